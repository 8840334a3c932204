"""13 Short Move."""

import pytest

from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import in_hex, scene, tokens
from tests.rules.stalingrad.table import kinds, where

FAR = "19: 95RD"


def example_2() -> Match:
    """The second picture: 74 (two units) can go to 73 and 89, 90 (four units) to 89 alone, where one unit stands."""
    germans = "74: 2Pz 79PzGr / 90: 191Inf 194Inf 211Inf 516Inf / 89: 120Mot"
    return play(scene(f"{germans} / 58: 95RD / 75: 138RD / 101: 87RD"), "short-move")


def sent(match: Match, origin: str, *units: str) -> set[str]:
    """The hexes that these units of a stack could go to together."""
    play(match, f"from:{origin}", *[f"unit:{unit}" for unit in units])
    return {token for token in tokens(match) if token.startswith("to:")}


@rule("SIV-13a")
def test_up_to_two_stacks_one_hex_each() -> None:
    match = scene(f"X: 2Pz 120Mot / Y: 191Inf / Z: 24Pz / {FAR}")
    play(match, "short-move", "from:X", "all", "to:70", "from:Y", "unit:191Inf", "to:78")
    assert [where(match, unit) for unit in ("2Pz", "120Mot", "191Inf", "24Pz")] == ["70", "70", "78", "Z"]
    assert match.decision is None  # no third move


@rule("SIV-13a")
def test_one_hex_only() -> None:
    match = play(scene(f"X: 2Pz / {FAR}"), "short-move", "from:X", "unit:2Pz")
    assert refused(match, "to:54") == "SIV-13a"


@rule("SIV-13a")
def test_one_move_is_enough() -> None:
    match = play(scene(f"X: 2Pz / Y: 191Inf / {FAR}"), "short-move", "from:X", "unit:2Pz", "to:70", "done")
    assert match.decision is None
    assert where(match, "191Inf") == "Y"


@rule("SIV-13b", "G-7")
def test_the_destination_neither_holds_nor_touches_soviets() -> None:
    match = play(scene("X: 2Pz / 55: 95RD"), "short-move", "from:X", "unit:2Pz")
    assert set(tokens(match)) == {"to:69", "to:85", "to:86", "to:98"}
    assert refused(match, "to:70") == "SIV-13b"  # next to 55
    match = play(scene("X: 2Pz / 71: 95RD"), "short-move", "from:X", "unit:2Pz")
    assert refused(match, "to:71") == "SIV-13b"  # Soviets are in it


@rule("G-7")
def test_the_two_destinations_may_lie_side_by_side() -> None:
    match = scene(f"X: 2Pz 120Mot / {FAR}")
    play(match, "short-move", "from:X", "unit:2Pz", "to:69", "from:X", "unit:120Mot", "to:70")
    assert (where(match, "2Pz"), where(match, "120Mot")) == ("69", "70")


@rule("G-8")
def test_a_stack_next_to_soviets_may_move_away() -> None:
    match = play(scene("X: 2Pz / 71: 95RD"), "short-move", "from:X", "unit:2Pz", "to:85")
    assert where(match, "2Pz") == "85"


@rule("SIV-13c")
@pytest.mark.parametrize(("origin", "hex"), [("X", "70"), ("X", "71"), ("43", "42")])
def test_any_terrain(origin: str, hex: str) -> None:
    match = play(scene(f"{origin}: 2Pz / {FAR}"), "short-move", f"from:{origin}", "unit:2Pz", f"to:{hex}")
    assert where(match, "2Pz") == hex


@rule("SIV-13d")
def test_fragmentation_and_consolidation_but_no_combat() -> None:
    match = scene(f"X: 2Pz 120Mot / 70: 191Inf / {FAR}")
    play(match, "short-move", "from:X", "unit:2Pz", "to:70")
    assert (in_hex(match, "X"), in_hex(match, "70")) == (["120Mot"], ["2Pz", "191Inf"])
    match = play(scene("X: 2Pz / 71: 95RD"), "short-move")
    assert refused(match, "at:71") == "SIV-13a"
    play(match, "from:X", "unit:2Pz", "to:85")
    assert "combat" not in kinds(match)


@rule("SIV-13e")
@pytest.mark.parametrize(("first", "second"), [("69", "70"), ("70", "70")])
def test_two_parts_of_one_stack_to_different_hexes_or_to_the_same(first: str, second: str) -> None:
    match = scene(f"X: 2Pz 120Mot / {FAR}")
    play(match, "short-move", "from:X", "unit:2Pz", f"to:{first}", "from:X", "unit:120Mot", f"to:{second}")
    assert (where(match, "2Pz"), where(match, "120Mot")) == (first, second)


