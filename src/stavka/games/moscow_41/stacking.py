"""2.9 Stacking."""

from __future__ import annotations

from functools import lru_cache

from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State
from stavka.kernel.bits import bits


def room(s: State, side: int) -> int:
    """2.9a The areas where one more block of a side may stand. Staging Areas are for Germans only (2.4.4)."""
    parts = s.game.components
    first = parts.first_soviet
    if side == GERMAN:
        return parts.staging | parts.numbered & ~full(parts, bytes(s.at[:first]), s.german & parts.numbered)
    crowded = full(parts, bytes(s.at[first:]), s.soviet & parts.numbered)
    return parts.numbered & ~crowded & ~beside_stalin(s)


@lru_cache(maxsize=1 << 10)
def full(parts: Components, at: bytes, occupied: int) -> int:
    """The areas among these that hold as many blocks of a side as they can; `at` says where each of them is."""
    found, stacking = 0, parts.stacking
    for area in bits(occupied):
        if at.count(area) >= stacking[area]:
            found |= 1 << area
    return found


def beside_stalin(s: State) -> int:
    """4.7b Stalin takes the place of a block in Moscow as long as he lives."""
    moscow = s.game.components.moscow
    if s.leaders[SOVIET] == DEAD or len(s.stack(moscow, SOVIET)) + 1 < s.game.components.stacking[moscow]:
        return 0
    return 1 << moscow
