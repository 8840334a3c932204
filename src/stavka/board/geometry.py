"""Drawing: where hexes and areas lie on the screen, their outlines and labels. x grows rightwards, y downwards.

A polygon is its corners, clockwise on the screen, the first one not repeated at the end.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from stavka.board.hexes import HexMap
from stavka.board.positions import Orientation, Position
from stavka.board.spaces import Spaces
from stavka.kernel.bits import bits

Point = tuple[float, float]
Segment = tuple[Point, Point]
Polygon = tuple[Point, ...]

DIGITS = 3
"""Coordinates are rounded to this many decimals, so that corners that meet are equal."""

# Corners in units of half a side and half a width; side d of a hex runs from corner d to corner d + 1.
_CORNERS: dict[Orientation, tuple[Position, ...]] = {
    "flat": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
    "pointy": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
}


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """How hexes are laid on the screen: `size` is the length of a hexside, `origin` the centre of position (0, 0)."""

    orientation: Orientation
    size: float = 1.0
    origin: Point = (0.0, 0.0)

    def centre(self, where: Position) -> Point:
        """The middle of the hex at a position."""
        return self._point(*self._lattice(where))

    def corners(self, where: Position) -> Polygon:
        """The six corners of a hex, clockwise; its side in direction d runs from corner d to corner d + 1."""
        x, y = self._lattice(where)
        return tuple(self._point(x + dx, y + dy) for dx, dy in _CORNERS[self.orientation])

    def side(self, where: Position, direction: int) -> Segment:
        """The hexside of a hex in a direction."""
        corners = self.corners(where)
        return corners[direction], corners[(direction + 1) % 6]

    def shapes(self, board: HexMap) -> list[Polygon]:
        """The polygons of all spaces of a map by number, empty for holes and boxes."""
        return [() if where is None else self.corners(where) for where in board.positions]

    def _lattice(self, where: Position) -> Position:
        x, y = where
        return (3 * x, y) if self.orientation == "flat" else (x, 3 * y)

    def _point(self, x: int, y: int) -> Point:
        """Points of the lattice of centres and corners are whole numbers, so equal ones become equal floats."""
        long, short = self.size * sqrt(3) / 2, self.size / 2
        across, down = (short, long) if self.orientation == "flat" else (long, short)
        return _rounded((self.origin[0] + x * across, self.origin[1] + y * down))


def area_shapes(spaces: Spaces, given: Mapping[str, Sequence[Point]]) -> list[Polygon]:
    """The polygons of all spaces by number, made clockwise; empty for spaces that have none."""
    shapes: list[Polygon] = [()] * len(spaces.names)
    for name, points in given.items():
        polygon = tuple(_rounded(point) for point in points)
        if len(polygon) < 3:
            raise ValueError(f"the polygon of {name!r} has {len(polygon)} corners")
        shapes[spaces.number(name)] = polygon if _area(polygon) > 0 else polygon[::-1]
    return shapes


def bounds(shapes: Iterable[Polygon], margin: float = 0.0) -> Box:
    """The smallest rectangle around all these polygons, plus a margin."""
    points = [point for polygon in shapes for point in polygon]
    if not points:
        raise ValueError("there is nothing to put into a rectangle")
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    top, bottom = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    return Box(*_rounded((left, top)), *_rounded((right - left, bottom - top)))


def border(a: Polygon, b: Polygon) -> list[Segment]:
    """The sides that two polygons share, as they run around the first."""
    other = set(_edges(b))
    return [(start, end) for start, end in _edges(a) if (end, start) in other]


def outline(shapes: Sequence[Polygon], mask: int) -> list[Polygon]:
    """The closed loops around a set of spaces: clockwise on the outside, the other way round about holes."""
    edges = {edge for i in bits(mask) for edge in _edges(shapes[i])}
    ahead: dict[Point, list[Point]] = defaultdict(list)
    for start, end in sorted(edges):
        if (end, start) not in edges:
            ahead[start].append(end)
    loops: list[Polygon] = []
    for start in list(ahead):
        while ahead[start]:
            loops.append(_loop(start, ahead))
    return loops


def label(polygon: Polygon) -> Point:
    """A good place for a name: the centre of gravity, or if that lies outside, the middle of the widest part level
    with it.
    """
    x, y = _centroid(polygon)
    cuts = sorted(_cuts(polygon, y))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    if spans and not any(left < x < right for left, right in spans):
        left, right = max(spans, key=lambda span: span[1] - span[0])
        x = (left + right) / 2
    return _rounded((x, y))


def _rounded(point: Point) -> Point:
    # adding 0.0 turns -0.0 into 0.0
    return round(point[0], DIGITS) + 0.0, round(point[1], DIGITS) + 0.0


def _edges(polygon: Polygon) -> list[Segment]:
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def _loop(start: Point, ahead: dict[Point, list[Point]]) -> Polygon:
    loop = [start]
    here = ahead[start].pop()
    while here != start:
        loop.append(here)
        here = ahead[here].pop()
    return tuple(loop)


def _area(polygon: Polygon) -> float:
    """Positive when the corners run clockwise on the screen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in _edges(polygon)) / 2


def _centroid(polygon: Polygon) -> Point:
    area, x, y = 6 * _area(polygon), 0.0, 0.0
    for (x1, y1), (x2, y2) in _edges(polygon):
        cross = x1 * y2 - x2 * y1
        x += (x1 + x2) * cross / area
        y += (y1 + y2) * cross / area
    return x, y


def _cuts(polygon: Polygon, y: float) -> list[float]:
    """Where a level line crosses the sides."""
    return [x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in _edges(polygon) if (y1 <= y) != (y2 <= y)]
