"""Offers: an undo, a draw, to call a match void, a rematch. Computers and one's own other seats agree at once."""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from stavka.server import store
from stavka.server.case import Case
from stavka.server.errors import Refused
from stavka.server.seating import locked
from stavka.server.tables import offers
from stavka.server.wire import Offer

OfferKind = Literal["undo", "draw", "void", "rematch"]


def others(case: Case, seat: str) -> set[str]:
    """The seats that have to agree to what a seat offers: other people's, also where a computer stands in for them."""
    return {other.seat for other in case.others(seat)}


def made(case: Case, kind: OfferKind, seat: str) -> Offer:
    """The offer after a seat has made it, or has agreed to the one that stands."""
    standing = case.offers.get(kind)
    if standing is None:
        return Offer(kind=kind, seat=seat)
    if standing.seat == seat or seat in standing.agreed:
        return standing
    return Offer(kind=kind, seat=standing.seat, agreed=[*standing.agreed, seat])


def is_granted(case: Case, offer: Offer) -> bool:
    """Whether everybody has agreed."""
    return others(case, offer.seat) <= set(offer.agreed)


async def put(connection: AsyncConnection, match: str, kind: OfferKind, seat: str) -> Case:
    """Write an offer down."""
    case = await locked(connection, match)
    offer = made(case, kind, seat)
    await _drop(connection, match, kind)
    agreed = msgspec.json.encode(offer.agreed).decode()
    await connection.execute(offers.insert(), {"match_id": match, "kind": kind, "seat": offer.seat, "agreed": agreed})
    return await store.case(connection, match)


async def drop(connection: AsyncConnection, match: str, kind: OfferKind) -> Case:
    """An offer is declined, or withdrawn."""
    case = await locked(connection, match)
    if kind not in case.offers:
        raise Refused("no-offer", 409)
    await _drop(connection, match, kind)
    return await store.case(connection, match)


async def _drop(connection: AsyncConnection, match: str, kind: OfferKind) -> None:
    await connection.execute(offers.delete().where(offers.c.match_id == match, offers.c.kind == kind))
