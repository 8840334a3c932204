"""What a title must offer the kernel: its scenarios and options, and games of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from stavka.kernel.chart import Chart
from stavka.kernel.errors import BadOption, Fault, UnknownScenario
from stavka.kernel.evaluation import Evaluation
from stavka.kernel.events import Toll
from stavka.kernel.fields import Fields
from stavka.kernel.picture import Row, Section
from stavka.kernel.rulebook import EMPTY, Rulebook
from stavka.kernel.scene import Scene
from stavka.kernel.state import Result, State
from stavka.kernel.steps import Part, Rolled, Step, Together
from stavka.kernel.text import Catalogue, Text

OptionValue = str | bool | int
HIDDEN = ("?", "#")  # how names begin that stand for something which a reader may not know


class Scenario(msgspec.Struct, frozen=True):
    """A set-up or mode of a title, and the seats it has."""

    id: str
    name: Text
    seats: tuple[str, ...]


class Needs(msgspec.Struct, frozen=True):
    """Without what an option means nothing: values of other options, certain scenarios; and a clause that says so."""

    reason: Text
    options: Mapping[str, tuple[OptionValue, ...]] = {}
    scenarios: tuple[str, ...] = ()  # none: any

    def are_met(self, scenario: str, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether the option means something there."""
        right = all(chosen[id] in values for id, values in self.options.items())
        return right and (not self.scenarios or scenario in self.scenarios)


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: its allowed values, the default, and what it means."""

    id: str
    name: Text
    text: Text
    values: tuple[OptionValue, ...]
    default: OptionValue
    needs: Needs | None = None


class Game(ABC):
    """One way of playing a title: scenario, options and components, shared by all its positions."""

    title: Title
    scenario: Scenario
    options: dict[str, OptionValue]
    pack_hash: str
    seats: tuple[str, ...]
    catalogue: Catalogue
    vocabulary: frozenset[str]  # every token this title can ever use
    steps: dict[str, type[Step]]
    says: Mapping[str, str] = {}  # of each verb, what its tokens name: `hex` for `to`
    styles: Mapping[str, str] = {}  # the colours of the words that pictures use, `white on red`
    toll: Toll = Toll()  # which events are combats and losses

    @abstractmethod
    def start(self, key: bytes) -> State:
        """The position before the first automatic step."""

    @abstractmethod
    def restore(self, data: bytes, key: bytes = b"") -> State:
        """A position from its JSON."""

    # -- what people read ----------------------------------------------------------------------

    def token_text(self, token: str) -> Text:
        """What a token means, in words; as others read it, `card:?` or `unit:#12`, it is about some card or unit."""
        verb, _, name = token.partition(":")
        known = None if name.startswith(HIDDEN) else name
        return self.catalogue.text(f"token-{verb}", {self.says[verb]: known} if name else {})

    def picture(self, state: Any, language: str = "en", marked: Sequence[str] = ()) -> list[Row]:
        """The map as text, with some places marked; empty if the title has none."""
        return []

    def sections(self, state: Any, seat: str | None, language: str = "en") -> list[Section]:
        """What lies beside the map that this seat wants to see, most important first. `state` is its view."""
        return []

    def place(self, state: Any, name: str, language: str = "en") -> list[Row]:
        """Everything about one place of the map; empty if there is no such place."""
        return []

    def turn(self, state: Any) -> int:
        """Which turn it is; 0 where a title has none."""
        return 0

    # -- what computer players ask ---------------------------------------------------------------

    @cached_property
    def evaluation(self) -> Evaluation:
        """What positions are worth; by default who leads in points, and how games end."""
        return Evaluation()

    @property
    def fields(self) -> Fields:
        """How positions become numbers, for those who learn; by default they are shown only what they may play."""
        return Fields({}, {})

    def payoff(self, result: Result, seat: str) -> float:
        """What an end of the game is worth to a seat: 1 if it has won, 0 if it has not."""
        return float(result.winner == seat)

    def points(self, state: Any, seat: str) -> float | None:
        """What a seat has to show besides victory: points, or places held; None where a title counts nothing."""
        return None

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The seats that win together."""
        return tuple([(seat,) for seat in self.seats])

    # -- what a client draws ---------------------------------------------------------------------

    def chart(self) -> Chart:
        """The map, the pieces and the cards: what never changes."""
        raise NotImplementedError

    def scene(self, state: Any, seat: str | None) -> Scene:
        """The position as this seat may see it. `state` is its view, and all that may be looked at."""
        raise NotImplementedError

    # -- agendas -------------------------------------------------------------------------------

    def revive(self, raw: Sequence[Any]) -> Step:
        """A step from its JSON form."""
        kind = self.steps[raw[0]]
        if kind is Together:
            return Together(tuple(Part(seat, *map(self.agenda, steps)) for seat, *steps in raw[1]))
        return msgspec.convert(raw, kind)

    def agenda(self, raw: Sequence[Sequence[Any]]) -> tuple[Step, ...]:
        """An agenda from its JSON form."""
        return tuple([self.revive(step) for step in raw])

    def public_steps(self, agenda: tuple[Step, ...], seat: str | None) -> tuple[Step, ...]:
        """The agenda as a seat may see it."""
        return tuple([step.seen_by(seat) if isinstance(step, Together) else step for step in agenda])


