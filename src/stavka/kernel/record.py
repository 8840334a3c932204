"""Saved games: a text file of a header and one token a line, only ever appended to.

    stavka record 1
    {"title":"...","scenario":"...","options":{},"rules":"1","pack":"...","seed":"...",...}
    reinforce
    unit:64PzGr
    undo
    # 9f86d081884c7d659a2feaa0 c7ad44cbad762a5d

A line `# ...` holds the hash of the position at that point and a digest of all lines above it; `undo`
takes the token before it back (in a simultaneous choice `@soviet undo` takes back that seat's last);
`takeback` does so by agreement, and the dice go on; `@soviet draw` answers as a seat other than the first
to decide; `end ...` closes a finished game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from stavka.kernel.dice import seed_hash
from stavka.kernel.errors import DamagedRecord, Fault, SaveFailed
from stavka.kernel.said import said, system_reason

MAGIC = "stavka record 1"
UNDO, TAKEBACK, END = "undo", "takeback", "end"

_TOKEN = re.compile(r"(?![#@])[!-~]+")  # printable ASCII without spaces
_SEAT = re.compile(r"[a-z0-9][a-z0-9_-]*")


@lru_cache
def check_names(vocabulary: frozenset[str], seats: tuple[str, ...]) -> None:
    """No token can be taken for another line of a record, no seat for part of a token."""
    for token in vocabulary:
        if not _TOKEN.fullmatch(token) or token in (UNDO, TAKEBACK, END):
            raise Fault(f"{token!r} cannot be a token: a record could not hold it")
    for seat in seats:
        if not _SEAT.fullmatch(seat):
            raise Fault(f"{seat!r} cannot be a seat: a record could not hold it")


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
    digest: str = ""  # of all the other fields

    def sealed(self) -> Header:
        """The same with its digest."""
        blank = msgspec.structs.replace(self, digest="")
        return msgspec.structs.replace(self, digest=blake2b(msgspec.json.encode(blank), digest_size=8).hexdigest())


class Record(msgspec.Struct):
    """A parsed file: the header, then the lines as they stand, from line 3 on."""

    header: Header
    lines: list[str]
    finished_line: bool  # whether the last line was written to its end
    path: Path | None = None  # of the file,
    raw: bytes = b""  # which holds exactly this


def read(path: Path, repair: bool = False) -> Record:
    """The record of a file. `repair` drops a last line that was cut off while it was being written."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise DamagedRecord(0, "file", said("record-file", path=str(path), reason=system_reason(error))) from None
    found = parse(raw)
    if found.finished_line:
        found.path, found.raw = path.absolute(), raw
    elif not repair:
        raise DamagedRecord(len(found.lines) + 2, "line", said("record-cut"))
    elif found.lines:
        found.lines.pop()
    return found


def parse(raw: bytes) -> Record:
    """Read a record; every fault names its line and field."""
    text = _decode(raw)
    lines = text.split("\n")
    finished = lines[-1] == ""
    if finished:
        lines.pop()
    if not lines or lines[0] != MAGIC:
        raise DamagedRecord(1, "format", said("record-format", magic=MAGIC))
    if len(lines) < 2:
        raise DamagedRecord(2, "header", said("record-short"))
    return Record(_header(lines[1]), lines[2:], finished)


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DamagedRecord(line, "encoding", said("record-bytes", place=str(error.start))) from None


def _header(line: str) -> Header:
    try:
        header = msgspec.json.decode(line.encode(), type=Header)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise DamagedRecord(2, "header", str(error)) from None
    try:
        seed = bytes.fromhex(header.seed)
    except ValueError:
        raise DamagedRecord(2, "seed", said("record-seed")) from None
    if seed_hash(seed) != header.seed_hash:
        raise DamagedRecord(2, "seed_hash", said("record-seed-hash"))
    if header.sealed() != header:
        raise DamagedRecord(2, "digest", said("record-digest"))
    return header


def render(header: Header, lines: Sequence[str]) -> bytes:
    """The bytes of a record."""
    return f"{MAGIC}\n{msgspec.json.encode(header).decode()}\n".encode() + render_lines(lines)


def render_lines(lines: Sequence[str]) -> bytes:
    """The bytes of some lines of a record."""
    return "".join([f"{line}\n" for line in lines]).encode()


def chained(before: str, lines: Sequence[str]) -> str:
    """The digest of some lines and, through `before`, of all above them."""
    return blake2b(before.encode() + render_lines(lines), digest_size=8).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a kill at any moment leaves the old one or the new one."""
    draft = path.parent / f"{path.name}.part"
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o666)
        try:
            _write(descriptor, data)
        finally:
            os.close(descriptor)
        draft.replace(path)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink()
        if isinstance(error, OSError):
            raise _failed(path, error) from error
        raise


def append(path: Path, before: bytes, data: bytes) -> None:
    """Add to a file that must still hold exactly `before`; a failure takes it back to that."""
    try:
        descriptor = os.open(path, os.O_RDWR | _BINARY)
        try:
            if os.fstat(descriptor).st_size != len(before) or _read(descriptor, len(before)) != before:
                raise SaveFailed(said("record-changed", path=str(path)))
            try:
                _write(descriptor, data)
            except BaseException:
                with suppress(OSError):
                    os.ftruncate(descriptor, len(before))
                raise
        finally:
            os.close(descriptor)
    except OSError as error:
        raise _failed(path, error) from error


_BINARY = getattr(os, "O_BINARY", 0)  # Windows would translate line ends


def _failed(path: Path, error: OSError) -> SaveFailed:
    return SaveFailed(said("record-file", path=str(path), reason=system_reason(error)))


def _read(descriptor: int, size: int) -> bytes:
    found = b""
    while len(found) < size and (more := os.read(descriptor, size - len(found))):
        found += more
    return found


def _write(descriptor: int, data: bytes) -> None:
    """Write it all, at once or in pieces, and wait until it is on the disk."""
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)
