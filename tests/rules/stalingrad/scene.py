"""One combat or one Soviet turn on the table, and short questions about what came of it."""

from typing import Any

from stavka.games.stalingrad.sequence import ChooseAction
from stavka.games.stalingrad.state import State
from stavka.kernel.match import Match
from tests.rules import bench
from tests.rules.bench import play
from tests.rules.stalingrad.table import table

GERMAN, SOVIET = 0, 2  # places among the hands


def state(match: Match) -> State:
    """The position itself."""
    s = match.state
    assert isinstance(s, State)
    return s


def scene(blocks: str, mode: str = "solitaire", **laid: Any) -> Match:
    """A table on which one German action is played and nothing after it: no check of victory, no Soviet turn."""
    match = table(blocks, mode, **laid)
    match.state.agenda = (ChooseAction(),)
    return match


def planned(match: Match, target: str, *origins: str) -> Match:
    """A Planned Attack from these hexes, declared but not yet resolved."""
    return play(match, "planned-attack", f"at:{target}", *[f"join:{origin}" for origin in origins])


def quick(match: Match, origin: str, hex: str, *units: str) -> Match:
    """A Quick Attack of these units by way of a hex; its target is still to be chosen."""
    return play(match, "quick-attack", f"from:{origin}", *[f"unit:{unit}" for unit in units], f"to:{hex}")


def tokens(match: Match) -> list[str]:
    """What may be played now, by somebody."""
    assert match.decision
    return bench.tokens(match)


def story(match: Match, *kinds: str) -> list[str]:
    """The order in which events of these kinds happened."""
    return [entry.kind for entry in match.events() if entry.kind in kinds]


def hand(match: Match, place: int) -> list[str]:
    """The cards of a hand, whoever may see them."""
    names = state(match).game.components.card_names
    return [names[card] for card in state(match).hands[place]]


def german_deck(match: Match, cards: str) -> Match:
    """The German deck is these cards, top first."""
    index = state(match).game.components.card_index
    state(match).german_deck = tuple(index[name] for name in cards.split())
    return match


def seen(match: Match, fact: str, seat: str | None = None) -> Any:
    """One fact of the position as a seat, or a spectator, knows it."""
    return match.view(seat)[fact]


def in_hex(match: Match, hex: str) -> list[str]:
    """The units in a hex."""
    s, parts = state(match), state(match).game.components
    return [parts.unit_names[s.who[handle]] for handle in s.stack(parts.board.number(hex))]
