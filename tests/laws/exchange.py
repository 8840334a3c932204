"""What nobody can see is dealt again: exchanges between places, each within what it could hold."""

from collections.abc import Sequence
from random import Random

SWAPS = 150


def exchanged(could: Sequence[int], content: Sequence[int], rng: Random) -> list[int]:
    """The contents after many exchanges of two at a time, no place ever holding what it could not."""
    dealt = list(content)
    for _ in range(SWAPS if len(could) > 1 else 0):
        a, b = rng.sample(range(len(could)), 2)
        if could[a] >> dealt[b] & 1 and could[b] >> dealt[a] & 1:
            dealt[a], dealt[b] = dealt[b], dealt[a]
    return dealt
