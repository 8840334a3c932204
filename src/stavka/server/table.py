"""A match in memory: its position, what each reader has seen of it, and what is still to be written.

Whoever changes or reads it holds its lock until what he did is on the disk. A table that could not be written is
`broken`: what it shows is not to be believed, and it is laid anew from the record.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from stavka import games
from stavka.kernel.errors import BadOption, IllegalToken, UnknownScenario, UnknownTitle
from stavka.kernel.foresight import Caution
from stavka.kernel.match import Decision, Match, replay_line
from stavka.kernel.record import END, TAKEBACK, UNDO, Header
from stavka.kernel.scene import Scene, changes
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, Say, Together
from stavka.kernel.text import Text
from stavka.kernel.title import Game
from stavka.server import beside, endings
from stavka.server.case import Case, Summary
from stavka.server.clock import Hands
from stavka.server.errors import Refused
from stavka.server.rules import check_rules
from stavka.server.sight import EVERYTHING, Sight
from stavka.server.store import Line
from stavka.server.wire import Asked, CautionInfo, Ending, Log, Status, Table
from stavka.server.writer import Append

PATIENCE = 1_000  # standing orders in a row
SLICE = 50  # lines of a record that are played before others have their turn


def _plain(value: object) -> str:
    if isinstance(value, Text):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not go over the wire")


ENCODER = msgspec.json.Encoder(enc_hook=_plain)


Thought = tuple[str, int]  # for a seat, after it was handed over so many times


class _Token(msgspec.Struct, frozen=True, gc=False):
    """What we remember of a token in force."""

    public: bool  # everybody saw it
    ordered: bool  # a standing order played it


class LiveTable:
    """A match under way, or finished, or one whose seats are still to be taken."""

    def __init__(self, case: Case) -> None:
        self.id = case.id
        self.case = case
        self.game = game_of(case)
        self.lock = asyncio.Lock()
        self.broken = False
        self.behind = False  # another process has written what we have not read
        self.writing = False  # fresh lines are on their way to the disk,
        self.abandoned = False  # and whoever sent them has gone
        self.sights: dict[str | None, Sight] = {}
        self.thinking: dict[Thought, Callable[[], object]] = {}  # under way, and what ends it
        self._begin()

    def _begin(self) -> None:
        self.match: Match | None = None
        self.ending: Ending | None = None
        self.written = 0  # lines on the disk
        self.fresh: list[Line] = []  # lines that are not there yet
        self.hands: Hands | None = None
        self._records = 0  # lines of the record that we have taken out of it
        self._public = 0  # what everybody has seen happen
        self._own: dict[str, int] = {}  # and what one seat alone has
        self._tokens: list[_Token] = []  # in force
        self._handed: dict[str, int] = {}  # how often it was changed who plays a seat
        self._turn: tuple[int, Say | None] = (-1, None)
        if self.case.header:
            self.match = opened(self.game, self.case)
            self._public = 1
            if self.case.clock:
                self.hands = Hands(self.case.clock, self.game.seats, self.case.started or self.case.created)

    # -- laying ----------------------------------------------------------------------------------

    async def lay(self, case: Case, lines: Sequence[Line]) -> None:
        """Set the table up anew from the record, letting others go on now and then. Readers keep their places."""
        self.broken = True  # until it is laid
        self.case = case
        self._begin()
        vouched = max([i for i, line in enumerate(lines) if line.text.startswith("# ")], default=0)
        for place, line in enumerate(lines):
            self._follow(line, place >= vouched)
            if place % SLICE == SLICE - 1 or line.text == TAKEBACK:  # after which the position was rebuilt
                await asyncio.sleep(0)
        for sight in self.sights.values():
            sight.forget()
        self.broken = self.behind = False

    def follow(self, lines: Sequence[Line]) -> None:
        """Play lines that another process has written."""
        for line in lines:
            self._follow(line, True)

    def _follow(self, line: Line, check: bool) -> None:
        text, match, number = line.text, self.playing(), self._records + 3
        if endings.is_ending(text):
            self._end(endings.read(text, self.case.title))
        elif text.startswith(("# ", f"{END} ")):
            replay_line(match, number, text, check)
        elif beside.handed(text):
            self._hand_over(line)
        elif text.rpartition(" ")[2] not in (UNDO, TAKEBACK):
            self._enact(lambda: replay_line(match, number, text, check), line.at, ordered=line.ordered)
        else:
            taken = self._last(line.seat if text.startswith("@") else None)
            self._enact(lambda: replay_line(match, number, text, check), line.at, taken)
        self._records += not beside.is_beside(text)
        self.written += 1

    # -- counting what is seen -------------------------------------------------------------------

    def number(self, seat: str | None) -> int:
        """How much a reader has been able to see happen."""
        return self._public + (self._own.get(seat, 0) if seat else 0)

    def _last(self, seat: str | None) -> int:
        """The last token in force, of a seat or of anybody: its place."""
        played = self.playing().played
        return next((i for i in range(len(played) - 1, -1, -1) if seat is None or played[i].seat == seat), -1)

    def _chosen(self, seat: str) -> int:
        """The last token in force that a seat has chosen itself: its place, or -1."""
        played, tokens = self.playing().played, self._tokens
        for place in range(len(played) - 1, -1, -1):
            if played[place].seat == seat and not tokens[place].ordered:
                return place
        return -1

    def _enact(self, act: Callable[[], object], at: float, taken: int | None = None, ordered: bool = False) -> None:
        """Play a token, or take back the one of this place: who could see that, and how long did it take?"""
        match = self.playing()
        before, played = match.state, taken is None
        if taken is None:
            act()
            taken, seat = match.number - 1, match.played[-1].seat
            public = _is_public(before, match.state, seat)
            self._tokens.append(_Token(public, ordered))
        else:
            seat = match.played[taken].seat
            act()
            public = self._tokens.pop(taken).public
        if public:
            self._public += 1
        else:
            self._own[seat] = self._own.get(seat, 0) + 1
        for sight in self.sights.values():
            sight.touch(taken)
        if self.hands:
            self._tick(self.hands, before, seat, at, public, played)
        if match.state.result is not None:
            self.ending = endings.by_the_rules(match.state.result)

    def _tick(self, hands: Hands, before: State, seat: str, at: float, public: bool, played: bool) -> None:
        hands.tick([who for who, _ in before.open()], at)
        if played:
            hands.moved(seat)
        else:
            hands.took_back(seat)
        if public:
            hands.show()

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        self._public += 1

    # -- acting ----------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Whether seats are still to be taken, and whether it is over."""
        if self.match is None:
            return self.case.status
        return "over" if self.ending else "playing"

    def playing(self) -> Match:
        """The match, once all seats are taken."""
        if self.match is None:
            raise Refused("not-started", 409)
        return self.match

    def under_way(self) -> Match:
        """The match, if it has begun and is not over."""
        match = self.playing()
        if self.ending:
            raise Refused("over", 409)
        return match

    def check_number(self, seat: str, number: int) -> None:
        """Refuse what answers another decision than the one that waits."""
        if number != self.number(seat):
            raise Refused("stale", 409, table=self.whole(seat))
        sight = self.sights.get(seat)
        if sight and sight.number != number:  # he has seen that at another process: here we cannot tell the difference
            sight.forget()

    def play(self, seat: str, token: str, at: float, ordered: bool = False) -> None:
        """Play a token of a seat."""
        match = self.under_way()
        try:
            self._enact(lambda: match.play(token, seat), at, ordered=ordered)
        except IllegalToken as error:
            reason = error.reason if isinstance(error.reason, Text) else None
            raise Refused("illegal", 422, {"token": token}, rule=error.rule, reason=reason) from None
        self._keep(seat, at, ordered)

    def obey(self, at: float) -> None:
        """Answer, as standing orders say, whatever waits."""
        for _ in range(PATIENCE):
            decision = self._ordered()
            if decision is None:
                return
            self.play(decision.seat, decision.step.passing, at, ordered=True)

    def _ordered(self) -> Decision | None:
        if self.ending or not self.case.orders:
            return None
        for decision in self.playing().decisions:
            if self.case.seats[decision.seat].player:
                continue  # whoever stands in decides by himself
            moment, orders = decision.step.moment, self.case.orders.get(decision.seat)
            if moment and orders and orders.get(moment) == "pass" and decision.step.passing in decision.tokens:
                return decision
        return None

    def has_played(self, seat: str) -> bool:
        """Whether a seat has chosen a token that is in force."""
        return self._chosen(seat) >= 0

    def may_undo(self, seat: str) -> bool:
        """Whether a seat can take back what it chose last without asking anybody."""
        match = self.under_way()
        return self._chosen(seat) >= max(0, match.number - match.undoable)

    def undo(self, seat: str, at: float) -> None:
        """Take back what a seat chose last, which nobody has answered."""
        match, first = self.under_way(), self._chosen(seat)
        while (last := self._last(seat)) >= first:
            self._enact(lambda: match.undo(seat), at, last)
            self._keep(seat, at)

    async def take_back(self, seat: str, at: float) -> None:
        """Take back what a seat chose last by agreement, and all that came after it.

        Each time the position is rebuilt from the first token on, so that others have their turn in between.
        """
        match, first = self.under_way(), self._chosen(seat)
        while match.number > first:
            self._enact(match.take_back, at, match.number - 1)
            self._keep(seat, at)
            await asyncio.sleep(0)

    def out_of_time(self, claimant: str, at: float) -> str:
        """The seat whose time is over, as another one claims.

        In a simultaneous choice the claimant has to answer first, and all others must seem to have run out of time:
        then one of them has. A refusal on any other ground would tell who has answered.
        """
        match, waiting = self.under_way(), self.waiting(claimant)
        if self.hands is None:
            raise Refused("no-clock", 409)
        if claimant in waiting and isinstance(match.state.agenda[0], Together):
            raise Refused("answer-first", 409)
        others = [seat for seat in waiting if seat != claimant]
        if not others or len(self.hands.fallen(others, at)) < len(others):
            raise Refused("time-left", 409)
        return next(decision.seat for decision in match.decisions if decision.seat != claimant)

    def end(self, how: endings.How, by: str, at: float) -> None:
        """End the match beside its rules."""
        self.under_way()
        text = endings.line(how, by)
        self._end(endings.read(text, self.case.title))
        self.fresh.append(Line(text, by, at))

    def hand_over(self, seat: str, player: str, at: float) -> None:
        """From here on a computer plays a seat or, without one, whoever holds it; it shows when it is written."""
        self.under_way()
        self.fresh.append(Line(beside.handing(seat, player), seat, at))

    def _hand_over(self, line: Line) -> None:
        handed = beside.handed(line.text)
        if handed:
            seat, player = handed
            self._handed[seat] = self._handed.get(seat, 0) + 1
            seats = {**self.case.seats, seat: msgspec.structs.replace(self.case.seats[seat], player=player)}
            self.case = msgspec.structs.replace(self.case, seats=seats, updated=max(line.at, self.case.updated))

    def thought(self, seat: str) -> Thought:
        """What tells a thought for a seat from those of before it was last changed who plays it."""
        return seat, self._handed.get(seat, 0)

    def _keep(self, seat: str, at: float, ordered: bool = False) -> None:
        """The lines that have come to the record are to be written."""
        lines = self.playing().lines
        self.fresh += [Line(text, seat, at, ordered) for text in lines[self._records :]]
        self._records = len(lines)

    # -- writing ---------------------------------------------------------------------------------

    def append(self) -> Append:
        """What is to be written."""
        handed = dict(found for line in self.fresh if (found := beside.handed(line.text)))
        return Append(
            match=self.id,
            first=self.written,
            lines=self.fresh,
            updated=self._touched(self.fresh[-1].at, bool(handed)) if self.fresh else self.case.updated,
            summary=ENCODER.encode(self.summary()).decode(),
            thinking=self._waits_for_computers(),
            status=self.status,
            ending=ENCODER.encode(self.ending).decode() if self.ending else "",
            lapse=self.lapsed(),
            handed=handed,
        )

    def _waits_for_computers(self) -> bool:
        """Whether somebody must think for it, also if nobody watches."""
        case = self.case
        return bool(case.humans) and any(case.seats[each.seat].kind == "computer" for each in self.decisions())

    def lapsed(self) -> list[str]:
        """What is no longer on offer: an undo, once something has happened that everybody saw, and at the end all."""
        if self.ending:
            return list(self.case.offers)
        return ["undo"] if "undo" in self.case.offers and self._public != self.case.summary.number else []

    def is_written(self) -> None:
        """What was fresh is on the disk."""
        self.written += len(self.fresh)
        for line in self.fresh:
            self._hand_over(line)
        self.note_down(self.fresh[-1].at)
        self.fresh = []

    def _touched(self, at: float, seen: bool = False) -> float:
        """When everybody last saw something happen, if the last line is of this time."""
        return at if seen or self._public != self.case.summary.number else self.case.updated

    def note_down(self, at: float) -> None:
        """How the match stands after its last line, which is of this time."""
        lapsed = self.lapsed()
        self.case = msgspec.structs.replace(
            self.case,
            status=self.status,
            ending=self.ending,
            summary=self.summary(),
            updated=self._touched(at),
            offers={kind: offer for kind, offer in self.case.offers.items() if kind not in lapsed},
        )

    # -- looking ---------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """Every decision that waits, as only the host may know it."""
        return [] if self.match is None or self.ending else self.match.decisions

    @property
    def watched(self) -> bool:
        """Whether somebody looks at it."""
        return any(sight.listeners for sight in self.sights.values())

    def waiting(self, seat: str | None) -> list[str]:
        """The seats that decide now, as a reader can tell: who has answered a simultaneous choice does not show."""
        if self.match is None or self.ending or not self.match.state.agenda:
            return []
        top = self.match.state.agenda[0]
        if isinstance(top, Together):
            return [part.seat for part in top.parts if part.left or part.seat != seat]
        return [top.seat(self.match.state)] if isinstance(top, Decide) else []

    def summary(self) -> Summary:
        """How it stands, for lists."""
        waiting = self.waiting(None)
        clock = self.hands.info(waiting) if self.hands else None
        return Summary(self._public, tuple(waiting), self._turn_now(), clock)

    def _turn_now(self) -> Say | None:
        if self.match is None:
            return None
        turn = self.game.turn(self.match.state)
        if turn != self._turn[0]:
            self._turn = (turn, self._scene(None).turn)
        return self._turn[1]

    def _scene(self, seat: str | None) -> Scene:
        state = self.playing().state
        if seat == EVERYTHING:
            return self.game.scene(state, None)
        if self.ending:  # now everything is open
            return self.game.scene(state, seat)
        return self.game.scene(state.view(seat), seat)

    def sight(self, seat: str | None) -> Sight:
        """What a reader has seen, brought up to now."""
        found = self.sights.get(seat)
        number = self.number(seat)
        if found is None:
            found = self.sights[seat] = Sight(seat, number)
        if self.match is not None and found.number != number:
            found.follow(self.match, number)
            found.scene, found.number = self._scene(seat), number
        return found

    def whole(self, seat: str | None, start: int = 0) -> Table:
        """The table of a reader, with the report from a line on."""
        sight = self.sight(seat)
        table = self._table(sight, start)
        table.scene = sight.scene
        return table

    def news(self, seat: str | None) -> bytes:
        """What has changed for a reader since he was told last, encoded."""
        sight, match = self.sights[seat], self.playing()
        before, base, number = sight.scene, sight.number, self.number(seat)
        start = sight.follow(match, number)
        scene = sight.scene = self._scene(seat)
        sight.number = number
        table = self._table(sight, start if before else 0)
        if before:
            table.changes, table.base = changes(before, scene), base
        else:
            table.scene = scene
        return ENCODER.encode(table)

    def _table(self, sight: Sight, start: int) -> Table:
        seat = sight.seat
        return Table(
            number=self.number(seat),
            move=sight.moves,
            status=self.status,
            waiting=self.waiting(seat),
            log=Log(start, sight.log[start:]),
            undo=self._may_undo(seat),
            asked=self._asked(seat),
            ending=self.ending,
        )

    def _may_undo(self, seat: str | None) -> Literal["no", "free", "ask"]:
        if self.match is None or self.ending or seat is None or not self.has_played(seat):
            return "no"
        return "free" if self.may_undo(seat) else "ask"

    def _asked(self, seat: str | None) -> Asked | None:
        for decision in self.decisions():
            if decision.seat == seat:
                state, step = self.playing().state, decision.step
                return Asked(
                    prompt=step.prompt(state),
                    rule=step.rule,
                    tokens=list(decision.tokens),
                    costs=step.costs(state),
                    warnings=[_caution(caution) for caution in step.warnings(state)],
                    moment=step.moment,
                    auto=decision.suggestion is not None,
                )
        return None


