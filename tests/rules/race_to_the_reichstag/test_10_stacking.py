"""10 Stacking."""

from random import Random

import pytest

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import State
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, play, refused, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    PARTS,
    bombard,
    german_move,
    goals,
    ground,
    numbers,
    soviet_move,
    state,
)


@rule("RTR-10.1")
def test_the_two_fronts_never_stack_together() -> None:
    s = ground("3316: 5G-MC / 3415: 1-MC")
    assert crowded(s, PARTS.unit_index["1-MC"]) >> PARTS.reichstag & 1
    assert not crowded(s, PARTS.unit_index["3GTA-Rec"]) >> PARTS.reichstag & 1


@rule("RTR-10.1")
def test_germans_and_soviets_never_stack_together() -> None:
    assert refused(play(soviet_move("5205: 1-MC / 5207: AX"), "unit:1-MC"), "to:5207") == "RTR-9.5a"
    assert refused(play(german_move("5205: 1-MC / 5208: AX", 5), "unit:AX"), "to:5205") == "RTR-9.5a"


CORPS, DIVISION, BRIGADE, REGIMENT = "1-MC", "35G-RD", "6G-TB", "2GTA-TR"


@rule("RTR-10.2", "G-2", "G-47")
@pytest.mark.parametrize(
    ("stack", "comer", "room"),
    [
        (CORPS, BRIGADE, True),  # one corps and one smaller than a division
        (CORPS, REGIMENT, True),
        (CORPS, DIVISION, False),
        (CORPS, "9G-TC", False),
        (f"{CORPS} {BRIGADE}", REGIMENT, False),
        (DIVISION, BRIGADE, True),  # one division and one smaller
        (DIVISION, "39G-RD", False),
        (DIVISION, CORPS, False),
        (f"{DIVISION} {BRIGADE}", REGIMENT, False),
        (BRIGADE, REGIMENT, True),  # two smaller ones
        (BRIGADE, CORPS, True),
        (BRIGADE, DIVISION, True),
        (f"{BRIGADE} {REGIMENT}", "7G-TB", False),
        (f"{BRIGADE} {REGIMENT}", CORPS, False),
        (f"{BRIGADE} {REGIMENT}", DIVISION, False),
    ],
)
def test_what_a_soviet_stack_may_hold(stack: str, comer: str, room: bool) -> None:
    match = play(soviet_move(f"5205: {stack} / 5207: {comer}"), f"unit:{comer}")
    assert ("5205" in goals(match)) == room
    if not room:
        assert refused(match, "to:5205") == "RTR-10.2"


@rule("RTR-10.3")
@pytest.mark.parametrize("stack", ["AX GD", "AX VS1", "VS1 VS2"])
def test_three_germans_of_any_kind_fill_a_hex(stack: str) -> None:
    match = play(german_move(f"5205: {stack} / 5207: HJR / 5206: SSAN", 4), "unit:HJR", "to:5205", "unit:SSAN")
    assert refused(match, "to:5205") == "RTR-10.3"


@rule("RTR-10.4")
def test_nobody_passes_through_a_full_hex() -> None:
    match = play(soviet_move("5205: 1-MC"), "unit:1-MC")
    assert costs(match)["to:5207"] == 2
    match = play(soviet_move("5205: 1-MC / 5206: 9G-TC"), "unit:1-MC")
    assert costs(match)["to:5207"] == 3
    match = play(german_move("5205: AX / 5206: GD HJR SSAN", 5), "unit:AX")
    assert costs(match)["to:5207"] == 3
    match = play(german_move("5205: AX / 5206: GD HJR", 5), "unit:AX")
    assert costs(match)["to:5207"] == 2


@rule("RTR-10.4")
def test_where_there_is_room_one_passes() -> None:
    match = play(soviet_move("5205: 6G-TB / 5206: 9G-TC"), "unit:6G-TB")
    assert costs(match)["to:5207"] == 2


@rule("RTR-10.5")
def test_no_hex_is_ever_found_overstacked() -> None:
    match, rng = Match(TITLE.game(None, None), seed=5), Random(5)
    for _ in range(700):
        assert match.decision is not None
        match.play(rng.choice(match.decision.tokens))
        assert not [hex for hex in state(match).stacks if overstacked(state(match), hex)]


def overstacked(s: State, hex: int) -> bool:
    """10.2, 10.3 in plain words."""
    stack = s.stack(hex)
    if stack[0] >= PARTS.first_german:
        return len(stack) > 3
    big = [handle for handle in stack if PARTS.units[handle].size in ("corps", "division")]
    return len(stack) > 2 or len(big) > 1


@rule("RTR-10.6")
def test_markers_go_anywhere_and_take_no_room() -> None:
    match = play(bombard("5205: 1-MC / 5207: AX GD VS1"), "artillery")
    assert {"at:5205", "at:5207", "at:5209"} <= set(tokens(match))
    play(match, "at:5207", "air", "at:5207", "support")
    match = play(german_move("5207: AX GD / 5208: HJR", 5, artillery=(numbers("5207 5207"), ())), "unit:HJR", "to:5207")
    assert told(match, "move")[0]["hex"] == "5207"


@rule("RTR-10.7", "RTR-3.1")
def test_the_limits_hold_in_set_up() -> None:
    match = Match(TITLE.game(None, None), seed=1)
    for _ in range(3):
        unit = next(token for token in tokens(match) if not token.startswith(("unit:EA", "unit:SN")))
        play(match, unit, "to:2033")
    unit = next(token for token in tokens(match) if not token.startswith(("unit:EA", "unit:SN")))
    play(match, unit)
    assert refused(match, "to:2033") == "RTR-10.3"


@rule("RTR-10.4")
def test_the_limit_counts_at_the_moment_of_passing() -> None:
    match = soviet_move("5205: 1-MC / 5206: 9G-TC", checked=ALL_BRIDGES)
    play(match, "unit:9G-TC", "to:5306", "unit:1-MC")
    assert costs(match)["to:5207"] == 2  # the way is free now
