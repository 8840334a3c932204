"""15 The Combat Sequence: thirteen steps, the same for both sides."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from stavka.games.stalingrad import odds
from stavka.games.stalingrad.advance import AdvanceAfterCombat, Blitz
from stavka.games.stalingrad.cards import GermanEffect, SovietEffect
from stavka.games.stalingrad.close_combat import CloseCombat
from stavka.games.stalingrad.drawing import SOVIET_HAND, hand_readers, without_card
from stavka.games.stalingrad.leaders import OpportunityFire
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.ruins import RuinsRoll
from stavka.games.stalingrad.solitaire import adjust
from stavka.games.stalingrad.special_units import immortal_guard, special_units
from stavka.games.stalingrad.state import NONE, Battle, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step


def start_combat(s: State, battle: Battle) -> None:
    """SIV-15a A combat is declared and fully resolved before anything else."""
    s.battle = battle
    names = s.game.components.hex_names
    s.note(
        "combat",
        side="german" if battle.german_attacks else "soviet",
        planned=battle.planned,
        origins=[names[i] for i in bits(s.hexes(battle.attackers))],
        hex=names[battle.hex],
        attackers=battle.attackers.bit_count(),
        defenders=battle.defenders.bit_count(),
    )
    s.push(*SEQUENCE)


# -- 1, 2 cards are chosen, face down -----------------------------------------------------------


class SovietCard(Step, frozen=True):
    """SIV-15b Step 1: the algorithm plays a random card if it has any (SIV-8g); a player may choose (SIV-32i)."""

    def run(self, s: State) -> None:
        hand = s.hands[SOVIET_HAND]
        if not hand:
            return
        if s.game.soviet_player:
            s.push(ChooseSovietCard())
        else:
            lay_soviet_card(s, hand[s.draw(len(hand))])


def lay_soviet_card(s: State, card: int) -> None:
    """A Soviet card is put down unseen."""
    s.hands = without_card(s.hands, SOVIET_HAND, card)
    s.soviet_card = card
    secret = {"card": s.game.components.card_names[card]}
    s.whisper(s.game.seats_of("soviet"), secret, "card-down", seat="soviet")


class ChooseSovietCard(Decide, frozen=True):
    """SIV-32i The Soviet player chooses a card, or none."""

    rule: ClassVar[str] = "SIV-32i"
    moment: ClassVar[str] = "soviet-card"
    passing: ClassVar[str] = "no-card"

    def seat(self, s: State) -> str:
        return "soviet"

    def tokens(self, s: State) -> list[str]:
        return [*s.game.CARD.of(mask(s.hands[SOVIET_HAND])), "no-card"]

    def choose(self, s: State, token: str) -> None:
        s.replace()
        if token == "no-card":
            s.note("no-card", seat="soviet")
        else:
            lay_soviet_card(s, s.game.CARD.number[token])

    def why_not(self, s: State, token: str) -> No | None:
        if token == "no-card":
            return None
        if token not in s.game.CARD:
            return not_now(s, self, token)
        return None if s.game.CARD.number[token] in s.hands[SOVIET_HAND] else No("SIV-32i", "refused-not-in-hand")

    def public(self, s: State, token: str) -> str:
        return token if token == "no-card" else "card:?"

    def prompt(self, s: State) -> Say:
        assert s.battle
        return Say("prompt-soviet-card", {"hex": s.game.components.hex_names[s.battle.hex]})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.soviet_card(s, s.game.CARD.number[token]) if token in s.game.CARD else None


class GermanCard(Step, frozen=True):
    """SIV-15c Step 2: only in a German Planned Attack (SIV-14g, 23d)."""

    def run(self, s: State) -> None:
        assert s.battle
        if s.battle.german_attacks and s.battle.planned and s.hands[s.active]:
            s.push(ChooseGermanCard())


class ChooseGermanCard(Decide, frozen=True):
    """SIV-14l One card, or with Linden several Engineers (SIV-25g), or none; before the Soviet one is known."""

    rule: ClassVar[str] = "SIV-14l"
    moment: ClassVar[str] = "german-card"
    passing: ClassVar[str] = "no-card"

    def seat(self, s: State) -> str:
        return s.player

    def playable(self, s: State) -> int:
        """The cards of the hand that can be put down now."""
        hand, engineers = mask(s.hands[s.active]), s.game.components.engineers
        if s.german_cards:
            return hand & engineers if engineers >> s.german_cards[0] & 1 else 0
        return mask([card for card in bits(hand) if not leader_missing(s, card)])

    def tokens(self, s: State) -> list[str]:
        return [*s.game.CARD.of(self.playable(s)), "done" if s.german_cards else "no-card"]

    def choose(self, s: State, token: str) -> None:
        if token in s.game.CARD:
            self.lay(s, s.game.CARD.number[token])
        else:
            if token == "no-card":
                s.note("no-card", seat=s.player)
            s.replace()

    def lay(self, s: State, card: int) -> None:
        """A card is put down; Linden may add more Engineers to Engineers, and others must not see that he cannot."""
        parts = s.game.components
        s.hands = without_card(s.hands, s.active, card)
        s.german_cards += (card,)
        s.whisper(hand_readers(s), {"card": parts.card_names[card]}, "card-down", seat=s.player)
        if not (s.leaders & parts.linden and s.hands[s.active]):
            s.replace()

    def why_not(self, s: State, token: str) -> No | None:
        if token in ("done", "no-card"):
            ends = "done" if s.german_cards else "no-card"
            return None if token == ends else No("SIV-25g" if s.german_cards else self.rule, "refused-not-now")
        if token not in s.game.CARD:
            return not_now(s, self, token)
        card = s.game.CARD.number[token]
        if card not in s.hands[s.active]:
            return No("SIV-14l", "refused-not-in-hand")
        if s.german_cards and not self.playable(s) >> card & 1:
            return No("SIV-25g", "refused-engineers-only")
        if leader_missing(s, card):
            return No("SIV-25h", "refused-needs-leader", {"card": s.game.components.cards[card].needs})
        return None

    def public(self, s: State, token: str) -> str:
        return "card:?" if token in s.game.CARD else token

    def prompt(self, s: State) -> Say:
        assert s.battle
        hex = s.game.components.hex_names[s.battle.hex]
        return Say("prompt-more-engineers" if s.german_cards else "prompt-german-card", {"hex": hex})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.german_card(s, s.game.CARD.number[token]) if token in s.game.CARD else None

    def warnings(self, s: State) -> list[Caution]:
        if s.german_cards or not self.playable(s):
            return []
        return [Caution("SIV-14l", s.game.catalogue.text("warn-unused-card"))]


def leader_missing(s: State, card: int) -> bool:
    """SIV-25h The 672nd Engineers need Linden."""
    parts = s.game.components
    needs = parts.cards[card].needs
    return needs is not None and not s.leaders >> parts.card_index[needs] & 1


# -- 3, 4 Confrontation -------------------------------------------------------------------------


class Confrontation(Step, frozen=True):
    """SIV-15d Step 3: cards and all units of both sides in the combat are revealed."""

    def run(self, s: State) -> None:
        battle, parts = s.battle, s.game.components
        assert battle
        s.battle = replace(battle, confronted=True)
        s.reveal(battle.attackers | battle.defenders)
        if s.soviet_card != NONE:
            s.note("card", seat="soviet", card=parts.card_names[s.soviet_card])
        for card in s.german_cards:
            s.note("card", seat=s.player, card=parts.card_names[card])
        for side, handles in (("german", battle.germans), ("soviet", battle.soviets)):
            units = [f"{parts.unit_names[s.who[h]]}:{s.pips[h]}" for h in bits(handles)]
            s.note("revealed", side=side, blocks=units)


class AdjustStrength(Step, frozen=True):
    """SIV-15e Step 4: a Soviet block on a blank side is set to its minimum (SIV-8e); then the variant's specials."""

    def run(self, s: State) -> None:
        assert s.battle
        adjust(s, s.battle.soviets)
        immortal_guard(s)
        special_units(s)


# -- 7, 13 tidying up ---------------------------------------------------------------------------


class Discard(Step, frozen=True):
    """SIV-15h Step 7: used Support cards are discarded; Leaders stay in play."""

    def run(self, s: State) -> None:
        if s.soviet_card != NONE:
            s.soviet_discards += (s.soviet_card,)
            s.soviet_card = NONE
        s.german_discards += s.german_cards
        s.german_cards = ()


class Hide(Step, frozen=True):
    """SIV-15n, 18d Step 13: the survivors are hidden again."""

    def run(self, s: State) -> None:
        s.hide()
        s.battle = None


SEQUENCE = (
    SovietCard(),  # 1
    GermanCard(),  # 2
    Confrontation(),  # 3
    AdjustStrength(),  # 4
    SovietEffect(),  # 5
    GermanEffect(),  # 6
    Discard(),  # 7
    OpportunityFire(),  # 8
    RuinsRoll(),  # 9
    CloseCombat(),  # 10
    AdvanceAfterCombat(),  # 11
    Blitz(),  # 12
    Hide(),  # 13
)
