"""14.4 Movement by rail."""

from typing import Any

import pytest

from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import named, play, refused, told
from tests.rules.moscow_41.marching import could_be, ordered, picked
from tests.rules.moscow_41.table import PARTS, areas, state, where

HOME = "4A 9A 2A 16A"
RAIL = {"rail": True}


def train(stacks: str, name: str, mode: str = "move", side: int = SOVIET, **facts: Any) -> Match:
    return picked(ordered(stacks, mode, side, options=RAIL, **facts), name)


@rule("M41-14.4a")
def test_any_distance_through_own_areas() -> None:
    match = train("87: 24-A", "24-A")
    own = set(PARTS.spaces.names_of(PARTS.areas & ~state(match).control))
    assert named(match, "rail") == own - {"87"}
    assert match.explain("rail:41").rule == "M41-14.4a"
    play(match, "rail:41")
    assert where(match, "24-A") == "41"
    assert told(match, "railed", "german")[0] == {
        "side": "soviet",
        "origin": "87",
        "area": "41",
        "areas": ["87", "41"],
        "through": [],
        "block": None,
    }


@rule("M41-14.4a", "G-42")
def test_not_from_through_or_to_contested_or_enemy_areas() -> None:
    stacks = "13: 24-A / 12: 25-RC II-AK / 27: V-AK"
    match = train(stacks, "24-A", control=areas(f"27 {HOME}"))
    assert named(match, "rail") == set()
    assert refused(match, "rail:12") == "M41-14.4a"
    assert refused(match, "rail:27") == "M41-14.4a"
    assert refused(match, "rail:40") == "M41-14.4a"  # 13 is shut in
    engaged = train("12: 25-RC II-AK", "25-RC", control=areas(HOME))
    assert named(engaged, "rail") == set()
    assert named(engaged, "to")  # on foot it disengages


@rule("M41-14.4a", "M41-10.7f")
def test_there_must_be_room() -> None:
    match = train("87: 24-A / 65: 28-A 32-A", "24-A")
    assert refused(match, "rail:65") == "M41-10.7f"
    assert refused(match, "rail:9A") == "M41-14.4a"
    assert refused(match, "rail:kiev") == "M41-14.4a"


@rule("M41-14.4a")
def test_rail_comes_instead_of_a_march() -> None:
    match = play(train("87: 24-A", "24-A"), "via:86")
    assert refused(match, "rail:41") == "M41-14.4a"


@rule("M41-14.4a")
def test_who_is_stuck_on_foot_may_still_go_by_rail() -> None:
    stacks = "13: 24-A 25-RC / 27: 28-A 32-A 51-RC 52-RC / 12: 53-RC 69-RC 30-RC 61-RC / 11: 20-A 33-A"
    match = ordered(stacks, "pass", SOVIET, options=RAIL, weather="rain")
    assert "24-A" in named(match, "block")
    picked(match, "24-A")
    assert named(match, "to") == set()
    assert could_be(match, "24-A") >= {"24-A", "Zhukov"}
    play(match, "rail:41")
    plain = ordered(stacks, "pass", SOVIET, weather="rain")
    assert refused(plain, "block:24-A") == "M41-10.7e"


@rule("M41-14.4a", "M41-9.1b")
def test_not_isolated_blocks() -> None:
    match = ordered("87: 24-A", "pass", SOVIET, options=RAIL, isolated=1 << PARTS.first_soviet)
    assert refused(match, "block:24-A") == "M41-9.1b"


@rule("M41-14.4a", "M41-14.4b")
@pytest.mark.parametrize("mode", ["exploitation"])
def test_only_in_a_pass_or_a_strategic_impulse(mode: str) -> None:
    match = train("66: 24-Pz", "24-Pz", mode, GERMAN)
    assert refused(match, "rail:9A") == "M41-14.4a"
    assert named(train("66: 24-Pz", "24-Pz", "pass", GERMAN), "rail") == {
        "67",
        "89",
        "90",
        "100",
        "4A",
        "9A",
        "2A",
        "16A",
    }


@rule("M41-14.4a")
def test_the_enemy_learns_nothing_of_its_speed() -> None:
    match = play(train("87: Dovator", "Dovator"), "rail:41")
    assert could_be(match, "Dovator") >= {"24-A", "Dovator", "HQ-W"}
