"""Computers at the terminal: one chooses their level, asks for a hint, or looks on while they play each other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import stavka
from stavka.cli.language import Words
from stavka.cli.screen import Screen
from stavka.cli.terminal import Terminal
from stavka.players import Situation
from stavka.players.hint import Hint, Reason
from tests.cli.conftest import Run
from tests.cli.program import program

ALONE = ("--seat", "german=random", "--seat", "soviet=random")
WATCH = ("watch", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", "--players")


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that takes no time, in this process."""

    def hint(situation: Situation, rng: Random, limit: float) -> Hint:
        return Hint(situation.tokens[-1], (Reason("objectives", 1.0, 9.0), Reason("time", 5.0, 3.0)))

    monkeypatch.setattr("stavka.cli.answers.hint", hint)


# -- a hint ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["h", "hint", "HINT"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_hint_names_a_choice_and_what_it_changes(cli: Run, typed: str, lang: str) -> None:
    done = cli("play", "stalingrad", "--seed", "7", "--lang", lang, given=f"{typed}\nq\n")
    match = stavka.new("stalingrad", seed=7)
    assert match.decision is not None
    tokens, words = match.decision.tokens, match.game.catalogue
    assert f"{len(tokens)}  {match.game.token_text(tokens[-1]).say(lang)}" in done.out
    lines = done.out.splitlines()
    first = next(i for i, line in enumerate(lines) if words.say("term-objectives", {}, lang) in line)
    then = next(i for i, line in enumerate(lines) if words.say("term-time", {}, lang) in line and "█" in line)
    assert "+8.0 ████████████████████████" in lines[first]
    assert "-2.0 ██████" in lines[then]
    assert first < then
    assert words.say("term-time-why", {}, lang) in done.all


def test_help_has_another_key_now(cli: Run) -> None:
    for typed in ("k", "help"):
        assert "a hint: what a good player would do here" in cli("play", "stalingrad", given=f"{typed}\nq\n").out


# -- who sits where -------------------------------------------------------------------------------


def test_who_comes_alone_plays_against_regular(tmp_path: Path) -> None:
    with program("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", home=tmp_path) as game:
        asked = game.expect("Enter for 1:")
        order = [asked.index(word) for word in ("novice", "regular", "veteran", "what looks best", "random moves")]
        assert order == sorted(order)
        game.send("")
        game.expect("Enter for 3:")
        game.send("")
        game.expect("starts the game:")
        game.send("")
        game.expect("q quit")


def test_every_level_can_be_named(cli: Run) -> None:
    for level in ("novice", "regular", "veteran", "greedy", "random", "planner"):
        done = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seat", f"soviet={level}", given="q\n")
        assert done.code == 0, done.all
    refused = cli("play", "stalingrad", "--scenario", "one-vs-one", "--seat", "soviet=kasparov")
    assert "kasparov" in refused.err
    assert "veteran" in refused.err


# -- watching -------------------------------------------------------------------------------------


def test_into_a_pipe_it_is_a_plain_log(cli: Run) -> None:
    for command in (
        (*WATCH, "random"),
        ("play", "stalingrad", "--scenario", "one-vs-one", "--seed", "7", *ALONE),
    ):
        done = cli(*command)
        assert done.code == 0
        assert "Turn 2" in done.out
        assert "\x1b" not in done.out


def test_one_player_for_all_or_one_for_each(cli: Run) -> None:
    assert cli(*WATCH, "random,random").out == cli(*WATCH, "random").out
    assert "german, soviet" in cli(*WATCH, "random,random,random").err
    assert "kasparov" in cli(*WATCH, "kasparov").err


def test_at_a_terminal_it_can_be_stopped_hurried_and_left(tmp_path: Path) -> None:
    with program(*WATCH, "random", home=tmp_path) as show:
        first = show.expect("space: stop")
        assert "the Volga" in first
        assert "German command: random" in first
        show.expect("q: quit")
        show.press(b" ")
        show.expect("It stands still")
        read = len(show.text)
        assert not any(show.more(0.3) and len(show.text) > read for _ in range(3)), "something goes on"
        show.press(b"n")
        show.expect("It stands still")
        show.press(b" ")
        show.expect("(1.2 s)")
        show.press(b"+")
        show.expect("(0.8 s)")
        show.press(b"-")
        show.press(b"q")
        assert show.end() == 0
    assert not list((tmp_path / "state").rglob("*.stavka")), "nobody wanted it kept"


def test_a_game_that_was_named_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.stavka"
    mode = ("--scenario", "one-vs-one", "-o", "memory=true")
    with program("play", "stalingrad", *mode, *ALONE, "--save", str(file), home=tmp_path) as show:
        show.expect("q: quit")
        show.expect("q: quit")
        show.press(b"q")
        assert show.end() == 0
    assert stavka.load(file).number > 0


def test_both_sides_lie_open(tmp_path: Path) -> None:
    match, rng = stavka.new("stalingrad", "one-vs-one", seed=7), Random(3)
    for _ in range(60):
        assert match.decision is not None
        match.play(rng.choice(match.decision.tokens), match.decision.seat)
    screen = Screen(Terminal(Words("en")), match)
    assert screen.view(None).json() == match.state.view(None).json()
    assert screen.events(None) == match.events(None)
    screen.everything = True
    assert screen.view(None) is match.state
    assert len(screen.events(None)) >= len(match.events(None))
    assert any(None in entry.args.values() for entry in match.events(None)), "there are no secrets"
    assert not any(None in entry.args.values() for entry in screen.events(None))
