"""How fast computer players search, how long they think over a turn, and how many games a laboratory plays."""

from __future__ import annotations

import random
import time
from collections.abc import Hashable
from contextlib import ExitStack, closing
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import chess
from rich.console import Console
from rich.table import Table

import stavka
from stavka.kernel.match import Match
from stavka.lab.run import BASE, Run, fill, on_cores
from stavka.lab.store import Store
from stavka.players import answer, greedy, planner, player
from stavka.players.arena import Arena
from stavka.players.registry import Situation
from stavka.players.thought import Thought

THINKING = {"greedy": 2.0, "planner": 5.0}  # seconds given to each player
PLAYING = 2.5  # seconds given to each laboratory


class Thinking(NamedTuple):
    """What a player did in its time."""

    nodes: int
    seconds: float
    turns: int


class Counted(Thought):
    """A thought that is remembered, so that its nodes can be counted."""

    made: list[Thought]

    def __init__(self, situation: Situation, rng: random.Random, samples: int, limit: float | None = None) -> None:
        super().__init__(situation, rng, samples, limit)
        Counted.made.append(self)


def think(title: str, name: str, seconds: float) -> Thinking:
    """A player against itself from the second turn on, for so many seconds, and until it has thought of something."""
    rng, number, spent = random.Random(1), 0, 0.0
    stages: list[Hashable] = []
    Counted.made = []
    with patch.object(greedy, "Thought", Counted), patch.object(planner, "Thought", Counted):
        match, chosen = begun(title, rng, number), player(name, rng)
        while spent < seconds or not any(thought.nodes for thought in Counted.made):
            decision = match.decision
            if decision is None:
                number += 1
                match = begun(title, rng, number)
                continue
            stages.append((number, match.game.evaluation.stage(match.state)))
            start = time.process_time()
            token = answer(match, decision, chosen)
            spent += time.process_time() - start
            match.play(token, decision.seat)
    turns = len([stage for stage, _ in groupby(stages)])
    return Thinking(sum([thought.nodes for thought in Counted.made]), spent, turns)


def begun(title: str, rng: random.Random, seed: int) -> Match:
    """A match in its second turn, played at random up to there."""
    match = stavka.new(title, seed=seed)
    while match.game.turn(match.state) < 2 and (decision := match.decision):
        match.play(rng.choice(decision.tokens), decision.seat)
    return match


def chess_nodes(seconds: float = 1.0) -> float:
    """What a search does at a node, with python-chess: moves, a copy, one of them, the material; nodes a second."""
    rng, nodes, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        for _ in range(100):
            moves = list(board.legal_moves)
            if not moves:
                break
            board = board.copy(stack=False)
            board.push(rng.choice(moves))
            material(board)
            nodes += 1
    return nodes / (time.process_time() - start)


def material(board: chess.Board) -> int:
    """Who has more."""
    worth = zip((board.pawns, board.knights, board.bishops, board.rooks, board.queens), (1, 3, 3, 5, 9), strict=True)
    white, black = board.occupied_co[True], board.occupied_co[False]
    return sum([((some & white).bit_count() - (some & black).bit_count()) * value for some, value in worth])


def searches(console: Console) -> None:
    """Nodes a second, beside a node of python-chess, and the time over a turn."""
    base = chess_nodes()
    table = Table("search", "nodes/s", "ratio to chess", "s a turn", title="Aim: regular 5 s a turn, veteran 20 s")
    table.add_row("python-chess: moves, copy, push, material", f"{base:,.0f}", "1.00", "")
    for title in stavka.titles():
        for name, seconds in THINKING.items():
            done = think(title.id, name, seconds)
            rate, turn = done.nodes / done.seconds, done.seconds / done.turns
            table.add_row(f"{title.id}: {name}", f"{rate:,.0f}", f"{rate / base:.2f}", f"{turn:.2f}")
    console.print(table)


def laboratories(console: Console) -> None:
    """Games a minute between random players, watched and kept, on one core and on two."""
    table = Table(
        "laboratory", "one core, games/min", "two cores", "scaling", title="Aim: scaling 1.8 on two free cores"
    )
    for title in stavka.titles():
        one, two = (games_a_minute(title.id, jobs) for jobs in (1, 2))
        table.add_row(title.id, f"{one:,.0f}", f"{two:,.0f}", f"{two / one:.2f}")
    console.print(table)


def games_a_minute(title: str, jobs: int) -> float:
    """From the first game on, so that starting processes does not count."""
    game = stavka.new(title).game
    arena = Arena(title, game.scenario.id, {}, dict.fromkeys(game.seats, "random"), seed=1)
    run = Run(arena, {BASE: {}}, 100_000)
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        store = stack.enter_context(closing(Store(Path(folder) / "games.sqlite")))
        going = stack.enter_context(closing(fill(run, store, on_cores(jobs))))
        first, count = next(going), 0
        start = time.perf_counter()
        while time.perf_counter() - start < PLAYING:
            count = next(going) - first
        return 60 * count / (time.perf_counter() - start)
