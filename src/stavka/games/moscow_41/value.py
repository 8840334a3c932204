"""7.1, 7.2 The Logistic Value: worked out anew each time it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.games.moscow_41.fog import GERMAN
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State

DEAD = 255


def logistic_value(s: State, side: int) -> int:
    """7.1, 7.2 The Logistic Value of a side; it may be 0 (ruling G15)."""
    return sum(value_parts(s, side).values())


def announced(s: State, side: int) -> int:
    """7.1c, ruling G18: the value is used, and everybody learns how high it is; its hidden parts it does not name."""
    s.shown += 1
    return logistic_value(s, side)


def value_parts(s: State, side: int) -> dict[str, int]:
    """7.1, 7.2 What the value is made of. In a view of the other side, its hidden headquarters do not count."""
    parts = s.game.components
    leader = s.leaders[side]
    found = {
        "leader": 0 if leader == DEAD else leader,  # ruling G21
        "hqs": fresh_headquarters(s, side),
        "sites": (s.held(side) & parts.sites).bit_count(),  # ruling G16
        "casualties": (s.surrendered if side == GERMAN else s.lost).bit_count() // parts.limits.casualties,
    }
    whole = sum(found.values())
    found["weather"] = whole // 2 - whole if halved(s, side) else 0
    return found


def fresh_headquarters(s: State, side: int) -> int:
    """7.1a The headquarters in play that are not Exhausted: on the map, or on the Road to Leningrad."""
    parts, who, pips = s.game.components, s.who, s.pips
    handles = [who.find(hq) for hq in bits(parts.headquarters & parts.sides[side])]
    return len([handle for handle in handles if handle >= 0 and pips[handle]])


def halved(s: State, side: int) -> bool:
    """7.2 Whether the weather halves the value: rain does, snow for whoever lacks Moscow or Leningrad."""
    parts = s.game.components
    rule = parts.weather[s.weather].logistics
    capitals = 1 << parts.moscow | 1 << parts.leningrad
    return rule == "half" or (rule == "capitals" and s.held(side) & capitals != capitals)
