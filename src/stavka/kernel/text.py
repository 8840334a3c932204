"""What people read: Project Fluent catalogues, one a language, found by message id.

Rules speak in message ids and plain arguments. An argument is translated by its name: `unit` or
`units` through the label of `unit`, and so on; a value of None reads as unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable

import msgspec
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es")
Label = Callable[[str, str], str]  # (value, language) -> what a person reads
Value = str | int | float | bool | None | Sequence["Value"]
Args = Mapping[str, Value]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in the two languages of the players."""

    en: str
    es: str


class Catalogue:
    """The texts of one title over those of the kernel."""

    def __init__(self, folders: Sequence[Traversable], labels: Mapping[str, Label]) -> None:
        self.labels = labels
        self.bundles = {language: self._bundle(folders, language) for language in LANGUAGES}

    @staticmethod
    def _bundle(folders: Sequence[Traversable], language: str) -> FluentBundle:
        bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(text), allow_overrides=True)
        return bundle

    def has(self, message: str, language: str) -> bool:
        """Whether this language has that message."""
        return self.bundles[language].has_message(message)

    def say(self, message: str, args: Args, language: str = "en") -> str:
        """The message in a language, every argument put into words."""
        bundle = self.bundles[language]
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
