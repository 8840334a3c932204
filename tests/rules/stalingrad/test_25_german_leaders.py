"""25 German Leaders."""

import pytest

from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import GERMAN, SOVIET, german_deck, hand, planned, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, table, where

EMPTY = ("",) * 6
OBJECTIVES = "3 7 9 13 15 19"
COAST = " ".join(str(n) for n in range(1, 20))


def called(match: Match) -> Match:
    """Reinforcements are called from an empty table, with six dice that do nothing."""
    with falling(*[6] * 6):
        play(match, "reinforce")
    return match


# -- drawing ------------------------------------------------------------------------------------


@rule("SIV-25a")
def test_a_leader_comes_into_play_when_drawn() -> None:
    match = called(german_deck(scene("102: 191Inf", rows=EMPTY), "hoth stuka"))
    assert seen(match, "leaders") == ["hoth"]
    assert hand(match, GERMAN) == []
    assert told(match, "leader") == [{"side": "german", "card": "hoth"}]


@rule("SIV-25a", "SIV-25b")
def test_several_leaders_can_be_in_play_and_paulus_doubles_the_draw_of_a_call() -> None:
    match = called(german_deck(scene("102: 191Inf", rows=EMPTY, leaders="paulus"), "hoth linden stuka"))
    assert seen(match, "leaders") == ["paulus", "hoth", "linden"]
    assert hand(match, GERMAN) == []


def capture(leaders: str = "") -> Match:
    """A German unit takes hex 19."""
    match = german_deck(scene("35: 191Inf / 60: 45RD", leaders=leaders), "stuka howitzer pak")
    return play(match, "short-move", "from:35", "unit:191Inf", "to:19")


@rule("SIV-25b")
def test_paulus_doubles_the_draw_for_a_captured_reinforcement_hex() -> None:
    assert hand(capture(), GERMAN) == ["stuka"]
    assert hand(capture("paulus"), GERMAN) == ["stuka", "howitzer"]


@rule("G-45")
def test_an_empty_german_deck_gives_nothing() -> None:
    match = called(german_deck(scene("102: 191Inf", rows=EMPTY), ""))
    assert hand(match, GERMAN) == []
    assert match.result is None
    last = called(german_deck(scene("102: 191Inf", rows=EMPTY, leaders="paulus"), "stuka"))
    assert hand(last, GERMAN) == ["stuka"]


# -- Hoth: Combined Arms ------------------------------------------------------------------------


