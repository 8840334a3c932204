"""What is worth a look in each decision, best first: moves by the plan, attacks by their promise, the rest by rote."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from stavka.board.reach import reach
from stavka.games.race_to_the_reichstag.bombardment import ChooseMarker, MarkerAt, Mission, bombardment_zone, price
from stavka.games.race_to_the_reichstag.breach import breach
from stavka.games.race_to_the_reichstag.combat import Assault, Attack
from stavka.games.race_to_the_reichstag.fantasy import FlyJetTo
from stavka.games.race_to_the_reichstag.fighting import attacks, cheapest_loss, joining
from stavka.games.race_to_the_reichstag.losses import ChooseLoss, MoreLosses, is_german
from stavka.games.race_to_the_reichstag.mobility import march_bonus
from stavka.games.race_to_the_reichstag.movement import CommandPosts, MoveTo, MoveUnits, movers, picked
from stavka.games.race_to_the_reichstag.muster import leads_with_reichstag
from stavka.games.race_to_the_reichstag.opening import Orders
from stavka.games.race_to_the_reichstag.plan import plan
from stavka.games.race_to_the_reichstag.prospects import defences
from stavka.games.race_to_the_reichstag.reinforcements import PlaceDrawnAt, PlaceHeld, UseReserves
from stavka.games.race_to_the_reichstag.replacements import Replace, ReplaceAt, base_cost
from stavka.games.race_to_the_reichstag.retreat import RetreatTo
from stavka.games.race_to_the_reichstag.seen import Seen, germans
from stavka.games.race_to_the_reichstag.setup import PlaceStatics
from stavka.games.race_to_the_reichstag.stand import Stand
from stavka.games.race_to_the_reichstag.stavka_points import cost, left, pay
from stavka.games.race_to_the_reichstag.tolls import tolls
from stavka.games.race_to_the_reichstag.zones import german_zone
from stavka.kernel.bits import bits
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.game import Game
    from stavka.games.race_to_the_reichstag.state import State

Hint = Callable[["State", Decide, Sequence[str]], Sequence[str]]
ENOUGH = 4.0  # printed strength that a marker should save, a Stavka point
THRIFT = 30  # Stavka points that make a Front twice as careful with more
NEAR, FAR = 8, 60  # movement points
RUSH = 20.0  # how the Reichstag draws
SOFT = 30  # an objective that is held by more had better wait: strength times units
STORM = 2.0  # odds that are worth a maximum effort
LAST_DAYS = 9  # from this turn on a fatigued Front makes one, too
LAST_CALL, SPARED, BARGAIN = 6, 30, 4.0  # turn of the last replacements, points kept, strength for a point
OTHERS, PLACES = 3, 4  # units and hexes that are looked at besides those of the plan
RESTLESS = 0.4  # what a German must win by a move
MARCHING, MARCHES = 4, 10  # forced marches: last turn, and Stavka points spent before there are no more
STRONG, GAINED = 8, 2.0  # who marches, and how much nearer it must bring him


# -- the way to the objectives ------------------------------------------------------------------


@lru_cache(maxsize=4096)
def pull(game: Game, front: int, goals: int, turn: int, demolished: int) -> tuple[float, ...]:
    """Of every hex of a Front's ground how much strength there counts: for the points it is near to. Without the
    Reichstag nobody wins (21.5), so it draws more the later it is."""
    parts = game.components
    found = [0.0] * len(parts.hex_names)
    for goal in bits(goals):
        worth = parts.objective_vp[goal] / 5 * (1 + turn / 5 if goal == parts.reichstag else 1)
        for hex, way in ways(game, front, goal, demolished).items():
            found[hex] += worth / (NEAR + way)
    return tuple(found)


@lru_cache(maxsize=1024)
def ways(game: Game, front: int, goal: int, demolished: int) -> Mapping[int, int]:
    """How many movement points every hex of a Front's ground is from a goal."""
    parts = game.components
    return reach(goal, FAR, parts.territory[front], 0, tolls(parts, game.woods, demolished, 0)).costs()


def goal_field(s: State) -> tuple[float, ...]:
    """Where the moving side wants to be."""
    parts, front = s.game.components, s.front
    goals = parts.objectives & parts.sector[front]
    if not s.german:
        goals &= ~(s.held[front] | hard(Seen(s, (s.game, germans(s))), front))
    return pull(s.game, front, goals, s.turn, s.demolished)


@lru_cache(maxsize=64)
def hard(seen: Seen, front: int) -> int:
    """The objectives that are held so well that they had better wait."""
    s = seen.s
    there = defences(s, s.facing(front) & s.game.components.objectives, True)
    return sum([1 << hex for hex, one in there.items() if one.units * one.strength > SOFT])


# -- replacements -------------------------------------------------------------------------------


