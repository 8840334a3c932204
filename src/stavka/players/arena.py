"""Many games between computer players, each the same whenever and wherever it is played."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from random import Random
from threading import current_thread, main_thread
from typing import NamedTuple, Protocol

import stavka
from stavka.kernel.title import OptionValue
from stavka.players.registry import answer, player

CHUNK = 8  # games between two reports of a process


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


def play_one(arena: Contest, number: int) -> Played:
    """The game of this number: its dice and its players follow from the seed of all."""
    seed = arena.dice(number)
    match = arena.match(seed)
    sitting = arena.sitting(number).items()
    computers = {seat: player(name, Random(seed + seat.encode())) for seat, name in sitting}
    while decision := match.decision:
        match.play(answer(match, decision, computers[decision.seat]), decision.seat)
    end = match.state.result
    assert end is not None
    counted = [match.game.points(match.state, seat) for seat in match.game.seats]
    points = tuple([count for count in counted if count is not None])
    turns = match.game.turn(match.state)
    return Played(number, seed.hex(), end.winner, end.level, end.reason, turns, match.number, points)


def play_some(arena: Contest, first: int, last: int) -> list[Played]:
    """The games from one number up to another."""
    return [play_one(arena, number) for number in range(first, last)]


def play_all(arena: Contest, games: int, jobs: int | None = None) -> Generator[list[Played], None, None]:
    """All games, on all cores, as they are finished; a KeyboardInterrupt ends the processes."""
    jobs = min(jobs or os.cpu_count() or 1, -(-games // CHUNK))
    chunks = [(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if jobs == 1:
        for first, last in chunks:
            yield play_some(arena, first, last)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        waiting: set[Future[list[Played]]] = set()
        for first, last in chunks:
            with no_interrupts(first == 0):
                waiting.add(pool.submit(play_some, arena, first, last))
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


@contextmanager
def no_interrupts(starting: bool) -> Iterator[None]:
    """The processes start with the first work and inherit that they ignore Ctrl-C: it is for us to stop them."""
    if not starting or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
