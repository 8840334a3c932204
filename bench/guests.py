"""Guests of a server under load: two seats of a match that answer with a random legal token, at once or after thought.

A guest goes on by itself when its socket breaks: it connects again, reads where the match stands, and plays on.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Thought = Callable[[], float]
RETRY = 0.05  # seconds between two tries to connect


class Asked(msgspec.Struct):
    """What a guest reads of a decision."""

    tokens: list[str]


class Table(msgspec.Struct, tag="table"):
    """What a guest reads of a table."""

    number: int
    move: int
    status: str
    asked: Asked | None = None


class Ack(msgspec.Struct, tag="ack"):
    """The token is on the disk."""

    id: int


class Refused(msgspec.Struct, tag="refused"):
    """The token was not played."""

    id: int
    refusal: msgspec.Raw


class Room(msgspec.Struct, tag="room"):
    """Who is there."""


class Chat(msgspec.Struct, tag="chat"):
    """The talk."""


READ = msgspec.json.Decoder(Table | Ack | Refused | Room | Chat)


class Figures:
    """What all guests have measured, and what they have been told."""

    def __init__(self) -> None:
        self.acks: list[float] = []  # seconds from sending a token to its acknowledgement,
        self.pushes: list[float] = []  # and to the other seat's push
        self.bytes = 0
        self.refused: list[str] = []
        self.reconnects = 0
        self.first_answer = 0.0  # when a table last arrived on a new socket


class Seat:
    """A guest behind a cookie and a socket of its own."""

    def __init__(self, duel: Duel, name: str) -> None:
        self.duel = duel
        self.name = name
        self.cookie = ""
        self.tokens: list[tuple[str, bool]] = []  # sent, and whether they were acknowledged
        self.times: list[float] = []  # when they were sent
        self.told = -1  # the highest number it has been sent
        self.thought: asyncio.Task[None] | None = None

    async def play(self, until: asyncio.Event) -> None:
        """Answer whatever is asked until the match is over or `until` is set."""
        while not until.is_set() and not self.duel.over.is_set():
            with suppress(OSError, WebSocketException, TimeoutError):
                socket = await connect(
                    f"{self.duel.socket}?seat={self.name}",
                    additional_headers={"Cookie": self.cookie, "Origin": self.duel.origin},
                    compression=None,
                    open_timeout=30,
                    ping_interval=None,
                    max_queue=None,
                )
                try:
                    await self.answer(socket, until)
                    return
                finally:
                    socket.transport.abort()  # a farewell could be waited for in vain, or be cancelled half-way
            self.duel.figures.reconnects += 1
            await asyncio.sleep(RETRY)

    async def answer(self, socket: ClientConnection, until: asyncio.Event) -> None:
        """Read pushes and play."""
        figures, fresh = self.duel.figures, True
        async for frame in socket:
            now = time.perf_counter()
            figures.bytes += len(frame)
            push = READ.decode(frame)
            if isinstance(push, Ack):
                figures.acks.append(now - self.times[push.id])
                self.tokens[push.id] = (self.tokens[push.id][0], True)
            elif isinstance(push, Refused):
                figures.refused.append(bytes(push.refusal).decode())
            elif isinstance(push, Table):
                if fresh:
                    figures.first_answer, fresh = now, False
                else:
                    self.heard(push.number, now)
                self.told = max(self.told, push.number)
                if push.status == "over":
                    self.duel.over.set()
                if until.is_set() or self.duel.over.is_set():
                    return
                if push.asked is not None:
                    await self.choose(socket, push.number, push.asked.tokens)

    def heard(self, number: int, now: float) -> None:
        """Something was played: if the other seat did it, how long did the news take?"""
        who, when = self.duel.sent.get(number - 1, (self, 0.0))
        if who is not self:
            self.duel.figures.pushes.append(now - when)
            del self.duel.sent[number - 1]

    async def choose(self, socket: ClientConnection, number: int, tokens: list[str]) -> None:
        """Answer a decision with a random token, now or after thought; meanwhile the guest hears what comes."""
        if self.duel.think is None:
            await self.send(socket, number, tokens)
        else:
            self.thought = asyncio.create_task(self.ponder(self.duel.think(), socket, number, tokens))

    async def ponder(self, seconds: float, socket: ClientConnection, number: int, tokens: list[str]) -> None:
        """Think, and answer if there is still somebody to hear it."""
        await asyncio.sleep(seconds)
        with suppress(OSError, WebSocketException):
            await self.send(socket, number, tokens)

    async def send(self, socket: ClientConnection, number: int, tokens: list[str]) -> None:
        """Send a random token."""
        token = self.duel.rng.choice(tokens)
        wish = {"type": "play", "id": len(self.tokens), "number": number, "token": token}
        self.tokens.append((token, False))
        self.times.append(time.perf_counter())
        self.duel.sent[number] = (self, self.times[-1])
        await socket.send(msgspec.json.encode(wish).decode())


class Duel:
    """A match of two guests."""

    def __init__(
        self, address: str, scenario: tuple[str, str, str, str], figures: Figures, think: Thought | None
    ) -> None:
        self.address = address
        self.title, self.scenario, *names = scenario
        self.figures = figures
        self.think = think
        self.match = ""
        self.over = asyncio.Event()
        self.rng = random.Random(secrets.randbits(64))
        self.seats = [Seat(self, name) for name in names]
        self.sent: dict[int, tuple[Seat, float]] = {}  # who answered the decision of a number, and when

    @property
    def origin(self) -> str:
        return self.address

    @property
    def socket(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"

    async def begin(self) -> None:
        """One guest makes the match, the other follows the invitation."""
        first, second = self.seats
        async with self.browser() as web:
            await web.get("/api/me")
            wish = {
                "title": self.title,
                "scenario": self.scenario,
                "number": secrets.token_hex(8),
                "seats": {first.name: {"kind": "me"}, second.name: {"kind": "friend"}},
            }
            made = (await web.post("/api/matches", json=wish)).raise_for_status().json()
            self.match = made["match"]["id"]
            first.cookie = cookie(web)
        async with self.browser() as web:
            await web.get("/api/me")
            wish = {"secret": made["invitations"][second.name], "number": secrets.token_hex(8)}
            (await web.post("/api/join", json=wish)).raise_for_status()
            second.cookie = cookie(web)

    def browser(self) -> httpx.AsyncClient:
        """A guest's own. Nothing is encrypted, and to read whom the system trusts would keep all guests waiting."""
        return httpx.AsyncClient(base_url=self.address, timeout=30, headers={"Origin": self.origin}, verify=False)

    async def fight(self, until: asyncio.Event) -> None:
        """Both play until the match is over."""
        await asyncio.gather(*(seat.play(until) for seat in self.seats))


def cookie(web: httpx.AsyncClient) -> str:
    """The cookies of a client as a header."""
    return "; ".join(f"{name}={value}" for name, value in web.cookies.items())
