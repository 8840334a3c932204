"""A game at the terminal, from the first decision to the last."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import FrameType

from stavka.cli.answers import Answers, Quit
from stavka.cli.faults import FAILED, INTERRUPTED
from stavka.cli.keeper import Keeper
from stavka.cli.screen import Screen
from stavka.cli.terminal import Terminal
from stavka.kernel.match import Decision, Match
from stavka.players import Player, answer


class Session:
    """Who plays, what they have been shown, and where it is kept."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        computers: Mapping[str, Player],
        keeper: Keeper,
        sitting: Mapping[str, str],
    ) -> None:
        self.terminal = terminal
        self.match = match
        self.computers = computers
        self.keeper = keeper
        self.sitting = sitting
        self.screen = Screen(terminal, match)
        self.humans = [seat for seat in match.game.seats if seat not in computers]
        self.facing = self.humans[0] if len(self.humans) == 1 else ""  # who looks at the screen
        self.read = dict.fromkeys(self.humans, 0)  # how much of the log each has been shown

    def run(self) -> int:
        """Play until the game is over or broken off; returns the exit code."""
        try:
            return self.until_the_end()
        except KeyboardInterrupt:
            self.terminal.out.print()
            return self.keeper.leave() or INTERRUPTED
        except EOFError:
            self.terminal.out.print()
            self.terminal.say("input-ended")
            return self.keeper.leave() or FAILED

    def until_the_end(self) -> int:
        """Decision after decision, until the game is over or the player leaves."""
        try:
            while self.match.decision:
                self.step(self.match.decision)
        except Quit:
            return self.quit()
        return self.finish()

    def step(self, decision: Decision) -> None:
        """One decision."""
        computer = self.computers.get(decision.seat)
        if computer:
            with self.screen.thinking(decision.seat, self.sitting[decision.seat]):
                token = answer(self.match, decision, computer)
            self.play(token, decision.seat)
            if not self.humans:
                self.screen.log(self.match.events(None)[self.read.get("", 0) :])
                self.read[""] = len(self.match.events(None))
            return
        self.face(decision.seat)
        log = self.match.events(decision.seat)
        self.screen.draw(decision, log[min(self.read[decision.seat], len(log)) :], first=not self.read[decision.seat])
        chosen = Answers(self.terminal, self.match, self.screen, self.keeper, decision).token()
        self.read[decision.seat] = len(log)
        if chosen is not None:
            self.play(chosen, decision.seat)

    def play(self, token: str, seat: str) -> None:
        """Play and keep a token; a Ctrl-C waits until that is done."""
        with held_interrupts():
            self.match.play(token, seat)
            self.keeper.keep()

    def face(self, seat: str) -> None:
        """When another person must look, a curtain falls first, if there is anything to hide."""
        if self.facing and self.facing != seat and self.secrets(self.facing, seat):
            self.terminal.clear()
            self.terminal.say("curtain", style="bold", seat=self.screen.seat_name(seat))
            if self.terminal.interactive:
                self.terminal.ask(self.terminal.words("curtain-ready"))
        self.facing = seat

    def secrets(self, one: str, other: str) -> bool:
        """Whether two seats know different things."""
        return self.match.view(one) != self.match.view(other)

    def finish(self) -> int:
        """The game is over: the last events, the result, and an offer to save."""
        seat = self.facing or None
        log = self.match.events(seat)
        self.screen.table(seat)
        self.screen.log(log[min(self.read.get(seat or "", 0), len(log)) :])
        self.screen.result()
        if not self.humans or not self.terminal.interactive:
            return self.keep_finished()
        return self.offer()

    def keep_finished(self) -> int:
        """Nobody to ask: a named file is kept, a file of our own too if a person played."""
        if not self.keeper.named and not self.humans:
            self.keeper.drop()
            return 0
        return self.keeper.leave()

    def offer(self) -> int:
        """Save, save elsewhere, or forget."""
        while True:
            reply = self.terminal.ask(self.terminal.words("offer-save", file=str(self.keeper.file)))
            if reply.lower() in ("n", "no"):
                self.keeper.drop()
                self.terminal.say("dropped")
                return 0
            if reply.lower() in ("", *self.terminal.words("yes-letters"), "yes", "sí", "si"):
                code = self.keeper.leave()
                if not code:
                    return 0
            elif Answers.save_to(self.terminal, self.keeper, reply):
                return 0

    def quit(self) -> int:
        """The player has had enough."""
        if not self.keeper.begun or not self.terminal.interactive:
            return self.keeper.leave()
        return self.offer()


@contextmanager
def held_interrupts() -> Iterator[None]:
    """A Ctrl-C waits for the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []

    def wait(number: int, frame: FrameType | None) -> None:
        pressed.append(number)

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
