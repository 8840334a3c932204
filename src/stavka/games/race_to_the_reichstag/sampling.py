"""17 A sample: a full position that a seat cannot tell from the true one. Consistent, not clever."""

from __future__ import annotations

from random import Random

from stavka.games.race_to_the_reichstag.fog import view
from stavka.games.race_to_the_reichstag.reinforcements import PlaceDrawnAt
from stavka.games.race_to_the_reichstag.setup import PlaceStaticAt, PlaceStatics
from stavka.games.race_to_the_reichstag.state import NONE, OFF, UNKNOWN, State
from stavka.games.race_to_the_reichstag.statics import drawable, located
from stavka.kernel.bits import mask
from stavka.kernel.fog import guessed
from stavka.kernel.knowledge import deal


def sample(s: State, seat: str | None, rng: Random) -> State:
    """A full position that looks the same to a seat, with other dice."""
    return guessed(s, view(s, seat), rng, deal_statics)


def deal_statics(s: State, rng: Random) -> bool:
    """The static units that the seat cannot see, on the map, in hands and in the pool."""
    first = s.game.components.first_static
    handles = [h for h in range(first, len(s.at)) if s.at[h] != OFF and s.who[h] == UNKNOWN]
    drawn = [(owner, i) for owner in (0, 1) for i, unit in enumerate(s.hands[owner]) if unit == UNKNOWN]
    free = s.game.components.pool_statics & ~visible(s)
    could = [s.known[h - first] & free for h in handles]
    could += [in_hand(s, owner, i) & free for owner, i in drawn]
    dealt = deal(could, rng)
    if dealt is None:
        return False
    for handle, unit in zip(handles, dealt, strict=False):
        s.who[handle] = unit
    hands = [list(s.hands[0]), list(s.hands[1])]
    for (owner, i), unit in zip(drawn, dealt[len(handles) :], strict=True):
        hands[owner][i] = unit
    s.hands = (tuple(hands[0]), tuple(hands[1]))
    if s.pool == NONE:
        s.pool = free & ~mask(dealt)
    return s.pool.bit_count() == s.in_pool


def visible(s: State) -> int:
    """The static units whose place the seat knows."""
    first = s.game.components.first_static
    seen = mask([s.who[h] for h in range(first, len(s.at)) if s.at[h] != OFF and s.who[h] != UNKNOWN])
    own = mask([unit for hand in s.hands for unit in hand if unit != UNKNOWN])
    return seen | own | located(s)


def in_hand(s: State, owner: int, place: int) -> int:
    """3.5, 7.3, 16.5 What a unit in a hand can be: one that waits to be put down anything, one that is held a
    sniper."""
    parts, step = s.game.components, s.agenda[0] if s.agenda else None
    waiting = 0
    if isinstance(step, PlaceStatics | PlaceStaticAt) and owner == 1 - step.front:
        waiting = step.left
        if step.posts:
            return parts.prepared_posts[owner]
    elif isinstance(step, PlaceDrawnAt) and owner == 1 - s.front:
        waiting = 1
    return drawable(s) if place < waiting else parts.snipers
