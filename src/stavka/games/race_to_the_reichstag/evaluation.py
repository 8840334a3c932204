"""What a position of Race to the Reichstag is worth: points, the way to those still open, the armies, the next combats.

A seat runs a Front and the Germans who face the other one, so what is good for one Front is bad for the other seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from math import exp, tanh
from typing import TYPE_CHECKING, NamedTuple

from stavka.board.results import column, percentage
from stavka.games.race_to_the_reichstag.advance import AdvanceTo
from stavka.games.race_to_the_reichstag.bombardment import MarkerAt, Mission, bombardment_zone
from stavka.games.race_to_the_reichstag.combat import Assault, Attack
from stavka.games.race_to_the_reichstag.fantasy import FlyJetTo
from stavka.games.race_to_the_reichstag.losses import MoreLosses
from stavka.games.race_to_the_reichstag.movement import CommandPosts, MoveTo, MoveUnits
from stavka.games.race_to_the_reichstag.opening import Orders
from stavka.games.race_to_the_reichstag.reinforcements import PlaceDrawnAt, PlaceHeld, ReviveAt, UseReserves
from stavka.games.race_to_the_reichstag.replacements import Replace
from stavka.games.race_to_the_reichstag.setup import PlaceStatics
from stavka.games.race_to_the_reichstag.strength import hex_multiple, odds
from stavka.games.race_to_the_reichstag.victory import final_points
from stavka.kernel.bits import bits
from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.components import Components
    from stavka.games.race_to_the_reichstag.state import State

POINT = 6.0  # a victory point
SOVIET, GERMAN = 0.8, 1.2  # a factor on the map, of a Front and of the Germans who face it
BEFORE_COMBAT = ("opening", "arrivals", "replacements", "bombardment", "movement", "reinforcement", "groups", "jet")
CAUTION = 4.0  # a bad attack is worse than a good one is good
CALL, HOPE = 5, 0.4  # how far off those may be who can still join an attack, and how many of them will
MIDDLE = (Assault, MarkerAt, FlyJetTo, AdvanceTo, ReviveAt)
LOSS = {"none": 0.0, "strongest": 0.4, "half": 0.55, "all": 1.0}


class BerlinEvaluation(Evaluation):
    """The better Front of two, both held up by Germans whom the other one runs."""

    pace = 20
    stages = 1  # moves of the other side would take longer than they are worth
    horizon = 40

    def terms(self, s: State, seat: str) -> Terms:
        own = s.game.seats.index(seat)
        sign = (1.0, -1.0) if own == 0 else (-1.0, 1.0)
        strong = powers(s)
        points = [final_points(s, front) for front in (0, 1)]
        return {
            "points": POINT * (points[own] - points[1 - own]),
            "end": ending(s, points[own] - points[1 - own]),
            "approach": balance(sign, [approach(s, strong, front) for front in (0, 1)]),
            "fronts": balance(sign, [SOVIET * total(strong, s.soviets(front)) for front in (0, 1)]),
            "germans": balance(sign, [-GERMAN * total(strong, s.facing(front)) for front in (0, 1)]),
            "defence": balance(sign, [-posts(s, strong, front) for front in (0, 1)]),
            "combat": sign[s.front] * (-1 if s.german else 1) * contact(s, strong),
        }

    def worth(self, s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        hint = HINTS.get(type(step))
        return (hint(s, step, tokens) if hint else ()) or tokens

    def unfinished(self, s: State, step: Decide) -> bool:
        return step.fresh if isinstance(step, MoveTo) else isinstance(step, MIDDLE)

    def plain(self, s: State, step: Decide) -> bool:
        return isinstance(step, MoveUnits | MoveTo)

    def stage(self, s: State) -> Hashable:
        return s.turn, s.front, s.german


def balance(sign: tuple[float, float], of_fronts: list[float]) -> float:
    """What speaks for one Front speaks against the other."""
    return sign[0] * of_fronts[0] + sign[1] * of_fronts[1]


# -- terms --------------------------------------------------------------------------------------


def ending(s: State, lead: int) -> float:
    """21.1 A Front in the Reichstag ends the game with this turn: Germans never come back there."""
    occupied = (s.red | s.yellow) >> s.game.components.reichstag & 1
    return 300.0 * tanh(lead / 5) if occupied else 0.0


def powers(s: State) -> dict[int, int]:
    """The printed factors of every stack."""
    factor, who = s.game.components.factor, s.who
    return {hex: sum([factor[who[handle]] for handle in stack]) for hex, stack in s.stacks.items()}


def total(strong: Mapping[int, int], hexes: int) -> int:
    """The printed factors of those in a set of hexes."""
    return sum([strong[hex] for hex in bits(hexes)])


def approach(s: State, strong: Mapping[int, int], front: int) -> float:
    """How near the Front has brought its strength to the objectives it does not hold."""
    parts = s.game.components
    field = pull(parts, front, parts.objectives & parts.territory[front] & ~s.held[front], s.turn)
    return sum([(2 + strong[hex]) * field[hex] for hex in bits(s.soviets(front))])


@lru_cache(maxsize=4096)
def pull(parts: Components, front: int, goals: int, turn: int) -> tuple[float, ...]:
    """Of every hex of a Front's ground how much strength there counts: for the points it is near to. Without the
    Reichstag nobody wins (21.5), so it draws more the later it is."""
    found = [0.0] * len(parts.hex_names)
    for goal in bits(goals):
        worth = parts.objective_vp[goal] / 5 * (1 + turn / 5 if goal == parts.reichstag else 1)
        for hex, way in enumerate(ways(parts, front, goal)):
            found[hex] += 0.0 if way is None else worth / (4 + way)
    return tuple(found)


@lru_cache(maxsize=64)
def ways(parts: Components, front: int, goal: int) -> list[int | None]:
    """How far every hex of a Front's ground is from a goal."""
    return parts.board.distances_from(1 << goal, parts.territory[front])


