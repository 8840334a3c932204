"""`python -m bench`: how fast we are, measured beside python-chess on the same core in the same run.

A busy machine slows both, so only the ratios mean anything. Rounds of both are interleaved and the best
round of each counts.
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import chess
from rich.console import Console
from rich.table import Table

import stavka
from bench.thinking import laboratories, searches
from stavka.games.race_to_the_reichstag import retreat, zones
from stavka.games.race_to_the_reichstag.state import State as Berlin
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from stavka.kernel.state import State

PLIES = 200


def chess_games(games: int, seed: int) -> tuple[int, int]:
    """Random chess: plies and games."""
    rng = random.Random(seed)
    plies = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies, games


def random_match(title: str, scenario: str, seed: int) -> Match:
    """A match played to its end with random tokens, events recorded and undo kept."""
    rng = random.Random(seed)
    match = stavka.new(title, scenario, seed=seed)
    while (decision := match.decision) is not None:
        match.play(rng.choice(decision.tokens))
    return match


def our_games(title: str, scenario: str, size: int, seed: int) -> tuple[int, int]:
    """The same for one of our titles: decisions and games, until there are as many decisions as plies."""
    decisions = games = 0
    while decisions < size * PLIES:
        decisions += random_match(title, scenario, seed + games).number
        games += 1
    return decisions, games


def best(rounds: list[Callable[[], tuple[int, int]]], repeats: int) -> list[tuple[float, float]]:
    """Steps and games a second of each contestant: the best of interleaved rounds."""
    found = [(0.0, 0.0)] * len(rounds)
    for _ in range(repeats):
        for i, play in enumerate(rounds):
            start = time.process_time()
            steps, games = play()
            spent = time.process_time() - start
            found[i] = max(found[i], (steps / spent, games / spent))
    return found


def microseconds(action: Callable[[], object], number: int = 2000, repeats: int = 7) -> float:
    """The best time of one call."""
    fastest = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        for _ in range(number):
            action()
        fastest = min(fastest, (time.process_time() - start) / number)
    return fastest * 1e6


def random_play(console: Console, repeats: int, size: int) -> float:
    """Random play of every title and scenario; returns python-chess's plies a second."""
    names = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
    contestants: list[Callable[[], tuple[int, int]]] = [partial(chess_games, size, 1)]
    contestants += [partial(our_games, title, scenario, size, 1) for title, scenario in names]
    rates = best(contestants, repeats)
    plies = rates[0][0]
    table = Table("random play", "steps/s", "games/s", "ratio of steps", title="Aim: 1.2, better 2.0")
    table.add_row("python-chess", f"{plies:,.0f}", f"{rates[0][1]:,.1f}", "1.00")
    for (title, scenario), (steps, games) in zip(names, rates[1:], strict=True):
        table.add_row(f"{title} {scenario}", f"{steps:,.0f}", f"{games:,.1f}", f"{steps / plies:.2f}")
    console.print(table)
    return plies


