"""2.8, 4.3, 8, 14.6, 14.7 Movement points, and what areas cost whom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stavka.board.areas import Fees, fees
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.state import State

FROST = ("snow", "blizzard")


class Pace(NamedTuple):
    """How far a block goes: its movement points, and what it pays for areas."""

    points: int
    fees: Fees


def pace(s: State, block: int) -> Pace:
    """The pace of a block in this weather."""
    return paces(s.game.components, s.weather, s.game.cavalry, s.game.divisions)[block]


@lru_cache(maxsize=64)
def paces(parts: Components, weather: str, cavalry: bool, divisions: bool) -> tuple[Pace, ...]:
    """The pace of every block in some weather, with these options. Leaders have none (4.2c)."""
    usual = fees(parts.enter[weather], parts.areas)
    alike = bytes([parts.movement.cavalry]) * len(parts.space_names)
    ridden = fees(alike, parts.areas) if cavalry and weather == "rain" else usual  # 14.6
    hardy = fees(parts.enter["good"], parts.areas) if divisions and weather in FROST else usual  # 14.7
    found: list[Pace] = []
    for block, points in enumerate(parts.allowance):
        costs = ridden if parts.cavalry >> block & 1 else hardy if parts.winter >> block & 1 else usual
        strides = divisions and parts.infantry_divisions >> block & 1
        found.append(Pace(parts.movement.division if strides else points, costs))
    return tuple(found)


@lru_cache(maxsize=256)
def classes(parts: Components, weather: str, cavalry: bool, divisions: bool, side: int) -> tuple[tuple[Pace, int], ...]:
    """The blocks of a side that go at the same pace."""
    found: dict[Pace, int] = {}
    for block, one in enumerate(paces(parts, weather, cavalry, divisions)):
        if parts.sides[side] & ~parts.leaders & 1 << block:
            found[one] = found.get(one, 0) | 1 << block
    return tuple(found.items())


def classes_of(s: State, side: int) -> tuple[tuple[Pace, int], ...]:
    """The same in the weather of the moment."""
    return classes(s.game.components, s.weather, s.game.cavalry, s.game.divisions, side)
