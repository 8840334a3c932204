from collections.abc import Sequence
from itertools import pairwise

from stavka.kernel.evaluation import Evaluation, Terms
from stavka.kernel.steps import Decide, Rolled
from tests.kernel.toy import Battle, Table, other


class RaidEvaluation(Evaluation):
    """What positions of Raid are worth."""

    stages = None  # games are short: planners imagine them to the end

    def terms(self, s: Table, seat: str) -> Terms:
        """Who has more to show, and chits: whoever bids more of them has the turn."""
        return {"points": points(s, seat) - points(s, other(seat)), "chits": 0.1 * (s.bids[seat] or 0)}

    def worth(self, s: Table, step: Decide, tokens: Sequence[str]) -> Sequence[str]:
        """Blocks that move or trade places win nothing."""
        return [token for token in tokens if not token.startswith(("move", "trade"))]


def points(s: Table, seat: str) -> int:
    """Blocks destroyed and lucks face down; a die that is rolled and not yet read counts as it lies."""
    found = s.points[seat] + s.laid[seat].count("luck")
    for dice, step in pairwise(s.agenda):
        if isinstance(dice, Rolled) and isinstance(step, Battle) and step.whose == seat:
            found += dice.faces[0] >= 4
    return found
