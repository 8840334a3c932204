"""10.0, 10.1, 10.5, 10.17 Which HQs are activated, where, and what becomes of them."""

from typing import Any

import pytest

from stavka.games.moscow_41.activation import Activate, Activation, Deactivation
from stavka.games.moscow_41.command import Command
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, named, play, refused, start, tokens, told
from tests.rules.moscow_41.marching import command, could_be, goals, led, ordered
from tests.rules.moscow_41.table import PARTS, area, areas, block, blocks, ground, handle, pips, state, up, where

HOME = "4A 9A 2A 16A"


def activation(stacks: str, side: int = GERMAN, **facts: Any) -> Match:
    return start(ground(stacks, side, **facts), Activation(), Command())


def active(match: Match) -> set[str]:
    s = state(match)
    return {PARTS.block_names[s.who[found]] for found in bits(s.active_hqs)}


# -- 10.0 -----------------------------------------------------------------------------------------


@rule("M41-10.0a", "M41-3.1a")
def test_a_tactical_impulse_needs_a_tactical_hq() -> None:
    assert "tactical" in tokens(start(ground("66: Guderian"), ChooseImpulse()))
    match = start(ground("66: 24-Pz HQ-2FK"), ChooseImpulse())
    assert refused(match, "tactical") == "M41-10.0a"
    cut = start(ground("66: Guderian", isolated=1), ChooseImpulse())
    assert refused(cut, "tactical") == "M41-10.0a"


@rule("M41-10.0a", "M41-10.10a")
def test_the_luftwaffe_comes_after_a_tactical_hq() -> None:
    match = activation("66: Guderian HQ-2FK")
    assert tokens(match) == ["hq:Guderian"]
    assert refused(match, "hq:HQ-2FK") == "M41-10.0a"
    assert refused(match, "done") == "M41-10.0a"
    play(match, "hq:Guderian", "reveal")
    assert tokens(match) == ["hq:HQ-2FK", "done"]
    play(match, "hq:HQ-2FK", "reveal")
    assert active(match) == {"Guderian", "HQ-2FK"}


@rule("M41-10.0b", "M41-10.1e", "M41-10.9a", "G-25")
def test_hoepner_alone_on_the_road_is_enough() -> None:
    match = activation("road-3: Hoepner")
    play(match, "hq:Hoepner")
    assert active(match) == {"Hoepner"}
    assert tokens(match) == ["done"]
    assert up(match) == {"Hoepner"}


# -- 10.1 -----------------------------------------------------------------------------------------


@rule("M41-10.1a")
def test_any_number_of_hqs_one_after_the_other() -> None:
    match = activation("66: Guderian Hoth / 9A: HQ-9A / 67: 24-Pz")
    assert named(match, "hq") == {"Guderian", "Hoth", "HQ-9A"}
    assert refused(match, "hq:24-Pz") == "M41-10.1a"
    assert refused(match, "hq:HQ-W") == "M41-10.7a"
    play(match, "hq:Guderian", "reveal", "hq:HQ-9A", "reveal")
    assert refused(match, "hq:Guderian") == "M41-10.1a"
    assert named(match, "hq") == {"Hoth"}
    assert match.decision
    [caution] = match.decision.warnings
    assert caution.what.say("es")
    play(match, "done")
    assert active(match) == {"Guderian", "HQ-9A"}


@rule("M41-10.1a", "M41-9.1b")
def test_isolated_hqs_are_not_activated() -> None:
    match = activation("66: Guderian Hoth", isolated=1)
    assert named(match, "hq") == {"Hoth"}
    assert refused(match, "hq:Guderian") == "M41-10.1a"


@rule("M41-10.1b", "M41-4.3a")
def test_first_it_moves_then_it_is_revealed_and_moves_no_more() -> None:
    match = play(activation("66: Guderian=3"), "hq:Guderian")
    assert up(match) == set()
    assert "to:79" in tokens(match)
    assert isinstance(asked(match), Move)
    play(match, "via:77", "via:88")
    assert up(match) == set()
    play(match, "reveal")
    assert (where(match, "Guderian"), up(match)) == ("88", {"Guderian"})
    assert told(match, "activated") == [{"side": "german", "block": "Guderian", "area": "88", "count": 3}]
    play(match, "done")
    assert refused(match, "block:Guderian") == "M41-10.7a"


@rule("M41-10.1b")
def test_the_way_to_an_area_ends_with_revealing_there() -> None:
    match = play(activation("66: Guderian"), "hq:Guderian", "to:88")
    assert isinstance(asked(match), Activate)
    assert (where(match, "Guderian"), up(match), active(match)) == ("88", {"Guderian"}, {"Guderian"})


@rule("M41-10.1c")
def test_hqs_are_activated_in_this_segment_only() -> None:
    for match in (
        ordered("66: Guderian", "move"),
        ordered("66: Guderian", "pass"),
        command("66: Guderian Hoth", "Hoth"),
    ):
        assert refused(match, "hq:Guderian") == "M41-10.7b"
        play(match, "block:Guderian", "to:9A")
        assert "Guderian" not in up(match)


@rule("M41-10.1d")
def test_it_is_not_revealed_beside_enemies_or_where_there_is_no_room() -> None:
    match = play(activation("66: Guderian / 77: 24-A / 78: 24-Pz 46-Pz 47-Pz DR"), "hq:Guderian")
    assert refused(match, "to:77") == "M41-10.1d"
    assert refused(match, "to:78") == "M41-10.7f"
    play(match, "via:78")
    assert refused(match, "reveal") == "M41-10.1d"
    assert refused(match, "stop") == "M41-10.7a"
    play(match, "to:79")
    assert where(match, "Guderian") == "79"


