"""Streams: whoever watches a table, or his own page, is told what changes."""

from __future__ import annotations

from functools import partial
from time import time

import msgspec

from stavka.server import seating
from stavka.server.house.access import reads
from stavka.server.house.desk import Desk
from stavka.server.house.papers import Papers
from stavka.server.listener import Listener
from stavka.server.sight import EVERYTHING
from stavka.server.table import ENCODER
from stavka.server.wire import Room


class Streams:
    """Who listens."""

    def __init__(self, desk: Desk, papers: Papers) -> None:
        self.desk, self.hall, self.writer = desk, desk.hall, desk.writer
        self.papers = papers

    async def subscribe_home(self, client: str) -> Listener:
        """The stream of `Turned` for a client's page."""
        listener = Listener(client)
        self.hall.homes.setdefault(client, []).append(listener)
        return listener

    async def subscribe(
        self, client: str, match: str, seat: str | None, number: int | None = None, lines: int = 0
    ) -> Listener:
        """The stream of a table, and presence in its seat.

        It begins with `Table` (the report from `lines` on; left out when `number` is current), `Room` and `Chat`.
        """
        listener = Listener(client, match, seat)
        try:
            async with self.hall.at(match, now=True) as table:
                reads(table.case, client, seat)
                if self.hall.enter(table, listener, number, lines) and seat in table.case.seats:
                    self.hall.show_room(table)
                    self.desk.tell_presence(match)
                else:
                    listener.put(ENCODER.encode(Room(self.desk.info(table.case, client))))
                if table.case.unattended:
                    self.hall.wake(table)
            listener.put(ENCODER.encode(await self.papers.chat(client, match)))
        except BaseException:
            await self.unsubscribe(listener)
            raise
        return listener

    async def unsubscribe(self, listener: Listener) -> None:
        """Stop a stream of either kind; presence ends with the last one of a seat."""
        if not listener.match:
            listener.close()
            here = self.hall.homes.get(listener.client, [])
            if listener in here:
                here.remove(listener)
            if not here:
                self.hall.homes.pop(listener.client, None)
        elif self.hall.leave(listener) and listener.seat and listener.seat != EVERYTHING:
            self.hall.later(self._left, listener.match, listener.seat)

    async def _left(self, match: str, seat: str) -> None:
        self.desk.tell_presence(match)
        await self.writer.work(partial(seating.seen, match=match, seat=seat))
        table = self.hall.tables.get(match)
        if table is not None:
            left = msgspec.structs.replace(table.case.seats[seat], seen=time())
            table.case = msgspec.structs.replace(table.case, seats={**table.case.seats, seat: left})
            self.hall.show_room(table)
