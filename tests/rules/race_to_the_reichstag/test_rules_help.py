"""Rules help: every rule of the book, every term and source in both languages, none forgotten and none to spare."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import stavka
from stavka import packs
from stavka.games.race_to_the_reichstag import TITLE
from stavka.kernel.text import LANGUAGES
from tests.rules import book

ROOT = Path(stavka.__file__).parent / "games" / "race_to_the_reichstag"
BOOK = packs.load_rulebook(ROOT / "text")
ENDS = (2, 13, 15, 3, 7, 7, 6, 2, 11, 7, 8, 25, 6, 5, 8, 10, 4, 5, 3, 5, 5, 5, 3, 6, 3, 1, 5)
LAST = dict(enumerate(ENDS, start=1))  # the last rule of each section of the rulebook
RULES, EXAMPLES, RULINGS = 257, 13, 77
GAME = TITLE.game(None, None)
PARTS = GAME.components
STARRED = [unit.id for unit in PARTS.units if unit.stars and unit.turn == 2]
SAME = {"sector"}  # in both languages


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


@pytest.mark.parametrize(
    ("id", "english", "spanish", "so"),
    [
        ("G-20", "ZOC and attacks cross a lake", "ZOC y ataques cruzan un lado de lago", not GAME.lakes_block),
        ("G-28", "Canals give none", "Los canales no dan ninguna", PARTS.hexside_records["canal"].defence == 1),
        ("G-29", "1UF units of 24 April enter only by", "1UF del 24 de abril entran solo por", bool(STARRED)),
        ("G-13", "this is voluntary", "es voluntario", not GAME.reichstag_duty),
    ],
)
def test_a_ruling_says_what_the_program_does_unless_told_otherwise(
    id: str, english: str, spanish: str, so: bool
) -> None:
    assert so
    assert english in BOOK.rules[id].text.en
    assert spanish in BOOK.rules[id].text.es


@pytest.mark.parametrize("section", LAST)
def test_no_rule_of_the_book_is_missing(section: int) -> None:
    ids = book.ids_of(BOOK, str(section))
    numbers = [re.fullmatch(rf"RTR-{section}\.(\d+).*", id) for id in ids]
    found = [int(number[1]) for number in numbers if number]
    assert len(found) == len(ids)
    assert found == sorted(found)
    assert set(found) - {0} == set(range(1, LAST[section] + 1))


def test_sections_examples_and_rulings_are_counted_through() -> None:
    assert list(BOOK.sections) == [*map(str, LAST), "F", "G"]
    assert len(BOOK.rules) == RULES + EXAMPLES + RULINGS
    for letter, count in (("F", EXAMPLES), ("G", RULINGS)):
        assert book.ids_of(BOOK, letter) == [f"{letter}-{number}" for number in range(1, count + 1)]


def test_paragraphs_read_well_in_both_languages() -> None:
    assert book.ill_written(BOOK) == []


def test_a_ruling_is_called_ours_in_both_languages() -> None:
    assert book.unclaimed_rulings(BOOK) == []


def test_numbers_are_the_same_in_both_languages() -> None:
    assert book.differing_numbers(BOOK) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_named_by_words_that_players_meet(language: str) -> None:
    text = book.said([*BOOK.sections.values(), *book.paragraphs(BOOK).values()], language)
    assert book.words_nobody_meets(BOOK, language, text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_names_one_term(language: str) -> None:
    assert book.words_of_two_terms(BOOK, language) == []


def test_a_heading_has_words_of_its_own_in_spanish() -> None:
    assert book.shared_words(BOOK) == SAME


def test_every_source_of_the_data_has_its_spanish() -> None:
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "data").glob("*.toml"))]
    assert set(BOOK.sources) == set(sources(files))


def test_the_spanish_of_a_source_says_the_same_kind() -> None:
    assert book.mistranslated_sources(BOOK) == []
