"""What our catalogues say, for the client's tests: it has the same texts and must find the same words.

`python -m tests.parity` writes a list with an entry for each title: its `words` by language, and in `said` lines of
message, arguments, language and text; in `tokens` lines of token, language and text.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

import stavka
from stavka.kernel.chart import Verb
from stavka.kernel.match import Match
from stavka.kernel.steps import Say
from stavka.kernel.text import LANGUAGES, Catalogue, LabelInfo, Text
from stavka.kernel.title import Title
from tests.laws.scenes import sayings, scene_of

GAMES = 2  # of each scenario
LOOKED_AT = 0.1  # how many of the positions
MOVES = 400
EXAMPLES = 4  # of a message, with arguments of different kinds
REFUSED = 2  # tokens asked about that may not be played, in each position
TOKENS = 5  # of each verb


class Words(msgspec.Struct, frozen=True):
    """The texts of a language, as the server sends them."""

    language: str
    resources: list[str]
    labels: dict[str, LabelInfo]


class Parity(msgspec.Struct, frozen=True):
    """One title."""

    title: str
    words: dict[str, Words]
    verbs: dict[str, Verb]
    said: list[tuple[str, dict[str, Any], str, str]]
    tokens: list[tuple[str, str, str]]


def parity(title: Title, moves: int = MOVES) -> Parity:
    """The texts of a title, and what they come to in a few games of so many moves."""
    words = title.game(None, None).catalogue
    examples = list(chosen(title, moves))
    said = [
        (say.message, dict(say.args), language, words.say(say.message, say.args, language))
        for say in examples
        for language in LANGUAGES
    ]
    verbs = dict(title.game(None, None).chart().verbs)
    both = {language: texts(words, language) for language in LANGUAGES}
    return Parity(title.id, both, verbs, said, list(tokens(title)))


def texts(words: Catalogue, language: str) -> Words:
    """All texts of a language."""
    return Words(language, words.resources(language), words.label_data(language))


def chosen(title: Title, moves: int) -> Iterator[Say]:
    """A few examples of every message that comes up, each with arguments of another kind."""
    met: set[tuple[str, ...]] = set()
    count: Counter[str] = Counter()
    for say in everything(title, moves):
        kind = (say.message, *[f"{name} {kind_of(value)}" for name, value in sorted(say.args.items())])
        if kind not in met and count[say.message] < EXAMPLES:
            met.add(kind)
            count[say.message] += 1
            yield say


def kind_of(value: Any) -> str:
    """What can make a difference in the words: nothing, one and several, known and unknown."""
    if isinstance(value, list | tuple):
        return f"list of {min(len(value), 3)}"
    return str(min(value, 3)) if isinstance(value, int) else type(value).__name__


def everything(title: Title, moves: int) -> Iterator[Say]:
    """Whatever is said in random games."""
    for scenario in title.scenarios:
        for seed in range(GAMES):
            match, rng = Match(title.game(scenario.id, None), seed), Random(seed)
            while match.decision and match.number < moves:
                yield from asked(match, rng)
                match.play(rng.choice(match.decision.tokens))
            for seat in (None, *match.game.seats):
                yield from [Say(f"event-{entry.kind}", entry.args) for entry in match.events(seat)]
            if match.result:
                yield said(match.result.reason)


def asked(match: Match, rng: Random) -> Iterator[Say]:
    """What one position says."""
    decision = match.decision
    assert decision
    yield said(decision.prompt)
    yield from [said(caution.what) for caution in decision.warnings]
    yield from [said(match.explain(token).reason) for token in rng.sample(sorted(match.game.vocabulary), REFUSED)]
    for token in rng.sample(decision.tokens, 1):
        preview = match.preview(token)
        if preview:
            yield from [said(factor.what) for factor in preview.factors]
            yield from [said(chance.what) for chance in preview.chances]
    if rng.random() < LOOKED_AT:
        yield from sayings(scene_of(match.state, rng.choice((None, *match.game.seats))))


def said(text: Text) -> Say:
    return Say(text.id, text.args)


def tokens(title: Title) -> Iterator[tuple[str, str, str]]:
    """What tokens mean."""
    game = title.game(None, None)
    count: Counter[str] = Counter()
    hidden = [f"{verb}:{name}" for verb in game.says for name in ("?", "#1")]
    for token in (*hidden, *sorted(game.vocabulary)):
        verb = token.partition(":")[0]
        count[verb] += 1
        if count[verb] <= TOKENS:
            yield from [(token, language, game.token_text(token).say(language)) for language in LANGUAGES]


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode([parity(title) for title in stavka.titles()]) + b"\n")
