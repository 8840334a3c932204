"""`python -m bench.measure`: how strong players are and how balanced scenarios, for the tables in docs/balance.md.

Every pairing is a file of its own, so that a run that was stopped goes on where it was; whoever has changed rules,
components or players begins with an empty folder. Play goes on all cores; what is printed is Markdown.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean
from time import perf_counter

import msgspec

import stavka
from stavka.players.arena import Played, play_all
from stavka.players.duel import Duel, Interval, Standing, Verdict, sides, verdict, wilson
from stavka.players.registry import UnknownPlayer, player

PAIRINGS = (("greedy", "random"), ("planner", "greedy"), ("planner", "planner"))


class Measured(msgspec.Struct, frozen=True):
    """The games of a pairing, and how long they took all together."""

    title: str
    scenario: str
    rivals: tuple[str, str]
    seed: int
    minutes: float
    games: list[Played]

    @property
    def duel(self) -> Duel:
        """What was played."""
        return Duel(self.title, self.scenario, {}, self.rivals, self.seed)

    @property
    def verdict(self) -> Verdict:
        """How it went."""
        return verdict(self.duel, self.games)


def measured(duel: Duel, games: int, folder: Path) -> Measured:
    """A pairing, played or read."""
    first, second = duel.rivals
    pack = duel.pack.name if duel.pack else "own"
    name = f"{duel.title}-{duel.scenario}-{first}-{second}-{games}-{duel.seed}-{pack}.json"
    file = folder / name.replace(":", "-")
    if file.exists():
        return msgspec.json.decode(file.read_bytes(), type=Measured)
    start = perf_counter()
    played = [end for some in play_all(duel, games) for end in some]
    minutes = (perf_counter() - start) / 60
    found = Measured(duel.title, duel.scenario, duel.rivals, duel.seed, minutes, sorted(played))
    fresh = file.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(found))
    fresh.replace(file)
    return found


def percent(share: Interval) -> str:
    """A share and its interval."""
    return f"{share.value:.1%} ({share.low:.0%} – {share.high:.0%})"


def strength(found: Measured) -> str:
    """How the first did against the second; side by side where they do not meet."""
    first, second = found.rivals
    alone = {one.player: one for one in found.verdict.standings if not one.side}
    shares = " : ".join([percent(alone[name].share) for name in (first, second)])
    points = " : ".join([counted(alone[name]) for name in (first, second)])
    none = found.verdict.even if found.verdict.met else "–"
    return cells(found, f"{first} : {second}", len(found.games), shares, none, points, f"{found.minutes:.1f}")


def counted(one: Standing) -> str:
    """Points on the average."""
    return "–" if one.points is None else f"{one.points:.2f}"


def balance(found: Measured) -> str:
    """How often each side wins, whoever plays it."""
    won: dict[str, int] = {}
    for side in [side for end in found.games for side in sides(found.duel, end)]:
        name = "+".join(side.seats)
        won[name] = won.get(name, 0) + side.won
    games = len(found.games)
    shares = [f"{name} {percent(wilson(count, games))}" for name, count in won.items()]
    turns = mean([end.turns for end in found.games])
    return cells(found, games, ", ".join(shares), games - sum(won.values()), f"{turns:.1f}", f"{found.minutes:.1f}")


def cells(found: Measured, *rest: object) -> str:
    """A row of a table in Markdown."""
    return "| " + " | ".join([f"{found.title} {found.scenario}", *map(str, rest)]) + " |"


def scenarios(asked: Sequence[str]) -> list[tuple[str, str]]:
    """All, or those asked for as TITLE or TITLE/SCENARIO."""
    known = [(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios]
    strange = set(asked) - {title for title, _ in known} - {"/".join(pair) for pair in known}
    if strange:
        raise SystemExit(f"no such title or scenario: {', '.join(sorted(strange))}")
    return [pair for pair in known if not asked or pair[0] in asked or "/".join(pair) in asked]


def pairing(text: str) -> tuple[str, str]:
    """Two players that exist."""
    first, _, second = text.partition(",")
    for name in (first, second):
        try:
            player(name, Random(0))
        except UnknownPlayer as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    return first, second


def main() -> None:
    """Play what is missing, and print a row for every pairing as soon as there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", metavar="TITLE[/SCENARIO]")
    parser.add_argument("--pairing", action="append", type=pairing, metavar="A,B", help="may be given several times")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", type=Path, help="a folder with other components")
    parser.add_argument("--out", type=Path, default=Path("measured"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for first, second in asked.pairing or PAIRINGS:
        for title, scenario in scenarios(asked.scenarios):
            found = measured(Duel(title, scenario, {}, (first, second), asked.seed, asked.pack), asked.games, asked.out)
            print(balance(found) if first == second else strength(found), flush=True)


if __name__ == "__main__":
    main()
