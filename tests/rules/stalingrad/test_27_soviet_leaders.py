"""27 Soviet Leaders."""

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import SOVIET, hand, planned, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where


def shot(match: Match, target: str, *origins: str, dice: tuple[int, ...], draws: tuple[int, ...] = ()) -> Match:
    """A Planned Attack, resolved with these dice."""
    planned(match, target, *origins)
    with falling(*dice, draws=draws):
        play(match, "resolve")
    return match


@rule("SIV-27a")
def test_soviet_cards_stay_hidden_until_played() -> None:
    match = table("61: 45RD / 102: 191Inf", soviet_deck="chuikov aa-7", soviet_turn=True)
    with falling(1):
        go(match)
    assert hand(match, SOVIET) == ["chuikov"]
    assert seen(match, "hands", "german")[SOVIET] == [None]
    assert told(match, "draw", "german") == [{"seat": "soviet", "why": "die-of-one", "card": None}]
    assert seen(match, "leaders") == []


@rule("SIV-27b")
def test_a_leader_enters_play_when_played_and_stays() -> None:
    laid = scene("76: 191Inf:2 / 60: 45RD:1", soviet_hand="khrushchev", leaders="zaytsev")
    match = shot(laid, "60", "76", dice=(1, 1, 5), draws=(0,))  # with Khrushchev a 5 hits at once
    assert seen(match, "leaders") == ["khrushchev", "zaytsev"]
    assert told(match, "leader") == [{"side": "soviet", "card": "khrushchev"}]
    assert seen(match, "soviet_discards") == []
    assert strength(match, "191Inf") == 1


@rule("SIV-27c", "G-18")
def test_chuikov_played_in_defence_brings_opportunity_fire_in_this_combat() -> None:
    match = shot(scene("76: 191Inf:1 / 60: 45RD:1", soviet_hand="chuikov"), "60", "76", dice=(1, 1, 1), draws=(0,))
    assert told(match, "opportunity-fire") == [{"dice": [1], "struck": [], "hits": 0}]


@rule("SIV-27c")
def test_with_chuikov_soviet_attacks_are_planned_attacks() -> None:
    for leaders, is_planned in (("", False), ("chuikov", True)):
        match = table("60: 45RD:1 / 61: 191Inf:1", leaders=leaders, soviet_turn=True)
        with falling(3, 1, 1):
            go(match)
        assert told(match, "combat")[0]["planned"] is is_planned


@rule("G-18")
def test_chuikov_played_by_an_attacker_brings_neighbours_only_from_the_next_attack_on() -> None:
    blocks = "60: 45RD:1 / 62: 87RD:1 / 61: 191Inf:1 / 15: 98RD:1"
    match = table(blocks, soviet_hand="chuikov", soviet_turn=True)
    with falling(3, 5, 6, 1, 1, 1, 1, 1, draws=[0]):  # 60 attacks alone, then 62 together with 60; 15 draws
        go(match)
    assert [combat["attackers"] for combat in told(match, "combat")] == [1, 2]


# -- Opportunity Fire ---------------------------------------------------------------------------


@rule("SIV-27d")
def test_every_soviet_unit_next_to_the_attackers_fires_one_die() -> None:
    # next to 76 are 60 with two units and 75 with one; 62 is too far away
    match = scene("76: 191Inf:4 / 60: 45RD:4 87RD:4 / 75: 98RD:4 / 62: 112RD:4", leaders="chuikov")
    planned(match, "60", "76")
    with falling(5, 5, 6, *[1] * 3, *[1] * 8):  # Single Fire: the 6 hits, the 5s do not
        play(match, "resolve")
    assert told(match, "opportunity-fire") == [{"dice": [5, 5, 6], "struck": [2], "hits": 1}]
    assert strength(match, "191Inf") == 3


@rule("SIV-27d")
def test_opportunity_fire_comes_after_the_cards_are_discarded() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2", leaders="chuikov", hand="sniper"), "60", "76")
    play(match, "resolve")
    with falling(1, 1, 1):
        play(match, "card:sniper")
    assert story(match, "card", "step-loss", "opportunity-fire") == ["card", "step-loss", "opportunity-fire"]


