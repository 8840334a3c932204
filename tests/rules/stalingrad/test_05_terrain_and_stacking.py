"""5 Terrain and stacking: Clear 70, Difficult 71, Urban 24."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused
from tests.rules.stalingrad.scene import planned, quick, scene, story, tokens
from tests.rules.stalingrad.table import falling, go, kinds, strength, table, where


@rule("SIV-5a")
def test_clear_long_moves() -> None:
    match = play(scene("X: 2Pz / 19: 95RD"), "long-move")
    assert tokens(match) == ["from:X"]


@rule("SIV-5a")
def test_clear_combat_is_simultaneous_and_leaves_no_ruins() -> None:
    match = planned(scene("X: 2Pz / 70: 87RD:1 / 19: 95RD"), "70", "X")
    with falling(4, 1, 1, 1, 6):  # the Soviets hit although they die
        play(match, "resolve")
    assert (strength(match, "2Pz"), where(match, "87RD")) == (3, None)
    assert "ruins-roll" not in kinds(match)


@rule("SIV-5a")
def test_clear_hexes_allow_what_hoth_brings() -> None:
    match = planned(scene("X: 2Pz 191Inf:3 / 70: 87RD:1 / 19: 95RD", leaders="hoth"), "70", "X")
    play(match, "resolve")
    assert tokens(match) == ["combined-arms", "simultaneous"]
    with falling(4, 1, 1, 1, 1, 1, 1):
        play(match, "combined-arms")
    play(match, "advance:2Pz", "done")
    assert tokens(match) == ["unit:2Pz", "done"]  # Blitz


@rule("SIV-5b")
def test_difficult_no_long_move() -> None:
    match = scene("71: 2Pz / 86: 120Mot / 19: 95RD")
    play(match, "long-move")
    assert refused(match, "from:71") == "SIV-12a"
    play(match, "from:86")
    assert refused(match, "to:87") == "SIV-12e"


@rule("SIV-5b")
def test_difficult_combat_is_simultaneous_without_ruins_and_without_hoth() -> None:
    match = planned(scene("X: 2Pz 191Inf:3 / 71: 87RD:1 / 19: 95RD", leaders="hoth"), "71", "X")
    with falling(4, 1, 1, 1, 1, 1, 1, 6):
        play(match, "resolve")  # no offer to roll first
    assert (strength(match, "2Pz"), where(match, "87RD")) == (3, None)
    play(match, "advance:2Pz", "done")
    assert match.decision is None  # no Blitz
    assert "ruins-roll" not in kinds(match)


@rule("SIV-5c")
def test_urban_no_long_move() -> None:
    match = play(scene("42: 2Pz / 43: 120Mot / 19: 95RD"), "long-move")
    assert refused(match, "from:42") == "SIV-12a"
    play(match, "from:43")
    assert refused(match, "to:42") == "SIV-12e"


@rule("SIV-5c")
def test_urban_ruins_roll_and_the_defender_rolls_first() -> None:
    match = planned(scene("41: 2Pz:1 / 24: 87RD:1 / 19: 95RD"), "24", "41")
    with falling(1, 1, 1, 6):  # three dice for Ruins; the only attacker falls before it can fire
        play(match, "resolve")
    assert (where(match, "2Pz"), strength(match, "87RD")) == (None, 1)
    assert story(match, "ruins-roll", "fire", "destroyed") == ["ruins-roll", "fire", "destroyed"]


@rule("SIV-5c")
def test_urban_hexes_allow_nothing_of_hoth() -> None:
    match = quick(scene("57: 2Pz 191Inf / 24: 87RD:1 / 19: 95RD", leaders="hoth"), "57", "41", "2Pz", "191Inf")
    with falling(1, 4, *[1] * 7):  # the defender's die, then eight German ones
        play(match, "at:24")
    play(match, "all")
    assert match.decision is None
    assert "combined-arms" not in kinds(match)


@rule("SIV-5d")
def test_at_most_four_units_in_a_hex() -> None:
    match = scene("X: 2Pz 120Mot / 70: 191Inf 194Inf 211Inf / 19: 95RD")
    play(match, "short-move", "from:X", "unit:2Pz", "unit:120Mot")
    assert refused(match, "to:70") == "SIV-5d"
    assert "to:69" in tokens(match)


@rule("SIV-5d")
@pytest.mark.parametrize(("there", "goes"), [("87RD 98RD 112RD", "24"), ("87RD 98RD 112RD 126RD", "25")])
def test_at_most_four_soviet_units_in_a_hex(there: str, goes: str) -> None:
    match = table(f"X: 2Pz / 24: {there} / 25: 95RD 13Gd 35Gd 37Gd", soviet_turn=True)
    largest_24 = there.count(" ") == 3
    with falling(*([1] if largest_24 else []), 5, draws=[] if goes == "25" else [0]):
        go(match)
    assert where(match, "95RD") == goes
