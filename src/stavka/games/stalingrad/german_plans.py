"""What Germans could do in a turn, and what it promises: attacks of both kinds, moves, a call for reinforcements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.stalingrad.assault import Attack, Board, board, draw_value, german_step, prize
from stavka.games.stalingrad.attack import (
    QuickAttackGroup,
    planned_targets,
    quick_attack_origins,
)
from stavka.games.stalingrad.clash import Force, joined
from stavka.games.stalingrad.field import force_of
from stavka.games.stalingrad.movement import (
    ShortMoveFrom,
    ShortMoveGroup,
    long_move_first,
    long_move_origins,
    long_move_second,
)
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

MASS = 0.02  # of the square of a stack's strength: together they attack better
IDLE, BUSY = 2.0, 15.0  # what an action promises that is nearly a pass, and one that is as good as any
ARRIVALS = (0.0, 0.665, 0.928, 0.99, 0.999, 1.0)  # SIV-10b units that six dice take from a row of so many
FRESH = 2.0  # steps that a unit which comes is worth: it is far away
Hopes = dict[str, float]
Handles = tuple[int, ...]


class Plan(NamedTuple):
    """What it promises that a group of blocks goes to a hex."""

    hope: float
    group: Handles
    hex: int


def planned_hopes(f: Board) -> dict[int, float]:
    """What a Planned Attack on each target promises."""
    s = f.s
    return {target: planned_hope(f, target, f.parts.near[target] & s.german) for target in bits(planned_targets(s))}


def planned_hope(f: Board, target: int, hexes: int) -> float:
    """What a Planned Attack from these hexes promises, with the best card."""
    found = f.planned.get((target, hexes))
    if found is None:
        found = f.planned[target, hexes] = planned_attack(f, target, hexes).best()
    return found


def planned_attack(f: Board, target: int, hexes: int) -> Attack:
    """A Planned Attack from these hexes."""
    s = f.s
    force = joined([f.germans[hex] for hex in bits(hexes)])
    units = s.units(mask([h for hex in bits(hexes) for h in s.stack(hex)]))
    return Attack(f, target, True, force, hexes, units)


def sober(f: Board, target: int) -> int:
    """The adjacent German stacks that had better attack: without those whose tanks would only make Ruins (SIV-16g)."""
    best = near = f.parts.near[target] & f.s.german
    hope = planned_hope(f, target, near)
    for hex in bits(near):
        without = best & ~(1 << hex)
        less = planned_hope(f, target, without) if without else hope
        if less > hope + 1:
            best, hope = without, less
    return best


def quick_plans(f: Board, origin: int) -> list[Plan]:
    """Quick Attacks of a stack: with as many blocks as there is room for."""
    step, s = QuickAttackGroup(origin), f.s
    stack = by_strength(s, s.stack(origin))
    found = []
    for hex in bits(step.reach(s)):
        group = tuple(stack[: f.parts.stacking - s.count(hex)])
        if group and step.destinations(s, group) >> hex & 1:
            found.append(Plan(max(quick_hopes(f, group, origin, hex).values()), group, hex))
    return found


def quick_hopes(f: Board, group: Handles, origin: int, hex: int) -> dict[int, float]:
    """What it promises to go to a hex with a group and attack from there, by target."""
    s = f.s
    moving = force_of(s, group)
    way = march(f, moving, origin, hex)
    force = joined([moving, f.germans[hex]]) if hex in f.germans else moving
    units = s.units(mask([*group, *s.stack(hex)]))
    return {
        target: way + Attack(f, target, False, force, 1 << hex, units).gain()
        for target in bits(f.parts.near[hex] & s.soviet)
    }


def move_hope(f: Board, moving: Force, origin: int, hex: int) -> float:
    """What it promises that a group goes from one hex to another."""
    left = f.germans[origin].pips - moving.pips if origin in f.germans else 0
    there = f.germans[hex].pips if hex in f.germans else 0
    mass = MASS * ((there + moving.pips) ** 2 - there**2 - (left + moving.pips) ** 2 + left**2)
    return march(f, moving, origin, hex) + mass


def march(f: Board, moving: Force, origin: int, hex: int) -> float:
    """The same, whatever else stands in the two."""
    return moving.pips * (f.call(hex) - f.call(origin)) + prize(f, hex) + f.scouting(hex)


def long_plans(f: Board, origin: int) -> dict[tuple[int, int], float]:
    """Long Moves of a stack: first and second hex (the same where it stops)."""
    s, found = f.s, {}
    force = f.germans[origin]
    for first in bits(long_move_first(s, origin)):
        if not s.german >> first & 1:
            found[first, first] = move_hope(f, force, origin, first)
        way = prize(f, first)
        for second in bits(long_move_second(s, origin, first)):
            found[first, second] = way + move_hope(f, force, origin, second)
    return found


def short_plans(f: Board, origin: int, moved: Handles = ()) -> list[Plan]:
    """Short Moves of a stack: with as many blocks as there is room for, or one alone to look after an empty hex."""
    s = f.s
    step = ShortMoveGroup(origin, (), moved)
    free = by_strength(s, step.free(s))
    found = []
    for hex in bits(step.reach(s)):
        group = tuple(free[: f.parts.stacking - s.count(hex)])
        for blocks in (group, group[-1:]) if len(group) > 1 and f.scouting(hex) else (group,):
            if blocks and step.destinations(s, blocks) >> hex & 1:
                found.append(Plan(move_hope(f, force_of(s, blocks), origin, hex), blocks, hex))
    return found


def short_hopes(f: Board, moved: Handles = (), left: int = 2) -> dict[int, float]:
    """The best Short Move of each stack."""
    origins = ShortMoveFrom(left, moved).origins(f.s)
    return {hex: max([plan.hope for plan in short_plans(f, hex, moved)], default=-1.0) for hex in bits(origins)}


def reinforcement_hope(f: Board, rival: float) -> float:
    """What a call for Reinforcements promises: a card, and the units that six dice bring and that find room. The less
    the best of the other actions promises, the less there is to lose."""
    s, parts = f.s, f.parts
    prospects = min(1.0, max(0.0, IDLE + rival) / BUSY)
    cards = (2 if s.leaders & parts.paulus else 1) * draw_value(s, prospects)
    on_table = [unit for row in s.rows for unit in row]
    if not on_table:
        return cards
    taken = sum([ARRIVALS[min(5, len(row))] for row in s.rows]) / len(on_table)
    found = cards
    white = taken * sum([parts.white >> unit & 1 for unit in on_table])
    for entries, colour in ((parts.blue_entry, parts.blue), (parts.yellow_entry, parts.yellow)):
        open_hexes = bits(entries & s.control & ~s.soviet)
        room = sum([parts.stacking - s.count(hex) for hex in open_hexes])
        due = taken * sum([colour >> unit & 1 for unit in on_table])
        arriving = min(room, due + white / 2)
        if arriving > 0:
            call = max([f.call(hex) for hex in open_hexes])
            found += FRESH * arriving * (german_step(s) + call)
    for row, unit in parts.r_of_row.items():
        if not s.rows[row - 1] and s.handle_of(unit) >= 0:
            found -= 0.66 * 4 * german_step(s)
    return found


def arrivals_hope(s: State) -> float:
    """What the units are worth that are about to be placed."""
    f, parts = board(s), s.game.components
    call = max([f.call(hex) for hex in bits(parts.german_reinforcement)])
    return (german_step(s) + call) * sum([parts.strength[unit] for unit in s.taken])


def action_hopes(f: Board) -> Hopes:
    """What each of the five actions promises."""
    s = f.s
    found = {"short-move": 0.0}
    longs = [max(long_plans(f, hex).values(), default=0.0) for hex in bits(long_move_origins(s))]
    if longs:
        found["long-move"] = max(longs)
    shorts = sorted(short_hopes(f).values())[-2:]
    found["short-move"] = sum([max(0.0, hope) for hope in shorts])
    quick = [max([plan.hope for plan in quick_plans(f, hex)], default=-99.0) for hex in bits(quick_attack_origins(s))]
    if quick:
        found["quick-attack"] = max(quick)
    planned = planned_hopes(f)
    if planned:
        found["planned-attack"] = max(planned.values())
    found["reinforce"] = reinforcement_hope(f, max(found.values()))
    return found


def by_strength(s: State, handles: Iterable[int]) -> list[int]:
    """The strongest first."""
    fire = s.game.components.fire
    return sorted(handles, key=lambda h: (-s.pips[h] * (7 - fire[s.who[h]]), h))
