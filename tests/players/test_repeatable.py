"""The same seeds give the same game on any machine: nothing may hang on the order in which Python keeps its sets."""

import os
import subprocess
import sys
from random import Random

import pytest

import stavka
from stavka import players

TOKENS = 250
HERE = "from tests.players.test_repeatable import record; print(record({!r}, {!r}, {!r}))"


def record(title: str, scenario: str, name: str) -> str:
    """The first tokens of a game of a computer player against itself."""
    match = stavka.new(title, scenario, seed=6)
    seats = {seat: players.player(name, Random(seat)) for seat in match.game.seats}
    found: list[str] = []
    while (decision := match.decision) and len(found) < TOKENS:
        found.append(players.answer(match, decision, seats[decision.seat]))
        match.play(found[-1], decision.seat)
    return " ".join(found)


@pytest.mark.parametrize("name", ["greedy", "planner:100"])
@pytest.mark.parametrize(
    ("title", "scenario"),
    [("stalingrad", "one-vs-one"), ("race_to_the_reichstag", "historical"), ("moscow_41", "dnieper")],
)
def test_a_game_is_the_same_in_every_process(title: str, scenario: str, name: str) -> None:
    code = HERE.format(title, scenario, name)
    asked = [sys.executable, "-c", code]
    runs = [
        subprocess.run(asked, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        for seed in ("1", "2")
    ]
    first, second = [run.stdout.split() for run in runs]
    assert len(first) > 100
    assert first == second
