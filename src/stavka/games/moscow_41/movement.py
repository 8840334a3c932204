"""10.7, 10.8 A block moves: where it goes, and what happens on its way.

`to:A` ends a move in an area, by the cheapest way. Who wants to choose the way goes `via:A`, area by area, and then
`to:A` or `stop`. What a step on the agenda tells is seen by the enemy: so it holds the way, never the points left.
"""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from stavka.board.areas import AreaLayers
from stavka.board.spaces import ANYWHERE
from stavka.games.moscow_41 import control
from stavka.games.moscow_41.paces import classes_of, pace
from stavka.games.moscow_41.state import DEAD, SOVIET, State
from stavka.games.moscow_41.ways import ENGAGING, RAILWAY, Terms, able, enemies, layers, paid, rails, terms, ways
from stavka.kernel.bits import bits
from stavka.kernel.foresight import Factor, Preview
from stavka.kernel.steps import Decide, No, Say
from stavka.kernel.text import Value

# -- a way --------------------------------------------------------------------------------------------


def march(s: State, handle: int, way: list[int]) -> None:
    """A block goes from area to area: empty enemy ones become its side's (2.7b). Whoever disengages stands up again."""
    side, engaged = s.side(handle), s.contested >> way[0] & 1
    for before, area in pairwise(way):
        hostile = enemies(s, side) >> area & 1
        s.move(handle, area)
        if before == way[0] and engaged:
            s.hide(1 << handle)
            control.vacated(s, before)
        if hostile:
            engage(s, handle, before, area)
        control.entered(s, side, area)
        if s.result is not None:
            return


def engage(s: State, handle: int, before: int, area: int) -> None:
    """10.7c, 10.12b A block enters an area with enemies; 2.6b across a river into a new battle it gets a blue cube."""
    if not s.contested >> area & 1:
        return  # only Stalin was there
    s.newly |= 1 << area & ~s.contested_before
    river = across(s, before, area)
    if river:
        s.crossed |= 1 << handle
    seat, name = s.game.seats[s.side(handle)], s.game.components.space_names[area]
    s.note("engaged", side=seat, area=name, river=river)


def across(s: State, before: int, area: int) -> bool:
    """2.6b, 8.2c Whether an entry is over a river that matters: not frozen, and not into an old battle."""
    parts = s.game.components
    if s.contested_before >> area & 1 or not parts.weather[s.weather].rivers:
        return False
    return bool(parts.river_near[area] >> before & 1)


def stays(s: State, handle: int) -> bool:
    """2.9a Whether a block may end its move where it is now."""
    parts, side, area = s.game.components, s.side(handle), s.at[handle]
    stalin = side == SOVIET and area == parts.moscow and s.leaders[SOVIET] != DEAD
    return s.count(area, side) + stalin <= parts.stacking[area]


# -- the decision -------------------------------------------------------------------------------------


