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
    """The hexes of the engineers that help somebody over water, one of them left aside: nobody helps himself."""
    ready = in_place(s, front)
    return s.hexes(ready & ~(1 << without) if without >= 0 else ready) & banks(s.game.components)


@lru_cache(maxsize=16)
def streams(parts: Components) -> Sides:
    """19.1 The sides that engineers bridge."""
    return parts.river | parts.canal


@lru_cache(maxsize=16)
def banks(parts: Components) -> int:
    """The hexes where engineers have such a side within reach."""
    return parts.board.within(streams(parts).touched, 1)


@lru_cache(maxsize=256)
def spanned(parts: Components, hexes: int) -> Sides:
    """19.2, ruling G8: the river and canal sides of these hexes and of those next to them."""
    return streams(parts) & sides_of(parts.board, parts.board.within(hexes, 1))


def helped_sides(s: State, front: int) -> Sides:
    """19.1 The river and canal sides that engineers of a Front make easy to cross, in attack (no bonus for those behind
    them) and in advance (as if there were a bridge)."""
    return spanned(s.game.components, help_hexes(s, front))


@lru_cache(maxsize=256)
def bare(parts: Components, demolished: int) -> Sides:
    """The river and canal sides without an intact bridge."""
    return streams(parts) - standing(parts, demolished)


def helpers_on(s: State, front: int, handle: int, way: list[int]) -> int:
    """19.2 The engineers whose help a unit needs on a way, besides those that have helped others: one for each side
    that it crosses."""
    ready = in_place(s, front) & ~(1 << handle)
    if not ready:
        return 0
    parts = s.game.components
    across, board, needed = bare(parts, s.demolished).across, parts.board, 0
    for here, there in pairwise(way):
        if across[here] >> there & 1:
            near = board.within(1 << here | 1 << there, 1)
            able = [helper for helper in bits(ready) if near >> s.at[helper] & 1]
            if able and not any((s.helpers | needed) >> helper & 1 for helper in able):
                needed |= 1 << able[0]
    return needed
