"""The Designer's Variant on the table: Advantages dealt by hand, set-ups with foreseen dice."""

from unittest.mock import patch

import stavka
from stavka.games.stalingrad.state import State
from stavka.kernel.bits import bits, mask
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue
from tests.rules.stalingrad.scene import state

MODES = ("solitaire", "cooperative", "one-vs-one", "two-vs-one")
LEVELS = ("normal", "german-easy", "soviet-easy", "soviet-hard")


def variant(**chosen: OptionValue) -> dict[str, OptionValue]:
    """The variant without dealt Advantages, unless chosen otherwise."""
    return {"variant": True, "advantages": False, **chosen}


def dealt(match: Match, *names: str) -> Match:
    """These Advantages are in the game."""
    state(match).advantages |= _numbers(state(match), names)
    return match


def begun(mode: str = "solitaire", *names: str, seed: int = 1, **chosen: OptionValue) -> Match:
    """A set-up to which these Advantages were dealt."""

    def deal(s: State) -> None:
        s.advantages = _numbers(s, names)

    with patch("stavka.games.stalingrad.setup.deal_advantages", deal):
        return stavka.new("stalingrad", mode, variant(advantages=True, **chosen), seed=seed)


def advantages(match: Match, side: str) -> list[str]:
    """The Advantages of a side."""
    parts = state(match).game.components
    return [parts.advantages[i].id for i in bits(state(match).advantages) if parts.advantages[i].side == side]


def deck(match: Match, side: str) -> list[str]:
    """The cards of a deck, top first, whoever may see them."""
    names = state(match).game.components.card_names
    return [names[i] for i in (state(match).german_deck if side == "german" else state(match).soviet_deck)]


def _numbers(s: State, names: tuple[str, ...]) -> int:
    return mask([s.game.components.advantage_names.index(name) for name in names])
