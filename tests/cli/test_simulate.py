"""Many games: the same from the same seed, on one core or several, and stopped at any moment."""

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.program import program


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_summary_by_side_level_reason_and_length(cli: Run, lang: str) -> None:
    done = cli("simulate", "stalingrad", "-n", "3", "--seed", "5", "--jobs", "1", "--lang", lang)
    assert done.code == 0
    assert {"en": "3 games; turns", "es": "3 partidas; turnos"}[lang] in done.out
    assert {"en": "Winner", "es": "Gana"}[lang] in done.out
    assert "%" in done.out


def test_one_seed_gives_the_same_games_on_any_number_of_cores(cli: Run, tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.csv" for jobs in (1, 2, 3)]
    command = ("simulate", "stalingrad", "-n", "20", "--seed", "5")
    cli(*command, "--jobs", "1", "--csv", str(files[0]))
    cli(*command, "--jobs", "2", "--csv", str(files[1]))
    assert files[0].read_bytes() == files[1].read_bytes()
    cli("simulate", "stalingrad", "-n", "20", "--seed", "6", "--jobs", "1", "--csv", str(files[2]))
    assert files[0].read_bytes() != files[2].read_bytes()


def test_a_game_of_a_simulation_does_not_depend_on_how_many_there_are(cli: Run, tmp_path: Path) -> None:
    few, more = tmp_path / "few.csv", tmp_path / "more.csv"
    for games, file in ((2, few), (4, more)):
        cli("simulate", "stalingrad", "-n", str(games), "--seed", "5", "--jobs", "1", "--csv", str(file))
    assert more.read_text().startswith(few.read_text())


def test_csv_and_json(cli: Run, tmp_path: Path) -> None:
    table, data = tmp_path / "games.csv", tmp_path / "games.json"
    options = ("--scenario", "two-vs-one", "--option", "variant=true", "--seats", "yellow=random,soviet=random")
    done = cli(
        "simulate",
        "stalingrad",
        "-n",
        "2",
        "--seed",
        "5",
        "-j",
        "1",
        *options,
        "--csv",
        str(table),
        "--json",
        str(data),
    )
    assert done.code == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    found = json.loads(data.read_text(encoding="utf-8"))
    assert [row["winner"] for row in rows] == [game["winner"] for game in found["games"]]
    assert found["scenario"] == "two-vs-one"
    assert found["options"] == {"variant": True}
    assert sum(group["games"] for group in found["results"]) == 2


def test_a_file_that_cannot_be_written(cli: Run, tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "games.csv"
    done = cli("simulate", "stalingrad", "-n", "1", "-j", "1", "--csv", str(nowhere), "--lang", "es")
    assert done.code == 1
    assert "No se ha escrito" in done.err
    assert "No existe el archivo" in done.err


def test_ctrl_c_stops_it_with_what_is_done(tmp_path: Path) -> None:
    with program("simulate", "stalingrad", "-n", "100000", "--seed", "5", "--jobs", "2", home=tmp_path) as running:
        running.expect("Playing")
        running.expect("8/100000")
        running.press(b"\x03")
        running.expect("Stopped after")
        assert running.end() == 130
    assert "Traceback" not in running.text
    assert "games; turns" in running.text
