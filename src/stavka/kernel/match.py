"""A match: a state with its record, undo and events. The object a user of the library holds."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from stavka.kernel import record as records
from stavka.kernel.dice import dice_key, seed_bytes, seed_hash
from stavka.kernel.errors import DamagedRecord, Fault, IllegalToken, IllegalUndo, OtherVersion, UnknownSeat
from stavka.kernel.events import Entry, Event
from stavka.kernel.foresight import Caution, Preview, Verdict
from stavka.kernel.record import TAKEBACK, UNDO, Header, Record
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, No
from stavka.kernel.text import Text
from stavka.kernel.title import Game

HASH_EVERY = 64  # tokens between two hashes of a record


class Decision:
    """A choice that waits: whose it is, what it asks, what may be played."""

    def __init__(self, state: State, seat: str, step: Decide, place: int) -> None:
        self.seat = seat
        self.step = step
        self.place = place  # among the open decisions
        self._state = state

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """Every token that may be played now."""
        tokens = tuple(self.step.tokens(self._state))
        if not tokens:
            raise Fault(f"a decision without tokens: {self.step}")
        return tokens

    @cached_property
    def prompt(self) -> Text:
        """One sentence that says what to do; `.say("es")` in Spanish."""
        said = self.step.prompt(self._state)
        catalogue = self._state.game.catalogue
        found: Text = catalogue.text(said.message, said.args)
        return found

    @property
    def rule(self) -> str:
        """The rule that gives the seat this choice."""
        return self.step.rule

    def __repr__(self) -> str:
        return f"<{self.seat}: {self.prompt} {self.tokens}>"


class Outcome:
    """How the match ended."""

    def __init__(self, winner: str, level: str, reason: Text) -> None:
        self.winner = winner
        self.level = level
        self.reason = reason

    def __repr__(self) -> str:
        return f"<{self.winner} wins ({self.level}): {self.reason}>"


class _Before:
    """What a token can be taken back to."""

    __slots__ = ("log", "seat", "state")

    def __init__(self, state: State, seat: str, log: int) -> None:
        self.state = state
        self.seat = seat
        self.log = log  # its length


class Match:
    """A game under way. Reading it never changes it; `play` and `undo` are all that does."""

    def __init__(self, game: Game, seed: int | bytes | None = None, numbers: dict[str, str] | None = None) -> None:
        secret = seed_bytes(seed)
        self.game = game
        self.header = Header(
            title=game.title.id,
            scenario=game.scenario.id,
            options=game.options,
            rules=game.title.version,
            pack=game.pack_hash,
            seed=secret.hex(),
            seed_hash=seed_hash(secret),
            numbers=dict(numbers or {}),
        )
        self.lines: list[str] = []  # of the record, after its header
        self._played: list[int] = []  # for every token in force, its place among the lines
        self._past: list[_Before] = []
        self._open: list[Decision] | None = None
        self._saved: tuple[Path, int, int] | None = None  # path, lines, bytes
        self.state = game.start(dice_key(secret, self.header.numbers))
        events: list[Event] = []
        self.state.log = events
        self.state.settle()
        self._log = [(0, event) for event in events]

    @property
    def number(self) -> int:
        """How many tokens are in force."""
        return len(self._played)

    # -- decisions -----------------------------------------------------------------------------

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision: more than one only in a simultaneous choice."""
        if self._open is None:
            state = self.state
            self._open = [Decision(state, seat, step, i) for i, (seat, step) in enumerate(state.open())]
        return self._open

    @property
    def decision(self) -> Decision | None:
        """The first open decision; None when the game is over."""
        found = self._open or self.decisions
        return found[0] if found else None

    @property
    def result(self) -> Outcome | None:
        """How it ended, or None."""
        end = self.state.result
        if end is None:
            return None
        return Outcome(end.winner, end.level, self.game.catalogue.text(f"result-{end.reason}"))

    def _decision_of(self, token: str, seat: str | None) -> Decision:
        if not self.decisions:
            raise self._illegal(token, No("end", "refused-over"))
        if seat is None:
            return self.decisions[0]
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        if seat not in self.game.seats:
            raise self._illegal(token, No("seat", "refused-no-seat", {"seat": seat}))
        raise self._illegal(token, No("seat", "refused-seat", {"seat": self.decisions[0].seat}))

    def _illegal(self, token: str, no: No) -> IllegalToken:
        return IllegalToken(token, no.rule, self.game.catalogue.text(no.message, no.args))

    # -- playing -------------------------------------------------------------------------------

    def play(self, token: str, seat: str | None = None) -> list[Entry]:
        """Play a token; returns what happened, as the seat that played it may read it."""
        decision = self._decision_of(token, seat)
        if token not in decision.tokens:
            verdict = self._explain(decision, token)
            raise IllegalToken(token, verdict.rule, verdict.reason)
        events = self._apply(decision, token)
        self._hash_now_and_then()
        number, catalogue, reader = self.number, self.game.catalogue, decision.seat
        return [Entry(catalogue, number, e.kind, e.read_by(reader)) for e in events]

    def _apply(self, decision: Decision, token: str) -> list[Event]:
        state = self.state
        before = state.clone()
        events: list[Event] = []
        state.log = events
        try:
            state.apply(token, decision.place)
        except BaseException:
            self.state = before
            self._open = None
            raise
        seat, past = decision.seat, self._past
        if state.rolled != before.rolled or state.shown != before.shown:
            past.clear()
        else:
            if past and past[-1].seat != seat:
                past.clear()
            past.append(_Before(before, seat, len(self._log)))
        self._played.append(len(self.lines))
        self._open = None
        number = len(self._played)
        self._log += [(number, event) for event in events]
        self.lines.append(f"@{seat} {token}" if decision.place else token)
        return events

    def _hash_now_and_then(self) -> None:
        if self.state.result is not None:
            end = self.state.result
            self.lines += [f"# {self.state.hash()}", f"end {end.winner} {end.level} {end.reason}"]
        elif self.number % HASH_EVERY == 0:
            self.lines.append(f"# {self.state.hash()}")

    # -- undo ----------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last token can be taken back: no die seen, no secret shown, nobody else has answered."""
        return bool(self._past)

    def undo(self) -> None:
        """Take the last token back."""
        if not self._past:
            raise IllegalUndo("nothing to take back: a die was rolled, a secret shown, or another seat has answered")
        before = self._past.pop()
        self._return_to(before.state, before.log, UNDO)

    def take_back(self) -> None:
        """Undo by agreement, past dice and secrets; the dice counter never goes back."""
        if not self._played:
            raise IllegalUndo("nothing to take back: no token has been played")
        twin = replay(self.game, self.header, self.lines[: self._played[-1]], check_tokens=False)
        twin.state.rolled = self.state.rolled
        self._past.clear()
        self._return_to(twin.state, len(twin._log), TAKEBACK)

    def _return_to(self, state: State, log: int, line: str) -> None:
        self.state, self._open = state, None
        self._played.pop()
        del self._log[log:]
        self.lines.append(line)

    # -- foresight -----------------------------------------------------------------------------

    def explain(self, token: str, seat: str | None = None) -> Verdict:
        """Whether and why any token of the vocabulary may or may not be played now."""
        if not self.decisions:
            return self._refusal(No("end", "refused-over"))
        return self._explain(self._decision_of(token, seat), token)

    def _explain(self, decision: Decision, token: str) -> Verdict:
        if token not in self.game.vocabulary:
            return self._refusal(No("vocabulary", "refused-unknown-token", {"token": token}))
        no = decision.step.why_not(self.state, token)
        if no is None:
            return Verdict(True, decision.rule, self.game.catalogue.text("legal"))
        return self._refusal(no)

    def _refusal(self, no: No) -> Verdict:
        return Verdict(False, no.rule, self.game.catalogue.text(no.message, no.args))

    def preview(self, token: str, seat: str | None = None) -> Preview | None:
        """Odds, every modifier with its rule, and the exact distribution of outcomes, where dice will follow."""
        if not self.decisions:
            return None
        decision = self._decision_of(token, seat)
        return decision.step.preview(self.state, token) if token in decision.tokens else None

    @property
    def warnings(self) -> list[Caution]:
        """What the seat to decide would waste or lose by going on now."""
        return [caution for decision in self.decisions for caution in decision.step.warnings(self.state)]

    # -- what a seat may know ------------------------------------------------------------------

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The position as a seat (None: a spectator) may know it; JSON-able."""
        self._check_seat(seat)
        return self.state.view(seat).plain()

    def events(self, seat: str | None = None) -> list[Entry]:
        """The log as a seat (None: a spectator) may read it."""
        self._check_seat(seat)
        catalogue = self.game.catalogue
        return [Entry(catalogue, number, e.kind, e.read_by(seat)) for number, e in self._log]

    def _check_seat(self, seat: str | None) -> None:
        if seat is not None and seat not in self.game.seats:
            raise UnknownSeat(f"there is no seat {seat!r}; there are {', '.join(self.game.seats)}")

    # -- records -------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the record; saving to the same file again only appends to it."""
        path = Path(path)
        if self._saved and self._saved[0] == path and path.exists():
            _, lines, size = self._saved
            data = "".join(f"{line}\n" for line in self.lines[lines:]).encode()
            records.append(path, size, data)
            self._saved = (path, len(self.lines), size + len(data))
        else:
            data = records.render(self.header, self.lines)
            records.write_whole(path, data)
            self._saved = (path, len(self.lines), len(data))

    def __str__(self) -> str:
        return str(self.state)


