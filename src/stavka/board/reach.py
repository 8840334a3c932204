"""Movement over hexes as layers of sets: all hexes that cost one point, then all that cost two, and so on.

`Tolls` say what a step costs, `reach` tells how far a unit comes, `movable` which of many can take a step at all. For
padded maps, where a step of a whole set of hexes is a shift of its bits; `Spaces.cheapest` does the same for any map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from stavka.board.hexes import HexMap, Sides
from stavka.kernel.bits import bits

Six = tuple[int, int, int, int, int, int]
"""A set of hexes for each direction, in the order of `HexMap.by_shift`."""


class Tolls:
    """What a step costs: for each cost and each direction the hexes from which a step that way costs so much."""

    board: HexMap
    classes: tuple[tuple[int, int, Six], ...]  # (cost, hexes where a step may cost that, by direction), cheapest first

    def __init__(
        self,
        board: HexMap,
        enter: Mapping[int, int],
        *,
        crossing: Iterable[tuple[Sides, int]] = (),
        roads: Sides | None = None,
        road: int = 1,
        closed: Sides | None = None,
    ) -> None:
        """`enter`: the hexes by what it costs to enter them. A hexside of `crossing` costs so much more; a step along
        `roads` costs `road`, whatever else; nobody crosses `closed` sides."""
        if not board.padded:
            raise ValueError("tolls need a padded map")
        self.board = board
        self.shifts = shifts(board)
        extra = tuple(crossing)
        shut = (0,) * 6 if closed is None else closed.masks
        found: dict[int, list[int]] = {}
        for place, direction in enumerate(board.by_shift):
            steps = {cost: self._sources(hexes & board.hexes, place) for cost, hexes in enter.items()}
            for sides, more in extra:
                steps = _raised(steps, sides.masks[direction], more)
            if roads is not None:
                steps = _paved(steps, roads.masks[direction], road)
            for cost, hexes in steps.items():
                open_ones = hexes & ~shut[direction]
                if open_ones:
                    found.setdefault(cost, [0] * 6)[place] = open_ones
        if found and min(found) < 1:
            raise ValueError(f"a step costs {min(found)}, and every step must cost something")
        self.classes = tuple((cost, _union(found[cost]), _six(found[cost])) for cost in sorted(found))
        self._within: dict[int, Six] = {}

    def _sources(self, hexes: int, place: int) -> int:
        """The hexes from which a step in a direction leads into a set."""
        shift = self.shifts[place]
        back = hexes >> shift if shift > 0 else hexes << -shift
        return back & self.board.hexes if shift else 0

    def within(self, limit: int) -> Six:
        """For each direction the hexes from which a step that way costs no more than the limit."""
        if limit not in self._within:
            joined = [0] * 6
            for cost, _, ways in self.classes:
                if cost <= limit:
                    joined = [all_ways | more for all_ways, more in zip(joined, ways, strict=True)]
            self._within[limit] = _six(joined)
        return self._within[limit]

    def sources(self, hexes: int, limit: int) -> int:
        """The hexes from which one step for no more than the limit leads into a set."""
        a, b, c, d, e, f = self.within(limit)
        one, narrow, wide = self.shifts[3:]
        found = a & hexes << wide | b & hexes << narrow | c & hexes << one
        return found | d & hexes >> one | e & hexes >> narrow | f & hexes >> wide


class Layers:
    """How far a unit comes: `spent[n]` are the hexes whose cheapest way costs n; `all` are all of them."""

    __slots__ = ("all", "extra", "halt", "spent", "surcharge", "tolls")

    def __init__(self, spent: list[int], all: int, tolls: Tolls, halt: int, surcharge: int, extra: int) -> None:
        self.spent, self.all = spent, all
        self.tolls, self.halt, self.surcharge, self.extra = tolls, halt, surcharge, extra

    def cost(self, hex: int) -> int:
        """What the cheapest way to a hex costs."""
        for spent, hexes in enumerate(self.spent):
            if hexes >> hex & 1:
                return spent
        raise ValueError(f"hex {hex} is out of reach")

    def costs(self) -> dict[int, int]:
        """The same for every hex in reach."""
        return {hex: spent for spent, hexes in enumerate(self.spent) for hex in bits(hexes)}

    def path(self, hex: int) -> list[int]:
        """The hexes of a cheapest way, from the start to this one, both included. Always the same one."""
        way, spent = [hex], self.cost(hex)
        while spent:
            before, spent = self._before(way[-1], spent)
            way.append(before)
        return way[::-1]

    def _before(self, hex: int, spent: int) -> tuple[int, int]:
        """The hex from which a way comes here, and what had been spent there; costly steps first, which are fewer."""
        paid = spent - self.extra if self.surcharge >> hex & 1 else spent
        tolls, halt = self.tolls, self.halt
        near = tolls.board.near[hex]
        for cost, _, ways in reversed(tolls.classes):
            settled = near & self.spent[paid - cost] if cost <= paid else 0
            while settled:
                before = settled.bit_length() - 1
                if ways[tolls.shifts.index(hex - before)] >> before & 1 and not halt >> before & 1:
                    return before, paid - cost
                settled ^= 1 << before
        raise AssertionError(f"no way leads to hex {hex} for {spent}")


def reach(start: int, limit: int, allowed: int, halt: int, tolls: Tolls, surcharge: int = 0, extra: int = 0) -> Layers:
    """What can be reached from a hex for at most `limit`, through allowed hexes.

    Hexes of `halt` may be entered but not left, save the start itself. Entering a hex of `surcharge` costs `extra`
    more.
    """
    begin = 1 << start
    spent = [begin, *[0] * limit]
    halt &= ~begin
    free = anything = allowed | begin
    _, _, _, one, narrow, wide = tolls.shifts
    for paid in range(limit):
        spent[paid] = settled = spent[paid] & free
        free ^= settled
        settled ^= settled & halt
        if not settled:
            continue
        for cost, anywhere, (a, b, c, d, e, f) in tolls.classes:
            total = paid + cost
            if total > limit:
                break
            going = settled & anywhere
            if not going:
                continue
            gone = (going & a) >> wide | (going & b) >> narrow | (going & c) >> one
            gone |= (going & d) << one | (going & e) << narrow | (going & f) << wide
            gone &= free
            dear = gone & surcharge
            spent[total] |= gone ^ dear
            if dear and total + extra <= limit:
                spent[total + extra] |= dear
    spent[limit] &= free
    return Layers(spent, anything ^ free ^ spent[limit], tolls, halt, surcharge, extra)


def movable(origins: int, limit: int, allowed: int, tolls: Tolls, surcharge: int = 0, extra: int = 0) -> int:
    """Those of a set of hexes from which at least one step into an allowed hex is possible."""
    found = tolls.sources(allowed & ~surcharge, limit)
    if surcharge:
        found |= tolls.sources(allowed & surcharge, limit - extra)
    return found & origins


@lru_cache(maxsize=64)
def shifts(board: HexMap) -> Six:
    """By how much the number of a hex grows with a step, in the order of `by_shift` (which is why the last three are
    the first three backwards); 0 where no step leads."""
    return _six(
        [
            next((there - here for here, there in enumerate(board.step[direction]) if there is not None), 0)
            for direction in board.by_shift
        ]
    )


def sides_of(board: HexMap, hexes: int) -> Sides:
    """Every hexside of the hexes of a set."""
    found = [0] * 6
    for shift, direction in zip(shifts(board), board.by_shift, strict=True):
        beyond = hexes >> shift if shift > 0 else hexes << -shift
        found[direction] = (hexes | beyond) & board.hexes
    return Sides(board, found)


def _raised(steps: dict[int, int], sides: int, more: int) -> dict[int, int]:
    """Steps across some sides cost more."""
    out: dict[int, int] = {}
    for cost, hexes in steps.items():
        out[cost] = out.get(cost, 0) | hexes & ~sides
        out[cost + more] = out.get(cost + more, 0) | hexes & sides
    return out


def _paved(steps: dict[int, int], sides: int, road: int) -> dict[int, int]:
    """Steps along a road cost the same everywhere."""
    along = _union(steps.values()) & sides
    out = {cost: hexes & ~along for cost, hexes in steps.items()}
    out[road] = out.get(road, 0) | along
    return out


def _union(sets: Iterable[int]) -> int:
    out = 0
    for one in sets:
        out |= one
    return out


def _six(sets: list[int]) -> Six:
    a, b, c, d, e, f = sets
    return a, b, c, d, e, f
