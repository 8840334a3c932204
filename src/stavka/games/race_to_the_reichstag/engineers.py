"""19 Engineers: rivers and canals near them cost nothing to cross and protect nobody.

One helps as long as it stays where it was when the phase began; one whose help a mover has used may not go any more.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from stavka.board.reach import sides_of
from stavka.games.race_to_the_reichstag.bridges import standing
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.board.hexes import Sides
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State


def begin_phase(s: State) -> None:
    """19.2 Everybody stands where he is in place for this phase; nobody has moved, nobody's help has been used."""
    s.moved = s.helpers = 0


def in_place(s: State, front: int) -> int:
    """19.2, 19.3 The engineers of a Front that help in this phase: those that have not moved, retreated or advanced."""
    parts = s.game.components
    return parts.engineers & parts.soviet[front] & ~s.moved


def help_hexes(s: State, front: int, without: int = -1) -> int:
    """The hexes of the engineers that help, one of them left aside: nobody helps himself."""
    ready = in_place(s, front)
    return s.hexes(ready & ~(1 << without) if without >= 0 else ready)


@lru_cache(maxsize=256)
def spanned(parts: Components, hexes: int) -> Sides:
    """19.2, ruling G8: the river and canal sides of these hexes and of those next to them."""
    return (parts.river | parts.canal) & sides_of(parts.board, parts.board.within(hexes, 1))


def helped_sides(s: State, front: int) -> Sides:
    """19.1 The river and canal sides that engineers of a Front make easy to cross, in attack (no bonus for those behind
    them) and in advance (as if there were a bridge)."""
    return spanned(s.game.components, help_hexes(s, front))


def bind(s: State, front: int, handle: int, way: list[int]) -> None:
    """19.2 A unit has gone a way: engineers whose help it needed stay for the rest of the phase."""
    parts = s.game.components
    easy = spanned(parts, help_hexes(s, front, handle)) - standing(parts, s.demolished)
    for here, there in pairwise(way):
        if easy.across[here] >> there & 1:
            bind_one(s, front, handle, 1 << here | 1 << there)


def bind_one(s: State, front: int, handle: int, banks: int) -> None:
    """One of those near enough is enough; one that has helped before comes first."""
    near = s.game.components.board.within(banks, 1)
    able = [h for h in bits(in_place(s, front) & ~(1 << handle)) if near >> s.at[h] & 1]
    if not any(s.helpers >> h & 1 for h in able):
        s.helpers |= 1 << able[0]