@rule("G-9")
def test_no_block_uses_both_moves() -> None:
    match = play(scene(f"X: 2Pz 120Mot / 70: 191Inf / {FAR}"), "short-move", "from:X", "unit:2Pz", "to:70")
    play(match, "from:70")
    assert tokens(match) == ["unit:191Inf"]
    assert refused(match, "unit:2Pz") == "SIV-13a"
    match = play(scene(f"X: 2Pz / Y: 191Inf / {FAR}"), "short-move", "from:X", "unit:2Pz", "to:70")
    assert refused(match, "from:70") == "SIV-13a"
    assert tokens(match) == ["from:Y", "done"]


@rule("SIV-13f")
def test_the_stacking_limit_holds_at_the_destination() -> None:
    match = scene(f"X: 2Pz 120Mot / 70: 191Inf 194Inf 211Inf / {FAR}")
    play(match, "short-move", "from:X", "all")
    assert "to:70" not in tokens(match)
    assert refused(match, "to:70") == "SIV-5d"


@rule("SIV-13g")
def test_to_move_nothing_is_to_pass() -> None:
    match = play(scene(f"X: 2Pz / {FAR}"), "short-move")
    assert tokens(match) == ["from:X", "done"]
    play(match, "done")
    assert told(match, "moves-done") == [{"left": 2}]
    assert where(match, "2Pz") == "X"
    assert match.decision is None


@rule("SIV-13g")
def test_the_action_is_open_even_if_nobody_can_move() -> None:
    match = scene("105: 24Pz / 97: 95RD / Z: 87RD")
    assert "short-move" in tokens(match)
    play(match, "short-move")
    assert match.decision is None


@rule("SIV-13h", "F-6")
def test_stacks_whose_neighbours_are_all_forbidden_are_pinned() -> None:
    germans = "57: 2Pz / 91: 191Inf / 74: 79PzGr / 90: 194Inf"  # stacks 1 to 4 of the picture
    soviets = "56: 95RD / 58: 87RD / 61: 98RD / 75: 112RD / 101: 126RD"
    match = play(scene(f"{germans} / {soviets}"), "short-move")
    assert set(tokens(match)) == {"from:74", "from:90", "done"}
    assert refused(match, "from:57") == "SIV-13h"
    assert refused(match, "from:91") == "SIV-13h"
    play(match, "from:74", "unit:79PzGr")
    assert tokens(match) == ["to:89"]
    play(match, "to:89", "from:90", "unit:194Inf")
    assert tokens(match) == ["to:89"]
    play(match, "to:89")
    assert in_hex(match, "89") == ["79PzGr", "194Inf"]


@rule("F-7")
def test_the_left_stack_may_go_to_two_hexes_as_a_whole_or_in_parts() -> None:
    assert sent(example_2(), "74", "2Pz") == {"to:73", "to:89"}
    assert sent(example_2(), "74", "2Pz", "79PzGr") == {"to:73", "to:89"}
    match = play(example_2(), "from:74", "unit:2Pz", "to:73", "from:74", "unit:79PzGr", "to:89")
    assert (where(match, "2Pz"), where(match, "79PzGr")) == ("73", "89")


@rule("F-7")
def test_the_right_stack_may_send_three_units_but_not_four() -> None:
    assert sent(example_2(), "90", "191Inf") == {"to:89"}
    match = example_2()
    assert sent(match, "90", "191Inf", "194Inf", "211Inf") == {"to:89"}
    assert tokens(match) == ["to:89"]  # no fourth unit, not even by "all"
    assert refused(match, "unit:516Inf") == "SIV-5d"
    assert refused(example_2_from_90(), "all") == "SIV-5d"


def example_2_from_90() -> Match:
    """The stack on the right has been chosen."""
    return play(example_2(), "from:90")


@rule("F-8")
def test_both_stacks_together_send_at_most_three_units() -> None:
    match = play(example_2(), "from:74", "unit:2Pz", "unit:79PzGr", "to:89")
    play(match, "from:90", "unit:191Inf")
    assert tokens(match) == ["to:89"]
    assert refused(match, "unit:194Inf") == "SIV-5d"
    play(match, "to:89")
    assert in_hex(match, "89") == ["2Pz", "79PzGr", "191Inf", "120Mot"]
