"""What people read: Project Fluent catalogues, one a language, found by message id.

Rules speak in message ids and plain arguments. An argument is translated by its name: `unit` or
`units` through the label of `unit`, and so on; a value of None reads as unknown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Protocol

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LANGUAGES = ("en", "es")
Value = str | int | float | bool | None | Sequence[Any]  # of such values: a type that names itself cannot be decoded
Args = Mapping[str, Value]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in the two languages of the players."""

    en: str
    es: str


class LabelTable(msgspec.Struct, frozen=True, tag="table"):
    """Values with a name each: units, cards."""

    names: Mapping[str, str]


class LabelMessage(msgspec.Struct, frozen=True, tag="message"):
    """Values that are messages: `soviet` reads as the message `seat-soviet`."""

    prefix: str


class LabelPair(msgspec.Struct, frozen=True, tag="pair"):
    """`13Gd:2` reads as a message whose arguments are the parts, each with a label (or none) of its own."""

    message: str
    parts: tuple[tuple[str, str], ...]  # (argument, label); an empty label: a number


LabelInfo = LabelTable | LabelMessage | LabelPair


class Label(Protocol):
    """What a person reads for a value, and how a program without our code finds that out."""

    def __call__(self, value: str, language: str) -> str:
        """The value in words."""
        ...

    def info(self, language: str) -> LabelInfo:
        """All of it as data."""
        ...


class Table:
    """A label of values with a name each."""

    def __init__(self, names: Mapping[str, Name]) -> None:
        self.names = {
            "en": {id: name.en for id, name in names.items()},
            "es": {id: name.es for id, name in names.items()},
        }

    def __call__(self, value: str, language: str) -> str:
        return self.names[language][value]

    def info(self, language: str) -> LabelInfo:
        return LabelTable(self.names[language])


class Messages:
    """A label of values that are messages with a prefix."""

    def __init__(self, words: Catalogue, prefix: str) -> None:
        self.words = words
        self.prefix = prefix

    def __call__(self, value: str, language: str) -> str:
        return self.words.say(f"{self.prefix}-{value}", {}, language)

    def info(self, language: str) -> LabelInfo:
        return LabelMessage(self.prefix)


class Pair:
    """A label of values made of parts, `13Gd:2`, which are the arguments of a message."""

    def __init__(self, words: Catalogue, message: str, *parts: tuple[str, str]) -> None:
        self.words = words
        self.message = message
        self.parts = parts

    def __call__(self, value: str, language: str) -> str:
        labels = self.words.labels
        args: dict[str, Value] = {}
        for (name, label), part in zip(self.parts, value.split(":"), strict=True):
            args[name] = labels[label](part, language) if label else int(part)
        return self.words.say(self.message, args, language)

    def info(self, language: str) -> LabelInfo:
        return LabelPair(self.message, self.parts)


@cache
def parsed(text: str) -> Resource:
    """The messages of a Fluent text: titles and packs have some texts in common."""
    return FluentResource(text)


class Catalogue:
    """The texts of one title over those of the kernel."""

    def __init__(self, folders: Sequence[Traversable], labels: Mapping[str, Label]) -> None:
        self.labels = labels
        self.folders = folders
        self._bundles: dict[str, FluentBundle] = {}

    def bundle(self, language: str) -> FluentBundle:
        """The messages of a language, read when somebody asks for the first of them."""
        found = self._bundles.get(language)
        if found is None:
            found = self._bundles[language] = FluentBundle([language], use_isolating=False)
            for text in self.resources(language):
                found.add_resource(parsed(text), allow_overrides=True)
        return found

    def resources(self, language: str) -> list[str]:
        """The Fluent texts of a language; messages of later ones take the place of earlier ones."""
        return [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in self.folders]

    def label_data(self, language: str) -> dict[str, LabelInfo]:
        """How arguments are put into words, by their name."""
        return {name: label.info(language) for name, label in self.labels.items()}

    def has(self, message: str, language: str) -> bool:
        """Whether this language has that message."""
        return self.bundle(language).has_message(message)

    def say(self, message: str, args: Args, language: str = "en") -> str:
        """The message in a language, every argument put into words."""
        bundle = self.bundle(language)
        found = bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        words = {name: self.word(name, value, language) for name, value in args.items()}
        said, errors = bundle.format_pattern(found.value, words)
        if errors:
            raise errors[0]
        return str(said)

    def word(self, name: str, value: Value, language: str) -> str | int | float:
        """One argument as a person reads it; a list becomes an enumeration."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return value
        kind = name.removesuffix("s")
        if value is None:
            unknown = f"unknown-{kind}"
            return self.say(unknown if self.has(unknown, language) else "unknown", {}, language)
        if isinstance(value, Text):
            return value.say(language)
        if isinstance(value, str):
            label = self.labels.get(name) or self.labels.get(kind)
            return label(value, language) if label else value
        words = [str(self.word(kind, item, language)) for item in value]
        if len(words) < 2:
            return words[0] if words else self.say("none", {}, language)
        return self.say("list", {"firsts": ", ".join(words[:-1]), "last": words[-1]}, language)

    def text(self, message: str, args: Args | None = None) -> Text:
        """The message as an English string that can say itself in the other language."""
        return Text(self, message, args or {})


class Text(str):
    """An English sentence that remembers its message id and can be said in Spanish."""

    catalogue: Catalogue
    id: str
    args: Args

    def __new__(cls, catalogue: Catalogue, message: str, args: Args) -> Text:
        text = super().__new__(cls, catalogue.say(message, args))
        text.catalogue, text.id, text.args = catalogue, message, args
        return text

    def say(self, language: str) -> str:
        """The same sentence in a language."""
        return self.catalogue.say(self.id, self.args, language)

    def __deepcopy__(self, memo: object) -> Text:
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)  # another process gets the sentence, not the catalogue
