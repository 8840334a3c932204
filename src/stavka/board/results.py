"""Combat results by percentage: the column of the odds, the table, and what its six faces bring."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Table = Sequence[Sequence[str]]
"""A row a face of the die, from 1 on; a column an entry of the lower bounds."""


def percentage(attack: int, defence: int) -> int | None:
    """Attack strength in per cent of the defence, fractions dropped; None against no defence at all."""
    return 100 * attack // defence if defence else None


def column(bounds: Sequence[int], percent: int | None) -> int:
    """The last column whose lower bound is reached; the last of all against no defence."""
    if percent is None:
        return len(bounds) - 1
    return max(i for i, bound in enumerate(bounds) if bound <= percent)


def result(table: Table, column: int, face: int) -> str:
    """What a face of the die brings."""
    return table[face - 1][column]


def distribution(table: Table, column: int) -> dict[str, Fraction]:
    """The exact chances of the results of a column, from the lowest face on."""
    found: dict[str, Fraction] = {}
    for row in table:
        found[row[column]] = found.get(row[column], Fraction(0)) + Fraction(1, len(table))
    return found


def chance(table: Table, column: int, wanted: Sequence[str]) -> Fraction:
    """The chance of one of these results."""
    return sum((p for code, p in distribution(table, column).items() if code in wanted), Fraction(0))
