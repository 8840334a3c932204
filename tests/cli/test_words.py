"""Both languages say the same things, and nothing is said in one alone."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from stavka.cli.language import Words, chosen_language
from stavka.players.planner import LEVELS

SOURCE = Path(str(files("stavka.cli")))
FOLDERS = ["stavka.cli/words", "stavka.kernel/words", "stavka.games.stalingrad/text/table"]


def messages(folder: str, language: str) -> dict[str, set[str]]:
    """The ids of a catalogue, each with the arguments it uses."""
    package, _, path = folder.partition("/")
    text = (files(package) / path / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found)
    return {message.id.name: set(re.findall(r"\$([a-z]+)", text_of(message, text))) for message in found}


def text_of(message: ast.Message, text: str) -> str:
    assert message.span is not None
    return text[message.span.start : message.span.end]


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_messages_and_arguments(folder: str) -> None:
    assert messages(folder, "en") == messages(folder, "es")


def test_every_message_is_used_and_every_used_one_is_there() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.glob("*.py"))
    known = messages("stavka.cli/words", "en")
    composed = ("help-", "usage-", "player-", "fault-")  # made up of a name
    unused = [id for id in known if f'"{id}"' not in code and f"'{id}'" not in code and not id.startswith(composed)]
    assert unused == []


def test_what_is_said_of_a_veteran_is_true() -> None:
    assert 3.5 < LEVELS["veteran"].nodes / LEVELS["regular"].nodes < 4
    page = (SOURCE.parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
    assert "nearly four times as long" in Words("en")("player-veteran")
    assert "casi cuatro veces más tiempo" in Words("es")("player-veteran")
    assert "| Veteran | plans the same, nearly four times as long " in page


@pytest.mark.parametrize(
    ("args", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "es_AR.UTF-8"}, "es"),
        ([], {"LANG": "es", "LC_MESSAGES": "fr"}, "en"),
        ([], {"LC_ALL": "", "LANG": "es"}, "es"),
        (["play", "--lang", "es"], {"LANG": "en"}, "es"),
        (["--lang=es", "play"], {}, "es"),
        (["--", "--lang", "es"], {}, "en"),
        (["play", "--lang"], {}, "en"),
        (["play", "--lang", "xx"], {"LANG": "es"}, "en"),
    ],
)
def test_which_language(args: list[str], environment: dict[str, str], language: str) -> None:
    assert chosen_language(args, environment) == language
