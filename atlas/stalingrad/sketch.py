"""The sheet of Stalingrad: the Volga as wide as it was, its islands, and what our recipe draws in the hexes."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import Literal

import msgspec

from atlas import lakes, toml
from atlas.geography import Record
from atlas.grid import HEIGHT, SIDE, Degrees, Point
from stavka.games.stalingrad.sheet import Beyond, Box, Course, Drawn, SheetFile, Volga
from stavka.kernel.chart import LabelKind
from stavka.kernel.text import Name

HEADER = """\
# The sheet as we draw it: coast, streams, railways and names. It is no component: nothing here has an effect in the
# rules, and no record depends on it. What names a hex that a pack does not have is left out. Made by
# `python -m atlas build` from atlas/stalingrad/recipe.toml and the geography beside it.
#
# Lengths are in units of the sheet, of which a hexside has 40; x grows southwards, y away from the Volga, and the
# middle of hex 1 is [0, 0].

"""
BANK = -27.0  # where our bank lies on the whole
STEP = 60.0  # how finely the far bank is measured
FAR = 220.0  # how far beyond the hexes an arm is followed


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in the recipe."""


class Slope(Part, frozen=True):
    """The globe under the sheet: degrees at the corner, a column further, a hex further from the Volga."""

    latitude: tuple[float, float, float]
    longitude: tuple[float, float, float]

    def point(self, at: Degrees) -> Point:
        """A place on the globe in units of the sheet."""
        north, east = at[0] - self.latitude[0], at[1] - self.longitude[0]
        (_, a, b), (_, c, d) = self.latitude, self.longitude
        scale = a * d - b * c
        column, y = (north * d - b * east) / scale, (a * east - c * north) / scale
        return (column - 1) * 1.5 * SIDE, y * HEIGHT


class Island(Part, frozen=True):
    """An island of the Volga."""

    name: Name
    at: Degrees
    long: float
    wide: float
    across: float


class Arm(Part, frozen=True):
    """A river that leaves the Volga on the far side."""

    name: Name
    record: int
    x: float


class Village(Part, frozen=True):
    """A place on the far bank."""

    name: Name
    x: float


class River(Part, frozen=True):
    """The Volga and how wide it is."""

    name: Name
    names_at: list[Point]
    before: list[Point]
    after: list[Point]
    record: int
    dam: float
    once: float
    part: float
    limits: tuple[float, float]
    island: list[Island]
    arm: list[Arm]
    village: list[Village]


class Recipe(Part, frozen=True):
    """`recipe.toml`"""

    title: Name
    subtitle: Name
    blurb: Name
    era: Name
    hours: str
    box: tuple[float, float, float, float]
    cartouche: Point
    kilometre: float
    arrivals: Box
    grid: Slope
    volga: River
    stream: list[Course]
    gully: list[Course]
    railway: list[Course]
    art: dict[Literal["halls", "ravine", "trees"], list[str]]
    names: dict[str, Drawn]
    labels: dict[str, str]
    formations: dict[str, Name]


def build(recipe: Recipe, real: dict[int, Record]) -> SheetFile:
    """The sheet of a recipe."""
    same = {field: getattr(recipe, field) for field in recipe.__struct_fields__ if field not in ("grid", "volga")}
    return SheetFile(volga=volga(recipe, real), **same)


# -- the Volga ----------------------------------------------------------------------------------


def volga(recipe: Recipe, real: dict[int, Record]) -> Volga:
    """The river beyond the hexes of its bank."""
    river = recipe.volga
    far = far_bank(recipe, [recipe.grid.point(at) for at in real[river.record].points])
    islands = {island.name: centre(recipe, island, far) for island in river.island}
    return Volga(
        name=river.name,
        names_at=river.names_at,
        before=river.before,
        after=river.after,
        far=far,
        islands=[shape(recipe, island, islands[island.name]) for island in river.island],
        arms=[arm_line(recipe, arm, real[arm.record], far) for arm in river.arm],
        beyond=[
            *[Beyond("quarter", (x, round(y + 3.0, 1)), name.en, name.es) for name, (x, y) in islands.items()],
            *[inland("town", place.name, place.x, 12.0, far) for place in river.village],
            *[inland("stream", arm.name, arm.x + 34.0, 22.0, far) for arm in river.arm],
        ],
    )


