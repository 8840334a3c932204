"""What an Impulse can bring: activations, strategic moves, exploitation, attacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41 import command, luftwaffe, road, support, weather
from stavka.games.moscow_41.activation import idle
from stavka.games.moscow_41.aims import BOX, SITE, Goals, field, goals, missing, prize, slope
from stavka.games.moscow_41.prospects import Outlook, air_power, outlook, power_of, tally
from stavka.games.moscow_41.readiness import Ready, Relief, help_for, ready, strides
from stavka.games.moscow_41.state import GERMAN
from stavka.games.moscow_41.value import logistic_value
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

ZEAL = {"good": (1.0, 0.45), "rain": (0.25, 0.2), "snow": (0.5, 0.6), "blizzard": (0.3, 0.7)}  # to attack, by side
STAR = (9.0, 9.0, 7.0, 3.0, 2.5)  # what an activation costs, by the stars of the HQ before it


def thrift(s: State) -> float:
    """How much stars are to be saved for: in the last month for nothing but the rest of it."""
    return 0.3 if s.turn == s.game.plan.record.last else 1.0 if s.game.campaign else 0.7


def chances(s: State, handles: Sequence[int]) -> dict[int, float]:
    """For each of these handles what it could do with an order: attack somebody near, or march."""
    parts, side = s.game.components, s.active
    zeal = ZEAL[s.weather][side]
    zones = reach_zones(parts, s.units(1 - side) & parts.areas)
    coveted = {goal: weight for goal, weight in goals(s) if bool(s.control >> goal & 1) == bool(side)}
    hot = within(parts, mask(coveted), 2) if coveted else 0
    found: dict[int, float] = {}
    for one in ready(s, handles):
        if zones[strides(s, one.fast)] >> one.space & 1:
            found[one.handle] = 3.0 * zeal * one.hits + (0.2 if side == GERMAN else 0.5)
        else:
            found[one.handle] = (1.0 + 0.5 * one.fast) * (0.6 if side == GERMAN else 0.4)
        if hot >> one.space & 1:
            found[one.handle] += 2.0 * one.hits
    return found


@lru_cache(maxsize=1 << 10)
def reach_zones(parts: Components, units: int) -> tuple[int, ...]:
    """The areas up to 0, 1, 2 and 3 steps from units."""
    found = [units]
    for _ in range(3):
        found.append(found[-1] | parts.spaces.around(found[-1]))
    return tuple(found)


def tactical(s: State) -> float:
    """What a Tactical Impulse can bring: with the HQs that are active, or else with those that could be."""
    if not s.active_hqs:
        nets = sorted([net for net in offers(s).values() if net > 0], reverse=True)
        return nets[0] + 0.5 * sum(nets[1:]) if nets else -1.0
    found = sum(chances(s, command.at_command(s, command.grounds(s))).values())
    return found + sum([backing(s, hq, s.at[hq]) for hq in bits(s.active_hqs)])


def backing(s: State, hq: int, space: int) -> float:
    """What an active HQ adds to Battles from a space: artillery, bombers, dice on the Road to Leningrad."""
    parts, block = s.game.components, s.who[hq]
    enemies = s.units(1 - s.active) & parts.areas & parts.spaces.around(s.blocks(s.active))
    if parts.luftwaffe >> block & 1:
        near = parts.spaces.within(1 << space, luftwaffe.most(s, hq))
        return 1.4 * air_power(s, hq) if near & enemies else 0.0
    if parts.boxes >> space & 1:
        escorts = s.count(space, GERMAN) - 1
        return (
            SITE * BOX * min(s.pips[hq] / 3, escorts) if road.marching(s) == hq or not s.active_hqs >> hq & 1 else 0.0
        )
    if not support.has_guns(s, hq):
        return 0.0
    return 0.5 * luftwaffe.dice(s, hq) * bool(parts.near[space] & enemies)


def offers(s: State) -> dict[int, float]:
    """For each HQ that could be activated what it would bring beyond those that are active, less its star."""
    parts, at, who = s.game.components, s.at, s.who
    own = bits(s.own(s.active))
    covered = {*command.at_command(s, command.grounds(s))} if s.active_hqs else set[int]()
    waiting = chances(s, [handle for handle in own if handle not in covered])
    found: dict[int, float] = {}
    for hq in idle(s, parts.headquarters):
        block, stars = who[hq], s.pips[hq]
        gain = -STAR[stars] * thrift(s)
        if parts.tactical >> block & 1:
            near = within(parts, 1 << at[hq], weather.reach_of(s, s.active, stars) + (1 if stars else 0))
            orders = parts.commands[block]
            gain += sum(
                [v for h, v in waiting.items() if (orders >> who[h] & 1 or at[h] == at[hq]) and near >> at[h] & 1]
            )
        found[hq] = gain + backing(s, hq, at[hq])
    return found


@lru_cache(maxsize=1 << 11)
def within(parts: Components, spaces: int, steps: int) -> int:
    """The spaces up to so many steps from these."""
    return parts.spaces.within(spaces, steps)


def exploits(s: State, left: int) -> float:
    """10.18 What Fast blocks can still gain by so many more moves."""
    gains = marchers(s, [one for one in ready(s, bits(s.own(s.active))) if one.fast])
    return 0.7 * sum(sorted(gains.values(), reverse=True)[:left])


def strategic(s: State) -> float:
    """What it brings to move as many blocks as the Logistic Value says."""
    best = sorted(chances(s, bits(s.own(s.active))).values(), reverse=True)
    return 0.8 * sum(best[: s.budget or logistic_value(s, s.active)])


def marchers(s: State, waiting: Sequence[Ready]) -> dict[int, float]:
    """For each block what it could gain by a march alone, on ground where nobody were in its way."""
    parts, land, power = s.game.components, field(s), power_of(s.game.components)
    push = 0.5 if s.active == GERMAN else 0.3
    tops = {fast: summits(parts, missing(s), strides(s, fast)) for fast in (False, True)}
    return {
        one.handle: push * power[s.who[one.handle]][one.steps] * (tops[one.fast][one.space] - land[one.space])
        for one in waiting
    }


@lru_cache(maxsize=256)
def summits(parts: Components, lacking: Goals, steps: int) -> tuple[float, ...]:
    """For every space the highest value of the field so many steps around it."""
    land = slope(parts, lacking)
    return tuple([max([land[near] for near in bits(within(parts, 1 << space, steps))]) for space in range(len(land))])


def attack(s: State, area: int, waiting: Relief, sure: Ready | None = None) -> float:
    """What an attack on an area promises with those who could come; `sure` is one who comes for certain."""
    side, here = s.active, tally(s, area)
    more, bodies = help_for(s, area, waiting)
    if sure is not None:
        more, bodies = more + sure.hits, bodies + sure.steps
        here.tanks[side] |= bool(s.game.components.tanks >> s.who[sure.handle] & 1)
    return exchange(s, area, side, outlook(s, area, side, here, more, bodies))


def exchange(s: State, area: int, side: int, seen: Outlook) -> float:
    """What a Battle is worth to its Attacker: steps for steps, and the area."""
    cost, prey = (2.0, 1.3) if side == GERMAN else (1.3, 2.0)
    return prey * seen.damage - cost * seen.losses + (2.0 + prize(s, area, side)) * seen.clears
