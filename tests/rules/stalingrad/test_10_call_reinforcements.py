"""10 Calling Reinforcements: a card, six dice on six rows, and where the units deploy."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import GERMAN, german_deck, hand, in_hex, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, kinds, where

FULL = (
    "64PzGr 191Inf 24Pz 267Inf 208Inf",
    "26PzGr 194Inf 21PzGr 274Inf 212Inf",
    "103PzGr 211Inf 36Pz 276Inf 226Inf",
    "71Mot 516Inf 108PzGr 669Inf 54Inf",
    "129Pz 517Inf 544Inf 670Inf 227Inf",
    "518Inf 545Inf 546Inf 671Inf 369Inf",
)
ROW_1_EMPTY = ("", *FULL[1:])
NO_ROW_1 = (2, 3, 4, 5, 6)


def call(dice: Sequence[int], blocks: str = "W: 2Pz / 19: 95RD", **laid: Any) -> Match:
    """Reinforcements are called, and the dice fall like this."""
    match = scene(blocks, **laid)
    with falling(*dice):
        return play(match, "reinforce")


def rows(match: Match) -> list[list[str]]:
    """The Reinforcement Table as it lies."""
    found: list[list[str]] = match.state.plain()["rows"]
    return found


def taken(match: Match) -> list[str]:
    """The units taken from the table, still to be placed."""
    found: list[str] = match.state.plain()["taken"]
    return found


@rule("SIV-10a")
def test_one_card_then_six_dice() -> None:
    match = german_deck(scene("W: 2Pz / 19: 95RD", rows=FULL), "stuka pak")
    with falling(1, 2, 3, 4, 5, 6):
        play(match, "reinforce")
    assert hand(match, GERMAN) == ["stuka"]
    assert told(match, "reinforcement-dice") == [{"dice": [1, 2, 3, 4, 5, 6]}]


@rule("SIV-10b", "SIV-10c", "F-2")
def test_each_die_takes_the_leftmost_free_unit_of_its_row() -> None:
    match = call([2, 3, 4, 5, 5, 5], rows=FULL)
    assert taken(match) == ["26PzGr", "103PzGr", "71Mot", "129Pz", "517Inf", "544Inf"]
    assert [len(row) for row in rows(match)] == [5, 4, 4, 4, 2, 5]
    assert told(match, "taken") == [{"blocks": 6, "units": None}]


@rule("SIV-10d")
def test_blue_units_deploy_in_z() -> None:
    match = call([1, 6, 6, 6, 6, 6], rows=("24Pz", "", "", "", "", ""))
    play(match, "unit:24Pz")
    assert tokens(match) == ["to:Z"]
    assert refused(match, "to:X") == "SIV-10d"
    play(match, "to:Z")
    assert where(match, "24Pz") == "Z"


@rule("SIV-10d")
def test_yellow_units_deploy_in_x_and_y_in_any_split() -> None:
    match = call([1, 1, 6, 6, 6, 6], rows=("191Inf 194Inf", "", "", "", "", ""))
    play(match, "unit:191Inf")
    assert set(tokens(match)) == {"to:X", "to:Y"}
    assert refused(match, "to:Z") == "SIV-10d"
    assert refused(match, "to:W") == "SIV-10d"
    play(match, "to:X", "unit:194Inf", "to:Y")
    assert (where(match, "191Inf"), where(match, "194Inf")) == ("X", "Y")


@rule("SIV-10d")
def test_white_units_deploy_in_all_three() -> None:
    match = call([1, 6, 6, 6, 6, 6], rows=("54Inf", "", "", "", "", ""))
    assert set(tokens(play(match, "unit:54Inf"))) == {"to:X", "to:Y", "to:Z"}


@rule("SIV-10e")
def test_four_units_a_hex() -> None:
    full = "W: 2Pz / X: 120Mot 191Inf 194Inf 211Inf / 19: 95RD"
    match = call([1, 6, 6, 6, 6, 6], full, rows=("54Inf", "", "", "", "", ""))
    play(match, "unit:54Inf")
    assert set(tokens(match)) == {"to:Y", "to:Z"}
    assert refused(match, "to:X") == "SIV-10e"


@rule("SIV-10f")
def test_units_without_room_go_back_to_the_shortest_row() -> None:
    full = "Z: 24Pz 36Pz 129Pz 21PzGr / 19: 95RD"
    laid = ("267Inf 191Inf 208Inf", "194Inf", "211Inf 516Inf", "517Inf", "518Inf 544Inf", "545Inf 546Inf")
    match = call([1, 6, 6, 3, 3, 5], full, rows=laid)
    # left: two, one, none, one, one and none; the Blue 267th finds Z full
    assert refused(match, "unit:267Inf") == "SIV-10f"
    for unit in ("211Inf", "516Inf", "518Inf", "545Inf"):
        play(match, f"unit:{unit}", "to:X")
    play(match, "unit:546Inf", "to:Y")  # X is full
    assert rows(match) == [["191Inf", "208Inf"], ["194Inf"], ["267Inf"], ["517Inf"], ["544Inf"], []]
    assert told(match, "returned") == [{"blocks": 1, "units": None}]


@rule("SIV-10f")
def test_a_soviet_entry_hex_receives_nobody() -> None:
    match = call([1, 1, 6, 6, 6, 6], rows=("24Pz 54Inf", "", "", "", "", ""), soviet="Z")
    assert refused(match, "unit:24Pz") == "SIV-10f"
    play(match, "unit:54Inf")
    assert set(tokens(match)) == {"to:X", "to:Y"}
    assert refused(match, "to:Z") == "SIV-10f"
    play(match, "to:X")
    assert rows(match)[0] == ["24Pz"]  # all rows were empty: the lowest number


@rule("SIV-10f", "G-24")
def test_returned_units_are_counted_one_by_one_and_lie_leftmost() -> None:
    full = "Z: 24Pz 36Pz 129Pz 21PzGr / 19: 95RD"
    laid = ("267Inf 208Inf", "274Inf 212Inf 226Inf", "276Inf 54Inf 227Inf", *["191Inf 194Inf 211Inf"] * 3)
    match = call([1, 2, 3, 1, 1, 1], full, rows=laid)
    play(match, "unit:208Inf", "to:X")
    # left: none, two, two, three, three, three; row 1 takes two of them, then row 1 again is tied with row 2 and 3
    assert rows(match)[:3] == [["276Inf", "274Inf", "267Inf"], ["212Inf", "226Inf"], ["54Inf", "227Inf"]]


@rule("G-24")
def test_a_returned_unit_is_the_next_to_be_taken() -> None:
    full = "Z: 24Pz 36Pz 129Pz 21PzGr / 19: 95RD"
    match = scene(full, rows=("267Inf", "194Inf", "208Inf", "211Inf", "516Inf", "517Inf"))
    with falling(1, 1, 1, 1, 1, 1):
        play(match, "reinforce")  # nobody can be placed: the 267th goes back at once
    assert rows(match)[0] == ["267Inf"]
    assert match.decision is None
    match = scene("X: 2Pz / 19: 95RD", rows=("274Inf", "267Inf 194Inf", "", "", "", ""))
    with falling(2, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert taken(match) == ["267Inf"]


@rule("SIV-10g", "SIV-10j", "SIV-10k")
def test_a_die_on_an_empty_row_eliminates_its_unit_on_the_map() -> None:
    match = call([1, *NO_ROW_1], "W: 2Pz 64PzGr / 19: 95RD", rows=ROW_1_EMPTY)
    assert where(match, "64PzGr") is None
    assert seen(match, "eliminated") == ["64PzGr"]
    assert seen(match, "destroyed") == []  # not on the Casualty Track
    assert told(match, "eliminated") == [{"unit": "64PzGr", "row": 1}]


@rule("SIV-10g", "SIV-10h", "SIV-10m", "F-25", "G-67")
@pytest.mark.parametrize("order", sorted(set(permutations([1, 3, 6, 6, 6, 6]))))
def test_a_unit_just_taken_is_not_safe_whatever_the_order_of_the_dice(order: tuple[int, ...]) -> None:
    match = call(order, rows=("", "191Inf", "64PzGr 194Inf", "211Inf", "516Inf", ""))
    assert seen(match, "eliminated") == ["64PzGr"]
    assert taken(match) == []
    assert rows(match)[2] == ["194Inf"]
    assert match.decision is None  # nothing is left to deploy


@rule("SIV-10m")
def test_a_surplus_die_and_units_of_the_same_row() -> None:
    match = call([1, 1, 1, 6, 6, 6], "W: 64PzGr / 19: 95RD", rows=("191Inf 194Inf", "211Inf", "", "", "", ""))
    assert taken(match) == ["191Inf", "194Inf"]
    assert seen(match, "eliminated") == ["64PzGr"]


@rule("SIV-10i", "F-3")
def test_the_second_die_and_all_later_ones_have_no_effect() -> None:
    match = call([1, 1, 2, 3, 4, 5], "W: 2Pz 64PzGr / 19: 95RD", rows=ROW_1_EMPTY)
    assert told(match, "eliminated") == [{"unit": "64PzGr", "row": 1}]
    assert told(match, "no-elimination") == [{"row": 1}]
    later = scene("W: 2Pz / 19: 95RD", rows=ROW_1_EMPTY)
    state(later).eliminated = 1 << state(later).game.components.unit_index["64PzGr"]
    with falling(1, 1, 1, 1, 1, 1):
        play(later, "reinforce")
    assert "eliminated" not in kinds(later)
    assert where(later, "64PzGr") is None


@rule("SIV-10i")
def test_units_that_went_back_to_such_a_row_are_still_taken() -> None:
    match = scene("W: 2Pz / 19: 95RD", rows=("191Inf", *FULL[1:]))
    state(match).eliminated = 1 << state(match).game.components.unit_index["64PzGr"]
    with falling(1, 1, 1, 1, 1, 1):
        play(match, "reinforce")
    assert taken(match) == ["191Inf"]


@rule("SIV-10h", "F-4")
@pytest.mark.parametrize("fate", ["on the table", "destroyed"])
def test_a_unit_that_is_not_there_cannot_be_eliminated(fate: str) -> None:
    match = scene("W: 2Pz / 19: 95RD", rows=("", "191Inf 64PzGr" if fate == "on the table" else "191Inf", *FULL[2:]))
    if fate == "destroyed":
        state(match).destroyed = mask([state(match).game.components.unit_index["64PzGr"]])
    with falling(1, 2, 6, 6, 6, 6):
        play(match, "reinforce")
    assert seen(match, "eliminated") == []
    assert told(match, "no-elimination") == [{"row": 1}]
    assert rows(match)[1] == (["64PzGr"] if fate == "on the table" else [])


@rule("SIV-10j")
def test_an_eliminated_unit_gives_the_soviets_no_point() -> None:
    match = call([1, *NO_ROW_1], "W: 2Pz 64PzGr / 19: 95RD", rows=ROW_1_EMPTY)
    parts = state(match).game.components
    assert state(match).destroyed & parts.r_units == 0
    assert "64PzGr" not in [unit for row in rows(match) for unit in row]


@rule("SIV-10k")
@pytest.mark.parametrize(("row", "unit"), [(1, "64PzGr"), (2, "26PzGr"), (3, "103PzGr"), (4, "71Mot"), (5, "129Pz")])
def test_the_affected_unit_of_each_row(row: int, unit: str) -> None:
    match = call([row] * 6, f"W: {unit} / 19: 95RD", rows=[""] * 6)
    assert seen(match, "eliminated") == [unit]


@rule("SIV-10l")
def test_a_surplus_six_has_no_effect() -> None:
    match = call([6] * 6, "W: 64PzGr 26PzGr 103PzGr 71Mot / 19: 95RD", rows=[*FULL[:5], ""])
    assert seen(match, "eliminated") == []
    assert seen(match, "raus") is False
    assert in_hex(match, "W") == ["64PzGr", "26PzGr", "103PzGr", "71Mot"]
    assert told(match, "no-elimination") == [{"row": 6}] * 6


@rule("G-25")
def test_no_unit_with_a_legal_hex_may_be_held_back_but_the_order_is_free() -> None:
    three = "W: 2Pz / X: 120Mot 191Inf 194Inf 211Inf / Y: 516Inf 517Inf 518Inf / Z: 24Pz 36Pz 21PzGr 129Pz / 19: 95RD"
    laid = ("544Inf 54Inf", "", "", "", "", "")
    match = call([1, 1, 6, 6, 6, 6], three, rows=laid)
    assert tokens(match) == ["unit:544Inf", "unit:54Inf"]
    assert refused(match, "done") == "SIV-10d"
    assert refused(match, "unit:36Pz") == "SIV-10c"
    play(match, "unit:54Inf", "to:Y")  # the last place there is
    assert where(match, "54Inf") == "Y"
    assert rows(match)[0] == ["544Inf"]


@rule("G-57")
def test_the_call_is_legal_with_an_empty_table() -> None:
    match = german_deck(scene("W: 64PzGr 26PzGr / 19: 95RD", rows=[""] * 6), "sniper")
    with falling(1, 3, 3, 4, 5, 6):
        play(match, "reinforce")
    assert hand(match, GERMAN) == ["sniper"]
    assert seen(match, "eliminated") == ["64PzGr"]
    assert where(match, "26PzGr") == "W"
