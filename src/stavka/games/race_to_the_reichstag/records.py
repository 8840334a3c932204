"""The shape of this title's data files: one struct a kind of record, checked when a pack is loaded."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from stavka.games.race_to_the_reichstag.map_records import MapFile, TerrainKind, WaterKind
from stavka.packs import File, Name, Record, Shapes, TitleFile

Front = Literal["1bf", "1uf"]
Force = Literal["1bf", "1uf", "german"]
Size = Literal["corps", "division", "brigade", "regiment", "battalion"]
Edge = Literal["north", "east", "south", "west"]
Loss = Literal["none", "strongest", "half", "all"]
Code = Literal["AA", "AD", "AP", "AR", "BB", "DA", "DD", "DE", "DP", "DR", "MD", "OR"]
MobileKind = Literal[
    "infantry",
    "tank",
    "mechanized",
    "assault-gun",
    "recon",
    "cavalry",
    "engineer",
    "panzer",
    "panzergrenadier",
    "parachute",
]
StaticKind = Literal[
    "static-infantry",
    "command-post",
    "emergency-airfield",
    "flak-tower",
    "sniper",
    "supply-depot",
    "strategic",
]
Kind = Literal[MobileKind, StaticKind]
Group = Literal[
    "1bf-north",
    "1bf-south",
    "1uf-south",
    "reinforcement",
    "garrison",
    "potsdam",
    "panzer-1bf-run",
    "panzer-1uf-run",
    "steiner",
    "corps-20",
    "tower",
    "pool",
]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$")]  # it becomes a part of tokens
Count = Annotated[int, Meta(ge=0, le=200)]
Positive = Annotated[int, Meta(ge=1, le=200)]
Factor = Annotated[int, Meta(ge=0, le=20)]
Multiple = Annotated[int, Meta(ge=1, le=6)]
Die = Annotated[int, Meta(ge=1, le=6)]
Row = Annotated[list[Code], Meta(min_length=1)]


class UnitRecord(Record, frozen=True, kw_only=True):
    """2.3-2.9 A counter that fights."""

    id: Id
    force: Force
    kind: Kind
    name: Name
    formation: str | None = None
    size: Size | None = None
    factor: Factor
    parenthesised: bool = False
    group: Group
    turn: Positive | None = None
    edge: Edge | None = None
    stars: bool = False


class TurnRecord(Record, frozen=True):
    """1.2, 3.15 A box of the turn track."""

    key: ClassVar[str] = "number"

    number: Positive
    date: Name


class TerrainRecord(Record, frozen=True):
    """27.5 A kind of hex."""

    key: ClassVar[str] = "kind"

    kind: TerrainKind
    enter: Positive
    defence: Multiple
    assault: bool


class HexsideRecord(Record, frozen=True, kw_only=True):
    """27.5 A kind of hexside; one without a cost is crossed by bridges only."""

    key: ClassVar[str] = "kind"

    kind: WaterKind
    cost: Count | None = None
    defence: Multiple


class CombatTable(Record, frozen=True):
    """27.1, 27.2 The results by die and column."""

    id: Literal["mobile", "assault"]
    rows: Annotated[list[Row], Meta(min_length=6, max_length=6)]


class ResultRecord(Record, frozen=True):
    """12.23 What a combat result does, in this order."""

    key: ClassVar[str] = "code"

    code: Code
    name: Name
    defender_loss: Loss = "none"
    attacker_loss: Loss = "none"
    retreat: Literal["attacker", "defender"] | None = None
    panic: bool = False  # retreats a die roll instead of one hex
    advance: Count = 0  # hexes that the side which does not retreat may advance; the attacker if nobody does


class Percentages(Record, frozen=True):
    """12.22 The lowest percentage of each column."""

    columns: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(min_length=1)]


class FrontCounts(File, frozen=True):
    """A number for each Front."""

    belorussian: Count
    ukrainian: Count

    @property
    def both(self) -> tuple[int, int]:
        """By the number of the Front."""
        return self.belorussian, self.ukrainian


class FrontUnits(File, frozen=True):
    """Names of units for each Front."""

    belorussian: list[str]
    ukrainian: list[str]

    @property
    def both(self) -> tuple[list[str], list[str]]:
        """By the number of the Front."""
        return self.belorussian, self.ukrainian


class Counters(Record, frozen=True):
    """2.13 How many units there are."""

    belorussian: Count
    ukrainian: Count
    mobile: Count
    tower: Count
    pool: Count


class SetupRecord(Record, frozen=True):
    """3.4-3.7, 23.1 What is drawn, and what is placed first in the optional scenario."""

    reichstag: Count
    statics: FrontCounts  # by the seat that draws
    garrison: Count
    prepared: FrontUnits  # by the seat that places


class StavkaPoints(Record, frozen=True):
    """6, 27.3 What Stavka points buy."""

    limit: Count
    replace_corps: Count
    replace_division: Count
    replace_small: Count
    artillery: Count
    air: Count
    forced_march: Count
    forced_march_by_table: Count
    maximum_effort: Count
    fatigued: Multiple


class VictoryPoints(Record, frozen=True):
    """27.4 What counts beside objective hexes."""

    strategic: Count
    mobile: Count
    stavka: Annotated[int, Meta(ge=-10, le=0)]


class Movement(Record, frozen=True):
    """6.5, 9, 15.4, 25.2, 26.1 Movement points."""

    soviet: Count
    forced_march: Count
    forced_march_highly_mobile: Count
    road: Positive
    interdiction: Count
    escape: Count


class Ranges(Record, frozen=True):
    """12.15, 15.2, 16.5, 17.3 How many hexes far something works."""

    artillery: Count
    air: Count
    tower: Count
    recon: Count
    sniper: Count


class Chances(Record, frozen=True):
    """7.3, 18.2, 22.1 The highest die rolls that succeed."""

    static: Die
    demolition: Die
    relief: Die


class Limits(Record, frozen=True):
    """10.3, 12.20, 15.3, 22.1 Numbers that are no property of a component."""

    german_stack: Positive
    multiple: Multiple
    bombardment: Positive
    relief: Positive


class Markers(Record, frozen=True):
    """2.10, 2.11 How many markers there are."""

    artillery: FrontCounts
    air: FrontCounts
    me_262: Count
    control: FrontCounts
    fatigue: Count
    turn: Count
    demolished: Count


class UnitsFile(File, frozen=True):
    """`units.toml`"""

    unit: list[UnitRecord]


class TablesFile(File, frozen=True):
    """`tables.toml`"""

    turn: list[TurnRecord]
    terrain: list[TerrainRecord]
    hexside: list[HexsideRecord]
    crt: list[CombatTable]
    result: list[ResultRecord]
    percentages: Percentages
    counters: Counters
    setup: SetupRecord
    stavka: StavkaPoints
    victory: VictoryPoints
    movement: Movement
    ranges: Ranges
    chances: Chances
    limits: Limits
    markers: Markers


FILES: Shapes = {
    "title.toml": TitleFile,
    "map.toml": MapFile,
    "units.toml": UnitsFile,
    "tables.toml": TablesFile,
}
