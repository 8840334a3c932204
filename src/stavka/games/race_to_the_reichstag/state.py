"""The table: what lies where, as numbers and bitsets.

A counter on the map is a *handle*. Soviets, German mobile units and flak towers are always open: the handle of each
is its own number. A static unit from the pool lies under a handle that everybody can follow; `who[handle]` is the unit
on its face, and only those who may know it see it.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from stavka.games.race_to_the_reichstag import fog
from stavka.games.race_to_the_reichstag.game import Game
from stavka.games.race_to_the_reichstag.picture import picture
from stavka.games.race_to_the_reichstag.snapshot import Snapshot, snapshot
from stavka.kernel.bits import bits, mask
from stavka.kernel.knowledge import Known, mix, tell
from stavka.kernel.picture import plain
from stavka.kernel.state import State as KernelState

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components

OFF = 0xFFFF  # a handle that is not on the map
UNKNOWN = 255  # in a view: a unit the seat may not know
NONE = -1  # no hex; in a view: a set the seat may not know

Pair = tuple[int, int]  # one value for each Front
Hexes = tuple[int, ...]
Handles = tuple[int, ...]

KINDS = RED, YELLOW, GERMANS, BIG, ONE, TWO, FULL = tuple([1 << i for i in range(7)])  # of stacks, see `State`


@lru_cache(maxsize=4096)
def contents(parts: Components, stack: Handles) -> int:
    """10 To which of the sets of hexes a stack belongs."""
    if not stack:
        return 0
    if stack[0] >= parts.first_german:
        return GERMANS | FULL if len(stack) >= parts.german_stack else GERMANS
    force = RED if stack[0] < parts.first_yellow else YELLOW
    small = len([handle for handle in stack if not parts.big >> handle & 1])
    return force | (BIG if small < len(stack) else 0) | (ONE if small else 0) | (TWO if small > 1 else 0)


def sector_of(parts: Components, handle: int, hex: int) -> int:
    """5 To whose sector a counter belongs: a Front's own units, and the Germans who stand in it. NONE: to neither."""
    if handle < parts.first_german:
        return int(handle >= parts.first_yellow)
    return 0 if parts.sector[0] >> hex & 1 else 1 if parts.sector[1] >> hex & 1 else NONE


@lru_cache(maxsize=256)
def counted(parts: Components, at: bytes) -> tuple[dict[int, Handles], tuple[int, ...], Pair]:
    """The stacks of counters at these hexes, by handle; the hexes of each kind; the handles of each sector. Nobody may
    change what is remembered here."""
    stacks: dict[int, Handles] = {}
    for handle, hex in enumerate(array("H", at)):
        if hex != OFF:
            stacks[hex] = (*stacks[hex], handle) if hex in stacks else (handle,)
    hexes: dict[int, int] = {}
    handles = {0: 0, 1: 0, NONE: 0}
    for hex, stack in stacks.items():
        kind = contents(parts, stack)
        hexes[kind] = hexes.get(kind, 0) | 1 << hex
        handles[sector_of(parts, stack[0], hex)] |= mask(stack)
    sets = tuple([sum([hexes[kind] for kind in hexes if kind & told]) for told in KINDS])
    return stacks, sets, (handles[0], handles[1])


class Battle(msgspec.Struct, frozen=True, gc=False):
    """A combat under way (12.2): who attacks what from where, and what the die brought."""

    german: bool  # who attacks
    front: int  # the Front that takes part
    targets: Hexes
    origins: Hexes
    attackers: Handles
    defenders: Handles
    table: str = ""  # mobile or assault
    percent: int = 0
    result: str = ""
    vacated: Hexes = ()  # 14.4 hexes that the loser has left


class Return(msgspec.Struct, frozen=True, gc=False):
    """13.3(5) A Soviet unit that has left the map comes back by the edge it left."""

    unit: int
    edge: str
    turn: int


