"""The table: what lies where, as numbers and bitsets.

A block on the map is a *handle*, which everybody can see and follow; `who[handle]` is the block that its owner sees
on its face. German handles come first. A block that is not on the map has no handle: it lies in a pool or in a box of
the order of battle sheets. The two Leaders are not blocks of the table: they have a strength and never move.
"""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from stavka.games.moscow_41 import fog
from stavka.games.moscow_41.game import Game
from stavka.games.moscow_41.picture import picture
from stavka.games.moscow_41.snapshot import Snapshot, snapshot
from stavka.kernel.bits import bits
from stavka.kernel.knowledge import Known, mix, narrow, tell
from stavka.kernel.picture import plain
from stavka.kernel.state import State as KernelState

OFF = 255  # a handle that is not on the map
UNKNOWN = 255  # in a view: a block or strength the seat may not know
NONE = -1  # no space; in a view: a set the seat may not know
DEAD = 255  # Stalin after the fall of Moscow
GERMAN, SOVIET = 0, 1

Pair = tuple[int, int]  # a value for each side
Three = tuple[int, int, int]  # a number for each squadron: He 111 of 2 FK, He 111 and Stukas of 8 FK
Handles = tuple[int, ...]


class Gun(msgspec.Struct, frozen=True, gc=False):
    """10.4 Artillery Fire of an active HQ, given to a Battle in an adjacent area."""

    handle: int
    area: int


class Flight(msgspec.Struct, frozen=True, gc=False):
    """10.11 A bomber committed to a Battle."""

    squadron: int
    area: int


class Battle(msgspec.Struct, frozen=True, gc=False):
    """10.12 A Battle under way."""

    area: int
    attacker: int  # side
    attackers: Handles  # blocks of the attacker that were there when it began
    defenders: Handles
    newly: bool  # the area has become contested in this Impulse
    blitz: bool = False
    absorption: int = 0  # what the Defender can still ignore (10.13c)
    line: bool = False  # a Defensive Line stands before the defenders
    armour: bool = False  # 10.12.5.2 the Attacker rolls first


