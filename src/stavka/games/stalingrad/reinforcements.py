"""10, 35 Calling Reinforcements: the table of six rows, its dice, and where units deploy."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from stavka.games.stalingrad.advantages import has_advantage
from stavka.games.stalingrad.cooperative import BLUE, YELLOW, armies, may_share
from stavka.games.stalingrad.drawing import draw_german
from stavka.games.stalingrad.movement import with_room
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say, Step

RAUS_ROW = 6  # SIV-10l


class CallReinforcements(Step, frozen=True):
    """SIV-10a One card (with Paulus two, SIV-25b), then six dice."""

    def run(self, s: State) -> None:
        draw_german(s, 2 if s.leaders & s.game.components.paulus else 1, "reinforcements")
        dice = s.roll(6)
        s.note("reinforcement-dice", dice=list(dice))
        surplus = take_units(s, dice)
        for row in surplus:
            surplus_die(s, row)
        s.push(Deployment(s.active))


def take_units(s: State, dice: bytes) -> list[int]:
    """SIV-10b, c Each die takes the leftmost free unit of its row; returns the rows of dice that found none (G-67)."""
    rows, returned, taken, surplus = list(s.rows), list(s.returned), list(s.taken), []
    for row in range(1, len(rows) + 1):
        units, rolled = rows[row - 1], dice.count(row)
        taken += units[:rolled]
        rows[row - 1] = units[rolled:]
        returned[row - 1] = max(0, returned[row - 1] - rolled)
        surplus += [row] * max(0, rolled - len(units))
    s.rows, s.returned, s.taken = tuple(rows), tuple(returned), tuple(taken)
    s.shown += bool(taken)
    names = s.game.components.unit_names
    s.whisper(s.game.german_seats, {"units": [names[u] for u in taken]}, "taken", blocks=len(taken))
    return surplus


def surplus_die(s: State, row: int) -> None:
    """SIV-10g-i A die on an empty row eliminates the R unit of that row; SIV-35a row 6 brings the 6th Panzer."""
    if row == RAUS_ROW:
        if has_advantage(s, "sixth-panzer") and not s.raus:
            sixth_panzer(s)
        else:
            s.note("no-elimination", row=row)  # SIV-10l
        return
    unit = s.game.components.r_of_row[row]
    handle = s.handle_of(unit)
    if unit in s.taken:
        s.taken = tuple([u for u in s.taken if u != unit])
    elif handle >= 0:
        s.take_up(handle)
    else:
        s.note("no-elimination", row=row)  # SIV-10h
        return
    s.eliminated |= 1 << unit  # SIV-10j
    s.rule_out(unit)
    s.note("eliminated", unit=s.game.components.unit_names[unit], row=row)


def sixth_panzer(s: State) -> None:
    """SIV-35a, b Raus arrives, and the three units of his division go on the table."""
    s.raus = True
    units = bits(s.game.components.axe)
    s.note("raus", units=[s.game.components.unit_names[u] for u in units])
    for unit in units:
        return_to_table(s, unit)


def return_to_table(s: State, unit: int) -> None:
    """SIV-10f To the row with the fewest units, ties to the lowest number; leftmost, so next to be taken (G-24)."""
    row = min(range(len(s.rows)), key=lambda r: len(s.rows[r]))
    s.rows = (*s.rows[:row], (unit, *s.rows[row]), *s.rows[row + 1 :])
    s.returned = (*s.returned[:row], s.returned[row] + 1, *s.returned[row + 1 :])


# -- deployment ---------------------------------------------------------------------------------


class Deployment(Step, frozen=True):
    """SIV-10d-f Taken units are placed one by one; those without a legal hex go back to the table."""

    caller: int  # which German player called

    def run(self, s: State) -> None:
        placeable = placeable_units(s, self.caller)
        if placeable:
            players = [deployer(s, unit, self.caller) for unit in placeable]
            s.push(Deploy(self.caller, self.caller if self.caller in players else players[0]), self)
            return
        for unit in s.taken:
            return_to_table(s, unit)
        if s.taken:
            names = s.game.components.unit_names
            secret = {"units": [names[u] for u in s.taken]}
            s.whisper(s.game.german_seats, secret, "returned", blocks=len(s.taken))
        s.taken = ()


class OpenHexes(NamedTuple):
    """Where units of each colour may be placed."""

    yellow: int
    blue: int
    white: int


def open_hexes(s: State, caller: int) -> OpenHexes:
    """SIV-10d-f The German Reinforcement hexes that are German and have room, by colour."""
    parts = s.game.components
    free = with_room(s, 1, parts.german_reinforcement & s.control)
    if not s.game.two_germans:
        return OpenHexes(parts.yellow_entry & free, parts.blue_entry & free, free)
    yellow, blue = armies(s)
    own = parts.yellow_entry if caller == YELLOW else parts.blue_entry
    return OpenHexes(parts.yellow_entry & free & ~blue, parts.blue_entry & free & ~yellow, free & own or free)


def placeable_units(s: State, caller: int) -> list[int]:
    """The taken units that have a legal hex."""
    open_to = open_hexes(s, caller)
    return [unit for unit in s.taken if hexes_for(s, unit, open_to)]


def deployment_hexes(s: State, unit: int, caller: int) -> int:
    """SIV-10d, e, 31j Where a taken unit may be placed."""
    return hexes_for(s, unit, open_hexes(s, caller))


def hexes_for(s: State, unit: int, open_to: OpenHexes) -> int:
    """The open hexes of a unit's colour."""
    parts = s.game.components
    if parts.yellow >> unit & 1:
        return open_to.yellow
    return open_to.blue if parts.blue >> unit & 1 else open_to.white


