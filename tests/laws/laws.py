"""The laws that need no fog: tokens, copies, JSON, refusals, undo, records, the end."""

from pathlib import Path
from random import Random

import stavka
from stavka.kernel.errors import IllegalToken, IllegalUndo
from stavka.kernel.match import Decision, Match
from stavka.kernel.record import UNDO
from stavka.kernel.state import State
from stavka.kernel.steps import No
from tests.laws.hooks import Hook

NONSENSE = ("", "attack:nobody", "done ", "undo", "takeback", "#", "Ω")


# -- cheap: for every decision ------------------------------------------------------------------


def check_table(hook: Hook, state: State) -> None:
    """Pieces and cards are conserved, derived sets are what they are derived from, knowledge is true."""
    found = hook.faults(state)
    assert not found, found


def check_tokens(match: Match) -> None:
    """Every open decision offers tokens of the vocabulary, none twice, the same ones when asked again, and suggests
    none but these."""
    vocabulary = match.game.vocabulary
    for decision in match.decisions:
        tokens = decision.tokens
        assert tokens, decision.step
        assert vocabulary.issuperset(tokens), set(tokens) - vocabulary
        assert len(set(tokens)) == len(tokens), tokens
        assert tokens == tuple(decision.step.tokens(match.state))
        assert decision.suggestion is None or decision.suggestion in tokens, decision.suggestion


def restored(match: Match, data: bytes) -> State:
    """A position read from its JSON: the same bytes and the same tokens."""
    twin = match.game.restore(data, match.state.key)
    assert twin.json() == data
    assert offered(twin) == [(decision.seat, decision.tokens) for decision in match.decisions]
    return twin


def cloned(match: Match, data: bytes) -> State:
    """A copy: the same bytes and the same tokens."""
    twin = match.state.clone()
    assert twin.json() == data
    return twin


def offered(state: State) -> list[tuple[str, tuple[str, ...]]]:
    """Who may play what."""
    return [(seat, tuple(step.tokens(state))) for seat, step in state.open()]


def still(state: State) -> bytes:
    """The position without its counters, which never go back."""
    twin = state.clone()
    twin.rolled = twin.shown = 0
    return twin.json()


# -- refusals -----------------------------------------------------------------------------------


def check_explained(match: Match) -> None:
    """`explain` says of every token of the vocabulary whether it is offered, by which rule, in two languages."""
    decision = match.decision
    assert decision is not None
    legal = set(decision.tokens)
    for token, no in refusals(match, decision).items():
        verdict = match.explain(token)
        assert verdict.legal == (token in legal) == (no is None), (token, verdict)
        assert verdict.reason.say("es"), token
        check_cited(match, verdict.rule)
    for caution in decision.warnings:
        check_cited(match, caution.rule)
    assert decision.prompt
    assert decision.prompt.say("es")


def check_cited(match: Match, rule: str) -> None:
    """Whoever asks for the rule that is named finds it in the book."""
    assert rule in match.game.title.rulebook().rules, rule


def check_previews(match: Match) -> None:
    """Every token can be looked at before it is played, and what it brings cites rules of the book."""
    for decision in match.decisions:
        for token in decision.tokens:
            preview = decision.step.preview(match.state, token)
            rules = [line.rule for line in preview.factors] + [line.rule for line in preview.chances] if preview else []
            for rule in rules:
                check_cited(match, rule)


def refusals(match: Match, decision: Decision) -> dict[str, No | None]:
    """Tokens of the vocabulary and why not, one of each reason; what is offered and nothing else has none."""
    legal = set(decision.tokens)
    found: dict[str, tuple[str, No | None]] = {}
    for token in sorted(match.game.vocabulary):
        no = decision.step.why_not(match.state, token)
        assert (no is None) == (token in legal), (token, no)
        found.setdefault(repr(no), (token, no))
    return dict(found.values())


def check_refused(match: Match, rng: Random) -> None:
    """What may not be played is refused with a rule and a reason, and changes nothing."""
    decision = match.decision
    assert decision is not None
    before = witness(match)
    illegal = sorted(match.game.vocabulary.difference(decision.tokens))
    for token in [*rng.sample(illegal, min(5, len(illegal))), *NONSENSE]:
        refuse(match, token, None)
    waiting = {one.seat for one in match.decisions}
    for seat in [*sorted({*match.game.seats} - waiting), "nobody"]:
        assert refuse(match, rng.choice(decision.tokens), seat).rule == "seat"
    assert witness(match) == before


