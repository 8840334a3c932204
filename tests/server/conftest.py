"""Databases for tests: a file of SQLite, and a PostgreSQL that is started once in each process of tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tests.server import raid
from tests.server.postgres import postgres

OTHERS = "backend_type = 'client backend' AND pid <> pg_backend_pid()"
CLEARING = (
    f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OTHERS}",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A running PostgreSQL."""
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_db(postgres_url: str) -> str:
    """It is empty, and nobody of an earlier test is there any more: hundreds of databases would keep the disk busy."""

    async def clear() -> None:
        engine = create_async_engine(postgres_url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in CLEARING:
                await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(clear())
    return postgres_url


@pytest.fixture
def sqlite_db(tmp_path: Path) -> str:
    """An empty database in a file."""
    return f"sqlite+aiosqlite:///{tmp_path / 'stavka.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest) -> str:
    """An empty database, of each kind."""
    found: str = request.getfixturevalue("sqlite_db" if request.param == "sqlite" else "postgres_db")
    return found


@pytest.fixture
def raid_title() -> Iterator[raid.ServedTitle]:
    """Raid is one of the titles."""
    with raid.served() as title:
        yield title
