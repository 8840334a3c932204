"""Fog over the wire: what a reader may not know makes no difference to any byte that a server sends to him.

The true position is exchanged in the database of a real server, and the other seats play whichever secret token they
like; then everything that can be asked for, and everything that comes down a socket, is compared byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from stavka.kernel.bits import bits
from stavka.kernel.knowledge import tell
from stavka.kernel.match import Match
from stavka.kernel.state import State
from stavka.kernel.steps import Together
from stavka.server import table
from stavka.server.wire import Table
from tests.depth import much
from tests.kernel import toy
from tests.laws.hooks import hook
from tests.laws.settings import Setting, settings
from tests.server import raid
from tests.server.fog import Move, Reader, Stage, begun, everything, staged

Redeal = Callable[[State, Reader, Random], State]
LONGEST = 5  # moves that are watched
WORDS = 8  # tokens asked about after each
LEAPS = {"raid": 8, "stalingrad": 60, "moscow_41": 40}  # tokens from one position to the next
LEAP = 400  # where games are longer
SCENARIOS = [setting for setting in settings() if not setting.changes]
POSITIONS, POSITIONS_OF_RAID = much(2, 4), much(4, 9)


# -- the toy ------------------------------------------------------------------------------------


def redeal_raid(state: State, reader: Reader, rng: Random) -> State:
    """Exchange cards that the reader does not see, faces that he could not tell apart, and chits not shown yet."""
    assert isinstance(state, toy.Table)
    other = state.clone()
    hidden = [seat for seat in toy.SEATS if seat != reader]
    cards = [card for seat in hidden for card in (*other.hands[seat], *other.laid[seat])] + [*other.deck]
    rng.shuffle(cards)
    deal = iter(cards)
    for piles in ("hands", "laid"):
        found = getattr(other, piles)
        setattr(other, piles, {s: tuple(next(deal) for _ in p) if s in hidden else p for s, p in found.items()})
    other.deck = tuple(deal)
    for seat in hidden:
        redeal_blocks(other, seat, reader, rng)
    top = state.agenda[0]
    if isinstance(top, Together):
        other.bids = {s: rng.randrange(4) if s in hidden else bid for s, bid in other.bids.items()}
    return other


def redeal_blocks(s: toy.Table, seat: str, reader: Reader, rng: Random) -> None:
    """Blocks of a seat that lie face down, each within what the reader knows of it."""
    down = bits(toy.blocks(seat) & ~s.up)
    could = s.known[reader] if reader else toy.spectator(s)
    for _ in range(20):
        counters = [s.who[handle] for handle in down]
        rng.shuffle(counters)
        if all(could[handle] >> counter & 1 for handle, counter in zip(down, counters, strict=True)):
            for handle, counter in zip(down, counters, strict=True):
                s.who[handle] = counter
            break
    s.known = {**s.known, seat: tell(s.known[seat], {handle: s.who[handle] for handle in bits(toy.blocks(seat))})}


# -- positions, and how they go on --------------------------------------------------------------


def positions(setting: Setting, rng: Random) -> Iterator[State]:
    """Random positions of random games."""
    match = Match(setting.game, rng.getrandbits(60))
    for _ in range(200):
        for _ in range(rng.randrange(1, LEAPS.get(setting.title, LEAP))):
            if not match.decisions:
                match = Match(setting.game, rng.getrandbits(60))
            decision = rng.choice(match.decisions)
            match.play(rng.choice(decision.tokens), decision.seat)
        if match.decisions:
            yield match.state


def keeps_from(state: State, seat: str, token: str, reader: Reader) -> bool:
    """Whether a reader may not see which token it is."""
    if reader == seat:
        return False
    if isinstance(state, toy.Table):
        return True
    return reader is None or reader in hook(state.game.title.id).kept_from(state, seat, token)


def course(one: State, two: State, reader: Reader, rng: Random) -> list[Move]:
    """How both positions can go on without showing anything: others' secret tokens may differ."""
    moves: list[Move] = []
    for _ in range(LONGEST):
        places = range(len(one.open()))
        if not places or len(two.open()) != len(places):
            break
        place = rng.choice(places)
        seat, step = one.open()[place]
        token = rng.choice(step.tokens(one))
        twin = counterpart(one, two, place, token, reader, rng)
        if twin is None:
            break
        one, two, shown = applied(one, token, place), applied(two, twin, place), (one.shown, two.shown)
        if (one.shown, two.shown) != shown or one.result or two.result or one.rolled != two.rolled:
            break
        moves.append(Move(seat, (token, twin)))
    return moves


