"""The writer: one task that writes whatever is waiting in one transaction, then tells whoever waits for it.

Nothing may be announced before it is told. A line whose number is taken (another server process was first) is a
conflict: it is not written, and the rest of the transaction is tried again without it.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from random import random
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Delete, Insert, Text, Update, bindparam, func, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.kernel.errors import StavkaError
from stavka.server.errors import Refused
from stavka.server.quick import QuickLines
from stavka.server.store import AT_ONCE, Line, Store, reason
from stavka.server.tables import lines, matches, offers, seats

LOG = logging.getLogger(__name__)
CHANNEL = "stavka"
MOST = 1_000  # deeds in one transaction
PAYLOAD = 7_000  # bytes of a notice; PostgreSQL allows 8,000
CROSSED = ("40P01", "40001")  # what PostgreSQL calls a deadlock, and two transactions that could not be put in order
TRIES, PAUSE = 3, 0.05  # after a failure that passes; seconds between two of them, at most
T = TypeVar("T")

Notice = tuple[str, str]  # what has changed, and of which match (or client)
Settle = Callable[[Exception | None], None]
Work = Callable[[AsyncConnection], Awaitable[Any]]

_INSERT_LINES = lines.insert()
_UPDATE_MATCH = (
    matches.update()
    .where(matches.c.id == bindparam("match"))
    .values({name: bindparam(name) for name in ("summary", "updated", "thinking", "status", "ending")})
)
_LAPSE = offers.delete().where(offers.c.match_id == bindparam("match"), offers.c.kind == bindparam("offer"))
_HAND_OVER = (
    seats.update()
    .where(seats.c.match_id == bindparam("match"), seats.c.seat == bindparam("whose"))
    .values(player=bindparam("by"))
)
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload", type_=Text)))

# The same for PostgreSQL in one statement, which is a transaction of its own: one way there and back instead of six.
_AT_ONCE = text(f"""
    WITH added AS (
        INSERT INTO lines (match_id, number, text, seat, at, ordered)
        SELECT * FROM unnest(
            CAST(:match_id AS text[]), CAST(:number AS integer[]), CAST(:text AS text[]), CAST(:seat AS text[]),
            CAST(:at AS double precision[]), CAST(:ordered AS boolean[])
        )
    ), stands AS (
        UPDATE matches SET summary = it.summary, updated = it.updated, thinking = it.thinking, status = it.status,
            ending = it.ending
        FROM unnest(
            CAST(:match AS text[]), CAST(:summary AS text[]), CAST(:updated AS double precision[]),
            CAST(:thinking AS boolean[]), CAST(:status AS text[]), CAST(:ending AS text[])
        ) AS it (match, summary, updated, thinking, status, ending)
        WHERE id = it.match
    ), lapsed AS (
        DELETE FROM offers USING unnest(CAST(:lapsing AS text[]), CAST(:offer AS text[])) AS it (match, kind)
        WHERE offers.match_id = it.match AND offers.kind = it.kind
    )
    SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload
