"""The quick way into SQLite for what is written most: lines, in one go on a thread of their own.

The same statements through the usual way would wake another thread a dozen times in each transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.sqlite import dialect

Batch = Sequence[tuple[ClauseElement, Sequence[dict[str, Any]]]]  # statements, each with its rows

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
TIMEOUT = 10.0  # seconds to wait for somebody else who writes


def sql(statement: ClauseElement) -> str:
    """A statement as SQLite reads it, with its parameters by name."""
    return str(statement.compile(dialect=dialect(paramstyle="named")))


class QuickLines:
    """A connection that only ever writes whole batches."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "lines")
        self._connection: sqlite3.Connection | None = None
        self._known: dict[ClauseElement, str] = {}

    async def write(self, batch: Batch) -> None:
        """Commit all of it, or nothing; an error of sqlite3 says why."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def _write(self, batch: Batch) -> None:
        connection = self._connection or self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in batch:
                connection.executemany(self._text(statement), rows)
            connection.execute("COMMIT")
        except BaseException:
            try:
                connection.rollback()
            except sqlite3.Error:
                self._drop()
            raise

    def _text(self, statement: ClauseElement) -> str:
        found = self._known.get(statement)
        if found is None:
            found = self._known[statement] = sql(statement)
        return found

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, timeout=TIMEOUT, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()
