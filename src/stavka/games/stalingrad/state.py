"""The table: what lies where, as numbers and bitsets.

A block on the map is a *handle*, which everybody can see and follow; `who[handle]` is the unit on its
face. German handles come first. A German unit not yet on the map lies on the Reinforcement Table, a
Soviet one in its pool; neither has a handle there.
"""

from __future__ import annotations

from copy import copy
from random import Random

import msgspec

from stavka.games.stalingrad import fog
from stavka.games.stalingrad.game import Game
from stavka.games.stalingrad.picture import picture
from stavka.games.stalingrad.snapshot import Snapshot, snapshot
from stavka.kernel.bits import bits, mask
from stavka.kernel.knowledge import Known, mix, narrow, tell
from stavka.kernel.picture import plain
from stavka.kernel.state import State as KernelState

OFF = 255  # a handle that is not on the map
UNKNOWN = 255  # in a view: a unit, card or strength the seat may not know
NONE = -1  # no card, no hex


class Battle(msgspec.Struct, frozen=True, gc=False):
    """A combat under way: who fights whom, where, and what the Confrontation brought."""

    german_attacks: bool
    planned: bool
    hex: int  # the defender's
    soviet_hex: int  # 28 where Soviet cards take effect
    attackers: int  # handles
    defenders: int
    confronted: bool = False  # cards and units have been revealed
    cancelled: bool = False  # an air card has been shot down
    card_ruins: int = 0  # 16 what the German cards add to the Ruins roll
    advanced: int = 0  # handles that advanced after the combat

    @property
    def germans(self) -> int:
        """The German handles that take part."""
        return self.attackers if self.german_attacks else self.defenders

    @property
    def soviets(self) -> int:
        """The Soviet handles that take part."""
        return self.defenders if self.german_attacks else self.attackers


