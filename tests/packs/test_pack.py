"""Loading, faults of every kind, overriding."""

import pickle
from pathlib import Path
from typing import ClassVar, Literal

import msgspec
import pytest

from stavka.kernel.errors import StavkaError
from stavka.packs import File, Name, Pack, PackError, Record, load_file, load_text


class Hex(Record, frozen=True):
    id: str
    terrain: Literal["clear", "urban"]
    docks: dict[str, int] = msgspec.field(default_factory=dict)
    roads: list[int] = msgspec.field(default_factory=list)
    y: float = 0.0
    name: Name | None = None


class Box(Record, frozen=True):
    key: ClassVar[str] = "hex"

    hex: str


class Facts(Record, frozen=True):
    turns: int


class MapFile(File, frozen=True):
    hex: list[Hex]
    facts: Facts
    box: list[Box] = msgspec.field(default_factory=list)


GOOD = """\
# a map
hex = [
    { id = "1", terrain = "clear", source = "rulebook 4" },
    { id = "2", terrain = "urban", source = "rulebook 4" },
]

[facts]
turns = 5
source = "rulebook 9"
"""

BLOCKS = """\
[facts]
turns = 5
source = "rulebook 9"

[[hex]]
id = "1"
terrain = "clear"
source = "rulebook 4"

[[hex]]
id = "2"
terrain = "urban"
source.default = "rulebook 4"
"""


def write(directory: Path, **files: str) -> Path:
    directory.mkdir(exist_ok=True)
    for name, text in files.items():
        (directory / f"{name}.toml").write_text(text, encoding="utf-8")
    return directory


def refusal(text: str | bytes) -> PackError:
    raw = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(PackError) as caught:
        load_text("map.toml", raw, MapFile)
    return caught.value


@pytest.mark.parametrize("text", [GOOD, BLOCKS, GOOD.replace("\n", "\r\n")])
def test_a_good_file(text: str) -> None:
    file = load_text("map.toml", text.encode(), MapFile)
    assert [h.terrain for h in file.hex] == ["clear", "urban"]
    assert file.facts.turns == 5
    assert file.hex[1].source_of("terrain") == "rulebook 4"


def test_load_file(tmp_path: Path) -> None:
    write(tmp_path, map=GOOD)
    assert load_file(tmp_path / "map.toml", MapFile).facts.turns == 5


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('terrain = "urban"', 'terrain = "swamp"', "map.toml:4: hex[1].terrain: Invalid enum value 'swamp'"),
        ('terrain = "urban"', "terrain = 3", "map.toml:4: hex[1].terrain: Expected `str`, got `int`"),
        ('terrain = "urban", ', "", "map.toml:4: hex[1].terrain: Object missing required field `terrain`"),
        ('terrain = "urban"', 'terain = "urban"', "map.toml:4: hex[1].ter"),
        ('id = "2"', 'id = "2", colour = 1', "map.toml:4: hex[1].colour: Object contains unknown field `colour`"),
        ('id = "2"', 'id = "1"', "map.toml:4: hex[1].id: '1' is there twice"),
        ('id = "2"', 'id = "2", docks = { a = "b" }', "map.toml:4: hex[1].docks: Expected `int`, got `str`"),
        ('id = "2"', "id = '2', roads = [1, 'b']", "map.toml:4: hex[1].roads[1]: Expected `int`, got `str`"),
        (
            'id = "2"',
            'id = "2", name = { en = "Two" }',
            "map.toml:4: hex[1].name.es: Object missing required field `es`",
        ),
        ('id = "2"', 'id = "2", y = nan', "map.toml:4: hex[1]: `y` is nan, not a number"),
        (
            'urban", source = "rulebook 4"',
            'urban"',
            "map.toml:4: hex[1].source: Object missing required field `source`",
        ),
        (
            'urban", source = "rulebook 4"',
            'urban", source = "book 4"',
            "map.toml:4: hex[1]: source 'book 4' is not of the",
        ),
        (
            'urban", source = "rulebook 4"',
            'urban", source = { default = "rulebook 4", colour = "rulebook 5" }',
            "map.toml:4: hex[1]: `source` names the unknown field `colour`",
        ),
        (
            'urban", source = "rulebook 4"',
            'urban", source = { id = "rulebook 4" }',
            "map.toml:4: hex[1]: `source` has no `default` and leaves out `terrain`",
        ),
        ('urban", source = "rulebook 4"', 'urban", source = 4', "map.toml:4: hex[1].source: Expected `str | object`"),
        ("turns = 5", "turns = 5.5", "map.toml:8: facts.turns: Expected `int`, got `float`"),
        ("turns = 5", "", "map.toml:7: facts.turns: Object missing required field `turns`"),
        ("[facts]", "[fact]", "map.toml:7: fact: Object contains unknown field `fact`"),
        ("hex = [", "[[hexes]]\nhex = [", "map.toml:2: hexes: Object contains unknown field `hexes`"),
    ],
)
def test_a_record_of_the_wrong_shape(old: str, new: str, text: str) -> None:
    assert str(refusal(GOOD.replace(old, new, 1))).startswith(text)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ('terrain = "urban"', 'terrain = "swamp"', "map.toml:12: hex[1].terrain: Invalid enum value 'swamp'"),
        ('terrain = "urban"\n', "", "map.toml:10: hex[1].terrain: Object missing required field `terrain`"),
        ('id = "2"', 'id = "1"', "map.toml:11: hex[1].id: '1' is there twice"),
        ('default = "rulebook 4"', 'default = "x"', "map.toml:10: hex[1]: source 'x' is not of the form"),
    ],
)
def test_the_same_in_blocks(old: str, new: str, text: str) -> None:
    assert str(refusal(BLOCKS.replace(old, new, 1))).startswith(text)


