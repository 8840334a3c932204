"""`python -m bench.fit`: what signs of a position weigh for the chance to win Stalingrad, fitted to many games.

Both sides play at first sight and slip now and then, so that all kinds of positions come up. Whoever has changed rules,
components or instincts fits anew; the same seed gives the same games, and so the same weights.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import stavka
from stavka.games.stalingrad.chances import FILE, SIGNS, case, signs
from stavka.games.stalingrad.state import State
from stavka.players.arena import cores, seed_of, spread
from stavka.players.thought import Asked, suggested

TITLE = "stalingrad"
SLIPS = (0.0, 0.03, 0.09)  # how often something else than the first token is played; one of these in a game
FEW = 4  # it is one of so many
RIDGE = 3.0  # what keeps weights small that games say little about
ROUNDS = 25  # of Newton's method, which needs far fewer
CHUNK = 20  # games that a process plays before it reports
HEAD = """\
# What signs of a position weigh for the chance that the Germans win: against a player or the book's algorithm, and
# with OKH in play.
# Written by `python -m bench.fit`: not made by hand, and no component of the game.
"""
Array = NDArray[np.float64]


class Seen(NamedTuple):
    """A position on the way of a game, and whether the Germans won it."""

    case: str
    signs: list[float]
    won: bool


def game(scenario: str, seed: bytes) -> list[Seen]:
    """A game at first sight, looked at whenever the turn has passed."""
    s = stavka.new(TITLE, scenario, seed=seed).state.clone()
    assert isinstance(s, State)
    rng, judge = Random(seed), s.game.evaluation
    slip, stage = rng.choice(SLIPS), judge.stage(s)
    found: list[tuple[str, list[float]]] = []
    while s.agenda:
        asked = Asked(s)
        hint = suggested(s, asked.step)
        tokens = [hint] if hint else judge.worth(s, asked.step, asked.step.tokens(s))
        s.apply(rng.choice(tokens[:FEW]) if rng.random() < slip else tokens[0], asked.place)
        if s.agenda and judge.stage(s) != stage:
            stage = judge.stage(s)
            found.append((case(s), signs(s)))
    assert s.result
    won = s.result.winner != "soviet"
    return [Seen(*look, won) for look in found]


def some(seed: int, work: tuple[str, range]) -> list[Seen]:
    """Several games of a scenario."""
    scenario, numbers = work
    return [look for number in numbers for look in game(scenario, seed_of(seed, number))]


def fitted(rows: Array, won: Array) -> Array:
    """Logistic regression: the weights that make what happened most likely; the first sign is always there."""
    middle, width = rows.mean(0), rows.std(0)
    middle[0], width[0] = 0.0, 1.0
    width[width == 0] = np.inf  # a sign that never changes weighs nothing
    z = (rows - middle) / width
    found = np.zeros(z.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-np.clip(z @ found, -30, 30)))
        slope = z.T @ (won - p) - RIDGE * found
        bend = (z * (p * (1 - p))[:, None]).T @ z + RIDGE * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        found += step
        if np.abs(step).max() < 1e-8:
            break
    weights: Array = found / width
    weights[0] -= float(weights[1:] @ middle[1:])
    return weights


def text(weights: dict[str, Array]) -> str:
    """The file."""
    tables = [
        "\n".join(
            [f"[{name}]", *[f"{sign} = {float(f'{value:.5g}')}" for sign, value in zip(SIGNS, found, strict=True)]]
        )
        for name, found in sorted(weights.items())
    ]
    return "\n".join([HEAD, "\n\n".join(tables)]) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="of each scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="processes; all cores if not said")
    asked = parser.parse_args(words)
    scenarios = [scenario.id for title in stavka.titles() if title.id == TITLE for scenario in title.scenarios]
    starts = range(0, asked.games, CHUNK)
    work = [(scenario, range(at, min(at + CHUNK, asked.games))) for scenario in scenarios for at in starts]
    looks: dict[str, list[Seen]] = defaultdict(list)
    for seen in spread(partial(some, asked.seed), work, cores(asked.jobs)):
        for look in seen:
            looks[look.case].append(look)
    weights = {}
    for name, found in looks.items():
        found.sort()  # processes come in any order, and sums of numbers depend on it
        rows, won = np.array([look.signs for look in found]), np.array([float(look.won) for look in found])
        weights[name] = fitted(rows, won)
        print(f"{name}: {len(found)} positions, {won.mean():.1%} won by the Germans", flush=True)
    FILE.write_text(text(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
