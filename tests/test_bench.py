"""What `make bench` says of players and laboratories: a row for each, with numbers that can be."""

import re

import chess
import pytest
from rich.console import Console

import stavka
from bench import thinking

TITLES = [title.id for title in stavka.titles()]
NUMBER = re.compile(r"[\d,]+\.?\d*")


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more time than it takes to have done something."""
    monkeypatch.setattr(thinking, "THINKING", {"greedy": 0.02, "planner": 0.05})
    monkeypatch.setattr(thinking, "PLAYING", 0.02)
    monkeypatch.setattr(thinking.chess_nodes, "__defaults__", (0.02,))


def rows(console: Console) -> dict[str, list[float]]:
    """The numbers of each row of a table, by what the row is about."""
    lines = [line.split("│")[1:-1] for line in console.export_text().splitlines() if line.startswith("│")]
    return {name.strip(): [float(n.replace(",", "")) for n in NUMBER.findall(" ".join(rest))] for name, *rest in lines}


def recorder() -> Console:
    return Console(record=True, width=160)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("name", ["greedy", "planner:50"])
def test_a_player_thinks_of_nodes_over_turns_for_its_time(title: str, name: str) -> None:
    done = thinking.think(title, name, 0.02)
    assert done.nodes > 1
    assert 0.02 <= done.seconds < 10
    assert done.turns >= 1


@pytest.mark.parametrize("title", TITLES)
def test_however_slow_a_machine_is_the_player_gets_to_think(title: str) -> None:
    assert thinking.think(title, "greedy", 0.0).nodes > 1


def test_searches_have_a_row_for_every_title_and_player() -> None:
    console = recorder()
    thinking.searches(console)
    found = rows(console)
    ((measure, (base, ratio)),) = [
        (name, numbers) for name, numbers in found.items() if name.startswith("python-chess")
    ]
    assert base > 100
    assert ratio == 1
    assert set(found) == {measure, *[f"{title}: {name}" for title in TITLES for name in thinking.THINKING]}
    for rate, beside, turn in [numbers for name, numbers in found.items() if name != measure]:
        assert rate > 1
        assert beside == pytest.approx(rate / base, abs=0.011, rel=0.01)
        assert turn >= 0


def test_laboratories_have_a_row_for_every_title(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = {1: 200.0, 2: 300.0}
    monkeypatch.setattr(thinking, "games_a_minute", lambda title, jobs: speeds[jobs])
    console = recorder()
    thinking.laboratories(console)
    assert rows(console) == {title: [200, 300, 1.5] for title in TITLES}


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_played_and_counted(jobs: int) -> None:
    assert thinking.games_a_minute("stalingrad", jobs) > 1


def test_material() -> None:
    assert thinking.material(chess.Board()) == 0
    assert thinking.material(chess.Board("4k3/8/8/8/8/8/PP6/Q3K3 w - - 0 1")) == 11
