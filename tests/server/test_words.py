"""The server's words: every code has a message, every message is used, and both languages say the same."""

import ast
from importlib.resources import files
from pathlib import Path

import pytest

from stavka.kernel.text import LANGUAGES
from stavka.server.language import preferred, say
from tests.cli.test_words import messages

SOURCE = Path(str(files("stavka.server")))
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(SOURCE.rglob("*.py"))]
NODES = [node for tree in TREES for node in ast.walk(tree)]
TESTS = Path(__file__).parents[1]
WORDS = "stavka.server/words"


def raised() -> set[str]:
    """The codes that are written where a refusal is made."""
    firsts = [
        node.args[0]
        for node in NODES
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "Unusable")
    ]
    return {first.value for first in firsts if isinstance(first, ast.Constant) and isinstance(first.value, str)}


def quoted() -> set[str]:
    """Every text that the code has in it."""
    return {node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_both_languages_have_the_same_messages_and_arguments() -> None:
    assert messages(WORDS, "en") == messages(WORDS, "es")


def test_every_code_has_a_message() -> None:
    codes = {f"error-{code}" for code in raised()}
    assert len(codes) > 20
    assert codes - messages(WORDS, "en").keys() == set()


def test_every_code_is_tested() -> None:
    tests = "\n".join(file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    assert [code for code in sorted(raised()) if f'"{code}"' not in tests] == []


def test_every_message_is_used() -> None:
    texts = quoted()
    unused = [id for id in messages(WORDS, "en") if id not in texts and id.removeprefix("error-") not in texts]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_told_in_words(language: str) -> None:
    one, many = (say("error-too-many", {"seconds": seconds}, language) for seconds in (1, 5))
    assert "5" in many
    assert one != many


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-AR,es;q=0.9,en;q=0.8", "es"),
        ("en;q=0.5, es;q=0.9", "es"),
        ("de-DE,de;q=0.9,es;q=0.3,en;q=0.2", "es"),
        ("fr,*", "en"),
        ("es;q=0,en", "en"),
        ("es;q=x", "en"),
        (";q=1,,ES", "es"),
        ("x" * 10_000, "en"),
    ],
)
def test_which_language(accepted: str, language: str) -> None:
    assert preferred(accepted) == language
