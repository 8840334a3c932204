"""The rules help of a title: `rules.toml`, `terms.toml` and `sources.toml` beside its catalogues."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from stavka.kernel.rulebook import Rulebook, RuleInfo, TermInfo
from stavka.kernel.text import Name
from stavka.packs.record import File
from stavka.packs.toml import F, decode, load_text, place_error, read_bytes

RULES, TERMS, SOURCES = "rules.toml", "terms.toml", "sources.toml"
Words = Annotated[str, Meta(pattern=r"^\S(.*\S)?$")]  # on one line, and not nothing


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A paragraph in our own words, in the two languages of the players."""

    en: Words
    es: Words

    @property
    def text(self) -> Name:
        """Both languages."""
        return Name(self.en, self.es)


class RuleEntry(Entry, frozen=True):
    """A rule: in one line for the matrix of rules and tests, in a sentence or three for players."""

    line: Words


class SectionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook and its rules by id."""

    number: Annotated[str, Meta(pattern=r"^\w+$")]
    name: Name
    rule: dict[Words, RuleEntry]

    @property
    def heading(self) -> str:
        """`13 Short Move`"""
        return f"{self.number} {self.name.en}"


class RulesFile(File, frozen=True):
    """`rules.toml`"""

    section: list[SectionEntry]

    def ids(self) -> list[str]:
        """Every id, in the order of the book."""
        return [id for section in self.section for id in section.rule]


class TermWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words that name a term where it stands in texts, the first of them as a heading."""

    en: Annotated[list[Words], Meta(min_length=1)]
    es: Annotated[list[Words], Meta(min_length=1)]


class TermEntry(Entry, frozen=True):
    """A term, and the rules that define it."""

    words: TermWords
    rules: Annotated[list[str], Meta(min_length=1)]


class TermsFile(File, frozen=True):
    """`terms.toml`"""

    term: dict[str, TermEntry]


class SourcesFile(File, frozen=True):
    """`sources.toml`: the Spanish of what component data say about their sources."""

    source: dict[str, Words]


def load_rulebook(folder: Path) -> Rulebook:
    """The rules help that lies in a folder."""
    rules = load_rules(folder / RULES)
    terms = load_terms(folder / TERMS, rules)
    _, sources = _load(folder / SOURCES, SourcesFile)
    return Rulebook(
        sections={section.number: section.name for section in rules.section},
        rules={
            id: RuleInfo(section.number, entry.text) for section in rules.section for id, entry in section.rule.items()
        },
        terms={
            id: TermInfo(msgspec.to_builtins(entry.words), entry.text, entry.rules) for id, entry in terms.term.items()
        },
        sources=sources.source,
    )


def load_rules(path: Path) -> RulesFile:
    """The rules; no section and no rule is there twice."""
    text, rules = _load(path, RulesFile)
    seen: set[str] = set()
    for index, section in enumerate(rules.section):
        if section.number in [earlier.number for earlier in rules.section[:index]]:
            raise place_error(path.name, text, ("section", index, "number"), f"{section.number!r} is there twice")
        for id in section.rule:
            if id in seen:
                raise place_error(path.name, text, ("section", index, "rule", id), f"{id!r} is there twice")
            seen.add(id)
    return rules


def load_terms(path: Path, rules: RulesFile) -> TermsFile:
    """The terms; they cite only rules that are there."""
    text, terms = _load(path, TermsFile)
    known = set(rules.ids())
    for id, entry in terms.term.items():
        for index, rule in enumerate(entry.rules):
            if rule not in known:
                raise place_error(path.name, text, ("term", id, "rules", index), f"there is no rule {rule!r}")
    return terms


def _load(path: Path, shape: type[F]) -> tuple[str, F]:
    """The text of a file and what it says."""
    raw = read_bytes(path, path.name)
    return decode(path.name, raw), load_text(path.name, raw, shape)
