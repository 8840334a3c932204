"""The drawing of Moscow '41: areas that fit together over the real country, rivers, lakes, railways and names."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

import msgspec

from atlas import shapes, toml
from atlas.bend import Bend, chained, nearest, spaced
from atlas.geography import Record
from atlas.grid import Degrees, Point
from atlas.lakes import smoothed
from atlas.mesh import Border, Mesh, mesh
from atlas.moscow_41.recipe import Recipe
from atlas.relax import Forces, middle_of, on_rail, relaxed
from stavka.games.moscow_41.geography import pair
from stavka.games.moscow_41.records import AreaRecord, AreasFile
from stavka.games.moscow_41.sheet import (
    BESIDE,
    LINE,
    Along,
    Boxed,
    Bridgehead,
    DrawingFile,
    Drawn,
    Lake,
    Plot,
    Rim,
    Shape,
    kind_of,
    lines_of,
)
from stavka.kernel.chart import Art

HEADER = """\
# How the sheet is drawn: the shapes of the areas, lakes, railways, boxes and names. It is no component: no rule reads
# it. Made by `python -m atlas build` from atlas/moscow_41/recipe.toml, the geography beside it, and areas.toml.
#
# A unit of the sheet is 600 metres; x grows eastwards, y southwards, and the corner of the numbered areas in the
# north-west is [0, 0]. Areas that are neighbours share the points of their border.

