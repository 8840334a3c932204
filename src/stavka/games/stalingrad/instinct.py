"""What a player of Stalingrad does at first sight: the tokens of a decision by what they promise, the best first.

Nothing is tried out here: moves are weighed by where strength is needed, attacks by what is to be expected of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.stalingrad.advance import BlitzTo, ChooseAdvance, ChooseBlitz, ChooseSovietAdvance
from stavka.games.stalingrad.attack import (
    AskAlly,
    PlannedAttack,
    PlannedTarget,
    QuickAttackFrom,
    QuickAttackGroup,
    QuickAttackTarget,
    planned_targets,
    quick_attack_origins,
)
from stavka.games.stalingrad.cards import card_dice
from stavka.games.stalingrad.clash import AT_ONCE, ATTACKER, DEFENDER, RUINS, Force, Outlook, Terms, clash, joined
from stavka.games.stalingrad.combat import ChooseGermanCard, ChooseSovietCard, leader_missing
from stavka.games.stalingrad.field import CLOCK, Field, Sizes, force_of, grief, moved, thinned, time_left
from stavka.games.stalingrad.fire import khrushchev
from stavka.games.stalingrad.leaders import opportunity_dice, soviet_attackers
from stavka.games.stalingrad.losses import ChooseLoss
from stavka.games.stalingrad.movement import (
    Group,
    LongMoveFrom,
    LongMoveTo,
    ShortMoveFrom,
    ShortMoveGroup,
    long_move_first,
    long_move_origins,
    long_move_second,
)
from stavka.games.stalingrad.reinforcements import Deploy, DeployTo
from stavka.games.stalingrad.ruins import can_place, ruins_value
from stavka.games.stalingrad.sequence import ChooseAction
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
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import Battle, State

GERMAN_STEP = 2.0  # a step of a German unit, early in the game
SOVIET_STEP = 0.8
CARD = 12.0
GROUND = 1.0  # a hex of no importance
MASS = 0.02  # of the square of a stack's strength: together they attack better
OKH_RISK = 600.0  # OKH in play
IDLE, BUSY = 2.0, 15.0  # what an action promises that is nearly a pass, and one that is as good as any
PLENTY = 4.0  # cards in hand
RUIN = 12.0  # Ruins in a hex still to be taken
ARRIVALS = (0.0, 0.665, 0.928, 0.99, 0.999, 1.0)  # SIV-10b units that six dice take from a row of so many
USELESS = -9.0
ONE_MORE = Force(blocks=1, hidden=1)
Hopes = dict[str, float]
Handles = tuple[int, ...]


class Plan(NamedTuple):
    """What it promises that a group of blocks goes to a hex."""

    hope: float
    group: Handles
    hex: int


@singledispatch
def hopes(step: Decide, s: State) -> Hopes:
    """What each token worth a look promises the one who decides; nothing where all are alike."""
    return {}


# -- attacks of the Germans ---------------------------------------------------------------------


class Aim:
    """A Soviet stack that could be attacked: all that matters but the attackers."""

    def __init__(self, f: Board, hex: int) -> None:
        s, parts = f.s, f.parts
        here = 1 << hex
        self.defender = f.soviets[hex]
        self.reinforced = joined([self.defender, ONE_MORE]) if s.hands[2] and self.defender.blocks < 4 else None
        self.urban, self.clear, self.ruined = bool(parts.urban & here), parts.clear & here, bool(s.ruins & here)
        self.can_be_ruined = can_place(s, hex)
        self.goal = f.goals & here
        self.better = khrushchev(s) + (s.forts >> hex & 1)
        self.call = f.call(hex)
        self.grind = f.grind(hex)
        self.prize = prize(f, hex) + f.relief(hex) + f.screened(hex)


class Board(Field):
    """The table, with what has been found out about it."""

    def __init__(self, s: State, soviet_eyes: bool = False) -> None:
        super().__init__(s, soviet_eyes)
        self.aims: dict[int, Aim] = {}

    def aim(self, hex: int) -> Aim:
        """The Soviets in a hex, looked at once."""
        if hex not in self.aims:
            self.aims[hex] = Aim(self, hex)
        return self.aims[hex]


class Attack:
    """A German attack in thought: a force that comes from some hexes, and what it would meet."""

    def __init__(self, f: Board, target: int, planned: bool, force: Force, hexes: int, units: int) -> None:
        self.f, self.force, self.planned = f, force, planned
        self.aim = f.aim(target)
        self.prize = self.aim.prize + self.step_forward(hexes)
        self.fight = Terms(self.order(units), self.aim.ruined, 0, 0, self.early(hexes), 0, self.aim.better)
        self.modifier = hexes.bit_count() + (units & f.parts.armour).bit_count()

    def order(self, units: int) -> int:
        """SIV-17e, f Who fires first."""
        if self.aim.urban:
            return DEFENDER
        parts = self.f.parts
        both = units & parts.infantry and units & parts.armour
        return ATTACKER if both and self.f.s.leaders & parts.hoth and self.aim.clear else AT_ONCE

    def early(self, hexes: int) -> int:
        """SIV-27d Opportunity Fire, and what a Soviet card may do, in tenths of a hit."""
        s = self.f.s
        found = 4 if s.hands[2] else 0
        if s.leaders & self.f.parts.chuikov:
            found += (sum(opportunity_dice(s, hexes)) * 10 * (1 + khrushchev(s))) // 6
        return found

    def step_forward(self, hexes: int) -> float:
        """What the advance of up to four blocks into the hex is worth by itself."""
        f = self.f
        here = max([f.call(hex) for hex in bits(hexes)])
        pips = self.force.pips * min(1.0, f.parts.stacking / self.force.blocks)
        return pips * (self.aim.call - here) * 0.8

    def ruins(self, card: int) -> float:
        """SIV-16d The chance of Ruins, with what a card adds."""
        if not self.planned or not self.aim.can_be_ruined:
            return 0.0
        return RUINS[max(0, self.f.parts.limits.ruins_roll - self.modifier - card)]

    def outlook(self, dice: int = 0, sure: int = 0, ruin: int = 0) -> Outlook:
        """What to expect, with cards of so many dice, sure hits and Ruins value."""
        fight = self.fight._replace(card_dice=dice, card_hits=sure) if dice or sure else self.fight
        found = clash(self.force, self.aim.defender, fight)
        if self.aim.reinforced:  # SIV-28l, m one more may come
            found = blend(found, clash(self.force, self.aim.reinforced, fight), 0.25)
        chance = self.ruins(ruin)
        if chance > 0.02:
            found = blend(found, clash(self.force, self.aim.defender, fight._replace(ruined=True)), chance)
        return found

    def gain(self, dice: int = 0, sure: int = 0, ruin: int = 0) -> float:
        """What such an attack promises."""
        s, out = self.f.s, self.outlook(dice, sure, ruin)
        gained = out.win * self.prize + out.defender_steps * (SOVIET_STEP + (1 - out.win) * self.aim.grind)
        lost = out.attacker_steps * german_step(s) + grief(s, out.attacker_units)
        if self.aim.goal:
            lost += RUIN * (1 - out.win) * self.ruins(ruin)
        return gained - lost

    def best(self) -> float:
        """The most it promises with a card of the hand, or with none."""
        s = self.f.s
        cards = playable_effects(s) if self.planned else ()
        return max([self.gain(), *[self.gain(*effects) - card_value(s) for effects in cards]])


def playable_effects(s: State) -> set[tuple[int, int, int]]:
    """What the cards of the hand can do, each once."""
    return {card_effects(s, (card,)) for card in set(s.hands[s.active]) if not leader_missing(s, card)}


def blend(a: Outlook, b: Outlook, share: float) -> Outlook:
    """Two outlooks, the second with a chance of `share`."""
    return Outlook(*[x + share * (y - x) for x, y in zip(a, b, strict=True)])


def prize(f: Board, hex: int) -> float:
    """What it is worth to the Germans to enter a Soviet hex."""
    s = f.s
    if s.control >> hex & 1:
        return 0.0
    if not f.goals >> hex & 1:
        return GROUND
    card = draw_value(s) if f.parts.reinforcement >> hex & 1 else 0.0  # SIV-8j
    return f.price(hex) + card


def german_step(s: State) -> float:
    """A step of a German unit, with the time it still has."""
    return GERMAN_STEP * (0.25 + 0.75 * time_left(s))


def card_value(s: State, more: int = 0) -> float:
    """The last German card in hand, or one more: there is time to play only so many."""
    held = len(s.hands[0]) + len(s.hands[1]) + more
    return CARD * (0.1 + 0.9 * time_left(s)) * PLENTY / (PLENTY + held)


def draw_value(s: State, prospects: float = 1.0) -> float:
    """A German card drawn: it may be OKH, who wants the whole bank (SIV-25j); bad prospects make that no great risk."""
    parts, left = s.game.components, len(s.german_deck)
    if not left:
        return 0.0
    return card_value(s, 1) - (0.0 if s.leaders & parts.okh else prospects * OKH_RISK / left)


def card_effects(s: State, cards: Iterable[int]) -> tuple[int, int, int]:
    """Dice, sure hits and Ruins value of cards played together."""
    parts, dice, sure, ruin = s.game.components, 0, 0, 0
    for card in cards:
        ruin += ruins_value(s, card)
        if parts.cards[card].effect == "fire":
            dice += card_dice(s, card)
        else:
            sure += 1
    return dice, sure, ruin


# -- the German turn ----------------------------------------------------------------------------


def planned_hopes(f: Board) -> dict[int, float]:
    """What a Planned Attack on each target promises."""
    s = f.s
    return {target: planned_hope(f, target, f.parts.near[target] & s.german) for target in bits(planned_targets(s))}


def planned_hope(f: Board, target: int, hexes: int) -> float:
    """What a Planned Attack from these hexes promises, with the best card."""
    return planned_attack(f, target, hexes).best()


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
    the best of the other actions promises, the less there is to lose; but an ally may have plans of his own."""
    s, parts = f.s, f.parts
    prospects = 1.0 if s.game.two_germans else min(1.0, max(0.0, IDLE + rival) / BUSY)
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
            found += arriving * 3.5 * (german_step(s) + call)
    for row, unit in parts.r_of_row.items():
        if not s.rows[row - 1] and s.handle_of(unit) >= 0:
            found -= 0.66 * 4 * german_step(s)
    return found


