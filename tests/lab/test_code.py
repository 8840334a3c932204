"""The digest of what decides how computer players play."""

from pathlib import Path

import pytest

from stavka.lab.code import ROOT, SHARED, digest, player_code, sources

PARTS = ("players", "kernel/evaluation.py")
THOUGHT = ("players/planner.py", "players/deep/tree.py", "players/deep/chances.toml", "kernel/evaluation.py")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Sources of players, and of what they think with."""
    for name in (*THOUGHT, "kernel/state.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", THOUGHT)
def test_whatever_players_think_with_is_in_it(house: Path, name: str) -> None:
    before = digest(house, PARTS)
    (house / name).write_text("# something else\n", encoding="utf-8")
    assert digest(house, PARTS) != before


def test_names_are_in_it_and_what_is_no_source_is_not(house: Path) -> None:
    before = digest(house, PARTS)
    (house / "kernel/state.py").write_text("# something else\n", encoding="utf-8")
    (house / "players/__pycache__").mkdir()
    (house / "players/__pycache__/planner.pyc").write_bytes(b"\xff")
    assert digest(house, PARTS) == before
    (house / "players/planner.py").rename(house / "players/thinker.py")
    assert digest(house, PARTS) != before


def test_how_lines_end_does_not_count(house: Path) -> None:
    before = digest(house, PARTS)
    (house / "players/planner.py").write_bytes(b"# players/planner.py\r\n")
    assert digest(house, PARTS) == before


def test_every_title_has_its_own_with_its_evaluation_and_the_players_in_it() -> None:
    titles = ("stalingrad", "moscow_41")
    assert player_code(titles[0]) != player_code(titles[1])
    for title in titles:
        read = {
            file.relative_to(ROOT).as_posix() for part in (*SHARED, f"games/{title}") for file in sources(ROOT / part)
        }
        assert {"players/planner.py", "kernel/evaluation.py", f"games/{title}/evaluation.py"} <= read
        assert player_code(title) == digest(ROOT, (*SHARED, f"games/{title}"))
