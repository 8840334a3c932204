"""Where a Front attacks next: targets that can be brought to good odds, and who goes where for it.

A plan is made anew in every position from what everybody sees there. Units that have moved are facts; the others are
sent to one target after the other, the best first, each until the odds are good, and where nothing good can be done
they keep out of the enemy's zone of control, since whoever enters it must attack (11.6).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from stavka.board.reach import reach
from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.breach import breach
from stavka.games.race_to_the_reichstag.bridges import bridgeheads
from stavka.games.race_to_the_reichstag.contact import open_garrison, touching
from stavka.games.race_to_the_reichstag.prospects import POINT, Defence, defences
from stavka.games.race_to_the_reichstag.sectors import reichstag_closed
from stavka.games.race_to_the_reichstag.stavka_points import left
from stavka.games.race_to_the_reichstag.tolls import soviet_tolls
from stavka.games.race_to_the_reichstag.victory import final_points
from stavka.games.race_to_the_reichstag.zones import german_zone
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.board.reach import Tolls
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

GOOD, FAIR, EVEN = 3.0, 2.0, 1.0  # times the defence: no attacker is lost for nothing, or seldom, or often but cheaply
CHEAP = 5  # who is risked where attackers may be lost for nothing
GATES = 1  # how far from the Reichstag everything is worth it
DIVERSIONS = 4  # strength that may be thrown away in a turn
MARCHES, RESERVE = 0, 10  # forced marches in a turn, and Stavka points that are kept for other things
DARING = ((1.5, 4), (1.0, 6))  # lower odds against the Reichstag, and from which turn on
MARGIN = (6, 1)  # points that the other one may win before the day is over
DEPTH = 2  # how many targets may hang on one another
ON_THE_WAY = 40.0  # what those in the way are worth besides
EASE = 8  # a small target is not better than a big one just because it is small


@lru_cache(maxsize=4096)
def in_reach(start: int, points: int, allowed: int, halt: int, tolls: Tolls) -> int:
    """The hexes that a unit can reach."""
    return reach(start, points, allowed, halt, tolls).all


class Recruit(NamedTuple):
    """A unit that is free to go where it is needed."""

    handle: int
    power: int
    big: bool
    reach: int
    far: int  # 6.5 what it can reach by a forced march


class Plan(NamedTuple):
    """Who goes where, in this order; what is attacked, and how strong; who had better leave the enemy's zone."""

    orders: Mapping[int, int]
    targets: Mapping[int, int]  # printed strength against each
    leaving: int  # handles
    staying: int  # those who attack from where they are
    marching: int  # 6.5 those whose orders take a forced march


class Looked:
    """A position as a plan sees it: equal ones have equal plans."""

    __slots__ = ("everywhere", "key", "s")

    def __init__(self, s: State, everywhere: bool) -> None:
        self.s, self.everywhere = s, everywhere
        self.key: Hashable = (
            s.game,
            s.front,
            s.turn,
            everywhere,
            s.effort,
            s.at.tobytes(),
            known(s),
            s.up,
            moved(s),
            s.helpers,
            s.demolished,
            s.checked,
            s.held,
            s.spent,
            s.artillery,
            s.air,
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Looked) and self.key == other.key


def known(s: State) -> bytes:
    """The units that lie open: a plan does not guess at the others."""
    first, up, who = s.game.components.first_static, s.up, s.who
    return bytes([who[handle] if up >> handle & 1 else 0 for handle in range(first, len(who))])


def moved(s: State) -> int:
    """The handles that move no more in this player turn."""
    return s.moved if s.phase == "movement" else s.scouts


def plan(s: State, everywhere: bool = False) -> Plan:
    """The plan of the phasing Front; `everywhere`: as if all targets were bombarded."""
    return planned(Looked(s, everywhere))


@lru_cache(maxsize=64)
def planned(looked: Looked) -> Plan:
    """Worked out once for each position."""
    ground = Ground(looked.s, looked.everywhere)
    draft = Draft(ground).walk_in()
    for odds in ground.daring():
        if not draft.chosen >> ground.parts.reichstag & 1:
            draft = draft.attempt(ground.parts.reichstag, odds, DEPTH) or draft
    ranked = ground.ranked()
    pressing = pressed(ground, ground.stuck)
    for odds in (GOOD, FAIR, EVEN):
        for hex in sorted(ranked, key=lambda hex: not pressing >> hex & 1):
            if not draft.chosen >> hex & 1:
                draft = draft.attempt(hex, odds, DEPTH) or draft
    for hex in bits(pressing & ~draft.chosen):
        draft = draft.attempt(hex, FAIR, DEPTH) or draft.resigned(hex)
    return Plan(
        draft.orders, draft.mass, draft.leavers(), ground.s.on(draft.used & ground.own & ground.zone), draft.marching
    )


