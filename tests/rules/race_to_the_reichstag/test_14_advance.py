"""14 Advance after combat."""

from typing import Any

from stavka.games.race_to_the_reichstag.advance import Advance
from stavka.games.race_to_the_reichstag.combat import EndBattle
from stavka.games.race_to_the_reichstag.engineers import in_place
from stavka.games.race_to_the_reichstag.state import Battle
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    PARTS,
    UKRAINIAN,
    bridges,
    goals,
    ground,
    hexes,
    numbers,
    state,
    where,
)
from tests.rules.race_to_the_reichstag.table import attack, dead, outcomes, table, units


def pursuit(stacks: str, left: str, origins: str, distance: int = 1, front: int = 0, **facts: Any) -> Match:
    """The attackers of these hexes have won, and the defenders have left others: they may advance so many hexes."""
    s = ground(stacks, front, **{"checked": ALL_BRIDGES, **facts})
    attackers = tuple(sorted(handle for hex in numbers(origins) for handle in s.stack(hex)))
    s.german = attackers[0] >= PARTS.first_german
    code = {1: "DR", 2: "DP", 3: "OR"}[distance]
    s.battle = Battle(s.german, front, numbers(left), numbers(origins), attackers, (), "mobile", 300, code)
    return start(s, Advance(True, distance), EndBattle())


# -- 14.1 who -----------------------------------------------------------------------------------


@rule("RTR-14.1")
def test_one_some_or_all_units_that_took_part_may_advance() -> None:
    stacks = "5005: 1-MC 6G-TB / 5106: 9G-TC / 4905: 7G-TB"
    match = pursuit(stacks, "5006", "5005 5106")
    assert tokens(match) == ["unit:1-MC", "unit:9G-TC", "unit:6G-TB", "done"]
    assert refused(match, "unit:7G-TB") == "RTR-14.1"
    play(match, "unit:6G-TB")
    assert where(match, "6G-TB") == "5006"
    assert tokens(match) == ["unit:1-MC", "unit:9G-TC", "done"]
    play(match, "unit:9G-TC")
    assert match.decision is None, "10.2 there is no room for the mechanized corps"
    nobody = play(pursuit(stacks, "5006", "5005"), "done")
    assert nobody.decision is None
    assert where(nobody, "1-MC") == "5005"


@rule("RTR-14.1")
def test_a_standing_order_can_decline() -> None:
    step = asked(pursuit("5005: 1-MC", "5006", "5005"))
    assert (step.moment, step.passing) == ("advance", "done")


@rule("RTR-14.1", "RTR-2.4a")
def test_static_units_never_advance() -> None:
    match = pursuit("5005: AX MO", "5006", "5005")
    assert tokens(match) == ["unit:AX", "done"]
    assert refused(match, "unit:MO") == "RTR-14.1"


# -- 14.2 where ---------------------------------------------------------------------------------


@rule("RTR-14.2", "RTR-11.8")
def test_zones_of_control_do_not_stop_an_advance() -> None:
    match = pursuit("5005: 1-MC / 5007: GD / 4808: AX", "5006", "5005", 2)
    play(match, "unit:1-MC")
    assert where(match, "1-MC") == "5006"
    assert "4907" in goals(match), "from one zone of control into another"
    assert refused(match, "to:5007") == "RTR-14.2"


@rule("RTR-14.2", "RTR-9.8")
def test_an_advance_costs_nothing_and_no_move() -> None:
    match = play(pursuit("3910: 1-MC", "3911", "3910", 3), "unit:1-MC", "to:3912", "to:3913")
    assert where(match, "1-MC") == "3913", "three hexes of built-up ground"


@rule("RTR-14.2")
def test_never_overstacked() -> None:
    match = pursuit("5005: 1-MC / 5106: 9G-TC", "5006", "5005 5106")
    play(match, "unit:1-MC")
    assert match.decision is None
    beyond = play(pursuit("5005: 1-MC / 5007: 9G-TC", "5006", "5005", 2), "unit:1-MC")
    assert refused(beyond, "to:5007") == "RTR-14.2"


