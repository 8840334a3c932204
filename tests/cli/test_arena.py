"""`stavka arena`: a table for people, JSON for programs, the same on any number of cores."""

import json
from pathlib import Path

import pytest

from stavka.cli.manifold import unfolded
from stavka.players import arena, chance
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
        assert cli(*DUEL, "-n", "10", "-j", jobs, "--players", "random", "greedy", "--json", str(file)).code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    found = json.loads(files[0].read_text(encoding="utf-8"))
    assert found["players"] == ["random", "greedy"]
    assert [game["seed"] for game in found["games"]][0::2] == [game["seed"] for game in found["games"]][1::2]
    assert found["standings"][0]["share"]["low"] < found["standings"][0]["share"]["high"]


def test_an_unknown_player_is_refused(cli: Run) -> None:
    done = cli("arena", "stalingrad", "--players", "greedy", "hal")
    assert done.code == 2
    assert "hal" in done.err


ROUND = ("arena", "stalingrad", "--scenario", "one-vs-one", "--seed", "5", "-n", "2", "-j", "1")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """All players of an arena play as the random one does, whatever they are called."""
    monkeypatch.setattr(arena, "player", lambda name, rng: chance.player(rng))


@pytest.mark.parametrize("players", [("random", "greedy", "novice"), ("random,greedy,novice",)])
@pytest.mark.usefixtures("hasty")
def test_every_two_of_many_players_meet_and_all_are_rated(cli: Run, players: tuple[str, ...]) -> None:
    done = cli(*ROUND, "--players", *players, "--json", "-")
    assert done.code == 0
    found = json.loads(done.out)
    assert [pairing["players"] for pairing in found["pairings"]] == [
        ["random", "greedy"],
        ["random", "novice"],
        ["greedy", "novice"],
    ]
    assert [len(found["games"]), len(found["ratings"])] == [6, 3]
    assert sum(row["value"] for row in found["ratings"]) == pytest.approx(0, abs=1e-6)
    assert all(row["low"] < row["value"] < row["high"] for row in found["ratings"])
    seats = [game["seats"] for game in found["games"]]
    assert seats[2:4] == [{"german": "random", "soviet": "novice"}, {"german": "novice", "soviet": "random"}]
    assert len({game["seed"] for game in found["games"]}) == 1


@pytest.mark.usefixtures("hasty")
def test_on_a_ladder_only_neighbours_meet(cli: Run) -> None:
    done = cli(*ROUND, "--ladder", "--players", "random", "greedy", "novice", "--json")
    assert [pairing["players"] for pairing in json.loads(done.out)["pairings"]] == [
        ["random", "greedy"],
        ["greedy", "novice"],
    ]


@pytest.mark.usefixtures("hasty")
def test_a_table_of_ratings(cli: Run) -> None:
    done = cli(*ROUND, "--players", "random", "greedy", "novice", "--lang", "es")
    assert done.code == 0
    assert "Puntuación del primero" in done.out
    assert len([line for line in done.out.splitlines() if line.startswith("novice")]) == 1


@pytest.mark.usefixtures("hasty")
def test_players_on_one_side_are_not_rated(cli: Run) -> None:
    done = cli("arena", "stalingrad", "-n", "1", "-j", "1", "--players", "random", "greedy", "novice")
    assert done.code == 0
    assert "nothing to rate" in done.out


@pytest.mark.parametrize("players", [("random",), ("random", "greedy", "random")])
def test_too_few_players_or_the_same_twice(cli: Run, players: tuple[str, ...]) -> None:
    done = cli(*ROUND, "--players", *players)
    assert done.code == 2
    assert "is no contest" in done.err


def test_the_title_may_stand_anywhere() -> None:
    assert unfolded(["--players", "a", "b", "stalingrad", "-n", "2"]) == [
        *["--players", "a", "--players", "b"],
        *["stalingrad", "-n", "2"],
    ]
    assert unfolded(["--players", "a", "b", "--json", "--players", "c"]) == ["--players", "c", "--json", "-"]
    assert unfolded(["--json", "file", "--players"]) == ["--json", "file", "--players"]
