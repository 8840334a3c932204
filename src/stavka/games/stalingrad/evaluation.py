"""What a position of Stalingrad is worth: hexes that decide, the way there, the armies, cards and time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from stavka.games.stalingrad.assault import GROUND, SOVIET_STEP, Attack, board, card_value, german_step
from stavka.games.stalingrad.attack import PlannedAttack, PlannedTarget, QuickAttackFrom, QuickAttackTarget
from stavka.games.stalingrad.chances import chance
from stavka.games.stalingrad.clash import joined
from stavka.games.stalingrad.combat import ChooseGermanCard, ChooseSovietCard
from stavka.games.stalingrad.field import CLOCK, HEX, Field, approach, grief_of
from stavka.games.stalingrad.german_plans import arrivals_hope
from stavka.games.stalingrad.instinct import hopes
from stavka.games.stalingrad.movement import Group, LongMoveFrom, LongMoveTo, ShortMoveFrom
from stavka.games.stalingrad.reinforcements import Deploy, DeployTo
from stavka.games.stalingrad.sequence import ChooseAction
from stavka.games.stalingrad.soviet_instinct import soviet_attack_hope
from stavka.games.stalingrad.soviet_turn import (
    ChooseSovietAction,
    ChooseSovietDestination,
    ChooseSovietMove,
    ChooseSovietStack,
    SovietMovement,
)
from stavka.games.stalingrad.victory import GERMAN_TURN, casualties
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

GERMAN_PLANS = (
    LongMoveFrom,
    LongMoveTo,
    Group,
    QuickAttackFrom,
    QuickAttackTarget,
    PlannedTarget,
    PlannedAttack,
    ChooseGermanCard,
)
SOVIET_PLANS = (ChooseSovietStack, ChooseSovietMove, ChooseSovietDestination)
SOVIET_DETAILS = (*SOVIET_PLANS, ChooseSovietCard)
GERMAN_OPENINGS = (ChooseAction, LongMoveFrom, ShortMoveFrom, QuickAttackFrom, PlannedTarget)
OPENINGS = (*GERMAN_OPENINGS, ChooseSovietAction, ChooseSovietStack)
OKH = 100.0  # OKH in play, beside the goals that it adds
WIDE, NARROW = 10.0, 2.0  # what promises less than the best by so much is not looked at: as plans begin, and later
FEW = 5  # and no more than so many are
TARGET, DETAIL = 0.5, 0.4  # of the thought of a turn, for what is attacked, and for what Soviets do one by one
DRAWS = "reinforce"  # a card is drawn: few samples show the risk that it is OKH, what it promises knows it


class StalingradEvaluation(Evaluation):
    """The Germans must take the six Reinforcement hexes in time, and bleed little."""

    sure = 0.95  # what instinct hopes for is worked out, not rolled
    planned = (ChooseSovietAction, *SOVIET_DETAILS)
    habit = 1.0  # courses are long enough without looking around
    stages = 8  # four turns of both sides; then games that were played tell who will win
    horizon = 400

    def terms(self, s: State, seat: str) -> Terms:
        f = Field(s, True)
        sign = -1.0 if seat == "soviet" else 1.0
        own = 6.0 * colour_lead(s, seat) if s.game.two_germans else 0.0
        return {
            "objectives": sign * -HEX * len(f.open),
            "approach": sign * approach(f),
            "ground": sign * GROUND * s.control.bit_count(),
            "germans": sign * german_step(s) * sum([force.pips for force in f.germans.values()]),
            "casualties": sign * -grief_of(casualties(s)),
            "soviets": sign * -SOVIET_STEP * sum([force.strength for force in f.soviets.values()]),
            "cards": sign * cards(s),
            "time": sign * CLOCK * len(s.soviet_deck),
            "plan": sign * plan(s),
            "own": own,
        }

    def worth(self, s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        found = hopes(step, s)
        known = [token for token in tokens if token in found]
        if not known:
            return tokens
        known.sort(key=lambda token: -found[token])
        opening = isinstance(step, OPENINGS)
        least = found[known[0]] - (WIDE if opening else NARROW)
        close = [token for token in known[:FEW] if found[token] >= least]
        if not opening or len(close) >= 3:
            return close
        return [token for token in known if token in close or token != DRAWS][:3]

    def share(self, s: State, step: Decide) -> float:
        if isinstance(step, ChooseAction | ChooseSovietAction):
            return 1.0
        if isinstance(step, PlannedTarget):
            return TARGET
        return DETAIL / stacks_left(s) if isinstance(step, SOVIET_DETAILS) else 0.0

    def chance(self, s: State, seat: str) -> float:
        found = chance(s)
        return 1 - found if seat == "soviet" else found

    def stage(self, s: State) -> Hashable:
        return s.turn, GERMAN_TURN in s.agenda


def stacks_left(s: State) -> int:
    """SIV-32f How many Soviet stacks are still to move in this turn: they share the thought of it."""
    for step in s.agenda:
        if isinstance(step, ChooseSovietStack):
            return len(step.left)
        if isinstance(step, SovietMovement):
            return 1 + len(step.left)
    return 1


def plan(s: State) -> float:
    """What is to be expected of a move or an attack that is being chosen, for the Germans."""
    step = s.agenda[0] if s.agenda else None
    if isinstance(step, ShortMoveFrom):
        return sum([max(0.0, hope) for hope in sorted(hopes(step, s).values())[-step.left :]])
    if isinstance(step, GERMAN_PLANS):
        return max(hopes(step, s).values(), default=0.0)
    if isinstance(step, SOVIET_PLANS):
        return -max(hopes(step, s).values(), default=0.0)
    if isinstance(step, Deploy | DeployTo):
        return arrivals_hope(s)
    if isinstance(step, ChooseSovietCard):
        return battle_hope(s)
    return 0.0


def battle_hope(s: State) -> float:
    """What is to be expected of the combat that begins, for the Germans."""
    battle = s.battle
    assert battle
    if not battle.german_attacks:
        return -soviet_attack_hope(board(s, True), battle.soviet_hex, battle.hex)
    f, hexes = board(s), s.hexes(battle.attackers)
    force = joined([f.germans[hex] for hex in bits(hexes)])
    return Attack(f, battle.hex, battle.planned, force, hexes, s.units(battle.attackers)).gain()


def cards(s: State) -> float:
    """Cards in German and in Soviet hands."""
    held = len(s.hands[0]) + len(s.hands[1])
    return held * card_value(s) - 1.0 * len(s.hands[2]) - (OKH if s.leaders & s.game.components.okh else 0.0)


def colour_lead(s: State, seat: str) -> float:
    """SIV-31l Of two German players the one with more Reinforcement hexes is ahead."""
    held = s.control & s.game.components.soviet_reinforcement
    blue = (held & s.blue_credit).bit_count()
    lead = 2 * blue - held.bit_count()
    return 0.0 if seat == "soviet" else float(lead if seat == "blue" else -lead)


def points(s: State, seat: str) -> float:
    """SIV-3d The Reinforcement hexes that a side holds."""
    parts = s.game.components
    held = (s.control & parts.soviet_reinforcement).bit_count()
    return float(held if seat != "soviet" else parts.soviet_reinforcement.bit_count() - held)
