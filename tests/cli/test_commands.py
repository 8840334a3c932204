"""Every command, in both languages."""

from pathlib import Path

import pytest

import stavka
from tests.cli.conftest import Run
from tests.cli.program import piped

LANGUAGES = pytest.mark.parametrize("lang", ["en", "es"])


@LANGUAGES
def test_alone_it_welcomes_a_newcomer(cli: Run, lang: str) -> None:
    done = cli("--lang", lang)
    assert done.code == 0
    assert {"en": "To play in the browser, type", "es": "Para jugar en el navegador, escribe"}[lang] in done.out
    assert "stavka serve --open" in done.out
    assert "stavka play" in done.out


def test_the_version(cli: Run) -> None:
    assert cli("--version").out == f"stavka {stavka.__version__}\n"


@LANGUAGES
@pytest.mark.parametrize(
    "command",
    [
        *("serve", "play", "watch", "titles", "replay", "verify", "simulate", "arena", "map", "coverage"),
        *("pack", "pack info", "pack check", "pack export", "db", "db backup", "db check"),
    ],
)
def test_every_command_has_help(cli: Run, lang: str, command: str) -> None:
    done = cli(*command.split(), "--help", "--lang", lang)
    assert done.code == 0
    assert {"en": "Usage:", "es": "Uso:"}[lang] in done.out
    assert "arg-" not in done.out
    assert "help-" not in done.out


@LANGUAGES
def test_titles(cli: Run, lang: str) -> None:
    done = cli("titles", "--lang", lang)
    assert done.code == 0
    for title in stavka.titles():
        assert title.name.say(lang) in done.out
        for scenario in title.scenarios:
            assert scenario.name.say(lang) in done.out
        for option in title.options:
            assert option.text.say(lang)[:30] in done.all


@LANGUAGES
def test_verify_a_game_under_way(cli: Run, record: Path, lang: str) -> None:
    done = cli("verify", str(record), "--lang", lang)
    assert done.code == 0
    assert {"en": "The record is sound.", "es": "La grabación es correcta."}[lang] in done.out
    assert "70" in done.out


@LANGUAGES
def test_verify_a_finished_game(cli: Run, finished: Path, lang: str) -> None:
    done = cli("verify", str(finished), "--lang", lang)
    assert done.code == 0
    assert {"en": "Winner:", "es": "Gana:"}[lang] in done.out


@LANGUAGES
def test_pack_info(cli: Run, lang: str) -> None:
    done = cli("pack", "info", "stalingrad", "--lang", lang)
    assert done.code == 0
    assert "map.toml" in done.out
    assert {"en": "Reconstructed values:", "es": "Valores reconstruidos:"}[lang] in done.out


@LANGUAGES
def test_pack_export_check_and_play(cli: Run, lang: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    done = cli("pack", "export", "stalingrad", str(own), "--lang", lang)
    assert done.code == 0
    assert "--pack" in done.out
    assert {file.name for file in own.iterdir()} >= {"map.toml", "units.toml"}
    assert cli("pack", "check", "stalingrad", str(own), "--lang", lang).code == 0
    assert {"en": "your own", "es": "propio"}[lang] in cli("pack", "info", "stalingrad", str(own), "--lang", lang).out
    played = cli("play", "stalingrad", "--pack", str(own), "--lang", lang, given="1\n")
    assert played.code == 1  # the input has ended
    assert cli("pack", "export", "stalingrad", str(own), "--lang", lang).code == 1  # nothing is overwritten


@LANGUAGES
def test_coverage(cli: Run, lang: str) -> None:
    done = cli("coverage", "stalingrad", "--lang", lang)
    assert done.code == 0
    assert "SIV-1a" in done.out
    assert cli("coverage", "narnia", "--lang", lang).code == 2


def test_coverage_writes_the_page(cli: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("stavka.matrix.write", lambda title: tmp_path / f"{title}.md")
    done = cli("coverage", "stalingrad", "--write")
    assert done.code == 0
    assert "stalingrad.md" in done.out


def test_the_language_of_the_system(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "Para jugar" in cli().out
    assert "To play" in cli("--lang=en").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "To play" in cli().out


def test_between_pipes_there_are_no_colours(tmp_path: Path) -> None:
    done = piped("play", "stalingrad", "--seed", "7", home=tmp_path, given=b"? 1\nm\nq\n", language="es_ES.UTF-8")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    assert "el Volga" in done.stdout
    assert "SIV-" in done.stdout
