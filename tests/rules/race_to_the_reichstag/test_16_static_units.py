"""16 German static units and their special properties; those of the Reichstag have a file of their own."""

import pytest

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.reinforcements import GermanReinforcement
from stavka.games.race_to_the_reichstag.statics import command_bonus, doubled
from stavka.games.race_to_the_reichstag.strength import odds
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    german_move,
    goals,
    ground,
    hexes,
    state,
    where,
)
from tests.rules.race_to_the_reichstag.laying import reinforce, stack, units

SPECIAL = {
    "command-post": ("LVI-Pk", "Ost", "West", "Zitad", "CP-A", "CP-B", "CP-C", "CP-D"),
    "emergency-airfield": ("EA1", "EA2"),
    "sniper": ("SN1", "SN2", "SN3", "SN4"),
    "supply-depot": ("SD1", "SD2", "SD3", "SD4"),
    "strategic": ("Fuhrerbunker", "Chemical-Weapons", "Atomic-Research"),
    "flak-tower": ("TG", "HT", "FR"),
}


@rule("RTR-16.1")
def test_some_statics_have_properties_and_the_rest_is_infantry() -> None:
    for kind, names in SPECIAL.items():
        assert tuple(unit.id for unit in PARTS.units if unit.kind == kind) == names
    special = units(" ".join(name for names in SPECIAL.values() for name in names))
    assert PARTS.statics & ~special == PARTS.static_infantry


# -- command posts ------------------------------------------------------------------------------


@rule("RTR-16.2", "F-8")
@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        ("2020: AX", 3),
        ("2020: AX / 2022: CP-A", 4),
        ("2020: AX / 2022: CP-A / 1820: West", 5),
        ("2020: AX / 2022: CP-A ?West", 4),
        ("2020: AX / 4020: CP-A", 3),
        ("2020: AX / 2022: VS1", 3),
        ("2020: AX / 3316: CP-A", 3),
    ],
)
def test_each_command_post_face_up_in_the_sector_adds_a_point(stacks: str, points: int) -> None:
    assert state(german_move(stacks, 3, UKRAINIAN)).allowance == points
    assert 3 + command_bonus(ground(stacks, UKRAINIAN, german=True), UKRAINIAN) == points


@rule("RTR-16.2", "G-45")
def test_a_post_counts_that_is_turned_up_before_the_roll() -> None:
    s = ground("2020: AX / 2022: ?CP-A", UKRAINIAN, german=True)
    with falling(6):
        match = start(s, GermanReinforcement())
        play(match, "flip:CP-A")
    assert command_bonus(state(match), UKRAINIAN) == 1


# -- emergency airfields ------------------------------------------------------------------------


@rule("RTR-16.3a")
def test_an_airfield_brings_back_two_static_infantry_and_is_gone() -> None:
    match = reinforce("2217: EA1", UKRAINIAN, dead="VS1 HJ1 MO GD CP-A")
    play(match, "expend:EA1")
    assert tokens(match) == ["unit:VS1", "unit:HJ1", "unit:MO"]
    assert refused(match, "unit:GD") == refused(match, "unit:CP-A") == "RTR-16.3a"
    play(match, "unit:MO")
    assert goals(match) == {"2217", *PARTS.board.names_of(PARTS.near[PARTS.board.number("2217")])}
    play(match, "to:2217", "unit:HJ1", "to:2218")
    assert (stack(match, "2217"), stack(match, "2218")) == (["MO"], ["HJ1"])
    assert state(match).removed == units("EA1")
    assert state(match).dead == (0, units("VS1 GD CP-A"))
    assert not tokens(match)


@rule("G-69", "RTR-16.3a")
def test_what_comes_back_is_known_and_lies_face_up() -> None:
    match = play(reinforce("2217: ?EA1", UKRAINIAN, dead="VS1"), "expend:EA1", "unit:VS1", "to:2217")
    s = state(match)
    (handle,) = s.stack(PARTS.board.number("2217"))
    assert s.up >> handle & 1
    assert s.known[handle - PARTS.first_static] == units("VS1")
    assert told(match, "revealed", "1uf") == [{"unit": "EA1", "hex": "2217"}], "using it shows it"


@rule("RTR-16.3a")
def test_with_one_dead_or_room_for_one_it_brings_one() -> None:
    match = play(reinforce("2217: EA1", UKRAINIAN, dead="VS1"), "expend:EA1", "unit:VS1", "to:2217")
    assert state(match).removed == units("EA1")
    ring = PARTS.board.names_of(PARTS.near[PARTS.board.number("2217")])
    soviets = " / ".join(
        f"{hex}: {unit}" for hex, unit in zip(ring, PARTS.names_of(PARTS.soviet[UKRAINIAN]), strict=False)
    )
    assert refused(reinforce(f"2217: ?EA1 / {soviets}", UKRAINIAN, dead="VS1"), "expend:EA1") == "RTR-16.3a"


