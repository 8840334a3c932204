"""1.5 A sample: a full position that a seat cannot tell from the true one. Consistent, not clever."""

from __future__ import annotations

from random import Random

from stavka.games.moscow_41.fog import view
from stavka.games.moscow_41.setup import waiting
from stavka.games.moscow_41.state import GERMAN, NONE, OFF, SOVIET, UNKNOWN, State
from stavka.kernel.bits import mask
from stavka.kernel.fog import guessed
from stavka.kernel.knowledge import deal


def sample(s: State, seat: str | None, rng: Random) -> State:
    """A full position that looks the same to a seat, with other dice."""
    return guessed(s, view(s, seat), rng, deal_sides)


def deal_sides(s: State, rng: Random) -> bool:
    """The blocks of both sides that the seat cannot see."""
    return all(deal_blocks(s, side, rng) for side in (GERMAN, SOVIET))


def deal_blocks(s: State, side: int, rng: Random) -> bool:
    """The blocks of a side that the seat cannot see, on the map, in the pool and in hand, within what they could be."""
    if s.pools[side] != NONE:
        return True
    handles = hidden(s, side)
    drawn = len(s.drawn) if s.drawer == side else 0
    free = s.game.components.sides[side] & ~accounted(s, side)
    could = [s.known[handle] & free for handle in handles]
    could += [free & one for one in in_hand(s)[:drawn]] + [free] * s.in_pool[side]
    dealt = deal(could, rng)
    if dealt is None:
        return False
    for handle, block in zip(handles, dealt, strict=False):
        s.who[handle], s.pips[handle] = block, strength(s, handle, block, rng)
    if drawn:
        s.drawn = tuple(dealt[len(handles) : len(handles) + drawn])
    pool = mask(dealt[len(handles) + drawn :])
    s.pools = (s.pools[0], pool) if side == SOVIET else (pool, s.pools[1])
    return True


def hidden(s: State, side: int) -> list[int]:
    """The handles on the map whose face the seat cannot see."""
    first = s.game.components.first_soviet
    handles = range(first, len(s.at)) if side == SOVIET else range(first)
    return [handle for handle in handles if s.at[handle] != OFF and s.who[handle] == UNKNOWN]


def accounted(s: State, side: int) -> int:
    """The blocks of a side whose place everybody knows: face up on the map, still to come, or gone for good."""
    first = s.game.components.first_soviet
    faces = s.who[first:] if side == SOVIET else s.who[:first]
    visible = mask([block for block in faces if block != UNKNOWN])
    gone = s.lost | s.surrendered | s.withdrawn
    return visible | gone | s.november | s.kiev_block | s.game.components.leaders


def in_hand(s: State) -> list[int]:
    """What each of the blocks that have been drawn could be: in a set-up its list tells."""
    return waiting(s) or [s.game.components.sides[s.drawer]] * len(s.drawn)


def strength(s: State, handle: int, block: int, rng: Random) -> int:
    """What a block was last seen with; one that nobody has seen is most often whole."""
    scale = s.game.components.blocks[block].scale
    if s.seen[handle] in scale:
        return s.seen[handle]
    return scale[0] if rng.random() < 0.5 else rng.choice(scale)