def inland(kind: LabelKind, name: Name, x: float, off: float, far: list[Point]) -> Beyond:
    """A name on the far side, so far from the bank."""
    return Beyond(kind, (x, round(level(far, x) - off, 1)), name.en, name.es)


def far_bank(recipe: Recipe, shore: list[Point]) -> list[Point]:
    """The other bank, as far from ours as the survey says; where a reservoir lies now, as far as it was."""
    river = recipe.volga
    start, end = river.before[0][0], river.after[-1][0]
    line = [(start + STEP * i, 0.0) for i in range(int((end - start) / STEP) + 1)]
    measured = lakes.widths(line, shore, 2 * river.part, river.limits)
    widths = [river.once if x < river.dam else wide for (x, _), wide in zip(line, measured, strict=True)]
    return lakes_line([(x, BANK - wide) for (x, _), wide in zip(line, widths, strict=True)])


def lakes_line(line: list[Point]) -> list[Point]:
    """A line without sudden bends, in short numbers."""
    return [(round(x, 1), round(y, 1)) for x, y in lakes.smoothed(line)]


def level(line: list[Point], x: float) -> float:
    """How high a bank lies at x."""
    for (x1, y1), (x2, y2) in pairwise(line):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    raise ValueError(f"the bank does not reach {x}")


def centre(recipe: Recipe, island: Island, far: list[Point]) -> Point:
    """The middle of an island: at its latitude along the river, and as far across as the recipe says."""
    x = recipe.grid.point(island.at)[0]
    return round(x, 1), round(BANK + (level(far, x) - BANK) * island.across, 1)


def shape(recipe: Recipe, island: Island, at: Point) -> tuple[Point, ...]:
    """An island: long, pointed, and a little bent."""
    half, wide = island.long * recipe.kilometre / 2, island.wide * recipe.kilometre / 2
    parts = [i / 6 - 1 for i in range(13)]
    line = [(at[0] + half * part, at[1] + 0.35 * wide * sin(2.2 * part + at[0])) for part in parts]
    halves = [wide * (0.28 + 0.72 * sin((part + 1) * pi / 2) ** 0.8) for part in parts]
    (shore,) = lakes.shores(lakes.discs(line, halves))
    return tuple(shore)


def arm_line(recipe: Recipe, arm: Arm, record: Record, far: list[Point]) -> tuple[Point, ...]:
    """An arm from the far bank on, moved so that it begins at its x."""
    points = [recipe.grid.point(at) for at in record.points]
    points.sort(key=lambda point: -point[1])
    dx, dy = arm.x - points[0][0], level(far, arm.x) + 4.0 - points[0][1]
    moved = [(round(x + dx, 1), round(y + dy, 1)) for x, y in points]
    return tuple(point for point in moved if point[1] > moved[0][1] - FAR)


# -- writing ------------------------------------------------------------------------------------


def written(file: SheetFile) -> str:
    """The text of `sheet.toml`."""
    tables = ("arrivals", "volga", "art", "names", "labels", "formations")
    lists = ("stream", "gully", "railway")
    head = {name: getattr(file, name) for name in file.__struct_fields__ if name not in (*tables, *lists)}
    parts = [HEADER + toml.fields(toml.plain(head))]
    parts += [toml.table(name, getattr(file, name)) for name in ("arrivals", "volga")]
    parts += [toml.tables(name, getattr(file, name)) for name in lists]
    parts.append(toml.table("art", file.art))
    parts.append(toml.table("names", {name: slim(drawn) for name, drawn in file.names.items()}))
    parts += [toml.table(name, getattr(file, name)) for name in ("labels", "formations")]
    return "\n".join(parts)


def slim(drawn: Drawn) -> dict[str, object]:
    """A name without what is the same in most of them."""
    return {name: value for name, value in toml.plain(drawn).items() if value != 0.0}
