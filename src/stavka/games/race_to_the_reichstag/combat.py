"""12 Combat: everybody in contact fights, one attack after the other."""

from __future__ import annotations

from typing import ClassVar

from stavka.board import results
from stavka.board.duels import Combat, Duels
from stavka.games.race_to_the_reichstag import odds as foresight
from stavka.games.race_to_the_reichstag.advance import Advance
from stavka.games.race_to_the_reichstag.contact import beaten, fighters, forces, front_line, obligations, touching
from stavka.games.race_to_the_reichstag.dead import kill
from stavka.games.race_to_the_reichstag.engineers import begin_phase
from stavka.games.race_to_the_reichstag.losses import TakeLosses, is_marker
from stavka.games.race_to_the_reichstag.retreat import Retreat
from stavka.games.race_to_the_reichstag.sectors import reichstag_closed
from stavka.games.race_to_the_reichstag.state import Battle, Handles, Hexes, State
from stavka.games.race_to_the_reichstag.statics import face_down
from stavka.games.race_to_the_reichstag.strength import odds
from stavka.games.race_to_the_reichstag.zones import german_zone, soviet_zone
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step

MOBILE, ASSAULT = "mobile", "assault"


# -- the phase ----------------------------------------------------------------------------------


class CombatPhase(Step, frozen=True):
    """4.3-D, C What happens before the first attack; then attacks until nobody must or wants to."""

    def run(self, s: State) -> None:
        s.phase = "combat"
        s.attacked = s.struck = 0
        begin_phase(s)
        turn_face_up(s)
        remove_zeros(s)
        s.duty, s.due = obligations(s)
        s.push(NextAttack())


def turn_face_up(s: State) -> None:
    """16.8a, ruling G48: static units next to a Soviet unit of either Front; 16.10 the Reichstag's only in a Soviet
    phase."""
    parts = s.game.components
    beside = s.germans & parts.board.around(s.red | s.yellow)
    s.reveal(s.on(beside & ~(1 << parts.reichstag) if s.german else beside))


def remove_zeros(s: State) -> None:
    """12.13 Units of strength 0 in the enemy's zone of control are eliminated, in either sector; that is no combat."""
    zero = s.game.components.zero
    for front in (0, 1):
        exposed = s.facing(front) & soviet_zone(s, front) | s.soviets(front) & german_zone(s, front)
        for handle in bits(s.on(exposed)):
            if zero >> s.who[handle] & 1:
                kill(s, handle)


class NextAttack(Step, frozen=True):
    """12.4 Another attack, if one can be made."""

    def run(self, s: State) -> None:
        line = front_line(s)
        bound = line.bound()
        lapse(s, line.obliged & ~bound)
        if bound or targets(line, bound):  # where somebody must fight there is somebody to attack
            s.push(Attack())
        else:
            end_phase(s)


def lapse(s: State, lost: int) -> None:
    """Ruling G33: an obligation that no attack can meet any more lapses, and the log says so."""
    if not lost:
        return
    names = s.game.components.hex_names
    s.note("lapsed", hexes=[names[hex] for hex in bits(lost)])
    free = ~s.on(lost)
    s.duty &= free | s.attacked
    s.due &= free | s.struck


def end_phase(s: State) -> None:
    """Nothing of the phase is remembered."""
    begin_phase(s)
    s.duty = s.due = s.attacked = s.struck = 0


def targets(line: Duels, bound: int) -> int:
    """The hexes that can be attacked first: all that must be, and others as long as it strands nobody."""
    found = line.defenders & bound
    for hex in bits(line.defenders & ~line.obliged):
        if line.possible(Combat(0, 1 << hex)):
            found |= 1 << hex
    return found


# -- 12.4 declaring an attack -------------------------------------------------------------------


