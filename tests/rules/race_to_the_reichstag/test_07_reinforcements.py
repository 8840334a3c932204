"""7 Reinforcements: Soviets at the edges of the map, German static units from the pool."""

import pytest

from stavka.games.race_to_the_reichstag.bombardment import Bombardment
from stavka.games.race_to_the_reichstag.movement import SovietMovement
from stavka.games.race_to_the_reichstag.reinforcements import SovietArrivals
from stavka.games.race_to_the_reichstag.state import Return
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, goals, ground, hexes, state, where
from tests.rules.race_to_the_reichstag.laying import arrive, asked_units, drawing, reinforce, stack, units

NORTH = PARTS.board.names_of(PARTS.edges["north"])
EAST = PARTS.board.names_of(PARTS.edges["east"] & PARTS.sector[BELORUSSIAN])


def due_on(turn: int, front: int = BELORUSSIAN, stacks: str = "", only: str = "", **facts: object) -> Match:
    """A Front's arrivals of a turn; with `only`, nobody else waits."""
    waiting = units(only) if only else PARTS.soviet[front]
    return arrive(stacks, front, turn=turn, waiting=waiting, **facts)


def blocked(names: list[str], but: int = 0) -> str:
    """A German in each of these hexes, the last ones left free."""
    germans = PARTS.names_of(PARTS.mobiles)
    germans += PARTS.names_of(PARTS.static_infantry)
    return " / ".join(f"{hex}: {unit}" for hex, unit in zip(names[: len(names) - but], germans, strict=False))


# -- Soviets ------------------------------------------------------------------------------------


@rule("RTR-7.1")
@pytest.mark.parametrize(
    ("turn", "front", "count"),
    [(2, BELORUSSIAN, 23), (3, BELORUSSIAN, 8), (8, BELORUSSIAN, 1), (2, UKRAINIAN, 11), (3, UKRAINIAN, 1)],
)
def test_units_arrive_on_their_date(turn: int, front: int, count: int) -> None:
    calendar = [unit for unit, (date, _) in PARTS.arrival.items() if date == turn and PARTS.soviet[front] >> unit & 1]
    assert len(calendar) == count
    waiting = sum(1 << unit for unit in PARTS.arrival)
    early = ground("", front, turn=turn - 1, waiting=sum(1 << unit for unit in calendar))
    assert not tokens(start(early, SovietArrivals()))
    match = arrive("", front, turn=turn, waiting=waiting & sum(1 << unit for unit in calendar))
    assert match.decision is not None
    assert match.decision.seat == ("1bf", "1uf")[front]
    if count > 1:
        assert asked_units(match) == {PARTS.unit_names[unit] for unit in calendar}


@rule("RTR-7.1")
def test_they_are_placed_at_the_edge_of_their_own_sector() -> None:
    assert goals(due_on(2, only="150-RD")) == set(NORTH)
    assert goals(due_on(2, only="60G-RD")) == set(EAST)
    match = due_on(2, only="60G-RD")
    assert refused(match, "to:5301") == refused(match, "to:4020") == "RTR-7.1"


@rule("G-29")
def test_yellow_arrivals_of_the_24th_of_april_come_through_stars() -> None:
    match = due_on(2, UKRAINIAN, only="20-RD")
    assert goals(match) == {"1034", "1634", "2034", "2434", "2734", "3034", "3534", "3634"}
    assert refused(match, "to:1134") == "RTR-2.3a"
    assert refused(match, "to:0120") == "RTR-7.1"
    later = due_on(3, UKRAINIAN, only="4GTA-Eng")
    assert goals(later) == set(PARTS.board.names_of(PARTS.edges["south"] & PARTS.sector[UKRAINIAN]))


@rule("RTR-7.1a")
def test_into_zones_of_control_but_not_onto_enemies_nor_too_many() -> None:
    match = due_on(2, stacks="2002: AX / 2501: GD / 3001: 33-RD / 3101: 11-TB 67G-TB", only="150-RD")
    assert "2001" in goals(match), "next to a German"
    assert refused(match, "to:2501") == "RTR-10.1"
    assert refused(match, "to:3001") == refused(match, "to:3101") == "RTR-10.2"
    small = due_on(2, stacks="5410: 60G-RD / 5411: 60G-RD", only="11-TB")
    assert "5410" in goals(small), "a division and a brigade"


