"""Two computer players measured against each other: sides swapped from game to game, each pair with the same dice.

Where everybody is on one side (against the book's own algorithm) they do not meet: each plays the same games alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

import stavka
from stavka.kernel.state import Result
from stavka.kernel.title import OptionValue
from stavka.players.arena import Played, seed_of
from stavka.players.registry import player

SURE = 1.96  # standard deviations to either side: 95 %


class Duel(NamedTuple):
    """What is played, by which two, and the one seed of it all."""

    title: str
    scenario: str
    options: dict[str, OptionValue]
    rivals: tuple[str, str]
    seed: int
    pack: Path | None = None

    def match(self, seed: int | bytes) -> stavka.Match:
        """A game of this duel."""
        return stavka.new(self.title, self.scenario, self.options, seed, pack=self.pack)

    def sitting(self, number: int) -> Mapping[str, str]:
        """The first rival has the first side in even games, the other one in odd games."""
        teams = self.match(0).game.teams
        return {seat: self.rivals[(number + place) % 2] for place, team in enumerate(teams) for seat in team}

    def dice(self, number: int) -> bytes:
        """Two games after each other have the same; of a player against itself they would be one game."""
        first, second = self.rivals
        return seed_of(self.seed, number if first == second else number // 2)

    def check(self) -> None:
        """Refuse what cannot be played before many processes fail at it."""
        self.match(0)
        for name in self.rivals:
            player(name, Random(0))


class Interval(NamedTuple):
    """A number that was measured, and between what bounds the true one lies in 95 of 100 cases."""

    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """How one rival did, in all games it took part in or as one side of them."""

    player: str
    side: str  # its seats; empty: all sides together
    games: int
    won: int
    share: Interval
    points: float | None
    turns: float


class Verdict(NamedTuple):
    """How a duel went."""

    standings: tuple[Standing, ...]
    even: int  # games that neither has won, or both
    met: int  # games in which they met
    points: float  # of the first in those, an even game being half a point

    @property
    def share(self) -> Interval | None:
        """What the first takes of the games against the second; None: they have not met."""
        return wilson(self.points, self.met) if self.met else None

    @property
    def elo(self) -> Interval | None:
        """The first rival's lead in Elo."""
        return Interval(*[elo(bound) for bound in self.share]) if self.share else None


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval for a share."""
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(share, max(0.0, middle - spread), min(1.0, middle + spread))


def elo(share: float) -> float:
    """How many points apart two players are of whom one takes this share; bounded, for nobody always wins."""
    bounded = min(max(share, 0.001), 0.999)
    return -400 * log10(1 / bounded - 1)


class Side(NamedTuple):
    """What one rival did in one game."""

    player: str
    seats: tuple[str, ...]
    won: bool
    points: float | None
    turns: int


def sides(duel: Duel, end: Played) -> list[Side]:
    """Both sides of a game, or the only one."""
    game = duel.match(0).game
    sitting, result = duel.sitting(end.number), Result(end.winner, end.level, end.reason)
    counted = dict(zip(game.seats, end.points, strict=False))
    return [
        Side(sitting[team[0]], team, game.payoff(result, team[0]) > 0.5, counted.get(team[0]), end.turns)
        for team in game.teams
    ]


def standing(name: str, side: str, found: Sequence[Side]) -> Standing:
    """How a rival did on the sides that it had."""
    won = sum([one.won for one in found])
    points = [one.points for one in found if one.points is not None]
    share = wilson(won, len(found))
    return Standing(
        name, side, len(found), won, share, mean(points) if points else None, mean([o.turns for o in found])
    )


def verdict(duel: Duel, played: Sequence[Played]) -> Verdict:
    """What the games say, all together and side by side."""
    games = [sides(duel, end) for end in played]
    standings = []
    for name in dict.fromkeys(duel.rivals):
        mine = [one for game in games for one in game if one.player == name]
        if mine:
            standings.append(standing(name, "", mine))
        for seats in dict.fromkeys([one.seats for one in mine]):
            standings.append(standing(name, "+".join(seats), [one for one in mine if one.seats == seats]))
    met = [game for game in games if len({one.player for one in game}) == 2]
    even = sum([not decided(game) for game in met])
    won = sum([one.won for game in met for one in game if one.player == duel.rivals[0] and decided(game)])
    return Verdict(tuple(standings), even, len(met), won + even / 2)


def decided(game: Sequence[Side]) -> bool:
    """Whether one has won and the other has not."""
    return len({one.won for one in game}) == 2