def arrivals_hope(s: State) -> float:
    """What the units are worth that are about to be placed."""
    f, parts = Board(s), s.game.components
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


# -- the German decisions, one by one -----------------------------------------------------------


@hopes.register(ChooseAction)
def at_action(step: ChooseAction, s: State) -> Hopes:
    """9 Which of the five actions."""
    return action_hopes(Board(s))


@hopes.register(LongMoveFrom)
def at_long_move_from(step: LongMoveFrom, s: State) -> Hopes:
    """12 Which stack makes a Long Move."""
    f = Board(s)
    return {s.game.FROM[hex]: max(long_plans(f, hex).values(), default=0.0) for hex in bits(long_move_origins(s))}


@hopes.register(LongMoveTo)
def at_long_move_to(step: LongMoveTo, s: State) -> Hopes:
    """12 Where to: the first hex by where it leads."""
    f = Board(s)
    if step.at == step.origin:
        found: Hopes = {}
        for (first, _), hope in long_plans(f, step.origin).items():
            token = s.game.TO[first]
            found[token] = max(hope, found.get(token, hope))
        return found
    force = force_of(s, step.handles)
    found = {s.game.TO[hex]: march(f, force, step.at, hex) for hex in bits(step.reach(s))}
    return {**found, "done": 0.0}


