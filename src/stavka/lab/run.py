"""A run: the games that are still to be played, on all cores or on a cluster, into the store as they are finished."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import partial
from time import monotonic
from typing import NamedTuple

from stavka import games
from stavka.kernel.errors import BadOption
from stavka.kernel.title import Option, OptionValue
from stavka.lab.code import player_code
from stavka.lab.facts import Facts, observe
from stavka.lab.language import said
from stavka.lab.store import Store
from stavka.players.arena import Arena, cores, spread

BASE = ""  # the trial with the options as given
PATIENCE = 0.5  # seconds of games that a kill may cost
Work = tuple[str, int]  # a trial, and the number of a game
Found = tuple[str, Facts]
Spread = Callable[[Callable[[Work], Found], Sequence[Work]], Generator[Found, None, None]]


class Run(NamedTuple):
    """What is played: the same games with each of several settings."""

    arena: Arena
    trials: Mapping[str, Mapping[str, OptionValue]]  # by name, the options that differ from the arena's
    games: int  # of each trial

    def of(self, trial: str) -> Arena:
        """The arena of a trial."""
        return self.arena._replace(options={**self.arena.options, **self.trials[trial]})

    def settings(self) -> dict[str, object]:
        """What must not change while a store is filled."""
        header = self.arena.match(0).header
        return {
            "title": header.title,
            "rules": header.rules,
            "pack": header.pack,
            "scenario": header.scenario,
            "options": header.options,
            "players": dict(self.arena.players),
            "seed": self.arena.seed,
            "player_code": player_code(header.title),
        }

    def left(self, store: Store) -> list[Work]:
        """The games that the store does not have; all trials of a game together, so that they can be compared early."""
        done = {trial: store.done(trial) for trial in self.trials}
        return [(trial, n) for n in range(self.games) for trial in self.trials if n not in done[trial]]

    @property
    def size(self) -> int:
        """The games of all trials."""
        return self.games * len(self.trials)


def play(run: Run, work: Work) -> Found:
    """One game, watched."""
    trial, number = work
    return trial, observe(run.of(trial), number)


def fill(run: Run, store: Store, spread_work: Spread) -> Generator[int, None, None]:
    """Play what is left into the store, and say after each game how many there are."""
    store.claim(run.settings())
    left = run.left(store)
    count = run.size - len(left)
    with closing(spread_work(partial(play, run), left)) as going:
        waiting: list[Found] = []
        since = monotonic()
        try:
            for found in going:
                waiting.append(found)
                count += 1
                if monotonic() - since > PATIENCE:
                    store.add(waiting)
                    waiting, since = [], monotonic()
                yield count
        finally:
            store.add(waiting)


def on_cores(jobs: int | None) -> Spread:
    """The cores of this machine."""
    return lambda task, work: spread(task, work, cores(jobs))


# -- what is compared -----------------------------------------------------------------------------


def trials(arena: Arena, vary: Sequence[str]) -> dict[str, dict[str, OptionValue]]:
    """The options as given, and each other value of those to be varied; `all` of them, where they mean something."""
    found: dict[str, dict[str, OptionValue]] = {BASE: {}}
    chosen = arena.match(0).header.options
    for option in varied(arena.title, vary):
        for value in option.values:
            if value != chosen[option.id]:
                change = {option.id: value}
                if possible(arena, change, strict=option.id in vary):
                    found[trial_name(option.id, value)] = change
    return found


def varied(title: str, vary: Sequence[str]) -> list[Option]:
    """The options of these names."""
    options = games.title(title).options
    known = [option.id for option in options]
    for name in vary:
        if name != "all" and name not in known:
            raise BadOption(name, said("fault-vary", title=title, options=known))
    return [option for option in options if "all" in vary or option.id in vary]


def possible(arena: Arena, change: Mapping[str, OptionValue], strict: bool) -> bool:
    """Whether there are such games; who asked for this option by name is told why not."""
    try:
        arena._replace(options={**arena.options, **change}).match(0)
    except BadOption:
        if strict:
            raise
        return False
    return True


def trial_name(option: str, value: OptionValue) -> str:
    """`variant=true`, as it is typed."""
    return f"{option}={str(value).lower() if isinstance(value, bool) else value}"
