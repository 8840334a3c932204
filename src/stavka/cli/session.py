"""A game at the terminal, from the first decision to the last."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from stavka.cli.answers import Answers, Quit
from stavka.cli.faults import FAILED, INTERRUPTED
from stavka.cli.interrupts import held_interrupts
from stavka.cli.keeper import Keeper
from stavka.cli.pace import Pace
from stavka.cli.screen import PUBLIC, Screen
from stavka.cli.seats import HUMAN, make_players
from stavka.cli.show import Lent, Opponents
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
        pace: Pace,
        view: str = PUBLIC,
    ) -> None:
        self.terminal = terminal
        self.match = match
        self.computers = dict(computers)
        self.keeper = keeper
        self.sitting = dict(sitting)
        self.pace = pace
        self.screen = Screen(terminal, match)
        self.screen.look_as(view)
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
                if self.lent and self.unattended and self.terminal.interactive:
                    self.look_on()
                elif self.shows(self.match.decision):
                    self.opponents.until_asked()
                else:
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
            if self.unattended:
                self.report()
            return
        self.face(decision.seat)
        log = self.match.events(decision.seat)
        self.screen.draw(decision, log[min(self.read[decision.seat], len(log)) :], first=not self.read[decision.seat])
        answers = Answers(self.terminal, self.match, self.screen, self.keeper, decision, self.lent, self.pace.think)
        chosen = answers.token()
        self.read[decision.seat] = len(log)
        if answers.recalled:
            self.recall()
        if answers.player:
            self.lend(decision.seat, answers.player)
        if chosen is not None:
            self.play(chosen, decision.seat)

    # -- computers in people's stead -------------------------------------------------------------

    @property
    def lent(self) -> list[str]:
        """The seats of people that computers play for now."""
        return [seat for seat in self.humans if seat in self.computers]

    @property
    def unattended(self) -> bool:
        """Whether computers play every seat."""
        return len(self.computers) == len(self.match.game.seats)

    def lend(self, seat: str, player: str) -> None:
        """Let a computer play a seat from now on."""
        self.sitting[seat] = player
        self.computers |= make_players({seat: player}, self.match.header.seed, self.pace.think)

    def recall(self) -> None:
        """People play their seats themselves again."""
        for seat in self.lent:
            self.sitting[seat] = HUMAN
            del self.computers[seat]

    def look_on(self) -> None:
        """What the computers do, as whoever has handed his seat over sees it, until he takes it back."""
        show = Lent(self.terminal, self.match, self.sitting, self.computers, self.keeper, self.view, self.pace.pause)
        if show.until_taken_back():
            self.recall()

    # -- computers on the other side -------------------------------------------------------------

    def shows(self, decision: Decision) -> bool:
        """Whether a decision is a computer's and somebody is there to see what comes of it."""
        return decision.seat in self.computers and self.terminal.interactive and self.pace.pause > 0

    @cached_property
    def opponents(self) -> Opponents:
        """What computers do while people wait; one show for the whole game, which keeps the pace that they choose."""
        return Opponents(
            self.terminal, self.match, self.sitting, self.computers, self.keeper, self.view, self.pace.pause
        )

    @property
    def view(self) -> str:
        """What may be on the screen while computers play: of several people all may be looking."""
        return self.humans[0] if len(self.humans) == 1 else PUBLIC

    def report(self) -> None:
        """What is new, as whoever looks on may read it."""
        log = self.screen.events(self.facing or self.screen.eyes)
        self.screen.log(log[min(self.read.get(self.facing, 0), len(log)) :])
        self.read[self.facing] = len(log)

    # -- the rest --------------------------------------------------------------------------------

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
        self.screen.table(self.facing or self.screen.eyes)
        self.report()
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
