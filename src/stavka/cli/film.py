"""A record as a film: forward by a line, to any place, and back."""

from __future__ import annotations

from pathlib import Path

from stavka import games
from stavka.cli.faults import Refused
from stavka.cli.screen import Screen
from stavka.cli.terminal import Terminal
from stavka.kernel import record as records
from stavka.kernel.match import Match, check_header, replay, replay_line
from stavka.kernel.record import END, TAKEBACK, UNDO, Record
from stavka.kernel.title import Game


def load(file: Path, pack: Path | None) -> tuple[Record, Game]:
    """A record, checked to be of these rules and components, and the game it is of."""
    found = records.read(file, repair=True)
    header = found.header
    if header.title not in games.TITLES:
        raise Refused("no-title", name=header.title, known=", ".join(games.TITLES))
    game = games.title(header.title).game(header.scenario, header.options, pack)
    check_header(game, header)
    return found, game


class Film:
    """The places of a film are tokens, undos among them: `at` of them have been played."""

    def __init__(self, terminal: Terminal, game: Game, record: Record, seat: str | None) -> None:
        self.terminal = terminal
        self.game = game
        self.record = record
        self.seat = seat
        self.places = [i for i, line in enumerate(record.lines) if not line.startswith(("# ", f"{END} "))]
        self.at = 0
        self.match = self.played(0)
        self.read = 0  # how much of the log has been shown

    @property
    def last(self) -> int:
        """How many places there are."""
        return len(self.places)

    @property
    def over(self) -> bool:
        """Whether the film has come to its end."""
        return self.at == self.last

    def played(self, at: int) -> Match:
        """The match after so many places."""
        until = 0 if at == 0 else self.places[at - 1] + 1
        return replay(self.game, self.record.header, self.record.lines[:until])

    def jump(self, to: int) -> None:
        """Go to a place; beyond the end is the end."""
        self.at = min(to, self.last)
        self.match = self.played(self.at)
        number = self.match.number
        events = self.match.events(self.seat)
        self.read = next((i for i, event in enumerate(events) if event.number == number), len(events))

    def forward(self, whole: bool = True) -> None:
        """One place on, with the whole table or what happened alone."""
        if self.over:
            self.terminal.say("replay-over")
            return
        start, stop = self.places[self.at - 1] + 1 if self.at else 0, self.places[self.at] + 1
        for place in range(start, stop):
            replay_line(self.match, place + 3, self.record.lines[place], True)
        self.at += 1
        if whole:
            self.show()
        else:
            self.news()

    def show(self) -> None:
        """The table, the token that led here, and what it brought."""
        self.terminal.clear()
        screen = Screen(self.terminal, self.match)
        screen.table(self.seat)
        self.news()
        if self.over and self.match.result:
            screen.result()

    def news(self) -> None:
        """The token and what it brought."""
        self.terminal.say("replay-at", style="bold", at=self.at, last=self.last, token=self.token())
        events = self.match.events(self.seat)
        Screen(self.terminal, self.match).log(events[min(self.read, len(events)) :])
        self.read = len(events)

    def token(self) -> str:
        """The last token as this reader may see it."""
        if self.at == 0:
            return "-"
        line = self.record.lines[self.places[self.at - 1]]
        if line.endswith((UNDO, TAKEBACK)):
            return line
        moves = self.match.moves(self.seat)
        return f"{moves[-1].seat} {moves[-1].token}" if moves else "-"

    def log(self) -> None:
        """Everything so far."""
        Screen(self.terminal, self.match).log(self.match.events(self.seat))
