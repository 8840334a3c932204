"""40 The level Soviet Hard: five fortifications."""

import pytest

import stavka
from stavka.games.stalingrad.records import ScenarioFile
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import planned, quick, scene, seen, state
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, strength, table
from tests.rules.stalingrad.variant import LEVELS, MODES, deck, variant

MISS = 1
HARD = variant(level="soviet-hard")
EASY = variant(level="soviet-easy")


def hits_of_a_defender(die: int, *, hard: bool = True, leaders: str = "", unit: str = "45RD:1") -> int:
    """A unit in 21 is attacked from 38 and rolls one die; how many steps the attacker loses."""
    match = scene(f"38: 120Mot:4 / 21: {unit} / 19: 87RD", options=HARD if hard else EASY, leaders=leaders)
    with falling(*[MISS] * 4, die):
        play(planned(match, "21", "38"), "resolve")
    return 4 - strength(match, "120Mot")


@rule("SIV-40a")
@pytest.mark.parametrize("mode", MODES)
def test_five_discs_lie_on_the_map(mode: str) -> None:
    match = stavka.new("stalingrad", mode, HARD, seed=1)
    assert sorted(seen(match, "fortifications"), key=int) == ["4", "21", "26", "28", "32"]


@rule("SIV-40a")
def test_three_brown_ones_on_hills_and_two_red_ones_in_buildings() -> None:
    parts = state(table("X: 2Pz / 19: 95RD", options=HARD)).game.components
    discs = {disc.hex: disc.colour for disc in parts.pack.read("setup.toml", ScenarioFile).fortification}
    assert discs == {"4": "brown", "21": "brown", "28": "brown", "26": "red", "32": "red"}
    for hex, colour in discs.items():
        assert (parts.difficult if colour == "brown" else parts.urban) >> parts.board.number(hex) & 1


@rule("SIV-40a")
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "soviet-hard"])
def test_other_levels_have_none(level: str) -> None:
    assert seen(stavka.new("stalingrad", options=variant(level=level), seed=1), "fortifications") == []


@rule("SIV-40a")
def test_soviet_hard_is_soviet_easy_and_more() -> None:
    match = stavka.new("stalingrad", options=HARD, seed=1)
    assert set(deck(match, "soviet")[:3]) == {"chuikov", "khrushchev", "zaytsev"}


@rule("SIV-40b")
@pytest.mark.parametrize(("die", "with_disc", "without"), [(4, 0, 0), (5, 1, 0), (6, 1, 1)])
def test_single_fire_hits_on_five_in_a_fortification(die: int, with_disc: int, without: int) -> None:
    assert hits_of_a_defender(die) == with_disc
    assert hits_of_a_defender(die, hard=False) == without


@rule("SIV-40b")
@pytest.mark.parametrize(("unit", "need", "with_khrushchev"), [("45RD:1", 5, 4), ("13Gd:1", 4, 3), ("6GdTk:1", 3, 2)])
def test_the_bonus_is_one_and_adds_to_khrushchevs(unit: str, need: int, with_khrushchev: int) -> None:
    assert [hits_of_a_defender(die, unit=unit) for die in (need - 1, need)] == [0, 1]
    both = [hits_of_a_defender(die, unit=unit, leaders="khrushchev") for die in (with_khrushchev - 1, with_khrushchev)]
    assert both == [0, 1]


@rule("SIV-40b")
def test_only_the_units_of_that_hex() -> None:
    match = scene("38: 120Mot:4 / 22: 45RD:1 / 21: 87RD", options=HARD)
    with falling(*[MISS] * 4, 5):
        play(planned(match, "22", "38"), "resolve")
    assert strength(match, "120Mot") == 4


@rule("SIV-40b")
@pytest.mark.parametrize(("die", "lost"), [(4, 0), (5, 1)])
def test_opportunity_fire_from_a_fortification(die: int, lost: int) -> None:
    match = scene("38: 120Mot:4 / 22: 45RD:1 / 21: 87RD:1", options=HARD, leaders="chuikov")
    with falling(5, die, *[MISS] * (4 - lost), MISS):  # of 22 in the open, of 21, then Close Combat
        play(planned(match, "22", "38"), "resolve")
    assert strength(match, "120Mot") == 4 - lost


