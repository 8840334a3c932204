"""5 The two sectors, the line between them, and the Reichstag."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.movement import SovietMovement
from stavka.games.race_to_the_reichstag.zones import german_zone, soviet_zone
from tests.rules import rule
from tests.rules.bench import play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    bombard,
    german_move,
    goals,
    ground,
    hexes,
    numbers,
    soviet_move,
    state,
    where,
)

REICHSTAG = 1 << PARTS.reichstag


@rule("RTR-5.1", "RTR-2.2")
def test_the_boundary_parts_the_map_and_the_reichstag_is_on_both_sides_and_on_neither() -> None:
    assert not PARTS.sector[0] & PARTS.sector[1]
    assert PARTS.sector[0] | PARTS.sector[1] == PARTS.board.all & ~REICHSTAG
    assert PARTS.territory[0] & PARTS.territory[1] == REICHSTAG


@rule("RTR-5.2", "RTR-1.1a")
def test_nobody_moves_across_the_boundary() -> None:
    assert refused(play(soviet_move("3933: 1-MC"), "unit:1-MC"), "to:3833") == "RTR-5.2"
    assert refused(play(soviet_move("3833: 5G-MC", UKRAINIAN), "unit:5G-MC"), "to:3933") == "RTR-5.2"
    assert refused(play(german_move("3933: AX", 6), "unit:AX"), "to:3833") == "RTR-5.2"


@rule("RTR-5.2")
def test_nobody_attacks_across_the_boundary() -> None:
    assert start(ground("3933: 1-MC / 3833: AX"), CombatPhase()).decision is None
    assert start(ground("3933: AX / 3833: 5G-MC", german=True), CombatPhase()).decision is None
    match = start(ground("3933: 1-MC / 3833: AX / 3932: GD"), CombatPhase())
    assert tokens(match) == ["at:3932"]
    assert refused(match, "at:3833") == "RTR-12.4"


@rule("RTR-5.2a")
def test_soviets_enter_their_own_sector_and_the_reichstag() -> None:
    match = play(soviet_move("3415: 1-MC", checked=ALL_BRIDGES), "unit:1-MC")
    assert {"3316", "3315"} <= goals(match)
    assert refused(match, "to:3317") == "RTR-5.2"
    play(match, "to:3316")
    assert refused(match, "to:3216") == "RTR-5.2"  # and leave it on their own side
    assert "3315" in goals(match)


@rule("RTR-5.2b")
def test_germans_keep_to_the_sector_they_stand_in() -> None:
    match = play(german_move("3415: AX", 6), "unit:AX")
    assert refused(match, "to:3416") == "RTR-5.2"
    match = play(german_move("3416: AX", 6, UKRAINIAN), "unit:AX")
    assert refused(match, "to:3415") == "RTR-5.2"


@rule("RTR-5.3", "RTR-11.2a")
def test_zones_of_control_never_cross_the_boundary() -> None:
    s = ground("3833: AX / 3933: 1-MC")
    assert german_zone(s, UKRAINIAN) & hexes("3834")
    assert not german_zone(s, UKRAINIAN) & PARTS.sector[0]
    assert not german_zone(s, BELORUSSIAN)
    assert not soviet_zone(s, BELORUSSIAN) & PARTS.sector[1]
    match = play(soviet_move("3931: 1-MC / 3833: AX"), "unit:1-MC", "to:3933")
    assert "3934" in goals(match)  # it passes by


@rule("RTR-5.4", "RTR-15.2")
def test_markers_and_their_zones_stay_on_their_own_side() -> None:
    match = play(bombard(""), "artillery")
    assert refused(match, "at:3833") == "RTR-5.4"
    play(match, "at:3933")
    zone = bombardment_zone(ground("", artillery=(numbers("3933"), ())), BELORUSSIAN)
    assert zone == hexes("3933 3932 3832 4032 4033 3934")
    assert not bombardment_zone(ground("", air=((), numbers("3833"))), UKRAINIAN) & PARTS.sector[0]


@rule("RTR-5.5")
@pytest.mark.parametrize(("front", "unit", "origin"), [(0, "1-MC", "3415"), (1, "5G-MC", "3216")])
def test_the_reichstag_lies_in_the_sector_of_either_front(front: int, unit: str, origin: str) -> None:
    match = play(soviet_move(f"{origin}: {unit}", front, checked=ALL_BRIDGES), f"unit:{unit}", "to:3316")
    assert where(match, unit) == "3316"
    assert "at:3316" in tokens(play(bombard("", front), "artillery"))


@rule("RTR-5.5", "G-60")
def test_a_marker_beside_the_reichstag_reaches_it_and_one_in_it_only_the_own_sector() -> None:
    assert bombardment_zone(ground("", artillery=(numbers("3415"), ())), BELORUSSIAN) & REICHSTAG
    inside = bombardment_zone(ground("", artillery=(numbers("3316"), ())), BELORUSSIAN)
    assert inside == hexes("3316 3215 3315 3415")


@rule("RTR-5.5a")
def test_units_of_the_other_front_close_the_reichstag() -> None:
    held = "3316: 5G-MC / 3415: 1-MC"
    assert refused(play(soviet_move(held, checked=ALL_BRIDGES), "unit:1-MC"), "to:3316") == "RTR-5.5a"
    assert refused(play(bombard(held), "artillery"), "at:3316") == "RTR-5.5a"


@rule("RTR-5.5a", "G-38")
def test_markers_of_the_other_front_close_it_too() -> None:
    facts: dict[str, Any] = {"checked": ALL_BRIDGES, "air": ((), numbers("3316"))}
    assert refused(play(soviet_move("3415: 1-MC", **facts), "unit:1-MC"), "to:3316") == "RTR-5.5a"
    assert refused(play(bombard("", air=((), numbers("3316"))), "artillery"), "at:3316") == "RTR-5.5a"
    match = start(ground("3415: 1-MC / 3316: VS1 / 3413: GD", artillery=((), numbers("3316"))), CombatPhase())
    assert match.decision is None
    match = start(ground("3415: 1-MC / 3316: VS1 / 3315: GD", artillery=((), numbers("3316"))), CombatPhase())
    assert refused(match, "at:3316") == "RTR-5.5a"


@rule("RTR-5.5b")
def test_it_is_open_again_when_they_have_left() -> None:
    held = ground("3316: 5G-MC / 3415: 1-MC", UKRAINIAN, checked=ALL_BRIDGES)
    left = state(play(start(held, SovietMovement()), "unit:5G-MC", "to:3216", "stop"))
    left.front = BELORUSSIAN
    match = play(start(left, SovietMovement()), "unit:1-MC", "to:3316")
    assert where(match, "1-MC") == "3316"
    assert told(match, "control")[-1] == {"hex": "3316", "side": "1bf"}


@rule("RTR-5.6")
def test_no_german_enters_the_reichstag() -> None:
    assert refused(play(german_move("3415: AX", 6), "unit:AX"), "to:3316") == "RTR-5.6"
    assert refused(play(german_move("3317: AX", 6, UKRAINIAN), "unit:AX"), "to:3316") == "RTR-5.6"


@rule("RTR-5.6a")
def test_germans_in_the_reichstag_never_attack() -> None:
    for front, soviet in ((BELORUSSIAN, "3415: 1-MC"), (UKRAINIAN, "3216: 5G-MC")):
        assert start(ground(f"3316: VS7 VS8 / {soviet}", front, german=True), CombatPhase()).decision is None


@rule("RTR-5.6b")
def test_german_zones_of_control_neither_enter_nor_leave_the_reichstag() -> None:
    s = ground("3316: VS1 / 3415: AX / 3317: GD")
    assert not (german_zone(s, 0) | german_zone(s, 1)) & REICHSTAG
    s = ground("3316: VS1")
    assert german_zone(s, 0) == german_zone(s, 1) == 0


@rule("RTR-5.6c")
def test_germans_do_not_attack_into_the_reichstag() -> None:
    match = start(ground("3316: 1-MC / 3415: AX", german=True), CombatPhase())
    assert match.decision is None
    match = start(ground("3316: 1-MC / 3414: 9G-TC / 3415: AX", german=True), CombatPhase())
    assert tokens(match) == ["at:3414"]
    assert refused(match, "at:3316") == "RTR-5.6c"


@rule("RTR-5.7")
def test_a_command_post_in_the_reichstag_does_not_command() -> None:
    match = german_move("3316: LVI-Pk / 4906: AX", 3)
    assert told(match, "german-movement")[0]["points"] == 3


@rule("G-60")
def test_a_unit_in_the_reichstag_has_a_zone_of_control_in_its_own_sector_only() -> None:
    s = ground("3316: 5G-MC")
    assert soviet_zone(s, UKRAINIAN) == hexes("3216 3416")  # 3317 is an objective
    assert soviet_zone(ground("3316: 1-MC"), BELORUSSIAN) == hexes("3215 3315 3415")