def counterpart(one: State, two: State, place: int, token: str, reader: Reader, rng: Random) -> str | None:
    """A token for the other position that looks the same to the reader; None: there is none."""
    (seat, step), (_, same) = one.open()[place], two.open()[place]
    tokens = same.tokens(two)
    if not keeps_from(one, seat, token, reader):
        return token if token in tokens else None
    if isinstance(one.agenda[0], Together):
        return rng.choice(tokens)
    alike = [twin for twin in tokens if same.public(two, twin) == step.public(one, token)]
    return rng.choice(alike) if alike else None


def applied(state: State, token: str, place: int) -> State:
    """A copy on which a token has been played."""
    after = state.clone()
    after.log = []
    after.apply(token, place)
    return after


def compare(stage: Stage, position: State, reader: Reader, redeal: Redeal, rng: Random) -> tuple[bool, int]:
    """Everything is the same; says whether anything was exchanged, and how many tokens differed."""
    other = redeal(position, reader, rng)
    game = stage.setting.game
    moves = course(begun(game, position, stage.seed), begun(game, other, stage.seed), reader, rng)
    words = rng.sample(sorted(game.vocabulary), min(WORDS, len(game.vocabulary)))
    words += [token for who, step in position.open() if who == reader for token in step.tokens(position)[:4]]
    first = everything(stage, position, reader, moves, 0, words)
    second = everything(stage, other, reader, moves, 1, words)
    assert len(first) == len(second)
    for (path, sent), (_, same) in zip(first, second, strict=True):
        assert sent == same, (reader, path)
    return other.json() != position.json(), sum(len({*move.tokens}) > 1 for move in moves)


@pytest.mark.parametrize("setting", SCENARIOS, ids=str)
def test_what_a_reader_may_not_know(setting: Setting, tmp_path: Path) -> None:
    """Every seat and a spectator, in random positions of every scenario of every title."""
    rng = Random(str(setting))
    stage = staged(tmp_path / "stage", setting)
    exchanged = 0
    for _, position in zip(range(POSITIONS), positions(setting, rng), strict=False):
        for reader in (*setting.game.seats, None):
            exchanged += compare(stage, position, reader, hook(setting.title).redeal, rng)[0]
    assert exchanged >= POSITIONS, "hardly anything was exchanged"


def test_what_a_reader_of_a_game_with_simultaneous_choices_may_not_know(tmp_path: Path) -> None:
    """Chits, cards, blocks and answers that nobody has seen yet."""
    rng = Random(5)
    with raid.served():
        setting = Setting("raid", "raid")
        stage = staged(tmp_path / "stage", setting)
        exchanged = differed = 0
        for _, position in zip(range(POSITIONS_OF_RAID), positions(setting, rng), strict=False):
            for reader in (*toy.SEATS, None):
                found, tokens = compare(stage, position, reader, redeal_raid, rng)
                exchanged, differed = exchanged + found, differed + tokens
    assert exchanged > POSITIONS_OF_RAID
    assert differed > POSITIONS_OF_RAID // 3, differed


# -- a leak is noticed --------------------------------------------------------------------------


def leaks(tmp_path: Path) -> bool:
    """Whether the comparison notices anything."""
    setting = Setting("stalingrad", "one-vs-one")
    stage, rng = staged(tmp_path / "stage", setting), Random(7)
    for _, position in zip(range(6), positions(setting, rng), strict=False):
        try:
            compare(stage, position, "german", hook(setting.title).redeal, rng)
        except AssertionError:
            return True
    return False


def test_a_true_scene_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If a seat were shown the position instead of its view of it."""
    honest = table.LiveTable._scene

    def leaking(self: table.LiveTable, seat: Reader) -> Any:
        return self.game.scene(self.playing().state, seat) if seat == "german" else honest(self, seat)

    monkeypatch.setattr(table.LiveTable, "_scene", leaking)
    assert leaks(tmp_path)


def test_one_odd_number_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A count that depends on what is hidden is enough."""
    honest = table.LiveTable._table

    def leaking(self: table.LiveTable, sight: Any, start: int) -> Table:
        found = honest(self, sight, start)
        found.move += crc32(self.playing().state.json()) % 2
        return found

    monkeypatch.setattr(table.LiveTable, "_table", leaking)
    assert leaks(tmp_path)


def test_an_analysis_of_the_true_position_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A board to think on is a sample of what the seat knows."""
    monkeypatch.setattr(State, "sample", lambda self, seat, rng: self.clone())
    for kind in State.__subclasses__():
        monkeypatch.setattr(kind, "sample", lambda self, seat, rng: self.clone(), raising=False)
    assert leaks(tmp_path)
