"""12 A Pass: one block moves or builds, or nobody."""

from __future__ import annotations

from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import State
from stavka.kernel.steps import Step


class PassAction(Step, frozen=True):
    """12.0a At most one block, without engaging; no combat."""

    def run(self, s: State) -> None:
        s.phase, s.budget = "pass", s.game.components.limits.pass_blocks
        s.push(Orders("pass"))
