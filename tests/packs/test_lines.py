"""The line of every value, however the file is written."""

import pytest

from stavka.packs.lines import Place, field_text, line_of

TEXT = '''\
# a comment with hex = [ in it
title = "a # no comment, [no list]"
hex = [
    { id = "1", place = { en = "one" } },
    # between

    { id = "2",  y = 1.5, place.en = "two, { } =" },
]
long = """
[not.a.table]
"""   # back
raw = \'\'\'
x = 1\'\'\'
after = 1979-05-27 07:32:00

[facts]
docks = { 9 = 1 }
"quoted key" = true
[facts.source]
default = "rulebook 1"

[[unit]]
id = "a"
[[unit]]
id = "b"
[unit.source]
id = "rulebook 2"
[[unit.step]]
n = 1
[[unit.step]]
n = 2'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ((), 1),
        (("title",), 2),
        (("hex",), 3),
        (("hex", 0), 4),
        (("hex", 0, "place", "en"), 4),
        (("hex", 1), 7),
        (("hex", 1, "y"), 7),
        (("hex", 1, "place", "en"), 7),
        (("long",), 9),
        (("raw",), 12),
        (("after",), 14),
        (("facts",), 16),
        (("facts", "docks", "9"), 17),
        (("facts", "quoted key"), 18),
        (("facts", "source", "default"), 20),
        (("unit", 0), 22),
        (("unit", 0, "id"), 23),
        (("unit", 1), 24),
        (("unit", 1, "id"), 25),
        (("unit", 1, "source"), 26),
        (("unit", 1, "source", "id"), 27),
        (("unit", 1, "step", 0, "n"), 29),
        (("unit", 1, "step", 1), 30),
        (("unit", 1, "step", 1, "n"), 31),
    ],
)
def test_every_value_has_its_line(place: Place, line: int) -> None:
    assert line_of(TEXT, place) == line


def test_what_is_not_there_is_looked_for_where_it_should_be() -> None:
    assert line_of(TEXT, ("hex", 1, "terrain")) == 7
    assert line_of(TEXT, ("hex", 9)) == 3
    assert line_of(TEXT, ("nothing", "at", "all")) == 1
    assert line_of("", ("nothing",)) == 1


def test_windows_line_ends() -> None:
    assert line_of(TEXT.replace("\n", "\r\n"), ("unit", 1, "id")) == 25


def test_places_are_written_as_a_person_would() -> None:
    assert field_text(("hex", 12, "terrain")) == "hex[12].terrain"
    assert field_text(()) == ""