class Move(Decide, frozen=True):
    """10.7, 10.8 A block goes where it can: to the end of its move, or on by a way of its own."""

    rule: ClassVar[str] = "M41-10.7a"
    handle: int
    mode: str  # activation, command, move, pass, exploitation
    way: tuple[int, ...]  # walked so far, with where it began

    def seat(self, s: State) -> str:
        return s.player

    # -- where it can go

    @property
    def fresh(self) -> bool:
        """It has not taken a step."""
        return len(self.way) == 1

    def left(self, s: State) -> int:
        """Its movement points that are left: a secret."""
        one = pace(s, s.who[self.handle])
        return one.points - paid(s, s.side(self.handle), one.fees, self.way)

    def terms(self, s: State) -> Terms:
        """What binds it."""
        return terms(s, s.side(self.handle), self.mode)

    def engaged(self, bound: Terms) -> bool:
        """10.7d It stands beside enemies, and has to disengage."""
        return self.fresh and bool(bound.halt >> self.way[0] & 1)

    def reach(self, s: State, bound: Terms) -> AreaLayers:
        """What it can reach from here."""
        return ways(s, bound, self.way[-1], self.left(s), pace(s, s.who[self.handle]).fees, self.fresh)

    def goals(self, bound: Terms, found: AreaLayers) -> int:
        """Where it can end its move, of what it can reach."""
        return found.all & bound.room & ~(1 << self.way[-1])

    def doors(self, s: State, bound: Terms, found: AreaLayers) -> int:
        """The areas beside it through which it can go on: it can end there, or has points for another (10.7f)."""
        fees, left = found.fees, found.limit - found.toll
        near = found.spaces.near[self.way[-1]] & bound.allowed & ~bound.halt & found.gate & fees.within(left)
        for area in bits(near & ~bound.room):
            if not ways(s, bound, area, left - fees.prices[area], fees, False).all & bound.room:
                near &= ~(1 << area)
        return near

    def lines(self, s: State, bound: Terms) -> int:
        """14.4 Where it could go by rail instead."""
        if not self.fresh or self.mode not in RAILWAY:
            return 0
        return rails(s, s.side(self.handle), self.way[0], bound)

    def may_stop(self, s: State) -> bool:
        """10.7f It has gone a step, and there is room for it here."""
        return not self.fresh and stays(s, self.handle)

    def may_reveal(self, s: State, bound: Terms) -> bool:
        """10.1d An HQ is revealed where it stands: not beside enemies, and not where there is no room for it."""
        return not bound.halt >> self.way[-1] & 1 and stays(s, self.handle)

    # -- tokens

    def tokens(self, s: State) -> list[str]:
        game, bound = s.game, self.terms(s)
        found = self.reach(s, bound)
        tokens = game.TO.of(self.goals(bound, found))
        tokens += game.VIA.of(self.doors(s, bound, found))
        if game.rail:
            tokens += game.RAIL.of(self.lines(s, bound))
        if self.mode == "activation":
            if self.may_reveal(s, bound):
                tokens.append("reveal")
        elif self.may_stop(s):
            tokens.append("stop")
        return tokens

    def choose(self, s: State, token: str) -> None:
        game = s.game
        if token in game.TO:
            self.go(s, game.TO.number[token])
        elif token in game.VIA:
            self.through(s, game.VIA.number[token])
        elif token in game.RAIL:
            self.entrain(s, game.RAIL.number[token])
        else:
            self.end(s)

    def go(self, s: State, area: int) -> None:
        """It goes to an area and ends its move there."""
        bound, shun = self.terms(s), self.shunned(s, area)
        way = self.reach(s, bound).path(area, shun)
        if self.telling(s, bound, way, shun):
            s.shown += 1
        self.walk(s, way)
        if s.result is None:
            self.end(s)

    def telling(self, s: State, bound: Terms, way: list[int], shun: int) -> bool:
        """1.5a Whether its way tells something: another block that it could be would come there by another one."""
        side, start, mine = s.side(self.handle), self.way[-1], pace(s, s.who[self.handle])
        for one, blocks in classes_of(s, side):
            if one != mine and blocks & s.known[self.handle]:
                left = one.points - paid(s, side, one.fees, self.way)
                other = ways(s, bound, start, left, one.fees, self.fresh) if left > 0 else None
                if other and other.all >> way[-1] & 1 and other.path(way[-1], shun) != way:
                    return True
        return False

    def shunned(self, s: State, area: int) -> int:
        """2.6b The areas from which it rather does not come: across a river into a new battle, if its points allow."""
        parts = s.game.components
        new = enemies(s, s.side(self.handle)) & ~s.contested_before
        return parts.river_near[area] if new >> area & 1 and parts.weather[s.weather].rivers else 0

    def through(self, s: State, area: int) -> None:
        """It goes a step, and is always asked again: a pause tells nothing of its speed."""
        self.walk(s, [self.way[-1], area])
        if s.result is None:
            s.replace(Move(self.handle, self.mode, (*self.way, area)))
            if not stays(s, self.handle):
                s.betray(self.handle, self.goers(s))

    def goers(self, s: State) -> int:
        """The blocks that can go on from a full area where this way has led."""
        side, bound, found = s.side(self.handle), self.terms(s), 0
        way = (*self.way, s.at[self.handle])
        for one, blocks in classes_of(s, side):
            left = one.points - paid(s, side, one.fees, way)
            if left > 0 and ways(s, bound, way[-1], left, one.fees, False).all & bound.room & ~(1 << way[-1]):
                found |= blocks
        return found

    def walk(self, s: State, way: list[int]) -> None:
        """The way, for all to see; who could not have paid for it is ruled out."""
        side, whole = s.side(self.handle), (*self.way, *way[1:])
        allowed = able(s, side, whole)
        note_move(s, self.handle, "moved", way)
        march(s, self.handle, way)
        s.betray(self.handle, allowed)

    def entrain(self, s: State, area: int) -> None:
        """14.4 By rail, however far."""
        note_move(s, self.handle, "railed", [self.way[0], area])
        s.move(self.handle, area)
        self.end(s)

    def end(self, s: State) -> None:
        """The move is over; an HQ that is being activated is revealed."""
        s.replace()
        if self.mode == "activation":
            reveal(s, self.handle)

    # -- why not

    def why_not(self, s: State, token: str) -> No | None:
        game = s.game
        if token in game.TO:
            return self.why_not_to(s, game.TO.number[token])
        if token in game.VIA:
            return self.why_not_via(s, game.VIA.number[token])
        if token in game.RAIL:
            return self.why_not_rail(s, game.RAIL.number[token])
        if token == "reveal" and self.mode == "activation":
            return self.why_not_reveal(s)
        if token == "stop" and self.mode != "activation":
            return self.why_not_stop(s)
        return No(self.rule, "refused-not-now")

    def why_not_to(self, s: State, area: int) -> No | None:
        """What keeps it from ending its move in an area."""
        bound = self.terms(s)
        if self.goals(bound, self.reach(s, bound)) >> area & 1:
            return None
        return self.why_not_ground(s, area) or self.why_not_room(s, area) or self.why_not_reach(s, area)

    def why_not_via(self, s: State, area: int) -> No | None:
        """What keeps it from going on through an area."""
        bound = self.terms(s)
        if self.doors(s, bound, self.reach(s, bound)) >> area & 1:
            return None
        no = self.why_not_ground(s, area)
        if no:
            return no
        if not s.game.components.near[self.way[-1]] >> area & 1:
            return No("M41-10.7a", "refused-not-adjacent")
        if bound.halt >> area & 1:
            return No("M41-10.7c", "refused-must-halt")
        if self.engaged(bound) and not bound.gate >> area & 1:
            return No("M41-10.7d", "refused-disengage")
        no = self.why_not_reach(s, area)
        return No("M41-10.7f", "refused-no-room") if no is None else no

    def why_not_ground(self, s: State, area: int) -> No | None:
        """2.2, 2.4.4b, 10.1d, 10.12d Where no block goes, or not now."""
        parts, side = s.game.components, s.side(self.handle)
        if area == self.way[-1]:
            return No("M41-10.7a", "refused-already-there")
        if parts.boxes >> area & 1:
            return No("M41-2.8a", "refused-box")
        if side == SOVIET and parts.staging >> area & 1:
            return No("M41-2.4.4b", "refused-staging")
        if self.mode in ENGAGING or not enemies(s, side) >> area & 1:
            return None
        return No(*NO_ENGAGING[self.mode])

    def why_not_room(self, s: State, area: int) -> No | None:
        """2.9a, 10.7f It would overstack."""
        return None if self.terms(s).room >> area & 1 else No("M41-10.7f", "refused-no-room")

    def why_not_reach(self, s: State, area: int) -> No | None:
        """10.7c, d, e Too far, or only by a way that it may not take; None if it comes there."""
        bound = self.terms(s)
        found = self.reach(s, bound)
        if found.all >> area & 1:
            return None
        spaces, start, left, costs, toll = found.spaces, found.start, found.limit, found.fees, found.toll
        if toll and layers(spaces, start, left, costs, bound.allowed, bound.halt, ANYWHERE, toll).all >> area & 1:
            return No("M41-10.7d", "refused-disengage")
        if layers(spaces, start, left, costs, bound.allowed | bound.halt, 0, ANYWHERE, toll).all >> area & 1:
            return No("M41-10.7c", "refused-must-halt")
        return No("M41-10.7e", "refused-too-far", {"count": left})

    def why_not_rail(self, s: State, area: int) -> No | None:
        """14.4 What keeps it off the railway."""
        if not s.game.rail or self.mode not in RAILWAY:
            return No("M41-14.4a", "refused-no-rail")
        if not self.fresh:
            return No("M41-14.4a", "refused-under-way")
        bound = self.terms(s)
        if self.lines(s, bound) >> area & 1:
            return None
        full = bound.allowed & ~bound.room & ~(1 << self.way[0])
        if full >> area & 1:
            return No("M41-10.7f", "refused-no-room")
        return No("M41-14.4a", "refused-no-railway")

    def why_not_reveal(self, s: State) -> No | None:
        """10.1d Enemies here, or no room."""
        bound = self.terms(s)
        if self.may_reveal(s, bound):
            return None
        if bound.halt >> self.way[-1] & 1:
            return No("M41-10.1f", "refused-reveal-contested")
        return No("M41-10.1d", "refused-no-room")

    def why_not_stop(self, s: State) -> No | None:
        """10.7f Not before the first step, and not where there is no room."""
        if self.fresh:
            return No("M41-10.7a", "refused-not-under-way")
        return None if self.may_stop(s) else No("M41-10.7f", "refused-no-room")

    def allowed_by(self, s: State, token: str) -> str:
        if token in s.game.RAIL:
            return "M41-14.4a"
        return MODES[self.mode]

    # -- foresight

    def costs(self, s: State) -> dict[str, int]:
        bound, to, via = self.terms(s), s.game.TO, s.game.VIA
        found = self.reach(s, bound)
        spent = {to[area]: found.cost(area, self.shunned(s, area)) for area in bits(self.goals(bound, found))}
        prices = found.fees.prices
        return spent | {via[area]: found.toll + prices[area] for area in bits(self.doors(s, bound, found))}

    def preview(self, s: State, token: str) -> Preview | None:
        """10.8 What a way costs, and whether it ends behind a river in a battle."""
        if token not in s.game.TO:
            return None
        area, words = s.game.TO.number[token], s.game.catalogue
        found, shun = self.reach(s, self.terms(s)), self.shunned(s, area)
        factors = [Factor("M41-10.8a", words.text("factor-movement-points"), found.cost(area, shun))]
        if found.toll:
            factors.append(Factor("M41-10.7d", words.text("factor-disengaging"), found.toll))
        if enemies(s, s.side(self.handle)) >> area & 1 and across(s, found.path(area, shun)[-2], area):
            factors.append(Factor("M41-2.6b", words.text("factor-river"), s.game.components.limits.river))
        return Preview(tuple(factors), ())

    def prompt(self, s: State) -> Say:
        parts, block = s.game.components, s.who[self.handle]
        says: dict[str, Value] = {"block": parts.block_names[block], "area": parts.space_names[self.way[-1]]}
        says |= {"count": self.left(s), "order": self.mode}
        return Say("prompt-move-to" if self.fresh else "prompt-move-on", says)


