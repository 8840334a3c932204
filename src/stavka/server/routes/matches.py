"""Making matches and taking seats."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from stavka.server.routes.shared import LOOKS, MAKES, TALKS, Guest, MatchId
from stavka.server.wire import Join, Joined, Link, Look, Made, MatchInfo, NewMatch, Nothing, SeatBody, Sit


@post("/matches", opt=MAKES)
async def create(data: JSONBody[NewMatch], guest: Guest) -> Made:
    """Make a match. The secrets of its invitation links are told here and never again."""
    return await guest.house.create(guest.identified(), data, guest.visitor.address)


@get("/matches/{match:str}", opt=LOOKS)
async def info(match: MatchId, guest: Guest) -> MatchInfo:
    """A match as the lobby shows it."""
    return await guest.house.info(guest.client, match)


@post("/look", status_code=200, opt=MAKES)
async def look(data: JSONBody[Look], guest: Guest) -> MatchInfo:
    """The match that a secret opens, with the hash of its seed; nothing is taken. Refused as `join` would be."""
    return await guest.house.look(guest.client, data.secret)


@post("/join", status_code=200, opt=MAKES)
async def join(data: JSONBody[Join], guest: Guest) -> Joined:
    """Take the seat that a secret opens: an invitation, or my own seat on another device."""
    return await guest.house.join(guest.identified(), data)


@post("/matches/{match:str}/sit", status_code=200, opt=MAKES)
async def sit(match: MatchId, data: JSONBody[Sit], guest: Guest) -> Joined:
    """Take an empty seat of a public match."""
    return await guest.house.sit(guest.identified(), match, data)


@post("/matches/{match:str}/link", status_code=200, opt=MAKES)
async def link(match: MatchId, data: JSONBody[SeatBody], guest: Guest) -> Link:
    """A secret that opens my seat on another device; it replaces the one before."""
    return await guest.house.link(guest.client, match, data.seat)


@post("/matches/{match:str}/invite", status_code=200, opt=MAKES)
async def invite(match: MatchId, data: JSONBody[SeatBody], guest: Guest) -> Link:
    """A new invitation to an untaken seat of a match that I made; it replaces the one before."""
    return await guest.house.invite(guest.client, match, data.seat)


@post("/matches/{match:str}/call-off", status_code=200, opt=TALKS)
async def call_off(match: MatchId, data: JSONBody[Nothing], guest: Guest) -> MatchInfo:
    """Call off a match that I made, before it has begun."""
    return await guest.house.call_off(guest.client, match)


ROUTES = (create, info, look, join, sit, link, invite, call_off)
