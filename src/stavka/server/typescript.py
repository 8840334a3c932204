"""The wire as TypeScript: `python -m stavka.server.typescript > web/src/lib/wire.ts`, whenever a struct has changed."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from stavka.kernel import chart, rulebook, scene, text, title
from stavka.kernel.steps import Say
from stavka.server import wire

BASES = {chart.Sketch, scene.Thing, wire.Body, wire.Answer}
HEAD = """\
// Generated from the server's structs by `python -m stavka.server.typescript`. Do not edit.
// A field with a default is left out on the wire when it has that default: hence the question marks.

/** An argument of a message. */
export type Value = string | number | boolean | null | Value[];
export type Args = Record<string, Value>;
/** A message id with its arguments, to be put into words by the client. */
export type Say = [message: string, args: Args];
/** Parts of a scene that have changed; a piece that is null is gone. */
export type Changes = Partial<Omit<Scene, "pieces">> & { pieces?: Record<string, Standing | null> };
"""
ANYTHING = "Record<string, unknown>"  # as Python says it: only the changes of a scene are
WRITTEN = {"Value", "Args", "Say"}  # by hand, in the head: they refer to themselves


class Args:
    """Stands for the arguments of a message, whose type refers to itself."""


SIMPLE = {
    Args: "Args",
    Say: "Say",
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}


def typescript() -> str:
    """All declarations, in the order of the modules."""
    return "\n".join((HEAD, *(_declared(name, thing) for name, thing in _wanted().items())))


def _wanted() -> dict[str, Any]:
    """Structs and aliases by name, each where it first stands."""
    found: dict[str, Any] = {"OptionValue": title.OptionValue}
    for module in (text, chart, scene, rulebook, wire):
        for name, thing in vars(module).items():
            if name not in WRITTEN and _is_declared(thing):
                found.setdefault(name, thing)
    return found


def _is_declared(thing: Any) -> bool:
    return (isinstance(thing, msgspec.StructMeta) and thing not in BASES) or _is_alias(thing)


def _is_alias(thing: Any) -> bool:
    return isinstance(thing, UnionType) or get_origin(thing) in (Literal, Union, tuple)


ALIASES: dict[Any, str] = {thing: name for name, thing in _wanted().items() if _is_alias(thing)}


def _declared(name: str, thing: Any) -> str:
    if not isinstance(thing, msgspec.StructMeta):
        return f"export type {name} = {_spelt(thing)};\n"
    comment = f"/** {' '.join((thing.__doc__ or '').split())} */\n"
    fields = list(_fields(thing))
    if thing.__struct_config__.array_like:
        parts = ", ".join(f"{field}: {kind}" for field, kind, _ in fields)
        return f"{comment}export type {name} = [{parts}];\n"
    lines = [f"  {field}{'?' if optional else ''}: {kind};" for field, kind, optional in fields]
    if thing.__struct_config__.tag is not None:
        lines.insert(0, f'  {thing.__struct_config__.tag_field}: "{thing.__struct_config__.tag}";')
    return "\n".join((f"{comment}export interface {name} {{", *lines, "}", ""))


def _fields(struct: Any) -> Iterator[tuple[str, str, bool]]:
    hints = get_type_hints(struct, localns={"Args": Args})
    required = len(struct.__struct_fields__) - len(struct.__struct_defaults__)
    for place, name in enumerate(struct.__struct_fields__):
        kind = _type(hints[name]).replace(ANYTHING, "Changes")
        yield struct.__struct_encode_fields__[place], kind, place >= required


def _type(hint: Any) -> str:
    """A type, by its alias where it has one."""
    return ALIASES[hint] if _hashable(hint) and hint in ALIASES else _spelt(hint)


def _hashable(hint: Any) -> bool:
    try:
        hash(hint)
    except TypeError:
        return False
    return True


def _spelt(hint: Any) -> str:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    if _hashable(hint) and hint in SIMPLE:
        return SIMPLE[hint]
    return _composed(get_origin(hint), get_args(hint))


def _composed(origin: Any, args: tuple[Any, ...]) -> str:
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args))
    if origin in (dict, Mapping):
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(_type(arg) for arg in args)}]"
    if origin in (list, tuple, Sequence):
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    raise TypeError(f"{origin}[{args}] has no word in TypeScript yet")


if __name__ == "__main__":
    sys.stdout.write(typescript())
