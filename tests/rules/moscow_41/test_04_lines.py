"""4.1 Defensive Lines."""

from typing import Any

import pytest

from stavka.games.moscow_41 import control, lines
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.impulse import segments
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.bits import bits
from tests.rules import rule
from tests.rules.bench import falling, named, play, refused, start, tokens, told
from tests.rules.moscow_41.table import PARTS, areas, block, blocks, ground, handle, pips, state


def can_build(s: State, side: int = GERMAN) -> set[str]:
    """The blocks of a side that may build."""
    everybody = [found for space in bits(s.blocks(side)) for found in s.stack(space, side)]
    able = lines.builders(s, everybody)
    for found in everybody:
        assert (lines.why_no_line(s, found) is None) == (found in able)
    return {PARTS.block_names[s.who[found]] for found in able}


def refusal(s: State, name: str) -> str:
    """The rule that forbids a block to build."""
    no = lines.why_no_line(s, handle(s, name))
    assert no is not None
    for language in ("en", "es"):
        assert s.game.catalogue.say(no.message, no.args, language)
    return no.rule


@rule("M41-4.1a")
def test_a_line_has_strength_one_and_single_fire() -> None:
    assert (PARTS.lines.strength, PARTS.line_hits) == (1, 6)


@rule("M41-4.1b", "M41-4.1e")
def test_a_block_gives_a_step_for_a_line() -> None:
    s = ground("66: 24-Pz=3")
    lines.build(s, handle(s, "24-Pz"))
    assert pips(s, "24-Pz") == 2
    assert s.lines == (areas("66"), 0)
    assert s.used == 1 << handle(s, "24-Pz")
    assert PARTS.lines.absorption == 1


@rule("M41-4.1e", "M41-4.9d")
def test_headquarters_do_not_build() -> None:
    s = ground("66: Guderian HQ-2FK 24-Pz")
    assert can_build(s) == {"24-Pz"}
    assert refusal(s, "Guderian") == refusal(s, "HQ-2FK") == "M41-4.1e"


@rule("M41-4.1f")
def test_no_block_is_destroyed_to_build() -> None:
    s = ground("66: 24-Pz=1 46-Pz=2 GD")
    assert can_build(s) == {"46-Pz"}
    assert refusal(s, "24-Pz") == refusal(s, "GD") == "M41-4.1f"


@rule("M41-4.1f", "G-91")
def test_not_in_a_contested_area_nor_one_that_was() -> None:
    s = ground("66: 24-Pz 24-A / 67: 46-Pz / 70: 28-A", contested_before=areas("67"))
    assert can_build(s) == set()
    assert refusal(s, "24-Pz") == refusal(s, "46-Pz") == "M41-4.1f"
    assert can_build(s, SOVIET) == {"28-A"}


@rule("M41-4.1f")
def test_who_has_acted_does_not_build() -> None:
    s = ground("66: 24-Pz 46-Pz")
    s.used = 1 << handle(s, "24-Pz")
    assert can_build(s) == {"46-Pz"}
    assert refusal(s, "24-Pz") == "M41-4.1f"


@rule("M41-4.1f", "M41-2.9b", "M41-15.0b", "G-10")
def test_one_line_in_an_area() -> None:
    s = ground("66: 24-Pz 46-Pz")
    lines.build(s, handle(s, "24-Pz"))
    assert can_build(s) == set()
    assert refusal(s, "46-Pz") == "M41-2.9b"


@rule("M41-2.9c")
def test_none_in_boxes() -> None:
    s = ground("road-1: Hoepner 41-Pz")
    assert can_build(s) == set()
    assert refusal(s, "41-Pz") == "M41-2.9c"


@rule("M41-4.1f", "G-91")
def test_in_a_staging_area_one_may_be_built() -> None:
    assert can_build(ground("9A: 24-Pz")) == {"24-Pz"}


@rule("M41-4.1d", "M41-1.1b")
@pytest.mark.parametrize(("side", "limit", "who"), [(GERMAN, 10, "24-Pz"), (SOVIET, 20, "24-A")])
def test_lines_run_out(side: int, limit: int, who: str) -> None:
    rest = sum(1 << area for area in range(100, 100 + limit - 1))
    taken = (rest, 0) if side == GERMAN else (0, rest)
    s = ground(f"66: {who}", side, lines=taken)
    assert can_build(s, side) == {who}
    full = rest | areas("1")
    s.lines = (full, 0) if side == GERMAN else (0, full)
    assert can_build(s, side) == set()
    assert refusal(s, who) == "M41-4.1d"


@rule("M41-4.1d", "G-9")
def test_the_owner_may_take_his_lines_down() -> None:
    s = ground("66: 24-Pz line / 70: 24-A line / 80: german-line")
    assert lines.dismantling(s, GERMAN) == ["dismantle:66", "dismantle:80"]
    assert lines.dismantling(s, SOVIET) == ["dismantle:70"]
    lines.dismantle(s, GERMAN, "dismantle:80")
    assert s.lines == (areas("66"), areas("70"))
    assert s.control & areas("80")  # nobody else is there


