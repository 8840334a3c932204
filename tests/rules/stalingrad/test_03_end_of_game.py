"""3 End of the game and victory."""

import pytest

from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import planned, seen, state, story
from tests.rules.stalingrad.table import falling, go, table, where

OBJECTIVES = "3 7 9 13 15 19"
PLAIN = "191Inf 194Inf 211Inf 516Inf 517Inf 518Inf 544Inf 545Inf 546Inf"
NOTHING_HAPPENS = 1  # a Soviet die into the Volga: one card


def ended(match: Match) -> tuple[str, str] | None:
    """Who has won and why."""
    end = match.state.result
    return (end.winner, end.reason) if end else None


def lost(match: Match, units: str) -> Match:
    """These units already lie on the Casualty Track."""
    index = state(match).game.components.unit_index
    state(match).destroyed = mask([index[unit] for unit in units.split()])
    return match


def pass_turn(match: Match) -> Match:
    """The Germans pass; the one Soviet stack, in 19, draws a card."""
    with falling(NOTHING_HAPPENS):
        return play(match, "short-move", "done")


@rule("SIV-3a")
def test_turns_alternate_and_the_germans_go_first() -> None:
    match = table("X: 2Pz / 19: 95RD")
    pass_turn(pass_turn(match))
    assert story(match, "action", "soviet-turn") == ["action", "soviet-turn"] * 2
    assert [args["turn"] for args in told(match, "turn")][-2:] == [2, 3]


@rule("SIV-3b", "SIV-3d")
def test_victory_waits_for_the_end_of_the_turn() -> None:
    match = table("W: 2Pz 15Mot / 61: 95RD", german="7 9 13 15 19")
    play(match, "short-move", "from:W", "unit:2Pz", "to:3")
    assert ended(match) is None  # the second Short Move is still open
    play(match, "done")
    assert ended(match) == ("german", "objectives")
    assert story(match, "soviet-turn") == []


@rule("SIV-3b")
def test_a_soviet_turn_ends_the_game_as_well() -> None:
    match = lost(table("24: 545Inf:1 / 25: 95RD", soviet_turn=True), PLAIN.replace("545Inf", "226Inf"))
    with falling(5, 1, 6, 1, 1, 1):  # 25 attacks 24 (Urban): the defender first, then the Soviets
        go(match)
    assert ended(match) == ("soviet", "casualties")


@rule("SIV-3c", "SIV-3g")
def test_the_last_soviet_card_ends_the_game_at_once() -> None:
    match = table("X: 2Pz / 3: 87RD / 19: 95RD", soviet_deck="t-34", soviet_turn=True)
    with falling(4, 1):  # 19 rolls the 1: a card; the 4 of hex 3 is never resolved
        go(match)
    assert ended(match) == ("soviet", "deck")
    assert where(match, "87RD") == "3"
    assert match.decision is None


@rule("SIV-3c")
def test_nothing_deploys_after_the_last_card() -> None:
    match = table("X: 2Pz / 3: 87RD / 4: 95RD", german="7 9 13 15 19", soviet_deck="t-34", soviet_turn=True)
    s = state(match)
    s.pool &= ~s.game.components.rifles
    s.in_pool = (0, 13, 2)
    go(match)  # hex 3 is due an infantry that is not there, then a tank
    assert ended(match) == ("soviet", "deck")
    assert seen(match, "in_pool") == [0, 13, 2]
    assert story(match, "soviet-deploys") == []


@rule("SIV-3d")
def test_five_objectives_are_not_enough() -> None:
    match = table("X: 2Pz / 19: 95RD", german="3 7 9 13 15")
    assert ended(pass_turn(match)) is None


@rule("SIV-3e")
def test_no_soviet_unit_on_the_map() -> None:
    match = planned(table("X: 2Pz / 71: 87RD:1"), "71", "X")
    with falling(4, 1, 1, 1, 1):
        play(match, "resolve")
    assert ended(match) == ("german", "no-soviets")


@rule("SIV-3f")
@pytest.mark.parametrize(
    ("casualties", "wins"),
    [
        (PLAIN, False),  # nine
        (f"{PLAIN} 669Inf", True),  # ten
        (PLAIN.removesuffix(" 546Inf") + " 64PzGr", True),  # eight and an R unit: ten
        (PLAIN.removesuffix(" 545Inf 546Inf") + " 64PzGr", False),  # seven and an R unit: nine
        (f"{PLAIN} 64PzGr", True),  # nine and an R unit: eleven
        ("64PzGr 26PzGr 103PzGr 71Mot 129Pz", True),  # the five R units
    ],
)
def test_ten_points_of_destroyed_units(casualties: str, wins: bool) -> None:
    match = lost(table("19: 95RD / X: 2Pz"), casualties)
    if wins:
        play(match, "short-move", "done")
        assert ended(match) == ("soviet", "casualties")
    else:
        assert ended(pass_turn(match)) is None


@rule("SIV-3h")
def test_with_okh_the_six_hexes_no_longer_win() -> None:
    match = table("X: 2Pz / 61: 95RD", german=OBJECTIVES, leaders="okh")
    play(match, "short-move", "done")
    assert ended(match) is None
    assert story(match, "soviet-turn")


@rule("SIV-3h")
def test_with_okh_the_nineteen_hexes_win() -> None:
    match = table("X: 2Pz / 61: 95RD", german=" ".join(map(str, range(1, 20))), leaders="okh")
    play(match, "short-move", "done")
    assert ended(match) == ("german", "okh-objective")
