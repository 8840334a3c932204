"""Computer players, who think in processes of their own.

A process is told what a seat may know (its view, its tokens) and a random number; it never gets the record, the seed
or the true position. One that crashes or takes too long is replaced by a fresh one, and asked again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Lock
from typing import NamedTuple

from stavka import games
from stavka.kernel.title import OptionValue
from stavka.players import Situation, player

LOG = logging.getLogger(__name__)
TRIES = 3
PATIENCE = 60.0  # seconds for one decision


class Task(NamedTuple):
    """A decision for a computer player."""

    title: str
    scenario: str
    options: dict[str, OptionValue]
    seat: str
    tokens: tuple[str, ...]
    view: bytes  # the position as the seat may know it, as JSON
    player: str
    seed: int


Think = Callable[[Task], str]


class Baffled(Exception):
    """No process has found an answer."""


def think(task: Task) -> str:
    """The token that a computer player chooses."""
    game = games.title(task.title).game(task.scenario, task.options)
    situation = Situation(task.seat, task.tokens, lambda: game.restore(task.view))
    return player(task.player, Random(task.seed))(situation)


def _serve(connection: Connection, think: Think) -> None:
    """The life of a process: it ends when nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which stops us
    with suppress(EOFError, OSError):
        connection.send("")  # we are there: from now on it is thinking that takes time
        while True:
            connection.send(think(connection.recv()))


class _Mind:
    """A process that thinks; it is started when it is first asked."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._lock = Lock()  # whoever waits for an answer has it
        self._stopped = False

    def ask(self, task: Task, patience: float) -> str:
        """Wait for an answer, on a thread that may wait."""
        with self._lock:
            if self._stopped:
                raise Baffled
            connection = self._connection or self._start()
            connection.send(task)
            if not connection.poll(patience):
                raise TimeoutError
            answer: str = connection.recv()
        if answer not in task.tokens:
            raise Baffled(f"{task.player} answered {answer!r}")
        return answer

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._think), name="computer", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        if self._stopped:  # while it was being started
            process.kill()
        if not ours.poll(PATIENCE):
            raise TimeoutError
        ours.recv()
        return ours

    def kill(self) -> None:
        """End the process; the next question starts a fresh one."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
            if process is not None:
                process.kill()
                process.join()
                process.close()
            if connection is not None:
                connection.close()

    def stop(self) -> None:
        """End the process for good, also while somebody waits for its answer."""
        self._stopped = True
        process = self._process
        if process is not None:
            with suppress(ValueError):  # just then it was closed
                process.kill()


class Computers:
    """A few processes, each busy with one decision at a time."""

    def __init__(self, count: int, think: Think = think, patience: float = PATIENCE) -> None:
        self.failures = 0
        self.answers = 0
        self._patience = patience
        self._closed = False
        self._minds = [_Mind(think) for _ in range(count)]
        self._idle: asyncio.Queue[_Mind] = asyncio.Queue()
        for mind in self._minds:
            self._idle.put_nowait(mind)
        self._threads = ThreadPoolExecutor(max(1, count), "computer")

    @property
    def busy(self) -> int:
        """How many are thinking."""
        return len(self._minds) - self._idle.qsize()

    async def answer(self, task: Task) -> str:
        """The token that a computer plays, by whichever process is free."""
        mind = await self._idle.get()
        try:
            for _ in range(TRIES):
                if self._closed:
                    raise Baffled
                try:
                    token = await self._asked(mind, task)
                except Exception as error:  # a process that has died or hangs, or an answer that nobody can read
                    if self._closed:
                        raise Baffled from error
                    self.failures += 1
                    LOG.warning("computer-failed", extra={"player": task.player, "reason": type(error).__name__})
                    await self._run(mind.kill)
                    task = task._replace(seed=secrets.randbits(64))
                else:
                    self.answers += 1
                    return token
            raise Baffled
        finally:
            self._idle.put_nowait(mind)

    async def _asked(self, mind: _Mind, task: Task) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(mind.ask, task, self._patience))

    async def _run(self, act: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, act)

    async def close(self) -> None:
        """End every process, whatever it is thinking about."""
        self._closed = True
        for mind in self._minds:
            mind.stop()
        for mind in self._minds:
            await self._run(mind.kill)
        self._threads.shutdown()
