"""The map of Moscow '41: it is drawn as the table of areas says, and every check notices damage."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from msgspec.structs import replace

from atlas import build, shapes
from atlas.moscow_41 import checks
from atlas.moscow_41.recipe import Recipe
from stavka.board.geometry import border, bounds
from stavka.games.moscow_41 import sheet
from stavka.games.moscow_41.geography import pair, river_borders
from stavka.games.moscow_41.sheet import Bridgehead, DrawingFile, Plot
from stavka.kernel.chart import Line
from stavka.kernel.text import Name

FOLDER = build.HERE / "moscow_41"
RECIPE = build.read(FOLDER / "recipe.toml", Recipe)
AREAS = build.areas_of_moscow()
DRAWING = sheet.drawing()
SHEET = sheet.sheet(AREAS, DRAWING)
PLOTS = {plot.id: plot for plot in DRAWING.area}
RULED = {frozenset((area.id, other)) for area in AREAS.area for other in area.near}
BRIDGEHEADS = {frozenset(("4A", "89")), frozenset(("4A", "100"))}


def lines(*kinds: str) -> list[Line]:
    """The lines of some kinds."""
    return [line for line in SHEET.lines if line.kind in kinds]


def test_what_there_is() -> None:
    boxes = [space.id for space in SHEET.spaces if space.box]
    assert [space.id for space in SHEET.spaces if not space.box] == [
        *map(str, range(1, 172)),
        "16A",
        "9A",
        "4A",
        "2A",
    ]
    assert boxes == ["rastenburg", "kiev", *[f"road-{i}" for i in range(1, 11)]]
    assert Counter(space.terrain for space in SHEET.spaces if not space.box) == {
        "green": 113,
        "yellow": 53,
        "victory": 5,
        "staging": 4,
    }


def test_areas_share_a_border_if_they_are_neighbours_and_only_then() -> None:
    drawn = checks.drawn_borders(DRAWING)
    assert set(drawn) == RULED - BRIDGEHEADS
    assert min(drawn.values()) >= RECIPE.least.border
    assert {frozenset(pair(bridgehead.areas)) for bridgehead in DRAWING.bridgehead} == BRIDGEHEADS


def test_no_drawing_could_join_the_bridgeheads() -> None:
    """4A, 88, 89, 100 and the rest of the map would be five that all touch each other."""
    near = {area.id: set(area.near) for area in AREAS.area}
    four = {"4A", "88", "89", "100"}
    assert all(one in near[other] for one in four for other in four - {one})
    rest, found = set(near) - four, {"1"}
    while more := {other for name in found for other in near[name]} & rest - found:
        found |= more
    assert found == rest
    assert all(near[name] & rest for name in four)


def test_rivers_run_along_their_borders_and_nowhere_else() -> None:
    drawn = {frozenset(step) for line in lines("river", "canal") for step in pairwise(line.points)}
    ruled = {
        frozenset(step) for one, other in river_borders(AREAS) for step in border(PLOTS[one].shape, PLOTS[other].shape)
    }
    assert drawn == ruled
    assert all(line.sides for line in lines("river", "canal"))
    canal = {frozenset(step) for line in lines("canal") for step in pairwise(line.points)}
    assert canal == {
        frozenset(step)
        for one, other in (("48", "49"), ("49", "61"), ("61", "62"))
        for step in border(PLOTS[one].shape, PLOTS[other].shape)
    }


def test_every_river_of_the_rules_is_named_on_the_sheet() -> None:
    assert {along.river for along in DRAWING.along} == {river.id for river in AREAS.river}


def test_lake_ilmen_parts_1_and_2() -> None:
    lake = DRAWING.lake[0].points
    for name in ("1", "2", "14"):
        assert border(lake, PLOTS[name].shape)
    assert not border(PLOTS["1"].shape, PLOTS["2"].shape)
    assert min(y for _, y in lake) == 0.0


def test_everything_of_an_area_stands_in_it() -> None:
    for plot in DRAWING.area:
        for what, at in checks.spots(plot).items():
            assert shapes.clearance(at, plot.shape) > 0, (what, plot.id)
        assert shapes.clearance(plot.number, plot.shape) > 7.0, plot.id


def test_four_blocks_fit_into_every_area() -> None:
    for plot in DRAWING.area:
        assert shapes.heart(plot.shape)[1] >= 29.0, plot.id


def test_points_of_a_border_are_far_enough_apart_for_the_client() -> None:
    for plot in DRAWING.area:
        for (x1, y1), (x2, y2) in pairwise([*plot.shape, plot.shape[0]]):
            assert hypot(x2 - x1, y2 - y1) > 3.0, plot.id


def test_supply_icons_stand_outside_their_edges() -> None:
    left, top, width, height = bounds([plot.shape for plot in DRAWING.area])
    counted = {"lightblue": 5, "blue": 5, "orange": 7, "red": 13}
    for colour, side in sheet.SIDE.items():
        icons = [site for site in SHEET.sites if site.kind == colour]
        assert len(icons) == counted[colour]
        for x, y in [site.at for site in icons]:
            beyond = {"north": y < top, "east": x > left + width, "south": y > top + height}
            assert [where for where, is_so in beyond.items() if is_so] == [side]


def test_cities_and_stars() -> None:
    found = Counter(site.kind for site in SHEET.sites)
    assert (found["city"], found["special"], found["star"], found["german"]) == (24, 2, 5, 4)
    assert {site.kind for site in SHEET.sites} <= set(sheet.SIGNS)


def test_names_are_on_the_sheet_in_both_languages() -> None:
    left, top, width, height = SHEET.box
    for label in SHEET.labels:
        assert label.text.en
        assert label.text.es
        assert left < label.at[0] < left + width
        assert top < label.at[1] < top + height
    assert {label.space for label in SHEET.labels if label.space} == set(PLOTS)


def test_long_names_are_written_on_two_lines() -> None:
    assert sheet.lines_of(Name("Tula", "Tula")) == [Name("Tula", "Tula")]
    assert sheet.lines_of(Name("Maloyaroslavets", "Maloyaroslávets")) == [Name("Maloyaroslavets", "Maloyaroslávets")]
    assert sheet.lines_of(Name("Novgorod-Seversky", "Nóvgorod-Séverski")) == [
        Name("Novgorod-", "Nóvgorod-"),
        Name("Seversky", "Séverski"),
    ]
    assert sheet.halves("Orilla sur del Ilmen") == ["Orilla sur", "del Ilmen"]


def test_an_owner_s_own_facts_are_drawn() -> None:
    first, *others = AREAS.area
    area = replace(first, terrain="yellow", city="city", name=Name("Elsewhere", "Otro lugar"))
    dry = replace(AREAS, area=[area, *others], river=AREAS.river[1:])
    drawn = sheet.sheet(dry, DRAWING)
    assert (drawn.spaces[0].terrain, drawn.spaces[0].art) == ("yellow", "trees")
    assert any(label.text.en == "Elsewhere" for label in drawn.labels)
    assert len([line for line in drawn.lines if line.kind == "river"]) < len(lines("river"))
    with pytest.raises(ValueError, match="no area 172"):
        sheet.sheet(replace(AREAS, area=[replace(first, id="172"), *others]), DRAWING)


# -- damage -------------------------------------------------------------------------------------

DAMAGE = {
    "a rim in another order": ("16A 1 ilmen 2 3", "16A ilmen 1 2 3", "rim"),
    "an area too few at the rim": ("13 27 40 52", "13 40 52", "rim"),
    "no bridgehead": ('["4A-89", "4A-100"]', '["4A-100"]', "fit"),
    "a lake that touches somebody else": ('near = "1 14 2"', 'near = "1 14 3"', "rim|border"),
    "a lake too few": ("16A 1 ilmen 2 3", "16A 1 2 3", "rim"),
    "areas on the wrong side of each other": ("15 = [190.0, 106.0]", "15 = [190.0, 250.0]", "fit"),
    "a place too few": ("171 = [50.87, 39.07] # Ostrogozhsk\n", "", "171"),
    "a river that was not surveyed": ("records = [8054,", "records = [1, 8054,", "recipe.toml: 1"),
    "a border that cannot be seen": ("border = 18.0", "border = 60.0", "less than 60"),
    "no room for blocks": ("circle = 29.0", "circle = 49.0", "too thin"),
    "a box on the map": ("kiev = [-106.0, 1252.0", "kiev = [-60.0, 1252.0", "kiev lies on the map"),
    "a box on another": ("road-2 = [-336.0, 392.0", "road-2 = [-336.0, 300.0", "road-2 and road-3"),
    "a box beside the sheet": ("rastenburg = [-336.0", "rastenburg = [-436.0", "rastenburg lies beside"),
    "a key that means nothing": ("[sizes]\n", '[sizes]\ncolour = "red"\n', "colour"),
}


@pytest.mark.parametrize(("old", "new", "reason"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_recipe_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    shutil.copy(FOLDER / "geography.toml", tmp_path)
    text = (FOLDER / "recipe.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "recipe.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(build.Refused, match=reason):
        build.moscow_41(tmp_path)


def found(drawing: DrawingFile) -> list[str]:
    """What is wrong with a drawing."""
    return list(checks.faults(RECIPE, AREAS, drawing))


def without(*names: str) -> list[Plot]:
    """All areas but some."""
    return [plot for plot in DRAWING.area if plot.id not in names]


def test_a_sound_drawing_has_no_faults() -> None:
    assert found(DRAWING) == []


def test_a_corner_that_has_moved() -> None:
    moscow = PLOTS["63"]
    (x, y), *others = moscow.shape
    torn = replace(moscow, shape=((x + 5.0, y), *others))
    assert [fault[:16] for fault in found(replace(DRAWING, area=[torn, *without("63")]))] == ["areas leave gaps"]


def test_a_border_that_crosses_itself() -> None:
    moscow = PLOTS["63"]
    one, two, three, four, *others = moscow.shape
    knotted = replace(moscow, shape=(one, three, four, two, *others))
    assert "the border of 63 crosses itself" in found(replace(DRAWING, area=[knotted, *without("63")]))


def test_areas_that_have_changed_places() -> None:
    one, other = PLOTS["63"], PLOTS["171"]
    swapped = [replace(one, shape=other.shape), replace(other, shape=one.shape)]
    faults = found(replace(DRAWING, area=[*swapped, *without("63", "171")]))
    assert "170 and 63 share a border, but are no neighbours" in faults
    assert "the border 62-63 is 0 long, less than 18" in faults
    assert "the town of 63 lies outside it" in faults


def test_a_number_in_the_neighbour() -> None:
    lost = replace(PLOTS["63"], number=PLOTS["64"].number)
    assert found(replace(DRAWING, area=[lost, *without("63")])) == ["the number of 63 lies outside it"]


def test_an_icon_without_a_place() -> None:
    inland = replace(PLOTS["161"], rim={})
    assert found(replace(DRAWING, area=[inland, *without("161")])) == [
        "161 is not on the east edge, where red icons are"
    ]


def test_a_bridgehead_that_leads_nowhere() -> None:
    astray = [Bridgehead("4A-89", ((-50.0, 700.0), (500.0, 500.0))), Bridgehead("4A-63", PLOTS["63"].shape)]
    faults = found(replace(DRAWING, bridgehead=astray))
    assert "the bridgehead 4A-89 does not reach 89" in faults
    assert "the bridgehead 4A-63 joins no neighbours" in faults
