"""Headers, cookies, origins: what keeps other sites and readers out."""

import logging
import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from stavka.server.cookies import client_of, new_secret, secret_in
from stavka.server.headers import ALWAYS
from stavka.server.keys import Seal
from stavka.server.logs import Lines
from tests.server.edge import HERE, Porch, refusal, visit

JOIN = {"secret": "this-is-a-seat-secret-1234", "number": "0" * 16}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/match/abc", 200),
        ("GET", "/schema", 200),
        ("GET", "/schema/openapi.json", 200),
        ("GET", "/api/titles", 200),
        ("GET", "/api/me", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/me", 405),
        ("POST", "/api/join", 415),
        ("GET", "/api/matches/a/table", 500),  # this house is flooded
        ("GET", "/api/me/socket", 426),
    ],
)
def test_every_answer_carries_the_headers(method: str, path: str, status: int) -> None:
    with visit() as guest:
        answer = guest.request(method, path)
    assert answer.status_code == status
    for name, value in ALWAYS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    policy = dict(part.split(" ", 1) for part in dict(ALWAYS)[b"content-security-policy"].decode().split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in "".join(policy.values())
    assert not [sources for sources in policy.values() if "http" in sources or "*" in sources or "eval" in sources]


def test_pages_of_our_own_have_no_script_and_the_style_that_the_policy_names() -> None:
    with visit() as guest:
        answer = guest.get("/schema")
    page = answer.text
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
    assert "style=" not in page
    assert "<script" not in page
    assert not re.search(r'(src|href)="(?!/)', page)


def test_over_https_there_is_no_way_back() -> None:
    with visit(base="https://stavka.example", trusted=("10.0.0.1",)) as guest:
        answer = guest.get("/api/me")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-stavka=")
        assert "; Secure" in cookie
        assert "; Path=/;" in cookie


def test_the_cookie_is_long_lived_and_out_of_reach() -> None:
    with visit() as guest:
        cookie = guest.get("/api/me").headers["set-cookie"]
        assert re.match(r"stavka=[A-Za-z0-9_-]{46}; ", cookie)
        for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
            assert f"; {part}" in cookie
        assert guest.get("/api/me").headers["set-cookie"] == cookie, "it lasts a year from the last visit"
        assert "set-cookie" not in guest.patch("/api/me", json={}).headers


def test_the_house_knows_a_client_by_the_hash_alone() -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        guest.get("/api/me")
        guest.patch("/api/me", json={"name": "Ana"})
        secret = guest.cookies["stavka"][:24]
    assert porch.clients == [client_of(secret)] * 2
    assert secret not in porch.clients[0]
    assert len({new_secret() for _ in range(100)}) == 100


OURS = Seal(b"ours")
COOKIE = OURS.signed("x" * 24)


@pytest.mark.parametrize(
    "cookie",
    [
        *("", "stavka=", "stavka=short", f"stavka={'x' * 47}", "stavka=" + "x" * 45 + "é", f"other={COOKIE}"),
        *("a; b=c;;=", f"stavka={'x' * 46}", f"stavka={'y' + COOKIE[1:]}", f"stavka={COOKIE[:-1]}"),
        f"stavka={Seal(b'another').signed('x' * 24)}",
    ],
)
def test_a_cookie_that_is_not_ours_is_none(cookie: str) -> None:
    assert secret_in([(b"cookie", cookie.encode())], False, OURS) is None


def test_whoever_makes_his_cookie_up_is_a_stranger() -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        guest.get("/api/me", headers={"cookie": f"stavka={'x' * 46}"})
    assert porch.clients != [client_of("x" * 24)]


def test_the_cookie_of_a_plain_page_is_not_taken_over_https() -> None:
    found = [(b"cookie", f"other=1; stavka={COOKIE}".encode())]
    assert secret_in(found, False, OURS) == "x" * 24
    assert secret_in(found, True, OURS) is None


FOREIGN: list[dict[str, str]] = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:8001"},
    {"origin": "http://127.0.0.1:99999"},
    {"origin": "ftp://127.0.0.1:8000"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site", "origin": HERE},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_another_sites_page_changes_nothing(headers: dict[str, str]) -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        answer = guest.patch("/api/me", json={"name": "Mallory"}, headers=headers)
        assert answer.status_code == 403
        assert refusal(answer).code == "foreign-origin"
        assert porch.clients == []


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_another_sites_page_gets_no_socket(headers: dict[str, str]) -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        with pytest.raises(WebSocketDisconnect) as end, guest.websocket_connect("/api/me/socket", headers=headers):
            pass
        assert end.value.detail == "foreign-origin"
        assert porch.streams == []


@pytest.mark.parametrize("headers", [{}, {"origin": HERE}, {"origin": HERE, "sec-fetch-site": "same-origin"}], ids=str)
def test_our_own_page_and_programs_are_let_in(headers: dict[str, str]) -> None:
    with visit() as guest:
        assert guest.patch("/api/me", json={"name": "Ana"}, headers=headers).status_code == 200
        with guest.websocket_connect("/api/me/socket", headers=headers) as socket:
            socket.send_text('{"type":"ping"}')
            assert socket.receive_json()["type"] == "pong"


def test_over_https_the_page_must_have_come_over_https_too() -> None:
    with visit(base="https://stavka.example", trusted=("10.0.0.1",)) as guest:
        codes = [
            guest.patch("/api/me", json={}, headers={"origin": origin}).status_code
            for origin in ("https://stavka.example", "https://stavka.example:443", "http://stavka.example")
        ]
    assert codes == [200, 200, 403]


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1:8000", 200), ("localhost", 200), ("[::1]:8000", 200), ("evil.example:8000", 421), ("[", 421)],
)
def test_on_loopback_we_have_no_other_name(host: str, status: int) -> None:
    with visit() as guest:
        answer = guest.get("/api/titles", headers={"host": host})
        assert answer.status_code == status
        assert status == 200 or refusal(answer).code == "wrong-host"
    with visit(host="0.0.0.0") as guest:
        assert guest.get("/api/titles", headers={"host": "stavka.example"}).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_a_form_can_send_is_not_taken(kind: str) -> None:
    with visit() as guest:
        answer = guest.patch("/api/me", content=b'{"name":"Ana"}', headers={"content-type": kind})
        assert answer.status_code == 415
        assert refusal(answer).code == "wrong-type"


def test_no_secret_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with visit() as guest:
        guest.get("/api/me")
        cookie = guest.cookies["stavka"]
        guest.post("/api/join", json=JOIN)
        guest.get(f"/join/{JOIN['secret']}")
        guest.get(f"/api/matches/a/table?seat={JOIN['secret']}")
        guest.post(f"/api/matches/{JOIN['secret']}/play?x={JOIN['secret']}", json={"seat": JOIN["secret"]})
        with guest.websocket_connect(f"/api/matches/a/socket?seat={JOIN['secret']}") as socket:
            socket.send_text('{"type":"play","id":1,"number":1,"token":"crash"}')
            with pytest.raises(WebSocketDisconnect):
                socket.receive()
    ours = [record for record in caplog.records if record.name.startswith("stavka")]
    written = "\n".join(map(Lines().format, ours))
    assert [record.getMessage() for record in ours].count("request") == 5
    assert "the cellar is flooded" in written
    assert "the roof has come down" in written
    assert JOIN["secret"] not in written
    assert cookie not in written
    assert client_of(cookie[:24]) not in written


def test_a_line_of_the_log_has_the_facts_that_matter_and_no_others() -> None:
    facts = {"reason": "disk full", "deeds": 3, "player": "random", "match": "abc", "secret": "geheim", "cookie": "x"}
    record = logging.makeLogRecord({"msg": "write-failed", "name": "stavka.server.writer", **facts})
    line = msgspec.json.decode(Lines().format(record))
    assert {name: line.get(name) for name in facts} == {**facts, "secret": None, "cookie": None}


def test_no_answer_may_be_kept_by_others() -> None:
    with visit() as guest:
        for path in ("/api/me", "/api/nothing", "/metrics"):
            assert guest.get(path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "asked",
    [
        {"method": "GET", "url": "/api/matches/%00"},
        {"method": "GET", "url": "/api/matches/a/table?seat=%00"},
        {"method": "PATCH", "url": "/api/me", "content": b'{"name":"\\u0000"}'},
    ],
    ids=str,
)
def test_null_characters_stay_outside(asked: dict[str, Any]) -> None:
    with visit() as guest:
        answer = guest.request(**asked, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert refusal(answer).code == "malformed"
