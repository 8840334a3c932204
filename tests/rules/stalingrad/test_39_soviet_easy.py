"""39 The level Soviet Easy."""

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import SOVIET, hand, planned, scene, seen, state
from tests.rules.stalingrad.table import falling, go, table
from tests.rules.stalingrad.variant import MODES, begun, deck, variant

LEADERS = {"chuikov", "khrushchev", "zaytsev"}
MISS = 1


def easy(mode: str = "solitaire", seed: int = 1, level: str = "soviet-easy") -> Match:
    return stavka.new("stalingrad", mode, variant(level=level), seed=seed)


@rule("SIV-39a")
@pytest.mark.parametrize("mode", MODES)
def test_the_three_leaders_lie_on_top_of_the_soviet_deck(mode: str) -> None:
    cards = deck(easy(mode), "soviet")
    assert set(cards[:3]) == LEADERS
    assert not LEADERS & set(cards[3:])
    assert len(cards) == 28


@rule("SIV-39a")
def test_in_random_order() -> None:
    assert len({tuple(deck(easy(seed=seed), "soviet")[:3]) for seed in range(20)}) > 3


@rule("SIV-39a")
def test_nobody_is_told_the_order() -> None:
    match = easy("one-vs-one")
    assert {card for seat in ("german", "soviet", None) for card in seen(match, "soviet_deck", seat)} == {None}


@rule("SIV-39a")
def test_a_leader_advantage_changes_nothing_more() -> None:
    cards = deck(begun("solitaire", "chuikov", level="soviet-easy"), "soviet")
    assert set(cards[:3]) == LEADERS
    assert len(cards) == 28


@rule("SIV-39b")
@pytest.mark.parametrize("mode", MODES)
def test_a_leader_that_is_drawn_waits_in_the_hand(mode: str) -> None:
    lost = "3 7 9 13 15 19"  # without Reinforcement hexes the Soviet turn is a card
    match = table("X: 120Mot / 71: 45RD", mode, options=variant(level="soviet-easy"), german=lost, soviet_turn=True)
    first = deck(match, "soviet")[0]
    go(match)
    assert hand(match, SOVIET) == [first]
    assert seen(match, "leaders") == []


@rule("SIV-39b")
def test_and_enters_play_in_a_combat() -> None:
    match = scene("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", options=variant(level="soviet-easy"), soviet_hand="zaytsev")
    with falling(MISS, MISS, draws=[0]):
        play(planned(match, "71", "X"), "resolve")
    assert seen(match, "leaders") == ["zaytsev"]
    assert state(match).soviet_discards == ()