""")


class Conflict(StavkaError):
    """A line of that number is there already: what is in memory is out of date."""


class Append(msgspec.Struct):
    """Lines of one match, and how it stands after them."""

    match: str
    first: int
    lines: Sequence[Line]
    updated: float
    summary: str
    thinking: bool
    status: str
    ending: str = ""
    lapse: Sequence[str] = ()  # offers that are none any more
    handed: Mapping[str, str] = {}  # which computer plays a seat from now on

    def rows(self) -> list[dict[str, Any]]:
        """The lines as the table wants them."""
        return [
            {"match_id": self.match, "number": number, **line._asdict()}
            for number, line in enumerate(self.lines, self.first)
        ]

    def row(self) -> dict[str, Any]:
        """How the match stands, as the table wants it."""
        return {
            "match": self.match,
            "summary": self.summary,
            "updated": self.updated,
            "thinking": self.thinking,
            "status": self.status,
            "ending": self.ending,
        }


class _Deed(msgspec.Struct, eq=False):
    """Something to be written at once or not at all."""

    done: asyncio.Future[Any]
    append: Append | None = None
    work: Work | None = None
    settle: Settle | None = None  # called before anybody who waits goes on
    notices: tuple[Notice, ...] = ()
    error: Exception | None = None
    result: Any = None


class Writer:
    """The only one who writes."""

    def __init__(self, store: Store, worker: str) -> None:
        self.worker = worker
        self.commits = 0
        self.written = 0
        self._engine = store.writing
        self._at_once = None if store.lite else store.writing.execution_options(isolation_level=AT_ONCE)
        self._quick = QuickLines(str(store.url.database)) if store.lite else None
        self._waiting: deque[_Deed] = deque()
        self._wake = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._committing = False
        self._closing = False  # takes no more
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="writer")

    def append(self, append: Append, settle: Settle) -> asyncio.Future[None]:
        """Write lines. `settle` is called as soon as they are on the disk, or with what went wrong."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        notice = ("case" if append.handed else "lines", append.match)
        self._put(_Deed(done, append=append, settle=settle, notices=(notice,)))
        return done

    async def work(self, work: Callable[[AsyncConnection], Awaitable[T]], *notices: Notice) -> T:
        """Write something else; a refusal within takes back this and nothing else."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Deed(done, work=work, notices=notices))
        return await done

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._closed:
            return
        self._closed = self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])
        await self._drop_connection()
        if self._quick:
            await self._quick.close()

    def _put(self, deed: _Deed) -> None:
        if self._closing:
            raise Refused("closing", 503)
        self._waiting.append(deed)
        self._wake.set()

    async def _run(self) -> None:
        try:
            while not self._closing or self._waiting:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    await self._settle([self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))])
                if self._closing:
                    self._wake.set()
        finally:  # whoever ended us: nobody waits for ever
            self._closing = True
            for deed in self._waiting:
                deed.error = Refused("closing", 503)
                _tell(deed)

    async def _settle(self, batch: list[_Deed]) -> None:
        """Write these deeds, and tell whoever waits how that went."""
        try:
            await self._write(batch)
        except BaseException as error:  # a fault of ours: whoever comes next must not suffer from it
            for deed in batch:
                deed.error = deed.error or Refused("store-failed", 503)
            if not isinstance(error, Exception):
                raise
            LOG.exception("writer-failed")
            await self._drop_connection()
        finally:
            for deed in batch:
                _tell(deed)

    # -- one transaction -------------------------------------------------------------------------

    async def _write(self, batch: list[_Deed]) -> None:
        """Write these deeds; each is left with its result or with what went wrong."""
        left, tries = batch, TRIES
        while left:
            try:
                conflicts = await self._transaction(left)
            except (SQLAlchemyError, OSError, sqlite3.Error) as error:
                await self._drop_connection()
                if passes(error) and tries and not self._committing:  # nothing is written
                    tries -= 1
                    await asyncio.sleep(random() * PAUSE)
                    for deed in left:
                        deed.error = None
                    continue
                LOG.error("write-failed", extra={"reason": reason(error), "deeds": len(left)})
                for deed in left:
                    deed.error = Refused("store-failed", 503)
                return
            if not conflicts:
                self.commits += 1
                self.written += len(left)
                if self._quick:
                    self._quick.tend()
                return
            for deed in left:
                if deed.append and deed.append.match in conflicts:
                    deed.error = Conflict(deed.append.match)
            left = [deed for deed in left if deed.error is None]

    async def _transaction(self, batch: list[_Deed]) -> set[str]:
        """Commit the deeds, or nothing at all and tell which matches are in conflict."""
        self._committing = False
        appends = sorted((deed.append for deed in batch if deed.append), key=lambda append: append.match)
        if self._quick and len(appends) == len(batch):
            with suppress(sqlite3.IntegrityError):
                await self._quick.write(_statements(appends))
                return set()
        if self._at_once and len(appends) == len(batch) and not any(append.handed for append in appends):
            with suppress(IntegrityError):
                async with self._at_once.connect() as connection:
                    await connection.execute(_AT_ONCE, _columns(appends, self._payloads(batch)))
                return set()
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        transaction = await connection.begin()
        try:
            try:
                for statement, rows in _statements(appends):
                    await connection.execute(statement, rows)
            except IntegrityError:
                await transaction.rollback()
                return await _conflicts(connection, appends)
            for deed in batch:
                if deed.work:
                    await _carry_out(connection, deed, deed.work)
            if not self._quick:
                await self._notify(connection, batch)
        except BaseException:
            with suppress(SQLAlchemyError, OSError):
                await transaction.rollback()
            raise
        self._committing = True
        await transaction.commit()
        return set()

    async def _notify(self, connection: AsyncConnection, batch: list[_Deed]) -> None:
        for payload in self._payloads(batch):
            await connection.execute(_NOTIFY, {"payload": payload})

    def _payloads(self, batch: list[_Deed]) -> list[str]:
        notices = {notice: None for deed in batch if deed.error is None for notice in deed.notices}
        return payloads(self.worker, list(notices))

    async def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
            with suppress(SQLAlchemyError, OSError):
                await connection.close()


def passes(error: Exception) -> bool:
    """Whether it may work at the next try: the database was restarted, or two processes were in each other's way."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", "") in CROSSED