@rule("M41-4.1d", "G-91")
def test_no_line_is_rebuilt_where_one_was_taken_down_in_the_same_impulse() -> None:
    s = ground("66: 24-Pz line / 67: 46-Pz")
    lines.dismantle(s, GERMAN, "dismantle:66")
    assert can_build(s) == {"46-Pz"}
    assert refusal(s, "24-Pz") == "M41-2.9b"


@rule("M41-4.1d", "M41-2.7a", "G-9")
def test_a_line_taken_down_in_a_contested_area_gives_it_up() -> None:
    s = ground("70: soviet-line 24-Pz", SOVIET)
    s.control &= ~areas("70")
    lines.dismantle(s, SOVIET, "dismantle:70")
    assert s.control & areas("70")


@rule("M41-4.1d", "M41-9.3f")
def test_a_destroyed_line_can_be_built_again() -> None:
    s = ground("66: 24-Pz line", cut_lines=areas("66"))
    lines.raze(s, GERMAN, PARTS.spaces.number("66"))
    assert (s.lines, s.cut_lines, s.lost) == ((0, 0), 0, 0)
    assert can_build(s) == {"24-Pz"}


@rule("M41-4.1e", "M41-1.5a")
def test_building_tells_that_it_is_a_combat_block_with_steps() -> None:
    s = ground("66: 24-Pz")
    assert s.known[handle(s, "24-Pz")] >> block("Guderian") & 1
    lines.build(s, handle(s, "24-Pz"))
    known = s.known[handle(s, "24-Pz")]
    assert known >> block("24-Pz") & 1
    assert not known & PARTS.headquarters
    assert not known & blocks("GD")


@rule("M41-4.1g", "M41-4.1e", "M41-11.2c", "M41-10.18b")
@pytest.mark.parametrize(
    ("mode", "builds"), [("command", True), ("move", True), ("pass", True), ("exploitation", False)]
)
def test_in_which_impulses_lines_are_built(mode: str, builds: bool) -> None:
    s = ground("66: Guderian 24-Pz", budget=2)
    s.active_hqs = 1 << handle(s, "Guderian")
    match = start(s, Orders(mode))
    assert ("build:24-Pz" in tokens(match)) == builds
    if not builds:
        assert refused(match, "build:24-Pz") == "M41-4.1g"
    drawing = [type(step).__name__ for step in segments(s, "strategic-draw")]
    assert not {"Command", "StrategicMoves", "PassAction"} & {*drawing}


@rule("M41-4.1e")
def test_only_who_is_commanded_builds_in_a_tactical_impulse() -> None:
    s = ground("66: Guderian 24-Pz VII-AK / 67: IX-AK 46-Pz")
    s.active_hqs = 1 << handle(s, "Guderian")
    assert named(start(s, Orders("command")), "build") == {"24-Pz", "VII-AK", "46-Pz"}


@rule("M41-10.7a", "M41-4.1e")
def test_a_block_that_has_built_does_not_move() -> None:
    s = ground("66: Guderian 24-Pz")
    s.active_hqs = 1 << handle(s, "Guderian")
    match = play(start(s, Orders("command")), "build:24-Pz")
    assert "block:24-Pz" not in tokens(match)
    assert told(match, "line-built") == [{"side": "german", "area": "66"}]


@rule("M41-4.1c", "M41-4.1b", "M41-10.13d")
def test_no_block_is_hit_before_the_line_is_gone() -> None:
    """Green ground: the line absorbs one hit, takes the second, and only the third strikes a block."""
    for hits, left in ((1, (1, 4)), (2, (0, 4)), (3, (0, 3))):
        s = ground("69: 24-A line / 68: 24-Pz", newly=areas("69"))
        s.control &= ~areas("69")
        s.move(handle(s, "24-Pz"), PARTS.spaces.number("69"))
        dice = [6] * hits + [1] * (4 - hits)
        with falling(*[1] * 5, *dice):  # the line and the army fire first
            match = start(s, Combat())
        after = state(match)
        assert (after.lines[SOVIET].bit_count(), pips(match, "24-A")) == left


FOE: dict[int, str] = {GERMAN: "24-A", SOVIET: "24-Pz"}


@rule("M41-1.3a", "G-61", "M41-2.7c")
@pytest.mark.parametrize(("side", "line"), [(GERMAN, "german-line"), (SOVIET, "soviet-line")])
def test_a_line_alone_holds_an_area(side: int, line: str) -> None:
    facts: dict[str, Any] = {"control": PARTS.staging | (areas("70") if side == GERMAN else 0)}
    s = ground(f"70: {line} {FOE[side]}", 1 - side, **facts)
    assert s.contested == areas("70")
    control.entered(s, 1 - side, PARTS.spaces.number("70"))
    assert s.held(side) & areas("70")
