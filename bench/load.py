"""`python -m bench.load`: a whole server under load, its guests on the other core.

Every token is committed durably before anybody hears of it, and every check is on; only the limits that keep one
address from doing what a thousand do are raised.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from bench.guests import Duel, Figures, Thought
from bench.host import Host, loaded, other_core, postgresql, sqlite

SCENARIO = ("stalingrad", "one-vs-one", "german", "soviet")
CREATING = 16  # matches made side by side
PATIENCE = 300  # seconds until everybody sits
SETTLING = 2  # seconds from then until we measure


async def ready(host: Host, figures: Figures, matches: int, think: Thought | None) -> list[Duel]:
    """So many matches with both seats taken."""
    gate = asyncio.Semaphore(CREATING)

    async def begin(duel: Duel) -> None:
        async with gate:
            await duel.begin()

    duels = [Duel(host.address, SCENARIO, figures, think) for _ in range(matches)]
    await asyncio.gather(*(begin(duel) for duel in duels))
    return duels


async def keep_fighting(duel: Duel, until: asyncio.Event, duels: list[Duel]) -> None:
    """One match after the other; all of them are noted in `duels`."""
    while not until.is_set():
        await duel.fight(until)
        if not until.is_set():
            duel = Duel(duel.address, SCENARIO, duel.figures, duel.think)
            await duel.begin()
            duels.append(duel)


async def seated(duels: list[Duel]) -> None:
    """Everybody has his table before him."""
    async with asyncio.timeout(PATIENCE):
        while not all(seat.told >= 0 for duel in duels for seat in duel.seats):
            await asyncio.sleep(0.05)


async def load(host: Host, matches: int, seconds: float, think: Thought | None = None) -> tuple[Figures, float]:
    """Play for so long: what was measured, and how long it really took."""
    figures, until = Figures(), asyncio.Event()
    duels = await ready(host, figures, matches, think)
    tasks = [asyncio.create_task(keep_fighting(duel, until, duels)) for duel in [*duels]]
    await seated(duels[:matches])
    await asyncio.sleep(SETTLING)
    figures.acks.clear()
    figures.pushes.clear()
    figures.bytes = 0
    start = time.perf_counter()
    await asyncio.sleep(seconds)
    spent = time.perf_counter() - start
    measured = Figures()
    measured.acks, measured.pushes, measured.bytes = figures.acks[:], figures.pushes[:], figures.bytes
    measured.refused, measured.reconnects = figures.refused[:], figures.reconnects
    until.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return measured, spent


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else float("nan")


def row(table: Table, name: str, figures: Figures, spent: float) -> None:
    """One line of the table."""
    actions = len(figures.acks)
    table.add_row(
        name,
        f"{actions / spent:,.0f}",
        *(f"{percentile(figures.acks, share):.1f}" for share in (0.5, 0.99)),
        *(f"{percentile(figures.pushes, share):.1f}" for share in (0.5, 0.99)),
        f"{figures.bytes / max(actions, 1):,.0f}",
        str(len(figures.refused)),
    )


def think() -> float:
    """As a quick person does."""
    return random.uniform(0.5, 1.5)


async def measure(host: Host, console: Console, name: str, seconds: float, people: int) -> None:
    """All loads on one server."""
    columns = ("load", "actions/s", "ack p50", "p99", "push p50", "p99", "bytes/action", "refused")
    table = Table(*columns, title=f"{name}; times in ms. Aim: 1,000 actions/s and p99 50 at 50 matches")
    for matches in (1, 10, 50):
        row(table, f"full speed, {matches} matches", *await load(host, matches, seconds))
    row(table, f"human-like, {people} matches", *await load(host, people, seconds, think))
    console.print(table)


def main() -> None:
    """Measure on SQLite with one worker, then on PostgreSQL with two."""
    parser = argparse.ArgumentParser(description="The server under load")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--people", type=int, default=500, help="matches of the human-like load")
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    options = parser.parse_args()
    console = Console(width=110)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, other_core(cores))
    with TemporaryDirectory() as folder:
        if options.only != "postgresql":
            with loaded(sqlite(folder), cores={cores[0]}) as host:
                asyncio.run(measure(host, console, "SQLite, one worker", options.seconds, options.people))
        if options.only != "sqlite":
            with postgresql() as url, loaded(url, workers=2, cores=set(cores)) as host:
                asyncio.run(measure(host, console, "PostgreSQL, two workers", options.seconds, options.people))


if __name__ == "__main__":
    main()
