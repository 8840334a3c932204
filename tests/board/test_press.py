"""The printing press: any sheet as SVG and PDF, the same every time, in the colours of the client."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import msgspec
import pytest

from stavka.board import press
from stavka.board.press import lettering, style
from stavka.board.press.ground import ART, ground
from stavka.board.press.marks import Mark, catmull, midcurve, moved, parsed, polygon
from stavka.board.press.signs import GLYPHS, sign_marks
from stavka.kernel.chart import (
    Art,
    Cartouche,
    Fill,
    Label,
    LabelKind,
    Line,
    LineKind,
    Sheet,
    Sign,
    SignShape,
    Site,
    Space,
    Terrain,
    Water,
)
from stavka.kernel.text import Name

ROOT = Path(__file__).parents[2]
SHAPE = ((-20.0, -34.64), (20.0, -34.64), (40.0, 0.0), (20.0, 34.64), (-20.0, 34.64), (-40.0, 0.0))
WORDS = press.Words("en", "north", "km", ("By whom", "And how"))


def both(text: str) -> Name:
    """A name that is the same in both languages."""
    return Name(text, text)


SIGNS = {
    "prize": Sign(Name("Prize", "Premio"), "", "hex"),
    "dock": Sign(Name("Dock", "Muelle"), "dock", "red", "blk-sov"),
    "way": Sign(Name("Way", "Camino"), "arrow", "arrow", "arm-y"),
}


LAKE = Water(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)))
ISLAND = Water(((2.0, 2.0), (4.0, 2.0), (4.0, 4.0)), land=True)
EMPTY = Sheet(
    grid="flat",
    width=80.0,
    box=(-60.0, -60.0, 300.0, 200.0),
    north=0.0,
    kilometre=40.0,
    corner="se",
    terrains={"wood": Terrain(Name("Wood", "Bosque"), "forest")},
    spaces=(Space("0101", (0.0, 0.0), SHAPE, "wood", art="trees"),),
)
FULL = msgspec.structs.replace(
    EMPTY,
    waters=(LAKE, ISLAND),
    lines=tuple(Line(kind, ((0.0, 0.0), (30.0, 0.0), (60.0, 9.0)), faint=kind == "rail") for kind in style.LINES),
    labels=tuple(Label(Name(f"A {kind}", f"Ñ {kind}"), (9.0, 9.0), kind, angle=30.0) for kind in style.NAMES),
    sites=tuple(Site(kind, (5.0, 5.0), "0101") for kind in SIGNS),
    cartouche=Cartouche(
        (70.0, 0.0), Name("Sample", "Muestra"), both("1945"), ("wood",), ("dock",), 2.0, {"road": both("Road")}
    ),
)


def page(language: str = "en", sheet: Sheet = FULL) -> press.Page:
    """The page of a sheet with one of everything."""
    words = press.Words(language, WORDS.north, WORDS.kilometres, WORDS.notice)
    return press.compose(sheet, SIGNS, words, 20.0)


def test_svg_is_well_formed_and_as_large_as_the_paper() -> None:
    root = ET.fromstring(press.svg(page()))
    assert root.attrib["width"] == "75.0mm"
    assert root.attrib["viewBox"] == "-60 -60 300 268"
    assert {element.tag.partition("}")[2] for element in root.iter()} == {"svg", "title", "clipPath", "path", "g"}
    assert root[0].text == "Sample"


def test_pdf_has_one_page_of_that_size_and_no_fonts() -> None:
    raw = press.pdf(page())
    assert raw.startswith(b"%PDF-1.7")
    assert raw.endswith(b"%%EOF\n")
    start = int(raw.rsplit(b"startxref\n", 1)[1].split()[0])
    assert raw[start : start + 4] == b"xref"
    for number, place in enumerate(re.findall(rb"(\d{10}) 00000 n", raw), 1):
        assert raw[int(place) :].startswith(b"%d 0 obj" % number)
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", raw)
    assert box
    assert float(box[1]) == pytest.approx(75 * 72 / 25.4, abs=0.01)
    assert b"/Font" not in raw
    stream = raw.split(b"stream\n", 1)[1].split(b"\nendstream", 1)[0]
    body = zlib.decompress(stream).decode("ascii")
    assert body.count("q\n") + body.count("q ") == body.count("\nQ")


def test_the_same_sheet_is_printed_with_the_same_bytes() -> None:
    assert press.svg(page()) == press.svg(page())
    assert press.pdf(page()) == press.pdf(page())


def test_names_are_printed_in_the_reader_s_language() -> None:
    assert press.svg(page("en")) != press.svg(page("es"))
    assert page("es").title == "Muestra"


@pytest.mark.parametrize("size", [1.0, 2.0, 2.6])
def test_the_scale_is_true_however_large_the_key_is(size: float) -> None:
    key = Cartouche((70.0, 0.0), both("x"), both("y"), size=size)
    (marks,) = [marks for _, marks in page(sheet=msgspec.structs.replace(EMPTY, cartouche=key)).layers[-2:-1]]
    (bar,) = [mark.path for mark in marks if mark.stroke and len(mark.path) == 4]
    kilometres = (bar[2][1][0] - bar[1][1][0]) / EMPTY.kilometre
    assert kilometres == pytest.approx({1.0: 2, 2.0: 2, 2.6: 5}[size], abs=0.01)


def test_a_sheet_without_water_lines_names_or_key() -> None:
    assert page(sheet=EMPTY).title == ""
    ET.fromstring(press.svg(page(sheet=EMPTY)))
    assert press.pdf(page(sheet=EMPTY)).startswith(b"%PDF")


def test_every_kind_that_a_chart_knows_can_be_printed() -> None:
    assert set(style.LINES) == set(get_args(LineKind))
    assert set(style.NAMES) == set(get_args(LabelKind))
    assert {*style.FILLS, "none"} == set(get_args(Fill))
    assert {*ART, ""} == set(get_args(Art))


@pytest.mark.parametrize("art", sorted(ART))
def test_terrain_art_is_the_same_every_time_and_not_everywhere(art: Art) -> None:
    here = Space("0101", (0.0, 0.0), SHAPE, "wood", art=art)
    assert ground([here]) == ground([here])
    assert sum(len(mark.path) for mark in ground([here])) > 10


@pytest.mark.parametrize("shape", get_args(SignShape))
def test_every_shape_of_sign_can_be_printed(shape: SignShape) -> None:
    for icon in GLYPHS:
        assert sign_marks(Sign(both("x"), icon, shape), (0.0, 0.0), 8.0)


def test_the_signs_are_drawn_as_the_client_draws_them() -> None:
    icons = (ROOT / "web" / "src" / "board" / "icons.ts").read_text(encoding="utf-8")
    for name, drawn in GLYPHS.items():
        entry = re.search(rf"^  {name}: {{ (.*) }},$", icons, re.MULTILINE)
        assert entry, name
        parts = dict(re.findall(r'(line|fill): "([^"]*)"', entry[1]))
        assert (parts.get("line", ""), parts.get("fill", "")) == drawn, name


def test_a_map_of_areas_has_borders_rings_with_numbers_and_boxes() -> None:
    areas = msgspec.structs.replace(EMPTY, grid="areas", sites=(Site("ring", (5.0, 5.0), "171"),))
    boxed = Space(
        "box", (100.0, 0.0), ((60.0, -40.0), (140.0, -40.0), (140.0, 40.0), (60.0, 40.0)), "wood", both("Kiev")
    )
    ring = {"ring": Sign(both("x"), "", "ring", "arm-y")}

    def marks(sheet: Sheet) -> list[Mark]:
        return [mark for _, layer in press.compose(sheet, ring, WORDS, 20.0).layers for mark in layer]

    inks = [mark.stroke for mark in marks(areas)]
    assert style.DAY["map-ink-2"] in inks  # the borders
    assert style.DAY["arm-y"] in inks
    number = lettering.outline("171", style.RINGED, (5.0, 8.2), "middle", (1.0, 0.0))
    assert any(mark.path == number for mark in marks(areas))
    with_box = msgspec.structs.replace(areas, spaces=(*areas.spaces, msgspec.structs.replace(boxed, box=True)))
    name = lettering.outline("Kiev", style.BOXED, (66.0, -28.0), "start", (1.0, 0.0))
    assert [any(mark.path == name for mark in marks(sheet)) for sheet in (areas, with_box)] == [False, True]


def test_letters() -> None:
    plain = style.Letters(10.0)
    assert lettering.width("", plain._replace(spacing=2.0)) == -2.0
    assert lettering.width("WW", plain) == pytest.approx(2 * lettering.width("W", plain))
    assert lettering.width("W W", plain._replace(spacing=1.0)) > lettering.width("W W", plain)
    for character in "ÄÖÜäöüßñáéíóúÁÉÍÓÚ¿¡ºª«»–’":
        assert lettering.glyph("bold", character)[1]
    assert lettering.glyph("regular", "☃") == lettering.glyph("regular", "?")
    halo, ink = lettering.written("a", plain, (0.0, 0.0))
    assert (halo.stroke, ink.fill) == (style.DAY["map-halo"], style.DAY["map-ink"])


def test_curves() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert [verb for verb, _ in catmull(square, closed=True)] == ["M", "C", "C", "C", "C", "Z"]
    assert [verb for verb, _ in midcurve(square)] == ["M", "L", "C", "C", "L"]
    assert [verb for verb, _ in midcurve([*square, square[0]])] == ["M", "C", "C", "C", "C"]
    assert parsed("M1 2H5V.5")[1:] == [("L", (5.0, 2.0)), ("L", (5.0, 0.5))]
    assert parsed("M0 0Q3 0 3 3")[1] == ("C", (2.0, 0.0, 3.0, 1.0, 3.0, 3.0))
    assert parsed("M0-7L1.7-2.3Z") == [("M", (0.0, -7.0)), ("L", (1.7, -2.3)), ("Z", ())]
    assert moved(polygon(square), 1.0, 2.0, 2.0, (0.0, 1.0))[1] == ("L", (1.0, 22.0))


def test_the_colours_are_those_of_the_client_by_day() -> None:
    tokens = (ROOT / "web" / "src" / "theme" / "tokens.css").read_text(encoding="utf-8")
    day: dict[str, str] = {}
    for name, colour in re.findall(r"--([\w-]+): #([0-9a-f]{6});", tokens):
        day.setdefault(name, colour)  # the night comes later
    assert {name: day[name] for name in style.DAY} == style.DAY
