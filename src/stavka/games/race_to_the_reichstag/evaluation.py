"""What a position of Race to the Reichstag is worth: points, the way to those still open, the armies, the next combats.

A seat runs a Front and the Germans who face the other one, so what is good for one Front is bad for the other seat.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp, tanh
from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.advance import AdvanceTo, ChooseAdvance
from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.combat import Assault, Attack
from stavka.games.race_to_the_reichstag.contact import open_garrison
from stavka.games.race_to_the_reichstag.fantasy import FlyJetTo
from stavka.games.race_to_the_reichstag.movement import MoveTo, MoveUnits
from stavka.games.race_to_the_reichstag.moves import HINTS, pull
from stavka.games.race_to_the_reichstag.prospects import GERMAN, POINT, SOVIET, allot, defences
from stavka.games.race_to_the_reichstag.reinforcements import ReviveAt
from stavka.games.race_to_the_reichstag.victory import final_points
from stavka.games.race_to_the_reichstag.zones import german_zone, soviet_zone
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

BEFORE_COMBAT = ("opening", "arrivals", "replacements", "bombardment", "movement", "reinforcement", "groups", "jet")
CORPS = 12.0  # the strength that makes half of the difference before the Reichstag, and more
STORM, DEFENDER = 110.0, 30.0  # what a strong force is worth there, and how much less for each of the garrison
DRAW = 5.0  # how much strength on its way counts
MIDDLE = (FlyJetTo, AdvanceTo, ReviveAt)
SHARES: Mapping[type[Decide], float] = {MoveUnits: 0.0, MoveTo: 0.0, Attack: 0.12, Assault: 0.08, ChooseAdvance: 0.08}


class BerlinEvaluation(Evaluation):
    """The better Front of two, both held up by Germans whom the other one runs."""

    horizon = 300  # a player turn has many moves
    sure = 0.95  # moves follow the plan, attacks the allotment
    planned = (MoveTo,)

    def terms(self, s: State, seat: str) -> Terms:
        own = s.game.seats.index(seat)
        sign = (1.0, -1.0) if own == 0 else (-1.0, 1.0)
        strong = powers(s)
        points = [final_points(s, front) for front in (0, 1)]
        return {
            "points": POINT * (points[own] - points[1 - own]),
            "end": ending(s, points[own] - points[1 - own]),
            "approach": balance(sign, [DRAW * approach(s, strong, front) for front in (0, 1)]),
            "fronts": balance(sign, [SOVIET * total(strong, s.soviets(front)) for front in (0, 1)]),
            "germans": balance(sign, [-GERMAN * total(strong, s.facing(front)) for front in (0, 1)]),
            "defence": balance(sign, [-posts(s, strong, front) for front in (0, 1)]),
            "siege": balance(sign, [siege(s, strong, front) for front in (0, 1)]),
            "combat": sign[s.front] * (-1 if s.german else 1) * contact(s),
        }

    def worth(self, s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        hint = HINTS.get(type(step))
        return (hint(s, step, tokens) if hint else ()) or tokens

    def unfinished(self, s: State, step: Decide) -> bool:
        return step.fresh if isinstance(step, MoveTo) else isinstance(step, MIDDLE)

    def share(self, s: State, step: Decide) -> float:
        return SHARES.get(type(step), 0.04)

    def stage(self, s: State) -> Hashable:
        """A seat has two of the four player turns in a row: one with its Front, one with Germans (4.3)."""
        return (4 * s.turn + 2 * s.front + s.german + 1) // 2


def balance(sign: tuple[float, float], of_fronts: list[float]) -> float:
    """What speaks for one Front speaks against the other."""
    return sign[0] * of_fronts[0] + sign[1] * of_fronts[1]


# -- terms --------------------------------------------------------------------------------------


def ending(s: State, lead: int) -> float:
    """21.1 A Front in the Reichstag ends the game with this turn: Germans never come back there."""
    occupied = (s.red | s.yellow) >> s.game.components.reichstag & 1
    return 300.0 * tanh(lead / 5) if occupied else 0.0


def powers(s: State) -> dict[int, int]:
    """The printed factors of every stack."""
    factor, who = s.game.components.factor, s.who
    return {hex: sum([factor[who[handle]] for handle in stack]) for hex, stack in s.stacks.items()}


def total(strong: Mapping[int, int], hexes: int) -> int:
    """The printed factors of those in a set of hexes."""
    return sum([strong[hex] for hex in bits(hexes)])


def approach(s: State, strong: Mapping[int, int], front: int) -> float:
    """How near the Front has brought its strength to the objectives it does not hold."""
    parts = s.game.components
    goals = parts.objectives & parts.sector[front] & ~s.held[front] | 1 << parts.reichstag
    field = pull(s.game, front, goals, s.turn, s.demolished)
    return sum([(2 + strong[hex]) * field[hex] for hex in bits(s.soviets(front))])


def siege(s: State, strong: Mapping[int, int], front: int) -> float:
    """21.5 What stands next to the Reichstag, the more the fewer defend it: without it nobody wins."""
    parts = s.game.components
    there = 1 << parts.reichstag
    near = total(strong, s.soviets(front) & (parts.board.around(there) | there))
    left = len(s.stacks[parts.reichstag]) if s.germans & there else 0
    return (1 - exp(-near / CORPS)) * (STORM - DEFENDER * left)


def posts(s: State, strong: Mapping[int, int], front: int) -> float:
    """How well the Germans guard what the Front has not taken: the first defenders of a place count most."""
    parts = s.game.components
    guarded = s.facing(front) & parts.objectives & ~s.held[front]
    return sum([POINT * parts.objective_vp[hex] * 0.5 * (1 - exp(-strong[hex] / 4)) for hex in bits(guarded)])


def contact(s: State) -> float:
    """12.4 What the compulsory combats of this player turn promise the side that attacks, as it stands."""
    if s.phase not in BEFORE_COMBAT:
        return 0.0
    parts, front = s.game.components, s.front
    if s.german:
        own, enemies = s.facing(front) & soviet_zone(s, front), s.soviets(front)
    else:
        garrison = open_garrison(s)
        enemies = s.facing(front) | garrison
        own = s.soviets(front) & (german_zone(s, front) | parts.board.around(garrison))
    if not own:
        return 0.0
    factor, who, never = parts.factor, s.who, parts.parenthesised
    powers = {}
    for hex in bits(own):
        factors = [factor[who[h]] for h in s.stacks[hex] if not never >> who[h] & 1]
        if factors:
            powers[hex] = sum(factors), max(factors)
    targets = defences(s, enemies & parts.board.around(own), not s.german)
    shelled = 0 if s.german else bombardment_zone(s, front)
    return allot(parts, s.german, powers, parts.near, targets, shelled, 0).total


def points(s: State, seat: str) -> float:
    """21.3 Victory points, less Stavka points spent."""
    return float(final_points(s, s.game.seats.index(seat)))
