"""Scenarios up to the moment when the first month would begin."""

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.setup import new_state
from stavka.games.moscow_41.state import OFF, State
from stavka.kernel.match import Match
from tests.rules.bench import Over
from tests.rules.moscow_41.table import PARTS, state

SCENARIOS = ("campaign", "dnieper", "typhoon", "last-gasp")


def laid_out(scenario: str, seed: int = 1, **options: bool) -> Match:
    """A match whose set-up is open; it ends before the first month."""
    game = TITLE.game(scenario, options)
    s = new_state(game, b"")
    s.agenda = (*s.agenda[:-1], Over())
    return Match.at(game, s, seed)


def set_up(scenario: str, seed: int = 1, **options: bool) -> State:
    """The position after a set-up in which everybody follows the suggestions."""
    match = laid_out(scenario, seed, **options)
    while match.decision:
        assert match.auto(), "a decision without a suggestion"
    return state(match)


def on_map(s: State, side: int) -> dict[str, tuple[str, int]]:
    """Where the blocks of a side are, and how strong."""
    first = PARTS.first_soviet
    handles = range(first, len(s.at)) if side else range(first)
    return {PARTS.block_names[s.who[h]]: (PARTS.space_names[s.at[h]], s.pips[h]) for h in handles if s.at[h] != OFF}


def of(colour: str, side: int) -> set[str]:
    """The combat blocks of a colour, without those marked N."""
    return {
        block.id
        for block in PARTS.blocks
        if block.colour == colour and block.side == ("german", "soviet")[side] and block.dots and block.letter != "N"
    }
