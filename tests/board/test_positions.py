"""Printed numbers and positions."""

import pytest

from stavka.board.hexes import HexMap
from stavka.board.positions import STEPS, Orientation, apart, axial, half_steps, numbered, split


def test_numbers_of_columns_and_rows() -> None:
    assert split("1704", "CCRR") == (17, 4)
    assert split("1704", "RRCC") == (4, 17)
    assert split("10103", "CCCRR") == (101, 3)


@pytest.mark.parametrize(("name", "scheme"), [("170", "CCRR"), ("17a4", "CCRR"), ("1704", "XXYY")])
def test_a_number_must_fit_its_scheme(name: str, scheme: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}' is no number of the scheme '{scheme}'"):
        split(name, scheme)


def test_upright_columns_even_ones_lower() -> None:
    """The neighbours of 0304 (odd column) and 0404 (even column) where even columns are shifted south."""
    names = [f"{c:02}{r:02}" for c in range(1, 7) for r in range(1, 7)]
    board = HexMap(numbered(names, "CCRR", "flat", "even"), "flat")
    assert neighbours(board, "0304") == ["0303", "0403", "0404", "0305", "0204", "0203"]
    assert neighbours(board, "0404") == ["0403", "0504", "0505", "0405", "0305", "0304"]


def test_level_rows_numbered_northwards_odd_ones_east() -> None:
    """The neighbours of 1731 and 1832 where ids are RRCC, rows grow northward and odd rows are shifted east."""
    names = [f"{r:02}{c:02}" for r in range(15, 21) for c in range(29, 35)]
    board = HexMap(numbered(names, "RRCC", "pointy", "odd", rows_up=True), "pointy")
    assert neighbours(board, "1731") == ["1832", "1732", "1632", "1631", "1730", "1831"]
    assert neighbours(board, "1832") == ["1932", "1833", "1732", "1731", "1831", "1931"]
    assert board.apart(board.index["1731"], board.index["1833"]) == 2
    assert board.apart(board.index["1731"], board.index["1630"]) == 2


def test_axial_coordinates_agree_with_columns_and_rows() -> None:
    """Axial (q, r) and the number CC = q + floor(r / 2) + 13, RR = r + 11, even rows shifted right."""
    for q in range(-4, 5):
        for r in range(-4, 5):
            name = f"{q + r // 2 + 13:02}{r + 11:02}"
            x, y = numbered([name], "CCRR", "pointy", "even")[name]
            x0, y0 = numbered(["1311"], "CCRR", "pointy", "even")["1311"]
            assert (x - x0, y - y0) == axial(q, r, "pointy")


@pytest.mark.parametrize("orientation", STEPS)
def test_distance_on_the_grid(orientation: Orientation) -> None:
    for q in range(-5, 6):
        for r in range(-5, 6):
            expected = (abs(q) + abs(r) + abs(q + r)) // 2
            assert apart(axial(0, 0, orientation), axial(q, r, orientation), orientation) == expected


def test_heights_go_by_halves() -> None:
    assert half_steps(10, -0.5) == (10, -1)
    with pytest.raises(ValueError, match=r"height 0\.3 in column 2"):
        half_steps(2, 0.3)


def neighbours(board: HexMap, name: str) -> list[str]:
    """Clockwise, from the top or the upper right."""
    found = [step[board.index[name]] for step in board.step]
    return [board.names[there] for there in found if there is not None]
