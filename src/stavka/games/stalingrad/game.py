"""One way of playing Stalingrad: mode, options, components and tokens, shared by all positions of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from stavka.games.stalingrad.components import Components
from stavka.games.stalingrad.picture import STYLES, picture
from stavka.games.stalingrad.snapshot import Names, restore
from stavka.kernel.bits import bits
from stavka.kernel.chart import Chart
from stavka.kernel.picture import Row, Section
from stavka.kernel.scene import Scene
from stavka.kernel.state import State as KernelState
from stavka.kernel.steps import Step
from stavka.kernel.text import Catalogue
from stavka.kernel.title import Game as KernelGame
from stavka.kernel.title import OptionValue, Scenario, Title
from stavka.kernel.tokens import Verb

if TYPE_CHECKING:
    from stavka.games.stalingrad.scene import Stage
    from stavka.games.stalingrad.state import State

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


class Game(KernelGame):
    """Mode and options as the rules ask for them, and every token of the title."""

    says = SAYS
    styles = STYLES

    def __init__(
        self,
        title: Title,
        scenario: Scenario,
        options: Mapping[str, OptionValue],
        components: Components,
        catalogue: Catalogue,
        steps: dict[str, type[Step]],
    ) -> None:
        self.title = title
        self.scenario = scenario
        self.options = dict(options)
        self.components = components
        self.catalogue = catalogue
        self.steps = steps
        self.pack_hash = components.pack.hash
        self.seats = scenario.seats
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

    def seats_of(self, side: str) -> tuple[str, ...]:
        """The seats that know a side's secrets: none for Soviets run by the algorithm."""
        return self.german_seats if side == "german" else self.soviet_seats

    def start(self, key: bytes) -> State:
        from stavka.games.stalingrad.setup import new_state

        return new_state(self, key)

    def restore(self, data: bytes, key: bytes = b"") -> KernelState:
        return restore(self, data, key)

    # -- what people read ----------------------------------------------------------------------

    def picture(self, state: State, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
        return picture(state, language, marked)

    def sections(self, state: State, seat: str | None, language: str = "en") -> list[Section]:
        from stavka.games.stalingrad.sections import sections

        return sections(state, seat, language)

    def place(self, state: State, name: str, language: str = "en") -> list[Row]:
        from stavka.games.stalingrad.sections import place

        return place(state, name, language)

    def turn(self, state: State) -> int:
        return state.turn

    # -- what a client draws ---------------------------------------------------------------------

    def chart(self) -> Chart:
        from stavka.games.stalingrad.chart import chart

        return chart(self)

    @cached_property
    def stage(self) -> Stage:
        """What scenes share."""
        from stavka.games.stalingrad.scene import Stage

        return Stage(self)

    def scene(self, state: State, seat: str | None) -> Scene:
        from stavka.games.stalingrad.scene import scene

        return scene(state, self.stage)
