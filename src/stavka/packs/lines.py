"""Where in a TOML text a value stands. The standard reader does not say, so the text is walked once more."""

import re
from collections.abc import Iterator

Place = tuple[str | int, ...]  # ("hex", 12, "terrain")

TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'"
    r"|\#[^\n]*"
    r"|[\n\[\]{}=,.]"
    r"|[^\s\[\]{}=,.\#]+",
    re.DOTALL,
)


def field_text(place: Place) -> str:
    """`hex[12].terrain`"""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place).removeprefix(".")


def line_of(text: str, place: Place) -> int:
    """The line of the value at this place of a valid TOML text, or of the nearest table or list around it."""
    lines = _Walk(text).lines
    while place not in lines:
        place = place[:-1]
    return lines[place]


def tokens(text: str) -> Iterator[tuple[str, int]]:
    """The words and signs of a text, each with its line, without comments."""
    line = 1
    for match in TOKEN.finditer(text):
        if not match[0].startswith("#"):
            yield match[0], line
        line += match[0].count("\n")


class _Walk:
    """One walk through a text; `lines` is what it found."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {(): 1}
        self.last: dict[Place, int] = {}  # of each list of `[[tables]]`, the index of the last one
        self.tokens = [*tokens(text), ("\n", text.count("\n") + 1)]
        self.at = 0
        table: Place = ()
        while self.at < len(self.tokens):
            if self.skip("\n"):
                continue
            if self.skip("["):
                table = self.header()
            else:
                self.pair(table)

    def skip(self, sign: str) -> bool:
        """Step over this sign if it is the next."""
        found = self.tokens[self.at][0] == sign
        self.at += found
        return found

    def mark(self, place: Place) -> Place:
        self.lines.setdefault(place, self.tokens[self.at][1])
        return place

    def header(self) -> Place:
        """`[table]` or `[[list]]`: the place of the table that it opens."""
        many = self.skip("[")
        place = self.keys((), "]")
        if many:
            self.last[place] = self.last.get(place, -1) + 1
            place = self.mark((*place, self.last[place]))
            self.at += 1
        return place

    def keys(self, place: Place, end: str) -> Place:
        """A dotted key up to the sign `end`; a list of tables on its way means its last table."""
        while not self.skip(end):
            if self.skip("."):
                continue
            if place in self.last:
                place = (*place, self.last[place])
            place = self.mark((*place, self.tokens[self.at][0].strip("\"'")))
            self.at += 1
        return place

    def pair(self, table: Place) -> None:
        self.value(self.keys(table, "="))

    def value(self, place: Place) -> None:
        if self.skip("["):
            self.array(place)
        elif self.skip("{"):
            self.inline_table(place)
        else:
            while self.tokens[self.at][0] not in {",", "]", "}", "\n"}:
                self.at += 1

    def array(self, place: Place) -> None:
        index = 0
        while not self.skip("]"):
            if not self.skip(",") and not self.skip("\n"):
                self.value(self.mark((*place, index)))
                index += 1

    def inline_table(self, place: Place) -> None:
        while not self.skip("}"):
            if not self.skip(",") and not self.skip("\n"):
                self.pair(place)
