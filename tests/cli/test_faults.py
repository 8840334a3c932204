"""Bad input and faults: a clear message in the player's language, a non-zero exit code, no traceback."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

import stavka
from stavka.kernel import record as records
from tests.cli.conftest import Run
from tests.cli.program import piped

READERS = pytest.mark.parametrize("reader", [("verify",), ("replay",), ("play", "--resume")], ids=" ".join)
LANGUAGES = pytest.mark.parametrize("lang", ["en", "es"])


# -- the command line ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "english", "spanish"),
    [
        (["fly"], "There is no command 'fly'", "No existe la orden 'fly'"),
        (["play", "--fly"], "There is no option --fly", "No existe la opción --fly"),
        (["verify"], "'FILE' is missing", "Falta 'FILE'"),
        (["simulate", "stalingrad", "-n", "0"], "Wrong value for", "Valor incorrecto para"),
        (["simulate", "stalingrad", "-n", "many"], "Wrong value for", "Valor incorrecto para"),
        (["play", "narnia"], "There is no title “narnia”", "No hay ningún título «narnia»"),
        (["play", "stalingrad", "--scenario", "x"], "no scenario “x”", "no tiene el escenario «x»"),
        (["play", "stalingrad", "--option", "x=1"], "no option “x”", "no tiene la opción «x»"),
        (["play", "stalingrad", "-o", "variant=maybe"], "does not take “maybe”", "no admite «maybe»"),
        (["play", "stalingrad", "-o", "variant"], "needs NAME=VALUE", "necesita NOMBRE=VALOR"),
        (["play", "stalingrad", "--seat", "x=human"], "no seat “x”", "ningún puesto «x»"),
        (["play", "stalingrad", "--seat", "german=hal"], "no player “hal”", "ningún jugador «hal»"),
        (["simulate", "stalingrad", "--seats", "german=human"], "no player “human”", "ningún jugador «human»"),
        (["play", "stalingrad", "-o", "level=soviet-hard"], "Designer's Variant", "Variante del Diseñador"),
        (["play", "stalingrad", "-o", "shared_hands=yes"], "two German players", "dos jugadores alemanes"),
        (["simulate", "stalingrad", "-o", "shared_hands=yes"], "two German players", "dos jugadores alemanes"),
        (["play", "stalingrad", "--resume", "x"], "--resume takes everything", "--resume lo toma todo"),
        (["pack", "info", "narnia"], "There is no title", "No hay ningún título"),
    ],
)
def test_wrong_arguments(cli: Run, args: list[str], english: str, spanish: str) -> None:
    for lang, words in (("en", english), ("es", spanish)):
        done = cli(*args, "--lang", lang)
        assert done.code == 2
        assert words in done.err


def test_a_language_that_we_do_not_speak(cli: Run) -> None:
    done = cli("titles", "--lang", "fr")
    assert done.code == 2
    assert "'en', 'es'" in done.err


# -- records ------------------------------------------------------------------------------------


@READERS
@LANGUAGES
def test_a_file_that_is_not_there(cli: Run, tmp_path: Path, reader: tuple[str, ...], lang: str) -> None:
    done = cli(*reader, str(tmp_path / "none"), "--lang", lang)
    assert done.code == 1
    assert {"en": "No such file", "es": "No existe el archivo"}[lang] in done.err


@READERS
@LANGUAGES
def test_a_file_that_is_not_utf8(cli: Run, record: Path, reader: tuple[str, ...], lang: str) -> None:
    lines = record.read_bytes().split(b"\n")
    record.write_bytes(b"\n".join([*lines[:5], b"\xff\xfe", *lines[6:]]))
    done = cli(*reader, str(record), "--lang", lang)
    assert done.code == 1
    assert {"en": "line 6", "es": "línea 6"}[lang] in done.err
    assert "UTF-8" in done.err


@READERS
@LANGUAGES
def test_a_file_that_is_no_record(cli: Run, record: Path, reader: tuple[str, ...], lang: str) -> None:
    record.write_text("Dear diary\n")
    done = cli(*reader, str(record), "--lang", lang)
    assert done.code == 1
    assert {"en": "this is not a record", "es": "esto no es una grabación"}[lang] in done.err


@READERS
@LANGUAGES
def test_an_edited_record(cli: Run, record: Path, reader: tuple[str, ...], lang: str) -> None:
    lines = record.read_text().splitlines()
    lines[4] = "card:stuka"
    record.write_text("\n".join(lines) + "\n")
    done = cli(*reader, str(record), "--lang", lang)
    assert done.code == 1
    assert {"en": "line 5 (token)", "es": "línea 5 (token)"}[lang] in done.err
    assert {"en": "does not replay", "es": "no se puede repetir"}[lang] in done.err


@READERS
@LANGUAGES
def test_other_rules(cli: Run, record: Path, reader: tuple[str, ...], lang: str) -> None:
    found = records.read(record)
    other = msgspec.structs.replace(found.header, rules="999").sealed()
    record.write_bytes(records.render(other, found.lines))
    done = cli(*reader, str(record), "--lang", lang)
    assert done.code == 1
    assert "999" in done.err
    assert {"en": "needs another version", "es": "necesita otra versión"}[lang] in done.err


def test_verify_refuses_a_truncated_record(cli: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-3])
    done = cli("verify", str(record))
    assert done.code == 1
    assert "breaks off" in done.err


@LANGUAGES
def test_a_truncated_record_goes_on_where_it_was_whole(cli: Run, record: Path, lang: str) -> None:
    whole = record.read_bytes()
    record.write_bytes(whole[:-3])
    done = cli("play", "--resume", str(record), "--lang", lang, given="1\n")
    assert {"en": "was cut off", "es": "quedó cortada"}[lang] in done.all
    assert stavka.load(record).number == 70  # the line that was cut off is replaced by another choice


# -- components ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ("play", "stalingrad", "--pack"),
        ("simulate", "stalingrad", "-n", "1", "--pack"),
        ("pack", "info", "stalingrad"),
        ("pack", "check", "stalingrad"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    ("content", "words"),
    [(b"card = [\n", "cards.toml:1"), (b"\xff", "UTF-8"), (b"card = []\nknight = 1\n", "knight")],
    ids=["syntax", "encoding", "field"],
)
def test_a_broken_pack(cli: Run, tmp_path: Path, command: tuple[str, ...], content: bytes, words: str) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "cards.toml").write_bytes(content)
    for lang in ("en", "es"):
        done = cli(*command, str(own), "--lang", lang)
        assert done.code == 1
        assert words in done.err
        assert "cards.toml" in done.err


def test_a_pack_that_is_not_there(cli: Run, tmp_path: Path) -> None:
    done = cli("play", "stalingrad", "--pack", str(tmp_path / "none"), "--lang", "es")
    assert done.code == 1
    assert "Los componentes no se pueden usar" in done.err


# -- saving -------------------------------------------------------------------------------------


@LANGUAGES
def test_a_full_disk_is_told_once_and_the_game_goes_on(
    cli: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    full_disk(monkeypatch)
    done = cli("play", "stalingrad", "--seed", "7", "--lang", lang, given=f"1\n1\ns\ns {tmp_path / 'x.stavka'}\n")
    assert done.code == 1
    assert done.err.count({"en": "No space left", "es": "No queda espacio"}[lang]) == 4  # kept, s, s FILE, at the end
    assert {"en": "could NOT be saved", "es": "NO se ha podido guardar"}[lang] in done.err
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_a_full_disk_leaves_the_old_file_as_it_was(cli: Run, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    before = record.read_bytes()
    full_disk(monkeypatch)
    assert cli("play", "--resume", str(record), given="1\n1\n").code == 1
    assert record.read_bytes() == before


def test_a_file_that_is_there_is_not_overwritten(cli: Run, record: Path) -> None:
    before = record.read_bytes()
    done = cli("play", "stalingrad", "--save", str(record))
    assert done.code == 2
    assert "exists already" in done.err
    done = cli("play", "stalingrad", given=f"1\ns {record}\nn\n")
    assert record.read_bytes() == before
    cli("play", "stalingrad", given=f"1\ns {record}\ny\n")
    assert record.read_bytes() != before


def test_a_folder_that_is_not_there(cli: Run, tmp_path: Path) -> None:
    done = cli("play", "stalingrad", "--save", str(tmp_path / "no" / "x.stavka"), "--lang", "es")
    assert done.code == 1
    assert "No existe el archivo o la carpeta" in done.err


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(descriptor: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(records, "_write", write)


# -- pipes --------------------------------------------------------------------------------------


def test_input_that_is_not_utf8(tmp_path: Path) -> None:
    done = piped("play", "stalingrad", home=tmp_path, given=b"\xff\xfe\n1\nq\n")
    assert done.returncode == 0
    assert "means nothing here" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away(tmp_path: Path, finished: Path) -> None:
    import subprocess
    import sys

    command = f"{sys.executable} -m stavka replay {finished} | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=60, cwd=tmp_path, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr
