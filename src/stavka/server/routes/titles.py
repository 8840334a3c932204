"""Titles, and the heavy things about them: addresses with a hash in them, which never change their content."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import PathParameter

from stavka.kernel.chart import Chart
from stavka.kernel.rulebook import Rulebook
from stavka.server.assets import ASK_AGAIN, FOR_EVER
from stavka.server.routes.shared import Digest, Guest, TitleId, answers
from stavka.server.wire import Language, TitleInfo, Vocabulary

LanguageOf = Annotated[Language, PathParameter(description="A language.")]


def lasting(content: bytes) -> Response[bytes]:
    """An answer that may be kept for ever."""
    return Response(content, media_type="application/json", headers={"cache-control": FOR_EVER})


@get("/titles", responses=answers(list[TitleInfo], "Every title."))
async def titles(request: Request[Any, Any, State], guest: Guest) -> Response[bytes]:
    """The titles, with the addresses of their charts, words and rules."""
    content = msgspec.json.encode(guest.house.titles())
    etag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = {"cache-control": ASK_AGAIN, "etag": etag}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


@get("/titles/{title:str}/chart/{digest:str}", responses=answers(Chart, "What a client draws."))
async def chart(title: TitleId, digest: Digest, guest: Guest) -> Response[bytes]:
    """What a client draws: map, pieces, cards, and what tokens point at."""
    return lasting(guest.house.chart(title, digest))


@get("/titles/{title:str}/words/{language:str}/{digest:str}", responses=answers(Vocabulary, "All texts of a title."))
async def words(title: TitleId, language: LanguageOf, digest: Digest, guest: Guest) -> Response[bytes]:
    """All texts of a title in one language."""
    return lasting(guest.house.words(title, language, digest))


@get("/titles/{title:str}/rules/{digest:str}", responses=answers(Rulebook, "Rules help."))
async def rules(title: TitleId, digest: Digest, guest: Guest) -> Response[bytes]:
    """Rules help: our own summary of each rule, the terms, and where the components come from."""
    return lasting(guest.house.rules(title, digest))


ROUTES = (titles, chart, words, rules)
