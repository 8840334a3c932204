"""Borders that look like nature's, and what fits into the areas between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot, pi, sin, sqrt
from random import Random

from atlas.bend import nearest, spaced
from atlas.grid import Point

STEP = 8.0  # between the points of a border
WAVES = (0.045, 0.04, 0.028, 0.018)  # how far a border leaves the straight way, as parts of its length
BENDS = 0.17  # how far a river may
FAR = 42.0  # from its surveyed course a river only looks like one
LONGEST = 2.4  # times the straight way that a river may be long


def wavy(start: Point, end: Point, seed: str) -> list[Point]:
    """A line that wavers between two corners, always in the same way."""
    dice = Random(seed)
    heights = [dice.uniform(-wave, wave) for wave in WAVES]
    count = _steps(start, end)
    parts = [i / count for i in range(count + 1)]
    return [_aside(start, end, t, sum(h * sin((k + 1) * pi * t) for k, h in enumerate(heights))) for t in parts]


def winding(start: Point, end: Point, course: Sequence[Point], seed: str) -> list[Point]:
    """A river between two corners: it winds as the real one does there, if that is near."""
    one, other = nearest(course, start), nearest(course, end)
    straight = hypot(end[0] - start[0], end[1] - start[1])
    long = abs(other.along - one.along)
    if max(one.away, other.away) > FAR or not straight * 0.6 < long < straight * LONGEST:
        return wavy(start, end, seed)
    count = _steps(start, end)
    real = spaced(course, one.along, other.along, count)
    offsets = [_offset(point, real[0], real[-1]) for point in real]
    scale = min(1.0, BENDS / (max(abs(offset) for offset in offsets) or 1.0))
    return [_aside(start, end, i / count, offset * scale) for i, offset in enumerate(offsets)]


def _steps(start: Point, end: Point) -> int:
    return max(2, round(hypot(end[0] - start[0], end[1] - start[1]) / STEP))


def _aside(start: Point, end: Point, part: float, offset: float) -> Point:
    """A point so far along a straight way, and so far to its right, both as parts of its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return round(start[0] + part * dx - offset * dy, 1), round(start[1] + part * dy + offset * dx, 1)


def _offset(point: Point, start: Point, end: Point) -> float:
    """How far a point lies to the right of a straight way, as a part of its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return ((point[1] - start[1]) * dx - (point[0] - start[0]) * dy) / (dx * dx + dy * dy)


# -- what fits into an area ---------------------------------------------------------------------


def clearance(point: Point, shape: Sequence[Point]) -> float:
    """How far a point lies from the nearest side of a shape; below 0 outside it."""
    x, y = point
    least, within = 1e18, False
    x1, y1 = shape[-1]
    for x2, y2 in shape:
        dx, dy, ax, ay = x2 - x1, y2 - y1, x - x1, y - y1
        t = (ax * dx + ay * dy) / (dx * dx + dy * dy)
        t = max(0.0, min(1.0, t))
        ex, ey = ax - t * dx, ay - t * dy
        away = ex * ex + ey * ey
        if away < least:
            least = away
        if (y1 > y) != (y2 > y) and ax < dx * ay / dy:
            within = not within
        x1, y1 = x2, y2
    return sqrt(least) if within else -sqrt(least)


@cache
def heart(shape: tuple[Point, ...]) -> tuple[Point, float]:
    """The middle of the largest circle in a shape, and its radius."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    best, step = ((sum(xs) / len(xs), sum(ys) / len(ys)), -1.0), max(max(xs) - min(xs), max(ys) - min(ys)) / 6
    while step > 1.0:
        (x, y), _ = best
        around = [(x + i * step, y + j * step) for i in range(-2, 3) for j in range(-2, 3)]
        best = max([best, *[(point, clearance(point, shape)) for point in around]], key=lambda found: found[1])
        step /= 2
    return best


def placed(shape: Sequence[Point], ideal: Point, width: float, height: float, reach: float) -> Point:
    """Where a rectangle fits into a shape, as near to an ideal place as can be; there it is its middle."""
    corners = [(i * width / 2, j * height / 2) for i in (-1, 1) for j in (-1, 1)]
    steps = [i * reach / 4 for i in range(-4, 5)]
    best, least = ideal, float("inf")
    for away, dx, dy in sorted((hypot(dx, dy), dx, dy) for dx in steps for dy in steps):
        if away >= least:
            break
        x, y = ideal[0] + dx, ideal[1] + dy
        missing = sum(max(0.0, 1.5 - clearance((x + i, y + j), shape)) for i, j in corners)
        if away + 3 * missing < least:
            best, least = (x, y), away + 3 * missing
    return best


def crosses_itself(shape: Sequence[Point]) -> bool:
    """Whether two sides of a shape that do not meet cross each other."""
    sides = list(pairwise([*shape, shape[0]]))
    for i, (a, b) in enumerate(sides):
        for c, d in sides[i + 2 : len(sides) - (i == 0)]:
            if _left(a, b, c) != _left(a, b, d) and _left(c, d, a) != _left(c, d, b):
                return True
    return False


def _left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
