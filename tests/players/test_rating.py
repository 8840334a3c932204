"""Elo of many players at once."""

from itertools import combinations
from random import Random

import pytest

from stavka.players.arena import Played
from stavka.players.duel import elo
from stavka.players.rating import ratings
from stavka.players.tournament import Tournament, table

STRENGTHS = {"a": -230.0, "b": -40.0, "c": 70.0, "d": 200.0}


def share(lead: float) -> float:
    return 1 / (1 + 10 ** (-lead / 400))


def test_known_strengths_are_found_again() -> None:
    met = {
        (one, other): (10_000 * share(STRENGTHS[one] - STRENGTHS[other]), 10_000)
        for one, other in combinations(STRENGTHS, 2)
    }
    found = ratings(met)
    assert {name: rating.value for name, rating in found.items()} == pytest.approx(STRENGTHS, abs=0.5)


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    rng, held = Random(1), 0
    for _ in range(100):
        met = {}
        for one, other in combinations(STRENGTHS, 2):
            chance = share(STRENGTHS[one] - STRENGTHS[other])
            met[one, other] = (float(sum([rng.random() < chance for _ in range(60)])), 60)
        found = ratings(met)
        held += sum([found[name].low <= truth <= found[name].high for name, truth in STRENGTHS.items()])
    assert 370 <= held <= 395


def test_a_chain_of_neighbours_is_enough() -> None:
    found = ratings({("a", "b"): (1000.0, 4000), ("b", "c"): (1000.0, 4000)})
    assert found["b"].value - found["a"].value == pytest.approx(elo(0.75), abs=1)
    assert found["c"].value - found["a"].value == pytest.approx(2 * elo(0.75), abs=2)
    assert found["a"].high - found["a"].low > found["b"].high - found["b"].low


def test_who_always_wins_still_has_a_rating() -> None:
    found = ratings({("a", "b"): (2000.0, 2000)})
    assert 1000 < found["a"].value - found["b"].value < 1600
    assert found["a"].low > found["b"].high


def test_a_tournament_gives_every_pairing_the_same_dice() -> None:
    contest = Tournament("stalingrad", "one-vs-one", {}, ("x", "y", "z"), 4, seed=1)
    assert contest.size == 12
    assert contest.dice(0) == contest.dice(1) == contest.dice(4) != contest.dice(2)
    assert contest.sitting(9) == {"german": "z", "soviet": "y"}


def test_the_table_of_a_tournament() -> None:
    contest = Tournament("stalingrad", "one-vs-one", {}, ("x", "y", "z"), 4, seed=1, ladder=True)
    ends = [Played(n, "", "soviet", "decisive", "deck", 20, 100) for n in range(4)]  # each once as either side
    ends += [Played(n, "", ("german", "soviet")[n % 2], "decisive", "deck", 20, 100) for n in range(4, 8)]
    found = table(contest, ends)
    assert [(r.met, r.points) for r in found.pairings.values()] == [(4, 2.0), (4, 4.0)]
    assert list(found.ratings) == ["y", "x", "z"] or list(found.ratings) == ["x", "y", "z"]
    assert found.ratings["x"].value == pytest.approx(found.ratings["y"].value, abs=0.1)
    assert found.ratings["z"].value < found.ratings["y"].value
