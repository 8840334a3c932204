"""The laws bite: whatever leaks, or is lost, on the table of Moscow '41 is noticed."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from stavka.games.moscow_41 import fog, reinforcements, sampling, setup
from stavka.games.moscow_41.combat import ChooseBattle
from stavka.games.moscow_41.game import Game
from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.movement import Move
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.reinforcements import Arrive
from stavka.games.moscow_41.setup import SetUpBlock
from stavka.games.moscow_41.state import DEAD, OFF, State
from stavka.kernel.bits import bits, first
from stavka.kernel.knowledge import deal
from stavka.kernel.match import Match
from stavka.kernel.scene import Battle, Cell, Panel, Phase, Row, Standing
from stavka.kernel.steps import No, Say
from stavka.kernel.title import OptionValue
from tests.laws import moscow_41
from tests.laws.fog import check_sample, check_seats
from tests.laws.hooks import hook
from tests.laws.laws import check_explained
from tests.laws.noticing import Leaks, broken, notices, redealt, strange
from tests.laws.play import Whim
from tests.laws.settings import Setting

HOOK = hook("moscow_41")
OFTEN = 12  # one of so many positions is looked at
SEED = 12  # of a game in which everything comes up


@cache
def positions(scenario: str = "typhoon", seed: int = SEED) -> tuple[State, ...]:
    """Positions of a random game."""
    match = Match(Setting("moscow_41", scenario).game, seed)
    whim = Whim(Random(seed))
    found = []
    while match.decision:
        assert isinstance(match.state, State)
        if match.number % OFTEN == 0 or match.state.drawn or isinstance(match.decision.step, ChooseBattle):
            found.append(match.state)
        match.play(whim.choose(match.decision.tokens))
    return tuple(found)


def waiting(kind: type, scenario: str = "typhoon", *changes: tuple[str, OptionValue]) -> State:
    """A position that waits for a decision of this kind."""
    match = Match(Setting("moscow_41", scenario, changes).game, SEED)
    whim = Whim(Random(SEED))
    while match.decision and not isinstance(match.decision.step, kind):
        match.play(whim.choose(match.decision.tokens))
    assert isinstance(match.state, State)
    return match.state


def noticed(law: Callable[[State], object]) -> bool:
    """Whether a law is broken somewhere."""
    return notices(law, positions())


def secret(s: State) -> int:
    """Something that only one side can know: who stands under which handle."""
    return sum([handle * s.who[handle] for handle in bits(s.down)])


def test_a_sound_game_breaks_no_law() -> None:
    assert not noticed(lambda state: check_seats(HOOK, state))
    assert not noticed(lambda state: check_sample(HOOK, state, "german", Random(1)))


# -- leaks --------------------------------------------------------------------------------------


class TestLeaks(Leaks):
    """Who stands under which handle is told to nobody else."""

    fog, game, decision, rule, field = fog, Game, Orders, "M41-10.7b", "passes"
    positions, secret = staticmethod(positions), staticmethod(secret)


def test_a_strength_that_is_remembered_too_well_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hide = fog.view

    def leak(s: State, seat: str | None) -> State:
        seen = hide(s, seat)
        seen.seen = s.pips[:]
        return seen

    monkeypatch.setattr(fog, "view", leak)
    assert noticed(redealt)


def test_a_move_that_tells_how_far_a_block_can_go_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """10.8 Slow and fast blocks look the same when they are picked."""
    hide = fog.view

    def leak(s: State, seat: str | None) -> State:
        seen, step = hide(s, seat), s.agenda[0]
        if isinstance(step, Move) and seat != s.player and s.key:
            seen.budget = step.left(s)
        return seen

    monkeypatch.setattr(fog, "view", leak)
    assert noticed(redealt)


def test_a_log_that_names_what_is_set_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(s: State, block: int, area: int, pips: bytes, could: int) -> int:
        s.note("destroyed", side="soviet", block=s.game.components.block_names[block], area="1")
        return quiet(s, block, area, pips, could)

    quiet = setup.deploy
    monkeypatch.setattr(setup, "deploy", leak)
    assert noticed(redealt)


def test_a_block_picked_for_all_to_see_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(self: Arrive, s: State, token: str) -> None:
        s.note("available", blocks=[token.partition(":")[2]])
        choose(self, s, token)

    choose = Arrive.choose
    monkeypatch.setattr(reinforcements.Arrive, "choose", leak)
    with pytest.raises(AssertionError, match="by the log"):
        check_seats(HOOK, waiting(Arrive))


# -- foresight and scenes -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", [SetUpBlock, ChooseImpulse, Orders, Move, ChooseBattle])
def test_a_refusal_that_does_not_know_the_rule_is_noticed(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    state = waiting(kind)
    match = Match.at(state.game, state)
    check_explained(match)
    why_not = state.open()[0][1].why_not
    legal = state.open()[0][1].tokens(state)[0]
    monkeypatch.setattr(kind, "why_not", lambda self, s, token: No("M41-1.0a", "legal") if token == legal else None)
    with pytest.raises(AssertionError):
        check_explained(match)
    monkeypatch.setattr(kind, "why_not", lambda self, s, token: None if token == "draw:30" else why_not(s, token))
    with pytest.raises(AssertionError):
        check_explained(match)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("selected", ("999",)),
        ("held", {"german": ("999",)}),
        ("signs", {"63": ("flag",)}),
        ("beside", ("flag",)),
        ("pieces", {"#1": Standing("63", "german", "24-A")}),
        ("pieces", {"#1": Standing("nowhere", "german")}),
        ("battle", Battle("63", (), ("#999",), (), "german")),
        ("track", (Phase(Say("title"), "now", "finnish"),)),
        ("panels", (Panel("x", Say("none"), (Row(None, (Cell(piece="joker"),)),)),)),
        ("zones", {"nowhere": ("63",)}),
    ],
)
def test_a_scene_of_things_that_the_chart_does_not_have_is_noticed(part: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        strange(positions()[0], part, value)


# -- samples ------------------------------------------------------------------------------------


def sampled(state: State) -> None:
    for seat in (None, *state.game.seats):
        check_sample(HOOK, state, seat, Random(1))


def test_a_sample_that_loses_a_block_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    deal_blocks = sampling.deal_blocks

    def lose(s: State, side: int, rng: Random) -> bool:
        dealt = deal_blocks(s, side, rng)
        s.pools = (s.pools[0] & s.pools[0] - 1, s.pools[1])
        return dealt

    monkeypatch.setattr(sampling, "deal_blocks", lose)
    assert noticed(sampled)


def test_a_sample_that_deals_what_cannot_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(could: list[int], rng: Random) -> list[int] | None:
        everything = 0
        for one in could:
            everything |= one
        return deal([everything] * len(could), rng)

    monkeypatch.setattr(sampling, "deal", anything)
    assert noticed(sampled)


@pytest.mark.parametrize("kind", [SetUpBlock, Arrive, Move, Orders])
def test_a_sample_is_found_without_memory(kind: type) -> None:
    sampled(waiting(kind, "typhoon", ("memory", False)))


# -- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("law", moscow_41.LAWS, ids=lambda law: law.__name__)
def test_every_law_of_the_table_is_broken_by_something(law: Callable[[State], str]) -> None:
    assert [one for one in DAMAGE if law.__name__ in broken(positions()[-1], one)]


def lose_a_block(s: State) -> None:
    s.pools = (s.pools[0], s.pools[1] & s.pools[1] - 1)
    s.in_pool = (s.in_pool[0], s.pools[1].bit_count())


def double_a_block(s: State) -> None:
    s.surrendered |= 1 << s.who[s.handle_of(first(s.game.components.sides[1] & ~s.game.components.leaders))]


def scribble_on_a_free_handle(s: State) -> None:
    s.up |= 1 << s.at.index(OFF)


def change_sides(s: State) -> None:
    german, soviet = (next(h for h in side if s.at[h] != OFF) for side in (range(50), range(50, 120)))
    s.who[german], s.who[soviet] = s.who[soviet], s.who[german]


def forget_where_they_stand(s: State) -> None:
    s.german = 0


def forget_that_they_stand(s: State) -> None:
    s.standing &= s.standing - 1


def stand_on_no_side(s: State) -> None:
    s.pips[next(h for h in range(50) if s.at[h] != OFF)] = 9


def crowd(s: State) -> None:
    space = first(s.soviet & s.game.components.yellow)
    for handle in [h for h in range(50, 120) if s.at[h] != OFF][:5]:
        s.move(handle, space)


def march_west(s: State) -> None:
    s.move(next(h for h in range(50, 120) if s.at[h] != OFF), first(s.game.components.staging))


def march_to_leningrad(s: State) -> None:
    s.move(next(h for h in range(50) if s.at[h] != OFF), s.game.components.leningrad)


def dig_in_a_box(s: State) -> None:
    s.lines = (1 << s.game.components.kiev, s.lines[1])


def dig_twice(s: State) -> None:
    s.lines = (s.lines[0] | 1, s.lines[1] | 1)


def dig_for_ever(s: State) -> None:
    s.lines = (s.game.components.numbered & s.control & ~s.lines[1], s.lines[1])


def hold_what_the_enemy_has(s: State) -> None:
    s.control ^= s.german & ~s.soviet & s.game.components.areas


def rule_out_what_it_is(s: State) -> None:
    s.known = tuple([0] * len(s.known))


def lend_a_bomber(s: State) -> None:
    s.ready = (s.ready[0] + 1, *s.ready[1:])


def wake_the_dead(s: State) -> None:
    s.leaders = (DEAD, s.leaders[1])


def strategic_for_ever(s: State) -> None:
    s.strategics = (99, 0)


def miscount(s: State) -> None:
    s.in_pool = (s.in_pool[0] + 1, s.in_pool[1])


DAMAGE: tuple[Callable[[State], object], ...] = (
    lose_a_block,
    double_a_block,
    scribble_on_a_free_handle,
    change_sides,
    forget_where_they_stand,
    forget_that_they_stand,
    stand_on_no_side,
    crowd,
    march_west,
    march_to_leningrad,
    dig_in_a_box,
    dig_twice,
    dig_for_ever,
    hold_what_the_enemy_has,
    rule_out_what_it_is,
    lend_a_bomber,
    wake_the_dead,
    strategic_for_ever,
    miscount,
)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_every_damage_is_found(damage: Callable[[State], object]) -> None:
    assert broken(positions()[-1], damage)
