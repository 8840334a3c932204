"""Hex maps: six directions, hexsides, and boxes beside the map."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from stavka.board.positions import DIRECTIONS, STEPS, Orientation, Position, apart
from stavka.board.spaces import ANYWHERE, Spaces, UnionTables, union, union_tables
from stavka.kernel.bits import bits

Pairs = Iterable[tuple[str, str]]


class HexMap(Spaces):
    """Hexes by name and position, with boxes (areas without a position) linked to them by name.

    Directions are numbered 0 to 5, clockwise from the top (flat) or the upper right (pointy), and may be renamed.
    Spaces are numbered in the order given, boxes last. With `padded`, hexes are numbered along a grid with holes at
    its edges, which makes sets of hexes much faster: to go a step is to shift the whole set.
    """

    orientation: Orientation
    padded: bool
    directions: tuple[str, ...]  # the names of directions 0 to 5
    step: tuple[tuple[int | None, ...], ...]  # step[direction][i]: the neighbour of i there
    positions: tuple[Position | None, ...]  # None for holes and boxes
    at: dict[Position, int]
    hexes: int
    boxes: int
    features: dict[str, "Sides"]  # hexsides by name, such as "river"
    by_shift: list[int]  # directions, from the one that leads to the lowest padded number to the highest

    def __init__(
        self,
        hexes: Mapping[str, Position],
        orientation: Orientation,
        *,
        directions: Sequence[str] = (),
        boxes: Mapping[str, Iterable[str]] | None = None,
        features: Mapping[str, Pairs] | None = None,
        padded: bool = False,
    ) -> None:
        self.orientation = orientation
        self.padded = padded
        self.directions = tuple(directions or DIRECTIONS[orientation])
        if len(set(self.directions)) != 6:
            raise ValueError(f"a hex has six directions, not {self.directions}")
        grid = _Grid(hexes, orientation)
        links = {name: list(others) for name, others in (boxes or {}).items()}
        order = grid.names(hexes) if padded else list(hexes)
        room = [""] * grid.stride if padded and links else []
        super().__init__([*order, *room, *links], _neighbours(hexes, orientation, links))
        self.positions = tuple(hexes.get(name) for name in self.names)
        self.at = {position: self.index[name] for name, position in hexes.items()}
        self.step = tuple(self._steps(dx, dy) for dx, dy in STEPS[orientation])
        self.hexes = self.mask_of(hexes)
        self.boxes = self.all & ~self.hexes
        self.by_shift = grid.by_shift
        self._narrow, self._wide = grid.stride // 2, grid.stride // 2 + 1
        self._links = tuple(near if self.boxes >> i & 1 else near & self.boxes for i, near in enumerate(self.near))
        self._linked = sum(1 << i for i, near in enumerate(self._links) if near)
        self.features = {name: self.between(pairs) for name, pairs in (features or {}).items()}

    # Directions

    def direction(self, a: int, b: int) -> int | None:
        """The direction from a to its neighbour b; None when they do not touch (or one is a box)."""
        for direction, step in enumerate(self.step):
            if step[a] == b:
                return direction
        return None

    def apart(self, a: int, b: int) -> int:
        """The distance of two hexes counted on the grid, whatever lies between; see also `distance`."""
        return apart(self._position(a), self._position(b), self.orientation)

    # Hexsides

    def between(self, pairs: Pairs) -> "Sides":
        """The hexsides between pairs of neighbouring hexes, given by name."""
        found: list[tuple[int, int]] = []
        for one, other in pairs:
            a = self.number(one)
            direction = self.direction(a, self.number(other))
            if direction is None:
                raise ValueError(f"{one!r} and {other!r} share no hexside")
            found.append((a, direction))
        return self.sides(found)

    def facing(self, pairs: Pairs) -> "Sides":
        """The hexsides of hexes towards directions, both given by name; there may be no hex beyond."""
        found: list[tuple[int, int]] = []
        for name, direction in pairs:
            if direction not in self.directions:
                raise ValueError(f"{name!r} has no side {direction!r}, but {', '.join(self.directions)}")
            found.append((self.number(name), self.directions.index(direction)))
        return self.sides(found)

    def sides(self, pairs: Iterable[tuple[int, int]]) -> "Sides":
        """The hexsides given as (hex, direction); each belongs to the hexes on both its sides."""
        masks = [0] * 6
        for i, direction in pairs:
            masks[direction] |= 1 << i
            beyond = self.step[direction][i]
            if beyond is not None:
                masks[(direction + 3) % 6] |= 1 << beyond
        return Sides(self, masks)

    def rim(self, mask: int) -> "Sides":
        """The hexsides that part a set of hexes from the rest, the edge of the map included."""
        mask &= self.hexes
        found: list[tuple[int, int]] = []
        for i in bits(mask):
            for direction, step in enumerate(self.step):
                beyond = step[i]
                if beyond is None or not mask >> beyond & 1:
                    found.append((i, direction))
        return self.sides(found)

    # Neighbours of sets

    def around(self, mask: int, blocked: "Sides | None" = None) -> int:
        """All neighbours of the spaces of a set, not counting those across a blocked side."""
        if blocked is not None:
            return self._around_open(mask, blocked)
        if not self.padded:
            return union(self._tables, mask)
        after = mask << 1
        both = mask | after
        out = (after | mask >> 1 | both << self._narrow | both >> self._wide) & self.hexes
        return out | self._around_links(mask) if mask & self._linked else out

    def flood(self, start: int, allowed: int, blocked: "Sides | None" = None) -> int:
        """The allowed spaces that can be reached from `start` within `allowed` without crossing a blocked side."""
        ring = start & allowed
        free = allowed ^ ring
        while ring:
            ring = self.around(ring, blocked) & free
            free ^= ring
        return allowed ^ free

    def within(self, mask: int, n: int, allowed: int = ANYWHERE, blocked: "Sides | None" = None) -> int:
        """The set and all that lies up to n steps from it, into allowed spaces and across no blocked side."""
        for _ in range(n):
            mask |= self.around(mask, blocked) & allowed
        return mask

    def _around_open(self, mask: int, blocked: "Sides") -> int:
        if not self.padded:
            return union(blocked.tables, mask)
        a, b, c, d, e, f = blocked.open
        narrow, wide = self._narrow, self._wide
        out = (mask & a) >> wide | (mask & b) >> narrow | (mask & c) >> 1
        out |= (mask & d) << 1 | (mask & e) << narrow | (mask & f) << wide
        out &= self.hexes
        return out | self._around_links(mask) if mask & self._linked else out

    def _around_links(self, mask: int) -> int:
        out = 0
        for i in bits(mask & self._linked):
            out |= self._links[i]
        return out

    # Building

    def _position(self, i: int) -> Position:
        position = self.positions[i]
        if position is None:
            raise ValueError(f"{self.names[i]!r} is no hex")
        return position

    def _steps(self, dx: int, dy: int) -> tuple[int | None, ...]:
        return tuple(where and self.at.get((where[0] + dx, where[1] + dy)) for where in self.positions)


class Sides:
    """A set of hexsides: for each direction, the hexes that have one there. Each belongs to the hexes on both sides.

    Sets are joined by `|`, cut by `&` and `-`, compared by `==`, and never change.
    """

    def __init__(self, board: HexMap, masks: Sequence[int]) -> None:
        self.board = board
        self.masks = tuple(masks)

    def __contains__(self, side: tuple[int, int]) -> bool:
        """Whether a hex has one in a direction: `(hex, direction) in sides`."""
        i, direction = side
        return bool(self.masks[direction] >> i & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sides) and self.masks == other.masks

    def __hash__(self) -> int:
        return hash(self.masks)

    def __or__(self, other: "Sides") -> "Sides":
        return Sides(self.board, [a | b for a, b in zip(self.masks, other.masks, strict=True)])

    def __and__(self, other: "Sides") -> "Sides":
        return Sides(self.board, [a & b for a, b in zip(self.masks, other.masks, strict=True)])

    def __sub__(self, other: "Sides") -> "Sides":
        return Sides(self.board, [a & ~b for a, b in zip(self.masks, other.masks, strict=True)])

    def __len__(self) -> int:
        return len(self.pairs())

    def pairs(self) -> list[tuple[int, int]]:
        """Each hexside once, as (hex, direction)."""
        out: list[tuple[int, int]] = []
        for direction, (mask, step) in enumerate(zip(self.masks, self.board.step, strict=True)):
            out += [(i, direction) for i in bits(mask) if direction < 3 or step[i] is None]
        return out

    @cached_property
    def touched(self) -> int:
        """The hexes that have at least one."""
        out = 0
        for mask in self.masks:
            out |= mask
        return out

    @cached_property
    def across(self) -> tuple[int, ...]:
        """For each space, its neighbours on the far side of one."""
        out = [0] * len(self.board.names)
        for mask, step in zip(self.masks, self.board.step, strict=True):
            for i in bits(mask):
                beyond = step[i]
                if beyond is not None:
                    out[i] |= 1 << beyond
        return tuple(out)

    @cached_property
    def open(self) -> tuple[int, ...]:
        """For each direction, from the lowest shift to the highest, the hexes that have none there: padded maps."""
        return tuple(self.board.hexes & ~self.masks[direction] for direction in self.board.by_shift)

    @cached_property
    def tables(self) -> UnionTables:
        """The neighbours that are not across: compact maps."""
        return union_tables([near & ~far for near, far in zip(self.board.near, self.across, strict=True)])


class _Grid:
    """The padded numbering: lines of hexes one after the other, `stride` half hexes from line to line.

    An odd stride makes each of the six steps the same difference of numbers everywhere; the room left at the end of
    a line takes up the steps that leave the map.
    """

    def __init__(self, hexes: Mapping[str, Position], orientation: Orientation) -> None:
        if not hexes:
            raise ValueError("a map needs hexes")
        _check_positions(hexes)
        self.flat = orientation == "flat"
        turned = [self._turned(where) for where in hexes.values()]
        self.line, self.place = min(line for line, _ in turned), min(place for _, place in turned)
        # every hex must have an even sum of line and place, counted from here
        self.place -= (sum(turned[0]) - self.line - self.place) % 2
        self.stride = (max(place for _, place in turned) - self.place + 3) | 1
        shifts = [self._number(*self._turned(step)) for step in STEPS[orientation]]
        self.by_shift = sorted(range(6), key=shifts.__getitem__)

    def names(self, hexes: Mapping[str, Position]) -> list[str]:
        """The names in the order of the numbers, "" for holes."""
        found: dict[int, str] = {}
        for name, where in hexes.items():
            line, place = self._turned(where)
            found[self._number(line - self.line, place - self.place)] = name
        return [found.get(i, "") for i in range(max(found) + 1)]

    def _turned(self, where: Position) -> Position:
        return where if self.flat else (where[1], where[0])

    def _number(self, line: int, place: int) -> int:
        return (line * self.stride + place) // 2


def _check_positions(hexes: Mapping[str, Position]) -> None:
    taken: dict[Position, str] = {}
    parity = sum(next(iter(hexes.values()))) % 2
    for name, where in hexes.items():
        if where in taken:
            raise ValueError(f"{name!r} lies where {taken[where]!r} lies, at {where}")
        if sum(where) % 2 != parity:
            raise ValueError(f"{name!r} at {where} lies half a hex off the grid of the others")
        taken[where] = name


def _neighbours(
    hexes: Mapping[str, Position], orientation: Orientation, boxes: Mapping[str, Sequence[str]]
) -> dict[str, set[str]]:
    at = {where: name for name, where in hexes.items()}
    out: dict[str, set[str]] = {name: set() for name in [*hexes, *boxes]}
    for name, (x, y) in hexes.items():
        out[name].update(at[x + dx, y + dy] for dx, dy in STEPS[orientation] if (x + dx, y + dy) in at)
    for box, others in boxes.items():
        for other in others:
            out[box].add(other)
            out.setdefault(other, set()).add(box)
    return out
