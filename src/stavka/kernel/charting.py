"""What the charts of all titles are made with: names in both languages, verbs, moments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from stavka.kernel.chart import Moment, Verb
from stavka.kernel.steps import Decide, Step
from stavka.kernel.text import LANGUAGES, Args, Catalogue, Name


def spoken(verbs: Mapping[str, Verb], says: Mapping[str, str]) -> dict[str, Verb]:
    """The verbs of a title with the arguments of their messages (see `Game.says`)."""
    return {name: msgspec.structs.replace(verb, says=says[name]) for name, verb in verbs.items()}


def both(words: Catalogue, message: str, args: Args | None = None) -> Name:
    """A message in both languages."""
    return Name(*[words.say(message, args or {}, language) for language in LANGUAGES])


def moments(words: Catalogue, steps: Iterable[type[Step]], seats: Mapping[str, tuple[str, ...]]) -> dict[str, Moment]:
    """Every kind of reaction that a standing order can pass, and the seats that meet it."""
    found = {step.moment: step.rule for step in steps if issubclass(step, Decide) and step.moment}
    return {
        moment: Moment(both(words, f"moment-{moment}"), both(words, f"answer-{moment}"), rule, seats[moment])
        for moment, rule in sorted(found.items())
    }
