"""Care of the database: `stavka db backup` and `stavka db check`."""

from __future__ import annotations

from pathlib import Path


async def backup(url: str, target: Path) -> int:
    """A consistent copy while the server runs; returns how many matches it holds.

    SQLite is copied into a file that can take its place; of PostgreSQL the records are written into a folder.
    """
    raise NotImplementedError


async def check(url: str) -> tuple[int, list[str]]:
    """How many matches there are, and every fault found: gaps in the numbering, records that do not replay."""
    raise NotImplementedError
