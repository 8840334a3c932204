"""Counters on the ground, one phase to play, and dice that fall as told.

`ground("5205: 1-MC 6G-TB / 5208: AX ?VS1")` puts a stack in each hex; a `?` lays a static unit face down.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.bombardment import Bombardment
from stavka.games.race_to_the_reichstag.movement import CommandPosts, GermanMovement, SovietMovement
from stavka.games.race_to_the_reichstag.opening import Opening
from stavka.games.race_to_the_reichstag.setup import new_state
from stavka.games.race_to_the_reichstag.state import OFF, State
from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue
from tests.rules.bench import falling, named, start

PARTS = TITLE.game(None, None).components
BELORUSSIAN, UKRAINIAN = 0, 1


def ground(
    stacks: str,
    front: int = BELORUSSIAN,
    *,
    german: bool = False,
    turn: int = 2,
    scenario: str = "historical",
    options: Mapping[str, OptionValue] | None = None,
    pack: Path | None = None,
    **facts: Any,
) -> State:
    """These counters and nothing else, in the player turn of a Front or of the Germans who face it. Other facts of the
    position are given by their names."""
    s = new_state(TITLE.game(scenario, options, pack), b"")
    s.agenda, s.turn, s.front, s.german = (), turn, front, german
    s.pool = PARTS.pool_statics
    for place in filter(None, (part.strip() for part in stacks.split("/"))):
        hex, _, units = place.partition(":")
        for unit in units.split():
            put(s, hex.strip(), unit)
    s.in_pool = s.pool.bit_count()
    for name, value in facts.items():
        setattr(s, name, value)
    return s


def put(s: State, hex: str, counter: str) -> int:
    """One counter on the map, a static unit face up unless it is called `?VS1`; returns its handle."""
    unit, where = PARTS.unit_index[counter.removeprefix("?")], PARTS.board.number(hex)
    s.waiting &= ~(1 << unit)
    if unit < PARTS.first_static:
        s.put(unit, where)
        return unit
    s.pool &= ~(1 << unit)
    handle = s.place_static(unit, where, PARTS.pool_statics)
    if not counter.startswith("?"):
        s.reveal(1 << handle)
    return handle


def soviet_move(stacks: str, front: int = BELORUSSIAN, **facts: Any) -> Match:
    """The movement phase of a Front."""
    return start(ground(stacks, front, **facts), SovietMovement())


def german_move(stacks: str, die: int, front: int = BELORUSSIAN, **facts: Any) -> Match:
    """The movement phase of the Germans who face a Front, after this die; nothing is turned up before it."""
    with falling(die):
        match = start(ground(stacks, front, german=True, **facts), GermanMovement())
        if match.decision and isinstance(match.decision.step, CommandPosts):
            match.play("done")
    return match


def opening(stacks: str, front: int = BELORUSSIAN, **facts: Any) -> Match:
    """The start of a Soviet player turn."""
    return start(ground(stacks, front, **facts), Opening())


def bombard(stacks: str, front: int = BELORUSSIAN, **facts: Any) -> Match:
    """The bombardment phase of a Front."""
    return start(ground(stacks, front, **facts), Bombardment())


def state(match: Match) -> State:
    """The position itself."""
    s = match.state
    assert isinstance(s, State)
    return s


def goals(match: Match) -> set[str]:
    """The hexes that the unit under way can go to."""
    return named(match, "to")


def where(match: Match, unit: str) -> str | None:
    """The hex of a unit."""
    s = state(match)
    handle = s.handle_of(PARTS.unit_index[unit])
    return None if handle < 0 or s.at[handle] == OFF else PARTS.hex_names[s.at[handle]]


def hexes(names: str) -> int:
    """A set of hexes by their names."""
    return PARTS.board.mask_of(names.split())


def numbers(names: str) -> tuple[int, ...]:
    """Hexes by their names."""
    return tuple(PARTS.board.number(name) for name in names.split())


def bridges(names: str) -> int:
    """A set of bridges by the names of their sides."""
    return mask(PARTS.bridge_index[name] for name in names.split())


ALL_BRIDGES = (1 << len(PARTS.bridges)) - 1
