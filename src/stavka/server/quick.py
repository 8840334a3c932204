"""The quick way into SQLite for what is written most: lines, in one go on a thread of their own.

The same statements through the usual way would wake another thread a dozen times in each transaction.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.sqlite import dialect

LOG = logging.getLogger(__name__)
Batch = Sequence[tuple[ClauseElement, Sequence[dict[str, Any]]]]  # statements, each with its rows

# To write the log back into the file takes long: that is done in the background, not while somebody waits.
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "wal_autocheckpoint = 0")
TIMEOUT = 10.0  # seconds to wait for somebody else who writes
LOG_SIZE = 16 << 20  # bytes of the log that are worth the while
LOOK = 20  # transactions between two looks at its size


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
        self._background = ThreadPoolExecutor(1, "checkpoint")
        self._tending = False
        self._unseen = 0  # transactions since we looked at the log

    async def write(self, batch: Batch) -> None:
        """Commit all of it, or nothing; an error of sqlite3 says why."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Close the connection."""
        self._background.shutdown()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def tend(self) -> None:
        """Something was written: now and then write the log back into the file, while others go on."""
        self._unseen += 1
        if self._unseen < LOOK or self._tending:
            return
        self._unseen = 0
        if self._log_size() > LOG_SIZE:
            self._tending = True
            self._background.submit(self._write_back)

    def _log_size(self) -> int:
        try:
            return Path(f"{self._file}-wal").stat().st_size
        except OSError:
            return 0

    def _write_back(self) -> None:
        """Nearly all of it beside those who write; then the little that has come since, so that the log starts anew."""
        try:
            with closing(sqlite3.connect(self._file, timeout=TIMEOUT)) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            self._thread.submit(self._finish).result()
        except (sqlite3.Error, RuntimeError):  # next time, then; or we are closing
            LOG.warning("not-written-back")
        finally:
            self._tending = False

    def _finish(self) -> None:
        connection = self._connection or self._connect()
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

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
