"""Rulings on what the book leaves open, where no chapter asks for them."""

from stavka.games.race_to_the_reichstag.zones import german_zone
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    german_move,
    goals,
    ground,
    hexes,
    soviet_move,
    state,
)
from tests.rules.race_to_the_reichstag.table import made, table


@rule("G-68")
def test_passing_through_an_objective_hex_takes_it() -> None:
    match = play(soviet_move("1713: 1-MC"), "unit:1-MC", "to:1912")
    assert [fact["hexes"] for fact in told(match, "move")] == [["1713", "1812", "1912"]]
    assert state(match).held == (hexes("1812"), 0)


@rule("G-70")
def test_every_kind_of_static_unit_has_a_zone_and_stacks_and_defends() -> None:
    for unit in ("Fuhrerbunker", "CP-A", "EA1", "SN1"):
        s = ground(f"5206: {unit}")
        assert german_zone(s, BELORUSSIAN) & hexes("5205"), unit
        attack = play(table(f"5005: 1-MC / 5006: {unit} AX"), "at:5006")
        assert len(made(attack).defence) == 1 + bool(PARTS.factor[PARTS.unit_index[unit]]), "none with a factor of 0"
        crowded = play(german_move(f"5206: {unit} VS1 VS2 / 5204: AX", 6), "unit:AX")
        assert "5206" not in goals(crowded)
        assert refused(crowded, "to:5206") == "RTR-10.3", unit
