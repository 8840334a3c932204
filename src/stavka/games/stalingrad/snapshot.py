"""A position as JSON with names, out and in.

Most of a position is the same as in the one before it. So every field is written and read by a table that
remembers what it has written and read (`Codes`), and a position costs only what has changed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from stavka.kernel.bits import bits, mask
from stavka.kernel.codes import REMEMBERED, Codes, Memory, agenda, steps
from stavka.kernel.state import Result

if TYPE_CHECKING:
    from stavka.games.stalingrad.components import Components
    from stavka.games.stalingrad.game import Game
    from stavka.games.stalingrad.state import Battle, State

OFF = UNKNOWN = 255
NONE = -1
NOWHERE = b"\xff"


class BattleData(msgspec.Struct):
    """A combat under way; units by handle."""

    german_attacks: bool
    planned: bool
    hex: str
    soviet_hex: str
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    confronted: bool
    cancelled: bool
    card_ruins: int
    advanced: tuple[int, ...]


class Snapshot(msgspec.Struct):
    """A position. `at`, `who`, `strength`, `memory` and `memory_strength` are columns by handle, up to the last one
    in use; null is unknown, or (for `at`) off the map. `memory` is what everybody can take a block for: a unit, or
    the place of a set in `memory_sets`. Other fields are names, or lists of names.
    """

    agenda: Raw
    rolled: int
    shown: int
    result: Result | None
    turn: int
    active: str
    at: Raw
    who: Raw
    strength: Raw
    face_up: tuple[int, ...]
    memory: Raw
    memory_sets: Raw
    memory_strength: Raw
    told: Raw
    german_control: Raw
    blue_credit: Raw
    ruins: Raw
    fortifications: Raw
    headquarters: str | None
    rows: Raw
    returned: tuple[int, ...]
    taken: Raw
    destroyed: Raw
    eliminated: Raw
    raus: bool
    pool: Raw
    in_pool: tuple[int, int, int]
    german_deck: Raw
    soviet_deck: Raw
    german_discards: Raw
    soviet_discards: Raw
    hands: Raw
    leaders: Raw
    advantages: Raw
    battle: BattleData | None
    soviet_card: Raw
    german_cards: Raw
    extension: bool
    extra_turns: int


class Names:
    """The codes of one pack."""

    def __init__(self, parts: Components) -> None:
        self.hexes = Codes(parts.hex_names)
        self.units = Codes(parts.unit_names)
        self.cards = Codes(parts.card_names)
        self.advantages = Codes(parts.advantage_names)
        self.pips = Codes(range(5))
        self.memory = Memory(self.units)


def snapshot(s: State) -> Snapshot:
    """The position with names for numbers."""
    names = s.game.names
    hexes, units, cards, pips = names.hexes, names.units, names.cards, names.pips
    at = bytes(s.at.rstrip(NOWHERE))
    used = len(at)
    return Snapshot(
        steps(s.agenda),
        s.rolled,
        s.shown,
        s.result,
        s.turn,
        s.player,
        hexes.column(at),
        units.column(bytes(s.who[:used])),
        pips.column(bytes(s.pips[:used])),
        bits(s.up),
        *names.memory.written(s.known),
        pips.column(bytes(s.seen[:used])),
        units.set_of(s.told),
        hexes.set_of(s.control),
        hexes.set_of(s.blue_credit),
        hexes.set_of(s.ruins),
        hexes.set_of(s.forts),
        None if s.headquarters == NONE else str(hexes.name[s.headquarters]),
        units.nested(s.rows),
        s.returned,
        units.listed(s.taken),
        units.set_of(s.destroyed),
        units.set_of(s.eliminated),
        s.raus,
        units.set_of(s.pool),
        s.in_pool,
        cards.listed(s.german_deck),
        cards.listed(s.soviet_deck),
        cards.listed(s.german_discards),
        cards.listed(s.soviet_discards),
        cards.nested(s.hands),
        cards.set_of(s.leaders),
        names.advantages.set_of(s.advantages),
        _battle_data(s.battle, s.game.components.hex_names) if s.battle else None,
        cards.listed(() if s.soviet_card == NONE else (s.soviet_card,)),
        cards.listed(s.german_cards),
        s.extension,
        s.extra_turns,
    )


def _battle_data(battle: Battle, names: tuple[str, ...]) -> BattleData:
    return BattleData(
        battle.german_attacks,
        battle.planned,
        names[battle.hex],
        names[battle.soviet_hex],
        bits(battle.attackers),
        bits(battle.defenders),
        battle.confronted,
        battle.cancelled,
        battle.card_ruins,
        bits(battle.advanced),
    )


_DECODER = msgspec.json.Decoder(Snapshot)


def restore(game: Game, data: bytes, key: bytes) -> State:
    """The position of a JSON text."""
    from stavka.games.stalingrad.state import State

    d = _DECODER.decode(data)
    names, size = game.names, game.handles
    hexes, units, cards, pips = names.hexes, names.units, names.cards, names.pips
    at = hexes.handles(bytes(d.at), size)
    first = game.first_soviet
    soviet_card = cards.numbers(bytes(d.soviet_card))
    found = State(
        game,
        agenda(game, bytes(d.agenda)),
        key,
        d.rolled,
        d.shown,
        d.result,
        None,
        d.turn,
        game.german_seats.index(d.active),
        bytearray(at),
        bytearray(units.handles(bytes(d.who), size)),
        bytearray(pips.handles(bytes(d.strength), size)),
        mask(d.face_up),
        names.memory.read(bytes(d.memory), bytes(d.memory_sets), size),
        bytearray(pips.handles(bytes(d.memory_strength), size)),
        units.mask(bytes(d.told)),
        hexes.mask(bytes(d.german_control)),
        hexes.mask(bytes(d.blue_credit)),
        occupied(at[:first]),
        occupied(at[first:]),
        0,
        0,
        hexes.mask(bytes(d.ruins)),
        hexes.mask(bytes(d.fortifications)),
        NONE if d.headquarters is None else hexes.number[d.headquarters],
        units.nests(bytes(d.rows)),
        d.returned,
        units.numbers(bytes(d.taken)),
        units.mask(bytes(d.destroyed)),
        units.mask(bytes(d.eliminated)),
        d.raus,
        units.mask(bytes(d.pool)),
        d.in_pool,
        cards.numbers(bytes(d.german_deck)),
        cards.numbers(bytes(d.soviet_deck)),
        cards.numbers(bytes(d.german_discards)),
        cards.numbers(bytes(d.soviet_discards)),
        cards.nests(bytes(d.hands)),
        cards.mask(bytes(d.leaders)),
        names.advantages.mask(bytes(d.advantages)),
        _battle(d.battle, hexes.number) if d.battle else None,
        soviet_card[0] if soviet_card else NONE,
        cards.numbers(bytes(d.german_cards)),
        d.extension,
        d.extra_turns,
    )
    found.find_colours()
    return found


@lru_cache(REMEMBERED)
def occupied(at: bytes) -> int:
    """The hexes where handles stand."""
    return mask({*at} - {OFF})


def _battle(d: BattleData, number: dict[str | int | None, int]) -> Battle:
    from stavka.games.stalingrad.state import Battle

    return Battle(
        d.german_attacks,
        d.planned,
        number[d.hex],
        number[d.soviet_hex],
        mask(d.attackers),
        mask(d.defenders),
        d.confronted,
        d.cancelled,
        d.card_ruins,
        mask(d.advanced),
    )