def payloads(worker: str, notices: Sequence[Notice]) -> list[str]:
    """What other server processes are told, in pieces that are small enough."""
    found: list[str] = []
    piece: list[Notice] = []
    size = 0
    for notice in notices:
        size += len(notice[0]) + len(notice[1]) + 8
        if size > PAYLOAD:
            found.append(msgspec.json.encode((worker, piece)).decode())
            piece, size = [], 0
        piece.append(notice)
    if piece:
        found.append(msgspec.json.encode((worker, piece)).decode())
    return found


def _statements(appends: list[Append]) -> list[tuple[Insert | Update | Delete, list[dict[str, Any]]]]:
    """What writes lines, with its rows."""
    if not appends:
        return []
    lapsed = [{"match": append.match, "offer": kind} for append in appends for kind in append.lapse]
    found: list[tuple[Insert | Update | Delete, list[dict[str, Any]]]] = [
        (_INSERT_LINES, [row for append in appends for row in append.rows()]),
        (_UPDATE_MATCH, [append.row() for append in appends]),
    ]
    handed = [
        {"match": append.match, "whose": seat, "by": player}
        for append in appends
        for seat, player in append.handed.items()
    ]
    found += [(_LAPSE, lapsed)] if lapsed else []
    return [*found, (_HAND_OVER, handed)] if handed else found


def _columns(appends: list[Append], told: list[str]) -> dict[str, list[Any]]:
    """The same rows column by column, as one statement wants them."""
    rows, stands = [row for append in appends for row in append.rows()], [append.row() for append in appends]
    lapsed = [(append.match, kind) for append in appends for kind in append.lapse]
    return {
        **{name: [row[name] for row in rows] for name in ("match_id", "number", *Line._fields)},
        **{name: [row[name] for row in stands] for name in stands[0]},
        "lapsing": [match for match, _ in lapsed],
        "offer": [kind for _, kind in lapsed],
        "payloads": told,
    }


async def _conflicts(connection: AsyncConnection, appends: list[Append]) -> set[str]:
    """The matches whose lines are there already, or that are not there at all."""
    ids = [append.match for append in appends]
    query = (
        select(matches.c.id, func.max(lines.c.number))
        .select_from(matches.outerjoin(lines, lines.c.match_id == matches.c.id))
        .where(matches.c.id.in_(ids))
        .group_by(matches.c.id)
    )
    async with connection.begin():
        last = {row[0]: -1 if row[1] is None else cast(int, row[1]) for row in await connection.execute(query)}
    found = {append.match for append in appends if last.get(append.match, append.first) >= append.first}
    return found or set(ids)


async def _carry_out(connection: AsyncConnection, deed: _Deed, work: Work) -> None:
    """A refusal or a fault takes back this work alone; a database that fails takes back everything."""
    try:
        async with connection.begin_nested():
            deed.result = await work(connection)
    except (IntegrityError, StavkaError) as error:
        deed.error = error
    except (SQLAlchemyError, OSError):
        raise
    except Exception as error:
        LOG.exception("work-failed")
        deed.error = error


def _tell(deed: _Deed) -> None:
    """What was written is announced first, and then whoever waits goes on."""
    if deed.settle:
        try:
            deed.settle(deed.error)
        except Exception as error:
            LOG.exception("settle-failed")
            deed.error = error
    if deed.done.done():  # nobody waits any more
        return
    if deed.error is not None:
        deed.done.set_exception(deed.error)
    else:
        deed.done.set_result(deed.result)
