"""Between the players: offers, the end by agreement, talk; and a seat's private things."""

from __future__ import annotations

from litestar import get, post, put
from litestar.params import JSONBody

from stavka.server.routes.shared import LOOKS, TALKS, Before, Guest, Kind, MatchId, Seat, allowing
from stavka.server.wire import Chat, ChatLine, Kept, MatchInfo, Notes, OfferBody, Orders, SeatBody


@post("/matches/{match:str}/offers/{kind:str}", status_code=200, opt=TALKS)
async def offer(match: MatchId, kind: Kind, data: JSONBody[OfferBody], guest: Guest) -> MatchInfo:
    """Make an offer, or agree to the one that stands."""
    return await guest.house.offer(guest.client, match, kind, data.seat, data.number)


@post("/matches/{match:str}/offers/{kind:str}/decline", status_code=200, opt=TALKS)
async def decline(match: MatchId, kind: Kind, data: JSONBody[SeatBody], guest: Guest) -> MatchInfo:
    """Decline an offer, or withdraw my own."""
    return await guest.house.decline(guest.client, match, kind, data.seat)


@post("/matches/{match:str}/resign", status_code=200, opt=TALKS)
async def resign(match: MatchId, data: JSONBody[SeatBody], guest: Guest) -> MatchInfo:
    """Give the match up."""
    return await guest.house.resign(guest.client, match, data.seat)


@post("/matches/{match:str}/claim", status_code=200, opt=TALKS)
async def claim(match: MatchId, data: JSONBody[SeatBody], guest: Guest) -> MatchInfo:
    """Claim that another seat's time has run out."""
    return await guest.house.claim(guest.client, match, data.seat)


@get("/matches/{match:str}/chat", opt=LOOKS)
async def chat(match: MatchId, guest: Guest, before: Before = None) -> Chat:
    """What was said last: the last 200 lines, or the last 200 before one."""
    return await guest.house.chat(guest.client, match, before)


@post("/matches/{match:str}/chat", opt=TALKS)
async def say(match: MatchId, data: JSONBody[ChatLine], guest: Guest) -> Chat:
    """Say something to everybody at the table."""
    return await guest.house.say(guest.client, match, data)


@get("/matches/{match:str}/kept", opt=LOOKS)
async def kept(match: MatchId, seat: Seat, guest: Guest) -> Kept:
    """My notes and standing orders."""
    return await guest.house.kept(guest.client, match, seat)


@put("/matches/{match:str}/notes", opt=TALKS)
async def notes(match: MatchId, data: JSONBody[Notes], guest: Guest) -> Kept:
    """Replace my notes."""
    return await guest.house.notes(guest.client, match, data)


@put("/matches/{match:str}/orders", opt=TALKS)
async def orders(match: MatchId, data: JSONBody[Orders], guest: Guest) -> Kept:
    """Change my standing orders; a decision that waits is answered at once if they say so."""
    return await guest.house.orders(guest.client, match, data)


ROUTES = (
    allowing("/matches/{match:str}/chat", "GET", "POST"),
    offer,
    decline,
    resign,
    claim,
    chat,
    say,
    kept,
    notes,
    orders,
)
