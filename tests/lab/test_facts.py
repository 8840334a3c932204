"""What is seen in a game is what happened in it."""

from collections import Counter

import pytest

import stavka
from stavka.kernel.state import Result
from stavka.lab.facts import Facts, observe
from stavka.players.arena import Arena, play_through

CASES = [("stalingrad", "one-vs-one"), ("race_to_the_reichstag", "historical"), ("moscow_41", "campaign")]


def arena(title: str, scenario: str) -> Arena:
    seats = stavka.new(title, scenario).game.seats
    return Arena(title, scenario, {}, dict.fromkeys(seats, "random"), seed=4)


@pytest.fixture(scope="module", params=CASES, ids=[title for title, _ in CASES])
def watched(request: pytest.FixtureRequest) -> tuple[Facts, stavka.Match]:
    """A game as the laboratory saw it, and the match itself."""
    one = arena(*request.param)
    return observe(one, 3), play_through(one, 3)


def test_it_is_the_same_game_and_everybody_is_counted(watched: tuple[Facts, stavka.Match]) -> None:
    facts, match = watched
    assert match.state.result == Result(facts.end.winner, facts.end.level, facts.end.reason)
    assert facts.end.decisions == match.number
    assert facts.end.seed == match.header.seed
    assert sum(spent.decisions for spent in facts.times.values()) == match.number
    assert facts.points == {seat: match.game.points(match.state, seat) for seat in match.game.seats}


def test_losses_and_combats_are_those_of_the_log(watched: tuple[Facts, stavka.Match]) -> None:
    facts, match = watched
    kinds = Counter(event.kind for some in match.chronicle for event in some)
    toll, chart = match.game.toll, match.game.chart()
    assert set(toll.losses) | set(toll.combats) <= set(chart.events)
    assert sum(loss.hits for loss in facts.losses.values()) == sum(kinds[kind] for kind in toll.losses) > 0
    assert sum(loss.deaths for loss in facts.losses.values()) == sum(kinds[kind] for kind in toll.deaths) > 0
    assert set(facts.losses) <= set(chart.pieces)
    assert sum(facts.combats.values()) >= sum(kinds[kind] for kind in toll.combats) > 0
    assert set(facts.combats) <= {space.id for space in chart.sheet.spaces}


def test_the_last_who_took_a_place_holds_it(watched: tuple[Facts, stavka.Match]) -> None:
    facts, match = watched
    held = {place: side for side, places in match.game.scene(match.state, None).held.items() for place in places}
    assert {taken.place: taken.side for taken in facts.control} == held
    turns = [taken.turn for taken in facts.control]
    assert turns == sorted(turns)
    assert max(turns) <= facts.end.turns


def test_all_dice_are_faces(watched: tuple[Facts, stavka.Match]) -> None:
    facts, _ = watched
    rolled = "".join(facts.dice.values())
    assert rolled
    assert set(rolled) <= set("123456")
