"""The data files of one title, some of them perhaps replaced by an owner's own."""

import hashlib
from functools import cached_property
from pathlib import Path

from stavka.packs.errors import PackError
from stavka.packs.lines import Place
from stavka.packs.record import File
from stavka.packs.toml import F, decode, load_text, place_error, read_bytes


class Pack:
    """A directory of data files; a file of the same name in `override` takes the place of the whole file."""

    def __init__(self, title_dir: Path, override: Path | None = None) -> None:
        self.title_dir = title_dir
        self.override = override
        self.files = data_files(title_dir)
        theirs = data_files(override) if override else ()
        self.overridden = tuple(name for name in theirs if name in self.files)
        self._bytes: dict[str, bytes] = {}
        self._read: dict[str, File] = {}
        for name in theirs:
            if name.endswith(".toml") and name not in self.files:
                message = f"replaces nothing; the files of this title are {', '.join(self.files)}"
                raise PackError(self.label(name, overridden=True), None, "", message)

    def read(self, name: str, shape: type[F]) -> F:
        """The checked records of one file."""
        found = self._read.get(name)
        if not isinstance(found, shape):
            found = load_text(self.label(name), self.bytes_of(name), shape)
            self._read[name] = found
        return found

    def bytes_of(self, name: str) -> bytes:
        """The bytes of one file, read from the disk once."""
        if name not in self._bytes:
            base = self.override if self.override and name in self.overridden else self.title_dir
            self._bytes[name] = read_bytes(base / name, self.label(name))
        return self._bytes[name]

    def label(self, name: str, *, overridden: bool = False) -> str:
        """How messages call a file: an owner's own one by its path."""
        return str(self.override / name) if self.override and (overridden or name in self.overridden) else name

    def error(self, name: str, place: Place, message: str) -> PackError:
        """A fault that only the title can see, such as a hex that the map does not have."""
        label = self.label(name)
        return place_error(label, decode(label, self.bytes_of(name)), place, message)

    @cached_property
    def hash(self) -> str:
        """The same for the same names and bytes, whichever directory they come from."""
        digest = hashlib.blake2b(digest_size=16)
        for name in self.files:
            content = self.bytes_of(name)
            digest.update(f"{name}\0{len(content)}\0".encode())
            digest.update(content)
        return digest.hexdigest()


def data_files(directory: Path) -> tuple[str, ...]:
    """The names of the files of a directory, sorted; hidden ones do not count."""
    try:
        names = [path.name for path in directory.iterdir() if path.is_file() and not path.name.startswith(".")]
    except OSError as error:
        raise PackError(str(directory), None, "", f"no directory of data files: {error.strerror}") from None
    return tuple(sorted(names))
