"""What a seat keeps to itself (notes, standing orders), and what it says to all."""

from __future__ import annotations

from collections.abc import Mapping
from time import time

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server import store
from stavka.server.case import Answer, Case
from stavka.server.errors import Refused
from stavka.server.seating import locked
from stavka.server.tables import chats, notes, orders
from stavka.server.upsert import put
from stavka.server.wire import ChatEntry

MOST_SAID = 5_000  # lines at a table


async def write_note(connection: AsyncConnection, match: str, seat: str, text: str) -> None:
    """Replace a seat's notes."""
    await put(connection, notes, {"match_id": match, "seat": seat, "text": text}, ("text",))


async def give_orders(connection: AsyncConnection, match: str, seat: str, given: Mapping[str, Answer]) -> Case:
    """Change standing orders; those that are not named stay."""
    await locked(connection, match)
    mine = orders.delete().where(orders.c.match_id == match, orders.c.seat == seat)
    await connection.execute(mine.where(orders.c.moment.in_(given)))
    rows = [
        {"match_id": match, "seat": seat, "moment": moment, "answer": answer}
        for moment, answer in given.items()
        if answer != "ask"
    ]
    if rows:
        await connection.execute(orders.insert(), rows)
    return await store.case(connection, match)


async def say(connection: AsyncConnection, match: str, seat: str, text: str) -> tuple[int, ChatEntry]:
    """Say something; the number of the line, and the line."""
    await locked(connection, match)
    last = select(func.max(chats.c.number)).where(chats.c.match_id == match)
    found = (await connection.execute(last)).scalar()
    if found is not None and found + 1 >= MOST_SAID:
        raise Refused("talk-full", 409, {"most": MOST_SAID})
    number, entry = 0 if found is None else found + 1, ChatEntry(seat, time(), text)
    await connection.execute(
        chats.insert(), {"match_id": match, "number": number, "seat": seat, "at": entry.at, "text": text}
    )
    return number, entry
