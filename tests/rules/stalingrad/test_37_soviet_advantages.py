"""37 Immortal Guard, Enhanced Marines, Delayed divisions."""

import pytest

from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import planned, scene, state
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, strength, table, where
from tests.rules.stalingrad.variant import MODES, begun, dealt, variant

MISS = 1
FLOTILLA_SUM = (1, 1, 2)  # hex 4


# -- Immortal Guard -----------------------------------------------------------------------------


def guards(blocks: str, mode: str = "solitaire", advantage: str = "guards", **laid: str) -> Match:
    return dealt(scene(blocks, mode, options=variant(), **laid), advantage)


@rule("SIV-37a")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("pips", [0, 1, 3])
def test_guards_fight_at_full_strength_after_the_confrontation(mode: str, pips: int) -> None:
    match = planned(guards(f"X: 120Mot:1 / 71: 13Gd:{pips} / 19: 87RD", mode), "71", "X")
    with falling(MISS, *[MISS] * 4):
        play(match, "resolve")
    assert strength(match, "13Gd") == 4
    assert told(match, "revealed")[1]["blocks"] == [f"13Gd:{pips}"]  # they were revealed as they stood
    assert told(match, "immortal-guard") == [{"unit": "13Gd", "strength": 4}]


@rule("SIV-37a")
def test_guards_who_attack_too() -> None:
    match = guards("24: 120Mot:1 / 25: 13Gd:1", "one-vs-one")
    state(match).agenda = SOVIET_TURN
    play(go(match), "move", "from:25")
    with falling(MISS, *[MISS] * 4):  # the Germans defend an Urban hex and fire first
        play(match, "at:24")
    assert strength(match, "13Gd") == 4


@rule("SIV-37a")
def test_guards_who_are_not_in_the_combat_stay_as_they_are() -> None:
    match = planned(guards("X: 120Mot:1 / 71: 45RD:1 / 55: 13Gd:1"), "71", "X")
    with falling(MISS, MISS):
        play(match, "resolve")
    assert strength(match, "13Gd") == 1
    assert strength(match, "45RD") == 1  # a Rifle Division is no Guard


@rule("SIV-37a")
def test_in_every_combat_anew() -> None:
    match = guards("X: 120Mot:1 / 71: 13Gd:1 / 19: 87RD")
    for _ in range(2):
        state(match).agenda = (*match.state.agenda, *scene("X: 2Pz / 19: 87RD").state.agenda)
        with falling(5, *[MISS] * 4):
            play(planned(match, "71", "X"), "resolve")
        assert strength(match, "13Gd") == 3
    assert len(told(match, "immortal-guard")) == 2


@rule("SIV-37a")
def test_a_destroyed_guard_is_destroyed() -> None:
    match = planned(guards("X: 24Pz 36Pz / 71: 13Gd:1 / 19: 87RD"), "71", "X")
    with falling(*[6] * 8, *[MISS] * 4):
        play(match, "resolve")
    assert where(match, "13Gd") is None


@rule("SIV-37a", "G-72")
def test_without_the_advantage_guards_are_infantry_like_others() -> None:
    match = planned(guards("X: 120Mot:1 / 71: 13Gd:1 / 19: 87RD", advantage="marines"), "71", "X")
    with falling(MISS, MISS):
        play(match, "resolve")
    assert strength(match, "13Gd") == 1


@rule("G-70")
def test_guards_who_arrive_by_infiltration_are_too_late() -> None:
    match = planned(guards("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", soviet_hand="infiltration"), "71", "X")
    waiting = [state(match).game.components.unit_names[i] for i in bits(state(match).pool)]
    assert waiting[0] == "13Gd"
    with falling(MISS, MISS, MISS, draws=[0, 0, 3]):  # the card, the unit, its side of one pip
        play(match, "resolve")
    assert (where(match, "13Gd"), strength(match, "13Gd")) == ("71", 1)
    assert not told(match, "immortal-guard")


# -- Enhanced Marines ---------------------------------------------------------------------------


def landing(match: Match, *draws: int) -> Match:
    """The Flotilla is played in a combat away from the coast, and a Marine lands in 4."""
    with falling(*FLOTILLA_SUM, MISS, MISS, draws=[0, *draws]):
        return play(planned(match, "71", "X"), "resolve")


@rule("SIV-37b", "G-51")
def test_enhanced_marines_land_at_full_strength() -> None:
    match = guards("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", advantage="marines", soviet_hand="flotilla")
    landing(match, 1)  # which Marine; its side is not left to chance
    assert (where(match, "154Nav"), strength(match, "154Nav")) == ("4", 3)


@rule("SIV-37b", "G-72")
@pytest.mark.parametrize(("side", "pips"), [(0, 3), (2, 1), (3, 0)])
def test_without_the_advantage_their_side_is_chance(side: int, pips: int) -> None:
    match = guards("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", advantage="guards", soviet_hand="flotilla")
    landing(match, 1, side)
    assert (where(match, "154Nav"), strength(match, "154Nav")) == ("4", pips)


@rule("SIV-37b")
def test_other_units_still_arrive_on_any_side() -> None:
    match = guards("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", advantage="marines", soviet_hand="t-34")
    with falling(MISS, MISS, MISS, draws=[0, 0, 2]):
        play(planned(match, "71", "X"), "resolve")
    assert strength(match, "6GdTk") == 1


# -- Delayed divisions --------------------------------------------------------------------------


def pool(match: Match) -> set[str]:
    names = state(match).game.components.unit_names
    return {names[i] for i in bits(state(match).pool)}


def deployed(match: Match) -> list[tuple[str, int]]:
    """The Soviet units on the map and their Strength."""
    s = state(match)
    handles = [h for h in range(s.game.first_soviet, s.game.handles) if s.at[h] != 255]
    return [(s.game.components.unit_names[s.who[h]], s.pips[h]) for h in handles]


@rule("SIV-37c")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_eighteen_divisions_of_four_pips_wait_with_the_guards(mode: str, seed: int) -> None:
    match = begun(mode, "delayed", seed=seed)
    units = state(match).game.components.units
    divisions = {u.id for u in units if u.side == "soviet" and u.kind == "infantry" and u.strength == 4}
    guard = {u.id for u in units if u.kind == "guards"}
    assert (len(divisions), len(guard)) == (18, 4)
    infantry = {u.id for u in units if u.side == "soviet" and u.kind not in ("tank", "marine")}
    assert pool(match) & infantry == divisions | guard
    assert {name for name, _ in deployed(match)} & infantry == infantry - divisions - guard


@rule("SIV-37c")
def test_without_the_advantage_the_eighteen_are_chance() -> None:
    pools = {frozenset(name for name in pool(begun(seed=seed)) if name.endswith("RD")) for seed in range(4)}
    assert len(pools) == 4


@rule("SIV-37c")
def test_delayed_divisions_still_deploy_on_any_side() -> None:
    match = table("X: 120Mot / 71: 45RD / 9: 87RD / 79: 98RD", german="3 19 15 13 7", soviet_turn=True)
    dealt(match, "delayed")
    with falling(draws=[0, 2]):  # the first unit of the pool, a Guard, two steps down
        go(match)
    assert (where(match, "13Gd"), strength(match, "13Gd")) == ("9", 2)
    assert {pips for _, pips in deployed(begun("solitaire", "delayed"))} == {0, 1, 2, 3}
