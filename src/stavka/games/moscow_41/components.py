"""The components, compiled into numbers and bitsets that the rules can use fast.

Spaces are numbered: the areas 1 to 171, the four Staging Areas, then the boxes. So are blocks: Germans, then Soviets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from pathlib import Path

import msgspec

from stavka.board import bits, first, mask
from stavka.games.moscow_41.agreement import agree
from stavka.games.moscow_41.deployments import Order, in_order, orders
from stavka.games.moscow_41.geography import (
    board,
    contested_ground,
    edge_ground,
    german_ground,
    river_borders,
    soviet_sources,
    staging_ground,
)
from stavka.games.moscow_41.records import (
    AreaRecord,
    AreasFile,
    BlockRecord,
    BlocksFile,
    FireRecord,
    ScenarioRecord,
    SetupMonth,
    SetupsFile,
    Source,
    TablesFile,
    WeatherRecord,
)
from stavka.packs import Name, Pack, TitleFile

DATA = Path(__file__).parent / "data"
SIDES = ("german", "soviet")
MONTHS: tuple[SetupMonth, ...] = ("july", "october", "november")
SOURCES: tuple[Source, ...] = ("lightblue", "blue", "orange", "red")
DOTS = {"b": "black", "w": "white", "r": "red"}
UNLIMITED = 255  # stacking without a limit
GONE = 255  # what a block at minimum strength is reduced to
NEVER = 7  # what no die shows: a block without firepower
MOST = 4  # the highest strength


class Scenario(msgspec.Struct, frozen=True):
    """15 A scenario: its record, who controls what, and the steps of its set-up."""

    record: ScenarioRecord
    german: int  # spaces under German control
    contested: int
    orders: tuple[Order, ...]


class Components:
    """Map, blocks, tables and set-ups of one pack. Areas, boxes and blocks are numbers here."""

    def __init__(self, override: Path | None = None) -> None:
        self.pack = Pack(DATA, override)
        agree(self.pack)
        self.title = self.pack.read("title.toml", TitleFile).title
        areas = self.pack.read("areas.toml", AreasFile)
        tables = self.pack.read("tables.toml", TablesFile)
        self._map(areas)
        self._boxes(areas)
        self._ground(areas, tables)
        self._blocks(self.pack.read("blocks.toml", BlocksFile))
        self._kinds()
        self._steps(tables)
        self._armies(tables)
        self._bombers(tables)
        self._numbers(tables)
        self._scenarios(areas, self.pack.read("setups.toml", SetupsFile))

    # -- 2.0, 2.1, 2.4-2.6 map -----------------------------------------------------------------

    def _map(self, file: AreasFile) -> None:
        self.spaces = board(file)
        self.space_names = self.spaces.names
        self.labels: tuple[Name, ...] = (*(area.name for area in file.area), *(box.name for box in file.box))
        self.near = self.spaces.near
        self.river_near = self.spaces.borders(river_borders(file))
        self.areas = mask(range(len(file.area)))  # the Staging Areas too
        self.staging = staging_ground(file)
        self.numbered = self.areas & ~self.staging
        self.green, self.yellow, self.victory = (self._terrain(file, kind) for kind in ("green", "yellow", "victory"))
        self.cities = self._areas(file, lambda area: area.city is not None)
        self.special_cities = self._areas(file, lambda area: area.city == "special")
        self.reinforcement = self.cities | self.victory  # 5.2
        self.sources = {colour: edge_ground(file, colour) for colour in SOURCES}
        self.moscow, self.yelnya, self.yartsevo = (
            self.spaces.number(name) for name in (file.places.moscow, file.places.yelnya, file.places.yartsevo)
        )
        self.area_records = tuple(file.area)
        self.river_records = tuple(file.river)

    def _areas(self, file: AreasFile, test: Callable[[AreaRecord], bool]) -> int:
        return mask(i for i, area in enumerate(file.area) if test(area))

    def _terrain(self, file: AreasFile, terrain: str) -> int:
        return self._areas(file, lambda area: area.terrain == terrain)

    # -- 2.2 boxes -----------------------------------------------------------------------------

    def _boxes(self, file: AreasFile) -> None:
        number = self.spaces.number
        self.box_records = {number(box.id): box for box in file.box}
        self.boxes = mask(self.box_records)
        self.rastenburg, self.kiev = number("rastenburg"), number("kiev")
        self.road = tuple(i for i, box in self.box_records.items() if box.road)
        self.road_boxes = mask(self.road)
        self.pskov, self.leningrad = self.road[0], self.road[-1]
        self.shlisselburg = next(i for i, box in self.box_records.items() if box.disc == "lightblue")
        self.victory_boxes = mask(i for i, box in self.box_records.items() if box.victory)
        self.sites = self.victory | self.victory_boxes  # 1.7
        self.german_boxes = mask(i for i, box in self.box_records.items() if box.july == "german")
        fall = {"kiev": self.kiev, "shlisselburg": self.shlisselburg, "leningrad": self.leningrad}
        self.disc_boxes = mask(fall.values())
        self._live_sources = {
            mask(fall[name] for name in fallen): soviet_sources(file, fallen)
            for count in range(len(fall) + 1)
            for fallen in combinations(fall, count)
        }

    def soviet_sources(self, german: int) -> int:
        """2.2, 9.2 The edge areas that are Soviet supply sources while these boxes are German."""
        return self._live_sources[german & self.disc_boxes]

    # -- 2.3-2.5, 2.8, 2.9, 8 ground and weather -----------------------------------------------

    def _ground(self, file: AreasFile, tables: TablesFile) -> None:
        ground = {record.terrain: record for record in tables.ground}
        kinds = [ground[area.terrain] for area in file.area]
        none = bytes(len(file.box))
        self.stacking = bytes(kind.stacking or UNLIMITED for kind in kinds) + none
        self.weather: dict[str, WeatherRecord] = {record.id: record for record in tables.weather}
        self.enter: dict[str, bytes] = {
            weather.id: bytes(weather.enter or kind.enter for kind in kinds) + none for weather in tables.weather
        }
        self.rough = bytes(0 if kind.held else kind.absorption for kind in kinds) + none  # 10.13 always
        city = tables.limits.city
        self.built = (
            bytes(kind.absorption * kind.held + city * (self.cities >> i & 1) for i, kind in enumerate(kinds)) + none
        )  # 10.13 if the defender controls the area

    # -- 4 blocks ------------------------------------------------------------------------------

    def _blocks(self, file: BlocksFile) -> None:
        self.blocks: tuple[BlockRecord, ...] = in_order(file.block)
        self.block_names = tuple(block.id for block in self.blocks)
        self.block_index = {name: i for i, name in enumerate(self.block_names)}
        self.handles = len(self.blocks)
        self.germans = self._of(lambda block: block.side == "german")
        self.soviets = self._of(lambda block: block.side == "soviet")
        self.sides = self.germans, self.soviets
        self.first_soviet = self.germans.bit_count()

    def _of(self, test: Callable[[BlockRecord], bool]) -> int:
        return mask(i for i, block in enumerate(self.blocks) if test(block))

    def _kind(self, *kinds: str) -> int:
        return self._of(lambda block: block.kind in kinds)

    def _kinds(self) -> None:
        """4.3, 4.7-4.9, 5.4, 14.6, 14.7 What the rules tell apart."""
        self.leaders = self._kind("leader")
        self.tactical = self._kind("tactical")
        self.luftwaffe = self._kind("luftwaffe")
        self.headquarters = self.tactical | self.luftwaffe
        self.infantry, self.cavalry, self.motorized, self.tanks = (
            self._kind(kind) for kind in ("infantry", "cavalry", "motorized", "tank")
        )
        self.combat = self.infantry | self.cavalry | self.motorized | self.tanks
        self.fast = self._of(lambda block: block.speed == "fast")
        self.slow = self._of(lambda block: block.speed == "slow")
        self.reduced = self._of(lambda block: block.reduced)
        self.blitz = self._of(lambda block: block.blitz)
        self.infantry_divisions = self._of(lambda block: block.division)
        self.winter = self._of(lambda block: block.winter)
        self.l_blocks, self.n_blocks, self.k_blocks = (self._letter(letter) for letter in "LNK")
        self.hitler, self.stalin = (first(self.leaders & side) for side in self.sides)
        self.hoepner = first(self.l_blocks & self.tactical)
        self.escorts = self.l_blocks & self.combat  # 10.9 those who accompany Hoepner
        self.zhukov = first(self.tactical & self._of(lambda block: block.colour is None))

    def _letter(self, letter: str) -> int:
        return self._of(lambda block: block.letter == letter)

    # -- 4.4-4.6, 7.3 steps and firepower ------------------------------------------------------

    def _steps(self, tables: TablesFile) -> None:
        self.fire: dict[str, FireRecord] = {record.colour: record for record in tables.fire}
        self.full = bytes(block.scale[0] for block in self.blocks)
        self.least = bytes(block.scale[-1] for block in self.blocks)
        self.down = tuple(by_strength(pairwise(block.scale), GONE) for block in self.blocks)
        self.up = tuple(by_strength(rises(block.scale), block.scale[0]) for block in self.blocks)
        self.hits = tuple(by_strength(self._hits(block), NEVER) for block in self.blocks)
        star = tables.limits.regeneration
        self.price = tuple(by_strength(self._prices(block, star), 0) for block in self.blocks)

    def _hits(self, block: BlockRecord) -> list[tuple[int, int]]:
        """4.4 The lowest die that hits, by strength: dots by their colour, stars as white ones, a Heart never."""
        if block.dots is not None:
            return [(s, self.fire[DOTS[dot]].hits) for s, dot in zip(block.scale, block.dots, strict=True)]
        return [(s, self.fire["white"].hits) for s in block.scale if s and block.kind == "tactical"]

    def _prices(self, block: BlockRecord, star: int) -> list[tuple[int, int]]:
        """7.3 What it costs to rise from a strength to the next: by the colour of the dot regained, or as a star."""
        if block.dots is not None:
            return [
                (s - 1, self.fire[DOTS[dot]].price) for s, dot in zip(block.scale, block.dots, strict=True) if s > 1
            ]
        return [(low, star) for low, _ in rises(block.scale)]

    # -- 4.9, 5.1, 10.2, 10.6 armies and who commands whom -------------------------------------

    def _armies(self, tables: TablesFile) -> None:
        self.armies = tuple(tables.army)
        self.army = tuple(block.colour for block in self.blocks)
        self.colours = tuple(
            {army.colour: self._coloured(side, army.colour) for army in self.armies if army.side == side}
            for side in SIDES
        )  # the combat blocks of each side by colour
        self.commands = tuple(map(self._commands, range(self.handles)))
        self.home = {army.colour: self.spaces.number(army.entry) for army in self.armies if army.entry is not None}
        self.entry = tuple(map(self._entry, range(self.handles)))

    def _coloured(self, side: str, colour: str) -> int:
        return self.combat & self._of(lambda block: (block.side, block.colour) == (side, colour))

    def _commands(self, hq: int) -> int:
        """10.2, 10.6 The blocks that a Tactical HQ commands at a distance: its colour and white ones; Zhukov all."""
        if not self.tactical >> hq & 1:
            return 0
        if hq == self.zhukov:
            return self.soviets & ~self.leaders & ~(1 << hq)
        of_colour = self.colours[self.soviets >> hq & 1]
        return of_colour[self.blocks[hq].colour or "white"] | of_colour["white"]

    def _entry(self, block: int) -> int:
        """5.1 The Staging Areas where a German reinforcement enters; those without a home may choose."""
        record = self.blocks[block]
        if record.side == "soviet" or record.kind == "leader":
            return 0
        home = self.home.get(record.colour) if record.colour else None
        return self.staging if home is None else 1 << home

    # -- 10.10, 10.11 bombers ------------------------------------------------------------------

    def _bombers(self, tables: TablesFile) -> None:
        self.bomber_records = tuple(tables.bomber)
        self.bomber_names = tuple(record.id for record in tables.bomber)
        self.bomber_hits = tuple(self.fire[record.fire].hits for record in tables.bomber)
        self.bomber_blitz = tuple(record.blitz for record in tables.bomber)
        self.fleets: dict[int, tuple[int, ...]] = {  # of each LW HQ, how many bombers of each type
            hq: tuple(record.fleets.get(self.block_names[hq], 0) for record in tables.bomber)
            for hq in bits(self.luftwaffe)
        }

    # -- numbers -------------------------------------------------------------------------------

    def _numbers(self, tables: TablesFile) -> None:
        self.turns = tuple(tables.turn)
        self.turn_of = {turn.month: turn.number for turn in tables.turn}
        self.last_turn = len(self.turns)
        self.forecast = tuple(tables.forecast.boxes)
        self.movement = tables.movement
        self.allowance = bytes(map(self._allowance, self.blocks))
        self.lines = tables.lines
        self.line_limits = tables.lines.german, tables.lines.soviet
        self.line_hits = self.fire[tables.lines.fire].hits
        self.limits = tables.limits
        self.markers = tables.markers

    def _allowance(self, block: BlockRecord) -> int:
        """4.3 Movement points without the option of 14.7."""
        if block.speed is None:
            return 0
        return self.movement.fast if block.speed == "fast" else self.movement.slow

    # -- 15 scenarios --------------------------------------------------------------------------

    def _scenarios(self, file: AreasFile, setups: SetupsFile) -> None:
        self.setups: dict[str, tuple[Order, ...]] = {month: self._orders(file, setups, month) for month in MONTHS}
        self.scenarios = {record.id: self._scenario(file, record) for record in setups.scenario}

    def _orders(self, file: AreasFile, setups: SetupsFile, month: SetupMonth) -> tuple[Order, ...]:
        return orders(file, self.spaces, self.blocks, [step for step in setups.step if step.setup == month])

    def _scenario(self, file: AreasFile, record: ScenarioRecord) -> Scenario:
        fallen = {"kiev": 1 << self.kiev, "shlisselburg": mask(b for b in self.road if b <= self.shlisselburg)}
        boxes = self.german_boxes
        for box in record.fallen:
            boxes |= fallen[box]
        return Scenario(
            record=record,
            german=german_ground(file, record.setup) | boxes,
            contested=contested_ground(file, record.setup),
            orders=self.setups[record.setup],
        )

    # -- names ---------------------------------------------------------------------------------

    def names_of(self, blocks: int) -> list[str]:
        """The ids of a set of blocks."""
        return [self.block_names[i] for i in bits(blocks)]

    def space_label(self, space: str, language: str) -> str:
        """What a person calls an area or a box."""
        return in_language(self.labels[self.spaces.number(space)], language)


def in_language(name: Name, language: str) -> str:
    """A name as readers of this language know it."""
    return name.es if language == "es" else name.en


def rises(scale: list[int]) -> list[tuple[int, int]]:
    """7.3 Each strength with the next higher one."""
    return [(low, high) for high, low in pairwise(scale)]


def by_strength(values: Iterable[tuple[int, int]], otherwise: int) -> bytes:
    """A table to look up by strength, 0 to 4."""
    found = dict(values)
    return bytes(found.get(strength, otherwise) for strength in range(MOST + 1))
