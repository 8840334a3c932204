"""The database: how it is opened, and what is read from it. What is written goes through the writer."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, NamedTuple, TypeVar
from weakref import WeakSet

import msgspec
from sqlalchemy import Connection, RowMapping, Select, and_, event, func, or_, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stavka.server import alone, private
from stavka.server.case import Answer, Case, Seat, Summary
from stavka.server.errors import Refused, Unusable
from stavka.server.migrations import migrate
from stavka.server.quick import PRAGMAS, TIMEOUT
from stavka.server.tables import chats, clients, holders, lines, matches, notes, offers, orders, seats
from stavka.server.wire import ChatEntry, ClockWish, Ending, Offer

SQLITE, POSTGRESQL = "sqlite+aiosqlite", "postgresql+asyncpg"
READERS = 4  # connections that only read
STEADY = "REPEATABLE READ"  # several statements see one state; those of SQLite always do
AT_ONCE = "AUTOCOMMIT"  # every statement is a transaction: there is nothing to begin and to end
PATIENCE = 50  # times to try a file that another process is making
FAREWELL = 5.0  # seconds to wait for the thread of a connection that was cut off
T = TypeVar("T")


def checked_url(url: str, workers: int = 1) -> URL:
    """The address of a database that we can use."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise Unusable("url-unreadable") from None
    if found.drivername not in (SQLITE, POSTGRESQL):
        raise Unusable("url-driver", {"driver": found.drivername, "drivers": [SQLITE, POSTGRESQL]})
    if found.drivername == SQLITE:
        if workers > 1:
            raise Unusable("one-worker", {"workers": workers})
        if found.database in (None, "", ":memory:"):
            raise Unusable("url-memory")
    return found


class Store:
    """An open database: a pool of connections that read, and what makes the one that writes."""

    def __init__(self, url: URL) -> None:
        self.lite = url.drivername == SQLITE
        self.url = url
        self._threads = WeakSet[Thread]()
        if self.lite:
            self.reading = _lite(url, "BEGIN", READERS, self._threads)
            self.writing = _lite(url, "BEGIN IMMEDIATE", 1, self._threads)
        else:
            self.reading = create_async_engine(
                url, pool_size=READERS, pool_pre_ping=True, isolation_level=STEADY, hide_parameters=True
            )
            self.writing = create_async_engine(url, pool_size=1, hide_parameters=True)
        self._lock: BinaryIO | None = None

    def reserve(self) -> None:
        """From now until it is closed no other server may have this file of SQLite; PostgreSQL is for many."""
        if self.lite:
            lock = alone.beside(Path(str(self.url.database)))
            _make_file(lock)
            try:
                self._lock = alone.held(lock)
            except alone.Taken:
                raise Unusable("in-use", {"file": str(self.url.database)}) from None
            except OSError as error:
                raise Unusable("cannot-open", {"reason": str(error)}) from error

    async def prepare(self) -> None:
        """Make the tables, or bring them to our version."""
        if self.lite:
            _make_file(Path(str(self.url.database)))
        for patience in range(PATIENCE, -1, -1):
            try:
                async with self.writing.begin() as connection:
                    await migrate(connection)
                return
            except (SQLAlchemyError, OSError, ImportError) as error:
                # SQLite does not wait for another process that makes the same file
                if not patience or "database is locked" not in str(error):
                    raise Unusable("cannot-open", {"reason": reason(error)}) from error
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Close every connection. Whoever is cancelled while he reads leaves a thread that still answers our event
        loop, which must not be gone by then."""
        await self.reading.dispose()
        await self.writing.dispose()
        for thread in list(self._threads):
            await asyncio.to_thread(thread.join, FAREWELL)
        if self._lock:
            self._lock.close()

    @asynccontextmanager
    async def read(self, once: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up, in one consistent view of the data; for one statement without ceremony."""
        engine = self.reading.execution_options(isolation_level=AT_ONCE) if once and not self.lite else self.reading
        try:
            async with engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise Refused("store-failed", 503) from error


def reason(error: BaseException) -> str:
    """What the database said, in one line and without the statement."""
    first = getattr(error, "orig", None) or error
    return (str(first).strip() or type(first).__name__).splitlines()[0]


def _make_file(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        private.make(file)
    except OSError as error:
        raise Unusable("cannot-open", {"reason": str(error)}) from error


def _lite(url: URL, begin: str, size: int, threads: WeakSet[Thread]) -> AsyncEngine:
    """SQLite with its transactions as they stand in its manual, not as Python's driver guesses them. Every connection
    has a thread of its own."""
    engine = create_async_engine(
        url, pool_size=size, max_overflow=0, connect_args={"timeout": TIMEOUT}, hide_parameters=True
    )

    def connected(connection: Any, _: object) -> None:
        threads.add(connection.driver_connection._thread)
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begun)
    return engine


