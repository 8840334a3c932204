"""Whether the rivers of the rules lie where the real ones do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from atlas.geography import Record
from atlas.grid import HEIGHT, Point
from atlas.race_to_the_reichstag.recipe import Recipe, Survey
from atlas.race_to_the_reichstag.sketch import water_line


def strays(recipe: Recipe, real: dict[int, Record]) -> Iterator[str]:
    """Every water that leaves its surveyed course further than the recipe allows."""
    for survey in recipe.survey:
        away = farthest(recipe, survey, real)
        if away > survey.within:
            yield f"{survey.water} lies {away:.1f} hexes from its surveyed course, more than {survey.within}"


def farthest(recipe: Recipe, survey: Survey, real: dict[int, Record]) -> float:
    """How many hexes the hexside of a water that lies farthest off is away from the survey."""
    lines = [[recipe.grid.point(at) for at in real[number].points] for number in survey.records]
    pieces = [piece for line in lines for piece in pairwise(line)]
    points = water_line(recipe, survey.water)
    return max(min(distance(point, *piece) for piece in pieces) for point in points) / HEIGHT


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a straight piece of a line."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    dx, dy = x2 - x1, y2 - y1
    along = ((x - x1) * dx + (y - y1) * dy) / ((dx * dx + dy * dy) or 1.0)
    part = max(0.0, min(1.0, along))
    return hypot(x - x1 - part * dx, y - y1 - part * dy)
