"""12.4, 12.5 Who must attack, who must be attacked, and who may."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from stavka.board.duels import Duels
from stavka.games.race_to_the_reichstag.sectors import reichstag_closed
from stavka.games.race_to_the_reichstag.zones import german_zone, near, open_lakes, soviet_zone
from stavka.kernel.bits import bits, mask

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import Handles, State


# -- at the start of a combat phase -------------------------------------------------------------


def obligations(s: State) -> tuple[int, int]:
    """12.4a The units that must attack, and the enemies that must be attacked."""
    return german_obligations(s) if s.german else soviet_obligations(s)


def soviet_obligations(s: State) -> tuple[int, int]:
    """11.6, 12.4d, 12.5 Soviets in a German zone of control attack, and every German of the sector next to the Front is
    attacked: in an objective hex as well, and next to a unit in the Reichstag (ruling G59). The Reichstag itself need
    not be, unless the option says so (ruling G13)."""
    front = s.front
    own, garrison = s.soviets(front), open_garrison(s) if s.game.reichstag_duty else 0
    must = own & (german_zone(s, front) | near(s, garrison))
    return s.on(must), s.on((s.facing(front) | garrison) & near(s, own))


def german_obligations(s: State) -> tuple[int, int]:
    """12.4c, 12.12, ruling G59: Germans in a Soviet zone of control who can attack must, and the Soviets next to them
    are attacked. Nobody attacks into the Reichstag (5.6c), so it obliges nobody."""
    parts, front = s.game.components, s.front
    soviets = s.soviets(front) & parts.sector[front]
    exposed = s.facing(front) & soviet_zone(s, front) & near(s, soviets)
    duty = mask([handle for handle in bits(s.on(exposed)) if can_attack(s, handle)])
    return duty, s.on(soviets & near(s, s.hexes(duty)))


def can_attack(s: State, handle: int) -> bool:
    """12.12 Units with a factor in parentheses only defend."""
    return not s.game.components.parenthesised >> s.who[handle] & 1


# -- in the middle of it ------------------------------------------------------------------------


def front_line(s: State) -> Duels:
    """12.3 Those who are still free to attack and to be attacked, by hexes, and whom of them it obliges."""
    own, enemies = forces(s)
    own &= near(s, enemies)
    enemies &= near(s, own)
    obliged = s.hexes(s.duty & ~s.attacked | s.due & ~s.struck)
    return Duels(touching(s), own & ~idle(s, own), enemies & ~beaten(s, enemies), obliged)


def forces(s: State) -> tuple[int, int]:
    """5.2 The hexes of the phasing side and those of its enemies, in their sector. Soviets may attack into the
    Reichstag and out of it; Germans do neither (5.6)."""
    parts, front = s.game.components, s.front
    if s.german:
        return s.facing(front), s.soviets(front) & parts.sector[front]
    return s.soviets(front), s.facing(front) | open_garrison(s)


def open_garrison(s: State) -> int:
    """5.5a The Reichstag, if Germans are in it and the other Front does not keep the phasing one out."""
    return 0 if reichstag_closed(s, s.front) else s.germans & 1 << s.game.components.reichstag


def idle(s: State, hexes: int) -> int:
    """12.3, 12.12 Those of a set of hexes of the phasing side where nobody may attack any more."""
    unable = s.attacked
    if s.german:
        unable |= mask([handle for handle in bits(s.on(hexes)) if not can_attack(s, handle)])
    return wholly(s, hexes, unable)


def fighters(s: State, hex: int) -> Handles:
    """12.3, 12.12 Those in a hex who may still attack."""
    attacked, never, who = s.attacked, s.game.components.parenthesised, s.who
    return tuple([h for h in s.stack(hex) if not attacked >> h & 1 and not never >> who[h] & 1])


def beaten(s: State, hexes: int) -> int:
    """12.3 Those of a set of hexes where everybody has been attacked. Whoever has come to others who have not defends
    with them once more (13.5, ruling G16)."""
    return wholly(s, hexes, s.struck)


def wholly(s: State, hexes: int, handles: int) -> int:
    """Those of a set of hexes where all units are among these."""
    if not handles:
        return 0
    stacks = s.stacks
    return mask([hex for hex in bits(hexes & s.hexes(handles)) if all(handles >> h & 1 for h in stacks[hex])])


def touching(s: State) -> Sequence[int]:
    """12.5a The hexes next to each hex that can be attacked from there."""
    parts = s.game.components
    return without_lakes(parts, s.demolished & parts.lake_bridges) if s.game.lakes_block else parts.near


@lru_cache(maxsize=256)
def without_lakes(parts: Components, demolished: int) -> tuple[int, ...]:
    """Ruling G20: the neighbours of each hex that are not across a lake without an intact bridge."""
    across = open_lakes(parts, demolished).across
    return tuple([hexes & ~far for hexes, far in zip(parts.near, across, strict=True)])
