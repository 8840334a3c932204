"""What a player of Stalingrad does at first sight: the tokens of a decision by what they promise, the best first.

Nothing is tried out here: moves are weighed by where strength is needed, attacks by what is to be expected of them. The
decisions of the Germans follow here, those of the Soviets in `soviet_instinct`.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from stavka.games.stalingrad.advance import BlitzTo, ChooseAdvance, ChooseBlitz
from stavka.games.stalingrad.assault import Attack, Board, board, card_effects, card_value
from stavka.games.stalingrad.attack import (
    AskAlly,
    PlannedAttack,
    PlannedTarget,
    QuickAttackFrom,
    QuickAttackGroup,
    QuickAttackTarget,
    quick_attack_origins,
)
from stavka.games.stalingrad.combat import ChooseGermanCard
from stavka.games.stalingrad.field import force_of
from stavka.games.stalingrad.german_plans import (
    Handles,
    Hopes,
    Plan,
    action_hopes,
    long_plans,
    march,
    move_hope,
    planned_attack,
    planned_hope,
    planned_hopes,
    quick_hopes,
    quick_plans,
    short_hopes,
    short_plans,
    sober,
)
from stavka.games.stalingrad.losses import ChooseLoss
from stavka.games.stalingrad.movement import (
    Group,
    LongMoveFrom,
    LongMoveTo,
    ShortMoveFrom,
    ShortMoveGroup,
    long_move_origins,
)
from stavka.games.stalingrad.reinforcements import Deploy, DeployTo
from stavka.games.stalingrad.sequence import ChooseAction
from stavka.kernel.bits import bits, mask
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import Battle, State

USELESS = -9.0
ONWARD = 0.5  # a step that goes on where it makes no difference


@singledispatch
def hopes(step: Decide, s: State) -> Hopes:
    """What each token worth a look promises the one who decides; nothing where all are alike."""
    return {}


# -- the German decisions, one by one -----------------------------------------------------------


@hopes.register(ChooseAction)
def at_action(step: ChooseAction, s: State) -> Hopes:
    """9 Which of the five actions."""
    return action_hopes(board(s))


@hopes.register(LongMoveFrom)
def at_long_move_from(step: LongMoveFrom, s: State) -> Hopes:
    """12 Which stack makes a Long Move."""
    f = board(s)
    return {s.game.FROM[hex]: max(long_plans(f, hex).values(), default=0.0) for hex in bits(long_move_origins(s))}


@hopes.register(LongMoveTo)
def at_long_move_to(step: LongMoveTo, s: State) -> Hopes:
    """12 Where to: the first hex by where it leads."""
    f = board(s)
    if step.at == step.origin:
        found: Hopes = {}
        for (first, _), hope in long_plans(f, step.origin).items():
            token = s.game.TO[first]
            found[token] = max(hope, found.get(token, hope))
        return found
    force = force_of(s, step.handles)
    found = {s.game.TO[hex]: march(f, force, step.at, hex) for hex in bits(step.reach(s))}
    return {**found, "done": 0.0}


@hopes.register(ShortMoveFrom)
def at_short_move_from(step: ShortMoveFrom, s: State) -> Hopes:
    """13 Which stack makes a Short Move; none where none helps."""
    found = short_hopes(board(s), step.moved, step.left)
    return {**{s.game.FROM[hex]: hope for hex, hope in found.items()}, "done": 0.0}


@hopes.register(ShortMoveGroup)
def at_short_move(step: ShortMoveGroup, s: State) -> Hopes:
    """13 Which of its blocks go, and where to."""
    f, force = board(s), force_of(s, step.picked)
    hexes = bits(step.destinations(s, step.picked)) if step.picked else ()
    ready = {hex: move_hope(f, force, step.origin, hex) for hex in hexes}
    return group_hopes(s, step, short_plans(f, step.origin, step.moved), ready)


@hopes.register(QuickAttackFrom)
def at_quick_attack_from(step: QuickAttackFrom, s: State) -> Hopes:
    """14 Which stack makes a Quick Attack."""
    f = board(s)
    origins = bits(quick_attack_origins(s))
    return {s.game.FROM[hex]: max([plan.hope for plan in quick_plans(f, hex)], default=-99.0) for hex in origins}


@hopes.register(QuickAttackGroup)
def at_quick_attack(step: QuickAttackGroup, s: State) -> Hopes:
    """14 Which of its blocks attack, and from where."""
    f = board(s)
    hexes = bits(step.destinations(s, step.picked)) if step.picked else ()
    ready = {hex: max(quick_hopes(f, step.picked, step.origin, hex).values()) for hex in hexes}
    return group_hopes(s, step, quick_plans(f, step.origin), ready)


def group_hopes(s: State, step: Group, plans: list[Plan], ready: dict[int, float]) -> Hopes:
    """The next block to pick, all of them, or the hex to go to, by the best plan that goes that way."""
    found: Hopes = {s.game.TO[hex]: hope for hex, hope in ready.items()}
    everybody = len(step.picked) + len(step.free(s))
    for hope, group, _ in plans:
        more = [handle for handle in group if handle not in step.picked]
        if not more or len(group) - len(more) < len(step.picked):
            continue
        token = "all" if len(group) == everybody and len(more) > 1 else s.game.UNIT[s.who[more[0]]]
        found[token] = max(hope + 0.01 * len(group), found.get(token, hope))
    return found


@hopes.register(QuickAttackTarget)
def at_quick_target(step: QuickAttackTarget, s: State) -> Hopes:
    """14 What to attack from here."""
    f, here = board(s), 1 << step.hex
    force, units = f.germans[step.hex], s.units(mask(s.stack(step.hex)))
    return {s.game.AT[i]: Attack(f, i, False, force, here, units).gain() for i in bits(step.targets(s))}


@hopes.register(PlannedTarget)
def at_planned_target(step: PlannedTarget, s: State) -> Hopes:
    """14 What to attack with all that stands around."""
    return {s.game.AT[target]: hope for target, hope in planned_hopes(board(s)).items()}


@hopes.register(PlannedAttack)
def at_planned_attack(step: PlannedAttack, s: State) -> Hopes:
    """14 Which stacks attack."""
    f = board(s)
    wanted = sober(f, step.target) & step.open(s)
    hope = planned_hope(f, step.target, f.parts.near[step.target] & s.german)
    if not wanted or not (wanted & ~mask(step.joined)):
        return {"resolve": hope, **dict.fromkeys(s.game.JOIN.of(step.open(s)), hope - 50)}
    if not step.willing(s) & ~wanted and step.willing(s).bit_count() > 1:
        return {"all": hope}
    own = wanted & step.willing(s) or wanted
    return {s.game.JOIN[bits(own)[0]]: hope}


@hopes.register(AskAlly)
def at_ally(step: AskAlly, s: State) -> Hopes:
    """31 Whether to help the other player's attack."""
    attack = s.agenda[1]
    assert isinstance(attack, PlannedAttack)
    f = board(s)
    hexes = mask(attack.joined)
    alone = planned_hope(f, attack.target, hexes) if hexes else 0.0
    return {"accept": planned_hope(f, attack.target, hexes | 1 << step.hex), "decline": alone}


