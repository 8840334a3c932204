"""2 Components: the map, the counters, and what is printed on them."""

import pytest

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.chart import SIZES
from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.records import UnitRecord
from stavka.games.race_to_the_reichstag.setup import new_state
from stavka.games.race_to_the_reichstag.state import OFF
from stavka.kernel.bits import bits, mask
from tests.rules import rule
from tests.rules.bench import play, refused, start, tokens
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    german_move,
    goals,
    ground,
    soviet_move,
    state,
)
from tests.rules.race_to_the_reichstag.laying import arrive, begun, lay, units

CHART = TITLE.game(None, None).chart()


@rule("RTR-2.1")
@pytest.mark.parametrize("seed", range(3))
def test_every_unit_on_the_map_is_in_exactly_one_hex(seed: int) -> None:
    s = state(lay(begun(seed=seed)))
    stacked = [handle for handles in s.stacks.values() for handle in handles]
    assert len(stacked) == len(set(stacked))
    assert set(stacked) == {handle for handle, hex in enumerate(s.at) if hex != OFF}
    assert all(s.at[handle] == hex for hex, handles in s.stacks.items() for handle in handles)


@rule("RTR-2.2")
def test_two_sectors_that_nobody_leaves() -> None:
    red, yellow = PARTS.sector
    assert red | yellow | 1 << PARTS.reichstag == PARTS.board.all
    assert red & yellow == 0
    soviet = play(soviet_move("3817: 1-MC"), "unit:1-MC")
    assert not PARTS.board.mask_of(goals(soviet)) & yellow
    assert refused(play(soviet_move("3417: 5G-MC", UKRAINIAN), "unit:5G-MC"), "to:3516") == "RTR-5.2"
    german = play(german_move("3517: AX", 6), "unit:AX")
    assert not PARTS.board.mask_of(goals(german)) & ~red


@rule("RTR-2.3")
def test_pieces_are_units_or_markers() -> None:
    assert len(PARTS.units) == len(CHART.pieces) == 186
    assert {"artillery-1bf", "air-1bf", "artillery-1uf", "air-1uf", "jet"} <= set(CHART.signs)


@rule("RTR-2.3a")
def test_yellow_units_of_the_24th_of_april_arrive_through_stars_in_the_south() -> None:
    yellow = [unit for unit in PARTS.units if unit.force == "1uf" and unit.turn == 2]
    assert len(yellow) == 11
    for unit in yellow:
        assert (unit.edge, unit.stars) == ("south", True)
        match = arrive("", UKRAINIAN, turn=2, waiting=units(unit.id))
        assert goals(match) == set(PARTS.board.names_of(PARTS.stars))
        assert refused(match, "to:1134") == "RTR-2.3a"
        assert refused(match, "to:5420") == "RTR-7.1"


@rule("RTR-2.4")
def test_units_are_mobile_or_static_and_mobile_ones_move() -> None:
    assert PARTS.mobiles & PARTS.statics == 0
    assert PARTS.mobiles | PARTS.statics == PARTS.germans
    assert "unit:AX" in tokens(german_move("4906: AX VS1", 3))
    assert {"unit:1-MC", "unit:6G-TB"} <= set(tokens(soviet_move("4906: 1-MC 6G-TB")))


@rule("RTR-2.4a")
def test_statics_are_german_and_never_move() -> None:
    assert PARTS.statics & PARTS.soviets == 0
    match = german_move("4906: AX VS1 / 3814: FR", 6)
    assert not {"unit:VS1", "unit:FR"} & set(tokens(match))
    assert refused(match, "unit:VS1") == refused(match, "unit:FR") == "RTR-2.4a"


@rule("RTR-2.4b")
def test_a_static_counter_can_be_told_from_a_mobile_one() -> None:
    mobile = {CHART.pieces[name].symbol for name in PARTS.names_of(PARTS.mobiles)}
    static = {CHART.pieces[name].symbol for name in PARTS.names_of(PARTS.statics)}
    assert mobile & static == set()


@rule("RTR-2.5")
def test_a_counter_shows_its_type_size_name_and_factor_and_on_its_back_the_arrival() -> None:
    for unit in PARTS.units:
        piece = CHART.pieces[unit.id]
        assert piece.symbol
        assert piece.size == SIZES[unit.size]
        assert piece.label
        assert str(unit.factor) in piece.factors[0]
        arrival = piece.text is not None and "arrives" in piece.text.en
        assert arrival == (unit.turn is not None) == (unit.edge is not None)


