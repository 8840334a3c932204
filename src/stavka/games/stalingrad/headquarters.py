"""36 Chuikov's headquarters, in the Designer's Variant."""

from __future__ import annotations

from stavka.games.stalingrad.state import NONE, State


def place_headquarters(s: State) -> None:
    """SIV-36a Three dice give the hex, if it is Soviet-controlled; else the card is lost at once (SIV-36b)."""
    dice = s.roll(3)
    name = str(sum(dice))
    hex = s.game.components.board.number(name)
    s.note("headquarters-roll", dice=list(dice), hex=name)
    if s.control >> hex & 1:
        lose_headquarters(s)
    else:
        s.headquarters = hex
        s.note("headquarters", hex=name)


def lose_headquarters(s: State) -> None:
    """SIV-36b No hex for the block, or Germans in it: the card is discarded and all its effects end (ruling G-60)."""
    parts = s.game.components
    s.headquarters = NONE
    s.leaders &= ~parts.chuikov
    s.soviet_discards += (parts.card_index["chuikov"],)
    s.note("headquarters-lost")
