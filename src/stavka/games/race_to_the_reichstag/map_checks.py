"""What the rules demand of a map: every fault, with its place in `map.toml`. The atlas and the pack both ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from stavka.board import HexMap, Sides
from stavka.board.positions import Orientation, Parity, numbered
from stavka.games.race_to_the_reichstag.map_records import Ground, MapFile, SectorKind, TerrainKind
from stavka.packs import Place

Fault = tuple[Place, str]


def faults(file: MapFile) -> list[Fault]:
    """Everything that is wrong with a map; what a first kind of fault makes meaningless is not looked for."""
    for look in (row_faults, name_faults, line_faults, ground_faults, area_faults, way_faults):
        found = list(look(file))
        if found:
            return found
    return []


# -- reading ------------------------------------------------------------------------------------


def names(ground: Ground) -> list[str]:
    """The number of every hex, row by row."""
    return [f"{c:02}{r:02}" for r in range(1, ground.rows + 1) for c in range(1, ground.columns + 1)]


def board(ground: Ground) -> HexMap:
    """The grid, which checks, components and drawing share."""
    return grid_of(tuple(names(ground)), ground.scheme, ground.orientation, ground.shifted)


@lru_cache(4)
def grid_of(names: tuple[str, ...], scheme: str, orientation: Orientation, shifted: Parity) -> HexMap:
    """Hexes with these numbers."""
    return HexMap(numbered(names, scheme, orientation, shifted), orientation, padded=True)


def terrain_of(file: MapFile) -> dict[str, TerrainKind]:
    """The terrain of every hex."""
    signs = "".join(file.map.terrain)
    return {name: file.terrain[sign] for name, sign in zip(names(file.map), signs, strict=True)}


def sector_of(file: MapFile) -> dict[str, SectorKind]:
    """The sector of every hex."""
    signs = "".join(file.map.sector)
    return {name: file.sector[sign] for name, sign in zip(names(file.map), signs, strict=True)}


def pair(side: str) -> tuple[str, str]:
    """The two hexes that a hexside parts."""
    one, _, other = side.partition("-")
    return one, other


# -- faults -------------------------------------------------------------------------------------


def row_faults(file: MapFile) -> Iterator[Fault]:
    """As many rows and columns as the grid has, of known characters only."""
    for field, rows, legend in (
        ("terrain", file.map.terrain, file.terrain),
        ("sector", file.map.sector, file.sector),
    ):
        if len(rows) != file.map.rows:
            yield ("map", field), f"has {len(rows)} rows, not {file.map.rows}"
        for index, row in enumerate(rows):
            if len(row) != file.map.columns:
                yield ("map", field, index), f"row {index + 1} has {len(row)} columns, not {file.map.columns}"
            for sign in sorted(set(row) - set(legend)):
                yield ("map", field, index), f"row {index + 1} has {sign!r}, which means nothing"


def name_faults(file: MapFile) -> Iterator[Fault]:
    """Every hex that is named exists."""
    known = set(names(file.map))
    for place, hexes in mentions(file):
        for name in hexes:
            if name not in known:
                yield place, f"there is no hex {name}"


def mentions(file: MapFile) -> Iterator[tuple[Place, list[str]]]:
    """Every list of hexes in the file."""
    for field in ("objective", "airfield", "tower"):
        for index, record in enumerate(getattr(file, field)):
            yield (field, index, "hex"), [record.hex]
    for index, water in enumerate(file.water):
        yield ("water", index, "sides"), [name for side in water.sides for name in pair(side)]
    for index, bridge in enumerate(file.bridge):
        yield ("bridge", index, "side"), list(pair(bridge.side))
    for field in ("road", "rail"):
        for index, route in enumerate(getattr(file, field)):
            yield (field, index, "hexes"), route.hexes
    yield ("entry", "stars"), file.entry.stars
    for field in file.setup.__struct_fields__:
        if field != "source":
            yield ("setup", field), getattr(file.setup, field)


def line_faults(file: MapFile) -> Iterator[Fault]:
    """9.10, 9.11 Hexsides part neighbours, no water is there twice, routes go from hex to hex, bridges cross water."""
    grid = board(file.map)
    yield from water_faults(file, grid)
    wet = {frozenset(pair(side)) for water in file.water for side in water.sides}
    bridges = Counter(frozenset(pair(bridge.side)) for bridge in file.bridge)
    for index, bridge in enumerate(file.bridge):
        if frozenset(pair(bridge.side)) not in wet:
            yield ("bridge", index, "side"), f"no water runs along {bridge.side}"
        elif bridges[frozenset(pair(bridge.side))] > 1:
            yield ("bridge", index, "side"), f"{bridge.side} has two bridges"
    for field in ("road", "rail"):
        for index, route in enumerate(getattr(file, field)):
            for one, other in zip(route.hexes, route.hexes[1:], strict=False):
                if not touching(grid, one, other):
                    yield (field, index, "hexes"), f"{route.id} jumps from {one} to {other}"
                elif frozenset((one, other)) in wet and not bridges[frozenset((one, other))]:
                    yield (field, index, "hexes"), f"{route.id} crosses water at {one}-{other} without a bridge"


def water_faults(file: MapFile, grid: HexMap) -> Iterator[Fault]:
    """Hexsides of water part neighbours, and each is there once."""
    times = Counter(frozenset(pair(side)) for water in file.water for side in water.sides)
    for index, water in enumerate(file.water):
        for side in water.sides:
            if not touching(grid, *pair(side)):
                yield ("water", index, "sides"), f"{side} is no hexside"
            elif times[frozenset(pair(side))] > 1:
                yield ("water", index, "sides"), f"{side} is there twice"


def touching(grid: HexMap, one: str, other: str) -> bool:
    """Whether two hexes share a hexside, seen from either."""
    a, b = grid.number(one), grid.number(other)
    return bool(grid.near[a] >> b & 1) and bool(grid.near[b] >> a & 1)


def ground_faults(file: MapFile) -> Iterator[Fault]:
    """5.1, 21.2 The terrain grid agrees with objectives, airfields and the ring; one hex is the Reichstag."""
    terrain, sector = terrain_of(file), sector_of(file)
    prized = {name for name, kind in terrain.items() if kind in ("objective", "reichstag")}
    yield from differ("objective", "objective", prized, {record.hex for record in file.objective})
    flown = {name for name, kind in terrain.items() if kind == "airfield"}
    yield from differ("airfield", "airfield", flown, {record.hex for record in file.airfield} - prized)
    ring = {name for route in file.rail if route.ring for name in route.hexes}
    inner = {name for name, kind in terrain.items() if kind == "s-bahn"}
    yield from differ("rail", "s-bahn", inner, ring - prized)
    for index, route in enumerate(file.rail):
        if route.ring and route.hexes[0] != route.hexes[-1]:
            yield ("rail", index, "hexes"), f"{route.id} is no ring: it ends in {route.hexes[-1]}"
    for kinds, where in ((terrain, "terrain"), (sector, "sector")):
        heart = [name for name, kind in kinds.items() if kind == "reichstag"]
        if len(heart) != 1:
            yield ("map", where), f"{len(heart)} hexes are the Reichstag, not one"
    if [terrain[name] for name, kind in sector.items() if kind == "reichstag"] != ["reichstag"]:
        yield ("map", "sector"), "the Reichstag lies elsewhere than its sector"


def differ(field: str, kind: str, drawn: set[str], listed: set[str]) -> Iterator[Fault]:
    """Hexes that are of a kind in the grid or in the list, but not in both."""
    for name in sorted(drawn - listed):
        yield ("map", "terrain"), f"{name} is {kind} but no {field} names it"
    for name in sorted(listed - drawn):
        yield (field,), f"{name} is listed as {field}, but its terrain is not {kind}"


def area_faults(file: MapFile) -> Iterator[Fault]:
    """3.2, 3.8, 3.11, 3.12 Set-up and entry hexes lie in their sectors and at their edges; towers stand in a sector."""
    sector, last = sector_of(file), f"{file.map.rows:02}"
    areas: dict[Place, tuple[list[str], SectorKind]] = {
        ("setup", "potsdam"): (file.setup.potsdam, "1uf"),
        ("setup", "ukrainian_south"): (file.setup.ukrainian_south, "1uf"),
        ("setup", "belorussian_north"): (file.setup.belorussian_north, "1bf"),
        ("setup", "belorussian_south"): (file.setup.belorussian_south, "1bf"),
        ("entry", "stars"): (file.entry.stars, "1uf"),
    }
    for place, (hexes, owner) in areas.items():
        if not hexes:
            yield place, "names no hex"
        for name in hexes:
            if sector[name] != owner:
                yield place, f"{name} does not lie in sector {owner}"
    for name in file.entry.stars:
        if name[2:] != last:
            yield ("entry", "stars"), f"{name} does not lie on the south edge"
    for index, tower in enumerate(file.tower):
        if sector[tower.hex] == "reichstag":
            yield ("tower", index, "hex"), f"tower {tower.id} stands in the Reichstag"
    missing = sorted({"TG", "HT", "FR"} - {tower.id for tower in file.tower})
    if missing:
        yield ("tower",), f"there is no tower {missing[0]}"


def way_faults(file: MapFile) -> Iterator[Fault]:
    """5.5, 13.3, 24.1, 24.2 A sector hangs together, the Reichstag touches both, and objectives can be supplied."""
    grid, sector = board(file.map), sector_of(file)
    lakes, rivers = blocked(file, grid, ("lake",)), blocked(file, grid, ("lake", "river"))
    heart = grid.mask_of(name for name, kind in sector.items() if kind == "reichstag")
    for owner, sources in (("1bf", "NES"), ("1uf", "S")):
        mine = grid.mask_of(name for name, kind in sector.items() if kind == owner)
        if grid.flood(mine & -mine, mine, lakes) != mine:
            yield ("map", "sector"), f"sector {owner} falls apart"
        if not grid.around(heart) & mine:
            yield ("map", "sector"), f"sector {owner} does not touch the Reichstag"
        fed = grid.flood(edges(file.map, grid, sources) & mine, mine | heart, rivers)
        for index, record in enumerate(file.objective):
            if grid.mask_of([record.hex]) & (mine | heart) & ~fed:
                yield ("objective", index, "hex"), f"no line of communication reaches {record.hex} in sector {owner}"


def blocked(file: MapFile, grid: HexMap, kinds: tuple[str, ...]) -> Sides:
    """The hexsides of these waters that have no bridge."""
    bridged = grid.between(pair(bridge.side) for bridge in file.bridge)
    return grid.between(pair(side) for water in file.water if water.kind in kinds for side in water.sides) - bridged


def edges(ground: Ground, grid: HexMap, which: str) -> int:
    """The hexes on some of the edges of the map: N, E, S."""
    columns, rows = f"{ground.columns:02}", f"{ground.rows:02}"
    every = names(ground)
    found = {
        "N": [name for name in every if name[2:] == "01"],
        "E": [name for name in every if name[:2] == columns],
        "S": [name for name in every if name[2:] == rows],
    }
    return grid.mask_of(name for edge in which for name in found[edge])
