"""18 Advance after combat, and hiding."""

from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import planned, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, strength, table, where

SIX = "76: 191Inf:1 194Inf:1 211Inf:1 / 61: 516Inf:1 517Inf:1 518Inf:1"


@rule("SIV-18a")
def test_at_least_one_attacker_occupies_the_emptied_hex() -> None:
    match = planned(scene("76: 191Inf:1 194Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 1, 1):
        play(match, "resolve")
    assert tokens(match) == ["advance:191Inf", "advance:194Inf", "all"]
    assert refused(match, "done") == "SIV-18a"
    play(match, "advance:191Inf")
    assert tokens(match) == ["advance:194Inf", "done"]
    play(match, "done")
    assert (where(match, "191Inf"), where(match, "194Inf")) == ("60", "76")
    assert "60" in seen(match, "german_control")


@rule("SIV-18a")
def test_a_lone_survivor_has_no_choice() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 1):
        play(match, "resolve")
    assert told(match, "advance") == [{"units": ["191Inf"], "hex": "60"}]
    assert match.decision is None


@rule("SIV-18a")
def test_nobody_advances_while_a_defender_is_left() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2"), "60", "76")
    with falling(6, 1, 1):
        play(match, "resolve")
    assert where(match, "191Inf") == "76"
    assert told(match, "advance") == []


@rule("SIV-18b")
def test_only_the_strongest_soviet_advances() -> None:
    match = table("61: 191Inf:1 / 60: 45RD:2 87RD:3", soviet_turn=True)
    with falling(3, 1, 6, 1, 1, 1, 1):
        go(match)
    assert (where(match, "45RD"), where(match, "87RD")) == ("60", "61")
    assert "61" not in seen(match, "german_control")


@rule("SIV-18b")
def test_the_german_chooses_between_equally_strong_soviets() -> None:
    match = table("61: 191Inf:1 / 60: 45RD:2 87RD:2 98RD:1", soviet_turn=True)
    with falling(3, 1, 6, 1, 1, 1, 1):
        go(match)
    assert match.decision
    assert match.decision.seat == "german"
    assert tokens(match) == ["advance:45RD", "advance:87RD"]
    assert refused(match, "advance:98RD") == "SIV-18b"
    play(match, "advance:87RD")
    assert (where(match, "45RD"), where(match, "87RD"), where(match, "98RD")) == ("60", "61", "60")


@rule("SIV-18c")
def test_up_to_four_germans_advance_from_any_attacking_stacks() -> None:
    match = planned(scene(f"{SIX} / 77: 54Inf / 60: 45RD:1"), "60", "76", "61")
    with falling(6, *[1] * 6):
        play(match, "resolve")
    assert "all" not in tokens(match)
    assert refused(match, "all") == "SIV-5d"
    assert refused(match, "advance:54Inf") == "SIV-18c"  # it did not attack
    play(match, "advance:191Inf")
    assert refused(match, "advance:191Inf") == "SIV-18c"
    play(match, "advance:516Inf", "advance:517Inf", "advance:518Inf")
    assert match.decision is None  # four are the most
    assert [where(match, unit) for unit in ("191Inf", "194Inf", "516Inf", "517Inf", "518Inf")] == [
        "60",
        "76",
        "60",
        "60",
        "60",
    ]


@rule("SIV-18d")
def test_survivors_are_hidden_again() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:2", "one-vs-one", options={"memory": False}), "60", "76")
    with falling(1, 1, 1):
        play(match, "resolve")
    assert seen(match, "face_up") == []
    assert "45RD" not in seen(match, "who", "german")
    assert "191Inf" not in seen(match, "who", "soviet")


@rule("G-46")
def test_when_all_die_nobody_advances_and_control_stays() -> None:
    match = table("61: 191Inf:1 / 60: 45RD:1 / 15: 87RD:1", soviet_turn=True)
    with falling(3, 6, 6, 6):  # 60 attacks 61; 15 has nowhere to go and draws
        go(match)
    assert (where(match, "191Inf"), where(match, "45RD")) == (None, None)
    assert "61" in seen(match, "german_control")
    attack = planned(scene("76: 191Inf:1 / 60: 45RD:1"), "60", "76")
    with falling(6, 6):
        play(attack, "resolve")
    assert "60" not in seen(attack, "german_control")


@rule("SIV-18d")
def test_a_hidden_block_keeps_its_losses() -> None:
    match = planned(scene("76: 191Inf:2 / 60: 45RD:2"), "60", "76")
    with falling(5, 1, 6, 1):
        play(match, "resolve")
    assert (strength(match, "191Inf"), strength(match, "45RD")) == (1, 1)
    assert state(match).battle is None
