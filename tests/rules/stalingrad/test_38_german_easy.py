"""38 The level German Easy."""

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import hand, seen
from tests.rules.stalingrad.variant import LEVELS, MODES, begun, deck, variant

FIRST = ["paulus", "hoth", "richthofen"]


def easy(mode: str = "solitaire", seed: int = 1) -> Match:
    return stavka.new("stalingrad", mode, variant(level="german-easy"), seed=seed)


@rule("SIV-38a", "G-33")
@pytest.mark.parametrize("mode", MODES)
def test_three_leaders_are_the_opening_hand_and_come_into_play(mode: str) -> None:
    match = easy(mode)
    assert seen(match, "leaders") == FIRST
    assert [args["card"] for args in told(match, "leader")] == FIRST


@rule("SIV-38a", "G-33")
@pytest.mark.parametrize("mode", MODES)
def test_no_other_card_is_drawn(mode: str) -> None:
    match = easy(mode)
    assert [hand(match, place) for place in range(3)] == [[], [], []]
    assert not told(match, "draw")
    assert len(deck(match, "german")) == 26 - 3


@rule("SIV-38b")
@pytest.mark.parametrize("seed", range(3))
def test_linden_lies_on_top_and_okh_at_the_bottom(seed: int) -> None:
    cards = deck(easy(seed=seed), "german")
    assert (cards[0], cards[-1]) == ("linden", "okh")
    assert not {"linden", "okh", *FIRST} & set(cards[1:-1])


@rule("SIV-38b")
def test_linden_is_the_first_card_drawn() -> None:
    match = play(easy(), "reinforce")
    assert "linden" in seen(match, "leaders")
    assert len(hand(match, 0)) == 1  # Paulus brings a second card


@rule("SIV-38b")
def test_leader_advantages_add_nothing() -> None:
    match = begun("solitaire", "linden", "okh", "paulus", level="german-easy")
    assert seen(match, "leaders") == FIRST
    assert (deck(match, "german")[0], deck(match, "german")[-1]) == ("linden", "okh")


@rule("SIV-38a")
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "german-easy"])
def test_other_levels_deal_three_cards(level: str) -> None:
    match = stavka.new("stalingrad", options=variant(level=level), seed=1)
    assert len(hand(match, 0)) + len(seen(match, "leaders")) == 3
