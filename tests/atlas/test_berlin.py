"""The map of Berlin: what the specification counts, and that every check notices a damaged recipe."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from atlas import build
from atlas.race_to_the_reichstag import facts
from atlas.race_to_the_reichstag.recipe import Recipe
from stavka.games.race_to_the_reichstag import map_checks
from stavka.games.race_to_the_reichstag.map_records import MapFile, Water
from stavka.kernel.bits import bits
from stavka.packs import Name, load_file

FOLDER = build.HERE / "race_to_the_reichstag"
RECIPE = build.read(FOLDER / "recipe.toml", Recipe)
MAP = load_file(build.GAMES / "race_to_the_reichstag" / "data" / "map.toml", MapFile)


def test_what_is_written_is_what_was_built() -> None:
    assert facts.build(RECIPE) == MAP


def test_the_counts_of_the_map() -> None:
    assert (MAP.map.columns, MAP.map.rows) == (54, 34)
    assert len(map_checks.names(MAP.map)) == 1836
    assert Counter(water.kind for water in MAP.water for _ in water.sides) == {"river": 149, "lake": 54, "canal": 165}
    assert len(MAP.bridge) == 52
    assert len(MAP.objective) == 20
    assert len(MAP.airfield) == 5
    assert len(MAP.entry.stars) == 8
    assert (len(MAP.road), len(MAP.rail)) == (17, 11)
    assert Counter(map_checks.sector_of(MAP).values()) == {"1bf": 1163, "1uf": 672, "reichstag": 1}


def test_the_ground_by_kinds() -> None:
    found = Counter(map_checks.terrain_of(MAP).values())
    assert found["reichstag"] == 1
    assert found["objective"] == 19
    assert found["airfield"] == 3  # two more are objectives
    assert found["s-bahn"] == 45


def test_set_up_areas() -> None:
    setup = MAP.setup
    expected = "0230 0231 0232 0330 0331 0332 0429 0430 0431 0530 0531 0630"
    assert setup.potsdam == expected.split()
    south = {f"{column:02}{row}" for column in range(1, 39) for row in (33, 34)}
    assert set(setup.ukrainian_south) == south - {"0133", "0134", "0233"}
    assert set(setup.belorussian_north) == {f"{column:02}0{row}" for column in range(1, 55) for row in (1, 2)}
    assert set(setup.belorussian_south) == {f"{column}{row}" for column in range(39, 55) for row in (33, 34)}


def test_adjacency_is_mutual_and_that_of_the_rules() -> None:
    board = map_checks.board(MAP.map)
    for i in bits(board.hexes):
        for j in bits(board.near[i]):
            assert board.near[j] >> i & 1
    around = {board.names[j] for j in bits(board.near[board.number("3316")])}
    assert around == {"3315", "3415", "3416", "3317", "3216", "3215"}


def test_places_lie_in_the_hexes_that_the_rules_give_them() -> None:
    hexes = {prize.name.en: prize.hex for prize in MAP.objective}
    assert hexes["Reichstag"] == "3316"
    assert hexes["Potsdam"] == "0431"
    assert {tower.id: tower.hex for tower in MAP.tower} == {"TG": "2917", "HT": "3412", "FR": "3814"}
    sector = map_checks.sector_of(MAP)
    assert (sector["0431"], sector["3317"], sector["3415"]) == ("1uf", "1uf", "1bf")


# -- damage -------------------------------------------------------------------------------------

DAMAGE = {
    "a row too short": ('    "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUURUBBBBBBBBBBBBBBBBBBBB",', '    "UR",', "columns"),
    "an unknown sign": ("RUBBBBBBBBBBBBBBBBBBBB", "RBBBBBBBBBBBBBBBBBBBBx", "means nothing"),
    "no Reichstag sector": ("RUBBBBBBBBBBBBBBBBBBBB", "UBBBBBBBBBBBBBBBBBBBBB", "Reichstag"),
    "a hex that is not there": ('"0110",\n]', '"0110", "0099",\n]', "no hex"),
    "no hexside": ('"1701-1801"', '"1701-1901"', "no hexside"),
    "a hexside twice": ('"1701-1801", "1702-1801"', '"1701-1801", "1801-1701"', "twice"),
    "a bridge on dry land": ('side = "3315-3316"', 'side = "3317-3417"', "no water"),
    "a bridge twice": ('side = "3315-3316"', 'side = "3516-3615"', "two bridges"),
    "the same bridge from the other side": ('side = "3315-3316"', 'side = "3615-3516"', "two bridges"),
    "a road that jumps": ('"0431", "0531", "0630", "0730"', '"0431", "0630", "0730"', "jumps"),
    "a crossing without a bridge": ('side = "0630-0730"', 'side = "0629-0730"', "without a bridge"),
    "a ring that is open": ('"2614", "2515", "2415",\n]', '"2614", "2515",\n]', "no ring"),
    "an entry hex inland": ('"1034"', '"1033"', "south edge"),
    "an entry hex of the other Front": ('"3634"', '"4034"', "sector 1uf"),
    "a tower too few": ('id = "FR"', 'id = "HT"', "no tower FR"),
    "a tower in the Reichstag": ("[52.528, 13.434]\n\n# Areas", "[52.5186, 13.376]\n\n# Areas", "in the Reichstag"),
    "a place beside the map": ("at = [52.4, 13.06]", "at = [51.4, 13.06]", "beside the map"),
    "an area without hexes": ("rows = [1, 2]", "rows = [99]", "names no hex"),
    "a river that has left its valley": ("records = [3342]", "records = [3340]", "surveyed course"),
    "a correction of no hex": ('woods = ["0906"]', 'woods = ["0906", "5599"]', "5599"),
    "a lake that was not surveyed": ("record = 186581", "record = 1", "recipe.toml: 1"),
    "a key that means nothing": ("[grid]\n", '[grid]\ncolour = "red"\n', "colour"),
    "no text": ("[grid]", "[grid", "line"),
}


def damaged(tmp_path: Path, old: str, new: str) -> Path:
    """A folder with a recipe in which the first of some words are others."""
    for name in ("geography.toml", "extract.toml"):
        shutil.copy(FOLDER / name, tmp_path / name)
    text = (FOLDER / "recipe.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "recipe.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("old", "new", "reason"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_recipe_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(build.Refused, match=reason):
        build.race_to_the_reichstag(damaged(tmp_path, old, new))


def found(**changed: object) -> list[str]:
    """What is wrong with the map when some of it is different."""
    return [message for _, message in map_checks.faults(msgspec.structs.replace(MAP, **changed))]


def test_a_sound_map_has_no_faults() -> None:
    assert found() == []


def test_a_sector_falls_apart() -> None:
    row = "B" * 20 + "U" + "B" * 33
    ground = msgspec.structs.replace(MAP.map, sector=[MAP.map.sector[0], row, *MAP.map.sector[2:]])
    setup = msgspec.structs.replace(MAP.setup, belorussian_north=["0101"])
    assert found(map=ground, setup=setup) == ["sector 1uf falls apart"]


def test_the_reichstag_lies_elsewhere() -> None:
    rows = [row.replace("R", "U") for row in MAP.map.sector]
    rows[19] = f"{rows[19][:9]}R{rows[19][10:]}"
    ground = msgspec.structs.replace(MAP.map, sector=rows)
    assert "the Reichstag lies elsewhere than its sector" in found(map=ground)


def test_an_objective_that_nobody_can_supply() -> None:
    board = map_checks.board(MAP.map)
    moat = [f"3609-{board.names[i]}" for i in bits(board.near[board.number("3609")])]
    river = Water(id="moat", name=Name("Moat", "Foso"), kind="river", sides=moat, source="reconstructed for this test")
    roads = [road for road in MAP.road if "3609" not in road.hexes]
    rails = [rail for rail in MAP.rail if "3609" not in rail.hexes]
    assert found(water=[*MAP.water, river], road=roads, rail=rails) == [
        "no line of communication reaches 3609 in sector 1bf"
    ]


def test_terrain_and_lists_disagree() -> None:
    assert found(airfield=MAP.airfield[1:]) == []  # Tempelhof is an objective, whatever else it is
    assert found(airfield=MAP.airfield[:-1]) == ["4533 is airfield but no airfield names it"]
    assert found(objective=MAP.objective[:-1]) == ["3609 is objective but no objective names it"]
