"""The rules help of a title: `rules.toml`, `terms.toml` and `sources.toml` beside its catalogues."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from stavka.kernel.rulebook import Rulebook, RuleInfo, TermInfo
from stavka.kernel.text import Name
from stavka.packs.lines import Place
from stavka.packs.record import File
from stavka.packs.toml import F, decode, load_text, place_error, read_bytes

RULES, TERMS, SOURCES = "rules.toml", "terms.toml", "sources.toml"
Words = Annotated[str, Meta(pattern=r"^\S(.*\S)?$")]  # on one line, and not nothing


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A paragraph in our own words, in the two languages of the players."""

    id: Words
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
    """A section of the rulebook and its rules."""

    number: Annotated[str, Meta(pattern=r"^\w+$")]
    name: Name
    rule: list[RuleEntry]

    @property
    def heading(self) -> str:
        """`13 Short Move`; only a name where the number is a letter of ours."""
        return f"{self.number} {self.name.en}" if self.number.isdecimal() else self.name.en


class RulesFile(File, frozen=True):
    """`rules.toml`"""

    section: list[SectionEntry]

    def ids(self) -> list[str]:
        """Every id, in the order of the book."""
        return [rule.id for section in self.section for rule in section.rule]


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

    term: list[TermEntry]


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
        rules={rule.id: RuleInfo(section.number, rule.text) for section in rules.section for rule in section.rule},
        terms={term.id: TermInfo(msgspec.to_builtins(term.words), term.text, term.rules) for term in terms.term},
        sources=sources.source,
    )


def load_rules(path: Path) -> RulesFile:
    """The rules; no section and no rule is there twice."""
    text, file = _load(path, RulesFile)
    places: list[tuple[Place, str]] = []
    for index, section in enumerate(file.section):
        places.append((("section", index, "number"), section.number))
        places += [(("section", index, "rule", at, "id"), rule.id) for at, rule in enumerate(section.rule)]
    _refuse_twins(path.name, text, places)
    return file


def load_terms(path: Path, rules: RulesFile) -> TermsFile:
    """The terms; none is there twice, and they cite only rules that are there."""
    text, file = _load(path, TermsFile)
    _refuse_twins(path.name, text, [(("term", index, "id"), term.id) for index, term in enumerate(file.term)])
    known = set(rules.ids())
    for index, term in enumerate(file.term):
        for at, rule in enumerate(term.rules):
            if rule not in known:
                raise place_error(path.name, text, ("term", index, "rules", at), f"there is no rule {rule!r}")
    return file


def _refuse_twins(name: str, text: str, places: list[tuple[Place, str]]) -> None:
    """No two things have the same id."""
    seen: set[str] = set()
    for place, id in places:
        if id in seen:
            raise place_error(name, text, place, f"{id!r} is there twice")
        seen.add(id)


def _load(path: Path, shape: type[F]) -> tuple[str, F]:
    """The text of a file and what it says."""
    raw = read_bytes(path, path.name)
    return decode(path.name, raw), load_text(path.name, raw, shape)
