"""The data files must fit each other: whoever changes one of them hears here what it needs of the rest."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import msgspec

from stavka.games.race_to_the_reichstag import map_checks
from stavka.games.race_to_the_reichstag.map_records import MapFile, TerrainKind, WaterKind
from stavka.games.race_to_the_reichstag.records import Group, StaticKind, TablesFile, UnitRecord, UnitsFile
from stavka.packs import Pack, Place

STATIC = frozenset(get_args(StaticKind))
OWNERS = {"1bf-north": {"1bf"}, "1bf-south": {"1bf"}, "1uf-south": {"1uf"}, "reinforcement": {"1bf", "1uf"}}
MOST_UNITS = 254  # a byte names a unit, and one value is kept for the unknown

Fault = tuple[str, Place, str]  # file, place, message


class Files(msgspec.Struct, frozen=True):
    """What is compared."""

    map: MapFile
    units: list[UnitRecord]
    tables: TablesFile

    def group(self, name: str) -> list[str]:
        """The ids of the units of a group."""
        return [unit.id for unit in self.units if unit.group == name]


def agree(pack: Pack) -> None:
    """Refuse a pack whose files contradict each other."""
    files = Files(
        pack.read("map.toml", MapFile),
        pack.read("units.toml", UnitsFile).unit,
        pack.read("tables.toml", TablesFile),
    )
    for faults in (
        ground,
        names,
        groups,
        towers,
        arrivals,
        turns,
        terrain,
        combat_tables,
        counters,
        posts,
        draws,
        room,
    ):
        for file, place, message in faults(files):
            raise pack.error(file, place, message)


def ground(files: Files) -> Iterator[Fault]:
    """What the rules demand of the map."""
    for place, message in map_checks.faults(files.map):
        yield "map.toml", place, message


def names(files: Files) -> Iterator[Fault]:
    """No two units are called the same in a language; 26.1 knows the Führerbunker by its id."""
    for language in ("en", "es"):
        seen: set[str] = set()
        for index, unit in enumerate(files.units):
            name = getattr(unit.name, language)
            if name in seen:
                yield "units.toml", ("unit", index, "name", language), f"another unit is called {name!r}"
            seen.add(name)
    if "Fuhrerbunker" not in {unit.id for unit in files.units if unit.kind == "strategic"}:
        yield "units.toml", ("unit",), "there is no strategic marker 'Fuhrerbunker'"


def groups(files: Files) -> Iterator[Fault]:
    """3 Every group has units, and only such as can belong to it."""
    for index, unit in enumerate(files.units):
        if unit.force not in OWNERS.get(unit.group, {"german"}):
            yield "units.toml", ("unit", index, "group"), f"{unit.group} has no units of {unit.force}"
        if (unit.kind in STATIC) != (unit.group in ("tower", "pool")):
            kind = "a static" if unit.kind in STATIC else "a mobile"
            yield "units.toml", ("unit", index, "group"), f"{unit.id} is {kind} unit and cannot be in {unit.group}"
        if (unit.kind == "flak-tower") != (unit.group == "tower"):
            yield "units.toml", ("unit", index, "kind"), "flak towers are the units of the group tower, and no others"
        if unit.force != "german" and unit.size is None:
            yield "units.toml", ("unit", index), f"{unit.id} has no size, on which Soviet stacks depend"
    for name in get_args(Group):
        if not files.group(name):
            yield "units.toml", ("unit",), f"no unit belongs to {name}"


def towers(files: Files) -> Iterator[Fault]:
    """3.2 Every flak tower has its hex, and every such hex its tower."""
    stands = {tower.id for tower in files.map.tower}
    for index, unit in enumerate(files.units):
        if unit.group == "tower" and unit.id not in stands:
            yield "units.toml", ("unit", index, "id"), f"the map has no hex for tower {unit.id}"
    for index, tower in enumerate(files.map.tower):
        if tower.id not in files.group("tower"):
            yield "map.toml", ("tower", index, "id"), f"there is no unit {tower.id}"


def arrivals(files: Files) -> Iterator[Fault]:
    """2.3, 7.1 Reinforcements, and only they, have a turn of the game and an edge where their sector has hexes."""
    edges = _edges_of_sectors(files.map)
    for index, unit in enumerate(files.units):
        late = unit.group == "reinforcement"
        for field in ("turn", "edge"):
            if late != (getattr(unit, field) is not None):
                message = "reinforcements have a turn and an edge, other units have neither"
                yield "units.toml", ("unit", index, field), message
        if unit.turn is not None and unit.turn > len(files.tables.turn):
            yield "units.toml", ("unit", index, "turn"), f"the game has no turn {unit.turn}"
        if unit.edge is not None and (unit.force, unit.edge) not in edges:
            message = f"sector {unit.force} has no hexes at the {unit.edge} edge"
            yield "units.toml", ("unit", index, "edge"), message
        if unit.stars and (unit.force, unit.edge) != ("1uf", "south"):
            yield "units.toml", ("unit", index, "stars"), "only units of 1uf can arrive at the stars of the south edge"


def _edges_of_sectors(file: MapFile) -> set[tuple[str, str]]:
    """Which sector has hexes at which edge."""
    sector = map_checks.sector_of(file)
    lines = {
        "north": [name for name in sector if int(name[2:]) == 1],
        "east": [name for name in sector if int(name[:2]) == file.map.columns],
        "south": [name for name in sector if int(name[2:]) == file.map.rows],
        "west": [name for name in sector if int(name[:2]) == 1],
    }
    return {(sector[name], edge) for edge, line in lines.items() for name in line}


def turns(files: Files) -> Iterator[Fault]:
    """1.2 The turns are numbered from 1."""
    for index, turn in enumerate(files.tables.turn):
        if turn.number != index + 1:
            yield "tables.toml", ("turn", index, "number"), f"turn {index + 1} has number {turn.number}"


def terrain(files: Files) -> Iterator[Fault]:
    """27.5 Every kind of hex and hexside has its values; lakes are crossed by bridges only (13.3)."""
    tables = files.tables
    for kind in get_args(TerrainKind):
        if kind not in {record.kind for record in tables.terrain}:
            yield "tables.toml", ("terrain",), f"there is no terrain {kind}"
    for kind in get_args(WaterKind):
        if kind not in {record.kind for record in tables.hexside}:
            yield "tables.toml", ("hexside",), f"there is no hexside {kind}"
    for index, record in enumerate(tables.hexside):
        if (record.kind == "lake") != (record.cost is None):
            yield "tables.toml", ("hexside", index, "cost"), "rivers and canals have a cost, lakes have none"


def combat_tables(files: Files) -> Iterator[Fault]:
    """12.22, 12.23, 27.1, 27.2 Two tables of equal width, columns that rise from 0, and a record for every result."""
    tables = files.tables
    columns = tables.percentages.columns
    if columns[0] != 0 or any(low >= high for low, high in pairwise(columns)):
        yield "tables.toml", ("percentages", "columns"), "the columns must rise, and the first is 0"
    for wanted in ("mobile", "assault"):
        if wanted not in {table.id for table in tables.crt}:
            yield "tables.toml", ("crt",), f"there is no {wanted} table"
    known = {record.code for record in tables.result}
    for index, table in enumerate(tables.crt):
        for die, row in enumerate(table.rows):
            place: Place = ("crt", index, "rows", die)
            if len(row) != len(columns):
                yield "tables.toml", place, f"the row of a {die + 1} has {len(row)} results, not {len(columns)}"
            for at, code in enumerate(row):
                if code not in known:
                    yield "tables.toml", (*place, at), f"there is no result {code}"


def counters(files: Files) -> Iterator[Fault]:
    """2.13 As many units of each kind as the tables say, and no more than can be told apart."""
    expected = files.tables.counters
    found = Counter(_kind_of_counter(unit) for unit in files.units)
    for field in ("belorussian", "ukrainian", "mobile", "tower", "pool"):
        if getattr(expected, field) != found[field]:
            message = f"units.toml has {found[field]} such units, not {getattr(expected, field)}"
            yield "tables.toml", ("counters", field), message
    if len(files.units) > MOST_UNITS:
        yield "units.toml", ("unit",), f"{len(files.units)} units are more than {MOST_UNITS}"


def _kind_of_counter(unit: UnitRecord) -> str:
    if unit.force != "german":
        return "belorussian" if unit.force == "1bf" else "ukrainian"
    return unit.group if unit.group in ("tower", "pool") else "mobile"


def posts(files: Files) -> Iterator[Fault]:
    """23.1 The posts that are placed first are command posts, each named once."""
    known = {unit.id for unit in files.units if unit.kind == "command-post"}
    placed: set[str] = set()
    prepared = files.tables.setup.prepared
    for field, chosen in (("belorussian", prepared.belorussian), ("ukrainian", prepared.ukrainian)):
        for index, name in enumerate(chosen):
            if name not in known or name in placed:
                reason = "is placed twice" if name in placed else "is no command post"
                yield "tables.toml", ("setup", "prepared", field, index), f"{name!r} {reason}"
            placed.add(name)


def draws(files: Files) -> Iterator[Fault]:
    """3.4-3.7 There are as many units as are drawn, the posts of 23.1 not counted."""
    setup = files.tables.setup
    drawn = setup.reichstag + sum(setup.statics.both)
    pool = len(files.group("pool")) - sum(map(len, setup.prepared.both))
    garrison = len(files.group("garrison"))
    if drawn > pool:
        yield "tables.toml", ("setup", "statics"), f"{drawn} static units are drawn, and there are {pool}"
    if setup.garrison > garrison:
        message = f"{setup.garrison} units of the garrison are drawn, and there are {garrison}"
        yield "tables.toml", ("setup", "garrison"), message


def room(files: Files) -> Iterator[Fault]:
    """3.4, 3.8, 10.3 However the units before them were placed, the last find room in the Reichstag and at Potsdam."""
    setup, stack = files.tables.setup, files.tables.limits.german_stack
    if setup.reichstag > stack:
        yield "tables.toml", ("setup", "reichstag"), f"{setup.reichstag} units are more than may stack"
    earlier = len(setup.prepared.belorussian) + setup.statics.belorussian + setup.garrison
    needed = earlier + len(files.group("potsdam"))
    if needed > stack * len(files.map.setup.potsdam):
        places = len(files.map.setup.potsdam)
        message = f"{needed} units may be placed around Potsdam, and {places} hexes hold {stack * places}"
        yield "map.toml", ("setup", "potsdam"), message
