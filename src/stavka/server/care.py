"""Care of the database: `stavka db backup`, `restore` and `check`."""

from __future__ import annotations

import sqlite3
from asyncio import to_thread
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.kernel import record
from stavka.kernel.errors import StavkaError
from stavka.kernel.record import Header
from stavka.server import private, store
from stavka.server.beside import is_beside
from stavka.server.case import Case
from stavka.server.errors import Refused, Unusable
from stavka.server.migrations import MIGRATIONS, version
from stavka.server.rules import other_rules
from stavka.server.store import SQLITE, Line, Store, checked_url, reason
from stavka.server.table import LiveTable
from stavka.server.tables import METADATA, chats, lines, matches

SCHEMA = "schema.json"  # the version of a copied database
BATCH = 1_000  # rows


async def backup(url: str, target: Path) -> int:
    """A consistent copy while the server runs; returns how many matches it holds.

    SQLite is copied into a file that can take its place; PostgreSQL into a folder that `restore` reads.
    """
    if target.exists():
        raise Unusable("target-exists", {"file": str(target)})
    async with _opened(url) as database:
        try:
            if database.lite:
                await to_thread(_copy, Path(str(database.url.database)), target)
                async with _opened(f"{SQLITE}:///{target}") as copy, copy.read() as connection:
                    return len(await _ids(connection))
            async with database.read() as connection:
                return await _export(connection, target)
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise Unusable("cannot-copy", {"reason": reason(error)}) from error


def _copy(file: Path, target: Path) -> None:
    """On a connection of its own: it may not be within a transaction, and ours always are."""
    private.make(target)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))


async def _export(connection: AsyncConnection, folder: Path) -> int:
    """Every table, a row a line, and every record that has begun as a file, within one view of the data."""
    private.folder(folder)
    with private.write(folder / SCHEMA) as file:
        file.write(msgspec.json.encode(await version(connection)))
    for table in METADATA.sorted_tables:
        with private.write(folder / f"{table.name}.jsonl") as file:
            async for row in (await connection.stream(select(table))).mappings():
                file.write(msgspec.json.encode(dict(row)) + b"\n")
    found = await _ids(connection)
    for match in found:
        case = await store.case(connection, match)
        if case.header and not case.start:
            header = msgspec.json.decode(case.header, type=Header)
            rows = await store.line_rows(connection, match)
            with private.write(folder / f"{match}.stavka") as file:
                file.write(record.render(header, [row.text for row in rows if not is_beside(row.text)]))
    return len(found)


async def restore(url: str, source: Path) -> int:
    """Everything of a copy, into a database in which there is no match yet; returns how many it holds now."""
    target = Store(checked_url(url))
    try:
        target.reserve()
        if source.is_file():
            if not target.lite:
                raise Unusable("needs-folder")
            await to_thread(_put_back, source, Path(str(target.url.database)))
        await target.prepare()
        async with target.writing.begin() as connection:
            if not source.is_file():
                await _import(connection, source)
            return len(await _ids(connection))
    except (SQLAlchemyError, OSError, sqlite3.Error, msgspec.DecodeError) as error:
        raise Unusable("cannot-restore", {"reason": reason(error)}) from error
    finally:
        await target.close()


def _put_back(source: Path, target: Path) -> None:
    if target.exists():
        raise Unusable("target-exists", {"file": str(target)})
    target.parent.mkdir(parents=True, exist_ok=True)
    _copy(source, target)


async def _import(connection: AsyncConnection, folder: Path) -> None:
    """Read the rows of every table; columns that are younger than the copy are left as they are made."""
    if await _ids(connection):
        raise Unusable("not-empty")
    made_by = msgspec.json.decode((folder / SCHEMA).read_bytes(), type=int)
    if made_by > len(MIGRATIONS):
        raise Unusable("schema-newer", {"found": made_by, "ours": len(MIGRATIONS)})
    for table in METADATA.sorted_tables:
        await connection.execute(table.delete())
        if (folder / f"{table.name}.jsonl").exists():
            with (folder / f"{table.name}.jsonl").open("rb") as file:
                while rows := [msgspec.json.decode(line) for line in islice(file, BATCH)]:
                    await connection.execute(table.insert(), rows)


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
    if table.case.seats != case.seats:
        raise ValueError("somebody else plays a seat than its record says")


def _unbroken(numbers: list[int]) -> bool:
    return sorted(numbers) == list(range(len(numbers)))


async def _ids(connection: AsyncConnection) -> list[str]:
    return list((await connection.execute(select(matches.c.id).order_by(matches.c.id))).scalars())


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Store]:
    """A database as it is: it is neither made nor changed."""
    found = Store(checked_url(url))
    try:
        await _check_there(found)
        yield found
    finally:
        await found.close()


async def _check_there(database: Store) -> None:
    """Refuse what is no database of ours, or of another version."""
    if database.lite and not Path(str(database.url.database)).is_file():
        raise Unusable("no-database", {"file": str(database.url.database)})
    try:
        async with database.reading.connect() as connection:
            there = await connection.run_sync(lambda sync: inspect(sync).has_table("schema_version"))
            made_by = await version(connection) if there else 0
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise Unusable("cannot-open", {"reason": reason(error)}) from error
    if made_by == 0:
        raise Unusable("no-database", {"file": str(database.url.database)})
    if made_by != len(MIGRATIONS):
        code = "schema-older" if made_by < len(MIGRATIONS) else "schema-newer"
        raise Unusable(code, {"found": made_by, "ours": len(MIGRATIONS)})
