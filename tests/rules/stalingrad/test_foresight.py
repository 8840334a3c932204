"""Foresight: odds against brute force, warnings, and reasons for every refusal."""

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import stavka
from stavka.games.stalingrad.components import HITS_ON
from stavka.kernel.foresight import Chance, Preview, plain
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad import enumeration
from tests.rules.stalingrad.enumeration import Odds, Unit, between, combat
from tests.rules.stalingrad.ids import RULES
from tests.rules.stalingrad.scene import german_deck, planned, quick, scene, state, tokens
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, table
from tests.rules.stalingrad.variant import dealt, variant

MISS = 1
SAMPLES = 4
FS, FD, FT = 6, 5, 4


# -- reading a preview --------------------------------------------------------------------------


def preview(match: Match, token: str) -> Preview:
    """The preview of a token: sound, and the same whatever the seat cannot see."""
    decision = match.decision
    assert decision
    found = match.preview(token)
    assert found
    for chance in found.chances:
        assert sum(chance.outcomes.values()) == 1
        assert all(p >= 0 for p in chance.outcomes.values())
    lines = [(line.rule, line.what) for line in found.factors] + [(line.rule, line.what) for line in found.chances]
    for section, what in lines:
        assert section in RULES
        assert what.say("es") != what.say("en")
    for seed in range(SAMPLES):
        guess = match.state.sample(decision.seat, Random(seed))
        other = decision.step.preview(guess, token)
        assert other
        assert plain(other) == plain(found)
    return found


def chance(found: Preview, message: str) -> Odds:
    """The distribution of one outcome, by number."""
    return {int(x): p for x, p in _outcomes(found, message).items() if p}


def event(found: Preview, message: str, outcome: str) -> Fraction:
    """The chance of one outcome."""
    return _outcomes(found, message)[outcome]


def _outcomes(found: Preview, message: str) -> dict[str, Fraction]:
    return dict(_chance(found, message).outcomes)


def _chance(found: Preview, message: str) -> Chance:
    (one,) = [chance for chance in found.chances if chance.what.id == message]
    return one


def chances(found: Preview) -> list[str]:
    """The outcomes a preview speaks of."""
    return [chance.what.id for chance in found.chances]


def factors(found: Preview) -> list[tuple[str, int | str]]:
    """The lines of the breakdown: rule and value."""
    return [(factor.rule, factor.value) for factor in found.factors]


def names(blocks: str) -> list[str]:
    """The units of some blocks, `2Pz:2 120Mot`."""
    return [block.partition(":")[0] for block in blocks.split()]


def remembered(match: Match, *units: str) -> Match:
    """Blocks that everybody has seen, hidden again."""
    s = state(match)
    for name in units:
        s.reveal(1 << s.handle_of(s.game.components.unit_index[name]))
    s.hide()
    return match


def in_turn_of_soviets(match: Match) -> Match:
    """A Soviet player is about to act."""
    state(match).agenda = SOVIET_TURN
    return play(go(match), "move")


# -- Quick Attack -------------------------------------------------------------------------------


def quick_on_71(*soviets: str, germans: str = "2Pz:2 120Mot:1", seen: str = "", **laid: Any) -> Match:
    """Germans go from 98 to X and are about to attack 71, a Difficult hex."""
    match = scene(f"98: {germans} / 71: {' '.join(soviets)} / 19: 87RD", **laid)
    remembered(match, *seen.split())
    return quick(match, "98", "X", *names(germans))


@rule("SIV-17a", "SIV-17b")
def test_both_at_once() -> None:
    found = preview(quick_on_71("13Gd:1", "45RD:1", seen="13Gd 45RD"), "at:71")
    german, soviet, _ = combat([(2, FT), (1, FD)], [(1, FD), (1, FS)])
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert chances(found) == ["chance-german-hits", "chance-soviet-hits"]
    assert factors(found) == [("SIV-6k", 2), ("SIV-6k", 1), ("SIV-2c", 2)]


def any_soviet(match: Match) -> Counter[Unit]:
    """SIV-8c, e What a block may be of which nothing is known: any unit on any of its four sides."""
    units = [unit for unit in state(match).game.components.units if unit.side == "soviet"]
    return Counter((max(1, unit.strength - k), HITS_ON[unit.fire]) for unit in units for k in range(4))


