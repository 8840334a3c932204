"""9 Supply."""

from typing import Any

import pytest

from stavka.games.moscow_41.activation import Activation
from stavka.games.moscow_41.lines import builders, why_no_line
from stavka.games.moscow_41.logistics import Logistics
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.games.moscow_41.supply import Isolation, SupplyCheck, network, sources, supplied
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import named, play, refused, start, tokens
from tests.rules.moscow_41.table import PARTS, area, areas, block, ground, handle, pips, state, where


def checked(s: State) -> State:
    """After the check at the start of an Impulse."""
    return state(start(s, SupplyCheck()))


def marked(match: Match | State) -> set[str]:
    """The blocks with a white cube."""
    s = match if isinstance(match, State) else state(match)
    return {PARTS.block_names[s.who[found]] for found in bits(s.isolated)}


def german(names: str) -> int:
    """These areas are German, and all other areas Soviet but the Staging Areas."""
    return areas(names) | PARTS.staging | PARTS.german_boxes


def soviet(names: str) -> int:
    """These areas are Soviet, and all others German."""
    return (PARTS.areas & ~areas(names)) | PARTS.german_boxes


def events(match: Match, kind: str) -> int:
    return len([entry for entry in match.events() if entry.kind == kind])


# -- 2.1, 9.2 lines and sources --------------------------------------------------------------------


@rule("M41-2.1b", "M41-9.2a")
def test_germans_are_supplied_from_the_staging_areas() -> None:
    s = ground("", control=german("66 67 90"))
    assert network(s, GERMAN) == areas("66 67") | PARTS.staging  # nothing joins 90 to them
    joined = ground("", control=german("66 67 79 90"))
    assert network(joined, GERMAN) & areas("90")


@rule("M41-2.1a", "M41-9.2a")
def test_soviets_are_supplied_from_the_edges() -> None:
    s = ground("", control=soviet("63 64 65 76 69"))
    assert sources(s, SOVIET) & areas("65 76")
    assert network(s, SOVIET) == areas("63 64 65 76")


@rule("M41-9.2a")
def test_a_line_runs_through_own_areas_of_any_number() -> None:
    row = "66 67 68 69 70 71 72 73"
    assert network(ground("", control=german(row)), GERMAN) & areas("73")
    assert not network(ground("", control=german(row.replace("70", ""))), GERMAN) & areas("71 72 73")


@rule("M41-9.2b")
def test_a_line_starts_in_a_contested_area_and_does_not_pass_it() -> None:
    s = ground("66: 24-Pz / 67: 46-Pz 24-A / 68: 47-Pz", control=german("66 67 68"))
    assert supplied(s, GERMAN) & areas("66 67 68") == areas("66 67")
    assert not network(s, GERMAN) & areas("67")


@rule("M41-9.2b", "G-41")
def test_a_contested_edge_area_is_no_source() -> None:
    alone = soviet("76")
    assert supplied(ground("76: 24-A", SOVIET, control=alone), SOVIET) & areas("76")
    assert not supplied(ground("76: 24-A 24-Pz", SOVIET, control=alone), SOVIET) & areas("76")
    beside = ground("76: 24-A 24-Pz", SOVIET, control=soviet("65 76"))
    assert supplied(beside, SOVIET) & areas("76")  # it leads to another source


@rule("M41-9.2b", "G-61")
def test_an_enemy_line_alone_contests_an_area() -> None:
    s = ground("67: 24-Pz soviet-line / 68: 46-Pz", control=german("66 67 68"))
    assert not supplied(s, GERMAN) & areas("68")


@rule("M41-2.4.4b")
def test_no_soviet_line_runs_through_a_staging_area() -> None:
    s = ground("", SOVIET, control=german(""))
    assert not network(s, SOVIET) & PARTS.staging


@rule("M41-9.2c", "M41-2.2.2b", "M41-2.2.3b", "M41-2.2.3c")
def test_boxes_that_fall_shut_edges() -> None:
    parts = PARTS

    def open_edges(*boxes: int) -> int:
        return sources(ground("", control=parts.german_boxes | sum(1 << box for box in boxes)), SOVIET)

    light, blue, orange = (parts.sources[colour] for colour in ("lightblue", "blue", "orange"))
    red = parts.sources["red"]
    assert [ground.bit_count() for ground in (light, blue, orange)] == [5, 5, 7]
    assert open_edges() == light | blue | orange | red
    assert open_edges(parts.kiev) == light | blue | red
    assert open_edges(parts.shlisselburg) == blue | orange | red
    assert open_edges(parts.shlisselburg, parts.leningrad) & ~red == orange & ~red
    assert not open_edges(parts.shlisselburg, parts.leningrad) & blue & ~red