@rule("RTR-2.6")
def test_a_factor_in_parentheses_only_defends() -> None:
    assert PARTS.parenthesised == PARTS.command_posts | PARTS.snipers | PARTS.strategic
    s = ground("4906: CP-A / 4907: 1-MC", german=True)
    match = start(s, CombatPhase())
    assert not tokens(match)
    attacked = start(ground("4906: CP-A / 4907: 1-MC"), CombatPhase())
    assert tokens(attacked) == ["at:4906"]


@rule("RTR-2.6a")
def test_no_unit_has_a_movement_allowance_of_its_own() -> None:
    assert not {field for field in UnitRecord.__struct_fields__ if "mov" in field}
    reach = {
        unit: len(goals(play(soviet_move(f"4906: {unit}"), f"unit:{unit}"))) for unit in ("1-MC", "35G-RD", "5SA-Eng")
    }
    assert len(set(reach.values())) == 1


@rule("RTR-2.7")
def test_the_types_of_units() -> None:
    static = {
        "static-infantry",
        "command-post",
        "emergency-airfield",
        "flak-tower",
        "sniper",
        "supply-depot",
        "strategic",
    }
    assert {unit.kind for unit in PARTS.units if PARTS.statics >> PARTS.unit_index[unit.id] & 1} == static
    mobile = {unit.kind for unit in PARTS.units} - static
    assert {"infantry", "tank", "mechanized", "assault-gun", "recon", "cavalry", "engineer", "panzer"} <= mobile


@rule("RTR-2.8")
def test_sizes_from_corps_to_battalion() -> None:
    assert SIZES == {"corps": "XXX", "division": "XX", "brigade": "X", "regiment": "III", "battalion": "II", None: ""}
    assert PARTS.corps == mask([i for i, unit in enumerate(PARTS.units) if unit.size == "corps"])
    assert PARTS.big | PARTS.small == PARTS.soviets


@rule("RTR-2.9")
def test_a_soviet_unit_is_red_or_yellow_for_ever() -> None:
    assert PARTS.soviet[BELORUSSIAN] & PARTS.soviet[UKRAINIAN] == 0
    assert {CHART.pieces[name].side for name in PARTS.names_of(PARTS.soviet[BELORUSSIAN])} == {"1bf"}
    assert {CHART.pieces[name].side for name in PARTS.names_of(PARTS.soviet[UKRAINIAN])} == {"1uf"}
    s = new_state(TITLE.game(None, None), b"")
    for unit in bits(PARTS.soviets):
        s.put(unit, PARTS.board.number("4906"))
        assert (s.red != 0, s.yellow != 0) == (unit < PARTS.first_yellow, unit >= PARTS.first_yellow)
        s.lift(unit)


@rule("RTR-2.10")
def test_bombardment_markers_are_artillery_or_air_strikes() -> None:
    assert PARTS.artillery_markers == (6, 6)
    assert PARTS.air_markers == (3, 3)
    assert (PARTS.ranges.artillery, PARTS.ranges.air) == (1, 2)


@rule("RTR-2.11")
def test_other_markers() -> None:
    markers = PARTS.markers
    assert (markers.turn, markers.fatigue, markers.me_262) == (1, 2, 2)
    assert markers.control.both == (5, 5)
    assert markers.demolished == 9


@rule("RTR-2.12")
@pytest.mark.parametrize(
    ("unit", "meaning"),
    [
        ("AX", "Axmann"),
        ("FKAH", "Adolf Hitler"),
        ("SSCH", "Charlemagne"),
        ("1-FLJ", "Jahn"),
        ("HJ1", "Hitler"),
        ("KM1", "Kriegsmarine"),
        ("RAD1", "Labour Service"),
        ("VS1", "Volkssturm"),
        ("1-UvH", "Hutten"),
        ("LVI-Pk", "LVI Panzer Corps"),
        ("9G-TC", "Guards"),
        ("1GTA-Rec", "Guards Tank Army"),
        ("1Pol", "Polish"),
        ("5SA-Eng", "Shock Army"),
    ],
)
def test_what_abbreviations_mean(unit: str, meaning: str) -> None:
    name = PARTS.units[PARTS.unit_index[unit]].name
    assert meaning in name.en
    assert name.es


@rule("RTR-2.13")
def test_228_counters_and_a_die_of_six_sides() -> None:
    markers = PARTS.markers
    pairs = (markers.artillery, markers.air, markers.control)
    singles = (markers.me_262, markers.fatigue, markers.turn, markers.demolished)
    assert len(PARTS.units) + sum(sum(pair.both) for pair in pairs) + sum(singles) == 228
    s = ground("")
    s.key = b"any"
    assert set(s.roll(400)) == {1, 2, 3, 4, 5, 6}
