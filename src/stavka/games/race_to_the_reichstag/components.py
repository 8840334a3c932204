"""The components, compiled into numbers and bitsets that the rules can use fast.

Units are numbered Front by Front, then German mobiles, flak towers and the pool; Front 0 is 1BF, Front 1 is 1UF.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from stavka.board import Sides, bits, mask
from stavka.games.race_to_the_reichstag.agreement import agree
from stavka.games.race_to_the_reichstag.map_checks import board, pair, sector_of, terrain_of
from stavka.games.race_to_the_reichstag.map_records import MapFile
from stavka.games.race_to_the_reichstag.records import (
    HexsideRecord,
    ResultRecord,
    TablesFile,
    TerrainRecord,
    UnitRecord,
    UnitsFile,
)
from stavka.packs import Name, Pack, TitleFile

DATA = Path(__file__).parent / "data"
FRONTS = ("1bf", "1uf")
HIGHLY_MOBILE = ("tank", "panzer", "assault-gun", "mechanized", "panzergrenadier", "recon", "cavalry")  # 25.1
START_EDGES = {"1bf-north": "north", "1bf-south": "south", "1uf-south": "south"}  # 3.11, 3.12


class Components:
    """Map, units and tables of one pack. Hexes, units and bridges are numbers here."""

    def __init__(self, override: Path | None = None) -> None:
        self.pack = Pack(DATA, override)
        agree(self.pack)
        self.title = self.pack.read("title.toml", TitleFile).title
        map_file = self.pack.read("map.toml", MapFile)
        tables = self.pack.read("tables.toml", TablesFile)
        self._hexes(map_file)
        self._hexsides(map_file)
        self._places(map_file)
        self._terrain(map_file, tables)
        self._units(self.pack.read("units.toml", UnitsFile))
        self._kinds()
        self._setup(map_file, tables)
        self._reinforcements(tables)
        self._combat(tables)
        self._numbers(tables)

    # -- 2.1, 2.2, 5 hexes and sectors ---------------------------------------------------------

    def _hexes(self, file: MapFile) -> None:
        self.board = board(file.map)
        self.hex_names = self.board.names
        self.near = self.board.near
        number = self.board.number
        sectors = {number(name): kind for name, kind in sector_of(file).items()}
        self.sector = (
            mask(i for i, kind in sectors.items() if kind == "1bf"),
            mask(i for i, kind in sectors.items() if kind == "1uf"),
        )
        self.reichstag = next(i for i, kind in sectors.items() if kind == "reichstag")
        self.territory = self.sector[0] | 1 << self.reichstag, self.sector[1] | 1 << self.reichstag
        position = {i: (int(self.hex_names[i][:2]), int(self.hex_names[i][2:])) for i in sectors}
        self.edges = {
            "north": mask(i for i, (_, row) in position.items() if row == 1),
            "east": mask(i for i, (column, _) in position.items() if column == file.map.columns),
            "south": mask(i for i, (_, row) in position.items() if row == file.map.rows),
            "west": mask(i for i, (column, _) in position.items() if column == 1),
        }
        north, east, south, west = (self.edges[name] for name in ("north", "east", "south", "west"))
        self.communications = self.sector[0] & (north | east | south), self.sector[1] & south  # 24.1
        self.relief_entry = self.sector[0] & north, self.sector[1] & (west | south)  # 22.2, 22.3

    # -- 9.9-9.11, 18 hexsides, roads and bridges ----------------------------------------------

    def _hexsides(self, file: MapFile) -> None:
        self.river, self.canal, self.lake = (self._water(file, kind) for kind in ("river", "canal", "lake"))
        self.water = self.river | self.canal | self.lake
        self.bridge_records = tuple(file.bridge)
        self.bridge_names = tuple(bridge.side for bridge in file.bridge)
        self.bridge_index = {name: i for i, name in enumerate(self.bridge_names)}
        self.bridges = tuple(self._side(*pair(name)) for name in self.bridge_names)
        self.bridge_sides = self.board.sides(self.bridges)
        self.lake_bridges = mask(i for i, side in enumerate(self.bridges) if side in self.lake)
        self.bridge_at = self._both_ways()
        of_hex = [0] * len(self.hex_names)
        for (hex, _), bridge in self.bridge_at.items():
            of_hex[hex] |= 1 << bridge
        self.bridges_of = tuple(of_hex)
        routes = [route.hexes for route in (*file.road, *file.rail)]
        self.roads = self.board.between(link for hexes in routes for link in pairwise(hexes))
        self.road_hexes = self.board.mask_of({name for route in file.road for name in route.hexes})

    def _water(self, file: MapFile, kind: str) -> Sides:
        return self.board.between(pair(side) for water in file.water if water.kind == kind for side in water.sides)

    def _side(self, one: str, other: str) -> tuple[int, int]:
        """A hexside as (hex, direction)."""
        hex = self.board.number(one)
        return hex, next(d for d in range(6) if self.board.step[d][hex] == self.board.number(other))

    def _both_ways(self) -> dict[tuple[int, int], int]:
        """The bridge on a side of a hex, seen from either bank."""
        out: dict[tuple[int, int], int] = {}
        for bridge, (hex, direction) in enumerate(self.bridges):
            out[hex, direction] = bridge
            beyond = self.board.step[direction][hex]
            if beyond is not None:
                out[beyond, (direction + 3) % 6] = bridge
        return out

    # -- 2.3, 3.8-3.12, 16.3, 21.2 places ------------------------------------------------------

    def _places(self, file: MapFile) -> None:
        number, mask_of = self.board.number, self.board.mask_of
        self.objective_records = {number(record.hex): record for record in file.objective}
        self.objectives = mask(self.objective_records)
        self.objective_vp = {hex: record.vp for hex, record in self.objective_records.items()}
        self.airfields = mask_of(record.hex for record in file.airfield)
        self.stars = mask_of(file.entry.stars)
        self.potsdam_area = mask_of(file.setup.potsdam)
        self.start_zones = {
            "1bf-north": mask_of(file.setup.belorussian_north),
            "1bf-south": mask_of(file.setup.belorussian_south),
            "1uf-south": mask_of(file.setup.ukrainian_south),
        }
        self.place_names: dict[int, Name] = {
            **{number(record.hex): record.name for record in file.airfield},
            **{number(record.hex): record.name for record in file.tower},
            **{number(record.hex): record.name for record in file.objective},
        }

    # -- 27.5 terrain --------------------------------------------------------------------------

    def _terrain(self, file: MapFile, tables: TablesFile) -> None:
        self.terrain_of = {self.board.number(name): kind for name, kind in terrain_of(file).items()}
        self.terrain_records: dict[str, TerrainRecord] = {record.kind: record for record in tables.terrain}
        self.hexside_records: dict[str, HexsideRecord] = {record.kind: record for record in tables.hexside}
        self.urban, self.s_bahn, self.woods = (
            mask(i for i, kind in self.terrain_of.items() if kind == wanted) for wanted in ("urban", "s-bahn", "woods")
        )
        self.assault_only = mask(i for i, kind in self.terrain_of.items() if self.terrain_records[kind].assault)
        enter, defence = bytearray(len(self.hex_names)), bytearray(len(self.hex_names))
        for i, kind in self.terrain_of.items():
            enter[i], defence[i] = self.terrain_records[kind].enter, self.terrain_records[kind].defence
        self.enter, self.defence = bytes(enter), bytes(defence)
        clear = self.terrain_records["clear"]
        for i in bits(self.woods):
            enter[i], defence[i] = clear.enter, clear.defence
        self.enter_without_woods, self.defence_without_woods = bytes(enter), bytes(defence)

    # -- 2.4-2.9 units -------------------------------------------------------------------------

    def _units(self, file: UnitsFile) -> None:
        self.units: tuple[UnitRecord, ...] = tuple(sorted(file.unit, key=rank))
        self.unit_names = tuple(u.id for u in self.units)
        self.unit_index = {name: i for i, name in enumerate(self.unit_names)}
        self.factor = bytes(u.factor for u in self.units)
        self.handles = len(self.units)
        self.soviet = self._of(lambda u: u.force == "1bf"), self._of(lambda u: u.force == "1uf")
        self.soviets = self.soviet[0] | self.soviet[1]
        self.germans = self._of(lambda u: u.force == "german")
        self.towers_mask = self._of(lambda u: u.group == "tower")
        self.pool_statics = self._of(lambda u: u.group == "pool")
        self.statics = self.towers_mask | self.pool_statics
        self.mobiles = self.germans & ~self.statics
        self.first_yellow = self.soviet[0].bit_count()
        self.first_german = self.soviets.bit_count()
        self.first_static = self.handles - self.pool_statics.bit_count()
        self.parenthesised = self._of(lambda u: u.parenthesised)
        self.zero = self._of(lambda u: u.factor == 0)

    def _of(self, test: Callable[[UnitRecord], bool]) -> int:
        return mask(i for i, record in enumerate(self.units) if test(record))

    def _sized(self, *sizes: str) -> int:
        return self.soviets & self._of(lambda u: u.size in sizes)

    def _kind(self, *kinds: str) -> int:
        return self._of(lambda u: u.kind in kinds)

    def _kinds(self) -> None:
        """2.7, 2.8, 10.2, 16, 25.1 What the rules tell apart."""
        self.corps = self._sized("corps")
        self.divisions = self._sized("division")
        self.big = self.corps | self.divisions
        self.small = self.soviets & ~self.big
        self.recon = self._kind("recon") & self.soviets
        self.engineers = self._kind("engineer") & self.soviets
        self.highly_mobile = self._kind(*HIGHLY_MOBILE)
        self.static_infantry = self._kind("static-infantry")
        self.command_posts = self._kind("command-post")
        self.emergency_airfields = self._kind("emergency-airfield")
        self.snipers = self._kind("sniper")
        self.depots = self._kind("supply-depot")
        self.strategic = self._kind("strategic")
        self.fuhrerbunker = self.unit_index["Fuhrerbunker"]

    # -- 3 set-up ------------------------------------------------------------------------------

    def _setup(self, file: MapFile, tables: TablesFile) -> None:
        self.setup = tables.setup
        self.towers = {self.unit_index[tower.id]: self.board.number(tower.hex) for tower in file.tower}
        self.garrison, self.potsdam_group, self.panzer_1bf_run, self.panzer_1uf_run, self.steiner, self.corps_20 = (
            self._group(name)
            for name in ("garrison", "potsdam", "panzer-1bf-run", "panzer-1uf-run", "steiner", "corps-20")
        )
        self.start = {name: self._group(name) for name in START_EDGES}
        self.prepared_posts = {
            front: mask(self.unit_index[name] for name in names)
            for front, names in enumerate(tables.setup.prepared.both)
        }

    def _group(self, name: str) -> int:
        return self._of(lambda u: u.group == name)

    # -- 7, 8, 22 reinforcements and replacements ----------------------------------------------

    def _reinforcements(self, tables: TablesFile) -> None:
        self.turns = tuple(tables.turn)
        self.last_turn = len(self.turns)
        self.arrival: dict[int, tuple[int, str]] = {}
        self.home_edge: dict[int, str] = {}
        self.entry: dict[int, int] = {}
        for i in bits(self.soviets):
            self._arrives(i, self.units[i])
        self.cost = bytes(self._price(i, tables) for i in range(self.handles))
        self.relief = (self.steiner, self.corps_20)

    def _arrives(self, unit: int, record: UnitRecord) -> None:
        """7.1, 2.3 When a reinforcement comes and through which hexes; G29 where a unit comes back."""
        edge = record.edge or START_EDGES[record.group]
        own = self.sector[FRONTS.index(record.force)]
        self.home_edge[unit] = edge
        if record.turn is not None:
            self.arrival[unit] = record.turn, edge
            self.entry[unit] = self.edges[edge] & own & (self.stars if record.stars else self.board.all)

    def _price(self, unit: int, tables: TablesFile) -> int:
        """27.3 The Stavka points that bring a Soviet unit back; nothing buys a German one."""
        if not self.soviets >> unit & 1:
            return 0
        if self.corps >> unit & 1:
            return tables.stavka.replace_corps
        return tables.stavka.replace_division if self.divisions >> unit & 1 else tables.stavka.replace_small

    # -- 12, 27.1, 27.2 combat -----------------------------------------------------------------

    def _combat(self, tables: TablesFile) -> None:
        self.tables: dict[str, tuple[tuple[str, ...], ...]] = {
            table.id: tuple(tuple(row) for row in table.rows) for table in tables.crt
        }
        self.mobile_table, self.assault_table = self.tables["mobile"], self.tables["assault"]
        self.columns = tuple(tables.percentages.columns)
        self.results: dict[str, ResultRecord] = {record.code: record for record in tables.result}

    # -- 6, 10, 15, 27.3, 27.4 numbers ---------------------------------------------------------

    def _numbers(self, tables: TablesFile) -> None:
        self.sp = tables.stavka
        self.stavka_limit = tables.stavka.limit
        self.vp = tables.victory
        self.movement = tables.movement
        self.ranges = tables.ranges
        self.chances = tables.chances
        self.limits = tables.limits
        self.german_stack = tables.limits.german_stack
        self.markers = tables.markers
        self.artillery_markers = tables.markers.artillery.both
        self.air_markers = tables.markers.air.both

    # -- names ---------------------------------------------------------------------------------

    def names_of(self, units: int) -> list[str]:
        """The ids of a set of units."""
        return [self.unit_names[i] for i in bits(units)]


def rank(unit: UnitRecord) -> int:
    """The Fronts first, then German mobiles, towers, and the pool."""
    if unit.force != "german":
        return FRONTS.index(unit.force)
    return {"tower": 3, "pool": 4}.get(unit.group, 2)
