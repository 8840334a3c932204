"""Rules help: every rule of the book, every term and source in both languages, none forgotten and none to spare."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import stavka
from stavka import packs
from stavka.kernel.text import LANGUAGES

ROOT = Path(stavka.__file__).parent / "games" / "race_to_the_reichstag"
BOOK = packs.load_rulebook(ROOT / "text")
ENDS = (2, 13, 15, 3, 7, 7, 6, 2, 11, 7, 8, 25, 6, 5, 8, 10, 4, 5, 3, 5, 5, 5, 3, 6, 3, 1, 5)
LAST = dict(enumerate(ENDS, start=1))  # the last rule of each section of the rulebook
RULES, EXAMPLES, RULINGS = 257, 13, 61
SAME = {"sector"}  # in both languages
PARAGRAPHS = {id: rule.text for id, rule in BOOK.rules.items()} | {id: term.text for id, term in BOOK.terms.items()}


def sources(value: object) -> Iterator[str]:
    """Every text that a data file gives as a source."""
    if isinstance(value, list):
        for item in value:
            yield from sources(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "source":
                yield from sources(item)
            else:
                yield from [item] if isinstance(item, str) else item.values()


def said(language: str) -> str:
    """All headings, rules and terms in a language."""
    texts = [*BOOK.sections.values(), *PARAGRAPHS.values()]
    return "\n".join(text.es if language == "es" else text.en for text in texts)


def rulings(text: str) -> list[str]:
    """The rulings that a paragraph cites."""
    return sorted(re.findall(r"G-\d+", text))


@pytest.mark.parametrize("section", LAST)
def test_no_rule_of_the_book_is_missing(section: int) -> None:
    ids = [id for id, rule in BOOK.rules.items() if rule.section == str(section)]
    numbers = [re.fullmatch(rf"RTR-{section}\.(\d+).*", id) for id in ids]
    found = [int(number[1]) for number in numbers if number]
    assert len(found) == len(ids)
    assert found == sorted(found)
    assert set(found) - {0} == set(range(1, LAST[section] + 1))


def test_sections_examples_and_rulings_are_counted_through() -> None:
    assert list(BOOK.sections) == [*map(str, LAST), "F", "G"]
    assert len(BOOK.rules) == RULES + EXAMPLES + RULINGS
    for letter, count in (("F", EXAMPLES), ("G", RULINGS)):
        ids = [id for id, rule in BOOK.rules.items() if rule.section == letter]
        assert ids == [f"{letter}-{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("id", PARAGRAPHS)
def test_a_paragraph_reads_well_in_both_languages(id: str) -> None:
    text = PARAGRAPHS[id]
    assert text.en != text.es
    for words in (text.en, text.es):
        assert words.endswith("."), words
        assert words[0].isupper() or words[0].isdigit(), words
        assert not re.search(r"  | [.,:;]|\.\.|[{}\"]", words), words
        assert 20 < len(words) < 330, words


@pytest.mark.parametrize("id", [id for id in BOOK.rules if id.startswith("RTR-")])
def test_a_ruling_is_called_ours_in_both_languages(id: str) -> None:
    text = BOOK.rules[id].text
    cited = rulings(text.en)
    assert cited == rulings(text.es)
    assert set(cited) <= BOOK.rules.keys()
    assert bool(cited) == bool(re.search(r"[Oo]ur ruling", text.en)), text.en
    assert bool(cited) == bool(re.search(r"[Ii]nterpretaci(?:ón|ones) nuestras?", text.es)), text.es


@pytest.mark.parametrize("id", PARAGRAPHS)
def test_numbers_are_the_same_in_both_languages(id: str) -> None:
    english, spanish = (sorted(re.findall(r"\d+", text)) for text in (PARAGRAPHS[id].en, PARAGRAPHS[id].es))
    assert english == spanish


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_named_by_words_that_players_meet(language: str) -> None:
    text = said(language)
    words = [word for term in BOOK.terms.values() for word in term.words[language]]
    headings = {term.words[language][0] for term in BOOK.terms.values() if len(term.words[language]) > 1}
    assert [word for word in words if word not in headings and not re.search(rf"\b{re.escape(word)}\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_names_one_term(language: str) -> None:
    terms: dict[str, set[str]] = {}
    for id, term in BOOK.terms.items():
        for word in term.words[language]:
            terms.setdefault(word.lower(), set()).add(id)
    assert {word: ids for word, ids in terms.items() if len(ids) > 1} == {}


def test_a_heading_has_words_of_its_own_in_spanish() -> None:
    headings = [name for name in BOOK.sections.values() if name.en == name.es]
    shared = {term.words["en"][0] for term in BOOK.terms.values() if term.words["en"][0] in term.words["es"]}
    assert (headings, shared) == ([], SAME)


def test_every_source_of_the_data_has_its_spanish() -> None:
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "data").glob("*.toml"))]
    assert set(BOOK.sources) == set(sources(files))


def test_the_spanish_of_a_source_says_the_same_kind() -> None:
    starts = {"rulebook": "Reglamento, secci", "public": "Público: ", "reconstructed": "Reconstruido: "}
    for english, spanish in BOOK.sources.items():
        assert spanish.startswith(starts[packs.source_kind(english)]), english
        assert ("inferred" in english) == ("deducido" in spanish), english
        assert re.findall(r"\d+", english) == re.findall(r"\d+", spanish), english