@hopes.register(ChooseGermanCard)
def at_german_card(step: ChooseGermanCard, s: State) -> Hopes:
    """14 Which card, if any."""
    assert s.battle
    attack = planned_attack(board(s), s.battle.hex, s.hexes(s.battle.attackers))
    played = s.german_cards
    found = {"done" if played else "no-card": attack.gain(*card_effects(s, played))}
    for card in bits(step.playable(s)):
        found[s.game.CARD[card]] = attack.gain(*card_effects(s, (*played, card))) - card_value(s)
    return found


@hopes.register(ChooseLoss)
def at_loss(step: ChooseLoss, s: State) -> Hopes:
    """17 Who loses a step: of one's own who fires worse and is no R unit, of the enemy who fires best."""
    parts, sign = s.game.components, 3 if step.german else -3
    last = step.german and s.pips[step.tied(s)[0]] == 1
    return {
        s.game.HIT[s.who[h]]: sign * parts.fire[s.who[h]] - (30.0 if last and parts.r_units >> s.who[h] & 1 else 0.0)
        for h in step.tied(s)
    }


@hopes.register(ChooseAdvance)
def at_advance(step: ChooseAdvance, s: State) -> Hopes:
    """18 Who advances: whoever is needed more there than here, but a threatened goal keeps a guard."""
    battle = s.battle
    assert battle
    f, free = board(s), step.candidates(s)
    guards = guards_needed(f, battle, step.picked)
    call = f.call(battle.hex)
    gains = {h: s.pips[h] * (call - f.call(s.at[h]) + ONWARD) for h in free}
    found = {s.game.ADVANCE[s.who[h]]: min(-1.0, gain) if h in guards else gain for h, gain in gains.items()}
    found["done"] = 0.0
    if not guards and min(gains.values()) > 0:
        found["all"] = sum(gains.values())
    return found


def guards_needed(f: Board, battle: Battle, picked: Handles) -> list[int]:
    """The weakest block of each stack that should not leave its hex empty."""
    s, parts = f.s, f.parts
    goals = f.goals | parts.german_reinforcement
    found = []
    living = s.living(battle.attackers)
    for hex in bits(s.hexes(living) & goals):
        if parts.near[hex] & s.soviet & ~(1 << battle.hex):
            stack = [h for h in s.stack(hex) if h not in picked]
            if stack and all(living >> h & 1 for h in stack):
                found.append(min(stack, key=lambda h: (s.pips[h], h)))
    return found


@hopes.register(ChooseBlitz)
def at_blitz(step: ChooseBlitz, s: State) -> Hopes:
    """25 Who goes on: only for something worth it."""
    f = board(s)
    found: Hopes = {"done": 0.0}
    for handle in step.candidates(s):
        ways = blitz_hopes(f, BlitzTo(handle, step.moved))
        found[s.game.UNIT[s.who[handle]]] = max(ways.values(), default=-1.0) - 6.0
    return found


@hopes.register(BlitzTo)
def at_blitz_to(step: BlitzTo, s: State) -> Hopes:
    """25 Where to."""
    return {s.game.TO[hex]: hope for hex, hope in blitz_hopes(board(s), step).items()}


def blitz_hopes(f: Board, step: BlitzTo) -> dict[int, float]:
    """What a Blitz to each hex promises."""
    s = f.s
    force = force_of(s, (step.handle,))
    return {hex: move_hope(f, force, s.at[step.handle], hex) for hex in bits(step.reach(s))}


@hopes.register(Deploy)
def at_deploy(step: Deploy, s: State) -> Hopes:
    """10 Which unit is placed next: the best."""
    parts = s.game.components
    return {s.game.UNIT[u]: float(parts.strength[u] * (7 - parts.fire[u])) for u in step.placeable(s)}


@hopes.register(DeployTo)
def at_deploy_to(step: DeployTo, s: State) -> Hopes:
    """10 Where it comes on: where it is needed; Z is left to those who have no other."""
    f = board(s)
    spare = 0.5 if s.game.components.white >> s.taken[0] & 1 else 0.0
    blue = s.game.components.blue_entry
    return {
        s.game.TO[hex]: 4 * f.call(hex) - spare * (blue >> hex & 1)
        for hex in bits(s.game.components.german_reinforcement)
    }
