"""The words of the laboratory."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from stavka.kernel.text import Catalogue, Text, Value


@cache
def catalogue() -> Catalogue:
    """The texts of the laboratory over those of the kernel."""
    return Catalogue((files("stavka.kernel") / "words", files("stavka.lab") / "words"), {})


def said(message: str, **args: Value) -> Text:
    """A sentence of the laboratory."""
    return catalogue().text(message, args)