@rule("RTR-7.1b")
def test_arrival_is_compulsory_while_there_is_a_hex() -> None:
    match = due_on(2, only="150-RD 171-RD")
    assert tokens(match) == ["unit:150-RD", "unit:171-RD"]
    assert refused(match, "done") == refused(match, "pass") == "RTR-7.1"
    play(match, "unit:171-RD", "to:1001", "to:1101")
    assert not tokens(match)
    assert (where(match, "150-RD"), where(match, "171-RD")) == ("1101", "1001")
    assert not state(match).waiting


@rule("RTR-7.1b")
def test_where_every_entry_hex_is_blocked_arrival_slips_to_the_next_turn() -> None:
    match = due_on(2, stacks=blocked(NORTH), only="150-RD")
    assert not tokens(match)
    assert told(match, "delayed") == [{"units": ["150-RD"]}]
    assert state(match).waiting == units("150-RD")
    assert goals(due_on(3, stacks=blocked(NORTH, 1), only="150-RD")) == {NORTH[-1]}


@rule("RTR-7.1b")
def test_who_finds_room_arrives_and_who_does_not_waits() -> None:
    match = due_on(2, stacks=blocked(NORTH, 1), only="150-RD 9-TC 60G-RD")
    play(match, "unit:150-RD", f"to:{NORTH[-1]}")
    assert match.warnings[0].what.args == {"units": ["9-TC"]}
    play(match, "unit:60G-RD", "to:5410")
    assert told(match, "delayed") == [{"units": ["9-TC"]}]
    crowded = due_on(2, stacks=blocked(NORTH), only="150-RD 60G-RD 89G-RD")
    assert asked_units(crowded) == {"60G-RD", "89G-RD"}
    assert refused(crowded, "unit:150-RD") == "RTR-7.1b"
    assert refused(crowded, "unit:76-RD") == "RTR-7.1"
    assert [caution.rule for caution in crowded.warnings] == ["RTR-7.1b"]


@rule("RTR-7.1c", "G-21")
def test_entry_is_no_movement_and_units_move_at_once() -> None:
    s = ground("", turn=2, waiting=units("150-RD"))
    match = play(start(s, SovietArrivals(), SovietMovement()), "to:1701")  # the Kremmen bridge is at its side
    assert told(match, "bridge") == []
    assert state(match).checked == 0
    play(match, "unit:150-RD")
    assert goals(match), "with its full movement allowance"


@rule("G-72", "G-19", "RTR-7.1b")
def test_a_unit_that_left_the_map_comes_back_by_the_edge_it_left() -> None:
    gone = (Return(PARTS.unit_index["1-MC"], "west", 3),)
    assert not tokens(arrive(turn=2, waiting=0, returning=gone))
    match = arrive(turn=3, waiting=0, returning=gone)
    assert goals(match) == set(PARTS.board.names_of(PARTS.edges["west"] & PARTS.sector[BELORUSSIAN]))
    play(match, "to:0110")
    assert (where(match, "1-MC"), state(match).returning, state(match).spent) == ("0110", (), (0, 0))
    east = arrive(turn=3, waiting=0, returning=(Return(PARTS.unit_index["9G-TC"], "east", 3),))
    assert refused(east, "to:3001") == "RTR-13.3(5)", "the edge where it was set up is not the one it left by"
    assert "star" not in east.explain("to:3001").reason.say("en")
    yellow = (Return(PARTS.unit_index["20-RD"], "south", 3),)
    back = arrive("", UKRAINIAN, turn=3, waiting=0, returning=yellow)
    assert goals(back) == set(PARTS.board.names_of(PARTS.edges["south"] & PARTS.sector[UKRAINIAN])), "not only stars"


@rule("G-55")
def test_a_unit_that_found_no_hex_in_set_up_enters_at_its_edge_in_the_first_turn() -> None:
    match = due_on(1, only="35G-RD")
    assert goals(match) == set(PARTS.board.names_of(PARTS.edges["south"] & PARTS.sector[BELORUSSIAN]))


