"""Why a token is no answer to a decision at all; of a card, when it would have been one."""

from stavka.games.stalingrad.state import State
from stavka.kernel.steps import Decide, No


def not_now(s: State, asked: Decide, token: str) -> No:
    """Something else is being decided. Cards are what people try most, so their moment is named."""
    if token not in s.game.CARD:
        return No(asked.rule, "refused-not-now")
    side = s.game.components.cards[s.game.CARD.number[token]].side
    if asked.seat(s) not in s.game.seats_of(side):
        return No("SIV-24a", "refused-not-in-hand")
    return soviet_card_not_now() if side == "soviet" else german_card_not_now(s)


def soviet_card_not_now() -> No:
    """SIV-32i A Soviet player chooses his card when a combat begins."""
    return No("SIV-32i", "refused-card-now-soviet")


def german_card_not_now(s: State) -> No:
    """SIV-26a German cards are for German Planned Attacks, neither for Quick ones nor for defence (SIV-14g, 23d)."""
    if s.battle and not s.battle.german_attacks:
        return No("SIV-23d", "refused-card-now-defence")
    if s.battle and not s.battle.planned:
        return No("SIV-14g", "refused-card-now-quick")
    return No("SIV-26a", "refused-card-now-german")