# -- reading --------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of a record, who played it and when."""

    text: str
    seat: str
    at: float
    ordered: bool = False  # a standing order played it


async def line_rows(connection: AsyncConnection, match: str, first: int = 0) -> list[Line]:
    """The lines of a match from a number on."""
    query = (
        select(lines.c.text, lines.c.seat, lines.c.at, lines.c.ordered)
        .where(lines.c.match_id == match, lines.c.number >= first)
        .order_by(lines.c.number)
    )
    return [Line(*row) for row in await connection.execute(query)]


_NEW_LINES = text(
    "SELECT l.match_id, l.number, l.text, l.seat, l.at, l.ordered FROM lines AS l"
    " JOIN unnest(CAST(:ids AS text[]), CAST(:firsts AS integer[])) AS wanted (id, first)"
    " ON l.match_id = wanted.id AND l.number >= wanted.first ORDER BY l.match_id, l.number"
)


async def new_lines(connection: AsyncConnection, known: Mapping[str, int]) -> dict[str, list[tuple[int, Line]]]:
    """Of matches of which so many lines are known, the lines that came after, with their numbers. PostgreSQL only."""
    found: dict[str, list[tuple[int, Line]]] = {match: [] for match in known}
    rows = await connection.execute(_NEW_LINES, {"ids": list(known), "firsts": list(known.values())})
    for match, number, *line in rows:
        found[match].append((number, Line(*line)))
    return found


async def case(connection: AsyncConnection, match: str) -> Case:
    """A match without its record."""
    found = await cases(connection, [match])
    if match not in found:
        raise Refused("no-such-match", 404)
    return found[match]


async def cases(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, Case]:
    """Matches without their records, by id."""
    if not ids:
        return {}
    found = (await connection.execute(select(matches).where(matches.c.id.in_(ids)))).mappings().all()
    sitting = await _grouped(connection, select(seats).where(seats.c.match_id.in_(ids)).order_by(seats.c.place))
    holding = await _grouped(connection, select(holders).where(holders.c.match_id.in_(ids)).order_by(holders.c.at))
    offered = await _grouped(connection, select(offers).where(offers.c.match_id.in_(ids)))
    ordered = await _grouped(connection, select(orders).where(orders.c.match_id.in_(ids)))
    return {
        row["id"]: _case(row, sitting[row["id"]], holding[row["id"]], offered[row["id"]], ordered[row["id"]])
        for row in found
    }


async def _grouped(connection: AsyncConnection, query: Select[Any]) -> Mapping[str, list[RowMapping]]:
    found: defaultdict[str, list[RowMapping]] = defaultdict(list)
    for row in (await connection.execute(query)).mappings():
        found[row["match_id"]].append(row)
    return found


def _case(
    row: RowMapping,
    sitting: list[RowMapping],
    holding: list[RowMapping],
    offered: list[RowMapping],
    ordered: list[RowMapping],
) -> Case:
    moments: dict[str, dict[str, Answer]] = {}
    for order in ordered:
        moments.setdefault(order["seat"], {})[order["moment"]] = order["answer"]
    return Case(
        **{
            name: row[name]
            for name in (
                *("id", "title", "scenario", "seed", "next_seed", "header", "start", "creator", "public"),
                *("created", "started", "updated", "status", "rematch", "analysis_of", "hints"),
            )
        },
        options=msgspec.json.decode(row["options"]),
        ending=_decoded(row["ending"], Ending),
        clock=_decoded(row["clock"], ClockWish),
        summary=_decoded(row["summary"], Summary) or Summary(),
        seats={seat["seat"]: _seat(seat, holding) for seat in sitting},
        offers={
            o["kind"]: Offer(kind=o["kind"], seat=o["seat"], agreed=msgspec.json.decode(o["agreed"])) for o in offered
        },
        orders=moments,
    )


def _decoded(raw: str, kind: type[T]) -> T | None:
    return msgspec.json.decode(raw, type=kind) if raw else None


def _seat(row: RowMapping, holding: list[RowMapping]) -> Seat:
    return Seat(
        seat=row["seat"],
        kind=row["kind"],
        player=row["player"],
        name=row["name"],
        share=row["share"],
        next_share=row["next_share"],
        invited=bool(row["invitation"]),
        anybody=row["anybody"],
        seen=row["seen"],
        holders=tuple(held["client_id"] for held in holding if held["seat"] == row["seat"]),
    )


