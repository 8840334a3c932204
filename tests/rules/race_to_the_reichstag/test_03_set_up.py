"""3 Set-up: in the order of the book, within the limits of stacking."""

import pytest

from stavka.games.race_to_the_reichstag.setup import Deploy, DeployAt, PlaceStatics
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, goals, ground, state, where
from tests.rules.race_to_the_reichstag.laying import asked_units, at, begun, fields, lay, on_map, stack, units

FULL = [lay(begun(seed=seed)) for seed in range(6)]
every_game = pytest.mark.parametrize("match", FULL)


def hand(match: Match, seat: int) -> list[str]:
    return [PARTS.unit_names[unit] for unit in state(match).hands[seat]]


def statics_of(match: Match, front: int) -> list[str]:
    """The pool's static units in a sector."""
    s = state(match)
    found = s.on(s.facing(front)) >> PARTS.first_static << PARTS.first_static
    return PARTS.names_of(s.units(found))


def placing(unit: str, stacks: str = "", front: int = BELORUSSIAN) -> Match:
    """A seat is to put down one static unit in a sector."""
    s = ground(stacks, front, turn=0)
    number = PARTS.unit_index[unit]
    s.pool &= ~(1 << number)
    s.in_pool = s.pool.bit_count()
    s.hands = ((number,), ()) if front else ((), (number,))
    return start(s, PlaceStatics(front, 1, False))


def deploying(names: str, zone: str, seat: int, stacks: str = "") -> Match:
    """A seat is to set up these units in a zone."""
    chosen = [PARTS.unit_index[name] for name in names.split()]
    return start(ground(stacks, seat, turn=0), Deploy(seat, zone, tuple(chosen)))


# -- order --------------------------------------------------------------------------------------


@rule("RTR-3.1", "RTR-3.1a")
def test_the_steps_follow_the_order_of_the_book() -> None:
    match = begun()
    order: list[tuple[str, str]] = []
    while match.decision and state(match).turn == 0:
        step = match.decision.step
        mark = (match.decision.seat, fields(step).get("zone", "statics"))
        if not order or order[-1] != mark:
            order.append(mark)
        match.play(match.decision.suggestion or "done")
    assert order == [
        ("1bf", "statics"),  # 3.5
        ("1uf", "statics"),  # 3.6
        ("1bf", "sector"),  # 3.7
        ("1uf", "sector"),
        ("1bf", "potsdam"),  # 3.8
        ("1bf", "sector"),  # 3.9
        ("1uf", "sector"),  # 3.10
        ("1bf", "north"),  # 3.11
        ("1bf", "south"),
        ("1uf", "south"),  # 3.12
    ]


@rule("RTR-3.1a")
def test_germans_of_different_formations_may_share_a_hex() -> None:
    match = play(deploying("AX 30-18-PzG", "sector", BELORUSSIAN, "2020: SSCH"), "unit:AX", "to:2020", "to:2020")
    assert stack(match, "2020") == ["AX", "SSCH", "30-18-PzG"]


@rule("RTR-3.1")
def test_stacking_limits_hold_in_set_up() -> None:
    match = play(placing("VS1", "2020: AX GD HJR", UKRAINIAN), "unit:VS1")
    assert refused(match, "to:2020") == "RTR-10.3"
    match = play(deploying("35G-RD 39G-RD", "south", BELORUSSIAN), "unit:35G-RD", "to:4533")
    assert refused(match, "to:4533") == "RTR-10.2"
    assert "4633" in goals(match)


@every_game
def test_no_hex_is_overstacked(match: Match) -> None:
    s = state(match)
    for handles in s.stacks.values():
        small = sum(1 for handle in handles if PARTS.small >> handle & 1)
        big = sum(1 for handle in handles if PARTS.big >> handle & 1)
        assert len(handles) <= 3 if not small + big else (big, small) in {(1, 0), (0, 1), (1, 1), (0, 2)}


# -- Germans ------------------------------------------------------------------------------------


@rule("RTR-3.2")
def test_three_flak_towers_of_six_stand_face_up() -> None:
    match = begun()
    assert [(name, where(match, name)) for name in ("TG", "HT", "FR")] == [
        ("TG", "2917"),
        ("HT", "3412"),
        ("FR", "3814"),
    ]
    assert [PARTS.factor[PARTS.unit_index[name]] for name in ("TG", "HT", "FR")] == [6, 6, 6]
    assert all(event["unit"] in ("TG", "HT", "FR") for event in told(match, "deploys"))


