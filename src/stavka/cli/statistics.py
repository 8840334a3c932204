"""How many games ended how: a table for people, CSV and JSON for programs."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from statistics import mean, median

import msgspec
from rich.table import Table

from stavka import games
from stavka.cli.terminal import Terminal
from stavka.kernel.text import Catalogue
from stavka.players.arena import Arena, Played


def show(terminal: Terminal, arena: Arena, played: Sequence[Played]) -> None:
    """The summary by winner, level and reason, and the length of the games."""
    words, out = terminal.words, terminal.out
    title = games.title(arena.title)
    seats = ", ".join(f"{seat}={name}" for seat, name in arena.players.items())
    name = words.of(title.name)
    out.print(words("simulate-head", title=name, scenario=arena.scenario, seats=seats, seed=str(arena.seed)))
    if not played:
        return
    catalogue = title.name.catalogue
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("simulate-winner", "simulate-level", "simulate-reason"):
        table.add_column(words(heading), overflow="fold")
    for heading in ("simulate-games", "simulate-share", "simulate-turns"):
        table.add_column(words(heading), justify="right")
    for (winner, level, reason), ends in grouped(played).items():
        kinds = (("seat", winner), ("level", level), ("result", reason))
        names = [named(catalogue, f"{kind}-{value}", value, words.language) for kind, value in kinds]
        table.add_row(*names, str(len(ends)), f"{len(ends) / len(played):.1%}", span([end.turns for end in ends]))
    out.print(table)
    for winner, count in Counter(end.winner for end in played).most_common():
        name = named(catalogue, f"seat-{winner}", winner, words.language)
        out.print(words("simulate-total", winner=name, games=count, share=f"{count / len(played):.1%}"))
    turns, decisions = [end.turns for end in played], [end.decisions for end in played]
    out.print(words("simulate-length", games=len(played), turns=span(turns), decisions=span(decisions)))


def named(catalogue: Catalogue, message: str, value: str, language: str) -> str:
    """A word of the title, or the value itself where it has none."""
    return catalogue.say(message, {}, language) if catalogue.has(message, language) else value


def grouped(played: Sequence[Played]) -> dict[tuple[str, str, str], list[Played]]:
    """The games by how they ended, the most frequent first."""
    found: dict[tuple[str, str, str], list[Played]] = {}
    for end in played:
        found.setdefault((end.winner, end.level, end.reason), []).append(end)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def span(numbers: Sequence[int]) -> str:
    """Least, median, most."""
    return f"{min(numbers)} / {median(numbers):g} / {max(numbers)}"


def write_csv(arena: Arena, played: Sequence[Played]) -> str:
    """One line a game."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(Played._fields)
    table.writerows([(*end[:-1], " ".join([f"{count:g}" for count in end.points])) for end in played])
    return text.getvalue()


def write_json(arena: Arena, played: Sequence[Played]) -> str:
    """What was played, the summary, and every game."""
    groups = [
        {"winner": w, "level": level, "reason": r, "games": len(ends), "mean_turns": mean(end.turns for end in ends)}
        for (w, level, r), ends in grouped(played).items()
    ]
    data = {
        "title": arena.title,
        "scenario": arena.scenario,
        "options": arena.options,
        "players": dict(arena.players),
        "seed": arena.seed,
        "results": groups,
        "games": [end._asdict() for end in played],
    }
    return msgspec.json.format(msgspec.json.encode(data)).decode() + "\n"