@rule("RTR-16.3a", "G-66")
def test_whoever_wants_one_unit_of_two_stops_after_the_first() -> None:
    match = play(reinforce("2217: EA1", UKRAINIAN, dead="VS1 HJ1"), "expend:EA1")
    assert refused(match, "done") == "RTR-7.5", "it is expended for one at least"
    play(match, "unit:VS1", "to:2217")
    assert tokens(match) == ["unit:HJ1", "done"]
    play(match, "done")
    assert state(match).removed == units("EA1")
    assert state(match).dead == (0, units("HJ1"))
    depot = play(reinforce("2217: SD1", UKRAINIAN, dead="GD AX"), "expend:SD1")
    assert refused(depot, "done") == "RTR-7.5"


@rule("RTR-16.3a", "G-11")
def test_an_airfield_minds_soviet_zones_of_control() -> None:
    match = play(reinforce("2217: EA1 / 2219: 5G-MC", UKRAINIAN, dead="VS1 HJ1"), "expend:EA1", "unit:VS1")
    assert refused(match, "to:2218") == "RTR-7.3a"
    assert "2216" in goals(match)
    full = play(reinforce("2217: EA1 / 2218: AX GD HJR", UKRAINIAN, dead="VS1 HJ1"), "expend:EA1", "unit:VS1")
    assert refused(full, "to:2218") == "RTR-10.3"


@rule("RTR-16.3a")
def test_an_airfield_without_anybody_to_bring_is_kept() -> None:
    match = reinforce("2217: ?EA1", UKRAINIAN, dead="GD")
    assert tokens(match) == ["flip:EA1", "done"]
    assert refused(match, "expend:EA1") == "RTR-16.3a"
    assert refused(match, "expend:EA2") == "RTR-16.3a"
    assert refused(match, "expend:GD") == "RTR-7.5"
    wrong_pile = reinforce("2217: EA1", UKRAINIAN, dead_of_rival="VS1")
    assert "expend:EA1" not in tokens(wrong_pile)


# -- flak towers --------------------------------------------------------------------------------


@rule("RTR-16.4", "G-14")
def test_within_two_hexes_of_a_tower_and_in_its_sector() -> None:
    s = ground("2917: TG / 3412: HT / 3814: FR")
    zoo = PARTS.board.within(hexes("2917"), 2)
    assert doubled(s, UKRAINIAN) == zoo & PARTS.sector[UKRAINIAN]
    assert zoo & PARTS.sector[BELORUSSIAN], "across the Spree it helps nobody"
    others = PARTS.board.within(hexes("3412 3814"), 2)
    assert doubled(s, BELORUSSIAN) == others & PARTS.sector[BELORUSSIAN]
    assert not doubled(s, 0) >> PARTS.reichstag & 1


@rule("RTR-16.4")
def test_a_fallen_tower_helps_nobody() -> None:
    assert doubled(ground("3412: HT"), UKRAINIAN) == 0
    assert doubled(ground("3814: FR"), BELORUSSIAN) == PARTS.board.within(hexes("3814"), 2)


@rule("RTR-16.4")
def test_mobile_units_are_doubled_whatever_lies_between_and_towers_and_statics_are_not() -> None:
    def defence(german: str, hex: str) -> int:
        s = ground(f"3814: FR / {hex}: {german} / 4012: 1-MC")
        found = odds(s, s.stack(PARTS.board.number("4012")), (PARTS.board.number(hex),))
        return sum(share.factor * share.multiple for share in found.defence)

    assert (defence("GD", "4013"), defence("GD", "4111")) == (4 * 3, 4 * 2), "tripled, not quadrupled, in a town"
    assert defence("MO", "4013") == 4 * 2, "a static unit"
    assert defence("", "3814") == 6 * 3, "the tower itself, in an objective"


# -- snipers ------------------------------------------------------------------------------------


@rule("RTR-16.5", "G-32")
def test_a_held_sniper_is_placed_in_any_later_phase_within_four_hexes_of_another_german() -> None:
    match = reinforce("2020: AX / 2022: 5G-MC / 2026: SN2 / 2023: GD HJR SSAN", UKRAINIAN, held="SN1", turn=7)
    assert "unit:SN1" in tokens(match)
    play(match, "unit:SN1")
    near = PARTS.board.within(hexes("2020 2023"), 4) & PARTS.sector[UKRAINIAN]
    assert goals(match) == set(PARTS.board.names_of(near & ~hexes("2022 2023")))
    assert refused(match, "to:2022") == "RTR-10.1"
    assert refused(match, "to:2023") == "RTR-10.3"
    assert refused(match, "to:2030") == "RTR-16.5", "another sniper is not enough"
    assert refused(match, "to:4020") == "RTR-5.2b"
    assert "2021" in goals(match), "in a Soviet zone of control"
    play(match, "to:2024")
    assert where(match, "SN1") == "2024"
    assert [move.token for move in match.moves("1uf")] == ["draw", "unit:?", "to:2024"]
    (handle,) = state(match).stack(PARTS.board.number("2024"))
    assert state(match).known[handle - PARTS.first_static] == PARTS.snipers & ~units("SN2"), "but which sniper?"


