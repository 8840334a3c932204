"""Names for numbers in JSON, out and in: lists, sets and columns of hexes, units, cards.

Most of a position is the same as in the one before it. So every table remembers what it has written and read, and a
position costs only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Raw
from msgspec.json import decode, encode

from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Step

if TYPE_CHECKING:
    from stavka.kernel.title import Game

UNKNOWN = 255
NONE = -1
REMEMBERED = 4096


class Codes:
    """One kind of names (hexes, units, cards, pips): lists, sets and columns of them as JSON, and back."""

    def __init__(self, names: Iterable[str | int]) -> None:
        self.names: tuple[str | int | None, ...] = tuple(names)
        self.name: list[str | int | None] = [*self.names, *[None] * (UNKNOWN + 1 - len(self.names))]
        self.number: dict[str | int | None, int] = {name: i for i, name in enumerate(self.names)} | {None: UNKNOWN}
        for method in ("listed", "numbers", "nested", "nests", "set_of", "mask", "column", "handles"):
            setattr(self, method, lru_cache(REMEMBERED)(getattr(self, method)))

    def listed(self, numbers: tuple[int, ...]) -> Raw:
        """Numbers, 255 for unknown."""
        return Raw(encode([self.name[i] for i in numbers]))

    def numbers(self, raw: bytes) -> tuple[int, ...]:
        """The same read back."""
        return tuple([self.number[name] for name in decode(raw)])

    def nested(self, lists: tuple[tuple[int, ...], ...]) -> Raw:
        """Several lists of numbers."""
        return Raw(encode([[self.name[i] for i in numbers] for numbers in lists]))

    def nests(self, raw: bytes) -> tuple[tuple[int, ...], ...]:
        """The same read back."""
        return tuple([tuple([self.number[name] for name in names]) for names in decode(raw)])

    def set_of(self, members: int) -> Raw:
        """A set of numbers; null for an unknown one."""
        return Raw(b"null") if members == NONE else Raw(encode([self.name[i] for i in bits(members)]))

    def mask(self, raw: bytes) -> int:
        """The same read back."""
        names = decode(raw)
        return NONE if names is None else mask([self.number[name] for name in names])

    def column(self, handles: bytes) -> Raw:
        """A number for every handle."""
        return Raw(encode([self.name[i] for i in handles]))

    def handles(self, raw: bytes, size: int) -> bytes:
        """The same read back, for so many handles."""
        return bytes([self.number[name] for name in decode(raw)]).ljust(size, b"\xff")


class Memory:
    """What each handle could be (see `knowledge`), and the sets of several units among that, numbered as they come
    up."""

    def __init__(self, units: Codes) -> None:
        self.units = units
        self.single: dict[int, str | int | None] = {1 << i: name for i, name in enumerate(units.names)} | {0: None}
        self.bit = {name: could for could, name in self.single.items()}
        for method in ("written", "read"):
            setattr(self, method, lru_cache(REMEMBERED)(getattr(self, method)))

    def written(self, known: tuple[int, ...]) -> tuple[Raw, Raw]:
        """A unit or the number of a set for every handle up to the last one in use, and the sets."""
        sets = [could for could in dict.fromkeys(known) if could not in self.single]
        text = self.single | {could: number for number, could in enumerate(sets)}
        last = len(known)
        while last and not known[last - 1]:
            last -= 1
        memory = [text[could] for could in known[:last]]
        return Raw(encode(memory)), Raw(encode([[self.units.name[i] for i in bits(could)] for could in sets]))

    def read(self, memory: bytes, memory_sets: bytes, size: int) -> tuple[int, ...]:
        """The same read back, for so many handles."""
        number, bit = self.units.number, self.bit
        sets = [mask([number[name] for name in names]) for names in decode(memory_sets)]
        known = [sets[entry] if isinstance(entry, int) else bit[entry] for entry in decode(memory)]
        return (*known, *[0] * (size - len(known)))


@lru_cache(REMEMBERED)
def steps(agenda: tuple[Step, ...]) -> Raw:
    """An agenda as JSON."""
    return Raw(encode(agenda))


@lru_cache(REMEMBERED)
def agenda(game: Game, raw: bytes) -> tuple[Step, ...]:
    """The same read back."""
    return game.agenda(decode(raw))
