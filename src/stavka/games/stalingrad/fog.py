"""2 Who may know what: the visibility table as data, and the view of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stavka.kernel.fog import Seat, Secret, nobody, viewed

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

OFF = UNKNOWN = 255
NONE = -1


# -- who ----------------------------------------------------------------------------------------


def germans(s: State, seat: Seat) -> bool:
    return seat in s.game.german_seats


def soviets(s: State, seat: Seat) -> bool:
    return seat == "soviet"


def first_german(s: State, seat: Seat) -> bool:
    return seat == s.game.german_seats[0] or (s.game.shared_hands and germans(s, seat))


def second_german(s: State, seat: Seat) -> bool:
    return seat == s.game.german_seats[-1] or (s.game.shared_hands and germans(s, seat))


def whoever_played(s: State, seat: Seat) -> bool:
    return confronted(s) or seat == s.player or (s.game.shared_hands and germans(s, seat))


def soviets_or_confronted(s: State, seat: Seat) -> bool:
    return confronted(s) or soviets(s, seat)


def confronted(s: State) -> bool:
    """Whether the cards of the combat have been turned over."""
    return s.battle is not None and s.battle.confronted


# -- what ---------------------------------------------------------------------------------------


def hide_german_blocks(s: State) -> None:
    hide_blocks(s, range(s.game.first_soviet))
    s.find_colours()


def hide_soviet_blocks(s: State) -> None:
    hide_blocks(s, range(s.game.first_soviet, s.game.handles))


def hide_blocks(s: State, handles: range) -> None:
    for handle in handles:
        if not s.up >> handle & 1:
            s.who[handle] = s.pips[handle] = UNKNOWN


def hide_table(s: State) -> None:
    s.rows = tuple((UNKNOWN,) * len(row) for row in s.rows)


def hide_table_but_returned(s: State) -> None:
    rows = zip(s.rows, s.returned, strict=True)
    s.rows = tuple((*row[:kept], *[UNKNOWN] * (len(row) - kept)) for row, kept in rows)


def hide_taken(s: State) -> None:
    s.taken = (UNKNOWN,) * len(s.taken)


def hide_pool(s: State) -> None:
    s.pool = NONE


def hide_hand(place: int) -> Callable[[State], None]:
    def hide(s: State) -> None:
        s.hands = (*s.hands[:place], (UNKNOWN,) * len(s.hands[place]), *s.hands[place + 1 :])

    return hide


def hide_german_deck(s: State) -> None:
    s.german_deck = (UNKNOWN,) * len(s.german_deck)


def hide_soviet_deck(s: State) -> None:
    s.soviet_deck = (UNKNOWN,) * len(s.soviet_deck)


def hide_german_cards(s: State) -> None:
    s.german_cards = (UNKNOWN,) * len(s.german_cards)


def hide_soviet_card(s: State) -> None:
    if s.soviet_card != NONE:
        s.soviet_card = UNKNOWN


FOG: tuple[Secret[State], ...] = (
    Secret("German blocks not face up", "SIV-2c", germans, hide_german_blocks),
    Secret("Soviet blocks not face up", "SIV-2f", soviets, hide_soviet_blocks),
    Secret("Reinforcement Table, units put back", "SIV-7j", germans, hide_table),
    Secret("Reinforcement Table, other units", "SIV-7j", nobody, hide_table_but_returned),
    Secret("units just taken from the table", "SIV-10c", germans, hide_taken),
    Secret("Soviet pools", "SIV-8b", soviets, hide_pool),
    Secret("hand of the German or Yellow player", "SIV-31g", first_german, hide_hand(0)),
    Secret("hand of the Blue player", "SIV-31g", second_german, hide_hand(1)),
    Secret("Soviet hand", "SIV-27a", soviets, hide_hand(2)),
    Secret("order of the German deck", "SIV-7k", nobody, hide_german_deck),
    Secret("order of the Soviet deck", "SIV-7l", nobody, hide_soviet_deck),
    Secret("German cards face down", "SIV-15c", whoever_played, hide_german_cards),
    Secret("Soviet card face down", "SIV-15b", soviets_or_confronted, hide_soviet_card),
)


def view(s: State, seat: Seat) -> State:
    """What a seat (None: a spectator) may know."""
    return viewed(s, seat, FOG)