def pressed(ground: Ground, stuck: int) -> int:
    """12.4 Those who must be attacked since they stand next to units that cannot leave."""
    found = 0
    for origin in bits(stuck):
        found |= ground.near[origin]
    return found & ground.duty


class Ground:
    """What does not change while a plan is made."""

    def __init__(self, s: State, everywhere: bool) -> None:
        parts, front = s.game.components, s.front
        self.s, self.parts, self.front = s, parts, front
        self.near = touching(s)
        self.garrison = open_garrison(s)
        self.enemies = s.facing(front) | self.garrison
        self.duty = self.enemies if s.game.reichstag_duty else s.facing(front)
        self.zone = german_zone(s, front)
        self.shelled = self.enemies if everywhere else bombardment_zone(s, front)
        own = s.soviets(front)
        other = s.soviets(1 - front)
        territory = parts.sector[front] if reichstag_closed(s, front) else parts.territory[front]
        self.open = territory & ~s.germans & ~other
        self.own = own
        self.winning = leads_with_reichstag(s)
        self.defence = self._defences()
        self.recruits, self.stuck = self._recruits()
        self.path = self._path()
        self.vital = parts.board.within(1 << parts.reichstag, GATES)
        self.beside = own & parts.board.around(self.enemies)

    def _defences(self) -> dict[int, Defence]:
        """The Germans within reach of anybody."""
        near = self.parts.board.within(self.own, 8) & self.enemies
        return defences(self.s, near, True)

    def _recruits(self) -> tuple[list[Recruit], int]:
        """Those who are free to go, strongest first, and those in contact who cannot leave it."""
        s, parts = self.s, self.parts
        factor, gone = parts.factor, moved(s) | s.helpers
        tolls, zone = soviet_tolls(s, self.front), self.zone
        halt = zone | bridgeheads(parts, s.checked)
        points = 0 if s.effort else parts.movement.soviet
        paid = MARCHES and left(s) > RESERVE and s.turn > 1
        found, stuck = [], 0
        for hex in bits(self.own):
            engaged = zone >> hex & 1
            free = [handle for handle in s.stacks[hex] if not gone >> handle & 1] if points else []
            if engaged:
                quiet = self.open & ~zone
                if len(free) < len(s.stacks[hex]) or in_reach(hex, points, quiet, halt, tolls) == 1 << hex:
                    stuck |= 1 << hex
            elif free:
                for h in free:
                    big = bool(parts.big >> h & 1)
                    room = self.open & ~(s.two | (s.big if big else s.one & s.big))
                    there = in_reach(hex, points, room, halt, tolls)
                    far = in_reach(hex, points + parts.movement.forced_march, room, halt, tolls) if paid else there
                    found.append(Recruit(h, factor[h], big, there, far))
        found.sort(key=lambda recruit: -recruit.power)
        return found, stuck

    def slots(self, hex: int) -> int:
        """The hexes from which a target can be attacked."""
        return self.near[hex] & self.open

    def times(self, hex: int) -> int:
        """12.14 Whether attackers are doubled."""
        return 2 if self.shelled >> hex & 1 else 1

    def worth(self, hex: int) -> float:
        """What it is worth when the defenders of a hex are gone."""
        there = self.defence[hex]
        if hex == self.parts.reichstag:
            return 40 * POINT if self.winning else 0.0
        return there.prize + 2.0 * there.printed + there.kills * there.units + self.way(hex)

    def way(self, hex: int) -> float:
        """What stands on the way to the Reichstag must go."""
        return (ON_THE_WAY if self.path >> hex & 1 else 0.0) + 60.0 / (3 + to_reichstag(self.parts, self.front)[hex])

    def _path(self) -> int:
        """The easiest way to the Reichstag."""
        ways = breach(self.s, self.front)
        nearest = min([ways.way[hex] for hex in bits(self.own)], default=0.0)
        return mask([hex for start in bits(self.own) if ways.way[start] < nearest + 8 for hex in ways.path(start)])

    def ranked(self) -> list[int]:
        """The targets, the best first: much for little."""
        net = {hex: self.worth(hex) - self.blood(hex) for hex in self.defence}

        def rank(hex: int) -> float:
            return net[hex] / (EASE + GOOD * self.defence[hex].strength / self.times(hex))

        return sorted([hex for hex in net if net[hex] > 0], key=rank, reverse=True)

    def daring(self) -> tuple[float, ...]:
        """21.5 The odds at which the Reichstag is attacked: without it nobody wins."""
        if not self.winning or not self.garrison:
            return ()
        return (GOOD, FAIR, *(odds for odds, turn in DARING if self.s.turn >= turn))

    def blood(self, hex: int) -> float:
        """What it costs to beat those in a hex: one unit after the other."""
        there = self.defence[hex]
        return there.units * (0.25 * GOOD * there.strength / self.times(hex) + 3.0)


