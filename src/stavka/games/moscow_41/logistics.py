"""7 The Logistic Phase: a Pause, or what the Leader can do with the Logistic Value."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41 import lines
from stavka.games.moscow_41.components import GONE
from stavka.games.moscow_41.reinforcements import Reinforcements, available
from stavka.games.moscow_41.state import DEAD, NONE, SOVIET, State
from stavka.games.moscow_41.value import announced, logistic_value, value_parts
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Factor, Preview
from stavka.kernel.steps import Decide, No, Say, Step
from stavka.kernel.text import Value

__all__ = ["LogisticPhase", "logistic_value", "value_parts"]

PART_RULES = {"casualties": "M41-7.1b", "rain": "M41-7.2a", "snow": "M41-7.2b", "blizzard": "M41-7.2b"}


class LogisticPhase(Step, frozen=True):
    """7.0b Whoever lacks the Initiative goes first."""

    def run(self, s: State) -> None:
        s.phase = "logistics"
        available(s)
        s.push(Logistics(1 - s.initiative), Logistics(s.initiative))


class Logistics(Step, frozen=True):
    """7.0b The turn of a side; without Stalin the Soviets have none (4.7b)."""

    side: int

    def run(self, s: State) -> None:
        if s.leaders[self.side] == DEAD:
            s.note("no-logistics")
            return
        s.active = self.side
        s.push(ChooseLogistics())


class ChooseLogistics(Decide, frozen=True):
    """7.0b A Logistic Pause, or the Leader is activated. Defensive Lines may be taken down first (ruling G9)."""

    rule: ClassVar[str] = "M41-7.0b"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return ["pause", "supply", *lines.dismantling(s, s.active)]

    def choose(self, s: State, token: str) -> None:
        if token in s.game.DISMANTLE:
            lines.dismantle(s, s.active, token)
        elif token == "pause":
            s.replace()
            pause(s)
        else:
            s.replace()
            activate(s)

    def why_not(self, s: State, token: str) -> No | None:
        if token in ("pause", "supply"):
            return None
        if token not in s.game.DISMANTLE:
            return No(self.rule, "refused-not-now")
        return lines.why_not_dismantle(s, token)

    def allowed_by(self, s: State, token: str) -> str:
        if token in s.game.DISMANTLE:
            return "M41-4.1d"
        return "M41-7.0c" if token == "pause" else "M41-7.0d"

    def prompt(self, s: State) -> Say:
        return Say("prompt-logistics", {"side": s.player, "value": logistic_value(s, s.active)})

    def preview(self, s: State, token: str) -> Preview | None:
        """7.1, 7.2 How the Logistic Value is made up."""
        if token != "supply":
            return None
        found = value_parts(s, s.active)
        factors = [
            Factor(PART_RULES.get(part, "M41-7.1a"), s.game.catalogue.text(f"factor-{part}"), count)
            for part, count in found.items()
            if part != "weather"
        ]
        if found["weather"]:
            what = s.game.catalogue.text("factor-weather", {"weather": s.weather})
            factors.append(Factor(PART_RULES[s.weather], what, found["weather"]))
        total = Factor("M41-7.0e", s.game.catalogue.text("factor-value"), sum(found.values()))
        return Preview((*factors, total), ())

    def warnings(self, s: State) -> list[Caution]:
        if s.leaders[s.active] != full_leader(s):
            return []
        return [Caution("M41-7.0c", s.game.catalogue.text("warn-leader-is-fresh"))]


def full_leader(s: State) -> int:
    """4.7 The full strength of the Leader whose turn it is."""
    parts = s.game.components
    return parts.full[leader(s)]


def leader(s: State) -> int:
    """The Leader whose turn it is."""
    parts = s.game.components
    return parts.stalin if s.active == SOVIET else parts.hitler


def set_leader(s: State, strength: int) -> None:
    """The Leader whose turn it is has another strength."""
    german, soviet = s.leaders
    s.leaders = (german, strength) if s.active == SOVIET else (strength, soviet)


def pause(s: State) -> None:
    """7.0c The Leader is whole again, and nothing else happens."""
    set_leader(s, full_leader(s))
    s.note("pause", side=s.player, block=s.game.components.block_names[leader(s)], count=s.leaders[s.active])


def activate(s: State) -> None:
    """7.0d, 7.0e Each of the three things may use the whole value, worked out once (ruling G17)."""
    value = announced(s, s.active)
    s.note("leader-activated", side=s.player, block=s.game.components.block_names[leader(s)], value=value)
    s.push(Points(value, True), Points(value, False), Reinforcements(s.active, value), TireLeader())


class TireLeader(Step, frozen=True):
    """7.0d, 7.3e The Leader loses a step at the end; one at his Heart does not (ruling G19)."""

    def run(self, s: State) -> None:
        down = s.game.components.down[leader(s)][s.leaders[s.active]]
        if down != GONE:
            set_leader(s, down)
            s.note("leader-tires", side=s.player, block=s.game.components.block_names[leader(s)], count=down)


# -- 7.3 regeneration and replacements ------------------------------------------------------------


class Points(Step, frozen=True):
    """7.3 So many points for headquarters, or for Combat Blocks. Whether anybody needs them is not for all to know."""

    value: int
    hqs: bool

    def run(self, s: State) -> None:
        s.budget = self.value
        if self.value:
            s.push(Regenerate() if self.hqs else Replace())


def restorable(s: State) -> list[int]:
    """7.3b The handles of the active side in areas that are not contested, and without a mark (ruling G74)."""
    first = s.game.components.first_soviet
    spaces = enumerate(s.at[first:], first) if s.active == SOVIET else enumerate(s.at[:first])
    quiet = s.game.components.spaces.all & ~s.contested
    return [handle for handle, space in spaces if quiet >> space & 1 and not s.isolated >> handle & 1]


def rising(s: State, blocks: int) -> int:
    """7.3 Those of these blocks that can regain a step with the points left."""
    price, points = s.game.components.price, s.budget
    found = [(s.who[handle], s.pips[handle]) for handle in restorable(s)]
    return mask([block for block, pips in found if blocks >> block & 1 and 0 < price[block][pips] <= points])


def price_of(s: State, block: int) -> int:
    """7.3c, 7.3d What the next step of a block costs; 0 at full strength."""
    return s.game.components.price[block][s.pips[s.handle_of(block)]]


def why_not_rise(s: State, block: int, kinds: int, rule: str, message: str) -> No | None:
    """7.3 Why a block cannot regain a step now; None if it can."""
    parts, handle = s.game.components, s.handle_of(block)
    if not parts.sides[s.active] >> block & 1:
        return No("M41-7.3a", "refused-rise-enemy")
    if not kinds >> block & 1:
        return No(rule, message)
    if handle == NONE:
        return No("M41-7.3a", "refused-rise-off-map")
    if s.isolated >> handle & 1:
        return No("M41-7.3b", "refused-rise-isolated")
    if s.contested >> s.at[handle] & 1:
        return No("M41-7.3b", "refused-rise-contested")
    price = price_of(s, block)
    if not price:
        return No("M41-7.3a", "refused-rise-full")
    return No(rule, "refused-rise-price", {"price": price, "left": s.budget}) if price > s.budget else None


class Spend(Decide, frozen=True):
    """7.3 Points are spent step by step. Others learn how many, and not on whom."""

    kinds: ClassVar[str]  # the set of components that can regain steps here
    refusal: ClassVar[str]

    def blocks(self, s: State) -> int:
        found: int = getattr(s.game.components, self.kinds)
        return found

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return [*s.game.RISE.of(rising(s, self.blocks(s))), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        parts, block = s.game.components, s.game.RISE.number[token]
        price, handle = price_of(s, block), s.handle_of(block)
        s.pips[handle] = parts.up[block][s.pips[handle]]
        s.budget -= price
        if not s.budget:
            s.replace()
        secret: dict[str, Value] = {"block": parts.block_names[block], "strength": s.pips[handle]}
        s.whisper((s.player,), secret, "rises", side=s.player, points=price)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.RISE:
            return No(self.rule, "refused-not-now")
        return why_not_rise(s, s.game.RISE.number[token], self.blocks(s), self.rule, self.refusal)

    def public(self, s: State, token: str) -> str:
        return token if token == "done" else f"rise:?{price_of(s, s.game.RISE.number[token])}"

    def costs(self, s: State) -> dict[str, int]:
        return {s.game.RISE[block]: price_of(s, block) for block in bits(rising(s, self.blocks(s)))}

    def warnings(self, s: State) -> list[Caution]:
        if not rising(s, self.blocks(s)):
            return []
        return [Caution(self.rule, s.game.catalogue.text("warn-points-left", {"left": s.budget}))]


class Regenerate(Spend, frozen=True):
    """7.3c A point for every star of a headquarters."""

    rule: ClassVar[str] = "M41-7.3c"
    kinds: ClassVar[str] = "headquarters"
    refusal: ClassVar[str] = "refused-rise-headquarters"

    def prompt(self, s: State) -> Say:
        return Say("prompt-regenerate", {"left": s.budget})


class Replace(Spend, frozen=True):
    """7.3d Points for the steps of Combat Blocks, by the colour of the step regained."""

    rule: ClassVar[str] = "M41-7.3d"
    kinds: ClassVar[str] = "combat"
    refusal: ClassVar[str] = "refused-rise-combat"

    def prompt(self, s: State) -> Say:
        return Say("prompt-replace", {"left": s.budget})
