"""18, 25 Advance after combat, and Blitz."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from stavka.games.stalingrad.control import march, soviets_enter
from stavka.games.stalingrad.cooperative import commander
from stavka.games.stalingrad.losses import strongest
from stavka.games.stalingrad.movement import destinations
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution
from stavka.kernel.steps import Decide, No, Say, Step

Handles = tuple[int, ...]


class AdvanceAfterCombat(Step, frozen=True):
    """SIV-15l, 18a Step 11: an emptied hex must be occupied by at least one surviving attacker."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        attackers = bits(s.living(battle.attackers))
        if s.living(battle.defenders) or not attackers:
            return
        if battle.german_attacks:
            if len(attackers) == 1:
                germans_advance(s, tuple(attackers))
            else:
                s.push(ChooseAdvance())
        else:
            best = strongest(s, attackers)  # SIV-18b
            if len(best) == 1:
                soviet_advances(s, best[0])
            else:
                s.push(ChooseSovietAdvance())


def germans_advance(s: State, handles: Handles) -> None:
    """SIV-18c One to four German units occupy the hex."""
    assert s.battle
    hex, parts = s.battle.hex, s.game.components
    s.battle = replace(s.battle, advanced=mask(handles))
    s.note("advance", units=[parts.unit_names[s.who[h]] for h in handles], hex=parts.hex_names[hex])
    march(s, mask(handles), hex)


def soviet_advances(s: State, handle: int) -> None:
    """SIV-18b Exactly one Soviet unit occupies the hex."""
    assert s.battle
    hex, parts = s.battle.hex, s.game.components
    s.note("advance", units=[parts.unit_names[s.who[handle]]], hex=parts.hex_names[hex])
    s.move(handle, hex)
    soviets_enter(s, hex)


class ChooseAdvance(Decide, frozen=True):
    """SIV-18c Any one to four of the attacking units advance."""

    rule: ClassVar[str] = "SIV-18c"
    picked: Handles = ()

    def seat(self, s: State) -> str:
        return s.player

    def candidates(self, s: State) -> list[int]:
        """The units that can still be picked: of one colour and White (ruling G-49)."""
        assert s.battle
        free = [h for h in bits(s.living(s.battle.attackers)) if h not in self.picked]
        if not s.game.two_germans:
            return free
        return [h for h in free if one_army(s, (*self.picked, h))]

    def tokens(self, s: State) -> list[str]:
        tokens = [s.game.ADVANCE[s.who[h]] for h in self.candidates(s)]
        if not self.picked and self.all_fit(s):
            tokens.append("all")
        return [*tokens, "done"] if self.picked else tokens

    def all_fit(self, s: State) -> bool:
        """Whether all attackers could advance together."""
        assert s.battle
        everybody = tuple(bits(s.living(s.battle.attackers)))
        return len(everybody) <= s.game.components.stacking and one_army(s, everybody)

    def choose(self, s: State, token: str) -> None:
        assert s.battle
        picked = self.picked
        if token == "all":
            picked = tuple(bits(s.living(s.battle.attackers)))
        elif token != "done":
            picked = tuple(sorted((*picked, s.handle_of(s.game.ADVANCE.number[token]))))
        more = ChooseAdvance(picked)
        if token not in ("done", "all") and len(picked) < s.game.components.stacking and more.candidates(s):
            s.replace(more)
        else:
            s.replace()
            germans_advance(s, picked)

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None if self.picked else No("SIV-18a", "refused-must-advance")
        if token == "all":
            return None if not self.picked and self.all_fit(s) else No("SIV-5d", "refused-no-room")
        if token not in s.game.ADVANCE:
            return not_now(s, self, token)
        return self.why_not_unit(s, s.game.ADVANCE.number[token])

    def why_not_unit(self, s: State, unit: int) -> No | None:
        """What keeps a unit from advancing."""
        assert s.battle
        handle = s.handle_of(unit) if unit < s.game.first_soviet else -1
        if handle < 0 or not s.living(s.battle.attackers) >> handle & 1:
            return No("SIV-18c", "refused-not-attacking")
        if handle in self.picked:
            return No("SIV-18c", "refused-picked")
        return None if one_army(s, (*self.picked, handle)) else No("SIV-31b", "refused-colours")

    def prompt(self, s: State) -> Say:
        assert s.battle
        return Say("prompt-advance", {"hex": s.game.components.hex_names[s.battle.hex], "picked": len(self.picked)})

    def public(self, s: State, token: str) -> str:
        return token


def one_army(s: State, handles: Handles) -> bool:
    """SIV-31b With two German players: no Yellow and Blue units together."""
    if not s.game.two_germans:
        return True
    units, parts = s.units(mask(handles)), s.game.components
    return not (units & parts.yellow and units & parts.blue)


