"""The sheet as we draw it: the facts of a pack's map, and around them our own lakes, streams and names."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from stavka.board import HexMap, bits
from stavka.board.courses import inside, joined, middle, route, side_between
from stavka.board.geometry import Layout, Segment
from stavka.board.positions import Position
from stavka.games.race_to_the_reichstag import map_checks
from stavka.games.race_to_the_reichstag.map_records import MapFile, Route, TerrainKind
from stavka.games.race_to_the_reichstag.map_records import Water as WaterRecord
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
    Site,
    Space,
    Terrain,
    Water,
)
from stavka.kernel.text import Name
from stavka.packs import File, load_file

FILE = Path(__file__).parent / "drawing.toml"
SIDE = 40.0  # the length of a hexside
WIDTH, HEIGHT = 2 * SIDE, SIDE * 3**0.5  # of a hex
LAYOUT = Layout("flat", SIDE, (-1.5 * SIDE, -HEIGHT))  # the middle of hex 0101 is (0, 0)
MARGIN, KEY = 46.0, 610.0  # of the sheet around the hexes, and to the left, where title and key stand
BESIDE = 6.5  # how far a road and a railway keep from the middle of a hexside that both cross
SPAN = 9.0  # how far a bridge reaches from its hexside

GROUND: dict[TerrainKind, tuple[Name, Fill, Art]] = {
    "clear": (Name("Open", "Abierto"), "clear", ""),
    "airfield": (Name("Airfield", "Aeródromo"), "clear", "runway"),
    "woods": (Name("Woods and parks", "Bosques y parques"), "forest", "trees"),
    "urban": (Name("Built up", "Urbano"), "urban", "houses"),
    "s-bahn": (Name("S-Bahn ring", "Anillo del S-Bahn"), "urban", "houses"),
    "objective": (Name("Objective", "Objetivo"), "urban", "houses"),
    "reichstag": (Name("Reichstag", "Reichstag"), "urban", "houses"),
}
LINES: dict[str, LineKind] = {"river": "river", "lake": "lake", "canal": "canal"}
KEYED: dict[LineKind, Name] = {  # lines that the key explains
    "river": Name("River", "Río"),
    "canal": Name("Canal", "Canal"),
    "bridge": Name("Bridge", "Puente"),
    "road": Name("Road", "Carretera"),
    "rail": Name("Railroad", "Ferrocarril"),
    "tram": Name("S-Bahn ring", "Anillo del S-Bahn"),
    "sector": Name("Boundary of the Fronts", "Límite de los Frentes"),
}
SIGNS = ("objective", "airfield", "tower", "star")


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something drawn along points."""

    points: Points


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the sheet; `hex`: the one that it names."""

    kind: LabelKind
    at: Point
    en: str
    es: str
    angle: float = 0.0
    hex: str = ""


class DrawingFile(File, frozen=True):
    """`drawing.toml`"""

    title: Name
    subtitle: Name
    kilometre: float
    lake: list[Shape]
    stream: list[Shape]
    label: list[Drawn]


@cache
def drawing() -> DrawingFile:
    """Our drawing, read once."""
    return load_file(FILE, DrawingFile)


def sheet(map: MapFile, drawing: DrawingFile) -> Sheet:
    """The map of a pack."""
    board = map_checks.board(map.map)
    where = {name: place for name, place in zip(board.names, board.positions, strict=True) if place is not None}
    left, top = -WIDTH / 2 - KEY, -HEIGHT / 2 - MARGIN
    right = 1.5 * SIDE * (map.map.columns - 1) + WIDTH / 2 + MARGIN
    bottom = HEIGHT * map.map.rows + MARGIN
    return Sheet(
        grid="flat",
        width=WIDTH,
        box=(left, round(top, 1), right - left, round(bottom - top, 1)),
        north=0.0,
        kilometre=drawing.kilometre,
        corner="se",
        terrains={kind: Terrain(name, fill) for kind, (name, fill, _) in GROUND.items()},
        spaces=spaces(map, board),
        waters=tuple(Water(shape.points) for shape in drawing.lake),
        lines=(
            *[Line("stream", shape.points, faint=True) for shape in drawing.stream],
            *routes(map, where),
            *[Line("coast", shape.points, closed=True) for shape in drawing.lake],
            *waters(map, where, [shape.points for shape in drawing.lake]),
            *boundary(map, where),
            *bridges(map, where),
        ),
        labels=labels(drawing, where),
        sites=sites(map, where),
        cartouche=Cartouche(
            (left + MARGIN, 30.0),
            drawing.title,
            drawing.subtitle,
            ("clear", "woods", "urban"),
            SIGNS,
            2.4,
            KEYED,
        ),
    )


# -- hexes --------------------------------------------------------------------------------------


def spaces(map: MapFile, board: HexMap) -> tuple[Space, ...]:
    """2.1 Every hex, row by row, with the source of what is printed in it."""
    terrain, inner = map_checks.terrain_of(map), city(map, board)
    names = {field.hex: field.name for field in map.airfield} | {prize.hex: prize.name for prize in map.objective}
    fields = {field.hex for field in map.airfield}
    source = {field: map.map.source_of(field) for field in ("terrain", "sector")}
    return tuple(
        Space(
            id=name,
            at=LAYOUT.centre(place),
            shape=LAYOUT.corners(place),
            terrain=kind,
            name=names.get(name),
            art=art_of(kind, name in inner, name in fields),
            source=source,
        )
        for name, kind in terrain.items()
        for place in [board.positions[board.number(name)]]
        if place is not None
    )


def art_of(kind: TerrainKind, inner: bool, field: bool) -> Art:
    """What is drawn in a hex: within the ring the houses stand close."""
    if field:
        return "runway"
    art = GROUND[kind][2]
    return "blocks" if art == "houses" and inner else art


def city(map: MapFile, board: HexMap) -> set[str]:
    """The hexes within the ring: what cannot be reached from the edge without crossing it."""
    ring = board.mask_of(name for line in map.rail if line.ring for name in line.hexes)
    rim = sum(1 << i for i in bits(board.hexes) if len(list(bits(board.near[i]))) < 6)
    outside = board.flood(rim & ~ring, board.hexes & ~ring)
    return {board.names[i] for i in bits(board.hexes & ~outside)}


# -- water and lines ----------------------------------------------------------------------------


def waters(map: MapFile, where: dict[str, Position], shores: list[Points]) -> list[Line]:
    """9.9 Rivers, lakes and canals keep to their hexsides; where a lake lies on them it is drawn as it is."""
    found = []
    for water in map.water:
        sides = hexsides(water, where)
        if water.kind == "lake":
            sides = [side for side in sides if not any(inside(middle(*side), shore) for shore in shores)]
        found += [Line(LINES[water.kind], line, sides=True) for line in joined(sides)]
    return found


def hexsides(water: WaterRecord, where: dict[str, Position]) -> list[Segment]:
    """The hexsides of a water."""
    pairs = [map_checks.pair(side) for side in water.sides]
    return [side_between(LAYOUT, where[one], where[other]) for one, other in pairs]


def routes(map: MapFile, where: dict[str, Position]) -> list[Line]:
    """9.10 Roads and railways, side by side where both go from one hex to the next."""
    shared = steps(map.road) & steps(map.rail)
    found = [Line("rail", way(line, map, where, shared, BESIDE)) for line in map.rail if not line.ring]
    found += [Line("road", way(line, map, where, shared, -BESIDE)) for line in map.road]
    return found + [Line("tram", way(line, map, where, shared, BESIDE), closed=True) for line in map.rail if line.ring]


def steps(lines: list[Route]) -> set[frozenset[str]]:
    """Every two neighbours that some line joins."""
    return {frozenset(step) for line in lines for step in pairwise(line.hexes)}


def way(line: Route, map: MapFile, where: dict[str, Position], shared: set[frozenset[str]], shift: float) -> Points:
    """The way of a road or railway."""
    shifts = [shift if frozenset(step) in shared else 0.0 for step in pairwise(line.hexes)]
    found = route(LAYOUT, [where[name] for name in line.hexes], shifts)
    return found if line.ring else (*outwards(line.hexes[0], map), *found, *outwards(line.hexes[-1], map))


def outwards(name: str, map: MapFile) -> Points:
    """Where a line that ends on the rim of the map leaves it."""
    column, row = int(name[:2]), int(name[2:])
    x = 1.5 * SIDE * (column - 1)
    y = HEIGHT * (row - 1) + (HEIGHT / 2 if column % 2 == 0 else 0.0)
    if row in (1, map.map.rows):
        return ((x, round(y - HEIGHT / 2 if row == 1 else y + HEIGHT / 2, 1)),)
    if column in (1, map.map.columns):
        return ((x - WIDTH / 2 if column == 1 else x + WIDTH / 2, round(y, 1)),)
    return ()


def boundary(map: MapFile, where: dict[str, Position]) -> list[Line]:
    """5.1 Between the two sectors, and around the Reichstag."""
    sector, board = map_checks.sector_of(map), map_checks.board(map.map)
    segments = [
        side_between(LAYOUT, where[name], where[board.names[i]])
        for name, kind in sector.items()
        for i in bits(board.near[board.number(name)])
        if kind < sector[board.names[i]]
    ]
    return [Line("sector", line, sides=True) for line in joined(segments)]


def bridges(map: MapFile, where: dict[str, Position]) -> list[Line]:
    """9.11 A short line across the hexside."""
    found = []
    for bridge in map.bridge:
        one, other = map_checks.pair(bridge.side)
        (x1, y1), (x2, y2) = side_between(LAYOUT, where[one], where[other])
        (x, y), (dx, dy) = middle((x1, y1), (x2, y2)), ((y2 - y1) / SIDE, (x1 - x2) / SIDE)
        ends = [(round(x + dx * k, 1), round(y + dy * k, 1)) for k in (-SPAN, SPAN)]
        found.append(Line("bridge", tuple(ends), id=bridge.side))
    return found


# -- names and signs ----------------------------------------------------------------------------


def labels(drawing: DrawingFile, where: dict[str, Position]) -> tuple[Label, ...]:
    """Names of boroughs, waters and places; those of objectives stand at the foot of their hexes."""
    return tuple(
        Label(Name(drawn.en, drawn.es), drawn.at, drawn.kind, drawn.hex, drawn.angle)
        for drawn in drawing.label
        if not drawn.hex or drawn.hex in where
    )


def sites(map: MapFile, where: dict[str, Position]) -> tuple[Site, ...]:
    """2.3, 3.2, 16.3, 21.2 Objectives, airfields, flak towers and yellow stars."""
    signs = [("objective", record.hex, (0.0, 0.0)) for record in map.objective]
    signs += [("airfield", record.hex, (31.5, 2.0)) for record in map.airfield]
    signs += [("tower", record.hex, (-31.5, 2.0)) for record in map.tower]
    signs += [("star", name, (0.0, HEIGHT / 2 + 14.0)) for name in map.entry.stars]
    found = []
    for kind, name, (dx, dy) in signs:
        x, y = LAYOUT.centre(where[name])
        found.append(Site(kind, (round(x + dx, 1), round(y + dy, 1)), name))
    return tuple(found)
