"""A recorded game: step, run, jump and back, as a seat or a spectator."""

from pathlib import Path

import pytest

import stavka
from tests.cli.conftest import Run
from tests.cli.program import program


@pytest.mark.parametrize("lang", ["en", "es"])
def test_run_to_the_end(cli: Run, finished: Path, lang: str) -> None:
    done = cli("replay", str(finished), "--run", "--lang", lang)
    match = stavka.load(finished)
    assert done.code == 0
    assert {"en": "of", "es": "de"}[lang] in done.out
    assert f"{match.number} {'of' if lang == 'en' else 'de'} {match.number}:" in done.out
    for entry in match.events(None)[-3:]:
        assert entry.say(lang) in done.all


def test_a_spectator_is_told_less_than_a_seat(cli: Run, finished: Path) -> None:
    assert "draws Stuka" not in cli("replay", str(finished), "--run").out
    own = cli("replay", str(finished), "--run", "--as", "german").all
    drawn = [entry for entry in stavka.load(finished).events("german") if entry.kind == "draw"]
    assert drawn[0].say() in own


def test_begin_in_the_middle(cli: Run, finished: Path) -> None:
    done = cli("replay", str(finished), "--to", "20")
    assert done.code == 0
    assert "20 of " in done.out
    assert "21 of " not in done.out
    assert "the Volga" in done.out


def test_no_such_seat(cli: Run, finished: Path) -> None:
    done = cli("replay", str(finished), "--as", "narnia", "--lang", "es")
    assert done.code == 2
    assert "spectator, german" in done.err


def test_undo_is_part_of_the_film(cli: Run, tmp_path: Path) -> None:
    match = stavka.new("stalingrad", seed=7)
    match.play("short-move")
    match.undo()
    match.play("short-move")
    match.save(tmp_path / "x.stavka")
    done = cli("replay", str(tmp_path / "x.stavka"), "--run")
    assert done.code == 0
    assert "2 of 3: undo" in done.out


def test_step_back_jump_and_run_at_a_terminal(finished: Path, tmp_path: Path) -> None:
    last = sum(not line.startswith(("#", "end ")) for line in finished.read_text().splitlines()[2:])
    with program("replay", str(finished), "--pause", "0", home=tmp_path) as film:
        film.expect(f"0/{last}")
        film.send("")
        film.expect(f"1/{last}")
        film.send("30")
        film.expect(f"30/{last}")
        film.send("b")
        film.expect(f"29/{last}")
        film.send("?")
        film.expect("jump to token 120")
        film.send("l")
        film.expect(f"29/{last}")
        film.send("e")
        film.expect("The game is over.")
        film.send("")
        film.expect("This is the end.")
        film.send("q")
        assert film.end() == 0
    assert "Traceback" not in film.text
