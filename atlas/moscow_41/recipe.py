"""The shape of the recipe for the map of Moscow '41."""

from __future__ import annotations

from math import cos, radians
from typing import Literal

import msgspec

from atlas.grid import Degrees, Point
from stavka.kernel.chart import LabelKind
from stavka.kernel.text import Name

Pair = str  # of areas: 42-43


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in the recipe."""


class Globe(Part, frozen=True):
    """The globe under the sheet: parallels sink eastwards a little, as on a sheet cut along the rows of areas."""

    latitude: float  # at the corner
    longitude: float
    sinking: float  # degrees of latitude from the west edge to the east edge
    width: float  # kilometres between these
    degree: float  # kilometres in a degree of longitude at the equator
    north: float  # kilometres in a degree of latitude
    kilometre: float  # in units of the sheet

    def point(self, at: Degrees) -> Point:
        """A place on the globe in units of the sheet."""
        north, east = at
        x = (east - self.longitude) * self.degree * cos(radians(north))
        y = (self.latitude + self.sinking * x / self.width - north) * self.north
        return x * self.kilometre, y * self.kilometre


class Side(Part, frozen=True):
    """A straight side of the rim: the areas along it, clockwise, and where it ends."""

    areas: str
    end: Point


class Inland(Part, frozen=True):
    """A lake that keeps areas apart: it has a place among them, as if it were one."""

    name: str
    near: str
    seat: Point
    size: float


class Course(Part, frozen=True):
    """A river of the rules: the surveyed records of it, in their order, or a line of our own."""

    id: str
    records: list[int] = []
    line: list[Degrees] = []


class Named(Part, frozen=True):
    """A name at a place."""

    kind: LabelKind
    at: Degrees
    en: str
    es: str


class Beside(Part, frozen=True):
    """A name beside the map, in units of the sheet."""

    kind: LabelKind
    at: Point
    en: str
    es: str


class Sizes(Part, frozen=True):
    """What is wished for, in units of the sheet: how large and round areas are, how long borders at least."""

    area: float
    radius: float
    border: float


class Least(Part, frozen=True):
    """What is demanded: how long a border must be to be seen, what circle must fit into an area."""

    border: float
    circle: float


class Sheet(Part, frozen=True):
    """The paper."""

    box: tuple[float, float, float, float]
    cartouche: Point
    size: float
    north: float


class Recipe(Part, frozen=True):
    """`recipe.toml`"""

    title: Name
    subtitle: Name
    sheet: Sheet
    globe: Globe
    side: dict[str, Side]
    inland: list[Inland]
    bridgehead: list[Pair]  # neighbours that no border can join
    sizes: Sizes
    least: Least
    seat: dict[str, Point]  # where to begin, if not at the label
    room: dict[str, float]  # how much larger an area is wished for
    river: list[Course]
    lake: list[int]
    rail: dict[str, str]
    art: dict[Literal["trees", "marsh", "hills"], str]
    along: dict[str, list[Pair]]
    names: list[Named]
    beside: list[Beside]
    box: dict[str, tuple[float, float, float, float]]
    road: str
    place: dict[str, Degrees]  # where the towns really lie
