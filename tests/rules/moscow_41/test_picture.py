"""The map as text: every area once, in rows, with its ground, its control and who stands there."""

import re
from itertools import pairwise

import pytest

from stavka.games.moscow_41.picture import MARKS, STYLES, layout, picture
from stavka.kernel.picture import plain, width
from tests.rules import rule
from tests.rules.moscow_41.table import PARTS, ground

NUMBERED = PARTS.space_names[: PARTS.areas.bit_count()]


def cell(text: str, name: str) -> tuple[str, str]:
    """What stands in an area: the line of its number and the one below."""
    lines = text.splitlines()
    line, column = layout(NUMBERED)[NUMBERED.index(name)]
    above, below = (lines[line + i][column : column + 5].strip() for i in (0, 1))
    return above, below


@rule("M41-2.0a")
def test_every_area_stands_once_in_the_rows_of_the_map() -> None:
    places = layout(NUMBERED)
    assert len(places) == 175
    rows: dict[int, list[int]] = {}
    for area, (line, _) in places.items():
        rows.setdefault(line, []).append(area)
    assert len(rows) == 14
    for areas in rows.values():
        numbers = sorted(int(NUMBERED[area]) for area in areas if NUMBERED[area].isdigit())
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        columns = sorted(places[area][1] for area in areas)
        assert all(right - left >= 6 for left, right in pairwise(columns))


def test_neighbours_in_a_row_stand_from_west_to_east() -> None:
    places = layout(NUMBERED)
    assert places[NUMBERED.index("61")][1] < places[NUMBERED.index("62")][1] < places[NUMBERED.index("63")][1]
    assert places[NUMBERED.index("4A")][1] < places[NUMBERED.index("77")][1]


def test_ground_control_blocks_and_lines_can_be_read_without_colours() -> None:
    text = plain(
        picture(ground("66: 24-Pz 46-Pz / 68: 24-A line / 80: 47-Pz 7-MC 5-MC / 82: soviet-line / 16A: II-AK"))
    )
    assert cell(text, "66") == ("66.+", "G2")
    assert cell(text, "68") == ("68o", "S1*")
    assert cell(text, "80") == ("80o", "G1S2")
    assert cell(text, "82") == ("82^", "*")
    assert cell(text, "63") == ("63@", "")
    assert cell(text, "16A") == ("16A=+", "G1")
    assert cell(text, "67") == ("67@+", "")


def test_a_full_area_still_fits() -> None:
    s = ground("66: 24-Pz 46-Pz 47-Pz DR 24-A 28-A 32-A 2-RC line")
    assert cell(plain(picture(s)), "66")[1] == "G4S4*"


def test_marked_places_stand_out() -> None:
    s = ground("66: 24-Pz / road-1: Hoepner")
    rows = picture(s, marked=("66", "road-1"))
    assert cell(plain(rows), "66") == ("66.+", "G1<<<")
    assert {span.text.strip() for row in rows for span in row if span.style == "marked"} == {
        "66.+",
        "G1<<<",
        "Pskov+ G1",
    }


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Leningrad", "Staging Area", "contested")), ("es", ("Leningrado", "Área de Preparación", "disputada"))],
)
def test_boxes_and_a_legend_follow_the_map(language: str, words: tuple[str, ...]) -> None:
    text = plain(picture(ground("road-1: Hoepner TT"), language))
    assert "Pskov+ G2" in text
    for word in (*words, *MARKS.values()):
        assert word in text


def test_the_map_fits_a_wide_terminal_and_its_styles_are_known() -> None:
    rows = picture(ground("66: 24-Pz / 80: 47-Pz 7-MC"))
    assert width(rows[:28]) <= 100
    used = {word for row in rows for span in row for word in span.style.split()}
    assert used <= set(STYLES)
    assert {"contested", "german", "german-control", "soviet-control"} <= used


def test_a_position_prints_itself() -> None:
    assert re.search(r"\b63@", str(ground("66: 24-Pz")))
