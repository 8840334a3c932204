"""26 Optional rule: escape to the west."""

from typing import Any

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    PARTS,
    UKRAINIAN,
    german_move,
    ground,
    numbers,
    soviet_move,
    state,
    where,
)
from tests.rules.race_to_the_reichstag.table import attack, outcomes, table, units

BUNKER = 1 << PARTS.fuhrerbunker
OPEN: dict[str, Any] = {"options": {"escape": True}, "trophies": (BUNKER, 0)}


@rule("RTR-26.1")
def test_german_mobile_units_leave_by_the_west_edge_for_one_point() -> None:
    match = play(german_move("0105: AX", 1, **OPEN), "unit:AX")
    assert "exit:west" in tokens(match)
    play(match, "exit:west")
    s, unit = state(match), 1 << PARTS.unit_index["AX"]
    assert where(match, "AX") is None
    assert s.escaped & s.removed & unit
    assert not (s.dead[0] | s.dead[1]) & unit  # nobody scores
    assert told(match, "escape") == [{"unit": "AX", "hex": "0105"}]


@rule("RTR-26.1")
def test_they_may_come_from_afar_if_a_point_is_left() -> None:
    match = play(german_move("0305: AX", 3, **OPEN), "unit:AX")
    assert refused(match, "exit:west") == "RTR-26.1"
    play(match, "to:0105", "exit:west")
    assert where(match, "AX") is None
    match = play(german_move("0305: AX / 5205: GD", 2, **OPEN), "unit:AX", "to:0105")
    assert tokens(match) == ["unit:GD", "done"]  # both points are spent


@rule("RTR-26.1")
def test_not_before_the_bunker_is_taken_nor_without_the_rule() -> None:
    match = play(german_move("0105: AX", 1, options={"escape": True}), "unit:AX")
    assert refused(match, "exit:west") == "RTR-26.1"
    match = play(german_move("0105: AX", 1, trophies=(BUNKER, 0)), "unit:AX")
    assert refused(match, "exit:west") == "RTR-9.5b"


@rule("RTR-26.1")
def test_only_by_the_west_only_germans_only_mobile_ones() -> None:
    match = play(german_move("0105: AX / 5405: GD", 3, **OPEN), "unit:GD")
    assert refused(match, "exit:east") == "RTR-9.5b"
    assert refused(match, "exit:west") == "RTR-26.1"
    assert refused(play(soviet_move("0105: 1-MC", **OPEN), "unit:1-MC"), "exit:west") == "RTR-9.5b"
    assert tokens(german_move("0105: VS1 / 0107: AX", 3, **OPEN)) == ["unit:AX", "done"]


@rule("RTR-26.1")
def test_a_bombardment_does_not_shut_the_way_out() -> None:
    match = german_move("0105: AX", 1, artillery=(numbers("0105"), ()), **OPEN)
    assert tokens(match) == ["unit:AX", "done"]  # no step is possible, but this one
    play(match, "unit:AX")
    assert tokens(match) == ["exit:west", "stay"]


@rule("RTR-26.1", "RTR-13.3(5)")
def test_they_may_retreat_that_way_too() -> None:
    match = start(ground("0220: 3GTA-TB / 0118: 68G-TB / 0120: AX", UKRAINIAN, **OPEN), CombatPhase())
    with falling(4):  # 200 %: the defender retreats, and all hexes beside him are in Soviet zones of control
        play(match, "at:0120", "mobile")
    assert state(match).escaped >> PARTS.unit_index["AX"] & 1


@rule("RTR-26.1", "RTR-13.3(8)", "G-64")
def test_they_may_leave_though_a_way_on_the_map_is_left() -> None:
    stacks = "0105: AX GD / 0204: 1-MC"
    match = attack(table(stacks, **OPEN), "at:0105", "mobile", dice=4)
    assert outcomes(match) == ["DR"]
    play(match, "unit:AX")
    assert set(tokens(match)) == {"to:0106", "exit:west"}
    play(match, "exit:west")
    assert state(match).escaped == units("AX")
    play(match, "to:0106")
    assert where(match, "GD") == "0106"
    shut = attack(table(stacks, options={"escape": True}), "at:0105", "mobile", dice=4)
    assert where(play(shut, "unit:AX"), "AX") == "0106", "no choice before the bunker is taken"


@rule("RTR-26.1", "RTR-13.2")
def test_in_panic_they_may_go_to_the_edge_and_leave() -> None:
    stacks = "0205: AX GD / 0305: 1-MC / 0103: 7G-TB"  # whose zone of control is next to 0105
    match = attack(table(stacks, **OPEN), "at:0205", "mobile", "done", dice=(6, 2))
    assert outcomes(match) == ["DP"]
    assert set(tokens(match)) == {"to:0105", "to:0106", "to:0206"}
    play(match, "to:0105")
    assert state(match).escaped == units("AX"), "from there no way leads on, but this one"
    edge = play(attack(table(stacks, **OPEN), "at:0205", "mobile", "done", dice=(6, 2)), "to:0106")
    assert set(tokens(edge)) == {"to:0107", "exit:west"}
    shut = attack(table(stacks, options={"escape": True}), "at:0205", "mobile", "done", dice=(6, 2))
    assert set(tokens(shut)) == {"to:0106", "to:0206"}
