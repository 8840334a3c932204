"""A map that bends: real shores and rivers are moved along with the places that the drawing has moved."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, hypot
from typing import NamedTuple

from atlas.grid import Point


class Bend(NamedTuple):
    """Where places were and where they are; what lies between them moves with the nearest."""

    pairs: Sequence[tuple[Point, Point]]
    reach: float

    def point(self, at: Point) -> Point:
        """Where a point has been moved to."""
        x, y = at
        whole = dx = dy = 0.0
        for (x1, y1), (x2, y2) in self.pairs:
            weight = exp(-((x - x1) ** 2 + (y - y1) ** 2) / (2 * self.reach**2)) + 1e-9
            whole += weight
            dx += weight * (x2 - x1)
            dy += weight * (y2 - y1)
        return x + dx / whole, y + dy / whole


class Spot(NamedTuple):
    """A place on a line: how far along it, where, and how far from what was looked for."""

    along: float
    at: Point
    away: float


def nearest(line: Sequence[Point], to: Point) -> Spot:
    """The place on a line that is nearest to a point."""
    best, start = Spot(0.0, line[0], float("inf")), 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        long = hypot(dx, dy)
        part = max(0.0, min(1.0, ((to[0] - x1) * dx + (to[1] - y1) * dy) / (long * long or 1.0)))
        at = (x1 + part * dx, y1 + part * dy)
        away = hypot(at[0] - to[0], at[1] - to[1])
        if away < best.away:
            best = Spot(start + part * long, at, away)
        start += long
    return best


def spaced(line: Sequence[Point], start: float, end: float, count: int) -> list[Point]:
    """So many equal steps along a part of a line, from one length of it to another."""
    marks = [start + (end - start) * i / count for i in range(count + 1)]
    return [_at(line, mark) for mark in marks]


def _at(line: Sequence[Point], along: float) -> Point:
    for (x1, y1), (x2, y2) in pairwise(line):
        long = hypot(x2 - x1, y2 - y1)
        if along <= long and long > 0:
            return x1 + (x2 - x1) * along / long, y1 + (y2 - y1) * along / long
        along -= long
    return line[-1]


def chained(pieces: Sequence[Sequence[Point]]) -> list[Point]:
    """Pieces of a line put end to end, each turned so that it begins near where the last one ends."""
    line = list(pieces[0])
    if len(pieces) > 1 and _gap(line[0], pieces[1]) < _gap(line[-1], pieces[1]):
        line.reverse()
    for piece in pieces[1:]:
        forwards = hypot(piece[0][0] - line[-1][0], piece[0][1] - line[-1][1])
        backwards = hypot(piece[-1][0] - line[-1][0], piece[-1][1] - line[-1][1])
        line += piece if forwards <= backwards else reversed(piece)
    return line


def _gap(point: Point, piece: Sequence[Point]) -> float:
    """How far a point is from the nearer end of a piece."""
    return min(hypot(point[0] - x, point[1] - y) for x, y in (piece[0], piece[-1]))
