"""One server at a file of SQLite: a lock beside it, which the system takes back however its holder ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Somebody else holds the lock."""


def beside(file: Path) -> Path:
    """Where the lock of a database lies. It stays when nobody holds it: it is the lock that counts, not the file."""
    return file.with_name(f"{file.name}-lock")


def held(lock: Path) -> BinaryIO:
    """Hold a lock until this is closed."""
    file = lock.open("r+b")
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):  # as the two systems say it
        file.close()
        raise Taken from None
    return file
