"""A sheet on a page: every layer in the order of the printed map, from the paper up to the names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, radians, sin

import msgspec

from stavka.board.press.ground import ground, inset
from stavka.board.press.lettering import width, written
from stavka.board.press.marks import Mark, Path, catmull, midcurve, moved, polygon, polygons, polyline
from stavka.board.press.signs import sign_marks
from stavka.board.press.style import (
    BORDERS,
    BOX,
    BOXED,
    DAY,
    FAINT,
    FILLS,
    GRID,
    LINES,
    NAMES,
    NUMBER,
    OBJECTIVE,
    RINGED,
    SHORES,
    Letters,
    Stroke,
)
from stavka.kernel.chart import Label, Line, LineKind, Sheet, Sign, Site, Space
from stavka.kernel.text import Name

Layer = tuple[int | None, list[Mark]]  # clipped to one of the page's clips, or to nothing

FOOT = 34.0  # room for the notice below the map
BELOW: tuple[LineKind, ...] = ("gully", "stream", "rail", "road", "tram")  # the water
ABOVE: tuple[LineKind, ...] = ("canal", "river", "bridge", "border", "sector", "edge")  # the grid
NATURAL = ("gully", "stream")  # without an effect in the rules, and still no paler
WATER = ("river", "sea", "stream")  # names that lie on water


class Words(msgspec.Struct, frozen=True):
    """What is said on a page in the reader's language."""

    language: str
    north: str
    kilometres: str  # after a number
    notice: tuple[str, ...]  # lines below the map

    def name(self, name: Name | None) -> str:
        """A name in that language."""
        return "" if name is None else name.es if self.language == "es" else name.en


class Page(msgspec.Struct, frozen=True):
    """Marks in units of the sheet."""

    title: str
    box: tuple[float, float, float, float]
    millimetres: float  # in a unit
    clips: tuple[Path, ...]
    layers: tuple[Layer, ...]


def compose(sheet: Sheet, signs: Mapping[str, Sign], words: Words, hex_width: float) -> Page:
    """The page of a sheet; a hex is so many millimetres wide."""
    left, top, across, down = sheet.box
    foot = FOOT * scale(sheet)
    spaces = [space for space in sheet.spaces if not space.box]
    water = [step for shape in sheet.waters if not shape.land for step in catmull(shape.shape, closed=True)]
    islands = [step for shape in sheet.waters if shape.land for step in catmull(shape.shape, closed=True)]
    layers: list[Layer] = [
        (None, [Mark(rectangle(left, top, across, down + foot), fill=DAY["map-sheet"])]),
        (None, fills(sheet, spaces)),
        (None, ground(spaces)),
        (None, lines(sheet, BELOW)),
        (None, lines(sheet, ("lake",))),
        (None, [Mark(water, fill=DAY["map-water"])] if water else []),
        (0, shores(sheet) if water else []),
        (None, [Mark(islands, fill=DAY["map-forest"], stroke=DAY["map-coast"], width=0.8)] if islands else []),
        (None, lines(sheet, ("coast", "bank"))),
        (None, [inked(grid(spaces), BORDERS if sheet.grid == "areas" else GRID)]),
        (None, names(sheet, words, ("region", "wood"))),
        (None, lines(sheet, ABOVE)),
        (None, numbers(spaces) if sheet.grid != "areas" else []),
        (None, boxes(sheet, words)),
        (
            None,
            [mark for site in sheet.sites if site.kind in signs for mark in site_marks(sheet, signs[site.kind], site)],
        ),
        (None, names(sheet, words, WATER)),
        (None, names(sheet, words, tuple(kind for kind in NAMES if kind not in (*WATER, "region", "wood")))),
        (None, cartouche(sheet, signs, words)),
        (None, notice(sheet, words)),
    ]
    title = words.name(sheet.cartouche.title) if sheet.cartouche else ""
    return Page(title, (left, top, across, down + foot), hex_width / sheet.width, (water,), tuple(layers))


def scale(sheet: Sheet) -> float:
    """How much larger than usual the small print is."""
    return sheet.cartouche.size if sheet.cartouche else 1.0


def rectangle(left: float, top: float, across: float, down: float) -> Path:
    """An upright rectangle."""
    right, bottom = left + across, top + down
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


