"""Printed signs: landing places, docks, entry hexes, airfields, towers."""

from __future__ import annotations

from math import cos, pi, sin

from stavka.board.press.marks import Mark, Path, catmull, circle, moved, parsed, polygon
from stavka.board.press.style import DAY
from stavka.kernel.chart import Point, Sign

GLYPHS: dict[str, tuple[str, str]] = {  # lines, fills; within a circle of 10
    "star": ("", "M0-7L1.7-2.3L6.7-2.2L2.7 .9L4.1 5.7L0 2.8L-4.1 5.7L-2.7 .9L-6.7-2.2L-1.7-2.3Z"),
    "factory": ("", "M-6.5 6L-6.5-1L-2.5-3.5L-2.5-1L1.5-3.5L1.5-1L5.5-3.5L6.5 6Z"),
    "dock": ("M0-6L0 6M-5 1.5C-1.67 6.5 1.67 6.5 5 1.5M-3-3L3-3", ""),
    "airfield": ("M0-7L0 6M-7 .5L0-2L7 .5M-3 5.5L3 5.5", ""),
    "tower": (
        "",
        "M-6.5-6L-3.6-6L-3.6-4L-1.3-4L-1.3-6L1.3-6L1.3-4L3.6-4L3.6-6L6.5-6L6.5-1L4.5 1L4.5 6.5L-4.5 6.5L-4.5 1L-6.5-1Z",
    ),
    "shield": ("", "M0-6.5L5.5-4.5L5.5 .5C5.5 3.5 3.67 5.67 0 7C-3.67 5.67-5.5 3.5-5.5 .5L-5.5-4.5Z"),
    "flag": ("M-4 7L-4-6", "M-4-6L5.5-6L3-3L5.5 0L-4 0Z"),
}
ARROW = "M-11 6L0-6L11 6L0 1Z"


def sign_marks(sign: Sign, at: Point, r: float) -> list[Mark]:
    """A sign of this radius."""
    x, y = at
    own = DAY.get(sign.colour, DAY["mk-ink"])
    if sign.shape == "arrow":
        return [Mark(moved(parsed(ARROW), x, y, r / 10), fill=own, stroke=DAY["map-ink"], width=0.8 * r / 10)]
    if sign.shape == "hex":
        ring = [(x + r * cos(i * pi / 3), y + r * sin(i * pi / 3)) for i in range(6)]
        return [Mark(polygon(ring), stroke=DAY["map-ink"], width=1.6, dash=(2.0, 2.6), cap="butt", opacity=0.75)]
    if sign.shape == "blot":
        return [Mark(blot(x, y), fill=DAY["map-urban-ink"], stroke=DAY["map-ink"], width=1.1)]
    solid = sign.shape in ("red", "square")
    paper, ink = (own, DAY["mk-paper"]) if solid else (DAY["mk-paper"], own)
    square = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
    disc = polygon(square) if sign.shape == "square" else circle(x, y, r)
    return [
        Mark(disc, fill=paper, stroke=DAY["mk-paper"] if solid else own, width=0.12 * r),
        *glyph(sign.icon, ink, x, y, r / 10),
    ]


def glyph(icon: str, ink: str, x: float, y: float, scale: float) -> list[Mark]:
    """The drawing in a sign."""
    line, fill = GLYPHS.get(icon, ("", ""))
    found = [Mark(moved(parsed(line), x, y, scale), stroke=ink, width=1.7 * scale)] if line else []
    return [*found, Mark(moved(parsed(fill), x, y, scale), fill=ink)] if fill else found


def blot(x: float, y: float) -> Path:
    """A built-up place."""
    waves = [0.95 + 0.2 * sin(2.3 * i) for i in range(9)]
    points = [(x + 15 * cos(i / 9 * 2 * pi) * k, y + 3 + 13 * sin(i / 9 * 2 * pi) * k) for i, k in enumerate(waves)]
    return catmull(points, closed=True)
