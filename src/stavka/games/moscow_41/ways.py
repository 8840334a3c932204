"""10.7, 14.4 Ways: where blocks of a side may be, how far they come, and who could have gone so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from stavka.board.areas import AreaLayers, Fees, reach
from stavka.board.spaces import ANYWHERE, Spaces
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.paces import Pace, classes_of, paces
from stavka.games.moscow_41.stacking import room
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.kernel.bits import bits, mask

ENGAGING = ("command", "move")  # 10.12d, 12, 10.18 not in a Pass, an Exploitation, or before an HQ is revealed
RAILWAY = ("pass", "move")  # 14.4
layers = lru_cache(maxsize=1 << 10)(reach)  # what is offered is soon chosen
beside = lru_cache(maxsize=1 << 10)(Spaces.around)  # from one block to the next there is room in the same areas


class Terms(NamedTuple):
    """What binds the blocks of a side: where they may be, where they must halt, where they may end."""

    allowed: int
    halt: int
    room: int
    gate: int  # 10.7d where a block goes first that disengages


def enemies(s: State, side: int) -> int:
    """The areas where a block of this side would be engaged. Stalin stops whoever enters Moscow (ruling G20)."""
    found = s.units(1 - side)
    if side == GERMAN and s.leaders[SOVIET] != DEAD:
        found |= 1 << s.game.components.moscow
    return found


def terms(s: State, side: int, mode: str) -> Terms:
    """2.4.4b, 2.9, 10.1d, 10.7, 10.12d The ground, the enemy and its own side."""
    parts, hostile = s.game.components, enemies(s, side)
    ground = parts.numbered if side == SOVIET else parts.areas
    allowed = ground if mode in ENGAGING else ground & ~hostile
    return Terms(allowed, hostile, room(s, side) & allowed, s.held(side) & ground & ~hostile)


def ways(s: State, bound: Terms, area: int, points: int, fees: Fees, fresh: bool) -> AreaLayers:
    """10.7 How far a block comes with so many points from an area; fresh out of one with enemies it disengages."""
    parts = s.game.components
    if fresh and bound.halt >> area & 1:
        toll = parts.movement.disengage
        return layers(parts.spaces, area, points, fees, bound.allowed, bound.halt, bound.gate, toll)
    return layers(parts.spaces, area, points, fees, bound.allowed, bound.halt, ANYWHERE, 0)


def departures(s: State, bound: Terms, one: Pace, origins: int) -> int:
    """Those of a set of areas from which a block that has not moved can go somewhere at this pace."""
    spaces, toll = s.game.components.spaces, s.game.components.movement.disengage
    engaged = origins & bound.halt
    near = one.fees.within(one.points) & bound.room
    found = origins & ~engaged & beside(spaces, near)
    if engaged:
        near = one.fees.within(one.points - toll) & bound.room & bound.gate
        found |= engaged & beside(spaces, near)
    for area in bits(origins & ~found):  # there may be room farther on
        if ways(s, bound, area, *one, True).all & bound.room & ~(1 << area):
            found |= 1 << area
    return found


def starters(s: State, side: int, mode: str, area: int) -> int:
    """The blocks of a side that could leave an area in this mode: what everybody learns when one is picked there."""
    bound, found = terms(s, side, mode), 0
    if mode in RAILWAY and rails(s, side, area, bound):
        return s.game.components.sides[side]
    for one, blocks in classes_of(s, side):
        if departures(s, bound, one, 1 << area):
            found |= blocks
    return found


def movers(s: State, handles: Sequence[int], mode: str) -> list[int]:
    """Those of these handles, all of the active side, that can take a step, or go by rail."""
    bound, at, who = terms(s, s.active, mode), s.at, s.who
    origins = s.blocks(s.active) & s.game.components.areas
    free = {one: departures(s, bound, one, origins) for one, _ in classes_of(s, s.active)}
    going = paces(s.game.components, s.weather, s.game.cavalry, s.game.divisions)
    if s.game.rail and mode in RAILWAY:
        trains = mask([area for area in bits(origins) if rails(s, s.active, area, bound)])
        free = {one: areas | trains for one, areas in free.items()}
    return [handle for handle in handles if free[going[who[handle]]] >> at[handle] & 1]


def rails(s: State, side: int, area: int, bound: Terms) -> int:
    """14.4 Where a block can go by rail: from, through and to own areas that are not contested (ruling G42)."""
    if not s.game.rail:
        return 0
    parts = s.game.components
    own = s.held(side) & parts.areas & ~s.contested
    return railway(parts, 1 << area, own) & bound.room & ~(1 << area)


@lru_cache(maxsize=1 << 10)
def railway(parts: Components, start: int, own: int) -> int:
    """The own areas that are joined to one of them."""
    return parts.spaces.flood(start, own)


def paid(s: State, side: int, fees: Fees, way: tuple[int, ...]) -> int:
    """What a way has cost so far, disengaging too."""
    return fees.of(way) + disengaging(s, side, way) if len(way) > 1 else 0


def disengaging(s: State, side: int, way: tuple[int, ...]) -> int:
    """10.7d What a way costs more that began beside enemies."""
    return s.game.components.movement.disengage if enemies(s, side) >> way[0] & 1 else 0


def able(s: State, side: int, way: tuple[int, ...]) -> int:
    """The blocks of a side that could have paid for a way, of a step or more."""
    toll, found = disengaging(s, side, way), 0
    for one, blocks in classes_of(s, side):
        if one.fees.of(way) + toll <= one.points:
            found |= blocks
    return found
