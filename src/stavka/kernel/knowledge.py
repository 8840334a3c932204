"""What an observer can know of hidden pieces: for each handle, the set of counters it could be.

A handle is a thing one can see and follow (a block on the map); a counter is what is printed on its
face. Knowledge is a tuple of bitsets and changes only by the three verbs below.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from stavka.kernel.bits import bits

Known = tuple[int, ...]


def tell(known: Known, shown: Mapping[int, int]) -> Known:
    """These handles have been shown to be these counters: so no other handle is one of them."""
    seen = 0
    for counter in shown.values():
        seen |= 1 << counter
    others = (1 << max(known, default=0).bit_length()) - 1 & ~seen
    changed = [could & others for could in known]
    for handle, counter in shown.items():
        changed[handle] = 1 << counter
    return tuple(changed)


def narrow(known: Known, handle: int, allowed: int) -> Known:
    """A public act has ruled out every other counter."""
    could = known[handle]
    return mix(known, (handle,), could & allowed) if could & ~allowed else known


def mix(known: Known, handles: Iterable[int], could: int) -> Known:
    """These handles can no longer be followed, or are new: each may be any of `could`."""
    changed = list(known)
    for handle in handles:
        changed[handle] = could
    return tuple(changed)


def deal(could: Sequence[int], rng: Random) -> list[int] | None:
    """A random counter for every place within what it could be, no counter twice; None if there is no way.

    Augmenting paths in random order: consistent, not uniform.
    """
    place_of: dict[int, int] = {}
    order = list(range(len(could)))
    rng.shuffle(order)
    order.sort(key=lambda place: could[place].bit_count())
    for place in order:
        if not _seat(place, could, place_of, set(), rng):
            return None
    dealt = [0] * len(could)
    for counter, place in place_of.items():
        dealt[place] = counter
    return dealt


def _seat(place: int, could: Sequence[int], place_of: dict[int, int], tried: set[int], rng: Random) -> bool:
    choices = list(bits(could[place]))
    rng.shuffle(choices)
    for counter in choices:
        if counter not in place_of:
            place_of[counter] = place
            return True
    for counter in choices:
        if counter not in tried:
            tried.add(counter)
            if _seat(place_of[counter], could, place_of, tried, rng):
                place_of[counter] = place
                return True
    return False