def replacements(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """8.2 The strongest who are cheap enough, as long as they can still come in time."""
    parts, name = s.game.components, s.game.REPLACE
    if s.turn > LAST_CALL or left(s) < SPARED:
        return ["done"]
    dead = [name.number[token] for token in tokens if token in name]
    price = {unit: cost(s, s.front, base_cost(s, unit)) for unit in dead}
    cheap = [unit for unit in dead if parts.factor[unit] >= BARGAIN * price[unit]]
    return [name[max(cheap, key=lambda unit: parts.factor[unit])]] if cheap else ["done"]


def entries(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Where the way to the Reichstag is easiest."""
    way, number = breach(s, s.front).way, s.game.TO.number
    return [min(tokens, key=lambda token: way[number[token]])]


# -- maximum effort -----------------------------------------------------------------------------


def effort(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """6.7 Two combats in a row, where the Reichstag can be stormed with what stands before it and still wins the game
    when they are paid for; at the double price of the fatigued (20.3) only when there is hardly a day left."""
    parts = s.game.components
    if "effort" not in tokens or not s.germans >> parts.reichstag & 1 or (s.fatigued[s.front] and s.turn < LAST_DAYS):
        return ["done"]
    trial = s.clone()
    pay(trial, s.front, parts.sp.maximum_effort)
    if not leads_with_reichstag(trial):
        return ["done"]
    there = defences(s, 1 << parts.reichstag, True)[parts.reichstag]
    trial.effort = True
    power = plan(trial, True).targets.get(parts.reichstag, 0)
    storm = there.units > 1 and 2 * power >= STORM * there.strength
    return ["effort"] if storm else ["done"]


# -- movement -----------------------------------------------------------------------------------


def next_mover(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """One unit after the other."""
    return next_german(s) if s.german else next_soviet(s, tokens)


def next_soviet(s: State, tokens: Sequence[str]) -> Sequence[str]:
    """Whoever has orders; whoever must get away; the others, the foremost first: they make room for those behind."""
    name, orders = s.game.UNIT, plan(s)
    able = movers(s)
    going = [handle for handle, hex in orders.orders.items() if able >> handle & 1 and s.at[handle] != hex]
    leaving = bits(orders.leaving & able)
    rest = [handle for handle in bits(able & ~orders.staying) if handle not in orders.orders]
    way, big, factor = breach(s, s.front).way, s.game.components.big, s.game.components.factor
    rest.sort(key=lambda handle: (not big >> handle & 1, way[s.at[handle]] - factor[handle]))
    return [name[handle] for handle in (*going, *leaving, *rest)[:OTHERS]] or ["done"]


def next_german(s: State) -> Sequence[str]:
    """Whoever wins most by a move."""
    stand, able = Stand(s), bits(movers(s))
    gains = {handle: stand.gain(handle, picked(s, handle).goals(s)) for handle in able}
    best = sorted([handle for handle in able if gains[handle] >= RESTLESS], key=lambda handle: -gains[handle])
    return [s.game.UNIT[handle] for handle in best[:OTHERS]] or ["done"]


def destinations(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Where the plan sends the unit; else nearer to objectives, out of the enemy's zone of control."""
    assert isinstance(step, MoveTo)
    to, goals, here = s.game.TO, step.goals(s), s.at[step.handle]
    if not step.fresh:
        return ["stop"] if s.german or arrived(s, here) else onward(s, step, goals)
    if s.german:
        hexes = Stand(s).best(step.handle, goals | 1 << here)
    else:
        hexes = approach(s, step.handle, goals)
        ordered = plan(s).orders.get(step.handle)
        if ordered is None and "march" in tokens and hurries(s, step, hexes[0]):
            return ["march"]
        if ordered == here or (ordered is not None and goals >> ordered & 1):
            hexes = [ordered, *[hex for hex in hexes if hex != ordered]]
    return ["stay" if hex == here else to[hex] for hex in hexes[:PLACES]]


def arrived(s: State, here: int) -> bool:
    """Whether a unit had better not go on: it is in an objective, or before the Reichstag."""
    parts = s.game.components
    return bool((parts.objectives | parts.near[parts.reichstag]) >> here & 1)


def onward(s: State, step: MoveTo, goals: int) -> Sequence[str]:
    """18.1 Whoever has halted to see whether a bridge still stands goes on, if that brings it nearer."""
    best = approach(s, step.handle, goals)[0]
    return ["stop" if best == s.at[step.handle] else s.game.TO[best]]


def hurries(s: State, step: MoveTo, best: int) -> bool:
    """6.5 Whether a strong unit of the vanguard is worth a Stavka point: early days that are lost on the way are lost
    for the storm."""
    parts = s.game.components
    if s.turn > MARCHING or s.spent[s.front] >= MARCHES or s.fatigued[s.front] or parts.factor[step.handle] < STRONG:
        return False
    way = breach(s, s.front).way
    further = replace(step, left=step.left + march_bonus(s, step.handle)).goals(s)
    return way[best] - way[approach(s, step.handle, further)[0]] >= GAINED


def approach(s: State, handle: int, goals: int) -> list[int]:
    """The hexes nearest to something first, with company if there is room, away from Germans."""
    parts, field = s.game.components, goal_field(s)
    zone, here = german_zone(s, s.front), s.at[handle]
    big = bool(parts.big >> handle & 1)
    company = s.big & ~s.one if not big else s.one & ~s.big
    hexes = goals & ~zone | (0 if zone >> here & 1 else 1 << here)

    if not leads_with_reichstag(s):
        hexes &= ~(1 << parts.reichstag)
    way = breach(s, s.front).way
    draw = RUSH * (1 + s.turn / 2)

    def score(hex: int) -> float:
        return (field[hex] + draw / (NEAR + way[hex])) * (1.15 if company >> hex & 1 else 1.0)

    return sorted(bits(hexes), key=lambda hex: -score(hex)) or [here]


# -- bombardment --------------------------------------------------------------------------------


def uncovered(s: State) -> dict[int, float]:
    """The targets that the plan would have bombarded, and what that would save."""
    shelled = bombardment_zone(s, s.front)
    there = defences(s, sum([1 << hex for hex in plan(s, True).targets]), True)
    return {hex: 1.5 * one.strength for hex, one in there.items() if not shelled >> hex & 1}


def aims(s: State, kind: str) -> list[tuple[float, int]]:
    """Where a marker would help, best first."""
    parts, saved = s.game.components, uncovered(s)
    radius = parts.ranges.air if kind == "air" else parts.ranges.artillery
    around = {hex: parts.board.within(1 << hex, radius) for hex in saved}
    covered: dict[int, float] = {}
    for hex, worth in saved.items():
        for place in bits(around[hex] & parts.territory[s.front]):
            covered[place] = covered.get(place, 0.0) + worth
    return sorted([(worth, place) for place, worth in covered.items()], reverse=True)


def markers(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """A marker as long as it saves enough."""
    enough = ENOUGH * (1 + s.spent[s.front] / THRIFT)
    good = []
    for kind in tokens[:-1]:
        found = aims(s, kind)
        if found and found[0][0] >= enough * cost(s, s.front, price(s, kind)):
            good.append(kind)
    return [*good, "done"]


def marker_places(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Over the planned targets."""
    assert isinstance(step, MarkerAt)
    at = s.game.AT
    found = [at[place] for _, place in aims(s, step.kind) if at[place] in tokens]
    return found[:PLACES] or tokens[:1]


# -- retreats -----------------------------------------------------------------------------------


def refuges(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """13.3 Soviets fall back to where they are near to something, first of all into a Reichstag that nobody holds any
    more, if it wins the game."""
    assert isinstance(step, RetreatTo)
    if is_german(s, step.attacker):
        return tokens
    number, field, reichstag = s.game.TO.number, goal_field(s), s.game.components.reichstag
    prize = 1.0 if leads_with_reichstag(s) else -1.0

    def draw(token: str) -> tuple[float, float]:
        hex = number.get(token, -1)
        return (prize if hex == reichstag else 0.0), (field[hex] if hex >= 0 else 0.0)

    return sorted(tokens, key=draw, reverse=True)


# -- the rest -----------------------------------------------------------------------------------


def near_objectives(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Places for static units: where the objectives are."""
    number, field = s.game.TO.number, goal_field(s)
    return sorted([token for token in tokens if token in number], key=lambda token: -field[number[token]])[:8]


def under_fire(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Places for a jet: over Germans next to Soviets."""
    number = s.game.AT.number
    line = s.facing(s.front) & s.game.components.board.around(s.soviets(s.front))
    return [token for token in tokens if line >> number[token] & 1][:6] or tokens[:1]


def verbs(*wanted: str) -> Hint:
    """The tokens of the first of these verbs that is offered."""

    def hint(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        for verb in wanted:
            found = [token for token in tokens if token.partition(":")[0] == verb]
            if found:
                return found
        return tokens

    return hint


def without_flips(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Nobody shows what he need not."""
    return [token for token in tokens if not token.startswith("flip:")]


HINTS: Mapping[type[Decide], Hint] = {
    MoveUnits: next_mover,
    MoveTo: destinations,
    ChooseMarker: markers,
    MarkerAt: marker_places,
    FlyJetTo: under_fire,
    PlaceDrawnAt: near_objectives,
    PlaceHeld: near_objectives,
    UseReserves: verbs("draw", "expend", "unit", "done"),
    CommandPosts: verbs("flip", "done"),
    Orders: effort,
    Replace: replacements,
    ReplaceAt: entries,
    ChooseLoss: cheapest_loss,
    MoreLosses: verbs("done"),
    Mission: verbs("support"),
    Attack: attacks,
    Assault: joining,
    RetreatTo: refuges,
    PlaceStatics: without_flips,
}
