"""Reading one TOML file: its text, its records, and for every fault the line to look at."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from stavka.packs.errors import PackError
from stavka.packs.lines import Place, field_text, line_of
from stavka.packs.record import File, Record

F = TypeVar("F", bound=File)

TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
MSGSPEC_PLACE = re.compile(r" - at `(?:key` in `)?\$([^`]*)`$")
MSGSPEC_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[\.\.\.\]")
NAMED_FIELD = re.compile(r"(?:missing required|contains unknown) field `([^`]*)`")


def load_file(path: Path, shape: type[F], name: str | None = None) -> F:
    """The records of a file; errors call it `name`."""
    return load_text(name or path.name, read_bytes(path, name or path.name), shape)


def load_text(name: str, raw: bytes, shape: type[F]) -> F:
    """The records of the file `name` whose bytes are `raw`."""
    text = decode(name, raw)
    data = parse(name, text)
    try:
        file = msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise shape_error(name, text, str(error)) from None
    refuse_duplicates(name, text, file)
    return file


def read_bytes(path: Path, name: str) -> bytes:
    """The bytes of a file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise PackError(name, None, "", "no such file") from None
    except OSError as error:
        raise PackError(name, None, "", f"cannot be read: {error.strerror}") from None


def decode(name: str, raw: bytes) -> str:
    """The text of a file; TOML is UTF-8 and nothing else."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise PackError(name, line, "", f"byte 0x{raw[error.start]:02x} is not UTF-8 text") from None


def parse(name: str, text: str) -> dict[str, Any]:
    """The tables of a text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return refuse_syntax(name, text, str(error))
    except RecursionError:
        raise PackError(name, None, "", "nested too deeply") from None
    except ValueError as error:  # a date or an integer beyond what Python takes
        raise PackError(name, None, "", str(error)) from None


def refuse_syntax(name: str, text: str, message: str) -> dict[str, Any]:
    """Turn what the TOML reader says into a PackError."""
    place = TOML_PLACE.search(message)
    last = text.count("\n") + (not text.endswith("\n"))
    line = int(place[1]) if place and place[1] else last
    raise PackError(name, line, "", TOML_PLACE.sub("", message))


def shape_error(name: str, text: str, message: str) -> PackError:
    """Turn what msgspec says of a wrong value into a PackError."""
    place = MSGSPEC_PLACE.search(message)
    path: list[str | int] = []
    for step in MSGSPEC_STEP.finditer(place[1] if place else ""):
        if step[1] is None and step[2] is None:  # any entry of a table: no more is known
            break
        path.append(int(step[2]) if step[2] else step[1])
    named = NAMED_FIELD.search(message)
    if named:
        path.append(named[1])
    return place_error(name, text, tuple(path), MSGSPEC_PLACE.sub("", message))


def place_error(name: str, text: str, place: Place, message: str) -> PackError:
    """A PackError about the value at this place of the file."""
    return PackError(name, line_of(text, place), field_text(place), message)


def refuse_duplicates(name: str, text: str, file: File) -> None:
    """No two records of a list have the same key."""
    for field in file.__struct_fields__:
        records = getattr(file, field)
        if not isinstance(records, list):
            continue
        seen: set[object] = set()
        for index, record in enumerate(records):
            if not isinstance(record, Record) or record.key not in record.__struct_fields__:
                continue
            key = getattr(record, record.key)
            if key in seen:
                raise place_error(name, text, (field, index, record.key), f"{key!r} is there twice")
            seen.add(key)
