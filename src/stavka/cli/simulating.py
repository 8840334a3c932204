"""`stavka simulate TITLE`: many games between computer players, and how they ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli import manifold
from stavka.cli.arguments import (
    Lang,
    OptionPairs,
    PackDir,
    ScenarioName,
    Seed,
    TitleName,
    find_play,
)
from stavka.cli.faults import FAILED, INTERRUPTED, fault_text

if TYPE_CHECKING:
    from stavka.cli.terminal import Terminal
    from stavka.players.arena import Contest, Played

Games = Annotated[int, typer.Option("-n", "--games", min=1, metavar="N", help="arg-games")]
Seats = Annotated[
    list[str] | None, typer.Option("--seats", "--seat", metavar="SEAT=PLAYER,...", help="arg-seats", show_default=False)
]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, metavar="N", help="arg-jobs", show_default=False)]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="arg-csv", show_default=False)]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="arg-json", show_default=False)]
STDOUT = Path(manifold.STDOUT)


def simulate(
    context: typer.Context,
    title: TitleName,
    games: Games = 1000,
    seats: Seats = None,
    scenario: ScenarioName = None,
    option: OptionPairs = None,
    seed: Seed = None,
    jobs: Jobs = None,
    csv: Csv = None,
    json: Json = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Play games on all cores and count how they ended."""
    from secrets import randbelow

    from stavka.cli.seats import find_seats
    from stavka.cli.statistics import show, write_csv, write_json
    from stavka.players.arena import Arena

    terminal: Terminal = context.obj
    found, mode, options = find_play(title, scenario, option, pack)
    sitting = find_seats(mode.seats, seats or [], "random")
    chosen = randbelow(2**32) if seed is None else seed
    arena = Arena(found.id, mode.id, options, sitting, chosen, pack)
    arena.check()
    played, stopped = run(terminal, arena, games, jobs)
    if json != STDOUT:
        show(terminal, arena, played)
    for file, write in ((csv, write_csv), (json, write_json)):
        if file is not None and not saved(terminal, file, write(arena, played)):
            return FAILED
    if stopped:
        terminal.say("simulate-stopped", style="yellow", played=len(played), games=games)
        return INTERRUPTED
    return 0


def run(terminal: Terminal, arena: Contest, games: int, jobs: int | None) -> tuple[list[Played], bool]:
    """The games, with a progress bar; and whether Ctrl-C cut them short."""
    from contextlib import closing

    from stavka.players.arena import play_all

    played: list[Played] = []
    with progress_bar(terminal, games) as show_progress:
        try:
            with closing(play_all(arena, games, jobs)) as going:
                for some in going:
                    played += some
                    show_progress(len(played))
        except KeyboardInterrupt:
            return sorted(played), True
    return sorted(played), False


@contextmanager
def progress_bar(terminal: Terminal, games: int) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many games are played, where there is a terminal to draw it on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal.err, transient=True, disable=not terminal.err.is_terminal) as progress:
        task = progress.add_task(terminal.words("simulate-running"), total=games)
        yield lambda played: progress.update(task, completed=played)


def saved(terminal: Terminal, file: Path, text: str) -> bool:
    """Write a table to a file, whole or not at all; `-` is the output."""
    from stavka.kernel.errors import SaveFailed
    from stavka.kernel.record import write_whole

    if file == STDOUT:
        terminal.out.file.write(text)
        return True
    try:
        write_whole(file, text.encode())
    except SaveFailed as error:
        terminal.complain(terminal.words("not-written", reason=fault_text(error, terminal.words)))
        return False
    terminal.say("written", file=str(file))
    return True
