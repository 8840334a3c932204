"""What is counted and what is logged."""

import io
import logging
import sys

import msgspec
import pytest

from stavka.server.logs import Bystander, start_logs
from stavka.server.metrics import Metrics, escaped
from tests.server.edge import refusal, visit


def figures(text: str) -> dict[str, float]:
    """Every sample of a page, without the worker's number."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    samples = [line.rpartition(" ") for line in lines]
    assert all('worker="' in name for name, _, _ in samples)
    plain = {name[: name.rindex("worker=")].rstrip(",") + "}": float(value) for name, _, value in samples}
    assert len(plain) == len(samples)
    return plain


def test_what_a_server_has_done() -> None:
    with visit() as guest:
        guest.get("/api/titles")
        guest.get("/api/titles")
        guest.get("/api/me")
        refused = refusal(guest.get("/api/titles/x/chart/wrong")).code
        guest.get("/api/nothing/that/has/a/name")
        page = guest.get("/metrics")
        with guest.websocket_connect("/api/matches/a/socket?seat=s") as socket:
            socket.send_text('{"type":"ping"}')
            socket.receive()
        later = figures(guest.get("/metrics").text)
    assert page.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    found = figures(page.text)
    assert found['stavka_requests_total{method="GET",route="/api/titles",status="200"}'] == 2
    assert found['stavka_requests_total{method="GET",route="-",status="404"}'] == 1
    assert found[f'stavka_refusals_total{{code="{refused}"}}'] == 1
    assert found['stavka_request_seconds_count{route="/api/titles"}'] == 2
    assert found['stavka_request_seconds_bucket{route="/api/titles",le="+Inf"}'] == 2
    assert found["stavka_actions_total{}"] == 3
    assert found["stavka_tables{}"] == 1
    assert "nothing/that" not in page.text
    assert later["stavka_socket_messages_total{}"] == 1
    assert later["stavka_socket_frames_total{}"] == 1
    assert later["stavka_socket_bytes_total{}"] > 10


def test_every_figure_says_what_kind_it_is() -> None:
    with visit() as guest:
        guest.get("/api/titles")
        lines = guest.get("/metrics").text.splitlines()
    kinds = dict(line.split()[2:4] for line in lines if line.startswith("# TYPE"))
    for line in lines:
        if not line.startswith("#"):
            name = line.partition("{")[0]
            known = kinds.get(name) or kinds.get(name.rpartition("_")[0])
            assert known, line
    assert kinds["stavka_requests_total"] == kinds["stavka_actions_total"] == "counter"
    assert kinds["stavka_tables"] == "gauge"


def test_a_histogram_counts_everything_below_each_step() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.004, 0.004, 99.0):
        metrics.answered("GET", "/x", 200, seconds)
    found = figures(metrics.text({}))
    steps = {
        step: found[f'stavka_request_seconds_bucket{{route="/x",le="{step}"}}']
        for step in ("0.001", "0.0025", "0.005", "2.5", "+Inf")
    }
    assert steps == {"0.001": 1, "0.0025": 1, "0.005": 3, "2.5": 3, "+Inf": 4}
    assert found['stavka_request_seconds_sum{route="/x"}'] == pytest.approx(99.0085)


def test_labels_are_escaped() -> None:
    assert escaped('a"b\\c\nd') == 'a\\"b\\\\c\\nd'


@pytest.fixture
def quiet_again() -> object:
    """Loggers as they were."""
    names = (None, "stavka", "uvicorn", "uvicorn.error", "uvicorn.access")
    loggers = [logging.getLogger(name) for name in names]
    before = [(log.handlers[:], log.level, log.propagate, log.disabled) for log in loggers]
    yield
    for log, (handlers, level, propagate, disabled) in zip(loggers, before, strict=True):
        log.handlers[:], log.propagate, log.disabled = handlers, propagate, disabled
        log.setLevel(level)


@pytest.mark.usefixtures("quiet_again")
def test_logs_are_lines_of_json() -> None:
    stream = io.StringIO()
    start_logs(stream)
    logging.getLogger("stavka.server").info("request", extra={"route": "/api/me", "status": 200, "password": "x"})
    logging.getLogger("uvicorn.error").info("Started server process")
    logging.getLogger("uvicorn.access").info("GET /?secret")
    logging.getLogger("some.library").info("chatter")
    try:
        raise RuntimeError("the roof\nhas come down")
    except RuntimeError:
        logging.getLogger("stavka.server").exception("fault")
    lines = [msgspec.json.decode(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["request", "fault"]
    first, second = lines
    assert (first["route"], first["status"], first["level"], first["from"]) == ("/api/me", 200, "info", "stavka.server")
    assert "password" not in first
    assert first["at"].endswith("+00:00")
    assert "the roof\nhas come down" in second["trace"]


@pytest.mark.usefixtures("quiet_again")
def test_logs_can_be_turned_down(capsys: pytest.CaptureFixture[str]) -> None:
    start_logs(level=logging.WARNING)
    logging.getLogger("stavka.server").info("request")
    logging.getLogger("stavka.server").warning("something")
    assert [msgspec.json.decode(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["something"]
    assert sys.stderr is not None


def test_what_uvicorn_says_of_a_socket_is_not_logged() -> None:
    def said(name: str, text: str) -> bool:
        return Bystander().filter(logging.LogRecord(name, logging.INFO, "", 1, text, ("seat=x",), None))

    assert not said("uvicorn.error", '"WebSocket %s" [accepted]')
    assert said("uvicorn.error", "Waiting: %s")
    assert said("stavka.server", "WebSocket %s")
