"""17, C4 Who may know what: the visibility table as data, and the view of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

UNKNOWN = 255
NONE = -1
Seat = str | None


class Row(NamedTuple):
    """One line of the visibility table: a datum, its rule, and how it is hidden from a seat (None: a spectator)."""

    datum: str
    rule: str
    hide: Callable[[State, Seat], None]


def place_of(s: State, seat: Seat) -> int:
    """Which of the two seats; NONE for a spectator."""
    return s.game.seats.index(seat) if seat in s.game.seats else NONE


def visible(s: State, seat: Seat) -> int:
    """16.8, 17.1 The handles whose faces a seat may know: all that lie face up, the statics it has placed, which are
    those of the other Front's sector, and those in the Reichstag that it has looked at (ruling G7)."""
    parts = s.game.components
    open_ones = (1 << parts.first_static) - 1 | s.up
    place = place_of(s, seat)
    if place == NONE:
        return open_ones
    own = s.on(s.germans & parts.sector[1 - place])
    return open_ones | own | s.looked[place]


def hide_statics(s: State, seat: Seat) -> None:
    """17.3b That a seat has looked at the Reichstag's is public; what it saw is its own."""
    for handle in bits((1 << s.game.components.handles) - 1 & ~visible(s, seat)):
        s.who[handle] = UNKNOWN


def hide_hands(s: State, seat: Seat) -> None:
    place = place_of(s, seat)
    first, second = (hand if owner == place else (UNKNOWN,) * len(hand) for owner, hand in enumerate(s.hands))
    s.hands = (first, second)


def hide_pool(s: State, seat: Seat) -> None:
    s.pool = NONE


FOG = (
    Row("face-down static units", "RTR-17.1", hide_statics),
    Row("static units drawn and held", "RTR-16.5", hide_hands),
    Row("static units in the pool", "RTR-3.3", hide_pool),
)


def view(s: State, seat: Seat) -> State:
    """What a seat (None: a spectator) may know."""
    seen = s.clone()
    seen.key, seen.rolled, seen.shown = b"", 0, 0
    seen.agenda = s.game.public_steps(s.agenda, seat)
    for row in FOG:
        row.hide(seen, seat)
    return seen
