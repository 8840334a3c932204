"""What learning agents are shown of a position."""

from __future__ import annotations

from stavka.games.stalingrad.game import Game
from stavka.kernel.fields import FLAG, Column, Fields, Kind, Listed, Number, Set


def fields(game: Game) -> Fields:
    """Every field of the table, and what decisions point at."""
    parts = game.components
    hexes, units, cards, handles = len(parts.hex_names), len(parts.unit_names), len(parts.card_names), game.handles
    rows = parts.setup.rows
    table: dict[str, Kind] = {
        "turn": Number(),
        "active": FLAG,
        "at": Column(handles, hexes),
        "who": Column(handles, units),
        "pips": Column(handles, 4),
        "seen": Column(handles, 4),
        "up": Set(handles),
        "known": Set(units, handles),
        "told": Set(units),
        **dict.fromkeys(("control", "blue_credit", "german", "soviet", "yellow", "blue", "ruins", "forts"), Set(hexes)),
        "headquarters": Listed(hexes),
        "rows": Listed(units, rows),
        "returned": Number(count=rows),
        "taken": Listed(units),
        "destroyed": Set(units),
        "eliminated": Set(units),
        "raus": FLAG,
        "pool": Set(units),
        "in_pool": Number(count=3),
        **dict.fromkeys(("german_deck", "soviet_deck", "german_discards", "soviet_discards"), Listed(cards)),
        "hands": Listed(cards, 3),
        "leaders": Set(cards),
        "advantages": Set(len(parts.advantage_names)),
        **dict.fromkeys(("battle.german_attacks", "battle.planned", "battle.confronted", "battle.cancelled"), FLAG),
        "battle.hex": Listed(hexes),
        "battle.soviet_hex": Listed(hexes),
        **dict.fromkeys(("battle.attackers", "battle.defenders", "battle.advanced"), Set(handles)),
        "battle.card_ruins": Number(),
        "soviet_card": Listed(cards),
        "german_cards": Listed(cards),
        "extension": FLAG,
        "extra_turns": Number(),
    }
    steps: dict[str, Kind] = {
        **dict.fromkeys(("origin", "at", "hex", "target", "joined", "declined"), Listed(hexes)),
        **dict.fromkeys(("handles", "picked", "moved", "handle"), Listed(handles)),
        "ChooseSovietStack.left": Listed(hexes),
        "left": Number(),
        "among": Number(2),
        **dict.fromkeys(("caller", "player", "german"), FLAG),
    }
    return Fields(table, steps)
