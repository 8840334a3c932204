"""The checks of rules helps find what they look for."""

import pytest

from stavka.kernel.rulebook import Rulebook, RuleInfo, TermInfo
from stavka.kernel.text import Name
from tests.rules import book

GOOD = Name("Each piece moves 3 hexes a turn.", "Cada pieza mueve 3 hexágonos por turno.")


def one(text: Name, id: str = "TOY-1a", section: str = "1") -> Rulebook:
    """A book with that rule and ruling G-1."""
    ruling = RuleInfo("G", Name("We read it as we like it.", "Lo leemos como nos parece."))
    return Rulebook({"1": Name("Moves", "Movimientos")}, {id: RuleInfo(section, text), "G-1": ruling}, {}, {})


def terms(*words: dict[str, list[str]]) -> Rulebook:
    """A book with terms of those words."""
    return Rulebook({}, {}, {f"term-{at}": TermInfo(said, GOOD, ["TOY-1a"]) for at, said in enumerate(words)}, {})


def test_a_good_rule_passes() -> None:
    good = one(GOOD)
    assert (book.ill_written(good), book.differing_numbers(good), book.unclaimed_rulings(good)) == ([], [], [])


@pytest.mark.parametrize(
    "words",
    [
        "each piece moves 3 hexes a turn.",
        "Each piece moves 3 hexes a turn",
        "Each piece moves 3  hexes a turn.",
        "Each piece moves 3 hexes a turn ..",
        "Each piece moves {n} hexes a turn.",
        "It moves 3 hexes.",
        "Each piece moves. " * 20 + "So it is.",
    ],
)
def test_a_badly_written_rule_is_found(words: str) -> None:
    assert book.ill_written(one(Name(words, GOOD.es))) == ["TOY-1a"]
    assert book.ill_written(one(Name(GOOD.en, words))) == ["TOY-1a"]


def test_a_rule_that_is_not_translated_is_found() -> None:
    assert book.ill_written(one(Name(GOOD.en, GOOD.en))) == ["TOY-1a"]


def test_other_numbers_are_found() -> None:
    assert book.differing_numbers(one(Name("It moves 3 of 4 hexes.", "Mueve 3 de 5 hexágonos."))) == ["TOY-1a"]


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Our ruling G-1: yes.", "Interpretación nuestra: sí."),
        ("G-1 says yes.", "G-1 dice que sí."),
        ("Our ruling: yes.", "Interpretación nuestra: sí."),
        ("Our ruling G-1: yes.", "G-1 dice que sí."),
        ("Our ruling G-2: yes.", "Interpretación nuestra G-2: sí."),
    ],
)
def test_a_ruling_that_is_not_called_ours_is_found(english: str, spanish: str) -> None:
    assert book.unclaimed_rulings(one(Name(english, spanish))) == ["TOY-1a"]


def test_a_ruling_may_cite_another() -> None:
    text = Name("Our ruling G-1 holds.", "Interpretación nuestra G-1, vale.")
    assert book.unclaimed_rulings(one(text)) == []
    assert book.unclaimed_rulings(one(Name("As in G-1.", "Como en G-1."), "G-2", "G")) == []


def test_words_that_nobody_meets_are_found() -> None:
    made = terms({"en": ["Heading", "hex", "hexes"], "es": ["hexágono"]}, {"en": ["zone"], "es": ["zona"]})
    assert book.words_nobody_meets(made, "en", "A hexes and a zoned hexagon") == ["hex", "zone"]


def test_words_of_two_terms_are_found() -> None:
    made = terms({"en": ["Zone"], "es": ["zona"]}, {"en": ["zone"], "es": ["Area"]})
    assert (book.words_of_two_terms(made, "en"), book.words_of_two_terms(made, "es")) == (["zone"], [])


def test_headings_that_are_the_same_in_both_languages_are_found() -> None:
    made = terms({"en": ["Blitz"], "es": ["Blitz"]}, {"en": ["zone"], "es": ["zona"]})
    named = Rulebook({"1": Name("Control", "Control")}, {}, made.terms, {})
    assert book.shared_words(named) == {"Control", "Blitz"}


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("rulebook 3.2", "Reconstruido: sección 3.2"),
        ("rulebook 3.2", "Reglamento, sección 3.3"),
        ("rulebook 3.2, inferred: so it is", "Reglamento, sección 3.2: así es"),
    ],
)
def test_a_wrong_source_is_found(english: str, spanish: str) -> None:
    sources = {english: spanish, "rulebook 3.2, 4.1": "Reglamento, secciones 3.2 y 4.1"}
    assert book.mistranslated_sources(Rulebook({}, {}, {}, sources)) == [english]
