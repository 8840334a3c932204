"""`stavka watch`: computers play each other, and somebody looks on."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import Lang, OptionPairs, PackDir, ScenarioName, Seed, TitleName, find_play
from stavka.cli.faults import INTERRUPTED, Refused
from stavka.cli.playing import SaveFile
from stavka.players.offered import USUAL

if TYPE_CHECKING:
    from stavka.cli.keeper import Keeper
    from stavka.cli.terminal import Terminal
    from stavka.kernel.events import Entry
    from stavka.kernel.match import Match
    from stavka.players import Player

View = Annotated[str | None, typer.Option("--view", metavar="all|public|SEAT", help="arg-view", show_default=False)]
Who = Annotated[str, typer.Option("--players", metavar="PLAYER,PLAYER", help="arg-watched")]

PAUSE = 1.2  # seconds to look at what is new
FASTER, SLOWER = 0.7, 1.4
QUICKEST, SLOWEST = 0.05, 10.0


def watch(
    context: typer.Context,
    title: TitleName,
    scenario: ScenarioName = None,
    players: Who = USUAL,
    view: View = None,
    option: OptionPairs = None,
    seed: Seed = None,
    save: SaveFile = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Watch computers play: a pause after whatever happens, keys to stop and to hurry."""
    import stavka
    from stavka.cli.keeper import Keeper

    terminal: Terminal = context.obj
    found, mode, options = find_play(title, scenario, option, pack)
    match = stavka.new(found.id, mode.id, options, seed, pack=pack)
    if view is not None and view not in views(mode.seats):
        raise Refused("no-view", name=view, known=", ".join(views(mode.seats)))
    return run(terminal, match, seated(mode.seats, players), Keeper(terminal, match, save), view)


def views(seats: Sequence[str]) -> tuple[str, ...]:
    """What can be looked at: everything, what all know, what a seat sees."""
    from stavka.cli.screen import EVERYTHING, PUBLIC

    return EVERYTHING, PUBLIC, *seats


def seated(seats: tuple[str, ...], players: str) -> dict[str, str]:
    """Who sits where: one player for all seats, or one for each."""
    from stavka.cli.seats import kinds

    names = [name.strip() for name in players.split(",")]
    if len(names) not in (1, len(seats)):
        raise Refused("watched-count", seats=", ".join(seats), count=len(seats))
    for name in names:
        if name not in kinds(""):
            raise Refused("no-player", name=name, known=", ".join(kinds("")))
    return dict(zip(seats, names * len(seats) if len(names) == 1 else names, strict=False))


def run(terminal: Terminal, match: Match, sitting: Mapping[str, str], keeper: Keeper, view: str | None = None) -> int:
    """At a terminal as a show, else as a plain log; where nobody says so the show is of everything, the log public."""
    from stavka.cli.screen import EVERYTHING, PUBLIC
    from stavka.cli.seats import make_players
    from stavka.cli.session import Session

    computers = make_players(sitting, match.header.seed)
    if terminal.interactive:
        return Watch(terminal, match, sitting, computers, keeper, view or EVERYTHING).run()
    return Session(terminal, match, computers, keeper, sitting, view or PUBLIC).run()


class Enough(Exception):
    """Whoever watched has gone."""


class TakenBack(Exception):
    """Whoever handed his seat over plays himself again."""


class Watch:
    """A game of computers on the screen: everything, since nobody plays from whom it must be hidden, or what one sees.

    Where they play in the stead of somebody (`lent`), he sees what his seat sees and takes it back when he likes.
    """

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        sitting: Mapping[str, str],
        computers: Mapping[str, Player],
        keeper: Keeper,
        view: str,
        lent: bool = False,
    ) -> None:
        from stavka.cli.screen import Screen

        self.terminal = terminal
        self.match = match
        self.sitting = sitting
        self.computers = computers
        self.keeper = keeper
        self.screen = Screen(terminal, match)
        self.screen.look_as(view)
        self.view = view
        self.lent = lent
        self.pause = PAUSE
        self.stopped = False
        self.read = 0  # how much of the log has been shown

    def run(self) -> int:
        """Until the game is over, or whoever watches has had enough; returns the exit code."""
        from stavka.cli.keys import listening

        try:
            with listening():
                self.show()
                while self.match.decision:
                    self.step()
        except Enough:
            return self.leave()
        except KeyboardInterrupt:
            self.terminal.out.print()
            return self.leave() or INTERRUPTED
        self.screen.result()
        return self.leave()

    def until_taken_back(self) -> bool:
        """Until the seat that was handed over is taken back, or the game is over; says which. Leaving is `Quit`."""
        from stavka.cli.answers import Quit
        from stavka.cli.keys import listening

        try:
            with listening():
                self.show()
                while self.match.decision:
                    self.step()
        except TakenBack:
            return True
        except Enough:
            raise Quit from None
        return False

    def step(self) -> None:
        """One decision; if there is anything to tell of it, a look at it."""
        from stavka.players import answer

        decision = self.match.decision
        assert decision is not None
        with self.screen.thinking(decision.seat, self.sitting[decision.seat]):
            token = answer(self.match, decision, self.computers[decision.seat])
        if self.lent:
            self.hear()  # before it is played: whoever takes his seat back meanwhile wants none of it
        self.match.play(token, decision.seat)
        self.keeper.keep()
        if len(self.log()) > self.read:
            self.show()
            self.look()

    def log(self) -> list[Entry]:
        """All that has happened, as whoever watches may read it."""
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
        """Which keys there are."""
        seats = [f"{self.screen.seat_name(seat)}: {name}" for seat, name in self.sitting.items()]
        self.terminal.out.print()
        keys = "lent-keys" if self.lent else "watch-keys"
        shown = {"players": ", ".join(seats), "seconds": f"{self.pause:.1f}", "view": self.view_name()}
        self.terminal.say(keys, style="dim", **shown)
        if self.stopped:
            self.terminal.say("watch-stopped", style="yellow")

    def view_name(self) -> str:
        """What is looked at, in words."""
        if self.screen.eyes:
            return self.screen.seat_name(self.screen.eyes)
        return self.terminal.words("view-all" if self.screen.everything else "view-public")

    def hear(self) -> None:
        """A key that was pressed meanwhile."""
        from stavka.cli.keys import pressed

        while key := pressed(0):
            self.heed(key)

    def turn_eyes(self) -> None:
        """Look at the next of what can be looked at."""
        known = views(self.match.game.seats)
        self.view = known[(known.index(self.view) + 1) % len(known)]
        self.screen.look_as(self.view)
        self.show()

    def look(self) -> None:
        """The pause, in which keys are heard."""
        from stavka.cli.keys import pressed

        end = time.monotonic() + self.pause
        while self.stopped or time.monotonic() < end:
            key = pressed(0.2 if self.stopped else max(0.0, end - time.monotonic()))
            if key == "n" or (key and self.heed(key)):
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
            self.pause = max(QUICKEST, self.pause * FASTER)
            return True
        if key in "-_":
            self.pause = min(SLOWEST, self.pause * SLOWER)
        elif key.lower() == "m" and self.lent:
            raise TakenBack
        elif key.lower() == "v" and not self.lent:
            self.turn_eyes()
        return False

    def leave(self) -> int:
        """A file that was named is kept, one of ours is not."""
        if self.keeper.named:
            return self.keeper.leave()
        self.keeper.drop()
        return 0
