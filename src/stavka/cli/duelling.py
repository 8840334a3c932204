"""`stavka arena`: two computer players against each other, and how sure the outcome is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import (
    Lang,
    OptionPairs,
    PackDir,
    ScenarioName,
    Seed,
    TitleName,
    check_pack,
    find_options,
    find_scenario,
    find_title,
)
from stavka.cli.faults import FAILED, INTERRUPTED, Refused
from stavka.cli.simulating import Games, Jobs, Json, run, saved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stavka.cli.terminal import Terminal
    from stavka.players.arena import Played
    from stavka.players.duel import Duel, Interval, Verdict

Rivals = Annotated[tuple[str, str], typer.Option("--players", metavar="A B", help="arg-players")]


def arena(
    context: typer.Context,
    title: TitleName,
    players: Rivals = ("greedy", "random"),
    games: Games = 200,
    scenario: ScenarioName = None,
    option: OptionPairs = None,
    seed: Seed = None,
    jobs: Jobs = None,
    json: Json = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Two players, sides swapped, with intervals."""
    from secrets import randbelow

    from stavka.players import NAMES
    from stavka.players.duel import Duel, verdict

    terminal: Terminal = context.obj
    found = find_title(title)
    check_pack(found, pack)
    for name in players:
        if name not in NAMES:
            raise Refused("no-player", name=name, known=", ".join(NAMES))
    chosen = randbelow(2**32) if seed is None else seed
    mode = find_scenario(found, scenario)
    duel = Duel(found.id, mode.id, find_options(found, option or []), players, chosen, pack)
    duel.check()
    played, stopped = run(terminal, duel, games, jobs)
    if played:
        report = verdict(duel, played)
        show(terminal, duel, report)
        if json is not None and not saved(terminal, json, written(duel, report, played)):
            return FAILED
    if stopped:
        terminal.say("simulate-stopped", style="yellow", played=len(played), games=games)
        return INTERRUPTED
    return 0


def show(terminal: Terminal, duel: Duel, report: Verdict) -> None:
    """The table for people."""
    from rich.table import Table

    from stavka import games

    words, out = terminal.words, terminal.out
    name, rivals = words.of(games.title(duel.title).name), " – ".join(duel.rivals)
    out.print(words("simulate-head", title=name, scenario=duel.scenario, seats=rivals, seed=str(duel.seed)))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("arena-player", "arena-side"):
        table.add_column(words(heading))
    for heading in (
        "simulate-games",
        "arena-won",
        "simulate-share",
        "arena-interval",
        "arena-points",
        "simulate-turns",
    ):
        table.add_column(words(heading), justify="right")
    for row in report.standings:
        counts = (str(row.games), str(row.won), f"{row.share.value:.1%}", f"{row.share.low:.1%} – {row.share.high:.1%}")
        points = "" if row.points is None else f"{row.points:.1f}"
        table.add_row(row.player, row.side or words("arena-all"), *counts, points, f"{row.turns:.1f}")
    out.print(table)
    if report.elo is not None:
        out.print(words("arena-elo", even=report.even, **rounded(report.elo)))


def rounded(elo: Interval) -> dict[str, str]:
    """Elo as people read it."""
    return {"elo": f"{round(elo.value):+d}", "low": f"{round(elo.low):+d}", "high": f"{round(elo.high):+d}"}


def written(duel: Duel, report: Verdict, played: Sequence[Played]) -> str:
    """What was played, how it went, and every game."""
    import msgspec

    data = {
        "title": duel.title,
        "scenario": duel.scenario,
        "options": duel.options,
        "players": list(duel.rivals),
        "seed": duel.seed,
        "even": report.even,
        "elo": report.elo and report.elo._asdict(),
        "standings": [{**row._asdict(), "share": row.share._asdict()} for row in report.standings],
        "games": [{**end._asdict(), "seats": dict(duel.sitting(end.number))} for end in played],
    }
    return msgspec.json.format(msgspec.json.encode(data)).decode() + "\n"
