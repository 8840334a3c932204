"""17 Close Combat."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import planned, scene, seen, story, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where


@rule("SIV-17a")
@pytest.mark.parametrize(("unit", "struck"), [("191Inf", [2, 3]), ("2Pz", [1, 2, 3])])
def test_a_unit_rolls_its_strength_and_hits_by_its_firepower(unit: str, struck: list[int]) -> None:
    match = planned(scene(f"76: {unit}:4 / 60: 13Gd:4"), "60", "76")
    with falling(3, 4, 5, 6, 1, 1, 1, 1):
        play(match, "resolve")
    assert told(match, "fire")[0] == {"side": "german", "dice": [3, 4, 5, 6], "struck": struck, "hits": len(struck)}
    assert strength(match, "13Gd") == 4 - len(struck)


@rule("SIV-17a")
def test_single_fire_hits_on_six_only() -> None:
    match = planned(scene("76: 191Inf:4 / 60: 45RD:4"), "60", "76")
    with falling(1, 1, 1, 1, 3, 4, 5, 6):
        play(match, "resolve")
    assert strength(match, "191Inf") == 3


@rule("SIV-17b")
@pytest.mark.parametrize(("target", "origin"), [("3", "W"), ("4", "W"), ("35", "52"), ("75", "76")])
def test_clear_and_difficult_hexes_all_over_the_map_are_simultaneous(target: str, origin: str) -> None:
    match = planned(scene(f"{origin}: 191Inf:1 / {target}: 13Gd:1"), target, origin)
    with falling(6, 6):
        play(match, "resolve")
    assert (where(match, "191Inf"), where(match, "13Gd")) == (None, None)


@rule("SIV-17b")
def test_nobody_rolls_when_the_cards_have_left_no_defender() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 13Gd:1", hand="sniper"), "60", "76")
    play(match, "resolve")
    with falling():
        play(match, "card:sniper")
    assert told(match, "fire") == []
    assert where(match, "191Inf") == "60"


@rule("SIV-17b")
def test_both_sides_roll_before_hits_are_applied() -> None:
    match = planned(scene("76: 191Inf:1 194Inf:1 / 60: 13Gd:2"), "60", "76")
    with falling(6, 6, 6, 6):
        play(match, "resolve")
    assert where(match, "191Inf") is None
    assert where(match, "194Inf") is None
    assert where(match, "13Gd") is None
    assert story(match, "fire", "destroyed")[:2] == ["fire", "fire"]


@rule("SIV-17c")
def test_each_hit_falls_on_whichever_unit_is_then_the_strongest() -> None:
    match = planned(scene("76: 2Pz:3 / 60: 13Gd:4 95RD:2"), "60", "76")
    with falling(6, 6, 1, *[1] * 6):
        play(match, "resolve")
    assert (strength(match, "13Gd"), strength(match, "95RD")) == (2, 2)


@rule("SIV-17c", "SIV-17d")
def test_the_german_chooses_between_equals_on_his_own_side() -> None:
    match = planned(scene("76: 191Inf:2 194Inf:2 211Inf:1 / 60: 13Gd:2"), "60", "76")
    with falling(*[1] * 5, 5, 1):
        play(match, "resolve")
    assert tokens(match) == ["hit:191Inf", "hit:194Inf"]
    assert match.decision
    assert match.decision.seat == "german"
    assert match.explain("hit:191Inf").legal
    assert refused(match, "hit:211Inf") == "SIV-17c"
    assert refused(match, "hit:13Gd") == "SIV-17c"
    assert refused(match, "done") == "SIV-17d"
    play(match, "hit:194Inf")
    assert (strength(match, "191Inf"), strength(match, "194Inf")) == (2, 1)


@rule("SIV-17d")
def test_the_german_chooses_between_equal_soviets_too() -> None:
    match = planned(scene("76: 2Pz:1 / 60: 13Gd:2 95RD:2", "one-vs-one"), "60", "76")
    with falling(6, *[1] * 4):
        play(match, "resolve")
    assert match.decision
    assert match.decision.seat == "german"
    play(match, "hit:95RD")
    assert (strength(match, "13Gd"), strength(match, "95RD")) == (2, 1)


@rule("SIV-17d")
def test_the_choice_comes_again_when_units_are_equal_again() -> None:
    match = planned(scene("76: 2Pz:3 / 60: 13Gd:2 95RD:2"), "60", "76")
    with falling(6, 6, 6, *[1] * 4):  # both lose a step; the third hit is to be chosen
        play(match, "resolve")
    assert (strength(match, "13Gd"), strength(match, "95RD")) == (1, 1)
    assert tokens(match) == ["hit:13Gd", "hit:95RD"]
    play(match, "hit:13Gd")
    assert (where(match, "13Gd"), where(match, "95RD")) == (None, "60")


@rule("SIV-17e")
def test_only_attackers_who_survive_the_first_fire_roll_in_an_urban_hex() -> None:
    match = planned(scene("25: 191Inf:2 / 9: 13Gd:1"), "9", "25")
    with falling(1, 1, 1, 5, 5):  # Ruins; the Guards hit; one German die is left
        play(match, "resolve")
    assert [(fire["side"], len(fire["dice"])) for fire in told(match, "fire")] == [("soviet", 1), ("german", 1)]
    assert where(match, "191Inf") == "9"


@rule("SIV-17e")
def test_german_defenders_roll_first_in_an_urban_hex() -> None:
    match = table("24: 191Inf:1 / 25: 13Gd:1 / 15: 45RD", soviet_turn=True)
    with falling(5, 6, 5):  # 25 attacks, and 15 draws a card; the one German die kills the attacker before it rolls
        go(match)
    assert where(match, "13Gd") is None
    assert strength(match, "191Inf") == 1


@rule("SIV-17f")
def test_with_combined_arms_only_surviving_soviets_roll() -> None:
    match = planned(scene("76: 2Pz:1 191Inf:1 / 60: 13Gd:2", leaders="hoth"), "60", "76")
    play(match, "resolve")
    with falling(4, 1, 1):  # a hit of the Panzer leaves the Guards one die
        play(match, "combined-arms")
    assert [(fire["side"], len(fire["dice"])) for fire in told(match, "fire")] == [("german", 2), ("soviet", 1)]


@rule("SIV-17f")
def test_no_rolling_first_in_a_difficult_hex() -> None:
    match = planned(scene("76: 2Pz:1 191Inf:1 / 75: 13Gd:2", leaders="hoth"), "75", "76")
    with falling(4, 1, 1, 1):
        play(match, "resolve")
    assert match.decision is None


@rule("SIV-17g")
def test_double_defence_never_helps_the_attacker() -> None:
    match = planned(scene("25: 191Inf:4 / 9: 13Gd:1", ruins="9"), "9", "25")
    with falling(5, *[1] * 3):
        play(match, "resolve")
    assert strength(match, "191Inf") == 3
    own_ruins = planned(scene("25: 191Inf:4 / 9: 13Gd:1", ruins="9 25"), "9", "25")
    with falling(5, *[1] * 3):
        play(own_ruins, "resolve")
    assert strength(own_ruins, "191Inf") == 3


@rule("SIV-17g")
def test_fire_of_defenders_makes_no_ruins() -> None:
    match = table("24: 2Pz:4 / 25: 45RD:4", soviet_turn=True)
    with falling(5, *[1] * 8):
        go(match)
    assert told(match, "ruins-roll") == []
    assert seen(match, "ruins") == []


SIXTEEN = (
    "8: 191Inf:2 194Inf:2 211Inf:2 516Inf:2 / 25: 517Inf:2 518Inf:2 544Inf:2 545Inf:2 / "
    "26: 546Inf:2 208Inf:2 212Inf:2 226Inf:2 / 10: 54Inf:2 227Inf:2 369Inf:2 576Inf:2"
)


@rule("F-13", "SIV-17a", "SIV-17e", "SIV-16a")
def test_eight_pips_in_ruins_against_thirty_two() -> None:
    match = planned(scene(f"{SIXTEEN} / 9: 45RD:2 87RD:3 13Gd:2 35Gd:1", ruins="9"), "9")
    play(match, "all")
    single, double = [6, 5, 5, 5, 6], [5, 4, 6]
    with falling(*single, *double):
        play(match, "resolve")
    fire = {"side": "soviet", "dice": [*single, *double], "struck": [0, 4, 5, 7], "hits": 4}
    assert told(match, "fire") == [fire]
    play(match, "hit:191Inf", "hit:194Inf", "hit:517Inf")
    with falling(*[5] * 7, *[4] * 21):  # 28 dice are left; seven hits make three
        play(match, "hit:576Inf")
    assert told(match, "fire")[1]["hits"] == 7
    assert strength(match, "87RD") == 2
    play(match, "hit:45RD", "hit:87RD")
    assert [strength(match, unit) for unit in ("45RD", "87RD", "13Gd", "35Gd")] == [1, 1, 2, 1]


@rule("G-22")
def test_the_strongest_unit_has_the_most_pips_whatever_its_firepower() -> None:
    match = planned(scene("76: 2Pz:1 191Inf:2 / 60: 13Gd:1 45RD:2"), "60", "76")
    with falling(6, 1, 1, 6, 1, 1):
        play(match, "resolve")
    assert (strength(match, "45RD"), strength(match, "13Gd")) == (1, 1)
    assert (strength(match, "191Inf"), strength(match, "2Pz")) == (1, 1)
