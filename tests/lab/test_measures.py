"""The mathematics of a report, against values from the tables."""

import pytest

from stavka.lab.measures import Bin, chance_of, chi_square, difference, fairness, histogram, ticks


@pytest.mark.parametrize(
    ("chi", "freedom", "chance"),
    [
        (11.0705, 5, 0.05),
        (15.0863, 5, 0.01),
        (4.3515, 5, 0.5),
        (3.8415, 1, 0.05),
        (5.9915, 2, 0.05),
        (18.307, 10, 0.05),
    ],
)
def test_the_tail_of_chi_square(chi: float, freedom: int, chance: float) -> None:
    assert chance_of(chi, freedom) == pytest.approx(chance, rel=1e-4)


def test_fair_and_loaded_dice() -> None:
    even = fairness("123456" * 20)
    assert even is not None
    assert (even.counts, even.chi, even.chance, even.mean) == ((20,) * 6, 0.0, 1.0, 3.5)
    loaded = fairness("6" * 40 + "12345" * 16)
    assert loaded is not None
    assert loaded.chi == chi_square((16, 16, 16, 16, 16, 40)) == pytest.approx(24.0)
    assert loaded.chance < 0.001
    assert fairness("") is None


def test_differences_between_pairs_of_games() -> None:
    before, after = [True] * 30 + [False] * 70, [True] * 60 + [False] * 40
    found = difference(before, after)
    assert found.value == pytest.approx(0.3)
    assert 0.2 < found.low < 0.22
    assert 0.37 < found.high < 0.39
    nothing = difference([True] * 10, [True] * 10)
    assert nothing.low < nothing.value == 0 < nothing.high


def test_histograms_have_round_bins_that_hold_everything() -> None:
    assert histogram([3, 3, 5]) == [Bin(3, 4, 2), Bin(4, 5, 0), Bin(5, 6, 1)]
    wide = histogram([*range(0, 1000, 7)])
    assert len(wide) == 20
    assert sum(part.size for part in wide) == len(range(0, 1000, 7))
    assert [part.high - part.low for part in wide] == [50.0] * 20
    assert histogram([-3.0, -1.0])[0] == Bin(-3, -2, 1)


def test_ticks_are_round() -> None:
    assert ticks(37) == [0, 10, 20, 30, 40]
    assert ticks(3) == [0, 1, 2, 3]
