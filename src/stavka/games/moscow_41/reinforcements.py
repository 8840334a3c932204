"""5 Reinforcements: how many are drawn, who comes, and where they arrive."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import ClassVar

from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.opening import settled
from stavka.games.moscow_41.stacking import room
from stavka.games.moscow_41.state import GERMAN, NONE, SOVIET, State
from stavka.games.moscow_41.supply import supplied
from stavka.games.moscow_41.value import announced
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say, Step

# -- pools ------------------------------------------------------------------------------------------


def available(s: State) -> None:
    """5.4c, 5.4d From November on the blocks with an N are in the Force Pool."""
    if s.november and s.turn >= s.game.components.turn_of["november"]:
        s.note("available", blocks=s.game.components.names_of(s.november))
        put_back(s, SOVIET, s.november)
        s.november = 0


def put_back(s: State, side: int, blocks: int) -> None:
    """Blocks go into a Force Pool."""
    german, soviet = s.pools
    s.pools = (german, soviet | blocks) if side else (german | blocks, soviet)
    _count(s, side, blocks.bit_count())


def draw(s: State, side: int, count: int) -> None:
    """5.0b So many blocks leave a Force Pool at random, and their owner looks at them."""
    drawn = sorted(s.shuffled(bits(s.pools[side]))[:count])
    german, soviet = s.pools
    s.pools = (german, soviet & ~mask(drawn)) if side else (german & ~mask(drawn), soviet)
    _count(s, side, -count)
    s.drawn, s.drawer = tuple(drawn), side
    s.shown += 1
    seat, names = s.game.seats[side], s.game.components.block_names
    s.whisper((seat,), {"blocks": [names[block] for block in drawn]}, "draws", side=seat, count=count)


def _count(s: State, side: int, more: int) -> None:
    german, soviet = s.in_pool
    s.in_pool = (german, soviet + more) if side else (german + more, soviet)


# -- 5.1, 5.2 where they arrive -----------------------------------------------------------------------


def places(s: State, side: int, block: int, used: tuple[int, ...]) -> int:
    """5.1, 5.2 The spaces where a block may arrive; `used` are those that have had one."""
    return soviet_places(s, block, used) if side == SOVIET else german_places(s, block)


def german_places(s: State, block: int) -> int:
    """5.1 Hoepner's box for those who accompany him; for others the Staging Area of their army, or any of the four."""
    parts = s.game.components
    if road_open(s) and parts.escorts >> block & 1:
        return hoepners_box(s)
    return parts.entry[block]  # ruling G27


def hoepners_box(s: State) -> int:
    """5.1 Where those arrive who accompany Hoepner: nowhere, if he is not on the Road (ruling G26)."""
    parts = s.game.components
    hoepner = s.handle_of(parts.hoepner)
    return 0 if hoepner == NONE else 1 << s.at[hoepner] & parts.road_boxes


def germans_for(s: State, space: int) -> int:
    """5.1 The German blocks that may arrive in a space."""
    parts = s.game.components
    found = entrants(parts, space)
    if not road_open(s):
        return found
    return found & ~parts.escorts | (parts.escorts if hoepners_box(s) >> space & 1 else 0)


@cache
def entrants(parts: Components, space: int) -> int:
    """The German blocks that enter the map in a space."""
    return mask([block for block in bits(parts.germans) if parts.entry[block] >> space & 1])


def road_open(s: State) -> bool:
    """5.4b Whether the Road to Leningrad is in play and still leads to an enemy."""
    return s.game.plan.record.road and not s.control >> s.game.components.leningrad & 1


def soviet_places(s: State, block: int, used: tuple[int, ...]) -> int:
    """5.2 Cities and Victory Areas, own, uncontested, supplied, with room; 14.2d the Leningrad box for Zhukov."""
    found = soviet_ground(s) & ~mask(used)
    return found | besieged(s) if block == s.game.components.zhukov else found


def soviet_ground(s: State) -> int:
    """5.2a The areas where one more Soviet block may arrive."""
    own = s.game.components.reinforcement & s.held(SOVIET) & ~s.contested
    return own & supplied(s, SOVIET) & room(s, SOVIET)


def besieged(s: State) -> int:
    """14.2d The Leningrad box, while it is Soviet and no German has come to it."""
    if not (s.game.leningrad and road_open(s)):
        return 0
    return 1 << s.game.components.leningrad & ~s.german


