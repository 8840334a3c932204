"""A title's own map, as it is printed but lighter, and what is laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, pi, sin, sqrt

from stavka.board.geometry import Box, bounds
from stavka.board.press.marks import Mark, catmull
from stavka.board.press.page import ABOVE, BELOW, fills, grid, inked, lines, rectangle
from stavka.board.press.style import BORDERS, DAY, GRID
from stavka.board.press.svg import drawn
from stavka.kernel.chart import Chart, Label, LabelKind, Sheet, Space

NAMES: tuple[LabelKind, ...] = ("capital", "sea", "city", "region", "river", "works", "town", "hill")  # by importance
WATER = ("sea", "river")
MARGIN = 1.4  # of a hex, around all of them
Shares = Mapping[str, float]


def frame(sheet: Sheet) -> Box:
    """What is shown: all spaces and a little more, but no empty corner of the sheet."""
    left, top, across, down = sheet.box
    whole = bounds([space.shape for space in sheet.spaces], MARGIN * sheet.width)
    west, north = max(left, whole.left), max(top, whole.top)
    east, south = min(left + across, whole.left + whole.width), min(top + down, whole.top + whole.height)
    return Box(west, north, east - west, south - north)


def base(sheet: Sheet, language: str) -> str:
    """The map itself, once for the page; every picture of it refers to this one."""
    left, top, across, down = frame(sheet)
    spaces = [space for space in sheet.spaces if not space.box]
    water = [step for shape in sheet.waters if not shape.land for step in catmull(shape.shape, closed=True)]
    islands = [step for shape in sheet.waters if shape.land for step in catmull(shape.shape, closed=True)]
    marks = [
        Mark(rectangle(left, top, across, down), fill=DAY["map-sheet"]),
        *fills(sheet, spaces),
        *lines(sheet, BELOW),
        *lines(sheet, ("lake",)),
        *([Mark(water, fill=DAY["map-water"])] if water else []),
        *([Mark(islands, fill=DAY["map-forest"])] if islands else []),
        *lines(sheet, ("coast", "bank")),
        inked(grid(spaces), BORDERS if sheet.grid == "areas" else GRID, 0.6),
        *lines(sheet, [kind for kind in ABOVE if kind != "bridge"]),
    ]
    box = f"{left:g} {top:g} {across:g} {down:g}"
    return (
        f'<svg class="store" aria-hidden="true"><symbol id="ground" viewBox="{box}">{"".join(map(drawn, marks))}'
        f'</symbol><symbol id="names" viewBox="{box}">{names(sheet, language)}</symbol></svg>'
    )


def importance(label: Label) -> int:
    """0 is the highest."""
    return NAMES.index(label.kind)


def names(sheet: Sheet, language: str) -> str:
    """The most important names, as far as none lies on another."""
    size = frame(sheet).width / 88
    taken: list[tuple[float, float, float]] = []  # where names lie: the middle of each, and half its width
    found: list[str] = []
    for label in sorted([label for label in sheet.labels if label.kind in NAMES], key=importance):
        (x, y), text = label.at, getattr(label.text, language)
        half = 0.3 * size * len(text)
        if any(abs(y - v) < 1.2 * size and abs(x - u) < half + other for u, v, other in taken):
            continue
        taken.append((x, y, half))
        turn = f' transform="rotate({label.angle:g} {x:g} {y:g})"' if label.angle else ""
        style = "water" if label.kind in WATER else label.kind
        found.append(
            f'<text class="name {style}" font-size="{size:.1f}" x="{x:g}" y="{y:g}"{turn}>{escape(text)}</text>'
        )
    return "".join(found)


def picture(sheet: Sheet, overlay: str, label: str, small: bool = False) -> str:
    """A map with something over it; names lie on top."""
    left, top, across, down = frame(sheet)
    place = f'x="{left:g}" y="{top:g}" width="{across:g}" height="{down:g}"'
    above = "" if small else f'<use href="#names" {place}/>'
    return (
        f'<svg class="map" viewBox="{left:g} {top:g} {across:g} {down:g}" role="img" aria-label="{escape(label)}">'
        f'<use href="#ground" {place}/>{overlay}{above}</svg>'
    )


def heat(chart: Chart, values: Shares, language: str) -> str:
    """The more, the darker; a square root, so that the many quiet places can be told from none."""
    most = max(values.values(), default=0.0)
    found: list[str] = []
    for space in chart.sheet.spaces:
        value = values.get(space.id, 0.0)
        if value:
            strength = 0.08 + 0.84 * sqrt(value / most)
            tip = f"{place_name(space, language)}: {value:.2g}"
            found.append(shape(space, "heat", strength, tip))
    return "".join(found)


def held(chart: Chart, shares: Mapping[str, Shares], language: str) -> str:
    """Ground in the colour of the side that holds it most often; single places as small pies."""
    draw = pie if chart.flags else ground
    there = [space for space in chart.sheet.spaces if space.id in shares]
    return "".join(
        [draw(chart, space, shares[space.id], tip(chart, space, shares[space.id], language)) for space in there]
    )


def ground(chart: Chart, space: Space, shares: Shares, words: str) -> str:
    """A hex or an area: the surer who holds it, the stronger the colour."""
    side, share = max(shares.items(), key=lambda item: item[1])
    return shape(space, colour(chart, side), 0.06 + 0.7 * max(0.0, 2 * share - 1), words)


def pie(chart: Chart, space: Space, shares: Shares, words: str) -> str:
    """A place as a pie of the sides' shares."""
    x, y = space.at
    radius, angle, found = chart.sheet.width * 0.62, 0.0, list[str]()
    for side, share in shares.items():
        if share > 0.999:
            found.append(f'<circle class="{colour(chart, side)}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>')
            break
        start, angle = angle, angle + share
        ends = [(x + radius * sin(2 * pi * part), y - radius * cos(2 * pi * part)) for part in (start, angle)]
        way = f"M{x:g} {y:g}L{ends[0][0]:.1f} {ends[0][1]:.1f}A{radius:g} {radius:g} 0 {int(share > 0.5)} 1"
        found.append(f'<path class="{colour(chart, side)}" d="{way} {ends[1][0]:.1f} {ends[1][1]:.1f}Z"/>')
    return f'<g class="pie">{"".join(found)}<title>{escape(words)}</title></g>'


def shape(space: Space, style: str, strength: float, words: str) -> str:
    """A space filled with a colour."""
    points = " ".join([f"{x:g},{y:g}" for x, y in space.shape])
    return (
        f'<polygon class="{style}" fill-opacity="{strength:.2f}" points="{points}">'
        f"<title>{escape(words)}</title></polygon>"
    )


def tip(chart: Chart, space: Space, shares: Shares, language: str) -> str:
    """What a place says when it is pointed at."""
    parts = [f"{getattr(chart.sides[side].name, language)} {share:.0%}" for side, share in shares.items()]
    return f"{place_name(space, language)}: {', '.join(parts)}"


def place_name(space: Space, language: str) -> str:
    """A place as people call it."""
    return f"{space.id} {getattr(space.name, language)}" if space.name else space.id


def colour(chart: Chart, side: str) -> str:
    """The style of a side, or of whoever belongs to none."""
    found = chart.sides.get(side)
    if found is None:
        found = next((one for one in chart.sides.values() if side in one.seats), None)
    if found is None:
        return "side-none"
    return f"side-{found.face or found.emblem}"
