"""One way of playing Stalingrad: mode, options, components and tokens, shared by all positions of a match."""

from __future__ import annotations

from stavka.games.stalingrad.components import Components
from stavka.games.stalingrad.picture import STYLES
from stavka.games.stalingrad.snapshot import Names
from stavka.kernel.bits import bits
from stavka.kernel.events import Toll
from stavka.kernel.state import Result
from stavka.kernel.tokens import Verb
from stavka.packs import BoxedGame

WORDS = (
    "reinforce",
    "long-move",
    "short-move",
    "quick-attack",
    "planned-attack",
    "all",
    "done",
    "resolve",
    "accept",
    "decline",
    "no-card",
    "combined-arms",
    "simultaneous",
    "move",
    "draw",
)
SAYS = {
    "from": "hex",
    "to": "hex",
    "at": "hex",
    "join": "hex",
    "unit": "unit",
    "hit": "unit",
    "advance": "unit",
    "card": "card",
}
TOLL = Toll(
    combats={"combat": "hex"},
    losses={"step-loss": "unit", "destroyed": "unit", "eliminated": "unit"},
    deaths=("destroyed", "eliminated"),
)


class Game(BoxedGame[Components]):
    """Mode and options as the rules ask for them, and every token of the title."""

    says = SAYS
    styles = STYLES
    toll = TOLL

    def prepare(self) -> None:
        self._modes()
        self._tokens()
        self._names()

    def _modes(self) -> None:
        """1, 31-34 Who plays, and with which optional rules."""
        options = self.options
        self.german_seats = tuple(seat for seat in self.seats if seat != "soviet")
        self.two_germans = len(self.german_seats) == 2
        self.soviet_player = "soviet" in self.seats
        self.soviet_seats = ("soviet",) if self.soviet_player else ()
        self.variant = bool(options["variant"])
        self.level = str(options["level"])
        self.special_units = self.variant and bool(options["special_units"])
        self.chuikov_block = self.variant and bool(options["chuikov_block"])
        self.memory = bool(options["memory"])
        self.capture_by_print = options["capture"] == "print"
        self.fire_per_stack = options["opportunity_fire"] == "unit-and-stack"
        self.shared_hands = bool(options["shared_hands"])

    def _tokens(self) -> None:
        parts = self.components
        self.FROM = Verb("from", parts.hex_names)
        self.TO = Verb("to", parts.hex_names)
        self.AT = Verb("at", parts.hex_names)
        self.JOIN = Verb("join", parts.hex_names)
        self.UNIT = Verb("unit", parts.unit_names)
        self.HIT = Verb("hit", parts.unit_names)
        self.ADVANCE = Verb("advance", parts.unit_names)
        self.CARD = Verb("card", parts.card_names)
        of_hexes = [verb[i] for verb in (self.FROM, self.TO, self.AT, self.JOIN) for i in bits(parts.board.all)]
        of_pieces = [token for verb in (self.UNIT, self.HIT, self.ADVANCE, self.CARD) for token in verb.tokens]
        self.vocabulary = frozenset([*WORDS, *of_hexes, *of_pieces])

    def _names(self) -> None:
        parts = self.components
        self.first_soviet = parts.german_units.bit_count()
        self.handles = len(parts.units)
        self.names = Names(parts)

    def payoff(self, result: Result, seat: str) -> float:
        """SIV-31l Two Germans win together, the better one more."""
        if seat == "soviet" or result.winner == "soviet":
            return float(seat == result.winner)
        return 1.0 if result.winner in ("german", seat) else 0.75

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        return (self.german_seats, self.soviet_seats) if self.soviet_player else (self.german_seats,)

    def seats_of(self, side: str) -> tuple[str, ...]:
        """The seats that know a side's secrets: none for Soviets run by the algorithm."""
        return self.german_seats if side == "german" else self.soviet_seats
