"""Saved games: a text file of a header and one token a line, only ever appended to.

    stavka record 1
    {"title":"...","scenario":"...",...}
    attack
    unit:12
    undo
    # 9f86d081884c7d659a2feaa0

A line `# ...` is the hash of the position at that point, `undo` takes the token before it back,
`takeback` does so by agreement (the dice go on), `@soviet draw` answers as a seat other than the first
to decide, `end ...` closes a finished game.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from stavka.kernel.dice import seed_hash
from stavka.kernel.errors import DamagedRecord, SaveFailed

MAGIC = "stavka record 1"
UNDO, TAKEBACK = "undo", "takeback"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a record pins beside its tokens."""

    title: str
    scenario: str
    options: dict[str, str | bool | int]
    rules: str
    pack: str
    seed: str
    seed_hash: str
    numbers: dict[str, str] = {}


class Record(msgspec.Struct):
    """A parsed file: the header, then the lines as they stand, from line 3 on."""

    header: Header
    lines: list[str]
    finished_line: bool  # whether the last line was written to its end


def parse(raw: bytes) -> Record:
    """Read a record; every fault names its line and field."""
    text = _decode(raw)
    lines = text.split("\n")
    finished = lines[-1] == ""
    if finished:
        lines.pop()
    if not lines or lines[0] != MAGIC:
        raise DamagedRecord(1, "format", f"this is not a record: the first line should be {MAGIC!r}")
    if len(lines) < 2:
        raise DamagedRecord(2, "header", "the record ends before its header")
    return Record(_header(lines[1]), lines[2:], finished)


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DamagedRecord(line, "encoding", f"byte {error.start} is not UTF-8") from None


def _header(line: str) -> Header:
    try:
        header = msgspec.json.decode(line.encode(), type=Header)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise DamagedRecord(2, "header", str(error)) from None
    try:
        seed = bytes.fromhex(header.seed)
    except ValueError:
        raise DamagedRecord(2, "seed", "it should be hexadecimal") from None
    if seed_hash(seed) != header.seed_hash:
        raise DamagedRecord(2, "seed_hash", "the seed is not the one whose hash was published")
    return header


def render(header: Header, lines: Sequence[str]) -> bytes:
    """The bytes of a record."""
    return "".join(f"{line}\n" for line in (MAGIC, msgspec.json.encode(header).decode(), *lines)).encode()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a kill at any moment leaves the old one or the new one."""
    draft = path.with_name(path.name + ".part")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SaveFailed(f"{path}: {error.strerror or error}") from error


def append(path: Path, size: int, data: bytes) -> None:
    """Add to a file known to be `size` bytes long; a failure takes it back to that size."""
    try:
        with path.open("r+b") as file:
            file.seek(0, os.SEEK_END)
            if file.tell() != size:
                raise SaveFailed(f"{path}: somebody else has changed this file since it was last saved")
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(size)
                raise
    except OSError as error:
        raise SaveFailed(f"{path}: {error.strerror or error}") from error