def could_arrive(s: State, side: int, space: int) -> int:
    """Who a block may be that arrives in a space, as everybody knows: none whose place they know, and none that could
    not arrive there."""
    parts = s.game.components
    away = parts.leaders | s.november | s.kiev_block | s.lost | s.surrendered | s.withdrawn
    found = parts.sides[side] & ~away & ~on_map(s, side)
    if side == SOVIET:
        return 1 << parts.zhukov if space == parts.leningrad else found
    return found & germans_for(s, space)


def on_map(s: State, side: int) -> int:
    """The blocks that everybody knows to be on the map, though perhaps not where."""
    known = s.known
    return settled(Counter([known[handle] for handle in bits(s.own(side))]))


# -- how many, who, and where -------------------------------------------------------------------------


class Reinforcements(Step, frozen=True):
    """5.0 Reinforcements of a side: up to its Logistic Value, which in a Logistic Phase is known already."""

    side: int
    value: int = NONE

    def run(self, s: State) -> None:
        if self.value == NONE:
            s.phase = "draw"
        s.budget = announced(s, self.side) if self.value == NONE else self.value
        most = min(s.budget, s.in_pool[self.side])
        if most:
            s.push(HowMany(self.side, most))
        else:
            s.note("no-reinforcements", side=s.game.seats[self.side], pool=s.in_pool[self.side])


class HowMany(Decide, frozen=True):
    """5.0b, ruling G70: the owner says how many, then draws."""

    rule: ClassVar[str] = "M41-5.0b"
    side: int
    most: int

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def tokens(self, s: State) -> list[str]:
        return list(s.game.DRAW.tokens[: self.most + 1])

    def choose(self, s: State, token: str) -> None:
        count = s.game.DRAW.number[token]
        if not count:
            s.replace()
            s.note("draws-none", side=s.game.seats[self.side])
            return
        s.replace(Arrival(self.side))
        draw(s, self.side, count)

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.DRAW:
            return No(self.rule, "refused-not-now")
        if s.game.DRAW.number[token] <= self.most:
            return None
        pool = s.in_pool[self.side]
        if s.game.DRAW.number[token] > s.budget:
            return No(self.rule, "refused-draw-value", {"value": s.budget})
        return No(self.rule, "refused-draw-pool", {"pool": pool})

    def prompt(self, s: State) -> Say:
        return Say("prompt-draw", {"count": self.most, "value": s.budget, "pool": s.in_pool[self.side]})

    def warnings(self, s: State) -> list[Caution]:
        """5.3a Soviets that find no area go back to the pool."""
        open_areas = soviet_ground(s).bit_count()
        if self.side == GERMAN or open_areas >= self.most:
            return []
        return [Caution("M41-5.3a", s.game.catalogue.text("warn-few-areas", {"count": open_areas}))]


class Arrival(Step, frozen=True):
    """5.1-5.3 Those drawn arrive one by one; who finds no place goes back to the pool, and no other comes instead."""

    side: int
    used: tuple[int, ...] = ()  # Soviet areas that have had their block

    def run(self, s: State) -> None:
        if not any(places(s, self.side, block, self.used) for block in s.drawn):
            send_back(s, self.side)
        elif len(s.drawn) == 1:
            s.push(ArriveAt(self.side, self.used))
        else:
            s.push(Arrive(self.side, self.used))


def send_back(s: State, side: int) -> None:
    """5.3a Back to the Force Pool."""
    if s.drawn:
        seat, names = s.game.seats[side], s.game.components.block_names
        secret = {"blocks": [names[block] for block in s.drawn]}
        s.whisper((seat,), secret, "sent-back", side=seat, count=len(s.drawn))
        put_back(s, side, mask(s.drawn))
        s.drawn = ()


