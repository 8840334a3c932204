"""Where the games of a run are kept: one SQLite file, to which every game is added once.

A game is there whole or not at all, so a run that was killed goes on where it stopped. What is played is written down
first, and a file of other settings is refused. The tables are meant to be read with any tool that speaks SQL.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import finalize

import msgspec

from stavka.kernel.errors import StavkaError
from stavka.lab.facts import Facts
from stavka.lab.language import said

Row = tuple[Any, ...]
TABLES = {
    "settings": "name TEXT PRIMARY KEY, value TEXT NOT NULL",
    "games": "trial TEXT, number INTEGER, seed TEXT, winner TEXT, level TEXT, reason TEXT, turns INTEGER,"
    " decisions INTEGER, PRIMARY KEY (trial, number)",
    "seats": "trial TEXT, number INTEGER, seat TEXT, player TEXT, points REAL, PRIMARY KEY (trial, number, seat)",
    "losses": "trial TEXT, number INTEGER, unit TEXT, hits INTEGER, deaths INTEGER, PRIMARY KEY (trial, number, unit)",
    "combats": "trial TEXT, number INTEGER, place TEXT, fought INTEGER, PRIMARY KEY (trial, number, place)",
    "control": "trial TEXT, number INTEGER, turn INTEGER, place TEXT, side TEXT,"
    " PRIMARY KEY (trial, number, place, turn)",
    "dice": "trial TEXT, number INTEGER, side TEXT, faces TEXT, PRIMARY KEY (trial, number, side)",
    "times": "trial TEXT, number INTEGER, seat TEXT, decisions INTEGER, seconds REAL,"
    " PRIMARY KEY (trial, number, seat)",
}


class OtherRun(StavkaError):
    """The file holds games of other settings."""

    def __init__(self, file: Path, name: str, kept: str | None, given: str) -> None:
        super().__init__(said("fault-other-run", file=str(file), name=name, kept=kept, given=given))


class NoStore(StavkaError):
    """The file is no store of games."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(said("fault-store", file=str(file), reason=reason))


class Store:
    """The file of a run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with self.refusing():
            self.base = sqlite3.connect(file, timeout=60, isolation_level=None)
            self.close = finalize(self, self.base.close)  # at the latest when nobody holds it any more
            self.base.execute("PRAGMA journal_mode = WAL")
            self.base.execute("PRAGMA synchronous = NORMAL")
            for name, fields in TABLES.items():
                self.base.execute(f"CREATE TABLE IF NOT EXISTS {name} ({fields}) WITHOUT ROWID")

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What SQLite says against it is said of the file."""
        try:
            yield
        except sqlite3.Error as error:
            raise NoStore(self.file, str(error)) from error

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What is written within is written whole or not at all."""
        with self.refusing(), self.base:
            self.base.execute("BEGIN IMMEDIATE")
            yield

    def settings(self) -> dict[str, str]:
        """What is played here; empty in a new file."""
        return dict(self.rows("SELECT name, value FROM settings"))

    def claim(self, settings: Mapping[str, Any]) -> None:
        """This file is for games of these settings, and of no others."""
        given = {name: msgspec.json.encode(value, order="sorted").decode() for name, value in settings.items()}
        with self.whole():
            kept = self.settings()
            if not kept:
                self.base.executemany("INSERT INTO settings VALUES (?, ?)", given.items())
        for name in [name for name in given if kept and kept.get(name) != given[name]]:
            raise OtherRun(self.file, name, kept.get(name), given[name])

    def done(self, trial: str) -> set[int]:
        """The numbers of the games that have been played."""
        return {number for (number,) in self.rows("SELECT number FROM games WHERE trial = ?", trial)}

    def add(self, games: Iterable[tuple[str, Facts]]) -> None:
        """Keep games; one that is there already is the same."""
        with self.whole():
            for trial, facts in games:
                for table, rows in rows_of(facts).items():
                    for row in rows:
                        marks = ", ".join("?" * (2 + len(row)))
                        line = (trial, facts.end.number, *row)
                        self.base.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", line)

    def rows(self, query: str, *args: Any) -> list[Row]:
        """What a question finds."""
        return self.base.execute(query, args).fetchall()


def rows_of(facts: Facts) -> dict[str, list[Row]]:
    """The rows of one game, table by table, without what says which game it is."""
    end = facts.end
    return {
        "games": [(end.seed, end.winner, end.level, end.reason, end.turns, end.decisions)],
        "seats": [(seat, name, facts.points.get(seat)) for seat, name in facts.sitting.items()],
        "losses": [(unit, loss.hits, loss.deaths) for unit, loss in facts.losses.items()],
        "combats": [*facts.combats.items()],
        "control": [(taken.turn, taken.place, taken.side) for taken in facts.control],
        "dice": [*facts.dice.items()],
        "times": [(seat, spent.decisions, spent.seconds) for seat, spent in facts.times.items()],
    }
