"""6 Units: classes, Strength, Firepower, losses."""

import pytest

from stavka.kernel.bits import mask
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import planned, quick, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import falling, go, kinds, strength, table, where

PARTS = state(table("")).game.components


@rule("SIV-6a")
def test_40_german_and_53_soviet_blocks() -> None:
    assert (PARTS.german_units.bit_count(), PARTS.soviet_units.bit_count()) == (40, 53)


@rule("SIV-6b")
def test_raus_and_chuikov_have_no_block_in_the_plain_game() -> None:
    match = planned(scene("X: 2Pz:1 / 71: 87RD:1 / 19: 95RD", soviet_hand="chuikov"), "71", "X")
    with falling(1, 1, 1, draws=[0]):  # Opportunity Fire and Close Combat, no dice for a headquarters
        play(match, "resolve")
    assert seen(match, "leaders") == ["chuikov"]
    assert seen(match, "headquarters") is None
    match = scene("X: 2Pz / 19: 95RD", rows=["191Inf", "194Inf", "211Inf", "516Inf", "517Inf", ""])
    with falling(6, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert seen(match, "raus") is False


@rule("SIV-6c")
def test_every_unit_is_tank_or_infantry() -> None:
    everybody = PARTS.german_units | PARTS.soviet_units
    assert PARTS.armour | PARTS.infantry == everybody
    assert PARTS.armour & PARTS.infantry == PARTS.panzergrenadier


@rule("SIV-6d")
@pytest.mark.parametrize(("leaders", "offered"), [("hoth", ["unit:2Pz", "unit:79PzGr", "unit:15Mot"]), ("", None)])
def test_panzers_panzergrenadiers_and_motorized_infantry_blitz_with_hoth(
    leaders: str, offered: list[str] | None
) -> None:
    match = planned(scene("X: 2Pz 79PzGr 15Mot 191Inf / 70: 87RD:1 / 19: 95RD", leaders=leaders), "70", "X")
    with falling(6, *[1] * 15, *([] if leaders else [1])):
        play(match, "resolve", *(["combined-arms"] if leaders else []))
    play(match, "all")
    if offered is None:
        assert match.decision is None
    else:
        assert tokens(match) == [*offered, "done"]


@rule("SIV-6e")
@pytest.mark.parametrize("card", ["soviet-sniper", "anti-tank-gun"])
def test_a_panzergrenadier_can_be_hit_by_snipers_and_by_anti_tank_guns(card: str) -> None:
    match = quick(scene("85: 79PzGr:2 / 70: 87RD:1 / 19: 95RD", soviet_hand=card), "85", "69", "79PzGr")
    with falling(1, 1, draws=[0]):
        play(match, "at:70")
    assert strength(match, "79PzGr") == 1


@rule("SIV-6e")
def test_panzergrenadiers_alone_have_both_benefits_of_hoth() -> None:
    match = planned(scene("X: 79PzGr / 70: 87RD:1 / 19: 95RD", leaders="hoth"), "70", "X")
    play(match, "resolve")
    assert tokens(match) == ["combined-arms", "simultaneous"]
    with falling(5, 1, 1, 1):
        play(match, "combined-arms")
    assert tokens(match) == ["unit:79PzGr", "done"]


@rule("SIV-6f")
def test_tanks_motorized_infantry_and_workers_do_nothing_special() -> None:
    match = table("24: 2Pz:1 / 25: 6Tk 2MRB:1 Tractor:1", leaders="hoth", soviet_turn=True)
    with falling(5, 1, 6, 6, 6, 6):  # the defender misses, the Soviets destroy it
        go(match)
    assert where(match, "6Tk") == "24"  # one unit advances, and stops
    assert {"blitz", "combined-arms", "air-cancelled-by-regiment", "anti-tank-brigade"}.isdisjoint(kinds(match))


@rule("SIV-6g")
def test_marines_land_with_the_flotilla() -> None:
    match = quick(scene("86: 2Pz:1 / 73: 87RD:1 / 19: 95RD", soviet_hand="flotilla"), "86", "72", "2Pz")
    with falling(3, 3, 4, 1, 1, draws=[0, 0, 0]):  # not coastal: a Marine lands in 10, then Close Combat
        play(match, "at:73")
    assert where(match, "92Nav") == "10"
    assert seen(match, "in_pool")[2] == 1


@rule("SIV-6h")
def test_guards_and_guns_are_plain_infantry_in_the_plain_game() -> None:
    match = scene("X: 2Pz:1 / 71: 13Gd:1 1077AA:1 20AT:1 / 19: 95RD", hand="stuka")
    play(planned(match, "71", "X"), "resolve")
    with falling(1, 1, 1, 1, 1, 1, 1, 1, 1):  # five dice of the Stuka, then one each
        play(match, "card:stuka")
    assert "card-fire" in kinds(match)
    assert [strength(match, unit) for unit in ("2Pz", "13Gd", "1077AA", "20AT")] == [1, 1, 1, 1]


@rule("SIV-6i")
def test_strength_is_one_to_four_pips() -> None:
    assert set(PARTS.strength) == {2, 3, 4}
    match = planned(scene("X: 2Pz:1 / 71: 95RD / 19: 87RD"), "71", "X")
    with falling(4, 1, 1, 1, 1):
        play(match, "resolve")
    assert strength(match, "95RD") == 3  # a step is a side of the block


@rule("SIV-6j")
@pytest.mark.parametrize("pips", [1, 2, 3, 4])
def test_a_unit_rolls_as_many_dice_as_its_strength(pips: int) -> None:
    match = planned(scene(f"X: 2Pz:{pips} / 71: 87RD:1 / 19: 95RD"), "71", "X")
    with falling(*[1] * pips, 1):
        play(match, "resolve")


@rule("SIV-6k")
@pytest.mark.parametrize(("unit", "hits_on"), [("191Inf", 5), ("2Pz", 4)])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_firepower_of_germans(unit: str, hits_on: int, face: int) -> None:
    match = planned(scene(f"X: {unit}:1 / 71: 95RD:2 / 19: 87RD"), "71", "X")
    with falling(face, 1, 1):
        play(match, "resolve")
    assert strength(match, "95RD") == (1 if face >= hits_on else 2)


@rule("SIV-6k")
@pytest.mark.parametrize(("unit", "hits_on"), [("87RD", 6), ("13Gd", 5), ("6GdTk", 4)])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_firepower_of_soviets(unit: str, hits_on: int, face: int) -> None:
    match = planned(scene(f"X: 2Pz:2 / 71: {unit}:1 / 19: 138RD"), "71", "X")
    with falling(1, 1, face):
        play(match, "resolve")
    assert strength(match, "2Pz") == (1 if face >= hits_on else 2)


@rule("SIV-6l")
def test_each_hit_costs_a_step() -> None:
    match = planned(scene("X: 2Pz:2 / 71: 95RD / 19: 87RD"), "71", "X")
    with falling(4, 6, 1, 1, 1, 1):
        play(match, "resolve")
    assert strength(match, "95RD") == 2
    assert story(match, "step-loss") == ["step-loss"] * 2


@rule("SIV-6m")
def test_below_the_minimum_a_unit_is_destroyed() -> None:
    match = planned(scene("X: 2Pz:2 / 71: 95RD:2 / 19: 87RD"), "71", "X")
    with falling(4, 6, 1, 1):
        play(match, "resolve")
    assert where(match, "95RD") is None
    assert story(match, "step-loss", "destroyed") == ["step-loss", "destroyed"]


@rule("SIV-6n")
@pytest.mark.parametrize(("unit", "pool"), [("95RD", 0), ("13Gd", 0), ("6Tk", 1), ("92Nav", 2)])
def test_a_destroyed_soviet_unit_goes_back_to_its_pool(unit: str, pool: int) -> None:
    match = planned(scene(f"X: 2Pz:1 / 71: {unit}:1 / 19: 87RD"), "71", "X")
    before = seen(match, "in_pool")
    with falling(4, 1):
        play(match, "resolve")
    after = seen(match, "in_pool")
    assert [now - then for then, now in zip(before, after, strict=True)] == [int(i == pool) for i in range(3)]
    assert state(match).pool >> PARTS.unit_index[unit] & 1


@rule("SIV-6o")
def test_a_destroyed_german_unit_lies_on_the_casualty_track_for_good() -> None:
    match = planned(scene("X: 2Pz:1 / 71: 95RD / 19: 87RD"), "71", "X")
    with falling(1, 6, 1, 1, 1):
        play(match, "resolve")
    assert seen(match, "destroyed") == ["2Pz"]
    assert "2Pz" not in [unit for row in match.state.plain()["rows"] for unit in row]


@rule("SIV-6o")
def test_destroyed_units_count_for_the_soviets() -> None:
    match = table("X: 2Pz:1 / 71: 95RD / 19: 87RD")
    nine = ["191Inf", "194Inf", "211Inf", "516Inf", "517Inf", "518Inf", "544Inf", "545Inf", "546Inf"]
    state(match).destroyed = mask([PARTS.unit_index[unit] for unit in nine])
    planned(match, "71", "X")
    with falling(1, 6, 1, 1, 1):
        play(match, "resolve")
    assert match.result
    assert match.result.winner == "soviet"
