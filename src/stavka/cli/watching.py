"""`stavka watch`: computers play each other, and somebody looks on."""

from __future__ import annotations

import time
from collections.abc import Mapping
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

Who = Annotated[str, typer.Option("--players", metavar="PLAYER,PLAYER", help="arg-watched")]

PAUSE = 1.2  # seconds to look at what is new
FASTER, SLOWER = 0.7, 1.4
QUICKEST, SLOWEST = 0.05, 10.0


def watch(
    context: typer.Context,
    title: TitleName,
    scenario: ScenarioName = None,
    players: Who = USUAL,
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
    return run(terminal, match, seated(mode.seats, players), Keeper(terminal, match, save))


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


def run(terminal: Terminal, match: Match, sitting: Mapping[str, str], keeper: Keeper) -> int:
    """At a terminal as a show, else as a plain log."""
    from stavka.cli.seats import make_players
    from stavka.cli.session import Session

    computers = make_players(sitting, match.header.seed)
    if terminal.interactive:
        return Watch(terminal, match, sitting, computers, keeper).run()
    return Session(terminal, match, computers, keeper, sitting).run()


class Enough(Exception):
    """Whoever watched has gone."""


class Watch:
    """A game of computers on the screen. Nobody plays from whom anything must be hidden: both sides lie open."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        sitting: Mapping[str, str],
        computers: Mapping[str, Player],
        keeper: Keeper,
    ) -> None:
        from stavka.cli.screen import Screen

        self.terminal = terminal
        self.match = match
        self.sitting = sitting
        self.computers = computers
        self.keeper = keeper
        self.screen = Screen(terminal, match)
        self.screen.everything = True
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

    def step(self) -> None:
        """One decision; if there is anything to tell of it, a look at it."""
        from stavka.players import answer

        decision = self.match.decision
        assert decision is not None
        with self.screen.thinking(decision.seat, self.sitting[decision.seat]):
            token = answer(self.match, decision, self.computers[decision.seat])
        self.match.play(token, decision.seat)
        self.keeper.keep()
        if len(self.log()) > self.read:
            self.show()
            self.look()

    def log(self) -> list[Entry]:
        """All that has happened."""
        return self.screen.events(None)

    def show(self) -> None:
        """The map, and what is new."""
        log = self.log()
        self.terminal.clear()
        self.screen.table(None)
        self.screen.log(log[max(0, self.read - 6) :], 12)
        self.read = len(log)
        self.foot()

    def foot(self) -> None:
        """Which keys there are."""
        seats = [f"{self.screen.seat_name(seat)}: {name}" for seat, name in self.sitting.items()]
        self.terminal.out.print()
        self.terminal.say("watch-keys", style="dim", players=", ".join(seats), seconds=f"{self.pause:.1f}")
        if self.stopped:
            self.terminal.say("watch-stopped", style="yellow")

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
        return False

    def leave(self) -> int:
        """A file that was named is kept, one of ours is not."""
        if self.keeper.named:
            return self.keeper.leave()
        self.keeper.drop()
        return 0
