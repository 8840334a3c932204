"""What every record of a data file has: a shape, and a source for each of its values."""

import math
import re
from typing import ClassVar

import msgspec

SOURCE = re.compile(r"(rulebook|public|reconstructed) \S.*")
SOURCE_FORMS = "'rulebook <section>', 'public <source>' or 'reconstructed <why>'"
DEFAULT = "default"


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A data file: a few records and lists of records, with no source of its own."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One component, and where it comes from: one text for all of it, or one a field with a `default` for the rest."""

    key: ClassVar[str] = "id"  # the field that no two records of a list share

    source: str | dict[str, str]

    def __post_init__(self) -> None:
        check_source(self.source, [name for name in self.__struct_fields__ if name != "source"])
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, float) and not math.isfinite(value):
                raise ValueError(f"`{name}` is {value}, not a number")

    def source_of(self, field: str) -> str:
        """Where the value of this field comes from."""
        if field == "source" or field not in self.__struct_fields__:
            raise AttributeError(f"{type(self).__name__} has no value `{field}`")
        return pick_source(self.source, field)


def pick_source(source: str | dict[str, str], field: str) -> str:
    """The source of one field."""
    return source if isinstance(source, str) else source.get(field) or source[DEFAULT]


def check_source(source: str | dict[str, str], fields: list[str]) -> None:
    """Refuse a source that has another form, names no field, or leaves a field without one."""
    if isinstance(source, str):
        source_kind(source)
        return
    for field, text in source.items():
        if field != DEFAULT and field not in fields:
            raise ValueError(f"`source` names the unknown field `{field}`")
        source_kind(text)
    missing = [field for field in fields if field not in source]
    if missing and DEFAULT not in source:
        raise ValueError(f"`source` has no `default` and leaves out `{missing[0]}`")


def source_kind(text: str) -> str:
    """`rulebook`, `public` or `reconstructed`."""
    match = SOURCE.fullmatch(text)
    if match is None:
        raise ValueError(f"source {text!r} is not of the form {SOURCE_FORMS}")
    return match[1]
