"""Rules help: what a player reads about a rule, a term or the source of a value.

All texts are the project's own words. A title gives it with `Title.rulebook()`; servers pass it on as it is.
"""

from __future__ import annotations

import msgspec

from stavka.kernel.text import Name


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule, a worked example or a ruling, in a sentence or three."""

    section: str  # its number, a key of `Rulebook.sections`
    text: Name


class TermInfo(msgspec.Struct, frozen=True):
    """A term of the title: the words that name it, the first of them as a heading, and the rules that define it."""

    words: dict[str, list[str]]  # language -> as it stands in texts
    text: Name
    rules: list[str]


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a title by their ids, in the order of the book."""

    sections: dict[str, Name]  # number -> heading
    rules: dict[str, RuleInfo]
    terms: dict[str, TermInfo]
    sources: dict[str, str]  # provenance texts in Spanish by their English

    def text(self, rule: str, language: str) -> str:
        """What a rule says; nothing, if it is not in the book."""
        if rule not in self.rules:
            return ""
        text = self.rules[rule].text
        return text.es if language == "es" else text.en


EMPTY = Rulebook({}, {}, {}, {})
