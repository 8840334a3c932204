"""Sets of small numbers (spaces, handles, counters) as plain integers."""

from collections.abc import Iterable

_BITS_OF_BYTE = tuple(tuple(i for i in range(8) if byte >> i & 1) for byte in range(256))
_LISTED = tuple(tuple(tuple(8 * place + i for i in row) for row in _BITS_OF_BYTE) for place in range(256))


def bits(mask: int) -> list[int]:
    """The members of a set, ascending; by a table of bytes, since this is on every hot path."""
    found: list[int] = []
    for place, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) >> 3, "little")):
        if byte:
            found += _LISTED[place][byte]
    return found


def mask(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    result = 0
    for number in numbers:
        result |= 1 << number
    return result


def first(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1
