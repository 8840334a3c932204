"""One way of playing Race to the Reichstag: scenario, options, components and tokens, shared by all positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from stavka.games.race_to_the_reichstag.components import Components
from stavka.games.race_to_the_reichstag.picture import STYLES, picture
from stavka.games.race_to_the_reichstag.snapshot import Names, restore
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
    from stavka.games.race_to_the_reichstag.scene import Stage
    from stavka.games.race_to_the_reichstag.state import State

EDGES = ("north", "east", "south", "west")
WORDS = (
    "done",
    "hold",
    "stay",
    "stop",
    "march",
    "effort",
    "artillery",
    "air",
    "support",
    "reconnoitre",
    "mobile",
    "assault",
    "jet",
    "draw",
    "pass",
)
SAYS = {
    "to": "hex",
    "at": "hex",
    "from": "hex",
    "unit": "unit",
    "lose": "unit",
    "flip": "unit",
    "replace": "unit",
    "expend": "unit",
    "scout": "unit",
    "exit": "edge",
}


class Game(KernelGame):
    """Scenario and options as the rules ask for them, and every token of the title."""

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
        self._rules()
        self._tokens()
        self.names = Names(components)

    def _rules(self) -> None:
        """22-26 The scenario and the optional rules in force."""
        options = self.options
        self.fantasy = self.scenario.id == "fantasy"
        self.prepared = self.scenario.id == "prepared"
        self.communications = bool(options["communications"])
        self.mobility = bool(options["mobility"])
        self.escape = bool(options["escape"])
        self.forced_march_cost = int(options["forced_march_cost"])
        self.markers_persist = options["strategic_marker_loss"] == "persist"
        self.reichstag_duty = options["reichstag_attack"] == "compulsory"
        self.lakes_block = bool(options["lake_blocks_zoc"])
        self.woods = bool(options["woods"])

    def _tokens(self) -> None:
        parts = self.components
        self.TO = Verb("to", parts.hex_names)
        self.AT = Verb("at", parts.hex_names)
        self.FROM = Verb("from", parts.hex_names)
        self.UNIT = Verb("unit", parts.unit_names)
        self.LOSE = Verb("lose", parts.unit_names)
        self.FLIP = Verb("flip", parts.unit_names)
        self.REPLACE = Verb("replace", parts.unit_names)
        self.EXPEND = Verb("expend", parts.unit_names)
        self.SCOUT = Verb("scout", parts.unit_names)
        self.EXIT = Verb("exit", EDGES)
        of_hexes = [verb[i] for verb in (self.TO, self.AT, self.FROM) for i in bits(parts.board.all)]
        of_units = (self.UNIT, self.LOSE, self.FLIP, self.REPLACE, self.EXPEND, self.SCOUT, self.EXIT)
        self.vocabulary = frozenset([*WORDS, *of_hexes, *[token for verb in of_units for token in verb.tokens]])

    def start(self, key: bytes) -> State:
        from stavka.games.race_to_the_reichstag.setup import new_state

        return new_state(self, key)

    def restore(self, data: bytes, key: bytes = b"") -> KernelState:
        return restore(self, data, key)

    # -- what people read ----------------------------------------------------------------------

    def picture(self, state: State, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
        return picture(state, language, marked)

    def sections(self, state: State, seat: str | None, language: str = "en") -> list[Section]:
        from stavka.games.race_to_the_reichstag.sections import sections

        return sections(state, seat, language)

    def place(self, state: State, name: str, language: str = "en") -> list[Row]:
        from stavka.games.race_to_the_reichstag.sections import place

        return place(state, name, language)

    def turn(self, state: State) -> int:
        return state.turn

    # -- what a client draws ---------------------------------------------------------------------

    def chart(self) -> Chart:
        from stavka.games.race_to_the_reichstag.chart import chart

        return chart(self)

    @cached_property
    def stage(self) -> Stage:
        """What scenes share."""
        from stavka.games.race_to_the_reichstag.scene import Stage

        return Stage(self)

    def scene(self, state: State, seat: str | None) -> Scene:
        from stavka.games.race_to_the_reichstag.scene import scene

        return scene(state, self.stage, seat)
