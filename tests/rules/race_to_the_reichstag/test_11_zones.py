"""11 Zones of control."""

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.zones import german_zone, soviet_zone
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, falling, play, refused, start, tokens
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    german_move,
    goals,
    ground,
    hexes,
    numbers,
    soviet_move,
    state,
    where,
)

AROUND = hexes("5204 5305 5306 5206 5106 5105")  # 5205


@rule("RTR-11.1")
def test_the_six_hexes_around_a_unit_are_its_zone() -> None:
    assert german_zone(ground("5205: AX"), BELORUSSIAN) == AROUND
    assert soviet_zone(ground("5205: 1-MC"), BELORUSSIAN) == AROUND


@rule("RTR-11.2")
def test_every_unit_has_one_whoever_stands_around_it() -> None:
    for unit in ("EA1", "SD1", "LVI-Pk", "SN1", "VS1", "?VS1", "Fuhrerbunker", "TG"):
        assert german_zone(ground(f"5205: {unit}"), BELORUSSIAN) == AROUND
    crowd = ground("5205: AX / 5206: 1-MC / 5204: GD")
    assert german_zone(crowd, BELORUSSIAN) & AROUND == AROUND
    for german in (False, True):  # in every player turn
        assert soviet_zone(ground("5205: 2GTA-TR", german=german), BELORUSSIAN) == AROUND


@rule("RTR-11.2a")
def test_none_across_the_boundary() -> None:
    s = ground("3834: AX", UKRAINIAN)
    assert german_zone(s, UKRAINIAN)
    assert not german_zone(s, UKRAINIAN) & PARTS.sector[BELORUSSIAN]


@rule("RTR-11.2b")
def test_soviet_zones_do_not_reach_into_objective_hexes() -> None:
    for stack in ("4415: 1-MC", "4415: 1-MC / 4416: AX"):  # occupied or not
        assert soviet_zone(ground(stack), BELORUSSIAN) & hexes("4416 4414") == hexes("4414")
    assert german_zone(ground("4415: AX"), BELORUSSIAN) & hexes("4416") == hexes("4416")
    assert german_zone(ground("4416: AX"), BELORUSSIAN) & hexes("4415") == hexes("4415")
    match = play(german_move("4414: 1-MC / 4419: AX", 6), "unit:AX")
    play(match, "to:4416")
    assert goals(match)  # next to nobody's zone, it goes on
    assert soviet_zone(ground("4416: 1-MC"), BELORUSSIAN) & hexes("4415")  # and out of them it does


@rule("RTR-23.2")
def test_in_the_prepared_defence_nor_into_s_bahn_hexes() -> None:
    assert soviet_zone(ground("3511: 1-MC"), BELORUSSIAN) & hexes("3512")
    assert not soviet_zone(ground("3511: 1-MC", scenario="prepared"), BELORUSSIAN) & hexes("3512")


@rule("RTR-11.2c")
def test_markers_have_none() -> None:
    match = play(german_move("5209: AX", 6, artillery=(numbers("5205"), ())), "unit:AX", "to:5206")
    assert soviet_zone(ground("", artillery=(numbers("5205"), ())), BELORUSSIAN) == 0
    assert "5205" in goals(match)


@rule("RTR-11.3")
def test_many_zones_are_no_worse_than_one() -> None:
    match = play(soviet_move("5203: 1-MC / 5206: AX GD / 5306: HJR"), "unit:1-MC")
    assert costs(match)["to:5205"] == 2
    assert "5205" in goals(play(soviet_move("5203: 1-MC / 5206: AX"), "unit:1-MC"))


@rule("RTR-11.3")
def test_zones_are_mutual_but_for_objective_hexes() -> None:
    s = ground("5205: 1-MC / 5206: AX")
    assert soviet_zone(s, BELORUSSIAN) & s.germans
    assert german_zone(s, BELORUSSIAN) & s.red
    s = ground("4415: 1-MC / 4416: AX")
    assert not soviet_zone(s, BELORUSSIAN) & s.germans
    assert german_zone(s, BELORUSSIAN) & s.red


