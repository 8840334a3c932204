"""14 Quick Attack and Planned Attack: who attacks what."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.stalingrad import odds
from stavka.games.stalingrad.combat import start_combat
from stavka.games.stalingrad.control import march
from stavka.games.stalingrad.cooperative import armies, may_share, own_hexes, owner
from stavka.games.stalingrad.movement import Group, Handles, group_origins, note_move, shadow, why_not_own, with_room
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.state import Battle, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say

Hexes = tuple[int, ...]


# -- Quick Attack -------------------------------------------------------------------------------


def quick_attack_reach(s: State) -> int:
    """SIV-14a Hexes adjacent to a Soviet stack, without Soviets; and without the other German player, who would have
    to attack: they co-operate only in Planned Attacks (SIV-31k)."""
    reach = shadow(s) & ~s.soviet
    return reach & ~armies(s)[1 - s.active] if s.game.two_germans else reach


def quick_attack_origins(s: State) -> int:
    """SIV-14a, e Stacks not adjacent to any Soviet stack that can go next to one."""
    return group_origins(s, quick_attack_reach(s)) & ~shadow(s)


class QuickAttackFrom(Decide, frozen=True):
    """SIV-14a One stack, or a part of it, that starts away from all Soviet stacks."""

    rule: ClassVar[str] = "SIV-14a"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.FROM.of(quick_attack_origins(s))

    def choose(self, s: State, token: str) -> None:
        s.replace(QuickAttackGroup(s.game.FROM.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.FROM:
            return not_now(s, self, token)
        origin = s.game.FROM.number[token]
        no = why_not_own(s, origin)
        if no:
            return no
        if shadow(s) >> origin & 1:
            return No("SIV-14e", "refused-origin-adjacent")
        return None if quick_attack_origins(s) >> origin & 1 else No("SIV-14a", "refused-nowhere-to-go")

    def prompt(self, s: State) -> Say:
        return Say("prompt-quick-attack-from")


class QuickAttackGroup(Group, frozen=True):
    """SIV-14c The moving blocks; in a hex with Germans they attack together with them (SIV-14d)."""

    rule: ClassVar[str] = "SIV-14a"

    def reach(self, s: State) -> int:
        return s.game.components.near[self.origin] & quick_attack_reach(s)

    def destinations(self, s: State, group: Handles) -> int:
        """SIV-31d White units alone are nobody's: they attack only together with units of the player's own army."""
        hexes = with_room(s, len(group), self.reach(s))  # where the other army is, is out of reach already
        return hexes if led(s, group) else hexes & own_hexes(s)

    def any_block_fits(self, s: State, room: int) -> bool:
        return led(s, self.picked)

    def completable(self, s: State, group: Handles) -> int:
        with_own = [h for h in self.free(s) if h not in group and led(s, (h,))]
        return self.destinations(s, group) or (self.destinations(s, (*group, with_own[0])) if with_own else 0)

    def go(self, s: State, hex: int) -> None:
        note_move(s, "quick-attack", self.picked, self.origin, hex)
        s.replace(QuickAttackTarget(hex))
        march(s, mask(self.picked), hex)

    def why_not_there(self, s: State, hex: int) -> No | None:
        if not shadow(s) >> hex & 1:
            return No("SIV-14a", "refused-no-soviets-near")
        if not may_share(s, s.units(mask(self.picked)), hex):
            return None
        if not self.reach(s) >> hex & 1:
            return No("SIV-31k", "refused-other-army")
        return None if led(s, self.picked) or own_hexes(s) >> hex & 1 else No("SIV-31d", "refused-white-alone")


def led(s: State, group: Handles) -> bool:
    """SIV-31c Whether a group has a unit of the active player's own army."""
    parts = s.game.components
    return not s.game.two_germans or bool(s.units(mask(group)) & (parts.yellow, parts.blue)[s.active])