class Attack(Decide, frozen=True):
    """12.4 The next hex to attack; the phase ends when nobody must attack or be attacked any more."""

    rule: ClassVar[str] = "RTR-12.4"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        line = front_line(s)
        bound = line.bound()
        tokens = s.game.AT.of(targets(line, bound))
        if s.german:
            tokens += s.game.FLIP.of(face_down(s, s.front))
        if not bound:
            tokens.append("done")
        return tokens

    def choose(self, s: State, token: str) -> None:
        if token == "done":
            s.replace()
            end_phase(s)
        elif token in s.game.FLIP:
            s.reveal(1 << s.handle_of(s.game.FLIP.number[token]))
        else:
            line = front_line(s)
            s.replace(assault(s, line, opened(line, s.game.AT.number[token]), ()))

    def why_not(self, s: State, token: str) -> No | None:
        line = front_line(s)
        bound = line.bound()
        if token == "done":
            return No("RTR-12.4a", "refused-must-attack", hexes_of(s, bound)) if bound else None
        if token in s.game.FLIP:
            return self.why_not_flip(s, s.game.FLIP.number[token])
        if token not in s.game.AT:
            return No(self.rule, "refused-not-now")
        hex = s.game.AT.number[token]
        no = why_not_target(s, line, hex)
        if no or targets(line, bound) >> hex & 1:
            return no
        return No("RTR-12.5", "refused-strands")

    def why_not_flip(self, s: State, unit: int) -> No | None:
        """16.8a One's own static units that lie face down."""
        return None if s.german and face_down(s, s.front) >> unit & 1 else No("RTR-16.8a", "refused-not-face-down")

    def prompt(self, s: State) -> Say:
        line = front_line(s)
        bound = line.bound()
        if not bound:
            return Say("prompt-attack-free", {"seat": s.player})
        return Say("prompt-attack", {"hexes": (bound & line.defenders).bit_count() or bound.bit_count()})


def hexes_of(s: State, hexes: int) -> dict[str, list[str]]:
    """Hexes as arguments of a message."""
    names = s.game.components.hex_names
    return {"hexes": [names[hex] for hex in bits(hexes)]}


def why_not_target(s: State, line: Duels, hex: int) -> No | None:
    """What keeps a hex from being attacked at all."""
    if line.defenders >> hex & 1 and line.partners(hex):
        return None
    parts, here = s.game.components, 1 << hex
    if hex == parts.reichstag and s.german:
        return No("RTR-5.6c", "refused-reichstag-german")
    if hex == parts.reichstag and reichstag_closed(s, s.front):
        return No("RTR-5.5a", "refused-reichstag-taken")
    enemies = forces(s)[1]
    if not enemies & here:
        return No("RTR-12.4", "refused-no-enemy-there")
    if beaten(s, here):
        return No("RTR-12.3", "refused-struck")
    if not parts.near[hex] & forces(s)[0]:
        return No("RTR-12.5a", "refused-nobody-adjacent")
    if not touching(s)[hex] & forces(s)[0]:
        return No("RTR-11.2", "refused-across-lake")
    return No("RTR-12.3", "refused-nobody-free")


# -- a half-made attack -------------------------------------------------------------------------


def opened(line: Duels, target: int) -> Combat:
    """An attack on a hex with all who must join it; if only one hex can attack it, and must attack, with that one."""
    combat = line.closure(Combat(0, 1 << target))
    if combat.attackers:
        return combat
    able = line.more_attackers(combat)
    only = able.bit_count() == 1 and able & line.obliged
    return line.closure(Combat(able, combat.defenders)) if only else combat


def assault(s: State, line: Duels, combat: Combat, picked: Handles) -> Assault:
    """An attack on these hexes: of the hexes that join it all units that must, and of others those picked."""
    joined = [h for hex in bits(combat.attackers & line.obliged) for h in fighters(s, hex)]
    return Assault(tuple(bits(combat.defenders)), tuple(sorted({*joined, *picked})))


