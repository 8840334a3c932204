"""The OpenAPI document, its shapes as msgspec knows them, and a plain page of it without any script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import msgspec
from litestar import Request, Response, Router
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Tag

from stavka import __version__
from stavka.kernel.chart import Chart
from stavka.kernel.rulebook import Rulebook
from stavka.server import wire
from stavka.server.errors import Refused
from stavka.server.style import STYLE

REFERENCE = "#/components/schemas/{name}"
REFUSAL = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Refusal")}}}
DESCRIPTION = """\
Everything that a browser, or a program, needs to play.

A client is known by a cookie, which `GET /api/me` sets. Every request that changes something is JSON and, if it comes
from a browser, from a page of this server. What is refused is refused with a `Refusal`: a code, a sentence in the
language of `Accept-Language`, and for `illegal` the rule. 429 says in `Retry-After` how many seconds to wait.

**Sockets.** `/api/matches/{match}/socket?seat=&number=&lines=&lang=` sends a table as it changes: first a `Table`
(unless `number` is the current one; the report from line `lines` on), a `Room` and a `Chat` (the last 200 lines), then
each of them whenever it changes. It takes a `PlayRequest`, answered by `Ack` when the token is on the disk or by
`Refused` in the language `lang`, and a `Ping`, answered by `Pong`. `/api/me/socket` sends a `Turned` whenever one of my
matches changes. All messages are JSON texts with a field `type`. A socket that is refused is closed with 4000 + the
status (4403, 4404, 4429, ...) and the code as its reason; 1012 means that the server restarts: come back, with the
number that you have.
"""
STRUCTS = [
    thing
    for module in (wire,)
    for thing in vars(module).values()
    if isinstance(thing, msgspec.StructMeta) and thing not in (wire.Body, wire.Answer)
]
MATCH = {"name": "match", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 64}}
UPGRADED = {"101": {"description": "The connection is a WebSocket from here on."}}
SOCKETS: dict[str, dict[str, Any]] = {
    "/api/matches/{match}/socket": {
        "operationId": "TableSocket",
        "description": "A WebSocket: the table as it changes, and tokens.",
        "parameters": [
            MATCH,
            {"name": "seat", "in": "query", "schema": {"type": "string", "maxLength": 64}},
            {"name": "number", "in": "query", "schema": {"type": "integer", "minimum": 0}},
            {"name": "lines", "in": "query", "schema": {"type": "integer", "minimum": 0}},
            {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["en", "es"]}},
        ],
        "responses": UPGRADED,
    },
    "/api/me/socket": {
        "operationId": "HomeSocket",
        "description": "A WebSocket: my matches as they change.",
        "responses": UPGRADED,
    },
}
SOCKET_MESSAGES = {"Push": wire.Push, "Request": wire.Request}


def completed(document: Mapping[str, Any]) -> dict[str, Any]:
    """The framework's document with msgspec's shapes, and the refusals that any request can meet."""
    _, shapes = msgspec.json.schema_components([*STRUCTS, Chart, Rulebook], ref_template=REFERENCE)
    for name, union in SOCKET_MESSAGES.items():
        (shapes[name],), _ = msgspec.json.schema_components([union], ref_template=REFERENCE)
    paths = {path: {verb: refusable(told) for verb, told in item.items()} for path, item in document["paths"].items()}
    paths |= {path: {"get": refusable(told)} for path, told in SOCKETS.items()}
    return {**document, "paths": paths, "components": {**document.get("components", {}), "schemas": shapes}}


def refusable(operation: Mapping[str, Any]) -> dict[str, Any]:
    """An operation with the refusals that it can meet."""
    answers = {code: told for code, told in operation["responses"].items() if code < "4"}
    answers["4XX"] = {"description": "It was not done.", "content": REFUSAL}
    answers["503"] = {"description": "The database does not answer.", "content": REFUSAL}
    return {**operation, "responses": answers}


class Document(JsonRenderPlugin):
    """`/schema/openapi.json`."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document."""
        return msgspec.json.encode(completed(openapi_schema))


class Page(OpenAPIRenderPlugin):
    """`/schema`: the same for people."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML, favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        return "\n".join(page(completed(openapi_schema))).encode()


def page(document: Mapping[str, Any]) -> Iterator[str]:
    """The document as HTML, line by line."""
    info = document["info"]
    title = f"{info['title']} {info['version']}"
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    yield f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>'
    yield f"<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(part)}</p>" for part in info["description"].split("\n\n"))
    yield '<p><a href="/schema/openapi.json">openapi.json</a></p><h2>Requests</h2>'
    for path, item in document["paths"].items():
        for verb, operation in item.items():
            yield from operation_lines(path, verb, operation)
    yield "<h2>Shapes</h2>"
    for name, shape in sorted(document["components"]["schemas"].items()):
        yield f'<details id="{escape(name)}"><summary><code>{escape(name)}</code> '
        yield f"{escape(shape.get('description', ''))}</summary><pre>{pretty(shape)}</pre></details>"
    yield "</main></body></html>"


def operation_lines(path: str, verb: str, operation: Mapping[str, Any]) -> Iterator[str]:
    """One operation, its details folded away."""
    told = {key: operation[key] for key in ("parameters", "requestBody", "responses") if operation.get(key)}
    yield f"<details><summary><b>{escape(verb.upper())}</b> <code>{escape(path)}</code> "
    yield f"{escape(operation.get('description', ''))}</summary><pre>{pretty(told)}</pre></details>"


def pretty(value: object) -> str:
    """JSON for people."""
    return escape(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def refuse_unknown(response: Response[Any]) -> Response[Any]:
    """The framework's own page for what is not there is replaced by a refusal."""
    if response.status_code == 404:
        raise Refused("no-page", 404)
    return response


def openapi() -> OpenAPIConfig:
    """How the framework makes its part."""
    return OpenAPIConfig(
        title="Stavka",
        version=__version__,
        description=DESCRIPTION,
        use_handler_docstrings=True,
        render_plugins=[Page(), Document()],
        openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, after_request=refuse_unknown),
        tags=[Tag("operation", "For whoever runs the server.")],
    )
