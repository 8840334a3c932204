"""21 The Soviet Reinforcement Action."""

from typing import Any

import pytest

from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import SOVIET, hand, in_hex, planned, scene, state
from tests.rules.stalingrad.table import falling, go, table

OBJECTIVES = ("3", "19", "9", "15", "13", "7")
SEVEN = "60: 45RD / 62: 87RD / 47: 98RD / 38: 112RD / 40: 126RD / 50: 131RD / 52: 157RD"
FULL = "138RD 284RD 308RD 193RD"
OTHERS = "60: 45RD 87RD 98RD 112RD / 62: 126RD 131RD 157RD 196RD / 47: 204RD 229RD 244RD 315RD"


def called(blocks: str = SEVEN, held: str = " ".join(OBJECTIVES), **laid: Any) -> Match:
    """A Soviet turn in which these Reinforcement hexes are Soviet; seven single blocks force the action."""
    lost = [hex for hex in OBJECTIVES if hex not in held.split()]
    return table(blocks, german=" ".join(lost), soviet_turn=True, **laid)


def empty_pool(match: Match, kind: str) -> None:
    """A pool has no units left: they are all out of the game."""
    s = state(match)
    units = {"infantry": s.game.components.rifles, "armour": s.game.components.tanks}[kind]
    s.pool &= ~units
    infantry, armour, marines = s.in_pool
    s.in_pool = (0, armour, marines) if kind == "infantry" else (infantry, 0, marines)


def arrivals(match: Match) -> list[tuple[str, str]]:
    """What came where, in order."""
    return [(deploys["hex"], deploys["kind"]) for deploys in told(match, "soviet-deploys")]


@rule("SIV-21a", "SIV-21f", "G-66")
def test_all_six_hexes_receive_nine_units_in_this_order() -> None:
    match = called()
    with falling(draws=[0, 0] * 9):
        go(match)
    assert arrivals(match) == [
        ("3", "infantry"),
        ("3", "armour"),
        ("19", "infantry"),
        ("19", "armour"),
        ("9", "infantry"),
        ("15", "infantry"),
        ("13", "infantry"),
        ("13", "infantry"),
        ("7", "armour"),
    ]
    assert hand(match, SOVIET) == []


@rule("SIV-21a")
def test_units_come_at_random_with_random_strength_and_unseen() -> None:
    match = called(held="9")
    with falling(draws=[3, 2]):
        go(match)
    assert in_hex(match, "9") == ["39Gd"]
    s = state(match)
    assert s.pips[s.handle_of(s.game.components.unit_index["39Gd"])] == 2
    assert told(match, "soviet-deploys", "german")[0]["unit"] is None
    assert "39Gd" not in match.view("german")["who"]


@rule("SIV-21a")
def test_a_hex_in_german_hands_receives_nothing() -> None:
    match = called(held="9 15")
    with falling(draws=[0, 0] * 2):
        go(match)
    assert [hex for hex, _ in arrivals(match)] == ["9", "15"]


@rule("SIV-21b", "SIV-21c", "SIV-21d", "SIV-21e")
@pytest.mark.parametrize(
    ("hex", "kinds"),
    [
        ("3", ["infantry", "armour"]),
        ("19", ["infantry", "armour"]),
        ("9", ["infantry"]),
        ("15", ["infantry"]),
        ("13", ["infantry", "infantry"]),
        ("7", ["armour"]),
    ],
)
def test_what_each_hex_receives(hex: str, kinds: list[str]) -> None:
    match = called(held=hex)
    with falling(draws=[0, 0] * len(kinds)):
        go(match)
    assert arrivals(match) == [(hex, kind) for kind in kinds]


@rule("SIV-21g", "G-38")
@pytest.mark.parametrize("hex", OBJECTIVES)
def test_a_full_hex_gives_one_card_whatever_it_was_due(hex: str) -> None:
    match = called(f"{hex}: {FULL} / 60: 45RD 87RD 98RD 112RD", held=hex)
    with falling():
        go(match)
    assert arrivals(match) == []
    assert len(hand(match, SOVIET)) == 1


