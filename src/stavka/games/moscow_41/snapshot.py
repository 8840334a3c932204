"""A position as JSON with names, out and in (see `kernel.codes`)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from stavka.kernel.bits import bits, mask
from stavka.kernel.codes import REMEMBERED, Codes, Memory, agenda, steps
from stavka.kernel.state import Result

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.game import Game
    from stavka.games.moscow_41.state import Battle, State

OFF = 255
NOWHERE = b"\xff"
Numbers = tuple[int, ...]
Pair = tuple[int, int]
Three = tuple[int, int, int]


class GunData(msgspec.Struct):
    """Artillery Fire given to a Battle; the HQ by handle."""

    hq: int
    area: str


class FlightData(msgspec.Struct):
    """A bomber committed to a Battle."""

    squadron: int
    area: str


class BattleData(msgspec.Struct):
    """A Battle under way; blocks by handle."""

    area: str
    attacker: str
    attackers: Numbers
    defenders: Numbers
    newly: bool
    blitz: bool
    absorption: int
    line: bool
    armour: bool


class Snapshot(msgspec.Struct):
    """A position. `at`, `who` and `strength` are those of every handle (null: off the map, or unknown); `memory` is
    what everybody can take it for: a block, or the place of a set in `memory_sets`. Sets of handles are numbers; all
    else is names, in pairs for the German and the Soviet side.
    """

    agenda: Raw
    rolled: int
    shown: int
    result: Result | None
    turn: int
    active: str
    initiative: str
    passes: int
    impulse: str
    phase: str
    german_impulses: int
    strategics: Pair
    discs: Pair
    weather: str
    forecast: int
    rain_holds: bool
    leningrad_reached: bool
    at: Raw
    who: Raw
    strength: Raw
    face_up: Numbers
    memory: Raw
    memory_sets: Raw
    memory_strength: Raw
    leaders: Pair
    lines: tuple[Raw, Raw]
    german_control: Raw
    isolated: Numbers
    cut_lines: Raw
    pools: tuple[Raw, Raw]
    in_pool: Pair
    drawn: Raw
    drawer: str
    november: Raw
    kiev_block: Raw
    lost: Raw
    surrendered: Raw
    withdrawn: Raw
    gathered: bool
    contested_before: Raw
    newly: Raw
    fought: Raw
    dismantled: Raw
    crossed: Numbers
    active_hqs: Numbers
    used: Numbers
    budget: int
    guns: tuple[GunData, ...]
    fired: Numbers
    flights: tuple[FlightData, ...]
    ready: Three
    aborted: Three
    destroyed: Three
    blitzers: Numbers
    blitzed: Numbers
    battle: BattleData | None


class Names:
    """The codes of one pack."""

    def __init__(self, parts: Components) -> None:
        self.spaces = Codes(parts.space_names)
        self.blocks = Codes(parts.block_names)
        self.pips = Codes(range(5))
        self.memory = Memory(self.blocks)


def snapshot(s: State) -> Snapshot:
    """The position with names for numbers."""
    names, seats = s.game.names, s.game.seats
    spaces, blocks, pips, name = names.spaces, names.blocks, names.pips, s.game.components.space_names
    at = bytes(s.at.rstrip(NOWHERE))
    used = len(at)
    return Snapshot(
        agenda=steps(s.agenda),
        rolled=s.rolled,
        shown=s.shown,
        result=s.result,
        turn=s.turn,
        active=seats[s.active],
        initiative=seats[s.initiative],
        passes=s.passes,
        impulse=s.impulse,
        phase=s.phase,
        german_impulses=s.german_impulses,
        strategics=s.strategics,
        discs=s.discs,
        weather=s.weather,
        forecast=s.forecast,
        rain_holds=s.rain_holds,
        leningrad_reached=s.leningrad_reached,
        at=spaces.column(at),
        who=blocks.column(bytes(s.who[:used])),
        strength=pips.column(bytes(s.pips[:used])),
        face_up=bits(s.up),
        **_memory(s),
        memory_strength=pips.column(bytes(s.seen[:used])),
        leaders=s.leaders,
        lines=(spaces.set_of(s.lines[0]), spaces.set_of(s.lines[1])),
        german_control=spaces.set_of(s.control),
        isolated=bits(s.isolated),
        cut_lines=spaces.set_of(s.cut_lines),
        pools=(blocks.set_of(s.pools[0]), blocks.set_of(s.pools[1])),
        in_pool=s.in_pool,
        drawn=blocks.listed(s.drawn),
        drawer=seats[s.drawer],
        november=blocks.set_of(s.november),
        kiev_block=blocks.set_of(s.kiev_block),
        lost=blocks.set_of(s.lost),
        surrendered=blocks.set_of(s.surrendered),
        withdrawn=blocks.set_of(s.withdrawn),
        gathered=s.gathered,
        contested_before=spaces.set_of(s.contested_before),
        newly=spaces.set_of(s.newly),
        fought=spaces.set_of(s.fought),
        dismantled=spaces.set_of(s.dismantled),
        crossed=bits(s.crossed),
        active_hqs=bits(s.active_hqs),
        used=bits(s.used),
        budget=s.budget,
        guns=tuple([GunData(gun.handle, name[gun.area]) for gun in s.guns]),
        fired=bits(s.fired),
        flights=tuple([FlightData(flight.squadron, name[flight.area]) for flight in s.flights]),
        ready=s.ready,
        aborted=s.aborted,
        destroyed=s.destroyed,
        blitzers=bits(s.blitzers),
        blitzed=bits(s.blitzed),
        battle=_battle_data(s.battle, seats, name) if s.battle else None,
    )


def _memory(s: State) -> dict[str, Raw]:
    memory, sets = s.game.names.memory.written(s.known)
    return {"memory": memory, "memory_sets": sets}


def _battle_data(battle: Battle, seats: tuple[str, ...], name: tuple[str, ...]) -> BattleData:
    return BattleData(
        name[battle.area],
        seats[battle.attacker],
        battle.attackers,
        battle.defenders,
        battle.newly,
        battle.blitz,
        battle.absorption,
        battle.line,
        battle.armour,
    )


_DECODER = msgspec.json.Decoder(Snapshot)


def restore(game: Game, data: bytes, key: bytes) -> State:
    """The position of a JSON text."""
    from stavka.games.moscow_41.state import Flight, Gun, State

    d = _DECODER.decode(data)
    names, size, seat = game.names, game.components.handles, game.seats.index
    spaces, blocks, pips = names.spaces, names.blocks, names.pips
    at, first = spaces.handles(bytes(d.at), size), game.components.first_soviet
    return State(
        game=game,
        agenda=agenda(game, bytes(d.agenda)),
        key=key,
        rolled=d.rolled,
        shown=d.shown,
        result=d.result,
        turn=d.turn,
        active=seat(d.active),
        initiative=seat(d.initiative),
        passes=d.passes,
        impulse=d.impulse,
        phase=d.phase,
        german_impulses=d.german_impulses,
        strategics=d.strategics,
        discs=d.discs,
        weather=d.weather,
        forecast=d.forecast,
        rain_holds=d.rain_holds,
        leningrad_reached=d.leningrad_reached,
        at=bytearray(at),
        who=bytearray(blocks.handles(bytes(d.who), size)),
        pips=bytearray(pips.handles(bytes(d.strength), size)),
        standing=standing(at),
        up=mask(d.face_up),
        known=names.memory.read(bytes(d.memory), bytes(d.memory_sets), size),
        seen=bytearray(pips.handles(bytes(d.memory_strength), size)),
        leaders=d.leaders,
        german=occupied(at[:first]),
        soviet=occupied(at[first:]),
        german_full=crowded(at[:first], game.components.stacking),
        soviet_full=crowded(at[first:], game.components.stacking),
        lines=(spaces.mask(bytes(d.lines[0])), spaces.mask(bytes(d.lines[1]))),
        control=spaces.mask(bytes(d.german_control)),
        isolated=mask(d.isolated),
        cut_lines=spaces.mask(bytes(d.cut_lines)),
        pools=(blocks.mask(bytes(d.pools[0])), blocks.mask(bytes(d.pools[1]))),
        in_pool=d.in_pool,
        drawn=blocks.numbers(bytes(d.drawn)),
        drawer=seat(d.drawer),
        november=blocks.mask(bytes(d.november)),
        kiev_block=blocks.mask(bytes(d.kiev_block)),
        lost=blocks.mask(bytes(d.lost)),
        surrendered=blocks.mask(bytes(d.surrendered)),
        withdrawn=blocks.mask(bytes(d.withdrawn)),
        gathered=d.gathered,
        contested_before=spaces.mask(bytes(d.contested_before)),
        newly=spaces.mask(bytes(d.newly)),
        fought=spaces.mask(bytes(d.fought)),
        dismantled=spaces.mask(bytes(d.dismantled)),
        crossed=mask(d.crossed),
        active_hqs=mask(d.active_hqs),
        used=mask(d.used),
        budget=d.budget,
        guns=tuple([Gun(gun.hq, spaces.number[gun.area]) for gun in d.guns]),
        fired=mask(d.fired),
        flights=tuple([Flight(flight.squadron, spaces.number[flight.area]) for flight in d.flights]),
        ready=d.ready,
        aborted=d.aborted,
        destroyed=d.destroyed,
        blitzers=mask(d.blitzers),
        blitzed=mask(d.blitzed),
        battle=_battle(d.battle, game.seats, spaces.number) if d.battle else None,
    )


@lru_cache(REMEMBERED)
def standing(at: bytes) -> int:
    """The handles that are somewhere."""
    return mask([handle for handle, space in enumerate(at) if space != OFF])


@lru_cache(REMEMBERED)
def occupied(at: bytes) -> int:
    """The spaces where handles stand."""
    return mask({*at} - {OFF})


@lru_cache(REMEMBERED)
def crowded(at: bytes, stacking: bytes) -> int:
    """2.9a The spaces where as many handles stand as they hold."""
    return mask([space for space in {*at} - {OFF} if at.count(space) >= stacking[space]])


def _battle(d: BattleData, seats: tuple[str, ...], number: dict[str | int | None, int]) -> Battle:
    from stavka.games.moscow_41.state import Battle

    return Battle(
        number[d.area],
        seats.index(d.attacker),
        d.attackers,
        d.defenders,
        d.newly,
        d.blitz,
        d.absorption,
        d.line,
        d.armour,
    )
