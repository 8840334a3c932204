"""The table: what lies there, what may be played, and playing it."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from stavka.server.routes.shared import (
    ASKS,
    HINTS,
    LOOKS,
    PLAYS,
    TALKS,
    Guest,
    MatchId,
    MaybeSeat,
    Seat,
    TokenOf,
    answers,
    encoded,
)
from stavka.server.wire import (
    Auto,
    HintInfo,
    HintWish,
    MatchInfo,
    Play,
    PlayedBy,
    PreviewInfo,
    Table,
    Undo,
    VerdictInfo,
)


@get("/matches/{match:str}/table", opt=LOOKS, responses=answers(Table, "The whole table."))
async def table(match: MatchId, guest: Guest, seat: MaybeSeat = None) -> Response[bytes]:
    """The position as a seat of mine may know it, or as a spectator may."""
    return encoded(await guest.house.table(guest.client, match, seat))


@post(
    "/matches/{match:str}/play",
    status_code=200,
    opt=PLAYS,
    responses=answers(Table, "The table after it, with the changes since the number that was answered."),
)
async def play(match: MatchId, data: JSONBody[Play], guest: Guest) -> Response[bytes]:
    """Play a token. 409 `stale` brings the current table; 422 `illegal` names the rule."""
    return encoded(await guest.house.play(guest.client, match, data))


@post("/matches/{match:str}/undo", status_code=200, opt=PLAYS, responses=answers(Table, "The table after it."))
async def undo(match: MatchId, data: JSONBody[Undo], guest: Guest) -> Response[bytes]:
    """Take my last token back; where others have seen something, offer that."""
    return encoded(await guest.house.undo(guest.client, match, data))


@post("/matches/{match:str}/auto", status_code=200, opt=PLAYS, responses=answers(Table, "The table after it."))
async def auto(match: MatchId, data: JSONBody[Auto], guest: Guest) -> Response[bytes]:
    """Play what is suggested to my seat: ordinary tokens, one after the other, while the decisions are of one kind."""
    return encoded(await guest.house.auto(guest.client, match, data))


@get("/matches/{match:str}/explain", opt=ASKS)
async def explain(match: MatchId, seat: Seat, token: TokenOf, guest: Guest) -> VerdictInfo:
    """Whether a token may be played now, and by which rule."""
    return await guest.house.explain(guest.client, match, seat, token)


@get(
    "/matches/{match:str}/preview",
    opt=ASKS,
    responses={**answers(PreviewInfo, "Odds and costs."), 204: ResponseSpec(None, description="There are none.")},
)
async def preview(match: MatchId, seat: Seat, token: TokenOf, guest: Guest) -> Response[bytes]:
    """What a token would bring, over what the seat can know."""
    found = await guest.house.preview(guest.client, match, seat, token)
    return Response(b"", status_code=204) if found is None else encoded(msgspec.json.encode(found))


@post("/matches/{match:str}/hint", status_code=200, opt=HINTS)
async def hint(match: MatchId, data: JSONBody[HintWish], guest: Guest) -> HintInfo:
    """What a good player would do in a decision of mine, seeing what I see, and why. It takes as long as it thinks."""
    return await guest.house.hint(guest.client, match, data)


@put("/matches/{match:str}/player", opt=TALKS)
async def played_by(match: MatchId, data: JSONBody[PlayedBy], guest: Guest) -> MatchInfo:
    """Hand my seat to a computer, or take it back; or change the level of a computer that I play alone with."""
    return await guest.house.played_by(guest.client, match, data)


ROUTES = (table, play, undo, auto, explain, preview, hint, played_by)
