"""`stavka arena`: a table for people, JSON for programs, the same on any number of cores."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DUEL = ("arena", "stalingrad", "--scenario", "one-vs-one", "--players", "greedy", "random", "--seed", "5")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_table_with_intervals_and_elo(cli: Run, lang: str) -> None:
    done = cli(*DUEL, "-n", "2", "-j", "1", "--lang", lang)
    assert done.code == 0
    assert {"en": "95 % interval", "es": "Intervalo del 95 %"}[lang] in done.out
    assert "Elo" in done.out
    assert "greedy" in done.out


def test_json_says_who_sat_where_and_is_the_same_on_two_cores(cli: Run, tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.json" for jobs in (1, 2)]
    for jobs, file in zip("12", files, strict=True):
        assert cli(*DUEL, "-n", "10", "-j", jobs, "--players", "random", "random", "--json", str(file)).code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    found = json.loads(files[0].read_text(encoding="utf-8"))
    assert found["players"] == ["random", "random"]
    assert [game["seed"] for game in found["games"]][0::2] == [game["seed"] for game in found["games"]][1::2]
    assert found["standings"][0]["share"]["low"] < found["standings"][0]["share"]["high"]


def test_an_unknown_player_is_refused(cli: Run) -> None:
    done = cli("arena", "stalingrad", "--players", "greedy", "hal")
    assert done.code == 2
    assert "hal" in done.err
