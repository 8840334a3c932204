"""What the tests of the door share: a house with nothing in it, and visitors to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from stavka.server import house, running
from stavka.server.app import create_app, house_settings, inside
from stavka.server.door import Door
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.keys import Seal
from stavka.server.limits import Gate
from stavka.server.listener import Listener
from stavka.server.metrics import Metrics
from stavka.server.settings import Limits, Rate, Settings, hosts, sqlite_url
from stavka.server.wire import Home, Join, Joined, Play, Profile, Refusal, TitleInfo

HERE = "http://127.0.0.1:8000"
KEY = Seal(b"key")  # of a house with nothing in it
AMPLE = Rate(1_000_000, 1_000_000)
UNLIMITED = Limits(
    sockets=10_000,
    sockets_here=10_000,
    requests=AMPLE,
    look=AMPLE,
    play=AMPLE,
    ask=AMPLE,
    pings=AMPLE,
    make=AMPLE,
    talk=AMPLE,
    hint=AMPLE,
    past=AMPLE,
    knock=AMPLE,
    strangers=AMPLE,
)


class Porch(House):
    """A house with nothing in it, which remembers who came and what was played."""

    def __init__(self) -> None:
        self.well = True
        self.seal = KEY
        self.clients: list[str] = []
        self.played: list[Play] = []
        self.streams: list[Listener] = []
        self.left: list[Listener] = []
        self.asked: tuple[str, str | None, int | None, int] | None = None

    async def close(self) -> None:
        for stream in self.streams:
            stream.close()

    async def healthy(self) -> bool:
        return self.well

    def figures(self) -> dict[str, float]:
        return {"actions_total": 3, "tables": 1}

    def titles(self) -> list[TitleInfo]:
        return []

    def chart(self, title: str, digest: str) -> bytes:
        if digest != "right":
            raise Refused("not-found", 404)
        return b'{"pieces":"' + b"x" * 5000 + b'"}'

    async def home(self, client: str, page: int = 0) -> Home:
        self.clients.append(client)
        return Home("", "en", [], [], [], "")

    async def profile(self, client: str, wish: Profile) -> Home:
        self.clients.append(client)
        return Home(wish.name or "", "en", [], [], [], "")

    async def join(self, client: str, wish: Join) -> Joined:
        raise Refused("not-found", 404)

    async def table(self, client: str, match: str, seat: str | None) -> bytes:
        raise RuntimeError("the cellar is flooded")

    async def subscribe(
        self, client: str, match: str, seat: str | None, number: int | None = None, lines: int = 0
    ) -> Listener:
        if match == "none":
            raise Refused("no-such-match", 404)
        self.asked = (match, seat, number, lines)
        return self.stream()

    async def subscribe_home(self, client: str) -> Listener:
        return self.stream()

    def stream(self) -> Listener:
        self.streams.append(Listener(""))
        return self.streams[-1]

    async def unsubscribe(self, listener: Listener) -> None:
        self.left.append(listener)

    async def act(self, client: str, match: str, wish: Play) -> None:
        if wish.token == "never":
            raise Refused("illegal", 422, rule="R-1")
        if wish.token == "crash":
            raise RuntimeError("the roof has come down")
        self.played.append(wish)
        self.streams[-1].put(b'{"type":"table"}')


@contextmanager
def visit(
    limits: Limits = UNLIMITED, porch: Porch | None = None, base: str = HERE, **told: Any
) -> Iterator[TestClient[Door]]:
    """A visitor of a house with nothing in it."""
    settings = Settings(url="", limits=limits, **told)
    OPEN[:] = [porch or Porch()]
    rooms = built(settings.limits.body)
    rooms.state.gate, rooms.state.metrics = Gate(limits), Metrics()
    door = Door(rooms, rooms.state.gate, rooms.state.metrics, hosts(settings), rooms.state.seal)
    with TestClient(door, base_url=base) as client:
        yield client


OPEN: list[Porch] = []  # the house that is visited now


@cache
def built(body: int) -> Litestar:
    """What lies behind the door, which takes longer to build than most tests to run."""

    async def opening(settings: house.Settings) -> House:
        return OPEN[0]

    return inside(Settings(url="", limits=Limits(body=body)), Gate(UNLIMITED), Metrics(), opening)


class Player:
    """Somebody with a cookie of his own, at the door of a house."""

    def __init__(self, client: TestClient[Door]) -> None:
        self.client = client
        client.get("/api/me")
        self.cookie = {"cookie": f"stavka={client.cookies['stavka']}"}
        client.cookies.clear()

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """The answer to a request."""
        return self.client.request(method, f"/api{path}", json=body, headers={**self.cookie, **headers})

    def get(self, path: str) -> Any:
        """What is there."""
        return found(self.ask("GET", path))

    def post(self, path: str, body: object, status: int = 200) -> Any:
        """What becomes of it."""
        return found(self.ask("POST", path, body), status)

    def socket(self, path: str) -> WebSocketTestSession:
        """A socket."""
        return self.client.websocket_connect(f"/api{path}", headers=self.cookie)


def found(answer: Any, status: int = 200) -> Any:
    """What a good answer holds."""
    assert answer.status_code == status, answer.text
    return answer.json()


@contextmanager
def at_home(folder: Path, limits: Limits = UNLIMITED, **told: Any) -> Iterator[TestClient[Door]]:
    """The door of a real house, without a network."""
    settings = Settings(url=sqlite_url(folder / "stavka.db"), limits=limits, **{"computers": 0, **told})
    rooms = real(settings.limits.body)
    REAL[:] = [settings]
    rooms.state.gate, rooms.state.metrics = Gate(limits), Metrics()
    door = Door(rooms, rooms.state.gate, rooms.state.metrics, hosts(settings), rooms.state.seal)
    with TestClient(door, base_url=HERE) as client:
        yield client


REAL: list[Settings] = []  # of the house that is visited now


@cache
def real(body: int) -> Litestar:
    """What lies behind the door of a real house."""

    async def opening(settings: house.Settings) -> House:
        return await House.open(house_settings(REAL[0]))

    return inside(Settings(url="", limits=Limits(body=body)), Gate(UNLIMITED), Metrics(), opening)


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """A real server on a free port of loopback; where it is."""
    ready = Event()
    with running.bind(msgspec.structs.replace(settings, port=0)) as listening:
        server = running.One(running.configuration(settings, partial(create_app, settings)), ready.set)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert ready.wait(60), "the server did not start"
            yield running.address(listening)
        finally:
            server.should_exit = True
            thread.join(60)
    assert not thread.is_alive()


def refusal(response: Any) -> Refusal:
    """The refusal that an answer holds."""
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=Refusal)
