"""A position as JSON with names, out and in (see `kernel.codes`)."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.json import decode, encode

from stavka.kernel.bits import bits, mask
from stavka.kernel.codes import REMEMBERED, Codes, Memory, agenda, steps
from stavka.kernel.state import Result

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.game import Game
    from stavka.games.race_to_the_reichstag.state import Battle, State

OFF = 0xFFFF
NONE = -1
Numbers = tuple[int, ...]


class BattleData(msgspec.Struct):
    """A combat under way; units by handle."""

    german: bool
    front: str
    targets: tuple[str, ...]
    origins: tuple[str, ...]
    attackers: Numbers
    defenders: Numbers
    table: str
    percent: int
    result: str
    vacated: tuple[str, ...]


class ReturnData(msgspec.Struct):
    """A unit that comes back."""

    unit: str
    edge: str
    turn: int


class Snapshot(msgspec.Struct):
    """A position. `at` is the hex of every handle (null: off the map); `who` the units of the handles of static units
    (null: unknown, or none); `memory` what everybody can take those for: a unit, or the place of a set in
    `memory_sets`. Sets of handles are numbers; all else is names, in pairs for 1BF and 1UF.
    """

    agenda: Raw
    rolled: int
    shown: int
    result: Result | None
    turn: int
    front: str
    german: bool
    phase: str
    at: Raw
    who: Raw
    face_up: Numbers
    memory: Raw
    memory_sets: Raw
    looked: tuple[Numbers, Numbers]
    pool: Raw
    in_pool: int
    hands: Raw
    waiting: Raw
    returning: tuple[ReturnData, ...]
    dead: tuple[Raw, Raw]
    removed: Raw
    escaped: Raw
    trophies: tuple[Raw, Raw]
    held: tuple[Raw, Raw]
    checked: Raw
    demolished: Raw
    spent: tuple[int, int]
    fatigued: tuple[bool, bool]
    efforts: tuple[bool, bool]
    effort: bool
    artillery: Raw
    air: Raw
    artillery_used: tuple[int, int]
    air_used: tuple[int, int]
    groups: tuple[bool, bool]
    jets: tuple[bool, bool]
    jet: str | None
    allowance: int
    moved: Numbers
    scouts: Numbers
    helpers: Numbers
    duty: Numbers
    due: Numbers
    attacked: Numbers
    struck: Numbers
    battle: BattleData | None


class Names:
    """The codes of one pack."""

    def __init__(self, parts: Components) -> None:
        self.hexes = Codes(parts.hex_names)
        self.units = Codes(parts.unit_names)
        self.bridges = Codes(parts.bridge_names)
        self.memory = Memory(self.units)
        self.places = lru_cache(REMEMBERED)(self._places)
        self.at = lru_cache(REMEMBERED)(self._at)

    def _places(self, at: bytes) -> Raw:
        """The hex of every handle."""
        name = self.hexes.names
        return Raw(encode([None if hex == OFF else name[hex] for hex in array("H", at)]))

    def _at(self, raw: bytes) -> array[int]:
        """The same read back."""
        number = self.hexes.number
        return array("H", [OFF if name is None else number[name] for name in decode(raw)])


def snapshot(s: State) -> Snapshot:
    """The position with names for numbers."""
    names, seats = s.game.names, s.game.seats
    hexes, units, bridges = names.hexes, names.units, names.bridges
    return Snapshot(
        steps(s.agenda),
        s.rolled,
        s.shown,
        s.result,
        s.turn,
        seats[s.front],
        s.german,
        s.phase,
        names.places(s.at.tobytes()),
        units.column(bytes(s.who[s.game.components.first_static :])),
        bits(s.up),
        *names.memory.written(s.known),
        (bits(s.looked[0]), bits(s.looked[1])),
        units.set_of(s.pool),
        s.in_pool,
        units.nested(s.hands),
        units.set_of(s.waiting),
        tuple([ReturnData(str(units.name[r.unit]), r.edge, r.turn) for r in s.returning]),
        (units.set_of(s.dead[0]), units.set_of(s.dead[1])),
        units.set_of(s.removed),
        units.set_of(s.escaped),
        (units.set_of(s.trophies[0]), units.set_of(s.trophies[1])),
        (hexes.set_of(s.held[0]), hexes.set_of(s.held[1])),
        bridges.set_of(s.checked),
        bridges.set_of(s.demolished),
        s.spent,
        s.fatigued,
        s.efforts,
        s.effort,
        hexes.nested(s.artillery),
        hexes.nested(s.air),
        s.artillery_used,
        s.air_used,
        s.groups,
        s.jets,
        None if s.jet == NONE else str(hexes.name[s.jet]),
        s.allowance,
        bits(s.moved),
        bits(s.scouts),
        bits(s.helpers),
        bits(s.duty),
        bits(s.due),
        bits(s.attacked),
        bits(s.struck),
        _battle_data(s.battle, seats, s.game.components.hex_names) if s.battle else None,
    )


def _battle_data(battle: Battle, seats: tuple[str, ...], name: tuple[str, ...]) -> BattleData:
    return BattleData(
        battle.german,
        seats[battle.front],
        tuple([name[hex] for hex in battle.targets]),
        tuple([name[hex] for hex in battle.origins]),
        battle.attackers,
        battle.defenders,
        battle.table,
        battle.percent,
        battle.result,
        tuple([name[hex] for hex in battle.vacated]),
    )


_DECODER = msgspec.json.Decoder(Snapshot)


def restore(game: Game, data: bytes, key: bytes) -> State:
    """The position of a JSON text."""
    from stavka.games.race_to_the_reichstag.state import Return, State

    d = _DECODER.decode(data)
    names, parts = game.names, game.components
    hexes, units, bridges = names.hexes, names.units, names.bridges
    first = parts.first_static
    found = State(
        game=game,
        agenda=agenda(game, bytes(d.agenda)),
        key=key,
        rolled=d.rolled,
        shown=d.shown,
        result=d.result,
        turn=d.turn,
        front=game.seats.index(d.front),
        german=d.german,
        phase=d.phase,
        at=names.at(bytes(d.at))[:],
        who=bytearray([*range(first), *units.handles(bytes(d.who), parts.handles - first)]),
        up=mask(d.face_up),
        known=names.memory.read(bytes(d.memory), bytes(d.memory_sets), parts.handles - first),
        looked=(mask(d.looked[0]), mask(d.looked[1])),
        pool=units.mask(bytes(d.pool)),
        in_pool=d.in_pool,
        hands=_pair(units.nests(bytes(d.hands))),
        waiting=units.mask(bytes(d.waiting)),
        returning=tuple([Return(units.number[r.unit], r.edge, r.turn) for r in d.returning]),
        dead=(units.mask(bytes(d.dead[0])), units.mask(bytes(d.dead[1]))),
        removed=units.mask(bytes(d.removed)),
        escaped=units.mask(bytes(d.escaped)),
        trophies=(units.mask(bytes(d.trophies[0])), units.mask(bytes(d.trophies[1]))),
        held=(hexes.mask(bytes(d.held[0])), hexes.mask(bytes(d.held[1]))),
        checked=bridges.mask(bytes(d.checked)),
        demolished=bridges.mask(bytes(d.demolished)),
        spent=d.spent,
        fatigued=d.fatigued,
        efforts=d.efforts,
        effort=d.effort,
        artillery=_pair(hexes.nests(bytes(d.artillery))),
        air=_pair(hexes.nests(bytes(d.air))),
        artillery_used=d.artillery_used,
        air_used=d.air_used,
        groups=d.groups,
        jets=d.jets,
        jet=NONE if d.jet is None else hexes.number[d.jet],
        allowance=d.allowance,
        moved=mask(d.moved),
        scouts=mask(d.scouts),
        helpers=mask(d.helpers),
        duty=mask(d.duty),
        due=mask(d.due),
        attacked=mask(d.attacked),
        struck=mask(d.struck),
        battle=_battle(d.battle, game.seats, hexes.number) if d.battle else None,
    )
    found.count_all()
    return found


def _pair(lists: tuple[Numbers, ...]) -> tuple[Numbers, Numbers]:
    first, second = lists
    return first, second


def _battle(d: BattleData, seats: tuple[str, ...], number: dict[str | int | None, int]) -> Battle:
    from stavka.games.race_to_the_reichstag.state import Battle

    return Battle(
        d.german,
        seats.index(d.front),
        tuple([number[name] for name in d.targets]),
        tuple([number[name] for name in d.origins]),
        d.attackers,
        d.defenders,
        d.table,
        d.percent,
        d.result,
        tuple([number[name] for name in d.vacated]),
    )
