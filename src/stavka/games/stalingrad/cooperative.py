"""31 Two German players: whose stack it is, and who may stand with whom."""

from __future__ import annotations

from collections.abc import Sequence

from stavka.games.stalingrad.state import State

YELLOW, BLUE = 0, 1  # places among the German seats


def armies(s: State) -> tuple[int, int]:
    """SIV-31c The hexes with Yellow units, and those with Blue ones."""
    return s.yellow, s.blue


def barred(s: State, units: int) -> int:
    """SIV-31b The hexes these units of one stack may not enter: with two German players Yellow and Blue never meet."""
    if not s.game.two_germans:
        return 0
    parts, (yellow, blue) = s.game.components, armies(s)
    return blue if units & parts.yellow else yellow if units & parts.blue else 0


def may_share(s: State, units: int, hex: int) -> bool:
    """SIV-31b Whether these units may stand in a hex."""
    return not barred(s, units) >> hex & 1


def owner(s: State, hex: int) -> int | None:
    """SIV-31c, d The German player of a stack: by its Yellow or Blue units; None for a White one."""
    if not s.game.two_germans:
        return s.active
    yellow, blue = armies(s)
    if yellow >> hex & 1:
        return YELLOW
    return BLUE if blue >> hex & 1 else None


def own_hexes(s: State) -> int:
    """The German stacks that the active player may move and attack with (ruling G-28)."""
    return armies(s)[s.active] if s.game.two_germans else s.german


def led(s: State) -> int:
    """SIV-31d The German stacks that somebody may move: a White one belongs to nobody (ruling G-28)."""
    return s.yellow | s.blue if s.game.two_germans else s.german


def owner_of_handles(s: State, handles: Sequence[int]) -> str:
    """Ruling G-27: the owner of the affected stack decides; the active player for White attackers or several owners.

    SIV-31f White stacks that are attacked are in Yellow's hands.
    """
    if not s.game.two_germans:
        return s.player
    owners = {owner(s, s.at[handle]) for handle in handles}
    place = owners.pop() if len(owners) == 1 else s.active
    if place is None:
        place = s.active if s.battle is None or s.battle.german_attacks else YELLOW
    return s.game.german_seats[place]


def commander(s: State, units: int) -> str:
    """SIV-31a The German player of the army these units belong to; the active one for White units."""
    parts = s.game.components
    if not s.game.two_germans or not units & (parts.yellow | parts.blue):
        return s.player
    return s.game.german_seats[YELLOW if units & parts.yellow else BLUE]
