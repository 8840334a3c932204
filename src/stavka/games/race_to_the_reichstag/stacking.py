"""10 Stacking: one corps or division and one smaller unit, or two smaller ones; three Germans."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def crowded(s: State, handle: int) -> int:
    """10.1-10.4 The hexes that a unit may not enter, not even in passing: enemies, the other Front, or too many of its
    own."""
    parts = s.game.components
    if handle >= parts.first_german:
        return s.red | s.yellow | s.full
    others = s.germans | (s.red if handle >= parts.first_yellow else s.yellow) | s.two
    return others | (s.big if parts.big >> handle & 1 else s.one & s.big)