def game_of(case: Case) -> Game:
    """The game that a match is of."""
    try:
        return games.title(case.title).game(case.scenario, case.options)
    except (UnknownTitle, UnknownScenario, BadOption):
        raise Refused("other-rules", 409, {"recorded": f"{case.title} {case.scenario}", "ours": "-"}) from None


def opened(game: Game, case: Case) -> Match:
    """A match before its first line."""
    check_rules(case)
    header = msgspec.json.decode(case.header, type=Header)
    if case.start:
        return Match.at(game, case.start.encode(), bytes.fromhex(header.seed))
    return Match(game, bytes.fromhex(header.seed), header.numbers)


def said(text: Text) -> Say:
    """A sentence as the client gets it."""
    return Say(text.id, text.args)


def _caution(caution: Caution) -> CautionInfo:
    return CautionInfo(rule=caution.rule, what=said(caution.what), places=list(caution.places))


def _is_public(before: State, after: State, seat: str) -> bool:
    """Whether everybody sees that this seat has played: not, in a simultaneous choice, until that is complete."""
    top = before.agenda[0]
    if not isinstance(top, Together):
        return True
    if any(part.left for part in top.parts if part.seat != seat):
        return False
    now = after.agenda[0] if after.agenda else None
    if not isinstance(now, Together):
        return True
    alone = len(top.parts) == 1 and after.shown != before.shown
    return alone or any(part.left for part in now.parts if part.seat != seat)
