"""`python -m bench.turns regular veteran`: how long the levels think over a turn, in games against greedy players.

A turn is what a player does before the other side acts: in Moscow '41 an Impulse. Processor time is counted, so that
several games may be played side by side.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from statistics import mean, quantiles
from time import process_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import stavka
from stavka.players import answer, player
from stavka.players.arena import seed_of, spread
from stavka.players.planner import LEVELS

SCENARIOS = ("stalingrad/one-vs-one", "race_to_the_reichstag/historical", "moscow_41/campaign")


class Game(NamedTuple):
    """One game of a level: on the first side if its number is even, on the other if it is odd."""

    name: str
    level: str
    number: int


def turns(game: Game) -> list[float]:
    """Seconds that a level thinks over each of its turns."""
    title, _, scenario = game.name.partition("/")
    seed = seed_of(1, game.number)
    match = stavka.new(title, scenario, seed=seed)
    mine = match.game.teams[game.number % len(match.game.teams)]
    computers = {
        seat: player(game.level if seat in mine else "greedy", Random(seed + seat.encode()))
        for seat in match.game.seats
    }
    spent: defaultdict[object, float] = defaultdict(float)
    while decision := match.decision:
        turn = decision.seat, match.game.evaluation.stage(match.state)
        start = process_time()
        token = answer(match, decision, computers[decision.seat])
        if decision.seat in mine:
            spent[turn] += process_time() - start
        match.play(token, decision.seat)
    return list(spent.values())


def row(name: str, level: str, games: int, jobs: int) -> list[str]:
    """What a level needs in a scenario."""
    played = spread(turns, [Game(name, level, number) for number in range(games)], jobs)
    spent = [seconds for game in played for seconds in game]
    high = quantiles(spent, n=20)[-1]
    return [name, level, str(games), str(len(spent)), f"{mean(spent):.2f}", f"{high:.2f}", f"{max(spent):.2f}"]


def main() -> None:
    """A table of all levels and scenarios asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+", choices=LEVELS)
    parser.add_argument("--scenarios", nargs="+", default=SCENARIOS, metavar="TITLE/SCENARIO")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    table = Table("scenario", "level", "games", "turns", "mean s", "95 % below", "longest")
    for level in asked.levels:
        for name in asked.scenarios:
            table.add_row(*row(name, level, asked.games, asked.jobs))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