def entry_hexes(s: State, unit: int) -> int:
    """SIV-10d Yellow units come on in X and Y, Blue ones in Z, White ones in all three."""
    parts = s.game.components
    if parts.white >> unit & 1:
        return parts.german_reinforcement
    return parts.yellow_entry if parts.yellow >> unit & 1 else parts.blue_entry


def deployer(s: State, unit: int, caller: int) -> int:
    """Ruling G-61: the owner of the colour places a unit, the caller a White one."""
    if not s.game.two_germans or s.game.components.white >> unit & 1:
        return caller
    return YELLOW if s.game.components.yellow >> unit & 1 else BLUE


class Deploy(Decide, frozen=True):
    """SIV-10d The next unit to place; one with a legal hex may not be held back (ruling G-25)."""

    rule: ClassVar[str] = "SIV-10d"
    caller: int
    player: int  # which German player places now: first the caller, then the other

    def placeable(self, s: State) -> list[int]:
        """The player's units with a legal hex."""
        units = placeable_units(s, self.caller)
        if not s.game.two_germans:
            return units
        return [u for u in units if deployer(s, u, self.caller) == self.player]

    def seat(self, s: State) -> str:
        return s.game.german_seats[self.player]

    def tokens(self, s: State) -> list[str]:
        return [s.game.UNIT[u] for u in sorted(self.placeable(s))]

    def choose(self, s: State, token: str) -> None:
        unit = s.game.UNIT.number[token]
        s.taken = (unit, *[u for u in s.taken if u != unit])
        s.replace(DeployTo(self.caller, self.player))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.UNIT:
            return not_now(s, self, token)
        unit = s.game.UNIT.number[token]
        if unit not in s.taken:
            return No("SIV-10c", "refused-not-taken")
        if not deployment_hexes(s, unit, self.caller):
            return No("SIV-10f", "refused-no-room")
        return None if unit in self.placeable(s) else No("SIV-31a", "refused-other-player")

    def public(self, s: State, token: str) -> str:
        return "unit:?"

    def prompt(self, s: State) -> Say:
        return Say("prompt-deploy", {"left": len(s.taken)})

    def warnings(self, s: State) -> list[Caution]:
        stranded = [u for u in s.taken if not deployment_hexes(s, u, self.caller)]
        if not stranded:
            return []
        names = [s.game.components.unit_names[u] for u in stranded]
        return [Caution("SIV-10f", s.game.catalogue.text("warn-stranded", {"units": names}))]


class DeployTo(Decide, frozen=True):
    """SIV-10d Yellow units to X and Y, White ones to X, Y and Z, in any split; it is about the first of those taken.

    Asked for even if there is one hex only: others must not see which units have a choice.
    """

    rule: ClassVar[str] = "SIV-10d"
    caller: int
    player: int

    def seat(self, s: State) -> str:
        return s.game.german_seats[self.player]

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(deployment_hexes(s, s.taken[0], self.caller))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        place(s, s.taken[0], s.game.TO.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return not_now(s, self, token)
        hex, unit, parts = s.game.TO.number[token], s.taken[0], s.game.components
        if deployment_hexes(s, unit, self.caller) >> hex & 1:
            return None
        if not parts.german_reinforcement >> hex & 1:
            return No("SIV-10d", "refused-no-entry-hex")
        if not entry_hexes(s, unit) >> hex & 1:
            return No("SIV-10d", "refused-wrong-entry-hex")
        if not s.control >> hex & 1:
            return No("SIV-10f", "refused-soviet-hex")
        if s.count(hex) >= parts.stacking:
            return No("SIV-10e", "refused-no-room")
        if not may_share(s, 1 << unit, hex):
            return No("SIV-31b", "refused-colours")
        return No("SIV-31j", "refused-wrong-entry-hex")

    def prompt(self, s: State) -> Say:
        return Say("prompt-deploy-to", {"unit": s.game.components.unit_names[s.taken[0]]})


def place(s: State, unit: int, hex: int) -> None:
    """SIV-8d A German unit comes on the map at full Strength."""
    parts = s.game.components
    s.taken = tuple([u for u in s.taken if u != unit])
    s.deploy(unit, hex, parts.strength[unit], could_arrive(s, hex))
    secret = {"unit": parts.unit_names[unit]}
    s.whisper(s.game.german_seats, secret, "deploys", hex=parts.hex_names[hex])


def could_arrive(s: State, hex: int) -> int:
    """What others can take a block for that comes on at this hex: of the right colour, and not known elsewhere."""
    parts = s.game.components
    colour = parts.yellow if parts.yellow_entry >> hex & 1 else parts.blue
    gone = s.told | s.destroyed | s.eliminated | parts.first_units | (0 if s.raus else parts.axe)
    return (colour | parts.white) & ~gone
