"""8 Soviet units come on the map: from a pool, at random, unseen."""

from __future__ import annotations

from msgspec.structs import replace

from stavka.games.stalingrad.advantages import has_advantage
from stavka.games.stalingrad.control import soviets_enter
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits
from stavka.kernel.text import Args

INFANTRY_POOL, ARMOUR_POOL, MARINE_POOL = 0, 1, 2
KINDS = ("infantry", "armour", "marine")


def deploy_random(s: State, pool: int, hex: int) -> int:
    """SIV-8b A random unit of a pool that is not empty comes to a hex; returns its handle."""
    parts = s.game.components
    kind = (parts.rifles, parts.tanks, parts.marines)[pool]
    waiting = bits(s.pool & kind)
    unit = waiting[s.draw(len(waiting))]
    s.pool &= ~(1 << unit)
    counts = list(s.in_pool)
    counts[pool] -= 1
    s.in_pool = (counts[0], counts[1], counts[2])
    handle = s.deploy(unit, hex, random_strength(s, unit), kind & ~s.told)
    secret: Args = {"unit": parts.unit_names[unit], "strength": s.pips[handle]}
    readers = s.game.seats_of("soviet")
    s.whisper(readers, secret, "soviet-deploys", kind=KINDS[pool], hex=parts.hex_names[hex])
    soviets_enter(s, hex)
    return handle


def random_strength(s: State, unit: int) -> int:
    """SIV-8c The block is turned at random: one of four sides, perhaps a blank one; Enhanced Marines: SIV-37b."""
    full = s.game.components.strength[unit]
    if s.game.components.marines >> unit & 1 and has_advantage(s, "marines"):
        return full
    return max(0, full - s.draw(4))


def adjust(s: State, handles: int) -> None:
    """SIV-8e A revealed side without pips is set to the minimum Strength."""
    for handle in bits(handles):
        if not s.pips[handle]:
            s.pips[handle] = 1
            s.note("adjusted", unit=s.game.components.unit_names[s.who[handle]])


def join_combat(s: State, handle: int) -> None:
    """Ruling G-17: a unit that arrives in the Soviet hex of a combat fights at once, revealed and adjusted."""
    battle = s.battle
    assert battle
    here = 1 << handle
    if battle.german_attacks:
        s.battle = replace(battle, defenders=battle.defenders | here)
    else:
        s.battle = replace(battle, attackers=battle.attackers | here)
    s.reveal(here)
    s.note("arrives", unit=s.game.components.unit_names[s.who[handle]], strength=s.pips[handle])
    adjust(s, here)
