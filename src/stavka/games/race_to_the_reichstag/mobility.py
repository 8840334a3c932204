"""25 Optional rule: highly mobile units."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def highly_mobile(s: State, unit: int) -> bool:
    """25.1 Whether the rule is in force and a unit profits from it."""
    return s.game.mobility and bool(s.game.components.highly_mobile >> unit & 1)


def march_bonus(s: State, unit: int) -> int:
    """6.5, 25.2 The movement points that a forced march adds."""
    points = s.game.components.movement
    return points.forced_march_highly_mobile if highly_mobile(s, unit) else points.forced_march


def advance_limit(s: State, unit: int, hexes: int) -> int:
    """25.3 How many hexes a unit may advance where a result allows so many: beyond the first only highly mobile ones
    go."""
    return hexes if not s.game.mobility or highly_mobile(s, unit) else min(hexes, 1)
