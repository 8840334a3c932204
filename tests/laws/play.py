"""Random games, and the laws that are looked at on the way."""

import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from stavka.kernel.match import Decision, Match
from stavka.kernel.state import State
from stavka.kernel.steps import Together
from tests.laws import fog, laws, scenes
from tests.laws.hooks import hook
from tests.laws.settings import Setting

PATIENCE = 20_000  # no random game of any title is as long as that


class Whim:
    """A random player with a taste: of two tokens drawn at random the one of the preferred verb is played."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.likes: dict[str, float] = {}

    def choose(self, tokens: tuple[str, ...]) -> str:
        one, two = self.rng.choice(tokens), self.rng.choice(tokens)
        return one if self.liking(one) >= self.liking(two) else two

    def liking(self, token: str) -> float:
        verb = token.partition(":")[0]
        return self.likes.setdefault(verb, self.rng.random())


class Trial:
    """One random game. Cheap laws are looked at in one of `cheap` positions, dear ones in one of `dear`, both counted
    for a short game: a long title has its pace. Positions of a kind seldom met are looked at more often."""

    def __init__(
        self, setting: Setting, seed: int, dear: int, cheap: int = 1, late: bool = False, first: Sequence[int] = ()
    ) -> None:
        self.name = f"{setting}, seed {seed}{', late' if late else ''}"
        self.late = late  # it starts with a position that no record leads to
        self.rng = Random(seed)
        self.hook = hook(setting.title)
        self.dear, self.cheap = dear * self.hook.PACE, cheap * self.hook.PACE
        self.first = list(first)  # which tokens to play first, counted around
        self.whim = Whim(Random(self.rng.random()))
        self.match = Match(setting.game, seed)
        if late:
            self.hook.stir(self.match.state, self.rng)
        self.trail = laws.Trail()
        self.viewers = scenes.Viewers()
        self.hashes = [self.match.state.hash()]
        self.met: set[bytes] = set()
        self.kinds: Counter[str] = Counter()  # of decisions met
        self.token = ""  # the one being played
        self.redealt = self.alike = 0  # how often fog had something to hide
        laws.check_table(self.hook, self.match.state)

    def run(self) -> Match:
        """Play to the end."""
        try:
            for _ in range(PATIENCE):
                if not self.match.decisions:
                    break
                self.step()
            self.end()
        except BaseException as error:
            error.add_note(f"{self.name}, {self.match.number} tokens played, the last one tried {self.token!r}")
            raise
        return self.match

    def step(self) -> None:
        """Play one token, and look at what is before and after it, if it is worth it."""
        match = self.match
        decision = self.rng.choice(match.decisions) if len(match.decisions) > 1 else match.decisions[0]
        self.kinds[type(decision.step).__name__] += 1
        if self.worth_it(decision, self.dear):
            self.look_closely()
        token = self.choose(decision.tokens)
        if self.worth_it(decision, self.cheap):
            self.look(decision, token)
        else:
            self.play(decision, token)

    def worth_it(self, decision: Decision, often: int) -> bool:
        """Whether to look at a position: at one of so many, and at more of those whose kind has not been met often."""
        return self.now_and_then(min(often, often // 4 + self.kinds[type(decision.step).__name__]))

    def now_and_then(self, often: int) -> bool:
        return self.rng.random() * often < 1

    def choose(self, tokens: tuple[str, ...]) -> str:
        return tokens[self.first.pop(0) % len(tokens)] if self.first else self.whim.choose(tokens)

    def look(self, decision: Decision, token: str) -> None:
        """The cheap laws."""
        match = self.match
        laws.check_tokens(match)
        self.viewers.look(match)
        if self.now_and_then(10):
            self.look_at_views()
        data = match.state.json()
        twin = (laws.cloned if self.now_and_then(2) else laws.restored)(match, data)
        before = self.play(decision, token)
        twin.apply(token, decision.place)  # on a copy or a restored position it goes the same way
        assert twin.json() == match.state.json()
        assert before.json() == data
        laws.check_table(self.hook, match.state)
        if self.now_and_then(10):
            self.go_back()

    def play(self, decision: Decision, token: str) -> State:
        """Play a token; returns the position before it."""
        before, self.token = self.match.state, token
        data = before.json()
        self.never_again()
        self.match.play(token, decision.seat)
        self.hashes.append(self.match.state.hash())
        self.trail.follow(before, data, decision.seat, token, self.match.state)
        return before

    def never_again(self) -> None:
        """No position comes back, dice and secrets apart: every token makes progress."""
        position = laws.still(self.match.state)
        assert position not in self.met
        self.met.add(position)

    def go_back(self) -> None:
        """Undo, as far as it goes."""
        if not any(isinstance(step, Together) for step in self.match.state.agenda):
            laws.check_undo(self.match, self.trail)

    def look_at_views(self) -> None:
        for seat in (None, *self.match.game.seats):
            fog.check_view(self.match.state, seat)
        self.alike += fog.check_seats(self.hook, self.match.state)

    def look_closely(self) -> None:
        """The dear laws."""
        match, state = self.match, self.match.state
        laws.check_explained(match)
        laws.check_refused(match, self.rng)
        for seat in (None, *match.game.seats):
            self.redealt += fog.check_redeal(self.hook, state, seat, self.rng)
            scenes.check_words(match.game, scenes.scene_of(state, seat))
        laws.check_previews(match)
        seat = self.rng.choice((None, *match.game.seats))
        guess = fog.check_sample(self.hook, state, seat, self.rng)
        if self.now_and_then(self.hook.PACE):
            fog.play_out(self.hook, guess, self.rng, PATIENCE)

    def end(self) -> None:
        """The game is over, and its record tells it again."""
        laws.check_over(self.match)
        self.viewers.look(self.match)
        self.go_back()
        laws.check_over(self.match)
        if self.now_and_then(max(1, self.dear // 20)) and not self.late:
            laws.check_replay(self.match, self.hashes)
            laws.check_words(self.match)
            with tempfile.TemporaryDirectory() as folder:
                laws.check_record(self.match, Path(folder))