@rule("SIV-2c", "SIV-8c", "SIV-8e")
def test_a_hidden_block_may_be_any_unit_on_any_side() -> None:
    match = quick_on_71("45RD", germans="120Mot:1")
    options = any_soviet(match)
    soviet = between((n, combat([], [unit])[1]) for unit, n in options.items())
    assert chance(preview(match, "at:71"), "chance-soviet-hits") == soviet


@rule("SIV-2c")
def test_hidden_blocks_count_apart() -> None:
    match = quick_on_71("45RD", "10RB", germans="120Mot:1")
    one = between((n, combat([], [unit])[1]) for unit, n in any_soviet(match).items())
    two: Odds = {}
    for (x, p), (y, q) in product(one.items(), one.items()):
        two[x + y] = two.get(x + y, Fraction(0)) + p * q
    assert chance(preview(match, "at:71"), "chance-soviet-hits") == two


@rule("SIV-2e")
def test_without_memory_a_block_that_was_seen_may_be_any_again() -> None:
    match = quick_on_71("45RD:1", germans="120Mot:1", seen="45RD", options={"memory": False})
    soviet = between((n, combat([], [unit])[1]) for unit, n in any_soviet(match).items())
    assert chance(preview(match, "at:71"), "chance-soviet-hits") == soviet


@rule("SIV-28f", "SIV-37b")
@pytest.mark.parametrize(("advantage", "strengths"), [("guards", (3, 2, 1, 1)), ("marines", (3, 3, 3, 3))])
def test_a_block_known_to_be_a_marine(advantage: str, strengths: tuple[int, ...]) -> None:
    match = quick_on_71("92Nav:1", germans="120Mot:1", options=variant())
    dealt(match, advantage)
    s = state(match)
    handle = s.handle_of(s.game.components.unit_index["92Nav"])
    s.known = (*s.known[:handle], s.game.components.marines, *s.known[handle + 1 :])
    soviet = between((1, combat([], [(pips, FD)])[1]) for pips in strengths)
    assert chance(preview(match, "at:71"), "chance-soviet-hits") == soviet


@rule("SIV-37a")
def test_an_immortal_guard_fights_at_full_strength() -> None:
    match = dealt(quick_on_71("13Gd:1", germans="120Mot:1", seen="13Gd", options=variant()), "guards")
    assert chance(preview(match, "at:71"), "chance-soviet-hits") == combat([], [(4, FD)])[1]


def quick_on_26(germans: str, soviet: str, **laid: Any) -> Match:
    """Germans go from 59 to 43 and are about to attack 26, an Urban hex."""
    match = scene(f"59: {germans} / 26: {soviet} / 19: 87RD", **laid)
    return quick(remembered(match, *names(soviet)), "59", "43", *names(germans))


@rule("SIV-17e", "SIV-17c", "SIV-17d")
@pytest.mark.parametrize(
    ("germans", "units"),
    [
        ("2Pz:2 191Inf:1", [(2, FT), (1, FD)]),
        ("2Pz:2 120Mot:2", [(2, FT), (2, FD)]),
        ("2Pz:1 120Mot:2", [(1, FT), (2, FD)]),
    ],
)
def test_in_an_urban_hex_the_attacker_fires_with_what_is_left(germans: str, units: list[Unit]) -> None:
    found = preview(quick_on_26(germans, "13Gd:2"), "at:26")
    german, soviet, _ = combat(units, [(2, FD)], first="soviet")
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert ("SIV-17e", "") in factors(found)


@rule("SIV-16a")
def test_ruins_halve_the_attackers_hits() -> None:
    found = preview(quick_on_26("2Pz:3", "13Gd:2", ruins="26"), "at:26")
    german, soviet, _ = combat([(3, FT)], [(2, FD)], first="soviet", halved="german")
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert ("SIV-16a", "1/2") in factors(found)


@rule("SIV-14h")
def test_a_quick_attack_has_no_chance_of_ruins() -> None:
    assert "chance-ruins" not in chances(preview(quick_on_26("2Pz:1", "95RD:1"), "at:26"))


@rule("SIV-27d", "SIV-27e")
def test_opportunity_fire_comes_first() -> None:
    match = scene("98: 2Pz:2 / 71: 45RD:1 / 70: 87RD:1 / 19: 98RD", leaders="chuikov")
    quick(remembered(match, "45RD"), "98", "X", "2Pz")
    found = preview(match, "at:71")
    german, soviet, _ = combat([(2, FT)], [(1, FS)], shots=[6, 6])
    assert chance(found, "chance-opportunity-fire") == enumeration.card(2, 6)
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert ("SIV-27d", 2) in factors(found)


