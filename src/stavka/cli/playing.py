"""`stavka play`: choose a game, take the seats, and play it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import (
    Lang,
    MaybeThink,
    OptionPairs,
    PackDir,
    ScenarioName,
    Seed,
    check_pack,
    find_options,
    find_title,
)
from stavka.cli.faults import Refused
from stavka.cli.pace import PAUSE, Pace, Pause

if TYPE_CHECKING:
    from stavka.cli.keeper import Keeper
    from stavka.cli.terminal import Terminal
    from stavka.kernel.match import Match

MaybeTitle = Annotated[str | None, typer.Argument(metavar="TITLE", help="arg-title", show_default=False)]
SeatPairs = Annotated[
    list[str] | None, typer.Option("--seat", metavar="SEAT=PLAYER", help="arg-seat", show_default=False)
]
SaveFile = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="arg-save", show_default=False)]
ResumeFile = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="arg-resume", show_default=False)]


def play(
    context: typer.Context,
    title: MaybeTitle = None,
    scenario: ScenarioName = None,
    seat: SeatPairs = None,
    option: OptionPairs = None,
    seed: Seed = None,
    save: SaveFile = None,
    resume: ResumeFile = None,
    pause: Pause = PAUSE,
    think: MaybeThink = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Play in the terminal: a new game, or one that was saved."""
    from stavka.cli import watching
    from stavka.cli.keeper import Keeper, last_unfinished
    from stavka.cli.seats import HUMAN, find_seats, make_players
    from stavka.cli.session import Session

    terminal: Terminal = context.obj
    if resume is None and not any((title, scenario, seat, option, seed is not None, save, pack)):
        resume = last_unfinished(terminal)
    if resume is not None:
        if title or scenario or option or seed is not None or save:
            raise Refused("resume-alone")
        match, keeper = resumed(terminal, resume, pack)
        sitting = find_seats(match.game.seats, seat or [], HUMAN)
    else:
        match, sitting = new_game(terminal, title, scenario, seat, option, seed, pack)
        keeper = Keeper(terminal, match, save)
    pace = Pace(pause, think)
    if HUMAN not in sitting.values():
        return watching.run(terminal, match, sitting, keeper, pace)
    computers = make_players(sitting, match.header.seed, think)
    return Session(terminal, match, computers, keeper, sitting, pace).run()


def resumed(terminal: Terminal, file: Path, pack: Path | None) -> tuple[Match, Keeper]:
    """A saved game, and the file to go on in. A last line that a crash cut off is dropped, and that is said."""
    import stavka
    from stavka.cli.keeper import Keeper

    try:
        match = stavka.load(file, pack=pack)
    except stavka.DamagedRecord as error:
        if error.field != "line":
            raise
        match = stavka.load(file, pack=pack, repair=True)
        terminal.say("resume-repaired", style="yellow", line=error.line)
    terminal.say("resumed", file=str(file), tokens=match.number)
    return match, Keeper(terminal, match, file, resumed=True)


def new_game(
    terminal: Terminal,
    title: str | None,
    scenario: str | None,
    seat: list[str] | None,
    option: list[str] | None,
    seed: int | None,
    pack: Path | None,
) -> tuple[Match, dict[str, str]]:
    """A new game as the arguments say; what they leave open is asked, if somebody is there to answer."""
    import stavka
    from stavka.cli import asking
    from stavka.cli.arguments import find_scenario
    from stavka.cli.seats import HUMAN, find_seats

    found = find_title(title) if title else asking.title(terminal)
    check_pack(found, pack)
    options = find_options(found, option or [])
    mode = asking.scenario(terminal, found) if scenario is None else find_scenario(found, scenario)
    if seat is None:
        sitting = asking.seats(terminal, found, mode)
    else:
        sitting = find_seats(mode.seats, seat, HUMAN)
    if option is None:
        options = asking.options(terminal, found)
    return stavka.new(found.id, mode.id, options, seed, pack=pack), sitting
