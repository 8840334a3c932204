"""What an observer can know of hidden pieces: for each handle, the set of counters it could be.

A handle is a thing one can see and follow (a block on the map); a counter is what is printed on its
face. Knowledge is a tuple of bitsets and changes only by the three verbs below.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from stavka.kernel.bits import members

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
    dealing = Dealing(could, rng)
    places = sorted(range(len(could)), key=lambda place: (could[place].bit_count(), rng.random()))
    return dealing.dealt if all(dealing.seat(place) for place in places) else None


class Dealing:
    """Counters dealt so far, and who holds them."""

    def __init__(self, could: Sequence[int], rng: Random) -> None:
        self.could = could
        self.rng = rng
        self.free = -1
        self.tried = 0
        self.holder: dict[int, int] = {}
        self.dealt = [0] * len(could)

    def seat(self, place: int) -> bool:
        """Whether a place gets a counter, if need be by others' moving on."""
        self.tried = 0
        return self.find(place)

    def find(self, place: int) -> bool:
        """A free counter, or one whose holder finds another."""
        if free := self.could[place] & self.free:
            counter = self.any_of(free)
            self.free &= ~(1 << counter)
            self.hand(counter, place)
            return True
        while untried := self.could[place] & ~self.tried:
            counter = self.any_of(untried)
            self.tried |= 1 << counter
            if self.find(self.holder[counter]):
                self.hand(counter, place)
                return True
        return False

    def any_of(self, counters: int) -> int:
        """One of a set."""
        choices = members(counters)
        return choices[int(self.rng.random() * len(choices))]

    def hand(self, counter: int, place: int) -> None:
        """A place holds a counter now."""
        self.holder[counter] = place
        self.dealt[place] = counter
