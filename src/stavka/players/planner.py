"""The planner: a search through what it could do in its turn and what the enemy could answer.

Every token that could be played begins courses of play in samples of the view, with dice that are the same for all
tokens. A course follows the tree that has grown behind its token, is played on by instinct for as many turns as the
title looks ahead, and is judged at the end of each, or at its own end where the title can tell the chance to win, or it
is played to the end of the game. Tokens are compared course by course; where results scatter, what was hoped of them
counts more. Chance and secrets have no nodes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import inf, log, sqrt, tanh
from random import Random
from statistics import fmean, variance
from typing import TYPE_CHECKING, NamedTuple

from stavka.kernel.state import State
from stavka.players.thought import PATIENCE, Asked, Thought

if TYPE_CHECKING:
    from stavka.players.registry import Situation

SCALE = 80.0  # a difference of evaluation that nearly decides
FIELD = 6  # tokens of a decision that are tried
SIGHT = 0.4  # the share of the budget that first sight may cost, where a title puts no token first
SLIP = 5.0  # how many margins its noise is worth to a weaker player where nothing is tried
ENOUGH = 2  # courses that a token must get to be tried at all
ROUNDS = 4  # courses after which the worse half of the tokens is given up, and then whenever they have doubled
SETTLED = 6  # courses of every token after which a game that is won or lost in all of them is thought about no more
DECIDED = 0.99  # the result of a course whose end is the end of the game, or nearly
CURIOSITY = 0.15  # further down: how much a token that was rarely tried is preferred,
GROWTH = 1.0  # and how fast more of them are
WIDTH = 4  # tokens that instinct looks at


class Level(NamedTuple):
    """How hard a planner thinks: nodes a turn, samples of its view, and how much it errs."""

    nodes: int
    samples: int
    noise: float = 0.0


LEVELS = {
    "planner": Level(2_500, 8),
    "novice": Level(1_500, 3, 0.15),
    "regular": Level(8_000, 8),
    "veteran": Level(30_000, 16),
}


class Trust(NamedTuple):
    """How courses are believed: how far a token's worth may be from what was hoped of it, how much the gains of one
    token over another scatter at least, even if few courses show nothing of it, and how much less is hoped of each
    token than of the one before it, where a title puts the best first."""

    belief: float
    scatter: float
    margin: float


ENDS = Trust(0.08, 1.0, 0.02)  # games that are played out: won or lost
ODDS = Trust(0.12, 0.19, 0.08)  # chances to win when they end
LOOKS = Trust(0.1, 0.0, 0.02)  # positions judged on the way


class Node:
    """A decision in the tree below the tokens at the root: the tokens tried there, and how often."""

    __slots__ = ("tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[str, Branch] = {}


class Branch:
    """A token that has been tried, what came of it for its seat, and the decision behind it."""

    __slots__ = ("node", "total", "visits")

    def __init__(self, hope: float) -> None:
        self.node = Node()
        self.visits = 1  # first sight
        self.total = hope


class Runner:
    """A token that could be played now: what was hoped of it, and what came of it in each course."""

    def __init__(self, token: str, hope: float) -> None:
        self.token = token
        self.hope = hope
        self.node = Node()
        self.results: list[float] = []

    def lead(self, other: Runner, trust: Trust) -> float:
        """How much more it promises than another. Both have met the same fates; the more their results scatter the
        less they count against what was hoped."""
        gains = [mine - theirs for mine, theirs in zip(self.results, other.results, strict=False)]
        hope = self.hope - other.hope
        if len(gains) < 2:
            return hope
        doubt = max(trust.scatter, variance(gains, fmean(gains))) / trust.belief**2
        return (sum(gains) + doubt * hope) / (len(gains) + doubt)


def settled(runners: Sequence[Runner]) -> bool:
    """Whether everything ends alike, whatever is played."""
    results = [result for runner in runners for result in runner.results]
    return min(results) > DECIDED or max(results) < -DECIDED


class Chances(NamedTuple):
    """How likely a seat is to win where courses end: those of the token that was chosen, and of the second choice."""

    chosen: float
    second: float


class Choice(NamedTuple):
    """A token, and the chances to win that speak for it, where these were compared."""

    token: str
    chances: Chances | None = None


def player(rng: Random, level: Level, limit: float | None = None) -> Callable[[Situation], str]:
    """A player that plans; `limit` is the most seconds that a decision may take, a safety net."""
    return lambda situation: choice(situation, rng, level, limit).token


def choice(situation: Situation, rng: Random, level: Level, limit: float | None = None) -> Choice:
    """What a planner does."""
    if len(situation.tokens) == 1:
        return Choice(situation.tokens[0])
    thought = Thought(situation, rng, level.samples, limit)
    if obvious := thought.obvious():
        return Choice(obvious)
    search = Search(thought, level)
    token = search.token()
    return Choice(token, search.chances(token))


class Search:
    """The courses that begin with each token of a decision."""

    def __init__(self, thought: Thought, level: Level) -> None:
        self.thought = thought
        self.level = level
        self.rng = thought.rng
        self.nodes = int(level.nodes * thought.judge.share(thought.first, thought.step))
        self.trust = ENDS if thought.judge.stages is None else ODDS if thought.knows_odds else LOOKS
        self.tried: list[Runner] = []
        self.keys: list[bytes] = []
        self.start: dict[str, float] = {}  # what the position is worth to each seat before anything is played,
        self.expected: dict[str, float] = {}  # and what it has to expect

    def token(self) -> str:
        """The best token, once the budget is spent."""
        thought = self.thought
        runners = self.runners(thought.worth)
        tried = self.affordable(runners) if self.nodes else runners[:1]
        if len(tried) == 1:
            return self.first_sight(runners)
        self.tried, runners, rounds = tried, tried, 1
        while len(runners) > 1 and thought.nodes < self.nodes and not thought.late():
            for runner in runners:
                self.play(runner, rounds)
            rounds += 1
            if rounds == SETTLED and settled(runners):
                break
            if rounds >= ROUNDS and rounds.bit_count() == 1:
                runners = [runners[0], *self.ranked(runners)[: len(runners) // 2]]
        return self.choice(tried)

    def first_sight(self, runners: Sequence[Runner]) -> str:
        """The most promising token, where there is no time to try any; a weaker player errs there too."""
        slip = SLIP * self.level.noise * self.trust.margin
        if not slip:
            return runners[0].token
        return max(runners, key=lambda runner: runner.hope + self.rng.gauss(0, slip)).token

    def affordable(self, runners: list[Runner]) -> list[Runner]:
        """So many tokens that each gets enough courses, by what the first course costs; all have had one then. A course
        that leaves no time for a second token tells nothing, and is given up."""
        before = self.thought.nodes
        if len(runners) == 1 or not self.play(runners[0], 0, (self.nodes - before) // (2 * ENOUGH)):
            return runners[:1]
        cost = ENOUGH * (self.thought.nodes - before)
        tried = runners[: (self.nodes - before) // cost]
        for runner in tried[1:]:
            self.play(runner, 0)
        return tried

    def runners(self, tokens: Sequence[str]) -> list[Runner]:
        """The tokens that are tried, the most promising first: in the order of the title, or at first sight."""
        if self.thought.judge.sure:
            return [Runner(token, -self.trust.margin * rank) for rank, token in enumerate(tokens[:FIELD])]
        hopes = self.thought.promises(tokens, int(SIGHT * self.nodes) or PATIENCE)
        best = sorted(hopes, key=lambda token: -hopes[token])[:FIELD]
        return [Runner(token, self.gain(hopes[token], self.thought.seat)) for token in best]

    def ranked(self, runners: Sequence[Runner]) -> list[Runner]:
        """All but the first, the one with the greatest lead over it first."""
        first, *others = runners
        return sorted(others, key=lambda runner: -runner.lead(first, self.trust))

    def choice(self, runners: Sequence[Runner]) -> str:
        """The token that does best; a weaker player errs."""
        noise = self.level.noise
        first = runners[0]
        leads = {
            runner.token: runner.lead(first, self.trust) + self.rng.gauss(0, noise) * bool(noise)
            for runner in runners[1:]
        }
        found = max(leads, key=lambda token: leads[token], default=first.token)
        return found if leads and leads[found] > 0 else first.token

    def fate(self, number: int) -> State:
        """A sample and its dice: the same for all tokens, so that luck makes no difference between them."""
        samples = self.thought.samples
        while len(self.keys) <= number:
            self.keys.append(self.rng.randbytes(32))
        s = samples[number % len(samples)].clone()
        s.key = self.keys[number]
        return s

    def play(self, runner: Runner, number: int, most: float = inf) -> bool:
        """One course: down the tree, on by instinct, judged, remembered; unless it is given up: it takes more nodes
        than the most, or too much time."""
        s, node, path = self.fate(number), runner.node, list[tuple[str, Node, Branch]]()
        course = Course(self.thought, s, most)
        course.step(runner.token, Asked(s, self.thought.seat).place)
        while course.goes_on():
            asked = Asked(s, self.thought.seat)
            tokens = self.thought.choices(s, asked)
            if len(tokens) == 1:
                course.step(tokens[0], asked.place)
                continue
            token, fresh = self.pick(node, tokens)
            branch = node.tried[token]
            path.append((asked.seat, node, branch))
            course.step(token, asked.place)
            if fresh:
                break
            node = branch.node
        course.play_out()
        if course.given_up:
            return False
        runner.results.append(self.result(course))
        self.remember(s, path)
        return True

    def result(self, course: Course) -> float:
        """What a course came to: how the game ended, or the chance to win that is left, or else what each turn left
        behind, for the reply of the enemy is less certain than what it replies to."""
        seat = self.thought.seat
        looks = course.looks if course.s.agenda else []
        return fmean([self.gain(value, seat) for value in looks]) if looks else self.outcome(course.s, seat)

    def outcome(self, s: State, seat: str) -> float:
        """What a position is worth to a seat, between -1 and 1: by the chance to win, where that can be told."""
        chance = self.thought.judge.chance(s, seat) if s.agenda else None
        return self.gain(self.thought.value(s, seat), seat) if chance is None else 2 * chance - 1

    def pick(self, node: Node, tokens: Sequence[str]) -> tuple[str, bool]:
        """What does well or was tried rarely; the more often a decision comes up the more of its tokens are tried."""
        tried, often = node.tried, log(node.visits + 2)
        best, found = -9.0, tokens[0]
        for rank, token in enumerate(tokens[: 1 + int(GROWTH * sqrt(node.visits))]):
            branch = tried.get(token)
            if branch is None:
                node.tried[token] = Branch(-self.trust.margin * rank)
                return token, True
            hope = branch.total / branch.visits + CURIOSITY * sqrt(often / branch.visits)
            if hope > best:
                best, found = hope, token
        return found, False

    def remember(self, s: State, path: list[tuple[str, Node, Branch]]) -> None:
        """What came of it, for each seat that had a choice."""
        worth: dict[str, float] = {}
        for seat, node, branch in path:
            if seat not in worth:
                worth[seat] = self.outcome(s, seat) - self.expectation(seat)
            node.visits += 1
            branch.visits += 1
            branch.total += worth[seat]

    def expectation(self, seat: str) -> float:
        """What a seat had to expect before anything was played, where chances to win are compared; gains begin at 0."""
        if self.trust is not ODDS:
            return 0.0
        if seat not in self.expected:
            self.expected[seat] = fmean([self.outcome(s, seat) for s in self.thought.samples])
        return self.expected[seat]

    def chances(self, token: str) -> Chances | None:
        """What speaks for a token against the one compared with it longest, in the fates that both have met."""
        mine = [runner for runner in self.tried if runner.token == token and runner.results]
        others = [runner for runner in self.tried if runner.token != token and runner.results]
        if self.trust is not ODDS or not mine or not others:
            return None
        second = max(others, key=lambda runner: (len(runner.results), fmean(runner.results)))
        fates = zip(mine[0].results, second.results, strict=False)
        found = Chances(*[(1 + fmean(results)) / 2 for results in zip(*fates, strict=True)])
        return found if found.chosen > found.second else None

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

    def __init__(self, thought: Thought, s: State, most: float = inf) -> None:
        self.thought = thought
        self.last = thought.nodes + most
        self.s = s
        self.stage: Hashable = thought.judge.stage(s)
        self.passed = 0
        self.length = 0
        self.looks: list[float] = []  # what the seat that thinks had whenever a turn was over

    @property
    def given_up(self) -> bool:
        """Whether it has become too long, or the time is up."""
        return self.thought.nodes > self.last or self.thought.late()

    def goes_on(self) -> bool:
        """Whether the end is not reached yet."""
        judge = self.thought.judge
        if self.given_up:
            return False
        if judge.stages is None:
            return bool(self.s.agenda)
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
            if self.thought.judge.stages is not None and not self.thought.knows_odds:
                self.looks.append(self.thought.value(self.s, self.thought.seat))

    def play_out(self) -> None:
        """Go on by instinct."""
        while self.goes_on():
            asked = Asked(self.s)
            self.step(self.instinct(asked), asked.place)

    def instinct(self, asked: Asked) -> str:
        """What comes to mind first, as often as that is right; else the best of a few."""
        thought = self.thought
        tokens = thought.choices(self.s, asked)
        judge = thought.judge
        if len(tokens) == 1 or thought.rng.random() < (judge.sure if judge.habit is None else judge.habit):
            return tokens[0]
        return self.look(asked, thought.some(tokens, WIDTH))

    def look(self, asked: Asked, tokens: Sequence[str]) -> str:
        """The best at first sight. It knows nothing of the dice to come: it looks with others."""
        thought, s = self.thought, self.s
        key, s.key = s.key, thought.rng.randbytes(32)
        values = {token: thought.value(thought.follow(s, token, asked.place), asked.seat) for token in tokens}
        s.key = key
        return thought.best(values)