@rule("SIV-27d", "G-19")
@pytest.mark.parametrize(("option", "dice"), [("unit", 1), ("unit-and-stack", 2)])
def test_one_die_for_a_unit_next_to_two_attacking_stacks(option: str, dice: int) -> None:
    laid = scene("76: 191Inf:1 / 61: 194Inf:1 / 60: 45RD:1", leaders="chuikov", options={"opportunity_fire": option})
    match = shot(laid, "60", "76", "61", dice=(1,) * (dice + 3))
    assert len(told(match, "opportunity-fire")[0]["dice"]) == dice


@rule("G-19")
def test_by_the_other_reading_a_unit_next_to_one_of_two_stacks_still_fires_once() -> None:
    blocks = "76: 191Inf:1 / 61: 194Inf:1 / 60: 45RD:1 / 75: 98RD:1"  # 75 touches 76 only
    laid = scene(blocks, leaders="chuikov", options={"opportunity_fire": "unit-and-stack"})
    match = shot(laid, "60", "76", "61", dice=(1,) * 6)
    assert len(told(match, "opportunity-fire")[0]["dice"]) == 3


@rule("SIV-27d")
def test_no_opportunity_fire_at_attackers_who_are_gone() -> None:
    laid = scene("76: 191Inf:1 / 60: 45RD:1", leaders="chuikov", soviet_hand="soviet-sniper")
    match = shot(laid, "60", "76", dice=(), draws=(0,))
    assert told(match, "opportunity-fire") == []


@rule("SIV-27e", "G-19")
def test_opportunity_fire_hits_the_strongest_attacker_before_close_combat() -> None:
    match = scene("76: 191Inf:1 2Pz:2 / 60: 45RD:1", leaders="chuikov")
    shot(match, "60", "76", dice=(6, 1, 1, 1))
    assert (strength(match, "191Inf"), strength(match, "2Pz")) == (1, 1)
    assert len(told(match, "fire")[0]["dice"]) == 2


@rule("SIV-27e")
def test_opportunity_fire_may_leave_nobody_to_attack() -> None:
    match = shot(scene("76: 191Inf:1 / 60: 45RD:1", leaders="chuikov"), "60", "76", dice=(6,))
    assert where(match, "191Inf") is None
    assert where(match, "45RD") == "60"


@rule("SIV-27f")
def test_units_that_fire_from_outside_are_not_revealed() -> None:
    match = scene("76: 191Inf:2 194Inf:2 / 60: 45RD:1 / 75: 98RD:4", leaders="chuikov")
    shot(match, "60", "76", dice=(6, 1))  # which of the two loses a step?
    assert tokens(match) == ["hit:191Inf", "hit:194Inf"]
    assert "45RD" in seen(match, "who", "german")
    assert "98RD" not in seen(match, "who", "german")


# -- Soviet Planned Attacks ---------------------------------------------------------------------


@rule("SIV-27g")
def test_all_stacks_next_to_the_target_join_and_make_no_ruins() -> None:
    blocks = "25: 45RD:1 87RD:1 / 7: 98RD:1 / 8: 112RD:1 / 9: 126RD:1 / 24: 2Pz:1 / 23: 191Inf:1"
    match = table(blocks, leaders="chuikov", soviet_turn=True)
    with falling(5, *[1] * 5):  # 9 is not next to 24, and the Germans in 23 stay out of it
        go(match)
    (combat,) = told(match, "combat")
    assert (sorted(combat["origins"]), combat["attackers"]) == (["25", "7", "8"], 4)
    assert told(match, "ruins-roll") == []


@rule("SIV-27g")
def test_no_other_leader_brings_the_neighbours() -> None:
    blocks = "60: 45RD:1 87RD:1 / 62: 98RD:1 / 61: 191Inf:1"
    match = table(blocks, leaders="khrushchev zaytsev hoth", soviet_turn=True)
    with falling(3, 1, 2, 2):
        go(match)
    (combat,) = told(match, "combat")
    assert (combat["attackers"], combat["planned"]) == (2, False)


@rule("SIV-27g")
def test_one_unit_advances_from_any_of_the_joined_stacks() -> None:
    match = table("60: 45RD:1 87RD:1 / 62: 98RD:2 / 61: 191Inf:1", leaders="chuikov", soviet_turn=True)
    with falling(3, 1, 1, 1, 6, 1):
        go(match)
    assert where(match, "98RD") == "61"


