"""12 Passing: one block at most, and no fighting."""

from typing import Any

from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.impulse import ChooseImpulse, segments
from stavka.games.moscow_41.passing import PassAction
from stavka.games.moscow_41.sequence import Impulse
from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.games.moscow_41.supply import Isolation
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, named, play, refused, start, tokens, told
from tests.rules.moscow_41.marching import goals
from tests.rules.moscow_41.table import areas, ground, pips, state, where

HOME = "4A 9A 2A 16A"


def passing(stacks: str, side: int = GERMAN, **facts: Any) -> Match:
    return start(ground(stacks, side, **facts), PassAction())


@rule("M41-12.0a", "M41-10.7b")
def test_one_block_moves_up_to_its_full_movement() -> None:
    match = passing("66: 24-Pz VII-AK")
    assert named(match, "block") == {"24-Pz", "VII-AK"}
    play(match, "block:24-Pz")
    assert max(costs(match).values()) == 5
    assert match.explain("to:79").rule == "M41-12.0a"
    play(match, "to:79")
    assert match.decision is None


@rule("M41-12.0a")
def test_or_nobody() -> None:
    match = passing("66: 24-Pz")
    assert match.decision
    assert match.decision.prompt.say("es")
    assert match.decision.warnings[0].what.say("es")
    play(match, "done")
    assert match.decision is None
    assert where(match, "24-Pz") == "66"


@rule("M41-12.0a", "M41-4.1g", "M41-4.1e")
def test_or_one_combat_block_builds() -> None:
    match = passing("66: 24-Pz Guderian")
    assert named(match, "build") == {"24-Pz"}
    play(match, "build:24-Pz")
    assert match.decision is None
    assert (state(match).lines[GERMAN], pips(match, "24-Pz")) == (areas("66"), 3)


@rule("M41-12.0a", "M41-10.12d", "G-85")
def test_nobody_engages_not_even_in_an_old_battle() -> None:
    match = passing("66: 24-Pz / 77: 24-A / 78: 47-Pz 25-RC / 67: soviet-line", control=areas(f"66 {HOME}"))
    play(match, "block:24-Pz")
    for place in ("77", "78", "67"):
        assert refused(match, f"to:{place}") == "M41-12.0a"
        assert refused(match, f"via:{place}") == "M41-12.0a"


@rule("M41-12.0a")
def test_disengaging_is_allowed() -> None:
    match = passing("77: VII-AK 24-A / 66: line", control=areas(f"66 {HOME}"))
    play(match, "block:VII-AK")
    assert "66" in goals(match)
    play(match, "to:66")
    assert where(match, "VII-AK") == "66"


@rule("M41-12.0a", "G-101")
def test_empty_enemy_areas_may_be_taken_several_in_one_move() -> None:
    match = play(passing("66: 24-Pz"), "block:24-Pz", "to:80")
    taken = {event["area"] for event in told(match, "control")}
    assert len(taken) == 3
    assert "80" in taken


@rule("M41-12.0a", "M41-10.12d")
def test_there_is_no_combat_in_a_pass() -> None:
    assert Combat not in [type(step) for step in segments(ground("66: 24-Pz"), "pass")]
    match = start(ground("66: 24-Pz 24-A"), ChooseImpulse())
    play(match, "pass", "done")
    assert match.decision is None
    assert told(match, "battle") == []


@rule("M41-12.0b", "M41-14.4b")
def test_with_the_option_the_block_may_go_by_rail() -> None:
    match = play(passing("87: 24-A 25-RC", SOVIET, options={"rail": True}), "block:24-A", "rail:41")
    assert where(match, "24-A") == "41"
    assert match.decision is None
    plain = play(passing("87: 24-A 25-RC", SOVIET), "block:24-A")
    assert refused(plain, "rail:41") == "M41-14.4a"


@rule("M41-12.0c", "M41-9.0a")
def test_supply_and_isolation_are_checked_in_a_pass_too() -> None:
    assert Isolation in [type(step) for step in segments(ground("66: 24-Pz"), "pass")]
    match = start(ground("70: 24-Pz=3 / 66: 47-Pz"), Impulse())
    assert told(match, "isolated") == [{"side": "german", "area": "70"}]
    play(match, "pass")
    assert refused(match, "block:24-Pz") == "M41-9.1b"
    play(match, "done")
    assert pips(match, "24-Pz") == 2


@rule("M41-12.0d", "M41-3.1b")
def test_two_passes_in_a_row_end_the_impulses() -> None:
    match = start(ground("66: 24-Pz / 70: 24-A"), Impulse())
    play(match, "pass", "done", "pass", "block:24-A", "to:71")
    assert match.decision is None
    assert state(match).passes == 2


@rule("M41-4.1d", "G-9")
def test_taking_down_a_line_is_not_the_action_of_a_pass() -> None:
    match = play(passing("66: 24-Pz line"), "dismantle:66")
    assert "block:24-Pz" in tokens(match)
    assert refused(match, "build:24-Pz") == "M41-2.9b"
    play(match, "block:24-Pz", "to:9A")
    assert where(match, "24-Pz") == "9A"
