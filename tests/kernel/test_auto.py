"""Decisions that suggest their own answers: played in a row, as ordinary tokens."""

from __future__ import annotations

from typing import ClassVar

from stavka.kernel.match import Match
from stavka.kernel.state import Result
from stavka.kernel.steps import Decide, Say, Step, Together
from tests.kernel.posed import asked, posed
from tests.kernel.toy import EndRound, Table, Turn


class Peg(Decide, frozen=True):
    """So many pegs of one seat, each to be put here or there; the last is its own affair."""

    rule: ClassVar[str] = "TEST"
    macro: ClassVar[str] = "pegs"
    whose: str
    left: int

    def seat(self, s: Table) -> str:
        return self.whose

    def tokens(self, s: Table) -> list[str]:
        return ["pass", "trade"]

    def choose(self, s: Table, token: str) -> None:
        s.note("cancelled")
        s.replace(*([type(self)(self.whose, self.left - 1)] if self.left > 1 else []))

    def prompt(self, s: Table) -> Say:
        return Say("title")

    def suggestion(self, s: Table) -> str | None:
        return ("trade", "pass")[self.left % 2] if self.left else None


class Flag(Peg, frozen=True):
    """The same, of another kind."""

    macro: ClassVar[str] = "flags"


class Stone(Peg, frozen=True):
    """The same, not to be answered in a row."""

    macro: ClassVar[str] = ""


class End(Step, frozen=True):
    """The game is over."""

    def run(self, s: Table) -> None:
        s.finish(Result("red", "minor", "points"))


def pegs(*agenda: Step) -> Match:
    return posed(*agenda, Turn("red"), EndRound())


def test_auto_plays_what_is_suggested_as_long_as_it_is_one_seats() -> None:
    match = pegs(Peg("red", 3), Peg("blue", 2))
    assert match.auto() == ["pass", "trade", "pass"]
    assert asked(match)[0] == "blue"
    assert match.auto("blue") == ["trade", "pass"]
    assert asked(match)[0] == "red"


def test_auto_leaves_the_same_record_and_log_as_playing_by_hand() -> None:
    by_hand, auto = pegs(Peg("red", 3)), pegs(Peg("red", 3))
    for token in ("pass", "trade", "pass"):
        by_hand.play(token)
    auto.auto("red")
    assert auto.lines == by_hand.lines
    assert auto.state.json() == by_hand.state.json()
    assert auto.events("blue") == by_hand.events("blue")


def test_auto_stops_at_another_macro() -> None:
    match = pegs(Peg("red", 1), Flag("red", 1))
    assert match.auto() == ["pass"]
    assert match.auto() == ["pass"]
    assert match.number == 2


def test_auto_stops_where_nothing_is_suggested() -> None:
    match = pegs(Peg("red", 1), Peg("red", 0))
    assert match.auto() == ["pass"]
    assert match.auto() == []
    assert match.number == 1


def test_auto_answers_nothing_without_a_macro() -> None:
    match = pegs(Stone("red", 2))
    assert match.decision is not None
    assert match.decision.suggestion is None
    assert match.auto() == []
    assert match.number == 0


def test_auto_does_nothing_for_a_seat_that_is_not_asked() -> None:
    match = pegs(Peg("red", 2))
    assert match.auto("blue") == []
    assert match.auto("nobody") == []
    assert match.number == 0


def test_auto_does_nothing_when_the_game_is_over() -> None:
    match = pegs(Peg("red", 2), End())
    assert match.auto() == ["trade", "pass"]
    assert match.auto() == []


def test_what_auto_has_played_is_taken_back_token_by_token() -> None:
    match = pegs(Peg("red", 3))
    before = match.state.json()
    match.auto()
    for _ in range(3):
        match.undo("red")
    assert match.state.json() == before
    assert not match.can_undo


def test_in_a_simultaneous_choice_auto_answers_for_one_share() -> None:
    match = pegs(Together.of(red=(Peg("red", 2),), blue=(Peg("blue", 1),)))
    assert match.auto("blue") == ["pass"]
    assert [decision.seat for decision in match.decisions] == ["red"]
    assert match.auto("red") == ["trade", "pass"]
