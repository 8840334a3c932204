"""24 Optional rule: Soviet lines of communication."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.board.reach import sides_of
from stavka.games.race_to_the_reichstag.bridges import standing
from stavka.games.race_to_the_reichstag.zones import german_zone

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


def lines(s: State, front: int) -> int:
    """24.1 The hexes to which a Front can trace a line of communication from its edges of the map."""
    parts = s.game.components
    engineers = s.hexes(parts.engineers & parts.soviet[front])
    return traced(parts, front, s.germans, german_zone(s, front), s.demolished, engineers)


@lru_cache(maxsize=256)
def traced(parts: Components, front: int, germans: int, zone: int, demolished: int, engineers: int) -> int:
    """24.2, 24.3 Not through Germans, nor over a river or lake without an intact bridge or engineers beside it
    (canals are no obstacle, ruling G51). A line may come into an enemy zone of control, but not go on from there."""
    water = (parts.river | parts.lake) - standing(parts, demolished) - sides_of(parts.board, engineers)
    ground = parts.territory[front] & ~germans
    edge = parts.communications[front] & ground
    through = parts.board.flood(edge, ground & ~zone, water)
    return through | parts.board.around(through, water) & ground | edge


def supported(s: State, front: int) -> int:
    """24.4, 24.5 The hexes where units of a Front may be helped by Stavka points: those with a line, and airfields.
    Without the rule, all."""
    if not s.game.communications:
        return s.game.components.board.all
    return lines(s, front) | s.game.components.airfields
