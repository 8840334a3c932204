"""The greedy player: whatever looks best right after it, in a few samples of what it knows.

It has no plan, and so is not told what would be part of one: there it looks at every token.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from stavka.players.thought import Thought

if TYPE_CHECKING:
    from stavka.players.registry import Situation

SAMPLES = 3
LOOKS = 30  # positions it looks at, in fewer samples if there are many tokens


def player(rng: Random) -> Callable[[Situation], str]:
    """A player that looks one decision ahead."""

    def choose(situation: Situation) -> str:
        if len(situation.tokens) == 1:
            return situation.tokens[0]
        thought = Thought(situation, rng, SAMPLES)
        if isinstance(thought.step, thought.judge.planned):
            return best_of(thought, situation.tokens)
        return thought.obvious() or best_of(thought, thought.worth)

    return choose


def best_of(thought: Thought, tokens: Sequence[str]) -> str:
    """The token that promises most."""
    return thought.best(thought.promises(tokens, sights=max(1, min(SAMPLES, LOOKS // len(tokens)))))
