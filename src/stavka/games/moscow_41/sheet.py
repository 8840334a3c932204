"""The sheet as we draw it: the facts of a pack's areas in the shapes of our own drawing, and what lies around them."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Literal

import msgspec

from stavka.board.courses import joined
from stavka.board.geometry import border
from stavka.games.moscow_41.geography import pair
from stavka.games.moscow_41.records import AreaRecord, AreasFile, BoxRecord, Source, Terrain
from stavka.kernel.chart import (
    Art,
    Cartouche,
    Fill,
    Label,
    LabelKind,
    Line,
    LineKind,
    Point,
    Points,
    Sheet,
    Sign,
    Site,
    Space,
    Water,
)
from stavka.kernel.chart import Terrain as Ground
from stavka.kernel.text import Name
from stavka.packs import File, load_file

FILE = Path(__file__).parent / "drawing.toml"
WIDTH = 80.0  # of a typical area
LONG = 12  # letters that fit on one line of a name
LINE = {"capital": 14.0, "city": 12.5, "works": 11.0, "quarter": 9.5}  # how high a line of a name is
BESIDE = 18.0  # from sign to sign
CANALS = ("moscow-volga-canal",)

Rim = Literal["north", "east", "south"]

GROUND: dict[Terrain, tuple[Name, Fill]] = {
    "green": (Name("Green Area: open", "Área Verde: abierta"), "forest"),
    "yellow": (Name("Yellow Area: rough", "Área Amarilla: difícil"), "rough"),
    "victory": (Name("Victory Area", "Área de Victoria"), "urban"),
    "staging": (Name("German Staging Area", "Área de Preparación"), "clear"),
}
SIGNS: dict[str, Sign] = {  # all that is printed on the sheet
    "green": Sign(Name("Number of a Green Area", "Número de un Área Verde"), "", "ring", "map-forest-ink"),
    "yellow": Sign(Name("Number of a Yellow Area", "Número de un Área Amarilla"), "", "ring", "arm-y"),
    "victory": Sign(Name("Number of a Victory Area", "Número de un Área de Victoria"), "", "ring", "blk-sov"),
    "staging": Sign(Name("Number of a Staging Area", "Número de un Área de Preparación"), "", "ring", "blk-axis"),
    "star": Sign(Name("Victory Point", "Punto de Victoria"), "star", "red", "blk-sov"),
    "city": Sign(Name("City", "Ciudad"), "city"),
    "special": Sign(Name("City for Kiev", "Ciudad para Kiev"), "city", "round", "src-orange"),
    "red": Sign(Name("Soviet supply", "Suministro soviético"), "supply", "square", "blk-sov"),
    "lightblue": Sign(Name("until Shlisselburg falls", "hasta que caiga Shlisselburg"), "s", "square", "src-light"),
    "blue": Sign(Name("until Leningrad falls", "hasta que caiga Leningrado"), "l", "square", "src-blue"),
    "orange": Sign(Name("until Kiev falls", "hasta que caiga Kiev"), "k", "square", "src-orange"),
    "german": Sign(Name("German supply", "Suministro alemán"), "supply", "square", "blk-axis"),
    "bridgehead": Sign(Name("Bridgehead", "Cabeza de puente"), "bridge"),
    "town": Sign(Name("Town", "Población"), "", "dot"),
}
KEY = ("star", "city", "special", "german", "red", "lightblue", "blue", "orange", "bridgehead")
KEYED: dict[LineKind, Name] = {"river": Name("River", "Río"), "canal": Name("Canal", "Canal")}
SIDE: dict[Source, Rim] = {"lightblue": "north", "blue": "north", "red": "east", "orange": "south"}


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an area is drawn: where its pieces stand, its number, the foot of its name, its town, its supply icons."""

    id: str
    at: Point
    number: Point
    name: Point
    town: Point
    shape: Points
    art: Art = ""
    rim: dict[Rim, Point] = {}


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something drawn along points."""

    points: Points


class Lake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lake; its shore is all around it, or the part of it that is on the map."""

    points: Points
    shore: Points = ()


