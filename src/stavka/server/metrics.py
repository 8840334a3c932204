"""What has been counted, as Prometheus reads it. Each worker counts for itself and says which one it is."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
HELP = {
    "stavka_requests_total": "Requests answered, by route and status.",
    "stavka_request_seconds": "Time from a request to its answer, by route.",
    "stavka_refusals_total": "What was refused, by code.",
    "stavka_sockets": "Sockets open now.",
    "stavka_socket_messages_total": "Messages that came over sockets.",
    "stavka_socket_frames_total": "Messages sent over sockets.",
    "stavka_socket_bytes_total": "Bytes of the messages sent over sockets.",
}


class Histogram:
    """How long something took."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # (method, route, status)
        self.seconds: dict[str, Histogram] = {}  # by route
        self.refusals: Counter[str] = Counter()  # by code
        self.sockets = 0
        self.messages = 0
        self.frames = 0
        self.bytes = 0

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self.requests[method, route, status] += 1
        histogram = self.seconds.get(route)
        if histogram is None:
            histogram = self.seconds[route] = Histogram()
        histogram.add(seconds)

    def text(self, house: Mapping[str, float]) -> str:
        """The page: what the door has counted, and what the house has."""
        worker = os.getpid()
        return "\n".join((*self._lines(worker), *house_lines(house, worker), ""))

    def _lines(self, worker: int) -> Iterator[str]:
        yield from head("stavka_requests_total", "counter")
        for (method, route, status), count in sorted(self.requests.items()):
            yield sample("stavka_requests_total", count, worker, method=method, route=route, status=str(status))
        yield from head("stavka_request_seconds", "histogram")
        for route, histogram in sorted(self.seconds.items()):
            yield from histogram_lines("stavka_request_seconds", histogram, worker, route)
        yield from head("stavka_refusals_total", "counter")
        for code, count in sorted(self.refusals.items()):
            yield sample("stavka_refusals_total", count, worker, code=code)
        for name, value in (
            ("stavka_sockets", self.sockets),
            ("stavka_socket_messages_total", self.messages),
            ("stavka_socket_frames_total", self.frames),
            ("stavka_socket_bytes_total", self.bytes),
        ):
            yield from head(name, kind_of(name))
            yield sample(name, value, worker)


def histogram_lines(name: str, histogram: Histogram, worker: int, route: str) -> Iterator[str]:
    """A histogram as Prometheus has it: each step counts all below it."""
    total = 0
    for step, count in zip((*STEPS, "+Inf"), histogram.counts, strict=True):
        total += count
        yield sample(f"{name}_bucket", total, worker, route=route, le=str(step))
    yield sample(f"{name}_sum", histogram.sum, worker, route=route)
    yield sample(f"{name}_count", total, worker, route=route)


def house_lines(figures: Mapping[str, float], worker: int) -> Iterator[str]:
    """What the house has counted."""
    for name, value in sorted(figures.items()):
        full = f"stavka_{name}"
        yield f"# TYPE {full} {kind_of(full)}"
        yield sample(full, value, worker)


def kind_of(name: str) -> str:
    """Only counters end like that."""
    return "counter" if name.endswith("_total") else "gauge"


def head(name: str, kind: str) -> tuple[str, str]:
    """What a figure means."""
    return f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}"


def sample(name: str, value: float, worker: int, **labels: str) -> str:
    """One line."""
    said = ",".join(f'{key}="{escaped(text)}"' for key, text in {**labels, "worker": str(worker)}.items())
    return f"{name}{{{said}}} {value}"


def escaped(text: str) -> str:
    """A label's value between quotation marks."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
