"""Rules help: every rule, term and source in both languages, none forgotten and none to spare."""

import ast
import re
from pathlib import Path

import pytest

import stavka
from stavka import packs
from stavka.games.stalingrad import TITLE
from stavka.kernel.text import LANGUAGES, Name
from stavka.packs.provenance import records_of
from tests.rules import book

ROOT = Path(stavka.__file__).parent / "games" / "stalingrad"
BOOK = TITLE.rulebook()
PACK = packs.Pack(TITLE.data)
ID = re.compile(r"(?:SIV|F|G)-\d+[a-z]?")
SAME = {"Blitz", "OKH", "Panzergrenadier", "control"}  # in both languages


def cited() -> set[str]:
    """Every id that the code of the title gives as a string: rules of decisions, refusals, cautions, odds."""
    found: set[str] = set()
    for file in ROOT.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.add(node.value)
    return found


def records() -> list[packs.Record]:
    """Every record of the component data."""
    return [record for name, shape in TITLE.shapes.items() for _, record in records_of(PACK.read(name, shape))]


def spoken(language: str) -> str:
    """Everything a player can read in a language."""
    files = [ROOT / "text" / f"{language}.ftl", ROOT / "text" / "table" / f"{language}.ftl"]
    texts = [file.read_text(encoding="utf-8") for file in files]
    names = [getattr(record, "name", None) for record in records()]
    named = [name for name in names if isinstance(name, Name)]
    return "\n".join([*texts, book.said([*book.paragraphs(BOOK).values(), *BOOK.sections.values(), *named], language)])


def test_every_rule_that_the_code_cites_can_be_read() -> None:
    assert len(cited()) > 50, "the scan of the code has lost its way"
    assert cited() - BOOK.rules.keys() == set()


def test_sections_follow_the_book() -> None:
    numbers = [int(number) for number in BOOK.sections if number.isdecimal()]
    assert numbers == sorted(numbers)
    for id, rule in BOOK.rules.items():
        assert id.startswith((f"SIV-{rule.section}", f"{rule.section}-")), id


def test_paragraphs_read_well_in_both_languages() -> None:
    assert book.ill_written(BOOK) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_named_by_words_that_players_meet(language: str) -> None:
    assert book.words_nobody_meets(BOOK, language, spoken(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_names_one_term(language: str) -> None:
    assert book.words_of_two_terms(BOOK, language) == []


def test_a_heading_has_words_of_its_own_in_spanish() -> None:
    assert book.shared_words(BOOK) == SAME


def test_every_source_of_the_data_has_its_spanish() -> None:
    sources = [record.source for record in records()]
    texts = {text for source in sources for text in ([source] if isinstance(source, str) else source.values())}
    assert set(BOOK.sources) == texts


def test_the_spanish_of_a_source_says_the_same_kind() -> None:
    assert book.mistranslated_sources(BOOK) == []
