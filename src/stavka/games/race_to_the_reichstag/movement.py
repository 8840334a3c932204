"""9, 11.4, 11.5 Movement: units go one at a time, by the cheapest way, and halt in enemy zones of control.

A unit that still has movement points may go on, so that it can choose its way; whoever picks another unit has taken
his hand off it (9.5).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, NamedTuple

from stavka.board.reach import Layers, Tolls, movable, reach
from stavka.games.race_to_the_reichstag import engineers
from stavka.games.race_to_the_reichstag.bombardment import bombardment_zone
from stavka.games.race_to_the_reichstag.bridges import bridgeheads, unchecked
from stavka.games.race_to_the_reichstag.communications import supported
from stavka.games.race_to_the_reichstag.control import enter, occupy
from stavka.games.race_to_the_reichstag.escape import escape, may_escape, way_out
from stavka.games.race_to_the_reichstag.mobility import march_bonus
from stavka.games.race_to_the_reichstag.sectors import ground, reichstag_closed
from stavka.games.race_to_the_reichstag.stacking import crowded
from stavka.games.race_to_the_reichstag.state import OFF, State
from stavka.games.race_to_the_reichstag.statics import command_bonus, face_down, placed
from stavka.games.race_to_the_reichstag.stavka_points import cost, march_base, pay, why_no_points
from stavka.games.race_to_the_reichstag.tolls import german_tolls, soviet_tolls, tolls
from stavka.games.race_to_the_reichstag.zones import enemy_zone, german_zone, soviet_zone
from stavka.kernel.bits import bits, first
from stavka.kernel.foresight import Caution, Chance, Factor, Preview
from stavka.kernel.steps import Decide, No, Say, Step

FACES = 6
WEST = "exit:west"
layers = lru_cache(maxsize=256)(reach)  # what is offered is soon chosen

# -- 4.3 the phases -----------------------------------------------------------------------------


class SovietMovement(Step, frozen=True):
    """4.3 C A Front's movement phase; a turn of maximum effort has none (6.7a)."""

    def run(self, s: State) -> None:
        s.phase = "movement"
        engineers.begin_phase(s)
        if s.effort:
            return
        s.moved = s.scouts  # 17.3a
        s.push(*next_move(s))


class GermanMovement(Step, frozen=True):
    """4.3 B The movement phase of the Germans in a sector."""

    def run(self, s: State) -> None:
        s.phase = "movement"
        engineers.begin_phase(s)
        s.push(*posts(s), MovementRoll())


def end_phase(s: State) -> None:
    """9.5 Nothing is saved; whoever helps in the next phase is in place again."""
    engineers.begin_phase(s)
    s.allowance = 0


# -- 9.3, 16.2 the German allowance -------------------------------------------------------------


def posts(s: State) -> tuple[Decide, ...]:
    """16.2, ruling G45: the seat is asked before the die, if as far as everybody knows a command post may lie face
    down in the sector."""
    parts = s.game.components
    first = parts.first_static
    hidden = bits(placed(s, s.front) & ~s.up)
    possible = any(s.known[handle - first] & parts.command_posts for handle in hidden)
    return (CommandPosts(),) if possible else ()


