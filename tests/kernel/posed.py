"""Set the table of the toy title, in one line a test."""

from __future__ import annotations

from random import Random

from stavka.kernel.match import Match
from stavka.kernel.state import Result
from stavka.kernel.steps import Decide, Say, Step
from tests.kernel import toy
from tests.kernel.toy import DECK, SEATS, Raid, Table, Turn, told


class Posed(Raid):
    """Raid from a position of one's own."""

    agenda_at_start: tuple[Step, ...] = ()
    hands_at_start: dict[str, tuple[str | None, ...]]

    def start(self, key: bytes) -> Table:
        rest = list(DECK)
        for hand in self.hands_at_start.values():
            for card in hand:
                assert card is not None
                rest.remove(card)
        table = Table(self, self.agenda_at_start, key, round=1, who=bytearray(range(6)))
        table.hands, table.deck = self.hands_at_start, tuple(rest)
        table.known = {seat: told(table, seat) for seat in SEATS}
        table.laid, table.points, table.bids = (
            dict.fromkeys(SEATS, ()),
            dict.fromkeys(SEATS, 0),
            dict.fromkeys(SEATS, 0),
        )
        return table


def posed(*agenda: Step, red: str = "", blue: str = "", seed: int = 1) -> Match:
    """A match that begins with these steps (Red's turn by default), these hands, and handle n the counter n."""
    game = Posed(toy.RaidTitle(), toy.RAID.scenario, toy.RAID.options, "box")
    game.agenda_at_start = agenda or (Turn("red"), toy.EndRound())
    game.hands_at_start = {"red": tuple(red.split()), "blue": tuple(blue.split())}
    return Match(game, seed)


def table(match: Match) -> Table:
    """The position of a match of Raid."""
    assert isinstance(match.state, Table)
    return match.state


def asked(match: Match) -> tuple[str, tuple[str, ...]]:
    """Who decides, and what may be played."""
    assert match.decision is not None
    return match.decision.seat, match.decision.tokens


def play(match: Match, *tokens: str) -> None:
    """Play tokens; `blue/chit` is Blue's in a simultaneous choice."""
    for token in tokens:
        seat, slash, rest = token.partition("/")
        match.play(rest if slash else token, seat if slash else None)


def wander(match: Match, rng: Random, most: int = 10_000) -> Match:
    """Play at random, so many tokens or to the end."""
    for _ in range(most):
        if not match.decisions:
            break
        decision = rng.choice(match.decisions)
        match.play(rng.choice(decision.tokens), decision.seat)
    return match


def sees(match: Match, seat: str | None) -> list[object]:
    """All that a seat gets to see: position, log, moves, and its own decision."""
    mine = [decision for decision in match.decisions if decision.seat == seat]
    return [
        match.state.view(seat).json(),
        [(entry.plain(), str(entry)) for entry in match.events(seat)],
        match.moves(seat),
        [(str(decision.prompt), decision.tokens) for decision in mine],
    ]


class Endless(Step, frozen=True):
    """An automatic step that never rests."""

    def run(self, s: Table) -> None:
        s.push(Endless())


class Broken(Decide, frozen=True):
    """A decision that fails half-way, leads to one without tokens, or goes on after the end."""

    rule = "TEST"

    def seat(self, s: Table) -> str:
        return "red"

    def tokens(self, s: Table) -> list[str]:
        return ["trade", "done", "pass", "chit"]

    def prompt(self, s: Table) -> Say:
        return Say("title")

    def choose(self, s: Table, token: str) -> None:
        s.who[0] = 5
        s.points = {"red": 9, "blue": 9}
        s.note("cancelled")
        s.roll(1)
        if token == "trade":
            s.push(Endless())
        elif token == "done":
            raise KeyboardInterrupt
        elif token == "chit":
            s.push(Mute())
        else:
            s.finish(Result("red", "minor", "points"))
            s.push(Turn("red"))


class Mute(Broken, frozen=True):
    """A decision without tokens: a fault of the program."""

    def tokens(self, s: Table) -> list[str]:
        return []
