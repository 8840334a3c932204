"""One way of playing Race to the Reichstag: scenario, options, components and tokens, shared by all positions."""

from __future__ import annotations

from stavka.games.race_to_the_reichstag.components import Components
from stavka.games.race_to_the_reichstag.picture import STYLES
from stavka.games.race_to_the_reichstag.snapshot import Names
from stavka.kernel.bits import bits
from stavka.kernel.events import Toll
from stavka.kernel.tokens import Verb
from stavka.packs import BoxedGame

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
TOLL = Toll(combats={"combat": "hexes"}, losses={"eliminated": "unit"}, deaths=("eliminated",))


class Game(BoxedGame[Components]):
    """Scenario and options as the rules ask for them, and every token of the title."""

    says = SAYS
    styles = STYLES
    toll = TOLL

    def prepare(self) -> None:
        self._rules()
        self._tokens()
        self.names = Names(self.components)

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
