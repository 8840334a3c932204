"""What a position of Moscow '41 is worth: sites that decide, the way there, armies, headquarters, supply."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.moscow_41.blitz import BlitzTo
from stavka.games.moscow_41.losses import ChooseLoss
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.reinforcements import Arrive, ArriveAt, HowMany
from stavka.games.moscow_41.state import DEAD, GERMAN, OFF, SOVIET
from stavka.games.moscow_41.support import SupportAt
from stavka.games.moscow_41.transfers import Transfer
from stavka.games.moscow_41.victory import points as victory_points
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.state import State

MIDDLE = (Move, ArriveAt, SupportAt, BlitzTo, Transfer)
FIRST_SIGHT = (ChooseLoss, Arrive, ArriveAt, HowMany)
LESSER = ("dismantle:", "via:")
GOALS = 6  # areas that a move is imagined to
SITE, STEP, STAR, CUT, ENOUGH = 90.0, 2.0, 3.0, 3.0, 8.0
FIRE = {4: 1.5, 5: 1.0, 6: 0.6, 7: 0.0}  # a step, by the lowest die that hits


class MoscowEvaluation(Evaluation):
    """The Germans must come to the sites before winter; the Soviets must keep them, and stay alive."""

    pace = 15
    stages = 2

    def terms(self, s: State, seat: str) -> Terms:
        parts, side = s.game.components, s.game.seats.index(seat)
        sign = 1.0 if side == GERMAN else -1.0
        goals = objectives(s)
        held = (goals & s.control).bit_count()
        return {
            "sites": sign * SITE * held,
            "approach": sign * SITE * approach(s, parts, goals & ~s.control),
            "threat": -sign * SITE * 0.5 * threat(s, parts, goals & s.control),
            "germans": sign * STEP * army(s, GERMAN),
            "soviets": -sign * STEP * army(s, SOVIET),
            "headquarters": sign * STAR * (stars(s, GERMAN) - stars(s, SOVIET)),
            "supply": sign * CUT * (cut(s, SOVIET) - cut(s, GERMAN)),
            "ground": sign * 0.6 * (s.control & parts.areas).bit_count(),
            "lines": sign * 1.5 * (s.lines[GERMAN].bit_count() - s.lines[SOVIET].bit_count()),
            "lost": sign * 2.0 * (s.surrendered.bit_count() - s.lost.bit_count()),
            "initiative": 4.0 if s.initiative == side else 0.0,
        }

    def worth(self, s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        found = [token for token in tokens if not token.startswith(LESSER)]
        if isinstance(step, Move):
            return best_moves(s, step, found)
        if isinstance(step, Orders):
            return found
        if isinstance(step, HowMany):
            return tokens[-1:]
        return found or tokens

    def unfinished(self, s: State, step: Decide) -> bool:
        return isinstance(step, MIDDLE)

    def plain(self, s: State, step: Decide) -> bool:
        return isinstance(step, FIRST_SIGHT)

    def stage(self, s: State) -> Hashable:
        return s.turn, s.german_impulses, s.active


def objectives(s: State) -> int:
    """1.7, 15 The places that decide a scenario."""
    parts = s.game.components
    if s.game.campaign:
        return parts.sites
    if s.game.scenario.id == "dnieper":
        return parts.special_cities | 1 << parts.yelnya | 1 << parts.yartsevo
    return 1 << parts.moscow


def army(s: State, side: int) -> float:
    """The steps of a side on the map, those that hit more often for more."""
    parts, who, pips, at = s.game.components, s.who, s.pips, s.at
    handles = range(parts.first_soviet, len(at)) if side else range(parts.first_soviet)
    combat, hits = parts.combat, parts.hits
    return sum([pips[h] * FIRE[hits[who[h]][pips[h]]] for h in handles if at[h] != OFF and combat >> who[h] & 1])


def stars(s: State, side: int) -> int:
    """The stars of the headquarters of a side, and those of its Leader."""
    parts = s.game.components
    found = 0 if s.leaders[side] == DEAD else s.leaders[side]
    for hq in bits(parts.headquarters & parts.sides[side]):
        handle = s.who.find(hq)
        if handle >= 0:
            found += 1 + s.pips[handle]
    return found


def cut(s: State, side: int) -> int:
    """The steps of a side that are cut off."""
    own = range(s.game.components.first_soviet) if side == GERMAN else range(s.game.components.first_soviet, len(s.at))
    return sum([s.pips[h] + 1 for h in bits(s.isolated) if h in own])


def approach(s: State, parts: Components, goals: int) -> float:
    """How much German strength stands around the places still to be taken, less what stands in its way."""
    return sum([pressure(s, parts, goal, GERMAN) for goal in bits(goals & parts.areas)])


def threat(s: State, parts: Components, goals: int) -> float:
    """The same for the Soviets and the places that they have lost."""
    return sum([pressure(s, parts, goal, SOVIET) for goal in bits(goals & parts.areas)])


def pressure(s: State, parts: Components, goal: int, side: int) -> float:
    """The share of a side's strength in all that stands around a place, the nearest counting most."""
    near, at, pips, first = pull(parts, goal), s.at, s.pips, parts.first_soviet
    both = [0.0, 0.0]
    for handle, space in enumerate(at):
        if space != OFF:
            both[handle >= first] += pips[handle] * near[space]
    return both[side] / (both[0] + both[1] + ENOUGH)


@lru_cache(maxsize=256)
def pull(parts: Components, goal: int) -> tuple[float, ...]:
    """Of every space, how much a step there counts for a place: less with the square of the way."""
    return tuple([0.0 if way is None else (1 + way) ** -2 for way in parts.spaces.distances_from(1 << goal)])


def best_moves(s: State, step: Move, tokens: list[str]) -> list[str]:
    """The moves that lead nearest to what decides, and all that need no way."""
    game, goals = s.game, objectives(s)
    wanted = goals & ~s.control if s.active == GERMAN else goals
    way = distances(game.components, wanted or goals)
    moves = [token for token in tokens if token in game.TO]
    moves.sort(key=lambda token: way[game.TO.number[token]])
    enemies = s.units(1 - s.active)
    fights = [token for token in moves if enemies >> game.TO.number[token] & 1]
    chosen = dict.fromkeys([*moves[:GOALS], *fights[:GOALS]])
    return [*chosen, *[token for token in tokens if token not in game.TO and token not in game.RAIL]] or tokens


@lru_cache(maxsize=256)
def distances(parts: Components, goals: int) -> tuple[int, ...]:
    """How far every space is from the nearest of these."""
    found = parts.spaces.distances_from(goals)
    return tuple([99 if steps is None else steps for steps in found])


def points(s: State, seat: str) -> float:
    """1.7 Victory Points."""
    return float(victory_points(s, s.game.seats.index(seat)))
