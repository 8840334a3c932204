"""6, 27, 40 Dice of units: how many, and what they hit on."""

from __future__ import annotations

from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits


def khrushchev(s: State) -> int:
    """SIV-27j The bonus of every Soviet unit, 0 or 1."""
    return 1 if s.leaders & s.game.components.khrushchev else 0


def fortified(s: State, handle: int) -> int:
    """SIV-40b, c The bonus of a Soviet unit that defends in a fortification, 0 or 1."""
    assert s.battle
    return 1 if s.battle.german_attacks and s.forts >> s.at[handle] & 1 else 0


def hits_on(s: State, handle: int) -> int:
    """SIV-6k The lowest face with which a unit hits in Close Combat."""
    need = s.game.components.fire[s.who[handle]]
    if s.is_german(handle):
        return need
    return need - khrushchev(s) - fortified(s, handle)


def german_fire(s: State, handles: int) -> int:
    """SIV-17a Every German unit rolls its Strength; how many hits."""
    return _fire(s, handles, "german")[0]


def soviet_fire(s: State, handles: int) -> tuple[int, int]:
    """SIV-17a The same for Soviet units: hits, and with Khrushchev natural ones (SIV-27k)."""
    hits, ones = _fire(s, handles, "soviet")
    return hits, own_hits(s, ones)


def own_hits(s: State, ones: int) -> int:
    """SIV-27k With Khrushchev every natural one is a hit on the Soviets themselves."""
    if not (ones and khrushchev(s)):
        return 0
    s.note("own-hits", hits=ones)
    return ones


def _fire(s: State, handles: int, side: str) -> tuple[int, int]:
    shooters = bits(handles)
    dice = s.roll(sum([s.pips[h] for h in shooters]))
    struck: list[int] = []
    start = 0
    for handle in shooters:
        end = start + s.pips[handle]
        struck += hits_among(dice, hits_on(s, handle), start, end)
        start = end
    s.note("fire", side=side, dice=list(dice), struck=struck, hits=len(struck))
    return len(struck), dice.count(1)


def hits_among(dice: bytes, need: int, start: int = 0, end: int | None = None) -> list[int]:
    """Which dice of a range show `need` or more; a natural 1 never hits (ruling G-35)."""
    return [i for i in range(start, len(dice) if end is None else end) if dice[i] >= need]
