"""The writer: one transaction for whatever waits, nothing told before it is written, and what goes wrong alone."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server.errors import Refused
from stavka.server.store import Line, Store, checked_url, line_rows
from stavka.server.tables import matches, offers
from stavka.server.writer import Append, Conflict, Writer, payloads

ROW: dict[str, object] = {
    "title": "raid",
    "scenario": "raid",
    "options": "{}",
    "seed": "",
    "next_seed": "",
    "creator": "somebody",
    "public": False,
    "created": 0.0,
    "updated": 0.0,
    "status": "playing",
    "thinking": False,
}


def run(url: str, act: Callable[[Store, Writer], Awaitable[None]]) -> None:
    """Two matches, `one` and `two`, and a writer."""

    async def main() -> None:
        store = Store(checked_url(url))
        await store.prepare()
        async with store.writing.begin() as connection:
            await connection.execute(matches.insert(), [{"id": name, **ROW} for name in ("one", "two")])
        writer = Writer(store, "me")
        try:
            await act(store, writer)
        finally:
            await writer.close()
            await store.close()

    asyncio.run(main())


def lines(match: str, first: int, *texts: str, summary: str = "") -> Append:
    return Append(match, first, [Line(text, "red", 1.5) for text in texts], 1.5, summary, False, "playing")


def ignore(error: Exception | None) -> None: ...


async def texts(store: Store, match: str) -> list[str]:
    async with store.read() as connection:
        return [line.text for line in await line_rows(connection, match)]


def test_what_waits_is_written_in_one_transaction(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        told: list[Exception | None] = []
        first = writer.append(lines("one", 0, "chit", summary="a"), told.append)
        second = writer.append(lines("two", 0, "chit", "done", summary="b"), told.append)
        assert told == []
        await asyncio.gather(first, second)
        assert told == [None, None]
        assert writer.commits == 1
        assert (await texts(store, "one"), await texts(store, "two")) == (["chit"], ["chit", "done"])
        async with store.read() as connection:
            found = (await connection.execute(select(matches.c.summary, matches.c.updated))).all()
        assert sorted(tuple(row) for row in found) == [("a", 1.5), ("b", 1.5)]

    run(db, act)


def test_lines_go_into_postgresql_in_one_statement(postgres_db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        async with store.writing.begin() as connection:
            offered = [{"match_id": match, "kind": "undo", "seat": "red", "agreed": "[]"} for match in ("one", "two")]
            await connection.execute(offers.insert(), offered)
        statements: list[str] = []
        event.listen(store.writing.sync_engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
        over = msgspec.structs.replace(lines("one", 0, "chit", "done"), status="over", ending="{}", lapse=["undo"])
        await asyncio.gather(writer.append(over, ignore), writer.append(lines("two", 0, "chit"), ignore))
        assert len(statements) == 1
        async with store.read() as connection:
            found = await connection.execute(select(matches.c.id, matches.c.status, matches.c.ending))
            assert sorted(tuple(row) for row in found) == [("one", "over", "{}"), ("two", "playing", "")]
            assert list((await connection.execute(select(offers.c.match_id))).scalars()) == ["two"]
        assert (await texts(store, "one"), await texts(store, "two")) == (["chit", "done"], ["chit"])

    run(postgres_db, act)


def test_it_is_told_only_after_it_is_on_the_disk(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        seen: list[Awaitable[list[str]]] = []
        await writer.append(lines("one", 0, "chit"), lambda error: seen.append(texts(store, "one")))
        assert await seen[0] == ["chit"]

    run(db, act)


def test_a_number_that_is_taken_is_a_conflict_and_the_rest_is_written(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        other = Writer(store, "other")
        await other.append(lines("one", 0, "theirs"), ignore)
        await other.close()
        told: list[Exception | None] = []
        mine = writer.append(lines("one", 0, "mine", "too"), told.append)
        also = writer.append(lines("two", 0, "chit"), told.append)
        with pytest.raises(Conflict):
            await mine
        await also
        assert [type(error) for error in told] == [Conflict, type(None)]
        assert (await texts(store, "one"), await texts(store, "two")) == (["theirs"], ["chit"])
        await writer.append(lines("one", 1, "next"), ignore)
        assert await texts(store, "one") == ["theirs", "next"]

    run(db, act)


def test_lines_of_a_match_that_is_gone_are_a_conflict(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        with pytest.raises(Conflict):
            await writer.append(lines("three", 0, "chit"), ignore)
        await writer.append(lines("one", 0, "chit"), ignore)

    run(db, act)


def test_work_that_is_refused_is_taken_back_alone(db: str) -> None:
    async def rename(connection: AsyncConnection) -> str:
        await connection.execute(matches.update().where(matches.c.id == "one").values(creator="else"))
        return "done"

    async def refuse(connection: AsyncConnection) -> None:
        await connection.execute(matches.update().values(creator="nobody"))
        raise Refused("seat-taken", 409)

    async def act(store: Store, writer: Writer) -> None:
        good, bad = asyncio.ensure_future(writer.work(rename)), asyncio.ensure_future(writer.work(refuse))
        line = writer.append(lines("one", 0, "chit"), ignore)
        assert await good == "done"
        with pytest.raises(Refused, match="seat-taken"):
            await bad
        await line
        async with store.read() as connection:
            found = (await connection.execute(select(matches.c.creator).order_by(matches.c.id))).scalars().all()
        assert found == ["else", "somebody"]
        assert await texts(store, "one") == ["chit"]

    run(db, act)


def test_work_with_a_fault_is_taken_back_alone(db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(matches.update().values(creator="nobody"))
        raise ZeroDivisionError

    async def act(store: Store, writer: Writer) -> None:
        bad = asyncio.ensure_future(writer.work(fail))
        await asyncio.sleep(0)
        line = writer.append(lines("one", 0, "chit"), ignore)
        with pytest.raises(ZeroDivisionError):
            await bad
        await line
        async with store.read() as connection:
            assert set((await connection.execute(select(matches.c.creator))).scalars()) == {"somebody"}
        assert await texts(store, "one") == ["chit"]

    run(db, act)
    assert "work-failed" in caplog.text


def test_a_fault_of_the_writer_itself_is_not_its_end(
    db: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(store: Store, writer: Writer) -> None:
        with monkeypatch.context() as patch:
            for name in ("_statements", "_columns"):  # of either database
                patch.setattr(f"stavka.server.writer.{name}", None)
            with pytest.raises(Refused, match="store-failed"):
                await writer.append(lines("one", 0, "chit"), ignore)
        await writer.append(lines("one", 0, "chit"), ignore)
        assert await texts(store, "one") == ["chit"]

    run(db, act)
    assert "writer-failed" in caplog.text


def test_a_database_that_fails_refuses_and_recovers(db: str) -> None:
    """The connection is cut while it is idle, then while it works."""

    async def cut(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def break_sqlite(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT * FROM no_such_table"))

    async def act(store: Store, writer: Writer) -> None:
        await writer.append(lines("one", 0, "chit"), ignore)
        told: list[Exception | None] = []
        broken = asyncio.ensure_future(writer.work(break_sqlite if store.lite else cut))
        await asyncio.sleep(0)
        line = writer.append(lines("one", 1, "lost"), told.append)
        for failing in (broken, line):
            with pytest.raises(Refused, match="store-failed"):
                await failing
        assert [str(error) for error in told] == ["store-failed"]
        assert await texts(store, "one") == ["chit"]
        await writer.append(lines("one", 1, "again"), ignore)
        assert await texts(store, "one") == ["chit", "again"]

    run(db, act)


def test_a_full_disk_refuses_and_nothing_is_half_written(sqlite_db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        await writer.append(lines("one", 0, "chit"), ignore)
        assert writer._quick is not None
        connection = writer._quick._connection
        assert connection is not None
        connection.execute("PRAGMA max_page_count = 1")  # as many as there are: not one more
        with pytest.raises(Refused, match="store-failed"):
            await writer.append(lines("one", 1, *("x" * 1000 for _ in range(100))), ignore)
        assert await texts(store, "one") == ["chit"]
        connection.execute("PRAGMA max_page_count = 1000000")  # somebody has tidied up
        await writer.append(lines("one", 1, "done"), ignore)
        assert await texts(store, "one") == ["chit", "done"]

    run(sqlite_db, act)


def test_both_ways_into_sqlite_are_durable(sqlite_db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        await writer.append(lines("one", 0, "chit"), ignore)
        assert writer._quick is not None
        connection = writer._quick._connection
        assert connection is not None
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    run(sqlite_db, act)


def test_the_log_of_sqlite_is_written_back_now_and_then(
    sqlite_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stavka.server.quick.LOG_SIZE", 0)
    monkeypatch.setattr("stavka.server.quick.LOOK", 5)

    async def act(store: Store, writer: Writer) -> None:
        for number in range(5):
            await writer.append(lines("one", number, f"line {number}"), ignore)
        assert writer._quick is not None
        while writer._quick._tending:
            await asyncio.sleep(0.01)
        copy = tmp_path / "without the log.db"
        shutil.copy(str(store.url.database), copy)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("SELECT count(*) FROM lines").fetchone() == (5,)
        await writer.append(lines("one", 5, "more"), ignore)
        assert len(await texts(store, "one")) == 6

    run(sqlite_db, act)


def test_a_fault_of_whoever_is_told_stops_nobody(db: str, caplog: pytest.LogCaptureFixture) -> None:
    def fail(error: Exception | None) -> None:
        raise ZeroDivisionError

    async def act(store: Store, writer: Writer) -> None:
        with pytest.raises(ZeroDivisionError):
            await writer.append(lines("one", 0, "chit"), fail)
        await writer.append(lines("one", 1, "done"), ignore)
        assert await texts(store, "one") == ["chit", "done"]

    run(db, act)
    assert "settle-failed" in caplog.text


def test_closing_writes_what_waits_and_takes_no_more(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        waiting = writer.append(lines("one", 0, "chit"), ignore)
        await writer.close()
        assert waiting.done()
        assert await texts(store, "one") == ["chit"]
        with pytest.raises(Refused, match="closing"):
            await writer.append(lines("one", 1, "late"), ignore)

    run(db, act)


def test_whoever_waited_may_go_and_it_is_written_all_the_same(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        told: list[Exception | None] = []
        waiting = writer.append(lines("one", 0, "chit"), told.append)
        waiting.cancel()
        await writer.append(lines("two", 0, "chit"), ignore)
        assert told == [None]
        assert await texts(store, "one") == ["chit"]

    run(db, act)


def test_whoever_ends_the_writer_leaves_nobody_waiting(db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        begun = asyncio.Event()

        async def endless(connection: AsyncConnection) -> None:
            begun.set()
            await asyncio.sleep(600)

        told: list[Exception | None] = []
        working = asyncio.ensure_future(writer.work(endless))
        await begun.wait()
        waiting = writer.append(lines("one", 0, "chit"), told.append)
        writer._task.cancel()
        found = await asyncio.wait_for(asyncio.gather(working, waiting, return_exceptions=True), 10)
        assert [str(error) for error in found] == ["store-failed", "closing"]
        assert [str(error) for error in told] == ["closing"]
        with pytest.raises(Refused, match="closing"):
            await writer.append(lines("one", 0, "late"), ignore)
        assert await texts(store, "one") == []

    run(db, act)


def test_notices_come_in_pieces_that_postgresql_takes() -> None:
    notices = [("lines", f"{number:016x}") for number in range(1000)]
    found = payloads("worker", notices)
    assert len(found) > 1
    assert all(len(payload.encode()) < 8000 for payload in found)
    assert sum(payload.count("lines") for payload in found) == 1000


def test_two_processes_in_each_others_way_both_succeed(postgres_db: str) -> None:
    async def act(store: Store, writer: Writer) -> None:
        other = Writer(store, "other")
        holding = {"one": asyncio.Event(), "two": asyncio.Event()}

        def crossing(mine: str, theirs: str) -> Callable[[AsyncConnection], Awaitable[str]]:
            async def work(connection: AsyncConnection) -> str:
                lock = text("SELECT id FROM matches WHERE id = :id FOR UPDATE")
                await connection.execute(lock, {"id": mine})
                holding[mine].set()
                await holding[theirs].wait()
                await connection.execute(lock, {"id": theirs})
                return mine

            return work

        both = asyncio.gather(writer.work(crossing("one", "two")), other.work(crossing("two", "one")))
        assert [*await both] == ["one", "two"]
        await other.close()

    run(postgres_db, act)