# -- ground -------------------------------------------------------------------------------------


def fills(sheet: Sheet, spaces: list[Space]) -> list[Mark]:
    """Spaces of each colour as one mark; its own stroke closes the seams."""
    found: dict[str, list[Space]] = {}
    for space in spaces:
        fill = sheet.terrains[space.terrain].fill
        if fill in FILLS:
            found.setdefault(DAY[FILLS[fill]], []).append(space)
    return [
        Mark(polygons(space.shape for space in group), fill=colour, stroke=colour, width=0.7)
        for colour, group in found.items()
    ]


def grid(spaces: list[Space]) -> Path:
    """Every side once, however many spaces share it."""
    seen: set[tuple[tuple[float, float], tuple[float, float]]] = set()
    path: Path = []
    for space in spaces:
        for one, other in zip(space.shape, (*space.shape[1:], space.shape[0]), strict=True):
            if (other, one) not in seen:
                seen.add((one, other))
                path += polyline([one, other])
    return path


def numbers(spaces: list[Space]) -> list[Mark]:
    """The number of each hex in its upper left corner."""
    path: Path = []
    for space in spaces:
        left, top = min(x for x, _ in space.shape), min(y for _, y in space.shape)
        for mark in written(space.id, NUMBER, (left + 22.0, top + 10.5)):
            path += mark.path
    return [Mark(path, fill=DAY[NUMBER.colour])]


def boxes(sheet: Sheet, words: Words) -> list[Mark]:
    """Boxes beside the map, with their names."""
    marks: list[Mark] = []
    for space in sheet.spaces:
        if space.box:
            left, top = min(x for x, _ in space.shape), min(y for _, y in space.shape)
            marks += [Mark(polygon(space.shape), fill=DAY["map-clear"]), inked(polygon(space.shape), BOX)]
            marks += written(words.name(space.name), BOXED, (left + 6, top + 12))
    return marks


# -- lines --------------------------------------------------------------------------------------


def lines(sheet: Sheet, kinds: Iterable[LineKind]) -> list[Mark]:
    """Lines of these kinds: those without an effect in the rules first, then stroke by stroke."""
    found: list[Mark] = []
    for kind in kinds:
        for faint in (True, False):
            path = [step for line in sheet.lines if line.kind == kind and line.faint is faint for step in curve(line)]
            opacity = FAINT if faint and kind not in NATURAL else 1.0
            found += [inked(path, stroke, opacity) for stroke in LINES[kind] if path]
    return found


def curve(line: Line) -> Path:
    """The way of a line; along hexsides it stays on them."""
    if line.kind == "bridge":
        return polyline(line.points)
    return midcurve(line.points) if line.sides else catmull(line.points, line.closed)


def inked(path: Path, stroke: Stroke, opacity: float = 1.0) -> Mark:
    """A path drawn with a stroke."""
    return Mark(
        path,
        stroke=DAY[stroke.colour],
        width=stroke.width,
        dash=stroke.dash,
        cap="butt" if stroke.butt else "round",
        opacity=stroke.opacity * opacity,
    )


def shores(sheet: Sheet) -> list[Mark]:
    """The coast echoed into the water."""
    coast = [step for line in sheet.lines if line.kind == "coast" for step in curve(line)]
    return [inked(coast, stroke) for stroke in SHORES] if coast else []


# -- names and signs ----------------------------------------------------------------------------


def names(sheet: Sheet, words: Words, kinds: tuple[str, ...]) -> list[Mark]:
    """Names of these kinds."""
    return [mark for label in sheet.labels if label.kind in kinds for mark in name_marks(label, words)]


def name_marks(label: Label, words: Words) -> list[Mark]:
    """A name at its place."""
    angle = radians(label.angle)
    return written(words.name(label.text), NAMES[label.kind], label.at, "middle", (cos(angle), sin(angle)))