@rule("SIV-25c")
def test_without_hoth_neither_combined_arms_nor_blitz() -> None:
    match = planned(scene("76: 2Pz:1 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 1, 1):
        play(match, "resolve")
    play(match, "all")
    assert match.decision is None


@rule("SIV-25c")
def test_with_hoth_both() -> None:
    match = planned(scene("76: 2Pz:1 191Inf:1 / 60: 45RD:1", leaders="hoth"), "60", "76")
    play(match, "resolve")
    with falling(6, 1):
        play(match, "combined-arms")
    play(match, "all")
    assert tokens(match) == ["unit:2Pz", "done"]


@rule("SIV-25d")
@pytest.mark.parametrize(
    ("germans", "soviets", "bonus"),
    [
        ("64PzGr:1", "45RD:1", True),  # a mixed formation, even alone
        ("2Pz:1 191Inf:1", "45RD:1", True),
        ("2Pz:1 15Mot:1", "45RD:1", True),
        ("2Pz:1 191Inf:1", "6Tk:1", True),
        ("2Pz:1 24Pz:1", "45RD:1", False),
        ("191Inf:1 15Mot:1", "45RD:1", False),
        ("64PzGr:1 2Pz:1 191Inf:1", "45RD:1 6Tk:1", False),
    ],
)
def test_infantry_and_armour_against_soviets_without_both(germans: str, soviets: str, bonus: bool) -> None:
    match = planned(scene(f"76: {germans} / 60: {soviets}", leaders="hoth"), "60", "76")
    with falling(*[1] * (0 if bonus else len(germans.split()) + len(soviets.split()))):
        play(match, "resolve")
    assert (match.decision is not None) == bonus
    if bonus:
        assert refused(match, "done") == "SIV-25d"


@rule("SIV-25d")
@pytest.mark.parametrize(("target", "ruins_dice"), [("75", 0), ("9", 3)])
def test_combined_arms_only_in_clear_hexes(target: str, ruins_dice: int) -> None:
    origin = "76" if target == "75" else "25"
    match = planned(scene(f"{origin}: 64PzGr:1 / {target}: 45RD:1", leaders="hoth"), target, origin)
    with falling(*[1] * (ruins_dice + 2)):
        play(match, "resolve")
    assert match.decision is None


@rule("SIV-25d", "G-16")
def test_combined_arms_in_defence_kill_attackers_before_they_roll() -> None:
    match = table("61: 64PzGr:1 / 60: 45RD:1 87RD:1", leaders="hoth", soviet_turn=True)
    with falling(3):
        go(match)
    assert tokens(match) == ["combined-arms", "simultaneous"]
    with falling(6):
        play(match, "combined-arms")
    with falling(1):
        play(match, "hit:45RD")
    assert [(fire["side"], len(fire["dice"])) for fire in told(match, "fire")] == [("german", 1), ("soviet", 1)]


@rule("G-16")
def test_the_german_may_do_without_combined_arms() -> None:
    match = planned(scene("76: 64PzGr:1 / 60: 45RD:1", leaders="hoth"), "60", "76")
    play(match, "resolve")
    with falling(6, 6):
        play(match, "simultaneous")
    assert (where(match, "64PzGr"), where(match, "45RD")) == (None, None)


@rule("G-16")
def test_combined_arms_are_judged_by_the_units_that_are_left() -> None:
    lost = planned(scene("76: 2Pz:1 191Inf:1 / 60: 45RD:1", leaders="hoth", soviet_hand="soviet-sniper"), "60", "76")
    with falling(1, 1, draws=[0]):  # the Sniper kills the only infantry
        play(lost, "resolve")
    assert lost.decision is None
    won = planned(scene("76: 64PzGr:1 / 60: 45RD:1 6Tk:1", leaders="hoth", hand="pak"), "60", "76")
    play(won, "resolve", "card:pak")  # the PAK kills the only tank
    assert tokens(won) == ["combined-arms", "simultaneous"]


# -- Hoth: Blitz --------------------------------------------------------------------------------


def breakthrough(germans: str, rest: str = "") -> Match:
    """Germans with infantry and armour have all advanced from 77 into 61, with Hoth in play."""
    match = planned(scene(f"77: {germans} / 61: 45RD:1{rest}", leaders="hoth"), "61", "77")
    play(match, "resolve")
    with falling(6, *[1] * (len(germans.split()) - 1)):
        play(match, "combined-arms")
    return play(match, "all")


@rule("SIV-25e", "SIV-25n")
def test_a_stack_may_blitz_into_four_hexes_and_leave_the_captured_one_empty() -> None:
    match = breakthrough("2Pz:1 64PzGr:1 15Mot:1 24Pz:1")
    for unit, hex in (("2Pz", "62"), ("64PzGr", "78"), ("15Mot", "76"), ("24Pz", "60")):
        play(match, f"unit:{unit}", f"to:{hex}")
        assert where(match, unit) == hex
    assert match.decision is None
    assert {"60", "61", "62", "76", "78"} <= set(seen(match, "german_control"))


@rule("SIV-25e", "G-50")
def test_where_a_blitz_may_not_go() -> None:
    match = breakthrough("2Pz:1 191Inf:1", " / 60: 87RD / 76: 54Inf 227Inf 576Inf 577Inf")
    play(match, "unit:2Pz")
    assert sorted(tokens(match)) == ["to:62", "to:77", "to:78"]
    assert refused(match, "to:45") == "SIV-25e"  # Difficult
    assert refused(match, "to:60") == "SIV-25e"  # Soviets
    assert refused(match, "to:63") == "SIV-25e"  # two hexes away
    assert refused(match, "to:76") == "SIV-5d"  # full


@rule("G-50")
def test_a_blitz_may_end_next_to_the_enemy_but_goes_one_hex_only() -> None:
    match = breakthrough("2Pz:1 191Inf:1", " / 46: 87RD")
    play(match, "unit:2Pz", "to:62")
    assert where(match, "2Pz") == "62"
    assert match.decision is None


@rule("G-50")
def test_a_blitz_into_a_reinforcement_hex_brings_its_card() -> None:
    match = german_deck(scene("36: 2Pz:1 / W: 45RD:1", leaders="hoth"), "stuka")
    planned(match, "W", "36")
    with falling(6, 1):
        play(match, "resolve")
    play(match, "unit:2Pz", "to:3")
    assert hand(match, GERMAN) == ["stuka"]


@rule("SIV-25e")
def test_only_units_that_advanced_may_blitz_and_each_once() -> None:
    match = planned(scene("77: 2Pz:1 24Pz:1 36Pz:1 / 61: 45RD:1", leaders="hoth"), "61", "77")
    with falling(6, 1, 1, 1):
        play(match, "resolve")
    play(match, "advance:2Pz", "advance:24Pz", "done")
    assert refused(match, "unit:36Pz") == "SIV-25e"
    play(match, "unit:2Pz", "to:62")
    assert refused(match, "unit:2Pz") == "SIV-25e"
    play(match, "done")
    assert (where(match, "24Pz"), where(match, "36Pz")) == ("61", "77")


@rule("SIV-25e")
def test_a_blitz_is_no_duty() -> None:
    match = play(breakthrough("2Pz:1 191Inf:1"), "done")
    assert where(match, "2Pz") == "61"


@rule("SIV-25e")
def test_no_blitz_out_of_a_hex_that_is_not_clear() -> None:
    match = planned(scene("76: 2Pz:1 / 75: 45RD:1", leaders="hoth"), "75", "76")
    with falling(6, 1):
        play(match, "resolve")
    assert where(match, "2Pz") == "75"
    assert match.decision is None


@rule("SIV-25n")
def test_plain_infantry_does_not_blitz() -> None:
    match = breakthrough("2Pz:1 191Inf:1")
    assert tokens(match) == ["unit:2Pz", "done"]
    assert refused(match, "unit:191Inf") == "SIV-25n"


@rule("SIV-25n", "G-21")
def test_thirteen_blitz_units_without_the_sixth_panzer_division() -> None:
    parts = state(table("60: 45RD")).game.components
    blitz = [parts.units[i] for i in range(len(parts.units)) if parts.blitz >> i & 1 and not parts.units[i].axe]
    kinds = [unit.kind for unit in blitz]
    assert (kinds.count("panzer"), kinds.count("panzergrenadier"), kinds.count("motorized")) == (4, 6, 3)
    assert not parts.blitz & parts.tanks
    assert parts.tanks.bit_count() == 13


# -- Von Richthofen and Linden ------------------------------------------------------------------


@rule("SIV-25f")
@pytest.mark.parametrize(("card", "dice", "ruins"), [("heinkel-111", 12, 6), ("stuka", 10, 4), ("howitzer", 6, 2)])
def test_von_richthofen_doubles_air_cards(card: str, dice: int, ruins: int) -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", hand=card, leaders="richthofen"), "9", "25")
    play(match, "resolve")
    with falling(*[1] * (dice + 5)):
        play(match, f"card:{card}")
    assert told(match, "card-fire")[0]["dice"] == [1] * dice
    assert told(match, "ruins-roll")[0]["modifier"] == 1 + ruins


ENGINEERS = "engineers-294 engineers-336 engineers-389 engineers-672"


@rule("SIV-25g")
def test_linden_allows_any_number_of_engineers_whose_modifiers_add_up() -> None:
    match = planned(scene("25: 191Inf:1 / 9: 45RD:1", hand=f"{ENGINEERS} stuka", leaders="linden"), "9", "25")
    play(match, "resolve", "card:engineers-294")
    assert refused(match, "card:stuka") == "SIV-25g"
    assert refused(match, "no-card") == "SIV-25g"
    play(match, "card:engineers-336", "card:engineers-672")
    with falling(*[1] * 15, *[1] * 5):
        play(match, "done")
    assert told(match, "ruins-roll")[0]["modifier"] == 1 + 3
    assert hand(match, GERMAN) == ["stuka", "engineers-389"]
    assert seen(match, "german_discards") == ["engineers-294", "engineers-336", "engineers-672"]


@rule("SIV-25g")
def test_nothing_is_added_to_another_card() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="sniper engineers-294", leaders="linden"), "60", "76")
    play(match, "resolve", "card:sniper")
    assert tokens(match) == ["done"]
    assert refused(match, "card:engineers-294") == "SIV-25g"
    play(match, "done")  # the Sniper kills the defender
    assert hand(match, GERMAN) == ["engineers-294"]


