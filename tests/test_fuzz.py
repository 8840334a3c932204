"""The fuzzer finds, saves and says."""

from pathlib import Path

import pytest

import stavka
from tests import fuzz
from tests.laws.play import Trial


def test_a_short_run_finds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--seed", "5", "--games", "2", "--failures", str(tmp_path)]) == 0
    assert "2 games" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_failed_game_is_saved_and_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(self: Trial) -> None:
        for _ in range(3):
            self.match.play(self.match.decisions[0].tokens[0])
        raise AssertionError("a law is broken")

    monkeypatch.setattr(Trial, "run", break_down)
    monkeypatch.setattr(fuzz, "LATE", 0)
    assert fuzz.main(["--seed", "5", "--games", "1", "--failures", str(tmp_path)]) == 1
    assert stavka.load(tmp_path / "5.stavka").number == 3
    assert "a law is broken" in (tmp_path / "5.txt").read_text(encoding="utf-8")
    assert "--seed 5 --games 1" in capsys.readouterr().out


def test_of_a_game_that_started_late_the_position_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(self: Trial) -> None:
        raise AssertionError("a law is broken")

    monkeypatch.setattr(Trial, "run", break_down)
    monkeypatch.setattr(fuzz, "LATE", 1)
    assert fuzz.main(["--seed", "5", "--games", "1", "--failures", str(tmp_path), "--title", "stalingrad"]) == 1
    assert b'"agenda"' in (tmp_path / "5.json").read_bytes()
    assert "--title stalingrad" in capsys.readouterr().out


def test_ctrl_c_ends_with_a_summary(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Trial) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Trial, "run", interrupt)
    assert fuzz.main(["--seed", "5"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("0 games, 0 tokens, 0 failures")
