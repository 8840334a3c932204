"""9, 15, 20 How far the turn has come, told from the agenda alone: what is done, what is now, what comes."""

from __future__ import annotations

from functools import cache

from stavka.games.stalingrad.advance import AdvanceAfterCombat, Blitz
from stavka.games.stalingrad.attack import (
    AskAlly,
    PlannedAttack,
    PlannedTarget,
    QuickAttackFrom,
    QuickAttackGroup,
    QuickAttackTarget,
)
from stavka.games.stalingrad.cards import GermanEffect, SovietEffect
from stavka.games.stalingrad.close_combat import CloseCombat
from stavka.games.stalingrad.combat import AdjustStrength, Confrontation, Discard, GermanCard, Hide
from stavka.games.stalingrad.leaders import OpportunityFire
from stavka.games.stalingrad.movement import LongMoveFrom, LongMoveTo, ShortMoveFrom, ShortMoveGroup
from stavka.games.stalingrad.reinforcements import Deploy, DeployTo
from stavka.games.stalingrad.ruins import RuinsRoll
from stavka.games.stalingrad.sequence import ChooseAction
from stavka.games.stalingrad.soviet_turn import (
    ChooseSovietAction,
    ChooseSovietDestination,
    ChooseSovietMove,
    ChooseSovietStack,
)
from stavka.games.stalingrad.state import State
from stavka.games.stalingrad.victory import EndOfTurn
from stavka.kernel.scene import Phase
from stavka.kernel.steps import Say, Step

Places = tuple[str, ...]

MOVES: dict[str, Places] = {  # the stations of each German action before any combat
    "reinforce": ("action", "arrivals"),
    "long-move": ("action", "long-move"),
    "short-move": ("action", "first-move", "second-move"),
    "quick-attack": ("action", "quick-attack", "target"),
    "planned-attack": ("action", "target", "stacks"),
}
STATION: dict[type[Step], tuple[str, str]] = {  # the action of a decision, and where in it we are
    ChooseAction: ("", "action"),
    Deploy: ("reinforce", "arrivals"),
    DeployTo: ("reinforce", "arrivals"),
    LongMoveFrom: ("long-move", "long-move"),
    LongMoveTo: ("long-move", "long-move"),
    ShortMoveFrom: ("short-move", "first-move"),
    ShortMoveGroup: ("short-move", "first-move"),
    QuickAttackFrom: ("quick-attack", "quick-attack"),
    QuickAttackGroup: ("quick-attack", "quick-attack"),
    QuickAttackTarget: ("quick-attack", "target"),
    PlannedTarget: ("planned-attack", "target"),
    PlannedAttack: ("planned-attack", "stacks"),
    AskAlly: ("planned-attack", "stacks"),
    ChooseSovietAction: ("", "soviet-choice"),
    ChooseSovietStack: ("", "soviet-moves"),
    ChooseSovietMove: ("", "soviet-moves"),
    ChooseSovietDestination: ("", "soviet-moves"),
}
COMBAT: dict[type[Step], str] = {  # 15 what is going on while this step is the next one of the combat
    GermanCard: "cards",
    Confrontation: "cards",
    AdjustStrength: "confrontation",
    SovietEffect: "confrontation",
    GermanEffect: "card-effects",
    Discard: "card-effects",
    OpportunityFire: "card-effects",
    RuinsRoll: "opportunity-fire",
    CloseCombat: "ruins",
    AdvanceAfterCombat: "close-combat",
    Blitz: "advance",
    Hide: "blitz",
}


def track(s: State) -> tuple[Phase, ...]:
    """The stations of the turn: those of the German action, of a combat, of the Soviet turn."""
    action, station = under_way(s)
    chuikov, hoth = bool(s.leaders & s.game.components.chuikov), bool(s.leaders & s.game.components.hoth)
    planned = s.battle.planned if s.battle else action == "planned-attack"
    german_turn = any(type(step) is EndOfTurn and step.side == "german" for step in s.agenda)
    return laid_out(s.turn, german_turn, action, station, planned, chuikov, hoth, s.game.soviet_player)


def under_way(s: State) -> tuple[str, str]:
    """The German action that is known to be under way, and the station."""
    if not s.agenda:  # the game is over, in the middle of a combat perhaps
        return "", ""
    if s.battle:
        kind = "planned-attack" if s.battle.planned else "quick-attack"
        return kind if s.battle.german_attacks else "", combat_station(s.agenda)
    top = s.agenda[0]
    action, station = STATION.get(type(top), ("", ""))
    if getattr(top, "moved", ()) and action == "short-move":
        station = "second-move"
    return action, station


def combat_station(agenda: tuple[Step, ...]) -> str:
    """15 Told by the next step of the combat; its last one is there until the combat is over."""
    return next(COMBAT[type(step)] for step in agenda if type(step) in COMBAT)


@cache
def combat_stations(german: bool, planned: bool, chuikov: bool, hoth: bool) -> Places:
    """15 The stations of a combat that can have something to do."""
    fire = ("opportunity-fire",) if chuikov and german else ()
    ruins = ("ruins",) if german and planned else ()
    blitz = ("blitz",) if german and hoth else ()
    return ("cards", "confrontation", "card-effects", *fire, *ruins, "close-combat", "advance", *blitz)


@cache
def laid_out(
    turn: int,
    german_turn: bool,
    action: str,
    station: str,
    planned: bool,
    chuikov: bool,
    hoth: bool,
    soviet_player: bool,
) -> tuple[Phase, ...]:
    """Both halves of a turn, each under its name, with what is done before the present station and what comes
    after it."""
    germans: Places = ("turn-german", *MOVES.get(action, ("action",))) if german_turn else ("turn-german",)
    if action in ("quick-attack", "planned-attack") and german_turn:
        germans += combat_stations(True, planned, chuikov, hoth)
    first = "soviet-choice" if soviet_player else "soviet-algorithm"
    soviets: Places = ("turn-soviet", first, "soviet-moves")
    if station in COMBAT.values() and not german_turn:
        soviets += combat_stations(False, planned, chuikov, hoth)
    places = [*[("german", name) for name in germans], *[("soviet", name) for name in soviets]]
    now = places.index(("german" if german_turn else "soviet", station)) if station else len(places)
    return tuple(
        Phase(station_name(name, turn), "done" if i < now else "now" if i == now else "next", side)
        for i, (side, name) in enumerate(places)
    )


def station_name(name: str, turn: int) -> Say:
    """What a station is called; the two halves are numbered."""
    return Say(f"track-{name}", {"turn": turn}) if name.startswith("turn-") else Say(f"track-{name}")
