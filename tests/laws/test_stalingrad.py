"""The laws bite: whatever leaks, or is lost, on the table of Stalingrad is noticed."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from stavka.games.stalingrad import combat, fog, reinforcements, sampling
from stavka.games.stalingrad.game import Game
from stavka.games.stalingrad.movement import Group
from stavka.games.stalingrad.state import NONE, State
from stavka.kernel.bits import bits
from stavka.kernel.fog import Secret
from stavka.kernel.foresight import Caution
from stavka.kernel.match import Match
from stavka.kernel.scene import Battle, Cell, Hand, Panel, Phase, Row, Scene, Standing
from stavka.kernel.steps import Say
from tests.laws import scenes, stalingrad
from tests.laws.fog import check_sample, check_seats
from tests.laws.hooks import hook
from tests.laws.laws import check_table
from tests.laws.noticing import notices, redealt
from tests.laws.play import Whim
from tests.laws.scenes import check_changes, check_scene, printed, scene_of
from tests.laws.settings import Setting

HOOK = hook("stalingrad")
MODES = ("two-vs-one", "one-vs-one", "cooperative")


def positions(modes: tuple[str, ...] = MODES, games: int = 4) -> Iterator[State]:
    """Positions of random games."""
    for seed in range(games):
        for mode in modes:
            match = Match(Setting("stalingrad", mode).game, seed)
            whim = Whim(Random(seed))
            while match.decision:
                assert isinstance(match.state, State)
                yield match.state
                match.play(whim.choose(match.decision.tokens))


def noticed(law: Callable[[State], object], every: int = 5) -> bool:
    """Whether a law is broken somewhere."""
    return notices(law, islice(positions(), 0, None, every))


@pytest.mark.parametrize("row", fog.FOG, ids=[row.datum for row in fog.FOG])
def test_a_row_missing_from_the_table_of_fog_is_noticed(row: Secret[State], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fog, "FOG", tuple(other for other in fog.FOG if other is not row))
    assert noticed(redealt)


def test_a_view_with_a_derived_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hide = fog.view

    def leak(s: State, seat: str | None) -> State:
        seen = hide(s, seat)
        seen.extra_turns = sum(s.pips) % 100
        return seen

    monkeypatch.setattr(fog, "view", leak)
    assert noticed(redealt)


def test_a_warning_that_knows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(self: Group, s: State) -> list[Caution]:
        top = s.game.components.card_names[s.soviet_deck[0]]
        return [Caution("SIV-3c", s.game.catalogue.text("warn-last-card"), (top,))]

    monkeypatch.setattr(Group, "warnings", leak)
    assert noticed(redealt)


def test_a_scene_with_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hide, draw = fog.view, Game.scene
    true: list[State] = []

    def peek(s: State, seat: str | None) -> State:
        true[:] = [s]
        return hide(s, seat)

    def leak(self: Game, state: State, seat: str | None) -> Scene:
        scene = draw(self, state, seat)
        return replace(scene, turn=Say("status-turn", {"turn": sum(true[0].pips)}))

    monkeypatch.setattr(fog, "view", peek)
    assert not noticed(redealt, every=25)
    monkeypatch.setattr(Game, "scene", leak)
    assert noticed(redealt, every=25)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("selected", ("200",)),
        ("held", {"german": ("200",)}),
        ("signs", {"9": ("bridge",)}),
        ("hands", (Hand("german", ("joker",)),)),
        ("pieces", {"#1": Standing("9", "german", seen="13Gd")}),
        ("pieces", {"#1": Standing("nowhere", "german")}),
        ("battle", Battle("9", ("13",), ("#99",), (), "german")),
        ("track", (Phase(Say("track-cards"), "now", "finnish"),)),
        ("panels", (Panel("x", Say("none"), (Row(None, (Cell(piece="1Gd"),)),)),)),
    ],
)
def test_a_scene_of_things_that_the_chart_does_not_have_is_noticed(part: str, value: Any) -> None:
    state = next(positions(("one-vs-one",)))
    scene = scene_of(state, "german")
    check_scene(printed(state.game), scene)
    with pytest.raises(AssertionError):
        check_scene(printed(state.game), replace(scene, **{part: value}))


def test_a_change_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = [scene_of(state, "german") for state in islice(positions(("one-vs-one",)), 0, 40, 39)]
    check_changes(before, after)
    monkeypatch.setattr(scenes, "changes", lambda before, after: {})
    with pytest.raises(AssertionError):
        check_changes(before, after)


def test_a_pause_that_tells_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lay = combat.lay_soviet_card

    def leak(s: State, card: int) -> None:
        lay(s, card)
        s.shown += s.game.components.leaders >> card & 1

    monkeypatch.setattr(combat, "lay_soviet_card", leak)
    assert noticed(lambda state: check_seats(HOOK, state), every=1)


def test_a_unit_placed_without_being_asked_where_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = reinforcements.Deploy.choose

    def leak(self: Any, s: State, token: str) -> None:
        choose(self, s, token)
        if isinstance(s.agenda[0], reinforcements.DeployTo) and len(s.agenda[0].tokens(s)) == 1:
            s.agenda[0].choose(s, s.agenda[0].tokens(s)[0])

    monkeypatch.setattr(reinforcements.Deploy, "choose", leak)
    assert noticed(lambda state: check_seats(HOOK, state), every=1)


def test_a_sample_that_deals_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "deal_soviet_cards", lambda s, rng: None)
    assert noticed(lambda state: check_sample(HOOK, state, None, Random(1)))


def test_what_is_told_of_one_block_is_ruled_out_for_all_others() -> None:
    twin = next(positions(("one-vs-one",))).clone()
    parts, map_ = twin.game.components, twin.game.components.board
    one, two = bits(parts.marines)
    first = twin.deploy(one, map_.number("50"), 1, parts.marines)
    second = twin.deploy(two, map_.number("51"), 1, 1 << two)  # it can be no other
    assert (twin.known[first], twin.known[second], twin.told) == (1 << one, 1 << two, twin.told | 1 << two)
    third = twin.deploy(bits(parts.guards)[0], map_.number("66"), 1, parts.marines | parts.guards)
    twin.reveal(1 << first)  # which everybody could have concluded
    assert not twin.known[third] & parts.marines & ~(1 << two)
    assert twin.told & parts.marines == parts.marines


def test_a_sample_knows_which_leaders_lie_on_top() -> None:
    setting = Setting("stalingrad", "solitaire", (("variant", True), ("level", "soviet-hard")))
    state = Match(setting.game, 1).state
    for seed in range(5):
        deck = state.sample("german", Random(seed)).plain()["soviet_deck"]
        assert set(deck[:3]) == {"chuikov", "khrushchev", "zaytsev"}


@pytest.mark.parametrize("law", stalingrad.LAWS, ids=lambda law: law.__name__)
def test_every_law_of_the_table_is_broken_by_something(law: Callable[[State], str]) -> None:
    broken = [one for one in DAMAGE if one_fault(one) & {law.__name__}]
    assert broken


def one_fault(damage: Callable[[State], object]) -> set[str]:
    """The laws that a damaged position breaks."""
    state = next(positions(("one-vs-one",)))
    check_table(HOOK, state)
    twin = state.clone()
    damage(twin)
    return {fault.partition(":")[0] for fault in HOOK.faults(twin)}


def lose_a_unit(s: State) -> None:
    s.pool &= s.pool - 1


def scribble_on_a_free_handle(s: State) -> None:
    s.pips[s.at.find(255)] = 1


def weaken(s: State) -> None:
    s.pips[0] = 0


def swap_cards(s: State) -> None:
    s.german_deck, s.soviet_deck = s.german_deck[1:], (*s.soviet_deck, s.german_deck[0])


def pretend_an_advantage(s: State) -> None:
    s.advantages = 1 << s.game.components.advantage_names.index("chuikov")
    chuikov = s.game.components.card_index["chuikov"]
    s.soviet_deck = (*[card for card in s.soviet_deck if card != chuikov], chuikov)


def crowd(s: State) -> None:
    for handle in range(s.game.first_soviet, s.game.first_soviet + 5):
        s.at[handle] = s.at[s.game.first_soviet]


def take_a_hex(s: State) -> None:
    s.control &= ~s.german


def ruin_the_countryside(s: State) -> None:
    s.ruins = s.game.components.clear


def count_too_many(s: State) -> None:
    s.returned = (9,) * len(s.returned)


def leave_a_card(s: State) -> None:
    assert s.soviet_card == NONE
    s.soviet_card, s.soviet_deck = s.soviet_deck[0], s.soviet_deck[1:]


def forget(s: State) -> None:
    s.known = (0, *s.known[1:])


def tell(s: State) -> None:
    s.told = s.game.components.soviet_units


DAMAGE: tuple[Callable[[State], object], ...] = (
    lose_a_unit,
    scribble_on_a_free_handle,
    weaken,
    swap_cards,
    pretend_an_advantage,
    crowd,
    take_a_hex,
    ruin_the_countryside,
    count_too_many,
    leave_a_card,
    forget,
    tell,
)
