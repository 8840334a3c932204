"""Who watches from which seat at the other server processes of a database, as they tell."""

from __future__ import annotations

from time import monotonic

SILENCE = 60.0  # seconds after which a process that tells nothing is taken for dead


class Presence:
    """The seats that are watched from elsewhere."""

    def __init__(self) -> None:
        self._seats: dict[str, dict[str, frozenset[str]]] = {}  # process -> match -> seats
        self._heard: dict[str, float] = {}

    def hear(self, worker: str) -> None:
        """A process lives."""
        self._heard[worker] = monotonic()

    def tell(self, worker: str, match: str, seats: frozenset[str]) -> None:
        """A process tells which seats of a match are watched there."""
        self.hear(worker)
        matches = self._seats.setdefault(worker, {})
        if seats:
            matches[match] = seats
        else:
            matches.pop(match, None)

    def elsewhere(self, match: str) -> set[str]:
        """The seats of a match that are watched from other processes."""
        return {seat for matches in self._seats.values() for seat in matches.get(match, ())}

    def bury(self) -> set[str]:
        """Forget processes that have fallen silent; the matches that were watched there."""
        now = monotonic()
        gone = [worker for worker, heard in self._heard.items() if now - heard > SILENCE]
        found: set[str] = set()
        for worker in gone:
            del self._heard[worker]
            found |= set(self._seats.pop(worker, {}))
        return found
