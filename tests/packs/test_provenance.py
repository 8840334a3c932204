"""`stavka pack info|check|export`, without the command line."""

import errno
from pathlib import Path
from typing import IO, Any

import pytest

from stavka.packs import FileInfo, PackError, Reconstruction, Shapes, check, export, info
from tests.packs.test_pack import BLOCKS, GOOD, MapFile, write

SHAPES: Shapes = {"map.toml": MapFile, "more.toml": MapFile}

MIXED = """\
hex = [
    { id = "1", terrain = "clear", source = "public a page" },
    { id = "2", terrain = "urban", y = 1, source = { default = "reconstructed by eye", id = "rulebook 4" } },
]
facts = { turns = 5, source = "rulebook 9" }
"""


@pytest.fixture
def title(tmp_path: Path) -> Path:
    return write(tmp_path / "title", map=MIXED, more=GOOD)


def test_info_counts_values_by_kind_of_source(title: Path) -> None:
    table = info(title, SHAPES)
    assert table.files == (
        FileInfo("map.toml", overridden=False, records=3, rulebook=2, public=5, reconstructed=4),
        FileInfo("more.toml", overridden=False, records=3, rulebook=11, public=0, reconstructed=0),
    )
    assert table.reconstructed == (Reconstruction("map.toml", "hex 2", ("terrain", "docks", "roads", "y"), "by eye"),)


def test_info_knows_the_override(title: Path, tmp_path: Path) -> None:
    table = info(title, SHAPES, write(tmp_path / "mine", map=GOOD))
    assert table.overridden == ("map.toml",)
    assert [file.overridden for file in table.files] == [True, False]
    assert table.reconstructed == ()
    assert table.hash != info(title, SHAPES).hash


def test_check_tells_the_first_fault_of_every_file(title: Path, tmp_path: Path) -> None:
    assert check(title, SHAPES) == []
    mine = write(tmp_path / "mine", map="hex = [", more=BLOCKS.replace("turns = 5", ""))
    assert [(Path(fault.file).name, fault.line) for fault in check(title, SHAPES, mine)] == [
        ("map.toml", 1),
        ("more.toml", 1),
    ]


def test_check_of_a_directory_that_is_not_there(title: Path, tmp_path: Path) -> None:
    assert len(check(title, SHAPES, tmp_path / "nowhere")) == 1


def test_export_copies_the_files_as_they_are(title: Path, tmp_path: Path) -> None:
    target = tmp_path / "a" / "b"
    assert export(title, target) == [target / "map.toml", target / "more.toml"]
    assert (target / "map.toml").read_bytes() == (title / "map.toml").read_bytes()
    assert info(title, SHAPES, target).hash == info(title, SHAPES).hash


def test_export_overwrites_nothing(title: Path, tmp_path: Path) -> None:
    target = write(tmp_path / "mine", more="my work")
    with pytest.raises(PackError, match=r"more\.toml: exists already; nothing was exported"):
        export(title, target)
    assert [path.name for path in target.iterdir()] == ["more.toml"]
    assert (target / "more.toml").read_text(encoding="utf-8") == "my work"


def test_export_does_not_follow_a_dangling_link(title: Path, tmp_path: Path) -> None:
    target = write(tmp_path / "mine")
    (target / "map.toml").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PackError, match="exists already"):
        export(title, target)
    assert not (tmp_path / "elsewhere").exists()


def test_export_into_a_file(title: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(PackError, match="cannot be written"):
        export(title, tmp_path / "file")


def test_an_export_that_fails_leaves_nothing(title: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def disk_full(self: Path, mode: str = "r") -> IO[Any]:
        if self.name == "more.toml" and "x" in mode:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(self, mode)

    monkeypatch.setattr(Path, "open", disk_full)
    with pytest.raises(PackError, match="cannot be written: No space left on device"):
        export(title, tmp_path / "mine")
    assert list((tmp_path / "mine").iterdir()) == []