def step_table(*modules: ModuleType) -> dict[str, type[Step]]:
    """Every step class of these modules by its name, the kernel's own among them."""
    found: dict[str, type[Step]] = {"Together": Together, "Rolled": Rolled}
    for module in modules:
        for kind in [k for k in vars(module).values() if isinstance(k, type) and issubclass(k, Step)]:
            if kind.__module__ == module.__name__ and found.setdefault(kind.__name__, kind) is not kind:
                raise Fault(f"two steps are called {kind.__name__}")
    return found


class Title(ABC):
    """A title of the registry."""

    id: str
    version: str  # of the rules; a record of another one is refused
    name: Text
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    data: Path  # the folder of its component data,
    shapes: Mapping[str, Any]  # the struct of each file there,
    agree: Callable[[Any], None]  # and what checks that the files of a pack fit each other

    @property
    def seats(self) -> tuple[str, ...]:
        """Every seat of any scenario."""
        return tuple(dict.fromkeys(seat for scenario in self.scenarios for seat in scenario.seats))

    @abstractmethod
    def game(self, scenario: str | None, options: Mapping[str, OptionValue] | None, pack: Path | None = None) -> Game:
        """The game of a scenario and options, on the title's own components or on those of `pack`."""

    def rulebook(self) -> Rulebook:
        """Rules help in both languages; empty if the title has none."""
        return EMPTY

    def chosen_scenario(self, scenario: str | None) -> Scenario:
        """The scenario of that id; the first one by default."""
        if scenario is None:
            return self.scenarios[0]
        for known in self.scenarios:
            if known.id == scenario:
                return known
        raise UnknownScenario(
            f"{self.id} has no scenario {scenario!r}; it has {', '.join(s.id for s in self.scenarios)}"
        )

    def chosen_options(self, options: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        """All options with their values, checked one by one."""
        given = dict(options or {})
        chosen: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.id, option.default)
            if not any(value == v and type(value) is type(v) for v in option.values):
                raise BadOption(option.id, f"{value!r} is not one of {', '.join(map(repr, option.values))}")
            chosen[option.id] = value
        if given:
            name = next(iter(given))
            raise BadOption(name, f"{self.id} has no such option; it has {', '.join(o.id for o in self.options)}")
        return chosen

    def check_combination(self, scenario: Scenario, chosen: Mapping[str, OptionValue]) -> None:
        """Options that mean nothing in this game are refused, not ignored."""
        for option in self.options:
            needs = option.needs
            if needs and chosen[option.id] != option.default and not needs.are_met(scenario.id, chosen):
                raise BadOption(option.id, needs.reason)