class ChooseSovietAdvance(Decide, frozen=True):
    """SIV-18b Equally strong Soviet units: the German player chooses the one that advances."""

    rule: ClassVar[str] = "SIV-18b"

    def seat(self, s: State) -> str:
        return s.player

    def best(self, s: State) -> list[int]:
        """The strongest attackers."""
        assert s.battle
        return strongest(s, bits(s.living(s.battle.attackers)))

    def tokens(self, s: State) -> list[str]:
        return [s.game.ADVANCE[s.who[h]] for h in self.best(s)]

    def choose(self, s: State, token: str) -> None:
        s.replace()
        soviet_advances(s, s.handle_of(s.game.ADVANCE.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.ADVANCE:
            return not_now(s, self, token)
        best = [s.who[h] for h in self.best(s)]
        return None if s.game.ADVANCE.number[token] in best else No("SIV-18b", "refused-not-strongest")

    def prompt(self, s: State) -> Say:
        assert s.battle
        return Say("prompt-soviet-advance", {"hex": s.game.components.hex_names[s.battle.hex]})


# -- 25 Blitz -----------------------------------------------------------------------------------


class Blitz(Step, frozen=True):
    """SIV-15m, 25e Step 12: with Hoth, Blitz units that advanced into a Clear hex may go on."""

    def run(self, s: State) -> None:
        battle, parts = s.battle, s.game.components
        assert battle
        if not (s.leaders & parts.hoth and parts.clear >> battle.hex & 1):
            return
        choice = ChooseBlitz()
        if choice.candidates(s):
            s.push(choice)


def blitz_reach(s: State) -> int:
    """SIV-25e Adjacent Clear hexes free of enemy units (ruling G-50)."""
    assert s.battle
    parts = s.game.components
    return parts.near[s.battle.hex] & parts.clear & ~s.soviet


def blitz_seat(s: State) -> str:
    """SIV-31a The units that advanced are one army's: its player decides where they go on."""
    assert s.battle
    return commander(s, s.units(s.battle.advanced))


class ChooseBlitz(Decide, frozen=True):
    """SIV-25e Each Blitz unit that advanced may move one hex on, one after the other."""

    rule: ClassVar[str] = "SIV-25e"
    moment: ClassVar[str] = "blitz"
    passing: ClassVar[str] = "done"
    moved: Handles = ()

    def seat(self, s: State) -> str:
        return blitz_seat(s)

    def candidates(self, s: State) -> list[int]:
        """SIV-25n The Blitz units that have somewhere to go."""
        assert s.battle
        blitz, reach = s.game.components.blitz, blitz_reach(s)
        free = [h for h in bits(s.battle.advanced) if h not in self.moved and blitz >> s.who[h] & 1]
        return [h for h in free if destinations(s, (h,), reach)]

    def tokens(self, s: State) -> list[str]:
        return [*[s.game.UNIT[s.who[h]] for h in self.candidates(s)], "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
        else:
            s.replace(BlitzTo(s.handle_of(s.game.UNIT.number[token]), self.moved))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return None
        if token not in s.game.UNIT:
            return not_now(s, self, token)
        unit = s.game.UNIT.number[token]
        return self.why_not_unit(s, unit)

    def why_not_unit(self, s: State, unit: int) -> No | None:
        """What keeps a unit from a Blitz."""
        assert s.battle
        handle = s.handle_of(unit) if unit < s.game.first_soviet else -1
        if handle < 0 or not s.battle.advanced >> handle & 1:
            return No("SIV-25e", "refused-not-advanced")
        if not s.game.components.blitz >> unit & 1:
            return No("SIV-25n", "refused-no-blitz-unit")
        if handle in self.moved:
            return No("SIV-25e", "refused-moved")
        return None if destinations(s, (handle,), blitz_reach(s)) else No("SIV-25e", "refused-nowhere-to-go")

    def prompt(self, s: State) -> Say:
        return Say("prompt-blitz")

    def warnings(self, s: State) -> list[Caution]:
        assert s.battle
        hex = s.game.components.hex_names[s.battle.hex]
        return [Caution("SIV-25e", s.game.catalogue.text("warn-blitz"), (hex,))]


class BlitzTo(Decide, frozen=True):
    """SIV-25e Where a Blitz unit goes."""

    rule: ClassVar[str] = "SIV-25e"
    handle: int
    moved: Handles = ()

    def seat(self, s: State) -> str:
        return blitz_seat(s)

    def reach(self, s: State) -> int:
        """The hexes it can enter."""
        return destinations(s, (self.handle,), blitz_reach(s))

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(self.reach(s))

    def choose(self, s: State, token: str) -> None:
        hex = s.game.TO.number[token]
        names = s.game.components.hex_names
        unit = s.game.components.unit_names[s.who[self.handle]]
        s.note("blitz", unit=unit, origin=names[s.at[self.handle]], hex=names[hex])
        march(s, 1 << self.handle, hex)
        more = ChooseBlitz(tuple(sorted((*self.moved, self.handle))))
        s.replace(*([more] if more.candidates(s) else []))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return not_now(s, self, token)
        hex, parts = s.game.TO.number[token], s.game.components
        assert s.battle
        if not parts.near[s.battle.hex] >> hex & 1:
            return No("SIV-25e", "refused-not-adjacent")
        if not parts.clear >> hex & 1:
            return No("SIV-25e", "refused-not-clear")
        if s.soviet >> hex & 1:
            return No("SIV-25e", "refused-soviets-there")
        if s.count(hex) >= parts.stacking:
            return No("SIV-5d", "refused-no-room")
        return None if self.reach(s) >> hex & 1 else No("SIV-31b", "refused-colours")

    def costs(self, s: State) -> dict[str, int]:
        return dict.fromkeys(self.tokens(s), 1)

    def prompt(self, s: State) -> Say:
        return Say("prompt-blitz-to", {"unit": s.game.components.unit_names[s.who[self.handle]]})