@rule("RTR-11.4")
def test_whoever_enters_a_zone_stays_there() -> None:
    match = play(soviet_move("5203: 1-MC 6G-TB / 5206: AX"), "unit:1-MC", "to:5205")
    assert tokens(match) == ["unit:6G-TB", "done"]
    assert refused(match, "unit:1-MC") == "RTR-9.5"
    match = play(german_move("5206: 1-MC / 5203: AX / 5011: GD", 6), "unit:AX", "to:5205")
    assert tokens(match) == ["unit:GD", "done"]


@rule("RTR-11.5")
def test_a_unit_that_began_in_a_zone_may_leave_it_for_a_hex_without_one() -> None:
    match = play(soviet_move("5205: 1-MC / 5206: AX / 5009: GD"), "unit:1-MC")
    assert "5204" in goals(match)
    assert refused(match, "to:5306") == "RTR-11.5"  # straight from one into another
    assert refused(match, "to:5109") == "RTR-11.5"  # nor into any later
    play(match, "to:5204")
    assert refused(match, "to:5205") == "RTR-11.5"
    assert refused(match, "to:5306") == "RTR-11.5"
    play(match, "to:5203")
    assert refused(match, "to:5008") == "RTR-11.5"


@rule("RTR-11.5")
def test_germans_disengage_likewise_and_may_slip_into_objective_hexes() -> None:
    match = play(german_move("5206: 1-MC / 5205: AX / 4415: 9G-TC / 4417: GD", 6), "unit:AX")
    assert refused(match, "to:5306") == "RTR-11.5"
    play(match, "to:5204", "unit:GD")
    assert "4416" in goals(match)  # next to the corps, but no zone of control reaches there


@rule("RTR-11.5")
def test_a_unit_with_nowhere_to_go_is_pinned() -> None:
    ring = "5205: 1-MC / 5206: AX / 5304: GD / 5104: HJR / 5009: 9G-TC"
    match = soviet_move(ring)
    assert tokens(match) == ["unit:9G-TC", "done"]
    assert refused(match, "unit:1-MC") == "RTR-11.5"


@rule("RTR-11.6")
def test_whoever_starts_the_combat_phase_in_a_zone_must_attack() -> None:
    match = start(ground("5205: 1-MC / 5206: AX"), CombatPhase())
    assert tokens(match) == ["at:5206"]
    assert refused(match, "done") == "RTR-12.4a"
    match = start(ground("5205: 1-MC / 5206: AX", german=True), CombatPhase())
    assert tokens(match) == ["at:5205"]


@rule("RTR-11.7")
def test_whoever_would_have_to_retreat_into_a_zone_is_eliminated() -> None:
    match = start(ground("5205: 2GTA-TR / 5206: AX / 5304: GD / 5104: HJR"), CombatPhase())
    with falling(2):  # 100 %: the attacker retreats
        attack(match, "5206", "mobile")
    assert where(match, "2GTA-TR") is None
    assert state(match).dead[BELORUSSIAN] >> PARTS.unit_index["2GTA-TR"] & 1


@rule("RTR-11.8")
def test_advances_go_into_zones() -> None:
    match = start(ground("5205: 1-MC 6G-TB / 5206: SSLat / 5207: GD"), CombatPhase())
    with falling(5):  # 650 %: the defender is eliminated
        attack(match, "5206", "assault")
    play(match, "unit:1-MC")
    assert where(match, "1-MC") == "5206"


def attack(match: Match, hex: str, table: str) -> None:
    """An attack on one hex; nobody is given up beyond what is asked."""
    play(match, f"at:{hex}", table)
    while match.decision is not None and tokens(match)[-1] == "done" and tokens(match)[0].startswith("lose"):
        play(match, "done")


@rule("G-20")
def test_by_the_book_zones_cross_lakes_and_by_the_option_they_do_not() -> None:
    here = "1520: AX"
    assert german_zone(ground(here), UKRAINIAN) & hexes("1521 1619 1620") == hexes("1521 1619 1620")
    blocked = ground(here, options={"lake_blocks_zoc": True})
    assert not german_zone(blocked, UKRAINIAN) & hexes("1521 1619 1620")
    assert german_zone(blocked, UKRAINIAN) & hexes("1519")