@rule("SIV-27j", "SIV-27k", "SIV-27m")
def test_khrushchev_sharpens_fire_and_brings_ones() -> None:
    match = scene("98: 2Pz:2 / 71: 45RD:1 / 70: 87RD:1 / 19: 98RD", leaders="chuikov khrushchev")
    quick(remembered(match, "45RD"), "98", "X", "2Pz")
    found = preview(match, "at:71")
    german, soviet, ones = combat([(2, FT)], [(1, FS - 1)], shots=[5, 5])
    assert chance(found, "chance-opportunity-fire") == enumeration.card(2, 5)
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert chance(found, "chance-self-hits") == ones
    assert ("SIV-27j", 1) in factors(found)


@rule("SIV-27k")
def test_without_khrushchev_ones_are_only_misses() -> None:
    assert "chance-self-hits" not in chances(preview(quick_on_71("45RD", leaders="chuikov"), "at:71"))


@rule("SIV-40b")
def test_a_fortification_sharpens_both_fires() -> None:
    match = scene(
        "54: 2Pz:2 / 21: 45RD:1 / 22: 87RD:1 / 19: 98RD", options=variant(level="soviet-hard"), leaders="chuikov"
    )
    quick(remembered(match, "45RD"), "54", "38", "2Pz")
    found = preview(match, "at:21")
    german, soviet, _ = combat([(2, FT)], [(1, FS - 1)], shots=[6, 5])
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert ("SIV-40b", 1) in factors(found)


@rule("G-19")
def test_opportunity_fire_by_unit_and_stack() -> None:
    blocks = "X: 2Pz:1 / 70: 120Mot:1 / 71: 45RD:1 / 19: 98RD"
    for option, dice in (("unit", 1), ("unit-and-stack", 2)):
        match = scene(blocks, options={"opportunity_fire": option}, leaders="chuikov")
        planned(remembered(match, "45RD"), "71", "X", "70")
        assert chance(preview(match, "resolve"), "chance-opportunity-fire") == enumeration.card(dice, 6)


# -- Planned Attack -----------------------------------------------------------------------------


@rule("SIV-16d", "SIV-16e", "SIV-16f", "SIV-16g", "SIV-16j")
@pytest.mark.parametrize(
    ("blocks", "origins", "units", "modifier"),
    [
        ("43: 2Pz:2", ["43"], [(2, FT)], 2),
        ("43: 2Pz:1 / 27: 79PzGr:1 / 25: 191Inf:1", ["43", "27", "25"], [(1, FT), (1, FT), (1, FD)], 5),
    ],
)
def test_the_hex_may_be_ruins_before_the_attacker_fires(
    blocks: str, origins: list[str], units: list[Unit], modifier: int
) -> None:
    match = remembered(scene(f"{blocks} / 26: 45RD:2 / 19: 87RD"), "45RD")
    found = preview(planned(match, "26", *origins), "resolve")
    ruined = enumeration.ruins(modifier)
    whole, soviet, _ = combat(units, [(2, FS)], first="soviet")
    half = combat(units, [(2, FS)], first="soviet", halved="german")[0]
    assert event(found, "chance-ruins", "ruins") == ruined
    assert event(found, "chance-ruins", "none") == 1 - ruined
    assert chance(found, "chance-german-hits") == between([(ruined, half), (1 - ruined, whole)])
    assert chance(found, "chance-soviet-hits") == soviet
    armour = modifier - len(origins)
    assert factors(found)[-3:] == [("SIV-16e", 0), ("SIV-16f", len(origins)), ("SIV-16g", armour)]


@rule("SIV-16b", "SIV-16i")
@pytest.mark.parametrize("ruins", ["26", "5 6 7 8 9 10 11 12 13 14 15 16 17 18 23"])
def test_no_chance_of_ruins_where_there_are_some_or_no_marker_is_left(ruins: str) -> None:
    match = planned(scene("43: 2Pz:1 / 26: 45RD:1 / 19: 87RD", ruins=ruins), "26", "43")
    assert "chance-ruins" not in chances(preview(match, "resolve"))


