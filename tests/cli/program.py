"""The real program at a real pseudo-terminal, bounded in time."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 30.0  # seconds; a busy machine is no fault of ours
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
# the terminal must be the controlling one, or Ctrl-C means nothing; nor does it where the tests run in the background,
# whose children ignore it, unless that is set right
START = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from stavka.cli import main
main()
"""


class Program:
    """`stavka ...` at a terminal of its own."""

    def __init__(self, args: Sequence[str], home: Path, columns: int = 100, rows: int = 60) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environment(home),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = b""  # everything it has written
        self.text = ""  # the same without colours
        self.read = 0  # how much of it has been expected

    def expect(self, *words: str) -> str:
        """Wait until one of these has been written after what was expected before; returns what came up to it."""
        end = time.monotonic() + PATIENCE
        while not (found := self.found(words)):
            left = end - time.monotonic()
            assert left > 0, f"waited in vain for {words} in:\n{self.text[self.read :]}"
            assert self.more(left), f"it ended without {words}:\n{self.text[self.read :]}"
        start, self.read = self.read, min(found)
        return self.text[start : self.read]

    def found(self, words: Sequence[str]) -> list[int]:
        """Where each of these ends that is there."""
        return [self.text.index(some, self.read) + len(some) for some in words if some in self.text[self.read :]]

    def more(self, seconds: float) -> bool:
        """Read what there is; whether the program is still there."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            raw = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.raw += raw
        self.text = ESCAPES.sub("", self.raw.decode(errors="replace"))
        return bool(raw)

    def send(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key: `\\x03` is Ctrl-C, `\\x04` Ctrl-D."""
        os.write(self.master, key)

    def kill(self) -> None:
        """kill -9"""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def end_by(self, key: bytes) -> int:
        """Press Ctrl-C or Ctrl-D until it ends: one that comes just before the program reads can be lost."""
        for _ in range(int(PATIENCE)):
            self.press(key)
            end = time.monotonic() + 1
            while (left := end - time.monotonic()) > 0:
                if not self.more(left):
                    return self.process.wait(PATIENCE)
        raise AssertionError(f"it does not end:\n{self.text[self.read :]}")

    def end(self) -> int:
        """Wait for its end; returns the exit code."""
        end = time.monotonic() + PATIENCE
        while (left := end - time.monotonic()) > 0 and self.more(left):
            pass
        return self.process.wait(max(1.0, left))


@contextmanager
def program(*args: str, home: Path, columns: int = 100) -> Iterator[Program]:
    """A program that is gone afterwards, whatever happens."""
    running = Program(args, home, columns)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.kill()
        os.close(running.master)


def environment(home: Path, language: str = "C.UTF-8") -> dict[str, str]:
    """A home of its own, and nothing that would colour the result."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    settings = {"HOME": str(home), "XDG_STATE_HOME": str(home / "state"), "LANG": language, "TERM": "xterm-256color"}
    return {**kept, **settings, "PYTHONUTF8": "1"}


def piped(*args: str, home: Path, given: bytes = b"", language: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    """The program between two pipes."""
    done = subprocess.run(
        [sys.executable, "-m", "stavka", *args],
        input=given,
        capture_output=True,
        cwd=home,
        env=environment(home, language),
        timeout=PATIENCE,
        check=False,
    )
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    return subprocess.CompletedProcess(args, done.returncode, out, err)
