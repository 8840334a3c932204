"""20 Fatigue: two dice against the corps and divisions in the dead pile."""

from __future__ import annotations

from stavka.games.race_to_the_reichstag.state import State
from stavka.kernel.steps import Step


class FatigueRoll(Step, frozen=True):
    """20.2 A Front is fatigued if the dice show less than its losses. It stays so, without more rolls (20.4)."""

    def run(self, s: State) -> None:
        s.phase = "fatigue"
        if s.fatigued[s.front]:
            return
        dice = s.roll(2)
        lost = big_losses(s, s.front)
        tired = sum(dice) < lost
        s.note("fatigue", seat=s.game.seats[s.front], dice=list(dice), lost=lost, tired=tired)
        if tired:
            s.fatigued = (s.fatigued[0], True) if s.front else (True, s.fatigued[1])


def big_losses(s: State, front: int) -> int:
    """20.2 Corps and divisions of a Front that lie in its dead pile now."""
    parts = s.game.components
    return (s.dead[front] & parts.soviet[front] & parts.big).bit_count()
