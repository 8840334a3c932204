"""The two sockets: a table, and my page. Frames come from the house encoded, and go out as they are.

A socket that is refused is opened and closed at once, with 4000 + the status as its code and the code of the refusal as
its reason: a page cannot read more than that. When the server goes down it closes with 1012.
"""

from __future__ import annotations

import logging
from asyncio import create_task
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import time
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from stavka.kernel.text import LANGUAGES
from stavka.server.errors import Refused
from stavka.server.guests import Guest, guest_of
from stavka.server.listener import Listener
from stavka.server.metrics import Metrics
from stavka.server.refusals import in_words
from stavka.server.wire import Ack, Auto, AutoRequest, Ping, Play, PlayRequest, Pong, Request
from stavka.server.wire import Refused as RefusedPush

LOG = logging.getLogger("stavka.server")
READ: msgspec.json.Decoder[PlayRequest | AutoRequest | Ping] = msgspec.json.Decoder(Request)
WRITE = msgspec.json.Encoder()
GOING_DOWN, FAULT, TOO_BIG = 1012, 1011, 1009
GONE = (WebSocketDisconnect, ConnectionError, OSError)  # the other side

Socket: TypeAlias = WebSocket[Any, Any, State]
Listen: TypeAlias = Callable[[], Awaitable[Listener]]


class Closing(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@websocket("/matches/{match:str}/socket")
async def table_socket(socket: Socket) -> None:
    """The table as it changes, and tokens."""
    guest, match = guest_of(socket), str(socket.path_params["match"])
    if socket.query_params.get("lang") in LANGUAGES:  # what the reader has chosen, not what his browser is set to
        guest.visitor.language = socket.query_params["lang"]
    seat = socket.query_params.get("seat") or None

    async def listen() -> Listener:
        number, lines = whole(socket, "number"), whole(socket, "lines")
        if len(match) > 64 or len(seat or "") > 64:
            raise Refused("not-found", 404)
        return await guest.house.subscribe(guest.client, match, seat, number, lines or 0)

    await attend(socket, Talk(guest, socket.app.state.metrics, match, seat), listen)


@websocket("/me/socket")
async def home_socket(socket: Socket) -> None:
    """My matches as they change."""
    guest = guest_of(socket)

    async def listen() -> Listener:
        if not guest.client:
            raise Refused("no-client", 401)
        return await guest.house.subscribe_home(guest.client)

    await attend(socket, Talk(guest, socket.app.state.metrics, "", None), listen)


def whole(socket: Socket, name: str) -> int | None:
    """A number of the query, if it is there."""
    text = socket.query_params.get(name)
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refused("malformed", 400, {"field": name, "problem": "not a number"})
    return int(text)


class Talk:
    """What a client says over a socket, and what he is answered."""

    def __init__(self, guest: Guest, metrics: Metrics, match: str, seat: str | None) -> None:
        self.guest = guest
        self.metrics = metrics
        self.match = match
        self.seat = seat

    async def hear(self, socket: Socket, listener: Listener) -> None:
        """Until the other side goes."""
        receive, gate = socket.receive, self.guest.gate
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            self.metrics.messages += 1
            request = understood(event.get("text") or event.get("bytes") or b"", gate.limits.message)
            if not isinstance(request, Ping):
                listener.put(WRITE.encode(await self.play(request)))
            elif gate.wait("pings", self.guest.visitor.who):
                raise Closing(4429, "too-many")
            else:
                listener.put(WRITE.encode(Pong(time())))

    async def play(self, request: PlayRequest | AutoRequest) -> Ack | RefusedPush:
        """A token, or those that are suggested: they are on the disk, or why they are not."""
        guest = self.guest
        try:
            guest.gate.check("play", guest.visitor.who)
            if self.seat is None:
                raise Refused("not-your-seat", 403)
            if isinstance(request, AutoRequest):
                await guest.house.auto(guest.client, self.match, Auto(self.seat, request.number))
            else:
                await guest.house.act(guest.client, self.match, Play(self.seat, request.number, request.token))
        except Refused as error:
            self.metrics.refusals[error.code] += 1
            return RefusedPush(request.id, in_words(error, guest.visitor.language))
        return Ack(request.id)


def understood(text: str | bytes, limit: int) -> PlayRequest | AutoRequest | Ping:
    """A message, or the end of the talk."""
    if len(text) > limit:
        raise Closing(TOO_BIG, "too-large")
    try:
        return READ.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        raise Closing(4400, "malformed") from None


async def attend(socket: Socket, talk: Talk, listen: Listen) -> None:
    """Open the socket, count it, and close it with a code that says why."""
    gate, visitor = talk.guest.gate, talk.guest.visitor
    await socket.accept()
    try:
        gate.check("knock", visitor.who)
        gate.enter(visitor.who, visitor.address)
    except Refused as error:
        await refuse(socket, talk.metrics, error)
        return
    talk.metrics.sockets += 1
    try:
        await converse(socket, talk, await listen())
    except Refused as error:
        await refuse(socket, talk.metrics, error)
    except Closing as closing:
        await close(socket, closing.code, closing.reason)
    except GONE:
        return
    except Exception:
        LOG.exception("fault", extra={"route": socket.scope.get("path_template", "-")})
        await close(socket, FAULT, "fault")
    finally:
        talk.metrics.sockets -= 1
        gate.leave(visitor.who, visitor.address)


async def converse(socket: Socket, talk: Talk, listener: Listener) -> None:
    """Speak and listen at once, until one of the two ends."""
    speaking = create_task(speak(socket, talk.metrics, listener))
    try:
        await talk.hear(socket, listener)
    finally:
        speaking.cancel()
        await talk.guest.house.unsubscribe(listener)


async def speak(socket: Socket, metrics: Metrics, listener: Listener) -> None:
    """Send what comes down the stream; when it ends, the house is closing."""
    send = socket.send
    with suppress(*GONE):
        async for frame in listener:
            await send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
            metrics.frames += 1
            metrics.bytes += len(frame)
        await close(socket, GOING_DOWN, "closing")


async def refuse(socket: Socket, metrics: Metrics, error: Refused) -> None:
    """Close it with the code of a refusal."""
    metrics.refusals[error.code] += 1
    await close(socket, 4000 + error.status, error.code)


async def close(socket: Socket, code: int, reason: str) -> None:
    """Close it, unless the other side was quicker."""
    with suppress(*GONE):
        await socket.close(code, reason)


@get(["/matches/{match:str}/socket", "/me/socket"], include_in_schema=False)
async def no_socket() -> None:
    """What a plain request to a socket is told."""
    raise Refused("upgrade", 426)


SOCKETS = (table_socket, home_socket, no_socket)
