"""10.12 Combat: Battles one after the other, each of one round."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from stavka.games.moscow_41 import absorption, armour, fire, lines, odds, weather
from stavka.games.moscow_41.aftermath import after
from stavka.games.moscow_41.losses import strike
from stavka.games.moscow_41.luftwaffe import AirAttack, AntiAircraft, over
from stavka.games.moscow_41.state import Battle, State
from stavka.games.moscow_41.support import battlefields
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step


class Combat(Step, frozen=True):
    """10.12d Any number of Battles."""

    def run(self, s: State) -> None:
        s.phase = "combat"
        s.newly |= s.contested & ~s.contested_before
        s.push(NextBattle())


class NextBattle(Step, frozen=True):
    """10.12b The next Battle: the one that has to be fought, or one of several."""

    blitz: bool = False

    def run(self, s: State) -> None:
        must = compulsory(s)
        if not must | optional(s, self.blitz):
            return
        if must.bit_count() == 1 and not optional(s, self.blitz):
            s.push(self)
            begin(s, bits(must)[0], self.blitz)
        else:
            s.push(ChooseBattle(self.blitz))


def compulsory(s: State) -> int:
    """10.12b The areas that have become contested in this Impulse and have not been fought for."""
    return s.newly & s.contested & ~s.fought


def optional(s: State, blitz: bool = False) -> int:
    """10.12b The areas contested before where the active side can attack; none in the Blitz Segment."""
    return 0 if blitz else battlefields(s) & ~s.newly & ~s.fought


class ChooseBattle(Decide, frozen=True):
    """10.12e The Attacker says where the next Battle is; he may stop when none has to be fought (10.12b)."""

    rule: ClassVar[str] = "M41-10.12e"
    blitz: bool = False

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        must = compulsory(s)
        tokens = s.game.AT.of(must | optional(s, self.blitz))
        if not must:
            tokens.append("done")
        return [*tokens, *lines.dismantling(s, s.active)]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
        elif token in s.game.AT:
            s.replace(NextBattle(self.blitz))
            begin(s, s.game.AT.number[token], self.blitz)
        else:
            s.replace(NextBattle(self.blitz))
            lines.dismantle(s, s.active, token)

    def why_not(self, s: State, token: str) -> No | None:
        must = compulsory(s)
        if token == "done":
            areas = s.game.components.spaces.names_of(must)
            return No("M41-10.12b", "refused-must-fight", {"areas": areas}) if must else None
        if token in s.game.DISMANTLE:
            return lines.why_not_dismantle(s, token)
        if token not in s.game.AT:
            return No(self.rule, "refused-not-now")
        here = 1 << s.game.AT.number[token]
        if (must | optional(s, self.blitz)) & here:
            return None
        if s.fought & here:
            return No("M41-10.15a", "refused-fought")
        if not s.contested & here:
            return No("M41-10.12a", "refused-not-contested")
        if self.blitz:
            return No("M41-10.16f", "refused-blitz-battle")
        return No("M41-10.12c", "refused-nobody-attacks")

    def allowed_by(self, s: State, token: str) -> str:
        return "M41-4.1d" if token in s.game.DISMANTLE else self.rule

    def prompt(self, s: State) -> Say:
        must = compulsory(s).bit_count()
        return Say("prompt-battle", {"count": must}) if must else Say("prompt-battle-free")

    def preview(self, s: State, token: str) -> Preview | None:
        if token not in s.game.AT:
            return None
        area = s.game.AT.number[token]
        return odds.battle(s, area, bool(s.newly >> area & 1))

    def warnings(self, s: State) -> list[Caution]:
        """Support that was given to a Battle which need not be fought is lost if it is not."""
        if compulsory(s):
            return []
        given = mask([gun.area for gun in s.guns]) | mask([flight.area for flight in s.flights])
        places = s.game.components.spaces.names_of(given & optional(s, self.blitz))
        text = s.game.catalogue.text
        return [Caution("M41-10.12b", text("warn-support-lost", {"areas": places}), tuple(places))] if places else []


# -- 10.12f a Battle ----------------------------------------------------------------------------------


def begin(s: State, area: int, blitz: bool = False) -> None:
    """10.12f (1) Deployment: both reveal what they have there; then follow the steps in which anybody does anything."""
    side, here = s.active, 1 << area
    enemy = 1 - side
    attackers, defenders = tuple(s.stack(area, side)), tuple(s.stack(area, enemy))
    s.fought |= here
    s.battle = Battle(
        area,
        side,
        attackers,
        defenders,
        newly=bool(s.newly & here),
        blitz=blitz,
        absorption=absorption.bonus(s, area, enemy),
        line=bool(s.lines[enemy] & here),
    )
    name = s.game.components.space_names[area]
    s.note("battle", side=s.game.seats[side], area=name, blitz=blitz, absorption=s.battle.absorption)
    s.reveal(mask(attackers) | mask(defenders))
    tell(s, side, attackers, False)
    tell(s, enemy, defenders, s.battle.line)
    guns = [Artillery()] if any(gun.area == area for gun in s.guns) else []
    bombers = [AntiAircraft(), AirAttack()] if over(s, area) else []
    s.push(*guns, *bombers, GroundCombat(), BattleEnds())


def tell(s: State, side: int, handles: tuple[int, ...], line: bool) -> None:
    """What a side has in the Battle."""
    if s.log is not None:
        names, who = s.game.components.block_names, s.who
        blocks, strengths = [names[who[handle]] for handle in handles], [s.pips[handle] for handle in handles]
        s.note("revealed", side=s.game.seats[side], blocks=blocks, strengths=strengths, count=len(blocks), line=line)


class Artillery(Step, frozen=True):
    """10.12.2a (2) The HQs that support this Battle fire; rivers do not matter to them (10.12.5.1b)."""

    def run(self, s: State) -> None:
        assert s.battle
        parts, area, side = s.game.components, s.battle.area, s.battle.attacker
        firing = [gun.handle for gun in s.guns if gun.area == area]
        s.guns = tuple([gun for gun in s.guns if gun.area != area])
        s.fired |= mask(firing)
        salvos = [
            (weather.strength(s, hq, True), parts.hits[s.who[hq]][s.pips[hq]], {"block": parts.block_names[s.who[hq]]})
            for hq in firing
        ]
        strike(s, 1 - side, fire.salvos(s, "artillery", side, salvos))


class GroundCombat(Step, frozen=True):
    """10.12.5a (5) The Defender fires first, or the Attacker in an Armour Attack; whoever is left fires back."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        attacker, defender = battle.attacker, 1 - battle.attacker
        if not s.units(defender) >> battle.area & 1:
            return
        first, second = defender, attacker
        if armour.applies(s, battle):
            first, second = attacker, defender
            s.battle = replace(battle, armour=True)
            s.note("armour-attack", side=s.game.seats[attacker], area=s.game.components.space_names[battle.area])
        s.push(Fire(first), Fire(second))


class Fire(Step, frozen=True):
    """10.12.5 One side fires, if it has dice and anybody to fire at."""

    side: int

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        area, enemy = battle.area, 1 - self.side
        attacks = self.side == battle.attacker
        targets = s.units(enemy) if attacks else s.blocks(enemy)
        if not targets >> area & 1:
            return
        dice = fire.attack(s, area, self.side, battle.newly) if attacks else fire.defence(s, area, self.side)
        if dice:
            strike(s, enemy, fire.volley(s, "fire", self.side, dice))


class BattleEnds(Step, frozen=True):
    """10.15 What is left is put in order."""

    def run(self, s: State) -> None:
        after(s)
