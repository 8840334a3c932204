"""13 The Final Phase: bombers come back, Kiev and Leningrad fall."""

from __future__ import annotations

from stavka.games.moscow_41 import control, losses, victory
from stavka.games.moscow_41.reinforcements import put_back
from stavka.games.moscow_41.state import GERMAN, NONE, SOVIET, State
from stavka.kernel.bits import bits
from stavka.kernel.steps import Step


class FinalPhase(Step, frozen=True):
    """13.0a In this order; then the month, and perhaps the game, is over."""

    def run(self, s: State) -> None:
        s.phase = "final"
        for part in (bombers_return, kiev, leningrad, withdrawal):
            part(s)
            if s.result is not None:
                return  # 1.7d
        if s.turn == s.game.plan.record.last:
            victory.decide(s)


def bombers_return(s: State) -> None:
    """13.1a All destroyed bombers are available again."""
    if any(s.destroyed):
        s.note("bombers-return", count=sum(s.destroyed))
    one, two, three = s.ready
    a, b, c = s.destroyed
    s.ready, s.destroyed = (one + a, two + b, three + c), (0, 0, 0)


def kiev(s: State) -> None:
    """13.2a Chernigov and Romny German: Kiev falls for good, and the 48th Panzer Corps is free (5.4a)."""
    parts = s.game.components
    if s.control >> parts.kiev & 1 or s.control & parts.special_cities != parts.special_cities:
        return
    s.note("kiev-falls")
    put_back(s, GERMAN, s.kiev_block)
    s.kiev_block = 0
    control.take(s, GERMAN, 1 << parts.kiev)


def leningrad(s: State) -> None:
    """13.3a Hoepner has reached Leningrad, and it falls for good, even if he is no more (ruling G28)."""
    parts = s.game.components
    if not s.leningrad_reached or s.control >> parts.leningrad & 1:
        return
    s.note("leningrad-falls")
    for box in parts.road:
        for handle in s.stack(box, GERMAN):
            put_back(s, GERMAN, 1 << s.take_up(handle))
    for handle in s.stack(parts.leningrad, SOVIET):
        losses.destroy(s, handle)  # G79
    control.take(s, GERMAN, 1 << parts.leningrad)


def withdrawal(s: State) -> None:
    """14.8 At the end of November the Luftwaffe leaves for good; that is no loss (ruling G80)."""
    parts = s.game.components
    if not s.game.withdrawal or s.turn != parts.turn_of["november"]:
        return
    s.note("luftwaffe-leaves")
    s.ready = s.aborted = s.destroyed = (0, 0, 0)
    for block in bits(parts.luftwaffe & ~s.lost):
        withdraw(s, block)


def withdraw(s: State, block: int) -> None:
    """A block leaves the map, or the Force Pool, and the game."""
    handle = s.handle_of(block)
    s.withdrawn |= 1 << block
    if handle == NONE:
        s.pools = (s.pools[GERMAN] & ~(1 << block), s.pools[SOVIET])
        s.in_pool = (s.in_pool[GERMAN] - 1, s.in_pool[SOVIET])
        return
    area = s.at[handle]
    s.reveal(1 << handle)
    s.take_up(handle)
    control.vacated(s, area)
