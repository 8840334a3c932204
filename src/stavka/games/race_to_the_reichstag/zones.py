"""11 Zones of control, and 5 how far they reach."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.board.hexes import Sides
from stavka.games.race_to_the_reichstag.bridges import standing

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


@lru_cache(maxsize=256)
def open_lakes(parts: Components, demolished: int) -> Sides:
    """Lake hexsides without an intact bridge."""
    return parts.lake - standing(parts, demolished)


def barriers(s: State) -> Sides | None:
    """Ruling G20: no zone of control and no attack across a lake without an intact bridge."""
    parts = s.game.components
    return open_lakes(parts, s.demolished & parts.lake_bridges) if s.game.lakes_block else None


def near(s: State, hexes: int) -> int:
    """The hexes next to a set, not counting those across a barrier."""
    return s.game.components.board.around(hexes, barriers(s))


def soviet_zone(s: State, front: int) -> int:
    """11.2 The zone of control of a Front: in its own sector (5.3), never in objective hexes; nor in S-Bahn hexes under
    23.2."""
    parts = s.game.components
    zone = near(s, s.soviets(front)) & parts.sector[front] & ~parts.objectives
    return zone & ~parts.s_bahn if s.game.prepared else zone


def german_zone(s: State, front: int) -> int:
    """11.2 The zone of control of the Germans who face a Front. It neither enters nor leaves the Reichstag (5.6b)."""
    return near(s, s.facing(front)) & s.game.components.sector[front]


def enemy_zone(s: State, front: int, german: bool) -> int:
    """11.4 The enemy's zone of control, for the Germans of a sector or for its Front."""
    return soviet_zone(s, front) if german else german_zone(s, front)
