"""The laws bite: whatever leaks, or is lost, on the table of Race to the Reichstag is noticed."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from stavka.games.race_to_the_reichstag import fog, sampling, setup, statics
from stavka.games.race_to_the_reichstag.game import Game
from stavka.games.race_to_the_reichstag.movement import MoveTo
from stavka.games.race_to_the_reichstag.reinforcements import UseReserves
from stavka.games.race_to_the_reichstag.setup import PlaceStaticAt, PlaceStatics
from stavka.games.race_to_the_reichstag.state import UNKNOWN, State
from stavka.kernel.bits import bits, first
from stavka.kernel.knowledge import deal
from stavka.kernel.match import Match
from stavka.kernel.scene import Battle, Cell, Panel, Phase, Row, Standing
from stavka.kernel.steps import No, Say
from tests.laws import race_to_the_reichstag
from tests.laws.fog import check_redeal, check_sample, check_seats
from tests.laws.hooks import hook
from tests.laws.laws import check_explained
from tests.laws.noticing import Leaks, broken, notices, strange
from tests.laws.play import Whim
from tests.laws.settings import Setting

HOOK = hook("race_to_the_reichstag")
SET_UP, LATER = 12, 100  # one of so many positions is looked at


@cache
def positions(scenario: str = "historical", seed: int = 3) -> tuple[State, ...]:
    """Positions of a random game."""
    match = Match(Setting("race_to_the_reichstag", scenario).game, seed)
    whim = Whim(Random(seed))
    found = []
    while match.decision:
        assert isinstance(match.state, State)
        if match.number % (LATER if match.state.turn else SET_UP) == 0:
            found.append(match.state)
        match.play(whim.choose(match.decision.tokens))
    return tuple(found)


def waiting(kind: type, scenario: str = "historical") -> State:
    """A position that waits for a decision of this kind."""
    match = Match(Setting("race_to_the_reichstag", scenario).game, 3)
    whim = Whim(Random(3))
    while match.decision and not isinstance(match.decision.step, kind):
        match.play(whim.choose(match.decision.tokens))
    assert isinstance(match.state, State)
    return match.state


def noticed(law: Callable[[State], object]) -> bool:
    """Whether a law is broken somewhere."""
    return notices(law, positions())


def secret(s: State) -> int:
    """Something that nobody can know at first: who lies in the Reichstag."""
    return s.who[s.stack(s.game.components.reichstag)[0]] if s.stack(s.game.components.reichstag) else 0


def test_a_sound_game_breaks_no_law() -> None:
    assert not noticed(lambda state: check_seats(HOOK, state))
    assert not noticed(lambda state: check_sample(HOOK, state, "1bf", Random(1)))


# -- leaks --------------------------------------------------------------------------------------


class TestLeaks(Leaks):
    """Who lies in the Reichstag is told to nobody else."""

    fog, game, decision, rule, field = fog, Game, PlaceStatics, "RTR-3.5", "checked"
    positions, secret = staticmethod(positions), staticmethod(secret)


def test_a_log_that_names_what_is_put_down_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(s: State, front: int, unit: int, hex: int, could: int) -> None:
        quiet(s, front, unit, hex, could)
        s.note("revealed", unit=s.game.components.unit_names[unit], hex=s.game.components.hex_names[hex])

    quiet = statics.put_down
    monkeypatch.setattr(setup, "put_down", leak)
    state = waiting(PlaceStaticAt)
    with pytest.raises(AssertionError):
        check_redeal(HOOK, state, state.rival, Random(1))


def test_a_pause_that_tells_a_unit_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lay = statics.first_in_hand

    def leak(s: State, front: int, unit: int) -> None:
        lay(s, front, unit)
        s.shown += unit % 2

    monkeypatch.setattr(setup, "first_in_hand", leak)
    with pytest.raises(AssertionError, match="a pause tells"):
        check_seats(HOOK, waiting(PlaceStatics))


def test_a_unit_picked_for_all_to_see_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lay = statics.first_in_hand

    def leak(s: State, front: int, unit: int) -> None:
        lay(s, front, unit)
        s.note("revealed", unit=s.game.components.unit_names[unit], hex=s.game.components.hex_names[0])

    monkeypatch.setattr(setup, "first_in_hand", leak)
    with pytest.raises(AssertionError, match="by the log"):
        check_seats(HOOK, waiting(PlaceStatics))


# -- foresight and scenes -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", [PlaceStatics, MoveTo, UseReserves])
def test_a_refusal_that_does_not_know_the_rule_is_noticed(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    state = waiting(kind)
    match = Match.at(state.game, state)
    check_explained(match)
    why_not = state.open()[0][1].why_not
    legal = state.open()[0][1].tokens(state)[0]
    monkeypatch.setattr(kind, "why_not", lambda self, s, token: No("RTR-1", "legal") if token == legal else None)
    with pytest.raises(AssertionError):
        check_explained(match)
    monkeypatch.setattr(kind, "why_not", lambda self, s, token: None if token == "jet" else why_not(s, token))
    with pytest.raises(AssertionError):
        check_explained(match)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("selected", ("9999",)),
        ("held", {"1bf": ("9999",)}),
        ("signs", {"0101": ("flag",)}),
        ("pieces", {"#1": Standing("0101", "german", "8G-MC")}),
        ("pieces", {"#1": Standing("nowhere", "german")}),
        ("battle", Battle("0101", ("0102",), ("#999",), (), "german")),
        ("track", (Phase(Say("panel-pool"), "now", "finnish"),)),
        ("panels", (Panel("x", Say("none"), (Row(None, (Cell(piece="joker"),)),)),)),
        ("zones", {"nowhere": ("0101",)}),
        ("gone", ("0101",)),
    ],
)
def test_a_scene_of_things_that_the_chart_does_not_have_is_noticed(part: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        strange(positions()[0], part, value)


# -- samples ------------------------------------------------------------------------------------


def sampled(state: State) -> None:
    for seat in (None, *state.game.seats):
        check_sample(HOOK, state, seat, Random(1))


def test_a_sample_that_loses_a_unit_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    deal_statics = sampling.deal_statics

    def lose(s: State, rng: Random) -> bool:
        dealt = deal_statics(s, rng)
        s.pool &= s.pool - 1
        return dealt

    monkeypatch.setattr(sampling, "deal_statics", lose)
    assert noticed(sampled)


def test_a_sample_that_deals_what_cannot_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(could: list[int], rng: Random) -> list[int] | None:
        everything = 0
        for one in could:
            everything |= one
        return deal([everything] * len(could), rng)

    monkeypatch.setattr(sampling, "deal", anything)
    assert noticed(sampled)


def test_a_sample_is_found_while_command_posts_are_still_to_come() -> None:
    for state in (waiting(PlaceStatics, "prepared"), waiting(PlaceStaticAt, "prepared")):
        sampled(state)


# -- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("law", race_to_the_reichstag.LAWS, ids=lambda law: law.__name__)
def test_every_law_of_the_table_is_broken_by_something(law: Callable[[State], str]) -> None:
    assert [one for one in DAMAGE if law.__name__ in broken(positions()[-1], one)]


def lose_a_unit(s: State) -> None:
    s.dead = (0, s.dead[1])


def double_a_unit(s: State) -> None:
    s.removed |= 1 << s.who[bits(s.on(s.germans))[0]]


def lay_an_open_unit_under_another_number(s: State) -> None:
    s.who[0], s.who[1] = s.who[1], s.who[0]


def scribble_on_a_free_handle(s: State) -> None:
    s.up |= 1 << s.who.index(UNKNOWN, s.game.components.first_static)


def forget_a_stack(s: State) -> None:
    s.germans = 0


def crowd(s: State) -> None:
    hex = bits(s.germans)[0]
    for handle in bits(s.on(s.germans))[:6]:
        s.shift(handle, hex)


def cross_the_boundary(s: State) -> None:
    handle = bits(s.on(s.red))[0]
    s.shift(handle, first(s.game.components.sector[1] & ~s.yellow & ~s.germans))


def march_into_the_reichstag(s: State) -> None:
    for handle in s.stack(s.game.components.reichstag):
        s.lift(handle)
    s.put(first(s.game.components.mobiles & s.on(s.germans)), s.game.components.reichstag)


def rule_out_what_it_is(s: State) -> None:
    s.known = tuple([0] * len(s.known))


def overspend(s: State) -> None:
    s.spent = (99, 99)


def miscount(s: State) -> None:
    s.in_pool += 1


def hold_what_is_no_objective(s: State) -> None:
    s.held = (s.germans, s.held[1])


def bury_with_the_rival(s: State) -> None:
    own = s.dead[1] & s.game.components.soviet[1] or s.on(s.yellow)
    s.dead = (s.dead[0] | own, s.dead[1] & ~own)


DAMAGE: tuple[Callable[[State], object], ...] = (
    lose_a_unit,
    double_a_unit,
    lay_an_open_unit_under_another_number,
    scribble_on_a_free_handle,
    forget_a_stack,
    crowd,
    cross_the_boundary,
    march_into_the_reichstag,
    rule_out_what_it_is,
    overspend,
    miscount,
    hold_what_is_no_objective,
    bury_with_the_rival,
)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_every_damage_is_found(damage: Callable[[State], object]) -> None:
    assert broken(positions()[-1], damage)
