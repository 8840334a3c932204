"""What is drawn agrees with what the rules say, and is smooth, short and in both languages."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest

from atlas import build, lakes
from atlas.grid import HEIGHT, SIDE
from stavka.board.courses import inside, joined, middle, side_between
from stavka.board.geometry import Layout
from stavka.games.race_to_the_reichstag import map_checks, sheet
from stavka.games.race_to_the_reichstag.map_records import MapFile
from stavka.kernel.chart import Line, LineKind, Point
from stavka.packs import load_file

MAP = load_file(build.GAMES / "race_to_the_reichstag" / "data" / "map.toml", MapFile)
SHEET = sheet.sheet(MAP, sheet.drawing())
MIDDLES = {space.id: space.at for space in SHEET.spaces}
CORNERS = {corner for space in SHEET.spaces for corner in space.shape}


def lines(kind: LineKind) -> list[Line]:
    """The lines of a kind."""
    return [line for line in SHEET.lines if line.kind == kind]


def hexside(side: str) -> tuple[Point, Point]:
    """The two corners of a hexside."""
    shapes = {space.id: space.shape for space in SHEET.spaces}
    one, other = map_checks.pair(side)
    first, second = sorted(set(shapes[one]) & set(shapes[other]))
    return first, second


@pytest.mark.parametrize("kind", ["river", "canal"])
def test_rivers_and_canals_keep_to_their_hexsides(kind: LineKind) -> None:
    drawn = {frozenset(piece) for line in lines(kind) for piece in pairwise(line.points)}
    ruled = {frozenset(hexside(side)) for water in MAP.water if water.kind == kind for side in water.sides}
    assert drawn == ruled
    assert all(line.sides for line in lines(kind))


def test_lakes_lie_on_their_hexsides() -> None:
    assert lines("lake") == []  # what a lake's own shape did not cover would be a band
    for side in [side for water in MAP.water if water.kind == "lake" for side in water.sides]:
        assert any(inside(middle(*hexside(side)), water.shape) for water in SHEET.waters), side


def test_no_lake_reaches_the_middle_of_a_hex_of_its_shore() -> None:
    ruled = [lake for lake in SHEET.waters if len(lake.shape) > 40]
    assert len(ruled) == 2  # the Havel with the Wannsee, and the Tegeler See
    assert [name for name, at in MIDDLES.items() for lake in ruled if inside(at, lake.shape)] == []


def test_another_pack_s_lake_is_drawn_as_a_band() -> None:
    from msgspec.structs import replace

    spree = next(water for water in MAP.water if water.id == "spree")
    other = [replace(water, kind="lake") if water is spree else water for water in MAP.water]
    drawn = sheet.sheet(replace(MAP, water=other), sheet.drawing())
    assert any(line.kind == "lake" for line in drawn.lines)


def test_every_bridge_crosses_its_hexside() -> None:
    drawn = {middle(*line.points) for line in lines("bridge")}
    assert len(drawn) == len(MAP.bridge)
    for bridge in MAP.bridge:
        x, y = middle(*hexside(bridge.side))
        assert min(hypot(x - u, y - v) for u, v in drawn) < 0.2


def test_roads_and_railways_cross_the_sides_that_they_should() -> None:
    for route, line in zip(MAP.road, lines("road"), strict=True):
        for one, other in pairwise(route.hexes):
            x, y = middle(MIDDLES[one], MIDDLES[other])
            assert min(hypot(x - u, y - v) for u, v in line.points) <= sheet.BESIDE + 0.2


def test_the_boundary_parts_the_sectors_and_nothing_else() -> None:
    sector = map_checks.sector_of(MAP)
    drawn = {frozenset(piece) for line in lines("sector") for piece in pairwise(line.points)}
    board = map_checks.board(MAP.map)
    parted = {
        frozenset(hexside(f"{name}-{board.names[i]}"))
        for name in sector
        for i in range(len(board.names))
        if board.near[board.number(name)] >> i & 1 and sector[name] != sector[board.names[i]]
    }
    assert drawn == parted


def test_names_are_there_in_both_languages_and_stand_on_the_sheet() -> None:
    left, top, width, height = SHEET.box
    for label in SHEET.labels:
        assert label.text.en
        assert label.text.es
        assert left < label.at[0] < left + width
        assert top < label.at[1] < top + height
    named = {label.space for label in SHEET.labels if label.space}
    assert named == {prize.hex for prize in MAP.objective}


def test_every_hex_says_where_it_comes_from() -> None:
    assert len(SHEET.spaces) == 1836
    assert {tuple(space.source) for space in SHEET.spaces} == {("terrain", "sector")}


def test_within_the_ring_houses_stand_close() -> None:
    art = {space.id: space.art for space in SHEET.spaces}
    assert (art["3416"], art["2118"], art["2714"]) == ("blocks", "", "blocks")
    assert (art["2313"], art["1122"], art["3116"]) == ("houses", "runway", "trees")


# -- the tools ----------------------------------------------------------------------------------


def test_segments_are_joined_into_lines() -> None:
    a, b, c, d = (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 1.0)
    assert joined([(a, b), (c, b)]) == [(a, b, c)]
    assert (
        sorted(joined([(a, b), (b, c), (b, d)])) == [(a, b), (b, c), (b, d)]
        or len(joined([(a, b), (b, c), (b, d)])) == 3
    )
    assert joined([(a, b), (b, d), (d, a)]) == [(a, b, d, a)]


def test_the_side_between_two_hexes() -> None:
    layout = Layout("flat", SIDE)
    assert side_between(layout, (0, 0), (0, 2)) == layout.side((0, 0), 3)
    with pytest.raises(ValueError, match="not in tuple"):
        side_between(layout, (0, 0), (5, 5))


def test_the_shore_of_a_round_lake_is_round_and_runs_clockwise() -> None:
    (shore,) = lakes.shores([((3.0, 4.0), 40.0)])
    assert all(abs(hypot(x - 3, y - 4) - 40) < 0.6 for x, y in shore)
    area = sum(x * v - u * y for (x, y), (u, v) in pairwise([*shore, shore[0]])) / 2
    assert area == pytest.approx(pi * 40**2, rel=0.05)


def test_lakes_that_meet_have_one_shore() -> None:
    one, other = [((0.0, 0.0), 30.0)], [((40.0, 0.0), 30.0)]
    assert len(lakes.shores([*one, *other])) == 1
    assert len(lakes.shores([*one, ((90.0, 0.0), 30.0)])) == 2


def test_the_width_of_a_surveyed_lake() -> None:
    shore = [(100 + 50 * cos(i * pi / 20), 20 * sin(i * pi / 20)) for i in range(40)]
    line = [(float(x), 3.0) for x in range(60, 141, 10)]
    found = lakes.widths(line, shore, 1.0, (5.0, 30.0))
    assert found[4] == pytest.approx(20, abs=0.7)
    assert found[0] < found[2] < found[4]
    assert lakes.widths(line, shore, 1.0, (5.0, 12.0))[4] == 12.0
    assert lakes.across([(x, y + 300) for x, y in line], 4, shore) == 0.0


def test_lengths_of_the_sheet() -> None:
    (x1, y1), (x2, y2) = MIDDLES["0101"], MIDDLES["0102"]
    assert (x1, y1) == (0.0, 0.0)
    assert hypot(x2 - x1, y2 - y1) == pytest.approx(HEIGHT, abs=0.01)
    assert SHEET.kilometre == pytest.approx(HEIGHT / MAP.map.kilometres, abs=0.1)
