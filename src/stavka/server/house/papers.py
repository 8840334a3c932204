"""What is said at a table, and what a seat keeps for itself: notes and standing orders."""

from __future__ import annotations

from functools import partial
from time import time

from stavka.server import keeping, store, titles
from stavka.server.errors import Refused
from stavka.server.house.access import sits
from stavka.server.house.desk import Desk
from stavka.server.table import LiveTable
from stavka.server.wire import Chat, ChatLine, Kept, Notes, Orders

SAID = 200  # lines of the talk that are sent at once


class Papers:
    """Whatever is written beside the moves."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.hall, self.store, self.writer = desk, desk.hall, desk.store, desk.writer

    # -- to everybody ----------------------------------------------------------------------------

    async def chat(self, client: str, match: str, before: int | None = None) -> Chat:
        """What was said last, or last before a line."""
        async with self.store.read() as connection:
            await store.case(connection, match)
            return Chat(*await store.last_said(connection, match, before, SAID))

    async def say(self, client: str, match: str, wish: ChatLine) -> Chat:
        """Say something to everybody; the line, as a `Chat` that starts at it."""
        sits(await self.desk.case(match), client, wish.seat)
        number, entry = await self.writer.work(partial(keeping.say, match=match, seat=wish.seat, text=wish.text))
        table = self.hall.tables.get(match)
        if table is not None:
            self.hall.show_chat(table, number, [entry])
        await self.desk.tell(("chat", f"{match} {number}"))
        return Chat(number, [entry])

    # -- a seat's private things -----------------------------------------------------------------

    async def kept(self, client: str, match: str, seat: str) -> Kept:
        """Notes and standing orders of a seat."""
        case = await self.desk.case(match)
        sits(case, client, seat)
        async with self.store.read() as connection:
            return Kept(notes=await store.note(connection, match, seat), orders=dict(case.orders.get(seat, {})))

    async def notes(self, client: str, match: str, wish: Notes) -> Kept:
        """Replace a seat's notes."""
        sits(await self.desk.case(match), client, wish.seat)
        await self.writer.work(partial(keeping.write_note, match=match, seat=wish.seat, text=wish.text))
        return await self.kept(client, match, wish.seat)

    async def orders(self, client: str, match: str, wish: Orders) -> Kept:
        """Change standing orders; a decision that waits is answered at once if they say so."""

        async def act(table: LiveTable) -> None:
            sits(table.case, client, wish.seat)
            for moment in wish.orders.keys() - titles.moments(table.case.title):
                raise Refused("no-such-moment", 422, {"moment": moment})
            work = partial(keeping.give_orders, match=match, seat=wish.seat, given=wish.orders)
            table.case = await self.desk.work(table, work)
            if table.status == "playing":
                table.obey(time())
                if table.fresh:
                    await self.hall.commit(table)

        await self.desk.at(match, act)
        return await self.kept(client, match, wish.seat)
