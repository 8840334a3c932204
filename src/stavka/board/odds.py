"""Exact chances of dice: distributions as fractions, added, mixed and changed."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache, reduce
from math import comb

Chances = Mapping[int, Fraction]

CERTAIN_ZERO: Chances = {0: Fraction(1)}


@cache
def hits(dice: int, need: int) -> Chances:
    """How many of so many d6 show `need` or more."""
    good = Fraction(7 - max(1, min(need, 7)), 6)
    return {n: comb(dice, n) * good**n * (1 - good) ** (dice - n) for n in range(dice + 1)}


@cache
def total(dice: int) -> Chances:
    """The sum of so many d6."""
    one: Chances = {face: Fraction(1, 6) for face in range(1, 7)}
    return added([one] * dice)


def added(parts: Iterable[Chances]) -> Chances:
    """The sum of independent outcomes."""
    return reduce(_plus, parts, CERTAIN_ZERO)


def _plus(a: Chances, b: Chances) -> Chances:
    found: dict[int, Fraction] = {}
    for x, p in a.items():
        for y, q in b.items():
            found[x + y] = found.get(x + y, Fraction(0)) + p * q
    return found


def mixed(parts: Iterable[Chances]) -> Chances:
    """One of these outcomes, each with equal chance."""
    each = list(parts)
    return weighted([(Fraction(1, len(each)), part) for part in each])


def weighted(parts: Iterable[tuple[Fraction, Chances]]) -> Chances:
    """One of these outcomes, each with a chance of its own; the chances sum to one."""
    found: dict[int, Fraction] = {}
    for weight, part in parts:
        for x, p in part.items():
            found[x] = found.get(x, Fraction(0)) + weight * p
    return found


def changed(chances: Chances, change: Callable[[int], int]) -> Chances:
    """The distribution of a function of the outcome."""
    found: dict[int, Fraction] = {}
    for x, p in chances.items():
        found[change(x)] = found.get(change(x), Fraction(0)) + p
    return found


def at_least(chances: Chances, goal: int) -> Fraction:
    """The chance of this much or more."""
    return sum((p for x, p in chances.items() if x >= goal), Fraction(0))
