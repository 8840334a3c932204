"""Ways of playing: every title and scenario, with every value of every option."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

import stavka
from stavka.kernel.title import Game, OptionValue, Title

Changes = tuple[tuple[str, OptionValue], ...]


class Setting(NamedTuple):
    """A title, a scenario, and the options that differ from their defaults."""

    title: str
    scenario: str
    changes: Changes = ()

    @property
    def options(self) -> dict[str, OptionValue]:
        return dict(self.changes)

    @property
    def game(self) -> Game:
        return _game(self)

    def __str__(self) -> str:
        return " ".join([self.title, self.scenario, *[f"{name}={value}" for name, value in self.changes]])


@cache
def _game(setting: Setting) -> Game:
    return stavka.new(setting.title, setting.scenario, setting.options, seed=0).game


def settings() -> list[Setting]:
    """For every scenario of every title: the defaults, and each other value of each option."""
    return [
        setting
        for title in stavka.titles()
        for scenario in title.scenarios
        for setting in [Setting(title.id, scenario.id), *_changed(title, scenario.id)]
    ]


def _changed(title: Title, scenario: str) -> list[Setting]:
    other = [(option.id, value) for option in title.options for value in option.values if value != option.default]
    found = [_smallest(title, scenario, change, other) for change in other]
    return [setting for setting in found if setting]


def _smallest(
    title: Title, scenario: str, change: tuple[str, OptionValue], other: list[tuple[str, OptionValue]]
) -> Setting | None:
    """The change alone, or with one more where it needs that; None if this scenario has no such thing."""
    for changes in [(change,), *[(more, change) for more in other if more[0] != change[0]]]:
        if _accepted(title, scenario, dict(changes)):
            return Setting(title.id, scenario, changes)
    return None


def _accepted(title: Title, scenario: str, options: Mapping[str, OptionValue]) -> bool:
    try:
        title.game(scenario, options)
    except stavka.BadOption:
        return False
    return True


def any_setting(rng: Random, titles: list[str] | None = None) -> Setting:
    """Any scenario with any mixture of options."""
    title = rng.choice([title for title in stavka.titles() if titles is None or title.id in titles])
    while True:
        scenario = rng.choice(title.scenarios).id
        chosen = [(option, rng.choice((option.default, rng.choice(option.values)))) for option in title.options]
        changes = tuple((option.id, value) for option, value in chosen if value != option.default)
        if _accepted(title, scenario, dict(changes)):
            return Setting(title.id, scenario, changes)
