"""Whether the laws bite: what is wrong with a title must break one somewhere.

A title's test module makes a class of `Leaks` of its own, with positions of its games, a secret of each, and a decision
that comes up in them. Then every way to tell that secret is tried, and each must be noticed.
"""

from collections.abc import Callable, Iterable
from random import Random
from types import ModuleType
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from stavka.kernel.foresight import Caution, Factor, Preview
from stavka.kernel.scene import Scene
from stavka.kernel.state import State
from stavka.kernel.steps import Decide, No, Say
from stavka.kernel.title import Game
from tests.laws.fog import check_redeal
from tests.laws.hooks import hook
from tests.laws.laws import check_table
from tests.laws.scenes import check_scene, printed, scene_of

S = TypeVar("S", bound=State)


def notices(law: Callable[[S], object], positions: Iterable[S]) -> bool:
    """Whether a law is broken in one of these positions."""
    for state in positions:
        try:
            law(state)
        except AssertionError:
            return True
    return False


def redealt(state: State) -> None:
    """The law of redeal, for every seat and for a spectator."""
    for seat in (None, *state.game.seats):
        check_redeal(hook(state.game.title.id), state, seat, Random(1))


def strange(state: State, part: str, value: Any) -> None:
    """A scene that is sound, but for this part of it."""
    scene = scene_of(state, state.game.seats[0])
    check_scene(printed(state.game), scene)
    check_scene(printed(state.game), replace(scene, **{part: value}))


def broken(state: State, damage: Callable[[Any], object]) -> set[str]:
    """The laws of the table that a damaged position breaks."""
    law = hook(state.game.title.id)
    check_table(law, state)
    twin = state.clone()
    damage(twin)
    return {fault.partition(":")[0] for fault in law.faults(twin)}


class Leaks:
    """Every way in which a secret can get out."""

    fog: ModuleType
    game: type[Game]
    decision: type[Decide]  # that comes up in the positions
    rule: str
    field: str  # of the table, a number
    positions: Callable[[], Iterable[Any]]
    secret: Callable[[Any], int]  # something about a position that not everybody may know

    def noticed(self) -> bool:
        """Whether the law of redeal is broken somewhere."""
        return notices(redealt, self.positions())

    def test_a_sound_game_tells_nothing(self) -> None:
        assert not self.noticed()

    def test_every_row_of_the_table_of_fog_is_needed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        rows = self.fog.FOG
        for row in rows:
            monkeypatch.setattr(self.fog, "FOG", tuple(other for other in rows if other is not row))
            assert self.noticed(), row.datum

    def test_a_view_with_a_derived_secret_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        hide = self.fog.view

        def leak(s: State, seat: str | None) -> State:
            seen: State = hide(s, seat)
            setattr(seen, self.field, self.secret(s))
            return seen

        monkeypatch.setattr(self.fog, "view", leak)
        assert self.noticed()

    def test_a_warning_that_knows_too_much_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leak(step: Decide, s: State) -> list[Caution]:
            return [Caution(self.rule, s.game.catalogue.text("title"), (str(self.secret(s)),))]

        monkeypatch.setattr(self.decision, "warnings", leak)
        assert self.noticed()

    def test_a_prompt_that_knows_too_much_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(self.decision, "prompt", lambda step, s: Say("title", {"count": self.secret(s)}))
        assert self.noticed()

    def test_a_refusal_that_knows_too_much_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leak(step: Decide, s: State, token: str) -> No:
            return No(self.rule, "title", {"count": self.secret(s)})

        monkeypatch.setattr(self.decision, "why_not", leak)
        assert self.noticed()

    def test_a_preview_that_knows_too_much_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leak(step: Decide, s: State, token: str) -> Preview:
            return Preview((Factor(self.rule, s.game.catalogue.text("title"), str(self.secret(s))),), ())

        monkeypatch.setattr(self.decision, "preview", leak)
        assert self.noticed()

    def test_a_scene_with_a_secret_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        hide, draw = self.fog.view, self.game.scene
        true: list[State] = []

        def peek(s: State, seat: str | None) -> State:
            if s.key:  # the position itself, and no view of it
                true[:] = [s]
            seen: State = hide(s, seat)
            return seen

        def leak(game: Game, state: State, seat: str | None) -> Scene:
            return replace(draw(game, state, seat), turn=Say("title", {"turn": self.secret(true[0])}))

        monkeypatch.setattr(self.fog, "view", peek)
        assert not self.noticed()
        monkeypatch.setattr(self.game, "scene", leak)
        assert self.noticed()
