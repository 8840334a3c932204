"""How a printed sheet looks: the day colours of the client's theme, the widths of lines, the sizes of names."""

from __future__ import annotations

from typing import NamedTuple

from stavka.kernel.chart import Fill, LabelKind, LineKind

DAY = {
    "map-sheet": "e9e1cd",
    "map-clear": "f1ead6",
    "map-rough": "e4d5b3",
    "map-rough-ink": "9a7440",
    "map-urban": "dcd3c6",
    "map-urban-ink": "ab9d8e",
    "map-forest": "d3dbbb",
    "map-forest-ink": "7f9767",
    "map-marsh": "dbe3d6",
    "map-marsh-ink": "5f8c94",
    "map-mountain": "d9c9ac",
    "map-mountain-ink": "8a6a48",
    "map-water": "b9d0d6",
    "map-coast": "5c8490",
    "map-river": "86aebb",
    "map-water-ink": "2f5a68",
    "map-grid": "6b6147",
    "map-num": "6d6347",
    "map-ink": "2b271f",
    "map-ink-2": "5b5340",
    "map-halo": "f6f0e1",
    "map-road": "a5673f",
    "map-rail": "4a463d",
    "map-front-s": "b3402f",
    "blk-axis": "2e3538",
    "blk-sov": "b94634",
    "pc-axis": "98a395",
    "pc-sov": "e2b48f",
    "pc-front2": "e9c64f",
    "pc-ss": "4b5254",
    "arm-y": "ecc94f",
    "arm-b": "8fb7dc",
    "arm-w": "ffffff",
    "src-light": "3f8fc0",
    "src-blue": "1f4a86",
    "src-orange": "c2660c",
    "mk-paper": "fffaf0",
    "mk-ink": "24221d",
}
FILLS: dict[Fill, str] = {
    "clear": "map-clear",
    "rough": "map-rough",
    "urban": "map-urban",
    "forest": "map-forest",
    "marsh": "map-marsh",
    "mountain": "map-mountain",
    "water": "map-water",
}


class Stroke(NamedTuple):
    """One of the strokes that a line is made of."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0

    @property
    def butt(self) -> bool:
        """Dashes have square ends."""
        return bool(self.dash)


LINES: dict[LineKind, tuple[Stroke, ...]] = {
    "gully": (Stroke("map-rough-ink", 6.4, (0.9, 2.6)), Stroke("map-rough", 2.6)),
    "stream": (Stroke("map-river", 1.8),),
    "rail": (Stroke("map-rail", 1.3), Stroke("map-rail", 4.6, (1.1, 6.0))),
    "road": (Stroke("map-halo", 4.5), Stroke("map-road", 2.4)),
    "tram": (Stroke("map-rail", 3.6), Stroke("map-halo", 1.6, (6.0, 6.0))),
    "coast": (Stroke("map-coast", 2.2),),
    "bank": (Stroke("map-coast", 1.0),),
    "canal": (Stroke("map-coast", 4.6), Stroke("map-water", 2.6)),
    "river": (Stroke("map-coast", 7.0), Stroke("map-river", 4.6)),
    "lake": (Stroke("map-coast", 12.0), Stroke("map-water", 9.0)),
    "bridge": (Stroke("map-ink", 6.4), Stroke("map-halo", 3.6)),
    "border": (Stroke("map-ink", 1.6, (7.0, 3.0, 1.5, 3.0)),),
    "sector": (Stroke("map-front-s", 3.5, (12.0, 4.0, 2.5, 4.0)),),
    "edge": (Stroke("map-ink", 1.4, (), 0.5),),
}
SHORES = (Stroke("map-coast", 36.0, (), 0.1), Stroke("map-coast", 20.0, (), 0.14), Stroke("map-coast", 9.0, (), 0.2))
GRID = Stroke("map-grid", 0.9, (), 0.38)
BORDERS = Stroke("map-ink-2", 1.6)  # of areas
BOX = Stroke("map-grid", 1.0, (4.0, 3.0), 0.6)
OBJECTIVE = Stroke("map-ink", 1.6, (2.0, 2.6), 0.75)  # round an objective
FAINT = 0.4  # of lines without an effect in the rules


class Letters(NamedTuple):
    """How a kind of name is written."""

    size: float
    face: str = "regular"
    spacing: float = 0.0
    colour: str = "map-ink"
    halo: float = 2.6
    capitals: bool = False
    opacity: float = 1.0


NAMES: dict[LabelKind, Letters] = {
    "region": Letters(30.0, "regular", 7.0, "map-ink-2", 0.0, True, 0.5),
    "wood": Letters(19.0, "italic", 3.0, "map-ink-2", 0.0, False, 0.75),
    "capital": Letters(13.5, "bold", 1.1, "map-ink", 2.6, True),
    "city": Letters(13.0, "bold"),
    "town": Letters(11.0, "bold"),
    "works": Letters(10.4, "bold"),
    "key": Letters(10.6, "bold-italic"),
    "quarter": Letters(9.0, "regular", 0.0, "map-ink-2"),
    "hill": Letters(9.2, "italic", 0.0, "map-ink-2"),
    "river": Letters(25.0, "italic", 15.0, "map-water-ink", 0.0, False, 0.85),
    "sea": Letters(17.0, "italic", 5.0, "map-water-ink", 0.0),
    "stream": Letters(10.5, "italic", 1.6, "map-water-ink", 2.4),
}
NUMBER = Letters(8.2, "regular", 0.0, "map-num", 0.0)
BOXED = Letters(9.6, "bold", 0.0, "map-ink-2", 0.0)  # the name of a box
RINGED = Letters(9.5, "bold", 0.0, "mk-ink", 0.0)  # the number of an area in its ring
