"""The shape of this title's recipe."""

from __future__ import annotations

from typing import Literal

import msgspec

from atlas.grid import Degrees, Grid
from stavka.games.race_to_the_reichstag.map_records import SectorKind, TerrainKind, WaterKind
from stavka.kernel.text import Name

Source = str | dict[str, str]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in a recipe."""


class Sources(Part, frozen=True):
    """Where the facts of the map come from."""

    map: Source
    airfield: Source
    tower: Source
    entry: Source
    setup: Source
    water: Source
    bridge: Source
    crossing: Source
    road: Source
    rail: Source


class Patch(Part, frozen=True):
    """Ground of one kind: its outline."""

    terrain: TerrainKind
    outline: list[Degrees]


class Sectors(Part, frozen=True):
    """The two sectors and the Reichstag."""

    legend: dict[str, SectorKind]
    rows: list[str]


class Place(Part, frozen=True):
    """An airfield or a flak tower."""

    name: Name
    at: Degrees
    id: Literal["TG", "HT", "FR", ""] = ""


class Prize(Part, frozen=True):
    """An objective; `heart`: it is the Reichstag."""

    name: Name
    at: Degrees
    vp: int
    source: Source
    heart: bool = False


class Stars(Part, frozen=True):
    """Entry hexes."""

    stars: list[str]


class Area(Part, frozen=True):
    """Hexes of a sector: some rows of it, or what lies within some hexes of a place, perhaps on one bank only."""

    name: Literal["potsdam", "ukrainian_south", "belorussian_north", "belorussian_south"]
    sector: str
    rows: list[int] = []
    near: str = ""
    within: int | None = None
    bank: Literal["same", "other", ""] = ""


class River(Part, frozen=True):
    """A water; `havel`: it is a part of the Havel, which has a west bank."""

    id: str
    name: Name
    kind: WaterKind
    sides: list[str]
    havel: bool = False


class Survey(Part, frozen=True):
    """The surveyed lines of a water, and how many hexes its ruled course may be away from them."""

    water: str
    records: list[int]
    within: float


class Span(Part, frozen=True):
    """A bridge; `crossing`: no road or railway of the map uses it."""

    side: str
    name: Name
    crossing: bool = False


class Course(Part, frozen=True):
    """A road or railway."""

    id: str
    name: Name
    hexes: list[str]
    ring: bool = False


class Lake(Part, frozen=True):
    """A wide water along its ruled course; `record`: the surveyed lake that tells how wide, between these limits."""

    water: str
    record: int
    least: float
    most: float
    tapers: list[int] = []  # ends of the line where it becomes a river: 0, -1


class Pond(Part, frozen=True):
    """A small lake: a line and its width in kilometres."""

    line: list[Degrees]
    width: float


class Stream(Part, frozen=True):
    """A small river through hexes."""

    line: list[Degrees]


class Named(Part, frozen=True):
    """A name at a place."""

    at: Degrees
    en: str
    es: str


class Names(Part, frozen=True):
    """Names at places, by how they are written."""

    region: list[Named]
    wood: list[Named]
    town: list[Named]
    quarter: list[Named]


class Short(Part, frozen=True):
    """The name of an objective where there is little room."""

    kind: Literal["capital", "city", "works"]
    en: str
    es: str


class Along(Part, frozen=True):
    """A name along a water, at a part of its length."""

    water: str
    part: float
    en: str
    es: str


class AlongWaters(Part, frozen=True):
    """Names of wide and of narrow waters."""

    sea: list[Along]
    stream: list[Along]


class Drawing(Part, frozen=True):
    """What is drawn without an effect in the rules."""

    title: Name
    subtitle: Name
    kilometre: float
    lake: list[Lake]
    pond: list[Pond]
    stream: list[Stream]
    names: Names
    short: dict[str, Short]
    along: AlongWaters


class Recipe(Part, frozen=True):
    """`recipe.toml`"""

    title: str
    grid: Grid
    source: Sources
    area: list[Patch]
    corrections: dict[TerrainKind, list[str]]
    sector: Sectors
    objective: list[Prize]
    airfield: list[Place]
    tower: list[Place]
    entry: Stars
    setup: list[Area]
    water: list[River]
    survey: list[Survey]
    bridge: list[Span]
    road: list[Course]
    rail: list[Course]
    drawing: Drawing
