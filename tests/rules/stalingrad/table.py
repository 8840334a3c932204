"""A table laid out by hand: `table("24: 2Pz 64PzGr:3 / 9: 13Gd:2 95RD")` and dice that fall as told."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import stavka
from stavka.games.stalingrad.losses import pool_of
from stavka.games.stalingrad.sequence import ChooseAction, Turn
from stavka.games.stalingrad.soviet_turn import SovietTurn
from stavka.games.stalingrad.state import OFF, UNKNOWN, State
from stavka.games.stalingrad.victory import EndOfTurn
from stavka.kernel.bits import bits, mask
from stavka.kernel.events import Event
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue
from tests.rules import bench

GERMAN_TURN = (ChooseAction(), EndOfTurn("german"), SovietTurn(), EndOfTurn("soviet"), Turn())
SOVIET_TURN = (SovietTurn(), EndOfTurn("soviet"), Turn())


def table(
    blocks: str,
    mode: str = "solitaire",
    *,
    options: Mapping[str, OptionValue] | None = None,
    german: str = "",
    soviet: str = "",
    ruins: str = "",
    leaders: str = "",
    hand: str = "",
    blue_hand: str = "",
    soviet_hand: str = "",
    soviet_deck: str | None = None,
    rows: Sequence[str] | None = None,
    active: int = 0,
    soviet_turn: bool = False,
    pack: Path | None = None,
) -> Match:
    """A match with these blocks and nothing else on the map, at the start of a German (or Soviet) turn.

    `blocks` lists hexes and the units in them, each at full Strength or at the one after its colon (0: a blank
    side). Hexes with Germans are German, others as at the start unless named in `german` or `soviet`.
    """
    match = stavka.new("stalingrad", mode, options, seed=1, pack=pack)
    s = match.state
    assert isinstance(s, State)
    _clear(s)
    s.turn, s.active = 1 + active, active
    for place in filter(None, (part.strip() for part in blocks.split("/"))):
        hex, _, units = place.partition(":")
        for unit in units.split():
            put(s, hex.strip(), unit)
    parts = s.game.components
    s.control |= s.german | parts.board.mask_of(german.split())
    s.control &= ~(s.soviet | parts.board.mask_of(soviet.split()))
    s.ruins = parts.board.mask_of(ruins.split())
    s.leaders = mask(parts.card_index[name] for name in leaders.split())
    s.hands = (_cards(s, hand), _cards(s, blue_hand), _cards(s, soviet_hand))
    out = [*bits(s.leaders), *s.hands[0], *s.hands[1], *s.hands[2]]
    s.german_deck, s.soviet_deck = _without(s.german_deck, out), _without(s.soviet_deck, out)
    if soviet_deck is not None:
        s.soviet_deck = tuple(parts.card_index[name] for name in soviet_deck.split())
    if rows is not None:
        s.rows = tuple(tuple(parts.unit_index[name] for name in row.split()) for row in rows)
        s.returned = (0,) * len(rows)
    s.agenda = SOVIET_TURN if soviet_turn else GERMAN_TURN
    match._log = [()]  # nothing of the set-up that was cleared away
    return match


def put(s: State, hex: str, block: str) -> int:
    """One block on the map, `13Gd` or `13Gd:2`; returns its handle."""
    parts = s.game.components
    name, _, pips = block.partition(":")
    unit = parts.unit_index[name]
    s.rows = tuple(tuple(u for u in row if u != unit) for row in s.rows)
    if s.pool >> unit & 1:
        s.pool &= ~(1 << unit)
        counts = list(s.in_pool)
        counts[pool_of(s, unit)] -= 1
        s.in_pool = (counts[0], counts[1], counts[2])
    side = parts.german_units if unit < s.game.first_soviet else parts.soviet_units
    return s.deploy(unit, parts.board.number(hex), int(pips) if pips else parts.strength[unit], side)


def _clear(s: State) -> None:
    game, parts = s.game, s.game.components
    for field in ("at", "who", "pips", "seen"):
        setattr(s, field, bytearray([OFF if field == "at" else UNKNOWN] * game.handles))
    s.known, s.german, s.soviet, s.told, s.up = (0,) * game.handles, 0, 0, 0, 0
    s.yellow = s.blue = 0
    s.control = parts.german_start
    s.pool = parts.soviet_units
    pools = [pool_of(s, unit) for unit in bits(s.pool)]
    s.in_pool = (pools.count(0), pools.count(1), pools.count(2))
    s.leaders, s.hands = 0, ((), (), ())


def _cards(s: State, names: str) -> tuple[int, ...]:
    return tuple(sorted(s.game.components.card_index[name] for name in names.split()))


def _without(deck: tuple[int, ...], cards: Sequence[int]) -> tuple[int, ...]:
    """A deck less the cards that lie elsewhere."""
    left = list(deck)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def falling(*dice: int, draws: Sequence[int] = ()) -> AbstractContextManager[None]:
    """Within this block dice show these faces, in this order, and random picks take these places; no others."""
    return bench.falling(*dice, draws=draws)


def go(match: Match) -> Match:
    """Run the automatic steps on top of a laid-out agenda; what happens is in the log."""
    events: list[Event] = []
    match.state.log = events
    match.state.settle()
    match._log[-1] += tuple(events)
    return match


def where(match: Match, unit: str) -> str | None:
    """The hex of a unit."""
    s = match.state
    assert isinstance(s, State)
    handle = s.handle_of(s.game.components.unit_index[unit])
    return None if handle < 0 else s.game.components.hex_names[s.at[handle]]


def strength(match: Match, unit: str) -> int:
    """The Strength of a unit on the map, 0 if it is not there."""
    s = match.state
    assert isinstance(s, State)
    handle = s.handle_of(s.game.components.unit_index[unit])
    return 0 if handle < 0 else s.pips[handle]


def kinds(match: Match, seat: str | None = None) -> list[str]:
    """The kinds of all events so far."""
    return [entry.kind for entry in match.events(seat)]
