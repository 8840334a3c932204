"""Wide waters along ruled lines: how wide the real lake is there, and the shore around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import floor, hypot

from atlas.grid import Point

CELL = 5.0  # how finely the shore is looked for
NEAR = 80.0  # a lake further away than this is another one
Disc = tuple[Point, float]  # water around a point, so far


def smoothed(line: list[Point], times: int = 2) -> list[Point]:
    """A line with its zigzag taken out; its ends stay."""
    for _ in range(times):
        inner = zip(line, line[1:], line[2:], strict=False)
        line = [line[0], *[((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4) for a, b, c in inner], line[-1]]
    return line


def widths(line: list[Point], shore: list[Point], part: float, limits: tuple[float, float]) -> list[float]:
    """Half of that part of a surveyed lake's width across each point of a line, smoothed and kept within limits."""
    found = [across(line, i, shore) * part / 2 for i in range(len(line))]
    around = [found[max(0, i - 1) : i + 2] for i in range(len(found))]
    return [min(limits[1], max(limits[0], sum(near) / len(near))) for near in around]


def across(line: list[Point], i: int, shore: list[Point]) -> float:
    """How wide the lake is on the line that crosses ours at a point: its stretch of water nearest to the point."""
    (x, y), (dx, dy) = line[i], direction(line, i)
    cuts = sorted(_cuts((x, y), (-dy, dx), shore))
    apart = {(start, end): max(start, -end, 0.0) for start, end in zip(cuts[::2], cuts[1::2], strict=False)}
    start, end = min(apart, key=apart.__getitem__, default=(0.0, 0.0))
    return end - start if apart.get((start, end), 0.0) < NEAR else 0.0


def _cuts(origin: Point, way: Point, shore: list[Point]) -> Iterator[float]:
    """How far along a line it crosses the sides of a closed shape."""
    for (x1, y1), (x2, y2) in zip(shore, [*shore[1:], shore[0]], strict=True):
        a = (x1 - origin[0]) * -way[1] + (y1 - origin[1]) * way[0]
        b = (x2 - origin[0]) * -way[1] + (y2 - origin[1]) * way[0]
        if (a < 0) != (b < 0):
            t = a / (a - b)
            yield (x1 + t * (x2 - x1) - origin[0]) * way[0] + (y1 + t * (y2 - y1) - origin[1]) * way[1]


def direction(line: list[Point], i: int, reach: int = 1) -> Point:
    """Where a line runs at one of its points: a step of length 1."""
    (x1, y1), (x2, y2) = line[max(0, i - reach)], line[min(len(line) - 1, i + reach)]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    return (x2 - x1) / length, (y2 - y1) / length


def discs(line: list[Point], halves: list[float], step: float = 4.0) -> Iterator[Disc]:
    """Water all along a line."""
    ends = list(zip(line, halves, strict=True))
    for (one, a), (other, b) in pairwise(ends):
        count = max(1, round(hypot(other[0] - one[0], other[1] - one[1]) / step))
        for k in range(count + 1):
            t = k / count
            yield (one[0] + t * (other[0] - one[0]), one[1] + t * (other[1] - one[1])), a + t * (b - a)


def shores(water: Iterable[Disc]) -> list[list[Point]]:
    """The shores of all waters together, clockwise on the screen, one closed line for each lake."""
    depth = _depths(list(water))
    ahead: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for column, row in sorted({(c + i, r + j) for c, r in depth for i in (-1, 0) for j in (-1, 0)}):
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        ahead |= dict(_crossings(corners, [depth.get(corner, -1.0) > 0 for corner in corners]))
    return [thinned([_cut(edge, depth) for edge in ring])[::-1] for ring in _rings(ahead)]


def _depths(water: list[Disc]) -> dict[tuple[int, int], float]:
    """How deep in the water each point of a fine grid lies; below 0: how far from it."""
    found: dict[tuple[int, int], float] = {}
    for (x, y), half in water:
        reach = half + 2 * CELL
        for column in range(floor((x - reach) / CELL), floor((x + reach) / CELL) + 2):
            for row in range(floor((y - reach) / CELL), floor((y + reach) / CELL) + 2):
                depth = half - hypot(column * CELL - x, row * CELL - y)
                if depth > found.get((column, row), -2 * CELL):
                    found[column, row] = depth
    return found


Edge = tuple[int, int, int]  # column, row, 0: to the right, 1: downwards


def _crossings(corners: list[tuple[int, int]], wet: list[bool]) -> Iterator[tuple[Edge, Edge]]:
    """The shore through one cell: from the side where it comes in to the side where it leaves, water to the right."""
    (column, row), *_ = corners
    edges: list[Edge] = [(column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1)]
    comes = [edges[i] for i in range(4) if wet[i] and not wet[(i + 1) % 4]]
    leaves = [edges[i] for i in range(4) if not wet[i] and wet[(i + 1) % 4]]
    yield from zip(leaves, comes, strict=True)


def _cut(edge: Edge, depth: dict[tuple[int, int], float]) -> Point:
    """Where the shore crosses a side of the fine grid."""
    column, row, down = edge
    one, other = depth.get((column, row), -CELL), depth.get((column + 1 - down, row + down), -CELL)
    t = one / (one - other)
    return round((column + t * (1 - down)) * CELL, 1), round((row + t * down) * CELL, 1)


def _rings(ahead: dict[Edge, Edge]) -> Iterator[list[Edge]]:
    """Steps joined into closed lines."""
    left = dict(ahead)
    while left:
        start = min(left)
        ring, here = [start], left.pop(start)
        while here != start:
            ring.append(here)
            here = left.pop(here)
        yield ring


def thinned(ring: list[Point]) -> list[Point]:
    """A closed line with fewer points: smooth lines need no more."""
    gap = 11.0 if len(ring) > 60 else 6.0
    kept = [ring[0]]
    for x, y in ring[1:]:
        if hypot(x - kept[-1][0], y - kept[-1][1]) >= gap:
            kept.append((x, y))
    return kept
