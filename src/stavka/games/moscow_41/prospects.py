"""What a Battle promises before a die is cast: hits to be expected, what they cost both sides, whether the area falls.

Hits are taken for rare events of a known mean (Poisson). What every block is good for is worked out once and looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.moscow_41 import absorption, armour, luftwaffe, odds, support, weather
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.game import Game
    from stavka.games.moscow_41.state import State

MOST = 24  # hits beyond this change nothing
ESCAPED = 0.75  # of the bombers that get through anti-aircraft fire


class Outlook(NamedTuple):
    """What is to be expected of a Battle: steps that the Defender and the Attacker lose, and whether he is cleared."""

    damage: float
    losses: float
    clears: float


NOTHING = Outlook(0.0, 0.0, 0.0)


# -- what blocks are good for ---------------------------------------------------------------------


@lru_cache(maxsize=64)
def hits_of(game: Game, weather_now: str, attacking: bool) -> tuple[tuple[float, ...], ...]:
    """For each block and strength the hits that its dice score on the average, in some weather."""
    return tuple([tuple(block_hits(game, weather_now, attacking, block)) for block in range(game.components.handles)])


def block_hits(game: Game, weather_now: str, attacking: bool, block: int) -> list[float]:
    """The same of one block."""
    left = weather.LEFT[share(game, weather_now, block, attacking)]
    return [left[pips] * (7 - need) / 6 for pips, need in enumerate(game.components.hits[block])]


def share(game: Game, weather_now: str, block: int, attacking: bool) -> str:
    """8.1, 8.2, 14.5, 14.7 What some weather leaves of the strength of a block."""
    parts = game.components
    if game.divisions and parts.winter >> block & 1 and weather_now in weather.FROST:
        return weather.MILDER[weather_now] if attacking else "whole"
    record = parts.weather[weather_now]
    effect = record.soviet if parts.soviets >> block & 1 else record.german
    return effect.attack if attacking else effect.defence


@lru_cache(maxsize=8)
def power_of(parts: Components) -> tuple[tuple[float, ...], ...]:
    """For each block and strength how much it counts on a field: what it hits, and what it can take."""
    found: list[tuple[float, ...]] = []
    for block, needs in enumerate(parts.hits):
        fights = parts.combat >> block & 1
        found.append(tuple([dice * (8 - need if fights else 1.0) for dice, need in enumerate(needs)]))
    return tuple(found)


@lru_cache(maxsize=8)
def price_of(parts: Components) -> tuple[tuple[float, ...], ...]:
    """For each Combat Block and strength what it is worth to its side; the last step of a German is for good."""
    found: list[tuple[float, ...]] = []
    for block, powers in enumerate(power_of(parts)):
        fights, german = parts.combat >> block & 1, parts.germans >> block & 1
        alive = (2.5 if german else 1.0) if fights else 0.0
        found.append(tuple([alive + 0.55 * power if fights else 0.0 for power in powers]))
    return tuple(found)


# -- chances --------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def damage(mean: int, spared: int, steps: int) -> tuple[float, float]:
    """Of hits with a mean of so many quarters: the steps lost after `spared` hits are ignored, and whether all are."""
    rate = mean / 4
    chance, below, lost = exp(-rate), 0.0, 0.0
    for hits in range(spared + steps):
        below += chance
        lost += chance * max(0, hits - spared)
        chance *= rate / (hits + 1)
    clears = max(0.0, 1.0 - below)
    return lost + clears * steps, clears


class Tally:
    """What both sides have in an area, each as a pair: hits when they attack and when they defend, steps, tanks."""

    __slots__ = ("answer", "attack", "steps", "tanks")

    def __init__(self) -> None:
        self.attack = [0.0, 0.0]
        self.answer = [0.0, 0.0]
        self.steps = [0, 0]
        self.tanks = [False, False]


def tally(s: State, area: int) -> Tally:
    """What both sides have in one area."""
    found = Tally()
    enlist(s, [*s.stack(area, 0), *s.stack(area, 1)], {area: found})
    return found


def tallies(s: State, areas: int) -> dict[int, Tally]:
    """What both sides have in each of these areas."""
    found = {area: Tally() for area in bits(areas)}
    at = s.at
    enlist(s, [handle for handle in bits(s.standing) if areas >> at[handle] & 1], found)
    return found


def enlist(s: State, handles: Sequence[int], found: dict[int, Tally]) -> None:
    """Every one of these blocks is counted where it stands. 9.1 Isolated ones do not attack, 2.6 rivers hamper."""
    game, parts, who, pips, at = s.game, s.game.components, s.who, s.pips, s.at
    attack, answer = hits_of(game, s.weather, True), hits_of(game, s.weather, False)
    first, wet, cut = parts.first_soviet, s.crossed, s.isolated
    for handle in handles:
        block, strength, side = who[handle], pips[handle], handle >= first
        here = found[at[handle]]
        here.answer[side] += answer[block][strength]
        here.steps[side] += strength if parts.combat >> block & 1 else max(1, strength - 1)
        if cut >> handle & 1:
            continue
        hits = attack[block][strength]
        if wet >> handle & 1 and s.newly >> at[handle] & 1:
            hits = min(hits, (7 - parts.hits[block][strength]) / 6)
        elif parts.tanks >> block & 1:
            here.tanks[side] = True
        here.attack[side] += hits


def given(s: State, area: int) -> float:
    """The hits of the artillery and the bombers that have been given to a Battle."""
    guns = sum([dice * (7 - need) for dice, need in odds.artillery(s, area)])
    bombs = sum([dice * (7 - need) for dice, need, _ in luftwaffe.bombs(s, area)]) if s.flights else 0
    return (guns + ESCAPED * bombs) / 6


def outlook(s: State, area: int, side: int, here: Tally, more: float = 0.0, bodies: int = 0) -> Outlook:
    """A Battle of a side in an area; `more` hits and `bodies` steps are on their way to help it."""
    enemy = 1 - side
    ground = here.attack[side] + more
    helped = given(s, area) if side == s.active and (s.guns or s.flights) else 0.0
    if not ground and not helped:
        return NOTHING
    line = s.lines[enemy] >> area & 1
    answer = here.answer[enemy] + line / 6
    first = here.tanks[side] and not (line or here.tanks[enemy]) and armour.open_ground(s, area, enemy)
    spared = absorption.bonus(s, area, enemy) + line
    return forecast(ground, helped, answer, here.steps[side] + bodies, here.steps[enemy], spared, first)


def forecast(ground: float, helped: float, answer: float, own: int, enemies: int, spared: int, first: bool) -> Outlook:
    """The same from numbers: hits of both sides, steps of both, and who fires first."""
    own = max(own, 1)
    if not first:
        answer *= 1.0 - damage(quarters(helped), spared, enemies)[0] / max(enemies, 1) if helped else 1.0
        losses = damage(quarters(answer), 0, own)[0]
        dealt, clears = damage(quarters(helped + ground * (1.0 - 0.8 * losses / own)), spared, enemies)
        return Outlook(dealt, losses, clears)
    dealt, clears = damage(quarters(helped + ground), spared, enemies)
    losses = damage(quarters(answer * (1.0 - dealt / max(enemies, 1))), 0, own)[0]
    return Outlook(dealt, losses, clears)


def quarters(hits: float) -> int:
    """Hits as a whole number of quarters, so that few chances have to be worked out."""
    return min(4 * MOST, int(4 * hits + 0.5))


# -- what would come to a Battle --------------------------------------------------------------------


def air_power(s: State, handle: int) -> float:
    """10.11 The hits of all bombers that an LW HQ can send out."""
    hq, dice, left = s.who[handle], luftwaffe.dice(s, handle), luftwaffe.most(s, handle)
    found = 0.0
    for squadron, team in reversed(list(enumerate(luftwaffe.squadrons(s.game.components)))):
        if team.hq == hq:
            count = min(left, s.ready[squadron])
            left -= count
            found += ESCAPED * count * dice * (7 - team.need) / 6
    return found


def supporters(s: State) -> list[tuple[int, float]]:
    """10.4, 10.10 The active HQs that can still help, each with the areas it helps and the hits it brings there."""
    parts, found = s.game.components, list[tuple[int, float]]()
    given_away = {gun.handle for gun in s.guns}
    for hq in bits(s.active_hqs):
        if parts.luftwaffe >> s.who[hq] & 1:
            found.append((luftwaffe.air_range(s, hq), air_power(s, hq)))
        elif hq not in given_away and support.has_guns(s, hq):
            found.append((parts.near[s.at[hq]], luftwaffe.dice(s, hq) / 3))
    return found
