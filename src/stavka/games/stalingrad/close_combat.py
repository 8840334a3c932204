"""17 Close Combat, with the Combined Arms Bonus of 25."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.stalingrad import odds
from stavka.games.stalingrad.cooperative import YELLOW, owner
from stavka.games.stalingrad.fire import german_fire, soviet_fire
from stavka.games.stalingrad.losses import Hits
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.ruins import after_ruins
from stavka.games.stalingrad.state import State
from stavka.kernel.foresight import Preview
from stavka.kernel.steps import Decide, No, Say, Step


class CloseCombat(Step, frozen=True):
    """SIV-15k Step 10: simultaneous, but the defender first in Urban hexes, and the Germans with Combined Arms."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        if not (s.living(battle.attackers) and s.living(battle.defenders)):
            return
        if s.game.components.urban >> battle.hex & 1:  # SIV-17e
            s.push(Volley(not battle.german_attacks), Volley(battle.german_attacks))
        elif combined_arms(s):
            s.push(ChooseCombinedArms())
        else:
            s.push(Exchange())


class Volley(Step, frozen=True):
    """One side fires with the units it has left, and its hits are applied before anything else."""

    german: bool

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        germans, soviets = s.living(battle.germans), s.living(battle.soviets)
        if not (germans and soviets):
            return
        if self.german:
            s.push(Hits(False, german_hits(s, germans)))
        else:
            s.push(*soviet_hits(s, soviets))


class Exchange(Step, frozen=True):
    """SIV-17b Both sides roll before any hit is applied."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        hits = german_hits(s, s.living(battle.germans))
        s.push(*soviet_hits(s, s.living(battle.soviets)), Hits(False, hits))


def german_hits(s: State, germans: int) -> int:
    """Hits of German units on the Soviets, after Ruins where they attack."""
    assert s.battle
    hits = german_fire(s, germans)
    return after_ruins(s, hits) if s.battle.german_attacks else hits


def soviet_hits(s: State, soviets: int) -> tuple[Hits, Hits]:
    """Hits of Soviet units: first those on themselves (SIV-27k, never halved), then those on the Germans (G-34)."""
    assert s.battle
    hits, ones = soviet_fire(s, soviets)
    return Hits(False, ones), Hits(True, hits if s.battle.german_attacks else after_ruins(s, hits))


def combined_arms(s: State) -> bool:
    """SIV-25d Clear hex, Hoth, Germans with infantry and armour, Soviets without both; of survivors (G-16)."""
    battle, parts = s.battle, s.game.components
    assert battle
    if not (s.leaders & parts.hoth and parts.clear >> battle.hex & 1):
        return False
    germans, soviets = s.units(s.living(battle.germans)), s.units(s.living(battle.soviets))
    both = germans & parts.infantry and germans & parts.armour
    return bool(both) and not (soviets & parts.infantry and soviets & parts.armour)


class ChooseCombinedArms(Decide, frozen=True):
    """SIV-25d The Germans may roll first."""

    rule: ClassVar[str] = "SIV-25d"
    moment: ClassVar[str] = "combined-arms"
    passing: ClassVar[str] = "simultaneous"

    def seat(self, s: State) -> str:
        assert s.battle
        if s.battle.german_attacks:
            return s.player
        place = owner(s, s.battle.hex)
        return s.game.german_seats[YELLOW if place is None else place]  # SIV-31f

    def tokens(self, s: State) -> list[str]:
        return ["combined-arms", "simultaneous"]

    def choose(self, s: State, token: str) -> None:
        if token == "combined-arms":
            s.note("combined-arms")
            s.replace(Volley(True), Volley(False))
        else:
            s.replace(Exchange())

    def why_not(self, s: State, token: str) -> No | None:
        return None if token in ("combined-arms", "simultaneous") else not_now(s, self, token)

    def prompt(self, s: State) -> Say:
        return Say("prompt-combined-arms")

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.close_combat(s, token == "combined-arms")
