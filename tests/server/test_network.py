"""The door on a real network: proxies, handshakes, what is too large, what breaks off."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from stavka.server.running import address, bind
from stavka.server.settings import Settings, sqlite_url
from tests.server.edge import UNLIMITED, serving

NUMBER = "00112233445566778899aabbccddeeff"
ALONE = {"title": "stalingrad", "scenario": "solitaire", "number": NUMBER}
FORWARDED = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7", "host": "stavka.example"}


def house(folder: Path, *trusted: str) -> Settings:
    return Settings(url=sqlite_url(folder / "stavka.db"), limits=UNLIMITED, computers=0, trusted=trusted)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that trusts nobody."""
    with serving(house(tmp_path_factory.mktemp("plain"))) as address:
        yield address


@pytest.fixture
def match(server: str) -> str:
    """The socket of a match."""
    with httpx.Client(base_url=server) as guest:
        guest.get("/api/me")
        made = guest.post("/api/matches", json=ALONE).raise_for_status().json()
    return f"{server.replace('http', 'ws', 1)}/api/matches/{made['match']['id']}/socket"


def read_all(talk: ClientConnection) -> None:
    """Until it is closed."""
    while True:
        talk.recv(10)


def test_a_trusted_proxy_tells_the_truth(tmp_path: Path) -> None:
    with serving(house(tmp_path, "127.0.0.1")) as address:
        answer = httpx.get(f"{address}/api/me", headers=FORWARDED)
        assert answer.headers["set-cookie"].startswith("__Host-stavka=")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        cookie = answer.headers["set-cookie"].partition(";")[0]
        where = f"{address.replace('http', 'ws', 1)}/api/me/socket"
        told = {**FORWARDED, "cookie": cookie}
        del told["host"]
        port = urlsplit(address).port
        with connect(where, origin=Origin(f"https://127.0.0.1:{port}"), additional_headers=told) as talk:
            talk.send('{"type":"ping"}')
            assert msgspec.json.decode(talk.recv(10))["type"] == "pong"


def test_nobody_else_is_believed(server: str, tmp_path: Path) -> None:
    answer = httpx.get(f"{server}/api/me", headers={"x-forwarded-proto": "https"})
    assert answer.headers["set-cookie"].startswith("stavka=")
    assert "Secure" not in answer.headers["set-cookie"]
    assert httpx.get(f"{server}/api/me", headers=FORWARDED).status_code == 421
    with serving(house(tmp_path, "192.0.2.1")) as address:
        answer = httpx.get(f"{address}/api/me", headers=FORWARDED)
        assert answer.headers["set-cookie"].startswith("stavka=")


def test_another_sites_page_gets_no_handshake(match: str) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(match, origin=Origin("http://evil.example")):
        pass
    assert refused.value.response.status_code == 403


def test_messages_are_not_packed(match: str) -> None:
    with connect(match) as talk:
        assert talk.protocol.extensions == []


def test_a_large_message_closes_the_socket(match: str) -> None:
    with connect(match) as talk:
        talk.send("x" * (UNLIMITED.message + 1))
        with pytest.raises(ConnectionClosed) as end:
            read_all(talk)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 1009


def test_a_refused_socket_tells_its_code(match: str) -> None:
    with connect(f"{match}?seat=german") as talk, pytest.raises(ConnectionClosed) as end:
        talk.recv(10)
    assert end.value.rcvd is not None
    assert (end.value.rcvd.code, end.value.rcvd.reason) == (4403, "not-your-seat")


def test_a_reader_that_vanishes_does_no_harm(server: str, match: str) -> None:
    for _ in range(3):
        with connect(match) as talk:
            talk.recv(10)
            talk.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # a reset, no good-bye
            talk.socket.close()
    assert httpx.get(f"{server}/healthz").status_code == 200
    with connect(match) as talk:
        assert msgspec.json.decode(talk.recv(10))["type"] == "table"


def test_a_body_that_breaks_off_is_nobodys_fault(server: str) -> None:
    where = urlsplit(server)
    with socket.create_connection((where.hostname, where.port)) as line:
        line.sendall(
            b"PATCH /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1000\r\n\r\n{"
        )
    seen: list[str] = []
    while not seen:  # until the server has noticed
        page = httpx.get(f"{server}/metrics").text
        seen = re.findall(r'stavka_requests_total{method="PATCH",route="/api/me",status="(\d+)"', page)
    assert seen == ["400"]


def test_what_is_no_http_is_refused(server: str) -> None:
    where = urlsplit(server)
    with socket.create_connection((where.hostname, where.port)) as line:
        line.sendall(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")])
def test_where_ones_own_browser_finds_it(host: str, shown: str) -> None:
    with bind(Settings(url="", host=host, port=0)) as listening:
        assert address(listening) == f"http://{shown}:{listening.getsockname()[1]}"
