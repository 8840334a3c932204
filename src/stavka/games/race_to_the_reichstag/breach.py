"""The way to the Reichstag: not the shortest but the one that costs least blood."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.race_to_the_reichstag.prospects import defences
from stavka.games.race_to_the_reichstag.seen import Seen, germans
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

THROUGH, PAST = 0.5, 0.12  # what an enemy's strength adds to the way: one who must be beaten, one who stands beside it
FAR = 999.0


class Breach(NamedTuple):
    """How hard the way to the Reichstag is from every hex, and the next hex on it."""

    way: tuple[float, ...]
    next: tuple[int, ...]

    def path(self, start: int) -> list[int]:
        """The hexes of the way from one of them on."""
        found = [start]
        while self.next[found[-1]] >= 0:
            found.append(self.next[found[-1]])
        return found


def breach(s: State, front: int) -> Breach:
    """The ways of a Front as the Germans stand now."""
    return breached(Seen(s, (s.game, front, germans(s))), front)


@lru_cache(maxsize=64)
def breached(seen: Seen, front: int) -> Breach:
    """Worked out once for each stand of the Germans."""
    there = defences(seen.s, seen.s.facing(front), True)
    return through(seen.s.game.components, front, tuple([(hex, one.strength) for hex, one in there.items()]))


@lru_cache(maxsize=256)
def through(parts: Components, front: int, germans: tuple[tuple[int, int], ...]) -> Breach:
    """The easiest way from every hex."""
    size = len(parts.hex_names)
    toll = [1.0] * size
    for hex, strength in germans:
        toll[hex] += THROUGH * strength
        for beside in bits(parts.near[hex]):
            toll[beside] += PAST * strength
    way, after = [FAR] * size, [-1] * size
    way[parts.reichstag] = 0.0
    queue = [(0.0, parts.reichstag)]
    near, ground = parts.near, parts.sector[front]
    while queue:
        spent, hex = heappop(queue)
        if spent > way[hex]:
            continue
        for beside in bits(near[hex] & ground):
            cost = spent + toll[beside]
            if cost < way[beside]:
                way[beside], after[beside] = cost, hex
                heappush(queue, (cost, beside))
    return Breach(tuple(way), tuple(after))
