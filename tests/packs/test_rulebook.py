"""Rules help: what it holds, and for every fault the file and the line."""

from pathlib import Path

import pytest

from stavka.kernel.rulebook import Rulebook, RuleInfo, TermInfo
from stavka.kernel.text import Name
from stavka.packs import PackError
from stavka.packs.rulebook import load_rulebook

RULES = """\
[[section]]
number = "1"
name = { en = "Moves", es = "Movimientos" }

[[section.rule]]
id = "TOY-1a"
line = "Once a turn"
en = "Each piece moves once."
es = "Cada pieza mueve una vez."
"""
TERMS = """\
[[term]]
id = "piece"
words = { en = ["Piece", "Pieces"], es = ["Pieza", "Piezas"] }
en = "What moves."
es = "Lo que mueve."
rules = ["TOY-1a"]
"""
SOURCES = """\
[source]
"rulebook 1" = "Reglamento, sección 1"
"""


def help_in(folder: Path, rules: str = RULES, terms: str = TERMS, sources: str = SOURCES) -> Rulebook:
    """The rules help of these three files."""
    for name, text in (("rules.toml", rules), ("terms.toml", terms), ("sources.toml", sources)):
        (folder / name).write_text(text, encoding="utf-8")
    return load_rulebook(folder)


def test_what_the_files_say_is_in_the_book(tmp_path: Path) -> None:
    assert help_in(tmp_path) == Rulebook(
        sections={"1": Name("Moves", "Movimientos")},
        rules={"TOY-1a": RuleInfo("1", Name("Each piece moves once.", "Cada pieza mueve una vez."))},
        terms={
            "piece": TermInfo(
                {"en": ["Piece", "Pieces"], "es": ["Pieza", "Piezas"]}, Name("What moves.", "Lo que mueve."), ["TOY-1a"]
            )
        },
        sources={"rulebook 1": "Reglamento, sección 1"},
    )


def test_a_rule_is_read_in_the_language_of_the_reader(tmp_path: Path) -> None:
    book = help_in(tmp_path)
    assert book.text("TOY-1a", "en") == "Each piece moves once."
    assert book.text("TOY-1a", "es") == "Cada pieza mueve una vez."
    assert book.text("TOY-1b", "en") == ""


@pytest.mark.parametrize(
    ("rules", "line", "message"),
    [
        ("[[section]", 1, "Expected"),
        ("[[section]]\nnumber = '1'\nname = { en = 'A', es = 'B' }", 1, "missing required field `rule`"),
        (RULES + 'page = "7"\n', 10, "unknown field `page`"),
        (RULES.replace("Each piece moves once.", " "), 8, "matching regex"),
        (RULES.replace('es = "Cada pieza mueve una vez."\n', ""), 5, "missing required field `es`"),
        (RULES.replace("number", "# number"), 1, "missing required field `number`"),
        (RULES + RULES.replace("TOY-1a", "TOY-1b"), 11, "'1' is there twice"),
        (RULES + RULES.replace('"1"', '"2"'), 15, "'TOY-1a' is there twice"),
    ],
)
def test_a_broken_list_of_rules_is_refused(rules: str, line: int, message: str, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=message) as fault:
        help_in(tmp_path, rules=rules)
    assert (fault.value.file, fault.value.line) == ("rules.toml", line)


@pytest.mark.parametrize(
    ("terms", "line", "message"),
    [
        (TERMS.replace("TOY-1a", "TOY-9"), 6, "there is no rule 'TOY-9'"),
        (TERMS.replace('["TOY-1a"]', "[]"), 6, "length >= 1"),
        (TERMS.replace('["Piece", "Pieces"]', "[]"), 3, "length >= 1"),
        (TERMS.replace("es = [", "fr = ["), 3, "unknown field `fr`"),
        (TERMS + TERMS, 8, "'piece' is there twice"),
    ],
)
def test_a_broken_list_of_terms_is_refused(terms: str, line: int, message: str, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=message) as fault:
        help_in(tmp_path, terms=terms)
    assert (fault.value.file, fault.value.line) == ("terms.toml", line)


def test_a_source_without_its_spanish_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"sources\.toml"):
        help_in(tmp_path, sources='[source]\n"rulebook 1" = ""\n')


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"rules\.toml: no such file"):
        load_rulebook(tmp_path)
