"""Lines over a hex map: rivers along hexsides, roads and railways from hex to hex."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from stavka.board.geometry import DIGITS, Layout, Point, Polygon, Segment
from stavka.board.positions import STEPS, Position


def side_between(layout: Layout, one: Position, other: Position) -> Segment:
    """The hexside that two neighbours share."""
    step = (other[0] - one[0], other[1] - one[1])
    return layout.side(one, STEPS[layout.orientation].index(step))


def joined(segments: Iterable[Segment]) -> list[Polygon]:
    """Segments put end to end: lines that break where three meet; a ring ends where it begins."""
    around: dict[Point, list[Point]] = defaultdict(list)
    for one, other in segments:
        around[one].append(other)
        around[other].append(one)
    ends = [point for point, near in around.items() if len(near) != 2]
    lines: list[Polygon] = []
    for start in [*ends, *around]:
        while around[start]:
            lines.append(_walk(start, around, set(ends)))
    return lines


def _walk(start: Point, around: dict[Point, list[Point]], ends: set[Point]) -> Polygon:
    line = [start]
    while around[line[-1]]:
        here, there = line[-1], around[line[-1]].pop(0)
        around[there].remove(here)
        line.append(there)
        if there in ends or there == start:
            break
    return tuple(line)


def middles(line: Sequence[Point]) -> list[Point]:
    """The middle of every piece of a line."""
    return [middle(one, other) for one, other in pairwise(line)]


def middle(one: Point, other: Point) -> Point:
    """Half-way between two points."""
    return round((one[0] + other[0]) / 2, DIGITS), round((one[1] + other[1]) / 2, DIGITS)


def crossing(layout: Layout, one: Position, other: Position, shift: float = 0.0) -> Point:
    """Where a line from hex to hex crosses their side: in its middle, or `shift` further down (or right) on it."""
    a, b = sorted(side_between(layout, one, other), key=lambda point: (round(point[1], 1), point[0]))
    (x, y), size = middle(a, b), layout.size
    return round(x + (b[0] - a[0]) / size * shift, 1), round(y + (b[1] - a[1]) / size * shift, 1)


def route(layout: Layout, way: Sequence[Position], shifts: Sequence[float]) -> Polygon:
    """A road or railway: from the middle of its first hex, through the sides that it crosses, to that of its last."""
    crossed = [crossing(layout, one, other, shift) for (one, other), shift in zip(pairwise(way), shifts, strict=True)]
    if way[0] == way[-1]:
        return tuple(crossed)
    return (layout.centre(way[0]), *crossed, layout.centre(way[-1]))


def inside(point: Point, shape: Polygon) -> bool:
    """Whether a point lies in a shape."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
