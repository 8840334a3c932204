"""What is to be seen in one game: how it ended, who was lost, where it was fought, who held what, and all dice."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from stavka.kernel.chart import Chart
from stavka.kernel.events import Event
from stavka.kernel.match import Match
from stavka.kernel.text import Args, Value
from stavka.kernel.title import Game
from stavka.players.arena import Arena, Played, play_through, played


class Loss(msgspec.Struct, frozen=True):
    """What a unit lost: in how many events, and how often it was gone after them."""

    hits: int
    deaths: int


class Taken(msgspec.Struct, frozen=True):
    """A place that a side holds at the end of a turn and did not hold at the end of the one before."""

    turn: int
    place: str
    side: str


class Thinking(msgspec.Struct, frozen=True):
    """What a seat's decisions cost."""

    decisions: int
    seconds: float


class Facts(msgspec.Struct, frozen=True):
    """One game. All but `times` is the same whenever and wherever it is played."""

    end: Played
    sitting: Mapping[str, str]
    points: Mapping[str, float]  # of every seat, where a title counts any
    losses: Mapping[str, Loss]
    combats: Mapping[str, int]
    control: tuple[Taken, ...]
    dice: Mapping[str, str]  # of each side (empty: nobody's), the faces in the order in which they fell
    times: Mapping[str, Thinking]


class Observer:
    """Looks on at a game, token by token."""

    def __init__(self) -> None:
        self.turn = -1
        self.holders: dict[str, str] = {}
        self.control: list[Taken] = []
        self.decisions: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def __call__(self, match: Match, seat: str, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        turn = match.game.turn(match.state)
        if turn != self.turn or not match.state.agenda:
            if self.turn >= 0:
                self.look(match, self.turn)
            self.turn = turn

    def look(self, match: Match, turn: int) -> None:
        """Who holds what at the end of a turn."""
        for side, places in match.game.scene(match.state, None).held.items():
            for place in places:
                if self.holders.get(place) != side:
                    self.holders[place] = side
                    self.control.append(Taken(turn, place, side))


def observe(arena: Arena, number: int) -> Facts:
    """The game of this number, watched."""
    observer = Observer()
    match = play_through(arena, number, observer)
    game = match.game
    events = [event for some in match.chronicle for event in some]
    counted = {seat: game.points(match.state, seat) for seat in game.seats}
    return Facts(
        played(match, number),
        dict(arena.sitting(number)),
        {seat: points for seat, points in counted.items() if points is not None},
        losses(game, events),
        combats(game, events),
        tuple(observer.control),
        dice(chart_of(game), events),
        {seat: Thinking(observer.decisions[seat], observer.seconds[seat]) for seat in game.seats},
    )


@lru_cache(8)
def chart_of(game: Game) -> Chart:
    """What never changes; made once for the games of a process."""
    return game.chart()


def losses(game: Game, events: Iterable[Event]) -> dict[str, Loss]:
    """What each unit lost."""
    toll = game.toll
    hits: Counter[str] = Counter()
    deaths: Counter[str] = Counter()
    for event in events:
        if event.kind in toll.losses:
            for unit in names(everything(event)[toll.losses[event.kind]]):
                hits[unit] += 1
                deaths[unit] += event.kind in toll.deaths
    return {unit: Loss(count, deaths[unit]) for unit, count in hits.items()}


def combats(game: Game, events: Iterable[Event]) -> dict[str, int]:
    """How often each place was fought over."""
    where = game.toll.combats
    fought = [names(everything(event)[where[event.kind]]) for event in events if event.kind in where]
    return dict(Counter([place for places in fought for place in places]))


def dice(chart: Chart, events: Iterable[Event]) -> dict[str, str]:
    """All faces, by the side that rolled them."""
    found: dict[str, str] = {}
    for event in events:
        args = everything(event)
        for name in chart.dice:
            if name in args:
                side = str(args.get("side") or args.get("seat") or "")
                found[side] = found.get(side, "") + "".join(names(args[name]))
    return found


def everything(event: Event) -> Args:
    """The arguments of an event, secrets and all."""
    return {**event.args, **event.secret}


def names(value: Value) -> list[str]:
    """One name or several."""
    if value is None:
        return []
    return [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]
