"""Notices between the server processes of one PostgreSQL: what has changed, never how."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from stavka.server.store import Store, reason
from stavka.server.writer import CHANNEL, Notice

LOG = logging.getLogger(__name__)
READ = msgspec.json.Decoder(tuple[str, list[tuple[str, str]]])
LONGEST = 10.0  # seconds between two tries to reach the database

Heard = list[tuple[str, Notice]]  # who tells, and what
Hear = Callable[[Heard], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]


class Notices:
    """A connection of its own that listens, and is made anew whenever it breaks."""

    def __init__(self, store: Store, worker: str, hear: Hear, missed: Missed) -> None:
        self._engine: AsyncEngine = create_async_engine(
            store.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
        )
        self._worker = worker
        self._hear = hear
        self._missed = missed  # notices may have been lost: look at everything
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()  # None: the connection is lost
        self.listening = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="notices")

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._engine.dispose()

    async def _run(self) -> None:
        pause, before = 0.1, False
        while True:
            try:
                async with self._engine.connect() as connection:
                    raw: Any = (await connection.get_raw_connection()).driver_connection
                    raw.add_termination_listener(self._lost)
                    await raw.add_listener(CHANNEL, self._came)
                    if before:
                        await self._safely(self._missed())
                    pause, before = 0.1, True
                    self.listening.set()
                    await self._attend()
            except (SQLAlchemyError, OSError) as error:
                LOG.warning("not-listening", extra={"reason": reason(error)})
            self.listening.clear()
            await asyncio.sleep(pause)
            pause = min(LONGEST, pause * 2)

    def _lost(self, *_: object) -> None:
        self._heard.put_nowait(None)

    def _came(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        self._heard.put_nowait(payload)

    async def _attend(self) -> None:
        """Hear whatever has come, all that waits at once, until the connection is lost."""
        while True:
            payloads = [await self._heard.get()]
            while not self._heard.empty():
                payloads.append(self._heard.get_nowait())
            heard = [READ.decode(payload) for payload in payloads if payload is not None]
            notices = [(worker, notice) for worker, told in heard if worker != self._worker for notice in told]
            if notices:
                await self._safely(self._hear(notices))
            if None in payloads:
                return

    async def _safely(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("notice-failed")