@hopes.register(ShortMoveFrom)
def at_short_move_from(step: ShortMoveFrom, s: State) -> Hopes:
    """13 Which stack makes a Short Move; none where none helps."""
    found = short_hopes(Board(s), step.moved, step.left)
    return {**{s.game.FROM[hex]: hope for hex, hope in found.items()}, "done": 0.0}


@hopes.register(ShortMoveGroup)
def at_short_move(step: ShortMoveGroup, s: State) -> Hopes:
    """13 Which of its blocks go, and where to."""
    f, force = Board(s), force_of(s, step.picked)
    hexes = bits(step.destinations(s, step.picked)) if step.picked else ()
    ready = {hex: move_hope(f, force, step.origin, hex) for hex in hexes}
    return group_hopes(s, step, short_plans(f, step.origin, step.moved), ready)


@hopes.register(QuickAttackFrom)
def at_quick_attack_from(step: QuickAttackFrom, s: State) -> Hopes:
    """14 Which stack makes a Quick Attack."""
    f = Board(s)
    origins = bits(quick_attack_origins(s))
    return {s.game.FROM[hex]: max([plan.hope for plan in quick_plans(f, hex)], default=-99.0) for hex in origins}


@hopes.register(QuickAttackGroup)
def at_quick_attack(step: QuickAttackGroup, s: State) -> Hopes:
    """14 Which of its blocks attack, and from where."""
    f = Board(s)
    hexes = bits(step.destinations(s, step.picked)) if step.picked else ()
    ready = {hex: max(quick_hopes(f, step.picked, step.origin, hex).values()) for hex in hexes}
    return group_hopes(s, step, quick_plans(f, step.origin), ready)