class Assault(Decide, frozen=True):
    """12.2 (1), 12.5 Who else attacks and is attacked, and which table is used. Whoever would be left without a partner
    has joined already."""

    rule: ClassVar[str] = "RTR-12.5"
    targets: Hexes
    attackers: Handles = ()

    def seat(self, s: State) -> str:
        return s.player

    def combat(self, s: State) -> Combat:
        """The hexes that take part so far."""
        return Combat(mask([s.at[handle] for handle in self.attackers]), mask(self.targets))

    def tokens(self, s: State) -> list[str]:
        game, line, combat = s.game, front_line(s), self.combat(s)
        joining = self.joining(s, line, combat)
        tokens = game.AT.of(line.more_defenders(combat))
        tokens += game.FROM.of(mask(joining))
        for hex, handles in joining.items():
            if not line.obliged >> hex & 1 and len(handles) > 1:
                tokens += [game.UNIT[s.who[handle]] for handle in handles]
        return [*tokens, *self.tables(s)]

    def joining(self, s: State, line: Duels, combat: Combat) -> dict[int, Handles]:
        """The hexes whose units can join, and those units: of one that takes part already, those that need not."""
        more = {hex: fighters(s, hex) for hex in bits(line.more_attackers(combat))}
        for hex in bits(combat.attackers & ~line.obliged):
            rest = tuple([handle for handle in fighters(s, hex) if handle not in self.attackers])
            if rest:
                more[hex] = rest
        return more

    def tables(self, s: State) -> list[str]:
        """12.21 Soviets must use the Assault table against Germans in objective, urban and S-Bahn hexes."""
        if not self.attackers:
            return []
        return [ASSAULT] if self.assault_only(s) else [MOBILE, ASSAULT]

    def assault_only(self, s: State) -> bool:
        """12.21 Whether the table is no choice."""
        return not s.german and bool(s.game.components.assault_only & mask(self.targets))

    def choose(self, s: State, token: str) -> None:
        game = s.game
        if token in (MOBILE, ASSAULT):
            s.replace(NextAttack())
            fight(s, self.attackers, self.targets, token)
        elif token in game.AT:
            self.extend(s, Combat(0, 1 << game.AT.number[token]), ())
        elif token in game.FROM:
            hex = game.FROM.number[token]
            self.extend(s, Combat(1 << hex, 0), fighters(s, hex))
        else:
            handle = s.handle_of(game.UNIT.number[token])
            self.extend(s, Combat(1 << s.at[handle], 0), (handle,))

    def extend(self, s: State, more: Combat, picked: Handles) -> None:
        """Others join, and with them all who would be left without a partner."""
        line, combat = front_line(s), self.combat(s)
        wider = Combat(combat.attackers | more.attackers, combat.defenders | more.defenders)
        s.replace(assault(s, line, line.closure(wider), (*self.attackers, *picked)))

    def why_not(self, s: State, token: str) -> No | None:
        game = s.game
        if token in (MOBILE, ASSAULT):
            return self.why_not_table(s, token)
        if token in game.AT:
            return self.why_not_at(s, game.AT.number[token])
        if token in game.FROM:
            return self.why_not_from(s, game.FROM.number[token])
        if token in game.UNIT:
            return self.why_not_unit(s, s.handle_of(game.UNIT.number[token]))
        return No(self.rule, "refused-not-now")

    def why_not_table(self, s: State, token: str) -> No | None:
        """What keeps the die from being rolled on a table."""
        if not self.attackers:
            return No("RTR-12.8", "refused-no-attacker")
        return No("RTR-12.21", "refused-assault-only") if token == MOBILE and self.assault_only(s) else None

    def why_not_at(self, s: State, hex: int) -> No | None:
        """What keeps a hex from being attacked too."""
        line, combat = front_line(s), self.combat(s)
        if hex in self.targets:
            return No("RTR-12.11", "refused-attacked-already")
        no = why_not_target(s, line, hex)
        if no:
            return no
        if any(not line.near[origin] >> hex & 1 for origin in bits(combat.attackers)):
            return No("RTR-12.5a", "refused-not-all-adjacent")
        return None if line.more_defenders(combat) >> hex & 1 else No("RTR-12.5", "refused-strands")

    def why_not_from(self, s: State, hex: int) -> No | None:
        """What keeps the units of a hex from joining."""
        line, combat = front_line(s), self.combat(s)
        if hex in self.joining(s, line, combat):
            return None
        if not forces(s)[0] >> hex & 1:
            return No("RTR-12.4", "refused-no-own-there")
        if combat.attackers >> hex & 1:
            return No("RTR-12.10", "refused-joined")
        if not fighters(s, hex):
            return No(*self.idle(s, hex))
        if any(not line.near[target] >> hex & 1 for target in self.targets):
            return No("RTR-12.5a", "refused-not-all-adjacent")
        return No("RTR-12.5", "refused-strands")

    def idle(self, s: State, hex: int) -> tuple[str, str]:
        """Why nobody in a hex may attack."""
        if all(s.attacked >> handle & 1 for handle in s.stack(hex)):
            return "RTR-12.3", "refused-has-attacked"
        return "RTR-12.12", "refused-parenthesised"

    def why_not_unit(self, s: State, handle: int) -> No | None:
        """What keeps a single unit from joining."""
        if handle < 0 or s.at[handle] not in s.stacks or not forces(s)[0] >> s.at[handle] & 1:
            return No("RTR-12.4", "refused-no-own-there")
        hex, line = s.at[handle], front_line(s)
        if handle in self.attackers:
            return No("RTR-12.10", "refused-joined")
        if handle not in fighters(s, hex):
            return (
                No("RTR-12.3", "refused-has-attacked")
                if s.attacked >> handle & 1
                else No("RTR-12.12", "refused-parenthesised")
            )
        joining = self.joining(s, line, self.combat(s))
        if hex not in joining:
            return self.why_not_from(s, hex)
        if line.obliged >> hex & 1 or len(joining[hex]) == 1:
            return No("RTR-12.10", "refused-whole-stack")
        return None

    def prompt(self, s: State) -> Say:
        names, combat = s.game.components.hex_names, self.combat(s)
        at = [names[hex] for hex in self.targets]
        if not self.attackers:
            return Say("prompt-assault-from", {"hexes": at})
        return Say("prompt-assault", {"hexes": at, "origins": [names[hex] for hex in bits(combat.attackers)]})

    def preview(self, s: State, token: str) -> Preview | None:
        return foresight.battle(s, self.attackers, self.targets, token) if token in (MOBILE, ASSAULT) else None

    def warnings(self, s: State) -> list[Caution]:
        return foresight.cautions(s, self.attackers, self.targets) if self.attackers else []


