"""5 Sectors and the Reichstag hex: where a unit may ever be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


def ground(s: State, handle: int) -> int:
    """5.2 A Front's own sector and the Reichstag; for Germans the sector in which they stand (5.6)."""
    parts = s.game.components
    if handle < parts.first_german:
        front = int(handle >= parts.first_yellow)
        return parts.sector[front] if reichstag_closed(s, front) else parts.territory[front]
    return parts.sector[0] if parts.sector[0] >> s.at[handle] & 1 else parts.sector[1]


def reichstag_closed(s: State, front: int) -> bool:
    """5.5a Whether units or markers of the other Front keep a Front out of the Reichstag."""
    reichstag = s.game.components.reichstag
    other = 1 - front
    if reichstag in s.artillery[other] or reichstag in s.air[other]:
        return True
    return bool((s.yellow if other else s.red) >> reichstag & 1)
