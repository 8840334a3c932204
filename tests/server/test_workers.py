"""Two server processes on one PostgreSQL, each with a port of its own, behave as one; and so do two on one port."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from bench.host import Host, loaded
from bench.kills import damaged

PATIENCE = 20  # seconds for a push from the other process
SEATS = ("german", "soviet")


class Guest:
    """Somebody who sits at a server, with a socket open."""

    def __init__(self, host: Host, seat: str) -> None:
        self.host, self.seat = host, seat
        self.open = ExitStack()
        self.web = self.open.enter_context(httpx.Client(base_url=f"{host.address}/api", timeout=PATIENCE))
        self.web.get("/me").raise_for_status()
        self.match = ""
        self.table: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.chat: list[Any] = []
        self.socket: ClientConnection | None = None

    def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        return self.web.post(path, json=body)

    def sit(self, match: str) -> None:
        """Open the socket; the greeting has come when the room is there."""
        self.match = match
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        where = f"{self.host.address.replace('http', 'ws', 1)}/api/matches/{match}/socket?seat={self.seat}"
        self.socket = self.open.enter_context(
            connect(where, additional_headers={"Cookie": cookies}, compression=None, close_timeout=1)
        )
        self.until(lambda: bool(self.table and self.room))

    def until(self, true: Callable[[], bool]) -> None:
        """Hear what comes until it is so."""
        assert self.socket is not None
        while not true():
            push = json.loads(self.socket.recv(PATIENCE))
            if push["type"] == "table":
                self.table = push
            elif push["type"] == "room":
                self.room = push["match"]
            elif push["type"] == "chat":
                self.chat[push["start"] :] = push["lines"]

    def later_than(self, number: int) -> None:
        """Hear what comes until the table is newer."""
        self.until(lambda: self.table["number"] > number)

    def presence(self) -> dict[str, bool]:
        """Who is there, as this guest was told."""
        return {seat["seat"]: seat.get("present", False) for seat in self.room["seats"]}

    def play(self, token: str, number: int | None = None) -> httpx.Response:
        wish = {"seat": self.seat, "number": self.table["number"] if number is None else number, "token": token}
        return self.post(f"/matches/{self.match}/play", wish)

    def close(self) -> None:
        self.open.close()


@pytest.fixture
def hosts(postgres_db: str) -> Iterator[tuple[Host, Host]]:
    """Two servers that know nothing of each other but the database."""
    with loaded(postgres_db, workers=1) as one, loaded(postgres_db, workers=1) as other:
        yield one, other


@pytest.fixture
def guests(hosts: tuple[Host, Host]) -> Iterator[tuple[Guest, Guest]]:
    """Each at a server of his own, at one table."""
    german, soviet = (Guest(host, seat) for host, seat in zip(hosts, SEATS, strict=True))
    with closing(german), closing(soviet):
        sit_down(german, soviet)
        yield german, soviet


def sit_down(german: Guest, soviet: Guest) -> None:
    """One makes a match, the other follows the link, and both watch it."""
    wish = {
        "title": "stalingrad",
        "scenario": "one-vs-one",
        "number": secrets.token_hex(8),
        "seats": {"soviet": {"kind": "friend"}},
    }
    made = german.post("/matches", wish).raise_for_status().json()
    match = made["match"]["id"]
    secret = made["invitations"]["soviet"]
    soviet.post("/join", {"secret": secret, "number": secrets.token_hex(8)}).raise_for_status()
    german.sit(match)
    soviet.sit(match)


def play_on(guests: tuple[Guest, Guest], tokens: int, rng: Random) -> None:
    """Whoever is asked answers at his server; both hear of it from their own."""
    for _ in range(tokens):
        guest = next(guest for guest in guests if "asked" in guest.table)
        number = guest.table["number"]
        assert guest.play(rng.choice(guest.table["asked"]["tokens"])).status_code == 200
        for one in guests:
            one.later_than(number)


def test_pushes_cross(guests: tuple[Guest, Guest], postgres_db: str) -> None:
    """A match played at two servers is one match: both tables, read at either, are the same."""
    play_on(guests, 60, Random(1))
    for guest in guests:
        here, there = (httpx.get(f"{one.host.address}/api/matches/{one.match}/table").content for one in guests)
        assert here == there
        table = guest.web.get(f"/matches/{guest.match}/table", params={"seat": guest.seat}).json()
        assert table["number"] == guest.table["number"]
    for one in guests:
        one.host.kill()
    assert not damaged(postgres_db)


def test_a_stale_number_is_refused_wherever_it_comes(guests: tuple[Guest, Guest]) -> None:
    """Played at one server, the same decision cannot be answered again at the other, which knows how it stands now."""
    german, soviet = guests
    number, token = german.table["number"], german.table["asked"]["tokens"][0]
    elsewhere = httpx.Client(base_url=f"{soviet.host.address}/api", cookies=german.web.cookies)
    wish = {"seat": "german", "number": number, "token": token}
    assert german.play(token).status_code == 200
    with closing(elsewhere):
        again = elsewhere.post(f"/matches/{german.match}/play", json=wish)
        assert again.status_code == 409
        assert again.json()["code"] == "stale"
        assert again.json()["table"]["number"] > number
        wish |= {"number": again.json()["table"]["number"], "token": again.json()["table"]["asked"]["tokens"][0]}
        assert elsewhere.post(f"/matches/{german.match}/play", json=wish).status_code == 200
    german.later_than(number + 1)


def test_of_two_who_answer_at_once_one_wins(guests: tuple[Guest, Guest]) -> None:
    """The same seat at both servers, twenty times: never both, never neither."""
    german, soviet = guests
    rng, elsewhere = Random(2), httpx.Client(base_url=f"{soviet.host.address}/api", cookies=german.web.cookies)
    with closing(elsewhere), ThreadPoolExecutor(2) as hands:
        for _ in range(20):
            if "asked" not in german.table:
                break
            number, tokens = german.table["number"], german.table["asked"]["tokens"]
            wish = {"seat": "german", "number": number, "token": rng.choice(tokens)}
            path = f"/matches/{german.match}/play"
            answers = [hands.submit(web.post, path, json=wish) for web in (german.web, elsewhere)]
            assert sorted(answer.result().status_code for answer in answers) == [200, 409]
            german.later_than(number)


def test_talk_and_presence_cross(guests: tuple[Guest, Guest]) -> None:
    """What is said at one is heard at the other; who sits at one is seen at the other, and seen to leave."""
    german, soviet = guests
    german.until(lambda: german.presence() == {"german": True, "soviet": True})
    soviet.post(f"/matches/{soviet.match}/chat", {"seat": "soviet", "text": "Urra!"}).raise_for_status()
    german.until(lambda: bool(german.chat))
    assert german.chat[-1][2] == "Urra!"
    assert soviet.socket is not None
    soviet.socket.close()
    german.until(lambda: german.presence() == {"german": True, "soviet": False})


def test_an_undo_by_agreement_crosses(guests: tuple[Guest, Guest]) -> None:
    """Asked at one, granted at the other, taken back at both."""
    german, soviet = guests
    rng = Random(3)
    while german.table["undo"] != "ask":
        play_on(guests, 1, rng)
    before = german.table["number"]
    wish = {"seat": "german", "number": before}
    german.post(f"/matches/{german.match}/undo", wish).raise_for_status()
    soviet.until(lambda: [offer["kind"] for offer in soviet.room.get("offers", [])] == ["undo"])
    soviet.post(f"/matches/{soviet.match}/offers/undo", {"seat": "soviet"}).raise_for_status()
    german.later_than(before)
    soviet.later_than(before)
    german.until(lambda: not german.room.get("offers"))
    play_on(guests, 5, rng)


def test_a_seat_taken_at_one_begins_the_match_at_the_other(hosts: tuple[Host, Host]) -> None:
    """Whoever waits at the table sees it laid."""
    german, soviet = (Guest(host, seat) for host, seat in zip(hosts, SEATS, strict=True))
    with closing(german), closing(soviet):
        wish = {
            "title": "stalingrad",
            "scenario": "one-vs-one",
            "number": "ab" * 8,
            "seats": {"soviet": {"kind": "friend"}},
        }
        made = german.post("/matches", wish).raise_for_status().json()
        german.sit(made["match"]["id"])
        assert german.table["status"] == "open"
        soviet.post("/join", {"secret": made["invitations"]["soviet"], "number": "cd" * 8}).raise_for_status()
        german.until(lambda: german.table["status"] == "playing" and "asked" in german.table)


def test_two_workers_of_one_server(postgres_db: str) -> None:
    """`--workers 2`: sockets and requests come to either, and a whole part of a match is one match."""
    with loaded(postgres_db, workers=2) as host:
        for seed in range(4):
            german, soviet = Guest(host, "german"), Guest(host, "soviet")
            with closing(german), closing(soviet):
                sit_down(german, soviet)
                play_on((german, soviet), 25, Random(seed))
    assert not damaged(postgres_db)
