"""12.14-12.22 Strength in combat: bombardment, flak towers and terrain, and the percentage they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from stavka.board.results import column, percentage
from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.communications import supported
from stavka.games.race_to_the_reichstag.engineers import helped_sides
from stavka.games.race_to_the_reichstag.statics import doubled
from stavka.kernel.bits import mask

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import Handles, Hexes, State


class Share(NamedTuple):
    """What a unit adds to its side: its printed factor, multiplied, and the rules that multiply it."""

    handle: int
    factor: int
    multiple: int
    rules: tuple[str, ...] = ()

    @property
    def strength(self) -> int:
        """What counts."""
        return self.factor * self.multiple


class Odds(NamedTuple):
    """12.2 Both sides of a combat and the column of the tables that they make."""

    attack: tuple[Share, ...]
    defence: tuple[Share, ...]
    percent: int | None  # None: there is no defence at all
    column: int


def odds(s: State, attackers: Handles, targets: Hexes) -> Odds:
    """12.2 (2)-(4), 12.22 Strengths, multiplied, and their percentage, fractions dropped."""
    defenders = tuple([handle for hex in targets for handle in s.stack(hex)])
    attack = german_attack(s, attackers) if s.german else soviet_attack(s, attackers, targets)
    defence = defend(s, attackers, defenders)
    percent = percentage(sum([share.strength for share in attack]), sum([share.strength for share in defence]))
    return Odds(attack, defence, percent, column(s.game.components.columns, percent))


def printed(s: State, handle: int) -> int:
    """The printed combat factor."""
    return s.game.components.factor[s.who[handle]]


# -- attack -------------------------------------------------------------------------------------


def soviet_attack(s: State, attackers: Handles, targets: Hexes) -> tuple[Share, ...]:
    """12.14 A bombardment zone over one of the defending hexes doubles all attackers; with 24.5c only those who have a
    line of communication."""
    shelled = bool(bombardment_zone(s, s.front) & mask(targets))
    helped = supported(s, s.front) if shelled else 0
    found = []
    for handle in attackers:
        rules = ("RTR-12.14",) if helped >> s.at[handle] & 1 else ()
        found.append(Share(handle, printed(s, handle), 2 if rules else 1, rules))
    return tuple(found)


def german_attack(s: State, attackers: Handles) -> tuple[Share, ...]:
    """12.15, 22.5 A flak tower doubles mobile units, the Me 262 all in its zone; never both (ruling G23)."""
    towers, jet = doubled(s, s.front), jet_zone(s)
    found = []
    for handle in attackers:
        here = 1 << s.at[handle]
        rule = "RTR-22.5" if jet & here else "RTR-12.15" if towers & here and is_mobile(s, handle) else ""
        found.append(Share(handle, printed(s, handle), 2 if rule else 1, (rule,) if rule else ()))
    return tuple(found)


def jet_zone(s: State) -> int:
    """22.5 The hexes that the Me 262 reaches, in its own sector."""
    parts = s.game.components
    return parts.board.within(1 << s.jet, parts.ranges.air) & parts.sector[s.front] if s.jet >= 0 else 0


def is_mobile(s: State, handle: int) -> bool:
    """2.4 German mobile units and all Soviets."""
    return not s.game.components.statics >> s.who[handle] & 1


# -- defence ------------------------------------------------------------------------------------


def defend(s: State, attackers: Handles, defenders: Handles) -> tuple[Share, ...]:
    """12.15, 12.17-12.20 The best of the terrain, and the flak tower; nobody is ever more than tripled (ruling G4)."""
    origins = {s.at[handle] for handle in attackers}
    towers = 0 if s.german else doubled(s, s.front)
    best = s.game.components.limits.multiple
    ground = {hex: terrain(s, hex, origins) for hex in {s.at[handle] for handle in defenders}}
    found = []
    for handle in defenders:
        multiple, rules = ground[s.at[handle]]
        if towers >> s.at[handle] & 1 and is_mobile(s, handle):
            multiple, rules = multiple * 2, (*rules, "RTR-12.15")
        if multiple > best:
            multiple, rules = best, (*rules, "RTR-12.20")
        found.append(Share(handle, printed(s, handle), multiple, rules))
    return tuple(found)


def terrain(s: State, hex: int, origins: set[int]) -> tuple[int, tuple[str, ...]]:
    """12.19 The hex or its sides, whichever is better."""
    ground, sides = hex_multiple(s, hex), side_multiple(s, hex, origins)
    if sides > ground:
        return sides, ("RTR-12.18",)
    return ground, ("RTR-12.17",) if ground > 1 else ()


def hex_multiple(s: State, hex: int) -> int:
    """12.17 What the ground of a hex does for its defenders."""
    parts = s.game.components
    return (parts.defence if s.game.woods else parts.defence_without_woods)[hex]


def side_multiple(s: State, hex: int, origins: set[int]) -> int:
    """12.18, ruling G57: what the sides of a hex do for its defenders, if all attackers come across such sides.
    Engineers help Soviets over (19.1)."""
    parts = s.game.components
    helped = 0 if s.german else helped_sides(s, s.front).across[hex]
    river, canal = parts.river.across[hex] & ~helped, parts.canal.across[hex] & ~helped
    kinds = parts.hexside_records
    return min(
        [
            kinds["river"].defence if river >> origin & 1 else kinds["canal"].defence if canal >> origin & 1 else 1
            for origin in origins
        ],
        default=1,
    )
