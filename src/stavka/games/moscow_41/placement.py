"""Sensible places for those who do not want to set up every block by hand: a score for each area.

Scores use only what the seat can see: the ground, and who stands where. No dice: the same table, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41.state import GERMAN
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

FAR = 99


def block_area(s: State, side: int, block: int, areas: int) -> int:
    """The best of these areas for a block."""
    parts = s.game.components
    front, way = front_of(s, side), to_moscow(parts)
    if parts.headquarters >> block & 1:
        return best(areas, lambda area: -10 * (front >> area & 1) - 2 * way[area] - 3 * len(s.stack(area, side)))
    spearhead = side == GERMAN and parts.fast >> block & 1
    crowd = -2 if spearhead else -9
    lines = s.lines[side]

    def score(area: int) -> int:
        worth = 12 * (front >> area & 1) + crowd * len(s.stack(area, side)) - 2 * way[area]
        return worth if spearhead else worth + 4 * shelter(parts, area) + 3 * (lines >> area & 1)

    return best(areas, score)


def line_area(s: State, side: int, areas: int) -> int:
    """The best of these areas for a Defensive Line: where blocks face the enemy on the way to Moscow."""
    parts = s.game.components
    front, way = front_of(s, side), to_moscow(parts)
    manned = s.blocks(side)
    return best(
        areas,
        lambda area: 12 * (front >> area & 1) + 8 * (manned >> area & 1) + 2 * shelter(parts, area) - 2 * way[area],
    )


def front_of(s: State, side: int) -> int:
    """The own areas next to enemy ones, or contested."""
    parts = s.game.components
    return parts.spaces.around(s.held(1 - side) & parts.areas) & s.held(side) | s.contested


def shelter(parts: Components, area: int) -> int:
    """10.13 How many hits the ground absorbs for its holder."""
    return parts.rough[area] + parts.built[area]


@lru_cache(maxsize=8)
def to_moscow(parts: Components) -> tuple[int, ...]:
    """How many areas far Moscow is."""
    found = parts.spaces.distances_from(1 << parts.moscow)
    return tuple([FAR if steps is None else steps for steps in found])


def best(areas: int, score: Callable[[int], int]) -> int:
    """The area with the highest score; of equal ones the lowest."""
    return max(bits(areas), key=lambda area: (score(area), -area))
