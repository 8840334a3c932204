"""What the rules help of every title must fulfil. Each check returns what is wrong, nothing if all is well."""

import re
from collections.abc import Iterable

from stavka import packs
from stavka.kernel.rulebook import Rulebook
from stavka.kernel.text import Name

UNTIDY = re.compile(r'  | [.,:;]|\.\.|[{}"]')
SHORTEST, LONGEST = 21, 329  # characters: a sentence or three
OURS = {"en": re.compile(r"[Oo]ur rulings?\b"), "es": re.compile(r"[Ii]nterpretaci(?:ón nuestra|ones nuestras)\b")}
KINDS = {"rulebook": "Reglamento, secci", "public": "Público: ", "reconstructed": "Reconstruido: "}


# -- what is said -------------------------------------------------------------------------------


def paragraphs(book: Rulebook) -> dict[str, Name]:
    """What a player can read, by the id of its rule or term."""
    return {id: entry.text for entries in (book.rules, book.terms) for id, entry in entries.items()}


def said(texts: Iterable[Name], language: str) -> str:
    """Texts in one language, a line each."""
    return "\n".join(in_language(text, language) for text in texts)


def in_language(text: Name, language: str) -> str:
    """A text in one language."""
    return text.es if language == "es" else text.en


def ids_of(book: Rulebook, section: str) -> list[str]:
    """The rules of a section, in its order."""
    return [id for id, rule in book.rules.items() if rule.section == section]


# -- paragraphs ---------------------------------------------------------------------------------


def ill_written(book: Rulebook) -> list[str]:
    """Paragraphs that are the same in both languages, or in one of them no proper sentences."""
    return [
        id
        for id, text in paragraphs(book).items()
        if text.en == text.es or not (is_proper(text.en) and is_proper(text.es))
    ]


def is_proper(words: str) -> bool:
    """Sentences from a capital or number to a full stop, tidy and of a readable length."""
    starts = words[0].isupper() or words[0].isdigit()
    return starts and words.endswith(".") and not UNTIDY.search(words) and SHORTEST <= len(words) <= LONGEST


def differing_numbers(book: Rulebook) -> list[str]:
    """Paragraphs with other numbers in Spanish than in English."""
    return [id for id, text in paragraphs(book).items() if numbers(text.en) != numbers(text.es)]


def numbers(words: str) -> list[str]:
    """The numbers of a text, in no order of speech."""
    return sorted(re.findall(r"\d+", words))


def unclaimed_rulings(book: Rulebook) -> list[str]:
    """Rules that cite a ruling without calling it ours, or the other way round, or not in both languages."""
    wrong = []
    for id, rule in book.rules.items():
        cited = {language: rulings(in_language(rule.text, language)) for language in OURS}
        claimed = {bool(OURS[language].search(in_language(rule.text, language))) for language in OURS}
        same = cited["en"] == cited["es"] and set(cited["en"]) <= book.rules.keys()
        if rule.section != "G" and not (same and claimed == {bool(cited["en"])}):
            wrong.append(id)
    return wrong


def rulings(words: str) -> list[str]:
    """The rulings that a text cites."""
    return sorted(re.findall(r"\bG-\d+", words))


# -- terms and headings -------------------------------------------------------------------------


def words_nobody_meets(book: Rulebook, language: str, text: str) -> list[str]:
    """Words of terms that do not stand in a text; the first of several is a heading and need not."""
    words = [word for term in book.terms.values() for word in term.words[language]]
    headings = {term.words[language][0] for term in book.terms.values() if len(term.words[language]) > 1}
    return [word for word in words if word not in headings and not re.search(rf"\b{re.escape(word)}\b", text)]


def words_of_two_terms(book: Rulebook, language: str) -> list[str]:
    """Words that name more than one term."""
    terms: dict[str, set[str]] = {}
    for id, term in book.terms.items():
        for word in term.words[language]:
            terms.setdefault(word.lower(), set()).add(id)
    return [word for word, ids in terms.items() if len(ids) > 1]


def shared_words(book: Rulebook) -> set[str]:
    """English headings of sections and terms that are Spanish as well."""
    headings = {name.en for name in book.sections.values() if name.en == name.es}
    return headings | {term.words["en"][0] for term in book.terms.values() if term.words["en"][0] in term.words["es"]}


# -- sources ------------------------------------------------------------------------------------


def mistranslated_sources(book: Rulebook) -> list[str]:
    """Sources whose Spanish is of another kind, has other numbers or hides what is inferred."""
    return [
        english
        for english, spanish in book.sources.items()
        if not spanish.startswith(KINDS[packs.source_kind(english)])
        or ("inferred" in english) != ("deducido" in spanish)
        or re.findall(r"\d+", english) != re.findall(r"\d+", spanish)
    ]
