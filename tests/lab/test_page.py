"""What docs/laboratory.md tells works as it is told."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from stavka.cli.main import run
from stavka.lab.store import TABLES
from tests.lab.games import filled

PAGE = (Path(__file__).parents[2] / "docs" / "laboratory.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_every_command_can_be_typed() -> None:
    commands = re.findall(r"^    stavka (.*)$", PAGE, re.MULTILINE)
    assert len(commands) == 6
    for command in commands:
        assert run([*shlex.split(command), "--help"]) == 0, command


def test_every_table_is_told_with_its_columns() -> None:
    for name, fields in TABLES.items():
        told = re.search(rf"^\| `{name}` +\| ([^|]*)\|", PAGE, re.MULTILINE)
        assert told
        columns = re.findall(r"(\w+) (?:TEXT|INTEGER|REAL)", fields)
        assert re.findall(r"`(\w+)`", told[1]) == [column for column in columns if column not in ("trial", "number")]


def test_the_question_in_sql_has_an_answer(tmp_path: Path) -> None:
    assert filled(tmp_path / "games.sqlite").rows(block("sql")) == [(0, 2, 0.5), (1, 2, 1.0)]


def test_the_example_in_python_runs(tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text(block("python"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert "10 of 10" in done.stdout
    assert "soviet" in done.stdout
