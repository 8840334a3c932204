"""`auto` at the terminal: the program lays out the counters of a seat."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka
from tests.cli.conftest import Run

BERLIN = ("play", "race_to_the_reichstag", "--seed", "7")


@pytest.mark.parametrize("typed", ["auto", "a", "Auto"])
def test_auto_places_the_rest_and_the_game_is_kept(cli: Run, tmp_path: Path, typed: str) -> None:
    file = tmp_path / "berlin.stavka"
    assert cli(*BERLIN, "--save", str(file), given=f"{typed}\n").code == 1  # the input ends before the game
    by_hand = stavka.new("race_to_the_reichstag", seed=7)
    by_hand.auto()
    assert by_hand.number == 30
    assert stavka.load(file).lines == by_hand.lines


def test_what_auto_played_is_taken_back_token_by_token(cli: Run, tmp_path: Path) -> None:
    file = tmp_path / "berlin.stavka"
    cli(*BERLIN, "--save", str(file), given="auto\nu\nu\n")
    assert stavka.load(file).number == 28


@pytest.mark.parametrize(("lang", "offer"), [("en", "place the rest for me"), ("es", "coloca el resto por mí")])
def test_auto_is_offered_where_there_is_something_to_suggest(cli: Run, lang: str, offer: str) -> None:
    assert offer in cli(*BERLIN, "--lang", lang).out
    assert offer not in cli("play", "stalingrad", "--seed", "7", "--lang", lang).out


@pytest.mark.parametrize(("lang", "said"), [("en", "nothing to suggest"), ("es", "nada que sugerir")])
def test_auto_says_where_it_has_nothing_to_suggest(cli: Run, lang: str, said: str) -> None:
    assert said in cli("play", "stalingrad", "--seed", "7", "--lang", lang, given="auto\n").out
