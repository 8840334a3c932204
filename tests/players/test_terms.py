"""Whatever a title's evaluation looks at has a name and an explanation, in both languages."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import stavka
from stavka.kernel.match import Match
from stavka.kernel.text import LANGUAGES

SCENARIOS = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]


def seen(match: Match, rng: Random, most: int) -> set[str]:
    """The terms of every seat at positions of a random game."""
    found: set[str] = set()
    for _ in range(most):
        for seat in match.game.seats:
            found |= set(match.game.evaluation.terms(match.state.view(seat).sample(seat, rng), seat))
        for _ in range(12):
            decision = match.decision
            if decision is None:
                return found
            match.play(rng.choice(decision.tokens), decision.seat)
    return found


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_every_term_is_named_and_explained(title: str, scenario: str) -> None:
    match = stavka.new(title, scenario, seed=5)
    terms = seen(match, Random(5), 6)
    assert terms
    words = match.game.catalogue
    messages = [message for term in sorted(terms) for message in (f"term-{term}", f"term-{term}-why")]
    missing = [
        (message, language) for message in messages for language in LANGUAGES if not words.has(message, language)
    ]
    assert missing == []
    for term in terms:
        assert words.say(f"term-{term}", {}, "en") != words.say(f"term-{term}-why", {}, "en")


@pytest.mark.parametrize("title", stavka.titles(), ids=lambda title: title.id)
def test_no_name_is_left_of_a_term_that_has_gone(title: stavka.Title) -> None:
    rng, terms = Random(6), set[str]()
    for scenario in title.scenarios:
        terms |= seen(stavka.new(title.id, scenario.id, seed=6), rng, 4)
    folders = title.game(None, None).catalogue.folders
    own = [folder for folder in folders if folder != files("stavka.kernel") / "words"]  # which names its own term
    assert len(own) == len(folders) - 1
    text = "\n".join([(folder / "en.ftl").read_text(encoding="utf-8") for folder in own])
    named = {line.split(" ")[0] for line in text.splitlines() if line.startswith("term-")}
    assert {name.removeprefix("term-").removesuffix("-why") for name in named} == terms
