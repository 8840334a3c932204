"""Computer players that go wrong, for processes that cannot be told by a test what to do."""

from __future__ import annotations

import os
import time
from pathlib import Path

from stavka.server.computers import Task, think


def _count(task: Task) -> int:
    """How often a mind was asked; the tests say where it counts by the name of the player."""
    file = Path(os.environ["STAVKA_TEST_MINDS"])
    with file.open("a") as out:
        out.write("x")
    return len(file.read_text())


def crash_once(task: Task) -> str:
    """Dies at the first question."""
    if _count(task) == 1:
        os._exit(3)
    return think(task)


def hang_once(task: Task) -> str:
    """Never answers the first question."""
    if _count(task) == 1:
        time.sleep(600)
    return task.tokens[0]


def cheat_once(task: Task) -> str:
    """Answers the first question with a token that it may not play."""
    return "nonsense" if _count(task) == 1 else think(task)


class Garbled(str):
    """A text that nobody can read."""

    def __reduce__(self) -> tuple[object, ...]:
        return int, ("no number",)


def garble_once(task: Task) -> str:
    """Answers the first question with what cannot be understood."""
    return Garbled() if _count(task) == 1 else think(task)


def fail(task: Task) -> str:
    """Never finds anything."""
    _count(task)
    raise ZeroDivisionError


def sleep(task: Task) -> str:
    """Thinks for longer than any test lasts."""
    _count(task)
    time.sleep(600)
    return think(task)
