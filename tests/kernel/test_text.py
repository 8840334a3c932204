"""What people read: both languages, lists, unknowns, labels."""

import copy
import pickle
import re
from fractions import Fraction
from pathlib import Path

import pytest

from stavka.kernel.foresight import Caution, Chance, Preview, Verdict, plain
from stavka.kernel.match import Match
from stavka.kernel.text import (
    LANGUAGES,
    Catalogue,
    Label,
    LabelMessage,
    LabelPair,
    LabelTable,
    Messages,
    Name,
    Pair,
    Table,
    Value,
)
from tests.kernel.posed import posed
from tests.kernel.toy import CATALOGUE, RAID

WORDS = Path(__file__).parents[2] / "src/stavka/kernel/words"


@pytest.mark.parametrize("folder", [WORDS, Path(__file__).parent / "words"], ids=["kernel", "toy"])
def test_both_languages_have_the_same_messages_and_arguments(folder: Path) -> None:
    def messages(language: str) -> dict[str, set[str]]:
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        found = re.findall(r"^([\w-]+) = ((?:.|\n(?=[ }]))*)", text, re.MULTILINE)
        return {name: set(re.findall(r"\$(\w+)", body)) for name, body in found}

    assert messages("en") == messages("es")
    assert messages("en")


@pytest.mark.parametrize(
    ("name", "value", "english", "spanish"),
    [
        ("seat", "red", "Red", "Rojo"),
        ("seats", ["red", "blue"], "Red and Blue", "Rojo y Azul"),
        ("cards", ("luck", "scout", "luck"), "Luck, Scout and Luck", "Suerte, Explorar y Suerte"),
        ("cards", ["luck"], "Luck", "Suerte"),
        ("cards", [], "none", "ninguno"),
        ("card", None, "a card", "una carta"),
        ("cards", [None, "luck"], "a card and Luck", "una carta y Suerte"),
        ("place", None, "unknown", "desconocido"),
        ("place", "as it is", "as it is", "as it is"),
        ("dice", (6, 1), "6 and 1", "6 y 1"),
        ("n", 3, 3, 3),
        ("sure", True, "yes", "yes"),  # for a selector to choose by
        ("sure", False, "no", "no"),
    ],
)
def test_an_argument_is_put_into_words_by_its_name(name: str, value: Value, english: object, spanish: object) -> None:
    assert CATALOGUE.word(name, value, "en") == english
    assert CATALOGUE.word(name, value, "es") == spanish


def test_a_text_is_english_and_can_say_itself_in_spanish() -> None:
    text = CATALOGUE.text("event-card", {"seat": "red", "card": "luck"})
    assert text == "Red plays Luck."
    assert text.say("es") == "Rojo juega Suerte."
    assert copy.deepcopy(text) is text
    assert pickle.loads(pickle.dumps(text)) == text


def test_a_missing_message_or_argument_is_a_fault() -> None:
    assert not CATALOGUE.has("nonsense", "en")
    with pytest.raises(KeyError):
        CATALOGUE.say("nonsense", {})
    with pytest.raises(ValueError, match="blue"):
        CATALOGUE.say("event-bids", {"red": 1})


def test_a_number_chooses_the_plural() -> None:
    assert [CATALOGUE.say("event-chit", {"bid": n}, "es") for n in (1, 2)] == [
        "Has apostado una ficha.",
        "Has apostado 2 fichas.",
    ]


def test_a_seat_reads_its_secrets_and_others_read_unknown() -> None:
    match = posed(red="luck")
    match.play("lay:luck")
    assert [str(entry) for entry in match.events("red")] == ["Red lays Luck face down."]
    assert [entry.say("es") for entry in match.events("blue")] == ["Rojo pone una carta boca abajo."]
    assert match.events("blue") == match.events(None) != match.events("red")
    assert match.events(None)[0].text.say("en") == "Red lays a card face down."
    assert repr(match.events(None)[0]) == "<1 laid {'seat': 'red', 'card': None}>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_refusals_are_said_in_both_languages(language: str) -> None:
    match = Match(RAID, 7)
    assert match.decision is not None
    assert match.decision.prompt.say(language).startswith({"en": "Red: how", "es": "Rojo: ¿cu"}[language])
    refused = [match.explain("trade"), match.explain("nonsense"), match.explain("chit", "green")]
    assert [verdict.legal for verdict in refused] == [False] * 3
    assert all(verdict.reason.say(language) for verdict in refused)


def test_foresight_becomes_plain_data_in_a_language() -> None:
    what = CATALOGUE.text("name-luck")
    chance = Chance("RAID-2", what, {"hit": Fraction(1, 2), "miss": Fraction(1, 2)})
    assert plain(Preview((), (chance,)), "es") == {
        "factors": [],
        "chances": [{"rule": "RAID-2", "what": "Suerte", "outcomes": {"hit": "1/2", "miss": "1/2"}}],
    }
    assert plain(Caution("RAID-2", what)) == {"rule": "RAID-2", "what": "Luck", "places": []}
    assert plain(Verdict(True, "RAID-2", what)) == {"legal": True, "rule": "RAID-2", "reason": "Luck"}


def test_a_catalogue_can_be_given_away_as_data() -> None:
    kernel, title = CATALOGUE.resources("es")
    assert kernel == (WORDS / "es.ftl").read_text(encoding="utf-8")
    assert title == (Path(__file__).parent / "words/es.ftl").read_text(encoding="utf-8")
    assert CATALOGUE.label_data("en") == dict.fromkeys(("seat", "card", "counter"), LabelMessage("name"))


def test_labels_say_what_their_data_say() -> None:
    labels: dict[str, Label] = {}
    words = Catalogue([WORDS, Path(__file__).parent / "words"], labels)
    labels["gun"] = Table({"88": Name("Eighty-eight", "Ochenta y ocho")})
    labels["named"] = Messages(words, "name")
    labels["several"] = Pair(words, "list", ("firsts", "gun"), ("last", ""))
    assert words.label_data("es") == {
        "gun": LabelTable({"88": "Ochenta y ocho"}),
        "named": LabelMessage("name"),
        "several": LabelPair("list", (("firsts", "gun"), ("last", ""))),
    }
    assert words.word("gun", "88", "es") == "Ochenta y ocho"
    assert words.word("named", "red", "en") == words.say("name-red", {}, "en")
    assert words.word("several", "88:2", "en") == "Eighty-eight and 2"
