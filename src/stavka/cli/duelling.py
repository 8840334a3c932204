"""`stavka arena`: computer players against each other, and how sure the outcome is."""

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
    find_play,
)
from stavka.cli.faults import FAILED, INTERRUPTED, Refused
from stavka.cli.manifold import Players, listed
from stavka.cli.simulating import STDOUT, Games, Jobs, Json, run, saved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table as Columns

    from stavka.cli.terminal import Terminal
    from stavka.players.arena import Played
    from stavka.players.duel import Duel, Interval, Verdict
    from stavka.players.tournament import Table, Tournament

RIVALS = ("greedy", "random")
Ladder = Annotated[bool, typer.Option("--ladder", help="arg-ladder", show_default=False)]


def arena(
    context: typer.Context,
    title: TitleName,
    players: Players = None,
    ladder: Ladder = False,
    games: Games = 200,
    scenario: ScenarioName = None,
    option: OptionPairs = None,
    seed: Seed = None,
    jobs: Jobs = None,
    json: Json = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> int:
    """Players against each other, sides swapped, with intervals."""
    from secrets import randbelow

    from stavka.players.duel import Duel
    from stavka.players.tournament import Tournament

    terminal: Terminal = context.obj
    found, mode, options = find_play(title, scenario, option, pack)
    names = find_players(listed(players), ladder)
    chosen = randbelow(2**32) if seed is None else seed
    if len(names) == 2 and not ladder:
        duel = Duel(found.id, mode.id, options, (names[0], names[1]), chosen, pack)
        return duelled(terminal, duel, games, jobs, json)
    return contested(terminal, Tournament(found.id, mode.id, options, names, games, chosen, ladder, pack), jobs, json)


def find_players(names: Sequence[str], ladder: bool) -> tuple[str, ...]:
    """The players by their names: two at least, and where there are more, no two the same."""
    from stavka.cli.seats import check_player
    from stavka.players import NAMES

    chosen = tuple(names) or (NAMES if ladder else RIVALS)
    for name in chosen:
        check_player(name)
    if len(chosen) < 2 or (len(chosen) > 2 and len(set(chosen)) < len(chosen)):
        raise Refused("not-players", names=" ".join(chosen))
    return chosen


# -- two ------------------------------------------------------------------------------------------


def duelled(terminal: Terminal, duel: Duel, games: int, jobs: int | None, json: Json) -> int:
    """Two players: each as either side."""
    from stavka.players.duel import verdict

    duel.check()
    played, stopped = run(terminal, duel, games, jobs)
    if played:
        report = verdict(duel, played)
        if json != STDOUT:
            show(terminal, duel, report)
        if json is not None and not saved(terminal, json, written(duel, report, played)):
            return FAILED
    return ended(terminal, stopped, len(played), games)


def ended(terminal: Terminal, stopped: bool, played: int, games: int) -> int:
    """How a run ends: whole, or cut short by Ctrl-C."""
    if not stopped:
        return 0
    terminal.say("simulate-stopped", style="yellow", played=played, games=games)
    return INTERRUPTED


def show(terminal: Terminal, duel: Duel, report: Verdict) -> None:
    """The table for people."""
    words, out = terminal.words, terminal.out
    head(terminal, duel, duel.rivals)
    table = columns(
        terminal,
        ("arena-player", "arena-side"),
        ("simulate-games", "arena-won", "simulate-share", "arena-interval", "arena-points", "simulate-turns"),
    )
    for row in report.standings:
        counts = (str(row.games), str(row.won), *spread(row.share))
        points = "" if row.points is None else f"{row.points:.1f}"
        table.add_row(row.player, row.side or words("arena-all"), *counts, points, f"{row.turns:.1f}")
    out.print(table)
    if report.elo is not None:
        out.print(words("arena-elo", even=report.even, **rounded(report.elo)))


def head(terminal: Terminal, contest: Duel | Tournament, players: Sequence[str]) -> None:
    """What was played, by whom."""
    from stavka import games

    words = terminal.words
    name, rivals = words.of(games.title(contest.title).name), " – ".join(players)
    terminal.out.print(
        words("simulate-head", title=name, scenario=contest.scenario, seats=rivals, seed=str(contest.seed))
    )


def columns(terminal: Terminal, texts: Sequence[str], numbers: Sequence[str]) -> Columns:
    """An empty table: words to the left, numbers to the right."""
    from rich.table import Table as Columns

    table = Columns(box=None, padding=(0, 2, 0, 0))
    for heading in texts:
        table.add_column(terminal.words(heading))
    for heading in numbers:
        table.add_column(terminal.words(heading), justify="right")
    return table


def spread(share: Interval) -> tuple[str, str]:
    """A share and its interval as people read them."""
    return f"{share.value:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def rounded(elo: Interval) -> dict[str, str]:
    """Elo as people read it."""
    return {"elo": f"{round(elo.value):+d}", "low": f"{round(elo.low):+d}", "high": f"{round(elo.high):+d}"}


def written(duel: Duel, report: Verdict, played: Sequence[Played]) -> str:
    """What was played, how it went, and every game."""
    return encoded({**told(duel, duel.rivals), **judged(report), "games": games_of(duel, played)})


def told(contest: Duel | Tournament, players: Sequence[str]) -> dict[str, object]:
    """What was played."""
    return {
        "title": contest.title,
        "scenario": contest.scenario,
        "options": contest.options,
        "players": list(players),
        "seed": contest.seed,
    }


def judged(report: Verdict) -> dict[str, object]:
    """How two players did."""
    return {
        "even": report.even,
        "elo": report.elo and report.elo._asdict(),
        "standings": [{**row._asdict(), "share": row.share._asdict()} for row in report.standings],
    }


def games_of(contest: Duel | Tournament, played: Sequence[Played]) -> list[dict[str, object]]:
    """Every game, and who sat where."""
    return [{**end._asdict(), "seats": dict(contest.sitting(end.number))} for end in played]


def encoded(data: dict[str, object]) -> str:
    """JSON for people and programs."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(data)).decode() + "\n"


# -- more than two --------------------------------------------------------------------------------


def contested(terminal: Terminal, tournament: Tournament, jobs: int | None, json: Json) -> int:
    """Many players: every two, or neighbours on a ladder."""
    from stavka.players.tournament import table

    tournament.check()
    played, stopped = run(terminal, tournament, tournament.size, jobs)
    if played:
        found = table(tournament, played)
        if json != STDOUT:
            show_tournament(terminal, tournament, found)
        if json is not None and not saved(terminal, json, written_tournament(tournament, found, played)):
            return FAILED
    return ended(terminal, stopped, len(played), tournament.size)


def show_tournament(terminal: Terminal, tournament: Tournament, found: Table) -> None:
    """Pairing by pairing, then the ratings of all."""
    words, out = terminal.words, terminal.out
    head(terminal, tournament, tournament.players)
    table = columns(
        terminal,
        ("arena-first", "arena-second"),
        ("simulate-games", "arena-even", "arena-score", "arena-interval"),
    )
    for rivals, report in found.pairings.items():
        if report.share is not None:
            table.add_row(*rivals, str(report.met), str(report.even), *spread(report.share))
    if not found.ratings:
        out.print(words("arena-apart"))
        return
    out.print(table)
    out.print()
    table = columns(terminal, ("arena-player",), ("arena-rating", "arena-interval"))
    for name, elo in found.ratings.items():
        line = rounded(elo)
        table.add_row(name, line["elo"], f"{line['low']} – {line['high']}")
    out.print(table)


def written_tournament(tournament: Tournament, found: Table, played: Sequence[Played]) -> str:
    """What was played, how every two did, the ratings, and every game."""
    pairings = [{"players": list(rivals), **judged(report)} for rivals, report in found.pairings.items()]
    data = {
        **told(tournament, tournament.players),
        "ladder": tournament.ladder,
        "ratings": [{"player": name, **elo._asdict()} for name, elo in found.ratings.items()],
        "pairings": pairings,
        "games": games_of(tournament, played),
    }
    return encoded(data)
