"""What computers do, shown at a pace that can be read, with keys to stop, to hurry and to skip."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from stavka.cli.answers import Quit
from stavka.cli.faults import INTERRUPTED
from stavka.cli.interrupts import held_interrupts
from stavka.cli.keys import listening, pressed
from stavka.cli.pace import QUICKEST, SLOWEST
from stavka.cli.screen import EVERYTHING, PUBLIC, Screen
from stavka.cli.seats import HUMAN
from stavka.players import Player, answer

if TYPE_CHECKING:
    from stavka.cli.keeper import Keeper
    from stavka.cli.terminal import Terminal
    from stavka.kernel.events import Entry
    from stavka.kernel.match import Match

FASTER, SLOWER = 0.7, 1.4


def views(seats: Sequence[str]) -> tuple[str, ...]:
    """What can be looked at: everything, what all know, what a seat sees."""
    return EVERYTHING, PUBLIC, *seats


class Enough(Exception):
    """Whoever looked on has gone."""


class TakenBack(Exception):
    """Whoever handed his seat over plays himself again."""


class Show:
    """Decision after decision of computers on the screen, with a pause after whatever happens."""

    keys = ""  # the message that names its keys

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        sitting: Mapping[str, str],
        computers: Mapping[str, Player],
        keeper: Keeper,
        view: str,
        pause: float,
    ) -> None:
        self.terminal = terminal
        self.match = match
        self.sitting = sitting
        self.computers = computers
        self.keeper = keeper
        self.screen = Screen(terminal, match)
        self.screen.look_as(view)
        self.view = view
        self.pause = pause
        self.stopped = False
        self.read = 0  # how much of the log has been shown

    def go_on(self) -> None:
        """As long as computers are to decide."""
        with listening():
            self.show()
            while (decision := self.match.decision) and decision.seat in self.computers:
                self.step()

    def step(self) -> None:
        """One decision; if there is anything to tell of it, a look at it."""
        decision = self.match.decision
        assert decision is not None
        with self.screen.thinking(decision.seat, self.sitting[decision.seat]):
            token = answer(self.match, decision, self.computers[decision.seat])
        self.before_playing()
        with held_interrupts():
            self.match.play(token, decision.seat)
            self.keeper.keep()
        self.tell()

    def before_playing(self) -> None:
        """The last moment to keep a computer from what it has chosen."""

    def tell(self) -> None:
        """What is new, and time to read it."""
        if len(self.log()) > self.read:
            self.show()
            self.look()

    def log(self) -> list[Entry]:
        """All that has happened, as whoever looks on may read it."""
        return self.screen.events(self.screen.eyes)

    def show(self) -> None:
        """The map, and what is new."""
        log = self.log()
        self.terminal.clear()
        self.screen.table(self.screen.eyes)
        self.screen.log(log[max(0, self.read - 6) :], 12)
        self.read = len(log)
        self.foot()

    def foot(self) -> None:
        """Who plays, and which keys there are."""
        seats = [
            f"{self.screen.seat_name(seat)}: {self.screen.player_name(name)}"
            for seat, name in self.sitting.items()
            if name != HUMAN
        ]
        self.terminal.out.print()
        shown = {"players": ", ".join(seats), "seconds": f"{self.pause:.1f}", "view": self.view_name()}
        self.terminal.say(self.keys, style="dim", **shown)
        if self.stopped:
            self.terminal.say("watch-stopped", style="yellow")

    def view_name(self) -> str:
        """What is looked at, in words."""
        if self.screen.eyes:
            return self.screen.seat_name(self.screen.eyes)
        return self.terminal.words("view-all" if self.screen.everything else "view-public")

    # -- keys ------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Keys that were pressed meanwhile."""
        while key := pressed(0):
            self.heed(key)

    def look(self) -> None:
        """The pause, in which keys are heard; one that was pressed before is heard even where there is no pause."""
        end = time.monotonic() + self.pause
        while True:
            key = pressed(0.2 if self.stopped else max(0.0, end - time.monotonic()))
            if key == "n" or (key and self.heed(key)):
                return
            if not (self.stopped or time.monotonic() < end):
                return

    def heed(self, key: str) -> bool:
        """Do what a key asks; whether the pause is over with that."""
        if key.lower() == "q":
            raise Enough
        if key == " ":
            self.stopped = not self.stopped
            if self.stopped:
                self.terminal.say("watch-stopped", style="yellow")
            return not self.stopped
        if key in "+=":
            self.pause = min(self.pause, max(QUICKEST, self.pause * FASTER))
            return True
        if key in "-_":
            self.pause = min(SLOWEST, max(QUICKEST, self.pause) * SLOWER)
            return False
        return self.heed_own(key.lower())

    def heed_own(self, key: str) -> bool:
        """The same for a key that not every show has."""
        return False


class Watch(Show):
    """A game of computers alone: everything, since nobody plays from whom it must be hidden, or what one sees."""

    keys = "watch-keys"

    def run(self) -> int:
        """Until the game is over, or whoever watches has had enough; returns the exit code."""
        try:
            self.go_on()
        except Enough:
            return self.leave()
        except KeyboardInterrupt:
            self.terminal.out.print()
            return self.leave() or INTERRUPTED
        self.screen.result()
        return self.leave()

    def heed_own(self, key: str) -> bool:
        """`v` turns one's eyes."""
        if key == "v":
            self.turn_eyes()
        return False

    def turn_eyes(self) -> None:
        """Look at the next of what can be looked at."""
        known = views(self.match.game.seats)
        self.view = known[(known.index(self.view) + 1) % len(known)]
        self.screen.look_as(self.view)
        self.show()

    def leave(self) -> int:
        """A file that was named is kept, one of ours is not."""
        if self.keeper.named:
            return self.keeper.leave()
        self.keeper.drop()
        return 0


class Lent(Show):
    """Computers play in the stead of somebody: he sees what his seat sees, and takes it back when he likes."""

    keys = "lent-keys"

    def until_taken_back(self) -> bool:
        """Until the seat that was handed over is taken back, or the game is over; says which. Leaving is `Quit`."""
        try:
            self.go_on()
        except TakenBack:
            return True
        except Enough:
            raise Quit from None
        return False

    def before_playing(self) -> None:
        """Whoever takes his seat back while a computer thinks wants none of it."""
        self.hear()

    def heed_own(self, key: str) -> bool:
        """`m` takes the seat back."""
        if key == "m":
            raise TakenBack
        return False


class Opponents(Show):
    """Computers play against somebody who waits for his turn: he sees what his seat sees, and may skip the rest."""

    keys = "opponents-keys"
    skipping = False

    def until_asked(self) -> None:
        """Until a person is asked, or the game is over. Leaving is `Quit`."""
        self.skipping = False
        try:
            self.go_on()
        except Enough:
            raise Quit from None

    def tell(self) -> None:
        """Nothing, once the rest is skipped; leaving is still possible."""
        if self.skipping:
            self.hear()
        else:
            super().tell()

    def heed_own(self, key: str) -> bool:
        """`s` skips to the next decision of a person."""
        if key == "s":
            self.skipping, self.stopped = True, False
        return self.skipping
