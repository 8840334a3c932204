"""Set-ups and reinforcement phases, and random picks that fall as told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.reinforcements import GermanReinforcement, SovietArrivals
from stavka.games.race_to_the_reichstag.replacements import Replacements
from stavka.games.race_to_the_reichstag.state import OFF, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.match import Match
from stavka.kernel.steps import Decide
from tests.rules.bench import falling, named, play, start, tokens
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, ground, state

SEATS = ("1bf", "1uf")


# -- set-up -------------------------------------------------------------------------------------


def begun(scenario: str = "historical", seed: int = 1) -> Match:
    """A game before its first decision."""
    return Match(TITLE.game(scenario, None), seed)


def lay(match: Match, until: Callable[[Decide], bool] = lambda step: False) -> Match:
    """Set up as the program suggests, up to a decision or to the first turn."""
    while match.decision and state(match).turn == 0 and not until(match.decision.step):
        match.play(match.decision.suggestion or "done")
    return match


def at(*facts: object) -> Callable[[Decide], bool]:
    """Whether a step has all these among its fields or as its class."""
    return lambda step: all(fact is type(step) or fact in list(fields(step).values()) for fact in facts)


def fields(step: Decide) -> dict[str, Any]:
    """The fields of a step."""
    return {name: getattr(step, name) for name in step.__struct_fields__}


def asked_units(match: Match) -> set[str]:
    """The units that may be chosen now."""
    assert match.decision
    return named(match, "unit")


def stack(match: Match, hex: str) -> list[str]:
    """The units in a hex."""
    s = state(match)
    return [PARTS.unit_names[s.who[handle]] for handle in s.stack(PARTS.board.number(hex))]


def on_map(match: Match, units: int) -> list[str]:
    """Those of a set of units that stand on the map."""
    s = state(match)
    return [PARTS.unit_names[unit] for unit in bits(units) if s.handle_of(unit) >= 0 and s.at[s.handle_of(unit)] != OFF]


# -- phases -------------------------------------------------------------------------------------


def arrive(stacks: str = "", front: int = BELORUSSIAN, *, turn: int, **facts: Any) -> Match:
    """The reinforcement phase of a Front, with nothing on its way but what is due by the calendar of `waiting`."""
    return start(ground(stacks, front, turn=turn, **facts), SovietArrivals())


def replace(stacks: str = "", lost: str = "", front: int = BELORUSSIAN, **facts: Any) -> Match:
    """A Front may replace some of its dead."""
    return start(ground(stacks, front, **{"dead": piles(front, lost), **facts}), Replacements())


def reinforce(
    stacks: str,
    front: int = BELORUSSIAN,
    *,
    die: int = 6,
    pick: str = "",
    dead: str = "",
    dead_of_rival: str = "",
    held: str = "",
    held_hexes: int = 0,
    drained: bool = False,
    **facts: Any,
) -> Match:
    """The German reinforcement phase in a sector: this die (0: none yet), this unit drawn; German dead in the pile of
    the Front or of the other, snipers held, objectives that the Front holds, an empty pool."""
    ours, theirs = piles(front, dead), piles(1 - front, dead_of_rival)
    s = ground(stacks, front, german=True, dead=(ours[0] | theirs[0], ours[1] | theirs[1]), **facts)
    s.pool &= 0 if drained else ~(s.dead[0] | s.dead[1] | units(held))
    s.in_pool = s.pool.bit_count()
    s.held = (0, held_hexes) if front else (held_hexes, 0)
    hand = tuple(bits(units(held)))
    s.hands = (hand, ()) if front else ((), hand)
    with falling(*([die] if die else [])), drawing(pick):
        match = start(s, GermanReinforcement())
        return play(match, "draw") if die and "draw" in tokens(match) else match


@contextmanager
def drawing(name: str) -> Iterator[None]:
    """Within this block this unit is drawn from the pool."""

    def draw(self: State, n: int) -> int:
        assert n == self.in_pool == len(bits(self.pool))
        self.rolled += 1
        return bits(self.pool).index(PARTS.unit_index[name])

    with patch.object(State, "draw", draw):
        yield


def units(names: str) -> int:
    """A set of units by their names."""
    return mask([PARTS.unit_index[name] for name in names.split()])


def piles(front: int, names: str) -> tuple[int, int]:
    """The dead piles, these units in that of one Front."""
    return (0, units(names)) if front else (units(names), 0)
