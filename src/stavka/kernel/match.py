"""A match: a state with its record, undo and events. The object a user of the library holds."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from stavka.kernel import record as records
from stavka.kernel.dice import dice_key, seed_bytes, seed_hash
from stavka.kernel.errors import (
    DamagedRecord,
    Fault,
    IllegalToken,
    IllegalUndo,
    OtherVersion,
    SaveFailed,
    UnknownSeat,
)
from stavka.kernel.events import Entry, Event
from stavka.kernel.foresight import Caution, Preview, Verdict
from stavka.kernel.record import END, TAKEBACK, UNDO, Header, Record
from stavka.kernel.said import said
from stavka.kernel.state import Result, State
from stavka.kernel.steps import Decide, No, Together
from stavka.kernel.text import Text
from stavka.kernel.title import Game

HASH_EVERY = 256  # tokens between two hashes of a record


class Decision:
    """A choice that waits: whose it is, what it asks, what may be played."""

    __slots__ = ("_state", "_suggestion", "_tokens", "place", "seat", "step")

    def __init__(self, state: State, seat: str, step: Decide, place: int) -> None:
        self.seat = seat
        self.step = step
        self.place = place  # among the open decisions
        self._state = state
        self._tokens: tuple[str, ...] = ()
        self._suggestion: str | None = ""  # not asked for yet

    @property
    def tokens(self) -> tuple[str, ...]:
        """Every token that may be played now; they are worked out when first asked for."""
        if not self._tokens:
            self._tokens = tuple(self.step.tokens(self._state))
            if not self._tokens:
                raise Fault(f"a decision without tokens: {self.step}")
        return self._tokens

    @property
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

    @property
    def warnings(self) -> list[Caution]:
        """What the seat would waste or lose by going on now."""
        return self.step.warnings(self._state)

    @property
    def suggestion(self) -> str | None:
        """What `Match.auto` would play; None where the rules have nothing to suggest."""
        if self._suggestion == "":
            self._suggestion = self.step.suggestion(self._state) if self.step.macro else None
        return self._suggestion

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


class Move(NamedTuple):
    """A token that was played, as somebody may read it."""

    seat: str
    token: str


class Played(msgspec.Struct, frozen=True, gc=False):
    """A token in force, and what it can be taken back to. `Match.moves` is what others may read of it."""

    seat: str
    token: str
    public: str  # as other seats may read it; empty: not at all, for it belongs to a simultaneous choice
    place: int  # of the decision it answered
    rolled: int  # the dice counter before it


class Match:
    """A game under way. Reading it never changes it; `play` and `undo` are all that does."""

    def __init__(
        self,
        game: Game,
        seed: int | bytes | None = None,
        numbers: dict[str, str] | None = None,
        position: State | None = None,  # to start with instead of a set-up; see `at`
    ) -> None:
        records.check_names(game.vocabulary, game.seats)
        secret = seed_bytes(seed)
        self.game = game
        for seat in numbers or ():
            self._check_seat(seat)
        self.header = Header(
            title=game.title.id,
            scenario=game.scenario.id,
            options=game.options,
            rules=game.title.version,
            pack=game.pack_hash,
            seed=secret.hex(),
            seed_hash=seed_hash(secret),
            numbers=dict(numbers or {}),
        ).sealed()
        self._lines: list[str] = []  # of the record, after its header
        self._played: list[Played] = []  # the tokens in force
        self._apart: list[int] = []  # the numbers of those that belong to a simultaneous choice
        self._past: list[State] = []  # the positions before the last of them: as far as undo goes back
        self._open: list[Decision] | None = None
        self._chain = (0, self.header.digest)  # how many lines the last hash vouches for, and their digest
        self._saved: tuple[Path, int, bytes] | None = None  # the file, how many lines it has, its content
        key = dice_key(secret, self.header.numbers)
        self.posed = position is not None  # it did not begin with the set-up
        self.state = position.clone() if position is not None else game.start(key)
        self.state.key = key
        events: list[Event] = []
        self.state.log = events
        self.state.settle()
        self._first = self.state  # what the tokens in force are played from
        self._log: list[tuple[Event, ...]] = [tuple(events)]  # of the set-up, then of every token in force

    @classmethod
    def at(cls, game: Game, position: State | bytes, seed: int | bytes | None = None) -> Match:
        """A match that starts with a position (or its JSON) and other dice: an analysis board.

        It has no past: no token is in force yet, and the log is empty. `replay_lines` plays its lines again from the
        same position and seed; there is no record of it.
        """
        state = game.restore(position) if isinstance(position, bytes) else position
        return cls(game, seed, None, state)

    @property
    def number(self) -> int:
        """How many tokens are in force."""
        return len(self._played)

    # -- decisions -----------------------------------------------------------------------------

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision: more than one only in a simultaneous choice."""
        if self._open is None:
            state, top = self.state, self.state.agenda[:1]
            if top and isinstance(top[0], Decide):
                self._open = [Decision(state, top[0].seat(state), top[0], 0)]
            else:
                self._open = [Decision(state, seat, step, i) for i, (seat, step) in enumerate(state.open())]
        return self._open

    @property
    def decision(self) -> Decision | None:
        """The first open decision; None when the game is over."""
        found = self._open
        if found is None:
            found = self.decisions
        return found[0] if found else None

    @property
    def result(self) -> Outcome | None:
        """How it ended, or None."""
        end = self.state.result
        if end is None:
            return None
        return Outcome(end.winner, end.level, self.game.catalogue.text(f"result-{end.reason}"))

    def _decision_of(self, token: str, seat: str | None) -> Decision:
        found = self._find(seat)
        if isinstance(found, No):
            raise IllegalToken(token, found.rule, self.game.catalogue.text(found.message, found.args))
        return found

    def _find(self, seat: str | None) -> Decision | No:
        """The open decision of a seat (None: the first), or why there is none."""
        if not self.decisions:
            return No("end", "refused-over")
        if seat is None:
            return self.decisions[0]
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        if seat not in self.game.seats:
            return No("seat", "refused-no-seat", {"name": seat})
        return No("seat", "refused-seat", {"seats": [decision.seat for decision in self.decisions]})

    # -- playing -------------------------------------------------------------------------------

    def play(self, token: str, seat: str | None = None) -> list[Entry]:
        """Play a token; returns what happened, as the seat that played it may read it."""
        decision = self._open[0] if seat is None and self._open else self._decision_of(token, seat)
        if token not in decision.tokens:
            verdict = self._explain(decision, token)
            raise IllegalToken(token, verdict.rule, verdict.reason)
        events = self._enact(decision, token)
        self._lines.append(f"@{decision.seat} {token}" if decision.place else token)
        if len(self._played) % HASH_EVERY == 0:
            self._add_hash()
        if self._apart:
            return self._entries(decision.seat, len(self._played))
        number, catalogue, reader = len(self._played), self.game.catalogue, decision.seat
        return [Entry(catalogue, number, e.kind, e.read_by(reader) if e.secret else e.args) for e in events]

    def suggestions(self, seat: str | None = None) -> Iterator[str]:
        """What the open decision suggests and, when that has been played, the next of the same macro and seat."""
        found = self._find(seat)
        whose, macro = ("", "") if isinstance(found, No) else (found.seat, found.step.macro)
        while not isinstance(found, No) and found.step.macro == macro and found.suggestion is not None:
            yield found.suggestion
            found = self._find(whose)

    def auto(self, seat: str | None = None) -> list[str]:
        """Play what is suggested, one after the other, as long as it is one seat's and of one macro.

        Returns the tokens, which are ordinary ones: recorded, logged and undone one by one.
        """
        found = self._find(seat)
        whose = None if isinstance(found, No) else found.seat
        played: list[str] = []
        for token in self.suggestions(seat):
            self.play(token, whose)
            played.append(token)
        return played

    def _enact(self, decision: Decision, token: str) -> list[Event]:
        """Carry out a legal token on a copy, which takes the place of the position only if nothing fails."""
        before, step = self.state, decision.step
        together = type(before.agenda[0]) is Together
        public = "" if together else step.public(before, token)
        state = before.clone()
        events: list[Event] = []
        state.log = events
        state.apply(token, decision.place)
        past, played = self._past, self._played
        if state.rolled != before.rolled or state.shown != before.shown:
            past.clear()
        elif not together and state.agenda and type(state.agenda[0]) is Together:
            past.clear()  # else whether this can be undone would tell whether somebody has answered
        else:
            if past and played[-1].seat != decision.seat and not together:
                past.clear()
            past.append(before)
        played.append(Played(decision.seat, token, public, decision.place, before.rolled))
        if together:
            self._apart.append(len(played))
        self._log.append(tuple(events))
        self.state, self._open = state, None
        return events

    @property
    def lines(self) -> list[str]:
        """The record after its header. The last lines of a finished game are added when first asked for."""
        end = self.state.result
        if end is not None and self._lines and not self._lines[-1].startswith(f"{END} "):
            self._close(end)
        return self._lines

    def _close(self, end: Result) -> None:
        if not self._lines[-1].startswith("# "):
            self._add_hash()
        self._lines.append(f"{END} {end.winner} {end.level} {end.reason}")

    def _add_hash(self) -> None:
        """Vouch for the position, and for every line since the last hash."""
        done, digest = self._chain
        digest = records.chained(digest, self._lines[done:])
        self._chain = (len(self._lines), digest)
        self._lines.append(f"# {self.state.hash()} {digest}")

    # -- undo ----------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last token can be taken back: no die seen, no secret shown, nobody else has answered."""
        return bool(self._past)

    @property
    def undoable(self) -> int:
        """How many of the last tokens nobody has answered, with no die and no secret seen since."""
        return len(self._past)

    def may_undo(self, seat: str) -> bool:
        """Whether this seat can take a token back. In a simultaneous choice that does not depend on the others."""
        return self._undoable(seat) is not None

    def undo(self, seat: str | None = None) -> None:
        """Take the last token back; with a seat, that seat's last token."""
        found = self._undoable(seat)
        if found is None:
            raise IllegalUndo(said("undo-nothing"))
        back, last = found, len(self._played) - 1
        later = [self._played[i] for i in range(last - back + 1, last + 1)]
        state = self._past[-1 - back]
        del self._past[-1 - back :]
        self._return_to(last - back, state)
        self.lines.append(f"@{seat} {UNDO}" if later else UNDO)
        for move in later:  # others' shares of a simultaneous choice, which are as they were
            self._enact(self._decision_of(move.token, move.seat), move.token)

    def _undoable(self, seat: str | None) -> int | None:
        """How many tokens ago lies the one that would be taken back."""
        for back in range(len(self._past)):
            if seat is None or self._played[-1 - back].seat == seat:
                return back
        return None

    def take_back(self) -> None:
        """Undo by agreement, past dice and secrets; the dice counter never goes back."""
        if not self._played:
            raise IllegalUndo(said("undo-none-played"))
        state = self._rebuilt(len(self._played) - 1)
        state.rolled = self.state.rolled
        self._past.clear()
        self._return_to(len(self._played) - 1, state)
        self.lines.append(TAKEBACK)

    def _rebuilt(self, number: int) -> State:
        """The position after so many of the tokens in force, played again with the dice they had."""
        state = self._first.clone()
        for move in self._played[:number]:
            state.rolled = move.rolled
            state.apply(move.token, move.place)
        return state

    def _return_to(self, number: int, state: State) -> None:
        del self._log[number + 1 :]
        del self._played[number:]
        self._apart = [n for n in self._apart if n <= number]
        self.state, self._open = state, None

    # -- foresight -----------------------------------------------------------------------------

    def explain(self, token: str, seat: str | None = None) -> Verdict:
        """Whether and why any token of the vocabulary may or may not be played now."""
        found = self._find(seat)
        return self._refusal(found) if isinstance(found, No) else self._explain(found, token)

    def _explain(self, decision: Decision, token: str) -> Verdict:
        if token not in self.game.vocabulary:
            return self._refusal(No("vocabulary", "refused-unknown-token", {"token": token}))
        no = decision.step.why_not(self.state, token)
        if no is None:
            return Verdict(True, decision.step.allowed_by(self.state, token), self.game.catalogue.text("legal"))
        return self._refusal(no)

    def _refusal(self, no: No) -> Verdict:
        return Verdict(False, no.rule, self.game.catalogue.text(no.message, no.args))

    def preview(self, token: str, seat: str | None = None) -> Preview | None:
        """Odds, every modifier with its rule, and the exact distribution of outcomes, where dice will follow."""
        found = self._find(seat)
        if isinstance(found, No) or token not in found.tokens:
            return None
        return found.step.preview(self.state, token)

    @property
    def warnings(self) -> list[Caution]:
        """What the seat to decide would waste or lose by going on now."""
        decision = self.decision
        return decision.warnings if decision else []

    # -- what a seat may know ------------------------------------------------------------------

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The position as a seat (None: a spectator) may know it; JSON-able."""
        self._check_seat(seat)
        return self.state.view(seat).plain()

    def events(self, seat: str | None = None) -> list[Entry]:
        """The log as a seat (None: a spectator) may read it."""
        self._check_seat(seat)
        return self._entries(seat)

    def moves(self, seat: str | None = None) -> list[Move]:
        """The tokens in force as a seat (None: a spectator) may read them, with those who played them.

        Others' secret tokens stand in their public form; their share of a simultaneous choice does not show.
        """
        self._check_seat(seat)
        mine = [(move, move.token if move.seat == seat else move.public) for move in self._played]
        return [Move(move.seat, token) for move, token in mine if token]

    @property
    def played(self) -> Sequence[Played]:
        """The tokens in force, as they were played."""
        return self._played

    @property
    def chronicle(self) -> Sequence[Sequence[Event]]:
        """What happened, nothing hidden: in the set-up, then by each token in force."""
        return self._log

    def history(self) -> Iterator[State]:
        """The true positions after the set-up and after each token that is in force when the first one is asked for."""
        moves, state = self._played[:], self._rebuilt(0)
        yield state
        for move in moves:
            state = state.clone()
            state.rolled = move.rolled
            state.apply(move.token, move.place)
            yield state

    def _entries(self, seat: str | None, start: int = 0) -> list[Entry]:
        """The log from a token on. Its numbers count the moves that this seat can read."""
        catalogue = self.game.catalogue
        hidden = [number for number in self._apart if self._played[number - 1].seat != seat]
        return [
            Entry(catalogue, number - bisect(hidden, number), event.kind, event.read_by(seat))
            for number, events in enumerate(self._log[start:], start)
            for event in events
            if not event.private or seat in event.seats
        ]

    def _check_seat(self, seat: str | None) -> None:
        if seat is not None and seat not in self.game.seats:
            raise UnknownSeat(f"there is no seat {seat!r}; there are {', '.join(self.game.seats)}")

    # -- records -------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the record; saving to the same file again only appends to it."""
        if self.posed:
            raise SaveFailed(said("record-posed"))
        path = Path(path).absolute()
        if self._saved and self._saved[0] == path and path.exists():
            _, lines, content = self._saved
            data = records.render_lines(self.lines[lines:])
            records.append(path, content, data)
            content += data
        else:
            content = records.render(self.header, self.lines)
            records.write_whole(path, content)
        self._saved = (path, len(self.lines), content)

    def __str__(self) -> str:
        return str(self.state)


