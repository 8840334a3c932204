"""One way of playing Moscow '41: scenario, options, components and tokens, shared by all positions."""

from __future__ import annotations

from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.picture import STYLES
from stavka.games.moscow_41.snapshot import Names
from stavka.kernel.events import Toll
from stavka.kernel.tokens import Verb
from stavka.packs import BoxedGame

MOST_DRAWN = 30  # no Logistic Value is higher
SQUADRONS = ("2FK-He111", "8FK-He111", "8FK-Stuka")  # 10.11 bombers by their headquarters and type
WORDS = (
    "pass",  # the kinds of Impulse
    "tactical",
    "strategic-move",
    "strategic-draw",
    "pause",  # 7.0 Logistic Phase
    "supply",  # activate the Leader
    "done",
    "stop",
    "reveal",  # 10.1 an HQ is activated where it stands
    "exploit",  # 10.18 spend the disc
    "keep",  # or do not
    "none",
)
SAYS = {
    "block": "block",
    "hq": "block",
    "hit": "block",
    "build": "block",
    "rise": "block",
    "to": "area",
    "via": "area",
    "at": "area",
    "line": "area",
    "rail": "area",
    "dismantle": "area",
    "transfer": "block",
    "draw": "count",
    "bomber": "bomber",
    "abort": "bomber",
    "destroy": "bomber",
}
TOLL = Toll(
    combats={"battle": "area"},
    losses={"step-lost": "block", "destroyed": "block", "surrendered": "block"},
    deaths=("destroyed", "surrendered"),
)


class Game(BoxedGame[Components]):
    """Scenario and options as the rules ask for them, and every token of the title."""

    says = SAYS
    styles = STYLES
    toll = TOLL

    def prepare(self) -> None:
        self.plan = self.components.scenarios[self.scenario.id]
        self._rules()
        self._tokens()
        self.names = Names(self.components)

    def _rules(self) -> None:
        """14, 15 The optional rules in force."""
        on = self.options
        self.campaign = self.scenario.id == "campaign"
        self.free_command = bool(on["free_command"])
        self.leningrad = bool(on["leningrad"])
        self.moscow_source = bool(on["moscow_source"])
        self.rail = bool(on["rail"])
        self.blizzard = bool(on["blizzard"])
        self.cavalry = bool(on["cavalry"])
        self.divisions = bool(on["divisions"])
        self.withdrawal = bool(on["withdrawal"])
        self.memory = bool(on["memory"])
        self.strategic_limit = int(on["strategic_limit"])
        self.rain_lasts = on["rain"] == "longer"

    def _tokens(self) -> None:
        parts = self.components
        blocks, spaces = parts.block_names, parts.space_names
        self.BLOCK, self.HQ, self.HIT = Verb("block", blocks), Verb("hq", blocks), Verb("hit", blocks)
        self.BUILD, self.RISE, self.TRANSFER = Verb("build", blocks), Verb("rise", blocks), Verb("transfer", blocks)
        self.TO, self.VIA, self.AT = Verb("to", spaces), Verb("via", spaces), Verb("at", spaces)
        self.LINE, self.RAIL, self.DISMANTLE = (Verb(verb, spaces) for verb in ("line", "rail", "dismantle"))
        self.DRAW = Verb("draw", [str(count) for count in range(MOST_DRAWN + 1)])
        self.BOMBER, self.ABORT, self.DESTROY = (Verb(verb, SQUADRONS) for verb in ("bomber", "abort", "destroy"))
        verbs = [verb for verb in vars(self).values() if isinstance(verb, Verb)]
        self.vocabulary = frozenset([*WORDS, *[token for verb in verbs for token in verb.tokens]])