@rule("SIV-25d")
@pytest.mark.parametrize(
    ("germans", "leaders", "hex", "given"),
    [
        ("2Pz:1 15Mot:1", "hoth", "72", True),
        ("79PzGr:1", "hoth", "72", True),
        ("2Pz:1", "hoth", "72", False),
        ("2Pz:1 15Mot:1", "", "72", False),
        ("2Pz:1 15Mot:1", "hoth", "71", False),  # Difficult
    ],
)
def test_combined_arms_is_a_factor_where_it_may_come(germans: str, leaders: str, hex: str, given: bool) -> None:
    match = planned(scene(f"86: {germans} / {hex}: 45RD:1 / 19: 87RD", leaders=leaders), hex, "86")
    assert (("SIV-25d", "") in factors(preview(match, "resolve"))) is given


@rule("SIV-25d")
@pytest.mark.parametrize(("soviets", "given"), [("45RD 6Tk", False), ("45RD 87RD", True)])
def test_combined_arms_is_ruled_out_by_soviets_known_to_have_both(soviets: str, given: bool) -> None:
    match = scene(f"86: 79PzGr:1 / 72: {soviets} / 19: 98RD", leaders="hoth")
    planned(remembered(match, *soviets.split()), "72", "86")
    assert (("SIV-25d", "") in factors(preview(match, "resolve"))) is given


def combined_arms(leaders: str = "hoth") -> Match:
    """The Germans are to choose whether to fire first in a Clear hex."""
    match = planned(scene("86: 2Pz:2 15Mot:1 / 72: 45RD:1 10RB:1 / 19: 87RD", leaders=leaders), "72", "86")
    return play(match, "resolve")


@rule("SIV-25d", "SIV-17f")
def test_combined_arms_and_simultaneous_fire_side_by_side() -> None:
    match = combined_arms()
    germans: list[Unit] = [(2, FT), (1, FD)]
    soviets: list[Unit] = [(1, FS), (1, FS)]
    for token, first in (("combined-arms", "german"), ("simultaneous", "")):
        found = preview(match, token)
        german, soviet, _ = combat(germans, soviets, first=first)
        assert chance(found, "chance-german-hits") == german
        assert chance(found, "chance-soviet-hits") == soviet
        assert factors(found)[:3] == [("SIV-6k", 2), ("SIV-6k", 1), ("SIV-6k", 2)]


@rule("SIV-27k", "SIV-25d")
def test_combined_arms_spare_the_soviets_some_ones() -> None:
    match = combined_arms("hoth khrushchev")
    for token, first in (("combined-arms", "german"), ("simultaneous", "")):
        ones = combat([(2, FT), (1, FD)], [(1, FS - 1), (1, FS - 1)], first=first)[2]
        assert chance(preview(match, token), "chance-self-hits") == ones


# -- German cards -------------------------------------------------------------------------------


def german_cards(cards: str, *down: str, **laid: Any) -> Match:
    """A Planned Attack on 26, Urban, in which some cards are already down."""
    match = planned(scene("43: 2Pz:1 / 26: 45RD:4 / 19: 87RD", hand=cards, **laid), "26", "43")
    return play(match, "resolve", *[f"card:{card}" for card in down])


@rule("SIV-26b", "SIV-26c", "SIV-26d", "SIV-26e", "SIV-26f")
@pytest.mark.parametrize(
    ("card", "dice", "value"), [("heinkel-111", 6, 3), ("stuka", 5, 2), ("howitzer", 6, 2), ("engineers-294", 5, 1)]
)
def test_what_a_card_hits_and_adds_to_the_ruins_roll(card: str, dice: int, value: int) -> None:
    found = preview(german_cards(card), f"card:{card}")
    assert chance(found, "chance-card-hits") == enumeration.card(dice, FT)
    assert event(found, "chance-ruins", "ruins") == enumeration.ruins(value + 2)
    assert factors(found)[:4] == [("SIV-26b", dice), ("SIV-16e", value), ("SIV-16f", 1), ("SIV-16g", 1)]


@rule("SIV-25f")
@pytest.mark.parametrize(("card", "dice", "value"), [("heinkel-111", 12, 6), ("stuka", 10, 4), ("howitzer", 6, 2)])
def test_richthofen_doubles_air_cards(card: str, dice: int, value: int) -> None:
    found = preview(german_cards(card, leaders="richthofen"), f"card:{card}")
    assert chance(found, "chance-card-hits") == enumeration.card(dice, FT)
    assert event(found, "chance-ruins", "ruins") == enumeration.ruins(value + 2)


@rule("SIV-25g", "G-12")
def test_more_engineers_count_together() -> None:
    match = german_cards("engineers-294 engineers-336", "engineers-294", leaders="linden")
    found = preview(match, "card:engineers-336")
    assert chance(found, "chance-card-hits") == enumeration.card(10, FT)
    assert event(found, "chance-ruins", "ruins") == enumeration.ruins(2 + 2)


