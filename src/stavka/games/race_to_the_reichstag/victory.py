"""21 How to win: control, captured markers and kills, less the Stavka points spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.kernel.bits import bits
from stavka.kernel.state import Result
from stavka.kernel.steps import Step

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State


class Interphase(Step, frozen=True):
    """4.3-V, 21.1 The game ends with a Soviet unit in the Reichstag, or after the last turn."""

    def run(self, s: State) -> None:
        s.phase = "interphase"
        sudden = bool((s.red | s.yellow) >> s.game.components.reichstag & 1)
        if sudden or s.turn == s.game.components.last_turn:
            end(s, sudden)


def end(s: State, sudden: bool) -> None:
    """21.3-21.5 The points decide, unless the Germans have held out."""
    seats = s.game.seats
    points = [final_points(s, front) for front in (0, 1)]
    s.note("points", points=points[0], other=points[1])
    reason = "reichstag" if sudden else "last-turn"
    if s.turn == s.game.components.last_turn and germans_win(s, points):
        result = Result("german", "defeat", "reichstag-held" if not reichstag_taken(s) else "no-points")
    elif points[0] == points[1]:
        result = Result(seats[1], "tie", f"{reason}-tie")  # 21.4
    else:
        result = Result(seats[int(points[1] > points[0])], "points", reason)
    s.note("game-over", winner=result.winner, reason=result.reason)
    s.finish(result)


def germans_win(s: State, points: list[int]) -> bool:
    """21.5, ruling G26: at the end of 2 May, if nobody controls the Reichstag or nobody has a point to show."""
    return not reichstag_taken(s) or max(points) <= 0


def reichstag_taken(s: State) -> bool:
    """21.2a Whether a Front controls the Reichstag."""
    return bool((s.held[0] | s.held[1]) >> s.game.components.reichstag & 1)


# -- 21.2, 21.3 points --------------------------------------------------------------------------


def final_points(s: State, front: int) -> int:
    """21.3 Points earned less Stavka points spent."""
    return sum(score(s, front).values())


def score(s: State, front: int) -> dict[str, int]:
    """27.4 The points of a Front so far, and what they are made of."""
    parts, held = s.game.components, s.held[front]
    reichstag, potsdam = 1 << parts.reichstag, parts.objectives & parts.potsdam_area
    kills = s.dead[front] & parts.mobiles
    return {
        "objectives": hex_points(s, held & ~reichstag & ~potsdam),
        "reichstag": hex_points(s, held & reichstag),
        "potsdam": hex_points(s, held & potsdam),
        "markers": parts.vp.strategic * s.trophies[front].bit_count(),
        "kills": parts.vp.mobile * kills.bit_count(),
        "spent": parts.vp.stavka * s.spent[front],
    }


def hex_points(s: State, hexes: int) -> int:
    """27.4 What objective hexes are worth."""
    worth = s.game.components.objective_vp
    return sum([worth[hex] for hex in bits(hexes)])