@rule("SIV-21g")
@pytest.mark.parametrize("hex", ["3", "13", "19"])
def test_with_three_units_one_infantry_comes_and_no_card(hex: str) -> None:
    match = called(f"{hex}: 138RD 284RD 308RD / 60: 45RD 87RD 98RD", held=hex)
    with falling(draws=[0, 0]):
        go(match)
    assert arrivals(match) == [(hex, "infantry")]
    assert hand(match, SOVIET) == []


@rule("SIV-21g")
@pytest.mark.parametrize(("hex", "kind"), [("9", "infantry"), ("15", "infantry"), ("7", "armour")])
def test_with_three_units_the_other_hexes_receive_their_unit(hex: str, kind: str) -> None:
    match = called(f"{hex}: 138RD 284RD 308RD / 60: 45RD 87RD 98RD", held=hex)
    with falling(draws=[0, 0]):
        go(match)
    assert arrivals(match) == [(hex, kind)]


@rule("SIV-21h", "SIV-21i", "F-18")
def test_an_empty_armour_pool_gives_a_card_for_each_missing_tank() -> None:
    match = called(held="3 19")
    empty_pool(match, "armour")
    with falling(draws=[0, 0] * 2):
        go(match)
    assert arrivals(match) == [("3", "infantry"), ("19", "infantry")]
    assert len(hand(match, SOVIET)) == 2


@rule("SIV-21h", "F-18")
@pytest.mark.parametrize("blocks", [SEVEN, f"{OTHERS} / 7: {FULL}"])
def test_hex_seven_adds_a_third_card_full_or_not(blocks: str) -> None:
    match = called(blocks, held="3 19 7")
    empty_pool(match, "armour")
    with falling(draws=[0, 0] * 2):
        go(match)
    assert len(hand(match, SOVIET)) == 3


@rule("SIV-21h")
def test_the_last_unit_of_a_pool_still_comes() -> None:
    match = called(held="3 7")
    empty_pool(match, "armour")
    s = state(match)
    s.pool |= 1 << s.game.components.unit_index["6Tk"]
    s.in_pool = (s.in_pool[0], 1, s.in_pool[2])
    with falling(draws=[0, 0] * 2):
        go(match)
    assert in_hex(match, "3") == ["13Gd", "6Tk"]
    assert in_hex(match, "7") == []
    assert len(hand(match, SOVIET)) == 1


@rule("G-39")
def test_three_units_and_no_infantry_give_one_card() -> None:
    match = called("3: 138RD 284RD 308RD / 60: 45RD 87RD 98RD", held="3")
    empty_pool(match, "infantry")
    with falling():
        go(match)
    assert arrivals(match) == []
    assert len(hand(match, SOVIET)) == 1


@rule("SIV-21j", "F-19")
def test_a_third_marine_is_a_card() -> None:
    laid = scene("59: 191Inf:1 / 60: 45RD:1 / 3: 92Nav / 4: 154Nav", soviet_hand="flotilla", soviet_deck="t-34 aa-7")
    match = planned(laid, "60", "59")
    with falling(4, 4, 4, 1, 1, draws=[0]):
        play(match, "resolve")
    assert hand(match, SOVIET) == ["t-34"]
    assert in_hex(match, "12") == []


@rule("SIV-21h")
def test_the_last_card_ends_the_game_before_anything_else_arrives() -> None:
    match = called(held="3 7", soviet_deck="t-34")
    empty_pool(match, "infantry")  # the first unit due is a card, and neither the tank of 3 nor that of 7 comes
    with falling():
        go(match)
    assert match.result
    assert match.result.winner == "soviet"
    assert arrivals(match) == []
    assert bits(state(match).pool & state(match).game.components.tanks)