@rule("SIV-16a", "G-12")
def test_ruins_halve_the_hits_of_a_card() -> None:
    found = preview(german_cards("stuka", ruins="26"), "card:stuka")
    assert chance(found, "chance-card-hits") == enumeration.card(5, FT, halved=True)
    assert chances(found) == ["chance-card-hits"]


@rule("SIV-26g", "SIV-26h")
@pytest.mark.parametrize(("card", "section"), [("sniper", "SIV-26g"), ("pak", "SIV-26h")])
def test_sniper_and_pak_need_no_dice(card: str, section: str) -> None:
    found = preview(german_cards(card), f"card:{card}")
    assert factors(found)[0] == (section, 1)
    assert chances(found) == ["chance-ruins"]


def test_no_card_and_done_have_nothing_to_foresee() -> None:
    assert german_cards("stuka").preview("no-card") is None
    assert german_cards("engineers-294 engineers-336", "engineers-294", leaders="linden").preview("done") is None


# -- Soviet attacks and cards -------------------------------------------------------------------


def soviet_attack(german: str, hex: str, soviets: str, origin: str, seen: bool = True, **laid: Any) -> Match:
    """A Soviet player is about to attack."""
    match = scene(f"{hex}: {german} / {origin}: {soviets}", "one-vs-one", **laid)
    if seen:
        remembered(match, *names(german))
    return play(in_turn_of_soviets(match), f"from:{origin}")


@rule("SIV-32g", "SIV-17e")
def test_a_soviet_attack_on_an_urban_hex() -> None:
    found = preview(soviet_attack("120Mot:2", "24", "13Gd:2 45RD:1", "25"), "at:24")
    german, soviet, _ = combat([(2, FD)], [(2, FD), (1, FS)], first="german")
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet
    assert factors(found) == [("SIV-2c", 1), ("SIV-6k", 2), ("SIV-6k", 1), ("SIV-17e", "")]


@rule("SIV-32g", "SIV-16a", "G-13")
def test_ruins_protect_germans_from_a_soviet_attack() -> None:
    found = preview(soviet_attack("120Mot:1", "24", "13Gd:4", "25", ruins="24"), "at:24")
    german, soviet, _ = combat([(1, FD)], [(4, FD)], first="german", halved="soviet")
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet


@rule("SIV-32g")
def test_a_soviet_attack_on_a_clear_hex() -> None:
    found = preview(soviet_attack("120Mot:2", "72", "13Gd:2 10RB:0", "71"), "at:72")
    german, soviet, _ = combat([(2, FD)], [(2, FD), (1, FS)])  # a blank side fights with one die
    assert chance(found, "chance-german-hits") == german
    assert chance(found, "chance-soviet-hits") == soviet


@rule("SIV-8d", "SIV-2c")
@pytest.mark.parametrize("memory", [True, False])
def test_a_hidden_german_is_at_full_strength_unless_nobody_remembers(memory: bool) -> None:
    match = soviet_attack("120Mot:2", "72", "95RD:1", "71", seen=False, options={"memory": memory})
    units = [unit for unit in state(match).game.components.units if unit.side == "german"]
    odds = []
    for unit in units:
        strengths = [unit.strength] if memory else range(1, unit.strength + 1)
        odds += [(1, combat([(pips, HITS_ON[unit.fire])], [])[0]) for pips in strengths]
    assert chance(preview(match, "at:72"), "chance-german-hits") == between(odds)


@rule("SIV-27g")
def test_with_chuikov_all_neighbours_attack() -> None:
    match = scene("24: 120Mot:1 / 25: 13Gd:2 / 7: 45RD:2", "one-vs-one", leaders="chuikov")
    play(in_turn_of_soviets(remembered(match, "120Mot")), "from:25")
    found = preview(match, "at:24")
    assert chance(found, "chance-soviet-hits") == combat([(1, FD)], [(2, FD), (2, FS)], first="german")[1]
    assert "chance-opportunity-fire" not in chances(found)  # only when they defend


@rule("SIV-40c")
def test_no_fortification_helps_an_attack_out_of_it() -> None:
    match = soviet_attack("120Mot:1", "38", "45RD:2", "21", options=variant(level="soviet-hard"))
    assert chance(preview(match, "at:38"), "chance-soviet-hits") == combat([], [(2, FS)])[1]


