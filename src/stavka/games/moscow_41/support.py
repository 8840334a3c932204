"""10.4, 10.10, 10.11 Support: artillery and bombers are given to Battles before the first is fought (ruling G30)."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.moscow_41 import command, fire, luftwaffe, odds
from stavka.games.moscow_41.game import SQUADRONS
from stavka.games.moscow_41.state import GERMAN, NONE, Gun, State
from stavka.kernel.bits import bits
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step

Moves = tuple[tuple[int, int], ...]  # of a Blitz: from where to where


class Support(Step, frozen=True):
    """C12 Who has support to give is asked; nobody else."""

    def run(self, s: State) -> None:
        s.phase = "support"
        s.push(*offer(s))


def offer(s: State, blitz: bool = False, moves: Moves = ()) -> tuple[Decide, ...]:
    """The decision, as long as there is anything to give."""
    return (Allot(blitz, moves),) if choices(s, blitz, moves) else ()


def choices(s: State, blitz: bool, moves: Moves) -> dict[str, int]:
    """What can be given, each with the areas of the Battles it can be given to."""
    battles = (s.newly & s.contested) if blitz else battlefields(s)
    if not battles:
        return {}
    found = {s.game.HQ[s.who[hq]]: near for hq, near in guns(s, battles, blitz)}
    if s.active == GERMAN:
        for squadron in range(len(SQUADRONS)):
            ground = followers(s, squadron, battles, moves) if blitz else bombable(s, squadron, battles)
            if ground:
                found[s.game.BOMBER[squadron]] = ground
    return found


def battlefields(s: State) -> int:
    """10.12a The contested areas where the active side can attack: with a block that is not Isolated."""
    found, side = s.contested & s.blocks(s.active), s.active
    for area in bits(s.spaces_of(s.isolated) & found):
        if not fire.attackers(s, area, side):
            found &= ~(1 << area)
    return found


# -- 10.4 artillery -----------------------------------------------------------------------------------


def guns(s: State, battles: int, blitz: bool) -> list[tuple[int, int]]:
    """The active HQs that can still give their artillery, with the Battles next to them."""
    parts, given = s.game.components, {gun.handle for gun in s.guns}
    found: list[tuple[int, int]] = []
    for hq in bits(command.blitz_hqs(s) if blitz else s.active_hqs):
        near = parts.near[s.at[hq]] & battles
        if near and hq not in given and has_guns(s, hq):
            found.append((hq, near))
    return found


def has_guns(s: State, hq: int) -> bool:
    """10.4b, c A Tactical HQ that is not Exhausted; Hoepner only where a rule gives him artillery (10.2c)."""
    parts, block = s.game.components, s.who[hq]
    if not parts.tactical >> block & 1 or not s.pips[hq]:
        return False
    return block != parts.hoepner or s.game.leningrad or not s.game.plan.record.road


def give(s: State, hq: int, area: int) -> None:
    """10.4b The artillery marker of an HQ is put on a Battle."""
    parts = s.game.components
    s.guns = (*s.guns, Gun(hq, area))
    s.note("guns-given", block=parts.block_names[s.who[hq]], area=parts.space_names[area])


# -- 10.10 bombers ------------------------------------------------------------------------------------


def bombable(s: State, squadron: int, battles: int) -> int:
    """10.10c The Battles to which a bomber of a squadron can be sent."""
    return luftwaffe.air_range(s, luftwaffe.base(s, squadron)) & battles if luftwaffe.spare(s, squadron) else 0


def followers(s: State, squadron: int, battles: int, moves: Moves) -> int:
    """10.16g, rulings G32, G82: the Blitz Battles that a bomber of a squadron can follow the Fast blocks into."""
    hq = luftwaffe.base(s, squadron)
    if hq == NONE or not luftwaffe.squadrons(s.game.components)[squadron].follows:
        return 0
    flying = {flight.area for flight in s.flights if flight.squadron == squadron}
    ground = 0
    for origin, area in moves:
        if origin in flying:
            ground |= 1 << area
    return ground & battles & luftwaffe.air_range(s, hq) if ground else 0


# -- the decisions ------------------------------------------------------------------------------------


class Allot(Decide, frozen=True):
    """10.4b, 10.10c The next HQ whose artillery, or the next bomber that is given to a Battle."""

    rule: ClassVar[str] = "M41-10.4b"
    blitz: bool = False
    moves: Moves = ()

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return [*choices(s, self.blitz, self.moves), "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            return
        ground = choices(s, self.blitz, self.moves)[token]
        if ground.bit_count() > 1:
            s.replace(SupportAt(token, self.blitz, self.moves))
        else:
            allot(s, token, bits(ground)[0], self.moves)
            s.replace(*offer(s, self.blitz, self.moves))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done" or token in choices(s, self.blitz, self.moves):
            return None
        if token in s.game.HQ:
            return why_no_guns(s, s.handle_of(s.game.HQ.number[token]), self.blitz)
        if token in s.game.BOMBER:
            return why_no_bomber(s, s.game.BOMBER.number[token], self.blitz)
        return No(self.rule, "refused-not-now")

    def allowed_by(self, s: State, token: str) -> str:
        if self.blitz:
            return "M41-10.16g" if token in s.game.BOMBER else "M41-10.16f"
        return "M41-10.10c" if token in s.game.BOMBER else self.rule

    def prompt(self, s: State) -> Say:
        return Say("prompt-support-blitz" if self.blitz else "prompt-support")

    def preview(self, s: State, token: str) -> Preview | None:
        return None if token == "done" else odds.support(s, token)

    def warnings(self, s: State) -> list[Caution]:
        unused = len(choices(s, self.blitz, self.moves))
        return [Caution(self.rule, s.game.catalogue.text("warn-support-unused", {"count": unused}))]


def why_no_guns(s: State, hq: int, blitz: bool) -> No:
    """What keeps an HQ from giving artillery."""
    if hq == NONE or not s.active_hqs >> hq & 1:
        return No("M41-10.4b", "refused-support-inactive")
    parts, block = s.game.components, s.who[hq]
    if parts.luftwaffe >> block & 1:
        return No("M41-4.9d", "refused-luftwaffe-guns")
    if not s.pips[hq]:
        return No("M41-10.4c", "refused-guns-exhausted")
    if not has_guns(s, hq):
        return No("M41-10.2c", "refused-hoepner-guns")
    if blitz and not command.blitz_hqs(s) >> hq & 1:
        return No("M41-10.16f", "refused-not-blitz-hq")
    if any(gun.handle == hq for gun in s.guns):
        return No("M41-10.4b", "refused-guns-given")
    return No("M41-10.4b", "refused-no-battle-near")


def why_no_bomber(s: State, squadron: int, blitz: bool) -> No:
    """What keeps another bomber of a squadron on the ground."""
    hq = luftwaffe.base(s, squadron)
    if s.active != GERMAN or hq == NONE:
        return No("M41-10.10c", "refused-support-inactive")
    if blitz:
        return No("M41-10.16g", "refused-no-followers")
    if luftwaffe.committed(s, squadron) >= s.ready[squadron]:
        return No("M41-10.11a", "refused-no-bombers")
    if not luftwaffe.spare(s, squadron):
        return No("M41-10.10c", "refused-bombers-spent")
    return No("M41-10.10c", "refused-out-of-air-range")


class SupportAt(Decide, frozen=True):
    """10.4b, 10.10c The Battle that gets the artillery or the bomber."""

    rule: ClassVar[str] = "M41-10.4b"
    support: str  # the token that has been chosen
    blitz: bool = False
    moves: Moves = ()

    def seat(self, s: State) -> str:
        return s.player

    def ground(self, s: State) -> int:
        """The areas to choose from."""
        return choices(s, self.blitz, self.moves)[self.support]

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(self.ground(s))

    def choose(self, s: State, token: str) -> None:
        allot(s, self.support, s.game.AT.number[token], self.moves)
        s.replace(*offer(s, self.blitz, self.moves))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return No(self.allowed_by(s, token), "refused-not-now")
        area = s.game.AT.number[token]
        if self.ground(s) >> area & 1:
            return None
        if not (s.newly & s.contested if self.blitz else battlefields(s)) >> area & 1:
            return No("M41-10.12a", "refused-no-battle-there")
        if self.support in s.game.HQ:
            return No("M41-10.4b", "refused-guns-adjacent")
        return No("M41-10.10c", "refused-out-of-air-range")

    def allowed_by(self, s: State, token: str) -> str:
        return "M41-10.10c" if self.support in s.game.BOMBER else self.rule

    def prompt(self, s: State) -> Say:
        if self.support in s.game.BOMBER:
            return Say("prompt-bomber-at", {"bomber": SQUADRONS[s.game.BOMBER.number[self.support]]})
        return Say("prompt-guns-at", {"block": s.game.components.block_names[s.game.HQ.number[self.support]]})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.support(s, self.support)


def allot(s: State, support: str, area: int, moves: Moves) -> None:
    """Artillery or a bomber is given to a Battle; in a Blitz the bomber comes from the Battle of those it follows."""
    if support in s.game.HQ:
        give(s, s.handle_of(s.game.HQ.number[support]), area)
        return
    squadron = s.game.BOMBER.number[support]
    if not moves:
        luftwaffe.commit(s, squadron, area)
        return
    flying = {flight.area for flight in s.flights if flight.squadron == squadron}
    origin = next(origin for origin, goal in moves if goal == area and origin in flying)
    luftwaffe.follow(s, squadron, origin, area)
