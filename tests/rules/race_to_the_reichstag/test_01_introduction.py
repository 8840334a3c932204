"""1 Introduction: who plays what, and the scale."""

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.map_records import MapFile
from stavka.games.race_to_the_reichstag.sectors import ground as open_ground
from tests.rules import rule
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, ground, state
from tests.rules.race_to_the_reichstag.laying import begun, lay


@rule("RTR-1.1")
def test_two_seats_each_with_a_front_and_the_germans_who_face_the_other() -> None:
    for scenario in TITLE.scenarios:
        assert scenario.seats == ("1bf", "1uf")
    s = ground("4020: 1-MC / 2020: 5G-MC / 4120: AX ?VS1 / 2120: GD")
    runners = {PARTS.unit_names[s.who[handle]]: s.runner(handle) for stack in s.stacks.values() for handle in stack}
    assert runners == {"1-MC": "1bf", "5G-MC": "1uf", "AX": "1uf", "VS1": "1uf", "GD": "1bf"}
    turns = [(front, german, seat_of(front, german)) for front in (0, 1) for german in (False, True)]
    assert [seat for _, _, seat in turns] == ["1bf", "1uf", "1uf", "1bf"]


def seat_of(front: int, german: bool) -> str:
    """Who plays a player turn."""
    return ground("", front, german=german).player


@rule("RTR-1.1a")
def test_only_its_own_front_and_its_germans_operate_in_a_sector() -> None:
    s = ground("4020: 1-MC / 2020: 5G-MC / 4120: AX / 2120: GD")
    reichstag = 1 << PARTS.reichstag
    for unit, expected in (
        ("1-MC", PARTS.sector[BELORUSSIAN] | reichstag),
        ("5G-MC", PARTS.sector[UKRAINIAN] | reichstag),
        ("AX", PARTS.sector[BELORUSSIAN]),
        ("GD", PARTS.sector[UKRAINIAN]),
    ):
        assert open_ground(s, PARTS.unit_index[unit]) == expected
    full = state(lay(begun()))
    assert not full.red & ~PARTS.sector[BELORUSSIAN]
    assert not full.yellow & ~PARTS.sector[UKRAINIAN]


@rule("RTR-1.2", "G-35")
def test_a_hex_is_850_metres_and_a_turn_a_day() -> None:
    assert PARTS.pack.read("map.toml", MapFile).map.kilometres == 0.85
    days = [turn.date.en for turn in PARTS.turns]
    assert days == [*[f"{day} April" for day in range(23, 31)], "1 May", "2 May"]
    sizes = {
        force: {unit.size for unit in PARTS.units if unit.force in force} for force in (("1bf", "1uf"), ("german",))
    }
    assert sizes[("1bf", "1uf")] == {"corps", "division", "brigade", "regiment"}
    assert sizes[("german",)] <= {"battalion", "regiment", "brigade", "division", None}