@rule("RTR-3.3")
def test_all_other_statics_go_into_the_pool() -> None:
    s = state(begun())
    held = sum(1 << unit for unit in s.hands[BELORUSSIAN])
    trio = s.units(s.on(1 << PARTS.reichstag))
    assert s.pool | held | trio == PARTS.pool_statics
    assert s.in_pool == s.pool.bit_count() == 55 - 3 - 15
    assert begun().view("1bf")["pool"] is None


@rule("RTR-3.4", "G-53")
def test_three_statics_lie_in_the_reichstag_unseen_by_anybody() -> None:
    match = begun()
    trio = stack(match, "3316")
    assert len(trio) == 3
    for seat in ("1bf", "1uf", None):
        view = match.view(seat)
        assert not set(trio) & set(view["who"])
        assert all(name not in str(event.args) for event in match.events(seat) for name in trio)
    garrisons = {name for seed in range(40) for name in stack(begun(seed=seed), "3316")}
    assert garrisons & set(PARTS.names_of(PARTS.emergency_airfields | PARTS.snipers))


@rule("RTR-3.5")
def test_the_1bf_draws_fifteen_in_secret_and_puts_them_in_the_1uf_sector() -> None:
    match = begun()
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert asked_units(match) == set(hand(match, BELORUSSIAN))
    assert len(hand(match, BELORUSSIAN)) == 15
    assert match.view("1uf")["hands"][BELORUSSIAN] == [None] * 15
    assert told(match, "draws", "1uf")[0] == {"seat": "1bf", "statics": 15, "units": None}
    unit = next(name for name in hand(match, BELORUSSIAN) if PARTS.static_infantry >> PARTS.unit_index[name] & 1)
    play(match, f"unit:{unit}")
    assert goals(match) == set(PARTS.board.names_of(PARTS.sector[UKRAINIAN]))
    assert refused(match, "to:4020") == refused(match, "to:3316") == "RTR-5.2b"
    assert match.explain("to:2020").rule == "RTR-3.5"
    play(match, "to:2020")
    assert match.explain(f"flip:{unit}").rule == "RTR-16.8a"
    assert [move.token for move in match.moves("1uf")] == ["unit:?", "to:2020"]
    assert match.view("1bf")["who"] != match.view("1uf")["who"]
    assert told(match, "static", "1uf") == [{"hex": "2020", "unit": None}]
    assert told(match, "static", "1bf") == [{"hex": "2020", "unit": unit}]


@rule("RTR-3.6")
def test_the_1uf_then_draws_twenty_five_for_the_1bf_sector() -> None:
    match = lay(begun(), at(PlaceStatics, 25))
    assert match.decision is not None
    assert match.decision.seat == "1uf"
    assert len(hand(match, UKRAINIAN)) == 25
    assert refused(match, "done") == refused(match, "unit:1-MC") == refused(match, "effort") == "RTR-3.6"
    unit = hand(match, UKRAINIAN)[0]
    assert match.explain(f"unit:{unit}").rule == "RTR-3.6"
    play(match, f"unit:{unit}")
    assert goals(match) <= set(PARTS.board.names_of(PARTS.sector[BELORUSSIAN]))
    assert match.explain(f"to:{min(goals(match))}").rule == refused(match, "done") == "RTR-3.6"


@rule("RTR-3.5", "RTR-3.6")
@every_game
def test_fifteen_and_twenty_five_are_put_down_or_held(match: Match) -> None:
    assert len(statics_of(match, UKRAINIAN)) + len(hand(match, BELORUSSIAN)) == 15
    assert len(statics_of(match, BELORUSSIAN)) + len(hand(match, UKRAINIAN)) == 25


@rule("RTR-3.5")
def test_all_fifteen_are_put_down_before_the_seat_is_done() -> None:
    match = begun()
    assert refused(match, "done") == "RTR-3.5"
    lay(match, lambda step: isinstance(step, PlaceStatics) and step.left == 0)
    assert "done" in tokens(match)
    assert all(refused(match, f"unit:{name}") == "RTR-3.5" for name in (*hand(match, BELORUSSIAN), "VS1"))


@rule("RTR-16.3")
def test_an_emergency_airfield_starts_on_a_road_or_an_airfield() -> None:
    match = play(placing("EA1", "", UKRAINIAN), "unit:EA1")
    runways = (PARTS.road_hexes | PARTS.airfields) & PARTS.sector[UKRAINIAN]
    assert goals(match) == set(PARTS.board.names_of(runways))
    assert refused(match, "to:2020") == "RTR-16.3"
    for hex in ("2020", "2217"):
        other = play(placing("VS1", "", UKRAINIAN), "unit:VS1", f"to:{hex}")
        airfield_there = PARTS.emergency_airfields & state(other).known[0]
        assert bool(airfield_there) == bool(runways >> PARTS.board.number(hex) & 1), "what others can take it for"


