"""10.9 The Road to Leningrad."""

from __future__ import annotations

from stavka.games.moscow_41 import weather
from stavka.games.moscow_41.state import GERMAN, NONE, State
from stavka.kernel.bits import mask
from stavka.kernel.steps import Step


class RoadAdvance(Step, frozen=True):
    """10.9b Hoepner, active in his box, rolls dice: his group advances by the hits, at most by the blocks with him."""

    def run(self, s: State) -> None:
        parts = s.game.components
        hoepner = marching(s)
        if hoepner == NONE:
            return
        box = s.at[hoepner]
        group = s.stack(box, GERMAN)
        escorts = len(group) - 1
        dice = s.roll(weather.strength(s, hoepner, True))
        hits = sum(die >= hits_on(s) for die in dice)
        boxes = min(hits, escorts, parts.limits.road, parts.leningrad - box)
        s.note("road", dice=list(dice), count=boxes, area=parts.space_names[box + boxes])
        if boxes:
            advance(s, group, box + boxes)


def marching(s: State) -> int:
    """10.9a, 10.9c Hoepner's handle if he is active on the Road, has dice and company, and is not yet in Leningrad."""
    parts = s.game.components
    hoepner = s.handle_of(parts.hoepner)
    if hoepner == NONE or not s.active_hqs >> hoepner & 1 or not s.pips[hoepner]:
        return NONE
    box = s.at[hoepner]
    on_the_way = parts.road_boxes >> box & 1 and box != parts.leningrad
    return hoepner if on_the_way and len(s.stack(box, GERMAN)) > 1 else NONE


def hits_on(s: State) -> int:
    """10.9b, 14.2e The lowest die that hits: 5, but 6 while Zhukov is in Leningrad."""
    parts = s.game.components
    zhukov = s.handle_of(parts.zhukov)
    defended = zhukov != NONE and s.at[zhukov] == parts.leningrad
    return parts.fire["black" if defended else "white"].hits


def advance(s: State, group: list[int], goal: int) -> None:
    """10.9e The blocks with Hoepner move along. What lies behind them is German (2.7b), but for Leningrad."""
    parts = s.game.components
    for handle in group:
        s.move(handle, goal)
    before = s.control
    s.control |= mask(box for box in parts.road if box <= goal and box != parts.leningrad)
    if (s.control & ~before) >> parts.shlisselburg & 1:
        s.note("shlisselburg")  # 2.2.3b, 13.3b at once
    if goal == parts.leningrad:
        s.leningrad_reached = True
        s.note("leningrad-reached")
