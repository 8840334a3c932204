"""3, 9 The sequence of play: a German turn of one action, a Soviet turn, and so on."""

from __future__ import annotations

from typing import ClassVar

from stavka.games.stalingrad import odds
from stavka.games.stalingrad.attack import PlannedTarget, QuickAttackFrom, planned_targets, quick_attack_origins
from stavka.games.stalingrad.movement import LongMoveFrom, ShortMoveFrom, long_move_origins
from stavka.games.stalingrad.refusals import not_now
from stavka.games.stalingrad.reinforcements import CallReinforcements
from stavka.games.stalingrad.soviet_turn import SovietTurn, last_card_warning
from stavka.games.stalingrad.state import State
from stavka.games.stalingrad.victory import EndOfTurn, casualties, deck_victory, granted_turns
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.steps import Decide, No, Say, Step


class Turn(Step, frozen=True):
    """SIV-3a Germans first, then Soviets, until the game ends."""

    def run(self, s: State) -> None:
        if s.extension:
            if s.extra_turns >= granted_turns(s):  # ruling G-5
                deck_victory(s)
                return
            s.extra_turns += 1
        s.turn += 1
        s.active = (s.turn - 1) % len(s.game.german_seats)  # SIV-31e
        s.note("turn", turn=s.turn, seat=s.player)
        s.push(*SEQUENCE)


class ChooseAction(Decide, frozen=True):
    """SIV-9a In each German turn exactly one of five actions."""

    rule: ClassVar[str] = "SIV-9a"

    def seat(self, s: State) -> str:
        return s.player

    def tokens(self, s: State) -> list[str]:
        tokens = ["reinforce", "long-move", "short-move"] if long_move_origins(s) else ["reinforce", "short-move"]
        if quick_attack_origins(s):
            tokens.append("quick-attack")
        if planned_targets(s):
            tokens.append("planned-attack")
        return tokens

    def choose(self, s: State, token: str) -> None:
        s.note("action", seat=s.player, action=token)
        if token == "short-move":
            short_moves(s)
        else:
            s.replace(ACTIONS[token]())

    def why_not(self, s: State, token: str) -> No | None:
        if token == "long-move":
            return None if long_move_origins(s) else No("SIV-12a", "refused-no-long-move")
        if token == "quick-attack":
            return None if quick_attack_origins(s) else No("SIV-14a", "refused-no-quick-attack")
        if token == "planned-attack":
            return None if planned_targets(s) else No("SIV-14j", "refused-no-planned-attack")
        return None if token in ACTIONS else not_now(s, self, token)

    def prompt(self, s: State) -> Say:
        return Say("prompt-action", {"turn": s.turn})

    def preview(self, s: State, token: str) -> Preview | None:
        return odds.reinforcements(s) if token == "reinforce" else None

    def warnings(self, s: State) -> list[Caution]:
        return [*last_card_warning(s, "SIV-3c"), *casualty_warning(s), *empty_row_warning(s), *last_turn_warning(s)]


ACTIONS: dict[str, type[Step]] = {
    "reinforce": CallReinforcements,
    "long-move": LongMoveFrom,
    "short-move": ShortMoveFrom,
    "quick-attack": QuickAttackFrom,
    "planned-attack": PlannedTarget,
}


def short_moves(s: State) -> None:
    """SIV-13g Short Moves; where no stack can make one this is a pass."""
    moves = ShortMoveFrom()
    if moves.origins(s):
        s.replace(moves)
    else:
        s.note("moves-done", left=moves.left)
        s.replace()


SEQUENCE = (
    ChooseAction(),
    EndOfTurn("german"),
    SovietTurn(),
    EndOfTurn("soviet"),
    Turn(),
)


def casualty_warning(s: State) -> list[Caution]:
    """SIV-3f One more destroyed unit, or one R unit, loses the game."""
    left = s.game.components.limits.casualties - casualties(s)
    if left > s.game.components.limits.r_points:
        return []
    return [Caution("SIV-3f", s.game.catalogue.text("warn-casualties", {"left": left}))]


def empty_row_warning(s: State) -> list[Caution]:
    """SIV-10g Calling Reinforcements may eliminate R units on the map whose row is empty."""
    parts = s.game.components
    at_risk = [
        unit
        for row, unit in parts.r_of_row.items()
        if not s.rows[row - 1] and not s.eliminated >> unit & 1 and s.handle_of(unit) >= 0
    ]
    if not at_risk:
        return []
    names = [parts.unit_names[u] for u in at_risk]
    places = tuple(parts.hex_names[s.at[s.handle_of(u)]] for u in at_risk)
    return [Caution("SIV-10g", s.game.catalogue.text("warn-empty-rows", {"units": names}), places)]


def last_turn_warning(s: State) -> list[Caution]:
    """SIV-25k No further extra turn is granted."""
    if not s.extension or s.extra_turns < granted_turns(s):
        return []
    return [Caution("SIV-25k", s.game.catalogue.text("warn-last-turn"))]
