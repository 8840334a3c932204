"""`stavka watch`: computers play each other, and somebody looks on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import Lang, MaybeThink, OptionPairs, PackDir, ScenarioName, Seed, TitleName, find_play
from stavka.cli.faults import Refused
from stavka.cli.pace import PAUSE, Pace, Pause
from stavka.cli.playing import SaveFile
from stavka.players.offered import USUAL

if TYPE_CHECKING:
    from stavka.cli.keeper import Keeper
    from stavka.cli.terminal import Terminal
    from stavka.kernel.match import Match

View = Annotated[str | None, typer.Option("--view", metavar="all|public|SEAT", help="arg-view", show_default=False)]
Who = Annotated[str, typer.Option("--players", metavar="PLAYER,PLAYER", help="arg-watched")]


def watch(
    context: typer.Context,
    title: TitleName,
    scenario: ScenarioName = None,
    players: Who = USUAL,
    view: View = None,
    pause: Pause = PAUSE,
    think: MaybeThink = None,
    option: OptionPairs = None,
    seed: Seed = None,
    save: SaveFile = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Watch computers play: a pause after whatever happens, keys to stop and to hurry."""
    import stavka
    from stavka.cli.keeper import Keeper
    from stavka.cli.show import views

    terminal: Terminal = context.obj
    found, mode, options = find_play(title, scenario, option, pack)
    match = stavka.new(found.id, mode.id, options, seed, pack=pack)
    if view is not None and view not in views(mode.seats):
        raise Refused("no-view", name=view, known=", ".join(views(mode.seats)))
    sitting, keeper = seated(mode.seats, players), Keeper(terminal, match, save)
    return run(terminal, match, sitting, keeper, Pace(pause, think), view)


def seated(seats: tuple[str, ...], players: str) -> dict[str, str]:
    """Who sits where: one player for all seats, or one for each."""
    from stavka.cli.seats import check_player

    names = [name.strip() for name in players.split(",")]
    if len(names) not in (1, len(seats)):
        raise Refused("watched-count", seats=", ".join(seats), count=len(seats))
    for name in names:
        check_player(name)
    return dict(zip(seats, names * len(seats) if len(names) == 1 else names, strict=False))


def run(
    terminal: Terminal,
    match: Match,
    sitting: Mapping[str, str],
    keeper: Keeper,
    pace: Pace,
    view: str | None = None,
) -> int:
    """At a terminal as a show, else as a plain log; where nobody says so the show is of everything, the log public."""
    from stavka.cli.screen import EVERYTHING, PUBLIC
    from stavka.cli.seats import make_players
    from stavka.cli.session import Session
    from stavka.cli.show import Watch

    computers = make_players(sitting, match.header.seed, pace.think)
    if terminal.interactive:
        return Watch(terminal, match, sitting, computers, keeper, view or EVERYTHING, pace.pause).run()
    return Session(terminal, match, computers, keeper, sitting, pace, view or PUBLIC).run()
