"""`python -m bench`: how fast we are, measured beside python-chess on the same core in the same run.

A busy machine slows both, so only the ratios mean anything. Rounds of both are interleaved and the best
round of each counts.
"""

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import chess
from rich.console import Console
from rich.table import Table

import stavka
from stavka.kernel.match import Match

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


def our_games(title: str, scenario: str, games: int, seed: int) -> tuple[int, int]:
    """The same for one of our titles: decisions and games."""
    return sum(random_match(title, scenario, seed + i).number for i in range(games)), games


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


def play_until(match: Match, decisions: int, seed: int) -> Match:
    """Go on at random for so many decisions, or to the end but one."""
    rng = random.Random(seed)
    for _ in range(decisions):
        decision = match.decision
        if decision is None:
            break
        match.play(rng.choice(decision.tokens))
    return match


def random_play(console: Console, repeats: int, size: int) -> float:
    """Random play of every title and scenario; returns python-chess's plies a second."""
    names = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
    contestants: list[Callable[[], tuple[int, int]]] = [lambda: chess_games(size, 1)]
    contestants += [lambda t=t, s=s: our_games(t, s, size, 1) for t, s in names]  # type: ignore[misc]
    rates = best(contestants, repeats)
    plies = rates[0][0]
    table = Table("random play", "steps/s", "games/s", "ratio of steps", title="Aim: 1.2, better 2.0")
    table.add_row("python-chess", f"{plies:,.0f}", f"{rates[0][1]:,.1f}", "1.00")
    for (title, scenario), (steps, games) in zip(names, rates[1:], strict=True):
        table.add_row(f"{title} {scenario}", f"{steps:,.0f}", f"{games:,.1f}", f"{steps / plies:.2f}")
    console.print(table)
    return plies


def positions(console: Console) -> None:
    """Clone and JSON of positions early and late, in copies of a chess board."""
    board = chess.Board()
    play_board(board)
    copy = microseconds(lambda: board.copy(stack=False))
    table = Table("position", "µs", "board copies", title="Aim: clone 0.7 (at most 2.0), JSON 5 out and 10 in")
    table.add_row("chess.Board.copy(stack=False)", f"{copy:.2f}", "1.00")
    for title in stavka.titles():
        for moment, decisions in (("early", 5), ("late", 100)):
            state = play_until(stavka.new(title.id, seed=3), decisions, 3).state
            data = state.json()
            for what, action in (
                ("clone", state.clone),
                ("JSON out", state.json),
                ("JSON in", lambda s=state, d=data: s.game.restore(d)),
                ("hash", state.hash),
                ("view", lambda s=state: s.view(s.game.seats[0])),
            ):
                spent = microseconds(action, 500)
                table.add_row(f"{title.id} {moment}: {what}", f"{spent:.2f}", f"{spent / copy:.2f}")
    console.print(table)


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
            paths = []
            for seed in range(size):
                path = Path(folder) / f"{title.id}-{seed}.stavka"
                random_match(title.id, title.scenarios[0].id, seed).save(path)
                paths.append(path)
            rates = best(
                [
                    lambda: our_games(title.id, title.scenarios[0].id, size, 0),  # noqa: B023
                    lambda: replay_all(paths, True),  # noqa: B023
                    lambda: replay_all(paths, False),  # noqa: B023
                ],
                repeats,
            )
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
    parser.add_argument("--size", type=int, default=20, help="games a round")
    options = parser.parse_args()
    console = Console(width=100)
    random_play(console, options.repeats, options.size)
    positions(console)
    replays(console, options.repeats, options.size)


if __name__ == "__main__":
    main()
