"""Battles on the table: who is active, what is newly contested, and what was rolled."""

from typing import Any

from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.state import GERMAN, State
from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules.bench import start, told
from tests.rules.moscow_41.table import areas, ground, handle


def field(
    stacks: str,
    side: int = GERMAN,
    *,
    hqs: str = "",
    wet: str = "",
    cut: str = "",
    held: str | None = None,
    **facts: Any,
) -> State:
    """A Tactical Impulse after the Command Segment: these HQs are active, these blocks have come across rivers, these
    are Isolated; `held` are the areas that are German. Every contested area is newly so, unless facts say more."""
    s = ground(stacks, side, **{"impulse": "tactical", "contested_before": 0, **facts})
    s.active_hqs = mask(handle(s, name) for name in hqs.split())
    s.crossed = mask(handle(s, name) for name in wet.split())
    s.isolated = mask(handle(s, name) for name in cut.split())
    if held is not None:
        s.control = areas(held)
    s.reveal(s.active_hqs)
    return s


def old(stacks: str, side: int = GERMAN, **facts: Any) -> State:
    """The same, with areas that were contested before."""
    s = field(stacks, side, **facts)
    s.contested_before = s.contested
    return s


def fight(s: State) -> Match:
    """The Combat Segment begins."""
    return start(s, Combat())


def rolls(match: Match, kind: str = "fire") -> list[tuple[str, int, int]]:
    """Who rolled, hitting on what, how many dice: roll by roll."""
    return [(roll["side"], roll["need"], len(roll["dice"])) for roll in told(match, kind)]
