"""Exact chances of dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from stavka.board.odds import CERTAIN_ZERO, added, at_least, changed, hits, mixed, total, weighted

FACES = range(1, 7)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("need", range(1, 8))
def test_hits_against_every_roll(dice: int, need: int) -> None:
    rolls = Counter(sum(face >= need for face in roll) for roll in product(FACES, repeat=dice))
    found = {n: p for n, p in hits(dice, need).items() if p}
    assert found == {n: Fraction(count, 6**dice) for n, count in rolls.items()}


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_totals_against_every_roll(dice: int) -> None:
    rolls = Counter(sum(roll) for roll in product(FACES, repeat=dice))
    assert total(dice) == {n: Fraction(count, 6**dice) for n, count in rolls.items()}


def test_nothing_added_is_certain() -> None:
    assert added([]) == hits(0, 6) == CERTAIN_ZERO


def test_one_of_several() -> None:
    assert mixed([{0: Fraction(1)}, {1: Fraction(1)}]) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    one_in_four = weighted([(Fraction(1, 4), {1: Fraction(1)}), (Fraction(3, 4), {0: Fraction(1)})])
    assert one_in_four == {1: Fraction(1, 4), 0: Fraction(3, 4)}


def test_a_function_of_the_outcome() -> None:
    assert changed(hits(2, 4), lambda n: n // 2) == {0: Fraction(3, 4), 1: Fraction(1, 4)}


def test_this_much_or_more() -> None:
    assert at_least(total(3), 18) == Fraction(1, 216)
    assert at_least(total(3), 3) == 1
    assert at_least(total(3), 19) == 0
