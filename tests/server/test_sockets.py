"""The two sockets, without a network: what is asked of the house, what is answered, how they end."""

import pytest
from litestar.exceptions import WebSocketDisconnect

from stavka.server.wire import Play
from tests.server.edge import Porch, visit

TABLE = "/api/matches/abc/socket"


def test_what_a_table_is_asked_for() -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        for query, asked in [
            ("", ("abc", None, None, 0)),
            ("?seat=german", ("abc", "german", None, 0)),
            ("?seat=german&number=17&lines=40", ("abc", "german", 17, 40)),
            ("?seat=&number=&lines=", ("abc", None, None, 0)),
        ]:
            with guest.websocket_connect(TABLE + query):
                pass
            assert porch.asked == asked


def test_a_token_is_acknowledged_after_its_table() -> None:
    porch = Porch()
    with visit(porch=porch) as guest, guest.websocket_connect(f"{TABLE}?seat=german") as socket:
        socket.send_text('{"type":"play","id":7,"number":3,"token":"to:12"}')
        assert socket.receive_json() == {"type": "table"}
        assert socket.receive_json() == {"type": "ack", "id": 7}
    assert porch.played == [Play("german", 3, "to:12")]


def test_frames_may_come_as_bytes() -> None:
    with visit() as guest, guest.websocket_connect(TABLE) as socket:
        socket.send_bytes(b'{"type":"ping"}')
        assert socket.receive_json()["type"] == "pong"


def test_what_the_rules_refuse_is_said_and_the_socket_stays() -> None:
    with visit() as guest, guest.websocket_connect(f"{TABLE}?seat=a", headers={"accept-language": "es"}) as socket:
        socket.send_text('{"type":"play","id":7,"number":3,"token":"never"}')
        answer = socket.receive_json()
        assert (answer["type"], answer["id"]) == ("refused", 7)
        assert answer["refusal"]["code"] == "illegal"
        assert answer["refusal"]["rule"] == "R-1"
        assert answer["refusal"]["detail"] == "Las reglas no lo permiten ahora."
        socket.send_text('{"type":"play","id":8,"number":3,"token":"go"}')
        assert [socket.receive_json()["type"] for _ in range(2)] == ["table", "ack"]


def test_the_language_that_a_reader_has_chosen_goes_before_his_browsers() -> None:
    with visit() as guest:
        for query, detail in [
            ("lang=es", "Las reglas no lo permiten ahora."),
            ("lang=xx", "The rules do not allow that now."),
            ("lang=", "The rules do not allow that now."),
        ]:
            with guest.websocket_connect(f"{TABLE}?seat=a&{query}", headers={"accept-language": "en"}) as socket:
                socket.send_text('{"type":"play","id":7,"number":3,"token":"never"}')
                assert socket.receive_json()["refusal"]["detail"] == detail


def test_whoever_looks_on_does_not_play() -> None:
    porch = Porch()
    with visit(porch=porch) as guest, guest.websocket_connect(TABLE) as socket:
        socket.send_text('{"type":"play","id":7,"number":3,"token":"go"}')
        assert socket.receive_json()["refusal"]["code"] == "not-your-seat"
    assert porch.played == []


@pytest.mark.parametrize(
    ("path", "code", "reason"),
    [
        ("/api/matches/none/socket", 4404, "no-such-match"),
        (f"/api/matches/{'x' * 65}/socket", 4404, "not-found"),
        (f"{TABLE}?number=x", 4400, "malformed"),
        (f"{TABLE}?number=-1", 4400, "malformed"),
        (f"{TABLE}?lines={'9' * 30}", 4400, "malformed"),
        (f"{TABLE}?lines=²", 4400, "malformed"),
        ("/api/me/socket", 4401, "no-client"),
    ],
)
def test_a_socket_that_is_refused_says_why(path: str, code: int, reason: str) -> None:
    with (
        visit() as guest,
        guest.websocket_connect(path) as socket,
        pytest.raises(WebSocketDisconnect) as end,
    ):
        socket.receive()
    assert (end.value.code, end.value.detail) == (code, reason)


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", '"ping"', '{"type":"pong","at":1}', '{"type":"play"}', '{"type":"ping","x":1}', "\ud800"],
)
def test_what_is_not_understood_ends_the_talk(message: str) -> None:
    with visit() as guest, guest.websocket_connect(f"{TABLE}?seat=a") as socket:
        socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive()
    assert (end.value.code, end.value.detail) == (4400, "malformed")


def test_a_fault_closes_the_socket() -> None:
    porch = Porch()
    with visit(porch=porch) as guest, guest.websocket_connect(f"{TABLE}?seat=a") as socket:
        socket.send_text('{"type":"play","id":7,"number":3,"token":"crash"}')
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive()
    assert (end.value.code, end.value.detail) == (1011, "fault")
    assert porch.left == porch.streams


def test_when_the_stream_ends_the_client_is_told_to_come_back() -> None:
    porch = Porch()
    with visit(porch=porch) as guest, guest.websocket_connect(TABLE) as socket:
        guest.blocking_portal.call(porch.close)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive()
    assert (end.value.code, end.value.detail) == (1012, "closing")


def test_whoever_leaves_is_gone() -> None:
    porch = Porch()
    with visit(porch=porch) as guest:
        guest.get("/api/me")
        with guest.websocket_connect("/api/me/socket"), guest.websocket_connect(TABLE):
            assert "stavka_sockets{worker=" in guest.get("/metrics").text
            assert sockets(guest.get("/metrics").text) == 2
        assert sockets(guest.get("/metrics").text) == 0
        assert len(porch.left) == 2


def sockets(metrics: str) -> int:
    line = next(line for line in metrics.splitlines() if line.startswith("stavka_sockets{"))
    return int(line.rpartition(" ")[2])