@rule("SIV-27h")
def test_a_stack_may_take_part_in_several_attacks_of_a_turn() -> None:
    blocks = "60: 45RD:1 / 62: 87RD:1 / 61: 191Inf:1"
    match = table(blocks, leaders="chuikov", soviet_turn=True)
    with falling(3, 5, *[1] * 3, *[1] * 3):
        go(match)
    assert [sorted(combat["origins"]) for combat in told(match, "combat")] == [["60", "62"], ["60", "62"]]


# -- Zaytsev ------------------------------------------------------------------------------------


@rule("SIV-27i")
def test_with_zaytsev_a_sniper_takes_effect_twice_separately() -> None:
    laid = scene("76: 191Inf:3 194Inf:2 / 60: 45RD:1", leaders="zaytsev", soviet_hand="soviet-sniper")
    match = shot(laid, "60", "76", dice=(), draws=(0,))
    assert strength(match, "191Inf") == 2
    assert tokens(match) == ["hit:191Inf", "hit:194Inf"]  # the second shot looks for the strongest anew
    with falling(1, 1, 1, 1):
        play(match, "hit:194Inf")
    assert (strength(match, "191Inf"), strength(match, "194Inf")) == (2, 1)


@rule("SIV-27i")
def test_with_other_leaders_a_sniper_takes_effect_once() -> None:
    laid = scene("76: 191Inf:3 / 60: 45RD:1", leaders="khrushchev hoth", soviet_hand="soviet-sniper")
    match = shot(laid, "60", "76", dice=(1, 1, 2), draws=(0,))
    assert strength(match, "191Inf") == 2


@rule("SIV-27i")
def test_zaytsev_does_not_help_other_cards() -> None:
    laid = scene("76: 64PzGr:3 / 60: 45RD:1", leaders="zaytsev", soviet_hand="anti-tank-gun")
    match = shot(laid, "60", "76", dice=(1, 1, 1), draws=(0,))
    assert strength(match, "64PzGr") == 2


# -- Khrushchev ---------------------------------------------------------------------------------


@rule("SIV-27j")
@pytest.mark.parametrize(("unit", "lowest"), [("45RD", 5), ("13Gd", 4), ("6GdTk", 3)])
def test_khrushchev_adds_one_to_every_soviet_die(unit: str, lowest: int) -> None:
    match = shot(
        scene(f"76: 191Inf:4 / 60: {unit}:2", leaders="khrushchev"), "60", "76", dice=(1,) * 4 + (lowest, lowest - 1)
    )
    assert strength(match, "191Inf") == 3


@rule("SIV-27j")
def test_khrushchev_helps_attackers_too_but_no_germans() -> None:
    match = table("61: 191Inf:2 / 60: 45RD:2", leaders="khrushchev", soviet_turn=True)
    with falling(3, 4, 4, 5, 4):
        go(match)
    assert (strength(match, "191Inf"), strength(match, "45RD")) == (1, 2)


@rule("SIV-27j", "SIV-27k")
def test_khrushchev_leaves_soviet_cards_alone() -> None:
    laid = scene("76: 191Inf:2 / 60: 45RD:2", leaders="khrushchev", soviet_hand="tommy-gunner")
    match = shot(laid, "60", "76", dice=(4, 1, 1, 1, 2, 2), draws=(0,))  # neither the 4 nor the 1 of the card counts
    assert (strength(match, "191Inf"), strength(match, "45RD")) == (2, 2)


@rule("SIV-27k")
def test_a_soviet_one_hits_the_soviets_themselves() -> None:
    match = shot(scene("76: 191Inf:1 / 60: 45RD:3", leaders="khrushchev"), "60", "76", dice=(1, 1, 2, 2))
    assert strength(match, "45RD") == 2
    plain = shot(scene("76: 191Inf:1 / 60: 45RD:3"), "60", "76", dice=(1, 1, 1, 1))
    assert strength(plain, "45RD") == 3


