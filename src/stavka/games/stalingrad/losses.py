"""6, 17 Hits: the strongest unit loses a step, the German player chooses between equals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stavka.games.stalingrad.cooperative import owner_of_handles
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits
from stavka.kernel.steps import Decide, No, Say, Step

ANY, INFANTRY, ARMOUR = 0, 1, 2  # which units a hit can fall on


class Hits(Step, frozen=True):
    """SIV-17c Hits on one side of the combat, one by one on whatever unit is then the strongest."""

    german: bool  # the side that is hit
    count: int
    among: int = ANY

    def run(self, s: State) -> None:
        left = self.count
        while left:
            tied = strongest(s, targets(s, self.german, self.among))
            if not tied:
                return
            if left < len(tied):
                s.push(ChooseLoss(self.german, left, self.among))
                return
            for handle in tied:  # each of the equals is hit in turn, whatever the order
                reduce(s, handle)
            left -= len(tied)


class ChooseLoss(Decide, frozen=True):
    """SIV-17d Equally strong units: the German player chooses which one is reduced, of either side."""

    rule: ClassVar[str] = "SIV-17d"
    german: bool
    left: int
    among: int

    def seat(self, s: State) -> str:
        return owner_of_handles(s, self.tied(s)) if self.german else s.player

    def tied(self, s: State) -> list[int]:
        """The handles to choose from."""
        return strongest(s, targets(s, self.german, self.among))

    def tokens(self, s: State) -> list[str]:
        return [s.game.HIT[s.who[handle]] for handle in self.tied(s)]

    def choose(self, s: State, token: str) -> None:
        s.replace(Hits(self.german, self.left - 1, self.among))
        reduce(s, s.handle_of(s.game.HIT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.HIT:
            return not_now(s, self, token)
        allowed = {s.who[h]: s.pips[h] for h in targets(s, self.german, self.among)}
        pips = allowed.get(s.game.HIT.number[token])
        if pips is None:
            return No("SIV-17c", "refused-no-target")
        return No("SIV-17c", "refused-not-strongest") if pips < max(allowed.values()) else None

    def prompt(self, s: State) -> Say:
        return Say("prompt-loss", {"side": "german" if self.german else "soviet", "left": self.left})


def targets(s: State, german: bool, among: int) -> Sequence[int]:
    """The units of one side of the combat that a hit can fall on."""
    battle = s.battle
    assert battle
    handles = bits(s.living(battle.germans if german else battle.soviets))
    if among == ANY:
        return handles
    allowed = s.game.components.infantry if among == INFANTRY else s.game.components.armour
    return [h for h in handles if allowed >> s.who[h] & 1]


def strongest(s: State, handles: Sequence[int]) -> list[int]:
    """SIV-17c, ruling G-22: those with the most pips."""
    if not handles:
        return []
    pips = s.pips
    most = max([pips[h] for h in handles])
    return [h for h in handles if pips[h] == most]


def reduce(s: State, handle: int) -> None:
    """SIV-6l One step is lost; SIV-6m below the minimum the unit is destroyed."""
    s.pips[handle] -= 1
    name = s.game.components.unit_names[s.who[handle]]
    if s.pips[handle]:
        s.note("step-loss", unit=name, strength=s.pips[handle])
    else:
        s.note("destroyed", unit=name)
        destroy(s, handle)


def destroy(s: State, handle: int) -> None:
    """SIV-6n A Soviet unit goes back to its pool; SIV-6o a German one to the Casualty Track."""
    german = s.is_german(handle)
    unit = s.take_up(handle)
    if german:
        s.destroyed |= 1 << unit
    else:
        to_pool(s, unit)


def to_pool(s: State, unit: int) -> None:
    """SIV-6n Infantry, armour or marine: a unit returns to the matching pool."""
    s.pool |= 1 << unit
    infantry, armour, marines = s.in_pool
    kind = pool_of(s, unit)
    s.in_pool = (infantry + (kind == 0), armour + (kind == 1), marines + (kind == 2))


def pool_of(s: State, unit: int) -> int:
    """Which of the three pools a Soviet unit belongs to."""
    parts = s.game.components
    if parts.tanks >> unit & 1:
        return 1
    return 2 if parts.marines >> unit & 1 else 0
