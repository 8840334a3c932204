"""Two servers whose matches differ in nothing but what a reader may not know, and everything that they send to him."""

from __future__ import annotations

import secrets
import shutil
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest import mock

import msgspec
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from stavka.kernel.match import Match
from stavka.kernel.record import Header
from stavka.kernel.state import State
from stavka.kernel.title import Game
from stavka.server.door import Door
from stavka.server.table import ENCODER, LiveTable
from tests.laws.settings import Setting
from tests.server.edge import Player, at_home
from tests.server.party import CLOCKS
from tests.server.test_table_fog import new_case

Reader = str | None  # a seat, or a spectator
THEN = 1_700_000_000.0
PATIENCE = 10  # seconds for a frame


class Move(NamedTuple):
    """Who plays, and what at each of the two servers."""

    seat: str
    tokens: tuple[str, str]


class Stage(NamedTuple):
    """A match with all its seats taken, in a folder of its own, and the players' cookies."""

    folder: Path
    setting: Setting
    match: str
    seed: bytes
    cookies: dict[str, dict[str, str]]


class Guest(Player):
    """A player who has been here before, or (without a cookie) one who only looks."""

    def __init__(self, client: TestClient[Door], cookie: dict[str, str]) -> None:
        self.client, self.cookie = client, cookie


@contextmanager
def without_chance(seed: int = 0) -> Iterator[None]:
    """The time stands still, and the same random numbers come again."""
    rng = Random(seed)
    with ExitStack() as patches:
        for clock in (*CLOCKS, "stavka.server.sockets.time"):
            patches.enter_context(mock.patch(clock, return_value=THEN))
        patches.enter_context(mock.patch("stavka.server.film.SystemRandom", side_effect=partial(Random, seed)))
        patches.enter_context(mock.patch.object(secrets, "token_hex", lambda n=32: rng.randbytes(n).hex()))
        patches.enter_context(mock.patch.object(secrets, "token_bytes", lambda n=32: rng.randbytes(n)))
        patches.enter_context(mock.patch.object(secrets, "token_urlsafe", lambda n=32: readable(rng.randbytes(n))))
        yield


def readable(random: bytes) -> str:
    """As `token_urlsafe` writes it."""
    return urlsafe_b64encode(random).rstrip(b"=").decode()


def staged(folder: Path, setting: Setting) -> Stage:
    """Make a match and take all of its seats."""
    folder.mkdir()
    seats = setting.game.seats
    with without_chance(1), at_home(folder) as client:
        players = {seat: Player(client) for seat in seats}
        first, *others = seats
        wish = {
            "title": setting.title,
            "scenario": setting.scenario,
            "options": setting.options,
            "number": "01" * 8,
            "seats": {seat: {"kind": "friend"} for seat in others},
        }
        made = players[first].post("/matches", wish, 201)
        for seat in others:
            players[seat].post("/join", {"secret": made["invitations"][seat], "number": "02" * 8})
    with opened(folder) as database:
        (header,) = database.execute("SELECT header FROM matches").fetchone()
    seed = bytes.fromhex(msgspec.json.decode(header, type=Header).seed)
    return Stage(folder, setting, made["match"]["id"], seed, {seat: one.cookie for seat, one in players.items()})


@contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database of a server that is not running."""
    with closing(sqlite3.connect(folder / "stavka.db")) as database, database:
        yield database


@contextmanager
def server(stage: Stage, position: State) -> Iterator[TestClient[Door]]:
    """The server of a match that stands at a position, as if it had begun there."""
    folder = stage.folder / "twin"
    folder.mkdir()
    try:
        shutil.copy(stage.folder / "stavka.db", folder)
        summary = ENCODER.encode(laid(stage, position)).decode()
        with opened(folder) as database:
            database.execute("UPDATE matches SET start = ?, summary = ?", (position.json().decode(), summary))
        with without_chance(), at_home(folder) as client:
            yield client
    finally:
        shutil.rmtree(folder)


def laid(stage: Stage, position: State) -> Any:
    """How the match stands, for lists."""
    case = msgspec.structs.replace(new_case(stage.setting, 0), start=position.json().decode())
    return LiveTable(case).summary()


# -- what a reader is sent ----------------------------------------------------------------------


class Witness:
    """A reader with a socket open, who asks for whatever he can ask for, and keeps every byte."""

    def __init__(self, stage: Stage, client: TestClient[Door], reader: Reader) -> None:
        self.stage, self.reader = stage, reader
        self.players = {seat: Guest(client, cookie) for seat, cookie in stage.cookies.items()}
        self.guest = self.players[reader] if reader else Guest(client, {})
        self.sent: list[tuple[str, bytes]] = []

    @property
    def here(self) -> str:
        return f"/matches/{self.stage.match}"

    def ask(self, path: str, **query: str) -> None:
        """Whatever the answer is."""
        answer = self.guest.client.request("GET", f"/api{path}", params=query, headers=self.guest.cookie)
        head = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        self.sent.append((path, f"{answer.status_code} {head} ".encode() + answer.content))

    def look(self, words: Sequence[str]) -> None:
        """Everything by request: also what is refused, and another's things."""
        whose = {"seat": self.reader} if self.reader else {}
        for path in ("", "/table", "/film", "/export"):
            self.ask(self.here + path, **whose)
        for path in ("/chat", "/fairness"):
            self.ask(self.here + path)
        if self.reader:
            self.ask(f"{self.here}/kept", **whose)
            self.ask("/me")
        for token in words:
            for path in ("/explain", "/preview"):
                self.ask(self.here + path, token=token, seat=self.reader or next(iter(self.stage.cookies)))
        for seat in self.stage.cookies:
            if seat != self.reader:
                self.ask(f"{self.here}/table", seat=seat)

    def analyse(self) -> None:
        """The board that a reader gets to think on."""
        body = {"seat": self.reader} if self.reader else {}
        answer = self.guest.ask("POST", f"{self.here}/analysis", body)
        self.sent.append(("analysis", answer.content))
        if answer.is_success and self.reader:
            branch = answer.json()["id"]
            for seat in (*self.stage.setting.game.seats, None):
                self.ask(f"/matches/{branch}/table", **({"seat": seat} if seat else {}))

    def watch(self, moves: Sequence[Move], side: int, words: Sequence[str]) -> None:
        """Listen while moves are played, and look again when they are."""
        query = f"?seat={self.reader}" if self.reader else ""
        with self.guest.socket(f"{self.here}/socket{query}") as socket:
            self.hear(socket)
            for move in moves:
                self.play(move, side)
                self.hear(socket)
                self.ask(f"{self.here}/table{query}")
            self.look(words)

    def hear(self, socket: WebSocketTestSession) -> None:
        """Whatever has come down the socket by now: what we send is answered after it."""
        socket.send_text('{"type":"ping"}')
        while True:
            frame = socket.receive_text(timeout=PATIENCE)
            self.sent.append(("frame", frame.encode()))
            if frame.startswith('{"type":"pong"'):
                return

    def play(self, move: Move, side: int) -> None:
        """Somebody plays; the reader sees the answer if it is his own."""
        player = self.players[move.seat]
        table = player.get(f"{self.here}/table?seat={move.seat}")
        wish = {"seat": move.seat, "number": table["number"], "token": move.tokens[side]}
        answer = player.ask("POST", f"{self.here}/play", wish)
        assert answer.is_success, answer.text
        if move.seat == self.reader:
            self.sent.append(("play", answer.content))


def everything(
    stage: Stage, position: State, reader: Reader, moves: Sequence[Move], side: int, words: Sequence[str]
) -> Any:
    """All that a server sends to a reader of a match that stands at a position, and goes on."""
    with server(stage, position) as client:
        witness = Witness(stage, client, reader)
        witness.look(words)
        witness.watch(moves, side, words)
        witness.analyse()
    return witness.sent


def begun(game: Game, position: State, seed: bytes) -> State:
    """A position as the server has it."""
    return Match.at(game, position.json(), seed).state
