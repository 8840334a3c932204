"""A seat's view as one row of numbers, always as long, by a title's description of its fields.

Numbers of one kind lie together, so that a position is written by a few calls of NumPy: single numbers, columns
of bytes, lists and words, columns of 16 bits, then the sets, those of one size together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import prod
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stavka.kernel.errors import Fault
from stavka.kernel.fields import Column, Fields, Kind, Listed, Number, Set, Word
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, Step, Together
from stavka.kernel.title import Game

Row = NDArray[np.int16]
REMEMBERED = 4096
BYTES = np.arange(256, dtype=np.int16)
BYTES[255] = -1
WIDE = 255  # numbers above it need 16 bits


class Entry(NamedTuple):
    """A field: its place among all values, its name and its kind."""

    place: int
    name: str
    kind: Kind


class Span(NamedTuple):
    """Where a field lies in an observation, and in which shape."""

    start: int
    stop: int
    shape: tuple[int, ...]


class Encoder:
    """Views of one game as rows of numbers."""

    def __init__(self, game: Game, fields: Fields) -> None:
        title = game.title
        self.seats = title.seats
        self.kinds = tuple(sorted(name for name, kind in game.steps.items() if issubclass(kind, Decide)))
        self.steps = fields.steps
        self.slots = {kind: self._slots(game.steps[kind]) for kind in self.kinds}
        self.agenda = lru_cache(REMEMBERED)(self._agenda)
        firsts = [path.partition(".")[0] for path in fields.table]
        self.read = attrgetter("agenda", *firsts)
        self.deeper = [(i, within(path.partition(".")[2])) for i, path in enumerate(fields.table) if "." in path]
        self.before = (
            (title.scenarios.index(game.scenario),),
            tuple([option.values.index(game.options[option.id]) for option in title.options]),
        )
        kinds: dict[str, Kind] = {
            "seat": Word(self.seats),
            "to_play": Set(len(self.seats)),
            "scenario": Listed(len(title.scenarios)),
            "options": Number(count=len(title.options)),
            **fields.table,
            "decision": Word(self.kinds),
            **{f"decision.{name}": kind for name, kind in fields.steps.items()},
        }
        self._lay_out(kinds)

    # -- where everything lies -----------------------------------------------------------------

    def _lay_out(self, kinds: Mapping[str, Kind]) -> None:
        entries = [Entry(place, name, kind) for place, (name, kind) in enumerate(kinds.items())]
        numbers = [e for e in entries if isinstance(e.kind, Number)]
        wide = [e for e in entries if is_wide(e.kind)]
        sets = [e for e in entries if isinstance(e.kind, Set)]
        columns = [e for e in entries if isinstance(e.kind, Column) and e not in wide]
        counts = [e for e in entries if isinstance(e.kind, Listed | Word)]
        sets.sort(key=lambda e: extent(e.kind)[0][-1])
        self.spans: dict[str, Span] = {}
        self.size = 0
        for entry in (*numbers, *columns, *counts, *wide, *sets):
            shape = extent(entry.kind)[0]
            start, self.size = self.size, self.size + prod(shape)
            self.spans[entry.name] = Span(start, self.size, shape)
        self.numbers = [(e.place, self.spans[e.name].shape[0]) for e in numbers]
        self.columns = [e.place for e in columns]
        self.counts = [(e.place, writer(e.kind)) for e in counts]
        self.wide = [(e.place, slice(*self.spans[e.name][:2])) for e in wide]
        sizes = groupby(sets, key=lambda e: extent(e.kind)[0][-1])
        self.sets = [SetsOfOneSize(size, [(e.place, self.spans[e.name]) for e in some]) for size, some in sizes]
        self.after_numbers = sum([count for _, count in self.numbers])
        self.before_counts, self.after_counts = self.spans[counts[0].name].start, self.spans[counts[-1].name].stop
        self.low, self.high = np.empty(self.size, np.int16), np.empty(self.size, np.int16)
        for entry in entries:
            start, stop, _ = self.spans[entry.name]
            _, self.low[start:stop], self.high[start:stop] = extent(entry.kind)

    # -- a position ----------------------------------------------------------------------------

    def encode(self, view: State, seat: str) -> Row:
        """What a seat sees. `view` is its view, and all that is looked at."""
        waiting = 0
        for one, _ in view.open():
            waiting |= 1 << self.seats.index(one)
        agenda, *table = self.read(view)
        for i, further in self.deeper:
            table[i] = further(table[i])
        values = [seat, waiting, *self.before, *table, *self.agenda(agenda, seat)]
        out = np.empty(self.size, np.int16)
        out[: self.after_numbers] = self._numbers(values)
        columns = b"".join([bytes(values[i]) for i in self.columns])
        out[self.after_numbers : self.before_counts] = BYTES[np.frombuffer(columns, np.uint8)]
        counts = b"".join([write(values[i]) for i, write in self.counts])
        out[self.before_counts : self.after_counts] = np.frombuffer(counts, np.uint8)
        for i, span in self.wide:
            out[span] = np.frombuffer(values[i], np.uint16).view(np.int16)
        for sets in self.sets:
            sets.write(out, values)
        return out

    def _numbers(self, values: Sequence[Any]) -> list[int]:
        row: list[int] = []
        for i, count in self.numbers:
            value = values[i]
            if value is None:
                row += [-1] * count
            elif isinstance(value, tuple):
                row += value
            else:
                row.append(value)
        return row

    # -- the decision --------------------------------------------------------------------------

    def _slots(self, kind: type[Step]) -> list[tuple[int, Callable[[Any], Any]]]:
        """Which of the fields of steps a kind of decision fills, and with what."""
        own = {name.split(".")[1] for name in self.steps if name.startswith(f"{kind.__name__}.")}
        found = []
        for slot, name in enumerate(self.steps):
            first, _, rest = name.partition(".")
            if first == kind.__name__:
                found.append((slot, reader(rest)))
            elif first in kind.__struct_fields__ and first not in own:
                found.append((slot, reader(name)))
        return found

    def _agenda(self, agenda: tuple[Step, ...], seat: str) -> list[Any]:
        """The kind of the decision that waits, and the nearest value of each field of decisions. A simultaneous choice
        is the seat's own share of it."""
        if agenda and isinstance(agenda[0], Together):
            mine = [step for part in agenda[0].parts if part.seat == seat for step in part.left]
            agenda = (*mine, *agenda[1:])
        values: list[Any] = [None] * len(self.steps)
        for step in reversed([step for step in agenda if isinstance(step, Decide)]):
            for slot, read in self.slots[type(step).__name__]:
                values[slot] = read(step)
        top = type(agenda[0]).__name__ if agenda and isinstance(agenda[0], Decide) else None
        return [top, *values]