class QuickAttackTarget(Decide, frozen=True):
    """SIV-14b Exactly one adjacent Soviet stack is attacked, by all Germans in the hex."""

    rule: ClassVar[str] = "SIV-14b"
    hex: int

    def seat(self, s: State) -> str:
        return s.player

    def targets(self, s: State) -> int:
        """The Soviet stacks within reach."""
        return s.game.components.near[self.hex] & s.soviet

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(self.targets(s))

    def battle(self, s: State, target: int) -> Battle:
        """The combat this attack would be."""
        attackers, defenders = mask(s.stack(self.hex)), mask(s.stack(target))
        return Battle(True, False, target, target, attackers, defenders)

    def choose(self, s: State, token: str) -> None:
        s.replace()
        start_combat(s, self.battle(s, s.game.AT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return not_now(s, self, token)
        target = s.game.AT.number[token]
        if not s.soviet >> target & 1:
            return No("SIV-14b", "refused-no-soviet-stack")
        return None if self.targets(s) >> target & 1 else No("SIV-14b", "refused-not-adjacent")

    def prompt(self, s: State) -> Say:
        return Say("prompt-target", {"hex": s.game.components.hex_names[self.hex]})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.attack(s, self.battle(s, s.game.AT.number[token]))


# -- Planned Attack -----------------------------------------------------------------------------


def planned_targets(s: State) -> int:
    """SIV-14j Soviet stacks adjacent to a stack of the active player (SIV-31k)."""
    return s.game.components.board.around(own_hexes(s)) & s.soviet


class PlannedTarget(Decide, frozen=True):
    """SIV-14j, n One Soviet stack is the target."""

    rule: ClassVar[str] = "SIV-14j"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        return s.game.AT.of(planned_targets(s))

    def choose(self, s: State, token: str) -> None:
        s.replace(PlannedAttack(s.game.AT.number[token]))

    def why_not(self, s: State, token: str) -> No | None:
        if token not in s.game.AT:
            return not_now(s, self, token)
        target = s.game.AT.number[token]
        if not s.soviet >> target & 1:
            return No("SIV-14j", "refused-no-soviet-stack")
        return None if planned_targets(s) >> target & 1 else No("SIV-14j", "refused-no-stack-adjacent")

    def prompt(self, s: State) -> Say:
        return Say("prompt-planned-target")


class PlannedAttack(Decide, frozen=True):
    """SIV-14j, k Any choice of the adjacent German stacks, each with all its units."""

    rule: ClassVar[str] = "SIV-14j"
    target: int
    joined: Hexes = ()
    declined: Hexes = ()

    def seat(self, s: State) -> str:
        return s.player

    def adjacent(self, s: State) -> int:
        """German stacks next to the target."""
        return s.game.components.near[self.target] & s.german

    def open(self, s: State) -> int:
        """Those that can still join."""
        return self.adjacent(s) & ~mask((*self.joined, *self.declined))

    def willing(self, s: State) -> int:
        """Those that join without asking the other player: one's own, and White ones (SIV-31k)."""
        hexes = self.open(s)
        return hexes & ~armies(s)[1 - s.active] if s.game.two_germans else hexes

    def led(self, s: State) -> bool:
        """SIV-31k At least one attacking stack is the active player's own."""
        return bool(mask(self.joined) & own_hexes(s))

    def tokens(self, s: State) -> list[str]:
        tokens = s.game.JOIN.of(self.open(s))
        if self.willing(s).bit_count() > 1:
            tokens.append("all")
        if self.led(s):
            tokens.append("resolve")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token == "resolve":
            s.replace()
            start_combat(s, self.battle(s))
        elif token == "all":
            s.replace(self.with_joined((*self.joined, *bits(self.willing(s)))))
        else:
            self.join(s, s.game.JOIN.number[token])

    def join(self, s: State, hex: int) -> None:
        """A stack joins; one of the other player's only if he agrees."""
        if owner(s, hex) in (s.active, None):
            s.replace(self.with_joined((*self.joined, hex)))
        else:
            s.push(AskAlly(hex))

    def with_joined(self, joined: Hexes) -> PlannedAttack:
        """The same attack with these hexes."""
        return PlannedAttack(self.target, tuple(sorted(joined)), self.declined)

    def battle(self, s: State) -> Battle:
        """The combat this attack would be."""
        attackers = mask([h for hex in self.joined for h in s.stack(hex)])
        return Battle(True, True, self.target, self.target, attackers, mask(s.stack(self.target)))

    def why_not(self, s: State, token: str) -> No | None:
        if token == "resolve":
            return None if self.led(s) else No("SIV-31k" if self.joined else "SIV-14j", "refused-no-attacker")
        if token == "all":
            return None if self.willing(s).bit_count() > 1 else No("SIV-14j", "refused-nobody-left")
        if token not in s.game.JOIN:
            return not_now(s, self, token)
        return self.why_not_join(s, s.game.JOIN.number[token])

    def why_not_join(self, s: State, hex: int) -> No | None:
        """What keeps a stack out of the attack."""
        if not s.german >> hex & 1:
            return No("SIV-14j", "refused-no-german-stack")
        if not self.adjacent(s) >> hex & 1:
            return No("SIV-14j", "refused-not-adjacent")
        if hex in self.declined:
            return No("SIV-31k", "refused-declined")
        return No("SIV-14j", "refused-picked") if hex in self.joined else None

    def prompt(self, s: State) -> Say:
        return Say("prompt-planned-attack", {"hex": s.game.components.hex_names[self.target]})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.attack(s, self.battle(s)) if token == "resolve" else None

    def warnings(self, s: State) -> list[Caution]:
        idle = self.willing(s)
        if not self.joined or not idle:
            return []
        places = tuple(s.game.components.board.names_of(idle))
        return [Caution("SIV-14j", s.game.catalogue.text("warn-idle-stacks", {"hexes": list(places)}), places)]


class AskAlly(Decide, frozen=True):
    """SIV-31k The other German player may agree to attack the same target."""

    rule: ClassVar[str] = "SIV-31k"
    moment: ClassVar[str] = "ally"
    passing: ClassVar[str] = "decline"
    hex: int

    def seat(self, s: State) -> str:
        return s.game.german_seats[1 - s.active]

    def tokens(self, s: State) -> list[str]:
        return ["accept", "decline"]

    def choose(self, s: State, token: str) -> None:
        attack = s.agenda[1]
        assert isinstance(attack, PlannedAttack)
        accepted = token == "accept"
        s.note("ally", seat=self.seat(s), hex=s.game.components.hex_names[self.hex], accepted=accepted)
        answered = (
            attack.with_joined((*attack.joined, self.hex))
            if accepted
            else PlannedAttack(attack.target, attack.joined, (*attack.declined, self.hex))
        )
        s.agenda = (answered, *s.agenda[2:])

    def why_not(self, s: State, token: str) -> No | None:
        return None if token in ("accept", "decline") else not_now(s, self, token)

    def prompt(self, s: State) -> Say:
        attack = s.agenda[1]
        assert isinstance(attack, PlannedAttack)
        names = s.game.components.hex_names
        return Say("prompt-ally", {"hex": names[self.hex], "target": names[attack.target]})
