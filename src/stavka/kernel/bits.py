"""Sets of small numbers (spaces, handles, counters) as integers: bit i is set when i belongs to the set.

Union, intersection and difference are `|`, `&` and `& ~`; the size is `.bit_count()`.
"""

from collections.abc import Iterable
from functools import lru_cache

# _LISTS[k][b]: the numbers that byte b stands for when it is the k-th byte of a set. Grows with the largest set seen.
_LISTS: list[tuple[tuple[int, ...], ...]] = []


def bit(i: int) -> int:
    """The set of one number."""
    return 1 << i


def mask(spaces: Iterable[int]) -> int:
    """The set of these numbers."""
    out = 0
    for i in spaces:
        out |= 1 << i
    return out


def first(mask: int) -> int:
    """The lowest member of a set, which must not be empty."""
    if not mask:
        raise ValueError("an empty set has no first member")
    return (mask & -mask).bit_length() - 1


@lru_cache(maxsize=1 << 15)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in rising order. The same sets come up again and again, so they are remembered."""
    return tuple(members(mask))


def members(mask: int) -> list[int]:
    """The same for a set that will hardly come again."""
    size = (mask.bit_length() + 7) >> 3
    start = (mask & -mask).bit_length() - 1 >> 3 if mask else 0  # the empty bytes below it need no look
    if mask.bit_count() << 2 < size - start:
        return _sparse(mask)
    if size > len(_LISTS):
        _grow(size)
    out: list[int] = []
    for place, byte in enumerate((mask >> (start << 3)).to_bytes(size - start, "little"), start):
        if byte:
            out += _LISTS[place][byte]
    return out


def _sparse(mask: int) -> list[int]:
    """The same, bit by bit: faster where most bytes are empty."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def _grow(size: int) -> None:
    for start in range(8 * len(_LISTS), 8 * size, 8):
        _LISTS.append(tuple(tuple(start + i for i in range(8) if byte >> i & 1) for byte in range(256)))
