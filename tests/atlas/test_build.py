"""The same recipe makes the same bytes, and what is committed is what the recipes make."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from atlas import build, geography

TITLES = pytest.mark.parametrize("title", sorted(build.TITLES))
ROOT = Path(__file__).parents[2]


@cache
def made_here(title: str) -> dict[Path, str]:
    """What the recipe of a title makes in this process."""
    return build.made(title)


@TITLES
def test_the_committed_files_are_those_that_the_recipe_makes(title: str) -> None:
    for path, text in made_here(title).items():
        assert path.read_bytes() == text.encode(), f"run `make maps`: {path.name} is not what the recipe makes"


@TITLES
def test_the_same_recipe_makes_the_same_bytes_in_another_process(title: str) -> None:
    script = f"from atlas import build; print(''.join(build.made({title!r}).values()), end='')"
    command, seed = [sys.executable, "-c", script], {"PYTHONHASHSEED": "7"}
    made = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, env=seed)
    assert made.stdout.decode() == "".join(made_here(title).values())


def test_nothing_is_written_where_nothing_changed(tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    assert build.write({file: "a\n"}) == [file]
    assert build.write({file: "a\n"}) == []
    assert build.write({file: "b\n"}) == [file]


@TITLES
def test_the_geography_that_a_recipe_reads_is_the_one_it_asks_for(title: str) -> None:
    folder = build.HERE / title
    wanted = build.read(folder / "extract.toml", geography.Wanted)
    kept = geography.load(folder / "geography.toml")
    assert set(kept) == {*wanted.gshhs, *wanted.rivers}
    for record in kept.values():
        assert len(record.points) > 10
        assert all(wanted.window.holds(point) for point in record.points)


def test_geography_is_read_as_the_packages_write_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import struct

    points = [(13.25, 52.5), (13.5, 52.25), (14.0, 52.0)]  # east, north
    (tmp_path / "gshhs_f.dat").write_bytes(b"\0" * 8 + b"".join(struct.pack("<2f", *point) for point in points))
    (tmp_path / "gshhsmeta_f.dat").write_text("1 9.9 2 50.0 51.0 0 8 6\n2 1.5 3 52.0 52.5 8 24 7\n")
    monkeypatch.setattr(geography, "data_folder", lambda: tmp_path)
    wanted = geography.Wanted(geography.Window(52.1, 53.0, 13.0, 13.9), gshhs=[7])
    file = tmp_path / "geography.toml"
    file.write_text(geography.extract(wanted))
    assert geography.load(file)[7].points == [(52.5, 13.25), (52.25, 13.5)]
    with pytest.raises(LookupError, match="no record 8"):
        geography.extract(geography.Wanted(wanted.window, gshhs=[8]))


def test_points_that_are_too_near_are_left_out() -> None:
    line = [(0.0, 0.0), (0.01, 0.0), (0.02, 0.0), (0.025, 0.0), (0.05, 0.0)]
    assert geography.thinned(line, 0.02) == [(0.0, 0.0), (0.02, 0.0), (0.05, 0.0)]
    assert geography.thinned(line, 0.0) == line
    assert geography.thinned([], 0.02) == []
