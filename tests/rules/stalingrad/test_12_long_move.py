"""12 Long Move. The hexes 88, 89 and 90 lie in a line, all Clear."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import in_hex, scene, seen, tokens
from tests.rules.stalingrad.table import where

FAR = "19: 95RD"


@rule("SIV-12a", "F-5")
def test_a_whole_stack_moves_two_clear_hexes() -> None:
    match = play(scene(f"88: 2Pz 120Mot / {FAR}"), "long-move", "from:88", "to:89", "to:90")
    assert in_hex(match, "90") == ["2Pz", "120Mot"]
    assert in_hex(match, "88") == []
    assert match.decision is None  # two hexes are the end


@rule("SIV-12a")
def test_one_hex_is_enough() -> None:
    match = play(scene(f"88: 2Pz / {FAR}"), "long-move", "from:88", "to:89", "done")
    assert where(match, "2Pz") == "89"
    assert match.decision is None


@rule("SIV-12a")
def test_the_stack_must_not_start_next_to_soviets() -> None:
    match = scene("88: 2Pz / 90: 120Mot / 73: 95RD")
    play(match, "long-move")
    assert tokens(match) == ["from:90"]
    assert refused(match, "from:88") == "SIV-12a"
    assert refused(match, "from:89") == "SIV-5d"  # nobody is there


@rule("SIV-12a")
def test_nor_in_difficult_or_urban_terrain() -> None:
    match = play(scene(f"87: 2Pz / 42: 120Mot / 88: 191Inf / {FAR}"), "long-move")
    assert tokens(match) == ["from:88"]
    assert refused(match, "from:87") == "SIV-12a"
    assert refused(match, "from:42") == "SIV-12a"


@rule("SIV-12b", "SIV-12e", "F-5")
@pytest.mark.parametrize("soviet", ["75", "76", "91"])
def test_no_hex_next_to_soviets_may_be_entered(soviet: str) -> None:
    match = play(scene(f"88: 2Pz / {soviet}: 95RD"), "long-move", "from:88", "to:89")
    assert "to:90" not in tokens(match)
    assert refused(match, "to:90") == "SIV-12e"


@rule("SIV-12b", "SIV-12e", "F-5")
def test_nor_be_passed_through() -> None:
    match = play(scene("88: 2Pz / 90: 95RD"), "long-move", "from:88")
    assert refused(match, "to:89") == "SIV-12e"  # next to 90


@rule("SIV-12b")
def test_a_stack_with_nowhere_to_go_makes_no_long_move() -> None:
    match = scene("105: 24Pz / 88: 2Pz / 83: 95RD")
    play(match, "long-move")
    assert refused(match, "from:105") == "SIV-12b"


@rule("SIV-12c")
def test_a_german_stack_may_be_passed_whatever_its_size() -> None:
    match = scene(f"88: 2Pz 79PzGr 15Mot 120Mot / 89: 191Inf 194Inf 211Inf 516Inf / {FAR}")
    play(match, "long-move", "from:88", "to:89")
    assert "done" not in tokens(match)
    assert refused(match, "done") == "SIV-12d"
    play(match, "to:90")
    assert in_hex(match, "90") == ["2Pz", "79PzGr", "15Mot", "120Mot"]
    assert in_hex(match, "89") == ["191Inf", "194Inf", "211Inf", "516Inf"]  # it takes no part


@rule("SIV-12c")
def test_it_is_passed_only_if_there_is_a_free_hex_beyond() -> None:
    match = play(scene("Z: 24Pz / 105: 36Pz / 97: 2Pz / 82: 95RD"), "long-move")
    # 105 lies between Z and 97 alone, and both are taken
    play(match, "from:Z")
    assert refused(match, "to:105") == "SIV-12c"


@rule("SIV-12d", "F-5")
def test_no_fragmentation() -> None:
    match = play(scene(f"88: 2Pz 120Mot / {FAR}"), "long-move", "from:88")
    assert all(token.startswith("to:") for token in tokens(match))
    assert refused(match, "unit:2Pz") == "SIV-12a"


@rule("SIV-12d", "F-5")
def test_no_consolidation() -> None:
    match = play(scene(f"88: 2Pz / 90: 120Mot / {FAR}"), "long-move", "from:88", "to:89")
    assert "to:90" not in tokens(match)
    assert refused(match, "to:90") == "SIV-12d"


@rule("SIV-12d")
def test_no_combat() -> None:
    match = play(scene("88: 2Pz / 91: 95RD"), "long-move", "from:88", "to:89")
    assert refused(match, "at:91") == "SIV-12a"
    match = play(scene("88: 2Pz / 57: 95RD"), "long-move", "from:88")
    assert refused(match, "to:57") == "SIV-12a"  # two hexes away


@rule("SIV-12d")
def test_the_second_hex_is_not_the_one_it_came_from() -> None:
    match = play(scene(f"88: 2Pz / {FAR}"), "long-move", "from:88", "to:89")
    assert refused(match, "to:88") == "SIV-12d"


@rule("SIV-12e", "F-5")
@pytest.mark.parametrize(("origin", "hex"), [("86", "87"), ("43", "42"), ("43", "44")])
def test_difficult_and_urban_hexes_are_never_entered(origin: str, hex: str) -> None:
    match = play(scene(f"{origin}: 2Pz / {FAR}"), "long-move", f"from:{origin}")
    assert f"to:{hex}" not in tokens(match)
    assert refused(match, f"to:{hex}") == "SIV-12e"


@rule("SIV-12e")
def test_the_second_hex_is_clear_as_well() -> None:
    match = play(scene(f"89: 2Pz / {FAR}"), "long-move", "from:89", "to:88")
    assert refused(match, "to:87") == "SIV-12e"


@rule("SIV-12a", "SIV-12d")
def test_both_hexes_come_under_german_control() -> None:
    match = play(scene(f"88: 2Pz / {FAR}"), "long-move", "from:88", "to:89", "to:90")
    assert {"89", "90"} <= set(seen(match, "german_control"))
    assert told(match, "long-move", "german") == [
        {"blocks": 1, "origin": "88", "hex": "89", "units": ["2Pz"]},
        {"blocks": 1, "origin": "89", "hex": "90", "units": ["2Pz"]},
    ]