# -- 12.2 resolving it --------------------------------------------------------------------------


def fight(s: State, attackers: Handles, targets: Hexes, table: str) -> None:
    """12.2 (2)-(6) Strengths, percentage, die, and what it brings, in the order of the result."""
    parts = s.game.components
    origins = tuple(bits(mask([s.at[handle] for handle in attackers])))
    defenders = tuple([handle for hex in targets for handle in s.stack(hex)])
    s.reveal(mask(defenders) | mask(attackers))  # 17.1
    made = odds(s, attackers, targets)
    percent = parts.columns[-1] if made.percent is None else made.percent  # ruling G22
    (face,) = s.roll(1)
    code = results.result(parts.mobile_table if table == MOBILE else parts.assault_table, made.column, face)
    s.battle = Battle(s.german, s.front, targets, origins, attackers, defenders, table, percent, code)
    s.attacked |= s.on(mask(origins))  # 12.10 whoever of a hex stays out of its attack makes none of his own
    s.struck |= mask(defenders)
    note_battle(s, s.battle, face)
    s.push(*consequences(s, code), EndBattle())


def note_battle(s: State, battle: Battle, face: int) -> None:
    """The report of a combat."""
    parts = s.game.components
    s.note(
        "combat",
        side="german" if battle.german else s.game.seats[battle.front],
        hexes=[parts.hex_names[hex] for hex in battle.targets],
        origins=[parts.hex_names[hex] for hex in battle.origins],
        units=[parts.unit_names[s.who[handle]] for handle in battle.attackers],
    )
    s.note(
        "odds",
        units=[parts.unit_names[s.who[handle]] for handle in battle.defenders],
        percent=battle.percent,
        table=battle.table,
        dice=[face],
        outcome=battle.result,
    )


def consequences(s: State, code: str) -> list[Step]:
    """12.23 What a result does: losses, the defender's first, then a retreat, then an advance."""
    record = s.game.components.results[code]
    steps: list[Step] = []
    if record.defender_loss != "none":
        steps.append(TakeLosses(False, record.defender_loss))
    if record.attacker_loss != "none":
        steps.append(TakeLosses(True, record.attacker_loss))
    if record.retreat:
        steps.append(Retreat(record.retreat == "attacker", record.panic))
    if record.advance:
        steps.append(Advance(record.retreat != "attacker", record.advance))
    return steps


class EndBattle(Step, frozen=True):
    """Ruling G15: a marker that the result removed and nobody has taken is eliminated."""

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle
        for hex in battle.targets:
            for handle in s.stack(hex):
                if handle >= s.game.components.first_static and is_marker(s, handle) and handle not in battle.defenders:
                    kill(s, handle)
        s.battle = None
