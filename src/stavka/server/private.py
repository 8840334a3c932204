"""Files that nobody else on the machine may read: games, and copies of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

ALONE = 0o600


def make(file: Path) -> None:
    """An empty file; one that is there stays as it is."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, ALONE))


def write(file: Path) -> BinaryIO:
    """A new file to write to."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ALONE), "wb")


def folder(path: Path) -> None:
    """A new folder."""
    path.mkdir(mode=0o700, parents=True)
