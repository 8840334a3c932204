"""Records: append-only, exact, and suspicious of every damage."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import stavka
from stavka import games
from stavka.kernel import record
from stavka.kernel.errors import DamagedRecord, OtherVersion, SaveFailed, UnknownTitle
from stavka.kernel.match import Match, replay, restore
from tests.kernel.posed import play, wander
from tests.kernel.toy import RAID, RaidTitle


def load(path: Path, *, check: bool = True, repair: bool = False) -> Match:
    return restore(RAID, record.read(path, repair), check)


def busy(seed: int = 3, most: int = 10_000) -> Match:
    """A match with dice, secrets, undos and take-backs."""
    rng, match = Random(seed), Match(RAID, seed, {"red": "12", "blue": "π"})
    while match.decisions and len(match.lines) < most:
        wander(match, rng, 1)
        if rng.random() < 0.2 and match.can_undo:
            match.undo()
        for seat in ("red", "blue"):
            if rng.random() < 0.2 and match.may_undo(seat):
                match.undo(seat)
        if rng.random() < 0.05 and match.number:
            match.take_back()
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.stavka"
    match = busy(most=20)
    assert match.decisions
    match.save(path)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def same(one: Match, two: Match) -> bool:
    return (
        one.state.hash() == two.state.hash()
        and one.state.rolled == two.state.rolled
        and one.lines == two.lines
        and one.header == two.header
        and all(one.events(s) == two.events(s) and one.moves(s) == two.moves(s) for s in ("red", "blue", None))
        and one.can_undo == two.can_undo
    )


@pytest.mark.parametrize("check", [True, False])
@pytest.mark.parametrize("seed", range(8))
def test_a_record_replays_to_the_same_match(seed: int, check: bool, tmp_path: Path) -> None:
    match = busy(seed)
    match.save(tmp_path / "game.stavka")
    assert {"undo", "@red undo", "takeback"} & set(match.lines)
    assert same(load(tmp_path / "game.stavka", check=check), match)


def test_a_record_is_text_that_says_what_was_played(tmp_path: Path) -> None:
    match = Match(RAID, 7)
    play(match, "blue/chit", "red/chit", "blue/done", "red/done")
    match.save(tmp_path / "game.stavka")
    first, header, *lines = (tmp_path / "game.stavka").read_text(encoding="utf-8").splitlines()
    assert first == "stavka record 1"
    assert '"title":"raid","scenario":"raid","options":{"rounds":3},"rules":"1","pack":"box"' in header
    assert lines == ["@blue chit", "chit", "@blue done", "done"]


def test_a_finished_game_is_closed_by_its_hash_and_result() -> None:
    match = busy()
    assert match.result is not None
    assert match.lines[-2].startswith(f"# {match.state.hash()} ")
    assert match.lines[-1] == f"end {match.result.winner} minor points"


def test_a_hash_is_written_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.kernel.match.HASH_EVERY", 4)
    match = Match(RAID, 1)
    play(match, "chit", "chit", "chit", "done", "blue/done")
    assert match.lines[4].startswith("# ")
    for check in (True, False):
        assert same(replay(RAID, match.header, match.lines, check), match)
        with pytest.raises(DamagedRecord, match="line 7: hash: the position"):
            replay(RAID, match.header, ["chit", "chit", "done", "chit", *match.lines[4:]], check)


# -- saving --------------------------------------------------------------------------------------


def test_saving_again_only_appends(tmp_path: Path) -> None:
    path = tmp_path / "game.stavka"
    rng, match, written = Random(5), Match(RAID, 5), b""
    inode = 0
    while match.decisions:
        match.save(path)
        now = path.read_bytes()
        assert now.startswith(written)
        assert inode in (0, path.stat().st_ino)
        written, inode = now, path.stat().st_ino
        wander(match, rng, 1)
        if rng.random() < 0.3 and match.can_undo:
            match.undo()
    match.save(path)
    match.save(path)
    assert path.read_bytes() == record.render(match.header, match.lines)
    assert names(tmp_path) == ["game.stavka"]


def test_a_loaded_match_goes_on_at_the_end_of_its_file(saved: Path) -> None:
    written, inode = saved.read_bytes(), saved.stat().st_ino
    match = wander(load(saved), Random(1), 3)
    match.save(saved)
    assert saved.read_bytes().startswith(written)
    assert saved.stat().st_ino == inode
    assert same(load(saved), match)


@pytest.mark.parametrize("change", [b"done\n", b""], ids=["grown", "edited"])
def test_a_file_changed_by_somebody_else_is_left_alone(saved: Path, change: bytes) -> None:
    match = wander(load(saved), Random(1), 1)
    raw = saved.read_bytes()
    theirs = raw + change if change else raw.replace(b"stavka", b"STAVKA", 1)
    saved.write_bytes(theirs)
    with pytest.raises(SaveFailed, match="somebody else"):
        match.save(saved)
    assert saved.read_bytes() == theirs
    match.save(saved.with_name("mine.stavka"))
    assert same(load(saved.with_name("mine.stavka")), match)


def test_a_file_that_has_gone_is_written_again(saved: Path) -> None:
    match = load(saved)
    saved.unlink()
    match.save(saved)
    assert same(load(saved), match)


@pytest.mark.parametrize("where", ["missing/game.stavka", "file/game.stavka", "folder"])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveFailed, match=where):
        busy().save(tmp_path / where)
    assert names(tmp_path) == ["file", "folder"]


def limited(code: str, path: Path) -> None:
    """Run code in a process that cannot write a file beyond the present size of `path` plus three bytes."""
    limit = path.stat().st_size + 3 if path.exists() else 40
    preamble = (
        "import resource, signal, sys; from pathlib import Path; from random import Random\n"
        "from stavka.kernel.errors import SaveFailed; from tests.kernel.test_record import busy, load, wander\n"
        f"path = Path({str(path)!r})\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"limit = lambda n: resource.setrlimit(resource.RLIMIT_FSIZE, (n, {resource.RLIM_INFINITY}))\n"
        f"full = lambda: limit({limit})\n"
    )
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-c", preamble + code], cwd=root, env=env, check=True)


FAILS = "try: match.save(path)\nexcept SaveFailed as error: assert 'File too large' in str(error)\nelse: sys.exit(1)\n"


def test_a_full_disk_leaves_what_was_saved(saved: Path) -> None:
    written = saved.read_bytes()
    limited(f"match = wander(load(path), Random(1), 3)\nfull()\n{FAILS}", saved)
    assert saved.read_bytes() == written


def test_when_there_is_room_again_nothing_is_missing(saved: Path) -> None:
    later = wander(load(saved), Random(1), 3)
    saves = "limit(resource.RLIM_INFINITY)\nmatch.save(path)\n"
    limited(f"match = wander(load(path), Random(1), 3)\nfull()\n{FAILS}{saves}", saved)
    assert same(load(saved), later)


def test_a_first_save_to_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    limited(f"match = busy()\nfull()\n{FAILS}", tmp_path / "game.stavka")
    assert names(tmp_path) == []


def test_a_device_that_is_full_is_named() -> None:
    with pytest.raises(SaveFailed, match=r"/dev/full: No space left"):
        record.append(Path("/dev/full"), b"", b"done\n")


# -- damage --------------------------------------------------------------------------------------


def damaged(path: Path, **how: bool) -> DamagedRecord:
    with pytest.raises(DamagedRecord) as caught:
        load(path, **how)
    return caught.value


def edit(path: Path, change: Callable[[list[str]], object]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    change(lines)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for name in ("none.stavka", "."):
        error = damaged(tmp_path / name)
        assert (error.line, error.field) == (0, "file")
        assert str(tmp_path) in str(error)


@pytest.mark.parametrize(
    ("raw", "line", "field"),
    [
        (b"", 1, "format"),
        (b"\n", 1, "format"),
        (b"stavka record 2\n{}\n", 1, "format"),
        (b"stavka rec", 1, "format"),
        (b"stavka record 1", 2, "header"),
        (b"stavka record 1\n", 2, "header"),
        (b"stavka record 1\n{", 2, "header"),
        (b"stavka record 1\n{}\n", 2, "header"),
        (b"stavka record 1\n[]\n", 2, "header"),
        (b"stavka record 1\n\xff\n", 2, "encoding"),
        (b"\x89PNG\r\n", 1, "encoding"),
    ],
)
def test_what_is_no_record_is_told_by_line_and_field(tmp_path: Path, raw: bytes, line: int, field: str) -> None:
    (tmp_path / "x").write_bytes(raw)
    for repair in (False, True):
        error = damaged(tmp_path / "x", repair=repair)
        assert (error.line, error.field) == (line, field)
        assert str(error).startswith(f"line {line}: {field}: ")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"title":"raid"', '"title":"moscow"', "digest"),
        ('"rounds":3', '"rounds":1', "digest"),
        ('"red":"12"', '"red":"13"', "digest"),
        ('"pack":"box"', '"pack":"bax"', "digest"),
        ('"rules":"1"', '"rules":"2"', "digest"),
        ('"seed":"0', '"seed":"1', "seed_hash"),
        ('"seed":"0', '"seed":"x', "seed"),
        ('"seed_hash":"', '"seed_hash":"0', "seed_hash"),
        ('"title"', '"titel"', "header"),
        ('"title":"raid"', '"title":7', "header"),
        (',"digest":"', ',"digest":"0', "digest"),
    ],
)
def test_an_edited_header_is_found(saved: Path, old: str, new: str, field: str) -> None:
    edit(saved, lambda lines: lines.__setitem__(1, lines[1].replace(old, new, 1)))
    error = damaged(saved)
    assert (error.line, error.field) == (2, field)


@pytest.mark.parametrize("field", ["rules", "pack"])
def test_a_record_of_other_rules_or_components_is_refused(saved: Path, field: str) -> None:
    other = RaidTitle("2").game() if field == "rules" else RaidTitle().game(pack=Path("mine"))
    with pytest.raises(OtherVersion) as caught:
        restore(other, record.read(saved))
    assert (caught.value.line, caught.value.field) == (2, field)
    assert "1, these are 2" in str(caught.value) or "box, these are mine" in str(caught.value)


@pytest.mark.parametrize(
    "line",
    ["nonsense", "", "trade", "@green done", "@red", "@", "undo", "@blue undo", "takeback", "done done"],
)
@pytest.mark.parametrize("check", [True, False])
def test_a_line_that_does_not_fit_is_found(tmp_path: Path, line: str, check: bool) -> None:
    path = tmp_path / "game.stavka"
    Match(RAID, 7).save(path)
    edit(path, lambda lines: lines.append(line))
    error = damaged(path, check=check)
    assert (error.line, error.field) == (3, "token")
    assert repr(line) in str(error)


def test_a_token_after_the_end_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.stavka"
    busy().save(path)
    edit(path, lambda lines: lines.append("done"))
    assert "over" in str(damaged(path))


@pytest.mark.parametrize("check", [True, False])
def test_any_edited_token_of_a_finished_game_is_found(tmp_path: Path, check: bool) -> None:
    """Swap a token for another legal one: the hash at the end knows."""
    path, match = tmp_path / "game.stavka", Match(RAID, 7)
    play(match, "red/chit", "blue/chit", "red/done")
    wander(match, Random(7))
    match.save(path)
    edit(path, lambda lines: lines.__setitem__(slice(2, 4), ["@blue chit", "chit"]))  # the same position
    error = damaged(path, check=check)
    assert (error.line, error.field) == (len(match.lines) + 1, "hash")
    assert "a line above" in str(error)


def test_an_edited_hash_or_result_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.stavka"
    busy().save(path)
    raw = path.read_text(encoding="utf-8")
    lines = raw.splitlines()
    for edited in ("#", "# ", "# " + "0" * 24, lines[-2][:-1], lines[-2] + " "):
        path.write_text("".join(f"{line}\n" for line in [*lines[:-2], edited, lines[-1]]), encoding="utf-8")
        assert (damaged(path).line, damaged(path, check=False).line) == (len(lines) - 1, len(lines) - 1)
    path.write_text(raw.replace("end red", "end blue").replace("minor", "major"), encoding="utf-8")
    assert (damaged(path).line, damaged(path).field) == (lines.index(lines[-1]) + 1, "end")


def test_an_end_that_comes_too_early_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.stavka"
    Match(RAID, 7).save(path)
    edit(path, lambda lines: lines.append("end red minor points"))
    assert (damaged(path).line, damaged(path).field) == (3, "end")


def test_a_record_cut_off_at_any_byte_is_found_or_is_a_shorter_game(saved: Path) -> None:
    raw = saved.read_bytes()
    header = raw.index(b"\n", 20) + 1
    match = load(saved)
    for size in range(header, len(raw), 7):
        saved.write_bytes(raw[:size])
        whole = raw[:size].count(b"\n") - 2
        if raw[size - 1 : size] != b"\n":
            error = damaged(saved)
            assert (error.line, error.field) == (whole + 3, "line")
        assert load(saved, repair=True).lines == match.lines[:whole]


def test_a_repaired_record_is_saved_whole(saved: Path) -> None:
    raw = saved.read_bytes()
    saved.write_bytes(raw[:-2])
    match = load(saved, repair=True)
    match.save(saved)
    assert saved.read_bytes() == raw[: raw.rindex(b"\n", 0, -1) + 1]
    assert same(load(saved), match)


def test_the_last_lines_of_a_finished_game_are_made_good(tmp_path: Path) -> None:
    path, match = tmp_path / "game.stavka", busy()
    match.save(path)
    raw = path.read_bytes()
    for lost in (1, 2):
        path.write_bytes(b"".join(raw.splitlines(keepends=True)[:-lost]))
        again = load(path)
        again.save(path)
        assert path.read_bytes() == raw


def test_a_header_that_lost_only_its_line_end_can_be_repaired(tmp_path: Path) -> None:
    path = tmp_path / "game.stavka"
    Match(RAID, 7).save(path)
    path.write_bytes(path.read_bytes()[:-1])
    assert damaged(path).field == "line"
    assert load(path, repair=True).lines == []


def test_replay_speaks_of_lines_of_the_file() -> None:
    match = Match(RAID, 7)
    with pytest.raises(DamagedRecord, match="line 4: token"):
        replay(RAID, match.header, ["done", "nonsense"])


# -- through the front door ----------------------------------------------------------------------


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raid stands in the registry, for once."""
    titles = {"raid": RaidTitle()}

    def title(id: str) -> RaidTitle:
        if id not in titles:
            raise UnknownTitle(f"there is no title {id!r}")
        return titles[id]

    monkeypatch.setattr(games, "title", title)
    monkeypatch.setattr(games, "TITLES", ("raid",))