def site_marks(sheet: Sheet, sign: Sign, site: Site) -> list[Mark]:
    """A sign at its place; that of an objective goes round its hex, a ring has the number of its area in it."""
    if sign.shape == "ring":
        x, y = site.at
        return sign_marks(sign, site.at, 8.0) + written(site.space, RINGED, (x, y + 3.2), "middle")
    if sign.shape != "hex":
        return sign_marks(sign, site.at, 8.0)
    shapes = [inset(space.shape, 0.9) for space in sheet.spaces if space.id == site.space]
    return [inked(polygon(shape), OBJECTIVE) for shape in shapes]


# -- cartouche ----------------------------------------------------------------------------------

TITLE = Letters(23.0, "bold", 0.0, "map-ink", 0.0)
PLAIN = Letters(10.6, "regular", 0.0, "map-ink-2", 0.0)
SMALL = Letters(8.4, "regular", 0.0, "map-ink-2", 0.0)
ROW = 19.0
LONGEST = 80.0  # of a scale
BARS = (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)  # kilometres that a scale may have


def cartouche(sheet: Sheet, signs: Mapping[str, Sign], words: Words) -> list[Mark]:
    """Title, north, scale and key."""
    found = sheet.cartouche
    if found is None:
        return []
    x, y = 0.0, 0.0
    marks = written(words.name(found.title), TITLE, (x, y))
    marks += written(words.name(found.subtitle), PLAIN, (x, y + 15))
    marks += compass(sheet.north, sheet.kilometre / found.size, words, x + 15, y + 33)
    y += 58
    for kind in found.terrains:
        terrain = sheet.terrains[kind]
        colour = DAY[FILLS.get(terrain.fill, "map-clear")]
        marks.append(Mark(rectangle(x, y - 10, 22, 13), fill=colour, stroke=DAY["map-grid"], width=0.8))
        marks += written(words.name(terrain.name), PLAIN, (x + 29, y))
        y += ROW
    for kind in found.signs:
        if kind in signs:
            marks += sign_marks(signs[kind], (x + 11, y - 4), 7.5)
            marks += written(words.name(signs[kind].name), PLAIN, (x + 29, y))
            y += ROW
    for line, name in found.lines.items():
        ends = (x + 5, x + 17) if line == "bridge" else (x, x + 22)
        marks += [inked(polyline([(end, y - 4) for end in ends]), stroke) for stroke in LINES[line]]
        marks += written(words.name(name), PLAIN, (x + 29, y))
        y += ROW
    return [placed(mark, found.at, found.size) for mark in marks]


def placed(mark: Mark, at: tuple[float, float], size: float) -> Mark:
    """A mark made larger and put somewhere."""
    dash = tuple(length * size for length in mark.dash)
    return msgspec.structs.replace(mark, path=moved(mark.path, *at, size), width=mark.width * size, dash=dash)


def compass(north: float, kilometre: float, words: Words, x: float, y: float) -> list[Mark]:
    """Where north lies, and how long a kilometre is."""
    angle = radians(north)
    needle = [*polyline([(0, 13), (0, -13)]), *polyline([(-5, -6), (0, -13), (5, -6)])]
    marks = [Mark(moved(needle, x, y, 1.0, (cos(angle), sin(angle))), stroke=DAY["map-ink-2"], width=1.4)]
    marks += written(words.north, PLAIN, (x + 19, y + 4))
    fitting = [km for km in BARS if 0 < km * kilometre <= LONGEST]
    if fitting:
        start, long = x + 72, fitting[-1] * kilometre
        bar = polyline([(start, y - 3), (start, y + 3), (start + long, y + 3), (start + long, y - 3)])
        marks.append(Mark(bar, stroke=DAY["map-ink-2"], width=1.4))
        marks += written(f"{fitting[-1]:g} {words.kilometres}", PLAIN, (start + long + 6, y + 4))
    return marks


def notice(sheet: Sheet, words: Words) -> list[Mark]:
    """Below the map: whom it is owed to, and that it is ours."""
    left, top, across, down = sheet.box
    largest = FOOT * scale(sheet) / (len(words.notice) + 1) / 1.3 if words.notice else 0.0
    marks: list[Mark] = []
    for i, line in enumerate(words.notice):
        size = min(largest, (across - 24) / max(width(line, SMALL) / SMALL.size, 1.0))
        marks += written(line, SMALL._replace(size=size), (left + 12, top + down + (i + 0.7) * largest * 1.3))
    return marks
