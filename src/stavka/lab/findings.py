"""What the games of a store say, as plain numbers: everything that stands in a report."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from statistics import mean, median
from typing import NamedTuple, TypeVar

from stavka.kernel.state import Result
from stavka.kernel.title import Game
from stavka.lab.measures import Fairness, difference, fairness
from stavka.lab.run import BASE, Run
from stavka.lab.store import Store
from stavka.players.duel import Interval, wilson

K = TypeVar("K")
ENOUGH = 30  # dice of which something can be said: five of each face
MOMENTS = 4  # of a game at which control is shown


class End(NamedTuple):
    """A way in which games ended."""

    winner: str
    level: str
    reason: str
    games: int
    share: Interval


class Toll(NamedTuple):
    """What a unit lost in a game, on the average, and in which share of the games it was lost itself."""

    unit: str
    hits: float
    deaths: Interval


class Held(NamedTuple):
    """Of each place, the share of the times at which each side held it."""

    turn: int  # at the end of which; 0: of all turns
    games: int
    shares: Mapping[str, Mapping[str, float]]


class Effect(NamedTuple):
    """What changes with an option: how often each team wins more, and how much longer it takes."""

    trial: str
    games: int
    wins: Mapping[tuple[str, ...], Interval]
    turns: float


class Pace(NamedTuple):
    """How long a seat's player thinks, in seconds."""

    seat: str
    player: str
    decisions: float  # a game
    decision: float
    turn: float


class Findings(NamedTuple):
    """Everything."""

    games: int
    winners: Mapping[str, tuple[int, Interval]]  # games won, and their share
    ends: Sequence[End]
    turns: Sequence[int]
    decisions: Sequence[int]
    points: Mapping[str, Sequence[float]]  # of each seat
    losses: Sequence[Toll]
    combats: Mapping[str, float]  # a game
    control: Sequence[Held]
    effects: Sequence[Effect]
    dice: Mapping[str, Fairness]  # of each side; empty: of all together
    paces: Sequence[Pace]


def findings(run: Run, store: Store) -> Findings:
    """What the games with the options as given say, and what changes with others."""
    ends = store.rows("SELECT winner, level, reason, turns, decisions FROM games WHERE trial = ? ORDER BY number", BASE)
    count = len(ends)
    ways = Counter([(winner, level, reason) for winner, level, reason, *_ in ends])
    return Findings(
        games=count,
        winners=winners(store),
        ends=[End(*way, games, wilson(games, count)) for way, games in by_number(ways)],
        turns=[turns for *_, turns, _ in ends],
        decisions=[decisions for *_, decisions in ends],
        points=points(store),
        losses=losses(store, count),
        combats=combats(store, count),
        control=control(store),
        effects=[effect for trial in run.trials if trial != BASE if (effect := compared(run, store, trial))],
        dice=dice(store),
        paces=paces(store),
    )


def winners(store: Store) -> dict[str, tuple[int, Interval]]:
    """How often each side won, with the options as given."""
    won = Counter([winner for (winner,) in store.rows("SELECT winner FROM games WHERE trial = ?", BASE)])
    return {winner: (count, wilson(count, won.total())) for winner, count in by_number(won)}


def by_number(counted: Counter[K]) -> list[tuple[K, int]]:
    """The most frequent first, equals by name."""
    return sorted(counted.items(), key=lambda item: (-item[1], str(item[0])))


def points(store: Store) -> dict[str, list[float]]:
    """What every seat had to show."""
    found: dict[str, list[float]] = {}
    query = "SELECT seat, points FROM seats WHERE trial = ? AND points IS NOT NULL ORDER BY number"
    for seat, count in store.rows(query, BASE):
        found.setdefault(seat, []).append(count)
    return found


def losses(store: Store, games: int) -> list[Toll]:
    """The units that lost most come first."""
    query = (
        "SELECT unit, sum(hits), sum(deaths > 0) FROM losses WHERE trial = ?"
        " GROUP BY unit ORDER BY sum(hits) DESC, unit"
    )
    return [Toll(unit, hits / games, wilson(gone, games)) for unit, hits, gone in store.rows(query, BASE)]


def combats(store: Store, games: int) -> dict[str, float]:
    """How often each place is fought over."""
    query = "SELECT place, sum(fought) FROM combats WHERE trial = ? GROUP BY place ORDER BY sum(fought) DESC, place"
    return {place: fought / games for place, fought in store.rows(query, BASE)}


