"""3.3 The Initiative: who may spend the disc, and what becomes of it."""

from __future__ import annotations

from stavka.games.moscow_41.state import State
from stavka.kernel.steps import No, Step


def why_no_disc(s: State) -> No | None:
    """3.3d, 15.1b, 15.3d Why the active side may not spend the disc."""
    if s.initiative != s.active:
        return No("M41-3.3a", "refused-no-initiative")
    limit = s.game.plan.record.discs
    if limit is None or s.discs[s.active] < limit.uses:
        return None
    return No("M41-15.3d" if limit.per == "month" else "M41-15.1b", "refused-disc-spent")


def may_spend(s: State) -> bool:
    """Whether the active side may spend the disc."""
    return why_no_disc(s) is None


def spend(s: State) -> None:
    """3.3d The active side spends the disc; it goes over when the Impulse is done (HandOver)."""
    german, soviet = s.discs
    s.discs = (german, soviet + 1) if s.active else (german + 1, soviet)


class HandOver(Step, frozen=True):
    """11.0a, ruling G7: a disc that has been spent goes to the other side."""

    def run(self, s: State) -> None:
        s.initiative = 1 - s.active
        s.note("initiative", seat=s.game.seats[s.initiative])
