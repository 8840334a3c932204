"""What the tests of the command line share."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import stavka
from stavka.cli import run


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def all(self) -> str:
        """Both outputs, on one line: where a line is broken depends on the width."""
        return " ".join(f"{self.out} {self.err}".split())


Run = Callable[..., Ran]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in this process; `given` is what is typed."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*args: str, given: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        code = run(args)
        read = capsys.readouterr()
        assert "Traceback" not in read.out + read.err
        return Ran(code, read.out, read.err)

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of solitaire after 70 random tokens, hashes among them."""
    return saved(tmp_path / "game.stavka", 70)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that is over."""
    return saved(tmp_path_factory.mktemp("finished") / "over.stavka", 10_000)


def saved(file: Path, tokens: int) -> Path:
    match, rng = stavka.new("stalingrad", seed=7), Random(1)
    while match.decision and match.number < tokens:
        match.play(rng.choice(match.decision.tokens))
    match.save(file)
    return file
