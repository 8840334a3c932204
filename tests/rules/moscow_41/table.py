"""Blocks on the table and some steps to play: `ground("66: Guderian=3 24-Pz / 68: +24-A line")`.

Each stack is an area and its blocks; `24-Pz=2` has two steps, `+24-A` lies face up, `line` is a Defensive Line of the
side of the blocks there (`german-line`, `soviet-line` where there are none). Whoever stands alone in an area controls
it; the rest is as in the scenario. All other blocks are in the Force Pools.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.state import GERMAN, NONE, OFF, SOVIET, UNKNOWN, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue

PARTS = TITLE.game(None, None).components
OFF_SHEET = PARTS.leaders | PARTS.n_blocks | PARTS.k_blocks


def ground(
    stacks: str,
    side: int = GERMAN,
    *,
    turn: int = 1,
    scenario: str = "campaign",
    options: Mapping[str, OptionValue] | None = None,
    pack: Path | None = None,
    **facts: Any,
) -> State:
    """These blocks and no others, in the Impulse of a side. Other facts of the position are given by their names."""
    game = TITLE.game(scenario, options, pack)
    s = State(
        game,
        turn=turn,
        active=side,
        phase="command",
        at=bytearray([OFF]) * PARTS.handles,
        who=bytearray([UNKNOWN]) * PARTS.handles,
        pips=bytearray([UNKNOWN]) * PARTS.handles,
        seen=bytearray([UNKNOWN]) * PARTS.handles,
        known=(0,) * PARTS.handles,
        control=game.plan.german,
        weather=game.plan.record.weather,
        pools=(PARTS.germans & ~OFF_SHEET, PARTS.soviets & ~OFF_SHEET),
        november=PARTS.n_blocks,
        kiev_block=PARTS.k_blocks,
        ready=(4, 2, 2),
    )
    for place in filter(None, (part.strip() for part in stacks.split("/"))):
        area, _, units = place.partition(":")
        for unit in units.split():
            put(s, area.strip(), unit)
    s.in_pool = (s.pools[0].bit_count(), s.pools[1].bit_count())
    for space in bits(s.units(GERMAN) ^ s.units(SOVIET)):
        own = s.units(GERMAN) >> space & 1
        s.control = s.control | 1 << space if own else s.control & ~(1 << space)
    s.contested_before = s.contested
    for name, value in facts.items():
        setattr(s, name, value)
    return s


def put(s: State, area: str, unit: str) -> int:
    """One block or Defensive Line on the map; returns the handle of a block."""
    space = PARTS.spaces.number(area)
    if unit.endswith("line"):
        side = SOVIET if unit == "soviet-line" else GERMAN if unit == "german-line" else int(s.soviet >> space & 1)
        german, soviet = s.lines
        s.lines = (german, soviet | 1 << space) if side else (german | 1 << space, soviet)
        return NONE
    name, _, pips = unit.removeprefix("+").partition("=")
    block = PARTS.block_index[name]
    side = PARTS.soviets >> block & 1
    gone = ~(1 << block)
    s.pools = (s.pools[0] & gone, s.pools[1] & gone)
    s.november, s.kiev_block = s.november & gone, s.kiev_block & gone
    could = PARTS.sides[side] & ~PARTS.leaders
    handle = s.deploy(block, space, int(pips) if pips else PARTS.full[block], could)
    if unit.startswith("+"):
        s.reveal(1 << handle)
    return handle


def state(match: Match) -> State:
    """The position itself."""
    s = match.state
    assert isinstance(s, State)
    return s


def block(name: str) -> int:
    """The number of a block."""
    return PARTS.block_index[name]


def blocks(names: str) -> int:
    """A set of blocks."""
    return mask(PARTS.block_index[name] for name in names.split())


def area(name: str) -> int:
    """The number of an area or box."""
    return PARTS.spaces.number(name)


def areas(names: str) -> int:
    """A set of areas by their names."""
    return PARTS.spaces.mask_of(names.split())


def handle(match: Match | State, name: str) -> int:
    """The handle of a block, which is on the map."""
    s = match if isinstance(match, State) else state(match)
    found = s.handle_of(PARTS.block_index[name])
    assert found != NONE, f"{name} is not on the map"
    return found


def where(match: Match | State, name: str) -> str | None:
    """The area of a block; None: it is not on the map."""
    s = match if isinstance(match, State) else state(match)
    found = s.handle_of(PARTS.block_index[name])
    return None if found == NONE else PARTS.space_names[s.at[found]]


def pips(match: Match | State, name: str) -> int | None:
    """The strength of a block on the map."""
    s = match if isinstance(match, State) else state(match)
    found = s.handle_of(PARTS.block_index[name])
    return None if found == NONE else s.pips[found]


def up(match: Match | State) -> set[str]:
    """The blocks that lie face up."""
    s = match if isinstance(match, State) else state(match)
    return {PARTS.block_names[s.who[found]] for found in bits(s.up)}


def stack(match: Match | State, place: str, side: int) -> set[str]:
    """The blocks of a side in an area."""
    s = match if isinstance(match, State) else state(match)
    return {PARTS.block_names[s.who[found]] for found in s.stack(area(place), side)}
