"""The planner: a search through what it could do in its turn and what the enemy could answer.

A tree of tokens grows over many imagined courses of play. Each begins in a sample of the view with fresh dice, follows
the tree where it is grown, is played on by instinct to the end of the enemy's turn, and is judged there. Chance and
secrets have no nodes of their own: a token is worth the average of all courses that led through it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt, tanh
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from stavka.kernel.state import State
from stavka.players.thought import Asked, Thought

if TYPE_CHECKING:
    from stavka.players.registry import Situation

CURIOSITY = 0.15  # how much a token that was rarely tried is preferred
WIDTH = 4  # tokens that instinct chooses from
SCALE = 80.0  # a difference of evaluation that nearly decides
ROOM = 3  # tokens of a decision that are tried first,
GROWTH = 1.0  # and how fast it looks at more
SIGHT = 0.4  # the share of the budget that first sight may cost
TRUST = 4  # how many courses first sight counts for


class Level(NamedTuple):
    """How hard a planner thinks: nodes a turn, samples of its view, and how much it errs."""

    nodes: int
    samples: int
    noise: float = 0.0


LEVELS = {
    "planner": Level(9_000, 6),
    "novice": Level(1_500, 3, 0.15),
    "regular": Level(20_000, 8),
    "veteran": Level(100_000, 16),
}


class Node:
    """A decision in the tree: the tokens tried there, and how often."""

    __slots__ = ("tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[str, Branch] = {}


class Branch:
    """A token that has been tried, what came of it for its seat, and the decision behind it."""

    __slots__ = ("node", "total", "visits", "weight")

    def __init__(self, hope: float = 0.0, weight: float = 0) -> None:
        self.node = Node()
        self.visits = 0
        self.weight = weight  # how many courses first sight stands for
        self.total = weight * hope

    @property
    def mean(self) -> float:
        """What came of it, on average, and at first sight."""
        return self.total / (self.visits + self.weight)


def player(rng: Random, level: Level, limit: float | None = None) -> Callable[[Situation], str]:
    """A player that plans; `limit` is the most seconds that a decision may take, a safety net."""

    def choose(situation: Situation) -> str:
        if len(situation.tokens) == 1:
            return situation.tokens[0]
        thought = Thought(situation, rng, level.samples, limit)
        return thought.obvious() or Search(thought, level).token()

    return choose


class Search:
    """The tree of one decision."""

    def __init__(self, thought: Thought, level: Level) -> None:
        self.thought = thought
        self.level = level
        self.rng = thought.rng
        self.root = Node()
        self.order: Sequence[str] = ()  # of the tokens at the root, the most promising first
        self.nodes = level.nodes // thought.judge.pace
        self.keys: list[bytes] = []
        self.start: dict[str, float] = {}  # what the position is worth to each seat before anything is played

    def token(self) -> str:
        """The best token, once the budget is spent."""
        thought = self.thought
        first = thought.samples[0]
        step = Asked(first, thought.seat).step
        hopes = thought.promises(thought.judge.worth(first, step, thought.tokens), int(SIGHT * self.nodes))
        if thought.judge.plain(first, step):
            return thought.best(hopes)
        self.order = sorted(hopes, key=lambda token: -hopes[token])
        for token in self.order:
            self.root.tried[token] = Branch(self.gain(hopes[token], thought.seat), TRUST)
        courses = 0
        while (thought.nodes < self.nodes or courses < ROOM) and not thought.late():
            self.play()
            courses += 1
        return self.choice()

    def choice(self) -> str:
        """The token that did best; a weaker player errs."""
        noise, tried = self.level.noise, self.root.tried
        if not noise:
            return max(tried, key=lambda token: tried[token].mean)
        return max(tried, key=lambda token: tried[token].mean + self.rng.gauss(0, noise))

    def fate(self, visits: int) -> State:
        """A sample and its dice. The first course through any token meets the same fate, and so the second: luck
        makes no difference between them."""
        samples = self.thought.samples
        while len(self.keys) <= visits:
            self.keys.append(self.rng.randbytes(32))
        s = samples[visits % len(samples)].clone()
        s.key = self.keys[visits]
        return s

    def play(self) -> None:
        """One course: down the tree, on by instinct, judged, remembered."""
        node, path = self.root, list[tuple[str, Node, Branch]]()
        first = self.pick(node, self.order)
        s = self.fate(node.tried[first].visits)
        course = Course(self.thought, s)
        while course.goes_on():
            asked = Asked(s, self.thought.seat)
            token = first
            if node is not self.root:
                tokens = self.thought.choices(s, asked)
                if len(tokens) == 1:
                    course.step(tokens[0], asked.place)
                    continue
                token = self.pick(node, tokens)
            branch = node.tried.setdefault(token, Branch())
            path.append((asked.seat, node, branch))
            course.step(token, asked.place)
            if not branch.visits:
                break
            node = branch.node
        course.play_out()
        self.remember(s, path)

    def pick(self, node: Node, tokens: Sequence[str]) -> str:
        """What does well or was tried rarely; the more often a decision comes up the more of its tokens are tried."""
        tried, often = node.tried, log(node.visits + 2)
        best, found = -9.0, tokens[0]
        for token in tokens[: ROOM + int(GROWTH * sqrt(node.visits))]:
            branch = tried.get(token)
            if branch is None:
                return token
            hope = branch.mean + CURIOSITY * sqrt(often / (1 + branch.visits))
            if hope > best:
                best, found = hope, token
        return found

    def remember(self, s: State, path: list[tuple[str, Node, Branch]]) -> None:
        """What came of it, for each seat that had a choice."""
        worth: dict[str, float] = {}
        for seat, node, branch in path:
            if seat not in worth:
                worth[seat] = self.gain(self.thought.value(s, seat), seat)
            node.visits += 1
            branch.visits += 1
            branch.total += worth[seat]

    def gain(self, value: float, seat: str) -> float:
        """What a position is worth against what the seat has now, between -1 and 1."""
        return tanh((value - self.before(seat)) / SCALE)

    def before(self, seat: str) -> float:
        """What a seat has now, on the average of all samples: gains are measured from there."""
        if seat not in self.start:
            samples = self.thought.samples
            self.start[seat] = sum([self.thought.value(s, seat) for s in samples]) / len(samples)
        return self.start[seat]


class Course:
    """A course of play in a position of its own, until so many turns have passed."""

    def __init__(self, thought: Thought, s: State) -> None:
        self.thought = thought
        self.s = s
        self.stage: Hashable = thought.judge.stage(s)
        self.passed = 0
        self.length = 0

    def goes_on(self) -> bool:
        """Whether the end is not reached yet."""
        judge = self.thought.judge
        return bool(self.s.agenda) and self.passed < judge.stages and self.length < judge.horizon

    def step(self, token: str, place: int) -> None:
        """Play a token."""
        self.thought.nodes += 1
        self.length += 1
        self.s.apply(token, place)
        stage = self.thought.judge.stage(self.s)
        if stage != self.stage:
            self.stage = stage
            self.passed += 1

    def play_out(self) -> None:
        """Go on by instinct."""
        while self.goes_on():
            asked = Asked(self.s)
            self.step(self.instinct(asked), asked.place)

    def instinct(self, asked: Asked) -> str:
        """What comes to mind first, as often as that is right; else the best of a few."""
        thought = self.thought
        tokens = thought.choices(self.s, asked)
        if len(tokens) == 1 or thought.rng.random() < thought.judge.sure:
            return tokens[0]
        return self.look(asked, thought.some(tokens, WIDTH))

    def look(self, asked: Asked, tokens: Sequence[str]) -> str:
        """The best at first sight. It knows nothing of the dice to come: it looks with others."""
        thought, s = self.thought, self.s
        key, s.key = s.key, thought.rng.randbytes(32)
        values = {token: thought.value(thought.follow(s, token, asked.place), asked.seat) for token in tokens}
        s.key = key
        return thought.best(values)