@rule("SIV-25g")
def test_without_linden_one_engineers_card() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="engineers-294 engineers-336"), "60", "76")
    play(match, "resolve")
    with falling(*[1] * 5, 1, 1):
        play(match, "card:engineers-294")
    assert hand(match, GERMAN) == ["engineers-336"]


@rule("SIV-25h")
def test_the_672nd_needs_linden() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="engineers-672"), "60", "76")
    play(match, "resolve")
    assert tokens(match) == ["no-card"]
    assert refused(match, "card:engineers-672") == "SIV-25h"
    led = planned(scene("76: 191Inf:1 / 60: 45RD:1", hand="engineers-672", leaders="linden"), "60", "76")
    play(led, "resolve")
    assert tokens(led) == ["card:engineers-672", "no-card"]


@rule("G-20")
def test_the_672nd_is_one_of_four_engineers_cards() -> None:
    parts = state(table("60: 45RD")).game.components
    assert [card.id for card in parts.cards if card.engineers] == ENGINEERS.split()
    assert len(parts.german_deck) + len(parts.soviet_deck) == 54


# -- OKH ----------------------------------------------------------------------------------------


def eliminate(match: Match, units: str) -> None:
    """R units lie face up on the Reinforcement Table."""
    index = state(match).game.components.unit_index
    state(match).eliminated = mask(index[unit] for unit in units.split())


