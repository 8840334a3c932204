"""Which language to speak, and the words of the command line in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from stavka.kernel.text import LANGUAGES, Catalogue, Text, Value

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one set decides, as POSIX has it
DEFAULT = "en"


def chosen_language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang` wherever it stands, else the locale. A language that we do not speak is refused later, in English."""
    for place, arg in enumerate(args):
        if arg == "--":
            break
        if arg.startswith("--lang="):
            return known(arg.removeprefix("--lang="))
        if arg == "--lang" and place + 1 < len(args):
            return known(args[place + 1])
    return known(next((environment[name] for name in VARIABLES if environment.get(name)), DEFAULT))


def known(name: str) -> str:
    """`es_ES.UTF-8` is Spanish; anything else that we do not know is English."""
    language = name.lower()[:2]
    return language if language in LANGUAGES else DEFAULT


@cache
def catalogue() -> Catalogue:
    """The texts of the command line over those of the kernel."""
    return Catalogue((files("stavka.kernel") / "words", files("stavka.cli") / "words"), {})


class Words:
    """The words of the command line in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: str, **args: Value) -> str:
        return catalogue().say(message, args, self.language)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return catalogue().has(message, self.language)

    def of(self, text: str) -> str:
        """A text of a title or of the kernel in this language; what has no translation stays as it is."""
        return text.say(self.language) if isinstance(text, Text) else text
