"""The table as computer players look at it: stacks as forces, hexes that decide, where Germans are needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from stavka.games.stalingrad.clash import Force
from stavka.games.stalingrad.cooperative import led
from stavka.games.stalingrad.victory import casualties
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.games.stalingrad.components import Components
    from stavka.games.stalingrad.state import State

Sizes = dict[int, int]  # of Soviet stacks, by hex

OFF = UNKNOWN = 255
HEX = 100.0  # a hex that decides
NEARNESS = 50.0  # all the strength one could wish around one that is still to be taken
ENOUGH = 12.0  # strength next to a hex that is half of that
DEFENCE = 0.8  # and for each Soviet step in it
FADING = 0.5  # how much of it counts, for each hex of the way


LAST = 4.0  # how much more the last goal calls
TREK = 0.15  # a German step, for each hex that it is nearer to a goal than the farthest
UNPIN = 0.5  # a German step that nobody holds up any more
OUTSKIRTS = 5  # hexes of the way that are far
SCOUT = 0.7  # of a goal, for being next to it while it is empty
SCREEN = 0.7  # of an empty goal, for keeping those out who would walk in
GRIND = 0.4  # of what a goal is worth, for its defenders
PACE = 0.8  # how much less a block counts for an empty goal with each hex of the way
FAR, FIGHT = 20, 2  # a way too long for anybody; a hex that nobody enters without an attack counts as so many
PACES = [PACE**way for way in range(FAR)]
LAST_HEX = 400.0  # what the goal that decides is worth beside
CLOCK = 12.0  # SIV-3c a Soviet card is time
ARRIVAL = 8.0  # a Soviet unit in a Reinforcement hex


class Field:
    """One position, read once for many questions. Soviets the Germans have not seen are hidden blocks, unless the
    Soviet player asks."""

    def __init__(self, s: State, soviet_eyes: bool = False) -> None:
        self.s = s
        self.parts = parts = s.game.components
        self.germans = german_forces(s, parts)
        self.soviets = soviet_forces(s, parts, soviet_eyes)
        self.goals = goals(s, parts)
        self.open = bits(self.goals & ~s.control)
        self.urgency = 1 + LAST / max(1, len(self.open)) ** 2
        stakes = self.stakes()
        self.needs = [self.need(hex, stake) for hex, stake in stakes.items()]
        self.empty = self.ways_to_empty([goal for goal in self.open if not s.soviet >> goal & 1])
        self.calls: dict[int, float] = {}
        self.far = ways_to(parts, mask(stakes) or self.goals & ~s.control)  # one block will do for empty goals
        self.sizes = {hex: force.blocks for hex, force in self.soviets.items()}

    def stakes(self) -> dict[int, float]:
        """Of the Soviet stacks that have to go, what is gained: those in goals, and those that bar empty ones."""
        found: dict[int, float] = {}
        near, soviet = self.parts.near, self.s.soviet
        for goal in self.open:
            barring = 1 << goal if soviet >> goal & 1 else near[goal] & soviet
            share = HEX / barring.bit_count() if barring else 0.0
            for hex in bits(barring):
                found[hex] = found.get(hex, 0.0) + (share if hex == goal else SCREEN * share)
        return found

    def need(self, hex: int, stake: float) -> tuple[float, tuple[float, ...]]:
        """How much one more step of German strength next to Soviets is worth, and how that fades with the way."""
        enough = resistance(self.s, self.soviets[hex], hex)
        slope = enough / (self.pressure(hex) + enough) ** 2
        return self.urgency * stake / HEX * NEARNESS * slope, pull(self.parts, hex)

    def pressure(self, hex: int) -> float:
        """The German strength around a hex."""
        near = pull(self.parts, hex)
        return sum([force.pips * near[at] for at, force in self.germans.items()])

    def grind(self, hex: int) -> float:
        """What it is worth that a step is gone of a Soviet stack which has to go: the next attack is easier."""
        stake = self.price(hex) if (self.goals & ~self.s.control) >> hex & 1 else self.screened(hex)
        if not stake:
            return 0.0
        pressure = self.pressure(hex)
        enough = resistance(self.s, self.soviets[hex], hex)
        return GRIND * stake * DEFENCE * pressure / (pressure + enough) ** 2

    def ways_to_empty(self, goals: list[int]) -> list[tuple[float, float, dict[int, float]]]:
        """Of empty goals what they are worth, how near a German stack is, and how near each hex: through the Soviets,
        who stop whoever comes next to them (SIV-13b), the way is longer."""
        if not goals:
            return []
        near, soviet, movable = self.parts.near, self.s.soviet, led(self.s)
        barred = soviet
        for hex in self.soviets:
            barred |= near[hex]
        found = []
        for goal in goals:
            ways = nearness(self.parts, goal, barred, movable)
            closest = max([ways.get(hex, 0.0) for hex in bits(movable)], default=0.0)
            found.append((self.price(goal), closest, ways))
        return found

    def scouting(self, hex: int) -> float:
        """What a block that comes to a hex does for empty goals: they only wait for somebody to come near."""
        found = 0.0
        for price, closest, ways in self.empty:
            nearer = ways.get(hex, 0.0)
            if nearer > closest:
                found += SCOUT * price * (nearer - closest)
        return found

    def price(self, goal: int) -> float:
        """What a goal is worth if it is taken now: the last one is the game."""
        return HEX + (LAST_HEX if len(self.open) == 1 else 0.0)

    def screened(self, hex: int) -> float:
        """What the Soviets in a hex keep the Germans from by standing next to empty goals (SIV-12b, 13b)."""
        near, soviet = self.parts.near, self.s.soviet
        return sum(
            [
                SCREEN * self.price(goal) / (near[goal] & soviet).bit_count()
                for goal in self.open
                if near[hex] >> goal & 1 and not soviet >> goal & 1
            ]
        )

    def freed(self, hex: int) -> float:
        """What it is worth that the Soviets in a hex no longer hold up Germans on their way (SIV-13b)."""
        near, soviet = self.parts.near, self.s.soviet
        others = soviet & ~(1 << hex)
        return UNPIN * sum(
            [
                force.pips
                for at, force in self.germans.items()
                if near[at] >> hex & 1 and self.far[at] > 1 and not near[at] & others
            ]
        )

    @cached_property
    def tempo(self) -> float:
        """What the next Soviet turn will bring as things are."""
        return self.next_turn(self.sizes)

    def next_turn(self, sizes: Sizes) -> float:
        """What the next Soviet turn will bring with stacks of these sizes."""
        return tempo(self.s, self.parts, sizes, self.s.control)

    def relief(self, hex: int) -> float:
        """What it does to the next Soviet turn that a Soviet stack is gone and its hex German."""
        sizes = dict(self.sizes)
        sizes.pop(hex, None)
        return self.tempo - tempo(self.s, self.parts, sizes, self.s.control | 1 << hex)

    def call(self, hex: int) -> float:
        """What a German step in a hex is worth for the hexes still to be taken."""
        found = self.calls.get(hex)
        if found is None:
            found = sum([weight * near[hex] for weight, near in self.needs])
            found += TREK * self.urgency * (OUTSKIRTS - self.far[hex])
            self.calls[hex] = found
        return found


def moved(sizes: Sizes, origin: int, hex: int) -> Sizes:
    """A block has gone from one stack to another."""
    found = thinned(sizes, (origin,))
    found[hex] = found.get(hex, 0) + 1
    return found


def thinned(sizes: Sizes, stacks: Iterable[int]) -> Sizes:
    """These stacks have lost a block each."""
    found = dict(sizes)
    for hex in stacks:
        if found.get(hex, 0) > 1:
            found[hex] -= 1
        else:
            found.pop(hex, None)
    return found


def tempo(s: State, parts: Components, sizes: Sizes, control: int) -> float:
    """What the next Soviet turn will bring its side by the book, in cards and units (SIV-20)."""
    held = parts.soviet_reinforcement & ~control
    if not held or not sizes:
        return CLOCK
    most = max(sizes.values())
    largest = [hex for hex, size in sizes.items() if size == most]
    if len(largest) > held.bit_count():
        return arrivals(s, parts, sizes, held)
    if s.game.soviet_player:
        return CLOCK
    equal = 1 - (5 / 6) ** (len(largest) - 1)
    return CLOCK * sum([equal + (1 - equal) * blanks(parts, hex) / 6 for hex in largest])


def arrivals(s: State, parts: Components, sizes: Sizes, held: int) -> float:
    """SIV-21 Units, or cards for those that find no room."""
    found = 0.0
    for hex, due in parts.soviet_arrivals:
        if held >> hex & 1:
            room = parts.stacking - sizes.get(hex, 0)
            units = due.infantry + due.armour
            found += CLOCK if room <= 0 else ARRIVAL * min(room, units)
    return found


@lru_cache(maxsize=512)
def blanks(parts: Components, hex: int) -> int:
    """SIV-22h, i Of the six faces of a die, those that bring a card for a stack here."""
    return 1 + sum([parts.compass[die][hex] is None for die in range(1, 6)])


def goals(s: State, parts: Components) -> int:
    """SIV-3d, 25j The hexes that decide."""
    return parts.okh_objective if s.leaders & parts.okh else parts.soviet_reinforcement


def resistance(s: State, defenders: Force, goal: int) -> float:
    """The strength that is half of what one could wish for, against those in a hex."""
    enough = ENOUGH + DEFENCE * defenders.strength
    return enough * 1.5 if s.ruins >> goal & 1 else enough


def grip(f: Field, hex: int) -> float:
    """How strong the Germans are around a hex against those in it, from 0 to 1."""
    pressure = f.pressure(hex)
    return pressure / (pressure + (resistance(f.s, f.soviets[hex], hex) if hex in f.soviets else ENOUGH))


def approach(f: Field) -> float:
    """How much German strength stands around the Soviets that have to go, of each the first counts most; and how near
    somebody is to goals that are empty."""
    found = TREK * sum([force.pips * (OUTSKIRTS - f.far[hex]) for hex, force in f.germans.items()])
    for hex, stake in f.stakes().items():
        found += stake / HEX * NEARNESS * grip(f, hex)
    return f.urgency * found + sum([SCOUT * price * closest for price, closest, _ in f.empty])


@lru_cache(maxsize=256)
def pull(parts: Components, goal: int) -> tuple[float, ...]:
    """Of every hex, how much a step there counts for a goal."""
    return tuple([FADING ** max(0, way - 1) for way in steps(parts, goal)])


@lru_cache(maxsize=1024)
def ways_to(parts: Components, goals: int) -> list[int]:
    """The way from every hex to the nearest of some goals."""
    return [0 if way is None else way for way in parts.board.distances_from(goals)]


@lru_cache(maxsize=1 << 13)
def nearness(parts: Components, goal: int, barred: int, stacks: int) -> dict[int, float]:
    """How near hexes are to a goal that is not barred, up to the nearest of some stacks: these may set out from
    anywhere. 1 is there. Stacks stand still while cards and dice are played, so that answers are remembered."""
    found: dict[int, float] = {}
    rings = [0] * (FAR + FIGHT)
    rings[0], seen = 1 << goal & ~barred, 0
    for way in range(FAR):
        edge = rings[way] & ~seen
        found.update(dict.fromkeys(bits(edge), PACES[way]))
        if edge & stacks:
            break
        seen |= edge
        ahead = parts.board.around(edge) & ~seen
        rings[way + 1] |= ahead & (stacks | ~barred)
        rings[way + FIGHT] |= ahead & barred
    return found


@lru_cache(maxsize=256)
def steps(parts: Components, goal: int) -> list[int]:
    """The way from every hex to a goal."""
    return [99 if way is None else way for way in parts.board.distances_from(1 << goal)]


def german_forces(s: State, parts: Components) -> dict[int, Force]:
    """The German stacks."""
    at, who, pips, fire = s.at, s.who, s.pips, parts.fire
    found: dict[int, list[int]] = {}
    for handle in range(s.game.first_soviet):
        hex = at[handle]
        if hex != OFF:
            stack = found.get(hex)
            if stack is None:
                stack = found[hex] = [0, 0, 0, 0, 0]
            stack[6 - fire[who[handle]]] += pips[handle]
            stack[3] += 1
    return {hex: Force(*stack) for hex, stack in found.items()}


def soviet_forces(s: State, parts: Components, eyes: bool) -> dict[int, Force]:
    """The Soviet stacks, as their player sees them or as the Germans do."""
    at, who, pips, fire, seen, up = s.at, s.who, s.pips, parts.fire, s.seen, s.up
    found: dict[int, list[int]] = {}
    for handle in range(s.game.first_soviet, s.game.handles):
        hex = at[handle]
        if hex != OFF:
            stack = found.get(hex)
            if stack is None:
                stack = found[hex] = [0, 0, 0, 0, 0]
            stack[3] += 1
            if eyes or seen[handle] != UNKNOWN or up >> handle & 1:
                stack[6 - fire[who[handle]]] += pips[handle] or 1
            else:
                stack[4] += 1
    return {hex: Force(*stack) for hex, stack in found.items()}


def force_of(s: State, handles: Iterable[int]) -> Force:
    """Some German blocks as a force."""
    dice = [0, 0, 0, 0]
    for handle in handles:
        dice[6 - s.game.components.fire[s.who[handle]]] += s.pips[handle]
        dice[3] += 1
    return Force(*dice)


def time_left(s: State) -> float:
    """SIV-3c The Soviet deck is the clock: about how much of the game is to come."""
    return min(1.0, len(s.soviet_deck) / 22)


def grief_of(lost: float) -> float:
    """SIV-3f What so many points of destroyed units hurt: ten lose the game."""
    return 1.2 * lost * lost + 2 * lost + (150 * (lost - 8) if lost > 8 else 0.0)


def grief(s: State, more: float) -> float:
    """What so many more destroyed German units would hurt: little, when time is running out."""
    lost = casualties(s)
    return (grief_of(lost + more) - grief_of(lost)) * min(1.0, len(s.soviet_deck) / 8)
