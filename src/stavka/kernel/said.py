"""What the kernel itself says to people, in every language: why a record or a file cannot be used."""

from __future__ import annotations

from errno import errorcode
from functools import cache
from importlib.resources import files

from stavka.kernel.text import LANGUAGES, Catalogue, Text, Value


@cache
def _catalogue() -> Catalogue:
    return Catalogue((files("stavka.kernel") / "words",), {})


def said(message: str, **args: Value) -> Text:
    """A sentence of the kernel."""
    return _catalogue().text(message, args)


def system_reason(error: OSError) -> str:
    """Why the system refuses, translated where it is one of the common reasons."""
    message = f"system-{errorcode.get(error.errno or 0, '')}"
    if _catalogue().has(message, LANGUAGES[0]):
        return said(message)
    return error.strerror or str(error)