def posts(s: State, strong: Mapping[int, int], front: int) -> float:
    """How well the Germans guard what the Front has not taken: the first defenders of a place count most."""
    parts = s.game.components
    guarded = s.facing(front) & parts.objectives & ~s.held[front]
    return sum([POINT * parts.objective_vp[hex] * 0.5 * (1 - exp(-strong[hex] / 4)) for hex in bits(guarded)])


class Prospect(NamedTuple):
    """What a column of a table brings on average: losses of both sides, and how often the hex is cleared."""

    defender: float
    attacker: float
    cleared: float


@lru_cache(maxsize=8)
def prospects(parts: Components, table: str) -> tuple[Prospect, ...]:
    """The columns of a table."""
    found = []
    for rolled in zip(*parts.tables[table], strict=True):
        results = [parts.results[code] for code in rolled]
        defender = sum([LOSS[r.defender_loss] + 0.15 * (r.retreat == "defender") for r in results])
        attacker = sum([LOSS[r.attacker_loss] + 0.15 * (r.retreat == "attacker") for r in results])
        cleared = sum(
            [0.4 * (r.defender_loss != "none") + 0.6 * (r.advance > 0 and r.retreat != "attacker") for r in results]
        )
        found.append(Prospect(defender / 6, attacker / 6, cleared / 6))
    return tuple(found)


def contact(s: State, strong: Mapping[int, int]) -> float:
    """12.4 What the compulsory combats of this player turn promise the side that attacks: those still to be declared
    as they stand, and the one that is being put together."""
    top = s.agenda[0] if s.agenda else None
    if isinstance(top, Assault):
        return declared(s, top)
    if s.phase not in BEFORE_COMBAT:
        return 0.0
    parts, front = s.game.components, s.front
    own, enemies = (s.facing(front), s.soviets(front)) if s.german else (s.soviets(front), s.facing(front))
    if not s.german:
        enemies |= s.germans & 1 << parts.reichstag
    near = parts.near
    reserve = 0 if s.phase == "combat" else s.hexes(s.arrayed[front] & ~s.moved) & own
    shares = {hex: strong[hex] / (near[hex] & enemies).bit_count() for hex in bits(own & parts.board.around(enemies))}
    shelled = 0 if s.german else bombardment_zone(s, front)
    found = 0.0
    for hex in bits(enemies & parts.board.around(own)):
        attack = sum([shares[origin] for origin in bits(near[hex] & own)])
        coming = HOPE * total(strong, parts.board.within(1 << hex, CALL) & reserve & ~near[hex])
        promise = promised(s, hex, attack, coming, strong[hex], shelled >> hex & 1)
        found += promise if promise > 0 else CAUTION * promise
    return found


