"""What learning agents are shown of a position."""

from __future__ import annotations

from stavka.games.race_to_the_reichstag.game import Game
from stavka.games.race_to_the_reichstag.track import GERMAN, SOVIET
from stavka.kernel.fields import FLAG, Column, Fields, Kind, Listed, Number, Set, Word

PHASES = tuple(dict.fromkeys(("set-up", "groups", "jet", *SOVIET, *GERMAN, "interphase")))
ZONES = ("north", "south", "sector", "potsdam")
EDGES = ("north", "east", "south", "west")


def fields(game: Game) -> Fields:
    """Every field of the table, and what decisions point at."""
    parts = game.components
    hexes, units, handles, bridges = (
        len(parts.hex_names),
        len(parts.unit_names),
        parts.handles,
        len(parts.bridge_names),
    )
    table: dict[str, Kind] = {
        "turn": Number(),
        "front": FLAG,
        "german": FLAG,
        "phase": Word(PHASES),
        "at": Column(handles, hexes),
        "who": Column(handles, units),
        "up": Set(handles),
        "known": Set(units, handles - parts.first_static),
        "looked": Set(handles, 2),
        "arrayed": Set(handles, 2),
        **dict.fromkeys(("red", "yellow", "germans", "big", "one", "two", "full"), Set(hexes)),
        "pool": Set(units),
        "in_pool": Number(),
        "hands": Listed(units, 2),
        **dict.fromkeys(("waiting", "removed", "escaped"), Set(units)),
        **dict.fromkeys(("dead", "trophies"), Set(units, 2)),
        "returning.unit": Listed(units),
        "held": Set(hexes, 2),
        "checked": Set(bridges),
        "demolished": Set(bridges),
        **dict.fromkeys(("spent", "artillery_used", "air_used"), Number(count=2)),
        **dict.fromkeys(("fatigued", "efforts", "groups", "jets"), Number(1, 2)),
        "effort": FLAG,
        "artillery": Listed(hexes, 2),
        "air": Listed(hexes, 2),
        "jet": Listed(hexes),
        "allowance": Number(),
        **dict.fromkeys(("moved", "scouts", "helpers", "duty", "due", "attacked", "struck"), Set(handles)),
        "battle.german": FLAG,
        "battle.front": FLAG,
        **dict.fromkeys(("battle.targets", "battle.origins", "battle.vacated"), Listed(hexes)),
        **dict.fromkeys(("battle.attackers", "battle.defenders"), Listed(handles)),
        "battle.table": Word(("", "mobile", "assault")),
        "battle.percent": Number(),
        "battle.result": Word(("", *sorted(parts.results))),
    }
    steps: dict[str, Kind] = {
        **dict.fromkeys(("targets", "hex", "origin"), Listed(hexes)),
        **dict.fromkeys(("handle", "base", "attackers", "gone", "ChooseRetreat.left"), Listed(handles)),
        **dict.fromkeys(("unit", "units"), Listed(units)),
        **dict.fromkeys(("left", "need", "distance", "hexes"), Number()),
        **dict.fromkeys(("front", "place", "posts", "rolled", "fresh", "marched", "quiet", "attacker", "first"), FLAG),
        "zone": Word(ZONES),
        "kind": Word(("artillery", "air")),
    }
    return Fields(table, steps, frozenset({"stacks"}))
