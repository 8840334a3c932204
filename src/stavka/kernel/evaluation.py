"""What a title tells computer players about its positions: what they are worth, what is worth a look, whose turn it is.

A title that says nothing still gets a player: it sees who leads in what the title counts, and how games end.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from stavka.kernel.steps import Decide

Terms = Mapping[str, float]
WIN = 10_000.0  # a game that is won; all terms of a game under way stay well below


class Evaluation:
    """The judgement of one title. Every answer may be left as it is here."""

    stages: int | None = 2  # how far a planner looks: own turn, the enemy's, ...; None: games are played out
    horizon: int = 80  # decisions that a planner imagines before it judges, if the turns are not over by then
    sure: float = 0.0  # how often the first of the tokens worth a look is the right one: else any of the next is tried
    planned: tuple[type[Decide], ...] = ()  # decisions whose hints follow a plan: who does not plan looks at all tokens
    wide: tuple[
        type[Decide], ...
    ] = ()  # decisions whose hints are for imagined play only: in earnest all tokens are tried
    habit: float | None = None  # how often imagined play follows the first of them; not said: as often as it is right

    def terms(self, s: Any, seat: str) -> Terms:
        """What speaks for a seat, by name; below zero what speaks against it. `s` has no secrets: it is a sample.
        By default it is the lead in what a title counts, if it counts anything."""
        count = s.game.points
        own = count(s, seat)
        if own is None:
            return {}
        rivals = [count(s, other) for team in s.game.teams if seat not in team for other in team]
        return {"points": own - max([points for points in rivals if points is not None], default=0)}

    def worth(self, s: Any, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        """Those of the tokens that deserve a look, the best first as far as can be told without trying; never none of
        them. Search may fix an order, rules do not."""
        return tokens

    def unfinished(self, s: Any, step: Decide) -> bool:
        """Whether this decision is the second half of something that a token has begun: a unit is picked, and has not
        gone anywhere yet. Such a position is not judged before its best follower is found."""
        return False

    def share(self, s: Any, step: Decide) -> float:
        """How much of the thought of a whole turn this decision deserves; 0: first sight is enough."""
        return 0.1

    def stage(self, s: Any) -> Hashable:
        """What is another when the turn passes from one side to the other; plans look so many stages ahead."""
        turn: int = s.game.turn(s)
        return turn

    def chance(self, s: Any, seat: str) -> float | None:
        """How likely a seat is to win, where a title can tell, by games that were played; planners then judge by it
        where their courses end. None: it cannot tell, and the terms judge."""
        return None

    def value(self, s: Any, seat: str) -> float:
        """All terms together, and how the game has ended, if it has."""
        found = sum(self.terms(s, seat).values())
        if s.result is None:
            return found
        payoff: float = s.game.payoff(s.result, seat)
        return found + WIN * (2 * payoff - 1)
