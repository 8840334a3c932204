"""What is worth a look in each decision of Moscow '41, the best first: cheap knowledge, no trying out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from stavka.games.moscow_41 import command, luftwaffe, weather
from stavka.games.moscow_41.activation import Activate
from stavka.games.moscow_41.aims import field, goals, missing
from stavka.games.moscow_41.blitz import BlitzTo
from stavka.games.moscow_41.combat import ChooseBattle, compulsory
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.logistics import ChooseLogistics, Regenerate, Replace
from stavka.games.moscow_41.losses import ChooseLoss
from stavka.games.moscow_41.luftwaffe import BomberLosses
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.promises import (
    attack,
    backing,
    chances,
    exchange,
    marchers,
    offers,
    reach_zones,
    strategic,
    summits,
    tactical,
)
from stavka.games.moscow_41.prospects import outlook, power_of, supporters, tally
from stavka.games.moscow_41.readiness import Ready, Relief, far, ready, relief, strides
from stavka.games.moscow_41.reinforcements import Arrive, ArriveAt, HowMany
from stavka.games.moscow_41.state import DEAD, GERMAN, SOVIET
from stavka.games.moscow_41.support import Allot, SupportAt
from stavka.games.moscow_41.transfers import Transfer
from stavka.games.moscow_41.value import logistic_value
from stavka.kernel.bits import bits
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State

Score = Callable[[str], float]

IDLE, SURE = 0.4, 1.5  # gains that are no reason for an order, and those that are
FEW = 4  # tokens of a kind that deserve a look
STAFF = 6.0  # what a headquarters brings that follows its blocks


def worth(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """The tokens that deserve a look, best first."""
    if len(tokens) == 1:
        return tokens
    asked = ASKED.get(type(step))
    found = asked(s, step, [t for t in tokens if t not in s.game.DISMANTLE]) if asked else tokens
    return found or tokens


def ranked(tokens: Sequence[str], score: Score, most: int = FEW) -> list[str]:
    """The best of them first, and no more than a few."""
    return sorted(tokens, key=score, reverse=True)[:most]


def impulse(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """3.1a A Tactical Impulse that brings something, else the disc, else a Pass. Two Passes in the last month are a
    Soviet victory: Germans do not offer it, Soviets accept."""
    if s.turn == s.game.plan.record.last and not s.game.campaign:
        if s.active == GERMAN:
            tokens = [token for token in tokens if token != "pass"] or tokens
        elif s.passes:
            return ["pass"]
    return ranked(tokens, lambda token: promise_of(s, token))


def promise_of(s: State, token: str) -> float:
    """What a kind of Impulse promises."""
    if token == "pass":
        return 0.0
    if token == "tactical":
        return tactical(s)
    if token == "strategic-draw":
        return 6.0 * min(logistic_value(s, s.active), s.in_pool[s.active]) - 12.0
    return strategic(s) - 12.0


def activation(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.1 The HQs that are worth their star."""
    nets = offers(s)
    found = {token: nets.get(s.handle_of(s.game.HQ.number[token]), 0.0) for token in tokens if token in s.game.HQ}
    good = ranked([token for token, net in found.items() if net > 0], lambda token: found[token])
    if "done" in tokens:
        return [*good, "done"] if not good or found[good[0]] < 3.0 else good
    return good or ranked(list(found), lambda token: found[token], 1)


