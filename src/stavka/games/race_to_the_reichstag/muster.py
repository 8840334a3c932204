"""Where a Front stands before it attacks: who is free to go, whom it could attack from where, what that is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from stavka.board.reach import reach
from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.breach import breach
from stavka.games.race_to_the_reichstag.bridges import bridgeheads
from stavka.games.race_to_the_reichstag.contact import open_garrison, touching
from stavka.games.race_to_the_reichstag.prospects import POINT, Defence, defences
from stavka.games.race_to_the_reichstag.sectors import reichstag_closed
from stavka.games.race_to_the_reichstag.tolls import soviet_tolls
from stavka.games.race_to_the_reichstag.victory import final_points
from stavka.games.race_to_the_reichstag.zones import german_zone
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.board.reach import Tolls
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

GOOD, FAIR, EVEN = 3.0, 2.0, 1.0  # times the defence: no attacker is lost for nothing, or seldom, or often but cheaply
LATE = 6  # from the day after on everything is risked, each day one hex further from the Reichstag
SURE = (6.0, 4.5)  # odds that the Reichstag deserves if they can be had
DARING = ((1.5, 4), (1.0, 6))  # lower odds against the Reichstag, and from which turn on
MARGIN = (6, 1)  # points that the other one may win before the day is over
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


def moved(s: State) -> int:
    """The handles that move no more in this player turn."""
    return s.moved if s.phase == "movement" else s.scouts


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
        self.slipping: list[Recruit] = []  # 11.5 those who could only leave the enemy
        self.recruits, self.stuck = self._recruits()
        self.path = self._path()
        self.vital = parts.board.within(1 << parts.reichstag, max(1, s.turn - LATE))
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
        found, stuck = [], 0
        for hex in bits(self.own):
            engaged = zone >> hex & 1
            free = [handle for handle in s.stacks[hex] if not gone >> handle & 1] if points else []
            if engaged:
                away = in_reach(hex, points, self.open & ~zone, halt, tolls)
                self.slipping += [Recruit(h, factor[h], bool(parts.big >> h & 1), away) for h in free]
                if len(free) < len(s.stacks[hex]) or away == 1 << hex:
                    stuck |= 1 << hex
            elif free:
                there = in_reach(hex, points, self.open, halt, tolls)
                for h in free:
                    big = bool(parts.big >> h & 1)
                    full = s.two | (s.big if big else s.one & s.big)
                    found.append(Recruit(h, factor[h], big, there & ~full | 1 << hex))
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
        return (*SURE, GOOD, FAIR, *(odds for odds, turn in DARING if self.s.turn >= turn))

    def blood(self, hex: int) -> float:
        """What it costs to beat those in a hex: one unit after the other."""
        there = self.defence[hex]
        return there.units * (0.25 * GOOD * there.strength / self.times(hex) + 3.0)


@lru_cache(maxsize=8)
def to_reichstag(parts: Components, front: int) -> tuple[int, ...]:
    """How far every hex of a Front's ground is from the Reichstag; others are far off."""
    found = parts.board.distances_from(1 << parts.reichstag, parts.territory[front])
    return tuple([99 if way is None else way for way in found])


def leads_with_reichstag(s: State) -> bool:
    """21.1 Whether the Reichstag would win the game for the phasing Front: it ends it."""
    own = final_points(s, s.front)
    parts = s.game.components
    gain = 0 if s.held[s.front] >> parts.reichstag & 1 else parts.objective_vp[parts.reichstag]
    return own + gain > final_points(s, 1 - s.front) + MARGIN[s.front]
