"""15 Set-up: what the lists fix and the draws decide, then what is left to the players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from stavka.games.moscow_41 import lines, opening, placement
from stavka.games.moscow_41.opening import Group
from stavka.games.moscow_41.sequence import Turn
from stavka.games.moscow_41.stacking import room
from stavka.games.moscow_41.state import OFF, SOVIET, UNKNOWN, State, Three
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide, No, Say, Step

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.deployments import Order
    from stavka.games.moscow_41.game import Game

LISTS = {"october": "M41-15.2g", "november": "M41-15.3e"}  # the rules that leave places to the players


def new_state(game: Game, key: bytes) -> State:
    """An empty table; whoever lacks the Initiative deploys first (3.3b)."""
    parts, record = game.components, game.plan.record
    initiative = int(record.initiative == "soviet")
    return State(
        game=game,
        agenda=(SetUp(1 - initiative), SetUp(initiative), Turn()),
        key=key,
        active=1 - initiative,
        initiative=initiative,
        weather=record.weather,
        at=bytearray([OFF]) * parts.handles,
        who=bytearray([UNKNOWN]) * parts.handles,
        pips=bytearray([UNKNOWN]) * parts.handles,
        seen=bytearray([UNKNOWN]) * parts.handles,
        known=(0,) * parts.handles,
        control=game.plan.german,
        ready=squadrons(parts),
    )


def squadrons(parts: Components) -> Three:
    """10.11 The bombers of the two headquarters of the Luftwaffe: He 111 of 2 FK, He 111 and Stukas of 8 FK."""
    second, eighth = (parts.fleets[parts.block_index[name]] for name in ("HQ-2FK", "HQ-8FK"))
    return second[0], eighth[0], eighth[1]


class SetUp(Step, frozen=True):
    """15.0a The blocks of a side are drawn; those whose place is fixed are put there, the others wait for their
    player."""

    side: int

    def run(self, s: State) -> None:
        if self.side != s.initiative:
            s.note("set-up", mode=s.game.scenario.id)
        s.active = s.drawer = self.side
        plan = opening.of(s, self.side)
        taken = take(s, plan.orders)
        for order, blocks in zip(plan.orders, taken, strict=True):
            if order.box:
                lay_aside(s, self.side, order, blocks)
        for order, blocks, could in zip(plan.orders, taken, plan.could, strict=True):
            put_down(s, self.side, order, blocks, could)
        s.drawn = waiting_line(s, plan, taken)
        report(s, self.side)
        s.push(*[Deployment(self.side, i, group.lines or group.size) for i, group in enumerate(plan.groups)])


def take(s: State, orders: Sequence[Order]) -> list[list[int]]:
    """15.0a The blocks of each order, at random where it says so."""
    left = s.game.components.germans | s.game.components.soviets
    taken: list[list[int]] = []
    for order in orders:
        found: Sequence[int] = order.named or bits(order.blocks & left)
        blocks = [*(s.shuffled(found) if order.draw else found)][: order.count]
        left &= ~mask(blocks)
        taken.append(blocks)
    return taken


def lay_aside(s: State, side: int, order: Order, blocks: Sequence[int]) -> None:
    """15 The boxes of the order of battle sheets. Everybody sees who has surrendered."""
    found = mask(blocks)
    match order.box:
        case "pool":
            german, soviet = s.pools
            s.pools = (german, soviet | found) if side else (german | found, soviet)
            s.in_pool = (s.pools[0].bit_count(), s.pools[1].bit_count())
        case "november":
            s.november |= found
        case "kiev":
            s.kiev_block |= found
        case "surrendered":
            s.surrendered |= found


def put_down(s: State, side: int, order: Order, blocks: Sequence[int], could: int) -> None:
    """15 Blocks and Defensive Lines whose areas are fixed. Who is named and not drawn is known to everybody."""
    if order.lines:
        for area in order.areas:
            lines.place(s, side, area)
        return
    for block, area in zip(blocks, order.areas, strict=False):
        if s.game.components.leaders >> block & 1:
            s.leaders = (s.leaders[0], order.pips[block]) if side else (order.pips[block], s.leaders[1])
            continue
        who = 1 << block if order.named and not order.draw else could
        handle = deploy(s, block, area, order.pips, who)
        if order.face_up:
            s.reveal(1 << handle)


def deploy(s: State, block: int, area: int, pips: bytes, could: int) -> int:
    """A block is set up. Who has surrendered it cannot be, and the list may tell how strong it is."""
    could &= ~s.surrendered
    handle = s.deploy(block, area, pips[block], could)
    if s.game.memory and alike(pips, could):
        s.seen[handle] = pips[block]
    return handle


@lru_cache(maxsize=1 << 10)
def alike(pips: bytes, blocks: int) -> bool:
    """Whether blocks are set up with the same strength, all of them."""
    return len({pips[block] for block in bits(blocks)}) == 1


def waiting_line(s: State, plan: opening.Opening, taken: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The blocks that their player will place, group after group; within a group their order tells nothing."""
    found: list[int] = []
    for number in range(len(plan.groups)):
        group = [block for blocks, of in zip(taken, plan.group_of, strict=True) if of == number for block in blocks]
        found += s.shuffled(group)
    return tuple(found)