async def chat_rows(connection: AsyncConnection, match: str, first: int = 0) -> list[ChatEntry]:
    """What was said, from a number on."""
    query = (
        select(chats.c.seat, chats.c.at, chats.c.text)
        .where(chats.c.match_id == match, chats.c.number >= first)
        .order_by(chats.c.number)
    )
    return [ChatEntry(*row) for row in await connection.execute(query)]


async def last_said(
    connection: AsyncConnection, match: str, before: int | None, most: int
) -> tuple[int, list[ChatEntry]]:
    """The last lines that were said, or the last before a number; with the number of the first of them."""
    here = chats.c.match_id == match if before is None else and_(chats.c.match_id == match, chats.c.number < before)
    query = select(chats.c.number, chats.c.seat, chats.c.at, chats.c.text).where(here)
    rows = (await connection.execute(query.order_by(chats.c.number.desc()).limit(most))).all()[::-1]
    return (rows[0][0] if rows else 0), [ChatEntry(*row[1:]) for row in rows]


async def note(connection: AsyncConnection, match: str, seat: str) -> str:
    """The notes of a seat."""
    query = select(notes.c.text).where(notes.c.match_id == match, notes.c.seat == seat)
    return (await connection.execute(query)).scalar() or ""


async def client_row(connection: AsyncConnection, client: str) -> tuple[str, str]:
    """Name and language of a client; both empty when it has never told them."""
    found = (await connection.execute(select(clients.c.name, clients.c.language).where(clients.c.id == client))).first()
    return (found[0], found[1]) if found else ("", "")


async def next_seed(connection: AsyncConnection, client: str) -> str:
    """The seed of the next match that a client makes; empty: none is fixed yet."""
    return (await connection.execute(select(clients.c.next_seed).where(clients.c.id == client))).scalar() or ""


async def matches_of(connection: AsyncConnection, client: str, over: bool, limit: int, skip: int = 0) -> list[str]:
    """The matches in which a client sits or that he made, those touched last first; analyses are not among them."""
    held = select(holders.c.match_id).where(holders.c.client_id == client)
    mine = or_(matches.c.id.in_(held), matches.c.creator == client)
    status = matches.c.status == "over" if over else matches.c.status != "over"
    query = select(matches.c.id).where(mine, matches.c.analysis_of == "", status)
    latest = query.order_by(matches.c.updated.desc(), matches.c.id).limit(limit).offset(skip)
    return list((await connection.execute(latest)).scalars())


async def public_matches(connection: AsyncConnection, limit: int) -> list[str]:
    """Matches with a seat for anybody, the newest first."""
    query = select(matches.c.id).where(matches.c.status == "open", matches.c.public)
    return list((await connection.execute(query.order_by(matches.c.created.desc()).limit(limit))).scalars())


async def unfinished(connection: AsyncConnection, client: str) -> int:
    """How many matches a client has made that are not over."""
    query = select(func.count()).where(
        matches.c.creator == client, matches.c.status != "over", matches.c.analysis_of == ""
    )
    return (await connection.execute(query)).scalar() or 0


async def unfinished_from(connection: AsyncConnection, origin: str) -> int:
    """How many matches were made from an address that are not over."""
    query = select(func.count()).where(matches.c.origin == origin, matches.c.status != "over")
    return (await connection.execute(query)).scalar() or 0


async def analyses_of(connection: AsyncConnection, client: str) -> list[str]:
    """The analysis boards of a client, the newest first."""
    query = select(matches.c.id).where(matches.c.creator == client, matches.c.analysis_of != "")
    return list((await connection.execute(query.order_by(matches.c.created.desc()))).scalars())


async def waiting_for_computers(connection: AsyncConnection, before: float) -> list[str]:
    """Matches under way in which a computer is to decide, also in somebody's stead, untouched since a moment."""
    untouched = and_(matches.c.status == "playing", matches.c.updated < before)
    found = list((await connection.execute(select(matches.c.id).where(untouched, matches.c.thinking))).scalars())
    lent = (
        select(matches.c.id, seats.c.seat, matches.c.summary)
        .join(seats)
        .where(untouched, seats.c.kind == "human", seats.c.player != "")
    )
    for match, seat, summary in await connection.execute(lent):
        if seat in (_decoded(summary, Summary) or Summary()).waiting:
            found.append(match)
    return list(dict.fromkeys(found))