@rule("RTR-7.2")
def test_all_bombardment_markers_stand_ready_on_the_24th_of_april() -> None:
    first = start(ground("4906: 1-MC", turn=1, waiting=0), SovietArrivals(), Bombardment())
    assert not tokens(first)
    match = start(ground("4906: 1-MC", turn=2, waiting=0), SovietArrivals(), Bombardment())
    assert {"artillery", "air"} <= set(tokens(match))
    assert told(match, "markers") == [{}]


# -- German static units ------------------------------------------------------------------------


@rule("RTR-7.3")
@pytest.mark.parametrize("die", [1, 2])
def test_on_one_or_two_a_static_is_drawn_in_secret_and_put_down(die: int) -> None:
    match = reinforce("2020: AX", UKRAINIAN, die=die, pick="HJ1")
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert match.view("1uf")["hands"] == [[None], []]
    assert told(match, "draws", "1uf") == [{"seat": "1bf", "statics": 1, "units": None}]
    assert told(match, "draws", "1bf") == [{"seat": "1bf", "statics": 1, "units": ["HJ1"]}]
    left = state(match).in_pool
    play(match, "to:2020")
    assert stack(match, "2020") == ["AX", "HJ1"]
    assert state(match).up == 0
    assert match.view("1uf")["who"] != match.view("1bf")["who"]
    assert (state(match).in_pool, state(match).hands) == (left, ((), ()))


@rule("RTR-7.3")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_on_three_or_more_nothing_comes(die: int) -> None:
    match = reinforce("2020: AX", UKRAINIAN, die=die)
    assert told(match, "static-die") == [{"dice": [die], "drawn": False, "seat": "1bf"}]
    assert not tokens(match)
    assert state(match).in_pool == 55


@rule("RTR-7.3a")
def test_an_eligible_hex_holds_a_german_or_is_next_to_one_and_out_of_soviet_zones() -> None:
    match = reinforce("2020: AX / 2023: 5G-MC / 2326: VS1", UKRAINIAN, die=1, pick="HJ1")
    open_ones = set(PARTS.board.names_of(PARTS.near[PARTS.board.number("2020")])) | {"2020"}
    around_static = set(PARTS.board.names_of(PARTS.near[PARTS.board.number("2326")])) | {"2326"}
    assert goals(match) == open_ones | around_static
    assert refused(match, "to:2030") == "RTR-7.3a"
    close = reinforce("2020: AX / 2022: 5G-MC", UKRAINIAN, die=1, pick="HJ1")
    assert refused(close, "to:2021") == "RTR-7.3a", "in a Soviet zone of control"
    assert refused(close, "to:2022") == "RTR-10.1"
    full = reinforce("2020: AX GD HJR", UKRAINIAN, die=1, pick="HJ1")
    assert refused(full, "to:2020") == "RTR-10.3"


@rule("RTR-7.3a")
def test_soviet_zones_do_not_enter_objectives_so_a_static_can() -> None:
    match = reinforce("2720: AX / 2820: 5G-MC", UKRAINIAN, die=1, pick="HJ1")
    assert "2720" in goals(match)
    assert "2721" not in goals(match)


@rule("RTR-7.3a", "RTR-5.2b")
def test_germans_of_the_other_sector_do_not_help() -> None:
    match = reinforce("3516: AX / 2020: GD", UKRAINIAN, die=1, pick="HJ1")
    assert goals(match) == set(PARTS.board.names_of(PARTS.near[PARTS.board.number("2020")])) | {"2020"}
    assert refused(match, "to:3516") == refused(match, "to:3316") == "RTR-5.2b"


@rule("G-25")
def test_a_static_without_a_hex_goes_back_to_the_pool_unseen() -> None:
    match = reinforce("0520: AX", UKRAINIAN, die=1, pick="EA1")  # no road near
    assert told(match, "back-to-pool", "1uf") == [{}]
    assert state(match).in_pool == 55
    assert state(match).pool == PARTS.pool_statics
    assert state(match).hands == ((), ())


