"""Terrain art for print: houses, trees, contours, seeded by the name of the space, so that it is always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, cos, hypot, pi, sin
from random import Random

from stavka.board.courses import inside
from stavka.board.press.marks import Mark, Path, catmull, polygon, polygons, polyline
from stavka.board.press.style import DAY
from stavka.kernel.chart import Art, Point, Points, Space

Turn = Callable[[float, float], Point]


def ground(spaces: list[Space]) -> list[Mark]:
    """The terrain art of many spaces, gathered by ink."""
    paths: dict[str, Path] = {ink: [] for ink in INKS}
    for space in spaces:
        if space.art:
            for ink, path in ART[space.art](space, Random(space.id)):
                paths[ink] += path
    return [ink(path) for (_, ink), path in zip(INKS.items(), paths.values(), strict=True) if path]


INKS: dict[str, Callable[[Path], Mark]] = {
    "houses": lambda path: Mark(path, fill=DAY["map-urban-ink"], opacity=0.72),
    "blocks": lambda path: Mark(path, fill=DAY["map-urban-ink"], opacity=0.85, evenodd=True),
    "halls": lambda path: Mark(path, fill=DAY["map-urban-ink"], opacity=0.92),
    "roofs": lambda path: Mark(path, fill=DAY["map-urban"], opacity=0.75),
    "rough": lambda path: Mark(path, stroke=DAY["map-rough-ink"], width=0.95, opacity=0.62),
    "forest": lambda path: Mark(path, stroke=DAY["map-forest-ink"], width=0.95),
    "marsh": lambda path: Mark(path, stroke=DAY["map-marsh-ink"], width=0.95, opacity=0.8),
    "mountain": lambda path: Mark(path, stroke=DAY["map-mountain-ink"], width=0.95),
    "slopes": lambda path: Mark(path, fill=DAY["map-mountain-ink"], opacity=0.45),
    "field": lambda path: Mark(path, stroke=DAY["map-ink-2"], width=1.1, opacity=0.7),
}
Inked = Iterator[tuple[str, Path]]


# -- shapes -------------------------------------------------------------------------------------


def inset(shape: Points, part: float) -> Points:
    """A shape drawn in towards its middle."""
    cx, cy = centre(shape)
    return tuple((cx + (x - cx) * part, cy + (y - cy) * part) for x, y in shape)


def centre(shape: Points) -> Point:
    """The middle of the corners."""
    return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)


def reach(shape: Points) -> float:
    """How far the farthest corner lies from the middle."""
    cx, cy = centre(shape)
    return max(hypot(x - cx, y - cy) for x, y in shape)


def scattered(shape: Points, dice: Random, count: int, gap: float, part: float = 0.82) -> list[Point]:
    """Points within a shape that keep their distance from each other, from top to bottom."""
    ground, found = inset(shape, part), list[Point]()
    left, right = min(x for x, _ in ground), max(x for x, _ in ground)
    top, bottom = min(y for _, y in ground), max(y for _, y in ground)
    for _ in range(count * 12):
        at = (dice.uniform(left, right), dice.uniform(top, bottom))
        free = all(hypot(at[0] - x, at[1] - y) > gap for x, y in found)
        if len(found) < count and free and inside(at, ground):
            found.append(at)
    return sorted(found, key=lambda at: at[1])


def streets(space: Space) -> Turn:
    """A street grid that turns slowly over the town, so that neighbours agree."""
    x, y = centre(space.shape)
    angle = 0.2 * sin(x / 260 + 1) + 0.16 * cos(y / 170)
    c, s = cos(angle), sin(angle)
    return lambda u, v: (x + u * c - v * s, y + u * s + v * c)


def box(turn: Turn, u: float, v: float, w: float, h: float) -> Points:
    """A rectangle on the street grid."""
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(turn(u + i * w / 2, v + j * h / 2) for i, j in corners)


# -- arts ---------------------------------------------------------------------------------------


def houses(space: Space, dice: Random, taken: Callable[[float, float], bool] = lambda u, v: False) -> Inked:
    """Small houses on a turned grid; two streets stay open."""
    turn, ground = streets(space), inset(space.shape, 0.9)
    far = ceil(reach(space.shape) / 7)
    found: list[Points] = []
    for i in range(-far, far + 1):
        for j in range(-far, far + 1):
            u, v = i * 8.6 + dice.uniform(-0.6, 0.6), j * 7.4 + dice.uniform(-0.5, 0.5)
            house = box(turn, u, v, dice.uniform(4.8, 7.2), dice.uniform(3.8, 5.6))
            open_ground = dice.random() < 0.09 or i % 6 == 0 or (j + 10) % 7 == 4 or taken(u, v)
            if not open_ground and all(inside(corner, ground) for corner in house):
                found.append(house)
    yield "houses", polygons(found)


def blocks(space: Space, dice: Random) -> Inked:
    """Closed city blocks around their yards."""
    turn, ground = streets(space), inset(space.shape, 0.97)
    far = ceil(reach(space.shape) / 12)
    found: list[Points] = []
    for i in range(-far, far + 1):
        for j in range(-far, far + 1):
            w, h = 12.6 + dice.uniform(-0.8, 0.8), 10.2 + dice.uniform(-0.8, 0.8)
            u, v = i * 15.4 + 0.5 * (j % 2), j * 12.6
            block = box(turn, u, v, w, h)
            if dice.random() > 0.06 and all(inside(corner, ground) for corner in block):
                found += [block, box(turn, u, v, w - 6.2, h - 5.6)]
    yield "blocks", polygons(found)


def halls(space: Space, dice: Random) -> Inked:
    """Long halls of a works, among houses."""
    turn = streets(space)
    yield from houses(space, dice, lambda u, v: abs(u) < 24 and abs(v + 3) < 20)
    long = [box(turn, k * 14.5, -3 + k * 2, 11, 25 + dice.uniform(-2, 3)) for k in (-1, 0, 1)]
    yield "halls", polygons(long)
    yield "roofs", polygons(box(turn, k * 14.5, v - 2 + k * 2, 7.4, 0.5) for k in (-1, 0, 1) for v in (-7, -1, 5))


def hills(space: Space, dice: Random) -> Inked:
    """Three closed contours."""
    x, y = centre(space.shape)
    phase, ox, oy = dice.uniform(0, 6), dice.uniform(-5, 5), dice.uniform(-4, 4)
    r = reach(space.shape)
    for k in range(3):
        ring = []
        for i in range(14):
            a = i / 14 * 2 * pi
            far = (1 - 0.285 * k) * (1 + 0.13 * sin(2 * a + phase) + 0.08 * sin(3 * a + 2 * phase + k * 0.4))
            ring.append((x + ox * k / 2 + far * 0.7 * r * cos(a), y + oy * k / 2 + far * 0.575 * r * sin(a)))
        yield "rough", catmull(ring, closed=True)


def ravine(space: Space, dice: Random) -> Inked:
    """Two lips with ticks that point down into the cut."""
    x, y = centre(space.shape)
    tilt, half = dice.uniform(-0.5, 0.5) + pi / 2, reach(space.shape) * 0.69
    c, s = cos(tilt), sin(tilt)

    def on(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    for side in (-1, 1):
        lip = {t: side * (6 + 4.5 * sin(t / 8 * 3 + side)) for t in range(-8, 9)}
        yield "rough", catmull([on(t / 8 * half, lip[t]) for t in (-8, -5, -2, 2, 5, 8)])
        for t in range(-7, 8):
            u = t / 8 * half
            yield "rough", polyline([on(u, lip[t]), on(u, lip[t] - side * 3.6)])


def trees(space: Space, dice: Random) -> Inked:
    """Round-topped trees, lines only."""
    path: Path = []
    for x, y in scattered(space.shape, dice, 19, 7.4):
        r = 2.6 * dice.uniform(0.85, 1.25)
        k = r * 0.5523
        path += [
            ("M", (x - r, y)),
            ("C", (x - r, y - r - k, x - k, y - 2 * r, x, y - 2 * r)),
            ("C", (x + k, y - 2 * r, x + r, y - r - k, x + r, y)),
            *polyline([(x, y), (x, y + r)]),
        ]
    yield "forest", [(verb, tuple(round(value, 2) for value in at)) for verb, at in path]


def marsh(space: Space, dice: Random) -> Inked:
    """Tufts of reed."""
    for x, y in scattered(space.shape, dice, 9, 12.5, 0.75):
        yield "marsh", polyline([(x - 5, y), (x + 5, y)])
        for foot, tip, up in ((0.0, 0.0, 4.0), (-2.4, -4.0, 3.0), (2.4, 4.0, 3.0)):
            yield "marsh", polyline([(x + foot, y), (x + tip, y - up)])


def peaks(space: Space, dice: Random) -> Inked:
    """Peaks, shaded on the right."""
    for x, y in scattered(space.shape, dice, 4, 16, 0.65):
        k = dice.uniform(8, 12.5)
        top, foot = y - k * 0.6, y + k * 0.45
        yield "mountain", polyline([(x - k, foot), (x, top), (x + k, foot)])
        yield "slopes", polygon([(x, top), (x + k, foot), (x + k * 0.2, foot)])


def runway(space: Space, dice: Random) -> Inked:
    """A field with two runways that cross."""
    x, y = centre(space.shape)
    r = reach(space.shape)
    yield (
        "field",
        catmull([(x + 0.62 * r * cos(a), y + 0.5 * r * sin(a)) for a in [i * pi / 4 for i in range(8)]], True),
    )
    for tilt in (-0.35, 0.5):
        dx, dy = 0.46 * r * cos(tilt), 0.46 * r * sin(tilt)
        yield "field", polyline([(x - dx, y - dy), (x + dx, y + dy)])


ART: dict[Art, Callable[[Space, Random], Inked]] = {
    "houses": houses,
    "blocks": blocks,
    "halls": halls,
    "hills": hills,
    "ravine": ravine,
    "trees": trees,
    "marsh": marsh,
    "peaks": peaks,
    "runway": runway,
}