def report(s: State, side: int) -> None:
    """What stands where nobody had a choice."""
    seat, parts = s.game.seats[side], s.game.components
    handles = s.at[parts.first_soviet :] if side else s.at[: parts.first_soviet]
    s.note("deployed", seat=seat, count=len(handles) - handles.count(OFF), pool=s.in_pool[side])
    if side == SOVIET and s.surrendered:
        s.note("surrendered-before", blocks=parts.names_of(s.surrendered))


def waiting(s: State) -> list[int]:
    """Who each block in hand could be during set-up, as everybody knows."""
    plan, top = opening.of(s, s.drawer), s.agenda[0] if s.agenda else None
    if not isinstance(top, SetUpBlock | SetUpLine):
        return []
    counts = [0] * len(plan.groups)
    for number, group in enumerate(plan.groups[top.group :], top.group):
        counts[number] = group.size
    if isinstance(top, SetUpBlock):
        counts[top.group] = top.left
    return [group.blocks & ~s.surrendered for group, n in zip(plan.groups, counts, strict=True) for _ in range(n)]


# -- what is left to the players ------------------------------------------------------------------


def ground(s: State, side: int, group: Group, used: Sequence[int]) -> int:
    """15.0a, 15.0b Where the next block or line of a group may go."""
    if group.lines:
        return group.allowed & ~s.lines[0] & ~s.lines[1]
    return group.allowed & room(s, side) & ~mask(used)


class Deployment(Step, frozen=True):
    """15.0a The blocks or lines of a group are set up one by one; nobody is asked where only one area is left."""

    side: int
    group: int
    left: int
    used: tuple[int, ...] = ()  # areas that take no second block of this group

    def run(self, s: State) -> None:
        group = opening.of(s, self.side).groups[self.group]
        areas = bits(ground(s, self.side, group, self.used))
        if len(areas) == 1:
            self.place(s, areas[0])
        elif group.lines:
            s.push(SetUpLine(self.side, self.group, self.left))
        else:
            s.push(SetUpBlock(self.side, self.group, self.left, self.used))

    def place(self, s: State, area: int) -> None:
        """The next one goes to an area, and those behind it wait."""
        group = opening.of(s, self.side).groups[self.group]
        if self.left > 1:
            used = (*self.used, area) if group.each and not group.lines else ()
            s.push(Deployment(self.side, self.group, self.left - 1, used))
        seat, name = s.game.seats[self.side], s.game.components.space_names[area]
        if group.lines:
            lines.place(s, self.side, area)
            s.note("sets-up-line", seat=seat, area=name)
            return
        block, *rest = s.drawn
        s.drawn = tuple(rest)
        deploy(s, block, area, group.pips, group.blocks)
        secret = {"block": s.game.components.block_names[block]}
        s.whisper((seat,), secret, "sets-up", seat=seat, area=name)


class SetUpBlock(Decide, frozen=True):
    """15.0a Where the first of the blocks in hand is set up."""

    rule: ClassVar[str] = "M41-15.0a"
    macro: ClassVar[str] = "set-up"
    side: int
    group: int
    left: int
    used: tuple[int, ...]

    def areas(self, s: State) -> int:
        return ground(s, self.side, opening.of(s, self.side).groups[self.group], self.used)

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(self.areas(s))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        Deployment(self.side, self.group, self.left, self.used).place(s, s.game.TO.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        area = s.game.TO.number[token]
        if not opening.of(s, self.side).groups[self.group].allowed >> area & 1:
            return No(self.rule, "refused-set-up-elsewhere")
        if area in self.used:
            return No(self.rule, "refused-set-up-one-each")
        return None if self.areas(s) >> area & 1 else No("M41-2.9a", "refused-set-up-full")

    def allowed_by(self, s: State, token: str) -> str:
        return LISTS.get(s.game.plan.record.setup, self.rule)

    def prompt(self, s: State) -> Say:
        return Say("prompt-set-up", {"block": s.game.components.block_names[s.drawn[0]], "left": self.left})

    def suggestion(self, s: State) -> str | None:
        return s.game.TO[placement.block_area(s, self.side, s.drawn[0], self.areas(s))]


class SetUpLine(Decide, frozen=True):
    """15.0b Where the next Defensive Line is set up."""

    rule: ClassVar[str] = "M41-15.0b"
    macro: ClassVar[str] = "set-up"
    side: int
    group: int
    left: int

    def areas(self, s: State) -> int:
        return ground(s, self.side, opening.of(s, self.side).groups[self.group], ())

    def seat(self, s: State) -> str:
        return s.game.seats[self.side]

    def tokens(self, s: State) -> list[str]:
        return s.game.LINE.of(self.areas(s))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        Deployment(self.side, self.group, self.left).place(s, s.game.LINE.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.LINE:
            return No(self.rule, "refused-not-now")
        area = s.game.LINE.number[token]
        if (s.lines[0] | s.lines[1]) >> area & 1:
            return No("M41-2.9b", "refused-set-up-line-there")
        return None if self.areas(s) >> area & 1 else No(self.rule, "refused-set-up-line-elsewhere")

    def allowed_by(self, s: State, token: str) -> str:
        return LISTS.get(s.game.plan.record.setup, self.rule)

    def prompt(self, s: State) -> Say:
        return Say("prompt-set-up-line", {"left": self.left})

    def suggestion(self, s: State) -> str | None:
        return s.game.LINE[placement.line_area(s, self.side, self.areas(s))]
