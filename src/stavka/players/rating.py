"""Elo of many players at once: the strengths under which what happened is likeliest, and how sure they are.

Bradley and Terry's model: of two players, the one who is d points better takes 1 / (1 + 10^(-d/400)) of the games. Only
differences mean anything, so the mean of all is 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from stavka.players.duel import SURE, Interval

Meetings = Mapping[tuple[str, str], tuple[float, int]]  # of two players: points of the first, and games
POINTS = 400 / log(10)  # Elo points of one unit of the logistic curve
DOUBT = 1.0  # games that every two who met are thought to have shared evenly before: nobody always wins
TIE = 1e-4  # how little holds players together who have met nobody in common
ROUNDS = 100
ENOUGH = 1e-10


def ratings(meetings: Meetings) -> dict[str, Interval]:
    """The likeliest rating of each player over the mean of all, with its interval of 95 %."""
    place = {name: i for i, name in enumerate(dict.fromkeys([name for pair in meetings for name in pair]))}
    games = [
        (place[one], place[other], points + DOUBT / 2, count + DOUBT)
        for (one, other), (points, count) in meetings.items()
    ]
    strength = [0.0] * len(place)
    for _ in range(ROUNDS):
        slope, bend = climb(strength, games)
        step = solved(bend, [[value] for value in slope])
        strength = [value + change[0] for value, change in zip(strength, step, strict=True)]
        if max([abs(change[0]) for change in step], default=0.0) < ENOUGH:
            break
    spread = covariance(climb(strength, games)[1])
    return {
        name: interval(POINTS * strength[i], POINTS * SURE * sqrt(max(spread[i][i], 0.0))) for name, i in place.items()
    }


def interval(value: float, spread: float) -> Interval:
    """A value, and as far to either side."""
    return Interval(value, value - spread, value + spread)


Matrix = list[list[float]]


def climb(strength: Sequence[float], games: Sequence[tuple[int, int, float, float]]) -> tuple[list[float], Matrix]:
    """How the likelihood rises with each strength, and its information; what all have in common is held at 0."""
    size = len(strength)
    slope = [-TIE * value for value in strength]
    bend = [[1.0 + TIE * (i == j) for j in range(size)] for i in range(size)]
    for one, other, points, count in games:
        share = 1 / (1 + exp(strength[other] - strength[one]))
        slope[one] += points - count * share
        slope[other] -= points - count * share
        weight = count * share * (1 - share)
        for i, j, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            bend[i][j] += sign * weight
    return slope, bend


def covariance(bend: Matrix) -> Matrix:
    """The inverse of the information, without the part that all have in common."""
    size = len(bend)
    unit = [[float(i == j) for j in range(size)] for i in range(size)]
    return [[value - 1 / size**2 for value in row] for row in solved(bend, unit)]


def solved(matrix: Matrix, right: Matrix) -> Matrix:
    """Gauss and Jordan: what the matrix turns into the right side."""
    size = len(matrix)
    rows = [row + more for row, more in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [value - rows[j][i] * lead for value, lead in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
