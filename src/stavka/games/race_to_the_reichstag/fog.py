"""17, C4 Who may know what: the visibility table as data, and the view of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stavka.kernel.bits import bits
from stavka.kernel.fog import Seat, Secret, nobody, viewed

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

UNKNOWN = 255
NONE = -1


# -- who ----------------------------------------------------------------------------------------


def seat_of(place: int) -> Callable[[State, Seat], bool]:
    """One of the two seats."""

    def sees(s: State, seat: Seat) -> bool:
        return seat == s.game.seats[place]

    return sees


def whoever_looked(s: State, seat: Seat) -> bool:
    """17.3b That a seat has looked at the Reichstag's is public; what it saw is its own (ruling G7)."""
    if seat not in s.game.seats:
        return False
    looked = s.looked[s.game.seats.index(seat)]
    return bool(looked) and not face_down(s, 1 << s.game.components.reichstag) & ~looked


# -- what ---------------------------------------------------------------------------------------


def face_down(s: State, hexes: int) -> int:
    """16.8 The static units in a set of hexes that lie face down."""
    first = s.game.components.first_static
    return s.on(s.germans & hexes) >> first << first & ~s.up


def hide_faces(s: State, hexes: int) -> None:
    for handle in bits(face_down(s, hexes)):
        s.who[handle] = UNKNOWN


def hide_sector(front: int) -> Callable[[State], None]:
    def hide(s: State) -> None:
        hide_faces(s, s.game.components.sector[front])

    return hide


def hide_reichstag(s: State) -> None:
    hide_faces(s, 1 << s.game.components.reichstag)


def hide_hand(place: int) -> Callable[[State], None]:
    def hide(s: State) -> None:
        first, second = ((UNKNOWN,) * len(hand) if owner == place else hand for owner, hand in enumerate(s.hands))
        s.hands = (first, second)

    return hide


def hide_pool(s: State) -> None:
    s.pool = NONE


FOG: tuple[Secret[State], ...] = (
    Secret("face-down static units in the sector of the 1BF", "RTR-17.1", seat_of(1), hide_sector(0)),
    Secret("face-down static units in the sector of the 1UF", "RTR-17.1", seat_of(0), hide_sector(1)),
    Secret("face-down static units in the Reichstag", "RTR-17.3b", whoever_looked, hide_reichstag),
    Secret("static units that the seat of the 1BF has drawn or holds", "RTR-16.5", seat_of(0), hide_hand(0)),
    Secret("static units that the seat of the 1UF has drawn or holds", "RTR-16.5", seat_of(1), hide_hand(1)),
    Secret("static units in the pool", "RTR-3.3", nobody, hide_pool),
)


def view(s: State, seat: Seat) -> State:
    """What a seat (None: a spectator) may know."""
    return viewed(s, seat, FOG)
