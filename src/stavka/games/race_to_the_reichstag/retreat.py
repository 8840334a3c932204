"""13 Retreat after combat: so many hexes away, one unit after the other; whoever cannot is eliminated."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from stavka.board.retreats import Layers, completable, layers, rings
from stavka.games.race_to_the_reichstag.control import enter
from stavka.games.race_to_the_reichstag.dead import kill
from stavka.games.race_to_the_reichstag.escape import escape, way_out
from stavka.games.race_to_the_reichstag.losses import is_german, lose, owner, side, side_name
from stavka.games.race_to_the_reichstag.sectors import ground
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import Handles, Return, State
from stavka.games.race_to_the_reichstag.strength import is_mobile
from stavka.games.race_to_the_reichstag.zones import enemy_zone, open_lakes
from stavka.kernel.steps import Decide, No, Say, Step

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components

FARTHEST = 6  # what a die can show


# -- who retreats -------------------------------------------------------------------------------


class Retreat(Step, frozen=True):
    """13.1, 13.2 One side retreats: one hex, or in panic as many as a die shows."""

    attacker: bool
    panic: bool

    def run(self, s: State) -> None:
        units = side(s, self.attacker)
        if not units:
            return
        distance = self.roll(s) if self.panic else 1
        for handle in units:
            if not is_mobile(s, handle) and not stands_fast(s, handle):
                lose(s, handle)  # 13.4
        leaving = [h for h in side(s, self.attacker) if is_mobile(s, h) and not stands_fast(s, h)]
        s.push(NextRetreat(self.attacker, tuple(leaving), distance))

    def roll(self, s: State) -> int:
        """12.23 The side that retreats rolls, once for all its units."""
        (face,) = s.roll(1)
        s.note("panic", side=side_name(s, self.attacker), dice=[face])
        return face


def stands_fast(s: State, handle: int) -> bool:
    """13.4, 16.10a German statics in objective hexes ignore retreats; 23.2 all Germans in S-Bahn hexes do (G49)."""
    parts, hex = s.game.components, s.at[handle]
    if handle < parts.first_german:
        return False
    if parts.objectives >> hex & 1:
        return not is_mobile(s, handle)
    return s.game.prepared and bool(parts.s_bahn >> hex & 1)


class NextRetreat(Step, frozen=True):
    """13.3(7) Units retreat one after the other, in the order their owner likes."""

    attacker: bool
    left: Handles
    distance: int

    def run(self, s: State) -> None:
        if len(self.left) > 1:
            s.push(ChooseRetreat(self.attacker, self.left, self.distance))
        elif self.left:
            s.push(Withdraw(self.attacker, self.left[0], self.distance, s.at[self.left[0]]))


class ChooseRetreat(Decide, frozen=True):
    """13.3(7) Which unit retreats next."""

    rule: ClassVar[str] = "RTR-13.3(7)"
    attacker: bool
    left: Handles
    distance: int

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def tokens(self, s: State) -> list[str]:
        return [s.game.UNIT[s.who[handle]] for handle in self.left]

    def choose(self, s: State, token: str) -> None:
        handle = s.handle_of(s.game.UNIT.number[token])
        rest = tuple([other for other in self.left if other != handle])
        s.replace(
            Withdraw(self.attacker, handle, self.distance, s.at[handle]),
            NextRetreat(self.attacker, rest, self.distance),
        )

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.UNIT:
            return No(self.rule, "refused-not-now")
        handle = s.handle_of(s.game.UNIT.number[token])
        return None if handle in self.left else No("RTR-13.1", "refused-not-retreating")

    def prompt(self, s: State) -> Say:
        return Say("prompt-retreat", {"side": side_name(s, self.attacker), "hexes": self.distance})


# -- where to -----------------------------------------------------------------------------------


class Ways(NamedTuple):
    """What a retreating unit can do next."""

    next: int = 0  # hexes
    stay: bool = False  # 13.6 where it fought
    stop: bool = False  # 13.6a where it is
    exits: tuple[str, ...] = ()  # edges of the map
    fatal: bool = False  # 13.3(6) it goes as far as it can, and is eliminated there

    @property
    def choices(self) -> int:
        """How many."""
        return self.next.bit_count() + self.stay + self.stop + len(self.exits)


def ways(s: State, handle: int, origin: int, distance: int) -> Ways:
    """13.3 Each step leads one hex further away (ruling G40). Neither a fatal way nor one off the map may be taken
    where another is left (13.3(8)); Germans who may leave for the west are free to (26.1)."""
    parts, here = s.game.components, s.at[handle]
    board, barred = parts.board, open_lakes(parts, s.demolished & parts.lake_bridges)
    gone = board.apart(origin, here)
    reached = layers(board, around(parts, origin)[: distance + 1], here, gone, open_to_retreat(s, handle), barred)
    refuges = parts.objectives if handle >= parts.first_german else 0
    good = completable(board, reached, distance - gone, refuges, barred)
    safe = bool(refuges >> here & 1)
    exits, off = edges_of(s, handle, here), exit_hexes(s, handle)
    leaving = following(completable(board, reached[: distance - gone], distance, off, barred)) if off else 0
    if good[0] or safe:
        found = Ways(following(good), stay=safe and not gone, stop=safe and gone > 0)
        german = handle >= parts.first_german
        return found._replace(next=found.next | leaving, exits=exits) if german else found
    if exits or leaving:
        return Ways(leaving, exits=exits)
    return Ways(following(completable(board, reached, len(reached) - 1, 0, barred)), fatal=True)


def following(good: Layers) -> int:
    """The next hexes of the ways that can be finished."""
    return good[1] if good[0] and len(good) > 1 else 0


@lru_cache(maxsize=4096)
def around(parts: Components, origin: int) -> Layers:
    """The hexes 0 to 6 hexes away from one."""
    return rings(parts.board, origin, FARTHEST)


def open_to_retreat(s: State, handle: int) -> int:
    """13.3(1), (3), (4), 13.6c Hexes of its own ground without enemies and their zone of control, with room."""
    german = handle >= s.game.components.first_german
    return ground(s, handle) & ~crowded(s, handle) & ~enemy_zone(s, s.front, german)


def edges_of(s: State, handle: int, hex: int) -> tuple[str, ...]:
    """13.3(5) The edges by which a unit can leave the map from a hex."""
    return tuple([edge for edge, hexes in open_edges(s, handle).items() if hexes >> hex & 1])


def exit_hexes(s: State, handle: int) -> int:
    """13.3(5) The hexes from which a unit can leave the map."""
    found = 0
    for hexes in open_edges(s, handle).values():
        found |= hexes
    return found


def open_edges(s: State, handle: int) -> dict[str, int]:
    """13.3(5) Soviets may leave the map, Germans may not; but in the west, once the Fuhrerbunker is taken (26.1)."""
    parts = s.game.components
    if handle < parts.first_german:
        return parts.edges
    west = way_out(s)
    return {"west": west} if west else {}


# -- going --------------------------------------------------------------------------------------


class Withdraw(Step, frozen=True):
    """13.3 A unit retreats hex by hex; where there is but one way it takes it."""

    attacker: bool
    handle: int
    distance: int
    origin: int

    def run(self, s: State) -> None:
        if s.game.components.board.apart(self.origin, s.at[self.handle]) == self.distance:
            return
        found = ways(s, self.handle, self.origin, self.distance)
        if found.choices > 1:
            s.push(RetreatTo(self.attacker, self.handle, self.distance, self.origin))
        elif found.next:
            self.go(s, found.next.bit_length() - 1)
        elif found.exits:
            leave_map(s, self.handle, found.exits[0])
        elif found.stay:
            note_stay(s, self.handle)
        elif found.fatal:
            s.note("cannot-retreat", unit=s.game.components.unit_names[s.who[self.handle]])
            kill(s, self.handle)

    def go(self, s: State, hex: int) -> None:
        """One hex."""
        fall_back(s, self.handle, hex)
        s.push(self)


class RetreatTo(Decide, frozen=True):
    """13.3, 13.6 Where a retreating unit goes next, or whether it stays."""

    rule: ClassVar[str] = "RTR-13.3"
    attacker: bool
    handle: int
    distance: int
    origin: int

    def seat(self, s: State) -> str:
        return owner(s, self.attacker)

    def ways(self, s: State) -> Ways:
        """What it can do."""
        return ways(s, self.handle, self.origin, self.distance)

    def tokens(self, s: State) -> list[str]:
        found = self.ways(s)
        tokens = s.game.TO.of(found.next)
        tokens += [f"exit:{edge}" for edge in found.exits]
        if found.stay:
            tokens.append("stay")
        if found.stop:
            tokens.append("stop")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token in s.game.TO:
            s.replace(Withdraw(self.attacker, self.handle, self.distance, self.origin))
            fall_back(s, self.handle, s.game.TO.number[token])
            return
        s.replace()
        if token in s.game.EXIT:
            leave_map(s, self.handle, token.partition(":")[2])
        elif token == "stay":
            note_stay(s, self.handle)

    def why_not(self, s: State, token: str) -> No | None:
        found = self.ways(s)
        if token == "stay":
            return None if found.stay else No("RTR-13.6", "refused-must-retreat")
        if token == "stop":
            return None if found.stop else No("RTR-13.6a", "refused-must-retreat")
        if token in s.game.EXIT:
            return self.why_not_exit(s, found, token)
        if token not in s.game.TO:
            return No(self.rule, "refused-not-now")
        return self.why_not_there(s, found, s.game.TO.number[token])

    def why_not_exit(self, s: State, found: Ways, token: str) -> No | None:
        """What keeps the unit on the map."""
        edge = token.partition(":")[2]
        if edge in found.exits:
            return None
        if edge not in open_edges(s, self.handle):
            return No("RTR-13.3(5)", "refused-no-exit")
        if edge not in edges_of(s, self.handle, s.at[self.handle]):
            return No("RTR-13.3(5)", "refused-not-on-edge")
        return No("RTR-13.3(8)", "refused-better-way")

    def why_not_there(self, s: State, found: Ways, hex: int) -> No | None:
        """What keeps the unit out of a hex."""
        parts, here, there = s.game.components, s.at[self.handle], 1 << hex
        german = is_german(s, self.attacker)
        if found.next & there:
            return None
        if not parts.near[here] & there:
            return No("RTR-13.3", "refused-not-adjacent")
        if parts.board.apart(self.origin, hex) <= parts.board.apart(self.origin, here):
            return No("RTR-13.3(6)", "refused-not-away")
        if not ground(s, self.handle) & there:
            return No("RTR-13.3(3)", "refused-other-sector")
        if (s.red | s.yellow if german else s.germans) & there:
            return No("RTR-13.3(1)", "refused-enemy-there")
        if enemy_zone(s, s.front, german) & there:
            return No("RTR-13.3(1)", "refused-enemy-zone")
        if crowded(s, self.handle) & there:
            return No("RTR-13.3(4)", "refused-no-room")
        if open_lakes(parts, s.demolished & parts.lake_bridges).across[here] & there:
            return No("RTR-13.3(2)", "refused-lake")
        return No("RTR-13.3(8)", "refused-better-way")

    def prompt(self, s: State) -> Say:
        parts = s.game.components
        left = self.distance - parts.board.apart(self.origin, s.at[self.handle])
        return Say("prompt-retreat-to", {"unit": parts.unit_names[s.who[self.handle]], "left": left})


def fall_back(s: State, handle: int, hex: int) -> None:
    """A unit retreats one hex."""
    parts = s.game.components
    names = parts.hex_names
    s.note("retreats", unit=parts.unit_names[s.who[handle]], origin=names[s.at[handle]], hex=names[hex])
    enter(s, handle, hex)


def leave_map(s: State, handle: int, edge: str) -> None:
    """13.3(5), ruling G19: a Soviet unit comes back in the next game turn by the edge it left; 26.1 a German never."""
    if handle >= s.game.components.first_german:
        escape(s, handle)
        return
    unit = s.take_up(handle)
    s.returning = (*s.returning, Return(unit, edge, s.turn + 1))
    s.note("leaves-map", unit=s.game.components.unit_names[unit], edge=edge)


def note_stay(s: State, handle: int) -> None:
    """13.6 A German holds out in an objective hex."""
    parts = s.game.components
    s.note("stays", unit=parts.unit_names[s.who[handle]], hex=parts.hex_names[s.at[handle]])