class Arrive(Decide, frozen=True):
    """5.3a Which of those drawn comes next; whoever has a place must come."""

    rule: ClassVar[str] = "M41-5.0b"
    side: int
    used: tuple[int, ...]

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def tokens(self, s: State) -> list[str]:
        game, side, used = s.game, self.side, self.used
        return [game.BLOCK[block] for block in sorted(s.drawn) if places(s, side, block, used)]

    def choose(self, s: State, token: str) -> None:
        block = s.game.BLOCK.number[token]
        s.drawn = (block, *[other for other in s.drawn if other != block])
        s.replace(ArriveAt(self.side, self.used))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.BLOCK:
            return No(self.rule, "refused-not-now")
        block = s.game.BLOCK.number[token]
        if block not in s.drawn:
            return No(self.rule, "refused-not-drawn")
        return None if places(s, self.side, block, self.used) else No("M41-5.3a", "refused-no-entry")

    def public(self, s: State, token: str) -> str:
        return "block:?"

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive", {"left": len(s.drawn)})

    def warnings(self, s: State) -> list[Caution]:
        names = s.game.components.block_names
        shut = [names[block] for block in sorted(s.drawn) if not places(s, self.side, block, self.used)]
        return [Caution("M41-5.3a", s.game.catalogue.text("warn-no-entry", {"blocks": shut}))] if shut else []


class ArriveAt(Decide, frozen=True):
    """5.1, 5.2 Where the first of those drawn arrives, at full strength, a Reduced block at minimum (ruling G23)."""

    rule: ClassVar[str] = "M41-5.1b"
    side: int
    used: tuple[int, ...]

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def areas(self, s: State) -> int:
        return places(s, self.side, s.drawn[0], self.used)

    def may_refuse(self, s: State) -> bool:
        """14.2d, ruling G104: nobody has to go to Leningrad."""
        return self.areas(s) == 1 << s.game.components.leningrad

    def tokens(self, s: State) -> list[str]:
        return [*s.game.TO.of(self.areas(s)), *(["none"] if self.may_refuse(s) else [])]

    def choose(self, s: State, token: str) -> None:
        if token == "none":
            self.refuse(s)
            return
        parts, space = s.game.components, s.game.TO.number[token]
        block, *rest = s.drawn
        used = (*self.used, space) if self.side == SOVIET else ()
        s.replace(*([Arrival(self.side, used)] if rest else []))
        s.drawn = tuple(rest)
        pips = parts.least[block] if parts.reduced >> block & 1 else parts.full[block]
        s.deploy(block, space, pips, could_arrive(s, self.side, space))
        seat = s.game.seats[self.side]
        s.whisper((seat,), {"block": parts.block_names[block]}, "arrives", side=seat, area=parts.space_names[space])

    def refuse(self, s: State) -> None:
        """The others had no place either: all of them go back."""
        s.replace()
        send_back(s, self.side)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "none" and self.may_refuse(s):
            return None
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        space = s.game.TO.number[token]
        if self.areas(s) >> space & 1:
            return None
        return why_not_soviet(s, space, self.used) if self.side == SOVIET else why_not_german(s, s.drawn[0])

    def allowed_by(self, s: State, token: str) -> str:
        if token == "none":
            return "G-104"
        parts, space = s.game.components, s.game.TO.number[token]
        if self.side == SOVIET:
            return "M41-14.2d" if space == parts.leningrad else "M41-5.2a"
        return "M41-5.1a" if parts.road_boxes >> space & 1 else "M41-5.1b"

    def prompt(self, s: State) -> Say:
        return Say("prompt-arrive-at", {"block": s.game.components.block_names[s.drawn[0]]})


def why_not_german(s: State, block: int) -> No:
    """5.1 What is wrong with a space for a German block."""
    parts = s.game.components
    if road_open(s) and parts.escorts >> block & 1:
        return No("M41-5.1a", "refused-beside-hoepner")
    return No("M41-5.1b", "refused-other-staging")


def why_not_soviet(s: State, space: int, used: tuple[int, ...]) -> No:
    """5.2 What is wrong with a space for a Soviet block."""
    parts = s.game.components
    here = 1 << space
    if here & parts.boxes:
        return No("M41-14.2d" if space == parts.leningrad else "M41-2.9c", "refused-arrive-box")
    reasons = (
        (not here & parts.reinforcement, "refused-arrive-no-city"),
        (not here & s.held(SOVIET), "refused-arrive-enemy"),
        (here & s.contested, "refused-arrive-contested"),
        (space in used, "refused-arrive-again"),
        (not here & supplied(s, SOVIET), "refused-arrive-cut-off"),
    )
    for holds, message in reasons:
        if holds:
            return No("M41-5.2a", message)
    return No("M41-2.9a", "refused-arrive-full")
