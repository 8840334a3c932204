"""Foresight: what a choice will cost, what it risks, what going on now would waste."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from stavka.kernel.text import Text

Distribution = Mapping[str, Fraction]


class Factor(msgspec.Struct, frozen=True):
    """One line of a breakdown: the rule it comes from, what it is, what it counts."""

    rule: str
    what: Text
    value: int | str


class Chance(msgspec.Struct, frozen=True):
    """The exact distribution of one outcome; the probabilities sum to one."""

    rule: str
    what: Text
    outcomes: Distribution


class Preview(msgspec.Struct, frozen=True):
    """What a token would bring, over what the seat can know."""

    factors: tuple[Factor, ...]
    chances: tuple[Chance, ...]


class Caution(msgspec.Struct, frozen=True):
    """Something the seat would waste or lose by going on now."""

    rule: str
    what: Text
    places: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """Whether a token may be played, and the rule and reason."""

    legal: bool
    rule: str
    reason: Text


def plain(foresight: msgspec.Struct, language: str = "en") -> dict[str, Any]:
    """A verdict, preview or caution as JSON-able data, in a language; a probability as `1/6`."""

    def word(value: Any) -> str:
        return value.say(language) if isinstance(value, Text) else str(value)

    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(foresight, enc_hook=word))
    return found