"""
Rails = Mapping[str, tuple[Point, Point]]
Wet = Mapping[Border, str]  # the river of a border
Courses = Mapping[str, list[Point]]

TOWARDS = 0.5  # how far from its label an area is wished to be, on the way to where its town lies
REACH = 70.0  # how far a town bends the country around it
SETTLE, FOLLOW, TURNS = 260, 50, 4  # rounds until all have room, rounds for the rivers, and how often these
NEAR = 40.0  # a river further away than this draws no border
OUTSIDE = 14.0  # how far supply icons stand outside the map
INTO = 14.0  # how far a way into a bridgehead goes on in the areas that it joins
SAFE = 15.0  # how far a town lies from the border of its area
DOWN = 7.0  # from the middle of a stack to where its pieces stand
HEAD = 40.0  # from the middle of a stack up to the signs
FOOT = 36.0  # down to the name
SIGNS = {1: 17.0, 2: 35.0}  # how wide they are
LETTER = {"capital": 9.4, "city": 7.6, "works": 5.6, "quarter": 4.5}  # how wide a letter is
WIDEST = 74.0  # that a name should be to fit
DOT = 5.0  # how much room a town needs


class Label(NamedTuple):
    """A rectangle with letters or signs, by its middle."""

    x: float
    y: float
    width: float
    height: float

    def covers(self, at: Point) -> bool:
        """Whether the dot of a town would touch it."""
        return abs(at[0] - self.x) < self.width / 2 + DOT and abs(at[1] - self.y) < self.height / 2 + DOT


Heart = tuple[Point, float]  # the middle of the largest circle in an area, and its radius


class Country(NamedTuple):
    """The map while it is made."""

    recipe: Recipe
    areas: AreasFile
    mesh: Mesh
    at: list[Point]  # the corners
    bend: Bend
    lines: dict[Border, list[Point]]  # along every border, in both directions

    def point(self, at: Degrees) -> Point:
        """Where a place on the globe lies in the bent country."""
        return rounded(self.bend.point(self.recipe.globe.point(at)))

    def shape(self, area: str) -> tuple[Point, ...]:
        """The polygon of an area: its borders and its part of the rim, clockwise."""
        pieces = self.pieces(area)
        return tuple(point for piece in pieces for point in piece[:-1])

    def shore(self, lake: str) -> tuple[Point, ...]:
        """The borders of a lake alone, from the rim to the rim."""
        pieces = [piece for piece in self.pieces(lake) if len(piece) > 2]
        return (*[point for piece in pieces for point in piece[:-1]], pieces[-1][-1])

    def pieces(self, area: str) -> list[list[Point]]:
        """What is around an area: lines of borders, straight pieces of the rim."""
        ring = self.mesh.rings[area]
        between = {ends: border for border, ends in self.mesh.borders.items() if border[0] == area}
        steps = list(pairwise([*ring, ring[0]]))
        rim = {step: [rounded(self.at[i]) for i in step] for step in steps}
        return [self.lines[between[step]] if step in between else rim[step] for step in steps]


def rounded(point: Point) -> Point:
    """A point in short numbers."""
    return round(point[0], 1) + 0.0, round(point[1], 1) + 0.0


def build(recipe: Recipe, areas: AreasFile, real: dict[int, Record]) -> DrawingFile:
    """The drawing of a recipe."""
    country = surveyed(recipe, areas, real)
    polygons = {area.id: country.shape(area.id) for area in areas.area}
    hearts = {name: shapes.heart(polygon) for name, polygon in polygons.items()}
    plots = {area.id: plot(country, area, polygons[area.id], hearts[area.id]) for area in areas.area}
    return DrawingFile(
        title=recipe.title,
        subtitle=recipe.subtitle,
        kilometre=recipe.globe.kilometre,
        north=recipe.sheet.north,
        box=recipe.sheet.box,
        cartouche=recipe.sheet.cartouche,
        size=recipe.sheet.size,
        label=[
            *[Drawn(name.kind, name.at, name.en, name.es) for name in recipe.beside],
            *[Drawn(name.kind, country.point(name.at), name.en, name.es) for name in recipe.names],
        ],
        along=[along(country, river, border) for river, borders in recipe.along.items() for border in borders],
        area=list(plots.values()),
        lake=lakes(country, real),
        rail=[Shape(tuple(plots[name].town for name in line.split())) for line in recipe.rail.values()],
        road=[Shape(tuple(middle_of_box(recipe.box[name]) for name in recipe.road.split()))],
        bridgehead=[bridgehead(name, polygons, hearts) for name in recipe.bridgehead],
        boxed=[Boxed(name, box) for name, box in recipe.box.items()],
    )


# -- corners and borders ------------------------------------------------------------------------


def graph_of(recipe: Recipe, areas: AreasFile) -> dict[str, list[str]]:
    """Who shares a border with whom; lakes between areas are areas here."""
    cut = {frozenset(pair(border)) for border in recipe.bridgehead}
    graph = {area.id: [other for other in area.near if {area.id, other} not in cut] for area in areas.area}
    for lake in recipe.inland:
        graph[lake.name] = lake.near.split()
        for name in graph[lake.name]:
            graph[name].append(lake.name)
    return graph


def seats_of(recipe: Recipe, areas: AreasFile) -> dict[str, Point]:
    """Where every area begins: at its label, or where the recipe has it."""
    labelled = {
        area.id: recipe.globe.point((area.latitude, area.longitude))
        for area in areas.area
        if area.latitude is not None and area.longitude is not None
    }
    return labelled | recipe.seat | {lake.name: lake.seat for lake in recipe.inland}


def surveyed(recipe: Recipe, areas: AreasFile, real: dict[int, Record]) -> Country:
    """Corners with room around them, near real towns and on real rivers, and the borders between them."""
    seats = seats_of(recipe, areas)
    sides = {name: side.areas.split() for name, side in recipe.side.items()}
    net = mesh(graph_of(recipe, areas), seats, sides)
    rails = rails_of(recipe)
    places = {name: recipe.globe.point(at) for name, at in recipe.place.items()}
    staging = [area.id for area in areas.area if area.terrain == "staging"]
    goals = {name: towards(seats[name], place) for name, place in places.items()}
    goals |= {name: seats[name] for name in recipe.seat if name not in staging}
    goals |= {lake.name: lake.seat for lake in recipe.inland}
    sizes = {lake.name: lake.size for lake in recipe.inland} | recipe.room
    forces = Forces(recipe.sizes.radius, recipe.sizes.area, recipe.sizes.border, sizes)
    start = [first(corner.areas, corner.side, seats, rails) for corner in net.corners]
    at = relaxed(net, start, rails, goals, forces, SETTLE)
    bend = Bend([(place, middle_of([at[i] for i in net.rings[name]])) for name, place in places.items()], REACH)
    courses = courses_of(recipe, bend, real)
    wet = {border: river.id for river in areas.river for name in river.borders for border in both(name)}
    for _ in range(TURNS):
        at = relaxed(net, at, rails, goals, forces, FOLLOW, pulls(net, at, wet, courses))
    return Country(recipe, areas, net, at, bend, lines_of_borders(net, at, wet, courses))


def rails_of(recipe: Recipe) -> Rails:
    """Where each side of the rim begins and ends."""
    ends = {name: side.end for name, side in recipe.side.items()}
    return dict(zip(ends, pairwise([list(ends.values())[-1], *ends.values()]), strict=True))


def first(areas: tuple[str, ...], side: str, seats: Mapping[str, Point], rails: Rails) -> Point:
    """Where a corner begins: in the middle of its areas, on its side of the rim, or at the end of it."""
    if len(areas) == 1:
        return rails[side][1]
    middle = middle_of([seats[name] for name in areas])
    return on_rail(middle, *rails[side]) if side else middle


def towards(seat: Point, place: Point) -> Point:
    """Part of the way from one point to another."""
    return seat[0] + TOWARDS * (place[0] - seat[0]), seat[1] + TOWARDS * (place[1] - seat[1])


def both(border: str) -> tuple[Border, Border]:
    """A border seen from either side."""
    one, other = pair(border)
    return (one, other), (other, one)


def courses_of(recipe: Recipe, bend: Bend, real: dict[int, Record]) -> dict[str, list[Point]]:
    """The real rivers, bent with the country."""
    found = {}
    for river in recipe.river:
        line = chained([real[number].points for number in river.records]) if river.records else river.line
        found[river.id] = [bend.point(recipe.globe.point(at)) for at in line]
    return found


def pulls(net: Mesh, at: list[Point], wet: Wet, courses: Courses) -> dict[int, Point]:
    """The corners of river borders that their river draws to itself."""
    found: dict[int, Point] = {}
    best: dict[int, float] = {}
    for border, river in wet.items():
        for number in net.borders[border]:
            spot = nearest(courses[river], at[number])
            if spot.away < best.get(number, NEAR):
                best[number], found[number] = spot.away, spot.at
    return found


def lines_of_borders(net: Mesh, at: list[Point], wet: Wet, courses: Courses) -> dict[Border, list[Point]]:
    """Every border as a line: rivers wind, others waver."""
    found: dict[Border, list[Point]] = {}
    for (one, other), (start, end) in net.borders.items():
        if (one, other) in found:
            continue
        ends, seed = (rounded(at[start]), rounded(at[end])), f"{one}-{other}"
        river = wet.get((one, other))
        line = shapes.winding(*ends, courses[river], seed) if river else shapes.wavy(*ends, seed)
        found[one, other], found[other, one] = line, line[::-1]
    return found


# -- what is in an area -------------------------------------------------------------------------


def plot(country: Country, area: AreaRecord, shape: tuple[Point, ...], heart: Heart) -> Plot:
    """An area and where everything in it stands."""
    (x, y), _ = heart
    marked = 2 if area.city or area.terrain in ("victory", "staging") else 1
    head = Label(*shapes.placed(shape, (x, y - HEAD), SIGNS[marked], 17.0, 20.0), SIGNS[marked], 17.0)
    kind, lines = kind_of(area), lines_of(area.name)
    long = max(max(len(line.en), len(line.es)) for line in lines) * LETTER[kind]
    tall = LINE[kind] * len(lines)
    foot = Label(*shapes.placed(shape, (x, y + FOOT), min(long, WIDEST), tall, 20.0), long, tall)
    return Plot(
        id=area.id,
        at=rounded((x - 1.0, y + DOWN)),
        number=rounded((head.x - (marked - 1) * BESIDE / 2, head.y)),
        name=rounded((foot.x, foot.y + tall / 2 - 2.0)),
        town=town(country, area.id, shape, heart, [head, foot]),
        shape=shape,
        art=art_of(country.recipe, area.id),
        rim=rim_of(country, area.id),
    )


def art_of(recipe: Recipe, area: str) -> Art:
    """What an area looks like if it is rough."""
    return next((art for art, names in recipe.art.items() if area in names.split()), "trees")


def town(country: Country, area: str, shape: tuple[Point, ...], heart: Heart, taken: list[Label]) -> Point:
    """Where the town of an area lies: at its place in the bent country, but within the area, and not below letters."""
    (x, y), room = heart
    u, v = country.point(country.recipe.place[area]) if area in country.recipe.place else (x, y)
    for i in range(21):
        at = rounded((u + (x - u) * i / 20, v + (y - v) * i / 20))
        if shapes.clearance(at, shape) >= min(SAFE, room) and not any(label.covers(at) for label in taken):
            return at
    return rounded((x, y))


RIMS: dict[Rim, tuple[float, float]] = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0)}


def rim_of(country: Country, area: str) -> dict[Rim, Point]:
    """Where supply icons of an area stand: outside the middle of its part of each side."""
    found: dict[Rim, Point] = {}
    for side, (dx, dy) in RIMS.items():
        ends = [
            country.at[i]
            for i, corner in enumerate(country.mesh.corners)
            if area in corner.areas and (corner.side == side or i == turn_into(country, side, area))
        ]
        if len(ends) == 2:
            x, y = middle_of(ends)
            found[side] = rounded((x + dx * OUTSIDE, y + dy * OUTSIDE))
    return found


def turn_into(country: Country, side: str, area: str) -> int:
    """The corner where the side before this one ends, if it is this area's."""
    names = list(country.recipe.side)
    before = names[names.index(side) - 1]
    return next(
        (i for i, corner in enumerate(country.mesh.corners) if corner.areas == (area,) and corner.side == before), -1
    )


