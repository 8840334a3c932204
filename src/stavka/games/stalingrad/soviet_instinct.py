"""What a Soviet player does at first sight: to move or to draw, where to, which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stavka.games.stalingrad.advance import ChooseSovietAdvance
from stavka.games.stalingrad.assault import GROUND, SOVIET_STEP, Board, board, german_step
from stavka.games.stalingrad.clash import AT_ONCE, DEFENDER, Terms, clash, joined
from stavka.games.stalingrad.combat import ChooseSovietCard
from stavka.games.stalingrad.field import CLOCK, HEX, Sizes, grief, moved, thinned
from stavka.games.stalingrad.fire import khrushchev
from stavka.games.stalingrad.german_plans import Hopes
from stavka.games.stalingrad.instinct import USELESS, hopes
from stavka.games.stalingrad.leaders import soviet_attackers
from stavka.games.stalingrad.soviet_turn import (
    ChooseSovietAction,
    ChooseSovietDestination,
    ChooseSovietMove,
    ChooseSovietStack,
    SovietMovement,
    largest_stacks,
    soviet_destinations,
    soviet_targets,
)
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

MUSTER = 0.6  # of what the next Soviet turn brings: the Germans come between
ENTRY = 25.0  # SIV-10f a German Reinforcement hex that is Soviet


def clock(s: State) -> float:
    """What it is worth to the Soviets to draw a card."""
    left = len(s.soviet_deck)
    return 500.0 if left == 1 else CLOCK + 20 / max(1, left)


def soviet_attack_hope(f: Board, hex: int, target: int) -> float:
    """What an attack of a Soviet stack promises its side."""
    s = f.s
    attackers = soviet_attackers(s, hex, target)
    force = joined([f.soviets[i] for i in bits(s.hexes(attackers))])
    first = DEFENDER if f.parts.urban >> target & 1 else AT_ONCE
    fight = Terms(first, bool(s.ruins >> target & 1), 1 if s.hands[2] else 0, 0, 0, khrushchev(s), 0)
    out = clash(force, f.germans[target], fight)
    prize = out.win * retaking(f, target)
    hurt = out.defender_steps * german_step(s) + grief(s, out.defender_units)
    guard = 1.6 if f.goals >> hex & 1 else 1.0
    return hurt + prize - guard * SOVIET_STEP * out.attacker_steps - 2 * out.win * place(f, hex, f.soviets[hex].blocks)


def retaking(f: Board, hex: int) -> float:
    """What a German hex is worth to the Soviets."""
    if not f.s.control >> hex & 1:
        return 0.0
    if f.goals >> hex & 1:
        return HEX + CLOCK
    return ENTRY + CLOCK if f.parts.german_reinforcement >> hex & 1 else GROUND


def place(f: Board, hex: int, blocks: int) -> float:
    """What the last of so many Soviet blocks does in a hex: guard it, or stand in the way."""
    threat = sum([force.pips for near, force in f.germans.items() if f.parts.near[hex] >> near & 1])
    if f.goals >> hex & 1:
        return (12.0 if threat else 7.0) / blocks
    near = (f.parts.near[hex] & f.goals & ~f.s.control).bit_count()
    return (1.0 + 1.5 * near + (1.0 if f.parts.urban >> hex & 1 else 0.0)) / blocks - (1.0 if threat > 8 else 0.0)


def soviet_move_hope(f: Board, origin: int, hex: int) -> float:
    """What it promises that a Soviet block goes to a hex."""
    s = f.s
    there = s.count(hex) + 1
    return retaking(f, hex) + place(f, hex, there) - place(f, origin, s.count(origin))


def soviet_hopes(f: Board, hex: int, sizes: Sizes) -> tuple[dict[int, float], dict[int, float]]:
    """Attacks and moves of a Soviet stack, by hex; `sizes` of all stacks are those that its move will leave behind."""
    s, now = f.s, f.next_turn(sizes)
    attacks = {target: soviet_attack_hope(f, hex, target) for target in bits(soviet_targets(s, hex))}
    moves = {
        to: soviet_move_hope(f, hex, to) + MUSTER * (f.next_turn(moved(sizes, hex, to)) - now)
        for to in bits(soviet_destinations(s, hex))
    }
    return attacks, moves


def best_soviet(f: Board, hex: int) -> float:
    """The best that a Soviet stack can do."""
    attacks, moves = soviet_hopes(f, hex, f.sizes)
    return max([*attacks.values(), *moves.values()], default=0.0)


def soviet_movement(f: Board, stacks: Sequence[int]) -> float:
    """The best that these stacks can do one after the other."""
    found, sizes = 0.0, f.sizes
    for number, hex in enumerate(stacks, 1):
        attacks, moves = soviet_hopes(f, hex, thinned(sizes, stacks[number:]))
        attack, to = max(attacks.values(), default=USELESS), max(moves, key=lambda to: moves[to], default=hex)
        if moves and moves[to] > attack:
            found += soviet_move_hope(f, hex, to)
            sizes = moved(sizes, hex, to)
        elif attacks:
            found += attack
    return found + MUSTER * (f.next_turn(sizes) - f.next_turn(f.sizes))


def left_behind(f: Board) -> Sizes:
    """SIV-32f The sizes of the stacks, once those that wait for their turn have lost a block too."""
    then = f.s.agenda[1] if len(f.s.agenda) > 1 else None
    return thinned(f.sizes, then.left) if isinstance(then, SovietMovement) else f.sizes


@hopes.register(ChooseSovietAction)
def at_soviet_action(step: ChooseSovietAction, s: State) -> Hopes:
    """32 To move or to draw."""
    f = board(s, True)
    return {"draw": clock(s), "move": soviet_movement(f, largest_stacks(s))}


@hopes.register(ChooseSovietStack)
def at_soviet_stack(step: ChooseSovietStack, s: State) -> Hopes:
    """32 Which stack is next: all will be, the best first."""
    f = board(s, True)
    return {s.game.FROM[hex]: best_soviet(f, hex) for hex in step.left if s.soviet >> hex & 1}


@hopes.register(ChooseSovietMove)
def at_soviet_move(step: ChooseSovietMove, s: State) -> Hopes:
    """32 To attack, or which unit moves: the one that is missed least, the best to take a hex back."""
    f = board(s, True)
    attacks, moves = soviet_hopes(f, step.hex, left_behind(f))
    found = {s.game.AT[target]: hope for target, hope in attacks.items()}
    if moves:
        to = max(moves, key=lambda to: moves[to])
        sign = 0.05 if retaking(f, to) > ENTRY else -0.05
        for handle in s.stack(step.hex):
            found[s.game.UNIT[s.who[handle]]] = moves[to] + sign * s.pips[handle]
    return found or {"done": 0.0}


@hopes.register(ChooseSovietDestination)
def at_soviet_destination(step: ChooseSovietDestination, s: State) -> Hopes:
    """32 Where it goes."""
    f = board(s, True)
    _, moves = soviet_hopes(f, s.at[step.handle], left_behind(f))
    return {s.game.TO[hex]: hope for hex, hope in moves.items()}


@hopes.register(ChooseSovietCard)
def at_soviet_card(step: ChooseSovietCard, s: State) -> Hopes:
    """32 Which card: Leaders at once, and what helps in this combat."""
    battle, parts = s.battle, s.game.components
    assert battle
    germans = s.units(battle.germans)
    room = s.count(battle.soviet_hex) < parts.stacking
    coastal = parts.coastal >> battle.soviet_hex & 1
    worth = {
        "leader": 9.0,
        "fire": 1.3,
        "flotilla": 2.0 if coastal else 1.2,
        "anti-aircraft": 1.0 if battle.german_attacks and battle.planned else USELESS,
        "sniper": 2.0 if germans & parts.infantry else USELESS,
        "anti-armour": 2.0 if germans & parts.armour else USELESS,
        "infiltration": (2.5 if s.in_pool[0] and room else 1.5),
        "dug-in-tank": (3.0 if s.in_pool[1] and room else 1.5),
    }
    found = {s.game.CARD[card]: worth[parts.cards[card].effect] for card in set(s.hands[2])}
    return {**found, "no-card": 0.0}


@hopes.register(ChooseSovietAdvance)
def at_soviet_advance(step: ChooseSovietAdvance, s: State) -> Hopes:
    """18 Which Soviet unit advances: the one that fires worst."""
    return {s.game.ADVANCE[s.who[h]]: float(s.game.components.fire[s.who[h]]) for h in step.best(s)}
