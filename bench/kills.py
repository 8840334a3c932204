"""`python -m bench.kills`: a server killed again and again in the middle of its work; nothing that was told is lost."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx
from rich.console import Console

from bench.guests import Duel, Figures, Seat
from bench.host import Host, loaded, other_core, postgresql, sqlite
from bench.load import keep_fighting, percentile, ready

PAUSE = (0.2, 1.5)  # seconds between two kills
PATIENCE = 60  # seconds until somebody is answered again


class Torment(NamedTuple):
    """What has come of it."""

    figures: Figures
    duels: list[Duel]
    waits: list[float]  # seconds from each restart to the first answer
    faults: list[str]


def tormented(host: Host, matches: int, kills: int) -> Torment:
    """Kill and restart under load, then compare what the guests were told with what is there."""
    figures, duels, waits = asyncio.run(torment(host, matches, kills))
    faults = asyncio.run(forgotten(duels))
    host.kill()
    return Torment(figures, duels, waits, faults + damaged(host.url))


async def torment(host: Host, matches: int, kills: int) -> tuple[Figures, list[Duel], list[float]]:
    """Kill and restart under load: what the guests saw, their matches, and how long each first answer took."""
    figures, until = Figures(), asyncio.Event()
    duels = await ready(host, figures, matches, None)
    tasks = [asyncio.create_task(fight_on(duel, until, duels)) for duel in [*duels]]
    waits: list[float] = []
    for _ in range(kills):
        await asyncio.sleep(random.uniform(*PAUSE))
        host.kill()
        restarted = time.perf_counter()
        await asyncio.to_thread(host.start)
        async with asyncio.timeout(PATIENCE):
            while figures.first_answer < restarted:
                await asyncio.sleep(0.001)
        waits.append(figures.first_answer - restarted)
    await asyncio.sleep(1)
    until.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures, duels, waits


async def fight_on(duel: Duel, until: asyncio.Event, duels: list[Duel]) -> None:
    """One match after the other, also where the server dies while one is made."""
    while not until.is_set():
        with suppress(httpx.HTTPError):
            await keep_fighting(duel, until, duels)
        await asyncio.sleep(0.1)


async def forgotten(duels: list[Duel]) -> list[str]:
    """Every token that was acknowledged and is not there, or is there twice; every number that went backwards."""
    return [fault for duel in duels for seat in duel.seats for fault in await missing(duel, seat)]


async def missing(duel: Duel, seat: Seat) -> list[str]:
    """What one seat was told and the server has forgotten."""
    headers, who = {"Cookie": seat.cookie}, {"seat": seat.name}
    async with httpx.AsyncClient(
        base_url=f"{duel.address}/api/matches/{duel.match}", timeout=30, headers=headers
    ) as web:
        table = (await web.get("/table", params=who)).raise_for_status().json()
        film = (await web.get("/film", params=who)).raise_for_status().json()
    kept = [frame["token"] for frame in film["frames"] if frame["seat"] == seat.name]
    found = []
    if table["number"] < seat.told:
        found.append(f"{duel.match} {seat.name}: told {seat.told}, has {table['number']}")
    if not agrees(kept, seat.tokens):
        found.append(f"{duel.match} {seat.name}: sent {seat.tokens}, kept {kept}")
    return found


def agrees(kept: list[str], sent: list[tuple[str, bool]]) -> bool:
    """Whether what is kept is what was sent, in that order, without some of those that were never acknowledged."""
    places = {0}  # how much of what is kept can have been sent by now
    for token, acknowledged in sent:
        there = {place + 1 for place in places if place < len(kept) and kept[place] == token}
        places = there if acknowledged else places | there
    return len(kept) in places


def damaged(url: str) -> list[str]:
    """Records that do not replay."""
    check = [sys.executable, "-m", "stavka", "db", "check", "--db", url]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [done.stdout + done.stderr]


def tell(console: Console, name: str, found: Torment) -> None:
    """The figures."""
    acknowledged = len(found.figures.acks)
    waits = found.waits
    console.print(
        f"{name}: {len(waits)} kills, {len(found.duels)} matches, {acknowledged:,} tokens acknowledged, "
        f"{found.figures.reconnects:,} tries to connect again, {len(found.faults)} faults; from restart to the first "
        f"answer p50 {percentile(waits, 0.5):,.0f} ms, worst {max(waits) * 1000:,.0f} ms"
    )
    for fault in found.faults:
        console.print(fault)


def main() -> None:
    """Kill, and count what is lost."""
    parser = argparse.ArgumentParser(description="A server killed under load")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    options = parser.parse_args()
    console, faults = Console(width=110), 0
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, other_core(cores))
    if options.only != "postgresql":
        with TemporaryDirectory() as folder, loaded(sqlite(folder), cores={cores[0]}) as host:
            found = tormented(host, options.matches, options.kills)
        tell(console, "SQLite, one worker", found)
        faults += len(found.faults)
    if options.only != "sqlite":
        with postgresql() as url, loaded(url, workers=2, cores=set(cores)) as host:
            found = tormented(host, options.matches, options.kills)
        tell(console, "PostgreSQL, two workers", found)
        faults += len(found.faults)
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
