"""What German attacks promise: the force that comes, what it would meet, cards and Ruins, the prize and the price."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stavka.games.stalingrad.cards import card_dice
from stavka.games.stalingrad.clash import AT_ONCE, ATTACKER, DEFENDER, RUINS, Force, Outlook, Terms, clash, joined
from stavka.games.stalingrad.combat import leader_missing
from stavka.games.stalingrad.field import Field, grief, time_left
from stavka.games.stalingrad.fire import khrushchev
from stavka.games.stalingrad.leaders import opportunity_dice
from stavka.games.stalingrad.ruins import can_place, ruins_value
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

GERMAN_STEP = 2.0  # a step of a German unit, early in the game
SOVIET_STEP = 0.8
CARD = 12.0
GROUND = 1.0  # a hex of no importance
BANK = 7.0  # a hex of the bank while OKH may still come
OKH_RISK = 600.0  # OKH in play
PLENTY = 4.0  # cards in hand
RUIN = 12.0  # Ruins in a hex still to be taken
ONE_MORE = Force(blocks=1, hidden=1)


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
        self.prize = prize(f, hex) + f.relief(hex) + f.screened(hex) + f.scouting(hex) + f.freed(hex)


class Board(Field):
    """The table, with what has been found out about it."""

    def __init__(self, s: State, soviet_eyes: bool = False) -> None:
        super().__init__(s, soviet_eyes)
        self.aims: dict[int, Aim] = {}
        self.planned: dict[tuple[int, int], float] = {}  # what Planned Attacks promise, by target and hexes

    def aim(self, hex: int) -> Aim:
        """The Soviets in a hex, looked at once."""
        if hex not in self.aims:
            self.aims[hex] = Aim(self, hex)
        return self.aims[hex]


LOOKED: dict[bool, tuple[tuple[object, ...], Board]] = {}  # the last table that was looked at, by whose eyes


def board(s: State, soviet_eyes: bool = False) -> Board:
    """The table of a position. While a turn is being chosen step by step nothing moves, and one look is enough."""
    blocks = bytes(s.at), bytes(s.who), bytes(s.pips), bytes(s.seen), s.up
    cards = s.active, s.hands, len(s.german_deck), len(s.soviet_deck), s.leaders
    table = *blocks, *cards, s.control, s.ruins, s.forts
    last, found = LOOKED.get(soviet_eyes, ((), None))
    if found is None or found.s is not s or last != table:
        found = Board(s, soviet_eyes)
        LOOKED[soviet_eyes] = table, found
    return found


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
        """What the advance of up to four blocks into the hex is worth by itself: of each stack as many as are needed
        more there than where they stand, and at least one of all (SIV-18a)."""
        f = self.f
        room = f.parts.stacking
        found = 0.0
        for here, force in sorted(self.stacks(hexes)):
            gain = self.aim.call - here
            going = min(room, force.blocks) if gain > 0 else int(room == f.parts.stacking)
            found += gain * force.pips * going / force.blocks
            room -= going
        return 0.8 * found

    def stacks(self, hexes: int) -> list[tuple[float, Force]]:
        """Those who attack, and how much they are needed where they attack from."""
        f = self.f
        if self.planned:
            return [(f.call(hex), f.germans[hex]) for hex in bits(hexes)]
        return [(f.call(hex), self.force) for hex in bits(hexes)]

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
        return BANK if f.parts.okh_objective >> hex & 1 and s.german_deck else GROUND
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
