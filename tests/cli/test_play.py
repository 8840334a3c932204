"""A game at the terminal: what a player types, and what he reads."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

import stavka
from stavka.cli.interrupts import held_interrupts
from tests.cli.conftest import Run
from tests.cli.program import piped, program

PLAY = ("play", "stalingrad", "--seed", "7")
KEPT = {"en": "The game is saved. To go on: stavka play --resume ", "es": "La partida está guardada. Para seguirla: "}


def kept_file(text: str) -> Path:
    """The file that the last message names."""
    return Path(text.rpartition("--resume ")[2].split("\n")[0].strip())


@pytest.mark.parametrize("lang", ["en", "es"])
def test_map_hand_stacks_log_and_choices(cli: Run, lang: str) -> None:
    done = cli(*PLAY, "--lang", lang)
    match = stavka.new("stalingrad", seed=7)
    assert match.decision is not None
    assert {"en": "the Volga", "es": "el Volga"}[lang] in done.out
    assert {"en": "German stacks", "es": "Apilamientos alemanes"}[lang] in done.out
    assert match.decision.prompt.say(lang) in done.out
    assert match.events("german")[0].say(lang) in done.out
    for number, token in enumerate(match.decision.tokens, 1):
        assert f"{number}  {match.game.token_text(token).say(lang)}" in done.out


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_command_answers(cli: Run, lang: str) -> None:
    typed = [
        "?",
        "? 1",
        "? to:12",
        "? nonsense",
        "p",
        "p 2",
        "w",
        "u",
        "l",
        "m",
        "v",
        "v w",
        "v 2Pz",
        "v stuka",
        "v 999",
    ]
    done = cli(*PLAY, "--lang", lang, given="\n".join([*typed, "k", "99", "to:12", "abracadabra", "1", "q"]) + "\n")
    assert done.code == 0
    for words in {
        "en": ["SIV-9a", "no such", "cannot be taken back", "Neighbours", "Strength 4", "There is no hex", "all"],
        "es": ["SIV-9a", "no existe", "no se puede deshacer", "Vecinos", "Fuerza", "No hay ningún hex", "tod"],
    }[lang]:
        assert words in done.out
    assert {"en": "There are choices 1 to", "es": "Hay opciones de 1 a"}[lang] in done.out
    assert {"en": "means nothing here", "es": "no significa nada aquí"}[lang] in done.out


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_rule_can_be_read(cli: Run, lang: str) -> None:
    book = stavka.new("stalingrad", seed=7).game.title.rulebook()
    for typed, rule in (("? 1", "SIV-9a"), ("? SIV-13h", "SIV-13h"), ("? g-3", "G-3"), ("to:12", "SIV-9a")):
        said = " ".join(cli(*PLAY, "--lang", lang, given=f"{typed}\n").out.split())
        assert f"{rule} {book.text(rule, lang)}" in said


def test_all_choices_are_explained_without_their_rules(cli: Run) -> None:
    assert "SIV-9a " not in cli(*PLAY, given="?\n").out


def test_a_choice_by_number_or_by_token(cli: Run) -> None:
    match = stavka.new("stalingrad", seed=7)
    assert match.decision is not None
    token = match.decision.tokens[1]
    by_number, by_token = cli(*PLAY, given="2\n"), cli(*PLAY, given=f"{token}\n")
    match.play(token)
    assert match.decision.prompt in by_number.out
    assert match.decision.prompt in by_token.out
    assert stavka.load(kept_file(by_token.out)).number == 1


def test_undo_is_kept_too(cli: Run) -> None:
    done = cli(*PLAY, given="short-move\nu\nshort-move\n")
    file = kept_file(done.out)
    assert file.read_text().splitlines()[2:] == ["short-move", "undo", "short-move"]
    assert stavka.load(file).number == 1


def test_warnings_stand_before_the_choices(cli: Run) -> None:
    done = cli(*PLAY, given="short-move\n")
    match = stavka.new("stalingrad", seed=7)
    match.play("short-move")
    assert match.warnings
    assert str(match.warnings[0].what) in done.out
    assert match.warnings[0].rule in done.out


def test_the_end_of_the_input_saves(cli: Run) -> None:
    done = cli(*PLAY, given="1\n1\n")
    assert done.code == 1
    assert "The input has ended." in done.out
    assert stavka.load(kept_file(done.out)).number == 2


def test_without_a_move_nothing_is_left_behind(cli: Run, tmp_path: Path) -> None:
    assert cli(*PLAY, given="").code == 1
    assert cli(*PLAY, given="q\n").code == 0
    assert not (tmp_path / "state").exists()


def test_save_to_a_file_and_go_on_there(cli: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.stavka"
    cli(*PLAY, given=f"1\ns {file}\n1\n")
    assert stavka.load(file).number == 2
    assert list((tmp_path / "state").rglob("*.stavka")) == []
    done = cli("play", "--resume", str(file), given="1\n")
    assert "2 moves so far" in done.out
    assert stavka.load(file).number == 3


def test_computers_play_a_whole_game(cli: Run, tmp_path: Path) -> None:
    file = tmp_path / "over.stavka"
    seats = ("--seat", "german=random", "--seat", "soviet=random")
    done = cli(*PLAY, "--scenario", "one-vs-one", *seats, "--save", str(file))
    assert done.code == 0
    assert "The game is over. Winner:" in done.out
    assert stavka.load(file).result


def test_a_person_sees_a_computers_moves_only_as_his_seat_may(cli: Run) -> None:
    done = cli(*PLAY, "--scenario", "one-vs-one", "--seat", "german=random")
    assert "Soviet" in done.out
    assert "draws Stuka" not in done.out


def test_a_finished_game_says_so(cli: Run, finished: Path) -> None:
    done = cli("play", "--resume", str(finished))
    assert done.code == 0
    assert "The game is over. Winner:" in done.out


def test_ctrl_c_waits_for_the_end_of_a_move() -> None:
    done: list[str] = []

    def move() -> None:
        with held_interrupts():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("played")

    with pytest.raises(KeyboardInterrupt):
        move()
    assert done == ["played"]


# -- at a real terminal -------------------------------------------------------------------------


def test_a_whole_turn_of_solitaire(tmp_path: Path) -> None:
    with program("play", "--seed", "7", home=tmp_path) as game:
        game.expect("Which game?")
        game.send("1")
        game.expect("How do you want to play?")
        game.send("1")
        game.expect("A number changes an option")
        game.send("")
        seen = game.expect("choose one action")
        assert "the Volga" in seen
        for _ in range(60):
            game.expect("q quit")
            game.send("1")
            game.expect("choose")
            if "Turn 2 ·" in game.text:
                break
        assert "Turn 2 ·" in game.text
        game.expect("q quit")
        game.send("q")
        game.expect("Keep this game?")
        game.send("")
        assert game.end() == 0
    assert "Traceback" not in game.text
    assert stavka.load(kept_file(game.text)).number > 5


def test_options_are_asked_and_changed(tmp_path: Path) -> None:
    with program("play", "stalingrad", "--scenario", "solitaire", "--lang", "es", home=tmp_path) as game:
        game.expect("Intro empieza la partida:")
        game.send("1")
        game.expect("Intro empieza la partida:")
        game.send("x")
        game.expect("uno de los números")
        game.send("")
        game.expect("q salir")
        game.send("1")
        game.expect("q salir")
        assert game.end_by(b"\x03") == 130
        game.expect("--resume ")
    assert stavka.load(kept_file(game.text)).game.options["variant"] is True


@pytest.mark.parametrize("lang", ["en", "es"])
def test_ctrl_c_in_the_middle_of_a_move(tmp_path: Path, lang: str) -> None:
    quit_key = {"en": "q quit", "es": "q salir"}[lang]
    with program(*PLAY, "--scenario", "solitaire", "-o", "memory=true", "--lang", lang, home=tmp_path) as game:
        game.expect(quit_key)
        game.send("reinforce")
        game.expect(quit_key)
        game.send("1")
        game.expect(quit_key)
        game.press(b"12")
        game.expect("> 12")
        assert game.end_by(b"\x03") == 130
        game.expect(KEPT[lang])
    assert "Traceback" not in game.text
    assert stavka.load(kept_file(game.text)).number == 2


def test_ctrl_c_while_computers_play(tmp_path: Path) -> None:
    file = tmp_path / "x.stavka"
    seats = ("--seat", "german=random,soviet=random", "-o", "memory=true")
    with program(*PLAY, "--scenario", "one-vs-one", *seats, "--save", str(file), home=tmp_path) as game:
        game.expect("Turn 2")
        assert game.end_by(b"\x03") in (130, 0)  # unless the game was over before
    assert "Traceback" not in game.text
    assert stavka.load(file).number > 0


def test_ctrl_d_saves(tmp_path: Path) -> None:
    with program(*PLAY, "--scenario", "solitaire", "-o", "memory=true", home=tmp_path) as game:
        game.expect("q quit")
        game.send("1")
        game.expect("q quit")
        assert game.end_by(b"\x04") == 1
    assert stavka.load(kept_file(game.text)).number == 1


def test_a_game_goes_on_after_kill_9(tmp_path: Path) -> None:
    with program(*PLAY, "--scenario", "solitaire", "-o", "memory=true", home=tmp_path) as game:
        for _ in range(3):
            game.expect("q quit")
            game.send("1")
        game.expect("q quit")
        game.kill()
    with program("play", home=tmp_path) as again:
        again.expect("Go on with your last game")
        again.send("")
        again.expect("q quit")
        assert again.end_by(b"\x03") == 130
        again.expect("--resume ")
    file = kept_file(again.text)
    assert stavka.load(file).number == 3
    assert piped("verify", str(file), home=tmp_path).returncode == 0


def test_a_terminal_of_60_columns_gets_a_list(tmp_path: Path) -> None:
    with program(*PLAY, "--scenario", "solitaire", "-o", "memory=true", home=tmp_path, columns=60) as game:
        game.expect("q quit")
        game.end_by(b"\x03")
    assert "The map needs 96 columns and your terminal has 60" in " ".join(game.text.split())
    assert "Soviet stacks" in game.text
    assert "~~~~" not in game.text
    assert max(map(len, game.text.split("\n"))) <= 60


def test_the_map_fits_100_columns(tmp_path: Path) -> None:
    with program(*PLAY, "--scenario", "solitaire", "-o", "memory=true", home=tmp_path, columns=100) as game:
        game.expect("q quit")
        game.end_by(b"\x03")
    assert "~~~~" in game.text
    assert max(map(len, game.text.split("\n"))) <= 100


def test_a_curtain_falls_between_two_people(tmp_path: Path) -> None:
    seats = ("--seat", "german=human", "-o", "memory=true")
    with program(*PLAY, "--scenario", "one-vs-one", *seats, home=tmp_path) as game:
        while "look away" not in game.expect("q quit", "look away"):
            game.send("1")
        game.expect("when you are ready:")
        curtain = game.text.index("Everybody else")
        assert "Soviet stacks" not in game.text[curtain:]
        game.send("")
        game.expect("Soviet stacks")
        game.end_by(b"\x03")
