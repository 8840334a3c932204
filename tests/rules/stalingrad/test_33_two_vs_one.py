"""33 Two against one: Cooperative Germans and the Soviet player of one against one."""

from tests.rules import rule
from tests.rules.bench import play, refused
from tests.rules.stalingrad.scene import hand, planned, scene, seen, tokens
from tests.rules.stalingrad.table import go, table

TWO = "two-vs-one"


@rule("SIV-33a")
def test_yellow_soviet_blue_soviet() -> None:
    match = table("X: 2Pz / Z: 24Pz / 19: 95RD", TWO)
    seats = []
    for moves in (["short-move", "done"], ["draw"], ["short-move", "done"], ["draw"]):
        assert match.decision
        seats.append(match.decision.seat)
        play(match, *moves)
    assert seats == ["yellow", "soviet", "blue", "soviet"]


@rule("SIV-33a")
def test_the_germans_follow_the_rules_of_cooperative() -> None:
    match = play(scene("X: 2Pz / 70: 24Pz / 69: 208Inf / 19: 95RD", TWO), "short-move")
    assert refused(match, "from:70") == "SIV-31c"
    assert refused(match, "from:69") == "SIV-31d"
    play(match, "from:X", "unit:2Pz")
    assert refused(match, "to:70") == "SIV-31b"


@rule("SIV-33a")
def test_they_attack_together_by_agreement() -> None:
    match = planned(scene("X: 2Pz / 70: 24Pz / 71: 95RD", TWO), "71", "X", "70")
    assert match.decision
    assert match.decision.seat == "blue"
    assert tokens(match) == ["accept", "decline"]


@rule("SIV-33a")
def test_the_soviet_follows_the_rules_of_one_against_one() -> None:
    match = go(table("X: 2Pz / 61: 95RD 87RD / 19: 6Tk", TWO, soviet_turn=True, soviet_hand="t-34"))
    assert match.decision
    assert match.decision.seat == "soviet"
    assert tokens(match) == ["move", "draw"]
    assert seen(match, "hands", "soviet")[2] == ["t-34"]
    assert seen(match, "hands", "yellow")[2] == seen(match, "hands", "blue")[2] == [None]
    play(match, "move", "from:61")
    assert tokens(match) == ["unit:95RD", "unit:87RD"]


@rule("SIV-33a")
def test_the_soviet_chooses_his_card() -> None:
    match = play(planned(scene("X: 2Pz:1 / 71: 95RD:1", TWO, soviet_hand="t-34"), "71", "X"), "resolve")
    assert match.decision
    assert match.decision.seat == "soviet"
    assert tokens(match) == ["card:t-34", "no-card"]
    assert hand(match, 2) == ["t-34"]
