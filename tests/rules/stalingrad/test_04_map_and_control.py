"""4 Map and control."""

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import SOVIET, hand, planned, scene, seen, state, story
from tests.rules.stalingrad.table import falling, go, table, where


def german_hexes(match: Match) -> set[str]:
    """The hexes under German control."""
    return set(seen(match, "german_control"))


@rule("SIV-4a")
def test_109_hexes() -> None:
    parts = state(table("")).game.components
    names = parts.board.names_of(parts.board.all)
    assert sorted(names) == sorted([*"WXYZ", *[str(n) for n in range(1, 106)]])


@rule("SIV-4b")
@pytest.mark.parametrize(("die", "hex"), [(1, "8"), (2, "25"), (3, "42"), (4, "41"), (5, "23"), (6, "7")])
def test_left_is_north_and_the_volga_is_east(die: int, hex: str) -> None:
    parts = state(table("")).game.components
    number = parts.board.number
    assert parts.compass[die - 1][number("24")] == number(hex)
    column = parts.record_of[number("24")].column
    there = parts.record_of[number(hex)]
    assert (there.column < column) == (die in (5, 6))  # north, drawn on the left
    assert (there.column > column) == (die in (2, 3))  # south
    assert (there.y < parts.record_of[number("24")].y) == (die in (1, 2, 6))  # nearer the Volga


@rule("SIV-4c")
def test_control_at_the_start() -> None:
    assert german_hexes(stavka.new("stalingrad", seed=2)) == {"W", "X", "Y", "Z"}


@rule("SIV-4d")
def test_control_changes_the_moment_a_unit_moves_in() -> None:
    match = play(table("X: 2Pz 120Mot / 19: 95RD"), "short-move", "from:X", "unit:2Pz", "to:70")
    assert "70" in german_hexes(match)  # the action is not over yet
    assert told(match, "control") == [{"side": "german", "hex": "70"}]


@rule("SIV-4d")
def test_control_changes_with_an_advance_after_combat() -> None:
    match = planned(scene("X: 2Pz / 71: 87RD:1 / 19: 95RD"), "71", "X")
    with falling(4, 1, 1, 1, 1):
        play(match, "resolve")
    assert where(match, "2Pz") == "71"
    assert "71" in german_hexes(match)


@rule("SIV-4d")
def test_soviets_take_control_in_the_same_way() -> None:
    match = table("X: 2Pz / 25: 95RD", german="24", soviet_turn=True)
    with falling(5, draws=[0]):
        go(match)
    assert where(match, "95RD") == "24"
    assert "24" not in german_hexes(match)


@rule("SIV-4e")
def test_a_hex_left_empty_keeps_its_control() -> None:
    match = play(table("X: 2Pz / 19: 95RD"), "short-move", "from:X", "unit:2Pz", "to:70")
    assert german_hexes(match) == {"W", "X", "Y", "Z", "70"}
    match = table("X: 2Pz / 25: 95RD", soviet_turn=True)
    with falling(5, draws=[0]):
        go(match)
    assert "25" not in german_hexes(match)


@rule("G-64")
@pytest.mark.parametrize(
    "moves",
    [
        ("long-move", "from:35", "to:19"),
        ("short-move", "from:35", "unit:24Pz", "to:19"),
    ],
)
def test_germans_may_move_into_empty_soviet_hexes_and_capture_them(moves: tuple[str, ...]) -> None:
    match = play(table("35: 24Pz / 3: 95RD"), *moves)
    assert "19" in german_hexes(match)
    tale = story(match, "control", "draw", "leader")
    assert tale[tale.index("control") + 1] in ("draw", "leader")
    assert len(seen(match, "german_deck")) == 22  # 23 before the card for the capture


@rule("G-43")
@pytest.mark.parametrize(("origin", "die", "hex", "cards"), [("79", 5, "Y", 1), ("84", 4, "Z", 1), ("3", 4, "W", 0)])
def test_soviets_may_enter_empty_lettered_hexes(origin: str, die: int, hex: str, cards: int) -> None:
    match = table(f"X: 2Pz / {origin}: 95RD", soviet_turn=True)
    with falling(die, draws=[0]):
        go(match)
    assert where(match, "95RD") == hex
    assert hex not in german_hexes(match)
    assert len(hand(match, SOVIET)) == cards


@rule("G-65")
def test_soviet_stacks_in_lettered_hexes_count_and_move_like_others() -> None:
    match = table("X: 2Pz / W: 95RD 87RD / Y: 98RD 112RD / 61: 126RD", soviet_turn=True)
    with falling(4, 6, draws=[0, 1]):
        go(match)
    assert told(match, "soviet-dice") == [{"hexes": ["W", "Y"], "dice": [4, 6]}]
    assert (where(match, "95RD"), where(match, "112RD")) == ("36", "77")