@rule("G-76", "RTR-16.5", "G-54")
def test_a_sniper_starts_near_another_german_or_is_held() -> None:
    match = play(placing("SN1", "2917: TG / 2010: ?SN2", UKRAINIAN), "unit:SN1")
    near = PARTS.board.within(1 << PARTS.board.number("2917"), 4) & PARTS.sector[UKRAINIAN]
    assert goals(match) == set(PARTS.board.names_of(near))
    assert refused(match, "to:2020") == "RTR-16.5"
    play(match, "hold")
    assert hand(match, BELORUSSIAN) == ["SN1"]
    assert told(match, "held", "1uf") == [{"seat": "1bf", "unit": None}]
    assert tokens(match)[-1] == "done", "it counts as one of the fifteen"
    assert refused(play(placing("VS1", "", UKRAINIAN), "unit:VS1"), "hold") == "RTR-16.5"


def test_others_know_that_a_static_far_from_germans_is_no_sniper() -> None:
    far = state(play(placing("VS1", "2917: TG", UKRAINIAN), "unit:VS1", "to:0520"))
    close = state(play(placing("VS1", "2917: TG", UKRAINIAN), "unit:VS1", "to:2819"))
    assert not far.known[0] & PARTS.snipers
    assert close.known[0] & PARTS.snipers
    assert far.known[0] & PARTS.static_infantry


@rule("RTR-16.8a")
def test_what_lies_face_down_may_be_turned_up_in_set_up() -> None:
    match = play(placing("VS1", "", UKRAINIAN), "unit:VS1", "to:2020")
    assert state(match).up == 0
    play(match, "flip:VS1")
    assert state(match).units(state(match).up) == units("VS1")
    assert told(match, "revealed", None) == [{"unit": "VS1", "hex": "2020"}]
    assert refused(match, "flip:VS1") == refused(match, "flip:VS2") == "RTR-16.8a"


@rule("RTR-3.7", "G-56")
def test_four_of_the_garrison_drawn_openly_face_the_1uf_and_seven_the_1bf() -> None:
    names = ["AX", "FKAH", "GD", "HJR", "SSAN", "SSCH", "SSHB", "SSLAH", "SSLat", "SSNed", "32SS"]
    assert PARTS.names_of(PARTS.garrison) == names
    match = lay(begun(), at(Deploy, "sector"))
    drawn = set(told(match, "garrison", None)[0]["units"])
    assert asked_units(match) == drawn
    assert len(drawn) == 4
    lay(match, at(Deploy, UKRAINIAN, "sector"))
    assert asked_units(match) == set(names) - drawn
    assert len({frozenset(told(game, "garrison")[0]["units"]) for game in FULL}) > 1, "at random"


@rule("RTR-3.7")
@every_game
def test_the_garrison_stands_in_the_sectors_it_was_drawn_for(match: Match) -> None:
    drawn = units(" ".join(told(match, "garrison")[0]["units"]))
    s = state(match)
    assert not s.hexes(drawn) & ~PARTS.sector[UKRAINIAN]
    assert not s.hexes(PARTS.garrison & ~drawn) & ~PARTS.sector[BELORUSSIAN]


@rule("RTR-3.8")
def test_the_divisions_at_potsdam_start_west_of_the_havel() -> None:
    match = lay(begun(), at(Deploy, "potsdam"))
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert asked_units(match) == {"1-FLJ", "2-FLJ", "3-FLJ", "1-PD", "2-PD", "3-PD"}
    play(match, "unit:1-PD")
    area = ["0230", "0231", "0232", "0330", "0331", "0332", "0429", "0430", "0431", "0530", "0531", "0630"]
    assert goals(match) <= set(area)
    assert PARTS.board.names_of(PARTS.potsdam_area) == area
    assert refused(match, "to:0432") == "RTR-3.8", "across the Havel"
    assert refused(match, "to:0428") == "RTR-3.8", "three hexes off"


@rule("RTR-3.9")
def test_the_18th_and_20th_panzergrenadiers_go_anywhere_in_the_1uf_sector() -> None:
    match = lay(begun(), lambda step: isinstance(step, Deploy) and PARTS.unit_index["30-18-PzG"] in step.units)
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert asked_units(match) == set(PARTS.names_of(PARTS.panzer_1bf_run))
    assert {PARTS.units[unit].formation for unit in bits(PARTS.panzer_1bf_run)} == {"18 PzG", "20 PzG"}
    play(match, "unit:30-18-PzG")
    assert goals(match) == set(PARTS.board.names_of(PARTS.sector[UKRAINIAN] & ~state(match).full))


