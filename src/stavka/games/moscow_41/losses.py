"""4.6, 9.3, 10.14 Losses: who takes a hit, a step down, destroyed blocks, blocks that surrender."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41.absorption import absorb
from stavka.games.moscow_41.components import GONE
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.steps import Decide, No, Say
from stavka.kernel.text import Args

# -- one block --------------------------------------------------------------------------------------


def at_minimum(s: State, handle: int) -> bool:
    """4.6 Whether one more step lost is the end of a block."""
    return s.game.components.down[s.who[handle]][s.pips[handle]] == GONE


def hit(s: State, handle: int) -> None:
    """4.6 One point of damage: a step down, or the end of a block at minimum strength."""
    if at_minimum(s, handle):
        destroy(s, handle)
        return
    parts, block, seat = s.game.components, s.who[handle], s.game.seats[s.side(handle)]
    s.pips[handle] = parts.down[block][s.pips[handle]]
    area = parts.space_names[s.at[handle]]
    face: Args = {"block": parts.block_names[block], "count": s.pips[handle]}
    if s.up >> handle & 1:
        s.note("step-lost", side=seat, area=area, **face)
    else:
        s.whisper((seat,), face, "step-lost", side=seat, area=area)


def destroy(s: State, handle: int) -> None:
    """10.14e A destroyed German block never comes back, a Soviet one goes to the Force Pool. What becomes of the area
    is another matter (see control)."""
    block = _fall(s, handle, "destroyed")
    if s.side(handle) == GERMAN:
        s.lost |= 1 << block
    else:
        s.pools = (s.pools[GERMAN], s.pools[SOVIET] | 1 << block)
        s.in_pool = (s.in_pool[GERMAN], s.in_pool[SOVIET] + 1)


def surrender(s: State, handle: int) -> None:
    """9.3d, e A block that surrenders never comes back, and counts for the enemy."""
    block = _fall(s, handle, "surrendered")
    if s.side(handle) == GERMAN:
        s.lost |= 1 << block
    else:
        s.surrendered |= 1 << block


def _fall(s: State, handle: int, how: str) -> int:
    """A block leaves the map, and everybody sees which; returns it."""
    parts, area = s.game.components, s.at[handle]
    s.reveal(1 << handle)
    block = s.take_up(handle)
    seat = s.game.seats[s.side(handle)]
    s.note(how, side=seat, block=parts.block_names[block], area=parts.space_names[area])
    return block


# -- hits of a Battle -----------------------------------------------------------------------------


def strike(s: State, side: int, hits: int) -> None:
    """10.13, 10.14b Hits on a side of the Battle: the Defender absorbs what he can, for the Attacker all is damage."""
    assert s.battle
    if hits and side != s.battle.attacker:
        hits = absorb(s, hits)
    damage(s, side, hits)


def damage(s: State, side: int, hits: int) -> None:
    """10.14a, c Hits fall one by one on whatever block is then the strongest; none are left when nobody is."""
    assert s.battle
    area = s.battle.area
    while hits:
        tied = strongest(s, s.stack(area, side))
        if not tied:
            s.note("hits-lost", side=s.game.seats[side], count=hits)
            return
        if hits < len(tied):
            s.push(ChooseLoss(side, hits))
            return
        for handle in tied:  # each of the equals is hit in turn, whatever the order
            hit(s, handle)
        hits -= len(tied)


def strongest(s: State, handles: list[int]) -> list[int]:
    """10.14a, ruling G13: those with the most dots or stars, whatever the weather."""
    if not handles:
        return []
    pips = s.pips
    most = max([pips[handle] for handle in handles])
    return [handle for handle in handles if pips[handle] == most]


class ChooseLoss(Decide, frozen=True):
    """10.14a Equally strong blocks: their owner says which takes the hit."""

    rule: ClassVar[str] = "M41-10.14a"
    side: int
    left: int

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def stack(self, s: State) -> list[int]:
        """The blocks of this side in the Battle."""
        assert s.battle
        return s.stack(s.battle.area, self.side)

    def tokens(self, s: State) -> list[str]:
        return [s.game.HIT[s.who[handle]] for handle in strongest(s, self.stack(s))]

    def choose(self, s: State, token: str) -> None:
        s.replace()
        hit(s, s.handle_of(s.game.HIT.number[token]))
        damage(s, self.side, self.left - 1)

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.HIT:
            return No(self.rule, "refused-not-now")
        here = self.stack(s)
        handle = s.handle_of(s.game.HIT.number[token])
        if handle not in here:
            return No(self.rule, "refused-not-in-battle")
        return None if handle in strongest(s, here) else No(self.rule, "refused-not-strongest")

    def prompt(self, s: State) -> Say:
        assert s.battle
        area = s.game.components.space_names[s.battle.area]
        return Say("prompt-loss", {"side": s.game.seats[self.side], "area": area, "count": self.left})