def group_hopes(s: State, step: Group, plans: list[Plan], ready: dict[int, float]) -> Hopes:
    """The next block to pick, all of them, or the hex to go to, by the best plan that goes that way."""
    found: Hopes = {s.game.TO[hex]: hope for hex, hope in ready.items()}
    everybody = len(step.picked) + len(step.free(s))
    for hope, group, _ in plans:
        more = [handle for handle in group if handle not in step.picked]
        if not more or len(group) - len(more) < len(step.picked):
            continue
        token = "all" if len(group) == everybody and len(more) > 1 else s.game.UNIT[s.who[more[0]]]
        found[token] = max(hope + 0.01 * len(group), found.get(token, hope))
    return found


@hopes.register(QuickAttackTarget)
def at_quick_target(step: QuickAttackTarget, s: State) -> Hopes:
    """14 What to attack from here."""
    f, here = Board(s), 1 << step.hex
    force, units = f.germans[step.hex], s.units(mask(s.stack(step.hex)))
    return {s.game.AT[i]: Attack(f, i, False, force, here, units).gain() for i in bits(step.targets(s))}


@hopes.register(PlannedTarget)
def at_planned_target(step: PlannedTarget, s: State) -> Hopes:
    """14 What to attack with all that stands around."""
    return {s.game.AT[target]: hope for target, hope in planned_hopes(Board(s)).items()}


@hopes.register(PlannedAttack)
def at_planned_attack(step: PlannedAttack, s: State) -> Hopes:
    """14 Which stacks attack."""
    f = Board(s)
    wanted = sober(f, step.target) & step.open(s)
    hope = planned_hope(f, step.target, f.parts.near[step.target] & s.german)
    if not wanted or not (wanted & ~mask(step.joined)):
        return {"resolve": hope, **dict.fromkeys(s.game.JOIN.of(step.open(s)), hope - 50)}
    if not step.willing(s) & ~wanted and step.willing(s).bit_count() > 1:
        return {"all": hope}
    own = wanted & step.willing(s) or wanted
    return {s.game.JOIN[bits(own)[0]]: hope}


@hopes.register(AskAlly)
def at_ally(step: AskAlly, s: State) -> Hopes:
    """31 Whether to help the other player's attack."""
    attack = s.agenda[1]
    assert isinstance(attack, PlannedAttack)
    f = Board(s)
    hexes = mask(attack.joined)
    alone = planned_hope(f, attack.target, hexes) if hexes else 0.0
    return {"accept": planned_hope(f, attack.target, hexes | 1 << step.hex), "decline": alone}


@hopes.register(ChooseGermanCard)
def at_german_card(step: ChooseGermanCard, s: State) -> Hopes:
    """14 Which card, if any."""
    assert s.battle
    attack = planned_attack(Board(s), s.battle.hex, s.hexes(s.battle.attackers))
    played = s.german_cards
    found = {"done" if played else "no-card": attack.gain(*card_effects(s, played))}
    for card in bits(step.playable(s)):
        found[s.game.CARD[card]] = attack.gain(*card_effects(s, (*played, card))) - card_value(s)
    return found


@hopes.register(ChooseLoss)
def at_loss(step: ChooseLoss, s: State) -> Hopes:
    """17 Who loses a step: of one's own who fires worse and is no R unit, of the enemy who fires best."""
    parts, sign = s.game.components, 3 if step.german else -3
    last = step.german and s.pips[step.tied(s)[0]] == 1
    return {
        s.game.HIT[s.who[h]]: sign * parts.fire[s.who[h]] - (30.0 if last and parts.r_units >> s.who[h] & 1 else 0.0)
        for h in step.tied(s)
    }


@hopes.register(ChooseAdvance)
def at_advance(step: ChooseAdvance, s: State) -> Hopes:
    """18 Who advances: the strongest, but a threatened Reinforcement hex keeps a guard."""
    battle = s.battle
    assert battle
    guards = guards_needed(s, battle, step.picked)
    free = step.candidates(s)
    found = {s.game.ADVANCE[s.who[h]]: -1.0 if h in guards else float(s.pips[h]) for h in free}
    found["done"] = 0.0
    if not guards:
        found["all"] = 20.0
    return found


