"""The same seeds give the same game on any machine: nothing may hang on the order in which Python keeps its sets."""

import os
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from unittest.mock import patch

import pytest

import stavka
from stavka import players
from stavka.players.planner import Runner, Search
from tests.players.test_thinking import strolled

HERE = "from tests.players.test_repeatable import record; print(*record({!r}, {!r}, {!r}, {}, {}))"


def record(title: str, scenario: str, name: str, start: int, tokens: int) -> list[str]:
    """So many tokens of a computer player against itself, after random play has begun the game; the last word is how
    often it has compared some."""
    match = strolled(title, scenario, 6, start) if start else stavka.new(title, scenario, seed=6)
    seats = {seat: players.player(name, Random(seat)) for seat in match.game.seats}
    found: list[str] = []
    choice, compared = Search.choice, 0

    def noted(search: Search, runners: Sequence[Runner]) -> str:
        nonlocal compared
        compared += 1
        return choice(search, runners)

    with patch.object(Search, "choice", noted):
        while (decision := match.decision) and len(found) < tokens:
            found.append(players.answer(match, decision, seats[decision.seat]))
            match.play(found[-1], decision.seat)
    return [*found, str(compared)]


def twice(*game: object) -> tuple[list[str], list[str]]:
    """The record of a game from two processes that keep their sets in another order."""
    asked = [sys.executable, "-c", HERE.format(*game)]
    runs = [
        subprocess.run(asked, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        for seed in ("1", "2")
    ]
    first, second = [run.stdout.split() for run in runs]
    return first, second


@pytest.mark.parametrize(
    ("title", "scenario"),
    [("stalingrad", "one-vs-one"), ("race_to_the_reichstag", "historical"), ("moscow_41", "dnieper")],
)
def test_a_greedy_game_is_the_same_in_every_process(title: str, scenario: str) -> None:
    first, second = twice(title, scenario, "greedy", 0, 250)
    assert len(first) > 100
    assert first == second


@pytest.mark.parametrize(
    ("title", "scenario", "nodes", "start", "tokens"),
    [
        ("stalingrad", "one-vs-one", 2_000, 10, 30),
        ("race_to_the_reichstag", "historical", 20_000, 420, 80),
        ("moscow_41", "dnieper", 2_000, 0, 60),
    ],
)
def test_a_game_of_planners_is_the_same_in_every_process(
    title: str, scenario: str, nodes: int, start: int, tokens: int
) -> None:
    first, second = twice(title, scenario, f"planner:{nodes}", start, tokens)
    assert first == second
    assert int(first[-1]) > 1, "nothing was compared"
