"""PettingZoo's own tests, for every title and scenario, guarded and bare."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

import stavka
from stavka.learning.environment import Environment
from tests.test_layers import SOURCE, offences

SCENARIOS = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
CYCLES = 60
EXPLAINED = (  # see docs/learning.md
    "Observation is not a NumPy array",  # it is a dictionary, as PettingZoo's own games with a mask have it
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    'We recommend agents to be named in the format <descriptor>_<number>, like "player_0"',  # they are seats
    "Action mask numpy array is all zeros (no legal actions).",  # of an agent whose game is over
)


@contextmanager
def nothing_new() -> Iterator[None]:
    """No warning but those that are explained."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert {str(one.message) for one in caught} <= {*EXPLAINED}


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_the_interface_is_that_of_pettingzoo(title: str, scenario: str) -> None:
    with nothing_new():
        api_test(stavka.env(title, scenario), CYCLES)


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_the_same_seed_and_the_same_actions_give_the_same_game(title: str, scenario: str) -> None:
    seed_test(lambda: stavka.env(title, scenario, raw=True), CYCLES)


def test_a_whole_game_and_one_that_is_cut_off_end_as_pettingzoo_wants() -> None:
    with nothing_new():
        api_test(stavka.env("stalingrad", "two-vs-one"), 1000)
        api_test(stavka.env("stalingrad", "two-vs-one", max_decisions=40), 100)
        api_test(stavka.env("stalingrad", "one-vs-one", computers={"soviet": "random"}), 300)


def played(env: Environment, seed: int | None, most: int = 10_000) -> list[tuple[str, int]]:
    """A random game: who did what."""
    env.reset(seed)
    rng, actions = np.random.default_rng(1), []
    for agent in env.agent_iter(most):
        _, _, over, cut, info = env.last(observe=False)
        action = None if over or cut else int(rng.choice(np.flatnonzero(info["action_mask"])))
        if action is not None:
            actions.append((agent, action))
        env.step(action)
    return actions


def test_a_seed_is_that_of_a_match_and_a_series_follows_from_it() -> None:
    env = stavka.env("stalingrad", seed=7, raw=True)
    env.reset()
    assert env.match.header.seed == stavka.new("stalingrad", seed=7).header.seed
    series = [played(env, seed) for seed in (7, None, None)]
    again = [played(env, seed) for seed in (7, None, None)]
    assert series == again
    assert series[0] != series[1] != series[2]
    fresh = stavka.env("stalingrad", seed=7)
    assert played(fresh, None) == series[0]


def test_a_game_that_was_played_can_be_saved_and_loaded() -> None:
    env = stavka.env("stalingrad", "one-vs-one", raw=True)
    actions = played(env, 3)
    assert [(move.seat, move.token) for move in env.match.played] == [(a, env.tokens[n]) for a, n in actions]
    assert env.match.result is not None


def test_without_its_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("stavka.learning")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(stavka.StavkaError, match="extra `env`"):
        stavka.env("stalingrad")


def test_the_library_itself_needs_neither_numpy_nor_pettingzoo() -> None:
    code = "import stavka, sys; stavka.titles(); print(*{'numpy', 'pettingzoo', 'gymnasium'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"


@pytest.mark.parametrize("layer", ["kernel", "board", "packs", "games", "players", "server"])
def test_nobody_below_knows_of_environments(layer: str) -> None:
    assert offences(SOURCE / layer, ["learning"]) == []
