"""Retreats: so many hexes away from where a unit fought, each step one hex further away than the last.

The hexes n steps away that a unit may be in are a *layer*, a bitset. Going backwards from the last layer leaves in each
one the hexes from which the retreat can be carried through.
"""

from __future__ import annotations

from stavka.board.hexes import HexMap, Sides

Layers = list[int]


def rings(board: HexMap, start: int, n: int) -> Layers:
    """The hexes exactly 0, 1, ... n steps away from one, whatever lies between."""
    found = [1 << start]
    inside = 1 << start
    for _ in range(n):
        ring = board.around(found[-1]) & ~inside
        inside |= ring
        found.append(ring)
    return found


def layers(board: HexMap, rings: Layers, here: int, gone: int, allowed: int, barred: Sides | None = None) -> Layers:
    """Where a unit that has gone so many hexes can be after each further one: outwards, into allowed hexes, across no
    barred side. The first layer is the hex it is in; layers end where nothing can be reached."""
    found = [1 << here]
    for ring in rings[gone + 1 :]:
        reached = board.around(found[-1], barred) & ring & allowed
        if not reached:
            break
        found.append(reached)
    return found


def completable(board: HexMap, layers: Layers, goal: int, ends: int = 0, barred: Sides | None = None) -> Layers:
    """The hexes of each layer from which a retreat can be finished: in the layer of the goal, or earlier in one of
    `ends`. All are empty if it cannot. Where one may end in the first layer, one is there already."""
    last = min(goal, len(layers) - 1)
    found = [0] * (last + 1)
    good = 0
    for place in range(last, -1, -1):
        here = layers[place]
        good = here if place == goal else here & (board.around(good, barred) | (ends if place else 0))
        found[place] = good
    return found
