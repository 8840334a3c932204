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
Ear = asyncio.Queue[str | None]  # payloads; None: the connection is lost


class Notices:
    """A connection of its own that listens, and is made anew whenever it breaks."""

    def __init__(self, store: Store, worker: str, hear: Hear, missed: Missed) -> None:
        self._engine: AsyncEngine = create_async_engine(
            store.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
        )
        self._worker = worker
        self._hear = hear
        self._missed = missed  # notices may have been lost: look at everything
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
                    heard: Ear = asyncio.Queue()
                    raw: Any = (await connection.get_raw_connection()).driver_connection
                    raw.add_termination_listener(lambda *_, heard=heard: heard.put_nowait(None))
                    await raw.add_listener(CHANNEL, lambda *told, heard=heard: heard.put_nowait(told[-1]))
                    if before:
                        await self._safely(self._missed())
                    pause, before = 0.1, True
                    self.listening.set()
                    await self._attend(heard)
            except (SQLAlchemyError, OSError) as error:
                LOG.warning("not-listening", extra={"reason": reason(error)})
            except Exception:  # the driver's own errors are of no common kind
                LOG.exception("not-listening")
            self.listening.clear()
            await asyncio.sleep(pause)
            pause = min(LONGEST, pause * 2)

    async def _attend(self, heard: Ear) -> None:
        """Hear whatever has come, all that waits at once, until the connection is lost."""
        while True:
            payloads = [await heard.get()]
            while not heard.empty():
                payloads.append(heard.get_nowait())
            read = [READ.decode(payload) for payload in payloads if payload is not None]
            notices = [(worker, notice) for worker, told in read if worker != self._worker for notice in told]
            if notices:
                await self._safely(self._hear(notices))
            if None in payloads:
                return

    async def _safely(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("notice-failed")
