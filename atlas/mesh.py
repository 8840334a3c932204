"""Areas that fit together: from who is next to whom to the corners where their borders meet.

Areas are drawn first as points with a straight line between neighbours. Every face of that drawing is a corner of the
map, where three areas meet or more; what lies outside is the rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import atan2
from typing import NamedTuple

from atlas.grid import Point

Graph = Mapping[str, Iterable[str]]
Border = tuple[str, str]


class Corner(NamedTuple):
    """Where areas meet, clockwise: two on a side of the rim, one where a side ends."""

    areas: tuple[str, ...]
    side: str = ""


class Mesh(NamedTuple):
    """Corners by number, and around every area its own, clockwise on the screen."""

    corners: list[Corner]
    rings: dict[str, list[int]]
    borders: dict[Border, tuple[int, int]]  # from corner to corner, as they follow each other around the first area


def mesh(graph: Graph, places: Mapping[str, Point], sides: Mapping[str, list[str]]) -> Mesh:
    """The corners of a map whose rim has these sides: each by the areas along it, clockwise."""
    around = {area: clockwise(area, near, places) for area, near in graph.items()}
    faces = faces_of(around)
    check_faces(around, faces)
    rim = max(faces, key=len)
    check_rim([(other, one) for one, other in pairwise([*rim, rim[0]])], sides)
    corners = [Corner(tuple(face)) for face in faces if face is not rim]
    corners += [Corner(pair, side) for side, areas in sides.items() for pair in pairwise(areas)]
    first, last = ends_of(corners)
    turns = {areas[-1]: len(corners) + i for i, areas in enumerate(sides.values())}
    corners += [Corner((areas[-1],), side) for side, areas in sides.items()]
    rings, borders = dict[str, list[int]](), dict[Border, tuple[int, int]]()
    for area, near in around.items():
        ring: list[int] = []
        for before, other in pairwise([near[-1], *near]):
            start, end = first.get((area, other), last[area, before]), last[area, other]
            borders[area, other] = start, end
            if (area, other) in first:
                ring += [turns[area], start] if area in turns else [start]
            ring.append(end)
        rings[area] = ring
    return Mesh(corners, rings, borders)


def check_faces(around: Mapping[str, list[str]], faces: list[list[str]]) -> None:
    """Borders do not cross each other: around every corner an area is met once, and Euler's count is right."""
    for face in faces:
        twice = [area for area in face if face.count(area) > 1]
        if twice:
            raise ValueError(f"the neighbours of {min(twice)} do not fit around it")
    if len(around) - sum(map(len, around.values())) // 2 + len(faces) != 2:
        raise ValueError("the areas do not fit together without borders that cross")


def check_rim(walked: list[Border], sides: Mapping[str, list[str]]) -> None:
    """The sides name all areas at the rim, in their order."""
    named = [pair for areas in sides.values() for pair in pairwise(areas)]
    wrong = sorted(set(named) ^ set(walked))
    if wrong:
        raise ValueError(f"the rim of the map is not as its sides have it, see {'-'.join(wrong[0])}")


def clockwise(area: str, near: Iterable[str], places: Mapping[str, Point]) -> list[str]:
    """Neighbours in the order in which they lie around an area."""
    x, y = places[area]
    return sorted(near, key=lambda other: atan2(places[other][1] - y, places[other][0] - x))


def faces_of(around: Mapping[str, list[str]]) -> list[list[str]]:
    """The faces of the drawing, each clockwise; the one outside the other way round."""
    left = {(area, other): None for area, near in around.items() for other in near}
    found: list[list[str]] = []
    while left:
        face, step = [], next(iter(left))
        while step in left:
            del left[step]
            here, there = step
            face.append(here)
            near = around[there]
            step = (there, near[near.index(here) - 1])
        found.append(face)
    return found


def ends_of(corners: list[Corner]) -> tuple[dict[Border, int], dict[Border, int]]:
    """For an area and its neighbour, clockwise around the area: the corner on the rim where their border begins, and
    the corner where it ends.
    """
    first, last = dict[Border, int](), dict[Border, int]()
    for number, (areas, side) in enumerate(corners):
        if side:
            first[areas[0], areas[1]] = number
            last[areas[1], areas[0]] = number
        else:
            for area, following in pairwise([*areas, areas[0]]):
                last[area, following] = number
    return first, last
