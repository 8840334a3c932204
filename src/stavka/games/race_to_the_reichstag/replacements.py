"""8 Replacements: Stavka points bring eliminated Soviet units back."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.race_to_the_reichstag.communications import lines
from stavka.games.race_to_the_reichstag.entry import bring_on, no_room
from stavka.games.race_to_the_reichstag.reinforcements import home_hexes, why_not_entry
from stavka.games.race_to_the_reichstag.sectors import ground
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import State
from stavka.games.race_to_the_reichstag.stavka_points import can_pay, cost, left, pay
from stavka.games.race_to_the_reichstag.zones import german_zone
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Factor, Preview
from stavka.kernel.steps import Decide, No, Say, Step


def base_cost(s: State, unit: int) -> int:
    """27.3 What a unit costs a Front that is not fatigued: half under 23.3, so that fatigue makes it the normal price
    (ruling G41)."""
    price = s.game.components.cost[unit]
    return price // 2 if s.game.prepared else price


def eliminated(s: State) -> int:
    """8.2, 8.2a The dead of the phasing Front."""
    return s.dead[s.front] & s.game.components.soviet[s.front]


def hexes_for(s: State, unit: int) -> int:
    """8.2, ruling G29: the unit's own entry hexes, as for reinforcements; with 24.5a in or next to its comrades too."""
    hexes = home_hexes(s, unit)
    if s.game.communications:
        hexes |= beside_comrades(s, unit)
    return hexes & ~crowded(s, unit)


def beside_comrades(s: State, unit: int) -> int:
    """24.5a In or next to units of its Front, with a line of communication and out of enemy zones of control."""
    own = s.soviets(s.front)
    beside = (own | s.game.components.board.around(own)) & ground(s, unit)
    return beside & lines(s, s.front) & ~german_zone(s, s.front)


def replaceable(s: State) -> int:
    """8.2 Those for which there are points and a hex."""
    dead = bits(eliminated(s))
    return mask([unit for unit in dead if can_pay(s, s.front, base_cost(s, unit)) and hexes_for(s, unit)])


class Replacements(Step, frozen=True):
    """8.2 In its reinforcement phase a Front may bring back one, some or all of its eliminated units."""

    def run(self, s: State) -> None:
        s.phase = "replacements"
        if replaceable(s):
            s.push(Replace())


class Replace(Decide, frozen=True):
    """8.2 Which unit, if any."""

    rule: ClassVar[str] = "RTR-8.2"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return [*s.game.REPLACE.of(replaceable(s)), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        unit = s.game.REPLACE.number[token]
        paid = pay(s, s.front, base_cost(s, unit))
        s.note("replaces", seat=s.player, unit=s.game.components.unit_names[unit], points=paid)
        s.replace(ReplaceAt(unit), Replacements())

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.REPLACE:
            return No(self.rule, "refused-not-now")
        unit = s.game.REPLACE.number[token]
        if not s.game.components.soviets >> unit & 1:
            return No("RTR-8.1", "refused-germans-not-replaced")
        if not s.game.components.soviet[s.front] >> unit & 1:
            return No("RTR-8.2a", "refused-other-front")
        if not eliminated(s) >> unit & 1:
            return No(self.rule, "refused-not-eliminated")
        if not can_pay(s, s.front, base_cost(s, unit)):
            price = cost(s, s.front, base_cost(s, unit))
            return No("RTR-6.3", "refused-replacement-cost", {"points": price, "left": left(s)})
        return None if hexes_for(s, unit) else No("RTR-7.1b", "refused-entry-blocked")

    def prompt(self, s: State) -> Say:
        return Say("prompt-replace", {"points": left(s)})

    def preview(self, s: State, token: str) -> Preview | None:
        if token not in s.game.REPLACE:
            return None
        price = cost(s, s.front, base_cost(s, s.game.REPLACE.number[token]))
        words = s.game.catalogue
        return Preview((Factor("RTR-27.3", words.text("factor-replacement"), price),), ())

    def costs(self, s: State) -> dict[str, int]:
        return {s.game.REPLACE[unit]: cost(s, s.front, base_cost(s, unit)) for unit in bits(replaceable(s))}


class ReplaceAt(Decide, frozen=True):
    """8.2 Where it enters."""

    rule: ClassVar[str] = "RTR-8.2"
    unit: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(hexes_for(s, self.unit))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        pile = s.dead[s.front] & ~(1 << self.unit)
        s.dead = (s.dead[0], pile) if s.front else (pile, s.dead[1])
        bring_on(s, self.unit, s.game.TO.number[token], "arrives")

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        hex = s.game.TO.number[token]
        if home_hexes(s, self.unit) >> hex & 1:
            return no_room(s, self.unit, hex)
        if not s.game.communications:
            return why_not_entry(s, self.unit, hex, self.rule)
        if beside_comrades(s, self.unit) >> hex & 1:
            return no_room(s, self.unit, hex)
        return No("RTR-24.5a", "refused-no-line")

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive-at", {"unit": s.game.components.unit_names[self.unit]})