def replay(game: Game, header: Header, lines: list[str], check_tokens: bool = True) -> Match:
    """Play the lines of a record. Without `check_tokens` its hashes alone vouch for it, at twice the speed.

    What comes after the last hash is checked all the same.
    """
    return replay_lines(Match(game, bytes.fromhex(header.seed), header.numbers), lines, check_tokens)


def replay_lines(match: Match, lines: list[str], check_tokens: bool = True) -> Match:
    """Play the lines of a record on a match that is where they began."""
    unvouched = 0 if check_tokens else max([i for i, line in enumerate(lines) if line.startswith("# ")], default=0)
    for place, line in enumerate(lines):
        replay_line(match, place + 3, line, place >= unvouched)
    return match


def _reason(error: Exception) -> str:
    """What an exception says, in a form that can be translated where it has one."""
    if isinstance(error, IllegalToken):
        return said("illegal-token", token=error.token, rule=error.rule, reason=error.reason)
    return str(error) if not error.args or not isinstance(error.args[0], Text) else error.args[0]


def replay_line(match: Match, number: int, line: str, check: bool) -> None:
    """Play one line of a record, which stands as this number in its file."""
    try:
        _replay_line(match, number, line, check)
    except DamagedRecord:
        raise
    except Exception as error:
        raise DamagedRecord(number, "token", said("record-token", line=line, reason=_reason(error))) from error


