"""`stavka lab`: killed at any time it goes on, and its report lies beside its games."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

import stavka
from stavka.cli.laboratory import find_sitting
from stavka.lab.run import BASE
from stavka.lab.store import Store
from tests.cli.conftest import Run
from tests.cli.program import program
from tests.lab.games import contents

LAB = ("lab", "stalingrad", "--scenario", "one-vs-one")
PATIENCE = 60.0


@pytest.mark.parametrize("lang", ["en", "es"])
def test_games_a_table_and_a_report(cli: Run, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "page.html"
    command = (*LAB, "-n", "3", "-j", "1", "--seed", "5", "--out", str(tmp_path / "out"), "--report", str(page))
    done = cli(*command, "--lang", lang)
    assert done.code == 0
    assert {"en": "95 % interval", "es": "Intervalo del 95 %"}[lang] in done.out
    text = page.read_text(encoding="utf-8")
    assert {"en": "Losses by unit", "es": "Pérdidas por unidad"}[lang] in text
    assert text == (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    store = Store(tmp_path / "out" / "games.sqlite")
    assert store.done(BASE) == {0, 1, 2}


@pytest.mark.parametrize(
    ("players", "sitting"),
    [
        ([], ("random", "random", "random")),
        (["greedy"], ("greedy", "greedy", "greedy")),
        (["greedy", "planner:9"], ("greedy", "greedy", "planner:9")),
        (["greedy", "novice", "random"], ("greedy", "novice", "random")),
        (["blue=greedy", "soviet=planner:9"], ("random", "greedy", "planner:9")),
    ],
)
def test_who_sits_where(players: list[str], sitting: tuple[str, ...]) -> None:
    game = stavka.new("stalingrad", "two-vs-one").game
    assert find_sitting(game, players) == dict(zip(("yellow", "blue", "soviet"), sitting, strict=True))


@pytest.mark.parametrize(
    ("players", "reason"), [(["random"] * 4, "yellow, blue, soviet"), (["hal"], "hal"), (["blue=hal"], "hal")]
)
def test_who_cannot_sit_there(cli: Run, tmp_path: Path, players: list[str], reason: str) -> None:
    done = cli("lab", "stalingrad", "--scenario", "two-vs-one", "--out", str(tmp_path), "--players", *players)
    assert done.code == 2
    assert reason in done.err


def test_the_same_command_needs_no_seed_and_another_seed_is_refused(cli: Run, tmp_path: Path) -> None:
    command = (*LAB, "-j", "1", "--out", str(tmp_path))
    assert cli(*command, "-n", "1").code == 0
    assert cli(*command, "-n", "2").code == 0
    assert Store(tmp_path / "games.sqlite").done(BASE) == {0, 1}
    done = cli(*command, "-n", "2", "--seed", "-1")
    assert done.code == 1
    assert "another setting (seed:" in done.err


@pytest.mark.parametrize(("lang", "reason"), [("en", "has no such option"), ("es", "no tiene esa opción")])
def test_an_option_that_is_not_there_cannot_be_varied(cli: Run, tmp_path: Path, lang: str, reason: str) -> None:
    done = cli(*LAB, "-n", "1", "--out", str(tmp_path), "--vary", "dragons", "--lang", lang)
    assert done.code == 2
    assert "dragons" in done.err
    assert reason in done.err


def test_killed_it_leaves_no_process_behind_and_goes_on_where_it_stopped(cli: Run, tmp_path: Path) -> None:
    alone = ("lab", "stalingrad", "--scenario", "solitaire", "--seed", "8")
    command = (*alone, "-n", "300", "-j", "2")
    going = subprocess.Popen([sys.executable, "-m", "stavka", *command, "--out", str(tmp_path / "killed")])
    file = tmp_path / "killed" / "games.sqlite"
    wait_for(lambda: begun(file))
    workers = children(going.pid)
    os.kill(going.pid, signal.SIGKILL)
    going.wait(PATIENCE)
    assert len(workers) >= 2
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    before = Store(file).done(BASE)
    assert 0 < len(before) < 300
    assert cli(*command, "--out", str(tmp_path / "killed")).code == 0
    assert Store(file).done(BASE) == set(range(300))
    assert cli(*alone, "-n", "30", "-j", "1", "--out", str(tmp_path / "fresh")).code == 0
    assert contents(Store(file), 30) == contents(Store(tmp_path / "fresh" / "games.sqlite"))


def begun(file: Path) -> bool:
    """Whether the first games of a run are kept; looking does not get in the way of a program that makes the file."""
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as base:
        return bool(base.execute("SELECT count(*) FROM games WHERE trial = ?", [BASE]).fetchone()[0])
    return False


def wait_for(moment: Callable[[], bool]) -> None:
    """Until it has come, and not for ever."""
    end = time.monotonic() + PATIENCE
    while not moment():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(child) for child in listed.split()]


def test_ctrl_c_stops_it_with_what_is_done(tmp_path: Path) -> None:
    with program("lab", "stalingrad", "-n", "100000", "-j", "2", "--out", "out", home=tmp_path) as running:
        running.expect("Playing")
        wait_for(lambda: begun(tmp_path / "out" / "games.sqlite"))
        running.press(b"\x03")
        running.expect("Stopped after")
        assert running.end() == 130
    assert "Traceback" not in running.text
    assert Store(tmp_path / "out" / "games.sqlite").done(BASE)
    assert (tmp_path / "out" / "report.html").exists()