def refuse(match: Match, token: str, seat: str | None) -> IllegalToken:
    """The refusal of a token, which must come."""
    assert match.preview(token, seat) is None
    refusal = None
    try:
        match.play(token, seat)
    except IllegalToken as error:
        refusal = error
    assert refusal, f"{token!r} was not refused"
    assert refusal.rule
    assert refusal.reason
    return refusal


def witness(match: Match) -> tuple[object, ...]:
    """All that a refused action might have touched."""
    return match.state.json(), match.state.hash(), list(match.lines), match.number, match.can_undo


def check_over(match: Match) -> None:
    """A game that is over says how, offers nothing and takes nothing."""
    assert match.result is not None
    assert match.result.winner
    assert match.result.level
    assert match.result.reason.say("es")
    assert match.decision is None
    assert match.decisions == []
    assert match.warnings == []
    before = witness(match)
    for token in sorted(match.game.vocabulary)[:3]:
        assert refuse(match, token, None).rule == "end"
    assert witness(match) == before


# -- undo ---------------------------------------------------------------------------------------


class Trail:
    """What undo should go back to: kept beside a match that has no simultaneous choices."""

    def __init__(self) -> None:
        self.positions: list[tuple[bytes, str, str]] = []  # before a token: JSON, seat, token
        self.last = ""

    def follow(self, before: State, data: bytes, decision_seat: str, token: str, after: State) -> None:
        """A token has been played: dice and secrets close the way back, another seat shortens it."""
        if after.rolled != before.rolled or after.shown != before.shown:
            self.positions = []
        else:
            if self.last != decision_seat:
                self.positions = []
            self.positions.append((data, decision_seat, token))
        self.last = decision_seat


def check_undo(match: Match, trail: Trail) -> None:
    """Undo goes back to the exact bytes, one token at a time, as far as it may and no further; then play them again."""
    data, way = match.state.json(), list(trail.positions)
    lines = len(match.lines)
    for before, seat, _ in reversed(way):
        assert match.can_undo
        match.undo()
        assert match.state.json() == before
        assert match.decision is not None
        assert match.decision.seat == seat
        assert match.lines[-1] == UNDO
    check_no_undo(match)
    for _, _, token in way:
        match.play(token)
    assert match.state.json() == data
    assert len(match.lines) >= lines  # a record only ever grows


def check_no_undo(match: Match) -> None:
    """Here undo is at its end: it says so and changes nothing."""
    before = witness(match)
    assert not match.can_undo
    refused = False
    try:
        match.undo()
    except IllegalUndo:
        refused = True
    assert refused
    assert witness(match) == before


# -- records ------------------------------------------------------------------------------------


def check_record(match: Match, folder: Path) -> None:
    """A saved game loads to the same position, log and record, with every token checked or by its hashes alone."""
    path = folder / "game.stavka"
    match.save(path)
    for check in (True, False):
        again = stavka.load(path, check=check)
        assert again.state.json() == match.state.json()
        assert again.state.hash() == match.state.hash()
        assert again.lines == match.lines
        for seat in (None, *match.game.seats):
            assert again.events(seat) == match.events(seat)
            assert again.moves(seat) == match.moves(seat)


def check_replay(match: Match, hashes: list[str]) -> None:
    """The tokens alone, played again with the same seed, give the hash of every position on the way."""
    again = Match(match.game, bytes.fromhex(match.header.seed), match.header.numbers)
    found = [again.state.hash()]
    for move in tokens_in_force(match):
        again.play(*move)
        found.append(again.state.hash())
    assert found == hashes


def tokens_in_force(match: Match) -> list[tuple[str, str]]:
    """The tokens of a match that were not taken back, and who played them."""
    seats = [move.seat for move in match.moves()]
    mine = {seat: match.moves(seat) for seat in match.game.seats}
    return [(mine[seat][number].token, seat) for number, seat in enumerate(seats)]


def check_words(match: Match) -> None:
    """Every line of the log can be read in both languages by everybody."""
    for seat in (None, *match.game.seats):
        for entry in match.events(seat):
            assert entry.say("en")
            assert entry.say("es")
