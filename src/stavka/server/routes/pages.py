"""The client: one page for all of its addresses, and the files that it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.params import PathParameter

from stavka.server.assets import HASHED, START, Asset
from stavka.server.errors import Refused

READS = [HttpMethod.GET, HttpMethod.HEAD]
FileName = Annotated[str, PathParameter(description="A file of the client.")]


def sent(request: Request[Any, Any, State], name: str) -> Response[bytes]:
    """A file of the client, packed if the browser takes that, or nothing if it has it already."""
    assets: Mapping[str, Asset] = request.app.state.assets
    if name not in assets:
        raise Refused("no-page", 404)
    found = assets[name]
    headers = {"cache-control": found.keep, "etag": found.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    packs = found.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    if packs:
        headers["content-encoding"] = "gzip"
    content = found.packed if packs and found.packed is not None else found.content
    body = b"" if request.method == "HEAD" else content
    return Response(body, media_type=found.media, headers={**headers, "content-length": str(len(content))})


@route(["/", "/join"], http_method=READS, include_in_schema=False)
async def lobby(request: Request[Any, Any, State]) -> Response[bytes]:
    """The page of the lobby, and the one that a seat link opens: the secret, behind a #, does not come to us."""
    return sent(request, START)


@route(["/match/{match:str}", "/match/{match:str}/replay"], http_method=READS, include_in_schema=False)
async def match_page(request: Request[Any, Any, State], match: FileName) -> Response[bytes]:
    """The page of a match."""
    return sent(request, START)


@route("/assets/{file:path}", http_method=READS, include_in_schema=False)
async def hashed(request: Request[Any, Any, State], file: FileName) -> Response[bytes]:
    """What the build has named after its content."""
    return sent(request, HASHED + file.lstrip("/"))


@route("/{file:str}", http_method=READS, include_in_schema=False)
async def other(request: Request[Any, Any, State], file: FileName) -> Response[bytes]:
    """Icons and the like."""
    return sent(request, file)


ROUTES = (lobby, match_page, hashed, other)
