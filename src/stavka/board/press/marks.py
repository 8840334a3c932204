"""What a press can put on paper: paths, filled or stroked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from stavka.kernel.chart import Point

Step = tuple[str, tuple[float, ...]]  # M, L, C with its coordinates; Z
Path = list[Step]


class Mark(msgspec.Struct, frozen=True):
    """A path and how it is inked. Colours are six hexadecimal digits; none of `fill` and `stroke` is drawn if empty."""

    path: Path
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Literal["round", "butt"] = "round"
    opacity: float = 1.0
    evenodd: bool = False


def polyline(points: Sequence[Point]) -> Path:
    """Straight from point to point."""
    return [("M" if i == 0 else "L", (round(x, 2), round(y, 2))) for i, (x, y) in enumerate(points)]


def polygon(points: Sequence[Point]) -> Path:
    """A closed shape."""
    return [*polyline(points), ("Z", ())] if points else []


def polygons(shapes: Iterable[Sequence[Point]]) -> Path:
    """Many closed shapes as one path."""
    return [step for shape in shapes for step in polygon(shape)]


def catmull(points: Sequence[Point], closed: bool = False, softness: float = 6.0) -> Path:
    """A smooth curve through all points."""
    count = len(points)
    if count < 3:
        return polyline(points)

    def point(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    path: Path = [("M", points[0])]
    for i in range(count if closed else count - 1):
        before, start, end, after = (point(k) for k in (i - 1, i, i + 1, i + 2))
        leaving = [start[k] + (end[k] - before[k]) / softness for k in (0, 1)]
        coming = [end[k] - (after[k] - start[k]) / softness for k in (0, 1)]
        path.append(("C", tuple(round(value, 2) for value in (*leaving, *coming, *end))))
    return [*path, ("Z", ())] if closed else path


def midcurve(points: Sequence[Point]) -> Path:
    """Through the middle of every side, the corners rounded: smooth, and still on its hexsides."""
    if len(points) < 3:
        return polyline(points)
    ring = points[0] == points[-1]
    middles = [half(one, other) for one, other in pairwise(points)]
    path: Path = [("M", middles[0])] if ring else [("M", points[0]), ("L", middles[0])]
    corners = [*points[1:-1], points[0]] if ring else points[1:-1]
    for corner, start, end in zip(corners, middles, [*middles[1:], middles[0]], strict=False):
        path.append(bend(start, corner, end))
    return path if ring else [*path, ("L", points[-1])]


def bend(start: Point, corner: Point, end: Point) -> Step:
    """A curve that is drawn towards a corner."""
    one, other = (tuple(near[k] + (corner[k] - near[k]) * 2 / 3 for k in (0, 1)) for near in (start, end))
    return "C", tuple(round(value, 2) for value in (*one, *other, *end))


def half(one: Point, other: Point) -> Point:
    """Half-way."""
    return round((one[0] + other[0]) / 2, 2), round((one[1] + other[1]) / 2, 2)


ROUND = 0.5523  # how far the handles of a quarter circle reach


def circle(x: float, y: float, r: float) -> Path:
    """A circle, from its top clockwise."""
    k = r * ROUND
    quarters = [
        (x + k, y - r, x + r, y - k, x + r, y),
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
    ]
    return [("M", (x, y - r)), *[("C", tuple(round(value, 2) for value in quarter)) for quarter in quarters], ("Z", ())]


def moved(path: Path, x: float, y: float, scale: float = 1.0, turn: tuple[float, float] = (1.0, 0.0)) -> Path:
    """A path made larger, turned (by a cosine and a sine) and put somewhere."""
    c, s = turn[0] * scale, turn[1] * scale
    return [
        (
            verb,
            tuple(
                round(value, 2)
                for u, v in zip(at[::2], at[1::2], strict=True)
                for value in (x + u * c - v * s, y + u * s + v * c)
            ),
        )
        for verb, at in path
    ]


WORD = re.compile(r"[MLHVCQZ]|-?(?:\d*\.\d+|\d+)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def parsed(text: str) -> Path:
    """A path written as `M0 0L5 5H9Q..Z`: absolute commands, each written out."""
    words, path = WORD.findall(text), list[Step]()
    x, y, at = 0.0, 0.0, 0
    while at < len(words):
        verb = words[at]
        count = TAKES[verb]
        numbers = [float(word) for word in words[at + 1 : at + 1 + count]]
        at += 1 + count
        if verb == "Q":
            path.append(bend((x, y), (numbers[0], numbers[1]), (numbers[2], numbers[3])))
        elif verb in "HV":
            path.append(("L", (numbers[0], y) if verb == "H" else (x, numbers[0])))
        else:
            path.append((verb, tuple(numbers)))
        if path[-1][1]:
            x, y = path[-1][1][-2:]
    return path
