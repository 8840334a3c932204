"""What a position of Moscow '41 is worth: sites that decide, the way there, armies, headquarters, supply, battles."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.moscow_41 import aims, instinct, promises, readiness, supply
from stavka.games.moscow_41.activation import Activate
from stavka.games.moscow_41.aims import SITE
from stavka.games.moscow_41.blitz import BlitzTo
from stavka.games.moscow_41.exploitation import Exploit
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.initiative import HandOver
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.prospects import outlook, power_of, price_of, tallies
from stavka.games.moscow_41.reinforcements import ArriveAt, HowMany
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET
from stavka.games.moscow_41.support import SupportAt
from stavka.games.moscow_41.transfers import Transfer
from stavka.games.moscow_41.value import logistic_value
from stavka.games.moscow_41.victory import points as victory_points
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.moscow_41.aims import Goals
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

MIDDLE = (Move, ArriveAt, SupportAt, BlitzTo, Transfer)
SHARES: Mapping[type[Decide], float] = {ChooseImpulse: 0.15, Activate: 0.05, Exploit: 0.05}
NEARNESS = (1.3, 1.0, 0.6, 0.35, 0.2)  # what power counts for a goal, by the areas between
ENOUGH = 14.0  # power that holds a goal when nobody comes
OPEN = 4  # areas that a Fast block is feared to run in a move
STARS = (0.0, 0.0, 7.0, 10.0, 12.5)  # of an HQ: the last ones count most, an Exhausted one nothing
LEADER = (0.0, 0.0, 3.0, 5.0, 6.5)
STARVED = 0.3  # of its power is left to a block without supply: it neither moves nor attacks
EXPOSED = 5.0  # an HQ before the enemy with nobody beside it
FRESH = 4.0  # a block in the pool that the disc could bring


class Weights(NamedTuple):
    """How much counts what is a means to an end: marches, the power of a staff on them, German steps, stars."""

    march: float
    staff: float
    steps: float
    stars: float
    scale: float  # of everything, so that no means outweighs the end


ENDURING = Weights(march=0.5, staff=0.0, steps=1.0, stars=1.0, scale=1.0)
HASTY = Weights(march=4.0, staff=6.0, steps=0.4, stars=0.4, scale=0.25)  # where a few weeks decide


class MoscowEvaluation(Evaluation):
    """The Germans must come to the sites before winter; the Soviets must keep them, and stay alive."""

    wide = (Orders, Move)  # who moves where depends on too much
    habit = 1.0  # an Impulse has so many orders that looking at each would leave nothing to compare

    def terms(self, s: State, seat: str) -> Terms:
        weights = ENDURING if s.game.campaign else HASTY
        sign = weights.scale if s.game.seats[GERMAN] == seat else -weights.scale
        goals = aims.goals(s)
        field = aims.field(s)
        german, soviet = Muster(s, GERMAN, field, weights.staff), Muster(s, SOVIET, field, weights.staff)
        return {
            "sites": sign * SITE * aims.held(s),
            "pressure": sign * SITE * pressure(s, goals, german, soviet),
            "approach": sign * (weights.march * german.march - 0.3 * soviet.march),
            "germans": sign * weights.steps * german.worth,
            "soviets": -sign * soviet.worth,
            "headquarters": sign * weights.stars * (stars(s, GERMAN, soviet) - stars(s, SOVIET, german)),
            "supply": sign * (soviet.cut - german.cut),
            "battles": sign * battles(s),
            "ground": sign * ground(s),
            "lines": sign * (lines(s, GERMAN, goals) - lines(s, SOVIET, goals)),
            "initiative": sign * initiative(s),
            "orders": (sign if s.active == GERMAN else -sign) * orders(s),
        }

    def worth(self, s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        return instinct.worth(s, step, tokens)

    def unfinished(self, s: State, step: Decide) -> bool:
        return isinstance(step, MIDDLE) or (isinstance(step, Orders) and step.mode == "exploitation" and not s.used)

    def share(self, s: State, step: Decide) -> float:
        return SHARES.get(type(step), 0.0)

    def stage(self, s: State) -> Hashable:
        return s.turn, s.german_impulses, s.active


class Muster:
    """One look at all blocks of a side: what they are worth, where their power is, how far they have come."""

    __slots__ = ("cut", "march", "power", "worth")

    def __init__(self, s: State, side: int, field: tuple[float, ...], staff: float) -> None:
        parts, who, pips, at = s.game.components, s.who, s.pips, s.at
        powers, prices = power_of(parts), price_of(parts)
        fed = supply.supplied(s, side) | parts.boxes
        power: dict[int, float] = {}
        worth = march = cut = 0.0
        risk = 0.3 if side == s.active else 0.45
        for handle in bits(s.own(side)):
            block, steps, space = who[handle], pips[handle], at[handle]
            strength = powers[block][steps]
            worth += prices[block][steps]
            if not fed >> space & 1:
                strength *= STARVED
                cut += (prices[block][steps] + 3.0) * (0.7 if s.isolated >> handle & 1 else risk)
            power[space] = power.get(space, 0.0) + strength
            march += (strength + staff * (parts.headquarters >> block & 1)) * field[space]
        self.power, self.worth, self.march, self.cut = power, worth, march, cut


# -- places ---------------------------------------------------------------------------------------


def pressure(s: State, goals: Goals, german: Muster, soviet: Muster) -> float:
    """How near each goal is to fall: the power of both sides around it, and whether its road is open."""
    parts, found = s.game.components, 0.0
    for goal, weight in goals:
        held = s.control >> goal & 1
        own, other = (german, soviet) if held else (soviet, german)
        attack, defence = around(parts, goal, other.power), around(parts, goal, own.power)
        danger = attack * attack / (attack * attack + 1.3 * defence * defence + ENOUGH * ENOUGH)
        if s.units(GERMAN if held else SOVIET) >> goal & 1:
            danger *= 0.75
        elif road_open(s, goal, SOVIET if held else GERMAN):
            danger = 0.45 + 0.55 * danger
        found += weight * danger * (-0.6 if held else 0.6)
    return found


def around(parts: Components, goal: int, power: dict[int, float]) -> float:
    """The power of a side around a place, the nearest counting most."""
    counts = rings(parts, goal)
    return sum([counts[space] * strength for space, strength in power.items() if space in counts])


@lru_cache(maxsize=256)
def rings(parts: Components, goal: int) -> dict[int, float]:
    """The spaces around a place and how much power there counts."""
    ways = parts.spaces.distances_from(1 << goal)
    return {space: NEARNESS[way] for space, way in enumerate(ways) if way is not None and way < len(NEARNESS)}


def road_open(s: State, goal: int, side: int) -> bool:
    """Whether blocks of a side could run to a place that nobody holds."""
    free = s.game.components.areas & ~s.units(1 - side)
    return bool(run(s.game.components, goal, free) & s.blocks(side))


@lru_cache(maxsize=1 << 12)
def run(parts: Components, goal: int, free: int) -> int:
    """The areas from which a place is not far by free ones."""
    return parts.spaces.within(1 << goal, OPEN, free)


def ground(s: State) -> float:
    """What the Germans hold of the map, and of the places where Soviets arrive."""
    parts = s.game.components
    held = s.control & ~s.contested
    return 0.25 * (held & parts.areas).bit_count() + 0.9 * (held & parts.reinforcement).bit_count()


def lines(s: State, side: int, goals: Goals) -> float:
    """Defensive Lines of a side: of use where enemies come, and best on what they come for."""
    standing = s.lines[side]
    if not standing:
        return 0.0
    parts = s.game.components
    near = standing & parts.spaces.around(s.blocks(1 - side))
    manned = standing & s.blocks(side)
    wanted = sum([3.0 for goal, _ in goals if standing >> goal & 1])
    return 0.3 * standing.bit_count() + 0.6 * near.bit_count() + 0.9 * (near & manned).bit_count() + wanted


# -- means ----------------------------------------------------------------------------------------


def stars(s: State, side: int, enemy: Muster) -> float:
    """The stars of the headquarters of a side, one less of those that are active, and those of its Leader. An HQ alone
    before the enemy is soon lost."""
    parts, who, pips, active = s.game.components, s.who, s.pips, s.active_hqs
    found = 0.0 if s.leaders[side] == DEAD else LEADER[s.leaders[side]]
    thrift = promises.thrift(s)
    for hq in bits(parts.headquarters & parts.sides[side]):
        handle = who.find(hq)
        if handle >= 0:
            strength = pips[handle]
            used = active >> handle & 1
            found += thrift * STARS[parts.down[hq][strength] if used and strength else strength]
            found += (8.0 if side == GERMAN else 4.0) if strength or not used else -2.0
            near = parts.near[s.at[handle]] & s.blocks(1 - side)
            if near and s.count(s.at[handle], side) < 2 and sum([enemy.power[area] for area in bits(near)]) > 6.0:
                found -= EXPOSED if side == GERMAN else 0.6 * EXPOSED
    return found


def initiative(s: State) -> float:
    """What the disc can bring to whoever holds it: blocks from the pool."""
    side = 1 - s.active if any(isinstance(step, HandOver) for step in s.agenda) else s.initiative
    option = 3.0 + FRESH * coming(s, side)
    return option if side == GERMAN else -option


def coming(s: State, side: int) -> int:
    """The blocks that a Strategic Impulse would bring."""
    limit = s.game.plan.record.discs
    if (limit and s.discs[side] >= limit.uses) or s.strategics[side] >= s.game.strategic_limit:
        return 0
    return min(logistic_value(s, side), s.in_pool[side]) if s.in_pool[side] else 0


def orders(s: State) -> float:
    """What the Impulse that has been chosen is good for, as long as nothing has come of it."""
    if s.result is not None or not s.agenda:
        return 0.0
    top = s.agenda[0]
    if isinstance(top, Activate):
        return promises.tactical(s)
    if isinstance(top, Orders) and not s.used & ~s.active_hqs:
        if top.mode == "command":
            return promises.tactical(s)
        return promises.strategic(s) if top.mode == "move" else 0.0
    if isinstance(top, Orders) and top.mode == "exploitation":
        return promises.exploits(s, s.budget)
    return 6.0 * top.most if isinstance(top, HowMany) else 0.0


# -- battles --------------------------------------------------------------------------------------


def battles(s: State) -> float:
    """What Battles will bring to the Germans: those that must be fought, those that may, and the enemy's next."""
    contested = s.contested
    if not contested:
        return 0.0
    side, found = s.active, 0.0
    waiting = readiness.relief(s)
    share = 0.7 / sqrt(1 + (contested & ~s.fought).bit_count())
    for area, here in tallies(s, contested).items():
        new = bool(s.newly >> area & 1)
        left = 1.0
        if not s.fought >> area & 1 and s.impulse != "pass":
            mine = outlook(s, area, side, here, *readiness.help_for(s, area, waiting, share))
            gain = promises.exchange(s, area, side, mine)
            if new or gain > 0:
                found += gain if side == GERMAN else -gain
                left -= mine.clears
        answer = outlook(s, area, 1 - side, here)
        gain = 0.5 * left * max(0.0, promises.exchange(s, area, 1 - side, answer))
        found += -gain if side == GERMAN else gain
    return found


def points(s: State, seat: str) -> float:
    """1.7 Victory Points."""
    return float(victory_points(s, s.game.seats.index(seat)))