class State(KernelState):
    """A position of Moscow '41."""

    game: Game
    turn: int = 0  # 1 is July
    active: int = 0  # whose Impulse it is, or who decides in the Logistic Phase
    initiative: int = 0  # who holds the disc
    passes: int = 0  # 3.1 in a row
    impulse: str = ""  # pass, tactical, move, draw: the kind under way
    phase: str = "set-up"
    german_impulses: int = 0  # of this month
    strategics: Pair = (0, 0)  # Strategic Impulses of each side in this month
    discs: Pair = (0, 0)  # how often each side has spent the disc, in the scope that the scenario counts
    weather: str = "good"
    forecast: int = 0  # box of the track
    rain_holds: bool = False  # 8.3c, G4 the next German Impulse does not roll for snow
    leningrad_reached: bool = False  # 10.9d it falls in the Final Phase

    # blocks, by handle
    at: bytearray = msgspec.field(default_factory=bytearray)  # space, or OFF
    who: bytearray = msgspec.field(default_factory=bytearray)  # block
    pips: bytearray = msgspec.field(default_factory=bytearray)  # strength; 0 is a Heart
    standing: int = 0  # handles on the map or in boxes
    up: int = 0  # handles laid face up
    known: Known = ()  # the blocks each handle could be, as everybody can know
    seen: bytearray = msgspec.field(default_factory=bytearray)  # the strength it was last seen with
    leaders: Pair = (4, 4)  # strength of Hitler and Stalin; DEAD

    # the map
    german: int = 0  # spaces with German blocks
    soviet: int = 0
    german_full: int = 0  # spaces with as many German blocks as they hold
    soviet_full: int = 0
    lines: Pair = (0, 0)  # areas with a Defensive Line of each side
    control: int = 0  # spaces under German control, boxes too
    isolated: int = 0  # handles with a white cube
    cut_lines: int = 0  # areas whose Defensive Line has one

    # pools
    pools: Pair = (0, 0)  # blocks; NONE in a view of the other side
    in_pool: Pair = (0, 0)  # how many
    drawn: tuple[int, ...] = ()  # blocks drawn and still to be placed,
    drawer: int = 0  # and whose
    november: int = 0  # 5.4c blocks still to become available
    kiev_block: int = 0  # 5.4a
    lost: int = 0  # German blocks that never come back
    surrendered: int = 0  # Soviet blocks that never come back
    withdrawn: int = 0  # 14.8
    gathered: bool = False  # 14.2b Hoepner's group has been on the Road together

    # the Impulse under way
    contested_before: int = 0  # areas contested when it began
    newly: int = 0  # 10.12b areas that have become contested since, and must be fought for
    fought: int = 0  # areas whose Battle is over
    dismantled: int = 0  # areas whose Defensive Line its owner has taken down
    crossed: int = 0  # handles with a blue cube
    active_hqs: int = 0  # handles of activated HQs
    used: int = 0  # handles that have moved, built or been activated
    budget: int = 0  # what is left of a Logistic Value, or of the points being spent
    guns: tuple[Gun, ...] = ()
    fired: int = 0  # HQ handles whose artillery has fired in the Combat Segment
    flights: tuple[Flight, ...] = ()
    ready: Three = (0, 0, 0)  # bombers on hand
    aborted: Three = (0, 0, 0)
    destroyed: Three = (0, 0, 0)
    blitzers: int = 0  # 10.16 handles that can Blitz
    blitzed: int = 0
    battle: Battle | None = None

    # -- the kernel's contract -----------------------------------------------------------------

    def clone(self) -> State:
        return replace(self, at=self.at[:], who=self.who[:], pips=self.pips[:], seen=self.seen[:], log=None)

    def snapshot(self) -> Snapshot:
        return snapshot(self)

    def view(self, seat: str | None) -> State:
        return fog.view(self, seat)

    def sample(self, seat: str | None, rng: Random) -> State:
        from stavka.games.moscow_41.sampling import sample  # it knows the rules, which know the state

        return sample(self, seat, rng)

    def __str__(self) -> str:
        return plain(picture(self))

    # -- who is where --------------------------------------------------------------------------

    @property
    def player(self) -> str:
        """The seat whose Impulse it is."""
        return self.game.seats[self.active]

    def side(self, handle: int) -> int:
        """Whose block it is."""
        return int(handle >= self.game.components.first_soviet)

    def own(self, side: int) -> int:
        """The handles of a side that are on the map or in boxes."""
        first = self.game.components.first_soviet
        return self.standing >> first << first if side else self.standing & (1 << first) - 1

    def blocks(self, side: int) -> int:
        """The spaces with blocks of a side."""
        return self.soviet if side else self.german

    def units(self, side: int) -> int:
        """1.3 The spaces with units of a side: blocks or Defensive Lines."""
        return (self.soviet if side else self.german) | self.lines[side]

    @property
    def contested(self) -> int:
        """2.7c The areas with units of both sides. A box is never contested: nobody fights there (10.12a)."""
        return (self.german | self.lines[0]) & (self.soviet | self.lines[1]) & self.game.components.areas

    def held(self, side: int) -> int:
        """2.7 The spaces under the control of a side."""
        return self.control if side == GERMAN else self.game.components.spaces.all & ~self.control

    def stack(self, space: int, side: int) -> list[int]:
        """The handles of a side in a space."""
        first = self.game.components.first_soviet
        begin, end = (first, len(self.at)) if side else (0, first)
        found: list[int] = []
        handle = self.at.find(space, begin, end)
        while handle >= 0:
            found.append(handle)
            handle = self.at.find(space, handle + 1, end)
        return found

    def count(self, space: int, side: int) -> int:
        """How many blocks of a side are in a space."""
        first = self.game.components.first_soviet
        return self.at.count(space, first) if side else self.at.count(space, 0, first)

    def handle_of(self, block: int) -> int:
        """The handle of a block, NONE if it is not on the map."""
        return self.who.find(block)

    @property
    def down(self) -> int:
        """1.5a The handles of all blocks that stand."""
        return self.standing & ~self.up

    def spaces_of(self, handles: int) -> int:
        """Where a set of handles stands."""
        at = self.at
        found = 0
        for handle in bits(handles):
            if at[handle] != OFF:
                found |= 1 << at[handle]
        return found

    # -- putting down, moving, taking up -------------------------------------------------------

    def deploy(self, block: int, space: int, pips: int, could: int) -> int:
        """A block comes on the map under the lowest free handle of its side; others see one that could be any of
        `could`."""
        parts = self.game.components
        side = parts.soviets >> block & 1
        if not self.game.memory:
            could = self.strangers(side, space)
        first = parts.first_soviet
        handle = self.at.find(OFF, first) if side else self.at.find(OFF, 0, first)
        self.at[handle], self.who[handle], self.pips[handle] = space, block, pips
        self.standing |= 1 << handle
        self._arrive(side, space)
        self.seen[handle] = UNKNOWN
        self.known = mix(self.known, (handle,), could)
        return handle

    def move(self, handle: int, space: int) -> None:
        """A block goes from where it is to a space. What entering means is another matter (see control)."""
        left, side = self.at[handle], self.side(handle)
        self.at[handle] = space
        self._arrive(side, space)
        self._leave(side, left)

    def take_up(self, handle: int) -> int:
        """A block leaves the map; returns it."""
        space, block, here = self.at[handle], self.who[handle], ~(1 << handle)
        self.at[handle] = OFF
        self.who[handle] = self.pips[handle] = self.seen[handle] = UNKNOWN
        self.known = mix(self.known, (handle,), 0)
        self.standing &= here
        self.up &= here
        self.isolated &= here
        self.crossed &= here
        self.active_hqs &= here
        self.blitzers &= here
        self._leave(self.side(handle), space)
        return block

    def _arrive(self, side: int, space: int) -> None:
        parts, here = self.game.components, 1 << space
        if side:
            self.soviet |= here
            if self.at.count(space, parts.first_soviet) >= parts.stacking[space]:
                self.soviet_full |= here
        else:
            self.german |= here
            if self.at.count(space, 0, parts.first_soviet) >= parts.stacking[space]:
                self.german_full |= here

    def _leave(self, side: int, space: int) -> None:
        parts, gone = self.game.components, ~(1 << space)
        if side:
            left = self.at.count(space, parts.first_soviet)
            if not left:
                self.soviet &= gone
            if not left or left < parts.stacking[space]:
                self.soviet_full &= gone
        else:
            left = self.at.count(space, 0, parts.first_soviet)
            if not left:
                self.german &= gone
            if not left or left < parts.stacking[space]:
                self.german_full &= gone

    # -- knowledge -----------------------------------------------------------------------------

    def reveal(self, handles: int) -> None:
        """1.5b Blocks are laid face up, for both to see."""
        down = handles & ~self.up
        if not down:
            return
        self.up |= down
        self.shown += 1
        faces = {handle: self.who[handle] for handle in bits(down)}
        if self.game.memory:
            self.known = tell(self.known, faces)
        for handle, block in faces.items():
            self.seen[handle] = self.pips[handle]
            if not self.game.memory:
                self.known = mix(self.known, (handle,), 1 << block)

    def hide(self, handles: int) -> None:
        """Blocks stand up again: what they are is remembered as long as everybody can follow them."""
        for handle in bits(handles & self.up):
            self.seen[handle] = self.pips[handle]
        self.up &= ~handles
        if not self.game.memory:
            self.forget(handles)

    def forget(self, handles: int) -> None:
        """Without memory nobody is told what he has seen, or what acts have betrayed."""
        for handle in bits(handles):
            self.known = mix(self.known, (handle,), self.strangers(self.side(handle), self.at[handle]))
            self.seen[handle] = UNKNOWN

    def strangers(self, side: int, space: int) -> int:
        """2.2.3, 14.2 Who may stand in a space at all: on the Road to Leningrad few."""
        parts = self.game.components
        if not parts.boxes >> space & 1:
            return parts.sides[side] & ~parts.leaders
        return 1 << parts.zhukov if side else parts.l_blocks

    def betray(self, handle: int, allowed: int) -> None:
        """A public act shows that a block can only be one of these."""
        self.known = narrow(self.known, handle, allowed)
