"""18 Bridge demolition: a die for each bridge, the first time a Soviet unit moves next to it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.board.hexes import Sides
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


@lru_cache(maxsize=256)
def fallen(parts: Components, demolished: int) -> Sides:
    """18.5 The hexsides of demolished bridges."""
    return parts.board.sides(parts.bridges[bridge] for bridge in bits(demolished))


@lru_cache(maxsize=256)
def standing(parts: Components, demolished: int) -> Sides:
    """9.11 The hexsides with an intact bridge."""
    return parts.bridge_sides - fallen(parts, demolished)


@lru_cache(maxsize=256)
def bridgeheads(parts: Components, checked: int) -> int:
    """18.3 The hexes with a bridge for which no die has been rolled."""
    waiting = (1 << len(parts.bridges)) - 1 & ~checked
    return parts.board.sides(parts.bridges[bridge] for bridge in bits(waiting)).touched


def unchecked(s: State, hex: int) -> int:
    """18.3 The bridges on the sides of a hex for which no die has been rolled."""
    return s.game.components.bridges_of[hex] & ~s.checked


def check_bridges(s: State, hex: int) -> None:
    """18.1 A Soviet unit has moved into this hex."""
    waiting = unchecked(s, hex)
    if not waiting:
        return
    parts = s.game.components
    for bridge, face in zip(bits(waiting), s.roll(waiting.bit_count()), strict=True):
        s.checked |= 1 << bridge
        blown = face <= parts.chances.demolition
        if blown:
            s.demolished |= 1 << bridge
        s.note("bridge", bridge=parts.bridge_names[bridge], dice=[face], blown=blown, hex=parts.hex_names[hex])