@rule("RTR-3.10")
def test_the_rest_of_the_56th_panzer_corps_goes_anywhere_in_the_1bf_sector() -> None:
    match = lay(begun(), lambda step: isinstance(step, Deploy) and PARTS.unit_index["503SS-Pz"] in step.units)
    assert match.decision is not None
    assert match.decision.seat == "1uf"
    assert asked_units(match) == set(PARTS.names_of(PARTS.panzer_1uf_run))
    formations = {PARTS.units[unit].formation for unit in bits(PARTS.panzer_1uf_run & ~units("92-StuG 503SS-Pz"))}
    assert formations == {"11 SS", "MB", "9 FJgr"}
    assert {"92-StuG", "503SS-Pz"} < asked_units(match)
    play(match, "unit:503SS-Pz")
    assert goals(match) == set(PARTS.board.names_of(PARTS.sector[BELORUSSIAN] & ~state(match).full))


@every_game
def test_every_german_stands_in_one_sector_or_in_the_reichstag(match: Match) -> None:
    s = state(match)
    assert not s.germans & ~(PARTS.sector[0] | PARTS.sector[1] | 1 << PARTS.reichstag)
    assert len(stack(match, "3316")) == 3


# -- Soviets ------------------------------------------------------------------------------------


@rule("RTR-3.11", "RTR-3.11a", "RTR-3.11b", "G-34")
def test_the_1bf_sets_up_its_groups_at_the_north_and_the_south_edge() -> None:
    match = lay(begun(), at(Deploy, "north"))
    assert asked_units(match) == {"1-MC", "9G-TC", "12G-TC", "6G-TB", "2GTA-TR"}
    play(match, "unit:1-MC")
    north = {hex for hex in PARTS.board.names if hex[2:] in ("01", "02")}
    assert goals(match) <= north
    assert len(goals(match)) >= len(north) - 6
    lay(match, at(Deploy, "south"))
    rifles = {f"{number}G-RD" for number in (35, 39, 47, 57, 74, 77, 79, 82, 88)}
    others = {"7G-TB", "8G-TB", "8G-SPB", "8G-MC", "11-TC", "11G-TC", "64G-TB", "19-SPB", "1GTA-MB", "1GTA-Rec"}
    assert asked_units(match) == rifles | others
    play(match, "unit:35G-RD")
    assert goals(match) <= {hex for hex in PARTS.board.names if hex[2:] in ("33", "34") and hex[:2] >= "39"}
    assert refused(match, "to:4532") == "RTR-3.12b"
    assert refused(match, "to:3833") == "RTR-5.2a", "at the edge, but of the other sector"


@rule("RTR-3.11c", "RTR-3.12a")
@every_game
def test_all_other_soviets_and_the_markers_wait(match: Match) -> None:
    s = state(match)
    started = PARTS.start["1bf-north"] | PARTS.start["1bf-south"] | PARTS.start["1uf-south"]
    assert s.waiting & PARTS.soviets == PARTS.soviets & ~started
    assert (s.artillery, s.air) == (((), ()), ((), ()))
    assert set(PARTS.arrival) == set(bits(PARTS.soviets & ~started))


@rule("RTR-3.12")
def test_the_1uf_sets_up_at_the_south_edge_east_of_the_havel() -> None:
    match = lay(begun(), at(Deploy, UKRAINIAN, "south"))
    corps = {"5G-MC", "6G-MC", "9-MC", "6G-TC", "7G-TC", "10G-TC"}
    assert asked_units(match) == corps | {"3GTA-TB", "68G-TB", "4GTA-SPB", "16-SPB", "3GTA-Rec", "4GTA-Rec"}
    play(match, "unit:5G-MC")
    rows = {hex for hex in PARTS.board.names if hex[2:] in ("33", "34") and hex[:2] <= "38"}
    assert goals(match) == rows - {"0133", "0134", "0233"}
    assert refused(match, "to:0133") == refused(match, "to:0134") == "RTR-3.12", "west of the Havel"
    assert "Havel" in match.explain("to:0134").reason.say("en")
    assert refused(match, "to:4534") == "RTR-5.2a"


