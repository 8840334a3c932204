"""16.8a, 16.10 What turns face up at the start of a combat phase, and the garrison of the Reichstag."""

from typing import Any

import pytest

from tests.rules import rule
from tests.rules.bench import play, tokens, told
from tests.rules.race_to_the_reichstag.ground import ALL_BRIDGES, PARTS, UKRAINIAN, hexes, numbers, state, where
from tests.rules.race_to_the_reichstag.table import attack, dead, outcomes, table, units

TRIO = "?VS1 ?HJ1 ?Fuhrerbunker"


@rule("RTR-16.8a", "G-48")
@pytest.mark.parametrize("german", [False, True])
def test_statics_next_to_a_soviet_unit_turn_up_at_the_start_of_any_combat_phase(german: bool) -> None:
    """Of either Front, across the boundary and across a lake; where no zone of control reaches as well."""
    soviets = "5005: 1-MC / 3215: 9G-TC / 1426: 9-MC / 0430: 6G-MC"
    match = table(f"{soviets} / 5006: ?VS1 / 4603: ?VS2 / 3216: ?VS3 / 1526: ?VS4 / 0431: ?VS5", german=german)
    assert {fact["unit"] for fact in told(match, "revealed")} == {"VS1", "VS3", "VS4", "VS5"}


@rule("RTR-16.10")
def test_the_garrison_turns_up_when_a_soviet_combat_phase_finds_a_soviet_beside_it() -> None:
    match = table(f"3316: {TRIO} / 3315: 1-MC")
    assert {fact["unit"] for fact in told(match, "revealed")} == {"VS1", "HJ1", "Fuhrerbunker"}
    other = table(f"3316: {TRIO} / 3216: 9-MC", front=0)
    assert told(other, "revealed"), "whichever Front he belongs to"


@rule("RTR-16.10", "G-48")
def test_it_stays_down_in_german_phases_and_while_nobody_is_near() -> None:
    assert not told(table(f"3316: {TRIO} / 3315: 1-MC", german=True), "revealed")
    assert not told(table(f"3316: {TRIO} / 3314: 1-MC"), "revealed")


@rule("RTR-16.10", "RTR-17.1")
def test_until_then_nobody_knows_it() -> None:
    s = state(table(f"3316: {TRIO} / 3314: 1-MC"))
    trio = s.stack(PARTS.reichstag)
    for seat in ("1bf", "1uf", None):
        seen = s.view(seat)
        assert [seen.who[handle] for handle in trio] == [255] * 3


@rule("RTR-16.10a", "RTR-5.6a")
@pytest.mark.parametrize(("front", "soviet", "runner"), [(0, "3315: 1-MC", "1uf"), (1, "3216: 9-MC", "1bf")])
def test_either_front_may_attack_it_and_the_other_seat_runs_it(front: int, soviet: str, runner: str) -> None:
    match = table(
        f"3316: LW1 KM1 / {soviet}", front, artillery=(numbers("3316"), ()) if front == 0 else ((), numbers("3316"))
    )
    assert "at:3316" in tokens(match)
    origin = soviet.partition(":")[0]
    attack(match, "at:3316", f"from:{origin}", "assault", dice=6)
    assert outcomes(match) == ["DA"]
    assert match.decision
    assert match.decision.seat == runner
    assert tokens(match) == ["lose:LW1", "lose:KM1"]
    play(match, "lose:LW1", "done")
    assert dead(match, front) == {"LW1"}, "G30: the pile of the Front that attacks"


@rule("RTR-16.10a", "RTR-5.7", "RTR-21.2", "G-30")
def test_it_ignores_retreats_and_its_markers_are_captured_by_the_advance() -> None:
    soviets = "3315: 8G-MC / 3215: 1-MC / 3415: 9G-TC"
    facts: dict[str, Any] = {"artillery": (numbers("3316"), ()), "checked": ALL_BRIDGES}
    match = table(f"3316: VS1 LW1 Fuhrerbunker / {soviets}", **facts)
    attack(match, "at:3316", "from:3315", "from:3215", "from:3415", "assault", dice=6)
    assert outcomes(match) == ["DD"]
    play(match, "lose:LW1", "done")
    assert match.decision is None, "VS1 holds the hex: nobody advances"
    assert where(match, "VS1") == "3316"
    last = table(f"3316: Fuhrerbunker / {soviets}", **facts)
    attack(last, "at:3316", "from:3315", "from:3215", "from:3415", "assault", dice=5)
    assert outcomes(last) == ["DE"]
    play(last, "unit:1-MC")
    assert state(last).trophies == (units("Fuhrerbunker"), 0)
    assert state(last).held[0] & hexes("3316")


@rule("RTR-5.7", "RTR-12.13")
def test_statics_of_strength_0_in_the_reichstag_are_not_removed() -> None:
    match = table("3316: SD1 VS1 / 3315: 1-MC / 3216: 9-MC")
    assert where(match, "SD1") == "3316"


@rule("RTR-16.9")
def test_what_lies_face_up_stays_so() -> None:
    match = table("5005: 1-MC / 5006: ?VS1 ?VS7", UKRAINIAN)
    s = state(match)
    assert s.up == sum(1 << handle for handle in s.stack(numbers("5006")[0]))
    assert not told(table("5005: 1-MC / 5006: VS1 VS7"), "revealed")
