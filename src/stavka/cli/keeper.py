"""Keeping a game: it is written to a file after every token, so that nothing is ever lost."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from stavka.cli.faults import FAILED, Refused, fault_text
from stavka.cli.terminal import Terminal
from stavka.kernel.errors import SaveFailed
from stavka.kernel.match import Match
from stavka.kernel.record import END
from stavka.kernel.said import said, system_reason

SUFFIX = ".stavka"


def games_folder() -> Path:
    """Where games are kept that were given no file."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "stavka"


def last_unfinished(terminal: Terminal) -> Path | None:
    """The newest kept game that is not over, if the person at the terminal wants to go on with it."""
    if not terminal.interactive:
        return None
    with suppress(OSError):
        kept = sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
        if kept and not is_finished(kept[-1]) and terminal.confirm("ask-resume", file=kept[-1].name):
            return kept[-1]
    return None


def is_finished(file: Path) -> bool:
    """Whether the last line of a record says that the game is over."""
    return file.read_bytes().rstrip().rpartition(b"\n")[2].startswith(f"{END} ".encode())


class Keeper:
    """The file of one game."""

    def __init__(self, terminal: Terminal, match: Match, file: Path | None, *, resumed: bool = False) -> None:
        if file is not None and not resumed and file.exists():
            raise Refused("save-exists", file=str(file))
        self.terminal = terminal
        self.match = match
        self.named = file is not None  # by the player, who will look for it there
        self.file = file or new_file(match)
        self.resumed = resumed
        self.trouble = ""  # why the last attempt to save failed
        if file is not None and not resumed:
            self.save()

    def save(self) -> None:
        """Write what is new; raises SaveFailed."""
        if not self.named:
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                where = str(self.file.parent)
                raise SaveFailed(said("record-file", path=where, reason=system_reason(error))) from None
        self.match.save(self.file)
        self.trouble = ""

    def keep(self) -> None:
        """Write what is new; a failure is told once and the game goes on."""
        try:
            self.save()
        except SaveFailed as error:
            if not self.trouble:
                self.terminal.complain(self.terminal.words("not-kept", reason=fault_text(error, self.terminal.words)))
            self.trouble = str(error)

    def move_to(self, file: Path) -> None:
        """Save to another file, and go on there; raises SaveFailed and stays with the old one."""
        old, was_named = self.file, self.named
        self.file, self.named = file, True
        try:
            self.save()
        except SaveFailed:
            self.file, self.named = old, was_named
            raise
        if not was_named and old != file:
            old.unlink(missing_ok=True)

    def drop(self) -> None:
        """The player does not want the game kept."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)

    @property
    def begun(self) -> bool:
        """Whether there is anything to keep."""
        return bool(self.match.lines)

    def leave(self) -> int:
        """The game breaks off: save, say where, and how to go on. Returns the exit code of a failure to do so."""
        words = self.terminal.words
        if not self.begun and not self.named:
            self.terminal.out.print(words("left-unbegun"))
            return 0
        try:
            self.save()
        except SaveFailed as error:
            self.terminal.complain(words("left-unsaved", reason=fault_text(error, self.terminal.words)))
            return FAILED
        self.terminal.say("left-over" if self.match.result else "left", file=str(self.file))
        return 0


def new_file(match: Match) -> Path:
    """A file that no other game has: the title, the time, and a bit of the seed's published hash."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return games_folder() / f"{match.header.title}-{now}-{match.header.seed_hash[:4]}{SUFFIX}"
