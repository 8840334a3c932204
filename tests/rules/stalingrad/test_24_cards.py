"""24 Cards in general."""

import pytest

from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import GERMAN, SOVIET, german_deck, hand, planned, scene, seen, state, story
from tests.rules.stalingrad.table import falling, go, strength, table, where

EMPTY = ("",) * 6


@rule("SIV-24a")
@pytest.mark.parametrize(("side", "cards", "leaders"), [("german", 26, 5), ("soviet", 28, 3)])
def test_both_decks_hold_leaders_and_support_cards(side: str, cards: int, leaders: int) -> None:
    parts = state(table("60: 45RD")).game.components
    deck = [card for card in parts.cards if card.side == side]
    assert sum(card.count for card in deck) == cards
    assert sum(card.count for card in deck if card.effect == "leader") == leaders


@rule("SIV-24b")
def test_the_soviet_card_is_done_before_the_german_one_begins() -> None:
    laid = scene("76: 191Inf:1 194Inf:1 / 60: 45RD:2", hand="sniper", soviet_hand="soviet-sniper")
    match = planned(laid, "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    play(match, "card:sniper")
    assert strength(match, "45RD") == 2  # the loss of the Germans has still to be chosen
    with falling(1, 1):
        play(match, "hit:191Inf")
    assert [loss["unit"] for loss in told(match, "step-loss")] == ["45RD"]
    assert story(match, "destroyed", "step-loss") == ["destroyed", "step-loss"]


@rule("SIV-24c")
def test_hits_of_a_card_are_applied_before_the_next_card_rolls() -> None:
    match = planned(scene("76: 191Inf:1 / 60: 45RD:4", hand="stuka", soviet_hand="tommy-gunner"), "60", "76")
    with falling(draws=[0]):
        play(match, "resolve")
    with falling(5, 1, 4, 4, 1, 1, 1):  # the Germans are gone, but their card still fires
        play(match, "card:stuka")
    assert story(match, "card-fire", "destroyed", "step-loss") == [
        "card-fire",
        "destroyed",
        "card-fire",
        "step-loss",
        "step-loss",
    ]
    assert where(match, "191Inf") is None
    assert strength(match, "45RD") == 2


@rule("SIV-24d")
def test_a_hand_has_no_limit() -> None:
    cards = "stuka stuka stuka stuka howitzer howitzer howitzer howitzer sniper sniper sniper"
    match = german_deck(scene("102: 191Inf", hand=cards, rows=EMPTY), "pak")
    with falling(*[6] * 6):
        play(match, "reinforce")
    assert len(hand(match, GERMAN)) == 12
    soviets = table(
        "61: 45RD", soviet_hand="flotilla flotilla flotilla flotilla flotilla t-34 t-34 t-34", soviet_turn=True
    )
    with falling(1):
        go(soviets)
    assert len(hand(soviets, SOVIET)) == 9


@rule("SIV-24e")
def test_leaders_in_play_lie_face_up_for_all() -> None:
    match = table("60: 45RD / 102: 191Inf", "one-vs-one", leaders="hoth zaytsev")
    for seat in ("german", "soviet", None):
        assert seen(match, "leaders", seat) == ["hoth", "zaytsev"]