@rule("RTR-16.3", "RTR-7.3")
def test_a_drawn_airfield_needs_a_runway_and_a_drawn_sniper_may_wait() -> None:
    road = set(PARTS.board.names_of(PARTS.road_hexes | PARTS.airfields))
    airfield = reinforce("2217: AX", UKRAINIAN, die=1, pick="EA1")
    assert goals(airfield)
    assert goals(airfield) <= road
    sniper = reinforce("2020: AX / 2022: 5G-MC", UKRAINIAN, die=1, pick="SN1")
    assert "2023" in goals(sniper), "behind the Soviet lines"
    assert tokens(sniper)[-1] == "hold"
    play(sniper, "hold")
    assert state(sniper).hands == ((PARTS.unit_index["SN1"],), ())


@rule("RTR-7.4", "G-24")
def test_no_draw_while_every_objective_of_the_sector_is_soviet() -> None:
    all_of_it = PARTS.objectives & PARTS.sector[UKRAINIAN]
    match = reinforce("2020: AX", UKRAINIAN, die=0, held_hexes=all_of_it)
    assert told(match, "no-draw") == [{"why": "objectives"}]
    retaken = reinforce("2020: AX", UKRAINIAN, die=1, pick="HJ1", held_hexes=all_of_it & ~hexes("2720"))
    assert goals(retaken)
    assert PARTS.objectives >> PARTS.reichstag & 1
    assert not all_of_it >> PARTS.reichstag & 1, "that it is German does not count"


@rule("G-24")
def test_without_a_draw_snipers_depots_and_airfields_still_work() -> None:
    all_of_it = PARTS.objectives & PARTS.sector[UKRAINIAN]
    match = reinforce("2020: AX SD1 / 2217: EA1", UKRAINIAN, die=0, held_hexes=all_of_it, held="SN1", dead="GD VS1")
    assert {"unit:SN1", "expend:SD1", "expend:EA1", "done"} <= set(tokens(match))


@rule("RTR-7.3", "RTR-7.5", "G-65")
def test_the_die_and_all_else_come_in_any_order() -> None:
    match = reinforce("2020: AX SD1", UKRAINIAN, die=0, held="SN1", dead="GD")
    assert tokens(match) == ["unit:SN1", "expend:SD1", "draw"]
    assert refused(match, "done") == "RTR-7.3", "the die is no choice"
    rules = {token: match.explain(token).rule for token in tokens(match)}
    assert rules == {"unit:SN1": "RTR-16.5", "expend:SD1": "RTR-16.7", "draw": "RTR-7.3"}
    play(match, "unit:SN1", "to:2023", "expend:SD1", "unit:GD", "to:2021")
    assert told(match, "static-die") == []
    with falling(1), drawing("HJ1"):
        play(match, "draw")
    assert {"2022", "2024"} <= goals(match), "next to those who have come in this phase"
    play(match, "to:2022")
    assert tokens(match) == ["flip:SN1", "flip:HJ1", "done"]
    assert refused(match, "draw") == "RTR-7.3", "once a phase"


@rule("RTR-7.3", "G-65")
def test_the_die_falls_at_once_where_it_is_all_there_is() -> None:
    match = reinforce("2020: AX", UKRAINIAN, die=3)
    assert match.moves("1bf") == []
    assert told(match, "static-die") == [{"dice": [3], "drawn": False, "seat": "1bf"}]
    last = reinforce("2020: AX ?VS1", UKRAINIAN, die=0)
    assert tokens(last) == ["flip:VS1", "draw"]
    with falling(3):
        play(last, "flip:VS1")
    assert told(last, "static-die") == [{"dice": [3], "drawn": False, "seat": "1bf"}]
    assert not tokens(last)


@rule("RTR-7.3", "RTR-17.1")
def test_whether_the_seat_is_asked_before_the_die_tells_nothing() -> None:
    for face in ("VS1", "SD1", "EA1", "SN2"):
        match = reinforce(f"2020: AX ?{face}", UKRAINIAN, die=0, held="SN1", dead="GD MO")
        assert match.decision is not None
        assert "draw" in tokens(match)
        alone = reinforce(f"2020: ?{face}", UKRAINIAN, die=0, held="SN1")
        assert "draw" in tokens(alone), "though a sniper may have nobody to go to"