@pytest.mark.usefixtures("registered")
def test_the_library_makes_saves_and_loads_matches(tmp_path: Path) -> None:
    assert [title.id for title in stavka.titles()] == ["raid"]
    match = stavka.new("raid", options={"rounds": 1}, seed=7, numbers={"red": "1"})
    wander(match, Random(1), 4)
    path = tmp_path / "game.stavka"
    match.save(path)
    assert same(stavka.load(path), match)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(stavka.DamagedRecord, match="breaks off"):
        stavka.load(path)
    assert stavka.load(str(path), repair=True).lines == match.lines[:-1]
    with pytest.raises(stavka.OtherVersion, match="components"):
        stavka.load(path, repair=True, pack="mine")


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("field", "change"),
    [("title", {"title": "moscow"}), ("scenario", {"scenario": "moscow"}), ("options", {"options": {"rounds": 9}})],
)
def test_a_header_that_names_what_does_not_exist_is_told_by_field(
    tmp_path: Path, field: str, change: dict[str, Any]
) -> None:
    header = msgspec.structs.replace(Match(RAID, 7).header, **change).sealed()
    (tmp_path / "game.stavka").write_bytes(record.render(header, []))
    with pytest.raises(DamagedRecord) as caught:
        stavka.load(tmp_path / "game.stavka")
    assert (caught.value.line, caught.value.field) == (2, field)
