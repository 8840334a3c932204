"""Giving areas room: corners are moved until every area is about as large and round as others, and near its goal.

Who touches whom never changes: only the corners move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import NamedTuple

from atlas.grid import Point
from atlas.mesh import Mesh

BUFFER = 14.0  # how near a corner of the rim may come to the end of its side


class Forces(NamedTuple):
    """The sizes that are wished for, and how strongly a corner is moved in each round."""

    radius: float  # of an area
    size: float  # of an area
    shortest: float  # that a border may be
    larger: Mapping[str, float] = {}  # areas that should be so much larger
    goal: float = 0.04  # towards the goal of its areas
    room: float = 0.12  # to where it is as far from the middle of each area as it should be
    press: float = 0.2  # outwards if an area is too small, inwards if it is too large
    apart: float = 0.3  # away from a corner that is too near
    pull: float = 0.3  # to where it is drawn by itself: a river


def relaxed(
    mesh: Mesh,
    start: Sequence[Point],
    rails: Mapping[str, tuple[Point, Point]],
    goals: Mapping[str, Point],
    forces: Forces,
    rounds: int,
    pulls: Mapping[int, Point] | None = None,
) -> list[Point]:
    """The corners after some rounds. Those of the rim stay on the rails of their sides, and its ends where they are."""
    at = list(start)
    steps = [step for area in goals for step in pairwise([*mesh.rings[area], mesh.rings[area][0]])]
    edges = sorted({(min(step), max(step)) for step in steps})
    for _ in range(rounds):
        push = [(0.0, 0.0)] * len(at)
        for area, goal in goals.items():
            _make_room(at, push, mesh.rings[area], goal, forces, forces.larger.get(area, 1.0))
        _keep_apart(at, push, edges, forces)
        for number, (x, y) in (pulls or {}).items():
            _add(push, number, forces.pull * (x - at[number][0]), forces.pull * (y - at[number][1]))
        for number, (areas, side) in enumerate(mesh.corners):
            if len(areas) > 1:
                moved = (at[number][0] + push[number][0], at[number][1] + push[number][1])
                at[number] = on_rail(moved, *rails[side]) if side else moved
    return at


def _make_room(at: list[Point], push: list[Point], ring: list[int], goal: Point, forces: Forces, larger: float) -> None:
    """An area pushes its corners outwards or draws them in, and all of them towards its goal."""
    count = len(ring)
    mx, my = sum(at[i][0] for i in ring) / count, sum(at[i][1] for i in ring) / count
    gx, gy = forces.goal * (goal[0] - mx), forces.goal * (goal[1] - my)
    swell = forces.press * max(-1.0, 1 - size_of([at[i] for i in ring]) / (forces.size * larger))
    radius = forces.radius * sqrt(larger)
    for i in ring:
        dx, dy = at[i][0] - mx, at[i][1] - my
        far = hypot(dx, dy) or 1.0
        k = forces.room * (radius - far) / far + swell
        _add(push, i, k * dx + gx, k * dy + gy)


def _keep_apart(at: list[Point], push: list[Point], edges: list[tuple[int, int]], forces: Forces) -> None:
    """Borders stay long enough to be seen."""
    for one, other in edges:
        dx, dy = at[other][0] - at[one][0], at[other][1] - at[one][1]
        far = hypot(dx, dy) or 1.0
        if far < forces.shortest:
            k = forces.apart * (forces.shortest - far) / far
            _add(push, one, -k * dx, -k * dy)
            _add(push, other, k * dx, k * dy)


def _add(push: list[Point], number: int, dx: float, dy: float) -> None:
    push[number] = (push[number][0] + dx, push[number][1] + dy)


def on_rail(point: Point, start: Point, end: Point) -> Point:
    """The point of a straight rail that is nearest, but not at its ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    short = BUFFER / hypot(dx, dy)
    part = max(short, min(1.0 - short, along))
    return start[0] + part * dx, start[1] + part * dy


def middle_of(points: Sequence[Point]) -> Point:
    """The mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def size_of(ring: Sequence[Point]) -> float:
    """The area of a polygon, its corners clockwise on the screen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]])) / 2
