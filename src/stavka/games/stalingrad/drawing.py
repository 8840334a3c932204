"""8, 24, 25 Drawing cards."""

from __future__ import annotations

from stavka.games.stalingrad import victory
from stavka.games.stalingrad.state import State

SOVIET_HAND = 2  # place among the hands


def draw_german(s: State, n: int, why: str) -> None:
    """The active German draws; a Leader comes into play at once (SIV-25a), an empty deck gives nothing (G-45)."""
    parts = s.game.components
    drawn, s.german_deck = s.german_deck[:n], s.german_deck[n:]
    if not drawn:
        s.note("no-german-card")
        return
    s.shown += 1
    for card in drawn:
        name = parts.card_names[card]
        if parts.leaders >> card & 1:
            s.leaders |= 1 << card
            s.note("leader", side="german", card=name)
        else:
            s.hands = with_card(s.hands, s.active, card)
            s.whisper(hand_readers(s), {"card": name}, "draw", seat=s.player, why=why)


def hand_readers(s: State) -> tuple[str, ...]:
    """Who may see the active German's cards (ruling G-27)."""
    return s.game.german_seats if s.game.shared_hands else (s.player,)


def draw_soviet(s: State, why: str) -> None:
    """SIV-8f A Soviet card goes unseen from the deck to the hand; the last one ends the game (SIV-3c)."""
    if not s.soviet_deck:  # ruling G-6
        s.note("no-soviet-card")
        return
    s.shown += s.game.soviet_player
    card, s.soviet_deck = s.soviet_deck[0], s.soviet_deck[1:]
    s.hands = with_card(s.hands, SOVIET_HAND, card)
    secret = {"card": s.game.components.card_names[card]}
    s.whisper(s.game.seats_of("soviet"), secret, "draw", seat="soviet", why=why)
    if not s.soviet_deck:
        victory.last_soviet_card(s)


def with_card(hands: tuple[tuple[int, ...], ...], place: int, card: int) -> tuple[tuple[int, ...], ...]:
    """The hands with one card more, kept in order so that a hand tells nothing of its history."""
    hand = tuple(sorted((*hands[place], card)))
    return (*hands[:place], hand, *hands[place + 1 :])


def without_card(hands: tuple[tuple[int, ...], ...], place: int, card: int) -> tuple[tuple[int, ...], ...]:
    """The hands with one card less."""
    hand = hands[place]
    at = hand.index(card)
    return (*hands[:place], (*hand[:at], *hand[at + 1 :]), *hands[place + 1 :])
