"""What a good player would do here, and why: the terms of its evaluation before and after."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from stavka.players.planner import LEVELS, Chances, Level, choice
from stavka.players.registry import Situation
from stavka.players.thought import Asked, Thought

SAMPLES = 8
SMALL = 0.05  # a change that is not worth a word


class Reason(NamedTuple):
    """One term of the evaluation, before a token and after it."""

    term: str
    before: float
    after: float


class Hint(NamedTuple):
    """The token, and what it changes, the greatest change first; the chances to win too, if it was chosen by them."""

    token: str
    reasons: tuple[Reason, ...]
    chances: Chances | None = None


def hint(situation: Situation, rng: Random, level: Level = LEVELS["veteran"], limit: float | None = None) -> Hint:
    """What a planner of this level would play."""
    token, chances = choice(situation, rng, level, limit)
    return Hint(token, reasons(Thought(situation, rng, SAMPLES), token), chances)


def reasons(thought: Thought, token: str) -> tuple[Reason, ...]:
    """What a token changes, on the average of all samples; a half-done thing is judged at its best end."""
    before: dict[str, float] = {}
    after: dict[str, float] = {}
    for sample in thought.samples:
        end = thought.best_end(thought.follow(sample, token, Asked(sample, thought.seat).place), thought.seat)
        for terms, s in ((before, sample), (after, end)):
            for term, value in thought.judge.terms(s, thought.seat).items():
                terms[term] = terms.get(term, 0.0) + value / len(thought.samples)
    found = [Reason(term, before[term], after[term]) for term in before]
    changed = [reason for reason in found if abs(reason.after - reason.before) >= SMALL]
    return tuple(sorted(changed, key=lambda reason: -abs(reason.after - reason.before)))
