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

from stavka.games.race_to_the_reichstag.muster import EVEN, FAIR, GOOD, Ground, Recruit, moved
from stavka.games.race_to_the_reichstag.seen import Seen, germans
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

SPARE = 4  # strength that may be thrown away in a turn to keep others busy
CHEAP = 5  # who is risked where attackers may be lost for nothing
DEPTH = 2  # how many targets may hang on one another


class Plan(NamedTuple):
    """Who goes where, in this order; what is attacked, and how strong; who had better leave the enemy's zone."""

    orders: Mapping[int, int]
    targets: Mapping[int, int]  # printed strength against each
    leaving: int  # handles
    staying: int  # those who attack from where they are


def plan(s: State, everywhere: bool = False) -> Plan:
    """The plan of the phasing Front; `everywhere`: as if all targets were bombarded."""
    return planned(Seen(s, looked_at(s)), everywhere)


def looked_at(s: State) -> Hashable:
    """What a plan makes use of."""
    soviets = s.at[: s.game.components.first_german].tobytes(), moved(s), s.helpers
    table = s.demolished, s.checked, s.artillery, s.air
    return s.game, s.front, s.turn, s.effort, soviets, germans(s), table, s.held, s.spent


@lru_cache(maxsize=64)
def planned(seen: Seen, everywhere: bool) -> Plan:
    """Worked out once for each position."""
    ground = Ground(seen.s, everywhere)
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
    staying = ground.s.on(draft.used & ground.own & ground.zone)
    return Plan(draft.orders, draft.mass, draft.leavers(), staying)


def pressed(ground: Ground, stuck: int) -> int:
    """12.4 Those who must be attacked since they stand next to units that cannot leave."""
    found = 0
    for origin in bits(stuck):
        found |= ground.near[origin]
    return found & ground.duty


class Draft:
    """A plan in the making."""

    __slots__ = (
        "big",
        "chosen",
        "free",
        "ground",
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
        self.spare = SPARE
        self.power = {hex: sum([factor[h] for h in s.stacks[hex]]) for hex in bits(ground.beside)}
        self.big, self.one, self.two = s.big, s.one, s.two

    def copy(self) -> Draft:
        """One that can be thrown away."""
        new: Draft = object.__new__(Draft)
        new.ground, new.orders, new.mass = self.ground, self.orders.copy(), self.mass.copy()
        new.chosen, new.used, new.free, new.power = self.chosen, self.used, self.free[:], self.power.copy()
        new.big, new.one, new.two, new.spare = self.big, self.one, self.two, self.spare
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
            new = draft.copy()
            if hex == parts.reichstag:
                new.free = [*ground.slipping, *new.free]
            able = [recruit for recruit in new.free if recruit.reach >> hex & 1]
            if able:
                new.enlist(able[-1], hex)
                new.free = [recruit for recruit in new.free if recruit not in ground.slipping]
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
            if recruit.reach & slots:
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
        """Others come, no more of them than it takes: the weakest who will do, else the strongest."""
        shy = self.ground.parts.board.around(self.ground.duty & ~self.chosen)
        able = [recruit for recruit in self.free if recruit.power <= most and recruit.reach & slots]
        while able and have < need:
            recruit = next((r for r in reversed(able) if r.power >= need - have), able[0])
            able.remove(recruit)
            hexes = recruit.reach & slots & ~self.full(recruit.big)
            if not depth or hexes & ~shy:
                hexes &= ~shy
            if hexes:
                hex = min(bits(hexes), key=lambda hex: (self.exposure(hex).bit_count(), not self.power.get(hex)))
                exposed |= self.exposure(hex)
                self.enlist(recruit, hex)
                self.used |= 1 << hex
                have += recruit.power
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
        """12.6 Somebody who cannot leave, or else a weak unit, keeps busy whom others cannot attack."""
        slots = self.ground.slots(hex) & ~self.used
        for place in bits(slots & self.ground.stuck):
            if hex in self.ground.defence and self.exposure(place) == 1 << hex:
                new = self.copy()
                return new.keep_busy(hex, place)
        for recruit in reversed(self.free):
            if recruit.power > self.spare or hex not in self.ground.defence:
                return None
            for place in bits(recruit.reach & slots & ~self.full(recruit.big)):
                if self.exposure(place) == 1 << hex:
                    new = self.copy()
                    new.enlist(recruit, place)
                    new.spare -= recruit.power
                    return new.keep_busy(hex, place)
        return None

    def keep_busy(self, hex: int, place: int) -> Draft:
        """Those in a place attack a hex, whatever the odds."""
        self.used |= 1 << place
        self.chosen |= 1 << hex
        self.mass[hex] = self.power[place]
        return self

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