class State(KernelState):
    """A position of Race to the Reichstag."""

    game: Game
    turn: int = 0
    front: int = 0  # whose sector is active
    german: bool = False  # a German player turn
    phase: str = "set-up"

    # counters, by handle
    at: array[int] = msgspec.field(default_factory=lambda: array("H"))  # hex, or OFF
    who: bytearray = msgspec.field(default_factory=bytearray)  # unit
    stacks: dict[int, Handles] = msgspec.field(default_factory=dict)  # the handles in a hex, in rising order
    up: int = 0  # statics of the pool that lie face up
    known: Known = ()  # what everybody knows of the others: the units each could be, by handle from `first_static` on
    looked: Pair = (0, 0)  # 17.3 handles in the Reichstag that a seat has looked at

    # handles of each Front and of the Germans who face it; those in the Reichstag face nobody
    arrayed: Pair = (0, 0)

    # hexes with units of each force, and with so many of them
    red: int = 0  # 1BF
    yellow: int = 0  # 1UF
    germans: int = 0
    big: int = 0  # 10.2 hexes with a corps or division,
    one: int = 0  # with at least one smaller Soviet unit,
    two: int = 0  # with two of them
    full: int = 0  # 10.3 hexes with three German units

    # off the map
    pool: int = 0  # 3.3 static units; NONE in a view
    in_pool: int = 0  # how many
    hands: tuple[Handles, Handles] = ((), ())  # statics drawn and not placed, held snipers among them: units
    waiting: int = 0  # units not yet arrived
    returning: tuple[Return, ...] = ()
    dead: Pair = (0, 0)  # units: of the Front, and the Germans it has eliminated
    removed: int = 0  # units that never come back: expended, escaped
    escaped: int = 0  # 26.1 those of them that left by the west edge
    trophies: Pair = (0, 0)  # 21.2 strategic markers captured

    # the map
    held: Pair = (0, 0)  # 21.2 objective hexes that a Front controls
    checked: int = 0  # 18.3 bridges
    demolished: int = 0

    # Stavka points and what they pay
    spent: Pair = (0, 0)
    fatigued: tuple[bool, bool] = (False, False)
    efforts: tuple[bool, bool] = (False, False)  # 6.7 declared
    effort: bool = False  # this player turn is one of maximum effort
    artillery: tuple[Hexes, Hexes] = ((), ())  # 15 markers on the map
    air: tuple[Hexes, Hexes] = ((), ())
    artillery_used: Pair = (0, 0)  # this game turn
    air_used: Pair = (0, 0)

    # 22 Hitler's Fantasy
    groups: tuple[bool, bool] = (False, False)  # arrived in the sector
    jets: tuple[bool, bool] = (False, False)  # Me 262 still to be used
    jet: int = NONE  # where one flies in this combat phase

    # the phase under way
    allowance: int = 0  # 9.3 movement points of German units
    moved: int = 0  # handles that have moved, or may not
    scouts: int = 0  # 17.3 recon units that have looked
    helpers: int = 0  # 19.2 engineers whose help was used in this phase
    duty: int = 0  # 12.4 handles that must attack,
    due: int = 0  # and enemies that must be attacked
    attacked: int = 0  # 12.3 handles that have
    struck: int = 0  # and that have been
    battle: Battle | None = None

    # -- the kernel's contract -----------------------------------------------------------------

    def clone(self) -> State:
        return replace(self, at=self.at[:], who=self.who[:], stacks=self.stacks.copy(), log=None)

    def snapshot(self) -> Snapshot:
        return snapshot(self)

    def view(self, seat: str | None) -> State:
        return fog.view(self, seat)

    def sample(self, seat: str | None, rng: Random) -> State:
        from stavka.games.race_to_the_reichstag.sampling import sample  # it knows the rules, which know the state

        return sample(self, seat, rng)

    def __str__(self) -> str:
        return plain(picture(self))

    # -- who plays -----------------------------------------------------------------------------

    @property
    def player(self) -> str:
        """4.2 The seat whose player turn it is: a Front's own, or the other one for its Germans."""
        return self.game.seats[self.front ^ self.german]

    @property
    def rival(self) -> str:
        """The other seat."""
        return self.game.seats[1 - (self.front ^ self.german)]

    def runner(self, handle: int) -> str:
        """1.1 The seat that decides for a unit: Germans of a sector are run by the other Front's seat. The Reichstag's
        are run by the rival of whoever attacks them (16.10a)."""
        parts = self.game.components
        for front in (0, 1):
            if parts.soviet[front] >> self.who[handle] & 1:
                return self.game.seats[front]
            if parts.sector[front] >> self.at[handle] & 1:
                return self.game.seats[1 - front]
        return self.game.seats[1 - self.front]

    def soviets(self, front: int) -> int:
        """The hexes with units of a Front."""
        return self.yellow if front else self.red

    def facing(self, front: int) -> int:
        """The hexes with Germans in a Front's sector."""
        return self.germans & self.game.components.sector[front]

    # -- who is where --------------------------------------------------------------------------

    def stack(self, hex: int) -> Handles:
        """The handles in a hex."""
        return self.stacks.get(hex, ())

    def on(self, hexes: int) -> int:
        """The handles in a set of hexes."""
        stacks = self.stacks
        found = 0
        for hex in bits(hexes):
            for handle in stacks.get(hex, ()):
                found |= 1 << handle
        return found

    def hexes(self, handles: int) -> int:
        """The hexes where a set of handles stands; those off the map stand nowhere."""
        at = self.at
        found = 0
        for handle in bits(handles):
            if at[handle] != OFF:
                found |= 1 << at[handle]
        return found

    def living(self, handles: Handles) -> Handles:
        """Those that are still on the map."""
        at = self.at
        return tuple([handle for handle in handles if at[handle] != OFF])

    def handle_of(self, unit: int) -> int:
        """The handle of a unit, NONE if it has none."""
        if unit < self.game.components.first_static:
            return unit
        return self.who.find(unit, self.game.components.first_static)

    def units(self, handles: int) -> int:
        """The units of a set of handles."""
        who = self.who
        found = 0
        for handle in bits(handles):
            found |= 1 << who[handle]
        return found

    # -- putting down, moving, taking up -------------------------------------------------------

    def put(self, handle: int, hex: int) -> None:
        """A counter comes on the map. What entering means is another matter."""
        self._add(handle, hex)
        self._array(handle, hex)

    def lift(self, handle: int) -> None:
        """A counter leaves its hex."""
        hex = self.at[handle]
        self._array(handle, hex)
        self._remove(handle, hex)
        self.at[handle] = OFF

    def shift(self, handle: int, hex: int) -> None:
        """A counter goes from where it is to a hex."""
        here = self.at[handle]
        self._remove(handle, here)
        self._add(handle, hex)
        if handle >= self.game.components.first_german:
            self._array(handle, here)
            self._array(handle, hex)

    def count_all(self) -> None:
        """The stacks and the sets of handles and hexes, from scratch."""
        stacks, hexes, self.arrayed = counted(self.game.components, self.at.tobytes())
        self.stacks = stacks.copy()
        self.red, self.yellow, self.germans, self.big, self.one, self.two, self.full = hexes

    def _add(self, handle: int, hex: int) -> None:
        self.at[handle] = hex
        before = self.stacks.get(hex, ())
        now = tuple(sorted((*before, handle))) if before else (handle,)
        self.stacks[hex] = now
        self._recount(hex, before, now)

    def _remove(self, handle: int, hex: int) -> None:
        before = self.stacks[hex]
        now = tuple([other for other in before if other != handle])
        if now:
            self.stacks[hex] = now
        else:
            del self.stacks[hex]
        self._recount(hex, before, now)

    def _array(self, handle: int, hex: int) -> None:
        """A counter comes among those of a sector, or leaves them."""
        front, (first, second) = sector_of(self.game.components, handle, hex), self.arrayed
        if front == 0:
            self.arrayed = (first ^ 1 << handle, second)
        elif front == 1:
            self.arrayed = (first, second ^ 1 << handle)

    def _recount(self, hex: int, before: Handles, now: Handles) -> None:
        """The sets of hexes, where a stack has changed: hexes leave and join those that tell it apart."""
        parts, here = self.game.components, 1 << hex
        changed = contents(parts, before) ^ contents(parts, now)
        if changed & RED:
            self.red ^= here
        if changed & YELLOW:
            self.yellow ^= here
        if changed & GERMANS:
            self.germans ^= here
        if changed & BIG:
            self.big ^= here
        if changed & ONE:
            self.one ^= here
        if changed & TWO:
            self.two ^= here
        if changed & FULL:
            self.full ^= here

    # -- static units --------------------------------------------------------------------------

    def place_static(self, unit: int, hex: int, could: int) -> int:
        """16.8 A static unit is put face down under the lowest free handle; others know only that it is one of
        `could`."""
        first = self.game.components.first_static
        handle = self.who.find(UNKNOWN, first)
        self.who[handle] = unit
        self.known = mix(self.known, (handle - first,), could)
        self.put(handle, hex)
        return handle

    def take_up(self, handle: int) -> int:
        """A counter leaves the map; a static unit of the pool gives its handle back. Returns the unit."""
        unit, first = self.who[handle], self.game.components.first_static
        self.lift(handle)
        if handle >= first:
            self.who[handle] = UNKNOWN
            self.up &= ~(1 << handle)
            self.looked = (self.looked[0] & ~(1 << handle), self.looked[1] & ~(1 << handle))
            self.known = mix(self.known, (handle - first,), 0)
        return unit

    def reveal(self, handles: int) -> None:
        """16.8a Static units are turned face up, for good (16.9)."""
        first = self.game.components.first_static
        down = handles >> first << first & ~self.up
        if not down:
            return
        self.up |= down
        self.shown += 1
        self.known = tell(self.known, {handle - first: self.who[handle] for handle in bits(down)})
        names = self.game.components.unit_names
        for handle in bits(down):
            self.note("revealed", unit=names[self.who[handle]], hex=self.game.components.hex_names[self.at[handle]])
