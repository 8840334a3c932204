"""Which attacks are made first, by whom and on which table, and who is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.combat import Assault
from stavka.games.race_to_the_reichstag.contact import fighters, front_line
from stavka.games.race_to_the_reichstag.losses import ChooseLoss, is_german
from stavka.games.race_to_the_reichstag.prospects import Allotment, Attack, Defence, allot, defences, gain_by
from stavka.games.race_to_the_reichstag.strength import jet_zone
from stavka.kernel.bits import bits
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


TARGETS = 4  # attacks that are looked at


class Line(NamedTuple):
    """Those who still face each other in a combat phase."""

    allotment: Allotment
    targets: Mapping[int, Defence]
    bound: int


def allotted(s: State) -> Line:
    """Who had better attack what in the combat phase."""
    line = front_line(s)
    parts, bound = s.game.components, line.bound()
    targets = defences(s, line.defenders, not s.german)
    powers = {}
    for hex in bits(line.attackers):
        factors = [parts.factor[s.who[h]] for h in fighters(s, hex)]
        powers[hex] = sum(factors), max(factors)
    shelled = jet_targets(s) if s.german else bombardment_zone(s, s.front)
    return Line(allot(parts, s.german, powers, line.near, targets, shelled, bound), targets, bound)


def jet_targets(s: State) -> int:
    """22.5 Soviets whom Germans under the Me 262 can attack."""
    return s.game.components.board.around(jet_zone(s))


def attacks(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """The best attack first; none that is bad and need not be."""
    line, at = allotted(s), s.game.AT
    gains = {hex: gain for hex, gain in line.allotment.gains.items() if line.allotment.of[hex] and at[hex] in tokens}
    if "done" in tokens:
        gains = {hex: gain for hex, gain in gains.items() if gain > 0}
    found = [at[hex] for hex in sorted(gains, key=lambda hex: -gains[hex])]
    if found:
        return found[:TARGETS]
    return ["done"] if "done" in tokens else [token for token in tokens if token in at]


def joining(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """All who are meant for a target; then the better table."""
    assert isinstance(step, Assault)
    line, name = allotted(s), s.game.FROM
    for target in step.targets:
        for origin in line.allotment.of.get(target, ()):
            if name[origin] in tokens:
                return [name[origin]]
    tables = [token for token in tokens if token in ("assault", "mobile")]
    if not tables:
        return [token for token in tokens if token in name] or tokens
    parts = s.game.components
    factors = [parts.factor[s.who[handle]] for handle in step.attackers]
    there = defences(s, sum([1 << hex for hex in step.targets]), not s.german)
    hexes = sum([1 << hex for hex in step.targets])
    shelled = jet_targets(s) if s.german else bombardment_zone(s, s.front)
    times = 2 if shelled & hexes else 1
    paper = Attack(s.german, sum(factors), max(factors), times, tuple(there.values()))
    wary = s.german and open_door(s, hexes)
    return sorted(tables, key=lambda table: (wary and table == "mobile", -gain_by(parts, paper, table)))


def open_door(s: State, hexes: int) -> bool:
    """Whether Soviets in one of these hexes who are driven off could fall back into a Reichstag that nobody holds."""
    parts = s.game.components
    held = (s.germans | s.red | s.yellow) >> parts.reichstag & 1
    return bool(not held and parts.near[parts.reichstag] & hexes)


def cheapest_loss(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """12.24 As little as will do; of Germans rather those who score nothing, of Soviets rather small units."""
    assert isinstance(step, ChooseLoss)
    parts = s.game.components
    german = is_german(s, step.attacker)

    def cost(handle: int) -> float:
        unit = s.who[handle]
        extra = 1.5 * (parts.mobiles >> unit & 1) if german else 0.5 * (parts.big >> unit & 1)
        return parts.factor[unit] + extra

    handles = step.choices(s)
    if not step.need:
        return [s.game.LOSE[s.who[min(handles, key=cost)]]]
    best: dict[int, tuple[float, int]] = {0: (0.0, -1)}  # strength lost so far: what it costs, and the first of them
    for handle in handles:
        power, price = parts.factor[s.who[handle]], cost(handle)
        for lost, (paid, one) in list(best.items()):
            total = min(step.need, lost + power)
            offer = paid + price, handle if one < 0 else one
            if total not in best or offer < best[total]:
                best[total] = offer
    return [s.game.LOSE[s.who[best[step.need][1]]]]
