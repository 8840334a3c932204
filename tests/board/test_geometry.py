"""Drawing geometry."""

from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.board.geometry import Box, Layout, Polygon, area_shapes, border, bounds, label, outline
from stavka.board.hexes import HexMap
from stavka.board.positions import STEPS, Orientation, Position
from stavka.board.spaces import Spaces
from stavka.kernel.bits import bits
from tests.board.ground import ragged_hexes, stalingrad

Hexes = tuple[dict[str, Position], Orientation]


def doubled_area(polygon: Polygon) -> float:
    ends = polygon[1:] + polygon[:1]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, ends, strict=True))


@pytest.mark.parametrize("orientation", STEPS)
def test_corners_lie_a_side_from_the_centre(orientation: Orientation) -> None:
    layout = Layout(orientation, size=40, origin=(100, 100))
    corners = layout.corners((3, 5))
    assert len(set(corners)) == 6
    for corner, following in zip(corners, corners[1:] + corners[:1], strict=True):
        assert dist(corner, layout.centre((3, 5))) == pytest.approx(40, abs=0.01)
        assert dist(corner, following) == pytest.approx(40, abs=0.01)


@pytest.mark.parametrize("orientation", STEPS)
def test_a_hexside_lies_between_the_two_centres(orientation: Orientation) -> None:
    layout = Layout(orientation, size=40)
    for direction, (dx, dy) in enumerate(STEPS[orientation]):
        (x1, y1), (x2, y2) = layout.side((1, 1), direction)
        here, there = layout.centre((1, 1)), layout.centre((1 + dx, 1 + dy))
        assert dist(here, there) == pytest.approx(40 * sqrt(3), abs=0.01)
        assert (x1 + x2) / 2 == pytest.approx((here[0] + there[0]) / 2, abs=0.01)
        assert (y1 + y2) / 2 == pytest.approx((here[1] + there[1]) / 2, abs=0.01)
        back = layout.side((1 + dx, 1 + dy), (direction + 3) % 6)
        assert back == ((x2, y2), (x1, y1))


def test_stalingrad_on_the_screen() -> None:
    """Right by one and a half sides a column, down by the width of a hex a row, the Volga at the top."""
    board, layout = stalingrad(), Layout("flat", size=10, origin=(-15, 0))
    assert layout.centre(board.positions[board.index["1"]] or (0, 0)) == (0, 0)
    assert layout.centre(board.positions[board.index["25"]] or (0, 0)) == (120, 17.321)
    assert bounds(layout.shapes(board)) == Box(-10, -17.321, 290, 129.904)
    assert bounds(layout.shapes(board), margin=5) == Box(-15, -22.321, 300, 139.904)


def test_the_border_of_two_hexes_is_their_hexside() -> None:
    board, layout = stalingrad(), Layout("flat", size=10)
    shapes, a, b = layout.shapes(board), board.index["24"], board.index["25"]
    assert border(shapes[a], shapes[b]) == [layout.side(board.positions[a] or (0, 0), board.direction(a, b) or 0)]
    assert border(shapes[a], shapes[board.index["1"]]) == []


@given(ragged_hexes(), st.data())
def test_outlines_close_and_enclose_the_set(case: Hexes, data: st.DataObject) -> None:
    board = HexMap(*case)
    layout = Layout(case[1], size=20)
    some = data.draw(st.integers(0, board.all))
    shapes = layout.shapes(board)
    loops = outline(shapes, some)
    sides = sum(len(loop) for loop in loops)
    assert sides == len(board.rim(some))
    for loop in loops:
        assert len(loop) == len(set(loop)) >= 6
        ends = loop[1:] + loop[:1]
        assert all(dist(a, b) == pytest.approx(20, abs=0.01) for a, b in zip(loop, ends, strict=True))
    enclosed = sum(doubled_area(loop) for loop in loops)
    assert enclosed == pytest.approx(sum(doubled_area(shapes[i]) for i in bits(some)), abs=0.01)


def test_a_ring_has_two_outlines() -> None:
    board = HexMap({"a": (0, 0)} | {str(i): step for i, step in enumerate(STEPS["flat"])}, "flat")
    loops = outline(Layout("flat", size=10).shapes(board), board.all & ~1)
    assert sorted(len(loop) for loop in loops) == [6, 18]
    assert sorted(doubled_area(loop) > 0 for loop in loops) == [False, True]


SQUARES = {"left": [(0, 0), (0, 2), (2, 2), (2, 0)], "right": [(2, 0), (4, 0), (4, 2), (2, 2)]}


def test_areas_carry_their_polygons() -> None:
    spaces = Spaces(["left", "right", "box"], {"left": ["right"], "right": ["left"]})
    shapes = area_shapes(spaces, SQUARES)
    assert all(doubled_area(shape) > 0 for shape in shapes[:2])
    assert shapes[2] == ()
    assert border(shapes[0], shapes[1]) == [((2, 0), (2, 2))]
    assert outline(shapes, spaces.all) == [((0, 0), (2, 0), (4, 0), (4, 2), (2, 2), (0, 2))]
    assert [label(shape) for shape in shapes[:2]] == [(1, 1), (3, 1)]


def test_a_name_stands_inside_a_crooked_area() -> None:
    horseshoe = ((0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (4.0, 2.0), (4.0, 8.0), (10.0, 8.0), (10.0, 10.0), (0.0, 10.0))
    x, y = label(horseshoe)
    assert 0 < x < 4
    assert 2 < y < 8
    crescent = ((0.0, 0.0), (10.0, 0.0), (10.0, 1.0), (1.0, 1.0), (1.0, 9.0), (10.0, 9.0), (10.0, 10.0), (0.0, 10.0))
    assert label(crescent) == (0.5, 5)


def test_faults_are_named() -> None:
    spaces = Spaces(["left"], {})
    with pytest.raises(ValueError, match="the polygon of 'left' has 2 corners"):
        area_shapes(spaces, {"left": [(0, 0), (1, 1)]})
    with pytest.raises(ValueError, match="there is no space 'right'"):
        area_shapes(spaces, {"right": [(0, 0), (1, 1), (1, 0)]})
    with pytest.raises(ValueError, match="nothing to put into a rectangle"):
        bounds([])