def test_a_list_may_have_another_key() -> None:
    box = '{ hex = "1", source = "rulebook 4" },\n'
    error = refusal(f"box = [\n{box}{box}]\n{GOOD}")
    assert str(error) == "map.toml:3: box[1].hex: '1' is there twice"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hex = [", 1),
        ("a = 1\nhex = [\n", 2),
        ("a = 1\nb = \n", 2),
        ("a = 1\na = 2\n", 2),
        ('a = 1\nb = "no end\nc = 3\n', 2),
        ("[facts]\n\n[facts]\n", 3),
        ("hex = [\n  { id = 1,\n    x = 2 },\n]", 2),
        ("a = 1\nwhat is this", 2),
        ('a = "\\q"', 1),
    ],
)
def test_broken_toml(text: str, line: int) -> None:
    error = refusal(text)
    assert (error.file, error.line, error.field) == ("map.toml", line, "")
    assert "at line" not in error.message


def test_nothing_at_all() -> None:
    assert str(refusal("")) == "map.toml:1: hex: Object missing required field `hex`"


def test_nested_too_deeply() -> None:
    assert isinstance(refusal("a = " + "[" * 100_000), PackError)


def test_a_number_beyond_measure() -> None:
    assert isinstance(refusal("a = " + "9" * 10_000), PackError)


@pytest.mark.parametrize("raw", [b"a = 1\nb = '\xff'\n", "a = 1\nb = 'ñ'\n".encode("latin-1")])
def test_bytes_that_are_not_utf_8(raw: bytes) -> None:
    error = refusal(raw)
    assert error.line == 2
    assert error.message.endswith("is not UTF-8 text")


def test_an_error_is_one_of_ours_and_travels() -> None:
    error = refusal("hex = [")
    assert isinstance(error, StavkaError)
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line) == (str(error), 1)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"^map\.toml: no such file$"):
        Pack(write(tmp_path)).read("map.toml", MapFile)


def test_a_directory_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "map.toml").mkdir()
    with pytest.raises(PackError, match=r"^map\.toml: cannot be read: "):
        load_file(tmp_path / "map.toml", MapFile)


def test_a_missing_directory(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD)
    with pytest.raises(PackError, match="nowhere: no directory of data files"):
        Pack(title, tmp_path / "nowhere")
    with pytest.raises(PackError, match="no directory of data files"):
        Pack(title, title / "map.toml")


def test_a_file_of_the_override_replaces_the_whole_file(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD, more=GOOD)
    mine = write(tmp_path / "mine", map=GOOD.replace("turns = 5", "turns = 9"))
    pack = Pack(title, mine)
    assert pack.read("map.toml", MapFile).facts.turns == 9
    assert pack.read("more.toml", MapFile).facts.turns == 5
    assert pack.overridden == ("map.toml",)
    assert Pack(title).overridden == ()


def test_a_fault_of_the_override_is_told_by_its_path(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD)
    mine = write(tmp_path / "mine", map=GOOD.replace("turns = 5", "turns = 'five'"))
    with pytest.raises(PackError) as caught:
        Pack(title, mine).read("map.toml", MapFile)
    assert str(caught.value) == f"{mine / 'map.toml'}:8: facts.turns: Expected `int`, got `str`"


def test_a_file_of_the_override_that_replaces_nothing(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD)
    mine = write(tmp_path / "mine", maps=GOOD)
    with pytest.raises(PackError, match=r"maps\.toml: replaces nothing; the files of this title are map\.toml"):
        Pack(title, mine)


def test_notes_beside_the_data_do_no_harm(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD)
    mine = write(tmp_path / "mine", map=GOOD)
    (mine / "notes.txt").write_text("my own", encoding="utf-8")
    (mine / ".hidden.toml").write_text("", encoding="utf-8")
    assert Pack(title, mine).overridden == ("map.toml",)


def test_the_hash_is_of_the_names_and_bytes_as_used(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD, more=BLOCKS)
    same = write(tmp_path / "same", map=GOOD)
    other = write(tmp_path / "other", map=GOOD + "# mine\n")
    renamed = write(tmp_path / "renamed", map=BLOCKS, more=GOOD)
    plain = Pack(title).hash
    assert len(bytes.fromhex(plain)) == 16
    assert Pack(title, same).hash == plain
    assert Pack(title, other).hash != plain
    assert Pack(renamed).hash != plain
    assert Pack(write(tmp_path / "copy", map=GOOD, more=BLOCKS)).hash == plain


def test_a_file_is_read_once(tmp_path: Path) -> None:
    title = write(tmp_path / "title", map=GOOD)
    pack = Pack(title)
    pack.read("map.toml", MapFile)
    write(title, map="changed behind its back")
    assert pack.read("map.toml", MapFile).facts.turns == 5
    assert pack.hash == Pack(write(tmp_path / "before", map=GOOD)).hash


def test_a_fault_that_only_the_title_sees(tmp_path: Path) -> None:
    pack = Pack(write(tmp_path, map=GOOD))
    error = pack.error("map.toml", ("hex", 1, "id"), "too near the river")
    assert str(error) == "map.toml:4: hex[1].id: too near the river"
