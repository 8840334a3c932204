"""What rule tests of every title do with a match: play tokens, let dice fall as told, ask what is offered and why."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from stavka.kernel.match import Match
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, Step


class Over(Step, frozen=True):
    """The end of what a test plays: nothing happens any more."""

    def run(self, s: State) -> None:
        s.agenda = ()


def start(s: State, *steps: Step) -> Match:
    """These steps are played, and nothing after them."""
    s.agenda = (*steps, Over())
    return Match.at(s.game, s, seed=1)


@contextmanager
def falling(*dice: int, draws: Sequence[int] | None = None) -> Iterator[None]:
    """Within this block dice show these faces, in this order, and no others; random picks take these places, and no
    others, or stay random."""
    faces, picks = list(dice), list(draws or ())

    def roll(self: State, n: int) -> bytes:
        assert len(faces) >= n, f"{n} dice rolled, {len(faces)} foreseen"
        self.rolled += 1
        thrown = bytes(faces[:n])
        del faces[:n]
        return thrown

    def draw(self: State, n: int) -> int:
        assert picks, f"a random pick out of {n} was not foreseen"
        self.rolled += 1
        return picks.pop(0)

    with patch.object(State, "roll", roll), patch.object(State, "draw", State.draw if draws is None else draw):
        yield
    assert not faces, f"dice never rolled: {faces}"
    assert not picks, f"random picks never made: {picks}"


def play(match: Match, *tokens: str) -> Match:
    """Play tokens one after the other."""
    for token in tokens:
        match.play(token)
    return match


def tokens(match: Match) -> list[str]:
    """What may be played now; nothing when it is all over."""
    return list(match.decision.tokens) if match.decision else []


def named(match: Match, verb: str) -> set[str]:
    """What the tokens of a verb that are on offer name."""
    return {token.removeprefix(f"{verb}:") for token in tokens(match) if token.startswith(f"{verb}:")}


def asked(match: Match) -> Decide:
    """What is being decided."""
    assert match.decision
    return match.decision.step


def costs(match: Match) -> dict[str, int]:
    """What the tokens on offer cost."""
    assert match.decision
    return match.decision.step.costs(match.state)


def refused(match: Match, token: str) -> str:
    """The rule that forbids a token now, which is not offered either."""
    verdict = match.explain(token)
    assert not verdict.legal
    assert token not in tokens(match)
    assert verdict.reason.say("es")
    return verdict.rule


def told(match: Match, kind: str, seat: str | None = None) -> list[dict[str, Any]]:
    """What the log says of one kind of event, which can be read in both languages."""
    found = [entry for entry in match.events(seat) if entry.kind == kind]
    assert all(entry.say("en") and entry.say("es") for entry in found)
    return [dict(entry.args) for entry in found]