def passed(match: Match, *dice: int) -> Match:
    """The German passes, and the Soviet turn rolls these dice."""
    play(match, "short-move")
    with falling(*dice):
        play(match, "done")
    return match


@rule("SIV-25i", "G-73")
def test_with_okh_the_end_of_all_soviets_on_the_map_still_wins() -> None:
    match = planned(table("76: 191Inf:1 / 60: 45RD:1", leaders="okh"), "60", "76")
    with falling(6, 1):
        play(match, "resolve")
    assert told(match, "game-over") == [{"winner": "german", "reason": "no-soviets"}]


@rule("SIV-25j")
def test_with_okh_all_nineteen_hexes_win_and_the_six_do_not() -> None:
    six = passed(table("61: 45RD / 102: 191Inf", leaders="okh", german=OBJECTIVES))
    assert six.result is None
    eighteen = passed(table("61: 45RD / 102: 191Inf", leaders="okh", german=COAST.removesuffix(" 19")), 1)
    assert eighteen.result is None
    others = passed(table("61: 45RD / 102: 191Inf", leaders="paulus hoth richthofen linden", german=OBJECTIVES))
    assert told(others, "game-over") == [{"winner": "german", "reason": "objectives"}]
    nineteen = passed(table("61: 45RD / 102: 191Inf", leaders="okh", german=COAST))
    assert nineteen.result
    assert told(nineteen, "game-over") == [{"winner": "german", "reason": "okh-objective"}]


@rule("G-59")
def test_okh_drawn_for_the_sixth_objective_changes_what_is_needed_at_once() -> None:
    def sixth(card: str) -> Match:
        match = german_deck(table("61: 45RD / 35: 191Inf", german="3 7 9 13 15"), card)
        return play(match, "short-move", "from:35", "unit:191Inf", "to:19")

    won = sixth("stuka")
    assert won.result
    assert won.result.winner == "german"
    assert sixth("okh").result is None


