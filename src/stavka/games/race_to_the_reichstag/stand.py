"""Where the Germans of a sector stand: in objectives, at the gates of the Reichstag, out of the Soviets' way."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.muster import to_reichstag
from stavka.games.race_to_the_reichstag.statics import doubled
from stavka.games.race_to_the_reichstag.strength import hex_multiple
from stavka.games.race_to_the_reichstag.zones import soviet_zone
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

GATE, STREET = 14.0, 5.0  # a hex next to the Reichstag, and one behind it, in victory points
HOLD = 14.0  # the strength, multiplied, that holds a post fairly well
RETAKE = 4.0  # what walking into a lost objective adds, a point
EXPOSED = ((3.0, 5.0), (2.0, 1.0), (1.0, -4.0), (0.5, -9.0), (0.0, -30.0))  # odds, and what such an attack is worth


@lru_cache(maxsize=8)
def posts(parts: Components, front: int) -> tuple[float, ...]:
    """What every hex of a sector is worth to those who defend it."""
    found = [0.0] * len(parts.hex_names)
    way = to_reichstag(parts, front)
    for hex in bits(parts.sector[front]):
        if parts.objectives >> hex & 1:
            found[hex] = parts.objective_vp[hex]
        if way[hex] == 1:
            found[hex] += GATE
        elif way[hex] == 2 and parts.defence[hex] > 1:
            found[hex] += STREET
    return tuple(found)


@lru_cache(maxsize=64)
def danger(parts: Components, soviets: int) -> tuple[float, ...]:
    """How near the Front is to every hex."""
    found = [0.35] * len(parts.hex_names)
    ring, seen = soviets, 0
    for far in range(10):
        for hex in bits(ring & ~seen):
            found[hex] = 1.0 if far < 5 else 1.0 - 0.12 * (far - 4)
        seen |= ring
        ring = parts.board.around(ring) & ~seen
    return tuple(found)


class Stand:
    """The posts of a sector as they are held."""

    def __init__(self, s: State) -> None:
        parts, front = s.game.components, s.front
        self.s, self.parts = s, parts
        self.posts = posts(parts, front)
        self.danger = danger(parts, s.soviets(front))
        self.zone = soviet_zone(s, front)
        self.towers = doubled(s, front)
        self.lost = s.held[front]
        self.soviets, self.germans = s.soviets(front) & parts.sector[front], s.facing(front)
        self.strength: dict[int, int] = {}
        self.scores: dict[tuple[int, int, int], float] = {}

    def score(self, handle: int, hex: int) -> float:
        """What a unit is good for in a hex, beside those who are there."""
        s, factor = self.s, self.parts.factor
        power = factor[s.who[handle]]
        others = sum([factor[s.who[h]] for h in s.stacks[hex] if h != handle]) if hex in s.stacks else 0
        key = hex, power, others
        if key not in self.scores:
            self.scores[key] = self.holding(hex, power, others)
        return self.scores[key]

    def holding(self, hex: int, power: int, others: int) -> float:
        """What strength is good for in a hex beside that of others."""
        here = 1 << hex
        tower = 2 if self.towers & here else 1
        times = min(3, hex_multiple(self.s, hex) * tower)
        found = 0.2 * times + 0.6 * bool(others)
        if worth := self.posts[hex] * self.danger[hex]:
            found += worth * (exp(-others * times / HOLD) - exp(-(others + power) * times / HOLD))
        if self.lost & here:
            found += RETAKE * self.parts.objective_vp[hex]
        if self.zone & here:
            found += self.contact(hex, others + power, tower)
        return found

    def contact(self, hex: int, power: int, tower: int) -> float:
        """12.4c Outside objectives whoever stands next to Soviets must attack them: what comes of it."""
        s, near = self.s, self.parts.near
        load = 0.0
        for enemy in bits(near[hex] & self.soviets):
            if enemy not in self.strength:
                factors = sum([self.parts.factor[handle] for handle in s.stacks[enemy]])
                self.strength[enemy] = factors * hex_multiple(s, enemy)
            helpers = (near[enemy] & self.germans & ~(1 << hex)).bit_count()
            load += self.strength[enemy] / (1 + helpers)
        odds = power * tower / load if load else 9.0
        return next(worth for least, worth in EXPOSED if odds >= least)

    def best(self, handle: int, hexes: int) -> list[int]:
        """The hexes in reach, the best first."""
        scores = {hex: self.score(handle, hex) for hex in bits(hexes)}
        return sorted(scores, key=lambda hex: -scores[hex])

    def gain(self, handle: int, hexes: int) -> float:
        """What a unit can win by going."""
        now = self.score(handle, self.s.at[handle])
        return max([self.score(handle, hex) for hex in bits(hexes)], default=now) - now
