"""The shape of this title's data files: one struct a kind of record, checked when a pack is loaded."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from stavka.packs import File, Name, Record, Shapes, TitleFile

Side = Literal["german", "soviet"]
Terrain = Literal["clear", "difficult", "urban"]
Colour = Literal["yellow", "blue", "white"]
Fire = Literal["single", "double", "triple"]
Direction = Literal["E", "SE", "SW", "W", "NW", "NE"]
Effect = Literal["leader", "fire", "sniper", "anti-armour", "flotilla", "anti-aircraft", "infiltration", "dug-in-tank"]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$")]  # it becomes a part of tokens
Count = Annotated[int, Meta(ge=0, le=100)]
Limit = Annotated[int, Meta(ge=1, le=100)]
Die = Annotated[int, Meta(ge=1, le=6)]
Kind = Literal[
    "panzer",
    "panzergrenadier",
    "motorized",
    "infantry",
    "guards",
    "workers",
    "anti-aircraft",
    "anti-tank",
    "tank",
    "marine",
]


class HexRecord(Record, frozen=True):
    """4, 5 A hex of the map: its place in the grid, terrain, first controller and deployment icon."""

    id: Id
    column: Limit  # 1 in the north to 19 in the south
    y: Annotated[float, Meta(ge=-100, le=100)]  # westward from the Volga, in hexes; half steps in every other column
    terrain: Terrain
    control: Side
    deployment: bool = False
    place: Name | None = None
    latitude: float | None = None
    longitude: float | None = None


class MapFacts(Record, frozen=True):
    """4, 8, 20, 25, 28 What the map prints beside terrain."""

    compass: Annotated[list[Direction], Meta(min_length=6, max_length=6)]  # direction of die results 1 to 6
    soviet_reinforcement: list[str]
    german_reinforcement: dict[str, Colour]
    coastal: list[str]
    okh_objective: list[str]
    factory: list[str]
    docks: dict[str, Count]


class UnitRecord(Record, frozen=True):
    """6 A block."""

    id: Id
    side: Side
    kind: Kind
    name: Name
    formation: str
    strength: Annotated[int, Meta(ge=1, le=4)]  # pips on its strongest side
    fire: Fire
    colour: Colour | None = None
    r_row: Count = 0  # the row of the Reinforcement Table that can eliminate it; 0: not an R unit
    axe: bool = False  # one of the three blocks of the 6th Panzer Division


class CardRecord(Record, frozen=True):
    """24-28 A card, `count` copies of it."""

    id: Id
    side: Side
    name: Name
    count: Count
    effect: Effect
    dice: Count = 0
    fire: Fire = "triple"
    ruins: Count = 0  # added to the Ruins roll
    air: bool = False
    engineers: bool = False
    needs: str | None = None  # the leader that must be in play
    hex: str | None = None  # where an anti-aircraft card leaves its Ruins marker


class SetupRecord(Record, frozen=True):
    """7 Who starts where."""

    fixed: dict[str, list[str]]  # hex -> named units
    random_yellow_infantry: dict[str, Count]  # hex -> how many
    armour_pool: Count
    infantry_pool: Count  # beside the Guards
    german_hand: Count
    rows: Die
    boxes: Limit  # in a row; the last one holds a White infantry


class SovietReinforcement(Record, frozen=True):
    """21 What one Soviet Reinforcement hex receives; the order of the records is the order of deployment."""

    key: ClassVar[str] = "hex"

    hex: str
    infantry: Count
    armour: Count
    infantry_only_at_three: bool


class Advantage(Record, frozen=True):
    """34 One line of the list of Advantages of a side."""

    id: Id
    side: Side
    number: Die
    name: Name
    leader: str | None = None  # the card put on top of its deck


class Fortification(Record, frozen=True):
    """40 A disc of the level Soviet Hard."""

    key: ClassVar[str] = "hex"

    hex: str
    colour: Literal["brown", "red"]


class Limits(Record, frozen=True):
    """3, 5, 16, 25 Numbers of the rulebook that are no property of a component."""

    stacking: Limit
    casualties: Limit  # points of destroyed German units that win the game
    r_points: Limit  # what a destroyed R unit counts
    ruins_markers: Count
    ruins_roll: Limit  # the total that makes Ruins
    extra_turns: Count


class MapFile(File, frozen=True):
    """`map.toml`"""

    facts: MapFacts
    hex: list[HexRecord]


class UnitsFile(File, frozen=True):
    """`units.toml`"""

    unit: list[UnitRecord]


class CardsFile(File, frozen=True):
    """`cards.toml`"""

    card: list[CardRecord]


class ScenarioFile(File, frozen=True):
    """`setup.toml`"""

    setup: SetupRecord
    limits: Limits
    soviet_reinforcement: list[SovietReinforcement]
    advantage: list[Advantage]
    fortification: list[Fortification]


FILES: Shapes = {
    "title.toml": TitleFile,
    "map.toml": MapFile,
    "units.toml": UnitsFile,
    "cards.toml": CardsFile,
    "setup.toml": ScenarioFile,
}
