"""The words of the server, in the language that a request asks for."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from stavka.kernel.text import LANGUAGES, Args, Catalogue

DEFAULT = "en"


@cache
def catalogue() -> Catalogue:
    """The texts of the server over those of the kernel."""
    return Catalogue((files("stavka.kernel") / "words", files("stavka.server") / "words"), {})


def say(message: str, args: Args, language: str) -> str:
    """A message of the server."""
    return catalogue().say(message, args, language)


@lru_cache(256)
def preferred(accepted: str) -> str:
    """The first of our languages by the wishes of an Accept-Language header; English where there is none."""
    wishes = [wish for part in accepted[:200].split(",") if (wish := weighed(part))]
    for _, language in sorted(wishes, key=lambda wish: -wish[0]):
        if language in LANGUAGES:
            return language
    return DEFAULT


def weighed(part: str) -> tuple[float, str] | None:
    """`es-AR;q=0.8` as its weight and `es`; None where it is refused or cannot be read."""
    name, _, weight = part.partition(";q=")
    try:
        value = float(weight) if weight else 1.0
    except ValueError:
        return None
    return (value, name.strip().lower()[:2]) if value > 0 else None
