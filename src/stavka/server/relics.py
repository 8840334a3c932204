"""Matches that were begun with other rules: they have no position here, but they can be ended, and taken away then."""

from __future__ import annotations

from time import time

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.kernel import record
from stavka.kernel.record import Header
from stavka.server import endings, offers, store
from stavka.server.beside import is_beside
from stavka.server.case import Case
from stavka.server.endings import How
from stavka.server.errors import Refused
from stavka.server.film import Export
from stavka.server.rules import check_rules
from stavka.server.seating import locked
from stavka.server.store import Line
from stavka.server.table import ENCODER
from stavka.server.tables import lines, matches
from stavka.server.tables import offers as offered

ENDS: dict[str, How] = {"draw": "draw", "void": "void"}  # what players can agree on without a position


async def agree(connection: AsyncConnection, match: str, kind: offers.OfferKind, seat: str) -> Case:
    """Offer an end, or agree to the one that is offered."""
    case = await locked(connection, match)
    if kind not in ENDS:
        check_rules(case)
    if offers.is_granted(case, offers.made(case, kind, seat)):
        return await end(connection, match, ENDS[kind], "")
    return await offers.put(connection, match, kind, seat)


async def end(connection: AsyncConnection, match: str, how: How, by: str) -> Case:
    """Write the line that ends a match, after those that we cannot play."""
    case = await locked(connection, match)
    if case.status == "over":
        raise Refused("over", 409)
    now, text = time(), endings.line(how, by)
    number = (await connection.execute(select(func.count()).where(lines.c.match_id == match))).scalar_one()
    summary = msgspec.structs.replace(case.summary, number=case.summary.number + 1, waiting=(), clock=None)
    line = {"match_id": match, "number": number, **Line(text, by, now)._asdict()}
    await connection.execute(lines.insert(), line)
    await connection.execute(
        matches.update()
        .where(matches.c.id == match)
        .values(
            status="over",
            ending=ENCODER.encode(endings.read(text, case.title)).decode(),
            summary=ENCODER.encode(summary).decode(),
            thinking=False,
            updated=now,
        )
    )
    await connection.execute(offered.delete().where(offered.c.match_id == match))
    return await store.case(connection, match)


async def taken_away(connection: AsyncConnection, case: Case) -> Export:
    """The record of a match that is over, as it was written. Whoever has its rules can replay it."""
    if case.status != "over" or case.start:
        check_rules(case)
    header = msgspec.json.decode(case.header, type=Header)
    rows = await store.line_rows(connection, case.id)
    content = record.render(header, [row.text for row in rows if not is_beside(row.text)])
    return Export(f"{case.title}-{case.id}.stavka", content, "text/plain; charset=utf-8")
