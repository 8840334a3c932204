"""Odds by brute force: every fall of the dice is looked at, one by one. Nothing here knows how the title does it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

Odds = dict[int, Fraction]
Unit = tuple[int, int]  # dice, and the lowest face that hits
FACES = range(1, 7)


def share(counted: Counter[int]) -> Odds:
    """Counts as chances."""
    return {x: Fraction(n, counted.total()) for x, n in counted.items() if n}


def between(parts: Iterable[tuple[Fraction | int, Odds]]) -> Odds:
    """One of several odds, by weight."""
    weighed = list(parts)
    whole = sum(weight for weight, _ in weighed)
    found: Odds = {}
    for weight, odds in weighed:
        for x, p in odds.items():
            found[x] = found.get(x, Fraction(0)) + p * weight / whole
    return found


def card(dice: int, need: int, halved: bool = False) -> Odds:
    """The hits of a card, die by die."""
    ways = Counter({0: 1})
    for _ in range(dice):
        after: Counter[int] = Counter()
        for found, n in ways.items():
            for face in FACES:
                after[found + (face >= need)] += n
        ways = after
    result: Counter[int] = Counter()
    for found, n in ways.items():
        result[found // 2 if halved else found] += n
    return share(result)


def ruins(modifier: int) -> Fraction:
    """SIV-16d The chance of 19 or more with three dice and a modifier."""
    rolls = [sum(dice) + modifier for dice in product(FACES, repeat=3)]
    return Fraction(sum(total > 18 for total in rolls), len(rolls))


def taken(rows: Sequence[int]) -> Odds:
    """SIV-10b How many units six dice find in rows of these lengths."""
    counted: Counter[int] = Counter()
    for dice in product(FACES, repeat=6):
        counted[sum(min(dice.count(row), size) for row, size in enumerate(rows, 1))] += 1
    return share(counted)


def at_least(n: int, face: int) -> Fraction:
    """The chance that n or more of six dice show a face."""
    rolls = [dice.count(face) for dice in product(FACES, repeat=6)]
    return Fraction(sum(count >= n for count in rolls), len(rolls))


def after_losses(units: Sequence[Unit], hits: int, german: bool) -> list[int]:
    """SIV-17c, d The dice each unit has left; of equals the German loses his worse fire, the Soviet his better."""
    left = [pips for pips, _ in units]
    for _ in range(hits):
        most = max(left, default=0)
        if not most:
            break
        equals = [i for i, pips in enumerate(left) if pips == most]
        needs = [units[i][1] for i in equals]
        left[equals[needs.index(max(needs) if german else min(needs))]] -= 1
    return left


def hits(units: Sequence[Unit], left: Sequence[int], dice: Sequence[int]) -> int:
    """Each unit rolls what it has left of its own dice."""
    found = start = 0
    for (pips, need), now in zip(units, left, strict=True):
        found += sum(face >= need for face in dice[start : start + now])
        start += pips
    return found


def combat(
    germans: Sequence[Unit], soviets: Sequence[Unit], first: str = "", shots: Sequence[int] = (), halved: str = ""
) -> tuple[Odds, Odds, Odds]:
    """SIV-17 The hits of Germans and Soviets, and the ones of the Soviets.

    `first` is the side that fires first, `shots` what the dice of Opportunity Fire hit on, `halved` who attacks Ruins.
    """
    g_dice, s_dice = sum(pips for pips, _ in germans), sum(pips for pips, _ in soviets)
    found: tuple[Counter[int], Counter[int], Counter[int]] = (Counter(), Counter(), Counter())
    for dice in product(FACES, repeat=len(shots) + g_dice + s_dice):
        shot, g_roll, s_roll = dice[: len(shots)], dice[len(shots) : len(shots) + g_dice], dice[len(shots) + g_dice :]
        lost = sum(face >= need for face, need in zip(shot, shots, strict=True))
        s_left = [pips for pips, _ in soviets]
        if lost and lost >= g_dice:  # nobody left to fire at
            s_left = [0] * len(soviets)
        if first == "soviet":
            lost += hits(soviets, s_left, s_roll)
        german = hits(germans, after_losses(germans, lost, True), g_roll)
        if first == "german":
            s_left = after_losses(soviets, german, False)
        soviet = hits(soviets, s_left, s_roll)
        ones = shot.count(1) + hits([(pips, 6) for pips, _ in soviets], s_left, [7 - face for face in s_roll])
        found[0][german // 2 if halved == "german" else german] += 1
        found[1][soviet // 2 if halved == "soviet" else soviet] += 1
        found[2][ones] += 1
    return share(found[0]), share(found[1]), share(found[2])
