"""3, 25 End of the game, OKH and its extra turns, the better German player."""

from __future__ import annotations

from stavka.games.stalingrad.state import State
from stavka.kernel.state import Result
from stavka.kernel.steps import Step


class EndOfTurn(Step, frozen=True):
    """SIV-3b At the end of a turn of either side Decisive Victories are checked."""

    side: str

    def run(self, s: State) -> None:
        reason = german_victory(s)
        soviets_win = casualties(s) >= s.game.components.limits.casualties  # SIV-3f
        if reason and not (soviets_win and self.side == "soviet"):  # ruling G-3: the side whose turn it is
            s.finish(Result(german_winner(s), "decisive", reason))
        elif soviets_win:
            s.finish(Result("soviet", "decisive", "casualties"))
        if s.result:
            s.note("game-over", winner=s.result.winner, reason=s.result.reason)


GERMAN_TURN = EndOfTurn("german")  # it is on the agenda until then


def german_victory(s: State) -> str | None:
    """SIV-3d, e; with OKH in play SIV-25i, j instead (SIV-3h). Why the Germans win now, or None."""
    parts = s.game.components
    if not s.soviet:
        return "no-soviets"
    if s.leaders & parts.okh:
        return "okh-objective" if not parts.okh_objective & ~s.control else None
    return "objectives" if not parts.soviet_reinforcement & ~s.control else None


def casualties(s: State) -> int:
    """SIV-3f Points of destroyed German units: an R unit counts twice."""
    parts = s.game.components
    extra = parts.limits.r_points - 1
    return s.destroyed.bit_count() + extra * (s.destroyed & parts.r_units).bit_count()


def german_winner(s: State) -> str:
    """SIV-31l With two German players, the one who controls more Soviet Reinforcement hexes (ruling G-27)."""
    if not s.game.two_germans:
        return "german"
    held = s.control & s.game.components.soviet_reinforcement
    blue = (held & s.blue_credit).bit_count()
    yellow = held.bit_count() - blue
    return "german" if blue == yellow else "yellow" if yellow > blue else "blue"


def last_soviet_card(s: State) -> None:
    """SIV-3c, g The last Soviet card is drawn: the game ends, unless OKH grants extra turns (SIV-25k, ruling G-4)."""
    if s.leaders & s.game.components.okh and s.eliminated:
        s.extension = True
        s.note("extension", turns=granted_turns(s))
    else:
        deck_victory(s)


def granted_turns(s: State) -> int:
    """SIV-25k-m One extra turn for each R unit eliminated so far, at most five."""
    return min(s.eliminated.bit_count(), s.game.components.limits.extra_turns)


def deck_victory(s: State) -> None:
    """SIV-3g The Soviets have held out."""
    s.finish(Result("soviet", "decisive", "deck"))
    s.note("game-over", winner="soviet", reason="deck")
