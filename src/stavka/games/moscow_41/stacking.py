"""2.9 Stacking."""

from __future__ import annotations

from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET, State


def room(s: State, side: int) -> int:
    """2.9a The areas where one more block of a side may stand. Staging Areas are for Germans only (2.4.4)."""
    parts = s.game.components
    if side == GERMAN:
        return parts.staging | parts.numbered & ~s.german_full
    found = parts.numbered & ~s.soviet_full
    return found & ~beside_stalin(s) if s.soviet >> parts.moscow & 1 else found


def beside_stalin(s: State) -> int:
    """4.7b Stalin takes the place of a block in Moscow as long as he lives."""
    moscow = s.game.components.moscow
    if s.leaders[SOVIET] == DEAD or s.count(moscow, SOVIET) + 1 < s.game.components.stacking[moscow]:
        return 0
    return 1 << moscow
