"""The greedy player: whatever looks best right after it, in a few samples of what it knows.

It looks one token ahead and no further, even in the middle of something. It has no plan, and so is not told what would
be part of one: there it looks at every token.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from stavka.players.thought import Thought

if TYPE_CHECKING:
    from stavka.players.registry import Situation

SAMPLES = 3
NO_FURTHER = 0  # nodes behind a token


def player(rng: Random) -> Callable[[Situation], str]:
    """A player that looks one decision ahead."""

    def choose(situation: Situation) -> str:
        if len(situation.tokens) == 1:
            return situation.tokens[0]
        thought = Thought(situation, rng, SAMPLES)
        if isinstance(thought.step, thought.judge.planned):
            return thought.best(thought.promises(situation.tokens, NO_FURTHER))
        return thought.obvious() or thought.best(thought.promises(thought.worth, NO_FURTHER))

    return choose
