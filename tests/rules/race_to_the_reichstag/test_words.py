"""What players read at the table: names take their article, and options say what the program does."""

import re
from pathlib import Path

import pytest

import stavka
from stavka.games.race_to_the_reichstag import TITLE
from tests.rules import rule
from tests.rules.bench import play, refused
from tests.rules.race_to_the_reichstag.ground import soviet_move, where

TEXT = Path(stavka.__file__).parent / "games" / "race_to_the_reichstag" / "text"
BARE = {"en": r"\b(of|by) \{ \$seat \}", "es": r"\b(de|a|por|dirige) \{ \$seat \}"}


@pytest.mark.parametrize("language", BARE)
def test_a_front_has_its_article(language: str) -> None:
    lines = [line for file in TEXT.glob(f"*/{language}.ftl") for line in file.read_text(encoding="utf-8").splitlines()]
    assert any("$seat" in line for line in lines)
    assert [line for line in lines if re.search(BARE[language], line)] == []


def test_losses_are_spelt_with_an_accent() -> None:
    words = TITLE.game(None, None).catalogue
    assert words.say("panel-lost-by", {"seat": "1bf", "count": 2}, "es").startswith("Pérdidas del ")


@pytest.mark.parametrize(
    ("language", "declined"), [("en", "declines, it is eliminated"), ("es", "renuncia, se elimina")]
)
def test_the_option_for_strategic_markers_says_what_a_declined_advance_does(language: str, declined: str) -> None:
    words = TITLE.game(None, None).catalogue
    assert declined in words.say("option-strategic_marker_loss-text", {}, language)


@rule("G-67", "RTR-9.5")
@pytest.mark.parametrize(("language", "move"), [("en", "move"), ("es", "movimiento")])
def test_a_unit_that_stays_is_told_that_its_move_is_over(language: str, move: str) -> None:
    match = play(soviet_move("5205: 1-MC / 4906: 9G-TC"), "unit:1-MC")
    assert match.game.catalogue.say("token-stay", {}, language).endswith(move)
    play(match, "stay")
    assert refused(match, "unit:1-MC") == "RTR-9.5"
    assert move in match.explain("unit:1-MC").reason.say(language)
    assert where(match, "1-MC") == "5205"
