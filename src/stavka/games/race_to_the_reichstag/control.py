"""21.2 Control of objective hexes, and what entering a hex means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.bridges import check_bridges

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def enter(s: State, handle: int, hex: int) -> None:
    """A unit moves, retreats or advances into a hex: it may take an objective (21.2a), and a Soviet one checks the
    bridges there (18.1). It has moved, so if it is an engineer it helps nobody any more in this phase (19.3)."""
    parts = s.game.components
    s.moved |= 1 << handle
    s.shift(handle, hex)
    occupy(s, handle, hex)
    if handle < parts.first_german:
        check_bridges(s, hex)


def occupy(s: State, handle: int, hex: int) -> None:
    """21.2a An objective hex is controlled by the last Soviet unit that was there, until a German enters (G27)."""
    parts = s.game.components
    here = 1 << hex
    if not parts.objectives & here:
        return
    held = [s.held[0] & ~here, s.held[1] & ~here]
    if handle < parts.first_german:
        held[int(handle >= parts.first_yellow)] |= here
    now = (held[0], held[1])
    if now != s.held:
        s.held = now
        s.note("control", hex=parts.hex_names[hex], side=side_of(s, handle))


def side_of(s: State, handle: int) -> str:
    """`1bf`, `1uf` or `german`."""
    parts = s.game.components
    return "german" if handle >= parts.first_german else s.game.seats[int(handle >= parts.first_yellow)]
