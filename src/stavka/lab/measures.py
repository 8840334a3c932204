"""The few pieces of mathematics that a report needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, exp, floor, gamma, log10, sqrt
from typing import NamedTuple

from stavka.players.duel import SURE, Interval

FACES = "123456"


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being all equal."""
    mean = sum(counts) / len(counts)
    return sum([(count - mean) ** 2 for count in counts]) / mean


def chance_of(chi: float, freedom: int) -> float:
    """How likely a chi-square is at least so large by chance alone.

    The upper tail of the distribution is a finite sum: from one degree of freedom (or two) upwards, two at a time.
    """
    half = chi / 2
    order = 0.5 if freedom % 2 else 1.0
    tail = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    while order < freedom / 2:
        tail += half**order * exp(-half) / gamma(order + 1)
        order += 1
    return tail


class Fairness(NamedTuple):
    """How often each face fell, and how likely it is that fair dice fall as unevenly."""

    counts: tuple[int, ...]
    chi: float
    chance: float

    @property
    def mean(self) -> float:
        """The mean of the faces; 3.5 is expected."""
        return sum([face * count for face, count in enumerate(self.counts, 1)]) / sum(self.counts)


def fairness(faces: str) -> Fairness | None:
    """What many rolls say of the dice; None where nothing was rolled."""
    counts = tuple([faces.count(face) for face in FACES])
    if not any(counts):
        return None
    chi = chi_square(counts)
    return Fairness(counts, chi, chance_of(chi, len(FACES) - 1))


def difference(before: Sequence[bool], after: Sequence[bool]) -> Interval:
    """How much more often something is so after than before, in pairs of games with the same dice.

    Agresti's and Min's interval: half a pair is added to each of the four cases, so that it is never too sure.
    """
    gained = sum([new and not old for old, new in zip(before, after, strict=True)]) + 0.5
    gone = sum([old and not new for old, new in zip(before, after, strict=True)]) + 0.5
    pairs = len(before) + 2
    value = (gained - gone) / pairs
    spread = SURE * sqrt(max(0.0, gained + gone - (gained - gone) ** 2 / pairs)) / pairs
    raw = (sum(after) - sum(before)) / len(before)
    return Interval(raw, max(-1.0, min(raw, value - spread)), min(1.0, max(raw, value + spread)))


class Bin(NamedTuple):
    """How many values lie from one bound up to, and without, the next."""

    low: float
    high: float
    size: int


def histogram(values: Sequence[float], most: int = 24) -> list[Bin]:
    """The values in bins of a round width, at most so many; whole numbers have a bin each where that is few enough."""
    low, high = min(values), max(values)
    width = round_width((high - low) / most)
    first = floor(low / width)
    counts = [0] * (floor(high / width) - first + 1)
    for value in values:
        counts[floor(value / width) - first] += 1
    return [Bin((first + i) * width, (first + i + 1) * width, count) for i, count in enumerate(counts)]


def round_width(least: float) -> float:
    """1, 2 or 5 and noughts: the smallest that is not below; never a fraction."""
    if least <= 1:
        return 1.0
    scale = 10.0 ** floor(log10(least))
    return next(step * scale for step in (1, 2, 5, 10) if step * scale >= least - 1e-9)


def ticks(high: float, count: int = 4) -> list[int]:
    """Round numbers from 0 to at least so high."""
    step = round_width(high / count)
    return [int(step * i) for i in range(max(1, ceil(high / step)) + 1)]
