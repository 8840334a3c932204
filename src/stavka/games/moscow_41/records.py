"""The shape of this title's data files: one struct a kind of record, checked when a pack is loaded."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from stavka.packs import File, Name, Record, Shapes, TitleFile

Side = Literal["german", "soviet"]
Terrain = Literal["green", "yellow", "victory", "staging"]
Source = Literal["lightblue", "blue", "orange", "red"]
Colour = Literal["yellow", "light-blue", "pink", "brown", "red", "green", "blue", "white"]
Kind = Literal["leader", "tactical", "luftwaffe", "infantry", "cavalry", "motorized", "tank"]
Size = Literal["army", "corps", "division", "brigade", "regiment"]
Speed = Literal["fast", "slow"]
Letter = Literal["L", "N", "K"]
Icon = Literal[
    "yellow-infantry", "yellow-tank", "light-blue-infantry", "light-blue-tank", "white-infantry", "white-tank"
]
DotColour = Literal["black", "white", "red"]
Weather = Literal["good", "rain", "snow", "blizzard"]
Share = Literal["whole", "half", "quarter", "one"]
Logistics = Literal["whole", "half", "capitals"]
Month = Literal["july", "august", "september", "october", "november", "december"]
SetupMonth = Literal["july", "october", "november"]
Fallen = Literal["kiev", "shlisselburg"]
Place = Literal["areas", "icons", "around", "near", "front", "controlled", "pool", "november", "kiev", "surrendered"]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9][A-Za-z0-9-]*$")]  # it becomes a part of tokens
Border = Annotated[str, Meta(pattern="^[0-9A]+-[0-9A]+$")]
Count = Annotated[int, Meta(ge=0, le=200)]
Positive = Annotated[int, Meta(ge=1, le=200)]
Strength = Annotated[int, Meta(ge=0, le=4)]
Die = Annotated[int, Meta(ge=1, le=6)]
Dots = Annotated[str, Meta(pattern="^[rwb]{1,4}$")]
Stars = Annotated[list[Strength], Meta(min_length=1, max_length=4)]


class AreaRecord(Record, frozen=True, kw_only=True):
    """2.0, 2.4-2.7 An area of the map."""

    id: Id
    name: Name
    terrain: Terrain
    city: Literal["city", "special"] | None = None
    edge: tuple[Source, ...] = ()
    icons: tuple[Icon, ...] = ()
    july: Side
    october: Side
    november: Side
    star: bool = False
    near: list[str]
    latitude: float | None = None
    longitude: float | None = None


class RiverRecord(Record, frozen=True):
    """2.6 A river, as the borders it runs along."""

    id: Id
    name: Name
    borders: list[Border]


class BoxRecord(Record, frozen=True, kw_only=True):
    """2.2 A box beside the map."""

    id: Id
    name: Name
    road: Positive | None = None
    disc: Source | None = None
    victory: bool = False
    july: Side


class Places(Record, frozen=True):
    """4.7, 15.1 Areas that rules know by name."""

    moscow: str
    yelnya: str
    yartsevo: str


class BlockRecord(Record, frozen=True, kw_only=True):
    """4.2-4.9 A block: a combat block has dots, a headquarters or Leader has stars."""

    id: Id
    side: Side
    kind: Kind
    name: Name
    size: Size | None = None
    colour: Colour | None = None
    speed: Speed | None = None
    dots: Dots | None = None
    stars: Stars | None = None
    letter: Letter | None = None
    reduced: bool = False
    blitz: bool = False
    division: bool = False
    winter: bool = False

    @property
    def scale(self) -> list[int]:
        """4.5 Its strengths from full to minimum."""
        return self.stars or list(range(len(self.dots or ""), 0, -1))


class TurnRecord(Record, frozen=True):
    """1.4 A box of the turn track."""

    key: ClassVar[str] = "number"

    number: Positive
    month: Month
    name: Name


class GroundRecord(Record, frozen=True, kw_only=True):
    """2.4 A kind of area."""

    key: ClassVar[str] = "terrain"

    terrain: Terrain
    enter: Positive
    stacking: Positive | None = None
    absorption: Count
    held: bool


class Effect(File, frozen=True):
    """8, 14.5 What weather leaves of the strength and the ranges of a side."""

    attack: Share
    defence: Share
    range: Share


class WeatherRecord(Record, frozen=True, kw_only=True):
    """8, 14.5 A kind of weather."""

    id: Weather
    name: Name
    enter: Positive | None = None
    german: Effect
    soviet: Effect
    logistics: Logistics
    rivers: bool
    armour: bool
    exploitation: list[Side]


class FireRecord(Record, frozen=True):
    """4.4, 7.3 A colour of dots."""

    key: ClassVar[str] = "colour"

    colour: DotColour
    name: Name
    hits: Die
    price: Positive


class ArmyRecord(Record, frozen=True, kw_only=True):
    """1.1, 4.9 An army or Front, or the reserves of a side."""

    id: Id
    side: Side
    colour: Colour
    name: Name
    blocks: Positive
    hq: str | None = None
    entry: str | None = None


class BomberRecord(Record, frozen=True):
    """10.11 A type of bomber."""

    id: Id
    name: Name
    fire: DotColour
    blitz: bool
    fleets: dict[str, Count]


class Forecast(Record, frozen=True):
    """8.3 The track of the weather forecast."""

    boxes: Annotated[list[Die], Meta(min_length=1)]


class Counters(Record, frozen=True):
    """1.1, 5.4, 15.4 How many blocks there are of what sorts."""

    german: Count
    soviet: Count
    soviet_cavalry: Count
    infantry_divisions: Count
    road: Count
    november: Count
    kiev: Count
    icon_infantry: Count
    icon_tanks: Count
    reduced_infantry: Count
    reduced_tanks: Count


class Icons(Record, frozen=True):
    """1.7, 2.2 How many areas have a supply icon that can end, and how many sites count."""

    lightblue: Count
    blue: Count
    orange: Count
    victory: Count


class Movement(Record, frozen=True):
    """4.3, 10.7, 14.6, 14.7 Movement points."""

    fast: Positive
    slow: Positive
    disengage: Count
    division: Positive
    cavalry: Positive


class Lines(Record, frozen=True):
    """4.1 Defensive Lines."""

    strength: Positive
    fire: DotColour
    absorption: Count
    german: Count
    soviet: Count


class Limits(Record, frozen=True):
    """2.5, 7.1, 10.9, 10.12, 10.13, 12 Numbers that are no property of a component."""

    city: Count
    absorption: Count
    casualties: Positive
    regeneration: Positive
    pass_blocks: Count
    road: Count
    river: Positive


class Markers(Record, frozen=True):
    """1.1 How many markers there are beside the Defensive Lines."""

    forecast: Count
    initiative: Count
    weather: Count
    discs: Count
    german_artillery: Count
    soviet_artillery: Count
    german_control: Count
    soviet_control: Count
    river: Count
    supply: Count


class DiscUse(File, frozen=True):
    """15.1, 15.3 How often a player may spend the Initiative disc."""

    uses: Positive
    per: Literal["game", "month"]


class Values(File, frozen=True):
    """7.1 The Logistic Values of a set-up, before the weather halves them."""

    german: Count
    soviet: Count


class ScenarioRecord(Record, frozen=True, kw_only=True):
    """15 A scenario."""

    id: Id
    name: Name
    setup: SetupMonth
    first: Positive
    last: Positive
    logistics_first: bool
    weather: Weather
    initiative: Side
    fallen: list[Fallen]
    road: bool
    discs: DiscUse | None = None
    values: Values


class StepRecord(Record, frozen=True, kw_only=True):
    """15 A step of a set-up: blocks that are named, or of a colour or letter, or Defensive Lines, and where they go."""

    id: Id
    setup: SetupMonth
    side: Side
    blocks: tuple[str, ...] = ()
    colour: Colour | None = None
    kind: Kind | None = None
    letter: Letter | None = None
    count: Count = 0
    lines: Count = 0
    draw: bool = False
    place: Place
    areas: tuple[str, ...] = ()
    each: bool = False
    strength: Strength | Literal["minimum"] | None = None
    face_up: bool = False

    @property
    def size(self) -> int:
        """How many blocks it takes."""
        return len(self.blocks) or self.count


class AreasFile(File, frozen=True):
    """`areas.toml`"""

    area: list[AreaRecord]
    river: list[RiverRecord]
    box: list[BoxRecord]
    places: Places


class BlocksFile(File, frozen=True):
    """`blocks.toml`"""

    block: list[BlockRecord]


class TablesFile(File, frozen=True):
    """`tables.toml`"""

    turn: list[TurnRecord]
    ground: list[GroundRecord]
    weather: list[WeatherRecord]
    fire: list[FireRecord]
    army: list[ArmyRecord]
    bomber: list[BomberRecord]
    forecast: Forecast
    counters: Counters
    icons: Icons
    movement: Movement
    lines: Lines
    limits: Limits
    markers: Markers


class SetupsFile(File, frozen=True):
    """`setups.toml`"""

    scenario: list[ScenarioRecord]
    step: list[StepRecord]


FILES: Shapes = {
    "title.toml": TitleFile,
    "areas.toml": AreasFile,
    "blocks.toml": BlocksFile,
    "tables.toml": TablesFile,
    "setups.toml": SetupsFile,
}
