"""What a position of Stalingrad is worth: hexes that decide, the way there, the armies, cards and time."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.games.stalingrad.advance import BlitzTo
from stavka.games.stalingrad.attack import PlannedAttack, PlannedTarget, QuickAttackFrom, QuickAttackTarget
from stavka.games.stalingrad.combat import ChooseGermanCard
from stavka.games.stalingrad.movement import Group, LongMoveFrom, LongMoveTo, ShortMoveFrom
from stavka.games.stalingrad.reinforcements import DeployTo
from stavka.games.stalingrad.soviet_turn import ChooseSovietDestination, ChooseSovietMove
from stavka.games.stalingrad.victory import EndOfTurn, casualties
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.stalingrad.components import Components
    from stavka.games.stalingrad.state import State

MIDDLE = (
    LongMoveFrom,
    LongMoveTo,
    ShortMoveFrom,
    Group,
    QuickAttackFrom,
    QuickAttackTarget,
    PlannedTarget,
    PlannedAttack,
    ChooseGermanCard,
    DeployTo,
    BlitzTo,
    ChooseSovietMove,
    ChooseSovietDestination,
)
GERMAN_TURN = EndOfTurn("german")  # it is on the agenda until then
OFF = 255
ENOUGH = 6.0  # pips next to a hex that are half of what it takes


class StalingradEvaluation(Evaluation):
    """The Germans must take the six Reinforcement hexes in time, and bleed little."""

    pace = 6

    def terms(self, s: State, seat: str) -> Terms:
        parts = s.game.components
        sign = -1.0 if seat == "soviet" else 1.0
        wanted = parts.okh_objective if s.leaders & parts.okh else parts.soviet_reinforcement
        open_hexes = wanted & ~s.control
        own = 6.0 * colour_lead(s, seat) if s.game.two_germans else 0.0
        lost = casualties(s)
        return {
            "objectives": sign * -700.0 * open_hexes.bit_count() / wanted.bit_count(),
            "approach": sign * 300.0 * (open_hexes.bit_count() / wanted.bit_count()) * approach(s, parts, open_hexes),
            "ground": sign * 0.6 * s.control.bit_count(),
            "germans": sign * (0.6 * strength(s, 0, s.game.first_soviet) - 0.5 * lost - 0.12 * lost * lost),
            "soviets": sign * -0.5 * strength(s, s.game.first_soviet, s.game.handles),
            "cards": sign * (2.0 * (len(s.hands[0]) + len(s.hands[1])) - 1.0 * len(s.hands[2])),
            "time": sign * time_left(s),
            "own": own,
        }

    def unfinished(self, s: State, step: Decide) -> bool:
        return isinstance(step, MIDDLE) and not getattr(step, "moved", ())

    def stage(self, s: State) -> Hashable:
        return s.turn, GERMAN_TURN in s.agenda


def colour_lead(s: State, seat: str) -> float:
    """SIV-31l Of two German players the one with more Reinforcement hexes is ahead."""
    held = s.control & s.game.components.soviet_reinforcement
    blue = (held & s.blue_credit).bit_count()
    lead = 2 * blue - held.bit_count()
    return 0.0 if seat == "soviet" else float(lead if seat == "blue" else -lead)


def strength(s: State, first: int, last: int) -> float:
    """Pips on the map, those that hit more often for more."""
    power, at, who, pips = s.game.components.fire, s.at, s.who, s.pips
    return sum([pips[h] * (8 - power[who[h]]) / 2 for h in range(first, last) if at[h] != OFF])


def time_left(s: State) -> float:
    """SIV-3c The Soviet deck is the clock: the last cards are dear."""
    left = len(s.soviet_deck)
    return 3.0 * left - 60.0 / (left + 1)


def approach(s: State, parts: Components, goals: int) -> float:
    """How much German strength stands around the hexes still to be taken: of each the first counts most."""
    at, pips = s.at, s.pips
    stacks: dict[int, int] = {}
    for handle in range(s.game.first_soviet):
        if at[handle] != OFF:
            stacks[at[handle]] = stacks.get(at[handle], 0) + pips[handle]
    found = 0.0
    for goal in bits(goals):
        near = pull(parts, goal)
        pressure = sum([strong * near[hex] for hex, strong in stacks.items()])
        found += pressure / (pressure + ENOUGH)
    return found / (goals.bit_count() or 1)


@lru_cache(maxsize=256)
def pull(parts: Components, goal: int) -> tuple[float, ...]:
    """Of every hex, how much a pip there counts for a goal: less with the square of the way."""
    return tuple([0.0 if way is None else (1 + way) ** -2 for way in parts.board.distances_from(1 << goal)])


def points(s: State, seat: str) -> float:
    """SIV-3d The Reinforcement hexes that a side holds."""
    parts = s.game.components
    held = (s.control & parts.soviet_reinforcement).bit_count()
    return float(held if seat != "soviet" else parts.soviet_reinforcement.bit_count() - held)
