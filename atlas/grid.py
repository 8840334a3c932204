"""A hex grid laid over the globe: from degrees to hexes, and to the units of the sheet."""

from __future__ import annotations

from math import cos, hypot, radians
from typing import Literal

import msgspec

from stavka.board.geometry import Layout
from stavka.board.positions import Position, offset, split

Point = tuple[float, float]
Degrees = tuple[float, float]  # north, east

SIDE = 40.0  # units of the sheet in a hexside
WIDTH, HEIGHT = 2 * SIDE, SIDE * 3**0.5  # of a hex
KILOMETRES = 111.2  # in a degree of latitude


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A grid of flat-topped hexes in upright columns; the map is small enough for straight meridians and parallels."""

    columns: int
    rows: int
    scheme: Literal["CCRR"]
    orientation: Literal["flat"]
    shifted: Literal["even"]
    kilometres: float
    latitude: float  # of the middle of the first hex
    longitude: float
    latitude_step: float
    longitude_step: float

    def names(self) -> list[str]:
        """The number of every hex, row by row."""
        return [self.name(c, r) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]

    def name(self, column: int, row: int) -> str:
        """The number of a hex."""
        return f"{column:02}{row:02}"

    def position(self, name: str) -> Position:
        """Where a hex lies, in half hexes; the first one at (0, 0)."""
        x, y = offset(*split(name, self.scheme), self.orientation, self.shifted)
        return x - 1, y - 2

    def hex_at(self, at: Degrees) -> str:
        """The hex whose middle is nearest to a place on the globe."""
        x, y = self.point(at)
        column, row = round(x / (1.5 * SIDE)) + 1, round(y / HEIGHT) + 1
        near = [(c, r) for c in range(column - 1, column + 2) for r in range(row - 1, row + 2)]
        apart = {
            name: hypot(self.middle(name)[0] - x, self.middle(name)[1] - y)
            for name in [self.name(c, r) for c, r in near if 1 <= c <= self.columns and 1 <= r <= self.rows]
        }
        nearest = min(apart, key=apart.__getitem__, default="")
        if apart.get(nearest, WIDTH) > SIDE:
            raise ValueError(f"{at} lies beside the map")
        return nearest

    def by_hex(self, rows: list[str]) -> dict[str, str]:
        """The sign of every hex in the rows of a recipe."""
        for number, row in enumerate(rows, 1):
            if len(row) != self.columns:
                raise ValueError(f"row {number} has {len(row)} columns, not {self.columns}")
        if len(rows) != self.rows:
            raise ValueError(f"there are {len(rows)} rows, not {self.rows}")
        return dict(zip(self.names(), "".join(rows), strict=True))

    def point(self, at: Degrees) -> Point:
        """A place on the globe in units of the sheet; the middle of the first hex is (0, 0)."""
        north, east = at
        x = (east - self.longitude) / self.longitude_step * 1.5 * SIDE
        y = (self.latitude - north) / self.latitude_step * HEIGHT
        return round(x, 1) + 0.0, round(y, 1) + 0.0

    def middle(self, name: str) -> Point:
        """The middle of a hex."""
        return LAYOUT.centre(self.position(name))

    def corners(self, name: str) -> tuple[Point, ...]:
        """The corners of a hex."""
        return LAYOUT.corners(self.position(name))

    def stretch(self) -> float:
        """How far the columns are from true to scale: 1 where a kilometre east is as long as a kilometre south."""
        east = self.longitude_step * cos(radians(self.latitude)) * KILOMETRES / (1.5 * SIDE)
        south = self.latitude_step * KILOMETRES / HEIGHT
        return east / south


LAYOUT = Layout("flat", SIDE)
