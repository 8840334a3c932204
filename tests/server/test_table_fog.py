"""Fog over the wire: what a seat may not know makes no difference to any byte that it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from stavka.games import TITLES
from stavka.kernel.match import Match
from stavka.kernel.state import State
from stavka.kernel.steps import Together
from stavka.server.case import Case, Seat, Summary
from stavka.server.film import Past, film, own_view
from stavka.server.info import match_info
from stavka.server.store import Line
from stavka.server.table import ENCODER, LiveTable
from tests.laws.hooks import Hook, hook
from tests.laws.settings import Setting, any_setting
from tests.server import raid
from tests.server.party import run

SEEDS = range(8)
REAL = TITLES


def new_case(setting: Setting, seed: int) -> Case:
    game = setting.game
    match = Match(game, seed, dict.fromkeys(game.seats, f"{seed:032x}"))
    return Case(
        id="0" * 16,
        title=setting.title,
        scenario=setting.scenario,
        options=game.options,
        seed=match.header.seed,
        next_seed="00" * 32,
        header=msgspec.json.encode(match.header).decode(),
        start="",
        creator="",
        public=False,
        created=0,
        started=0,
        updated=0,
        status="playing",
        ending=None,
        rematch="",
        analysis_of="",
        clock=None,
        summary=Summary(),
        seats={seat: Seat(seat, "human", holders=(seat,)) for seat in game.seats},
        offers={},
        orders={},
    )


def random_tables(rng: Random, setting: Setting, most: int) -> Iterator[LiveTable]:
    """A table after each of some random tokens."""
    table = LiveTable(new_case(setting, rng.getrandbits(60)))
    for _ in range(rng.randrange(most)):
        decisions = table.decisions()
        if not decisions:
            return
        decision = rng.choice(decisions)
        table.play(decision.seat, rng.choice(decision.tokens), 0)
    for _ in range(6):
        yield table
        decisions = table.decisions()
        if not decisions:
            return
        decision = rng.choice(decisions)
        table.play(decision.seat, rng.choice(decision.tokens), 0)


def sent(table: LiveTable, seat: str | None) -> list[bytes]:
    """All that a reader can be sent of a position."""
    table.sights.clear()
    info = match_info(table.case, seat or "", ())
    return [
        ENCODER.encode(table.whole(seat)),
        ENCODER.encode([table.summary(), info]),
        own_view("x", table, seat).content,
    ]


def with_state(table: LiveTable, state: State, seat: str | None) -> list[bytes]:
    """The same of another position, put in the place of the true one for a moment."""
    match = table.playing()
    true, match.state, match._open = match.state, state, None
    table._turn = (-1, None)
    try:
        return sent(table, seat)
    finally:
        match.state, match._open = true, None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("title", REAL)
def test_redeal(title: str, seed: int) -> None:
    rng = Random(seed)
    law: Hook = hook(title)
    exchanged = 0
    while exchanged < 10:
        for table in random_tables(rng, any_setting(rng, [title]), 150):
            if table.ending:
                break
            for seat in (*table.game.seats, None):
                other = law.redeal(table.playing().state, seat, rng)
                exchanged += other.json() != table.playing().state.json()
                assert with_state(table, other, seat) == sent(table, seat)


def relaid(case: Case, lines: list[Line]) -> LiveTable:
    table = LiveTable(case)
    run(lambda: table.lay(case, lines))
    return table


def forms(table: LiveTable, rng: Random) -> list[tuple[str, list[str]]]:
    """Whoever decides, and tokens of his that look the same to others."""
    found: list[tuple[str, list[str]]] = []
    state = table.playing().state
    for decision in table.decisions():
        together = isinstance(state.agenda[0], Together)
        by_form: dict[str, list[str]] = {}
        for token in decision.tokens:
            by_form.setdefault("" if together else decision.step.public(state, token), []).append(token)
        for tokens in by_form.values():
            if len(tokens) > 1:
                found.append((decision.seat, rng.sample(tokens, 2)))
    return found


def pushed(case: Case, lines: list[Line], seat: str, token: str, others: list[str | None]) -> tuple[list[object], bool]:
    """What others are pushed when a token is played, and what they can look up then; whether it showed a secret."""
    table = relaid(case, lines)
    for other in others:
        table.sight(other)
    before = table.playing().state
    table.play(seat, token, 0)
    after = table.playing().state
    found: list[object] = [table.news(other) for other in others if table.sights[other].number != table.number(other)]
    for other in others:
        found += [table.number(other), *sent(table, other)]
        found.append(ENCODER.encode(asyncio.run(film(Past(table, other, False)))))
    return found, after.shown != before.shown or after.result is not None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("title", [*REAL, "raid"])
def test_secret_tokens(title: str, seed: int) -> None:
    """Whichever of them a seat plays, the others are sent the same bytes, until it is shown."""
    rng = Random(seed)
    compared = 0
    with raid.served():
        law = hook(title) if title in REAL else None
        for _ in range(40):
            setting = any_setting(rng, [title]) if law else Setting("raid", "raid")
            for table in random_tables(rng, setting, 12 if title == "raid" else 150):
                case, lines = table.case, table.fresh
                for seat, (one, two) in forms(table, rng):
                    others: list[str | None] = [None]
                    if law is None:
                        others += [other for other in table.game.seats if other != seat]
                    else:
                        others += law.kept_from(table.playing().state, seat, one)
                    first, shows = pushed(case, lines, seat, one, others)
                    second, shows_too = pushed(case, lines, seat, two, others)
                    if not (shows or shows_too):
                        assert first == second, (seat, one, two)
                        compared += 1
            if compared >= 5:
                return
    raise AssertionError("hardly a secret in forty games")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_simultaneous_choice_tells_nothing_until_it_is_complete(seed: int) -> None:
    """However much red has answered, blue and spectators are sent the same; undone answers too."""
    rng = Random(seed)
    with raid.served():
        table = LiveTable(new_case(Setting("raid", "raid"), seed))
        before = {seat: sent(table, seat) for seat in ("blue", None)}
        for _ in range(rng.randrange(1, 8)):
            mine = [decision for decision in table.decisions() if decision.seat == "red"]
            if mine and rng.random() < 0.7:
                table.play("red", rng.choice(mine[0].tokens), 0)
            elif table.has_played("red"):
                table.undo("red", 0)
            assert {seat: sent(table, seat) for seat in ("blue", None)} == before
