"""What a combat will bring, at a glance: chances of winning and expected losses, from tables, without a die rolled.

Foresight for people is exact (see odds); computer players ask a thousand times a second and take it roughly: hits of a
side are dice of three kinds, a hidden Soviet block is an average one, and early losses take the expected dice away.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb, exp
from typing import NamedTuple

CHANCE = (1 / 6, 1 / 3, 1 / 2)  # SIV-6k a hit at Single, Double and Triple Fire
BLOCK = (0.0, 0.525, 0.25, 0.12, 0.105)  # SIV-8c, e the Strength of a hidden Soviet block, 0 to 4
MEAN = 1.81
SHOTS, AIM = 2, 0.18  # what it fires with
RUINS = tuple(sum(1 for i in range(216) if i % 6 + i // 6 % 6 + i // 36 + 3 >= n) / 216 for n in range(32))
AT_ONCE, DEFENDER, ATTACKER = 0, 1, 2  # SIV-17b, e, f who fires first


class Force(NamedTuple):
    """One side of a combat: its dice at Single, Double and Triple Fire, its blocks, and those nobody has seen."""

    single: int = 0
    double: int = 0
    triple: int = 0
    blocks: int = 0
    hidden: int = 0

    @property
    def pips(self) -> int:
        """The Strength that can be seen."""
        return self.single + self.double + self.triple

    @property
    def strength(self) -> float:
        """All Strength, that of hidden blocks guessed."""
        return self.single + self.double + self.triple + MEAN * self.hidden


def joined(forces: Iterable[Force]) -> Force:
    """Several stacks as one force."""
    single = double = triple = blocks = hidden = 0
    for force in forces:
        single += force.single
        double += force.double
        triple += force.triple
        blocks += force.blocks
        hidden += force.hidden
    return Force(single, double, triple, blocks, hidden)


class Outlook(NamedTuple):
    """What to expect: the chance that the defender is gone, steps and units that both sides lose."""

    win: float
    attacker_steps: float
    attacker_units: float
    defender_steps: float
    defender_units: float


def binomial(dice: int, chance: float) -> list[float]:
    """The chances of 0, 1, 2... hits."""
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def sum_of(a: list[float], b: list[float]) -> list[float]:
    """The chances of the sum of two independent numbers."""
    found = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            found[i + j] += p * q
    return found


@lru_cache(maxsize=1 << 14)
def volley(single: int, double: int, triple: int, hidden: int, better: int) -> list[float]:
    """The chances of so many hits; `better` is what is added to all dice (SIV-27j, 40b)."""
    found = [1.0]
    for dice, chance in zip((single, double, triple), CHANCE, strict=True):
        if dice:
            found = sum_of(found, binomial(dice, min(5 / 6, chance + better / 6)))
    return sum_of(found, binomial(SHOTS * hidden, AIM + better / 6)) if hidden else found


@lru_cache(maxsize=64)
def at_most(hidden: int) -> list[float]:
    """The chances that so many hidden blocks have at most 0, 1, 2... steps together."""
    found = [1.0]
    for _ in range(hidden):
        found = sum_of(found, list(BLOCK))
    total, sums = 0.0, []
    for p in found:
        total += p
        sums.append(total)
    return sums


@lru_cache(maxsize=1 << 12)
def deaths(tenths: int, spare: int) -> float:
    """Units lost when so many tenths of a hit are expected and only hits beyond `spare` destroy: the strongest unit
    is hit first (SIV-17c), so that nobody dies before all are down to one step."""
    expected = tenths / 10
    p = exp(-expected)
    lost = 0.0
    for hits in range(1, spare + 12):
        p *= expected / hits
        if hits > spare:
            lost += p * (hits - spare)
    return lost


def steps_lost(hits: list[float], ruined: bool) -> float:
    """The hits to expect; Ruins halve them (SIV-16a)."""
    return sum([p * (n // 2 if ruined else n) for n, p in enumerate(hits)])


def weakened(force: Force, hits: int) -> Force:
    """What a force fires with after so many hits."""
    left = []
    for dice in force[:3]:
        gone = min(dice, hits)
        left.append(dice - gone)
        hits -= gone
    single, double, triple = left
    return Force(single, double, triple, force.blocks, force.hidden - min(force.hidden, hits // 2))


class Terms(NamedTuple):
    """How a combat is fought, beside who fights."""

    first: int = AT_ONCE
    ruined: bool = False
    card_dice: int = 0  # of the attacker, at Triple Fire, before the combat
    card_hits: int = 0  # sure ones
    early_fire: int = 0  # tenths of hits on the attacker before all else
    attacker_better: int = 0
    defender_better: int = 0


@lru_cache(maxsize=1 << 16)
def clash(attacker: Force, defender: Force, terms: Terms) -> Outlook:
    """What to expect of a combat."""
    ruined = terms.ruined
    early = terms.early_fire / 10
    before = (terms.card_dice / 2) / (2 if ruined else 1) + terms.card_hits
    shield = weakened(defender, round(before))
    against = steps_lost(volley(*shield[:3], shield.hidden, terms.defender_better), False) if shield.strength else 0.0
    spear = weakened(attacker, round(early + (against if terms.first == DEFENDER else 0)))
    hits = volley(*spear[:3], spear.hidden, terms.attacker_better)
    if terms.card_dice:
        hits = sum_of(hits, binomial(terms.card_dice, 0.5))
    win = chance_to_clear(hits, terms.card_hits, ruined, defender)
    caused = min(steps_lost(hits, ruined) + terms.card_hits, defender.strength)
    if terms.first == ATTACKER:
        against *= max(0.0, 1 - caused / max(1.0, defender.strength))
    suffered = min(early + against, attacker.strength)
    spare = max(0, round(attacker.strength) - attacker.blocks)
    defender_spare = max(0, round(defender.strength) - defender.blocks)
    return Outlook(
        win,
        suffered,
        min(attacker.blocks, deaths(round(10 * suffered), spare)),
        caused,
        min(defender.blocks, deaths(round(10 * caused), defender_spare)),
    )


def chance_to_clear(hits: list[float], sure: int, ruined: bool, defender: Force) -> float:
    """The chance that no defender is left."""
    unseen = at_most(defender.hidden)
    found, last = 0.0, len(unseen) - 1
    for n, p in enumerate(hits):
        spare = (n // 2 if ruined else n) + sure - defender.pips
        if spare >= 0:
            found += p * unseen[min(spare, last)]
    return found
