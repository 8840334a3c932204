"""Care of the database: `stavka db backup` and `stavka db check`."""

from __future__ import annotations

import sqlite3
from asyncio import to_thread
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.kernel import record
from stavka.kernel.errors import StavkaError
from stavka.kernel.record import Header
from stavka.server import endings, store
from stavka.server.case import Case
from stavka.server.errors import Refused, Unusable
from stavka.server.rules import other_rules
from stavka.server.store import SQLITE, Line, Store, checked_url, reason
from stavka.server.table import LiveTable
from stavka.server.tables import chats, lines, matches


async def backup(url: str, target: Path) -> int:
    """A consistent copy while the server runs; returns how many matches it holds.

    SQLite is copied into a file that can take its place; of PostgreSQL the records are written into a folder.
    """
    if target.exists():
        raise Unusable("target-exists", {"file": str(target)})
    async with _opened(url) as database:
        try:
            if database.lite:
                await to_thread(_copy, str(database.url.database), str(target))
                async with _opened(f"{SQLITE}:///{target}") as copy, copy.read() as connection:
                    return len(await _ids(connection))
            async with _steady(database) as connection:
                return await _export(connection, target)
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise Unusable("cannot-copy", {"reason": reason(error)}) from error


def _copy(file: str, target: str) -> None:
    """On a connection of its own: it may not be within a transaction, and ours always are."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (target,))


async def _export(connection: AsyncConnection, folder: Path) -> int:
    """Every record that has begun as a file, within one view of the data."""
    folder.mkdir(parents=True)
    found = await _ids(connection)
    for match in found:
        case = await store.case(connection, match)
        rows = await store.line_rows(connection, match)
        facts = {"case": case, "lines": rows, "chat": await store.chat_rows(connection, match)}
        (folder / f"{match}.json").write_bytes(msgspec.json.encode(facts))
        if case.header and not case.start:
            header = msgspec.json.decode(case.header, type=Header)
            content = record.render(header, [row.text for row in rows if not endings.is_ending(row.text)])
            (folder / f"{match}.stavka").write_bytes(content)
    return len(found)


class Checked(NamedTuple):
    """How many matches there are, every fault found, and the matches that were begun with other rules."""

    matches: int
    faults: list[str]
    others: list[str]


async def check(url: str) -> Checked:
    """Look for gaps in the numbering, and for records that do not replay."""
    faults: list[str] = []
    others: list[str] = []
    async with _opened(url) as database, database.read() as connection:
        if database.lite:
            found = (await connection.execute(text("PRAGMA integrity_check"))).scalars()
            faults += [f"SQLite: {fault}" for fault in found if fault != "ok"]
        ids = await _ids(connection)
        for match in ids:
            if other_rules(await store.case(connection, match)):
                others.append(match)
            faults += [f"{match}: {fault}" for fault in await _faults(connection, match)]
    return Checked(len(ids), faults, others)


async def _faults(connection: AsyncConnection, match: str) -> list[str]:
    faults = [
        f"{table.name}: the numbers have a gap"
        for table in (lines, chats)
        if not _unbroken(
            list((await connection.execute(select(table.c.number).where(table.c.match_id == match))).scalars())
        )
    ]
    try:
        case = await store.case(connection, match)
        rows = await store.line_rows(connection, match)
        if not other_rules(case):
            await _replayed(case, rows)
    except Refused as error:
        faults.append(f"{error.code} {dict(error.facts) or ''}".strip())
    except (StavkaError, ValueError, LookupError) as error:
        faults.append(f"{type(error).__name__}: {error}")
    return faults


async def _replayed(case: Case, rows: list[Line]) -> None:
    """Play a record again, every token checked, and compare where it ends."""
    if not case.header:
        if rows:
            raise ValueError("it has lines, but has not begun")
        return
    table = LiveTable(case)
    table.follow(rows)
    if table.status != case.status:
        raise ValueError(f"it is {case.status}, and its record says {table.status}")
    if table.summary().number != case.summary.number:
        raise ValueError(f"it is at number {case.summary.number}, and its record at {table.summary().number}")


def _unbroken(numbers: list[int]) -> bool:
    return sorted(numbers) == list(range(len(numbers)))


async def _ids(connection: AsyncConnection) -> list[str]:
    return list((await connection.execute(select(matches.c.id).order_by(matches.c.id))).scalars())


@asynccontextmanager
async def _steady(database: Store) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the data as they are now, whatever the server writes meanwhile."""
    async with database.read() as connection:
        if not database.lite:  # whose transactions are always like that
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        yield connection


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Store]:
    found = Store(checked_url(url))
    try:
        await found.prepare()
        yield found
    finally:
        await found.close()
