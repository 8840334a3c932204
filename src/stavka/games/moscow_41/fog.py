"""1.5 Who may know what: the visibility table as data, and the view of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from stavka.kernel.fog import Seat, Secret, viewed

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State

UNKNOWN = 255
NONE = -1
GERMAN, SOVIET = 0, 1


def of(side: int) -> Callable[[State, Seat], bool]:
    """The seat of a side."""

    def sees(s: State, seat: Seat) -> bool:
        return seat == s.game.seats[side]

    return sees


def whoever_draws(s: State, seat: Seat) -> bool:
    """Whose blocks have been drawn and wait to be placed."""
    return seat == s.game.seats[s.drawer]


def hide_blocks(side: int) -> Callable[[State], None]:
    """Blocks that stand: their face and their strength."""

    def hide(s: State) -> None:
        first = s.game.components.first_soviet
        up = s.up
        for handle in range(first, len(s.at)) if side else range(first):
            if not up >> handle & 1:
                s.who[handle] = s.pips[handle] = UNKNOWN

    return hide


def hide_pool(side: int) -> Callable[[State], None]:
    """What lies in a Force Pool; how many is public."""

    def hide(s: State) -> None:
        s.pools = (s.pools[0], NONE) if side else (NONE, s.pools[1])

    return hide


def hide_drawn(s: State) -> None:
    s.drawn = (UNKNOWN,) * len(s.drawn)


FOG: tuple[Secret[State], ...] = (
    Secret("German blocks that stand", "M41-1.5a", of(GERMAN), hide_blocks(GERMAN)),
    Secret("Soviet blocks that stand", "M41-1.5a", of(SOVIET), hide_blocks(SOVIET)),
    Secret("German Force Pool", "M41-5.0b", of(GERMAN), hide_pool(GERMAN)),
    Secret("Soviet Force Pool", "M41-5.0b", of(SOVIET), hide_pool(SOVIET)),
    Secret("blocks drawn and not yet placed", "M41-5.0b", whoever_draws, hide_drawn),
)


def view(s: State, seat: Seat) -> State:
    """What a seat (None: a spectator) may know."""
    return viewed(s, seat, FOG)
