"""Single keys of a terminal, read without waiting for a whole line."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

LOOK = 0.05  # seconds between two looks, where the system cannot wait for a key

if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def listening() -> Iterator[None]:
        """Keys are heard one by one."""
        yield

    def pressed(seconds: float) -> str:
        """The key that is pressed within so many seconds; empty: none."""
        end = time.monotonic() + seconds
        while True:
            if msvcrt.kbhit():
                return msvcrt.getwch()
            if time.monotonic() >= end:
                return ""
            time.sleep(LOOK)

else:
    import os
    import select
    import termios
    import tty

    @contextmanager
    def listening() -> Iterator[None]:
        """Keys are heard one by one, and not echoed; Ctrl-C still interrupts. What comes too late is
        forgotten: it is no part of the line that is typed next."""
        keyboard = sys.stdin.fileno()
        before = termios.tcgetattr(keyboard)
        tty.setcbreak(keyboard)
        try:
            yield
        finally:
            termios.tcsetattr(keyboard, termios.TCSAFLUSH, before)

    def pressed(seconds: float) -> str:
        """The key that is pressed within so many seconds; empty: none."""
        keyboard = sys.stdin.fileno()
        ready, _, _ = select.select([keyboard], [], [], seconds)
        return os.read(keyboard, 1).decode("ascii", "replace") if ready else ""
