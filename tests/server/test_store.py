"""The database: migrations, what is refused, what the tables are."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from stavka.server import migrations
from stavka.server.errors import Refused, Unusable
from stavka.server.store import Store, case, checked_url, client_row
from stavka.server.tables import METADATA, clients
from stavka.server.upsert import put

T = TypeVar("T")


def with_store(url: str, act: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = Store(checked_url(url))
        try:
            await store.prepare()
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_the_migrations_leave_the_tables_that_we_use(db: str) -> None:
    def columns(connection: Connection) -> dict[str, list[tuple[str, bool]]]:
        found = inspect(connection)
        return {
            name: [(column["name"], bool(column["nullable"])) for column in found.get_columns(name)]
            for name in found.get_table_names()
        }

    async def look(store: Store) -> dict[str, list[tuple[str, bool]]]:
        async with store.read() as connection:
            return await connection.run_sync(columns)

    found = with_store(db, look)
    assert found.pop("schema_version") == [("version", False)]
    assert found == {
        table.name: [(column.name, bool(column.nullable)) for column in table.columns]
        for table in METADATA.tables.values()
    }


def test_closing_waits_for_a_reader_who_was_cancelled(sqlite_db: str) -> None:
    """Its thread is at work on what nobody waits for, and then answers an event loop that must still be there."""
    at_work, enough, workers = threading.Event(), threading.Event(), list[threading.Thread]()

    def linger() -> int:
        workers.append(threading.current_thread())
        at_work.set()
        return int(enough.wait(4))

    async def read(store: Store) -> None:
        async with store.read() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.create_function("linger", 0, linger)
            await connection.execute(text("SELECT linger()"))

    async def give_up(store: Store) -> None:
        reading = asyncio.create_task(read(store))
        await asyncio.to_thread(at_work.wait)
        for _ in range(2):  # the second time he does not even wait until his connection is closed
            reading.cancel()
            await asyncio.sleep(0.05)
        with pytest.raises(asyncio.CancelledError):
            await reading
        threading.Timer(0.3, enough.set).start()

    with_store(sqlite_db, give_up)
    assert [thread.is_alive() for thread in workers] == [False]


def test_preparing_again_changes_nothing(db: str) -> None:
    async def version(store: Store) -> int:
        await store.prepare()
        async with store.read() as connection:
            return await migrations.version(connection)

    assert with_store(db, version) == with_store(db, version) == len(migrations.MIGRATIONS)


def test_two_that_start_at_once_migrate_once(db: str) -> None:
    async def run() -> None:
        stores = [Store(checked_url(db)) for _ in range(4)]
        try:
            await asyncio.gather(*(store.prepare() for store in stores))
            async with stores[0].read() as connection:
                rows = (await connection.execute(text("SELECT count(*) FROM schema_version"))).scalar()
            assert rows == 1
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_a_later_migration_is_added_to_what_is_there(db: str) -> None:
    async def upgrade(store: Store) -> int:
        later = (*migrations.MIGRATIONS, ("ALTER TABLE clients ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",))
        async with store.writing.begin() as connection:
            await connection.execute(text("INSERT INTO clients (id, created) VALUES ('somebody', 0)"))
            await migrations.migrate(connection, later)
            assert (await connection.execute(text("SELECT colour FROM clients"))).scalar() == "red"
            return await migrations.version(connection)

    assert with_store(db, upgrade) == len(migrations.MIGRATIONS) + 1


def test_a_migration_that_fails_leaves_nothing_behind(db: str) -> None:
    async def fail(store: Store) -> None:
        broken = (*migrations.MIGRATIONS, ("CREATE TABLE half (id TEXT)", "CREATE TABLE half (id TEXT)"))
        with pytest.raises(Exception, match="half"):
            async with store.writing.begin() as connection:
                await migrations.migrate(connection, broken)
        async with store.read() as connection:
            assert await migrations.version(connection) == len(migrations.MIGRATIONS)
            names = await connection.run_sync(lambda c: inspect(c).get_table_names())
        assert "half" not in names

    with_store(db, fail)


def test_a_newer_schema_is_refused(db: str) -> None:
    async def pretend(store: Store) -> None:
        async with store.writing.begin() as connection:
            await connection.execute(text("UPDATE schema_version SET version = 99"))

    with_store(db, pretend)
    with pytest.raises(Unusable) as refused:
        with_store(db, pretend)
    assert refused.value.code == "schema-newer"
    assert refused.value.facts == {"found": 99, "ours": len(migrations.MIGRATIONS)}


def test_only_postgresql_serves_several_workers(tmp_path: Path) -> None:
    with pytest.raises(Unusable) as refused:
        checked_url(f"sqlite+aiosqlite:///{tmp_path}/x.db", workers=2)
    assert refused.value.code == "one-worker"
    assert checked_url("postgresql+asyncpg://somewhere/stavka", workers=2).database == "stavka"


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("no url at all", "url-unreadable"),
        ("mysql://somewhere/stavka", "url-driver"),
        ("sqlite+aiosqlite:///:memory:", "url-memory"),
        ("sqlite+aiosqlite://", "url-memory"),
    ],
)
def test_addresses_of_other_databases_are_refused(url: str, code: str) -> None:
    with pytest.raises(Unusable) as refused:
        checked_url(url)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "url", ["sqlite+aiosqlite:////dev/null/x/stavka.db", "postgresql+asyncpg://nobody@/none?host=/tmp/no-such-socket"]
)
def test_a_database_that_cannot_be_opened_says_why(url: str) -> None:
    async def nothing(store: Store) -> None: ...

    with pytest.raises(Unusable) as refused:
        with_store(url, nothing)
    assert refused.value.code == "cannot-open"
    assert refused.value.facts["reason"]


def test_a_file_that_is_no_database_says_so(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"no database" * 100)

    async def nothing(store: Store) -> None: ...

    with pytest.raises(Unusable) as refused:
        with_store(f"sqlite+aiosqlite:///{tmp_path}/x.db", nothing)
    assert refused.value.code == "cannot-open"


def test_there_is_no_match_that_was_never_made(db: str) -> None:
    async def look(store: Store) -> None:
        async with store.read() as connection:
            with pytest.raises(Refused) as refused:
                await case(connection, "0123456789abcdef")
        assert (refused.value.code, refused.value.status) == ("no-such-match", 404)

    with_store(db, look)


def test_what_a_statement_was_given_is_in_no_error(db: str) -> None:
    async def fail(store: Store) -> None:
        for engine in (store.reading, store.writing):
            with pytest.raises(SQLAlchemyError) as failed:
                async with engine.connect() as connection:
                    await connection.execute(text("SELECT :secret FROM nowhere"), {"secret": "geheim"})
            assert "geheim" not in str(failed.value)

    with_store(db, fail)


def test_of_two_that_write_a_row_at_once_neither_fails(db: str) -> None:
    async def write(store: Store) -> None:
        async def name(told: str) -> None:
            other = Store(store.url)
            async with other.writing.begin() as connection:
                await put(connection, clients, {"id": "ana", "created": 0, "name": told}, ("name",))
            await other.close()

        await asyncio.gather(*(name(told) for told in ("a", "b", "c")))
        async with store.read() as connection:
            assert (await client_row(connection, "ana"))[0] in ("a", "b", "c")

    with_store(db, write)


def test_what_is_read_together_is_of_one_moment(db: str) -> None:
    async def look(store: Store) -> list[str]:
        async with store.read() as connection:
            found = [(await client_row(connection, "ana"))[0]]
            async with store.writing.begin() as writing:
                await put(writing, clients, {"id": "ana", "created": 0, "name": "Ana"}, ("name",))
            found.append((await client_row(connection, "ana"))[0])
        async with store.read() as connection:
            return [*found, (await client_row(connection, "ana"))[0]]

    assert with_store(db, look) == ["", "", "Ana"]


def test_a_file_of_sqlite_is_for_one_server(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/new/stavka.db"

    async def reserve() -> None:
        one, other = Store(checked_url(url)), Store(checked_url(url))
        try:
            one.reserve()
            with pytest.raises(Unusable) as refused:
                other.reserve()
            assert refused.value.code == "in-use"
            await one.close()
            other.reserve()
        finally:
            await one.close()
            await other.close()

    asyncio.run(reserve())


def test_postgresql_is_for_many(postgres_db: str) -> None:
    async def reserve() -> None:
        stores = [Store(checked_url(postgres_db)) for _ in range(2)]
        for store in stores:
            store.reserve()
            await store.close()

    asyncio.run(reserve())


def test_a_lock_that_cannot_be_had_says_why(tmp_path: Path) -> None:
    (tmp_path / "stavka.db-lock").mkdir()

    async def reserve() -> None:
        with pytest.raises(Unusable) as refused:
            Store(checked_url(f"sqlite+aiosqlite:///{tmp_path}/stavka.db")).reserve()
        assert refused.value.code == "cannot-open"

    asyncio.run(reserve())


def test_sqlite_is_durable(sqlite_db: str) -> None:
    async def look(store: Store) -> tuple[object, object]:
        async with store.writing.connect() as connection:
            mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
            sync = (await connection.execute(text("PRAGMA synchronous"))).scalar()
        return mode, sync

    assert with_store(sqlite_db, look) == ("wal", 2)
