"""Rules against tests: every rule has one, and the page that says so is current."""

import re
from pathlib import Path

import pytest

import stavka
from stavka import matrix
from stavka.kernel.errors import StavkaError

TITLES = [title.id for title in stavka.titles()]
NUMBER = r"\d+(?:\.\d+)*[a-z]?(?:\(\d+\))?(?:-[A-Z]+)?"  # of a rule: 13a, 13.3(5), 12.23-AP, 10.12.5.1a
SOURCE = Path(__file__).parents[1] / "src" / "stavka" / "games"

RULES = """
[[section]]
number = "1"
name = { en = "Moves", es = "Movimientos" }
[[section.rule]]
id = "TOY-1a"
line = "Once a turn"
en = "Each piece moves once a turn."
es = "Cada pieza mueve una vez por turno."
[[section.rule]]
id = "TOY-1b"
line = "Never twice"
en = "No piece moves twice."
es = "Ninguna pieza mueve dos veces."
"""
TESTS = """
from tests.rules import rule

@rule("TOY-1a", "G-1")
def test_once_a_turn() -> None:
    pass
"""


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_of_a_title_has_a_test(title: str) -> None:
    assert matrix.matrix(title).uncovered() == []


@pytest.mark.parametrize("title", TITLES)
def test_no_test_names_a_rule_that_is_not_in_the_book(title: str) -> None:
    assert matrix.matrix(title).unknown() == []


@pytest.mark.parametrize("title", TITLES)
def test_the_page_is_current(title: str) -> None:
    page = matrix.page(title).read_text(encoding="utf-8")
    assert page == matrix.markdown(title), "run `make docs`"


@pytest.mark.parametrize("title", TITLES)
def test_the_code_cites_only_rules_of_the_book(title: str) -> None:
    ids = matrix.matrix(title).rules.ids()
    prefixes = "|".join(sorted({id.partition("-")[0] for id in ids}))
    sections = {id.rstrip("abcdefghijklmnopqrstuvwxyz") for id in ids}
    for file in (SOURCE / title).rglob("*.*"):
        if file.suffix in (".py", ".toml", ".ftl"):
            cited = re.findall(rf"\b(?:{prefixes})-{NUMBER}", file.read_text(encoding="utf-8"))
            assert set(cited) <= {*ids, *sections}, file


# -- the matrix of a made-up title --------------------------------------------------------------


def project(folder: Path, rules: str = RULES, tests: str = TESTS) -> Path:
    """A project with one title, `toy`."""
    listed, proved = matrix.rules_file("toy", folder), folder / "tests" / "rules" / "toy"
    listed.parent.mkdir(parents=True)
    proved.mkdir(parents=True)
    listed.write_text(rules, encoding="utf-8")
    (proved / "test_moves.py").write_text(tests, encoding="utf-8")
    return folder


def test_what_is_missing_and_what_is_unknown_shows(tmp_path: Path) -> None:
    found = matrix.matrix("toy", project(tmp_path))
    assert found.uncovered() == ["TOY-1b"]
    assert found.unknown() == ["G-1"]
    page = matrix.write("toy", tmp_path).read_text(encoding="utf-8")
    assert "`src/stavka/games/toy/text/rules.toml`" in page
    assert "## 1 Moves" in page
    assert "| TOY-1a | Once a turn | [once a turn](../../tests/rules/toy/test_moves.py) |" in page
    assert "| TOY-1b | Never twice | **none** |" in page
    assert "Without a test: TOY-1b." in page
    assert "G-1" in page


@pytest.mark.parametrize(
    ("tests", "message"),
    [
        ("number = 1\n@rule(number)\ndef test_it(): pass", "takes the ids of rules"),
        ("@rule()\ndef test_it(): pass", "takes the ids of rules"),
        ("pytestmark = rule('TOY-1a')", "elsewhere than above a test"),
        ("@rule('TOY-1a')\ndef helper(): pass", "elsewhere than above a test"),
    ],
)
def test_a_marker_that_cannot_be_read_is_refused(tests: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(StavkaError, match=message):
        matrix.matrix("toy", project(tmp_path, tests=tests))


def test_a_broken_list_of_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StavkaError, match=r"rules\.toml:1"):
        matrix.matrix("toy", project(tmp_path, rules="[[section]"))


def test_without_the_sources_there_is_no_matrix(tmp_path: Path) -> None:
    with pytest.raises(StavkaError, match="sources only"):
        matrix.markdown("toy", tmp_path)