@rule("RTR-14.2", "RTR-5.2")
def test_never_across_the_boundary_or_a_lake() -> None:
    match = play(pursuit("3217: 9-MC", "3216", "3217", 2, UKRAINIAN), "unit:9-MC")
    assert refused(match, "to:3215") == "RTR-5.2"
    assert "3316" in goals(match), "the Reichstag is in both sectors"
    lake = play(pursuit("1626: 9-MC", "1526", "1626", 2, UKRAINIAN), "unit:9-MC")
    assert refused(lake, "to:1426") == "RTR-14.2"


@rule("RTR-14.2", "RTR-5.6")
def test_germans_do_not_advance_into_the_reichstag() -> None:
    match = play(pursuit("3217: GD", "3216", "3217", 2, UKRAINIAN), "unit:GD")
    assert refused(match, "to:3316") == "RTR-5.2"


# -- 14.3, 14.4 how -----------------------------------------------------------------------------


@rule("RTR-14.3")
def test_units_advance_one_at_a_time_and_stop_where_they_like() -> None:
    match = pursuit("5005: 1-MC 6G-TB", "5006", "5005", 3)
    play(match, "unit:1-MC", "to:5007", "to:5008")
    assert refused(match, "unit:1-MC") == "RTR-14.3"
    play(match, "unit:6G-TB", "stop")
    assert (where(match, "1-MC"), where(match, "6G-TB")) == ("5008", "5006")


@rule("RTR-14.4", "G-39")
def test_the_first_hex_is_one_that_the_loser_has_left() -> None:
    match = pursuit("5005: 1-MC", "5006 4906", "5005")
    play(match, "unit:1-MC")
    assert goals(match) == {"5006", "4906"}
    assert refused(match, "to:5004") == "RTR-14.4"
    assert refused(match, "stop") == "RTR-14.4"
    play(match, "to:4906")
    assert match.decision is None
    two = play(pursuit("5005: 1-MC", "5006", "5005", 2), "unit:1-MC")
    assert where(two, "1-MC") == "5006"
    assert refused(two, "to:5009") == "RTR-14.2"
    assert goals(two) == {"5005", "5106", "5107", "5007", "4907", "4906"}


@rule("G-39", "RTR-14.4")
def test_where_nobody_has_left_nobody_advances() -> None:
    """Attrition leaves a defender, and a stack that holds out leaves its hex to nobody."""
    assert pursuit("5005: 1-MC / 5006: VS1", "5006", "5005").decision is None


@rule("RTR-14.4", "RTR-12.23-AR")
def test_a_defender_advances_into_the_hexes_of_the_attackers() -> None:
    match = attack(table("5005: 6G-TB / 5006: GD VS7"), "at:5006", "mobile", dice=2)
    assert outcomes(match) == ["AP"]
    assert tokens(match) == ["unit:GD", "done"]
    play(match, "unit:GD")
    assert where(match, "GD") == "5005"


@rule("G-15", "RTR-14.2")
def test_a_marker_that_was_not_attacked_is_no_prize() -> None:
    """The Germans attack and are thrown back; the marker in their hex only looked on."""
    match = attack(table("5006: AX Fuhrerbunker / 5005: 1-MC", german=True), "at:5005", "mobile", dice=4)
    assert outcomes(match) == ["AR"]
    play(match, "to:5007")
    assert match.decision is None
    assert where(match, "Fuhrerbunker") == "5006"


# -- 14.5 water ---------------------------------------------------------------------------------


@rule("RTR-14.5")
def test_an_advance_ends_across_a_river_without_a_bridge() -> None:
    match = play(pursuit("1906: 1-MC", "1806", "1906", 3), "unit:1-MC")
    assert where(match, "1-MC") == "1806"
    assert match.decision is None
    later = play(pursuit("1905: 1-MC", "1906", "1905", 3), "unit:1-MC", "to:1806")
    assert where(later, "1-MC") == "1806"
    assert later.decision is None, "one hex is left, but the Havel is behind it"