class Bridgehead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two neighbours that share no border, and the way from one to the other."""

    areas: str
    points: Points


class Boxed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box beside the map: left, top, width, height."""

    id: str
    box: tuple[float, float, float, float]


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the sheet."""

    kind: LabelKind
    at: Point
    en: str
    es: str
    angle: float = 0.0


class Along(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the name of a river stands."""

    river: str
    at: Point
    angle: float = 0.0


class DrawingFile(File, frozen=True):
    """`drawing.toml`"""

    title: Name
    subtitle: Name
    kilometre: float
    north: float
    box: tuple[float, float, float, float]
    cartouche: Point
    size: float
    label: list[Drawn]
    along: list[Along]
    area: list[Plot]
    lake: list[Lake]
    rail: list[Shape]
    road: list[Shape]
    bridgehead: list[Bridgehead]
    boxed: list[Boxed]


@cache
def drawing() -> DrawingFile:
    """Our drawing, read once."""
    return load_file(FILE, DrawingFile)


def sheet(areas: AreasFile, drawing: DrawingFile) -> Sheet:
    """The map of a pack."""
    plots = {plot.id: plot for plot in drawing.area}
    missing = [area.id for area in areas.area if area.id not in plots]
    if missing:
        raise ValueError(f"our drawing has no area {missing[0]}")
    return Sheet(
        grid="areas",
        width=WIDTH,
        box=drawing.box,
        north=drawing.north,
        kilometre=drawing.kilometre,
        corner="se",
        terrains={kind: Ground(name, fill) for kind, (name, fill) in GROUND.items()},
        spaces=(*[space(area, plots[area.id]) for area in areas.area], *boxes(areas, drawing)),
        waters=tuple(Water(lake.points) for lake in drawing.lake),
        lines=(*roads(drawing), *shores(drawing), *rivers(areas, plots)),
        labels=labels(areas, drawing, plots),
        sites=sites(areas, drawing, plots),
        cartouche=Cartouche(
            drawing.cartouche,
            drawing.title,
            drawing.subtitle,
            tuple(GROUND),
            KEY,
            drawing.size,
            KEYED,
        ),
    )


# -- areas and boxes ----------------------------------------------------------------------------


def space(area: AreaRecord, plot: Plot) -> Space:
    """2.0, 2.4 An area, with the source of what is printed in it."""
    printed = ("name", "terrain", "city", "edge", "near")
    return Space(
        id=area.id,
        at=plot.at,
        shape=plot.shape,
        terrain=area.terrain,
        name=area.name,
        art=plot.art if area.terrain == "yellow" else "",
        source={field: area.source_of(field) for field in printed},
    )


def boxes(areas: AreasFile, drawing: DrawingFile) -> list[Space]:
    """2.2 Rastenburg, Kiev and the Road to Leningrad."""
    where = {boxed.id: boxed.box for boxed in drawing.boxed}
    return [boxed(box, *where[box.id]) for box in areas.box if box.id in where]


def boxed(box: BoxRecord, left: float, top: float, width: float, height: float) -> Space:
    """A box beside the map."""
    right, bottom = left + width, top + height
    return Space(
        id=box.id,
        at=(left + width / 2, top + height / 2),
        shape=((left, top), (right, top), (right, bottom), (left, bottom)),
        terrain="staging",
        name=box.name,
        box=True,
        source={"name": box.source_of("name")},
    )


# -- lines --------------------------------------------------------------------------------------


def rivers(areas: AreasFile, plots: dict[str, Plot]) -> list[Line]:
    """2.6 Rivers along the borders that they make."""
    found = []
    for river in areas.river:
        pairs = [pair(parted) for parted in river.borders]
        segments = [step for one, other in pairs for step in border(plots[one].shape, plots[other].shape)]
        kind: LineKind = "canal" if river.id in CANALS else "river"
        found += [Line(kind, line, sides=True) for line in joined(segments)]
    return found


