"""Many games between computer players, each the same whenever and wherever it is played."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from pathlib import Path
from random import Random
from threading import Thread
from time import perf_counter
from typing import NamedTuple, Protocol, TypeVar

import stavka
from stavka.kernel.title import OptionValue
from stavka.players.registry import answer, player

CHUNK = 8  # games between two reports of a process
T = TypeVar("T")
W = TypeVar("W")


class Arena(NamedTuple):
    """What is played, by whom, and the one seed of it all."""

    title: str
    scenario: str
    options: dict[str, OptionValue]
    players: Mapping[str, str]
    seed: int
    pack: Path | None = None

    def match(self, seed: int | bytes) -> stavka.Match:
        """A game of this arena."""
        return stavka.new(self.title, self.scenario, self.options, seed, pack=self.pack)

    def sitting(self, number: int) -> Mapping[str, str]:
        """Who sits where in a game: always the same."""
        return self.players

    def dice(self, number: int) -> bytes:
        """The seed of a game."""
        return seed_of(self.seed, number)

    def check(self) -> None:
        """Refuse what cannot be played before many processes fail at it."""
        self.match(0)
        for name in self.players.values():
            player(name, Random(0))


class Contest(Protocol):
    """Games by their numbers: what is played, with which dice, by whom."""

    def match(self, seed: int | bytes) -> stavka.Match:
        """A game with these dice."""
        ...

    def sitting(self, number: int) -> Mapping[str, str]:
        """Who sits where in the game of a number."""
        ...

    def dice(self, number: int) -> bytes:
        """The seed of the game of a number."""
        ...


class Played(NamedTuple):
    """How one game ended."""

    number: int
    seed: str
    winner: str
    level: str
    reason: str
    turns: int
    decisions: int
    points: tuple[float, ...] = ()  # of every seat, where a title counts any


def seed_of(seed: int, number: int) -> bytes:
    """The dice of a game follow from the one seed of all and its number."""
    return blake2b(f"{seed} {number}".encode(), digest_size=32).digest()


Watch = Callable[[stavka.Match, str, float], None]  # after a token: the match, whose it was, seconds of thought


def unwatched(match: stavka.Match, seat: str, seconds: float) -> None:
    """Nobody looks on."""


def play_through(arena: Contest, number: int, watch: Watch = unwatched) -> stavka.Match:
    """The game of this number to its end: its dice and its players follow from the seed of all."""
    seed = arena.dice(number)
    match = arena.match(seed)
    sitting = arena.sitting(number).items()
    computers = {seat: player(name, Random(seed + seat.encode())) for seat, name in sitting}
    try:
        while decision := match.decision:
            start = perf_counter()
            token = answer(match, decision, computers[decision.seat])
            spent = perf_counter() - start
            match.play(token, decision.seat)
            watch(match, decision.seat, spent)
    except Exception as error:
        error.add_note(f"in game {number} after {match.number} tokens, seed {seed.hex()}")
        raise
    return match


def play_one(arena: Contest, number: int) -> Played:
    """How the game of this number ends."""
    return played(play_through(arena, number), number)


def played(match: stavka.Match, number: int) -> Played:
    """How a match ended."""
    end = match.state.result
    assert end is not None
    counted = [match.game.points(match.state, seat) for seat in match.game.seats]
    points = tuple([count for count in counted if count is not None])
    turns = match.game.turn(match.state)
    return Played(number, match.header.seed, end.winner, end.level, end.reason, turns, match.number, points)


def play_some(arena: Contest, numbers: range) -> list[Played]:
    """Several games, one after the other."""
    return [play_one(arena, number) for number in numbers]


def play_all(arena: Contest, games: int, jobs: int | None = None) -> Generator[list[Played], None, None]:
    """All games, on all cores, as they are finished; a KeyboardInterrupt ends the processes."""
    jobs = cores(jobs)
    size = min(CHUNK, -(-games // jobs))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    yield from spread(partial(play_some, arena), chunks, jobs)


def cores(jobs: int | None) -> int:
    """How many processes: so many, or one for each core."""
    return jobs or os.cpu_count() or 1


def spread(task: Callable[[W], T], work: Sequence[W], jobs: int) -> Generator[T, None, None]:
    """A task done for every piece of work, in so many processes; what comes of it as it is finished."""
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(task, work)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=begin_work)
    try:
        waiting: set[Future[T]] = set()
        for piece in work:
            with deaf_to_interrupts():
                waiting.add(pool.submit(task, piece))
            if len(waiting) >= 4 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def begin_work() -> None:
    """A process works for its parent: Ctrl-C is not for it, and if the parent is killed it ends, instead of waiting for
    work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C waits; a process that work starts meanwhile inherits that it does not hear it: it is for us to stop it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
