"""22 Hitler's Fantasy: Steiner and the 20th Corps come to the relief of Berlin, each with an Me 262."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.race_to_the_reichstag import placement
from stavka.games.race_to_the_reichstag.entry import bring_on, no_room
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import NONE, State
from stavka.kernel.bits import bits
from stavka.kernel.steps import Decide, No, Say, Step

# -- 22.1-22.4 the relief -----------------------------------------------------------------------


class GroupArrival(Step, frozen=True):
    """22.1 A die at the start of a German player turn; once a group has come, those left behind follow (22.4)."""

    def run(self, s: State) -> None:
        s.phase = "groups"
        if not s.game.fantasy:
            return
        if s.groups[s.front] or relief_comes(s):
            s.push(Relief())


def relief_comes(s: State) -> bool:
    """22.1 The group comes on less than the number of the turn, never on a six, and brings its Me 262 (22.5)."""
    parts = s.game.components
    if s.turn < parts.limits.relief:
        return False
    (face,) = s.roll(1)
    comes = face < s.turn and face <= parts.chances.relief
    s.note("relief-die", dice=[face], comes=comes, side=s.game.seats[s.front])
    if comes:
        s.groups = one(s.groups, s.front, True)
        s.jets = one(s.jets, s.front, True)
    return comes


def one(pair: tuple[bool, bool], front: int, value: bool) -> tuple[bool, bool]:
    """A pair with another value for one Front."""
    return (pair[0], value) if front else (value, pair[1])


def group(s: State) -> int:
    """22.2, 22.3 The units of the sector's group that are still off the map."""
    return s.waiting & s.game.components.relief[s.front]


def group_hexes(s: State) -> int:
    """22.2-22.4 The edge hexes of the group that have room; enemy zones of control do not matter (ruling G50)."""
    parts = s.game.components
    return parts.relief_entry[s.front] & ~crowded(s, parts.first_german)


class Relief(Step, frozen=True):
    """22.4 Like Soviet reinforcements: compulsory as long as there is a hex, and delayed where there is none."""

    def run(self, s: State) -> None:
        waiting = group(s)
        if not waiting:
            return
        if not group_hexes(s):
            s.note("delayed", units=s.game.components.names_of(waiting))
        elif waiting & waiting - 1:
            s.push(Relieve())
        else:
            s.push(RelieveAt(bits(waiting)[0]))


class Relieve(Decide, frozen=True):
    """22.4 The next unit of the group, in any order."""

    rule: ClassVar[str] = "RTR-22.4"
    macro: ClassVar[str] = "arrivals"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.UNIT.of(group(s))

    def choose(self, s: State, token: str) -> None:
        s.replace(RelieveAt(s.game.UNIT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.UNIT:
            return No(self.rule, "refused-must-arrive" if token in ("done", "pass") else "refused-not-now")
        return None if group(s) >> s.game.UNIT.number[token] & 1 else No(self.rule, "refused-not-due")

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive", {"left": group(s).bit_count()})

    def suggestion(self, s: State) -> str | None:
        return s.game.UNIT[placement.next_unit(s, bits(group(s)))]


class RelieveAt(Decide, frozen=True):
    """22.2, 22.3 Steiner at the north edge, the 20th Corps at the west or south edge of the sector."""

    rule: ClassVar[str] = "RTR-22.4"
    macro: ClassVar[str] = "arrivals"
    unit: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(group_hexes(s))

    def choose(self, s: State, token: str) -> None:
        s.replace(Relief())
        bring_on(s, self.unit, s.game.TO.number[token], "arrives")

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        hex = s.game.TO.number[token]
        if s.game.components.relief_entry[s.front] >> hex & 1:
            return no_room(s, self.unit, hex)
        return No("RTR-22.3" if s.front else "RTR-22.2", "refused-not-its-edge")

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive-at", {"unit": s.game.components.unit_names[self.unit]})

    def suggestion(self, s: State) -> str | None:
        return s.game.TO[placement.relief_hex(s, s.front, group_hexes(s))]


# -- 22.5 the Me 262 ----------------------------------------------------------------------------


class PlaceJet(Step, frozen=True):
    """22.5 At the start of a German combat phase; not asked where no German stands next to a Soviet."""

    def run(self, s: State) -> None:
        parts = s.game.components
        if s.jets[s.front] and parts.board.around(s.facing(s.front)) & s.soviets(s.front):
            s.phase = "jet"
            s.push(FlyJet())


class FlyJet(Decide, frozen=True):
    """22.5 Whether the Me 262 flies in this combat phase: once in the game, free of Stavka points."""

    rule: ClassVar[str] = "RTR-22.5"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return ["jet", "pass"]

    def choose(self, s: State, token: str) -> None:
        s.replace(*([FlyJetTo()] if token == "jet" else []))

    def why_not(self, s: State, token: str) -> No | None:
        return None if token in ("jet", "pass") else No(self.rule, "refused-not-now")

    def prompt(self, s: State) -> Say:
        return Say("prompt-jet")


class FlyJetTo(Decide, frozen=True):
    """22.5 In any hex of the sector: the Reichstag is in it for Soviet markers only (5.5)."""

    rule: ClassVar[str] = "RTR-22.5"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(s.game.components.sector[s.front])

    def choose(self, s: State, token: str) -> None:
        s.replace()
        s.jet = s.game.AT.number[token]
        s.jets = one(s.jets, s.front, False)
        s.note("jet", hex=s.game.components.hex_names[s.jet])

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return No(self.rule, "refused-not-now")
        inside = s.game.components.sector[s.front] >> s.game.AT.number[token] & 1
        return None if inside else No("RTR-5.4", "refused-other-sector")

    def prompt(self, s: State) -> Say:
        return Say("prompt-jet-at")


class RemoveJet(Step, frozen=True):
    """22.5(2) The marker leaves the map at the end of the phase."""

    def run(self, s: State) -> None:
        s.jet = NONE
