"""9 The turn: one German action, one Soviet action."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import planned, quick, story, tokens
from tests.rules.stalingrad.table import falling, go, kinds, table

ALL_FIVE = ["reinforce", "long-move", "short-move", "quick-attack", "planned-attack"]


@rule("SIV-9a", "G-10")
def test_five_actions() -> None:
    match = table("X: 2Pz / 85: 191Inf / 71: 95RD")
    assert tokens(match) == ALL_FIVE


@rule("SIV-9a")
def test_an_action_is_offered_only_if_it_can_be_carried_out() -> None:
    match = table("42: 2Pz / 19: 95RD")
    assert tokens(match) == ["reinforce", "short-move"]
    assert refused(match, "long-move") == "SIV-12a"
    assert refused(match, "quick-attack") == "SIV-14a"
    assert refused(match, "planned-attack") == "SIV-14j"
    assert refused(match, "done") == "SIV-9a"


@rule("SIV-9a")
@pytest.mark.parametrize("moves", [["long-move", "from:X", "to:69", "to:85"], ["short-move", "done"]])
def test_exactly_one_action_a_turn(moves: list[str]) -> None:
    match = table("X: 2Pz / 19: 95RD")
    with falling(1):
        play(match, *moves)
    assert story(match, "action", "soviet-turn") == ["action", "soviet-turn"]
    assert tokens(match)[0] == "reinforce"


@rule("SIV-9b")
def test_attacks_follow_the_combat_sequence() -> None:
    match = planned(table("X: 2Pz:1 / 71: 95RD:1"), "71", "X")
    with falling(1, 1, 1):
        play(match, "resolve")
    assert story(match, "combat", "revealed", "fire") == ["combat", "revealed", "revealed", "fire", "fire"]
    match = quick(table("85: 2Pz:1 / 71: 95RD:1"), "85", "X", "2Pz")
    with falling(1, 1, 1):
        play(match, "at:71")
    assert story(match, "combat", "revealed", "fire") == ["combat", "revealed", "revealed", "fire", "fire"]


@rule("SIV-9c")
def test_the_soviet_turn_follows_the_german_action() -> None:
    match = table("X: 2Pz / 19: 95RD")
    with falling(1):
        play(match, "short-move", "from:X", "unit:2Pz", "to:70")
    assert story(match, "short-move", "soviet-turn", "turn")[-3:] == ["short-move", "soviet-turn", "turn"]


@rule("SIV-9d")
def test_more_largest_stacks_than_reinforcement_hexes_reinforce() -> None:
    match = table("X: 2Pz / 61: 95RD / 67: 87RD", german="3 7 13 15 19", soviet_turn=True)
    go(match)
    assert told(match, "soviet-turn") == [{"largest": ["61", "67"], "held": 1}]
    assert "soviet-reinforcement" in kinds(match)
    assert "soviet-dice" not in kinds(match)


@rule("SIV-9d")
def test_otherwise_they_move() -> None:
    match = table("X: 2Pz / 61: 95RD / 67: 87RD", german="3 7 13 15", soviet_turn=True)
    go(match)
    assert told(match, "soviet-turn") == [{"largest": ["61", "67"], "held": 2}]
    assert "soviet-dice" in kinds(match)
    assert "soviet-reinforcement" not in kinds(match)