MODES = {
    "activation": "M41-10.1b",
    "command": "M41-10.7a",
    "move": "M41-11.1a",
    "pass": "M41-12.0a",
    "exploitation": "M41-10.18a",
}
NO_ENGAGING = {
    "activation": ("M41-10.1d", "refused-reveal-enemies"),
    "pass": ("M41-12.0a", "refused-engaging-pass"),
    "exploitation": ("M41-10.18b", "refused-engaging-exploitation"),
}


def reveal(s: State, handle: int) -> None:
    """10.1b An HQ is laid face up, and is active."""
    parts = s.game.components
    s.reveal(1 << handle)
    s.active_hqs |= 1 << handle
    area, name = parts.space_names[s.at[handle]], parts.block_names[s.who[handle]]
    s.note("activated", side=s.game.seats[s.side(handle)], block=name, area=area, count=s.pips[handle])


def note_move(s: State, handle: int, kind: str, way: list[int]) -> None:
    """Everybody sees a block go; only its owner knows which, unless it lies face up."""
    parts, seat = s.game.components, s.game.seats[s.side(handle)]
    face = {"block": parts.block_names[s.who[handle]]}
    names = [parts.space_names[area] for area in way]
    told = {"side": seat, "origin": names[0], "area": names[-1], "areas": names, "through": names[1:-1]}
    if s.up >> handle & 1:
        s.note(kind, **told, **face)
    else:
        s.whisper((seat,), face, kind, **told)