@rule("RTR-16.5")
def test_a_held_sniper_may_go_on_waiting_and_needs_a_german() -> None:
    match = play(reinforce("2020: AX VS1", UKRAINIAN, held="SN1"), "done")
    assert state(match).hands == ((PARTS.unit_index["SN1"],), ())
    assert not tokens(reinforce("", UKRAINIAN, held="SN1"))
    alone = reinforce("2020: ?SN2", UKRAINIAN, held="SN1")
    assert tokens(alone) == ["flip:SN2", "done"]
    assert refused(alone, "unit:SN1") == refused(alone, "unit:SN3") == "RTR-16.5"


# -- strategic markers and depots ---------------------------------------------------------------


@rule("RTR-16.6")
def test_three_strategic_markers_that_only_defend() -> None:
    assert PARTS.names_of(PARTS.strategic) == ["Fuhrerbunker", "Chemical-Weapons", "Atomic-Research"]
    assert not PARTS.strategic & ~PARTS.parenthesised
    assert PARTS.vp.strategic == 10


@rule("RTR-16.7", "G-11", "G-58")
def test_a_depot_brings_back_one_mobile_unit_whatever_the_zones_of_control() -> None:
    match = reinforce("2720: SD1 / 2721: 5G-MC", UKRAINIAN, dead="GD AX VS1")
    play(match, "expend:SD1")
    assert tokens(match) == ["unit:AX", "unit:GD"]
    assert refused(match, "unit:VS1") == refused(match, "unit:HJR") == "RTR-16.7"
    play(match, "unit:GD")
    beside = {"2720", *PARTS.board.names_of(PARTS.near[PARTS.board.number("2720")])}
    assert goals(match) == beside - {"2721"}
    play(match, "to:2620")
    assert (where(match, "GD"), where(match, "SD1")) == ("2620", None)
    assert state(match).removed == units("SD1")
    assert state(match).dead == (0, units("AX VS1"))


@rule("RTR-16.7", "G-58")
def test_the_unit_comes_from_the_pile_of_the_sectors_front() -> None:
    match = reinforce("4020: ?SD1", BELORUSSIAN, dead_of_rival="GD")
    assert refused(match, "expend:SD1") == "RTR-16.7"
    assert refused(match, "expend:SD2") == "RTR-16.7"


@rule("RTR-16.7")
def test_a_unit_that_comes_back_moves_in_that_sector_at_once() -> None:
    match = play(reinforce("2720: SD1", UKRAINIAN, dead="GD"), "expend:SD1", "unit:GD", "to:2720")
    assert state(match).runner(PARTS.unit_index["GD"]) == "1bf"
    assert not state(match).moved >> PARTS.unit_index["GD"] & 1


# -- face down, face up -------------------------------------------------------------------------


@rule("RTR-16.8")
def test_statics_lie_face_down_and_whoever_put_them_there_may_look() -> None:
    match = play(reinforce("2020: AX", UKRAINIAN, die=1, pick="HJ1"), "to:2021")
    for seat, sees in (("1bf", True), ("1uf", False), (None, False)):
        assert ("HJ1" in match.view(seat)["who"]) == sees


@rule("RTR-16.8a")
def test_a_seat_turns_its_own_up_whenever_it_wishes() -> None:
    match = reinforce("2020: AX ?VS1 / 4020: ?VS2", UKRAINIAN)
    assert tokens(match) == ["flip:VS1", "done"]
    assert refused(match, "flip:VS2") == "RTR-16.8a", "the other seat's"
    play(match, "flip:VS1")
    assert told(match, "revealed", "1uf") == [{"unit": "VS1", "hex": "2020"}]
    assert "VS1" in match.view("1uf")["who"]
    assert not tokens(match) or tokens(match) == ["done"]


@rule("RTR-16.8a")
@pytest.mark.parametrize("german", [False, True])
def test_next_to_a_soviet_unit_statics_turn_up_when_combat_begins(german: bool) -> None:
    s = ground("4020: ?VS1 / 4021: 1-MC / 4030: ?VS2", german=german)
    match = start(s, CombatPhase())
    assert [event["unit"] for event in told(match, "revealed")] == ["VS1"]


@rule("RTR-16.9")
def test_face_up_is_for_good() -> None:
    match = play(reinforce("2020: AX ?VS1", UKRAINIAN, held="SN1"), "flip:VS1")
    assert refused(match, "flip:VS1") == "RTR-16.8a"
    (handle,) = [h for h in bits(state(match).on(hexes("2020"))) if h >= PARTS.first_static]
    play(match, "done")
    assert state(match).up >> handle & 1


def test_who_can_do_nothing_is_not_asked() -> None:
    def asked(match: Match) -> bool:
        return match.decision is not None

    assert not asked(reinforce("2020: AX VS1", UKRAINIAN))
    assert asked(reinforce("2020: AX ?VS1", UKRAINIAN))
    assert asked(reinforce("2020: AX SD1", UKRAINIAN, dead="GD"))
    assert not asked(reinforce("2020: AX SD1", UKRAINIAN))
