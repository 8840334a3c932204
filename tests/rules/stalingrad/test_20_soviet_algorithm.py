"""20 The Soviet algorithm."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import SOVIET, hand, state, story
from tests.rules.stalingrad.table import falling, go, table, where

OBJECTIVES = "3 7 9 13 15 19"


@rule("SIV-20a")
@pytest.mark.parametrize(
    ("blocks", "largest"),
    [
        ("60: 45RD / 62: 87RD 98RD", ["62"]),
        ("60: 45RD 112RD / 62: 87RD 98RD / 47: 126RD", ["60", "62"]),
        ("60: 45RD / 62: 87RD", ["60", "62"]),
        ("W: 45RD 87RD / 62: 98RD", ["W"]),
    ],
)
def test_the_hexes_with_most_soviet_units(blocks: str, largest: list[str]) -> None:
    match = table(blocks, soviet_turn=True)
    with falling(*[6] * len(largest), draws=[0] * (len(largest) == 1)):
        go(match)
    assert told(match, "soviet-turn")[0]["largest"] == largest


@rule("SIV-20b")
def test_without_a_reinforcement_hex_the_soviets_draw_a_card_and_are_done() -> None:
    match = table("60: 45RD", german=OBJECTIVES, leaders="okh", soviet_turn=True)
    with falling():
        go(match)
    assert len(hand(match, SOVIET)) == 1
    assert where(match, "45RD") == "60"
    assert match.decision
    assert match.decision.seat == "german"


@rule("SIV-20c")
def test_both_numbers_are_counted() -> None:
    match = table("60: 45RD / 62: 87RD", german="3 7", soviet_turn=True)
    with falling(2, 2):
        go(match)
    assert told(match, "soviet-turn") == [{"largest": ["60", "62"], "held": 4}]


@rule("SIV-20d")
def test_more_largest_stacks_than_reinforcement_hexes_bring_reinforcements() -> None:
    match = table("60: 45RD / 62: 87RD", german="3 7 13 15 19", soviet_turn=True)
    with falling(draws=[0, 0]):
        go(match)
    assert story(match, "soviet-reinforcement", "soviet-dice") == ["soviet-reinforcement"]
    assert told(match, "soviet-deploys") == [{"kind": "infantry", "hex": "9", "unit": None, "strength": None}]


@rule("SIV-20e")
def test_as_many_or_fewer_bring_a_movement_action() -> None:
    match = table("60: 45RD / 62: 87RD", german="3 7 13 15", soviet_turn=True)
    with falling(2, 2):
        go(match)
    assert story(match, "soviet-reinforcement", "soviet-dice") == ["soviet-dice"]


@rule("SIV-20f")
def test_then_the_next_german_turn_begins() -> None:
    match = table("60: 45RD", soviet_turn=True)
    with falling(1):
        go(match)
    assert match.decision
    assert (match.decision.seat, match.decision.rule) == ("german", "SIV-9a")
    assert state(match).turn == 2


@rule("SIV-20g")
def test_german_reinforcement_hexes_never_count() -> None:
    match = table("60: 45RD / 62: 87RD", german="3 7 13 15 19", soviet="X Y Z", soviet_turn=True)
    with falling(draws=[0, 0]):
        go(match)
    assert told(match, "soviet-turn")[0]["held"] == 1


@rule("SIV-20h", "F-20")
def test_seven_largest_stacks_always_bring_reinforcements() -> None:
    seven = "60: 45RD / 62: 87RD / 47: 98RD / 38: 112RD / 40: 126RD / 50: 131RD / 52: 157RD"
    match = table(seven, soviet_turn=True)
    with falling(draws=[0, 3] * 9):
        go(match)
    assert told(match, "soviet-turn")[0]["held"] == 6
    assert story(match, "soviet-reinforcement", "soviet-dice") == ["soviet-reinforcement"]


@rule("G-3")
def test_when_both_sides_win_at_once_it_is_the_side_whose_turn_it_is() -> None:
    ten = "191Inf 194Inf 211Inf 516Inf 517Inf 518Inf 54Inf 227Inf 576Inf 577Inf"
    match = table("60: 45RD / 102: 2Pz", german=OBJECTIVES)
    parts = state(match).game.components
    state(match).destroyed = sum(1 << parts.unit_index[unit] for unit in ten.split())
    play(match, "short-move", "done")
    assert match.result
    assert match.result.winner == "german"
    match = table("60: 45RD / 102: 2Pz", german=OBJECTIVES, soviet_turn=True)
    state(match).destroyed = sum(1 << parts.unit_index[unit] for unit in ten.split())
    go(match)
    assert match.result
    assert match.result.winner == "soviet"


@rule("G-56")
def test_soviets_wiped_out_in_their_own_turn_lose_at_its_end() -> None:
    match = table("61: 191Inf / 60: 45RD:1", soviet_turn=True)
    with falling(3, 6, 1, 1, 1, 1):
        go(match)
    assert match.result
    assert match.result.winner == "german"
    assert state(match).result is not None
    assert told(match, "game-over") == [{"winner": "german", "reason": "no-soviets"}]
