"""20-23, 32 The Soviet turn: the algorithm, or a player within its bounds."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.stalingrad import odds
from stavka.games.stalingrad.combat import start_combat
from stavka.games.stalingrad.control import soviets_enter
from stavka.games.stalingrad.drawing import draw_soviet
from stavka.games.stalingrad.leaders import soviet_attackers
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.solitaire import ARMOUR_POOL, INFANTRY_POOL, deploy_random
from stavka.games.stalingrad.state import Battle, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step

Hexes = tuple[int, ...]


# -- 20 the algorithm ---------------------------------------------------------------------------


class SovietTurn(Step, frozen=True):
    """SIV-20b-e, 32b-d Largest-Stack hexes against Reinforcement hexes decide the action."""

    def run(self, s: State) -> None:
        held = soviet_held(s)
        largest = largest_stacks(s)
        names = s.game.components.hex_names
        s.note("soviet-turn", largest=[names[i] for i in largest], held=held)
        if not held:  # SIV-20b, ruling G-29
            draw_soviet(s, "no-hexes")
        elif len(largest) > held:  # SIV-20d, 32c
            s.push(ReinforcementAction())
        elif s.game.soviet_player:
            s.push(ChooseSovietAction())
        else:
            s.push(MovementAction(tuple(largest)))


def soviet_held(s: State) -> int:
    """SIV-20c, g How many of 3, 7, 9, 13, 15 and 19 the Soviets control."""
    return (s.game.components.soviet_reinforcement & ~s.control).bit_count()


def largest_stacks(s: State) -> list[int]:
    """SIV-20a The hexes with the most Soviet units; their numbers run from north to south, the one nearest the Volga
    first (SIV-22b)."""
    hexes = bits(s.soviet)
    sizes = list(map(s.at.count, hexes))
    most = max(sizes, default=0)
    return [hex for hex, size in zip(hexes, sizes, strict=True) if size == most]


# -- 21 Reinforcement Action --------------------------------------------------------------------


class ReinforcementAction(Step, frozen=True):
    """SIV-21a Every controlled Reinforcement hex receives its units, in the order of the table."""

    def run(self, s: State) -> None:
        s.note("soviet-reinforcement")
        for hex, arrival in s.game.components.soviet_arrivals:
            if not s.control >> hex & 1 and not s.result:
                receive(s, hex, arrival.infantry, arrival.armour, arrival.infantry_only_at_three)


def receive(s: State, hex: int, infantry: int, armour: int, infantry_only_at_three: bool) -> None:
    """SIV-21g A full hex gives a card; with three units 3, 13 and 19 receive one infantry and no card."""
    room = s.game.components.stacking - s.count(hex)
    if room <= 0:
        draw_soviet(s, "full-hex")  # ruling G-38
        return
    if room == 1 and infantry_only_at_three:
        infantry, armour = 1, 0
    for pool in [INFANTRY_POOL] * infantry + [ARMOUR_POOL] * armour:
        if s.result:  # SIV-3c
            return
        if s.in_pool[pool]:
            deploy_random(s, pool, hex)
        else:
            draw_soviet(s, "empty-pool")  # SIV-21h


# -- 22 Movement Action -------------------------------------------------------------------------


class MovementAction(Step, frozen=True):
    """SIV-22a A die for each Largest-Stack hex; SIV-22d resolved from the lowest to the highest."""

    largest: Hexes

    def run(self, s: State) -> None:
        largest = self.largest
        dice = s.roll(len(largest)) if largest else b""
        names = s.game.components.hex_names
        s.note("soviet-dice", hexes=[names[i] for i in largest], dice=list(dice))
        rolled = sorted(zip(dice, largest, strict=True), key=lambda die: die[0])
        s.push(*[DieDraws(die, hex) if dice.count(die) > 1 else DieMoves(die, hex) for die, hex in rolled])


class DieDraws(Step, frozen=True):
    """SIV-22g Equal dice: a card for each, and nothing moves or attacks from those hexes (ruling G-40)."""

    die: int
    hex: int

    def run(self, s: State) -> None:
        draw_soviet(s, "equal-dice")


class DieMoves(Step, frozen=True):
    """SIV-22f A random unit goes where the Compass points; SIV-22h, i a card instead; SIV-23a or an attack."""

    die: int
    hex: int

    def run(self, s: State) -> None:
        target = s.game.components.compass[self.die - 1][self.hex]
        if not s.soviet >> self.hex & 1:
            draw_soviet(s, "nobody-left")
        elif target is None:
            draw_soviet(s, "not-playable")
        elif s.german >> target & 1:
            soviet_attack(s, self.hex, target)
        elif self.die == 1:
            draw_soviet(s, "die-of-one")
        elif s.count(target) >= s.game.components.stacking:
            draw_soviet(s, "full-hex")
        else:
            stack = s.stack(self.hex)
            soviet_move(s, stack[s.draw(len(stack))], target)


def soviet_move(s: State, handle: int, target: int) -> None:
    """SIV-8h A Soviet block goes one hex, unseen."""
    parts = s.game.components
    secret = {"unit": parts.unit_names[s.who[handle]]}
    names, origin = parts.hex_names, s.at[handle]
    s.whisper(s.game.seats_of("soviet"), secret, "soviet-move", origin=names[origin], hex=names[target])
    s.move(handle, target)
    soviets_enter(s, target)


# -- 23 Soviet Quick Attack ---------------------------------------------------------------------


def soviet_attack(s: State, hex: int, target: int) -> None:
    """SIV-23a The whole stack attacks; with Chuikov all adjacent stacks do (SIV-27g)."""
    start_combat(s, soviet_battle(s, hex, target))


def soviet_battle(s: State, hex: int, target: int) -> Battle:
    """The combat of a Soviet attack; ruling G-44: cards take effect in the hex that started it."""
    attackers = soviet_attackers(s, hex, target)
    planned = bool(s.leaders & s.game.components.chuikov)  # SIV-27c
    return Battle(False, planned, target, hex, attackers, mask(s.stack(target)))


# -- 32 the Soviet player -----------------------------------------------------------------------


class ChooseSovietAction(Decide, frozen=True):
    """SIV-32d A Movement Action or a Draw Action."""

    rule: ClassVar[str] = "SIV-32d"

    def seat(self, s: State) -> str:
        return "soviet"

    def tokens(self, s: State) -> list[str]:
        return ["move", "draw"]

    def choose(self, s: State, token: str) -> None:
        if token == "move":
            s.replace(SovietMovement(tuple(largest_stacks(s))))
        else:
            s.replace()
            draw_soviet(s, "choice")  # SIV-32h

    def why_not(self, s: State, token: str) -> No | None:
        return None if token in ("move", "draw") else not_now(s, self, token)

    def prompt(self, s: State) -> Say:
        return Say("prompt-soviet-action", {"hexes": [s.game.components.hex_names[i] for i in largest_stacks(s)]})

    def warnings(self, s: State) -> list[Caution]:
        return last_card_warning(s, "SIV-32h")


def last_card_warning(s: State, rule: str) -> list[Caution]:
    """SIV-3c The next Soviet card is the last one."""
    if len(s.soviet_deck) != 1:
        return []
    return [Caution(rule, s.game.catalogue.text("warn-last-card"))]


class SovietMovement(Step, frozen=True):
    """SIV-32f One unit of each Largest-Stack hex must move or its stack attack, in an order the player chooses."""

    left: Hexes

    def run(self, s: State) -> None:
        if any(can_act(s, hex) for hex in self.left):
            s.push(ChooseSovietStack(self.left))


def can_act(s: State, hex: int) -> bool:
    """Whether a stack has a legal move or attack; if not it is skipped, without a card (ruling G-29)."""
    return bool(s.soviet >> hex & 1 and (soviet_destinations(s, hex) or soviet_targets(s, hex)))


def soviet_destinations(s: State, hex: int) -> int:
    """SIV-32f Adjacent hexes without Germans and with room."""
    parts = s.game.components
    reach = parts.near[hex] & ~s.german
    full = [i for i in bits(reach & s.soviet) if s.count(i) >= parts.stacking]
    return reach & ~mask(full)


def soviet_targets(s: State, hex: int) -> int:
    """SIV-32g Adjacent German stacks."""
    return s.game.components.near[hex] & s.german


class ChooseSovietStack(Decide, frozen=True):
    """SIV-32f Which Largest-Stack hex is next."""

    rule: ClassVar[str] = "SIV-32f"
    left: Hexes

    def seat(self, s: State) -> str:
        return "soviet"

    def tokens(self, s: State) -> list[str]:
        return [s.game.FROM[hex] for hex in self.left if can_act(s, hex)]

    def choose(self, s: State, token: str) -> None:
        hex = s.game.FROM.number[token]
        s.replace(ChooseSovietMove(hex), SovietMovement(tuple([i for i in self.left if i != hex])))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.FROM:
            return not_now(s, self, token)
        hex = s.game.FROM.number[token]
        if hex not in self.left:
            return No("SIV-32f", "refused-not-largest")
        return None if can_act(s, hex) else No("SIV-32f", "refused-nowhere-to-go")

    def prompt(self, s: State) -> Say:
        return Say("prompt-soviet-stack")


class ChooseSovietMove(Decide, frozen=True):
    """SIV-32f, g A unit of the stack moves, or the stack attacks an adjacent German one; who cannot move need not."""

    rule: ClassVar[str] = "SIV-32f"
    hex: int

    def seat(self, s: State) -> str:
        return "soviet"

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.AT.of(soviet_targets(s, self.hex))
        if soviet_destinations(s, self.hex):
            return tokens + [s.game.UNIT[s.who[h]] for h in s.stack(self.hex)]
        return [*tokens, "done"]

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
        elif token in s.game.AT:
            s.replace()
            soviet_attack(s, self.hex, s.game.AT.number[token])
        else:
            s.replace(ChooseSovietDestination(s.handle_of(s.game.UNIT.number[token])))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "done":
            return No("SIV-32f", "refused-must-move") if soviet_destinations(s, self.hex) else None
        if token in s.game.AT:
            target = s.game.AT.number[token]
            return None if soviet_targets(s, self.hex) >> target & 1 else No("SIV-32g", "refused-no-german-adjacent")
        if token not in s.game.UNIT:
            return not_now(s, self, token)
        if s.game.UNIT.number[token] not in [s.who[h] for h in s.stack(self.hex)]:
            return No("SIV-32f", "refused-unit-elsewhere", {"hex": s.game.components.hex_names[self.hex]})
        return None if soviet_destinations(s, self.hex) else No("SIV-32f", "refused-nowhere-to-go")

    def public(self, s: State, token: str) -> str:
        if token in s.game.UNIT:
            return f"unit:#{s.handle_of(s.game.UNIT.number[token])}"
        return token

    def prompt(self, s: State) -> Say:
        return Say("prompt-soviet-move", {"hex": s.game.components.hex_names[self.hex]})

    def preview(self, s: State, token: str) -> Preview | None:
        if token not in s.game.AT:
            return None
        return odds.attack(s, soviet_battle(s, self.hex, s.game.AT.number[token]))


class ChooseSovietDestination(Decide, frozen=True):
    """SIV-32f Any valid adjacent hex, back toward the Volga included."""

    rule: ClassVar[str] = "SIV-32f"
    handle: int

    def seat(self, s: State) -> str:
        return "soviet"

    def tokens(self, s: State) -> list[str]:
        return s.game.TO.of(soviet_destinations(s, s.at[self.handle]))

    def choose(self, s: State, token: str) -> None:
        s.replace()
        soviet_move(s, self.handle, s.game.TO.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.TO:
            return not_now(s, self, token)
        hex, origin = s.game.TO.number[token], s.at[self.handle]
        if not s.game.components.near[origin] >> hex & 1:
            return No("SIV-32f", "refused-not-adjacent")
        if s.german >> hex & 1:
            return No("SIV-32g", "refused-germans-there")
        return None if soviet_destinations(s, origin) >> hex & 1 else No("SIV-5d", "refused-no-room")

    def costs(self, s: State) -> dict[str, int]:
        return dict.fromkeys(self.tokens(s), 1)

    def prompt(self, s: State) -> Say:
        return Say("prompt-soviet-destination")
