"""14 Advance after combat, and 21.2 the capture of strategic markers."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from stavka.games.race_to_the_reichstag.bridges import standing
from stavka.games.race_to_the_reichstag.control import enter
from stavka.games.race_to_the_reichstag.engineers import help_hexes, spanned
from stavka.games.race_to_the_reichstag.losses import is_german, is_marker, owner, side, side_name
from stavka.games.race_to_the_reichstag.mobility import advance_limit
from stavka.games.race_to_the_reichstag.sectors import ground
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import Handles, State
from stavka.games.race_to_the_reichstag.strength import is_mobile
from stavka.games.race_to_the_reichstag.zones import open_lakes
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide, No, Say, Step


class Advance(Step, frozen=True):
    """14.1 Mobile units of the winner may advance into the hexes that the loser has left."""

    attacker: bool  # who advances
    hexes: int

    def run(self, s: State) -> None:
        assert s.battle
        lost = s.battle.targets if self.attacker else s.battle.origins
        s.battle = replace(s.battle, vacated=tuple([hex for hex in lost if left_by_enemies(s, self.attacker, hex)]))
        s.push(NextAdvance(self.attacker, self.hexes))


class NextAdvance(Step, frozen=True):
    """14.3 Units advance one at a time, as long as another can."""

    attacker: bool
    hexes: int
    gone: Handles = ()

    def run(self, s: State) -> None:
        choice = ChooseAdvance(self.attacker, self.hexes, self.gone)
        if choice.candidates(s):
            s.push(choice)


def left_by_enemies(s: State, attacker: bool, hex: int) -> bool:
    """14.4, ruling G15: nobody is left of the loser, or only strategic markers that were attacked, which are taken."""
    if is_german(s, attacker):
        return not (s.red | s.yellow) >> hex & 1
    return all(attacker and is_marker(s, handle) for handle in s.stack(hex))


def vacated(s: State) -> int:
    """The hexes that the loser has left."""
    assert s.battle
    return mask(s.battle.vacated)


def reach(s: State, handle: int) -> int:
    """14.2 The neighbouring hexes that a unit could enter, whatever the zones of control (11.8)."""
    prizes = vacated(s) & s.germans if handle < s.game.components.first_german else 0
    return passable(s, handle) & (~crowded(s, handle) | prizes)


def passable(s: State, handle: int) -> int:
    """14.2 The neighbouring hexes of its own ground that no lake bars."""
    parts, here = s.game.components, s.at[handle]
    lakes = open_lakes(parts, s.demolished & parts.lake_bridges)
    return parts.near[here] & ~lakes.across[here] & ground(s, handle)


class ChooseAdvance(Decide, frozen=True):
    """14.1, 14.3 One, some or all of the units, one at a time."""

    rule: ClassVar[str] = "RTR-14.1"
    moment: ClassVar[str] = "advance"
    passing: ClassVar[str] = "done"
    attacker: bool
    hexes: int
    gone: Handles = ()

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def candidates(self, s: State) -> list[int]:
        """Mobile units that took part and can enter a vacated hex."""
        free = [handle for handle in side(s, self.attacker) if handle not in self.gone and is_mobile(s, handle)]
        return [handle for handle in free if reach(s, handle) & vacated(s)]

    def tokens(self, s: State) -> list[str]:
        return [*[s.game.UNIT[s.who[handle]] for handle in self.candidates(s)], "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        handle = s.handle_of(s.game.UNIT.number[token])
        gone = tuple(sorted((*self.gone, handle)))
        first = GoOn(self.attacker, handle, advance_limit(s, s.who[handle], self.hexes), True)
        s.replace(first, NextAdvance(self.attacker, self.hexes, gone))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.UNIT:
            return No(self.rule, "refused-not-now")
        return self.why_not_unit(s, s.handle_of(s.game.UNIT.number[token]))

    def why_not_unit(self, s: State, handle: int) -> No | None:
        """What keeps a unit from advancing."""
        if handle not in side(s, self.attacker):
            return No("RTR-14.1", "refused-not-in-combat")
        if not is_mobile(s, handle):
            return No("RTR-14.1", "refused-static")
        if handle in self.gone:
            return No("RTR-14.3", "refused-advanced")
        return None if reach(s, handle) & vacated(s) else No("RTR-14.2", "refused-no-advance")

    def prompt(self, s: State) -> Say:
        names = s.game.components.hex_names
        hexes = [names[hex] for hex in bits(vacated(s))]
        return Say("prompt-advance", {"side": side_name(s, self.attacker), "hexes": hexes, "distance": self.hexes})


class GoOn(Step, frozen=True):
    """14.4 A unit advances: first into a vacated hex, then as far as it may and likes."""

    attacker: bool
    handle: int
    left: int
    first: bool = False

    def run(self, s: State) -> None:
        if not self.left:
            return
        hexes = self.hexes(s)
        if self.first and hexes.bit_count() == 1:
            advance_into(s, self, hexes.bit_length() - 1)
        elif hexes:
            s.push(AdvanceTo(self.attacker, self.handle, self.left, self.first))

    def hexes(self, s: State) -> int:
        """Where it can go."""
        return reach(s, self.handle) & (vacated(s) if self.first else -1)


class AdvanceTo(Decide, frozen=True):
    """14.3, 14.4 Where an advancing unit goes, or whether it stops."""

    rule: ClassVar[str] = "RTR-14.4"
    attacker: bool
    handle: int
    left: int
    first: bool

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def step(self) -> GoOn:
        """The same as an automatic step."""
        return GoOn(self.attacker, self.handle, self.left, self.first)

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.TO.of(self.step().hexes(s))
        return tokens if self.first else [*tokens, "stop"]

    def choose(self, s: State, token: str) -> None:
        s.replace()
        if token != "stop":
            advance_into(s, self.step(), s.game.TO.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token == "stop":
            return No("RTR-14.4", "refused-advance-first") if self.first else None
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        return self.why_not_there(s, s.game.TO.number[token])

    def why_not_there(self, s: State, hex: int) -> No | None:
        """What keeps the unit out of a hex."""
        parts, here, there = s.game.components, s.at[self.handle], 1 << hex
        if self.step().hexes(s) & there:
            return None
        if not parts.near[here] & there:
            return No("RTR-14.2", "refused-not-adjacent")
        if not ground(s, self.handle) & there:
            return No("RTR-5.2", "refused-other-sector")
        if self.first and not vacated(s) & there:
            return No("RTR-14.4", "refused-not-vacated")
        if open_lakes(parts, s.demolished & parts.lake_bridges).across[here] & there:
            return No("RTR-14.2", "refused-lake")
        enemies = s.red | s.yellow if is_german(s, self.attacker) else s.germans
        return No("RTR-14.2", "refused-enemy-there" if enemies & there else "refused-no-room")

    def prompt(self, s: State) -> Say:
        unit = s.game.components.unit_names[s.who[self.handle]]
        return Say("prompt-advance-to", {"unit": unit, "left": self.left})


def advance_into(s: State, step: GoOn, hex: int) -> None:
    """One hex of an advance; it ends across a river or canal without a bridge (14.5)."""
    parts, handle = s.game.components, step.handle
    wet = crosses_water(s, handle, hex)
    capture(s, handle, hex)
    names = parts.hex_names
    s.note("advances", unit=parts.unit_names[s.who[handle]], origin=names[s.at[handle]], hex=names[hex])
    s.push(GoOn(step.attacker, handle, 0 if wet else step.left - 1))
    enter(s, handle, hex)


def crosses_water(s: State, handle: int, hex: int) -> bool:
    """14.5, 19.1 A river or canal side without an intact bridge or the help of engineers. Whoever advances helps nobody
    (19.3), himself included."""
    parts, here = s.game.components, s.at[handle]
    direction = parts.board.direction(here, hex)
    assert direction is not None
    side = here, direction
    if side not in parts.river and side not in parts.canal:
        return False
    if side in standing(parts, s.demolished):
        return False
    return handle >= parts.first_german or side not in spanned(parts, help_hexes(s, s.front, handle))


def capture(s: State, handle: int, hex: int) -> None:
    """21.2 Strategic markers in a hex that was attacked go to the Front that advances into it."""
    if handle >= s.game.components.first_german:
        return
    for marker in s.stack(hex):
        if marker >= s.game.components.first_german:
            take(s, marker, hex)


def take(s: State, marker: int, hex: int) -> None:
    """A strategic marker changes hands."""
    parts, front = s.game.components, s.front
    unit = s.take_up(marker)
    s.trophies = (s.trophies[0], s.trophies[1] | 1 << unit) if front else (s.trophies[0] | 1 << unit, s.trophies[1])
    s.note("captured", unit=parts.unit_names[unit], hex=parts.hex_names[hex], seat=s.game.seats[front])