def orders(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.7 Who can attack with a chance, who can come forward, where a line is wanted; then it is done."""
    assert isinstance(step, Orders)
    game = s.game
    waiting = ready(s, [s.handle_of(game.BLOCK.number[token]) for token in tokens if token in game.BLOCK])
    scores = marchers(s, waiting)
    if step.mode != "command":
        scores |= staffs(s, tokens)
    if step.mode in ("command", "move"):
        for handle, gain in attackers(s, waiting).items():
            scores[handle] = max(scores[handle], gain)
    named = {game.BLOCK[s.who[handle]]: score for handle, score in scores.items() if score > IDLE}
    for token in tokens:
        if token in game.BUILD:
            named[token] = line_worth(s, game.BUILD.number[token])
    best = [token for token in ranked(list(named), lambda token: named[token]) if named[token] > IDLE]
    if step.mode in ("command", "move") and best and named[best[0]] > SURE:
        return best[:2]
    return [*best, *[token for token in tokens if token in game.TRANSFER], "done"]


def staffs(s: State, tokens: Sequence[str]) -> dict[int, float]:
    """For each headquarters that could move what it could gain by following its blocks."""
    parts, land, tops = s.game.components, field(s), summits(s.game.components, missing(s), 3)
    hqs = [s.game.BLOCK.number[token] for token in tokens if token in s.game.BLOCK]
    found = [s.handle_of(hq) for hq in hqs if parts.tactical >> hq & 1]
    return {hq: STAFF * (tops[s.at[hq]] - land[s.at[hq]]) for hq in found if s.pips[hq]}


def attackers(s: State, waiting: list[Ready]) -> dict[int, float]:
    """For each block the best attack that it could take part in."""
    parts, side = s.game.components, s.active
    spaces = 0
    for one in waiting:
        spaces |= 1 << one.space
    targets = s.units(1 - side) & parts.areas & reach_zones(parts, spaces)[strides(s, True)]
    helpers = supporters(s)
    found: dict[int, float] = {}
    for area in bits(targets):
        if parts.stacking[area] <= s.count(area, side):
            continue
        way = far(parts, area)
        near = [one for one in waiting if way[one.space] and way[one.space] <= strides(s, one.fast)]
        gain = attack(s, area, Relief(near, helpers)) if near else 0.0
        if gain > 0:
            most = max([one.hits for one in near]) or 1.0
            for one in near:
                found[one.handle] = max(found.get(one.handle, 0.0), gain * (0.4 + 0.6 * one.hits / most))
    return found


def line_worth(s: State, block: int) -> float:
    """4.1 What a Defensive Line would be worth where a block stands."""
    parts = s.game.components
    handle = s.handle_of(block)
    area = s.at[handle]
    goal = sum([weight for place, weight in goals(s) if place == area])
    near = reach_zones(parts, s.blocks(1 - s.active) & parts.areas)
    front = 2 if near[1] >> area & 1 else 1 if near[2] >> area & 1 else 0
    if s.game.scenario.id == "dnieper" and s.active == GERMAN:
        return 99.0 * goal if area in (parts.yelnya, parts.yartsevo) else 0.0
    return goal * 2.0 * front + 0.8 * front - (0.0 if s.active == SOVIET else 1.5)


def move(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.7 Attacks that promise something, empty places that decide, ground nearer to them."""
    assert isinstance(step, Move)
    game = s.game
    goals_to = [token for token in tokens if token in game.TO]
    rest = [token for token in tokens if token not in game.VIA and token not in game.TO]
    if step.mode == "activation":
        return posts(s, step, goals_to, rest)
    parts, side, block = game.components, s.active, s.who[step.handle]
    here, land = s.at[step.handle], field(s)
    enemies, waiting = s.units(1 - side), relief(s)
    sure = ready(s, [step.handle], spent=0)
    push = power_of(parts)[block][s.pips[step.handle]] * (0.5 if side == GERMAN else 0.3)
    open_goals = dict(goals(s))

    def score(token: str) -> float:
        area = game.TO.number[token]
        if enemies >> area & 1:
            return attack(s, area, waiting, sure[0]) if sure else -20.0
        found = push * (land[area] - land[here])
        if area in open_goals and not s.units(side) >> area & 1:
            found += 30.0 * open_goals[area] if s.held(1 - side) >> area & 1 else 6.0 * open_goals[area]
        return found

    most = FEW if sure else 3
    fights = ranked([t for t in goals_to if enemies >> game.TO.number[t] & 1], score, 3)
    fights = [token for token in fights if score(token) > 0] or fights[:1]
    quiet = ranked([t for t in goals_to if not enemies >> game.TO.number[t] & 1], score, most)
    found = ranked([*fights, *quiet], score)
    return [*found, *(token for token in rest if token in ("stop", "none"))] or rest


def posts(s: State, step: Move, places: list[str], rest: list[str]) -> list[str]:
    """10.1 Where an HQ is revealed: where it reaches many, near the Battles, and not alone before the enemy."""
    game, hq, side = s.game, step.handle, s.active
    parts, block = game.components, s.who[hq]
    through, ground = command.lanes(s, side)
    distance = weather.reach_of(s, side, s.pips[hq])
    waiting = chances(s, bits(s.own(side))) if parts.tactical >> block & 1 else {}
    mine = {h: v for h, v in waiting.items() if parts.commands[block] >> s.who[h] & 1}
    others = {h: v for h, v in waiting.items() if h not in mine}
    front = parts.spaces.around(s.units(1 - side) & parts.areas)
    land = field(s)

    def score(token: str) -> float:
        space = s.at[hq] if token == "reveal" else game.TO.number[token]
        area = command.spread(parts, space, distance, through, ground)
        found = sum([v for h, v in mine.items() if area >> s.at[h] & 1])
        found += sum([v for h, v in others.items() if s.at[h] == space])
        alone = front >> space & 1 and s.count(space, side) <= (token == "reveal")
        return found + backing(s, hq, space) - 6.0 * alone + 0.3 * land[space] - 0.3 * (front >> space & 1)

    found = ranked([*places, *(token for token in rest if token == "reveal")], score, 3)
    return found or rest


def battle(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.12 Those that must be fought, the surest first; others only if they pay."""
    side, areas = s.active, s.game.AT
    must = compulsory(s)

    def score(token: str) -> float:
        area = areas.number[token]
        return exchange(s, area, side, outlook(s, area, side, tally(s, area)))

    fights = [token for token in tokens if token in areas]
    good = [token for token in fights if must >> areas.number[token] & 1 or score(token) > 0]
    return ranked(good, score, 1) or ["done"]


def allotment(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.4 All support is given: artillery first, then bombers."""
    guns = [token for token in tokens if token in s.game.HQ]
    bombers = [token for token in tokens if token in s.game.BOMBER]
    return (guns or bombers[::-1] or tokens)[:1]


def support_at(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.4 Support goes where it changes most."""
    assert isinstance(step, SupportAt)
    game, side = s.game, s.active
    if step.support in game.HQ:
        more = luftwaffe.dice(s, s.handle_of(game.HQ.number[step.support])) / 3
    else:
        team = luftwaffe.squadrons(game.components)[game.BOMBER.number[step.support]]
        more = luftwaffe.dice(s, s.handle_of(team.hq)) * (7 - team.need) / 6

    def score(token: str) -> float:
        area = game.AT.number[token]
        newly, here = bool(s.newly >> area & 1), tally(s, area)
        before, after = (exchange(s, area, side, outlook(s, area, side, here, add)) for add in (0.0, more))
        return after - before if newly or after > 0 else 0.1 * (after - before)

    return ranked(tokens, score, 1)


def blitz_to(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.16 Ground nearer to what decides, and weak enemies."""
    assert isinstance(step, BlitzTo)
    land, enemies = field(s), s.units(1 - s.active)
    sure = ready(s, [step.handle], spent=0)

    def score(token: str) -> float:
        area = s.game.TO.number[token]
        return attack(s, area, Relief((), ()), sure[0]) if enemies >> area & 1 else 3.0 * land[area]

    return ranked(tokens, score)


def loss(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.14 The block that hits least takes the hit; an HQ if nothing else can."""
    parts, hits = s.game.components, s.game.HIT

    def score(token: str) -> float:
        block = hits.number[token]
        strength = s.pips[s.handle_of(block)]
        fast = 0.5 * (parts.fast >> block & 1)
        return -power_of(parts)[block][strength] - fast - 30.0 * (parts.headquarters >> block & 1)

    return ranked(tokens, score, 1)


def bombers_lost(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """10.12.3 Aborted ones come back at once; Stukas are worth most."""
    return ranked(tokens, lambda token: (token in s.game.ABORT) - 0.5 * token.endswith("Stuka"), 1)


def logistics(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """7.0 The Leader is activated, unless he is worn out and little can be done."""
    worn = s.leaders[s.active] in (0, DEAD) and logistic_value(s, s.active) < 3 and s.turn < s.game.plan.record.last
    return ["pause"] if worn else ["supply"]


def regeneration(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """7.3 First those who are Exhausted or nearly so; the Luftwaffe and the Panzer Groups before the armies."""
    parts = s.game.components
    land = field(s)

    def score(token: str) -> float:
        if token == "done":
            return -99.0
        block = s.game.RISE.number[token]
        handle = s.handle_of(block)
        stars = s.pips[handle]
        air = 3.0 if s.weather == "good" else -2.0
        kind = air * (parts.luftwaffe >> block & 1) + 2.0 * (parts.blitz >> block & 1)
        return kind + land[s.at[handle]] + (4.0, 0.0, 3.0, 2.0, 0.0)[stars]

    return ranked(tokens, score, 1)


def replacements(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """7.3 Steps that fire well for their price, at the front first."""
    parts = s.game.components
    land, powers = field(s), power_of(s.game.components)
    near = reach_zones(parts, s.blocks(1 - s.active) & parts.areas)[3]

    def score(token: str) -> float:
        if token == "done":
            return -99.0
        block = s.game.RISE.number[token]
        handle = s.handle_of(block)
        steps = s.pips[handle]
        gain = powers[block][parts.up[block][steps]] - powers[block][steps]
        weak = 1.0 if steps == 1 else 0.0
        return (gain + weak) / parts.price[block][steps] * (1.0 + land[s.at[handle]] + (near >> s.at[handle] & 1))

    return ranked(tokens, score, 1)


def arriving(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """5.3 HQs and the strongest have the first choice."""
    parts, powers = s.game.components, power_of(s.game.components)

    def score(token: str) -> float:
        block = s.game.BLOCK.number[token]
        return 99.0 if parts.headquarters >> block & 1 else powers[block][parts.full[block]]

    return ranked(tokens, score, 1)


def arrival(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """5.1, 5.2 Near what decides; Soviets behind their front."""
    assert isinstance(step, ArriveAt)
    parts, land = s.game.components, field(s)
    front = reach_zones(parts, s.units(1 - step.side) & parts.areas)
    guarded = dict(goals(s))

    def score(token: str) -> float:
        if token == "none":
            return -1.0
        area = s.game.TO.number[token]
        if step.side == GERMAN:
            return land[area]
        found = land[area] + 0.6 * (front[3] >> area & 1) - 0.5 * (front[1] >> area & 1)
        return found + (1.5 * guarded[area] if area in guarded and not s.soviet >> area & 1 else 0.0)

    return ranked(tokens, score, 1 if step.side == GERMAN else 3)


def how_many(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """5.0 As many as there are."""
    return tokens[-1:]


def transfer(s: State, step: Decide, tokens: list[str]) -> list[str]:
    """14.2 Forward."""
    land = field(s)
    return ranked(tokens, lambda token: land[s.game.TO.number[token]])


ASKED: dict[type, Callable[[State, Decide, list[str]], Sequence[str]]] = {
    ChooseImpulse: impulse,
    Activate: activation,
    Orders: orders,
    Move: move,
    ChooseBattle: battle,
    Allot: allotment,
    SupportAt: support_at,
    BlitzTo: blitz_to,
    ChooseLoss: loss,
    BomberLosses: bombers_lost,
    ChooseLogistics: logistics,
    Regenerate: regeneration,
    Replace: replacements,
    Arrive: arriving,
    ArriveAt: arrival,
    HowMany: how_many,
    Transfer: transfer,
}