def test_a_move_has_nothing_to_foresee() -> None:
    assert soviet_attack("120Mot:1", "24", "95RD:1", "25").preview("unit:95RD") is None


def soviet_cards(cards: str, *, target: str = "71", origin: str = "X", **laid: Any) -> Match:
    """A Soviet player chooses a card in a German attack."""
    match = scene(f"{origin}: 2Pz:1 / {target}: 45RD:1 / 19: 87RD", "one-vs-one", soviet_hand=cards, **laid)
    return play(planned(match, target, origin), "resolve")


@rule("SIV-28c")
def test_tommy_gunners() -> None:
    found = preview(soviet_cards("tommy-gunner"), "card:tommy-gunner")
    assert chance(found, "chance-card-hits") == enumeration.card(2, FD)
    assert factors(found) == [("SIV-28c", 2)]


@rule("SIV-28e")
def test_gunboats_fire_at_the_coast() -> None:
    found = preview(soviet_cards("flotilla", target="9", origin="25"), "card:flotilla")
    assert chance(found, "chance-card-hits") == enumeration.card(3, FD)
    assert factors(found) == [("SIV-28e", 3)]


@rule("SIV-28e", "G-12")
def test_ruins_protect_defending_germans_from_gunboats() -> None:
    match = scene("8: 120Mot:1 / 9: 95RD:1", "one-vs-one", soviet_hand="flotilla", ruins="8")
    play(in_turn_of_soviets(match), "from:9", "at:8")
    assert chance(preview(match, "card:flotilla"), "chance-card-hits") == enumeration.card(3, FD, halved=True)


@rule("SIV-28f")
def test_elsewhere_a_landing() -> None:
    found = preview(soviet_cards("flotilla"), "card:flotilla")
    sums = Counter(sum(dice) for dice in product(range(1, 7), repeat=3))
    assert chance(found, "chance-landing") == enumeration.share(sums)


@rule("SIV-28j", "SIV-28k", "SIV-27i")
@pytest.mark.parametrize(
    ("card", "leaders", "line"),
    [
        ("soviet-sniper", "", ("SIV-28j", 1)),
        ("soviet-sniper", "zaytsev", ("SIV-28j", 2)),
        ("anti-tank-gun", "zaytsev", ("SIV-28k", 1)),
    ],
)
def test_cards_that_cost_a_step(card: str, leaders: str, line: tuple[str, int]) -> None:
    found = preview(soviet_cards(card, leaders=leaders), f"card:{card}")
    assert factors(found) == [line]
    assert found.chances == ()


@rule("SIV-36a", "SIV-36b")
@pytest.mark.parametrize("german", ["", "9 10 11", "3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"])
def test_whether_chuikov_finds_a_hex(german: str) -> None:
    found = preview(soviet_cards("chuikov", options=variant(), german=german), "card:chuikov")
    lost = [sum(dice) for dice in product(range(1, 7), repeat=3) if str(sum(dice)) in german.split()]
    assert event(found, "chance-headquarters", "lost") == Fraction(len(lost), 216)


@pytest.mark.parametrize("token", ["card:zaytsev", "card:infiltration", "card:chuikov", "no-card"])
def test_cards_without_dice_have_nothing_to_foresee(token: str) -> None:
    assert soviet_cards("zaytsev infiltration chuikov").preview(token) is None


# -- Reinforcements -----------------------------------------------------------------------------

LENGTHS = (["24Pz 21PzGr", "208Inf", "", "212Inf 226Inf 54Inf", "227Inf", ""], [""] * 6)


@rule("SIV-10b", "SIV-10c")
@pytest.mark.parametrize("rows", LENGTHS)
def test_how_many_units_six_dice_take(rows: Sequence[str]) -> None:
    match = scene("W: 2Pz / 19: 87RD", rows=rows)
    found = preview(match, "reinforce")
    lengths = [len(row.split()) for row in rows]
    assert chance(found, "chance-units") == enumeration.taken(lengths)
    assert factors(found)[1:] == [("SIV-10b", length) for length in lengths]


@rule("SIV-10b")
def test_at_the_start_every_die_finds_a_unit_but_for_a_sixth() -> None:
    found = preview(stavka.new("stalingrad", seed=1), "reinforce")
    assert chance(found, "chance-units") == enumeration.taken([5] * 6)


