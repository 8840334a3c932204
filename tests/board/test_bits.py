"""Sets of spaces as integers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.kernel.bits import bit, bits, first, mask

SETS = st.sets(st.integers(0, 2100))


@given(SETS)
def test_a_set_lists_its_spaces_in_rising_order(spaces: set[int]) -> None:
    assert bits(mask(spaces)) == tuple(sorted(spaces))


@given(st.integers(0, 2**130))
def test_listing_and_collecting_are_inverse(dense: int) -> None:
    assert mask(bits(dense)) == dense


@given(st.sets(st.integers(0, 2100), min_size=1))
def test_the_first_is_the_lowest(spaces: set[int]) -> None:
    assert first(mask(spaces)) == min(spaces)


def test_the_empty_set() -> None:
    assert bits(0) == ()
    assert mask([]) == 0
    with pytest.raises(ValueError, match="no first member"):
        first(0)


def test_a_single_space() -> None:
    assert bit(7) == 128
    assert bits(bit(1599)) == (1599,)
