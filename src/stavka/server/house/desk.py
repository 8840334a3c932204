"""What everybody in the house works with: the store, the writer, the hall, and ways to do something at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import time
from typing import TypeVar

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server import store
from stavka.server.case import Case
from stavka.server.computers import LIMIT
from stavka.server.errors import Refused
from stavka.server.hall import Hall
from stavka.server.info import match_info
from stavka.server.notices import Notices
from stavka.server.store import Store
from stavka.server.table import LiveTable
from stavka.server.wire import MatchInfo
from stavka.server.writer import Conflict, Notice, Writer

ATTEMPTS = 5  # when other processes are quicker
T = TypeVar("T")


class Settings(msgspec.Struct, frozen=True):
    """How a house is kept."""

    url: str  # sqlite+aiosqlite:///... or postgresql+asyncpg://...
    workers: int = 1  # server processes on this database; more than one needs PostgreSQL
    computers: int = 1  # processes for computer players
    think: float = LIMIT  # seconds that one of them may take for a decision
    live: int = 2_000  # matches kept in memory
    matches: int = 200  # unfinished ones that a client may have made,
    matches_here: int = 2_000  # and that may have been made from an address


class Desk:
    """What the themes of a house share."""

    def __init__(self, settings: Settings, store: Store, worker: str) -> None:
        self.settings = settings
        self.store = store
        self.writer = Writer(store, worker)
        self.hall = Hall(store, self.writer, settings.live)
        self.notices: Notices | None = None  # where there are other processes

    # -- a match ---------------------------------------------------------------------------------

    def info(self, case: Case, client: str) -> MatchInfo:
        """A match as the lobby shows it."""
        return match_info(case, client, self.hall.present(case.id))

    async def case(self, match: str) -> Case:
        """Everything about a match but its position."""
        table = self.hall.tables.get(match)
        if table is not None and not table.broken and self.store.lite:
            return table.case
        async with self.store.read() as connection:
            return await store.case(connection, match)

    async def refresh(self, match: str) -> None:
        """Show everybody at a table what is new about it."""
        if match in self.hall.tables:
            async with self.hall.at(match) as table:
                await self.hall.catch_up(table)

    # -- at a table ------------------------------------------------------------------------------

    async def at(self, match: str, act: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something at a table; where another process was quicker, again."""
        for _ in range(ATTEMPTS):
            try:
                async with self.hall.at(match, now=True) as table:
                    return await act(table)
            except Conflict:
                continue
        raise Refused("busy", 503)

    async def work(self, table: LiveTable, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Write something about a table we hold; if we are called away meanwhile, it is laid anew."""
        try:
            return await self.writer.work(work, ("case", table.id))
        except asyncio.CancelledError:
            table.broken = True
            raise

    async def played(self, table: LiveTable, seat: str, token: str) -> bytes:
        """Play a token at a table we hold, and what standing orders answer to it."""
        now = time()
        table.play(seat, token, now)
        table.obey(now)
        return await self.hall.commit(table, seat)

    # -- other processes -------------------------------------------------------------------------

    async def tell(self, *notices: Notice) -> None:
        """Tell other processes of something that is written already."""
        if self.notices:
            await self.writer.work(_nothing, *notices)

    def tell_presence(self, match: str) -> None:
        """Tell them who of ours is there."""
        if self.notices:
            self.hall.later(self.tell, self.here(match))

    def here(self, match: str) -> Notice:
        """The seats in which somebody watches a match at this process."""
        table = self.hall.tables.get(match)
        here = [seat for seat, sight in table.sights.items() if seat and sight.listeners] if table else []
        return "here", f"{match} {','.join(here)}"


async def _nothing(connection: AsyncConnection) -> None:
    """Only the notices matter."""