@rule("RTR-3.12b", "F-4")
@pytest.mark.parametrize(("zone", "seat", "unit"), [("north", 0, "1-MC"), ("south", 0, "11-TC"), ("south", 1, "9-MC")])
def test_within_two_hexes_is_the_edge_or_next_to_it(zone: str, seat: int, unit: str) -> None:
    match = play(deploying(f"{unit} {'6G-TB' if seat == 0 else '16-SPB'}", zone, seat), f"unit:{unit}")
    edge = PARTS.edges[zone]
    allowed = edge | PARTS.board.around(edge)
    found = PARTS.board.mask_of(goals(match))
    assert found & edge
    assert found & ~edge
    assert not found & ~allowed
    third = PARTS.board.around(allowed) & ~allowed & PARTS.sector[seat]
    for hex in PARTS.board.names_of(third):
        assert refused(match, f"to:{hex}") == "RTR-3.12b"


@rule("G-55")
def test_germans_may_stand_in_the_start_zone_and_who_finds_no_hex_comes_later() -> None:
    zone = PARTS.board.names_of(PARTS.start_zones["1bf-south"])
    germans = PARTS.names_of(PARTS.mobiles)[: len(zone) - 1]
    stacks = " / ".join(f"{hex}: {unit}" for hex, unit in zip(zone[1:], germans, strict=True))
    match = deploying("35G-RD 39G-RD 7G-TB", "south", BELORUSSIAN, stacks)
    assert refused(play(match, "unit:35G-RD"), f"to:{zone[1]}") == "RTR-10.1"
    play(match, f"to:{zone[0]}")
    assert asked_units(match) == {"7G-TB"}
    assert refused(match, "unit:39G-RD") == "RTR-10.7"
    assert match.warnings[0].rule == "RTR-7.1b"
    play(match, "unit:7G-TB", f"to:{zone[0]}")
    assert told(match, "delayed") == [{"units": ["39G-RD"]}]
    assert state(match).waiting >> PARTS.unit_index["39G-RD"] & 1


# -- what is left -------------------------------------------------------------------------------


@rule("RTR-3.13")
@every_game
def test_twelve_statics_stay_in_the_pool(match: Match) -> None:
    assert state(match).in_pool == state(match).pool.bit_count() == 12
    assert not state(match).pool & state(match).units(state(match).on(state(match).germans))


@rule("RTR-3.14")
@every_game
def test_steiner_and_the_20th_corps_are_set_aside(match: Match) -> None:
    others = PARTS.steiner | PARTS.corps_20
    assert state(match).waiting & PARTS.germans == others
    assert PARTS.mobiles & ~others == units(" ".join(on_map(match, PARTS.mobiles)))


@rule("RTR-3.15")
@every_game
def test_nobody_is_tired_and_it_is_the_23rd_of_april(match: Match) -> None:
    s = state(match)
    assert (s.turn, s.fatigued, s.spent, s.held) == (1, (False, False), (0, 0), (0, 0))
    assert PARTS.turns[0].date.en == "23 April"
    assert s.checked == s.demolished == 0


# -- one word for all of it ---------------------------------------------------------------------


def test_the_program_lays_out_every_counter_and_never_the_same_hex_for_all() -> None:
    match = begun()
    for seat in ("1bf", "1uf"):
        assert match.auto() != []
        assert match.decision is not None
        assert match.decision.seat == seat
        match.play("done")
    for _ in range(6):
        assert match.auto() != []
    assert state(match).turn == 1
    s = state(match)
    for front in (BELORUSSIAN, UKRAINIAN):
        objectives = PARTS.objectives & PARTS.sector[front]
        assert not objectives & ~s.germans, "somebody holds every objective"
        assert s.soviets(front).bit_count() >= 6


def test_the_layout_is_sensible_about_what_each_kind_can_do() -> None:
    for match in FULL:
        s = state(match)
        for unit in bits(PARTS.depots | PARTS.strategic):
            handle = s.handle_of(unit)
            if handle < 0 or s.at[handle] == PARTS.reichstag:
                continue
            assert PARTS.objectives >> s.at[handle] & 1, "no Soviet zone of control reaches it"
            assert len(s.stack(s.at[handle])) > 1, "it is not alone"
        for unit in bits(PARTS.command_posts):
            handle = s.handle_of(unit)
            if handle >= 0 and s.at[handle] != PARTS.reichstag:
                assert PARTS.board.apart(s.at[handle], PARTS.reichstag) < 8, "behind the lines"
        corps = s.hexes(PARTS.corps & ~s.waiting)
        assert (corps & PARTS.roads.touched).bit_count() >= corps.bit_count() - 2


def test_the_same_table_has_the_same_layout() -> None:
    assert lay(begun(seed=3)).state.json() == lay(begun(seed=3)).state.json()


def test_steps_of_set_up_can_be_taken_back() -> None:
    match = lay(begun(), at(DeployAt, "north"))
    before = match.state.json()
    play(match, tokens(match)[0])
    match.undo()
    assert match.state.json() == before