class CommandPosts(Decide, frozen=True):
    """9.3a, 16.2 Only command posts that lie face up when the die is rolled count."""

    rule: ClassVar[str] = "RTR-16.2"
    moment: ClassVar[str] = "command-posts"
    passing: ClassVar[str] = "done"

    def seat(self, s: State) -> str:
        return s.player

    def hidden(self, s: State) -> int:
        """The command posts that could be turned up."""
        return face_down(s, s.front) & s.game.components.command_posts

    def tokens(self, s: State) -> list[str]:
        return [*s.game.FLIP.of(self.hidden(s)), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        s.reveal(1 << s.handle_of(s.game.FLIP.number[token]))
        s.replace(*posts(s))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.FLIP:
            return No(self.rule, "refused-not-now")
        unit = s.game.FLIP.number[token]
        if not s.game.components.command_posts >> unit & 1:
            return No("RTR-16.2", "refused-no-command-post")
        return None if self.hidden(s) >> unit & 1 else No("RTR-16.8a", "refused-not-face-down")

    def preview(self, s: State, token: str) -> Preview | None:
        """9.3 The die that follows."""
        if token != "done":
            return None
        bonus, words = command_bonus(s, s.front), s.game.catalogue
        outcomes = {str(face + bonus): Fraction(1, FACES) for face in range(1, FACES + 1)}
        return Preview(
            (Factor("RTR-16.2", words.text("factor-command-posts"), bonus),),
            (Chance("RTR-9.3", words.text("chance-movement-points"), outcomes),),
        )

    def warnings(self, s: State) -> list[Caution]:
        hidden = self.hidden(s)
        if not hidden:
            return []
        names = s.game.components.names_of(hidden)
        return [Caution("RTR-16.2", s.game.catalogue.text("warn-command-posts", {"units": names}))]

    def prompt(self, s: State) -> Say:
        return Say("prompt-command-posts", {"bonus": command_bonus(s, s.front), "hidden": self.hidden(s).bit_count()})


class MovementRoll(Step, frozen=True):
    """9.3 A die gives the movement points of every German mobile unit of the sector, one more for each command post."""

    def run(self, s: State) -> None:
        face, bonus = s.roll(1)[0], command_bonus(s, s.front)
        s.allowance = face + bonus
        s.note("german-movement", dice=[face], bonus=bonus, points=s.allowance)
        s.push(*next_move(s))


# -- who can move -------------------------------------------------------------------------------


def points(s: State) -> int:
    """9.2, 9.3 The movement points of each unit in this phase."""
    return s.allowance if s.german else s.game.components.movement.soviet


def area(s: State) -> int:
    """5.2, 5.5a Where the phasing force may go at all."""
    parts = s.game.components
    return parts.sector[s.front] if s.german or reichstag_closed(s, s.front) else parts.territory[s.front]


def force(s: State) -> int:
    """The units that move in this phase, wherever they are."""
    parts = s.game.components
    return parts.mobiles if s.german else parts.soviet[s.front]


def idle(s: State) -> int:
    """9.1, 9.5 The units in the sector that have not moved."""
    return s.arrayed[s.front] & force(s) & ~(s.moved | s.helpers)


def movers(s: State) -> int:
    """9.1, 9.6 The units that have not moved and can take a step, or leave the map (26.1)."""
    found = idle(s)
    return found & ~(stuck_germans(s) if s.german else stuck_soviets(s, found)) if found else 0


def stuck_germans(s: State) -> int:
    """The Germans of the sector that can take no step."""
    parts, front = s.game.components, s.front
    price = (german_tolls(s), bombardment_zone(s, front), parts.movement.interdiction)
    free = area(s) & ~crowded(s, parts.first_german)
    stuck = pinned(s.facing(front), soviet_zone(s, front), s.allowance, free, *price)
    if s.allowance >= parts.movement.escape:
        stuck &= ~way_out(s)
    return s.on(stuck)


def stuck_soviets(s: State, idle: int) -> int:
    """Those of the Front that can take no step. Where a corps or division can, smaller units can as well (10.2)."""
    parts, front, room = s.game.components, s.front, area(s)
    zone, limit, price = german_zone(s, front), parts.movement.soviet, soviet_tolls(s, front)
    big, stuck = idle & parts.big, s.soviets(front)
    found = 0
    if big:
        stuck = pinned(stuck, zone, limit, room & ~crowded(s, first(big)), price)
        found = s.on(stuck) & parts.big
    small = idle & parts.small
    if small and stuck:
        found |= s.on(pinned(stuck, zone, limit, room & ~crowded(s, first(small)), price)) & parts.small
    return found


def pinned(hexes: int, zone: int, limit: int, free: int, tolls: Tolls, surcharge: int = 0, extra: int = 0) -> int:
    """The hexes from which no step leads into a free hex: out of an enemy zone of control only into one without it
    (11.5)."""
    engaged = hexes & zone
    found = movable(hexes ^ engaged, limit, free, tolls, surcharge, extra)
    if engaged:
        found |= movable(engaged, limit, free & ~zone, tolls, surcharge, extra)
    return hexes ^ found


def next_move(s: State) -> tuple[Decide, ...]:
    """The decision, as long as anybody can move or lies face down in a German turn; else the phase is over."""
    if movers(s) or (s.german and face_down_anywhere(s)):
        return (MoveUnits(),)
    end_phase(s)
    return ()


def face_down_anywhere(s: State) -> int:
    """16.8a The handles that lie face down in the sector, which everybody sees."""
    return placed(s, s.front) & ~s.up


class MoveUnits(Decide, frozen=True):
    """9.1 All, some or none, one at a time; 16.8a the Germans may turn static units up."""

    rule: ClassVar[str] = "RTR-9.1"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.UNIT.of(movers(s))
        if s.german:
            tokens += s.game.FLIP.of(face_down(s, s.front))
        tokens.append("done")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            end_phase(s)
        elif token in s.game.FLIP:
            s.reveal(1 << s.handle_of(s.game.FLIP.number[token]))
            s.replace(*next_move(s))
        else:
            s.replace(picked(s, s.game.UNIT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token in s.game.UNIT:
            return why_no_move(s, s.game.UNIT.number[token])
        if token in s.game.FLIP:
            return why_no_flip(s, s.game.FLIP.number[token])
        return No(self.rule, "refused-not-now")

    def prompt(self, s: State) -> Say:
        return Say("prompt-move-units", {"units": movers(s).bit_count(), "points": points(s)})


def picked(s: State, handle: int) -> MoveTo:
    """A unit begins its move."""
    return MoveTo(handle, points(s), quiet=bool(enemy_zone(s, s.front, s.german) >> s.at[handle] & 1))


def why_no_move(s: State, unit: int) -> No | None:
    """What keeps a unit from moving now."""
    parts = s.game.components
    if s.german and parts.statics >> unit & 1:
        return No("RTR-2.4a", "refused-never-moves")
    if not force(s) >> unit & 1:
        return No("RTR-9.5", "refused-not-phasing")
    if s.at[unit] == OFF or not parts.territory[s.front] >> s.at[unit] & 1:
        return No("RTR-9.5", "refused-not-here")
    if s.scouts >> unit & 1 and not s.german:
        return No("RTR-17.3a", "refused-has-scouted")
    if s.helpers >> unit & 1:
        return No("RTR-19.2", "refused-helping")
    if s.moved >> unit & 1:
        return No("RTR-9.5", "refused-moved")
    if movers(s) >> unit & 1:
        return None
    engaged = enemy_zone(s, s.front, s.german) >> s.at[unit] & 1
    return No("RTR-11.5", "refused-pinned") if engaged else No("RTR-9.6", "refused-no-step")


def why_no_flip(s: State, unit: int) -> No | None:
    """16.8a What keeps a static unit from being turned up."""
    if not s.german:
        return No("RTR-16.8a", "refused-flip-later")
    return None if face_down(s, s.front) >> unit & 1 else No("RTR-16.8a", "refused-not-face-down")


# -- where a unit can go ------------------------------------------------------------------------


class Terms(NamedTuple):
    """What binds one unit: where it may be, where it must halt, what steps cost."""

    allowed: int
    halt: int
    tolls: Tolls
    surcharge: int
    extra: int


def terms(s: State, handle: int, quiet: bool) -> Terms:
    """9.4-9.11, 10.4, 11.4, 15.4a, 18.1 The ground, the enemy, its own side, bombardment and bridges; `quiet`: it has
    disengaged and may enter no enemy zone of control (11.5)."""
    parts = s.game.components
    zone = enemy_zone(s, s.front, s.german)
    allowed = area(s) & ~crowded(s, handle)
    halt = 0 if quiet else zone
    if quiet:
        allowed &= ~zone
    if s.german:
        return Terms(allowed, halt, german_tolls(s), bombardment_zone(s, s.front), parts.movement.interdiction)
    return Terms(allowed, halt | bridgeheads(parts, s.checked), soviet_tolls(s, s.front, handle), 0, 0)


def ways(s: State, handle: int, points: int, quiet: bool) -> Layers:
    """9.4 Every hex that a unit can reach with so many movement points."""
    return layers(s.at[handle], points, *terms(s, handle, quiet))


def best_way(s: State, step: MoveTo, hex: int) -> tuple[int, list[int], int]:
    """The cost of a hex, the way there, and the engineers it asks to stay: none besides those who have helped others,
    if that costs the same."""
    bound, start = terms(s, step.handle, step.quiet), s.at[step.handle]
    found = layers(start, step.left, *bound)
    cost, way = found.cost(hex), found.path(hex)
    helpers = 0 if s.german else engineers.helpers_on(s, s.front, step.handle, way)
    if helpers:
        parts = s.game.components
        fewer = tolls(parts, s.game.woods, s.demolished, s.hexes(s.helpers))
        without = layers(start, cost, *bound._replace(tolls=fewer))
        if without.all >> hex & 1:
            way = without.path(hex)
            helpers = engineers.helpers_on(s, s.front, step.handle, way)
    return cost, way, helpers


class MoveTo(Decide, frozen=True):
    """9.4 A unit goes by the cheapest way to a hex in reach, and on from there while it has points."""

    rule: ClassVar[str] = "RTR-9.4"
    handle: int
    left: int  # movement points
    fresh: bool = True  # it has not taken a step
    marched: bool = False  # 6.5 a forced march has been paid for
    quiet: bool = False  # 11.5 it leaves, or has left, an enemy zone of control

    def seat(self, s: State) -> str:
        return s.player

    def ways(self, s: State) -> Layers:
        """What it can reach now."""
        return ways(s, self.handle, self.left, self.quiet)

    def goals(self, s: State) -> int:
        """The hexes it can go to now."""
        return self.ways(s).all ^ 1 << s.at[self.handle]

    def goes(self, s: State) -> bool:
        """9.7 Whether it can go on: it has points, no enemy zone of control stops it, and there is a way."""
        if not self.left or enemy_zone(s, s.front, s.german) >> s.at[self.handle] & 1:
            return False
        return bool(self.goals(s)) or self.may_leave(s)

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.TO.of(self.goals(s))
        if self.why_no_march(s) is None:
            tokens.append("march")
        if self.may_leave(s):
            tokens.append(WEST)
        if self.fresh:
            tokens.append("stay")
            return tokens
        tokens += s.game.UNIT.of(movers(s))
        tokens.append("stop")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token in s.game.TO:
            self.go(s, s.game.TO.number[token])
        elif token == "march":
            self.march(s)
        elif token == WEST:
            escape(s, self.handle)
            s.replace()
            s.push(*next_move(s))
        elif token in s.game.UNIT:
            s.replace(picked(s, s.game.UNIT.number[token]))
        else:
            if token == "stay":
                stay(s, self.handle)
            s.replace()
            s.push(*next_move(s))

    def go(self, s: State, hex: int) -> None:
        """9.4 The way, hex by hex. It may go on unless an enemy zone of control stops it (9.7)."""
        parts, (cost, way, helpers) = s.game.components, best_way(s, self, hex)
        names = [parts.hex_names[i] for i in way]
        s.note("move", unit=parts.unit_names[self.handle], origin=names[0], hex=names[-1], hexes=names, points=cost)
        s.helpers |= helpers
        for passed in way[1:-1]:
            if parts.objectives >> passed & 1:
                occupy(s, self.handle, passed)
        enter(s, self.handle, hex)
        on = MoveTo(self.handle, self.left - cost, False, self.marched, self.quiet)
        s.replace(*((on,) if on.goes(s) else next_move(s)))

    def march(self, s: State) -> None:
        """6.5 Three more movement points, paid for before the first step."""
        paid, more = pay(s, s.front, march_base(s)), march_bonus(s, self.handle)
        s.note("march", unit=s.game.components.unit_names[self.handle], points=paid, movement=self.left + more)
        s.replace(MoveTo(self.handle, self.left + more, True, True, self.quiet))

    def may_leave(self, s: State) -> bool:
        """26.1 Whether it can leave the map by the west edge."""
        return s.german and self.left >= s.game.components.movement.escape and may_escape(s, self.handle)

    # -- why not -------------------------------------------------------------------------------

    def why_not(self, s: State, token: str) -> No | None:
        if token in s.game.TO:
            return self.why_not_there(s, s.game.TO.number[token])
        if token == "march":
            return self.why_no_march(s)
        if token in s.game.EXIT:
            return self.why_not_leave(s, token)
        if token == "stay":
            return None if self.fresh else No("RTR-9.5", "refused-under-way")
        if token == "stop":
            return No("RTR-9.5", "refused-not-under-way") if self.fresh else None
        if token in s.game.UNIT:
            return self.why_not_other(s, s.game.UNIT.number[token])
        return No(self.rule, "refused-not-now")

    def why_not_other(self, s: State, unit: int) -> No | None:
        """9.5 Another unit may be picked once this one has moved."""
        return No("RTR-9.4", "refused-one-at-a-time") if self.fresh else why_no_move(s, unit)

    def why_no_march(self, s: State) -> No | None:
        """6.5 What keeps it from a forced march."""
        if s.german:
            return No("RTR-6.1", "refused-german-points")
        if self.marched:
            return No("RTR-6.5", "refused-marched")
        if not self.fresh:
            return No("RTR-6.5", "refused-march-late")
        if not supported(s, s.front) >> s.at[self.handle] & 1:
            return No("RTR-24.5b", "refused-march-line")
        return why_no_points(s, s.front, march_base(s))

    def why_not_leave(self, s: State, token: str) -> No | None:
        """9.5b, 26.1 What keeps it on the map."""
        if token != WEST or not s.german or not s.game.escape:
            return No("RTR-9.5b", "refused-off-map")
        if not way_out(s):
            return No("RTR-26.1", "refused-bunker")
        if not may_escape(s, self.handle):
            return No("RTR-26.1", "refused-not-at-west-edge")
        return None if self.may_leave(s) else No("RTR-9.6", "refused-too-far", {"left": self.left})

    def why_not_there(self, s: State, hex: int) -> No | None:
        """What keeps it from going to a hex."""
        if self.goals(s) >> hex & 1:
            return None
        return (
            why_not_ground(s, self.handle, hex)
            or why_not_room(s, self.handle, hex)
            or self.why_not_zone(s, hex)
            or self.why_not_reach(s, hex)
        )

    def why_not_zone(self, s: State, hex: int) -> No | None:
        """11.5 A unit that disengages keeps clear of the enemy."""
        if self.quiet and enemy_zone(s, s.front, s.german) >> hex & 1:
            return No("RTR-11.5", "refused-disengaged")
        return None

    def why_not_reach(self, s: State, hex: int) -> No:
        """9.6, 9.7, 18.1 Too far, or only by a way on which it has to halt."""
        bound = terms(s, self.handle, self.quiet)
        zone = bound.halt & enemy_zone(s, s.front, s.german)
        start = s.at[self.handle]
        if layers(start, self.left, *bound._replace(halt=bound.halt & ~zone)).all >> hex & 1:
            return No("RTR-9.7", "refused-must-halt")
        if layers(start, self.left, *bound._replace(halt=0)).all >> hex & 1:
            return No("RTR-18.1", "refused-bridge-first")
        return No("RTR-9.6", "refused-too-far", {"left": self.left})

    # -- foresight -----------------------------------------------------------------------------

    def costs(self, s: State) -> dict[str, int]:
        to, spent = s.game.TO, self.ways(s).spent
        found = {to[hex]: points for points, hexes in enumerate(spent) if points for hex in bits(hexes)}
        return found if self.why_no_march(s) else found | {"march": cost(s, s.front, march_base(s))}

    def preview(self, s: State, token: str) -> Preview | None:
        """18.2 The dice for bridges that follow, after a way of so many points."""
        if token not in s.game.TO or s.german:
            return None
        parts, words, hex = s.game.components, s.game.catalogue, s.game.TO.number[token]
        blown = Fraction(parts.chances.demolition, FACES)
        chances = [
            Chance(
                "RTR-18.2",
                words.text("chance-bridge", {"bridge": parts.bridge_names[bridge]}),
                {"demolished": blown, "intact": 1 - blown},
            )
            for bridge in bits(unchecked(s, hex))
        ]
        if not chances:
            return None
        cost = self.ways(s).cost(hex)
        return Preview((Factor("RTR-9.4", words.text("factor-movement-points"), cost),), tuple(chances))

    def prompt(self, s: State) -> Say:
        unit = s.game.components.unit_names[self.handle]
        return Say("prompt-move-to" if self.fresh else "prompt-move-on", {"unit": unit, "left": self.left})


def stay(s: State, handle: int) -> None:
    """9.5 A unit ends its move where it stands; engineers go on helping (19.2)."""
    if s.game.components.engineers >> handle & 1:
        s.helpers |= 1 << handle
    else:
        s.moved |= 1 << handle


def why_not_ground(s: State, handle: int, hex: int) -> No | None:
    """5.2, 5.5a, 5.6 What keeps a unit out of a part of the map."""
    parts = s.game.components
    if hex == s.at[handle]:
        return No("RTR-9.4", "refused-already-there")
    if ground(s, handle) >> hex & 1:
        return None
    if hex != parts.reichstag:
        return No("RTR-5.2", "refused-other-sector")
    return No("RTR-5.6", "refused-germans-outside") if s.german else No("RTR-5.5a", "refused-reichstag-taken")


def why_not_room(s: State, handle: int, hex: int) -> No | None:
    """9.5a, 10.1-10.4 What keeps a unit out of a hex where others stand."""
    if not crowded(s, handle) >> hex & 1:
        return None
    if (s.soviets(s.front) if s.german else s.germans) >> hex & 1:
        return No("RTR-9.5a", "refused-enemy-there")
    return No("RTR-10.3", "refused-three-germans") if s.german else No("RTR-10.2", "refused-overstacked")