class SetsOfOneSize:
    """The bitsets of a game that have as many places as each other."""

    def __init__(self, size: int, members: list[tuple[int, Span]]) -> None:
        self.size = size
        self.width = (size + 7) // 8
        self.start, self.stop = members[0][1].start, members[-1][1].stop
        self.members = [(place, len(span.shape) > 1, span.start) for place, span in members]

    def write(self, out: Row, values: Sequence[Any]) -> None:
        """One bit a number; a set that nobody may know is -1 all over."""
        parts: list[bytes] = []
        unknown: list[int] = []
        width = self.width
        for i, several, start in self.members:
            value = values[i]
            if several:
                parts.append(packed(value, width))
                if -1 in value:
                    unknown += [start + self.size * n for n, one in enumerate(value) if one < 0]
            elif value is None or value < 0:
                parts.append(bytes(width))
                if value is not None:
                    unknown.append(start)
            else:
                parts.append(value.to_bytes(width, "little"))
        raw = np.frombuffer(b"".join(parts), np.uint8).reshape(-1, width)
        here = out[self.start : self.stop].reshape(-1, self.size)
        here[:] = np.unpackbits(raw, axis=1, count=self.size, bitorder="little")
        for start in unknown:
            out[start : start + self.size] = -1


# -- kinds --------------------------------------------------------------------------------------


def is_wide(kind: Kind) -> bool:
    """Whether a column has 16 bits a place."""
    return isinstance(kind, Column) and kind.most > WIDE


def extent(kind: Kind) -> tuple[tuple[int, ...], int, int]:
    """The shape of a field, its least and its greatest number."""
    if isinstance(kind, Number):
        return (kind.count,), -1, kind.most
    if isinstance(kind, Column):
        return (kind.size,), -1, kind.most
    if isinstance(kind, Word):
        return (len(kind.words),), 0, 1
    size, low, high = (kind.size, -1, 1) if isinstance(kind, Set) else (kind.size + 1, 0, 254)
    return ((kind.count, size) if kind.count > 1 else (size,)), low, high


def writer(kind: Kind) -> Callable[[Any], bytes]:
    """How a list or a word becomes bytes."""
    if isinstance(kind, Word):
        return one_of(kind.words)
    assert isinstance(kind, Listed)
    size = kind.size
    if kind.count == 1:
        return lambda value: counted(value, size)
    return lambda value: b"".join([counted(one, size) for one in value])


def one_of(words: tuple[str, ...]) -> Callable[[Any], bytes]:
    """A byte for each word: 1 for the one that is said."""
    row: dict[str | None, bytes] = {word: bytes([word == other for other in words]) for word in words}
    row[None] = bytes(len(words))

    def write(value: str | None) -> bytes:
        if value not in row:
            raise Fault(f"a word that is not described: {value!r}")
        return row[value]

    return write


@lru_cache(REMEMBERED)
def counted(value: tuple[int, ...] | int | None, size: int) -> bytes:
    """How often each number below `size` occurs, and last how many are unknown."""
    row = bytearray(size + 1)
    for number in value if isinstance(value, tuple) else () if value is None or value < 0 else (value,):
        row[number if number != 255 or size > 255 else size] += 1
    return bytes(row)


@lru_cache(512)
def packed(sets: tuple[int, ...], width: int) -> bytes:
    """Sets as bytes, one after the other; an unknown one is left empty here."""
    return b"".join([bytes(width) if one < 0 else one.to_bytes(width, "little") for one in sets])


def reader(path: str) -> Callable[[Any], Any]:
    """How a field is found: `battle.hex` is None if there is no battle; `guns.area` is that of each gun."""
    first, _, rest = path.partition(".")
    if not rest:
        return attrgetter(first)
    start, further = attrgetter(first), within(rest)
    return lambda value: further(start(value))


def within(name: str) -> Callable[[Any], Any]:
    """A part of a struct, of each of a list of structs or pairs, or of a mapping."""

    def part(value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, tuple):
            return tuple([one[int(name)] if isinstance(one, tuple) else getattr(one, name) for one in value])
        return value.get(name) if isinstance(value, Mapping) else getattr(value, name)

    return part