@rule("SIV-10g", "SIV-10h", "SIV-10i")
@pytest.mark.parametrize("row", ["", "208Inf", "208Inf 212Inf"])
def test_how_likely_an_r_unit_on_the_map_is_eliminated(row: str) -> None:
    match = scene("W: 64PzGr / 19: 87RD", rows=[row, "", "", "", "", ""])
    found = preview(match, "reinforce")
    lost = enumeration.at_least(len(row.split()) + 1, 1)
    assert event(found, "chance-eliminated", "eliminated") == lost
    assert _chance(found, "chance-eliminated").what.args["unit"] == "64PzGr"
    assert "chance-eliminated" not in chances(preview(scene("W: 2Pz / 19: 87RD", rows=[row] + [""] * 5), "reinforce"))


@rule("SIV-10a", "SIV-25b")
@pytest.mark.parametrize(
    ("leaders", "deck", "cards"), [("", "stuka pak", 1), ("paulus", "stuka pak", 2), ("paulus", "pak", 1)]
)
def test_how_many_cards_come_with_them(leaders: str, deck: str, cards: int) -> None:
    match = german_deck(scene("W: 2Pz / 19: 87RD", leaders=leaders), deck)
    assert factors(preview(match, "reinforce"))[0] == ("SIV-10a", cards)


@rule("SIV-35a")
@pytest.mark.parametrize("row", ["", "208Inf"])
def test_whether_raus_comes(row: str) -> None:
    match = dealt(scene("W: 2Pz / 19: 87RD", rows=["", "", "", "", "", row], options=variant()), "sixth-panzer")
    assert event(preview(match, "reinforce"), "chance-raus", "comes") == enumeration.at_least(len(row.split()) + 1, 6)
    state(match).raus = True
    assert "chance-raus" not in chances(preview(match, "reinforce"))


def test_other_actions_have_nothing_to_foresee() -> None:
    match = scene("X: 2Pz / 71: 45RD / W: 15Mot / 19: 87RD")
    assert [match.preview(token) for token in tokens(match) if token != "reinforce"] == [None] * (
        len(tokens(match)) - 1
    )


def test_an_illegal_token_and_another_seat_have_no_preview() -> None:
    match = scene("X: 2Pz / 71: 45RD / 19: 87RD", "one-vs-one")
    assert match.preview("at:71") is None
    assert match.preview("reinforce", "soviet") is None
    assert match.preview("reinforce", "german")


# -- warnings -----------------------------------------------------------------------------------


def warned(match: Match) -> dict[str, tuple[str, ...]]:
    """The warnings of the open decision with their places; sound ones, the same whatever the seat cannot see."""
    decision = match.decision
    assert decision
    found = match.warnings
    for caution in found:
        assert caution.rule in RULES
        assert caution.what.say("es") != caution.what.say("en")
    for seed in range(SAMPLES):
        guess = match.state.sample(decision.seat, Random(seed))
        assert [plain(caution) for caution in decision.step.warnings(guess)] == [plain(caution) for caution in found]
    return {caution.what.id: caution.places for caution in found}


@rule("SIV-3c")
@pytest.mark.parametrize(("deck", "given"), [("t-34", True), ("t-34 aa-7", False)])
def test_warning_before_the_last_soviet_card(deck: str, given: bool) -> None:
    match = table("X: 2Pz / 19: 87RD", soviet_deck=deck)
    assert ("warn-last-card" in warned(match)) is given


@rule("SIV-3c", "SIV-32h")
@pytest.mark.parametrize(("deck", "given"), [("t-34", True), ("t-34 aa-7", False)])
def test_warning_before_a_soviet_player_draws_the_last_card(deck: str, given: bool) -> None:
    match = go(table("X: 2Pz / 19: 87RD", "one-vs-one", soviet_deck=deck, soviet_turn=True))
    assert tokens(match) == ["move", "draw"]
    assert ("warn-last-card" in warned(match)) is given


@rule("SIV-3f")
@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ("191Inf", None),
        ("64PzGr 26PzGr 103PzGr 191Inf", None),
        ("64PzGr 26PzGr 103PzGr 71Mot", 2),
        ("64PzGr 26PzGr 103PzGr 71Mot 191Inf", 1),
    ],
)
def test_warning_when_few_losses_are_left(lost: str, left: int | None) -> None:
    match = table("X: 2Pz / 19: 87RD", rows=[""] * 6)
    index = state(match).game.components.unit_index
    state(match).destroyed = sum(1 << index[name] for name in lost.split())
    assert ("warn-casualties" in warned(match)) is (left is not None)
    if left:
        assert match.warnings[0].what.args["left"] == left


