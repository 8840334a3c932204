"""11 Zones of control, and 5 how far they reach."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.board.hexes import Sides
from stavka.games.race_to_the_reichstag.bridges import standing

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.game import Game
    from stavka.games.race_to_the_reichstag.state import State


@lru_cache(maxsize=256)
def open_lakes(parts: Components, demolished: int) -> Sides:
    """Lake hexsides without an intact bridge."""
    return parts.lake - standing(parts, demolished)


def near(s: State, hexes: int) -> int:
    """The hexes next to a set, not counting those across a lake that bars."""
    return beside(s.game, hexes, s.demolished)


def beside(game: Game, hexes: int, demolished: int) -> int:
    """Ruling G20: no zone of control and no attack across a lake without an intact bridge, if lakes bar them."""
    parts = game.components
    return parts.board.around(hexes, open_lakes(parts, demolished & parts.lake_bridges) if game.lakes_block else None)


def soviet_zone(s: State, front: int) -> int:
    """11.2 The zone of control of a Front."""
    return zone_of_soviets(s.game, front, s.yellow if front else s.red, s.demolished)


def german_zone(s: State, front: int) -> int:
    """11.2 The zone of control of the Germans who face a Front."""
    return zone_of_germans(s.game, front, s.germans, s.demolished)


# While one side moves the other stands still, so its zone is asked for again and again.


@lru_cache(maxsize=256)
def zone_of_soviets(game: Game, front: int, soviets: int, demolished: int) -> int:
    """5.3, 11.2 In their own sector, never in objective hexes; nor in S-Bahn hexes under 23.2."""
    parts = game.components
    zone = beside(game, soviets, demolished) & parts.sector[front] & ~parts.objectives
    return zone & ~parts.s_bahn if game.prepared else zone


@lru_cache(maxsize=256)
def zone_of_germans(game: Game, front: int, germans: int, demolished: int) -> int:
    """5.6b, 11.2 In the sector where they stand; it neither enters nor leaves the Reichstag."""
    sector = game.components.sector[front]
    return beside(game, germans & sector, demolished) & sector


def enemy_zone(s: State, front: int, german: bool) -> int:
    """11.4 The enemy's zone of control, for the Germans of a sector or for its Front."""
    return soviet_zone(s, front) if german else german_zone(s, front)