@rule("RTR-7.3")
def test_the_chance_of_the_die_is_told_beforehand() -> None:
    match = reinforce("2020: AX ?VS1", UKRAINIAN, die=0)
    preview = match.preview("draw")
    assert preview is not None
    assert [(c.rule, {key: str(p) for key, p in c.outcomes.items()}) for c in preview.chances] == [
        ("RTR-7.3", {"drawn": "1/3", "not-drawn": "2/3"})
    ]
    assert match.preview("flip:VS1") is None


@rule("RTR-7.4")
def test_an_objective_taken_back_in_this_phase_lets_a_unit_be_drawn() -> None:
    all_of_it = PARTS.objectives & PARTS.sector[UKRAINIAN]
    match = reinforce("2721: SD1 ?VS1", UKRAINIAN, die=0, held_hexes=all_of_it, dead="GD")
    assert refused(match, "draw") == "RTR-7.4"
    assert "done" in tokens(match)
    play(match, "expend:SD1", "unit:GD", "to:2720")
    assert tokens(match) == ["flip:VS1", "draw"]
    declined = play(reinforce("2721: ?VS1", UKRAINIAN, die=0, held_hexes=all_of_it), "done")
    assert told(declined, "no-draw") == [{"why": "objectives"}]
    drained = reinforce("2020: AX ?VS1", UKRAINIAN, die=0, drained=True)
    assert refused(drained, "draw") == "RTR-7.3"
    assert told(play(drained, "done"), "no-draw") == [{"why": "pool"}]


@rule("RTR-7.3")
def test_an_empty_pool_gives_nothing() -> None:
    match = reinforce("2020: AX", UKRAINIAN, die=0, drained=True)
    assert told(match, "no-draw") == [{"why": "pool"}]


@rule("RTR-7.3")
def test_the_draw_is_random_and_once_a_phase() -> None:
    for name in ("VS1", "HJ1", "CP-A"):
        match = reinforce("2020: AX", UKRAINIAN, die=2, pick=name)
        assert PARTS.unit_names[state(match).hands[BELORUSSIAN][0]] == name
        play(match, "to:2020")
        assert told(match, "static-die") == [{"dice": [2], "drawn": True, "seat": "1bf"}]


@rule("RTR-7.5")
def test_depots_and_airfields_bring_units_back_under_the_rules_for_reinforcements() -> None:
    match = reinforce("2020: AX SD1 / 2021: 5G-MC", UKRAINIAN, dead="GD")
    play(match, "expend:SD1", "unit:GD")
    assert refused(match, "to:2021") == "RTR-10.1"
    assert refused(match, "to:2030") == "RTR-7.5"
    play(match, "to:2020")
    assert where(match, "GD") == "2020"
    assert state(match).dead == (0, 0)


@rule("RTR-7.6")
def test_relief_groups_belong_to_the_optional_scenario() -> None:
    match = arrive("", UKRAINIAN, turn=10, waiting=PARTS.steiner | PARTS.corps_20)
    assert not tokens(match)


@rule("G-68")
def test_a_placed_german_takes_an_objective_back() -> None:
    match = reinforce("2721: AX", UKRAINIAN, die=1, pick="HJ1", held_hexes=hexes("2720"))
    play(match, "to:2720")
    assert state(match).held == (0, 0)
    assert told(match, "control") == [{"hex": "2720", "side": "german"}]


def test_what_others_can_take_a_drawn_static_for() -> None:
    match = play(reinforce("2020: AX / 2022: 5G-MC / 2917: TG", UKRAINIAN, die=1, pick="SN1"), "to:2023")
    (handle,) = [h for h in bits(state(match).on(hexes("2023"))) if h >= PARTS.first_static]
    assert state(match).known[handle - PARTS.first_static] == PARTS.snipers, "only a sniper goes there"
    other = play(reinforce("2020: AX VS1", UKRAINIAN, die=1, pick="HJ1"), "to:2021")
    (handle,) = [h for h in bits(state(other).on(hexes("2021"))) if h >= PARTS.first_static]
    could = state(other).known[handle - PARTS.first_static]
    assert not could & units("VS1"), "which lies face up elsewhere"
    assert could & units("HJ1")
    assert could & PARTS.snipers