@rule("SIV-10g")
@pytest.mark.parametrize(
    ("blocks", "row", "places"),
    [("W: 64PzGr", "", ("W",)), ("W: 64PzGr", "208Inf", None), ("W: 2Pz", "", None)],
)
def test_warning_of_empty_rows_with_an_r_unit_on_the_map(blocks: str, row: str, places: tuple[str, ...] | None) -> None:
    match = table(f"{blocks} / 19: 87RD", rows=[row, "208Inf", "212Inf", "226Inf", "54Inf", "227Inf"])
    assert warned(match).get("warn-empty-rows") == places


@rule("SIV-25k")
@pytest.mark.parametrize(("extra_turns", "given"), [(1, False), (2, True)])
def test_warning_of_the_last_extra_turn(extra_turns: int, given: bool) -> None:
    match = table("X: 2Pz / 19: 87RD", leaders="okh")
    s = state(match)
    index = s.game.components.unit_index
    s.eliminated, s.extension, s.extra_turns = 1 << index["64PzGr"] | 1 << index["26PzGr"], True, extra_turns
    assert ("warn-last-turn" in warned(match)) is given
    s.extension = False
    assert "warn-last-turn" not in warned(match)


@rule("SIV-14j")
def test_warning_of_stacks_left_out_of_an_attack() -> None:
    match = planned(scene("X: 2Pz / 70: 120Mot / 71: 45RD / 19: 87RD"), "71")
    assert warned(match) == {}  # nobody has joined yet
    assert warned(play(match, "join:X")) == {"warn-idle-stacks": ("70",)}
    assert warned(play(match, "join:70")) == {}


@rule("SIV-31k")
def test_the_stacks_of_the_other_player_are_no_waste() -> None:
    match = planned(scene("X: 2Pz / 70: 24Pz / 71: 45RD / 19: 87RD", "cooperative"), "71", "X")
    assert warned(match) == {}


@rule("SIV-14l", "SIV-25h")
@pytest.mark.parametrize(("hand", "given"), [("stuka", True), ("engineers-672", False)])
def test_warning_of_a_card_unused(hand: str, given: bool) -> None:
    match = german_cards(hand)
    assert ("warn-unused-card" in warned(match)) is given


@rule("SIV-25g")
def test_no_warning_once_a_card_is_down() -> None:
    assert warned(german_cards("engineers-294 engineers-336", "engineers-294", leaders="linden")) == {}


@rule("SIV-13a")
def test_warning_of_short_moves_unused() -> None:
    match = play(scene("98: 2Pz / 105: 24Pz / 9: 87RD"), "short-move")
    assert warned(match) == {"warn-short-moves": ("98", "105")}
    assert match.warnings[0].what.args["left"] == 2
    play(match, "from:98", "unit:2Pz")
    assert warned(match) == {}  # it is being used
    assert warned(play(match, "to:X")) == {"warn-short-moves": ("105",)}
    assert match.warnings[0].what.args["left"] == 1


@rule("SIV-10f")
def test_warning_of_units_that_go_back_to_the_table() -> None:
    rows = ["24Pz", "", "", "", "", "227Inf"]
    full = scene("Z: 669Inf 670Inf 671Inf 267Inf / 19: 87RD", rows=rows)
    room = scene("Z: 669Inf 670Inf 671Inf / 19: 87RD", rows=rows)
    for match, given in ((full, True), (room, False)):
        with falling(1, 6, 6, 6, 6, 6):
            play(match, "reinforce")
        assert ("warn-stranded" in warned(match)) is given
    assert full.warnings[0].what.args["units"] == ["24Pz"]


@rule("SIV-25e")
def test_warning_of_a_blitz_unused() -> None:
    match = planned(scene("86: 2Pz:3 / 72: 45RD:1 / 19: 87RD", leaders="hoth"), "72", "86")
    with falling(6, 6, 6, MISS):
        play(match, "resolve")
    assert warned(match) == {"warn-blitz": ("72",)}
    assert warned(play(match, "unit:2Pz")) == {}


def test_warnings_have_no_more_kinds_than_these() -> None:
    code = Path(stavka.__file__).parent / "games" / "stalingrad"
    kinds = {kind for file in code.glob("*.py") for kind in re.findall(r'"(warn-[a-z-]+)"', file.read_text("utf-8"))}
    tested = set(re.findall(r'"(warn-[a-z-]+)"', Path(__file__).read_text("utf-8")))
    assert kinds == tested
