"""A picture to check a map by: the printed sheet, and on it what was surveyed and where the recipe's places lie."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from atlas import build, geography
from atlas.grid import Point
from atlas.moscow_41.recipe import Recipe as CountryRecipe
from atlas.moscow_41.sketch import courses_of, surveyed
from atlas.race_to_the_reichstag.recipe import Recipe as BerlinRecipe
from atlas.stalingrad.sketch import Recipe as VolgaRecipe
from stavka.board import press
from stavka.board.press.marks import Mark, polyline
from stavka.games.moscow_41 import sheet as country_sheet
from stavka.kernel.chart import Chart, Sheet, Sign

WORDS = press.Words(
    "en", "north", "km", ("Review: surveyed shores and rivers in red, places of the recipe as crosses.",)
)
RED = "c01050"
CROSS = 7.0
HEX = 18.0


def review(title: str) -> str:
    """The text of an SVG file."""
    page = press.compose(*printed(title), WORDS, HEX)
    lines, places = SURVEYS[title]()
    marks = [Mark(polyline(line), stroke=RED, width=2.0, opacity=0.7) for line in lines]
    marks += [Mark(cross(place), stroke=RED, width=1.6) for place in places]
    return press.svg(press.Page(page.title, page.box, page.millimetres, page.clips, (*page.layers, (None, marks))))


def printed(title: str) -> tuple[Sheet, Mapping[str, Sign]]:
    """The sheet of a title and its signs; that of Moscow '41 is drawn before there is a game to ask for it."""
    if title == "moscow_41":
        return country_sheet.sheet(build.areas_of_moscow(), country_sheet.drawing()), country_sheet.SIGNS
    chart: Chart = import_module(f"stavka.games.{title}").TITLE.game(None, None).chart()
    return chart.sheet, chart.signs


def cross(at: Point) -> list[tuple[str, tuple[float, ...]]]:
    """A cross at a place."""
    x, y = at
    return [
        *polyline([(x - CROSS, y - CROSS), (x + CROSS, y + CROSS)]),
        *polyline([(x - CROSS, y + CROSS), (x + CROSS, y - CROSS)]),
    ]


Found = tuple[list[list[Point]], list[Point]]


def berlin() -> Found:
    """What was surveyed around Berlin, and its places."""
    recipe = build.read(build.HERE / "race_to_the_reichstag" / "recipe.toml", BerlinRecipe)
    real = geography.load(build.HERE / "race_to_the_reichstag" / "geography.toml")
    lines = [[recipe.grid.point(at) for at in record.points] for record in real.values()]
    places = [place.at for place in (*recipe.airfield, *recipe.tower)] + [prize.at for prize in recipe.objective]
    return lines, [recipe.grid.point(at) for at in places]


def volga() -> Found:
    """What was surveyed around Stalingrad, and its islands."""
    recipe = build.read(build.HERE / "stalingrad" / "recipe.toml", VolgaRecipe)
    real = geography.load(build.HERE / "stalingrad" / "geography.toml")
    lines = [[recipe.grid.point(at) for at in record.points] for record in real.values()]
    return lines, [recipe.grid.point(island.at) for island in recipe.volga.island]


def country() -> Found:
    """The real rivers and towns of Moscow '41, bent with its areas."""
    recipe = build.read(build.HERE / "moscow_41" / "recipe.toml", CountryRecipe)
    real = geography.load(build.HERE / "moscow_41" / "geography.toml")
    bent = surveyed(recipe, build.areas_of_moscow(), real)
    courses = courses_of(recipe, bent.bend, real)
    return list(courses.values()), [bent.point(at) for at in recipe.place.values()]


SURVEYS = {
    "moscow_41": country,
    "race_to_the_reichstag": berlin,
    "stalingrad": volga,
}
