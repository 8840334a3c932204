"""6 Stavka points: what a Front pays, and from what both Fronts together have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.kernel.steps import No

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def left(s: State) -> int:
    """6.3 What both seats together may still spend."""
    return s.game.components.stavka_limit - s.spent[0] - s.spent[1]


def cost(s: State, front: int, base: int) -> int:
    """20.3 What a Front pays for something: double when it is fatigued."""
    return base * s.game.components.sp.fatigued if s.fatigued[front] else base


def can_pay(s: State, front: int, base: int) -> bool:
    """6.2, 6.3 Whether the points that are left are enough for a Front."""
    return cost(s, front, base) <= left(s)


def pay(s: State, front: int, base: int) -> int:
    """6.1 A Front spends points, openly; returns how many."""
    paid = cost(s, front, base)
    s.spent = (s.spent[0] + paid, s.spent[1]) if front == 0 else (s.spent[0], s.spent[1] + paid)
    return paid


def why_no_points(s: State, front: int, base: int) -> No | None:
    """6.3 Why a Front cannot pay."""
    if can_pay(s, front, base):
        return None
    return No("RTR-6.3", "refused-points", {"points": cost(s, front, base), "left": left(s)})


def march_base(s: State) -> int:
    """6.5, ruling G1: what a forced march costs by the rule, or by the table of 27.3."""
    prices = s.game.components.sp
    return prices.forced_march if s.game.forced_march_cost == 1 else prices.forced_march_by_table