@rule("SIV-40c")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 1)])
def test_no_bonus_for_an_attack_out_of_it(die: int, lost: int) -> None:
    match = scene("38: 120Mot:4 / 21: 45RD:1", "one-vs-one", options=HARD)
    state(match).agenda = SOVIET_TURN
    play(go(match), "move", "from:21")
    with falling(*[MISS] * 4, die):
        play(match, "at:38")
    assert strength(match, "120Mot") == 4 - lost


@rule("SIV-40d")
@pytest.mark.parametrize("mode", ["solitaire", "cooperative"])
def test_germans_who_enter_destroy_it_for_good(mode: str) -> None:
    match = scene("38: 120Mot / 79: 87RD", mode, options=HARD)
    play(match, "short-move", "from:38", "unit:120Mot", "to:21")
    assert sorted(seen(match, "fortifications"), key=int) == ["4", "26", "28", "32"]
    assert told(match, "fortification-lost") == [{"hex": "21"}]
    match = scene("38: 120Mot:4 / 21: 45RD:1 / 19: 87RD", options=HARD)
    state(match).forts &= ~(1 << state(match).game.components.board.number("21"))
    with falling(*[MISS] * 4, 5):
        play(planned(match, "21", "38"), "resolve")
    assert strength(match, "120Mot") == 4  # Soviets who come back find nothing


@rule("SIV-40d")
def test_an_advance_destroys_it_too() -> None:
    match = scene("38: 120Mot:4 / 21: 45RD:1 / 19: 87RD", options=HARD)
    with falling(6, 6, 6, 6, MISS):
        play(planned(match, "21", "38"), "resolve")
    assert "21" not in seen(match, "fortifications")


@rule("G-36")
@pytest.mark.parametrize("die", [4, 5])
def test_germans_never_have_the_bonus(die: int) -> None:
    match = scene("21: 120Mot:1 / 22: 45RD:2", "one-vs-one", options=HARD)  # even with a disc under them
    assert "21" in seen(match, "fortifications")
    state(match).agenda = SOVIET_TURN
    play(go(match), "move", "from:22")
    with falling(die, MISS, MISS):
        play(match, "at:21")
    assert strength(match, "45RD") == (1 if die >= 5 else 2)  # Motorized Infantry hits on 5


@rule("SIV-40e")
def test_ruins_and_a_fortification_together() -> None:
    match = scene("43: 24Pz:4 / 26: 45RD:2 / 19: 87RD", options=HARD)
    state(match).ruins = 0
    with falling(6, 6, 6, 5, MISS, 4, 4, 4):  # Ruins; the defender first, with the bonus; three hits are one
        play(planned(match, "26", "43"), "resolve")
    assert seen(match, "ruins") == ["26"]
    assert "26" in seen(match, "fortifications")
    assert strength(match, "24Pz") == 3
    assert strength(match, "45RD") == 1


@rule("SIV-40e")
def test_a_quick_attack_leaves_no_ruins_there_either() -> None:
    match = scene("59: 24Pz:1 / 26: 45RD:1 / 19: 87RD", options=HARD)
    quick(match, "59", "43", "24Pz")
    with falling(MISS, MISS):
        play(match, "at:26")
    assert seen(match, "ruins") == []


@rule("SIV-40f")
@pytest.mark.parametrize(
    ("hex", "place"),
    [("4", "Big Mushroom"), ("21", "Little Mushroom"), ("28", "Mamayev Kurgan"), ("26", "Martin"), ("32", "Elevator")],
)
def test_what_the_discs_stand_for(hex: str, place: str) -> None:
    parts = state(table("X: 2Pz / 19: 95RD", options=HARD)).game.components
    name = parts.record_of[parts.board.number(hex)].place
    assert name
    assert place in name.en


@rule("SIV-40a")
def test_everybody_sees_them() -> None:
    match = stavka.new("stalingrad", "one-vs-one", HARD, seed=1)
    assert seen(match, "fortifications", "german") == seen(match, "fortifications", "soviet")
    assert seen(match, "fortifications") == seen(match, "fortifications", "soviet")
