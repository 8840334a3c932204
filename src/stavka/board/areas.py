"""Movement over areas as layers of sets, where a step costs what the area costs that is entered.

`reach` tells how far a unit comes: all areas that cost one point, then all that cost two, and so on. For maps of areas,
where the border that is crossed does not change the price; `Spaces.cheapest` takes any prices, `reach.reach` hexes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stavka.board.spaces import ANYWHERE, Spaces
from stavka.kernel.bits import bits, first


class Fees:
    """What it costs to enter areas; `classes` are (cost, areas that cost so much), cheapest first."""

    __slots__ = ("classes", "prices")

    def __init__(self, prices: bytes, areas: int) -> None:
        found: dict[int, int] = {}
        for area in bits(areas):
            found[prices[area]] = found.get(prices[area], 0) | 1 << area
        if 0 in found:
            raise ValueError(f"entering an area costs nothing: {first(found[0])}")
        self.prices, self.classes = prices, tuple(sorted(found.items()))

    def within(self, limit: int) -> int:
        """The areas that cost no more than this."""
        found = 0
        for cost, areas in self.classes:
            if cost <= limit:
                found |= areas
        return found

    def of(self, way: Sequence[int]) -> int:
        """What a way costs: its areas without the first."""
        prices = self.prices
        return sum([prices[area] for area in way[1:]])


@lru_cache(maxsize=64)
def fees(prices: bytes, areas: int) -> Fees:
    """The areas by their prices; `prices` holds one for each space, and every one costs something.

    The same prices give the same object, so that comparing it costs nothing.
    """
    return Fees(prices, areas)


class AreaLayers:
    """How far a unit comes: `spent[n]` are the areas whose cheapest way costs n; `all` are all of them."""

    __slots__ = ("all", "fees", "gate", "halt", "limit", "spaces", "spent", "start", "toll")

    def __init__(self, spaces: Spaces, start: int, limit: int, fees: Fees, halt: int, gate: int, toll: int) -> None:
        self.spaces, self.start, self.limit, self.fees = spaces, start, limit, fees
        self.halt, self.gate, self.toll = halt, gate, toll
        self.spent = [0] * (limit + 1)
        self.spent[0] = self.all = 1 << start

    def cost(self, area: int, shun: int = 0) -> int:
        """What the cheapest way to an area costs; see `path` for `shun`."""
        return 0 if area == self.start else self._entry(area, shun)[0]

    def path(self, area: int, shun: int = 0) -> list[int]:
        """The areas of a cheapest way, from the start to this one, both included. Always the same one.

        Its last step is not from an area of `shun`, as long as there is such a way within the limit.
        """
        way = [area]
        while way[-1] != self.start:
            way.append(self._entry(way[-1], shun)[1])
            shun = 0
        return way[::-1]

    def _entry(self, area: int, shun: int) -> tuple[int, int]:
        """What the best way here costs, and from where its last step comes."""
        found = self._best(area, shun) or (self._best(area, 0) if shun else None)
        if found is None:
            raise ValueError(f"area {area} is out of reach")
        return found

    def _best(self, area: int, shun: int) -> tuple[int, int] | None:
        if not self.all >> area & 1:
            return None
        price = self.fees.prices[area]
        near = self.spaces.near[area] & ~shun
        if near >> self.start & 1 and self.gate >> area & 1 and price + self.toll <= self.limit:
            return price + self.toll, self.start
        for paid in range(1, self.limit - price + 1):
            before = near & self.spent[paid] & ~self.halt
            if before:
                return paid + price, first(before)
        return None


def reach(
    spaces: Spaces, start: int, limit: int, fees: Fees, allowed: int, halt: int = 0, gate: int = ANYWHERE, toll: int = 0
) -> AreaLayers:
    """What can be reached from an area for at most `limit`, through allowed areas.

    Areas of `halt` may be entered but not left, save the start itself. The first step leads into an area of `gate` and
    costs `toll` more.
    """
    layers = AreaLayers(spaces, start, limit, fees, halt, gate, toll)
    spent, begin = layers.spent, 1 << start
    free = anything = allowed & ~begin
    doors = spaces.near[start] & free & gate
    for cost, areas in fees.classes:
        if toll + cost <= limit:
            spent[toll + cost] |= doors & areas
    for paid in range(1, limit + 1):
        settled = spent[paid] = spent[paid] & free
        free ^= settled
        going = settled & ~halt
        if not going or paid == limit:
            continue
        ring = spaces.around(going) & free
        for cost, areas in fees.classes:
            if paid + cost > limit:
                break
            spent[paid + cost] |= ring & areas
    layers.all = anything ^ free | begin
    return layers