@rule("M41-15.2d", "M41-15.3c", "G-2")
@pytest.mark.parametrize("scenario", ["typhoon", "last-gasp"])
def test_in_autumn_kiev_and_shlisselburg_have_shut_theirs(scenario: str) -> None:
    s = ground("", scenario=scenario)
    shut = PARTS.sources["lightblue"] | PARTS.sources["orange"]
    assert not sources(s, SOVIET) & shut & ~PARTS.sources["red"]
    assert sources(s, SOVIET) & PARTS.sources["blue"] == PARTS.sources["blue"]
    assert not s.control >> PARTS.leningrad & 1


@rule("M41-14.3a")
def test_moscow_is_a_source_with_that_rule_while_it_is_soviet_and_uncontested() -> None:
    pocket = soviet("62 63 73")
    assert not network(ground("", control=pocket), SOVIET) & areas("62 63 73")
    rule: dict[str, Any] = {"options": {"moscow_source": True}}
    assert network(ground("", control=pocket, **rule), SOVIET) == areas("62 63 73")
    assert not network(ground("63: 24-A 24-Pz", control=pocket, **rule), SOVIET)
    assert not network(ground("", control=soviet("62 73"), **rule), SOVIET)


# -- 9.0, 9.1 the check at the start -----------------------------------------------------------------


@rule("M41-9.0a", "M41-9.1a")
def test_the_active_side_marks_its_units_without_a_line() -> None:
    s = ground("66: 24-Pz / 70: 46-Pz line / 80: 24-A", control=german("66 70"))
    after = checked(s)
    assert marked(after) == {"46-Pz"}
    assert after.cut_lines == areas("70")


@rule("M41-9.0a", "G-49")
def test_the_other_side_is_not_looked_at() -> None:
    s = ground("70: 46-Pz", SOVIET, control=german("70"))
    assert marked(checked(s)) == set()


@rule("M41-9.0b", "M41-2.2a", "M41-10.9e")
def test_units_in_boxes_are_always_supplied() -> None:
    assert marked(checked(ground("road-3: Hoepner TT"))) == set()
    assert marked(checked(ground("road-10: Zhukov", SOVIET, options={"leningrad": True}))) == set()


@rule("G-75", "M41-4.7b")
def test_leaders_are_never_isolated() -> None:
    s = ground("63: 24-A", SOVIET, control=soviet("63"))
    match = start(checked(s), SupplyCheck(), Isolation())
    assert marked(match) == {"24-A"}
    assert state(match).leaders == (4, 4)


@rule("M41-9.1c", "G-73")
def test_an_old_mark_stays_though_a_line_can_be_traced_again() -> None:
    s = ground("66: 24-Pz")
    s.isolated = 1 << handle(s, "24-Pz")
    assert marked(checked(s)) == {"24-Pz"}


@rule("M41-9.0a")
def test_a_unit_is_told_to_be_cut_off_only_once() -> None:
    match = start(ground("70: 24-Pz", control=german("70")), SupplyCheck())
    assert events(match, "isolated") == 1
    assert events(start(state(match).clone(), SupplyCheck()), "isolated") == 0


@rule("M41-1.1b")
def test_cubes_do_not_run_out() -> None:
    pocket = [str(number) for number in range(99, 112)]
    infantry = PARTS.names_of(PARTS.infantry & PARTS.soviets)
    stacks = " / ".join(f"{where}: {who}" for where, who in zip(pocket, infantry, strict=False))
    s = ground(stacks, SOVIET, control=PARTS.areas)
    assert len(marked(checked(s))) == len(pocket) > PARTS.markers.supply


# -- 9.3 the check at the end -------------------------------------------------------------------------


def impulse(s: State, **meanwhile: Any) -> Match:
    """Check, then facts change, then the check at the end."""
    s = checked(s)
    for name, value in meanwhile.items():
        setattr(s, name, value)
    return start(s, Isolation())


@rule("M41-9.3a")
def test_a_mark_comes_off_without_loss_when_a_line_is_found() -> None:
    s = ground("70: 24-Pz=3 line", control=german("70"))
    match = impulse(s, control=german("66 67 68 69 70"))
    assert marked(match) == set()
    assert pips(match, "24-Pz") == 3
    assert not state(match).cut_lines
    assert events(match, "relieved") == 1


@rule("G-50", "M41-9.3a")
def test_units_cut_off_during_the_own_impulse_do_not_suffer() -> None:
    s = ground("67: 24-Pz=3", control=german("66 67"))
    match = impulse(s, control=german("67"))
    assert marked(match) == set()
    assert pips(match, "24-Pz") == 3


@rule("M41-9.3b")
def test_attrition_takes_a_step_and_the_mark_stays() -> None:
    s = ground("70: 24-Pz=3 Guderian=2", control=german("70"))
    match = impulse(s)
    assert (pips(match, "24-Pz"), pips(match, "Guderian")) == (2, 0)
    assert marked(match) == {"24-Pz", "Guderian"}


