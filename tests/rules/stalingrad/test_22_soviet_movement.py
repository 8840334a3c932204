"""22 The Soviet Movement Action."""

import pytest

from tests.rules import rule
from tests.rules.bench import told
from tests.rules.stalingrad.scene import SOVIET, hand, in_hex, seen, story
from tests.rules.stalingrad.table import falling, go, table, where

SIX = "39: 45RD / 24: 87RD / 60: 98RD / 62: 112RD / 50: 126RD / 52: 131RD"


@rule("SIV-22a", "SIV-22b", "F-14")
def test_the_dice_are_rolled_north_to_south_and_nearest_the_volga_first() -> None:
    blocks = "25: 45RD 87RD 98RD / 9: 112RD 126RD 131RD / 7: 157RD 193RD 196RD / 60: 204RD"
    match = table(blocks, german="3 13 15", soviet_turn=True)
    with falling(4, 4, 4):
        go(match)
    assert told(match, "soviet-dice") == [{"hexes": ["7", "9", "25"], "dice": [4, 4, 4]}]


@rule("SIV-22c")
def test_six_dice_are_the_most() -> None:
    match = table(SIX, soviet_turn=True)
    with falling(*[1] * 6):
        go(match)
    assert len(told(match, "soviet-dice")[0]["dice"]) == 6
    seven = table(f"{SIX} / 47: 157RD", soviet_turn=True)
    with falling(draws=[0, 0] * 9):
        go(seven)
    assert told(seven, "soviet-dice") == []


@rule("SIV-22d")
def test_dice_are_resolved_from_the_lowest_to_the_highest() -> None:
    match = table("39: 45RD / 60: 98RD / 62: 112RD", soviet_turn=True)
    with falling(6, 4, 2, draws=[0, 0, 0]):
        go(match)
    assert [(move["origin"], move["hex"]) for move in told(match, "soviet-move")] == [
        ("62", "47"),
        ("60", "76"),
        ("39", "38"),
    ]


@rule("SIV-22e", "G-42")
def test_a_die_is_resolved_with_whatever_units_are_there_by_then() -> None:
    match = table("61: 45RD / 62: 87RD", soviet_turn=True)
    with falling(2, 3, draws=[0, 0]):  # 61 to 62; then one of the two in 62, the same one again
        go(match)
    assert (where(match, "45RD"), where(match, "87RD")) == ("63", "62")


@rule("SIV-22f")
@pytest.mark.parametrize(("die", "hex"), [(2, "62"), (3, "78"), (4, "77"), (5, "76"), (6, "60")])
def test_a_random_unit_goes_where_the_compass_points(die: int, hex: str) -> None:
    match = table("61: 45RD 87RD 98RD", soviet_turn=True)
    with falling(die, draws=[1]):
        go(match)
    assert in_hex(match, hex) == ["87RD"]
    assert in_hex(match, "61") == ["45RD", "98RD"]
    assert told(match, "soviet-move", "german") == [{"origin": "61", "hex": hex, "unit": None}]


@rule("SIV-22f")
def test_an_empty_german_hex_that_is_entered_changes_hands() -> None:
    match = table("61: 45RD", german="62", soviet_turn=True)
    with falling(2, draws=[0]):
        go(match)
    assert "62" not in seen(match, "german_control")


@rule("SIV-22g", "F-15")
def test_equal_dice_give_a_card_each_and_nothing_moves_from_there() -> None:
    match = table(SIX, soviet_turn=True)
    with falling(1, 1, 6, 6, 3, 1, draws=[0]):
        go(match)
    assert len(hand(match, SOVIET)) == 5
    assert [(move["origin"], move["hex"]) for move in told(match, "soviet-move")] == [("50", "51")]


@rule("SIV-22g", "G-40", "F-26")
def test_equal_dice_never_attack() -> None:
    match = table(f"{SIX} / 23: 191Inf", soviet_turn=True)
    with falling(5, 5, 2, 3, 4, 6, draws=[0] * 4):
        go(match)
    assert told(match, "combat") == []
    assert len(hand(match, SOVIET)) == 2
    assert len(told(match, "soviet-move")) == 4


@rule("G-40")
def test_equal_ones_never_attack_either() -> None:
    match = table("60: 45RD / 62: 87RD / 46: 191Inf", soviet_turn=True)
    with falling(1, 1):
        go(match)
    assert told(match, "combat") == []
    assert len(hand(match, SOVIET)) == 2


@rule("SIV-22h")
def test_a_direction_off_the_map_gives_a_card() -> None:
    match = table("15: 45RD", soviet_turn=True)
    with falling(6):
        go(match)
    assert len(hand(match, SOVIET)) == 1
    assert where(match, "45RD") == "15"


@rule("SIV-22h")
def test_a_full_hex_gives_a_card() -> None:
    match = table("61: 45RD 87RD 98RD 112RD / 62: 126RD 131RD 157RD 193RD", soviet_turn=True)
    with falling(2, 3, draws=[0]):
        go(match)
    assert len(hand(match, SOVIET)) == 1
    assert [(move["origin"], move["hex"]) for move in told(match, "soviet-move")] == [("62", "63")]


@rule("SIV-22h", "G-41")
def test_a_hex_that_has_lost_its_units_gives_a_card() -> None:
    match = table("61: 191Inf / 60: 45RD:1 / 62: 87RD:1 / 15: 98RD:1", leaders="chuikov", soviet_turn=True)
    with falling(3, 5, 6, 6, 6, 1, 1, 1, 1):  # 60 attacks together with 62, and both die before the 5 comes up
        go(match)
    assert [combat["attackers"] for combat in told(match, "combat")] == [2]
    assert (where(match, "45RD"), where(match, "87RD")) == (None, None)
    assert len(hand(match, SOVIET)) == 2  # for the 5 of the empty hex and the 6 of hex 15


@rule("SIV-22i")
def test_a_one_gives_a_card_though_the_hex_is_free() -> None:
    match = table("61: 45RD", soviet_turn=True)
    with falling(1):
        go(match)
    assert len(hand(match, SOVIET)) == 1
    assert where(match, "45RD") == "61"


@rule("SIV-22i")
def test_a_one_toward_germans_is_an_attack() -> None:
    match = table("62: 45RD:1 / 46: 191Inf:1", soviet_turn=True)
    with falling(1, 1, 1):
        go(match)
    assert [(combat["side"], combat["hex"]) for combat in told(match, "combat")] == [("soviet", "46")]
    assert hand(match, SOVIET) == []


@rule("SIV-22j")
def test_a_card_drawn_by_one_die_can_be_played_in_a_later_combat_of_the_turn() -> None:
    match = table("61: 45RD:1 / 62: 87RD:1 / 63: 191Inf:1", soviet_deck="aa-7 aa-9", soviet_turn=True)
    with falling(1, 3, 1, 1, draws=[0]):
        go(match)
    assert story(match, "draw", "combat", "card") == ["draw", "combat", "card"]
    assert seen(match, "soviet_discards") == ["aa-7"]
