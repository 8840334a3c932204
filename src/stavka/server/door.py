"""The door: what happens to every request before a route sees it, and to every answer before it leaves."""

from __future__ import annotations

import gzip
import logging
from time import perf_counter
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from stavka.server import cookies
from stavka.server.errors import Refused
from stavka.server.headers import ALWAYS, OVER_HTTPS, SAFE, check_host, check_origin
from stavka.server.keys import Seal
from stavka.server.language import preferred
from stavka.server.limits import Gate, neighbourhood
from stavka.server.metrics import Metrics
from stavka.server.refusals import encoded

LOG = logging.getLogger("stavka.server")
WORTH_PACKING = 1024  # bytes
PACKED = ("application/json", "text/", "application/vnd.oai")
QUIET = frozenset(("/healthz", "/metrics"))


class Visitor(msgspec.Struct):
    """Who asks, as far as the door can tell."""

    client: str  # the hash of his cookie; empty: he has none, and no seats
    address: str
    language: str
    https: bool
    seal: Seal
    secret: str = ""  # in his cookie
    cookie: str = ""  # to be set with the answer

    def identified(self, gate: Gate) -> str:
        """The id of this client, who is given a cookie if he has none."""
        if not self.client:
            gate.check("strangers", self.address)
            self.secret = cookies.new_secret()
            self.client = cookies.client_of(self.secret)
            self.welcome()
        return self.client

    def welcome(self) -> None:
        """From now on his cookie lasts as long as a new one."""
        self.cookie = cookies.cookie(self.secret, self.https, self.seal)

    @property
    def who(self) -> str:
        """Whom to count it for."""
        return self.client or self.address


class Door:
    """An application with a door before it."""

    def __init__(self, app: ASGIApp, gate: Gate, metrics: Metrics, names: frozenset[str], seal: Seal) -> None:
        self.app = app
        self.gate = gate
        self.metrics = metrics
        self.names = names  # under which we may be called
        self.seal = seal

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Any, receive: Receive, send: Send) -> None:
        """Count and log it, whatever becomes of it."""
        began, headers = perf_counter(), dict(scope["headers"])
        visitor = visitor_of(scope, headers, self.seal)
        scope.setdefault("state", {})["visitor"] = visitor
        answer = Answer(send, visitor, b"gzip" in headers.get(b"accept-encoding", b""))
        try:
            self.admit(scope, headers, visitor)
        except Refused as error:
            scope["state"]["refused"] = error.code
            await turn_away(error, visitor, answer)
        else:
            await self.app(scope, receive, answer)
        self.note(scope, answer.status, perf_counter() - began)

    def admit(self, scope: Any, headers: dict[bytes, bytes], visitor: Visitor) -> None:
        """Refuse what should not come in at all."""
        check_host(headers, self.names)
        if scope["path"] not in QUIET:
            self.gate.check("requests", visitor.address)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            check_origin(headers, scope["scheme"])
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            raise Refused("malformed", 400, {"field": "path", "problem": "a null character"})

    def note(self, scope: Any, status: int, seconds: float) -> None:
        """What the log and the metrics say of it: the route, never the address that was asked for."""
        route = scope.get("path_template") or "-"
        self.metrics.answered(scope["method"], route, status, seconds)
        code = scope["state"].get("refused")
        if code:
            self.metrics.refusals[code] += 1
        if route not in QUIET:
            facts = {"method": scope["method"], "route": route, "status": status, "seconds": round(seconds, 6)}
            LOG.info("request", extra={**facts, "code": code} if code else facts)

    async def socket(self, scope: Any, receive: Receive, send: Send) -> None:
        """A page of another site is turned away before the handshake."""
        headers = dict(scope["headers"])
        visitor = visitor_of(scope, headers, self.seal)
        scope.setdefault("state", {})["visitor"] = visitor
        try:
            self.admit(scope, headers, visitor)
        except Refused as error:
            self.metrics.refusals[error.code] += 1
            await receive()
            await send({"type": "websocket.close", "code": 4000 + error.status, "reason": error.code})
            return
        await self.app(scope, receive, send)


class Answer:
    """The way out: security headers, the cookie, and gzip where it pays."""

    def __init__(self, send: Send, visitor: Visitor, packs: bool) -> None:
        self.send = send
        self.visitor = visitor
        self.packs = packs
        self.status = 0
        self.start: Any = None

    async def __call__(self, message: Message) -> None:
        """An ASGI `send`: the head waits for the body, whose length it tells."""
        if message["type"] == "http.response.start":
            self.start, self.status = message, message["status"]
            return
        if message["type"] != "http.response.body":
            await self.send(message)
            return
        body = message
        if self.start is not None:
            if self.packs and not message.get("more_body") and packable(self.start, message["body"]):
                body = {**message, "body": gzip.compress(message["body"], 5, mtime=0)}
                self.start["headers"] = repacked(self.start["headers"], len(body["body"]))
            self.start["headers"] = self.headed(list(self.start["headers"]))
            await self.send(self.start)
            self.start = None
        await self.send(body)

    def headed(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """With everything that each answer carries."""
        headers += OVER_HTTPS if self.visitor.https else ALWAYS
        names = {name for name, _ in headers}
        if b"cache-control" not in names:
            headers.append((b"cache-control", b"no-store"))
        if b"vary" not in names:
            headers.append((b"vary", b"accept-encoding, accept-language"))
        if self.visitor.cookie:
            headers.append((b"set-cookie", self.visitor.cookie.encode()))
        return headers


def visitor_of(scope: Any, headers: dict[bytes, bytes], seal: Seal) -> Visitor:
    """Who asks."""
    https = scope.get("scheme") in ("https", "wss")
    secret = cookies.secret_in(scope["headers"], https, seal)
    peer = scope.get("client")
    return Visitor(
        cookies.client_of(secret) if secret else "",
        neighbourhood(peer[0]) if peer else "",
        preferred(headers.get(b"accept-language", b"").decode("latin-1")),
        https,
        seal,
        secret or "",
    )


async def turn_away(error: Refused, visitor: Visitor, send: Send) -> None:
    """The answer to a request that does not come in."""
    body = encoded(error, visitor.language)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers.append((b"content-language", visitor.language.encode()))
    if "seconds" in error.facts:
        headers.append((b"retry-after", str(error.facts["seconds"]).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def packable(start: Any, body: bytes) -> bool:
    """Whether gzip would pay: texts that are not packed yet."""
    if len(body) < WORTH_PACKING:
        return False
    headers = dict(start["headers"])
    return b"content-encoding" not in headers and headers.get(b"content-type", b"").decode().startswith(PACKED)


def repacked(headers: Any, length: int) -> list[tuple[bytes, bytes]]:
    """The headers of a packed body."""
    kept = [header for header in headers if header[0] != b"content-length"]
    return [*kept, (b"content-encoding", b"gzip"), (b"content-length", str(length).encode())]