def guards_needed(s: State, battle: Battle, picked: Handles) -> list[int]:
    """The weakest block of each stack that should not leave its hex empty."""
    parts = s.game.components
    goals = parts.soviet_reinforcement | parts.german_reinforcement
    found = []
    living = s.living(battle.attackers)
    for hex in bits(s.hexes(living) & goals):
        if parts.near[hex] & s.soviet & ~(1 << battle.hex):
            stack = [h for h in s.stack(hex) if h not in picked]
            if stack and all(living >> h & 1 for h in stack):
                found.append(min(stack, key=lambda h: (s.pips[h], h)))
    return found


@hopes.register(ChooseSovietAdvance)
def at_soviet_advance(step: ChooseSovietAdvance, s: State) -> Hopes:
    """18 Which Soviet unit advances: the one that fires worst."""
    return {s.game.ADVANCE[s.who[h]]: float(s.game.components.fire[s.who[h]]) for h in step.best(s)}


@hopes.register(ChooseBlitz)
def at_blitz(step: ChooseBlitz, s: State) -> Hopes:
    """25 Who goes on: only for something worth it."""
    f = Board(s)
    found: Hopes = {"done": 0.0}
    for handle in step.candidates(s):
        ways = blitz_hopes(f, BlitzTo(handle, step.moved))
        found[s.game.UNIT[s.who[handle]]] = max(ways.values(), default=-1.0) - 6.0
    return found


@hopes.register(BlitzTo)
def at_blitz_to(step: BlitzTo, s: State) -> Hopes:
    """25 Where to."""
    return {s.game.TO[hex]: hope for hex, hope in blitz_hopes(Board(s), step).items()}


def blitz_hopes(f: Board, step: BlitzTo) -> dict[int, float]:
    """What a Blitz to each hex promises."""
    s = f.s
    force = force_of(s, (step.handle,))
    return {hex: move_hope(f, force, s.at[step.handle], hex) for hex in bits(step.reach(s))}


@hopes.register(Deploy)
def at_deploy(step: Deploy, s: State) -> Hopes:
    """10 Which unit is placed next: the best."""
    parts = s.game.components
    return {s.game.UNIT[u]: float(parts.strength[u] * (7 - parts.fire[u])) for u in step.placeable(s)}


@hopes.register(DeployTo)
def at_deploy_to(step: DeployTo, s: State) -> Hopes:
    """10 Where it comes on: where it is needed; Z is left to those who have no other."""
    f = Board(s)
    spare = 0.5 if s.game.components.white >> s.taken[0] & 1 else 0.0
    blue = s.game.components.blue_entry
    return {
        s.game.TO[hex]: 4 * f.call(hex) - spare * (blue >> hex & 1)
        for hex in bits(s.game.components.german_reinforcement)
    }


def battle_hope(s: State) -> float:
    """What is to be expected of the combat that begins, for the Germans."""
    battle = s.battle
    assert battle
    if not battle.german_attacks:
        return -soviet_attack_hope(Board(s, True), battle.soviet_hex, battle.hex)
    f, hexes = Board(s), s.hexes(battle.attackers)
    force = joined([f.germans[hex] for hex in bits(hexes)])
    return Attack(f, battle.hex, battle.planned, force, hexes, s.units(battle.attackers)).gain()


# -- the Soviet decisions -----------------------------------------------------------------------

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
        return f.weight(hex) + CLOCK
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
    f = Board(s, True)
    return {"draw": clock(s), "move": soviet_movement(f, largest_stacks(s))}


@hopes.register(ChooseSovietStack)
def at_soviet_stack(step: ChooseSovietStack, s: State) -> Hopes:
    """32 Which stack is next: all will be, the best first."""
    f = Board(s, True)
    return {s.game.FROM[hex]: best_soviet(f, hex) for hex in step.left if s.soviet >> hex & 1}


@hopes.register(ChooseSovietMove)
def at_soviet_move(step: ChooseSovietMove, s: State) -> Hopes:
    """32 To attack, or which unit moves: the one that is missed least, the best to take a hex back."""
    f = Board(s, True)
    attacks, moves = soviet_hopes(f, step.hex, left_behind(f))
    found = {s.game.AT[target]: hope for target, hope in attacks.items()}
    best = max(moves.values(), default=0.0)
    sign = 0.05 if best > ENTRY else -0.05
    for handle in s.stack(step.hex) if moves else ():
        found[s.game.UNIT[s.who[handle]]] = best + sign * s.pips[handle]
    return found or {"done": 0.0}


@hopes.register(ChooseSovietDestination)
def at_soviet_destination(step: ChooseSovietDestination, s: State) -> Hopes:
    """32 Where it goes."""
    f = Board(s, True)
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
