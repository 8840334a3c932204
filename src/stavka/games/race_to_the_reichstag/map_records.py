"""The shape of `map.toml`: the ground of Berlin as the rules know it."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from stavka.packs import File, Name, Record

TerrainKind = Literal["clear", "airfield", "woods", "urban", "s-bahn", "objective", "reichstag"]
SectorKind = Literal["1bf", "1uf", "reichstag"]
WaterKind = Literal["river", "lake", "canal"]
HexId = Annotated[str, Meta(pattern=r"^\d{4}$")]
HexsideId = Annotated[str, Meta(pattern=r"^\d{4}-\d{4}$")]  # the two hexes that it parts
LineId = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
Sign = Annotated[str, Meta(min_length=1, max_length=1)]
Length = Annotated[int, Meta(ge=1, le=99)]


class Ground(Record, frozen=True):
    """1.2, 2.1, 2.2 The grid, and for every hex its terrain and sector: a string a row, a character a column."""

    columns: Length
    rows: Length
    scheme: Literal["CCRR"]
    orientation: Literal["flat"]
    shifted: Literal["even"]  # the columns that lie half a hex further south
    kilometres: float  # from the middle of a hex to the middle of the next
    latitude: float  # of the middle of hex 0101
    longitude: float
    latitude_step: float  # from row to row, southwards
    longitude_step: float  # from column to column, eastwards
    terrain: list[str]
    sector: list[str]


class Objective(Record, frozen=True):
    """21.2, 27.4 A hex that scores for the Front that holds it."""

    key: ClassVar[str] = "hex"

    hex: HexId
    name: Name
    vp: Annotated[int, Meta(ge=0, le=100)]


class Airfield(Record, frozen=True):
    """16.3, 24.4 A hex with an airfield, whatever its terrain."""

    key: ClassVar[str] = "hex"

    hex: HexId
    name: Name


class Water(Record, frozen=True):
    """9.9, 13.3 A river, lake or canal: the hexsides that it runs along, downstream or as it is named."""

    id: LineId
    name: Name
    kind: WaterKind
    sides: list[HexsideId]


class Bridge(Record, frozen=True):
    """9.11, 18 A bridge over a hexside of water."""

    key: ClassVar[str] = "side"

    side: HexsideId
    name: Name


class Route(Record, frozen=True):
    """9.10 A road or railway from hex to hex; the S-Bahn ring comes back to where it starts."""

    id: LineId
    name: Name
    hexes: Annotated[list[HexId], Meta(min_length=2)]
    ring: bool = False


class Tower(Record, frozen=True):
    """3.2 A hex where a flak tower stands."""

    id: Literal["TG", "HT", "FR"]
    name: Name
    hex: HexId


class Entry(Record, frozen=True):
    """2.3 Where late arrivals come in: the yellow stars."""

    stars: list[HexId]


class Areas(Record, frozen=True):
    """3.8, 3.11, 3.12 Where units may be set up."""

    potsdam: list[HexId]  # 3.8
    ukrainian_south: list[HexId]  # 3.12
    belorussian_north: list[HexId]  # 3.11
    belorussian_south: list[HexId]


class MapFile(File, frozen=True):
    """`map.toml`"""

    map: Ground
    terrain: dict[Sign, TerrainKind]  # what the characters of `map.terrain` mean
    sector: dict[Sign, SectorKind]
    objective: list[Objective]
    airfield: list[Airfield]
    tower: list[Tower]
    entry: Entry
    setup: Areas
    water: list[Water]
    bridge: list[Bridge]
    road: list[Route]
    rail: list[Route]