# -- what lies around them ----------------------------------------------------------------------


def lakes(country: Country, real: dict[int, Record]) -> list[Lake]:
    """Lakes between areas, and surveyed ones in them."""
    found = []
    for lake in country.recipe.inland:
        found.append(Lake(country.shape(lake.name), country.shore(lake.name)))
    for number in country.recipe.lake:
        shore = smoothed([country.point(at) for at in real[number].points], 1)
        found.append(Lake(tuple(rounded(point) for point in shore)))
    return found


def along(country: Country, river: str, border: str) -> Along:
    """The name of a river beside its middle, never on its head."""
    line = country.lines[pair(border)]
    (x1, y1), (x2, y2) = line[0], line[-1]
    if x2 < x1:
        (x1, y1), (x2, y2) = (x2, y2), (x1, y1)
    angle = atan2(y2 - y1, x2 - x1)
    x, y = line[len(line) // 2]
    return Along(river, rounded((x, y - 6.0)), round(degrees(angle), 1))


def bridgehead(areas: str, polygons: Mapping[str, tuple[Point, ...]], hearts: Mapping[str, Heart]) -> Bridgehead:
    """The way between two neighbours that share no border: straight on, a little into each."""
    one, other = pair(areas)
    ends = [hearts[one][0], hearts[other][0]]
    way = spaced(ends, 0.0, hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]), 60)
    leaves = max(i for i, point in enumerate(way) if shapes.clearance(point, polygons[one]) > INTO)
    comes = min(i for i, point in enumerate(way) if shapes.clearance(point, polygons[other]) > INTO)
    return Bridgehead(areas, tuple(rounded(way[i]) for i in (leaves, (leaves + comes) // 2, comes)))


def middle_of_box(box: tuple[float, float, float, float]) -> Point:
    """The middle of a box."""
    left, top, width, height = box
    return left + width / 2, top + height / 2


# -- writing ------------------------------------------------------------------------------------


def written(file: DrawingFile) -> str:
    """The text of `drawing.toml`."""
    lists = ("area", "lake", "rail", "road", "bridgehead", "boxed")
    rows = ("label", "along")
    head = {name: getattr(file, name) for name in file.__struct_fields__ if name not in (*lists, *rows)}
    text = HEADER + toml.fields(toml.plain(head))
    for name in rows:
        inner = "".join(f"    {toml.scalar(slim(row))},\n" for row in getattr(file, name))
        text += f"{name} = [\n{inner}]\n"
    return "\n".join([text, *[toml.tables(name, map(slim, getattr(file, name))) for name in lists]])


def slim(record: msgspec.Struct) -> dict[str, object]:
    """A record without what is the same in most of them."""
    return {name: value for name, value in toml.plain(record).items() if value not in ("", 0.0, (), [], {})}