@rule("RTR-14.5", "RTR-18.5")
def test_an_intact_bridge_lifts_that() -> None:
    match = play(pursuit("1801: 1-MC", "1701", "1801", 2), "unit:1-MC")
    assert goals(match), "it may go on"
    fallen = play(pursuit("1801: 1-MC", "1701", "1801", 2, demolished=bridges("1701-1801")), "unit:1-MC")
    assert fallen.decision is None


@rule("RTR-19.1", "RTR-14.5")
def test_engineers_of_the_front_are_as_good_as_a_bridge() -> None:
    match = play(pursuit("1906: 1-MC / 2006: 3SA-Eng", "1806", "1906", 3), "unit:1-MC")
    assert goals(match)
    german = play(pursuit("1906: GD / 1804: 3SA-Eng", "1806", "1906", 3), "unit:GD")
    assert german.decision is None


@rule("RTR-19.3")
def test_an_engineer_who_advances_helps_nobody_any_more() -> None:
    match = pursuit("1906: 3SA-Eng 1-MC", "1806", "1906", 3)
    assert in_place(state(match), 0) & units("3SA-Eng")
    play(match, "unit:3SA-Eng")
    assert not in_place(state(match), 0) & units("3SA-Eng")
    play(match, "unit:1-MC")
    assert match.decision is None, "across the Havel both have to stop"
    assert (where(match, "3SA-Eng"), where(match, "1-MC")) == ("1806", "1806")


# -- 25.3 ---------------------------------------------------------------------------------------


@rule("RTR-25.3")
def test_only_highly_mobile_units_go_beyond_one_hex() -> None:
    mobility = {"mobility": True}
    rifles = play(pursuit("5005: 35G-RD", "5006", "5005", 3, options=mobility), "unit:35G-RD")
    assert rifles.decision is None
    assert where(rifles, "35G-RD") == "5006"
    tanks = play(pursuit("5005: 1-MC", "5006", "5005", 3, options=mobility), "unit:1-MC")
    assert goals(tanks)
    without = play(pursuit("5005: 35G-RD", "5006", "5005", 3), "unit:35G-RD")
    assert goals(without)


# -- what an advance brings ---------------------------------------------------------------------


@rule("G-68", "RTR-21.2a")
def test_whoever_advances_into_an_objective_hex_controls_it() -> None:
    match = play(pursuit("3608: 1-MC", "3609", "3608"), "unit:1-MC")
    assert state(match).held == (hexes("3609"), 0)
    back = pursuit("3608: GD", "3609", "3608", held=(hexes("3609"), 0))
    assert state(play(back, "unit:GD")).held == (0, 0)


@rule("RTR-18.1")
def test_advancing_soviets_check_bridges() -> None:
    match = pursuit("1802: 1-MC", "1801", "1802", checked=0)
    with falling(3):
        play(match, "unit:1-MC")
    assert told(match, "bridge")[0]["blown"]


@rule("RTR-21.2", "RTR-16.6")
def test_markers_in_all_vacated_hexes_go_to_the_front_that_enters_them() -> None:
    stacks = "5005: 1-MC / 5006: Fuhrerbunker / 4906: Chemical-Weapons"
    s = ground(stacks, checked=ALL_BRIDGES)
    s.battle = Battle(
        False, 0, numbers("5006 4906"), numbers("5005"), s.stack(numbers("5005")[0]), (), "mobile", 900, "OR"
    )
    match = start(s, Advance(True, 3), EndBattle())
    play(match, "unit:1-MC", "to:5006", "to:4906", "stop")
    assert state(match).trophies == (units("Fuhrerbunker Chemical-Weapons"), 0)
    assert not dead(match)
