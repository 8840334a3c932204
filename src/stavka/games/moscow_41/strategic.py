"""11.1 A Strategic Impulse, option A: blocks move or build, as many as the Logistic Value says."""

from __future__ import annotations

from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import State
from stavka.games.moscow_41.value import announced
from stavka.kernel.steps import Step


class StrategicMoves(Step, frozen=True):
    """11.1a Up to LV blocks, of any colour and without an HQ; battles follow."""

    def run(self, s: State) -> None:
        s.phase, s.budget = "moves", announced(s, s.active)
        s.note("strategic-moves", seat=s.player, count=s.budget)
        if s.budget:
            s.push(Orders("move"))
