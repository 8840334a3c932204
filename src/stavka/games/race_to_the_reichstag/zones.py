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


def lakes(s: State) -> int | None:
    """Ruling G20: whether lakes bar zones of control and attacks, and if so which of their bridges are demolished."""
    return s.demolished & s.game.components.lake_bridges if s.game.lakes_block else None


def near(s: State, hexes: int) -> int:
    """The hexes next to a set, not counting those across a lake that bars."""
    return beside(s.game.components, hexes, lakes(s))


def beside(parts: Components, hexes: int, demolished: int | None) -> int:
    """Ruling G20: the hexes next to a set, not counting those across a lake without an intact bridge. None: no lake
    bars."""
    return parts.board.around(hexes, None if demolished is None else open_lakes(parts, demolished))


def soviet_zone(s: State, front: int) -> int:
    """11.2 The zone of control of a Front."""
    return zone_of_soviets(s.game.components, front, s.soviets(front), lakes(s), s.game.prepared)


def german_zone(s: State, front: int) -> int:
    """11.2 The zone of control of the Germans who face a Front."""
    return zone_of_germans(s.game.components, front, s.germans, lakes(s))


# While one side moves the other stands still, so its zone is asked for again and again.


@lru_cache(maxsize=256)
def zone_of_soviets(parts: Components, front: int, soviets: int, demolished: int | None, prepared: bool) -> int:
    """5.3, 11.2 In their own sector, never in objective hexes; nor in S-Bahn hexes under 23.2."""
    zone = beside(parts, soviets, demolished) & parts.sector[front] & ~parts.objectives
    return zone & ~parts.s_bahn if prepared else zone


@lru_cache(maxsize=256)
def zone_of_germans(parts: Components, front: int, germans: int, demolished: int | None) -> int:
    """5.6b, 11.2 In the sector where they stand; it neither enters nor leaves the Reichstag."""
    return beside(parts, germans & parts.sector[front], demolished) & parts.sector[front]


def enemy_zone(s: State, front: int, german: bool) -> int:
    """11.4 The enemy's zone of control, for the Germans of a sector or for its Front."""
    return soviet_zone(s, front) if german else german_zone(s, front)
