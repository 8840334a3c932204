"""1.7, 15 Who wins, and when."""

from __future__ import annotations

from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.state import Result


def points(s: State, side: int) -> int:
    """1.7c One Victory Point for each site under control."""
    return (s.held(side) & s.game.components.sites).bit_count()


def check(s: State) -> None:
    """1.7d, 15 Whether the game is over at once; looked at when control changes and when a line is built (G55)."""
    if s.result is None:
        WINS[s.game.scenario.id](s)


def decide(s: State) -> None:
    """1.7e, 15.1c, 15.2e The last month is over."""
    if s.result is not None:
        return
    if not s.game.campaign:
        end(s, SOVIET, "victory", f"{s.game.scenario.id}-held")
    elif points(s, GERMAN) > points(s, SOVIET):
        end(s, GERMAN, "marginal", "points")
    else:
        end(s, SOVIET, "marginal", "points")


def sudden_death(s: State) -> None:
    """1.7d All seven sites."""
    for side in (GERMAN, SOVIET):
        if points(s, side) == s.game.components.sites.bit_count():
            end(s, side, "decisive", "sudden-death")


def beyond_the_dnieper(s: State) -> None:
    """15.1c German lines in Yelnya and in Yartsevo (G45), or both cities before Kiev; seven sites end nothing (G81)."""
    parts = s.game.components
    places = 1 << parts.yelnya | 1 << parts.yartsevo
    if s.lines[GERMAN] & places == places:
        end(s, GERMAN, "victory", "dnieper-lines")
    elif s.control & parts.special_cities == parts.special_cities:
        end(s, GERMAN, "victory", "dnieper-cities")


def moscow_falls(s: State) -> None:
    """15.2e, 15.3c Moscow German."""
    if s.control >> s.game.components.moscow & 1:
        end(s, GERMAN, "victory", "moscow")


WINS = {
    "campaign": sudden_death,
    "dnieper": beyond_the_dnieper,
    "typhoon": moscow_falls,
    "last-gasp": moscow_falls,
}


def end(s: State, side: int, level: str, reason: str) -> None:
    """The game is over."""
    winner = s.game.seats[side]
    s.note("game-over", winner=winner, reason=reason)
    s.finish(Result(winner, level, reason))
