"""How likely the Germans are to win, as games that were played to their end tell: signs of a position, and what each of
them weighs. `python -m bench.fit` fits the weights; they differ with OKH in play, and without a Soviet player."""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING

from stavka.games.stalingrad.field import Field, approach, grip
from stavka.games.stalingrad.victory import GERMAN_TURN, casualties
from stavka.kernel.bits import bits

if TYPE_CHECKING:
    from stavka.games.stalingrad.state import State

FILE = Path(__file__).parent / "chances.toml"
SURE = 30.0  # as sure as a position can be
LEADERS = ("paulus", "hoth", "richthofen", "linden", "chuikov", "khrushchev", "zaytsev")
SIGNS = (
    "always",
    "german_turn",
    "two_germans",
    "deck",  # SIV-3c Soviet cards left,
    "haste",  # and how few
    "hand",
    "soviet_hand",
    "casualties",
    "landings",  # SIV-3d Reinforcement hexes still to be taken,
    "bank",  # SIV-25j hexes of the bank,
    "ground",
    "bank_empty",
    "bank_held",  # by so much strength,
    "bank_hold",  # the same with the time that is left,
    "bank_grip",  # and how strong the Germans are around them: all, and where it is least
    "bank_gap",
    "goals_held",
    "goals_hold",
    "goals_left",
    "goals_most",
    "grip",  # where it is most
    "soviets",
    "soviet_blocks",
    "largest",
    "tempo",
    "ruins",
    "german_blocks",
    "fire",
    "approach",
    *LEADERS,
)


def chance(s: State) -> float:
    """How likely the Germans are to win."""
    found = sum(map(mul, weights()[case(s)], signs(s)))
    return 1 / (1 + exp(-max(-SURE, min(SURE, found))))


def case(s: State) -> str:
    """Which games a position is one of."""
    soviets = "player" if s.game.soviet_player else "book"
    return f"{soviets}_okh" if s.leaders & s.game.components.okh else soviets


@cache
def weights() -> dict[str, list[float]]:
    """What each sign weighs, by case."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: [table[sign] for sign in SIGNS] for name, table in found.items()}


def signs(s: State) -> list[float]:
    """What can be read off a position, in the order of their names."""
    f = Field(s, True)
    parts, control, soviets, germans = f.parts, s.control, f.soviets, f.germans
    bank = bits(parts.okh_objective & ~control)
    grips = {hex: grip(f, hex) for hex in {*bank, *f.open}}
    bank_held = sum([soviets[hex].strength for hex in bank if hex in soviets])
    guards = [soviets[hex].strength for hex in f.open if hex in soviets]
    haste = 1 / (1 + len(s.soviet_deck))
    return [
        1.0,
        float(GERMAN_TURN in s.agenda),
        float(s.game.two_germans),
        len(s.soviet_deck),
        haste,
        len(s.hands[0]) + len(s.hands[1]),
        len(s.hands[2]),
        casualties(s),
        (parts.soviet_reinforcement & ~control).bit_count(),
        len(bank),
        control.bit_count(),
        sum([hex not in soviets for hex in bank]),
        bank_held,
        haste * bank_held,
        sum([grips[hex] for hex in bank]),
        min([grips[hex] for hex in bank], default=1.0),
        sum(guards),
        haste * sum(guards),
        haste * len(f.open),
        max(guards, default=0.0),
        max([grips[hex] for hex in f.open], default=1.0),
        sum([force.strength for force in soviets.values()]),
        sum([force.blocks for force in soviets.values()]),
        max([force.blocks for force in soviets.values()], default=0),
        f.tempo,
        s.ruins.bit_count(),
        sum([force.blocks for force in germans.values()]),
        sum([force.single + 2 * force.double + 3 * force.triple for force in germans.values()]),
        approach(f),
        *[float(bool(s.leaders & getattr(parts, leader))) for leader in LEADERS],
    ]
