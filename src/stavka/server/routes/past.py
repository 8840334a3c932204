"""The past: films, analyses, exports, and what proves the dice."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from stavka.server.routes.shared import LOOKS, LOOKS_BACK, Guest, MatchId, MaybeSeat, answers
from stavka.server.wire import Analyse, Fairness, Film, MatchInfo


@get("/matches/{match:str}/film", opt=LOOKS_BACK)
async def film(match: MatchId, guest: Guest, seat: MaybeSeat = None) -> Film:
    """The match from its set-up on, as a seat saw it; when it is over, as it was."""
    return await guest.house.film(guest.client, match, seat)


@post("/matches/{match:str}/analysis", opt=LOOKS_BACK)
async def analyse(match: MatchId, data: JSONBody[Analyse], guest: Guest) -> MatchInfo:
    """Branch off an analysis board, a match of its own with all seats mine and with other dice."""
    return await guest.house.analyse(guest.identified(), match, data)


@get(
    "/matches/{match:str}/export",
    opt=LOOKS_BACK,
    responses=answers(Any, "A file: JSON during the match, a record when it is over.", "*/*"),
)
async def export(match: MatchId, guest: Guest, seat: MaybeSeat = None) -> Response[bytes]:
    """During the match my own view, log and moves; when it is over, its whole record."""
    file = await guest.house.export(guest.client, match, seat)
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type=file.media, headers=headers)


@get("/matches/{match:str}/fairness", opt=LOOKS)
async def fairness(match: MatchId, guest: Guest) -> Fairness:
    """What proves the dice: the hash that was published first, and at the end the seed itself."""
    return await guest.house.fairness(match)


ROUTES = (film, analyse, export, fairness)
