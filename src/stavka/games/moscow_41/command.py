"""10.2, 10.3, 10.6, 10.7 Command: whom active HQs reach, and the Command Segment."""

from __future__ import annotations

from functools import lru_cache

from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.state import SOVIET, State
from stavka.games.moscow_41.weather import reach_of
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Step

Posts = tuple[tuple[int, int, int], ...]
"""Active Tactical HQs: block, space, areas in range."""


class Command(Step, frozen=True):
    """10.7 Each block that an active HQ commands moves or builds."""

    def run(self, s: State) -> None:
        from stavka.games.moscow_41.orders import Orders  # which asks who is commanded

        s.phase = "command"
        s.push(Orders("command"))


# -- 10.3 range ---------------------------------------------------------------------------------


def span(s: State, handle: int) -> int:
    """10.3 The areas in Tactical Range of an HQ, its own among them."""
    side = s.side(handle)
    return spread(s.game.components, s.at[handle], reach_of(s, side, s.pips[handle]), *lanes(s, side))


def lanes(s: State, side: int) -> tuple[int, int]:
    """10.3 Where the way of a command may lead through, and where it may end: in areas, too, that the enemy controls or
    disputes. Staging Areas are closed to Soviets (2.4.4b)."""
    parts = s.game.components
    ground = parts.numbered if side == SOVIET else parts.areas
    return s.held(side) & ground & ~s.contested, ground


@lru_cache(maxsize=1 << 12)
def spread(parts: Components, space: int, distance: int, through: int, ground: int) -> int:
    """The ground up to so many steps from a space, where every step but the last leads `through`."""
    found = ring = 1 << space
    for _ in range(distance):
        ring = parts.spaces.around(ring) & ground & ~found
        found |= ring
        ring &= through
    return found


# -- 10.2, 10.6, 14.1 whom -------------------------------------------------------------------------


def posts(s: State, hqs: int) -> Posts:
    """Those of these handles, all of the active side, that are Tactical HQs, with what they reach."""
    parts, side, at, who, pips = s.game.components, s.active, s.at, s.who, s.pips
    through, ground = lanes(s, side)
    found: list[tuple[int, int, int]] = []
    for handle in bits(hqs):
        if parts.tactical >> who[handle] & 1:
            areas = spread(parts, at[handle], reach_of(s, side, pips[handle]), through, ground)
            found.append((who[handle], at[handle], areas))
    return tuple(found)


def grounds(s: State) -> tuple[int, ...]:
    """For each block the spaces where some active HQ commands it, which everybody can tell."""
    return commanded_ground(s.game.components, posts(s, s.active_hqs), s.game.free_command)


@lru_cache(maxsize=1 << 10)
def commanded_ground(parts: Components, hqs: Posts, free: bool) -> tuple[int, ...]:
    """For each block the spaces where one of these HQs commands it."""
    found = [0] * parts.handles
    for hq, space, areas in hqs:
        for block in bits(in_range(parts, hq, free)):
            found[block] |= areas
        for block in bits(beside(parts, hq)):
            found[block] |= 1 << space
    return tuple(found)


def in_range(parts: Components, hq: int, free: bool) -> int:
    """10.2a Whom an HQ commands in its range: white blocks, those of its colour, Zhukov every one (10.6a), and with
    14.1 all Combat Blocks."""
    return parts.commands[hq] | (parts.sides[parts.soviets >> hq & 1] & parts.combat if free else 0)


def beside(parts: Components, hq: int) -> int:
    """10.2b Whom it commands in its own area: whoever stands there."""
    return parts.sides[parts.soviets >> hq & 1] & ~parts.leaders & ~(1 << hq)


def commanded(s: State) -> int:
    """10.2, 10.6, 14.1 The handles of the active side that some active HQ commands."""
    return mask(at_command(s, grounds(s)))


def at_command(s: State, ground: tuple[int, ...]) -> list[int]:
    """The handles of the active side that stand where their blocks are commanded."""
    at, who = s.at, s.who
    return [handle for handle in bits(s.own(s.active)) if ground[who[handle]] >> at[handle] & 1]


def commandable(s: State, space: int) -> int:
    """The blocks that would be commanded if they stood in a space: so much is public when one of them is."""
    parts, free, found = s.game.components, s.game.free_command, 0
    for hq, post, areas in posts(s, s.active_hqs):
        if areas >> space & 1:
            found |= in_range(parts, hq, free)
        if post == space:
            found |= beside(parts, hq)
    return found


# -- 10.16 Blitz ------------------------------------------------------------------------------------


def blitz_hqs(s: State) -> int:
    """10.16d Active Blitz HQs: Zhukov, Guderian and Hoth, and with 14.2 Hoepner on the map."""
    parts = s.game.components
    able = parts.blitz | (1 << parts.hoepner if s.game.leningrad else 0)
    return mask([h for h in bits(s.active_hqs) if able >> s.who[h] & 1 and parts.areas >> s.at[h] & 1])


def blitz_commanded(s: State) -> int:
    """10.16b The handles in range of an active Blitz HQ that may command them."""
    hqs = posts(s, blitz_hqs(s))
    return mask(at_command(s, commanded_ground(s.game.components, hqs, s.game.free_command)))