@rule("M41-10.1e")
def test_staging_areas_are_no_boxes() -> None:
    match = play(activation("4A: HQ-4A"), "hq:HQ-4A", "reveal")
    assert active(match) == {"HQ-4A"}


@rule("M41-10.1e", "M41-14.2e")
def test_zhukov_in_leningrad_is_not_activated() -> None:
    match = activation("road-10: Zhukov / 70: HQ-W", SOVIET, options={"leningrad": True})
    assert named(match, "hq") == {"HQ-W"}
    assert refused(match, "hq:Zhukov") == "M41-10.1e"


@rule("M41-10.1e", "G-27")
def test_hoepner_on_the_map_is_like_any_tactical_hq() -> None:
    match = play(activation("101: Hoepner / 102: 41-Pz 24-Pz", scenario="typhoon"), "hq:Hoepner", "reveal", "done")
    assert named(match, "block") == {"41-Pz"}


@rule("M41-10.1f")
def test_out_of_a_contested_area_it_must_disengage() -> None:
    match = activation("77: Guderian 24-A / 66: line", control=areas(f"66 {HOME}"))
    play(match, "hq:Guderian")
    assert refused(match, "reveal") == "M41-10.1f"
    assert refused(match, "via:78") == "M41-10.7d"
    play(match, "via:66")
    assert "reveal" in tokens(match)
    play(match, "to:67")
    assert where(match, "Guderian") == "67"


@rule("M41-10.1f")
def test_who_cannot_disengage_is_not_activated() -> None:
    match = activation("77: Guderian 24-A / 66: Hoth", control=areas("66"), weather="rain")
    assert named(match, "hq") == {"Guderian", "Hoth"}
    match = activation("77: Guderian 24-A / 9A: Hoth", control=areas("9A"))
    assert named(match, "hq") == {"Hoth"}
    assert refused(match, "hq:Guderian") == "M41-10.1f"
    alone = start(ground("77: Guderian 24-A", control=0), ChooseImpulse())
    assert refused(alone, "tactical") == "M41-10.0a"


@rule("M41-10.1f", "M41-10.7d", "M41-10.8a")
def test_a_slow_soviet_hq_in_the_rain_cannot() -> None:
    match = activation("68: HQ-W 24-Pz / 70: HQ-K", SOVIET, weather="rain", control=areas(HOME))
    assert named(match, "hq") == {"HQ-K"}


@rule("M41-1.5a", "G-102")
def test_picking_an_hq_tells_that_it_is_one() -> None:
    match = activation("66: Guderian HQ-2FK")
    step = Activate()
    assert step.public(state(match), "hq:Guderian") == f"hq:#{handle(match, 'Guderian')}"
    play(match, "hq:Guderian")
    assert could_be(match, "Guderian") == set(PARTS.names_of(PARTS.tactical & PARTS.germans))
    play(match, "reveal", "hq:HQ-2FK")
    assert could_be(match, "HQ-2FK") == set(PARTS.names_of(PARTS.headquarters & PARTS.germans & ~blocks("Guderian")))


# -- 10.5 Exhausted -------------------------------------------------------------------------------


@rule("M41-10.5a", "M41-10.5b")
def test_an_exhausted_tactical_hq_may_be_activated() -> None:
    match = play(activation("66: Guderian=0 24-Pz"), "hq:Guderian", "reveal")
    assert told(match, "activated")[0]["count"] == 0
    assert active(match) == {"Guderian"}


@rule("M41-10.5c")
def test_an_exhausted_hq_of_the_luftwaffe_may_not() -> None:
    match = play(activation("66: Guderian HQ-2FK=0 HQ-8FK=2"), "hq:Guderian", "reveal")
    assert named(match, "hq") == {"HQ-8FK"}
    assert refused(match, "hq:HQ-2FK") == "M41-10.5c"


# -- 10.17 deactivation ---------------------------------------------------------------------------


@rule("M41-10.17a")
def test_every_active_hq_loses_a_step_and_stands_up() -> None:
    match = start(led("66: Guderian=4 / 67: Hoth=2 24-Pz / 9A: HQ-9A HQ-2FK=3", "Guderian Hoth HQ-2FK"), Deactivation())
    assert [pips(match, name) for name in ("Guderian", "Hoth", "HQ-2FK", "HQ-9A", "24-Pz")] == [3, 0, 2, 4, 4]
    assert (up(match), state(match).active_hqs) == (set(), 0)
    assert {event["block"]: event["count"] for event in told(match, "deactivated")} == {
        "Guderian": 3,
        "Hoth": 0,
        "HQ-2FK": 2,
    }


@rule("M41-10.17a", "M41-10.5b", "M41-9.3e")
@pytest.mark.parametrize(("name", "side"), [("Guderian", GERMAN), ("HQ-W", SOVIET)])
def test_an_exhausted_one_is_destroyed(name: str, side: int) -> None:
    match = start(led(f"66: {name}=0", name, side), Deactivation())
    s = state(match)
    assert where(match, name) is None
    assert bool(s.lost >> block(name) & 1) == (side == GERMAN)
    assert bool(s.pools[SOVIET] >> block(name) & 1) == (side == SOVIET)
    assert s.control >> area("66") & 1 == (side == GERMAN)


@rule("M41-10.1a")
def test_goals_of_an_hq_have_room_and_no_enemies() -> None:
    match = play(activation("66: Guderian / 77: 24-A"), "hq:Guderian")
    assert "77" not in goals(match)
    assert {"78", "9A", "67"} <= goals(match)
    assert match.explain("to:78").rule == "M41-10.1b"
