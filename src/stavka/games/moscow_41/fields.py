"""What learning agents are shown of a position."""

from __future__ import annotations

from stavka.games.moscow_41.game import Game
from stavka.kernel.fields import FLAG, Column, Fields, Kind, Listed, Number, Set, Word

PHASES = (
    *("set-up", "logistics", "draw", "supply", "isolation", "activation", "command", "support", "combat", "blitz"),
    *("exploitation", "moves", "pass", "final"),
)
IMPULSES = ("", "tactical", "move", "draw", "pass")
MODES = ("activation", "command", "move", "pass", "transfer", "exploitation")


def fields(game: Game) -> Fields:
    """Every field of the table, and what decisions point at."""
    parts = game.components
    spaces, blocks, handles = len(parts.space_names), len(parts.block_names), parts.handles
    table: dict[str, Kind] = {
        **dict.fromkeys(("turn", "passes", "german_impulses", "forecast", "budget"), Number()),
        **dict.fromkeys(("active", "initiative", "drawer", "rain_holds", "leningrad_reached", "gathered"), FLAG),
        "impulse": Word(IMPULSES),
        "phase": Word(PHASES),
        "weather": Word(tuple(sorted(parts.weather))),
        **dict.fromkeys(("strategics", "discs", "in_pool"), Number(count=2)),
        "at": Column(handles, spaces),
        "who": Column(handles, blocks),
        "pips": Column(handles, 4),
        "seen": Column(handles, 4),
        "known": Set(blocks, handles),
        "leaders": Column(2, 4),
        **dict.fromkeys(("german", "soviet", "german_full", "soviet_full", "control", "cut_lines"), Set(spaces)),
        "lines": Set(spaces, 2),
        "pools": Set(blocks, 2),
        "drawn": Listed(blocks),
        **dict.fromkeys(("november", "kiev_block", "lost", "surrendered", "withdrawn"), Set(blocks)),
        **dict.fromkeys(("contested_before", "newly", "fought", "dismantled"), Set(spaces)),
        **dict.fromkeys(("up", "isolated", "crossed", "active_hqs", "used", "fired"), Set(handles)),
        **dict.fromkeys(("blitzers", "blitzed"), Set(handles)),
        "guns.handle": Listed(handles),
        "guns.area": Listed(spaces),
        "flights.squadron": Listed(3),
        "flights.area": Listed(spaces),
        **dict.fromkeys(("ready", "aborted", "destroyed"), Number(count=3)),
        "battle.area": Listed(spaces),
        "battle.attackers": Listed(handles),
        "battle.defenders": Listed(handles),
        **dict.fromkeys([f"battle.{name}" for name in ("attacker", "newly", "blitz", "line", "armour")], FLAG),
        "battle.absorption": Number(),
    }
    steps: dict[str, Kind] = {
        **dict.fromkeys(("side", "blitz"), FLAG),
        **dict.fromkeys(("group", "left", "most", "hits"), Number()),
        "used": Listed(spaces),
        "way": Listed(spaces),
        "handle": Listed(handles),
        "mode": Word(MODES),
        "moves.0": Listed(spaces),
        "moves.1": Listed(spaces),
        "support": Word((*game.HQ.tokens, *game.BOMBER.tokens)),
    }
    return Fields(table, steps, frozenset({"standing"}))
