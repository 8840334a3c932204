"""The sheet as we draw it: the hexes of the pack, and around them our own coast, streams, railways and names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from stavka.board.geometry import Layout, bounds
from stavka.board.positions import half_steps
from stavka.games.stalingrad.components import Components
from stavka.games.stalingrad.records import HexRecord
from stavka.kernel.chart import (
    Art,
    Cartouche,
    Fill,
    Label,
    LabelKind,
    Line,
    Point,
    Points,
    Sheet,
    Site,
    Space,
    Terrain,
    Water,
)
from stavka.kernel.text import Catalogue, Name
from stavka.packs import File
from stavka.packs.toml import load_file

FILE = Path(__file__).parent / "sheet.toml"
SIDE = 40.0  # the length of a hexside
WIDTH, HEIGHT = 2 * SIDE, SIDE * 3**0.5  # of a hex
LAYOUT = Layout("flat", SIDE, (-1.5 * SIDE, 0.0))
NORTH = 270.0  # to the left
ARRIVALS = "arrivals"  # the box of units that wait to be placed
FILLS: dict[str, Fill] = {"clear": "clear", "difficult": "rough", "urban": "urban"}
ARTS: dict[str, Art] = {"clear": "", "difficult": "hills", "urban": "houses"}
SHORE = 4.0  # how far the hexes of the bank reach into the water
DISC = 9.0  # half of the room that a sign takes up


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name at the foot of a hex; `shift` moves it sideways."""

    kind: LabelKind
    en: str
    es: str
    shift: float = 0.0


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line through the middles of hexes."""

    hexes: list[str]


class Beyond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name beyond the hexes: an island, a village on the far bank."""

    kind: LabelKind
    at: Point
    en: str
    es: str


