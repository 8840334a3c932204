"""What the atlas makes of each title: files, and the checks that they must pass first."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from atlas import geography
from atlas.moscow_41 import checks as country_checks
from atlas.moscow_41 import sketch as country_sketch
from atlas.moscow_41.recipe import Recipe as CountryRecipe
from atlas.race_to_the_reichstag import facts as berlin_facts
from atlas.race_to_the_reichstag import sketch as berlin_sketch
from atlas.race_to_the_reichstag.recipe import Recipe as BerlinRecipe
from atlas.race_to_the_reichstag.survey import strays
from atlas.stalingrad import sketch as volga_sketch
from stavka.games.moscow_41.records import AreasFile
from stavka.games.race_to_the_reichstag.map_checks import faults
from stavka.packs import load_file

R = TypeVar("R")

HERE = Path(__file__).parent
GAMES = HERE.parent / "src" / "stavka" / "games"


class Refused(Exception):
    """A recipe that makes no map that the rules can use."""


def read(path: Path, shape: type[R]) -> R:
    """A recipe."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Refused(f"{path.name}: {error}") from None


def areas_of_moscow() -> AreasFile:
    """The areas, neighbours and rivers of Moscow '41, which are older than their drawing."""
    return load_file(GAMES / "moscow_41" / "data" / "areas.toml", AreasFile)


def moscow_41(folder: Path) -> dict[Path, str]:
    """Moscow '41: `drawing.toml` for the eye, of the areas that the title's data have."""
    recipe = read(folder / "recipe.toml", CountryRecipe)
    areas = areas_of_moscow()
    try:
        drawing = country_sketch.build(recipe, areas, geography.load(folder / "geography.toml"))
    except (KeyError, ValueError) as error:
        raise Refused(f"recipe.toml: {error}") from None
    found = list(country_checks.faults(recipe, areas, drawing))
    if found:
        raise Refused("\n".join(found))
    return {GAMES / "moscow_41" / "drawing.toml": country_sketch.written(drawing)}


def race_to_the_reichstag(folder: Path) -> dict[Path, str]:
    """Berlin: `map.toml` for the rules, `drawing.toml` for the eye."""
    recipe = read(folder / "recipe.toml", BerlinRecipe)
    real = geography.load(folder / "geography.toml")
    try:
        file = berlin_facts.build(recipe)
        drawing = berlin_sketch.build(recipe, real)
    except (KeyError, ValueError) as error:
        raise Refused(f"recipe.toml: {error}") from None
    found = [f"{'.'.join(map(str, place))}: {message}" for place, message in faults(file)]
    found += strays(recipe, real)
    if found:
        raise Refused("\n".join(found))
    home = GAMES / "race_to_the_reichstag"
    return {
        home / "data" / "map.toml": berlin_facts.written(file),
        home / "drawing.toml": berlin_sketch.written(drawing),
    }


def stalingrad(folder: Path) -> dict[Path, str]:
    """Stalingrad: `sheet.toml` for the eye; the facts of its map are older than the atlas, and stay."""
    recipe = read(folder / "recipe.toml", volga_sketch.Recipe)
    try:
        sheet = volga_sketch.build(recipe, geography.load(folder / "geography.toml"))
    except (KeyError, ValueError) as error:
        raise Refused(f"recipe.toml: {error}") from None
    return {GAMES / "stalingrad" / "sheet.toml": volga_sketch.written(sheet)}


TITLES: dict[str, Callable[[Path], dict[Path, str]]] = {
    "moscow_41": moscow_41,
    "race_to_the_reichstag": race_to_the_reichstag,
    "stalingrad": stalingrad,
}


def made(title: str) -> dict[Path, str]:
    """Every file that the atlas makes for a title, and its text."""
    return TITLES[title](HERE / title)


def build(title: str) -> list[Path]:
    """Write the files of a title; those that changed."""
    return write(made(title))


def extract(title: str) -> list[Path]:
    """Take what a title's recipe needs from the packages of geography; the file, if it changed."""
    wanted = read(HERE / title / "extract.toml", geography.Wanted)
    return write({HERE / title / "geography.toml": geography.extract(wanted)})


def write(files: dict[Path, str]) -> list[Path]:
    """Write files; those that changed."""
    changed: list[Path] = []
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
