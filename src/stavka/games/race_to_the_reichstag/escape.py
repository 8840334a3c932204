"""26 Optional rule: escape to the west."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def way_out(s: State) -> int:
    """26.1 The hexes from which German mobile units may leave: the west edge, once the Führerbunker has been
    captured."""
    parts = s.game.components
    captured = (s.trophies[0] | s.trophies[1]) >> parts.fuhrerbunker & 1
    return parts.edges["west"] if s.game.escape and captured else 0


def may_escape(s: State, handle: int) -> bool:
    """26.1 Whether a unit stands where it can leave the map for good."""
    return bool(s.game.components.mobiles >> s.who[handle] & 1 and way_out(s) >> s.at[handle] & 1)


def escape(s: State, handle: int) -> None:
    """26.1 A unit goes to the Americans: it never comes back, and nobody scores for it."""
    parts = s.game.components
    hex = parts.hex_names[s.at[handle]]
    unit = s.take_up(handle)
    s.removed |= 1 << unit
    s.escaped |= 1 << unit
    s.note("escape", unit=parts.unit_names[unit], hex=hex)
