"""What decides how computer players play, in one number: games of other players are not of one kind with these."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import stavka

ROOT = Path(stavka.__file__).parent
SHARED = ("players", "kernel/evaluation.py")  # what players of all titles think with
KINDS = ("*.py", "chances.toml")  # and what games have taught them


@cache
def player_code(title: str) -> str:
    """The digest of the sources of the players and of a title, which tells them what positions are worth."""
    return digest(ROOT, (*SHARED, f"games/{title}"))


def digest(root: Path, parts: tuple[str, ...]) -> str:
    """Names and texts of all sources there, in a fixed order; how lines end on a machine does not count."""
    found = blake2b(digest_size=16)
    for file in sorted([file for part in parts for file in sources(root / part)]):
        text = file.read_text(encoding="utf-8")
        found.update(f"{file.relative_to(root).as_posix()}\0{text}\0".encode())
    return found.hexdigest()


def sources(part: Path) -> list[Path]:
    """A file, or all of a folder that decide how players play."""
    return [file for kind in KINDS for file in part.rglob(kind)] if part.is_dir() else [part]
