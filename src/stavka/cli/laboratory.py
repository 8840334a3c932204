"""`stavka lab TITLE`: many games into one file that can be gone on with, and a report of what they say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import (
    Lang,
    OptionPairs,
    PackDir,
    ScenarioName,
    Seed,
    TitleName,
    find_play,
)
from stavka.cli.duelling import columns, ended, spread
from stavka.cli.faults import FAILED, Refused
from stavka.cli.manifold import listed
from stavka.cli.simulating import Games, Jobs, progress_bar, saved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stavka.cli.terminal import Terminal
    from stavka.kernel.title import Game
    from stavka.lab.run import Run, Spread
    from stavka.lab.store import Store

GAMES_FILE, REPORT_FILE = "games.sqlite", "report.html"
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="arg-out", show_default=False)]
Report = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="arg-report", show_default=False)]
Vary = Annotated[list[str] | None, typer.Option("--vary", metavar="OPTION", help="arg-vary", show_default=False)]
Sitting = Annotated[
    list[str] | None, typer.Option("--players", metavar="A B ...", help="arg-sitting", show_default=False)
]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="arg-ray", show_default=False)]


def lab(
    context: typer.Context,
    title: TitleName,
    games: Games = 1000,
    players: Sitting = None,
    scenario: ScenarioName = None,
    option: OptionPairs = None,
    vary: Vary = None,
    seed: Seed = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Out = None,
    report: Report = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Play games on all cores or on a cluster, keep what happened in them, and write a report."""
    from stavka.lab.run import Run, trials
    from stavka.lab.store import Store
    from stavka.players.arena import Arena

    terminal: Terminal = context.obj
    found, mode, options = find_play(title, scenario, option, pack)
    sitting = find_sitting(found.game(mode.id, options, pack), listed(players))
    folder = out or Path("lab") / f"{found.id}-{mode.id}"
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(folder / GAMES_FILE)
    try:
        arena = Arena(found.id, mode.id, options, sitting, chosen_seed(store, seed), pack)
        arena.check()
        run = Run(arena, trials(arena, listed(vary)), games)
        stopped = filled(terminal, run, store, where(run, ray, jobs))
        return told(terminal, run, store, [file for file in (folder / REPORT_FILE, report) if file], stopped)
    finally:
        store.close()


def find_sitting(game: Game, names: Sequence[str]) -> dict[str, str]:
    """Who sits where: one player everywhere, one for each side or seat in their order, or `seat=player`."""
    from stavka.cli.seats import check_player, find_seats

    seats, teams = game.seats, game.teams
    if any("=" in name for name in names):
        return find_seats(seats, names, "random")
    for name in names:
        check_player(name)
    if len(names) <= 1:
        return dict.fromkeys(seats, names[0] if names else "random")
    if len(names) == len(teams):
        return {seat: name for team, name in zip(teams, names, strict=True) for seat in team}
    if len(names) == len(seats):
        return dict(zip(seats, names, strict=True))
    raise Refused("not-sitting", names=" ".join(names), seats=", ".join(seats))


def chosen_seed(store: Store, seed: int | None) -> int:
    """The seed given, or else that of the games that are there, or any."""
    from secrets import randbelow

    kept = store.settings().get("seed")
    if seed is None and kept is not None:
        return int(kept)
    return randbelow(2**32) if seed is None else seed


def where(run: Run, ray: str | None, jobs: int | None) -> Spread:
    """On the cores of this machine, or on a cluster."""
    from stavka.lab.run import on_cores

    if ray is None:
        return on_cores(jobs)
    from stavka.lab.cluster import on_ray

    return on_ray(run, ray, jobs)


def filled(terminal: Terminal, run: Run, store: Store, spread_work: Spread) -> bool:
    """Play what is left, with a progress bar; whether Ctrl-C cut it short."""
    from contextlib import closing

    from stavka.lab.run import fill

    with progress_bar(terminal, run.size) as show_progress:
        try:
            with closing(fill(run, store, spread_work)) as going:
                for count in going:
                    show_progress(count)
        except KeyboardInterrupt:
            return True
    return False


def told(terminal: Terminal, run: Run, store: Store, files: Sequence[Path], stopped: bool) -> int:
    """Who won, and the report in every file."""
    from stavka.lab.report import report
    from stavka.lab.run import BASE

    count = sum([len(store.done(trial)) for trial in run.trials])
    if store.done(BASE):
        show(terminal, run, store)
        page = report(run, store, terminal.words.language)
        for file in files:
            if not saved(terminal, file, page):
                return FAILED
    terminal.say("lab-store", file=str(store.file))
    return ended(terminal, stopped, count, run.size)


def show(terminal: Terminal, run: Run, store: Store) -> None:
    """How often each side won."""
    from stavka import games
    from stavka.cli.statistics import named
    from stavka.lab.findings import winners

    title, words = games.title(run.arena.title), terminal.words
    seats = ", ".join([f"{seat}={name}" for seat, name in run.arena.players.items()])
    name = words.of(title.name)
    terminal.out.print(
        words("simulate-head", title=name, scenario=run.arena.scenario, seats=seats, seed=str(run.arena.seed))
    )
    table = columns(terminal, ("simulate-winner",), ("simulate-games", "simulate-share", "arena-interval"))
    for winner, (won, share) in winners(store).items():
        said = named(title.name.catalogue, f"seat-{winner}", winner, words.language)
        table.add_row(said, str(won), *spread(share))
    terminal.out.print(table)
