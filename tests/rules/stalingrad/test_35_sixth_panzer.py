"""35 Raus and the 6th Panzer Division."""

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, strength, where
from tests.rules.stalingrad.variant import MODES, dealt, variant

DIVISION = ["11Pz", "4PzGr", "114PzGr"]
FULL = ["208Inf 212Inf", "226Inf 54Inf", "227Inf", "369Inf", "576Inf"]


def laid(*rows: str, mode: str = "solitaire", advantage: bool = True) -> Match:
    match = scene("W: 2Pz / 19: 95RD", mode, options=variant(), rows=rows)
    return dealt(match, "sixth-panzer") if advantage else match


def call(match: Match, *dice: int) -> Match:
    with falling(*dice):
        return play(match, "reinforce")


def table_rows(match: Match) -> list[list[str]]:
    names = state(match).game.components.unit_names
    return [[names[unit] for unit in row] for row in state(match).rows]


@rule("SIV-35a")
@pytest.mark.parametrize("mode", MODES)
def test_a_six_on_the_empty_row_brings_raus(mode: str) -> None:
    match = call(laid(*FULL, "", mode=mode), 1, 2, 3, 4, 5, 6)
    assert seen(match, "raus") is True
    assert told(match, "raus") == [{"units": DIVISION}]


@rule("SIV-35a")
@pytest.mark.parametrize(("sixes", "comes"), [(1, False), (2, True)])
def test_the_last_unit_of_the_row_must_be_gone(sixes: int, comes: bool) -> None:
    match = call(laid(*FULL, "577Inf"), *[6] * sixes, *[1] * (6 - sixes))
    assert seen(match, "raus") is comes


@rule("SIV-35a", "G-72")
def test_only_with_the_advantage() -> None:
    match = call(laid(*FULL, "", advantage=False), 6, 6, 6, 6, 6, 6)
    assert seen(match, "raus") is False
    assert table_rows(match) == [row.split() for row in (*FULL, "")]


@rule("SIV-35a")
def test_raus_comes_once() -> None:
    match = laid(*FULL, "")
    state(match).raus = True
    before = table_rows(match)
    call(match, 6, 6, 6, 6, 6, 6)
    assert table_rows(match) == before
    assert not told(match, "raus")


@rule("SIV-35a")
def test_until_then_the_division_is_nowhere() -> None:
    match = laid(*FULL, "")
    assert not {*DIVISION} & {unit for row in table_rows(match) for unit in row}
    assert [where(match, unit) for unit in DIVISION] == [None, None, None]


@rule("SIV-35b")
def test_its_units_go_to_the_rows_with_the_fewest_units_and_lie_leftmost() -> None:
    match = call(laid("208Inf 212Inf", "226Inf", "227Inf 369Inf", "576Inf", "577Inf 578Inf", ""), 1, 1, 1, 1, 1, 6)
    # row 1 has been emptied: rows 1 and 6 are the shortest, the lower number first; then row 1 again, level with 2
    assert table_rows(match) == [
        ["114PzGr", "11Pz"],
        ["226Inf"],
        ["227Inf", "369Inf"],
        ["576Inf"],
        ["577Inf", "578Inf"],
        ["4PzGr"],
    ]


@rule("SIV-35b", "G-67")
def test_the_dice_that_brought_them_do_not_take_them() -> None:
    match = call(laid(*FULL, ""), 6, 6, 6, 6, 6, 6)
    assert seen(match, "taken", "german") == []
    assert {*DIVISION} <= {unit for row in table_rows(match) for unit in row}


@rule("SIV-35b")
def test_a_later_call_takes_them() -> None:
    match = laid("11Pz", "", "", "", "", "")
    state(match).raus = True
    call(match, 1, 2, 2, 2, 2, 2)
    play(match, "unit:11Pz", "to:X")
    assert (where(match, "11Pz"), strength(match, "11Pz")) == ("X", 4)


@rule("SIV-35c")
@pytest.mark.parametrize("unit", DIVISION)
def test_they_are_white_units_that_deploy_in_any_entry_hex(unit: str) -> None:
    match = call(laid(unit, "", "", "", "", ""), 1, 2, 2, 2, 2, 2)
    play(match, f"unit:{unit}")
    assert tokens(match) == ["to:X", "to:Y", "to:Z"]
    assert refused(match, "to:W") == "SIV-10d"


@rule("SIV-35c")
def test_with_two_german_players_the_caller_places_them_in_his_hexes() -> None:
    match = call(laid("11Pz", "", "", "", "", "", mode="cooperative"), 1, 2, 2, 2, 2, 2)
    assert match.decision
    assert match.decision.seat == "yellow"
    play(match, "unit:11Pz")
    assert tokens(match) == ["to:X", "to:Y"]
    assert refused(match, "to:Z") == "SIV-31j"


@rule("SIV-35c")
def test_a_white_panzer_shares_a_hex_with_either_army() -> None:
    match = scene("W: 2Pz / Z: 24Pz 11Pz / 19: 95RD", "cooperative", options=variant(), active=1)
    play(match, "short-move", "from:Z", "all", "to:105")
    assert where(match, "11Pz") == where(match, "24Pz") == "105"
