"""Clocks: time counted from the durable times of lines, so that every process and every restart finds the same."""

from __future__ import annotations

from collections.abc import Iterable

from stavka.server.wire import Clock, ClockWish


class Hands:
    """The clocks of a match. In a simultaneous choice all seem to run until it is complete: else they would tell."""

    def __init__(self, wish: ClockWish, seats: Iterable[str], start: float) -> None:
        self.wish = wish
        self.at = start
        self.left = dict.fromkeys(seats, wish.seconds)
        self.shown = dict(self.left)
        self.shown_at = start

    def tick(self, running: Iterable[str], at: float) -> None:
        """Time has passed, while these clocks ran."""
        spent = max(0.0, at - self.at)
        for seat in running:
            self.left[seat] -= spent
        self.at = max(at, self.at)

    def moved(self, seat: str) -> None:
        """A seat has played a token."""
        if self.wish.kind == "days":
            self.left[seat] = self.wish.seconds
        else:
            self.left[seat] += self.wish.increment

    def took_back(self, seat: str) -> None:
        """A token of a seat is no longer in force, and earns nothing."""
        self.left[seat] -= self.wish.increment

    def show(self) -> None:
        """From here on everybody may see how they stand."""
        self.shown, self.shown_at = dict(self.left), self.at

    def fallen(self, running: Iterable[str], now: float) -> list[str]:
        """The seats whose time is over, as everybody may see."""
        return [seat for seat in running if self.shown[seat] - (now - self.shown_at) <= 0]

    def info(self, running: list[str]) -> Clock:
        """What everybody may see."""
        return Clock(
            kind=self.wish.kind,
            seconds=self.wish.seconds,
            increment=self.wish.increment,
            left={seat: round(left, 3) for seat, left in self.shown.items()},
            running=running,
            at=self.shown_at,
        )
