"""Columns of percentages, and what a table brings."""

from fractions import Fraction

import pytest

from stavka.board.results import chance, column, distribution, percentage, result

BOUNDS = (0, 50, 100, 200)
TABLE = (("A", "A", "B", "D"), ("A", "B", "B", "D"), ("A", "B", "D", "D"))


@pytest.mark.parametrize(
    ("attack", "defence", "percent"), [(20, 13, 153), (10, 12, 83), (1, 3, 33), (0, 4, 0), (7, 7, 100), (3, 0, None)]
)
def test_fractions_are_dropped(attack: int, defence: int, percent: int | None) -> None:
    assert percentage(attack, defence) == percent


@pytest.mark.parametrize(
    ("percent", "place"), [(0, 0), (49, 0), (50, 1), (99, 1), (100, 2), (199, 2), (200, 3), (9000, 3), (None, 3)]
)
def test_the_last_bound_that_is_reached_is_the_column(percent: int | None, place: int) -> None:
    assert column(BOUNDS, percent) == place


def test_a_face_and_a_column() -> None:
    assert [result(TABLE, 1, face) for face in (1, 2, 3)] == ["A", "B", "B"]


def test_the_chances_of_a_column() -> None:
    assert distribution(TABLE, 1) == {"A": Fraction(1, 3), "B": Fraction(2, 3)}
    assert all(sum(distribution(TABLE, place).values()) == 1 for place in range(len(BOUNDS)))
    assert chance(TABLE, 2, ("A", "B")) == Fraction(2, 3)
    assert chance(TABLE, 0, ("D",)) == 0
