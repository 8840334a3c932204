"""6 The sequence of play: a Logistic Phase, Impulses by turns, a Final Phase."""

from __future__ import annotations

from stavka.games.moscow_41.final import FinalPhase
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.logistics import LogisticPhase
from stavka.games.moscow_41.state import GERMAN, State
from stavka.games.moscow_41.supply import SupplyCheck
from stavka.games.moscow_41.weather import WeatherCheck, new_month
from stavka.kernel.steps import Step


class Turn(Step, frozen=True):
    """6.0a A month: from the second one on it begins with logistics (15.2a: in Typhoon at once)."""

    def run(self, s: State) -> None:
        first = s.turn == 0
        s.turn = s.game.plan.record.first if first else s.turn + 1
        s.passes, s.german_impulses, s.strategics = 0, 0, (0, 0)
        s.note("turn", turn=s.turn, month=s.game.components.turns[s.turn - 1].month)
        new_month(s)
        if s.game.plan.record.discs and s.game.plan.record.discs.per == "month":
            s.discs = (0, 0)  # 15.3d
        logistics = not first or s.game.plan.record.logistics_first
        s.push(*([LogisticPhase()] if logistics else []), FirstImpulse(), FinalPhase(), Turn())


class FirstImpulse(Step, frozen=True):
    """3.3c Whoever has the Initiative begins."""

    def run(self, s: State) -> None:
        s.active = s.initiative
        s.push(Impulse())


class Impulse(Step, frozen=True):
    """6.0b The segments that every Impulse begins with; what follows depends on its kind."""

    def run(self, s: State) -> None:
        begin(s)
        if s.active == GERMAN:
            s.german_impulses += 1
        s.note("impulse", seat=s.player)
        s.push(WeatherCheck(), SupplyCheck(), ChooseImpulse(), NextImpulse())


class NextImpulse(Step, frozen=True):
    """3.1b Impulses alternate until both have passed in a row."""

    def run(self, s: State) -> None:
        s.passes = s.passes + 1 if s.impulse == "pass" else 0
        if s.passes < 2:
            s.active = 1 - s.active
            s.push(Impulse())


def begin(s: State) -> None:
    """A clean table for the Impulse of the active side; its aborted bombers are back (10.12.3c)."""
    s.impulse, s.phase = "", "supply"
    s.contested_before, s.newly, s.fought, s.dismantled = s.contested, 0, 0, 0
    s.crossed = s.active_hqs = s.used = s.fired = s.blitzers = s.blitzed = 0
    s.guns, s.flights = (), ()
    if not s.game.memory:
        s.forget(s.down)
    if s.active == GERMAN:
        one, two, three = s.ready
        a, b, c = s.aborted
        s.ready, s.aborted = (one + a, two + b, three + c), (0, 0, 0)