def positions(console: Console) -> None:
    """Clone and JSON of positions early and late, in copies of a chess board.

    A position written or read again costs only what has changed, so whole games are also written and read once,
    each position after the one before it.
    """
    board = chess.Board()
    play_board(board)
    copy = microseconds(lambda: board.copy(stack=False))
    table = Table("position", "µs", "board copies", title="Aim: clone 0.7 (at most 2.0), JSON 5 out and 10 in")
    table.add_row("chess.Board.copy(stack=False)", f"{copy:.2f}", "1.00")
    for title in stavka.titles():
        states = positions_of(title.id, 3)
        for moment, state in (("early", states[5]), ("late", states[2 * len(states) // 3])):
            data = state.json()
            actions: dict[str, Callable[[], object]] = {
                "clone": state.clone,
                "JSON out": state.json,
                "JSON in": partial(state.game.restore, data),
                "hash": state.hash,
                "view": partial(state.view, state.game.seats[0]),
            }
            for what, action in actions.items():
                spent = microseconds(action, 500)
                table.add_row(f"{title.id} {moment}: {what}", f"{spent:.2f}", f"{spent / copy:.2f}")
        for what, spent in whole_games(title.id).items():
            table.add_row(f"{title.id} every position of a game once: {what}", f"{spent:.2f}", f"{spent / copy:.2f}")
    console.print(table)


def floods(console: Console) -> None:
    """On the largest map: the zones of control of both sides afresh, and where a unit in contact can retreat to."""
    state = positions_of("race_to_the_reichstag", 3)[600]
    assert isinstance(state, Berlin)
    front = next(front for front in (0, 1) if state.on(state.soviets(front) & zones.german_zone(state, front)))
    unit = bits(state.on(state.soviets(front) & zones.german_zone(state, front)))[0]

    def flood() -> None:
        zones.zone_of_soviets.cache_clear()
        zones.zone_of_germans.cache_clear()
        for sector in (0, 1):
            zones.soviet_zone(state, sector)
            zones.german_zone(state, sector)
        retreat.ways(state, unit, state.at[unit], retreat.FARTHEST)

    board = chess.Board()
    play_board(board)
    copy, spent = microseconds(lambda: board.copy(stack=False)), microseconds(flood, 200)
    table = Table("flood", "µs", "board copies", title="Aim: 200 µs where a board is copied in 2.2, or 90 copies")
    table.add_row("zones of control and a retreat in Berlin", f"{spent:.2f}", f"{spent / copy:.2f}")
    console.print(table)


def whole_games(title: str, games: int = 5) -> dict[str, float]:
    """Microseconds a position, when all positions of games never seen before are written and read once."""
    out = back = 0.0
    count = 0
    for seed in range(games):
        states = positions_of(title, 1000 + seed)
        start = time.process_time()
        texts = [state.json() for state in states]
        middle = time.process_time()
        for text in texts:
            states[0].game.restore(text)
        out, back, count = out + middle - start, back + time.process_time() - middle, count + len(states)
    return {"JSON out": out / count * 1e6, "JSON in": back / count * 1e6}


def positions_of(title: str, seed: int) -> list[State]:
    """Every position of a random game."""
    rng = random.Random(seed)
    match = stavka.new(title, seed=seed)
    states = []
    while (decision := match.decision) is not None:
        states.append(match.state)
        match.play(rng.choice(decision.tokens))
    return states


def play_board(board: chess.Board) -> None:
    """Twenty random plies."""
    rng = random.Random(1)
    for _ in range(20):
        board.push(rng.choice(list(board.legal_moves)))


def replays(console: Console, repeats: int, size: int) -> None:
    """Replaying records, in ratios to random play of the same games."""
    table = Table("replay", "tokens/s", "ratio to random play", title="Aim: 1.0 checked, 2.0 by hashes")
    with TemporaryDirectory() as folder:
        for title in stavka.titles():
            _, games = our_games(title.id, title.scenarios[0].id, size, 0)
            paths = [Path(folder) / f"{title.id}-{seed}.stavka" for seed in range(games)]
            for seed, path in enumerate(paths):
                random_match(title.id, title.scenarios[0].id, seed).save(path)
            random_games = partial(our_games, title.id, title.scenarios[0].id, size, 0)
            rates = best([random_games, partial(replay_all, paths, True), partial(replay_all, paths, False)], repeats)
            for name, (tokens, _) in zip(("random play", "every token checked", "hashes checked"), rates, strict=True):
                table.add_row(f"{title.id}: {name}", f"{tokens:,.0f}", f"{tokens / rates[0][0]:.2f}")
    console.print(table)


def replay_all(paths: list[Path], check: bool) -> tuple[int, int]:
    """Load records: tokens and games."""
    return sum(stavka.load(path, check=check).number for path in paths), len(paths)


def main() -> None:
    """Run all of it."""
    parser = argparse.ArgumentParser(description="Benchmarks beside python-chess")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--size", type=int, default=20, help="games of chess a round, and as many decisions")
    options = parser.parse_args()
    console = Console(width=100)
    random_play(console, options.repeats, options.size)
    positions(console)
    floods(console)
    replays(console, options.repeats, options.size)
    searches(console)
    laboratories(console)


if __name__ == "__main__":
    main()