def _replay_line(match: Match, number: int, line: str, check: bool) -> None:
    if line.startswith("# "):
        match._add_hash()
        if line.split(" ")[1] != match._lines[-1].split(" ")[1]:
            raise DamagedRecord(number, "hash", said("record-position"))
        if line != match._lines[-1]:
            raise DamagedRecord(number, "hash", said("record-lines"))
    elif line.startswith(f"{END} "):
        end = match.state.result
        if end is None or line != f"{END} {end.winner} {end.level} {end.reason}":
            raise DamagedRecord(number, "end", said("record-end"))
        match._lines.append(line)
    elif line == TAKEBACK:
        match.take_back()
    else:
        seat, token = _seat_and_token(line)
        if token == UNDO:
            match.undo(seat)
        else:
            _replay_token(match, seat, token, check)
            match._lines.append(line)


def _seat_and_token(line: str) -> tuple[str | None, str]:
    if not line.startswith("@"):
        return None, line
    seat, _, token = line[1:].partition(" ")
    return seat, token


def _replay_token(match: Match, seat: str | None, token: str, check: bool) -> None:
    decision = match._decision_of(token, seat)
    if token not in (decision.tokens if check else match.game.vocabulary):
        verdict = match._explain(decision, token)
        raise IllegalToken(token, verdict.rule, verdict.reason)
    match._enact(decision, token)


def check_header(game: Game, header: Header) -> None:
    """Refuse a record of other rules or other components."""
    if header.rules != game.title.version:
        raise OtherVersion(2, "rules", said("record-rules", recorded=header.rules, ours=game.title.version))
    if header.pack != game.pack_hash:
        raise OtherVersion(2, "pack", said("record-pack", recorded=header.pack, ours=game.pack_hash))


def restore(game: Game, record: Record, check_tokens: bool = True) -> Match:
    """The match of a parsed record; saving it to the file it came from goes on at the end of that."""
    check_header(game, record.header)
    match = replay(game, record.header, record.lines, check_tokens)
    if record.path is not None:
        match._saved = (record.path, len(match._lines), record.raw)
    return match