def replay(game: Game, header: Header, lines: list[str], check_tokens: bool = True) -> Match:
    """Play the lines of a record. Without `check_tokens` its hashes alone vouch for it, at twice the speed."""
    match = Match(game, bytes.fromhex(header.seed), header.numbers)
    for number, line in enumerate(lines, start=3):
        try:
            _replay_line(match, number, line, check_tokens)
        except DamagedRecord:
            raise
        except Exception as error:
            raise DamagedRecord(number, "token", f"{line!r} does not replay: {error}") from error
    return match


def _replay_line(match: Match, number: int, line: str, check_tokens: bool) -> None:
    if line.startswith("# "):
        if line[2:] != match.state.hash():
            raise DamagedRecord(number, "hash", "the position is not the one that was recorded")
        match.lines.append(line)
    elif line.startswith("end "):
        end = match.state.result
        if end is None or line != f"end {end.winner} {end.level} {end.reason}":
            raise DamagedRecord(number, "end", "the game did not end like this")
        match.lines.append(line)
    elif line == UNDO:
        match.undo()
    elif line == TAKEBACK:
        match.take_back()
    else:
        _replay_token(match, line, check_tokens)


def _replay_token(match: Match, line: str, check_tokens: bool) -> None:
    seat, token = line[1:].split(" ", 1) if line.startswith("@") else (None, line)
    decision = match._decision_of(token, seat)
    if check_tokens and token not in decision.tokens:
        verdict = match._explain(decision, token)
        raise IllegalToken(token, verdict.rule, verdict.reason)
    match._apply(decision, token)


def check_header(game: Game, header: Header) -> None:
    """Refuse a record of other rules or other components."""
    if header.rules != game.title.version:
        raise OtherVersion(2, "rules", f"recorded with rules {header.rules}, these are {game.title.version}")
    if header.pack != game.pack_hash:
        raise OtherVersion(2, "pack", f"recorded with components {header.pack}, these are {game.pack_hash}")


def restore(game: Game, record: Record, check_tokens: bool = True) -> Match:
    """The match of a parsed record."""
    check_header(game, record.header)
    return replay(game, record.header, record.lines, check_tokens)
