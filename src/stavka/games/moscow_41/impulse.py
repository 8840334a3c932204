"""3.1, 3.3, 6.0 The kinds of Impulses, and what each of them consists of."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41 import lines, transfers
from stavka.games.moscow_41.activation import Activation, Deactivation, may_activate
from stavka.games.moscow_41.blitz import BlitzSegment
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.command import Command
from stavka.games.moscow_41.exploitation import Exploitation
from stavka.games.moscow_41.initiative import HandOver, spend, why_no_disc
from stavka.games.moscow_41.passing import PassAction
from stavka.games.moscow_41.reinforcements import Reinforcements
from stavka.games.moscow_41.road import RoadAdvance
from stavka.games.moscow_41.state import State
from stavka.games.moscow_41.strategic import StrategicMoves
from stavka.games.moscow_41.supply import Isolation
from stavka.games.moscow_41.support import Support
from stavka.kernel.steps import Decide, No, Say, Step

KINDS = {"pass": "pass", "tactical": "tactical", "strategic-move": "move", "strategic-draw": "draw"}
ALLOWED = {"pass": "M41-12.0a", "tactical": "M41-10.0a", "strategic-move": "M41-11.1a", "strategic-draw": "M41-11.2a"}
STRATEGIC = ("strategic-move", "strategic-draw")


class ChooseImpulse(Decide, frozen=True):
    """3.1a A Tactical Impulse, a Strategic Impulse or a Pass."""

    rule: ClassVar[str] = "M41-3.1a"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        tokens = ["pass"]
        if may_activate(s):
            tokens.append("tactical")
        if why_no_strategic(s) is None:
            tokens += STRATEGIC
        tokens += lines.dismantling(s, s.active)
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token in s.game.DISMANTLE:
            lines.dismantle(s, s.active, token)
            return
        s.impulse = KINDS[token]
        s.note("impulse-chosen", seat=s.player, impulse=s.impulse)
        transfers.gather(s)
        if token in STRATEGIC:
            german, soviet = s.strategics
            s.strategics = (german, soviet + 1) if s.active else (german + 1, soviet)
            spend(s)
        s.replace(*segments(s, token))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "pass":
            return None
        if token == "tactical":
            return None if may_activate(s) else No("M41-10.0a", "refused-nobody-to-activate")
        if token in STRATEGIC:
            return why_no_strategic(s)
        return lines.why_not_dismantle(s, token) if token in s.game.DISMANTLE else No(self.rule, "refused-not-now")

    def allowed_by(self, s: State, token: str) -> str:
        return ALLOWED.get(token, "M41-4.1d")

    def prompt(self, s: State) -> Say:
        kinds = {"tactical": may_activate(s), "strategic": why_no_strategic(s) is None}
        return Say("prompt-impulse", {**kinds, "passes": s.passes})


def why_no_strategic(s: State) -> No | None:
    """11.0a It takes the disc; ruling G84: so many in a month and no more."""
    no = why_no_disc(s)
    if no:
        return no
    limit = s.game.strategic_limit
    return No("G-84", "refused-strategic-limit", {"count": limit}) if s.strategics[s.active] >= limit else None


def segments(s: State, token: str) -> tuple[Step, ...]:
    """6.0b The segments of an Impulse, in order."""
    match token:
        case "tactical":
            before = Activation(), Command(), Support(), RoadAdvance()
            return (*before, Combat(), BlitzSegment(), Deactivation(), Isolation(), Exploitation())
        case "strategic-move":
            return StrategicMoves(), Combat(), Isolation(), HandOver()
        case "strategic-draw":
            return Reinforcements(s.active), Combat(), Isolation(), HandOver()
    return PassAction(), Isolation()