class Volga(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The river beyond the hexes of its bank."""

    name: Name
    names_at: list[Point]
    before: list[Point]
    after: list[Point]
    far: list[Point]
    islands: list[Points]
    arms: list[Points] = []  # rivers that leave it on the far side
    beyond: list[Beyond] = []


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box beside the map: left, top, width, height."""

    name: Name
    box: tuple[float, float, float, float]


class SheetFile(File, frozen=True):
    """`sheet.toml`"""

    title: Name
    subtitle: Name
    blurb: Name
    era: Name
    hours: str
    box: tuple[float, float, float, float]
    cartouche: Point
    kilometre: float
    arrivals: Box
    volga: Volga
    stream: list[Course]
    railway: list[Course]
    art: dict[Literal["halls", "ravine", "trees"], list[str]]
    names: dict[str, Drawn]
    labels: dict[str, str]  # unit -> what fits on its block
    formations: dict[str, Name]  # those that are called something else in the two languages
    gully: list[Course] = msgspec.field(default_factory=list)


@cache
def drawing() -> SheetFile:
    """Our drawing, read once."""
    return load_file(FILE, SheetFile)


def sheet(parts: Components, words: Catalogue) -> Sheet:
    """The map of a pack."""
    file = drawing()
    middles = {record.id: middle(record) for record in parts.record_of.values()}
    terrains = {
        kind: Terrain(Name(*(words.say(f"terrain-{kind}", {}, language) for language in ("en", "es"))), fill)
        for kind, fill in FILLS.items()
    }
    coast = (*file.volga.before, *bank(parts), *file.volga.after)
    return Sheet(
        grid="flat",
        width=WIDTH,
        box=box(parts, file),
        north=NORTH,
        kilometre=file.kilometre,
        corner="sw",
        terrains=terrains,
        spaces=(*spaces(parts, file), arrivals(file)),
        waters=waters(file.volga, coast),
        lines=(
            *gullies(file, middles),
            *streams(file, middles),
            *railways(file, middles),
            *[Line("stream", arm) for arm in file.volga.arms],
            *banks(file.volga, coast),
        ),
        labels=(*river_names(file.volga), *names(file, middles)),
        sites=sites(parts, middles),
        cartouche=Cartouche(file.cartouche, file.title, file.subtitle, tuple(FILLS), ("landing", "dock", "factory")),
    )


def middle(record: HexRecord) -> Point:
    """Where the pieces of a hex stand."""
    return LAYOUT.centre(half_steps(record.column, record.y))


def box(parts: Components, file: SheetFile) -> tuple[float, float, float, float]:
    """What to show at first: our drawing, and all hexes of the pack wherever they lie."""
    left, top, width, height = file.box
    corner = ((left, top), (left + width, top), (left + width, top + height))
    shapes = [LAYOUT.corners(half_steps(record.column, record.y)) for record in parts.record_of.values()]
    found = bounds([*shapes, corner])
    return found.left, found.top, found.width, found.height


def formations(parts: Components) -> dict[str, Name]:
    """6 What the formations of a pack are called."""
    ours = drawing().formations
    return {unit.formation: ours.get(unit.formation, Name(unit.formation, unit.formation)) for unit in parts.units}


# -- hexes --------------------------------------------------------------------------------------


def spaces(parts: Components, file: SheetFile) -> tuple[Space, ...]:
    """4 Every hex, in the order of the pack, with the source of each printed value."""
    special: dict[str, Art] = {name: art for art, hexes in file.art.items() for name in hexes}
    return tuple(
        Space(
            id=record.id,
            at=middle(record),
            shape=LAYOUT.corners(half_steps(record.column, record.y)),
            terrain=record.terrain,
            name=record.place,
            art=art_of(record, special),
            source={field: record.source_of(field) for field in ("id", "column", "y", "terrain", "control", "place")},
        )
        for record in parts.record_of.values()
    )


def art_of(record: HexRecord, special: dict[str, Art]) -> Art:
    """What is drawn in a hex: factory halls only where there are buildings, ravines and trees only off the roads."""
    art = special.get(record.id, ARTS[record.terrain])
    fits = record.terrain == ("urban" if art == "halls" else "difficult")
    return art if fits else ARTS[record.terrain]


def arrivals(file: SheetFile) -> Space:
    """10 The box where units wait that the dice have brought."""
    left, top, width, height = file.arrivals.box
    right, bottom = left + width, top + height
    shape = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Space(
        id=ARRIVALS,
        at=(left + width / 2, top + height / 2),
        shape=shape,
        terrain="clear",
        name=file.arrivals.name,
        box=True,
    )


# -- water and lines ----------------------------------------------------------------------------


def bank(parts: Components) -> Points:
    """The bank of the Volga along the first hex of each column."""
    far_first = sorted(parts.record_of.values(), key=lambda record: -record.y)
    nearest = {record.column: middle(record) for record in far_first}
    return tuple((x, round(y - HEIGHT / 2 + SHORE, 1)) for _, (x, y) in sorted(nearest.items()))


def waters(volga: Volga, coast: Points) -> tuple[Water, ...]:
    """The Volga between its two banks, and its islands."""
    river = Water((*coast, *reversed(volga.far)))
    return (river, *[Water(island, land=True) for island in volga.islands])


def banks(volga: Volga, coast: Points) -> tuple[Line, ...]:
    """Both banks of the Volga."""
    return Line("coast", coast), Line("bank", tuple(volga.far))


def streams(file: SheetFile, middles: dict[str, Point]) -> list[Line]:
    """Streams wind through their hexes down to the Volga."""
    lines = [winding(course, middles) for course in file.stream]
    return [Line("stream", points, faint=True) for points in lines if points]


def winding(course: Course, middles: dict[str, Point]) -> Points:
    """The way of a stream, with its mouth."""
    found = [(x + (5.0 if i % 2 else -4.0), round(y + 3.0, 1)) for i, (x, y) in enumerate(through(course, middles))]
    return (*found, (found[-1][0] + 6.0, round(found[-1][1] - HEIGHT, 1))) if found else ()


def gullies(file: SheetFile, middles: dict[str, Point]) -> list[Line]:
    """Ravines without water end at the Volga too."""
    lines = [winding(course, middles) for course in file.gully]
    return [Line("gully", points, faint=True) for points in lines if points]


def railways(file: SheetFile, middles: dict[str, Point]) -> list[Line]:
    """Railways pass below the pieces."""
    lines = [[(x, round(y + 15.0, 1)) for x, y in through(course, middles)] for course in file.railway]
    return [Line("rail", tuple(points), faint=True) for points in lines if len(points) > 1]


def through(course: Course, middles: dict[str, Point]) -> list[Point]:
    """The middles of those hexes of a course that the map has."""
    return [middles[name] for name in course.hexes if name in middles]


# -- names and signs ----------------------------------------------------------------------------


def river_names(volga: Volga) -> list[Label]:
    return [
        *[Label(volga.name, at, "river") for at in volga.names_at],
        *[Label(Name(name.en, name.es), name.at, name.kind) for name in volga.beyond],
    ]


def names(file: SheetFile, middles: dict[str, Point]) -> list[Label]:
    """A name stands at the foot of its hex."""
    return [
        Label(Name(drawn.en, drawn.es), (x + drawn.shift, round(y + HEIGHT / 2 - 4.2, 1)), drawn.kind, name)
        for name, drawn in file.names.items()
        for x, y in [middles.get(name, (0.0, 0.0))]
        if name in middles
    ]


def sites(parts: Components, middles: dict[str, Point]) -> tuple[Site, ...]:
    """4, 7, 10 Landing places with their docks and the factory on the shore, and the arrows of the entry hexes."""
    found: list[Site] = []
    for hex in sorted(parts.record_of, key=lambda i: parts.record_of[i].column):
        name, here = parts.hex_names[hex], 1 << hex
        kinds = ["landing"] if parts.soviet_reinforcement & here else []
        kinds += ["dock"] * parts.docks.get(hex, 0)
        kinds += ["factory"] if parts.factory & here else []
        found += shore_sites(kinds, name, middles[name])
        if hex in parts.entry:
            x, y = middles[name]
            found.append(Site(f"entry-{parts.entry[hex]}", (x, round(y + 28.0, 1)), name))
    return tuple(found)


def shore_sites(kinds: list[str], name: str, at: Point) -> list[Site]:
    """Signs side by side above a hex."""
    left, top = at[0] - DISC * (len(kinds) - 1), round(at[1] - HEIGHT / 2 - DISC, 1)
    return [Site(kind, (left + 2 * DISC * i, top), name) for i, kind in enumerate(kinds)]
