"""Compulsory attacks: who must attack, who must be attacked, and which half-made battles can still be made whole.

Attackers and defenders are spaces with sides to take part in combats of their own; an edge says who may attack whom.
A combat is a set of attackers and one of defenders, all of the first next to all of the second, and every space takes
part in one combat at most. Some spaces are *obliged*: they must take part in a combat, if a partner is left for them.

Two facts make a search needless. Everybody who has a partner can be served at once: edges that serve all of them, as
few as possible, form stars, and a star is a combat. So a chosen combat harms nobody unless it takes all partners of
somebody who is obliged and left out. Such a one must join it; with all that must, the combat is *closed*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stavka.kernel.bits import bits


class Combat(NamedTuple):
    """A combat, or a part of one: sets of spaces."""

    attackers: int = 0
    defenders: int = 0


class Duels(NamedTuple):
    """Those who are still free to take part, and who may attack whom."""

    near: Sequence[int]  # of each space, those that it may attack or be attacked from
    attackers: int
    defenders: int
    obliged: int  # of either side

    def partners(self, space: int) -> int:
        """Those whom a space may attack, or be attacked by."""
        return self.near[space] & (self.defenders if self.attackers >> space & 1 else self.attackers)

    def bound(self) -> int:
        """Those whose obligation still counts: without a partner it lapses."""
        found = 0
        for space in bits(self.obliged & (self.attackers | self.defenders)):
            if self.partners(space):
                found |= 1 << space
        return found

    # -- a half-made combat --------------------------------------------------------------------

    def closure(self, combat: Combat) -> Combat:
        """A half-made combat with all who must join it, since it leaves them no partner."""
        attackers, defenders = combat
        more = combat
        while more.attackers or more.defenders:
            more = Combat(
                self._stranded(more.defenders, self.attackers & ~attackers, self.defenders & ~defenders),
                self._stranded(more.attackers, self.defenders & ~defenders, self.attackers & ~attackers),
            )
            attackers |= more.attackers
            defenders |= more.defenders
        return Combat(attackers, defenders)

    def _stranded(self, taken: int, left_out: int, free: int) -> int:
        """The obliged among those left out who lose their last partner with those just taken."""
        near, touched = self.near, 0
        for space in bits(taken):
            touched |= near[space]
        found = 0
        for space in bits(touched & left_out & self.obliged):
            if not near[space] & free:
                found |= 1 << space
        return found

    def complete(self, combat: Combat) -> bool:
        """Whether every attacker may attack every defender."""
        attackers, defenders = combat
        near = self.near
        for space in bits(attackers):
            if defenders & ~near[space]:
                return False
        return True

    def possible(self, combat: Combat) -> bool:
        """Whether a half-made combat can be made whole so that all obligations that now can be met still can."""
        closed = self.closure(combat)
        if not self.complete(closed):
            return False
        if closed.attackers and closed.defenders:
            return True
        return bool(self._any_partner(closed))

    def _any_partner(self, closed: Combat) -> bool:
        """Whether a one-sided combat finds somebody on the other side."""
        attackers, defenders = closed
        if attackers:
            return any(self._can_join(closed, 0, 1 << space) for space in bits(self._common(attackers, self.defenders)))
        return any(self._can_join(closed, 1 << space, 0) for space in bits(self._common(defenders, self.attackers)))

    def _common(self, spaces: int, among: int) -> int:
        """Those who are a partner of every one of these."""
        for space in bits(spaces):
            among &= self.near[space]
        return among

    def _can_join(self, combat: Combat, attackers: int, defenders: int) -> bool:
        return self.complete(self.closure(Combat(combat.attackers | attackers, combat.defenders | defenders)))

    # -- who may still be added ----------------------------------------------------------------

    def more_attackers(self, combat: Combat) -> int:
        """The attackers that can be added to a half-made combat."""
        found = 0
        for space in bits(self._common(combat.defenders, self.attackers & ~combat.attackers)):
            if self.possible(Combat(combat.attackers | 1 << space, combat.defenders)):
                found |= 1 << space
        return found

    def more_defenders(self, combat: Combat) -> int:
        """The defenders that can be added to a half-made combat."""
        found = 0
        for space in bits(self._common(combat.attackers, self.defenders & ~combat.defenders)):
            if self.possible(Combat(combat.attackers, combat.defenders | 1 << space)):
                found |= 1 << space
        return found