@rule("SIV-25k", "G-5", "G-6")
def test_an_eliminated_r_unit_gives_one_turn_more_after_the_last_soviet_card() -> None:
    match = table("61: 45RD / 102: 191Inf", leaders="okh", soviet_deck="aa-7")
    eliminate(match, "64PzGr")
    passed(match, 1)  # the last card is drawn
    assert match.result is None
    assert told(match, "extension") == [{"turns": 1}]
    assert seen(match, "extra_turns") == 1
    assert "SIV-25k" in [caution.rule for caution in match.warnings]
    passed(match, 1)  # no card is left to draw
    assert hand(match, SOVIET) == ["aa-7"]
    assert match.result
    assert match.result.winner == "soviet"
    assert told(match, "game-over") == [{"winner": "soviet", "reason": "deck"}]


@rule("SIV-25k", "G-4")
def test_without_an_eliminated_r_unit_the_last_card_ends_the_game() -> None:
    match = passed(table("61: 45RD / 102: 191Inf", leaders="okh", soviet_deck="aa-7"), 1)
    assert match.result
    assert match.result.winner == "soviet"
    assert told(match, "extension") == []  # at once, not at the end of the turn


@rule("SIV-25k")
def test_without_okh_eliminated_units_give_nothing() -> None:
    match = table("61: 45RD / 102: 191Inf", leaders="paulus hoth richthofen linden", soviet_deck="aa-7")
    eliminate(match, "64PzGr")
    assert passed(match, 1).result
    assert told(match, "extension") == []


@rule("G-5")
def test_the_turn_in_which_the_deck_runs_out_is_completed_first() -> None:
    blocks = "76: 191Inf:1 / 60: 45RD:1 87RD:1 98RD:1 112RD:1"
    match = table(blocks, leaders="okh", soviet_hand="infiltration", soviet_deck="aa-7")
    eliminate(match, "64PzGr")
    planned(match, "60", "76")
    with falling(*[1] * 5, 1, draws=[0]):  # the hex is full: the last card; then the Soviet turn
        play(match, "resolve")
    assert (state(match).turn, seen(match, "extra_turns")) == (2, 1)
    passed(match, 1)
    assert match.result


@rule("SIV-25l")
def test_an_r_unit_eliminated_during_the_extension_gives_another_turn() -> None:
    match = table("61: 45RD / 102: 191Inf / 105: 26PzGr", leaders="okh", soviet_deck="aa-7", rows=EMPTY)
    eliminate(match, "64PzGr")
    passed(match, 1)
    with falling(2, 6, 6, 6, 6, 6, 1):  # a surplus 2 takes the 26th off; then the Soviet turn
        play(match, "reinforce")
    assert seen(match, "eliminated") == ["64PzGr", "26PzGr"]
    assert match.result is None
    assert seen(match, "extra_turns") == 2
    assert passed(match, 1).result


@rule("SIV-25m")
def test_five_extra_turns_are_the_most() -> None:
    match = table("61: 45RD / 102: 191Inf", leaders="okh", soviet_deck="aa-7")
    eliminate(match, "64PzGr 26PzGr 103PzGr 71Mot 129Pz")
    passed(match, 1)
    assert told(match, "extension") == [{"turns": 5}]
    for extra in range(1, 6):
        assert match.result is None
        assert seen(match, "extra_turns") == extra
        passed(match, 1)
    assert match.result
    assert match.result.winner == "soviet"


@rule("G-23")
def test_eliminated_units_are_no_casualties_and_destroyed_ones_give_no_turns() -> None:
    match = table("61: 45RD / 102: 191Inf", soviet_deck="aa-7 aa-9")
    eliminate(match, "64PzGr 26PzGr 103PzGr 71Mot 129Pz")
    assert passed(match, 1).result is None
    match = table("61: 45RD / 102: 191Inf", leaders="okh", soviet_deck="aa-7")
    state(match).destroyed = 1 << state(match).game.components.unit_index["64PzGr"]
    assert passed(match, 1).result
