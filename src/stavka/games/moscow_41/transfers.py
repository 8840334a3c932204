"""14.2 Leningrad options: Hoepner's group comes down from the Road, Zhukov comes back from Leningrad."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41.movement import note_move
from stavka.games.moscow_41.stacking import room
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.supply import supplied
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide, No, Say

WHEN = ("pass", "move", "transfer")


def gather(s: State) -> None:
    """14.2b The four blocks have once been on the Road together: nobody else may be there, so everybody sees it."""
    if not s.gathered and len(on_road(s)) == s.game.components.l_blocks.bit_count():
        s.gathered = True


def on_road(s: State) -> list[int]:
    """The German blocks on the Road to Leningrad."""
    return [handle for box in bits(s.german & s.game.components.road_boxes) for handle in s.stack(box, GERMAN)]


def ready(s: State, mode: str) -> int:
    """14.2b, f The handles that may leave the Road or Leningrad now."""
    if mode not in WHEN or not s.game.leningrad or not goals(s, s.active):
        return 0
    if s.active == GERMAN:
        return mask(on_road(s)) if s.gathered and not s.leningrad_reached else 0  # ruling G103
    return 0 if mode == "transfer" else mask(s.stack(s.game.components.leningrad, SOVIET))


def goals(s: State, side: int) -> int:
    """14.2b, f Where they come to the map: own, supplied, uncontested, with room; Zhukov next to Moscow."""
    parts = s.game.components
    found = s.held(side) & parts.areas & ~s.contested & supplied(s, side) & room(s, side)
    return found & parts.near[parts.moscow] if side == SOVIET else found


def why_not(s: State, block: int, mode: str) -> No | None:
    """What keeps a block where it is."""
    parts, handle = s.game.components, s.handle_of(block)
    rule = "M41-14.2f" if s.active else "M41-14.2b"
    if not s.game.leningrad or mode not in WHEN:
        return No(rule, "refused-no-transfer")
    group = 1 << parts.zhukov if s.active else parts.l_blocks
    if not group >> block & 1:
        return No(rule, "refused-not-of-the-group")
    if handle < 0 or not parts.road_boxes >> s.at[handle] & 1:
        return No(rule, "refused-not-on-the-road")
    if s.active == GERMAN and not s.gathered:
        return No(rule, "refused-not-gathered")
    if s.active == GERMAN and s.leningrad_reached:
        return No("G-103", "refused-in-leningrad")
    return None if ready(s, mode) >> handle & 1 else No(rule, "refused-nowhere-to-go")


class Transfer(Decide, frozen=True):
    """14.2b, f Where a block comes to the map; it never goes back (14.2c)."""

    rule: ClassVar[str] = "M41-14.2b"
    handle: int

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(goals(s, s.active))

    def choose(self, s: State, token: str) -> None:
        area = s.game.TO.number[token]
        note_move(s, self.handle, "transferred", [s.at[self.handle], area])
        s.move(self.handle, area)
        s.replace()

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        parts, area, side = s.game.components, s.game.TO.number[token], s.active
        rule = self.allowed_by(s, token)
        if goals(s, side) >> area & 1:
            return None
        if side == SOVIET and not parts.near[parts.moscow] >> area & 1:
            return No(rule, "refused-not-beside-moscow")
        if not s.held(side) & parts.areas & ~s.contested & 1 << area:
            return No(rule, "refused-not-own")
        if not supplied(s, side) >> area & 1:
            return No(rule, "refused-unsupplied")
        return No("M41-10.7f", "refused-no-room")

    def allowed_by(self, s: State, token: str) -> str:
        return "M41-14.2f" if s.active else "M41-14.2b"

    def prompt(self, s: State) -> Say:
        return Say("prompt-transfer", {"block": s.game.components.block_names[s.who[self.handle]]})
