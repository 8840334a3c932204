"""What every thinking player does with a decision: it takes samples of its view, tries tokens there, judges positions.

A thought sees the view of its seat and nothing else, and rolls dice of its own. It counts what it tries, in nodes, so
that a player can be given a budget which means the same on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from stavka.kernel.evaluation import Evaluation
from stavka.kernel.state import State
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.players.registry import Situation

DEPTH = 5  # tokens in a row that belong together
BREADTH = 6  # of the tokens in the middle of something
SIGHTS = 3  # samples in which tokens are tried at first sight,
LOOKS = 30  # but no more positions than these if one sample will do
PATIENCE = 1800  # nodes after which a decision is looked at no deeper


class Asked:
    """The decision of a position that is thought about next: whose, what, and its place among the open ones."""

    __slots__ = ("place", "seat", "step")

    def __init__(self, s: State, seat: str | None = None) -> None:
        top = s.agenda[0]
        self.place = 0
        if isinstance(top, Decide):
            self.seat, self.step = top.seat(s), top
            return
        opened = s.open()  # a simultaneous choice: that of the seat, or else the first
        self.place = next((i for i, (who, _) in enumerate(opened) if who == seat), 0)
        self.seat, self.step = opened[self.place]


class Thought:
    """One decision of one seat, turned over in samples of its view."""

    def __init__(self, situation: Situation, rng: Random, samples: int, limit: float | None = None) -> None:
        self.view = situation.view
        self.seat = situation.seat
        self.tokens = situation.tokens
        self.rng = rng
        self.nodes = 0
        self.stop = PATIENCE
        self.until = None if limit is None else perf_counter() + limit
        self.judge: Evaluation = self.view.game.evaluation
        self.first = self.view.sample(self.seat, rng)
        self.others = samples - 1

    @cached_property
    def samples(self) -> list[State]:
        """All samples: the first, and as many others as were asked for, once they are needed."""
        return [self.first, *[self.view.sample(self.seat, self.rng) for _ in range(self.others)]]

    @cached_property
    def knows_odds(self) -> bool:
        """Whether the title can tell how likely a seat is to win."""
        return self.judge.chance(self.first, self.seat) is not None

    def late(self) -> bool:
        """Whether the time is up."""
        return self.until is not None and perf_counter() > self.until

    @cached_property
    def step(self) -> Decide:
        """What is asked."""
        return Asked(self.first, self.seat).step

    @cached_property
    def worth(self) -> Sequence[str]:
        """The tokens worth a look, the best first."""
        if isinstance(self.step, self.judge.wide):
            return self.tokens
        return self.judge.worth(self.first, self.step, self.tokens)

    def obvious(self) -> str | None:
        """The token of a decision that needs no thought: the only one worth a look, or what the rules suggest."""
        token = suggested(self.first, self.step) or only(self.worth)
        return token if token in self.tokens else None

    def choices(self, s: State, asked: Asked) -> Sequence[str]:
        """The tokens worth a look in a position."""
        found = suggested(s, asked.step)
        return [found] if found else self.judge.worth(s, asked.step, asked.step.tokens(s))

    def follow(self, s: State, token: str, place: int = 0) -> State:
        """The position after a token; the one before is left as it is."""
        self.nodes += 1
        after = s.clone()
        after.apply(token, place)
        return after

    def value(self, s: State, seat: str) -> float:
        """What a position is worth to a seat."""
        return self.judge.value(s, seat)

    # -- one decision ahead --------------------------------------------------------------------

    def promises(self, tokens: Sequence[str], patience: int = PATIENCE) -> dict[str, float]:
        """What each token of the decision promises, on the average of some samples, of fewer where there are many
        tokens; none is followed further than its share of the patience."""
        found = dict.fromkeys(tokens, 0.0)
        sights = min(SIGHTS, LOOKS // len(tokens))
        samples = self.samples[:sights] if sights > 1 else [self.first]
        for sample in samples:
            place = Asked(sample, self.seat).place
            for token in tokens:
                self.stop = self.nodes + patience // (len(tokens) * len(samples))
                found[token] += self.promise(self.follow(sample, token, place), self.seat, DEPTH) / len(samples)
        return found

    def promise(self, s: State, seat: str, depth: int) -> float:
        """What a position is worth to a seat. In the middle of something it is worth what its best end is worth."""
        if not self.pending(s, seat, depth):
            return self.value(s, seat)
        return max([self.promise(after, seat, depth - 1) for after in self.followers(s, seat)])

    def best_end(self, s: State, seat: str, depth: int = DEPTH) -> State:
        """The position that a promise is made of."""
        if not self.pending(s, seat, depth):
            return s
        ends = [self.best_end(after, seat, depth - 1) for after in self.followers(s, seat)]
        return max(ends, key=lambda end: self.value(end, seat))

    def pending(self, s: State, seat: str, depth: int) -> bool:
        """Whether a seat has begun something that can still be followed to its end."""
        if not depth or not s.agenda or self.nodes >= self.stop or self.late():
            return False
        asked = Asked(s, seat)
        return asked.seat == seat and self.judge.unfinished(s, asked.step)

    def followers(self, s: State, seat: str) -> list[State]:
        """The positions after a few of the tokens worth a look."""
        asked = Asked(s, seat)
        return [self.follow(s, token, asked.place) for token in self.some(self.choices(s, asked), BREADTH)]

    def some(self, tokens: Sequence[str], most: int) -> Sequence[str]:
        """Not too many of them: the first, where the title puts the best first."""
        if len(tokens) <= most:
            return tokens
        return tokens[:most] if self.judge.sure else self.rng.sample(tokens, most)

    def best(self, values: dict[str, float]) -> str:
        """The token of the highest value; among equals any."""
        top = max(values.values())
        return self.rng.choice([token for token, value in values.items() if value == top])


def suggested(s: State, step: Decide) -> str | None:
    """What the rules suggest, where a macro may answer: set-up, arrivals."""
    return step.suggestion(s) if step.macro else None


def only(tokens: Sequence[str]) -> str | None:
    """The token that has no rival."""
    return tokens[0] if len(tokens) == 1 else None
