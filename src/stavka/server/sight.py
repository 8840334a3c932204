"""What one reader of a match has been shown, so that he is told only what is new.

A reader is a seat, or None: a spectator, who sees what all know, or EVERYTHING: one from whom nothing need be hidden.
"""

from __future__ import annotations

from stavka.kernel.events import Event
from stavka.kernel.match import Match
from stavka.kernel.scene import Scene
from stavka.kernel.text import Args
from stavka.server.listener import Listener
from stavka.server.wire import LogEntry

EVERYTHING = "*"


def read(event: Event, seat: str | None) -> Args | None:
    """A fact as a reader may know it; None: not at all."""
    if seat == EVERYTHING:
        return {**event.args, **event.secret}
    return None if event.private and seat not in event.seats else event.read_by(seat)


class Sight:
    """A reader's report, line by line, his last scene, and the sockets he reads at."""

    def __init__(self, seat: str | None, number: int) -> None:
        self.seat = seat
        self.listeners: list[Listener] = []
        self.scene: Scene | None = None
        self.number = -1  # of the scene
        self.log: list[LogEntry] = []
        self.moves = 0  # in force, that the reader can see
        self._marks: list[tuple[int, int]] = []  # lines and moves after the set-up, then after each token in force
        self._touched = 0  # tokens in force that have not changed since the report was written
        self._born = number  # when we began to watch,
        self._cuts: list[tuple[int, int]] = []  # and since then: the number at which lines were taken back, to which

    def touch(self, token: int) -> None:
        """Tokens in force from this one on (the first is 0) are others than before."""
        self._touched = min(self._touched, token)

    def forget(self) -> None:
        """The table was laid anew: what was shown may never have happened."""
        self.scene, self.number, self._touched = None, -1, 0

    def follow(self, match: Match, number: int) -> int:
        """Write the report up to now; returns from which line on it is new."""
        start = self._cut(number)
        played, chronicle = match.played, match.chronicle
        for token in range(len(self._marks), len(played) + 1):  # the set-up is 0
            if token and (self.seat in (played[token - 1].seat, EVERYTHING) or played[token - 1].public):
                self.moves += 1
            for event in chronicle[token]:
                args = read(event, self.seat)
                if args is not None:
                    self.log.append(LogEntry(self.moves, event.kind, args))
            self._marks.append((len(self.log), self.moves))
        self._touched = len(played)
        return start

    def _cut(self, number: int) -> int:
        if self._touched + 1 < len(self._marks):
            del self._marks[self._touched + 1 :]
            lines, self.moves = self._marks[-1]
            if lines < len(self.log):
                del self.log[lines:]
                self._cuts.append((number, lines))
        return len(self.log)

    def common(self, number: int | None, lines: int) -> int:
        """How many lines of the report a reader still has right who knew so many at that number."""
        if number is None or number < self._born:
            return 0
        return min([lines, len(self.log), *(kept for at, kept in self._cuts if at > number)])
