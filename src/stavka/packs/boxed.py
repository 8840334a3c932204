"""What titles have in common that come in a box: component data in `data/`, words in `text/`, and ways to show them.

A title hands over its facts, and `BoxedTitle` makes its games; `BoxedGame` is what those games share.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from stavka.kernel.chart import Chart
from stavka.kernel.evaluation import Evaluation
from stavka.kernel.fields import Fields
from stavka.kernel.picture import Row, Section
from stavka.kernel.rulebook import Rulebook
from stavka.kernel.scene import Scene
from stavka.kernel.state import State
from stavka.kernel.steps import Step
from stavka.kernel.text import LANGUAGES, Catalogue, Label, Messages
from stavka.kernel.title import Game, Needs, Option, OptionValue, Scenario, Title
from stavka.packs.pack import Pack
from stavka.packs.provenance import Shapes
from stavka.packs.rulebook import load_rulebook

Options = Mapping[str, tuple[tuple[OptionValue, ...], OptionValue]]  # of each option its values and the default
ALL_HAVE = {  # labels of every title, and what their messages begin with
    **{kind: kind for kind in ("side", "seat", "kind", "why")},
    "reason": "result",
    "winner": "seat",
    "mode": "scenario",
}


class Parts(Protocol):
    """Components, compiled for the rules: they know the pack they come from."""

    @property
    def pack(self) -> Pack:
        """The data files."""
        ...


P = TypeVar("P", bound=Parts)
G = TypeVar("G", bound="BoxedGame[Any]")
S = TypeVar("S", bound=State)
T = TypeVar("T")


class Ways(msgspec.Struct, Generic[G, S, T], frozen=True, kw_only=True):
    """How positions of a title begin, are read back and are shown: functions of its modules, one a method of `Game`."""

    start: Callable[[G, bytes], S]
    restore: Callable[[G, bytes, bytes], S]
    picture: Callable[[S, str, Sequence[str]], list[Row]]
    sections: Callable[[S, str | None, str], list[Section]]
    place: Callable[[S, str, str], list[Row]]
    chart: Callable[[G], Chart]
    stage: Callable[[G], T]  # what all scenes of a game share, made once
    scene: Callable[[S, T, str | None], Scene]
    fields: Callable[[G], Fields]
    evaluation: Callable[[], Evaluation] = Evaluation
    points: Callable[[S, str], float | None] = lambda state, seat: None


class BoxedGame(Game, Generic[P]):
    """One way of playing such a title. A title adds what its rules ask for in `prepare`."""

    components: P

    def __init__(
        self, title: BoxedTitle[P, Any], scenario: Scenario, options: Mapping[str, OptionValue], components: P
    ) -> None:
        self.title = title
        self.scenario = scenario
        self.options = dict(options)
        self.components = components
        self.catalogue = title.catalogue(components)
        self.steps = title.steps
        self.pack_hash = components.pack.hash
        self.seats = scenario.seats
        self.ways: Ways[Any, State, Any] = title.ways
        self.prepare()

    @abstractmethod
    def prepare(self) -> None:
        """Scenario and options as the rules ask for them, the verbs and the vocabulary."""

    def start(self, key: bytes) -> State:
        return self.ways.start(self, key)

    def restore(self, data: bytes, key: bytes = b"") -> State:
        return self.ways.restore(self, data, key)

    def picture(self, state: Any, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
        return self.ways.picture(state, language, marked)

    def sections(self, state: Any, seat: str | None, language: str = "en") -> list[Section]:
        return self.ways.sections(state, seat, language)

    def place(self, state: Any, name: str, language: str = "en") -> list[Row]:
        return self.ways.place(state, name, language)

    def turn(self, state: Any) -> int:
        number: int = state.turn
        return number

    @cached_property
    def evaluation(self) -> Evaluation:
        return self.ways.evaluation()

    @property
    def fields(self) -> Fields:
        return self.ways.fields(self)

    def points(self, state: Any, seat: str) -> float | None:
        return self.ways.points(state, seat)

    def chart(self) -> Chart:
        return self.ways.chart(self)

    @cached_property
    def _stage(self) -> Any:
        return self.ways.stage(self)

    def scene(self, state: Any, seat: str | None) -> Scene:
        return self.ways.scene(state, self._stage, seat)


class BoxedTitle(Title, Generic[P, G]):
    """A title made of its facts."""

    def __init__(
        self,
        *,
        id: str,
        version: str,
        folder: Path,  # with `data/` and `text/`
        shapes: Shapes,
        agree: Callable[[Pack], None],
        components: Callable[[Path | None], P],
        game: type[G],
        ways: Ways[G, Any, Any],
        steps: dict[str, type[Step]],
        labels: Callable[[P, Catalogue], Mapping[str, Label]],
        scenarios: Mapping[str, tuple[str, ...]],  # the seats of each
        options: Options,
        needs: Callable[[Catalogue], Mapping[str, Needs]] = lambda words: {},
    ) -> None:
        self.id, self.version, self.folder = id, version, folder
        self.data, self.shapes, self.agree = folder / "data", shapes, agree
        self.steps, self.ways = steps, ways
        self._components, self._game, self._labels = components, game, labels
        self._games: dict[tuple[OptionValue, ...], G] = {}  # nothing in them changes, so matches share them
        words, needed = self._words, needs(self._words)
        self.name = words.text("title")
        self.scenarios = tuple(Scenario(id, words.text(f"scenario-{id}"), seats) for id, seats in scenarios.items())
        self.options = tuple(
            Option(id, words.text(f"option-{id}"), words.text(f"option-{id}-text"), values, default, needed.get(id))
            for id, (values, default) in options.items()
        )

    def game(self, scenario: str | None, options: Mapping[str, OptionValue] | None, pack: Path | None = None) -> G:
        chosen = self.chosen_options(options)
        mode = self.chosen_scenario(scenario)
        self.check_combination(mode, chosen)
        if pack is not None:
            return self._game(self, mode, chosen, self._components(pack))
        settings = (mode.id, *chosen.values())
        if settings not in self._games:
            self._games[settings] = self._game(self, mode, chosen, self._parts)
        return self._games[settings]

    def rulebook(self) -> Rulebook:
        return self._rulebook

    def catalogue(self, parts: P) -> Catalogue:
        """The texts, with the names of these components."""
        return self._words if parts is self._parts else self._worded(parts)

    # -- read once -------------------------------------------------------------------------------

    @cached_property
    def _parts(self) -> P:
        return self._components(None)

    @cached_property
    def _words(self) -> Catalogue:
        return self._worded(self._parts)

    @cached_property
    def _rulebook(self) -> Rulebook:
        return load_rulebook(self.folder / "text")

    def _worded(self, parts: P) -> Catalogue:
        labels: dict[str, Label] = {}
        words = Catalogue((files("stavka.kernel") / "words", *chapters(self.folder / "text")), labels)
        labels.update({kind: Messages(words, prefix) for kind, prefix in ALL_HAVE.items()})
        labels.update(self._labels(parts, words))
        return words


def chapters(text: Path) -> list[Path]:
    """The folders of catalogues: those in `text/`, and itself if it is one."""
    folders = [*sorted(text.iterdir()), text]
    return [folder for folder in folders if (folder / f"{LANGUAGES[0]}.ftl").is_file()]
