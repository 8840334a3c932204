"""What the rules need to know of Berlin: the recipe becomes `map.toml`."""

from __future__ import annotations

import msgspec

from atlas import toml
from atlas.race_to_the_reichstag.recipe import Area, Course, Recipe
from stavka.board import Sides, bits
from stavka.board.courses import inside
from stavka.games.race_to_the_reichstag import map_checks
from stavka.games.race_to_the_reichstag.map_records import (
    Airfield,
    Areas,
    Bridge,
    Entry,
    Ground,
    MapFile,
    Objective,
    Route,
    TerrainKind,
    Tower,
    Water,
)

HEADER = """\
# The map of Berlin, made by `python -m atlas build` from atlas/race_to_the_reichstag/recipe.toml.
#
# No picture of the printed map was at hand. The rulebook's facts and the real ground of 1945 were laid on a grid of the
# printed scale, and every record says which of its values are reconstructed. An owner of the boxed game can put the
# true ones here: `stavka pack export` and `--pack` are there for that.
#
# A hex is CCRR, its column from the west and its row from the north; even columns lie half a hex further south. A
# hexside is the two hexes that it parts. Terrain and sectors are a string a row and a character a column.
"""
SIGNS: dict[TerrainKind, str] = {
    "clear": ".",
    "airfield": "a",
    "woods": "w",
    "urban": "u",
    "s-bahn": "s",
    "objective": "O",
    "reichstag": "R",
}


def build(recipe: Recipe) -> MapFile:
    """The facts of a recipe."""
    grid, source = recipe.grid, recipe.source
    rows = terrain_rows(recipe)
    return MapFile(
        map=Ground(**msgspec.structs.asdict(grid), terrain=rows, sector=recipe.sector.rows, source=source.map),
        terrain={sign: kind for kind, sign in SIGNS.items()},
        sector=recipe.sector.legend,
        objective=[
            Objective(hex=grid.hex_at(prize.at), name=prize.name, vp=prize.vp, source=prize.source)
            for prize in recipe.objective
        ],
        airfield=[
            Airfield(hex=grid.hex_at(place.at), name=place.name, source=source.airfield) for place in recipe.airfield
        ],
        tower=[
            Tower(id=place.id, name=place.name, hex=grid.hex_at(place.at), source=source.tower)
            for place in recipe.tower
            if place.id
        ],
        entry=Entry(stars=recipe.entry.stars, source=source.entry),
        setup=areas(recipe),
        water=[
            Water(id=water.id, name=water.name, kind=water.kind, sides=water.sides, source=source.water)
            for water in recipe.water
        ],
        bridge=[
            Bridge(side=span.side, name=span.name, source=source.crossing if span.crossing else source.bridge)
            for span in recipe.bridge
        ],
        road=[route(course, source.road) for course in recipe.road],
        rail=[route(course, source.rail) for course in recipe.rail],
    )


def route(course: Course, source: str | dict[str, str]) -> Route:
    """A road or railway."""
    return Route(id=course.id, name=course.name, hexes=course.hexes, ring=course.ring, source=source)


def terrain_rows(recipe: Recipe) -> list[str]:
    """The ground, and on it the airfields, the ring and the objectives, in this order."""
    terrain = ground_of(recipe)
    terrain |= {recipe.grid.hex_at(place.at): "airfield" for place in recipe.airfield}
    terrain |= {name: "s-bahn" for line in recipe.rail if line.ring for name in line.hexes}
    terrain |= {recipe.grid.hex_at(place.at): "reichstag" if place.heart else "objective" for place in recipe.objective}
    signs = "".join(SIGNS[kind] for kind in terrain.values())
    width = recipe.grid.columns
    return [signs[start : start + width] for start in range(0, len(signs), width)]


def ground_of(recipe: Recipe) -> dict[str, TerrainKind]:
    """What lies under the middle of each hex, put right by hand."""
    middles = {name: recipe.grid.middle(name) for name in recipe.grid.names()}
    terrain: dict[str, TerrainKind] = dict.fromkeys(middles, "clear")
    for area in recipe.area:
        outline = tuple(recipe.grid.point(at) for at in area.outline)
        terrain |= {name: area.terrain for name, middle in middles.items() if inside(middle, outline)}
    for kind, names in recipe.corrections.items():
        unknown = sorted(set(names) - set(terrain))
        if unknown:
            raise ValueError(f"there is no hex {unknown[0]} to be put right")
        terrain |= dict.fromkeys(names, kind)
    return terrain


# -- set-up -------------------------------------------------------------------------------------


def areas(recipe: Recipe) -> Areas:
    """3.8, 3.11, 3.12 Where units may be set up."""
    found: dict[str, object] = {area.name: hexes_of(recipe, area) for area in recipe.setup}
    found["source"] = recipe.source.setup
    return msgspec.convert(found, Areas)


def hexes_of(recipe: Recipe, area: Area) -> list[str]:
    """The hexes of one area, by column and row."""
    grid = recipe.grid
    found = {name for name, sign in grid.by_hex(recipe.sector.rows).items() if sign == area.sector}
    if area.rows:
        found &= {name for name in found if int(name[2:]) in area.rows}
    if area.within is not None:
        found &= around(recipe, area.near, area.within)
    if area.bank:
        bank = same_bank(recipe, area.near)
        found = found & bank if area.bank == "same" else found - bank
    return sorted(found)


def around(recipe: Recipe, name: str, within: int) -> set[str]:
    """The hexes up to so many steps away."""
    board = map_checks.board(ground(recipe))
    return {board.names[i] for i in bits(board.within(board.mask_of([name]), within))}


def same_bank(recipe: Recipe, name: str) -> set[str]:
    """The hexes on this side of the Havel."""
    board = map_checks.board(ground(recipe))
    pairs = [map_checks.pair(side) for water in recipe.water if water.havel for side in water.sides]
    havel: Sides = board.between(pairs)
    return {board.names[i] for i in bits(board.flood(board.mask_of([name]), board.hexes, havel))}


def ground(recipe: Recipe) -> Ground:
    """The grid alone."""
    return Ground(**msgspec.structs.asdict(recipe.grid), terrain=[], sector=[], source=recipe.source.map)


# -- writing ------------------------------------------------------------------------------------


def written(file: MapFile) -> str:
    """The text of `map.toml`."""
    legends = f"{toml.table('terrain', file.terrain)}\n{toml.table('sector', file.sector)}"
    parts = [HEADER, toml.table("map", file.map), legends]
    for field in ("objective", "airfield", "tower"):
        parts.append(toml.tables(field, getattr(file, field)))
    parts += [toml.table("entry", file.entry), toml.table("setup", file.setup)]
    for field in ("water", "bridge", "road", "rail"):
        parts.append(toml.tables(field, getattr(file, field)))
    return "\n".join(parts)