@rule("M41-9.3b", "M41-9.3e")
def test_germans_at_their_minimum_surrender_and_are_gone_for_good() -> None:
    s = ground("70: 24-Pz=1 Guderian=0", control=german("70"))
    match = impulse(s)
    assert where(match, "24-Pz") is None
    assert set(PARTS.names_of(state(match).lost)) == {"24-Pz", "Guderian"}
    assert state(match).in_pool[GERMAN] == s.in_pool[GERMAN]


@rule("M41-9.3b", "M41-9.3d")
def test_soviets_at_their_minimum_surrender_and_do_not_come_back() -> None:
    s = ground("70: 24-A=1", SOVIET, control=soviet("70"))
    match = impulse(s)
    assert PARTS.names_of(state(match).surrendered) == ["24-A"]
    assert not state(match).pools[SOVIET] >> block("24-A") & 1
    assert state(match).in_pool[SOVIET] == s.in_pool[SOVIET]


@rule("M41-9.3c", "M41-4.1h", "M41-9.3f")
def test_an_isolated_line_is_lost_only_alone_in_a_contested_area() -> None:
    cut = soviet("40 50 60")
    s = ground("40: soviet-line 24-Pz / 50: soviet-line / 60: soviet-line 24-A 46-Pz", SOVIET, control=cut)
    match = impulse(s)
    after = state(match)
    assert after.lines[SOVIET] == areas("50 60")
    assert after.cut_lines == areas("50 60")
    assert after.control & areas("40")  # only Germans are left there
    assert (after.lost, after.surrendered) == (0, 0)


@rule("M41-9.3a")
def test_only_the_active_side_is_checked() -> None:
    s = checked(ground("70: 24-Pz=3", control=german("70")))
    s.active = SOVIET
    assert pips(start(s, Isolation()), "24-Pz") == 3


@rule("F-7", "M41-9.3c")
def test_five_isolated_groups() -> None:
    stacks = "157: soviet-line 24-Pz / 20: soviet-line / 30: 28-RC=1 line 1-Cav / 40: soviet-line VII-AK / 50: NKVD=1"
    s = ground(f"{stacks} german-line", SOVIET)
    s.control = soviet("157 20 30 40 50")
    s.isolated = 0
    checked_state = checked(s)
    assert checked_state.cut_lines == areas("157 20 30 40")
    assert marked(checked_state) == {"28-RC", "NKVD"}
    match = impulse(s, control=soviet("157 20 30 40 50 168 169 170 171"))
    after = state(match)
    assert after.cut_lines == areas("20 30")
    assert after.lines[SOVIET] == areas("157 20 30")
    assert set(PARTS.names_of(after.surrendered)) == {"28-RC", "NKVD"}


@rule("M41-9.1b", "M41-4.1f")
def test_isolated_blocks_build_nothing() -> None:
    s = ground("66: 24-Pz")
    assert builders(s, [handle(s, "24-Pz")])
    s.isolated = 1 << handle(s, "24-Pz")
    assert not builders(s, [handle(s, "24-Pz")])
    no = why_no_line(s, handle(s, "24-Pz"))
    assert no is not None
    assert no.rule == "M41-9.1b"


@rule("M41-9.1b")
def test_isolated_blocks_do_not_move_nor_act() -> None:
    s = ground("66: Guderian 24-Pz 46-Pz", budget=3)
    s.active_hqs, s.isolated = 1 << handle(s, "Guderian"), 1 << handle(s, "24-Pz")
    for mode in ("command", "move", "pass", "exploitation"):
        match = start(s.clone(), Orders(mode))
        assert "block:46-Pz" in tokens(match)
        assert refused(match, "block:24-Pz") == "M41-9.1b"


@rule("M41-9.1b")
def test_isolated_headquarters_are_not_activated() -> None:
    s = ground("66: Guderian Hoth")
    s.isolated = 1 << handle(s, "Guderian")
    match = start(s, Activation())
    assert named(match, "hq") == {"Hoth"}
    assert refused(match, "hq:Guderian")


@rule("M41-9.1b", "M41-9.1c", "G-74")
def test_isolated_blocks_get_no_steps_back() -> None:
    s = ground("66: Guderian=2 24-Pz=2 46-Pz=2 Hoth=2", turn=2)
    s.isolated = 1 << handle(s, "24-Pz") | 1 << handle(s, "Hoth")
    match = play(start(s, Logistics(GERMAN)), "supply")
    offered = set()
    while named(match, "rise"):
        offered |= named(match, "rise")
        play(match, "done")
    assert offered == {"Guderian", "46-Pz"}


@rule("M41-9.3b")
def test_moscow_starved_out_falls_to_the_germans_in_it() -> None:
    s = ground("63: 24-A=1 24-Pz", SOVIET, control=soviet("63"))
    after = state(impulse(s))
    assert after.control >> area("63") & 1
    assert after.leaders[SOVIET] == DEAD
