"""Rules help: every rule of the book and every term in both languages, none forgotten and none to spare."""

import re
from pathlib import Path

import msgspec
import pytest

import stavka
from stavka.kernel.rulebook import Rulebook, RuleInfo, TermInfo
from stavka.kernel.text import LANGUAGES
from stavka.packs.rulebook import load_rules, load_terms
from tests.rules import book

TEXT = Path(stavka.__file__).parent / "games" / "moscow_41" / "text"
COUNTS = (17, 31, 8, 28, 10, 4, 15, 12, 14, 83, 7, 4, 5, 15, 21)
RULES = {str(section): count for section, count in enumerate(COUNTS, start=1)}
EXAMPLES, RULINGS = 17, 106
SAME = {"Blitz", "HQ", "Stuka", "Zhukov", "control"}  # in both languages


def read() -> Rulebook:
    """Rules and terms as they lie there; the sources come with the component data."""
    rules = load_rules(TEXT / "rules.toml")
    terms = load_terms(TEXT / "terms.toml", rules)
    return Rulebook(
        sections={section.number: section.name for section in rules.section},
        rules={rule.id: RuleInfo(section.number, rule.text) for section in rules.section for rule in section.rule},
        terms={term.id: TermInfo(msgspec.to_builtins(term.words), term.text, term.rules) for term in terms.term},
        sources={},
    )


BOOK = read()


def parts(id: str) -> tuple[tuple[int, ...], str]:
    """`M41-10.12.5.1a` as numbers and letter."""
    found = re.fullmatch(r"M41-(\d+(?:\.\d+)+)([a-z])", id)
    assert found, id
    return tuple(map(int, found[1].split("."))), found[2]


@pytest.mark.parametrize("section", RULES)
def test_no_rule_of_the_book_is_missing(section: str) -> None:
    ids = [parts(id) for id in book.ids_of(BOOK, section)]
    assert {numbers[0] for numbers, _ in ids} == {int(section)}
    assert len(ids) == RULES[section]
    assert ids == sorted(ids)
    letters: dict[tuple[int, ...], str] = {}
    for numbers, letter in ids:
        letters[numbers] = letters.get(numbers, "") + letter
    assert [said for said in letters.values() if not "abcdefghijklmnop".startswith(said)] == []


def test_sections_examples_and_rulings_are_counted_through() -> None:
    assert list(BOOK.sections) == [*RULES, "F", "G"]
    assert len(BOOK.rules) == sum(COUNTS) + EXAMPLES + RULINGS
    for letter, count in (("F", EXAMPLES), ("G", RULINGS)):
        assert book.ids_of(BOOK, letter) == [f"{letter}-{number}" for number in range(1, count + 1)]


def test_paragraphs_read_well_in_both_languages() -> None:
    assert book.ill_written(BOOK) == []


def test_numbers_are_the_same_in_both_languages() -> None:
    assert book.differing_numbers(BOOK) == []


def test_a_ruling_is_called_ours_in_both_languages() -> None:
    assert book.unclaimed_rulings(BOOK) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_named_by_words_that_players_meet(language: str) -> None:
    text = book.said([*BOOK.sections.values(), *book.paragraphs(BOOK).values()], language)
    assert book.words_nobody_meets(BOOK, language, text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_names_one_term(language: str) -> None:
    assert book.words_of_two_terms(BOOK, language) == []


def test_a_heading_has_words_of_its_own_in_spanish() -> None:
    assert book.shared_words(BOOK) == SAME


def test_a_paragraph_cites_only_rules_that_are_there() -> None:
    ids = {id.removeprefix("M41-") for id in BOOK.rules}
    there = ids | {id.rstrip("abcdefghijklmnop") for id in ids}
    cited = {
        (id, number)
        for id, text in book.paragraphs(BOOK).items()
        for number in re.findall(r"\b\d+\.\d+(?:\.\d+)*[a-z]?\b", text.en)
    }
    assert len(cited) > 50, "the scan of the texts has lost its way"
    assert {(id, number) for id, number in cited if number not in there} == set()