class State(KernelState):
    """A position of Stalingrad."""

    game: Game
    turn: int = 0
    active: int = 0  # which German player's turn it is

    # blocks, by handle
    at: bytearray = msgspec.field(default_factory=bytearray)  # hex, or OFF
    who: bytearray = msgspec.field(default_factory=bytearray)  # unit
    pips: bytearray = msgspec.field(default_factory=bytearray)  # Strength; 0 is a blank side
    up: int = 0  # handles laid face up

    # what everybody has been shown of blocks and can still follow
    known: Known = ()  # the units each handle could be
    seen: bytearray = msgspec.field(default_factory=bytearray)  # the Strength it was last seen with
    told: int = 0  # units on the map whose handle everybody knows

    # the map
    control: int = 0  # hexes under German control
    blue_credit: int = 0  # 31 hexes won by the Blue player
    german: int = 0  # hexes with German units
    soviet: int = 0  # hexes with Soviet units
    yellow: int = 0  # 31 with two German players: hexes with Yellow units
    blue: int = 0  # and with Blue ones
    ruins: int = 0
    forts: int = 0
    headquarters: int = NONE  # 36 Chuikov's hex

    # German reinforcements and losses
    rows: tuple[tuple[int, ...], ...] = ()  # face-down units, leftmost first
    returned: tuple[int, ...] = ()  # how many of a row, from the left, the Germans have put there themselves
    taken: tuple[int, ...] = ()  # units with a die on them, still to be placed
    destroyed: int = 0  # units on the Casualty Track
    eliminated: int = 0  # R units taken off by a surplus die
    raus: bool = False

    # Soviet pools
    pool: int = 0  # units; none in a view
    in_pool: tuple[int, int, int] = (0, 0, 0)  # how many infantry, armour, marines

    # cards
    german_deck: tuple[int, ...] = ()  # top first
    soviet_deck: tuple[int, ...] = ()
    german_discards: tuple[int, ...] = ()
    soviet_discards: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ((), (), ())  # German or Yellow, Blue, Soviet
    leaders: int = 0  # cards in play
    advantages: int = 0

    # the combat under way
    battle: Battle | None = None
    soviet_card: int = NONE  # face down until the Confrontation
    german_cards: tuple[int, ...] = ()

    # 25 OKH: the turns after the last Soviet card
    extension: bool = False
    extra_turns: int = 0  # played so far

    # -- the kernel's contract -----------------------------------------------------------------

    def clone(self) -> State:
        twin = copy(self)
        twin.at, twin.who, twin.pips, twin.seen = self.at[:], self.who[:], self.pips[:], self.seen[:]
        twin.log = None
        return twin

    def snapshot(self) -> Snapshot:
        return snapshot(self)

    def view(self, seat: str | None) -> State:
        return fog.view(self, seat)

    def sample(self, seat: str | None, rng: Random) -> State:
        from stavka.games.stalingrad.sampling import sample  # it knows the rules, which know the state

        return sample(self, seat, rng)

    def __str__(self) -> str:
        return plain(picture(self))

    # -- who is where --------------------------------------------------------------------------

    def stack(self, hex: int) -> list[int]:
        """5 The handles in a hex."""
        at = self.at
        found: list[int] = []
        handle = at.find(hex)
        while handle >= 0:
            found.append(handle)
            handle = at.find(hex, handle + 1)
        return found

    def count(self, hex: int) -> int:
        """How many units stand in a hex."""
        return self.at.count(hex)

    def units(self, handles: int) -> int:
        """The units of a set of handles."""
        who = self.who
        found = 0
        for handle in bits(handles):
            found |= 1 << who[handle]
        return found

    def hexes(self, handles: int) -> int:
        """The hexes where a set of handles stands."""
        at = self.at
        found = 0
        for handle in bits(handles):
            found |= 1 << at[handle]
        return found

    def living(self, handles: int) -> int:
        """Those of a set of handles that are still on the map."""
        at = self.at
        left = 0
        for handle in bits(handles):
            if at[handle] != OFF:
                left |= 1 << handle
        return left

    def handle_of(self, unit: int) -> int:
        """The handle of a unit, NONE if it is not on the map."""
        return self.who.find(unit)

    def is_german(self, handle: int) -> bool:
        """Whose block it is."""
        return handle < self.game.first_soviet

    # -- putting down, moving, taking up -------------------------------------------------------

    def deploy(self, unit: int, hex: int, pips: int, could: int) -> int:
        """A unit comes on the map under the lowest free handle of its side; others see a block that could be
        any of `could`."""
        game = self.game
        german = unit < game.first_soviet
        if not game.memory:
            could = game.components.german_units if german else game.components.soviet_units
        handle = self.at.find(OFF, 0, game.first_soviet) if german else self.at.find(OFF, game.first_soviet)
        self.at[handle] = hex
        self.who[handle] = unit
        self.pips[handle] = pips
        if german:
            self.german |= 1 << hex
            if game.two_germans:
                self.colour(unit, hex)
        else:
            self.soviet |= 1 << hex
        self.known = mix(self.known, (handle,), could)
        if could.bit_count() == 1:  # so no other block is that unit
            self.told |= could
            self.known = tell(self.known, {handle: unit})
        return handle

    def move(self, handle: int, hex: int) -> None:
        """A block goes from where it is to a hex. What entering means is another matter (see control)."""
        left = self.at[handle]
        self.at[handle] = hex
        if handle < self.game.first_soviet:
            self.german |= 1 << hex
            if self.at.find(left) < 0:
                self.german &= ~(1 << left)
            if self.game.two_germans:
                self.discolour(left)
                self.colour(self.who[handle], hex)
        else:
            self.soviet |= 1 << hex
            if self.at.find(left) < 0:
                self.soviet &= ~(1 << left)

    def take_up(self, handle: int) -> int:
        """A block leaves the map; returns its unit."""
        hex, unit = self.at[handle], self.who[handle]
        self.at[handle] = OFF
        self.who[handle] = self.pips[handle] = self.seen[handle] = UNKNOWN
        self.known = mix(self.known, (handle,), 0)
        self.told &= ~(1 << unit)
        self.up &= ~(1 << handle)
        if self.at.find(hex) < 0:
            self.german &= ~(1 << hex)
            self.soviet &= ~(1 << hex)
        if self.game.two_germans:
            self.discolour(hex)
        return unit

    def colour(self, unit: int, hex: int) -> None:
        """31 A unit gives its colour to the hex it is in."""
        parts = self.game.components
        if parts.yellow >> unit & 1:
            self.yellow |= 1 << hex
        elif parts.blue >> unit & 1:
            self.blue |= 1 << hex

    def discolour(self, hex: int) -> None:
        """31 A unit has left a hex: those that are still there give it its colour."""
        here = ~(1 << hex)
        self.yellow &= here
        self.blue &= here
        for handle in self.stack(hex):
            self.colour(self.who[handle], hex)

    def find_colours(self) -> None:
        """31 The colours of all German stacks, from scratch."""
        self.yellow = self.blue = 0
        if self.game.two_germans:
            for handle in range(self.game.first_soviet):
                if self.at[handle] != OFF:
                    self.colour(self.who[handle], self.at[handle])

    # -- 2 fog of war --------------------------------------------------------------------------

    def reveal(self, handles: int) -> None:
        """2 Blocks are laid face up, for all to see."""
        self.shown += 1
        self.up |= handles
        if self.game.memory:
            news = {h: self.who[h] for h in bits(handles) if not self.told >> self.who[h] & 1}
            if news:
                self.known = tell(self.known, news)
                self.told |= mask(news.values())

    def hide(self) -> None:
        """2 Blocks stand up again; what they showed is remembered."""
        if self.game.memory:
            for handle in bits(self.up):
                self.seen[handle] = self.pips[handle]
        self.up = 0

    def rule_out(self, unit: int) -> None:
        """Everybody has seen a German unit leave the game: no block on the map is it."""
        if self.game.memory:
            for handle in range(self.game.first_soviet):
                self.known = narrow(self.known, handle, ~(1 << unit))

    # -- seats ---------------------------------------------------------------------------------

    @property
    def player(self) -> str:
        """The German seat whose turn it is."""
        return self.game.german_seats[self.active]
