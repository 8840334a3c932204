"""Computer players, who think in processes of their own.

A process is told what a seat may know (its view, its tokens) and a random number; it never gets the record, the seed
or the true position. One that crashes or takes too long is replaced by a fresh one, and asked again. The processes are
few: whoever has had them for the shortest time is served first.
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
from stavka.players.hint import Hint, hint
from stavka.server.turns import Turns

LOG = logging.getLogger(__name__)
TRIES = 3
LIMIT = 20.0  # seconds after which a player is to come to an end
GRACE = 40.0  # seconds beyond that, after which it is believed to hang
PATIENCE = LIMIT + GRACE


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
    limit: float | None = None  # seconds
    hint: bool = False  # not to be played: somebody wants to know, and why
    owner: str = ""  # who makes it think


Think = Callable[[Task], str]


class Baffled(Exception):
    """No process has found an answer."""


def think(task: Task) -> str:
    """The token that a computer player chooses."""
    return player(task.player, Random(task.seed), task.limit)(situation(task))


def advise(task: Task) -> Hint:
    """What a good player would do, and why."""
    return hint(situation(task), Random(task.seed), limit=task.limit)


def situation(task: Task) -> Situation:
    """The decision of a task as its seat sees it."""
    game = games.title(task.title).game(task.scenario, task.options)
    return Situation(task.seat, task.tokens, lambda: game.restore(task.view))


def _serve(connection: Connection, think: Think) -> None:
    """The life of a process: it ends when nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which stops us
    with suppress(EOFError, OSError):
        connection.send("")  # we are there: from now on it is thinking that takes time
        while True:
            task = connection.recv()
            connection.send(advise(task) if task.hint else think(task))


class _Mind:
    """A process that thinks; it is started when it is first asked."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._lock = Lock()  # whoever waits for an answer has it
        self._stopped = False
        self._unwanted = False  # what it is being asked

    def ask(self, task: Task, patience: float) -> str | Hint:
        """Wait for an answer, on a thread that may wait."""
        with self._lock:
            if self._stopped:
                raise Baffled
            connection = self._connection or self._start()
            connection.send(task)
            if not connection.poll(patience):
                raise TimeoutError
            answer: str | Hint = connection.recv()
        if (answer.token if isinstance(answer, Hint) else answer) not in task.tokens:
            raise Baffled(f"{task.player} answered {answer!r}")
        return answer

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._think), name="computer", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours
        if self._unwanted:  # while it was being started
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
            self._unwanted = self._stopped
            if process is not None:
                process.kill()
                process.join()
                process.close()
            if connection is not None:
                connection.close()

    def stop(self) -> None:
        """End the process for good, also while somebody waits for its answer."""
        self._stopped = True
        self.interrupt()

    def interrupt(self) -> None:
        """Nobody waits for its answer any more: whoever holds it on our side is free at once."""
        self._unwanted = True
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
        self._turns = Turns(self._minds)
        self._threads = ThreadPoolExecutor(max(1, count), "computer")

    @property
    def busy(self) -> int:
        """How many are thinking."""
        return len(self._minds) - self._turns.free

    @property
    def waiting(self) -> int:
        """How many decisions wait for one that is free."""
        return self._turns.waiting

    async def answer(self, task: Task) -> str:
        """The token that a computer plays, by whichever process is free."""
        found = await self._answered(task._replace(hint=False))
        assert isinstance(found, str)
        return found

    async def hint(self, task: Task) -> Hint:
        """What a good player would play in the place of whoever asks."""
        found = await self._answered(task._replace(hint=True))
        assert isinstance(found, Hint)
        return found

    async def _answered(self, task: Task) -> str | Hint:
        async with self._turns.turn(task.owner) as mind:
            for _ in range(TRIES):
                if self._closed:
                    raise Baffled
                try:
                    found = await self._asked(mind, task)
                except asyncio.CancelledError:  # nobody wants to know any more
                    mind.interrupt()
                    if not self._closed:
                        await self._run(mind.kill)
                    raise
                except Exception as error:  # a process that has died or hangs, or an answer that nobody can read
                    if self._closed:
                        raise Baffled from error
                    self.failures += 1
                    LOG.warning("computer-failed", extra={"player": task.player, "reason": type(error).__name__})
                    await self._run(mind.kill)
                    task = task._replace(seed=secrets.randbits(64))
                else:
                    self.answers += 1
                    return found
            raise Baffled

    async def _asked(self, mind: _Mind, task: Task) -> str | Hint:
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