class Draft:
    """A plan in the making."""

    __slots__ = (
        "big",
        "chosen",
        "free",
        "ground",
        "marches",
        "marching",
        "mass",
        "one",
        "orders",
        "power",
        "spare",
        "two",
        "used",
    )

    def __init__(self, ground: Ground) -> None:
        s, self.ground = ground.s, ground
        factor = ground.parts.factor
        self.orders: dict[int, int] = {}
        self.mass: dict[int, int] = {}
        self.chosen = 0
        self.used = 0  # hexes whose stack has a target
        self.free = ground.recruits
        self.spare = DIVERSIONS
        self.marches, self.marching = MARCHES, 0
        self.power = {hex: sum([factor[h] for h in s.stacks[hex]]) for hex in bits(ground.beside)}
        self.big, self.one, self.two = s.big, s.one, s.two

    def copy(self) -> Draft:
        """One that can be thrown away."""
        new: Draft = object.__new__(Draft)
        new.ground, new.orders, new.mass = self.ground, self.orders.copy(), self.mass.copy()
        new.chosen, new.used, new.free, new.power = self.chosen, self.used, self.free[:], self.power.copy()
        new.big, new.one, new.two = self.big, self.one, self.two
        new.spare, new.marches, new.marching = self.spare, self.marches, self.marching
        return new

    def full(self, big: bool) -> int:
        """10.2 Where there is no room for a unit."""
        return self.two | (self.big if big else self.one & self.big)

    def enlist(self, recruit: Recruit, hex: int) -> None:
        """A unit is sent to a hex."""
        here = 1 << hex
        self.free.remove(recruit)
        self.orders[recruit.handle] = hex
        self.power[hex] = self.power.get(hex, 0) + recruit.power
        if recruit.big:
            self.big |= here
        elif self.one & here:
            self.two |= here
        else:
            self.one |= here

    # -- objectives without a garrison ---------------------------------------------------------

    def walk_in(self) -> Draft:
        """21.2a What nobody holds is taken by whoever can be spared."""
        ground = self.ground
        parts, s = ground.parts, ground.s
        empty = parts.objectives & ground.open & ~s.held[ground.front] & ~ground.own
        if not ground.winning:
            empty &= ~(1 << parts.reichstag)
        draft = self
        for hex in sorted(bits(empty), key=lambda hex: -parts.objective_vp[hex]):
            able = [recruit for recruit in draft.free if recruit.reach >> hex & 1]
            if able:
                new = draft.copy()
                new.enlist(able[-1], hex)
                draft = new.settle(new.exposure(hex), DEPTH) or draft
        return draft

    # -- targets -------------------------------------------------------------------------------

    def attempt(self, hex: int, odds: float, depth: int) -> Draft | None:
        """The plan with an attack of these odds on one more hex, and good ones on those who get in contact by it; none
        if it cannot be done."""
        ground = self.ground
        if hex not in ground.defence:
            return None
        times, strength = ground.times(hex), ground.defence[hex].strength
        need = max(1, ceil(odds * strength / times))
        slots = ground.slots(hex)
        if not self.enough(slots, need):
            return None
        new = self.copy()
        new.chosen |= 1 << hex
        have, exposed, joined = new.present(slots, need)
        most = CHEAP if odds < GOOD and not ground.vital >> hex & 1 else 99
        have, exposed = new.gather(slots & ~(new.used & ~joined), need, have, exposed, depth, most)
        if have < need:
            return None
        new.mass[hex] = have
        return new.settle(exposed, depth)

    def enough(self, slots: int, need: int) -> bool:
        """Whether all who could come would do."""
        have = sum([self.power.get(hex, 0) for hex in bits(slots & self.ground.beside & ~self.used)])
        for recruit in self.free:
            if have >= need:
                return True
            if recruit.far & slots:
                have += recruit.power
        return have >= need

    def exposure(self, hex: int) -> int:
        """12.5 The enemies next to a hex who must be attacked as well and are no targets yet."""
        return self.ground.near[hex] & self.ground.duty & ~self.chosen

    def present(self, slots: int, need: int) -> tuple[int, int, int]:
        """Stacks that are there already: those with nobody else to attack, and others if they are needed."""
        have = exposed = joined = 0
        s = self.ground.s
        stacks = list(bits(slots & self.ground.beside & ~self.used))
        stacks.sort(key=lambda hex: (not self.ground.stuck >> hex & 1, self.exposure(hex).bit_count(), self.power[hex]))
        while stacks:
            first = stacks[0]
            if not self.ground.stuck >> first & 1:
                if have >= need:
                    break
                plain = [hex for hex in stacks if self.exposure(hex) == self.exposure(first)]
                first = next((hex for hex in plain if self.power[hex] >= need - have), plain[-1])
            stacks.remove(first)
            have += self.power[first]
            exposed |= self.exposure(first)
            joined |= 1 << first
            for recruit in [recruit for recruit in self.free if s.at[recruit.handle] == first]:
                self.free.remove(recruit)
                self.orders[recruit.handle] = first
        self.used |= joined
        return have, exposed, joined

    def gather(self, slots: int, need: int, have: int, exposed: int, depth: int, most: int) -> tuple[int, int]:
        """Others come, no more of them than it takes: the weakest who will do, else the strongest; those for whom it is
        too far by a forced march, if there are points for it."""
        parts, ground = self.ground.parts, self.ground
        shy = parts.board.around(ground.duty & ~self.chosen)
        for marching in (False, True):
            able = [r for r in self.free if r.power <= most and (r.far if marching else r.reach) & slots]
            while able and have < need and (not marching or self.marches):
                recruit = next((r for r in reversed(able) if r.power >= need - have), able[0])
                able.remove(recruit)
                hexes = (recruit.far if marching else recruit.reach) & slots & ~self.full(recruit.big)
                if hexes & ~shy:
                    hexes &= ~shy
                elif not depth:
                    hexes = 0
                if hexes:
                    hex = min(bits(hexes), key=lambda hex: (self.exposure(hex).bit_count(), not self.power.get(hex)))
                    exposed |= self.exposure(hex)
                    self.enlist(recruit, hex)
                    self.used |= 1 << hex
                    have += recruit.power
                    if marching:
                        self.marches -= 1
                        self.marching |= 1 << recruit.handle
        return have, exposed

    def settle(self, exposed: int, depth: int) -> Draft | None:
        """Those who have come in contact are attacked too, or nothing comes of it."""
        draft = self
        for hex in bits(exposed & ~self.chosen):
            if draft.chosen >> hex & 1:
                continue
            tries = (draft.attempt(hex, odds, depth - 1) for odds in (FAIR, EVEN) if depth)
            next_one = next((found for found in tries if found), None) or draft.divert(hex)
            if next_one is None:
                return None
            draft = next_one
        return draft

    def divert(self, hex: int) -> Draft | None:
        """12.6 A weak unit keeps busy whom others cannot attack."""
        if hex not in self.ground.defence:
            return None
        slots = self.ground.slots(hex) & ~self.used
        for place in bits(slots & self.ground.stuck):
            if self.exposure(place) == 1 << hex:
                new = self.copy()
                new.used |= 1 << place
                new.chosen |= 1 << hex
                new.mass[hex] = self.power[place]
                return new
        for recruit in reversed(self.free):
            if recruit.power > self.spare:
                return None
            hexes = recruit.reach & slots & ~self.full(recruit.big)
            for place in bits(hexes):
                if self.exposure(place) == 1 << hex:
                    new = self.copy()
                    new.enlist(recruit, place)
                    new.spare -= recruit.power
                    new.used |= 1 << place
                    new.chosen |= 1 << hex
                    new.mass[hex] = recruit.power
                    return new
        return None

    def resigned(self, hex: int) -> Draft:
        """An attack that must be made with what is there."""
        self.chosen |= 1 << hex
        for origin in bits(self.ground.near[hex] & self.ground.stuck & ~self.used):
            self.used |= 1 << origin
            self.mass[hex] = self.mass.get(hex, 0) + self.power.get(origin, 0)
        return self

    def leavers(self) -> int:
        """11.5 Those in contact who have nothing good to attack."""
        ground = self.ground
        return ground.s.on(ground.own & ground.zone & ~self.used & ~ground.stuck)


@lru_cache(maxsize=8)
def to_reichstag(parts: Components, front: int) -> tuple[int, ...]:
    """How far every hex of a Front's ground is from the Reichstag; others are far off."""
    found = parts.board.distances_from(1 << parts.reichstag, parts.territory[front])
    return tuple([99 if way is None else way for way in found])


def leads_with_reichstag(s: State) -> bool:
    """21.1 Whether the Reichstag would win the game for the phasing Front: it ends it."""
    own = final_points(s, s.front)
    gain = 0 if s.held[s.front] >> s.game.components.reichstag & 1 else 30
    return own + gain > final_points(s, 1 - s.front) + MARGIN[s.front]
