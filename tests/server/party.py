"""People at a table, for tests: they make a match, take seats, play, and put together what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from stavka.server.errors import Refused
from stavka.server.house import House, Settings
from stavka.server.listener import Listener
from stavka.server.wire import Chat, Join, MatchInfo, NewMatch, Play, Room, SeatWish, Table, Turned
from stavka.server.writer import Append, Settle

T = TypeVar("T")
SHARES = {"red": "ab" * 8, "blue": "cd" * 8, "german": "12" * 8, "soviet": "34" * 8}
PUSH = msgspec.json.Decoder(Table | Room | Chat | Turned)
TABLE = msgspec.json.Decoder(Table)
THEMES = ("agreements", "desk", "lobby", "moves", "neighbours", "papers", "standins", "streams")
CLOCKS = [f"stavka.server.{place}.time" for place in ("house", *[f"house.{t}" for t in THEMES], "keeping", "seating")]


def plain(value: Any) -> Any:
    """As a browser sees it."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Reader:
    """A browser: it merges what it is told, as the client does."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.table: Table | None = None
        self.scene: dict[str, Any] = {}
        self.log: list[Any] = []
        self.frames: list[bytes] = []
        self.rooms: list[MatchInfo] = []
        self.chat: list[Any] = []
        self.turned: list[MatchInfo] = []

    def read(self) -> None:
        """Take in whatever has come."""
        while self.listener._frames:
            self.take(self.listener._frames.popleft())

    def now(self) -> bool:
        """The same, to be asked in passing."""
        self.read()
        return True

    def take(self, frame: bytes) -> None:
        self.frames.append(frame)
        push = PUSH.decode(frame)
        if isinstance(push, Table):
            self._merge(push)
        elif isinstance(push, Room):
            self.rooms.append(push.match)
        elif isinstance(push, Turned):
            self.turned.append(push.match)
        else:
            del self.chat[push.start :]
            self.chat += push.lines

    def _merge(self, table: Table) -> None:
        if table.scene is not None:
            self.scene = plain(table.scene)
        elif table.changes is not None:
            assert self.table is not None
            assert table.base == self.table.number, "a change to a scene that this reader does not have"
            changes = plain(table.changes)
            pieces = self.scene["pieces"] | changes.pop("pieces", {})
            self.scene |= changes
            self.scene["pieces"] = {key: piece for key, piece in pieces.items() if piece is not None}
        assert table.log.start <= len(self.log)
        del self.log[table.log.start :]
        self.log += plain(table.log.entries)
        self.table = table


class Party:
    """A match and those who sit there; a seat's client has the seat's name."""

    def __init__(self, house: House, match: str, clients: dict[str, str]) -> None:
        self.house = house
        self.match = match
        self.clients = clients
        self.readers: dict[str | None, Reader] = {}

    async def table(self, seat: str | None) -> Table:
        return TABLE.decode(await self.house.table(self.clients.get(seat or "", ""), self.match, seat))

    async def play(self, seat: str, token: str) -> Table:
        number = (await self.table(seat)).number
        return TABLE.decode(await self.house.play(self.clients[seat], self.match, Play(seat, number, token)))

    async def play_all(self, *moves: str) -> None:
        """`red chit`, `blue done` ..."""
        for move in moves:
            await self.play(*move.split())

    async def play_random(self, rng: Random, most: int) -> int:
        """Random tokens of whoever is to decide; how many."""
        for played in range(most):
            tables = [(seat, await self.table(seat)) for seat in self.clients]
            asked = [(seat, table.asked.tokens) for seat, table in tables if table.asked]
            if not asked:
                return played
            seat, tokens = rng.choice(asked)
            await self.play(seat, rng.choice(tokens))
        return most

    async def watch(self, seat: str | None, house: House | None = None) -> Reader:
        """Open a socket."""
        client = self.clients.get(seat or "", "")
        reader = Reader(await (house or self.house).subscribe(client, self.match, seat))
        reader.read()
        self.readers[seat] = reader
        return reader

    async def info(self, client: str = "") -> MatchInfo:
        return await self.house.info(client, self.match)


@asynccontextmanager
async def opened(db: str, **settings: Any) -> AsyncIterator[House]:
    """A house, closed in the end."""
    house = await House.open(Settings(db, **{"computers": 0, **settings}))
    try:
        yield house
    finally:
        await house.close()


async def make(house: House, title: str = "raid", scenario: str | None = None, **wish: Any) -> Party:
    """Two people at a table, the first of whom made the match."""
    first, second = ("red", "blue") if title == "raid" else ("german", "soviet")
    seats = wish.pop("seats", {second: SeatWish("friend")})
    scenario = scenario or {"stalingrad": "one-vs-one"}.get(title)
    made = await house.create(first, NewMatch(title, SHARES[first], scenario=scenario, seats=seats, **wish))
    for seat, secret in made.invitations.items():
        await house.join(seat, Join(secret, SHARES[seat]))
    return Party(house, made.match.id, {first: first, second: second})


def failing(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    """Whatever is appended fails, as if the disk were full."""

    def append(append: Append, settle: Settle) -> asyncio.Future[None]:
        error = Refused("store-failed", 503)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def tell() -> None:
            settle(error)
            if not done.done():
                done.set_exception(error)

        asyncio.get_running_loop().call_soon(tell)
        return done

    monkeypatch.setattr(house.writer, "append", append)


def run(act: Callable[[], Awaitable[T]]) -> T:
    """Bounded, so that a test that waits in vain fails."""

    async def main() -> T:
        return await asyncio.wait_for(act(), 120)

    return asyncio.run(main())


async def until(true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait for what other processes or tasks do."""
    while True:
        found = true()
        if found if isinstance(found, bool) else await found:
            return
        await asyncio.sleep(0.01)
