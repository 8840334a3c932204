"""The hall: the tables that are laid, and who watches them.

One table is one match in memory. Whoever works at it has it for himself until what he did is on the disk; then, and
not before, its readers are told. Other server processes on the same database are told by notices, and do the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec

from stavka.server import store
from stavka.server.case import Case
from stavka.server.errors import Refused
from stavka.server.info import match_info
from stavka.server.listener import Listener
from stavka.server.presence import Presence
from stavka.server.sight import Sight
from stavka.server.store import Store
from stavka.server.table import ENCODER, LiveTable
from stavka.server.wire import Chat, ChatEntry, Room, Turned
from stavka.server.writer import Writer

LOG = logging.getLogger(__name__)
P = ParamSpec("P")


class Hall:
    """Tables by the id of their match, the ones not used for longest first."""

    def __init__(self, store: Store, writer: Writer, most: int) -> None:
        self.store = store
        self.writer = writer
        self.presence = Presence()
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.homes: dict[str, list[Listener]] = {}  # of clients who look at their page
        self.actions = 0
        self.laid = 0
        self.wake: Callable[[LiveTable], None] = lambda table: None  # when something has been written
        self._most = most
        self._turned: dict[str, object] = {}  # what the pages were told last of a match
        self._tasks: set[asyncio.Task[None]] = set()

    # -- tables ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, match: str, now: bool = False) -> AsyncIterator[LiveTable]:
        """Work at a table, alone, until what was done there is written.

        With `now` it shows what other processes have written too, also when their notice is still on its way.
        """
        table = await self._taken(match)
        try:
            if table.broken:
                await self._lay(table)
            elif table.behind or (now and not self.store.lite):
                await self.catch_up(table)
            yield table
        except BaseException:
            if table.fresh and not table.writing:
                table.broken = True
            raise
        finally:
            if table.writing:  # whoever waited for it has gone
                table.abandoned = True
            else:
                table.lock.release()

    async def _taken(self, match: str) -> LiveTable:
        while True:
            table = self.tables.get(match) or await self._fetched(match)
            await table.lock.acquire()
            if self.tables.get(match) is table:
                self.tables.move_to_end(match)
                return table
            table.lock.release()  # while we waited it was cleared away

    async def _fetched(self, match: str) -> LiveTable:
        async with self.store.read() as connection:
            case = await store.case(connection, match)
        table = self.tables.get(match)
        if table is None:
            table = self.tables[match] = LiveTable(case)
            table.broken = True  # until it is laid
            self._make_room()
        return table

    def _make_room(self) -> None:
        if len(self.tables) <= self._most:
            return
        for match, table in list(self.tables.items())[:-1]:
            if not (table.lock.locked() or table.thinking or table.watched):
                del self.tables[match]
                if len(self.tables) <= self._most:
                    return

    async def _lay(self, table: LiveTable) -> None:
        """Lay it from the record, and show everybody who watches how it really stands."""
        async with self.store.read() as connection:
            case = await store.case(connection, table.id)
            lines = await store.line_rows(connection, table.id)
        await table.lay(case, lines)
        self.laid += 1
        for seat, sight in table.sights.items():
            if sight.listeners:
                _tell(sight, ENCODER.encode(table.whole(seat)))

    # -- writing ---------------------------------------------------------------------------------

    async def commit(self, table: LiveTable, actor: str | None = None) -> bytes:
        """Write what is fresh, then tell everybody; returns what the actor is told.

        A conflict, or a database that fails, leaves the table broken: it is laid anew.
        """
        told: dict[str | None, bytes] = {
            seat: table.news(seat)
            for seat, sight in list(table.sights.items())
            if (sight.listeners or seat == actor) and sight.number != table.number(seat)
        }
        if actor is not None and actor not in told:
            told[actor] = ENCODER.encode(table.whole(actor))
        append = table.append()
        done = self.writer.append(append, partial(self._settle, table, told))
        table.writing = True
        await done
        return told.get(actor, b"")

    def _settle(self, table: LiveTable, told: dict[str | None, bytes], error: Exception | None) -> None:
        table.writing = False
        try:
            if error is None:
                self._announce(table, told)
            else:
                self._spoil(table)
        except Exception:  # it is written, but perhaps not everybody has been told
            LOG.exception("not-announced", extra={"match": table.id})
            self._spoil(table)
        finally:
            if table.abandoned:
                table.abandoned = False
                table.lock.release()

    def _announce(self, table: LiveTable, told: dict[str | None, bytes]) -> None:
        before = table.case
        table.is_written()
        self.actions += 1
        for seat, frame in told.items():
            _tell(table.sights[seat], frame)
        case = table.case
        if _room(before) != _room(case):
            self.show_room(table)
        self.turned(case)
        self.wake(table)

    def _spoil(self, table: LiveTable) -> None:
        """What a table shows is not to be believed: it is laid anew."""
        table.broken = True
        self.later(self._recover, table.id)

    async def _recover(self, match: str) -> None:
        """Whoever watches a table that could not be written sees how it really stands."""
        table = self.tables.get(match)
        if table and table.watched:
            await self._look(match)

    def later(self, work: Callable[P, Awaitable[None]], *args: P.args, **named: P.kwargs) -> Callable[[], object]:
        """Do something soon, unless what is returned calls it off; a refusal is no fault, anything else is logged."""
        task = asyncio.create_task(quietly(work, *args, **named))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task.cancel

    async def close(self) -> None:
        """End every stream and everything under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            for listener in [listener for sight in table.sights.values() for listener in sight.listeners]:
                listener.close()
        for listener in [listener for listeners in self.homes.values() for listener in listeners]:
            listener.close()

    # -- readers ---------------------------------------------------------------------------------

    def enter(self, table: LiveTable, listener: Listener, number: int | None, lines: int) -> bool:
        """A reader sits down to watch: his table first. Says whether his seat was empty until now."""
        sight = table.sight(listener.seat)
        new = not sight.listeners
        sight.listeners.append(listener)
        if number != table.number(listener.seat):
            listener.put(ENCODER.encode(table.whole(listener.seat, sight.common(number, lines))))
        return new

    def leave(self, listener: Listener) -> bool:
        """A reader has gone. Says whether his seat is empty now."""
        table = self.tables.get(listener.match)
        sight = table.sights.get(listener.seat) if table else None
        listener.close()
        if sight is None or listener not in sight.listeners:
            return False
        sight.listeners.remove(listener)
        return not sight.listeners

    def present(self, match: str) -> set[str]:
        """The seats that somebody watches from, here or at another process."""
        table = self.tables.get(match)
        here = {seat for seat, sight in table.sights.items() if seat and sight.listeners} if table else set()
        return here | self.presence.elsewhere(match)

    def show_room(self, table: LiveTable) -> None:
        """Tell everybody at a table who is there and what is offered."""
        present = self.present(table.id)
        frames: dict[str, bytes] = {}
        for listener in [listener for sight in table.sights.values() for listener in sight.listeners]:
            if listener.client not in frames:
                room = Room(match_info(table.case, listener.client, present))
                frames[listener.client] = ENCODER.encode(room)
            listener.put(frames[listener.client])

    def show_chat(self, table: LiveTable, start: int, lines: list[ChatEntry]) -> None:
        """Tell everybody at a table what was said."""
        frame = ENCODER.encode(Chat(start, lines))
        for sight in table.sights.values():
            _tell(sight, frame)

    def turned(self, case: Case) -> None:
        """Tell the pages of those who sit there, if there is anything new to see on them."""
        if not self.homes:
            self._turned.clear()
            return
        state = (case.status, case.summary.waiting, case.offers, case.rematch, case.seats)
        clients = case.clients & self.homes.keys()
        if not clients or self._turned.get(case.id) == state:
            return
        self._turned[case.id] = state
        if len(self._turned) > self._most:  # of one that is forgotten they are told once more: that does no harm
            del self._turned[next(iter(self._turned))]
        for client in clients:
            frame = ENCODER.encode(Turned(match_info(case, client, self.present(case.id))))
            for listener in self.homes[client]:
                listener.put(frame)

    def changed(self, table: LiveTable, case: Case) -> None:
        """Something other than the position is new: who sits there, what is offered."""
        table.case = case
        self.show_room(table)
        self.turned(case)

    # -- other processes -------------------------------------------------------------------------

    async def hear(self, matches: Collection[str]) -> None:
        """Another process has written something about these matches, not lines alone."""
        for table in self._watched(matches):
            await quietly(self._look, table.id)
        await self._tell_pages(matches)

    async def _look(self, match: str) -> None:
        """Whoever comes to a table catches up."""
        async with self.at(match):
            pass

    def _watched(self, matches: Collection[str]) -> list[LiveTable]:
        """The tables of these matches that somebody watches; all of them are behind."""
        tables = [table for match in matches if (table := self.tables.get(match))]
        for table in tables:
            table.behind = True
        return [table for table in tables if table.watched]

    async def hear_lines(self, matches: Collection[str]) -> None:
        """Another process has written lines of these matches."""
        watched = self._watched(matches)
        if watched:
            async with self.store.read(once=True) as connection:
                found = await store.new_lines(connection, {table.id: table.written for table in watched})
            for table in watched:
                await quietly(self._hear_lines, table, found[table.id])
        await self._tell_pages(matches)

    async def _hear_lines(self, table: LiveTable, lines: list[tuple[int, store.Line]]) -> None:
        table.behind = False
        async with self.at(table.id) as held:
            await self._follow(held, lines)

    async def _follow(self, table: LiveTable, lines: list[tuple[int, store.Line]]) -> None:
        """Play lines of another process, as far as they are new, and tell whoever watches."""
        fresh = [line for number, line in lines if number >= table.written]
        if not fresh:
            return
        if lines[-1][0] != table.written + len(fresh) - 1 or table.match is None:
            await self.catch_up(table)
            return
        before = table.case
        await self._played_elsewhere(table, fresh)
        table.note_down(fresh[-1].at)
        if _room(before) != _room(table.case):
            self.show_room(table)

    async def _played_elsewhere(self, table: LiveTable, lines: list[store.Line]) -> None:
        table.broken = True  # until everybody has been told
        try:
            table.follow(lines)
        except Exception:  # what we have in memory is not what was played
            LOG.exception("out-of-step", extra={"match": table.id})
            await self._lay(table)
            return
        watched = table.sights.items() if table.match else ()  # there is nothing to see before the last seat is taken
        for seat, sight in list(watched):
            if sight.listeners and sight.number != table.number(seat):
                _tell(sight, table.news(seat))
        table.broken = False

    async def _tell_pages(self, matches: Collection[str]) -> None:
        """Tell pages here of what happened elsewhere."""
        if self.homes:
            async with self.store.read() as connection:
                found = await store.cases(connection, list(matches))
            for case in found.values():
                self.turned(case)

    async def catch_up(self, table: LiveTable) -> None:
        """Bring a table that we hold to what is on the disk, and tell its readers."""
        async with self.store.read() as connection:
            case = await store.case(connection, table.id)
            lines = await store.line_rows(connection, table.id, table.written)
        before = table.case
        if case.header and not before.header:
            await self._lay(table)
        else:
            table.case, table.behind = case, False
            await self._played_elsewhere(table, lines)
        if _room(before) != _room(table.case):
            self.show_room(table)
        self.turned(table.case)

    async def hear_chat(self, match: str, start: int) -> None:
        """Another process has written what somebody said."""
        table = self.tables.get(match)
        if table is not None:
            async with self.store.read(once=True) as connection:
                lines = await store.chat_rows(connection, match, start)
            self.show_chat(table, start, lines)


def _room(case: Case) -> tuple[object, ...]:
    """What readers of a room see of a case."""
    return (case.status, case.offers, case.seats, case.rematch, case.ending, case.summary.clock)


def _tell(sight: Sight, frame: bytes) -> None:
    for listener in sight.listeners:
        listener.put(frame)


async def quietly(work: Callable[P, Awaitable[None]], *args: P.args, **named: P.kwargs) -> None:
    """Do something that nobody waits for: what is refused, or goes wrong, is logged and stops nothing else."""
    try:
        await work(*args, **named)
    except Refused as error:
        LOG.info("not-done", extra={"reason": error.code})
    except Exception:
        LOG.exception("fault")