def promised(s: State, hex: int, attack: float, coming: float, there: int, shelled: int) -> float:
    """What an attack of this printed strength on a hex promises, if others who are coming join it."""
    parts = s.game.components
    percent = percentage(int(attack + min(coming, 2 * attack)) << shelled, there * hex_multiple(s, hex))
    return gain(s, column(parts.columns, percent), "assault", attack, there, 1 << hex)


def declared(s: State, step: Assault) -> float:
    """What the attack under way promises on the better of its tables."""
    if not step.attackers:
        return 0.0
    made = odds(s, step.attackers, step.targets)
    attack = sum([share.factor for share in made.attack])
    defence = sum([share.factor for share in made.defence])
    hexes = sum([1 << hex for hex in step.targets])
    return max([gain(s, made.column, table, attack, defence, hexes) for table in step.tables(s)])


def gain(s: State, col: int, table: str, attack: float, defence: float, hexes: int) -> float:
    """The losses of both sides, weighed, and the ground that comes free."""
    parts = s.game.components
    prospect = prospects(parts, table)[col]
    mine, theirs = (GERMAN, SOVIET) if s.german else (SOVIET, GERMAN)
    places = 0.0 if s.german else POINT * sum([parts.objective_vp[hex] for hex in bits(hexes & parts.objectives)])
    return (
        theirs * defence * prospect.defender
        - mine * attack * prospect.attacker
        + (0.5 * places + 2.0) * prospect.cleared
    )


# -- what is worth a look -----------------------------------------------------------------------


def next_mover(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """One unit after the other, whoever is nearest to something first: they make room for those behind."""
    units = [token for token in tokens if token in s.game.UNIT.number]
    if not units:
        return ["done"]
    field = goal_field(s)
    return [max(units, key=lambda token: field[s.at[s.game.UNIT.number[token]]])]


def goal_field(s: State) -> tuple[float, ...]:
    """Where the moving side wants to be."""
    parts, front = s.game.components, s.front
    return pull(parts, front, parts.objectives & parts.territory[front] & ~(0 if s.german else s.held[front]), s.turn)


def destinations(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """A few hexes nearest to objectives, a few next to the enemy, and where the unit stands."""
    game, parts = s.game, s.game.components
    field, number = goal_field(s), game.TO.number
    hexes = sorted([token for token in tokens if token in number], key=lambda token: -field[number[token]])
    enemies = s.soviets(s.front) if s.german else s.germans
    line = parts.board.around(enemies)
    close = [token for token in hexes if line >> number[token] & 1][:5]
    halt = [token for token in ("stay", "stop") if token in tokens]
    return [*dict.fromkeys([*hexes[:4], *close]), *halt]


def marker_places(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Germans next to the Front, the strongest first; where there are none, any place does."""
    number = s.game.AT.number
    line = s.germans & s.game.components.board.around(s.soviets(s.front))
    found = [token for token in tokens if line >> number[token] & 1]
    strong = powers(s)
    return sorted(found, key=lambda token: -strong[number[token]])[:6] or tokens[:1]


def near_objectives(s: State, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
    """Places for static units: where the objectives are."""
    number, field = s.game.TO.number, goal_field(s)
    return sorted([token for token in tokens if token in number], key=lambda token: -field[number[token]])[:8]


def verbs(*wanted: str) -> Callable[[State, Decide, Sequence[str]], Sequence[str]]:
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


HINTS: Mapping[type[Decide], Callable[[State, Decide, Sequence[str]], Sequence[str]]] = {
    MoveUnits: next_mover,
    MoveTo: destinations,
    MarkerAt: marker_places,
    FlyJetTo: marker_places,
    PlaceDrawnAt: near_objectives,
    PlaceHeld: near_objectives,
    UseReserves: verbs("draw", "expend", "unit", "done"),
    CommandPosts: verbs("flip", "done"),
    Orders: verbs("done"),
    Replace: verbs("done"),
    MoreLosses: verbs("done"),
    Mission: verbs("support"),
    Attack: without_flips,
    PlaceStatics: without_flips,
}


def points(s: State, seat: str) -> float:
    """21.3 Victory points, less Stavka points spent."""
    return float(final_points(s, s.game.seats.index(seat)))
