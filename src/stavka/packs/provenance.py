"""What `stavka pack info|check|export` do."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from stavka.packs.errors import PackError
from stavka.packs.pack import Pack, data_files
from stavka.packs.record import File, Record, source_kind
from stavka.packs.toml import read_bytes

Shapes = Mapping[str, type[File]]  # the struct of each file of a title


class FileInfo(msgspec.Struct, frozen=True):
    """How many records a file has, and how many of their values come from where."""

    file: str
    overridden: bool
    records: int
    rulebook: int
    public: int
    reconstructed: int


class Reconstruction(msgspec.Struct, frozen=True):
    """A record with values that no rulebook and no public page gives."""

    file: str
    record: str
    fields: tuple[str, ...]
    why: str


class PackInfo(msgspec.Struct, frozen=True):
    """Where a pack comes from."""

    hash: str
    overridden: tuple[str, ...]
    files: tuple[FileInfo, ...]
    reconstructed: tuple[Reconstruction, ...]


def info(title_dir: Path, shapes: Shapes, override: Path | None = None) -> PackInfo:
    """Counts by kind of source for every file, and the list of what is reconstructed."""
    pack = Pack(title_dir, override)
    files: list[FileInfo] = []
    reconstructed: list[Reconstruction] = []
    for name, shape in sorted(shapes.items()):
        records = list(records_of(pack.read(name, shape)))
        files.append(file_info(name, name in pack.overridden, [record for _, record in records]))
        for label, record in records:
            reconstructed += reconstructions(name, label, record)
    return PackInfo(pack.hash, pack.overridden, tuple(files), tuple(reconstructed))


def check(
    title_dir: Path, shapes: Shapes, override: Path | None = None, agree: Callable[[Pack], None] | None = None
) -> list[PackError]:
    """What is wrong: of each file the first fault or, if each is sound, where `agree` finds that they do not fit."""
    try:
        pack = Pack(title_dir, override)
    except PackError as error:
        return [error]
    faults: list[PackError] = []
    for name, shape in sorted(shapes.items()):
        try:
            pack.read(name, shape)
        except PackError as error:
            faults.append(error)
    if agree and not faults:
        try:
            agree(pack)
        except PackError as error:
            faults.append(error)
    return faults


def export(title_dir: Path, target: Path) -> list[Path]:
    """Copy the data files to a directory where an owner can change them; nothing there is overwritten."""
    names = data_files(title_dir)
    for name in names:
        if os.path.lexists(target / name):
            raise PackError(str(target / name), None, "", "exists already; nothing was exported")
    contents = {target / name: read_bytes(title_dir / name, name) for name in names}
    written: list[Path] = []
    try:
        target.mkdir(parents=True, exist_ok=True)
        for path, content in contents.items():
            with path.open("xb") as file:
                written.append(path)
                file.write(content)
    except OSError as error:
        for path in written:  # half an export is of no use to anybody
            path.unlink(missing_ok=True)
        raise PackError(str(error.filename or target), None, "", f"cannot be written: {error.strerror}") from None
    return written


def records_of(file: File) -> Iterator[tuple[str, Record]]:
    """Every record of a file with a name for it: `hex 12`, `limits`."""
    for field in file.__struct_fields__:
        value = getattr(file, field)
        for index, record in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(record, Record):
                number = f" {getattr(record, record.key, index)}" if isinstance(value, list) else ""
                yield f"{field}{number}", record


def values_of(record: Record) -> list[str]:
    """The fields that have a value."""
    return [name for name in record.__struct_fields__ if name != "source" and getattr(record, name) is not None]


def file_info(name: str, overridden: bool, records: list[Record]) -> FileInfo:
    """The line of one file."""
    kinds = Counter(source_kind(record.source_of(field)) for record in records for field in values_of(record))
    counts = (kinds["rulebook"], kinds["public"], kinds["reconstructed"])
    return FileInfo(name, overridden, len(records), *counts)


def reconstructions(file: str, label: str, record: Record) -> list[Reconstruction]:
    """The reconstructed fields of a record, together where the reason is the same."""
    reasons: dict[str, list[str]] = {}
    for field in values_of(record):
        source = record.source_of(field)
        if source_kind(source) == "reconstructed":
            reasons.setdefault(source.removeprefix("reconstructed "), []).append(field)
    return [Reconstruction(file, label, tuple(fields), why) for why, fields in reasons.items()]
