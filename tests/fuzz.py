"""Random games with all the laws, until told to stop: `python -m tests.fuzz`, or `make fuzz`.

The record of a game in which a law is broken is saved into `failures/`, with what went wrong beside it.
"""

import argparse
import secrets
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

import stavka
from tests.laws.play import Trial
from tests.laws.settings import any_setting

FAILURES = Path("failures")
DEAR = 30  # dear laws about every so many tokens
LATE = 0.5  # of the games start late


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What to run, and for how long."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Random games with all the laws.")
    parser.add_argument("--seconds", type=float, default=None, help="stop after so long (otherwise Ctrl-C stops it)")
    parser.add_argument("--games", type=int, default=None, help="stop after so many games")
    parser.add_argument("--seed", type=int, default=None, help="of the first game; the next ones count up from it")
    parser.add_argument("--title", choices=[title.id for title in stavka.titles()], help="play this title only")
    parser.add_argument("--dear", type=int, default=DEAR, help="dear laws in one of so many positions of a short game")
    parser.add_argument("--cheap", type=int, default=1, help="the other laws in one of so many")
    parser.add_argument("--failures", type=Path, default=FAILURES, help="where records of failed games are saved")
    return parser.parse_args(words)


class Game:
    """One game, and what went wrong in it; only Ctrl-C and the like get through."""

    def __init__(self) -> None:
        self.trial: Trial | None = None
        self.error: Exception | None = None

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        self.error = error if isinstance(error, Exception) else None
        return self.error is not None


class Fuzz:
    """A run: games, tokens and failures so far."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.titles = [chosen.title] if chosen.title else None
        self.folder: Path = chosen.failures
        self.dear: int = chosen.dear
        self.cheap: int = chosen.cheap
        self.chosen = f"--dear {self.dear} --cheap {self.cheap}" + (f" --title {chosen.title}" if chosen.title else "")
        self.games = self.tokens = self.failed = 0
        self.start = self.said = time.monotonic()

    def run(self, seed: int, seconds: float | None, games: int | None) -> None:
        """Game after game."""
        while not (games is not None and self.games >= games) and not (seconds is not None and self.clock() >= seconds):
            self.play(seed + self.games)
            if time.monotonic() - self.said > 10:
                self.said = time.monotonic()
                print(self.summary(), flush=True)

    def play(self, seed: int) -> None:
        """One game; a broken law is reported, and the run goes on."""
        game = Game()
        with game:
            rng = Random(seed)
            game.trial = Trial(any_setting(rng, self.titles), seed, self.dear, self.cheap, late=rng.random() < LATE)
            game.trial.run()
        if game.error:
            self.failed += 1
            self.report(seed, game.trial, game.error)
        self.games += 1
        self.tokens += game.trial.match.number if game.trial else 0

    def report(self, seed: int, trial: Trial | None, error: Exception) -> None:
        """Save the record of a failed game and say how to look at it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        story = self.folder / f"{seed}.txt"
        again = f"python -m tests.fuzz --seed {seed} --games 1 {self.chosen}"
        story.write_text("".join(traceback.format_exception(error)) + f"\nAgain: {again}\n", encoding="utf-8")
        print(f"{trial.name if trial else seed}: {type(error).__name__}: {error}")
        print(f"  what went wrong: {story}")
        if trial and trial.late:  # no record leads there
            position = story.with_suffix(".json")
            position.write_bytes(trial.match.state.json())
            print(f"  the position:    {position}")
        elif trial:
            record = story.with_suffix(".stavka")
            trial.match.save(record)
            print(f"  the game so far: {record}, to be seen with `stavka replay {record}`")
        print(f"  the same again:  {again}", flush=True)

    def clock(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.start

    def summary(self) -> str:
        """One line for the run."""
        return f"{self.games} games, {self.tokens} tokens, {self.failed} failures in {self.clock():.0f} s"


def main(words: Sequence[str] | None = None) -> int:
    """Run until stopped; a failure makes the exit code 1."""
    chosen = arguments(words)
    seed = secrets.randbelow(10**9) if chosen.seed is None else chosen.seed
    print(f"Random games from seed {seed} on; Ctrl-C stops.", flush=True)
    fuzz = Fuzz(chosen)
    try:
        fuzz.run(seed, chosen.seconds, chosen.games)
    except KeyboardInterrupt:
        print()
    print(fuzz.summary())
    return 1 if fuzz.failed else 0


if __name__ == "__main__":
    sys.exit(main())
