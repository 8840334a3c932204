"""Writing TOML that reads well: short values on one line, long lists wrapped, always the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

WIDTH = 120
BARE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def table(name: str, record: object) -> str:
    """`[name]` and its fields."""
    return f"[{name}]\n{fields(plain(record))}"


def tables(name: str, records: Iterable[object]) -> str:
    """`[[name]]` for each record."""
    return "\n".join(f"[[{name}]]\n{fields(plain(record))}" for record in records)


def fields(values: Mapping[str, Any]) -> str:
    """A line or more for each field."""
    return "".join(f"{key(name)} = {value(content, len(key(name)) + 3)}\n" for name, content in values.items())


def plain(record: object) -> dict[str, Any]:
    """The fields of a record that have a value, its source last."""
    found = msgspec.to_builtins(record)
    kept = {name: content for name, content in found.items() if content is not None and content is not False}
    return {**{name: content for name, content in kept.items() if name != "source"}, **_source(kept)}


def _source(kept: dict[str, Any]) -> dict[str, Any]:
    return {"source": kept["source"]} if "source" in kept else {}


def key(name: str) -> str:
    """A key, quoted if need be."""
    return name if name and set(name) <= BARE else text(name)


def text(content: str) -> str:
    """A string."""
    return json.dumps(content, ensure_ascii=False)


def value(content: Any, start: int = 0) -> str:
    """A value that begins in this column of its line."""
    if isinstance(content, list | tuple) and content:
        short = f"[{', '.join(value(item) for item in content)}]"
        return short if start + len(short) <= WIDTH and not rows(content) else wrapped(content)
    return scalar(content)


def rows(content: Sequence[Any]) -> bool:
    """Whether these are the rows of a grid: equally long strings, one below the other."""
    return len(content) > 1 and all(isinstance(item, str) and len(item) > 20 for item in content)


def wrapped(content: Sequence[Any]) -> str:
    """A list over several lines."""
    lines, line = [], ""
    for item in content:
        word = f"{value(item)},"
        if line and (rows(content) or len(line) + len(word) + 5 > WIDTH):
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return "[\n" + "".join(f"    {line}\n" for line in [*lines, line]) + "]"


def scalar(content: Any) -> str:
    """A string, number, truth value, inline table or list without a line break."""
    if isinstance(content, bool):
        return "true" if content else "false"
    if isinstance(content, str):
        return text(content)
    if isinstance(content, dict):
        return "{ " + ", ".join(f"{key(name)} = {scalar(item)}" for name, item in content.items()) + " }"
    if isinstance(content, list | tuple):
        return f"[{', '.join(scalar(item) for item in content)}]"
    if isinstance(content, float) and content.is_integer():
        return f"{content:.1f}"
    return repr(content)
