"""The shape of this title's data files: one struct a kind of record, checked when a pack is loaded."""

from typing import ClassVar, Literal

from stavka.packs import File, Name, Record, Shapes, TitleFile

Side = Literal["german", "soviet"]
Terrain = Literal["clear", "difficult", "urban"]
Colour = Literal["yellow", "blue", "white"]
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

    id: str
    column: int  # 1 in the north to 19 in the south
    y: float  # westward from the Volga, in hexes; half steps in every other column
    terrain: Terrain
    control: Side
    deployment: bool = False
    place: Name | None = None
    latitude: float | None = None
    longitude: float | None = None


class MapFacts(Record, frozen=True):
    """4, 8, 20, 25, 28 What the map prints beside terrain."""

    compass: list[Literal["E", "SE", "SW", "W", "NW", "NE"]]  # direction of die results 1 to 6
    soviet_reinforcement: list[str]
    german_reinforcement: dict[str, Colour]
    coastal: list[str]
    okh_objective: list[str]
    factory: list[str]
    docks: dict[str, int]


class UnitRecord(Record, frozen=True):
    """6 A block."""

    id: str
    side: Side
    kind: Kind
    name: Name
    formation: str
    strength: int  # pips on its strongest side
    fire: Literal["single", "double", "triple"]
    colour: Colour | None = None
    r_row: int = 0  # the row of the Reinforcement Table that can eliminate it; 0: not an R unit
    axe: bool = False  # one of the three blocks of the 6th Panzer Division


class CardRecord(Record, frozen=True):
    """24-28 A card, `count` copies of it."""

    id: str
    side: Side
    name: Name
    count: int
    effect: Literal[
        "leader", "fire", "sniper", "anti-armour", "flotilla", "anti-aircraft", "infiltration", "dug-in-tank"
    ]
    dice: int = 0
    fire: Literal["single", "double", "triple"] = "triple"
    ruins: int = 0  # added to the Ruins roll
    air: bool = False
    engineers: bool = False
    needs: str | None = None  # the leader that must be in play
    hex: str | None = None  # where an anti-aircraft card leaves its Ruins marker


class SetupRecord(Record, frozen=True):
    """7 Who starts where."""

    fixed: dict[str, list[str]]  # hex -> named units
    random_yellow_infantry: dict[str, int]  # hex -> how many
    armour_pool: int
    infantry_pool: int  # beside the Guards
    german_hand: int
    rows: int
    boxes: int  # in a row; the last one holds a White infantry


class SovietReinforcement(Record, frozen=True):
    """21 What one Soviet Reinforcement hex receives; the order of the records is the order of deployment."""

    key: ClassVar[str] = "hex"

    hex: str
    infantry: int
    armour: int
    infantry_only_at_three: bool


class Advantage(Record, frozen=True):
    """34 One line of the list of Advantages of a side."""

    id: str
    side: Side
    number: int
    name: Name
    leader: str | None = None  # the card put on top of its deck


class Fortification(Record, frozen=True):
    """40 A disc of the level Soviet Hard."""

    key: ClassVar[str] = "hex"

    hex: str
    colour: Literal["brown", "red"]


class Limits(Record, frozen=True):
    """3, 5, 16, 25 Numbers of the rulebook that are no property of a component."""

    stacking: int
    casualties: int  # points of destroyed German units that win the game
    r_points: int  # what a destroyed R unit counts
    ruins_markers: int
    ruins_roll: int  # the total that makes Ruins
    extra_turns: int


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
