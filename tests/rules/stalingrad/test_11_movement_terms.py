"""11 Fragmentation and Consolidation."""

from tests.rules import rule
from tests.rules.bench import play, refused
from tests.rules.stalingrad.scene import in_hex, scene, tokens


@rule("SIV-11a")
def test_fragmentation_separates_blocks_from_a_stack() -> None:
    match = play(scene("X: 2Pz 120Mot 191Inf / 19: 95RD"), "short-move", "from:X")
    assert tokens(match) == ["unit:2Pz", "unit:120Mot", "unit:191Inf", "all"]
    assert refused(match, "to:70") == "SIV-11a"  # nobody has been picked yet
    play(match, "unit:120Mot")
    assert refused(match, "unit:120Mot") == "SIV-11a"
    play(match, "to:70")
    assert (in_hex(match, "X"), in_hex(match, "70")) == (["2Pz", "191Inf"], ["120Mot"])


@rule("SIV-11b")
def test_consolidation_joins_another_stack_within_the_limit() -> None:
    match = scene("X: 2Pz 120Mot / 70: 191Inf 194Inf / 19: 95RD")
    play(match, "short-move", "from:X", "all", "to:70")
    assert in_hex(match, "70") == ["2Pz", "120Mot", "191Inf", "194Inf"]
    match = scene("X: 2Pz 120Mot / 70: 191Inf 194Inf 211Inf / 19: 95RD")
    play(match, "short-move", "from:X", "all")
    assert refused(match, "to:70") == "SIV-5d"