@rule("SIV-27k")
def test_ones_of_soviet_attackers_hit_the_attackers() -> None:
    match = table("61: 191Inf:1 / 60: 45RD:2", leaders="khrushchev", soviet_turn=True)
    with falling(3, 1, 1, 2):
        go(match)
    assert strength(match, "45RD") == 1


@rule("F-21", "SIV-27k", "SIV-27m")
def test_opportunity_fire_of_one_five_six_and_four() -> None:
    blocks = "76: 191Inf:4 / 60: 45RD:2 87RD:1 / 75: 98RD:4 112RD:4"
    match = scene(blocks, leaders="chuikov khrushchev")
    shot(match, "60", "76", dice=(1, 5, 6, 4, *[1] * 2, *[2] * 2))
    assert told(match, "opportunity-fire") == [{"dice": [1, 5, 6, 4], "struck": [1, 2], "hits": 2}]
    assert strength(match, "191Inf") == 2
    assert [strength(match, unit) for unit in ("45RD", "87RD")] == [1, 1]
    assert [strength(match, unit) for unit in ("98RD", "112RD")] == [4, 4]  # not revealed, so not hit


@rule("SIV-27m")
def test_without_khrushchev_opportunity_fire_hits_on_six() -> None:
    match = shot(scene("76: 191Inf:2 / 60: 45RD:1", leaders="chuikov"), "60", "76", dice=(5, 1, 1, 1))
    assert strength(match, "191Inf") == 2


@rule("SIV-27l", "G-58", "G-47")
def test_when_ones_kill_all_defenders_everything_but_close_combat_follows() -> None:
    match = scene("25: 2Pz:4 / 9: 45RD:1", leaders="chuikov khrushchev")
    shot(match, "9", "25", dice=(1, 6, 6, 6))  # Opportunity Fire, then Ruins
    assert where(match, "45RD") is None
    assert seen(match, "ruins") == ["9"]
    assert told(match, "fire") == []
    assert where(match, "2Pz") == "9"


@rule("SIV-27l")
def test_when_ones_kill_all_defenders_of_an_urban_hex_the_attackers_do_not_roll() -> None:
    match = shot(scene("25: 191Inf:4 / 9: 45RD:1", leaders="khrushchev", ruins="9"), "9", "25", dice=(1,))
    assert [fire["side"] for fire in told(match, "fire")] == ["soviet"]
    assert where(match, "191Inf") == "9"


@rule("G-34")
def test_ones_are_never_halved_by_ruins() -> None:
    match = scene("25: 191Inf:1 / 9: 45RD:2", leaders="khrushchev", ruins="9")
    shot(match, "9", "25", dice=(1, 2, 1))
    assert strength(match, "45RD") == 1


@rule("G-34")
def test_first_the_soviets_hit_themselves_then_the_germans_then_german_hits_count() -> None:
    match = scene("76: 191Inf:1 / 60: 45RD:2 87RD:1", leaders="khrushchev")
    shot(match, "60", "76", dice=(6, 1, 6, 2))  # a German hit, a natural one, a Soviet hit
    assert [loss["unit"] for loss in told(match, "step-loss")] == ["45RD"]
    assert [loss["unit"] for loss in told(match, "destroyed")] == ["191Inf"]
    assert story(match, "fire", "step-loss", "destroyed") == ["fire", "fire", "step-loss", "destroyed"]
    assert tokens(match) == ["hit:45RD", "hit:87RD"]  # the German die is not lost


@rule("G-35")
def test_a_natural_one_never_hits_the_enemy() -> None:
    match = scene("28: 191Inf:3 / 27: 6GdTk:3", leaders="khrushchev")
    state(match).forts = 1 << state(match).game.components.board.number("27")
    shot(match, "27", "28", dice=(1, 1, 1, 1, 2, 2, 1))  # Ruins; the tanks hit on 2 to 6; two Germans are left to roll
    assert told(match, "fire")[0]["hits"] == 2
    assert strength(match, "6GdTk") == 2


@rule("G-35")
def test_a_fortification_alone_makes_nobody_hit_himself() -> None:
    match = scene("76: 191Inf:1 / 60: 45RD:2")
    state(match).forts = 1 << state(match).game.components.board.number("60")
    shot(match, "60", "76", dice=(1, 1, 1))
    assert strength(match, "45RD") == 2