def roads(drawing: DrawingFile) -> list[Line]:
    """2.0, 2.2.3 Railways without effect, the Road to Leningrad, and the ways into bridgeheads."""
    found = [Line("rail", rail.points, faint=True) for rail in drawing.rail]
    found += [Line("road", road.points) for road in drawing.road]
    return found + [Line("road", bridgehead.points) for bridgehead in drawing.bridgehead]


def shores(drawing: DrawingFile) -> list[Line]:
    """2.0 Lakes have no effect, except that Lake Ilmen lies between two areas."""
    return [Line("coast", lake.shore or lake.points, closed=not lake.shore) for lake in drawing.lake]


# -- names and signs ----------------------------------------------------------------------------


def labels(areas: AreasFile, drawing: DrawingFile, plots: dict[str, Plot]) -> tuple[Label, ...]:
    """Names of regions, rivers and areas."""
    called = {river.id: river.name for river in areas.river}
    found = [Label(Name(drawn.en, drawn.es), drawn.at, drawn.kind, "", drawn.angle) for drawn in drawing.label]
    found += [
        Label(called[along.river], along.at, "stream", "", along.angle)
        for along in drawing.along
        if along.river in called
    ]
    for area in areas.area:
        kind, (x, y) = kind_of(area), plots[area.id].name
        lines = lines_of(area.name)
        for i, text in enumerate(lines):
            found.append(Label(text, (x, round(y - (len(lines) - 1 - i) * LINE[kind], 1)), kind, area.id))
    return tuple(found)


def kind_of(area: AreaRecord) -> Literal["capital", "city", "works", "quarter"]:
    """How large a name is written: Victory Areas, cities, Staging Areas, all others."""
    if area.terrain == "victory":
        return "capital"
    if area.city:
        return "city"
    return "works" if area.terrain == "staging" else "quarter"


def lines_of(name: Name) -> list[Name]:
    """A long name on two lines, in both languages."""
    english, spanish = halves(name.en), halves(name.es)
    if max(len(name.en), len(name.es)) <= LONG or len(english) != len(spanish):
        return [name]
    return [Name(en, es) for en, es in zip_longest(english, spanish)]


def halves(text: str) -> list[str]:
    """A text cut where its longer part is shortest: after a hyphen, or at a space."""
    cuts = [i + (sign == "-") for i, sign in enumerate(text) if sign in "- "]
    if not cuts:
        return [text]
    cut = min(cuts, key=lambda i: max(i, len(text) - i))
    return [text[:cut].strip(), text[cut:].strip()]


def sites(areas: AreasFile, drawing: DrawingFile, plots: dict[str, Plot]) -> tuple[Site, ...]:
    """2.1, 2.4, 2.5 Numbers, stars, cities, and supply icons at the edges of the map."""
    found: list[Site] = []
    for area in areas.area:
        plot = plots[area.id]
        if area.city or area.terrain == "victory":
            found.append(Site("town", plot.town, area.id))
        x, y = plot.number
        for i, kind in enumerate(marks_of(area)):
            found.append(Site(kind, (round(x + i * BESIDE, 1), y), area.id))
        found += [Site(colour, plot.rim[SIDE[colour]], area.id) for colour in area.edge if SIDE[colour] in plot.rim]
    for bridgehead in drawing.bridgehead:
        found.append(Site("bridgehead", bridgehead.points[len(bridgehead.points) // 2], pair(bridgehead.areas)[1]))
    return tuple(found)


def marks_of(area: AreaRecord) -> list[str]:
    """What stands at the head of an area: its number, then its star, city or supply."""
    if area.terrain == "victory":
        return [area.terrain, "star"]
    if area.terrain == "staging":
        return [area.terrain, "german"]
    return [area.terrain, area.city] if area.city else [area.terrain]
