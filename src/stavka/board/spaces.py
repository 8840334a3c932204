"""Numbered spaces and who is next to whom: areas, hexes, boxes beside the map."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from stavka.kernel.bits import bits

Costs = tuple[tuple[tuple[int, int], ...], ...]
"""For each space, its neighbours that may be entered from it, each with the cost."""

UnionTables = list[tuple[int, ...]]
"""What `union_tables` makes and `union` reads."""

ANYWHERE = -1
"""The set of all numbers, whatever the map."""


class Reach(dict[int, int]):
    """What it costs to reach each space, and the way there."""

    __slots__ = ("came",)

    def __init__(self, start: int) -> None:
        super().__init__({start: 0})
        self.came: dict[int, int] = {}

    def path(self, goal: int) -> list[int]:
        """The spaces of the cheapest way, from the start to the goal, both included."""
        if goal not in self:
            raise ValueError(f"space {goal} is out of reach")
        way = [goal]
        while way[-1] in self.came:
            way.append(self.came[way[-1]])
        return way[::-1]


class Spaces:
    """A graph of numbered spaces. Sets of spaces are integers, see `bits`.

    Neighbours are mutual unless `one_way` is true. The name "" is a hole: a number that no space has.
    """

    names: tuple[str, ...]
    index: dict[str, int]
    all: int  # the set of all spaces
    near: tuple[int, ...]  # the set of the neighbours of each

    def __init__(self, names: Iterable[str], neighbours: Mapping[str, Iterable[str]], *, one_way: bool = False) -> None:
        self.names = tuple(names)
        self.index = {}
        self.all = 0
        for i, name in enumerate(self.names):
            if name in self.index:
                raise ValueError(f"two spaces are called {name!r}")
            if name:
                self.index[name] = i
                self.all |= 1 << i
        near = [0] * len(self.names)
        for name, others in neighbours.items():
            near[self.number(name)] = self._checked_neighbours(name, others)
        self.near = tuple(near)
        if not one_way:
            self._check_mutual()
        self._distances: dict[int, list[int | None]] = {}

    def __len__(self) -> int:
        return len(self.index)

    def number(self, name: str) -> int:
        """The number of a space; an error names a space that is not there."""
        try:
            return self.index[name]
        except KeyError:
            raise ValueError(f"there is no space {name!r}") from None

    def names_of(self, mask: int) -> list[str]:
        """The names of a set, in the order of the numbers."""
        names = self.names
        return [names[i] for i in bits(mask)]

    def mask_of(self, names: Iterable[str]) -> int:
        """The set of the spaces with these names."""
        out = 0
        for name in names:
            out |= 1 << self.number(name)
        return out

    def borders(self, pairs: Iterable[tuple[str, str]]) -> tuple[int, ...]:
        """For each space, its neighbours across the borders given as pairs of names (rivers, for example)."""
        across = [0] * len(self.names)
        for one, other in pairs:
            a, b = self.number(one), self.number(other)
            if not self.near[a] >> b & 1:
                raise ValueError(f"{one!r} and {other!r} are not neighbours")
            across[a] |= 1 << b
            across[b] |= 1 << a
        return tuple(across)

    # Neighbours of sets

    def around(self, mask: int) -> int:
        """All neighbours of the spaces of a set (some of which may be in the set themselves)."""
        return union(self._tables, mask)

    def flood(self, start: int, allowed: int) -> int:
        """The allowed spaces that can be reached from `start` by steps within `allowed`; so not a start outside it."""
        ring = start & allowed
        free = allowed ^ ring
        while ring:
            ring = self.around(ring) & free
            free ^= ring
        return allowed ^ free

    def within(self, mask: int, n: int, allowed: int = ANYWHERE) -> int:
        """The set and all that lies up to n steps from it, each step going into an allowed space."""
        for _ in range(n):
            mask |= self.around(mask) & allowed
        return mask

    def connected(self, mask: int) -> bool:
        """Whether one can walk between any two spaces of the set without leaving it."""
        return self.flood(mask & -mask, mask) == mask

    # Distances and paths

    def distances_from(self, mask: int, allowed: int = ANYWHERE) -> list[int | None]:
        """For each space, the steps from the nearest one of the set; None where no way leads."""
        found: list[int | None] = [None] * len(self.names)
        ring, seen, steps = mask, mask, 0
        while ring:
            for i in bits(ring):
                found[i] = steps
            ring = self.around(ring) & allowed & ~seen
            seen |= ring
            steps += 1
        return found

    def distance(self, a: int, b: int) -> int | None:
        """The steps from a to b; None when no way leads there."""
        if a not in self._distances:
            self._distances[a] = self.distances_from(1 << a)
        return self._distances[a][b]

    def costs(self, rule: Callable[[int, int], int | None]) -> Costs:
        """A table for `cheapest`, made once: rule(a, b) is the cost of going from a to its neighbour b, or None."""
        return tuple(tuple(self._priced(a, rule)) for a in range(len(self.names)))

    def cheapest(self, start: int, costs: Costs, limit: int, allowed: int = ANYWHERE, halt: int = 0) -> Reach:
        """What can be reached from `start` for at most `limit`, through allowed spaces, and its lowest cost.

        Spaces of `halt` may be entered but not left, save the start itself.
        """
        reach = Reach(start)
        came, beyond = reach.came, limit + 1
        halt &= ~(1 << start)
        waiting: list[list[int]] = [[] for _ in range(beyond)]
        if waiting:
            waiting[0].append(start)
        for spent, spaces in enumerate(waiting):
            for here in spaces:
                if reach[here] < spent or halt >> here & 1:
                    continue
                for there, cost in costs[here]:
                    total = spent + cost
                    if total < reach.get(there, beyond) and allowed >> there & 1:
                        reach[there] = total
                        came[there] = here
                        waiting[total].append(there)
        return reach

    # Building

    @cached_property
    def _tables(self) -> UnionTables:
        return union_tables(self.near)

    def _checked_neighbours(self, name: str, others: Iterable[str]) -> int:
        out = 0
        for other in others:
            if other not in self.index:
                raise ValueError(f"{name!r} has a neighbour {other!r}, which is no space")
            if other == name:
                raise ValueError(f"{name!r} is its own neighbour")
            out |= 1 << self.index[other]
        return out

    def _check_mutual(self) -> None:
        for a, near in enumerate(self.near):
            for b in bits(near):
                if not self.near[b] >> a & 1:
                    raise ValueError(
                        f"{self.names[a]!r} has the neighbour {self.names[b]!r}, but not the other way round"
                    )

    def _priced(self, a: int, rule: Callable[[int, int], int | None]) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for b in bits(self.near[a]):
            cost = rule(a, b)
            if cost is None:
                continue
            if cost < 0:
                raise ValueError(f"going from {self.names[a]!r} to {self.names[b]!r} costs {cost}, less than nothing")
            out.append((b, cost))
        return out


def union_tables(sets: Sequence[int]) -> UnionTables:
    """For each eight sets, the unions of all their choices: entry b of a table joins those whose bit is set in b."""
    tables: UnionTables = []
    for start in range(0, len(sets), 8):
        table = [0]
        for joined in sets[start : start + 8]:
            table += [already | joined for already in table]
        tables.append(tuple(table))
    return tables


def union(tables: UnionTables, mask: int) -> int:
    """The union of the sets whose numbers are in the mask, eight of them at a time."""
    out = 0
    for place, byte in enumerate(mask.to_bytes(mask.bit_length() + 7 >> 3, "little")):
        if byte:
            out |= tables[place][byte]
    return out
