"""Many computer players: everybody against everybody, or each against its neighbours on a ladder; and Elo of them all.

A pairing is a duel, with sides swapped and the same dice for both; all pairings have the same dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

import stavka
from stavka.kernel.title import OptionValue
from stavka.players.arena import Played
from stavka.players.duel import Duel, Interval, Verdict, verdict
from stavka.players.rating import ratings


class Tournament(NamedTuple):
    """What is played, by whom, how many games each pairing has, and the one seed of it all."""

    title: str
    scenario: str
    options: dict[str, OptionValue]
    players: tuple[str, ...]
    games: int
    seed: int
    ladder: bool = False
    pack: Path | None = None

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Neighbours on the ladder, in the order given; or all pairs."""
        return list(pairwise(self.players) if self.ladder else combinations(self.players, 2))

    @property
    def size(self) -> int:
        """The games of all pairings."""
        return len(self.pairings) * self.games

    def duel(self, number: int) -> Duel:
        """The pairing that the game of a number belongs to."""
        return self.of(self.pairings[number // self.games])

    def of(self, rivals: tuple[str, str]) -> Duel:
        """A pairing as a duel of its own."""
        return Duel(self.title, self.scenario, self.options, rivals, self.seed, self.pack)

    def match(self, seed: int | bytes) -> stavka.Match:
        """A game of this tournament."""
        return self.duel(0).match(seed)

    def sitting(self, number: int) -> Mapping[str, str]:
        """Who sits where in the game of a number."""
        return self.duel(number).sitting(number % self.games)

    def dice(self, number: int) -> bytes:
        """The seed of the game of a number."""
        return self.duel(number).dice(number % self.games)

    def check(self) -> None:
        """Refuse what cannot be played before many processes fail at it."""
        for rivals in self.pairings:
            self.of(rivals).check()


class Table(NamedTuple):
    """How a tournament went: its pairings, and the ratings of all, the best first; none where they have not met."""

    pairings: dict[tuple[str, str], Verdict]
    ratings: dict[str, Interval]


def table(tournament: Tournament, played: Sequence[Played]) -> Table:
    """What the games say."""
    found = {}
    for place, rivals in enumerate(tournament.pairings):
        first = place * tournament.games
        ends = [end._replace(number=end.number - first) for end in played if end.number // tournament.games == place]
        if ends:
            found[rivals] = verdict(tournament.of(rivals), ends)
    met = {rivals: (report.points, report.met) for rivals, report in found.items() if report.met}
    rated = ratings(met)
    return Table(found, dict(sorted(rated.items(), key=lambda item: -item[1].value)))
