"""A position as JSON with names, out and in.

Most of a position is the same as in the one before it. So every field is written and read by a table that
remembers what it has written and read (`Codes`), and a position costs only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.json import decode, encode

from stavka.kernel.bits import bits, mask
from stavka.kernel.state import Result
from stavka.kernel.steps import Step

if TYPE_CHECKING:
    from stavka.games.stalingrad.components import Components
    from stavka.games.stalingrad.game import Game
    from stavka.games.stalingrad.state import Battle, State

OFF = UNKNOWN = 255
NONE = -1
NOWHERE = b"\xff"
REMEMBERED = 4096


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


class Codes:
    """One kind of names (hexes, units, cards, pips): lists, sets and columns of them as JSON, and back."""

    def __init__(self, names: Iterable[str | int]) -> None:
        self.names: tuple[str | int | None, ...] = tuple(names)
        self.name: list[str | int | None] = [*self.names, *[None] * (256 - len(self.names))]
        self.number: dict[str | int | None, int] = {name: i for i, name in enumerate(self.names)} | {None: UNKNOWN}
        for method in ("listed", "numbers", "nested", "nests", "set_of", "mask", "column", "handles"):
            setattr(self, method, lru_cache(REMEMBERED)(getattr(self, method)))

    def listed(self, numbers: tuple[int, ...]) -> Raw:
        """Numbers, 255 for unknown."""
        return Raw(encode([self.name[i] for i in numbers]))

    def numbers(self, raw: bytes) -> tuple[int, ...]:
        """The same read back."""
        return tuple([self.number[name] for name in decode(raw)])

    def nested(self, lists: tuple[tuple[int, ...], ...]) -> Raw:
        """Several lists of numbers."""
        return Raw(encode([[self.name[i] for i in numbers] for numbers in lists]))

    def nests(self, raw: bytes) -> tuple[tuple[int, ...], ...]:
        """The same read back."""
        return tuple([tuple([self.number[name] for name in names]) for names in decode(raw)])

    def set_of(self, members: int) -> Raw:
        """A set of numbers; null for an unknown one."""
        return Raw(b"null") if members == NONE else Raw(encode([self.name[i] for i in bits(members)]))

    def mask(self, raw: bytes) -> int:
        """The same read back."""
        names = decode(raw)
        return NONE if names is None else mask([self.number[name] for name in names])

    def column(self, handles: bytes) -> Raw:
        """A number for every handle."""
        return Raw(encode([self.name[i] for i in handles]))

    def handles(self, raw: bytes, size: int) -> bytes:
        """The same read back, for so many handles."""
        return bytes([self.number[name] for name in decode(raw)]).ljust(size, NOWHERE)


class Names:
    """The codes of one pack."""

    def __init__(self, parts: Components) -> None:
        self.hexes = Codes(parts.hex_names)
        self.units = Codes(parts.unit_names)
        self.cards = Codes(parts.card_names)
        self.advantages = Codes(parts.advantage_names)
        self.pips = Codes(range(5))
        self.single: dict[int, str | int | None] = {1 << i: name for i, name in enumerate(parts.unit_names)} | {0: None}
        self.bit = {name: could for could, name in self.single.items()}
        self.memory = lru_cache(REMEMBERED)(self._memory)
        self.known = lru_cache(REMEMBERED)(self._known)

    def _memory(self, known: tuple[int, ...]) -> tuple[Raw, Raw]:
        """What each handle could be, and the sets of several units among that, numbered as they come up."""
        sets = [could for could in dict.fromkeys(known) if could not in self.single]
        text = self.single | {could: number for number, could in enumerate(sets)}
        last = len(known)
        while last and not known[last - 1]:
            last -= 1
        memory = [text[could] for could in known[:last]]
        return Raw(encode(memory)), Raw(encode([[self.units.name[i] for i in bits(could)] for could in sets]))

    def _known(self, memory: bytes, memory_sets: bytes, size: int) -> tuple[int, ...]:
        """The same read back."""
        number, bit = self.units.number, self.bit
        sets = [mask([number[name] for name in names]) for names in decode(memory_sets)]
        known = [sets[entry] if isinstance(entry, int) else bit[entry] for entry in decode(memory)]
        return (*known, *[0] * (size - len(known)))


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
        *names.memory(s.known),
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
        names.known(bytes(d.memory), bytes(d.memory_sets), size),
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
def steps(agenda: tuple[Step, ...]) -> Raw:
    """An agenda as JSON."""
    return Raw(encode(agenda))


@lru_cache(REMEMBERED)
def agenda(game: Game, raw: bytes) -> tuple[Step, ...]:
    """The same read back."""
    return game.agenda(decode(raw))


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
