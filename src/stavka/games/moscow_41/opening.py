"""15 The set-up of a side as it is played: what is fixed, what is left to its player, and what everybody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.deployments import Order
    from stavka.games.moscow_41.state import State

NONE = -1


class Group(NamedTuple):
    """Blocks (or Defensive Lines) that go to areas of their player's choice, in any order."""

    blocks: int  # who they are, as everybody knows
    size: int
    lines: int
    allowed: int
    each: bool
    pips: bytes


class Opening(NamedTuple):
    """The orders of one side, who each of them takes as everybody knows, and the groups that are placed freely."""

    orders: tuple[Order, ...]
    could: tuple[int, ...]
    groups: tuple[Group, ...]
    group_of: tuple[int, ...]  # of each order; NONE if nothing is free in it


def of(s: State, side: int) -> Opening:
    """The set-up of a side in this scenario."""
    return opening(s.game.components, s.game.scenario.id, side)


@lru_cache(maxsize=32)
def opening(parts: Components, scenario: str, side: int) -> Opening:
    """Worked out once."""
    orders = tuple([order for order in parts.scenarios[scenario].orders if order.german != bool(side)])
    could = who_could(orders)
    groups: list[Group] = []
    group_of: list[int] = []
    for order, blocks in zip(orders, could, strict=True):
        if not order.allowed:
            group_of.append(NONE)
            continue
        if groups and together(groups[-1], order):
            groups[-1] = joined(groups[-1], order, blocks)
        else:
            groups.append(Group(blocks, order.count, order.lines, order.allowed, order.each, order.pips))
        group_of.append(len(groups) - 1)
    return Opening(orders, could, tuple(groups), tuple(group_of))


def who_could(orders: Sequence[Order]) -> tuple[int, ...]:
    """Who each order takes, as the list tells everybody: those it says, less those surely taken before it."""
    found: list[int] = []
    taken: Counter[int] = Counter()
    for order in orders:
        could = order.blocks & ~settled(taken)
        found.append(could)
        taken[could] += order.count
    return tuple(found)


def settled(taken: Mapping[int, int]) -> int:
    """The blocks that must be among those taken, so many from each set: as many as there are in it."""
    named, several = 0, []
    for blocks, count in taken.items():
        if blocks & blocks - 1:
            several.append((blocks, count))
        else:
            named |= blocks
    sure = named
    for blocks, _ in several:
        inside = sum([count for other, count in several if not other & ~blocks])
        if inside + (named & blocks).bit_count() == blocks.bit_count():
            sure |= blocks
    return sure


def together(group: Group, order: Order) -> bool:
    """Whether the blocks of an order go to the same areas as those of the group before it."""
    return group.allowed == order.allowed and not (group.lines or order.lines or group.each or order.each)


def joined(group: Group, order: Order, blocks: int) -> Group:
    """A group with the blocks of one more order."""
    pips = bytes(
        [new if blocks >> i & 1 else old for i, (old, new) in enumerate(zip(group.pips, order.pips, strict=True))]
    )
    return group._replace(blocks=group.blocks | blocks, size=group.size + order.count, pips=pips)
