"""9.9-9.11, 27.5 What a step costs: the ground, the water, roads and railways, bridges, engineers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.board.reach import Tolls
from stavka.games.race_to_the_reichstag.bridges import fallen, standing
from stavka.games.race_to_the_reichstag.engineers import help_hexes, spanned
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.board.hexes import Sides
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


@lru_cache(maxsize=16)
def enter(parts: Components, woods: bool) -> dict[int, int]:
    """27.5 The hexes by the movement points it takes to enter them."""
    points = parts.enter if woods else parts.enter_without_woods
    found: dict[int, int] = {}
    for hex in bits(parts.board.hexes):
        found[points[hex]] = found.get(points[hex], 0) | 1 << hex
    return found


@lru_cache(maxsize=512)
def tolls(parts: Components, woods: bool, demolished: int, engineers: int) -> Tolls:
    """What steps cost with these bridges demolished and engineers helping in these hexes. A demolished bridge breaks
    the road as well."""
    easy = standing(parts, demolished) | spanned(parts, engineers)
    closed = parts.board.sides(())
    crossing: list[tuple[Sides, int]] = []
    for kind, sides in (("river", parts.river), ("canal", parts.canal), ("lake", parts.lake)):
        cost, hard = parts.hexside_records[kind].cost, sides - easy
        if cost is None:
            closed |= hard
        else:
            crossing.append((hard, cost))
    roads = parts.roads - fallen(parts, demolished)
    return Tolls(
        parts.board, enter(parts, woods), crossing=crossing, roads=roads, road=parts.movement.road, closed=closed
    )


def soviet_tolls(s: State, front: int, handle: int = -1) -> Tolls:
    """19.1 For a Front, with the help of its engineers; a unit that moves does not help itself."""
    return tolls(s.game.components, s.game.woods, s.demolished, help_hexes(s, front, handle))


def german_tolls(s: State) -> Tolls:
    """For Germans."""
    return tolls(s.game.components, s.game.woods, s.demolished, 0)