# -- control --------------------------------------------------------------------------------------


def control(store: Store) -> list[Held]:
    """Who held what: at the ends of all turns together, and at a few of them."""
    last: dict[int, int] = dict(store.rows("SELECT number, max(turns, 1) FROM games WHERE trial = ?", BASE))
    held = holders(store, last)
    if not held:
        return []
    middle = median(last.values())
    moments = sorted({max(1, round(middle * part / MOMENTS)) for part in range(1, MOMENTS + 1)})
    found = [Held(0, len(last), shared({key: sum(counts) for key, counts in held.items()}))]
    for turn in moments:
        there = shared({key: counts[turn] for key, counts in held.items()})
        found.append(Held(turn, sum([turns >= turn for turns in last.values()]), there))
    return found


def holders(store: Store, last: Mapping[int, int]) -> dict[tuple[str, str], list[int]]:
    """Of every place and side, in how many games it was held at the end of each turn.

    Only who comes and who goes is counted, game by game; the sums over the turns are made once.
    """
    longest = max(last.values(), default=0)
    steps: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0] * (longest + 2))
    query = "SELECT number, place, turn, side FROM control WHERE trial = ? ORDER BY number, place, turn"
    for (number, place), changes in groupby(store.rows(query, BASE), key=itemgetter(0, 1)):
        before = ""
        for *_, turn, side in changes:
            if before:
                steps[place, before][turn] -= 1
            steps[place, side][turn] += 1
            before = side
        steps[place, before][last[number] + 1] -= 1
    return {key: [*accumulate(changes)] for key, changes in steps.items()}


def shared(counts: Mapping[tuple[str, str], int]) -> dict[str, dict[str, float]]:
    """Of every place, the shares of the sides that held it."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (place, side), count in counts.items():
        if count:
            found[place][side] = count
    return {place: shares(sides) for place, sides in found.items()}


def shares(sides: Counter[str]) -> dict[str, float]:
    """Counts as parts of 1, the largest first."""
    total = sides.total()
    return {side: count / total for side, count in by_number(sides)}


# -- options --------------------------------------------------------------------------------------


def compared(run: Run, store: Store, trial: str) -> Effect | None:
    """The games of a trial beside those with the same dice and the options as given."""
    query = (
        "SELECT b.winner, b.level, b.reason, b.turns, t.winner, t.level, t.reason, t.turns"
        " FROM games b JOIN games t USING (number) WHERE b.trial = ? AND t.trial = ? ORDER BY number"
    )
    pairs = store.rows(query, BASE, trial)
    if not pairs:
        return None
    game = run.of(trial).match(0).game
    wins = {
        team: difference([won(game, pair[0:3], team) for pair in pairs], [won(game, pair[4:7], team) for pair in pairs])
        for team in game.teams
    }
    return Effect(trial, len(pairs), wins, mean([pair[7] - pair[3] for pair in pairs]))


def won(game: Game, end: tuple[str, str, str], team: tuple[str, ...]) -> bool:
    """Whether a team has won."""
    return game.payoff(Result(*end), team[0]) > 0.5


# -- dice and time --------------------------------------------------------------------------------


def dice(store: Store) -> dict[str, Fairness]:
    """All dice together, then those of each side; other trials have the same dice, which must not count twice."""
    rolled: dict[str, list[str]] = {"": []}
    for side, faces in store.rows("SELECT side, faces FROM dice WHERE trial = ? ORDER BY side, number", BASE):
        rolled[""].append(faces)
        if side:
            rolled.setdefault(side, []).append(faces)
    judged = {side: fairness("".join(faces)) for side, faces in rolled.items()}
    return {side: found for side, found in judged.items() if found and sum(found.counts) >= ENOUGH}


def paces(store: Store) -> list[Pace]:
    """How long the players thought."""
    query = (
        "SELECT s.seat, s.player, sum(t.decisions), sum(t.seconds), sum(g.turns), count(*) FROM times t"
        " JOIN seats s USING (trial, number, seat) JOIN games g USING (trial, number) WHERE trial = ?"
        " GROUP BY s.seat, s.player ORDER BY s.seat"
    )
    return [
        Pace(seat, name, decisions / games, seconds / max(decisions, 1), seconds / max(turns, 1))
        for seat, name, decisions, seconds, turns, games in store.rows(query, BASE)
    ]
