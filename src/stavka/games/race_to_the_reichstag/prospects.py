"""What attacks promise on the average of the die: losses of both sides, kills, ground that comes free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from stavka.board.results import column
from stavka.games.race_to_the_reichstag.statics import doubled
from stavka.games.race_to_the_reichstag.strength import hex_multiple
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

POINT = 6.0  # a victory point
SOVIET, GERMAN = 1.5, 2.0  # a factor on the map, of a Front and of the Germans who face it
UNSERVED = 300.0  # an enemy who must be attacked and whom nobody attacks ruins the attack of somebody else
HIDDEN = 2  # the strength that a static unit may well have
LOSS = {"none": 0.0, "half": 0.55, "all": 1.0}


class Prospect(NamedTuple):
    """What a column of a table brings: how often each side loses half, all or its strongest unit, and who leaves."""

    defender: float  # the share of its strength that the defender loses, besides
    defender_best: float  # the chance that it loses its strongest unit
    attacker: float
    attacker_best: float
    defender_leaves: float
    attacker_leaves: float
    advance: float  # the chance that attackers may follow


@lru_cache(maxsize=8)
def prospects(parts: Components, table: str) -> tuple[Prospect, ...]:
    """The columns of a table."""
    found = []
    for rolled in zip(*parts.tables[table], strict=True):
        results = [parts.results[code] for code in rolled]
        found.append(
            Prospect(
                sum([LOSS.get(r.defender_loss, 0.0) for r in results]) / 6,
                sum([r.defender_loss == "strongest" for r in results]) / 6,
                sum([LOSS.get(r.attacker_loss, 0.0) for r in results]) / 6,
                sum([r.attacker_loss == "strongest" for r in results]) / 6,
                sum([r.retreat == "defender" for r in results]) / 6,
                sum([r.retreat == "attacker" for r in results]) / 6,
                sum([r.advance > 0 and r.retreat != "attacker" for r in results]) / 6,
            )
        )
    return tuple(found)


class Defence(NamedTuple):
    """Those who are attacked in a hex: their strength as printed and multiplied, the strongest, and what else hangs
    on them."""

    printed: int
    strength: int
    strongest: int
    units: int
    prize: float  # what it is worth when they are gone
    kills: float  # what each of them is worth besides its strength
    open: bool  # 12.21 whether the Mobile table may be used
    marker: bool  # only strategic markers are left, which nothing removes but an advance (ruling G15)


def defences(s: State, hexes: int, german: bool) -> dict[int, Defence]:
    """Those of one side in these hexes."""
    parts, who, stacks = s.game.components, s.who, s.stacks
    factor, mobiles = parts.factor, parts.mobiles
    towers = doubled(s, s.front) if german else 0
    down = ~s.up >> parts.first_static << parts.first_static  # face down: what they are is a guess
    lasting = german and s.game.markers_persist
    limit, lost = parts.limits.multiple, ~s.held[s.front] & parts.objectives if german else 0
    found = {}
    for hex in bits(hexes):
        ground, tower = hex_multiple(s, hex), towers >> hex & 1
        printed = strength = best = kills = 0
        marked = lasting
        stack = stacks[hex]
        for handle in stack:
            unit = who[handle]
            power = factor[unit] if not german or not down >> handle & 1 else HIDDEN
            mobile = mobiles >> unit & 1
            marked = marked and not down >> handle & 1 and bool(parts.strategic >> unit & 1)
            printed += power
            strength += power * (min(limit, 2 * ground) if tower and mobile else ground)
            best = max(best, power)
            kills += mobile
        prize = 3.0 + (POINT * parts.objective_vp[hex] if lost >> hex & 1 else 0.0)
        free = not german or not parts.assault_only >> hex & 1
        if hex == parts.reichstag:  # three of a lot that is weaker than those whom somebody chose for a post
            strength -= sum([ground for handle in stack if down >> handle & 1]) // 2
        found[hex] = Defence(printed, strength, best, len(stack), prize, POINT * kills / len(stack), free, marked)
    return found


class Attack(NamedTuple):
    """An attack on paper: printed strength, the strongest unit, by how much it is multiplied, and whom it meets."""

    german: bool
    power: int
    best: int
    times: int
    against: tuple[Defence, ...]


def gain(parts: Components, attack: Attack) -> float:
    """What an attack promises on the better table."""
    tables = ("assault", "mobile") if all(other.open for other in attack.against) else ("assault",)
    return max([gain_by(parts, attack, table) for table in tables])


def gain_by(parts: Components, attack: Attack, table: str) -> float:
    """What an attack promises on a table: the losses of both sides, weighed, and the ground that comes free."""
    printed = strength = units = strongest = 0
    prize = kills = 0.0
    for other in attack.against:
        printed += other.printed
        strength += other.strength
        units += other.units
        strongest = max(strongest, other.strongest)
        prize += other.prize
        kills += other.units * other.kills
    odds = prospects(parts, table)[column_of(parts, attack.power * attack.times, strength)]
    mine, theirs = (GERMAN, SOVIET) if attack.german else (SOVIET, GERMAN)
    taken = min(1.0, odds.defender + odds.defender_best * (strongest / printed if printed else 1.0))
    given = odds.attacker * attack.power + odds.attacker_best * attack.best
    leaves = odds.defender_leaves if all(other.open for other in attack.against) else 0.0
    cleared = 0.8 * (odds.defender + odds.defender_best) if units == 1 else 0.6 * odds.advance + 0.35 * taken
    if all(other.marker for other in attack.against):
        taken = cleared = odds.advance
    return (
        (theirs * printed + kills) * (taken + 0.25 * leaves * (1 - taken))
        - mine * (given + 0.15 * odds.attacker_leaves * attack.power)
        + prize * min(1.0, max(cleared, leaves))
    )


def column_of(parts: Components, attack: int, defence: int) -> int:
    """The column of a table."""
    return _column(parts, 100 * attack // defence if defence else parts.columns[-1])


@lru_cache(maxsize=4096)
def _column(parts: Components, percent: int) -> int:
    return column(parts.columns, percent)


class Allotment(NamedTuple):
    """Who attacks what: the hexes of the attackers of each target, and what it promises."""

    of: Mapping[int, tuple[int, ...]]
    gains: Mapping[int, float]

    @property
    def total(self) -> float:
        """All together."""
        return sum(self.gains.values())


def allot(
    parts: Components,
    german: bool,
    powers: Mapping[int, tuple[int, int]],
    near: Sequence[int],
    targets: Mapping[int, Defence],
    shelled: int,
    bound: int,
) -> Allotment:
    """12.4, 12.5 Every stack attacks one neighbour: whoever has but one that one, the others, strongest first, where
    they add most; those who must be attacked are attacked by somebody."""
    enemies = sum([1 << hex for hex in targets])
    of: dict[int, list[int]] = {hex: [] for hex in targets}
    mass = dict.fromkeys(targets, (0, 0))
    gains = {hex: -UNSERVED if bound >> hex & 1 else 0.0 for hex in targets}

    def promise(hex: int, more: tuple[int, int]) -> float:
        attack, best = mass[hex][0] + more[0], max(mass[hex][1], more[1])
        return gain(parts, Attack(german, attack, best, 2 if shelled >> hex & 1 else 1, (targets[hex],)))

    def join(origin: int, hex: int) -> None:
        gains[hex] = promise(hex, powers[origin])
        more = powers[origin]
        mass[hex] = mass[hex][0] + more[0], max(mass[hex][1], more[1])
        of[hex].append(origin)

    undecided = []
    for origin in powers:
        touched = near[origin] & enemies
        if touched and not touched & touched - 1:
            hex = touched.bit_length() - 1
            mass[hex] = mass[hex][0] + powers[origin][0], max(mass[hex][1], powers[origin][1])
            of[hex].append(origin)
        elif touched:
            undecided.append(origin)
    for hex, origins in of.items():
        if origins:
            gains[hex] = promise(hex, (0, 0))
    for origin in sorted(undecided, key=lambda origin: -powers[origin][0]):
        join(origin, max(bits(near[origin] & enemies), key=lambda hex: promise(hex, powers[origin]) - gains[hex]))
    return Allotment({hex: tuple(origins) for hex, origins in of.items()}, gains)
