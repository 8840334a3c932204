"""Where a hex lies: positions on a grid, and how printed numbers give them.

A position is (x, y), x growing to the right and y downwards, counted in half hexes along the lines in which
hexes touch side to side and in whole lines across them. So on a `flat` map (flat sides at top and bottom, hexes in
upright columns) y goes by two within a column; on a `pointy` map (hexes in level rows) x goes by two within a row.
Either way x + y is even on the whole map, or odd on the whole map.
"""

from collections.abc import Iterable
from typing import Literal

Orientation = Literal["flat", "pointy"]
Position = tuple[int, int]
Parity = Literal["odd", "even"]

STEPS: dict[Orientation, tuple[Position, ...]] = {
    "flat": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    "pointy": ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
}
"""The step to each of the six neighbours, clockwise from the top (flat) or the upper right (pointy)."""

DIRECTIONS: dict[Orientation, tuple[str, ...]] = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
"""What the six directions are called when north is up."""


def apart(a: Position, b: Position, orientation: Orientation) -> int:
    """How many hexes lie between two positions on a grid without gaps, the second one counted."""
    across, along = abs(a[0] - b[0]), abs(a[1] - b[1])
    if orientation == "pointy":
        across, along = along, across
    return across + max(0, (along - across) // 2)


def offset(column: int, row: int, orientation: Orientation, shifted: Parity) -> Position:
    """The position of a column and row, where the odd or the even columns (flat) or rows (pointy) are shifted.

    The shift goes half a hex towards the higher rows (flat) or columns (pointy).
    """
    odd = 1 if shifted == "odd" else 0
    if orientation == "flat":
        return column, 2 * row + (column % 2 == odd)
    return 2 * column + (row % 2 == odd), row


def axial(q: int, r: int, orientation: Orientation) -> Position:
    """The position of axial coordinates: q grows right and r down, along two of the lines of hexes."""
    return (q, 2 * r + q) if orientation == "flat" else (2 * q + r, r)


def half_steps(column: int, y: float) -> Position:
    """The position on a flat map of a column and a height counted in hexes, such as (2, 0.5)."""
    if not (2 * y).is_integer():
        raise ValueError(f"height {y} in column {column} is no multiple of a half")
    return column, int(2 * y)


def split(name: str, scheme: str) -> tuple[int, int]:
    """The column and row in a printed number: split("1704", "CCRR") is (17, 4)."""
    if len(name) != len(scheme) or not name.isdigit() or set(scheme) != {"C", "R"}:
        raise ValueError(f"{name!r} is no number of the scheme {scheme!r}")
    column, row = ("".join(d for d, part in zip(name, scheme, strict=True) if part == which) for which in "CR")
    return int(column), int(row)


def numbered(
    names: Iterable[str], scheme: str, orientation: Orientation, shifted: Parity, *, rows_up: bool = False
) -> dict[str, Position]:
    """The positions of printed numbers such as "CCRR" or "RRCC"; `rows_up` when row numbers grow upwards."""
    out: dict[str, Position] = {}
    for name in names:
        x, y = offset(*split(name, scheme), orientation, shifted)
        out[name] = (x, -y) if rows_up else (x, y)
    return out
