"""Games made by hand, of which every number of a report is known, and ways to compare stores."""

from pathlib import Path

from stavka.lab.facts import Facts, Loss, Taken, Thinking
from stavka.lab.run import BASE, Run
from stavka.lab.store import TABLES, Store
from stavka.players.arena import Arena, Played

SITTING = {"german": "random", "soviet": "greedy"}
ARENA = Arena("stalingrad", "one-vs-one", {}, SITTING, seed=1)
VARIED = "variant=true"
RUN = Run(ARENA, {BASE: {}, VARIED: {"variant": True}}, games=4)


def facts(number: int, winner: str, turns: int = 10, points: tuple[float, float] = (1.0, 5.0), dice: str = "") -> Facts:
    """A game in which hex 4 is fought over twice and changes hands at the end of turn 6."""
    end = Played(number, f"{number:02x}", winner, "decisive", "deck", turns, 40 * turns, points)
    return Facts(
        end,
        SITTING,
        dict(zip(SITTING, points, strict=True)),
        {"2Pz": Loss(2, 1), "13Gd": Loss(1, 0)} if number % 2 else {"2Pz": Loss(1, 0)},
        {"4": 2, "9": 1} if number < 2 else {"4": 2},
        (Taken(1, "4", "soviet"), Taken(6, "4", "german"), Taken(1, "9", "soviet")),
        {"german": dice, "": "16"} if dice else {},
        {"german": Thinking(100, 2.0), "soviet": Thinking(50, 0.5)},
    )


def filled(file: Path) -> Store:
    """Four games: three for the Soviets; with the variant, one of those for the Germans."""
    store = Store(file)
    store.claim(RUN.settings())
    wins = ("soviet", "soviet", "german", "soviet")
    base = [facts(n, winner, 8 + n, (n, 5.0), "123456" * 10) for n, winner in enumerate(wins)]
    varied = [facts(n, winner, 10 + n) for n, winner in enumerate(("german", "soviet", "german", "soviet"))]
    store.add([*[(BASE, game) for game in base], *[(VARIED, game) for game in varied]])
    return store


def contents(store: Store, below: int = 1_000_000) -> dict[str, list[object]]:
    """All that must be the same wherever it was played, of the games of lower numbers."""
    same = [table for table in TABLES if table not in ("settings", "times")]
    return {
        table: [*store.rows(f"SELECT * FROM {table} WHERE number < ? ORDER BY 1, 2, 3, 4", below)] for table in same
    }
