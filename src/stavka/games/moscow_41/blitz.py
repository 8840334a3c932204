"""10.16 Blitz: Fast blocks that have cleared their area go on into the next."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41 import command, control, stacking
from stavka.games.moscow_41.combat import NextBattle
from stavka.games.moscow_41.state import NONE, State
from stavka.games.moscow_41.support import Moves, offer
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide, No, Say, Step


class BlitzSegment(Step, frozen=True):
    """10.16 All Blitz moves, then support, then the Battles; last of all everybody stands up."""

    def run(self, s: State) -> None:
        if not s.blitzers:
            return
        s.phase = "blitz"
        s.contested_before, s.newly, s.fought = s.contested, 0, 0
        s.guns = ()
        s.push(*(BlitzMoves(()),) if able(s) else (), BlitzEnds())


def able(s: State) -> int:
    """10.16a, b The handles that can Blitz now: in range of an appropriate HQ (ruling G35), with somewhere to go."""
    found, lands = s.blitzers & ~s.blitzed & command.blitz_commanded(s), ground(s)
    near = s.game.components.near
    return mask([handle for handle in bits(found) if near[s.at[handle]] & lands])


def ground(s: State) -> int:
    """10.16c Green areas, own or not, that were not contested when the segment began, and have room."""
    return s.game.components.green & ~s.contested_before & stacking.room(s, s.active)


def advance(s: State, handle: int, area: int) -> None:
    """10.16c, f One area further. A river counts, if there is anybody to fight (10.12.5.1)."""
    parts, here, block = s.game.components, 1 << handle, s.who[handle]
    origin = s.at[handle]
    s.blitzed |= here
    s.crossed &= ~here
    if parts.river_near[origin] >> area & 1 and s.units(1 - s.active) >> area & 1:
        s.crossed |= here
    s.move(handle, area)
    s.note("blitz", side=s.player, block=parts.block_names[block], area=parts.space_names[area])
    control.entered(s, s.active, area)


def go_on(s: State, moves: Moves) -> tuple[Step, ...]:
    """More Blitz moves; after the last one support and Battles (10.16f, g)."""
    if able(s):
        return (BlitzMoves(moves),)
    return battles(s, moves)


def battles(s: State, moves: Moves) -> tuple[Step, ...]:
    """The Battles that the Blitz moves make compulsory, and the support they get."""
    s.newly = s.contested & ~s.contested_before
    return (*offer(s, True, moves), NextBattle(True)) if s.newly else ()


class BlitzMoves(Decide, frozen=True):
    """10.16a The next block that Blitzes."""

    rule: ClassVar[str] = "M41-10.16a"
    moves: Moves

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return [*[s.game.BLOCK[s.who[handle]] for handle in bits(able(s))], "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace(*battles(s, self.moves))
            return
        handle = s.handle_of(s.game.BLOCK.number[token])
        goals = s.game.components.near[s.at[handle]] & ground(s)
        if goals.bit_count() > 1:
            s.replace(BlitzTo(handle, self.moves))
        else:
            blitz(s, handle, bits(goals)[0], self.moves)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.BLOCK:
            return No(self.rule, "refused-not-now")
        handle = s.handle_of(s.game.BLOCK.number[token])
        if handle == NONE or s.side(handle) != s.active:
            return No(self.rule, "refused-blitz-own")
        if able(s) >> handle & 1:
            return None
        return why_no_blitz(s, handle)

    def prompt(self, s: State) -> Say:
        return Say("prompt-blitz")


def why_no_blitz(s: State, handle: int) -> No:
    """What keeps a block from the Blitz."""
    if not s.game.components.fast & s.game.components.combat & 1 << s.who[handle]:
        return No("M41-10.16a", "refused-blitz-fast")
    if s.blitzed >> handle & 1:
        return No("M41-10.16a", "refused-blitz-once")
    if not s.blitzers >> handle & 1:
        return No("M41-10.16b", "refused-blitz-fought")
    if not command.blitz_commanded(s) >> handle & 1:
        return No("M41-10.16b", "refused-blitz-range")
    return No("M41-10.16c", "refused-blitz-nowhere")


def blitz(s: State, handle: int, area: int, moves: Moves) -> None:
    """A block Blitzes, and the segment goes on."""
    origin = s.at[handle]
    advance(s, handle, area)
    s.replace(*go_on(s, (*moves, (origin, area))))


class BlitzTo(Decide, frozen=True):
    """10.16c Where a block goes."""

    rule: ClassVar[str] = "M41-10.16c"
    handle: int
    moves: Moves

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(s.game.components.near[s.at[self.handle]] & ground(s))

    def choose(self, s: State, token: str) -> None:
        blitz(s, self.handle, s.game.TO.number[token], self.moves)

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        parts, here = s.game.components, 1 << s.game.TO.number[token]
        if not parts.near[s.at[self.handle]] & here:
            return No(self.rule, "refused-blitz-adjacent")
        if not parts.green & here:
            return No("M41-10.16e", "refused-blitz-green")
        if s.contested_before & here:
            return No(self.rule, "refused-blitz-contested")
        return None if ground(s) & here else No("M41-2.9a", "refused-blitz-room")

    def prompt(self, s: State) -> Say:
        return Say("prompt-blitz-to", {"block": s.game.components.block_names[s.who[self.handle]]})


class BlitzEnds(Step, frozen=True):
    """10.15b The blocks that could Blitz stand up again, but for those that have stayed in a Battle (10.15c)."""

    def run(self, s: State) -> None:
        s.hide(mask([h for h in bits(s.blitzers) if not s.contested >> s.at[h] & 1]))
        s.blitzers = 0
