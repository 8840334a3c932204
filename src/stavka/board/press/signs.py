"""Printed signs: landing places, docks, entry hexes, airfields, towers."""

from __future__ import annotations

from math import cos, pi, sin

from stavka.board.press.marks import Mark, Path, catmull, circle, moved, parsed, polygon
from stavka.board.press.style import DAY
from stavka.kernel.chart import Point, Sign

GLYPHS: dict[str, tuple[str, str]] = {  # lines, fills; within a circle of 10, as the client has them
    "star": ("", "M0-7L1.7-2.3L6.7-2.2L2.7.9L4.1 5.7L0 2.8L-4.1 5.7L-2.7.9L-6.7-2.2L-1.7-2.3Z"),
    "cross": ("", "M-2.1-7H2.1V-2.1H7V2.1H2.1V7H-2.1V2.1H-7V-2.1H-2.1Z"),
    "ruins": ("", "M-6 5.5V-1L-3.6-3.4V.5L-1-5.5L1-2V1L3.5-3.8L6-1.2V5.5Z"),
    "fortified": ("", "M-6 5V-3H-3V0H-1.4V-3H1.4V0H3V-3H6V5Z"),
    "bridge": ("M-7 2H-2M2 2H7M-6-3Q-4 2-2 2M6-3Q4 2 2 2M-1.5 5L1.5-5", ""),
    "factory": ("", "M-6.5 6V-1L-2.5-3.5V-1L1.5-3.5V-1L5.5-3.5L6.5 6Z"),
    "dock": ("M0-6V6M-5 1.5Q0 9 5 1.5M-3-3H3", ""),
    "airfield": ("M0-7V6M-7 .5L0-2L7 .5M-3 5.5H3", ""),
    "oil": ("M-5 6L0-6L5 6M-3.4 2H3.4M-2-2H2", ""),
    "supply": ("M-5.5-4.5H5.5V5H-5.5ZM-5.5-1H5.5M0-4.5V-1", ""),
    "flag": ("M-4 7V-6", "M-4-6H5.5L3-3L5.5 0H-4Z"),
    "headquarters": ("M-5 7V-5.5H5.5V1.5H-5", "M-5-5.5H5.5V-2.5H-5Z"),
    "tower": ("", "M-6.5-6H-3.6V-4H-1.3V-6H1.3V-4H3.6V-6H6.5V-1L4.5 1V6.5H-4.5V1L-6.5-1Z"),
    "city": ("", "M-7 6V0H-4V-4H-1V6ZM0 6V-7H3.5V6ZM4.5 6V-1H7V6Z"),
    "s": ("M4.2-4.2Q0-8-3.6-4.4Q-5-.6 0 0Q5 .6 3.6 4.4Q0 8-4.2 4.2", ""),
    "l": ("M-3-6.5V6H4", ""),
    "k": ("M-3.6-6.5V6.5M4-6.5L-3.6.8M-1-1.6L4.4 6.5", ""),
    "shield": ("", "M0-6.5L5.5-4.5V.5Q5.5 5 0 7Q-5.5 5-5.5.5V-4.5Z"),
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
    if sign.shape == "dot":
        return [Mark(circle(x, y, 0.46 * r), fill=DAY["map-halo"], stroke=DAY["map-ink"], width=0.22 * r)]
    if sign.shape == "ring":
        return [Mark(circle(x, y, r), fill=DAY["mk-paper"], stroke=own, width=0.32 * r)]
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
