"""What learning agents are shown: how each field of a position becomes a row of numbers that is always as long.

A title describes its own, from the same components in every scenario, so that one network fits them all.
-1 stands for what is unknown or is not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

MANY = 32767


class Number(msgspec.Struct, frozen=True):
    """A count or a choice, or so many of them; none is -1."""

    most: int = MANY
    count: int = 1


class Column(msgspec.Struct, frozen=True):
    """A number for each of so many places, as bytes or 16 bits each; all bits set is -1."""

    size: int
    most: int


class Set(msgspec.Struct, frozen=True):
    """A bitset, or so many of them: 1 for each member; a set that is unknown is -1 all over."""

    size: int
    count: int = 1


class Listed(msgspec.Struct, frozen=True):
    """A list of numbers, or so many lists, or one number: how often each occurs, and last how many are unknown."""

    size: int
    count: int = 1


class Word(msgspec.Struct, frozen=True):
    """One of some words: 1 for that one."""

    words: tuple[str, ...]


Kind = Number | Column | Set | Listed | Word
FLAG = Number(1)


class Fields(NamedTuple):
    """The description of a title.

    A name with a dot leads into a struct, or into each one of a list: `battle.hex`, `guns.area`. A field of steps is
    that of the first decision on the agenda that has one; `ChooseLoss.left` is that of this kind of decision alone.
    """

    table: Mapping[str, Kind]
    steps: Mapping[str, Kind]
    derived: frozenset[str] = frozenset()  # fields of the table that are left out, for they follow from others
