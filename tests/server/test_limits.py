"""What one client, or one address, may do."""

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from stavka.server import limits as module
from stavka.server.errors import Refused
from stavka.server.limits import Gate, neighbourhood
from stavka.server.settings import Limits, Rate
from tests.server.edge import KEY, UNLIMITED, Porch, refusal, visit

ONCE_A_MINUTE = Rate(1, 1 / 60)
JOIN = {"secret": "x" * 22, "number": "0" * 16}


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def limits(**changed: object) -> Limits:
    return msgspec.structs.replace(UNLIMITED, **changed)


def test_a_burst_and_then_so_many_a_second() -> None:
    clock = Time()
    gate = Gate(limits(talk=Rate(3, 2)), clock)
    assert [gate.wait("talk", "a") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now = 0.5
    assert gate.wait("talk", "a") == 0
    clock.now = 1000.0
    assert [gate.wait("talk", "a") > 0 for _ in range(4)] == [False, False, False, True]


def test_everybody_has_his_own_and_a_household_has_more() -> None:
    gate = Gate(limits(talk=Rate(1, 1), household=2), Time())
    assert [gate.wait("talk", who) for who in ("a", "b")] == [0, 0]
    assert gate.wait("talk", "a") > 0
    assert gate.wait("play", "a") == 0
    assert [gate.wait("talk", "home", 2) > 0 for _ in range(3)] == [False, False, True]


def test_the_memory_of_the_gate_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENOUGH", 10)
    clock = Time()
    gate = Gate(limits(talk=Rate(1, 1)), clock)
    for n in range(9):
        gate.wait("talk", str(n))
    clock.now = 0.5
    gate.wait("talk", "late")
    clock.now = 1.0
    gate.wait("talk", "new")
    assert {who for _, _, who in gate.buckets} == {"late", "new"}, "whoever may talk again is forgotten"
    for n in range(100):
        gate.wait("talk", str(n))
    assert len(gate.buckets) <= 10


@pytest.mark.parametrize(
    ("address", "stands_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "unix"),
        ("x" * 100, "x" * 64),
    ],
)
def test_whom_an_address_stands_for(address: str, stands_for: str) -> None:
    assert neighbourhood(address) == stands_for


def test_sockets_are_counted() -> None:
    gate = Gate(limits(sockets=2, sockets_here=3))
    gate.enter("a", "home")
    gate.enter("a", "home")
    with pytest.raises(Refused) as found:
        gate.enter("a", "home")
    assert (found.value.code, found.value.status) == ("too-many-sockets", 429)
    gate.enter("b", "home")
    with pytest.raises(Refused):
        gate.enter("c", "home")
    gate.leave("a", "home")
    gate.enter("c", "home")
    for who in ("a", "b", "c"):
        gate.leave(who, "home")
    assert gate.open == {}


def test_whoever_has_no_cookie_counts_once_for_his_address() -> None:
    gate = Gate(limits(sockets=1, sockets_here=3))
    for _ in range(3):
        gate.enter("home", "home")
    with pytest.raises(Refused, match="too-many-sockets"):
        gate.enter("home", "home")
    for _ in range(3):
        gate.leave("home", "home")
    assert gate.open == {}


def test_too_many_requests_of_an_address() -> None:
    with visit(limits(requests=Rate(2, 0.1))) as guest:
        assert [guest.get("/api/titles").status_code for _ in range(2)] == [200, 200]
        answer = guest.get("/api/titles", headers={"accept-language": "es"})
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "10"
        assert refusal(answer).code == "too-many"
        assert refusal(answer).detail == "Vas demasiado deprisa. Prueba otra vez dentro de 10 segundos."
        assert guest.get("/healthz").status_code == 200, "whoever watches over the server is let in"


def test_joining_is_limited_for_a_client_and_for_his_address() -> None:
    with visit(limits(make=ONCE_A_MINUTE, household=3)) as guest:
        guest.get("/api/me")
        assert guest.post("/api/join", json=JOIN).status_code == 404
        answer = guest.post("/api/join", json=JOIN)
        assert answer.status_code == 429
        assert 0 < int(answer.headers["retry-after"]) <= 60
        codes = []
        for n in range(3):  # a new cookie each time does not help for ever
            guest.cookies.clear()
            guest.cookies.set("stavka", KEY.signed(str(n) * 24))
            codes.append(guest.post("/api/join", json=JOIN).status_code)
        assert codes == [404, 404, 429]


@pytest.mark.parametrize("path", ["/me", "/matches/a", "/matches/a/table", "/matches/a/chat", "/matches/a/kept?seat=s"])
def test_reading_is_limited(path: str) -> None:
    with visit(limits(look=ONCE_A_MINUTE)) as guest:
        guest.cookies.set("stavka", KEY.signed("x" * 24))
        assert guest.get("/api/me").status_code == 200
        assert guest.get(f"/api{path}").status_code == 429


def test_clients_without_a_cookie_are_limited() -> None:
    with visit(limits(strangers=ONCE_A_MINUTE)) as guest:
        assert guest.get("/api/me").status_code == 200
        assert guest.get("/api/me").status_code == 200, "he has one now"
        guest.cookies.clear()
        assert guest.get("/api/me").status_code == 429


def test_a_body_may_have_so_many_bytes() -> None:
    with visit(limits(body=100)) as guest:
        json = {"content-type": "application/json"}
        fits = guest.patch("/api/me", content=b'{"name":"' + b"x" * 30 + b'"}', headers=json)
        assert fits.status_code == 200
        for content in (b"x" * 101, iter([b"x" * 60, b"x" * 60])):  # with and without a length
            answer = guest.patch("/api/me", content=content, headers=json)
            assert answer.status_code == 413
            assert refusal(answer).code == "too-large"


def test_too_many_sockets_of_a_client() -> None:
    with visit(limits(sockets=1)) as guest:
        guest.get("/api/me")
        with guest.websocket_connect("/api/matches/a/socket"):
            with guest.websocket_connect("/api/matches/a/socket") as second, pytest.raises(WebSocketDisconnect) as end:
                second.receive()
            assert (end.value.code, end.value.detail) == (4429, "too-many-sockets")
        with guest.websocket_connect("/api/matches/a/socket") as third:
            third.send_text('{"type":"ping"}')
            assert third.receive_json()["type"] == "pong"


def test_opening_sockets_is_limited() -> None:
    with visit(limits(knock=ONCE_A_MINUTE)) as guest:
        with guest.websocket_connect("/api/matches/a/socket"):
            pass
        with guest.websocket_connect("/api/matches/a/socket") as second, pytest.raises(WebSocketDisconnect) as end:
            second.receive()
        assert (end.value.code, end.value.detail) == (4429, "too-many")


def test_tokens_over_a_socket_are_limited() -> None:
    porch = Porch()
    with (
        visit(limits(play=ONCE_A_MINUTE), porch) as guest,
        guest.websocket_connect("/api/matches/a/socket?seat=s") as s,
    ):
        s.send_text('{"type":"play","id":1,"number":4,"token":"go"}')
        assert [s.receive_json()["type"] for _ in range(2)] == ["table", "ack"]
        s.send_text('{"type":"play","id":2,"number":5,"token":"go"}')
        answer = s.receive_json()
        assert (answer["type"], answer["id"], answer["refusal"]["code"]) == ("refused", 2, "too-many")
    assert len(porch.played) == 1


def test_other_messages_are_limited_too() -> None:
    with visit(limits(pings=ONCE_A_MINUTE)) as guest, guest.websocket_connect("/api/matches/a/socket") as socket:
        socket.send_text('{"type":"ping"}')
        assert socket.receive_json()["type"] == "pong"
        socket.send_text('{"type":"ping"}')
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive()
        assert (end.value.code, end.value.detail) == (4429, "too-many")


def test_a_message_may_have_so_many_bytes() -> None:
    with visit(limits(message=200)) as guest, guest.websocket_connect("/api/matches/a/socket") as socket:
        socket.send_text('{"type":"ping"' + " " * 200 + "}")
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive()
        assert (end.value.code, end.value.detail) == (1009, "too-large")
