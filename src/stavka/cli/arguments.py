"""Arguments that several commands share. Their help is the id of a message, put into words by the tree."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from stavka import games
from stavka.cli.faults import Refused
from stavka.kernel.title import Option, OptionValue, Scenario, Title

Lang = Annotated[Literal["en", "es"] | None, typer.Option("--lang", help="arg-lang", show_default=False)]
TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="arg-title", show_default=False)]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="arg-file", show_default=False)]
ScenarioName = Annotated[str | None, typer.Option("--scenario", help="arg-scenario", show_default=False)]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="arg-option", show_default=False)
]
Seed = Annotated[int | None, typer.Option("--seed", help="arg-seed", show_default=False)]
PackDir = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="arg-pack", show_default=False)]
THINK = typer.Option("--think", metavar="SECONDS", min=0.5, max=600, help="arg-think")
Think = Annotated[float, THINK]
MaybeThink = Annotated[float | None, THINK]

TRUE, FALSE = ("true", "yes", "on", "1", "sí", "si"), ("false", "no", "off", "0")


def find_title(name: str) -> Title:
    """The title of that id."""
    if name not in games.TITLES:
        raise Refused("no-title", name=name, known=", ".join(games.TITLES))
    return games.title(name)


def find_scenario(title: Title, name: str | None) -> Scenario:
    """The scenario of that id, the first one by default."""
    for scenario in title.scenarios:
        if name in (None, scenario.id):
            return scenario
    raise Refused("no-scenario", name=str(name), title=title.id, known=", ".join(s.id for s in title.scenarios))


def find_options(title: Title, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """The options of `name=value` pairs."""
    found: dict[str, OptionValue] = {}
    for pair in pairs:
        name, value = split_pair(pair, "--option")
        option = next((option for option in title.options if option.id == name), None)
        if option is None:
            raise Refused("no-option", name=name, title=title.id, known=", ".join(o.id for o in title.options))
        found[name] = option_value(option, value)
    return found


def option_value(option: Option, text: str) -> OptionValue:
    """The value that a text stands for."""
    for value in option.values:
        if value is True and text.lower() in TRUE:
            return value
        if value is False and text.lower() in FALSE:
            return value
        if not isinstance(value, bool) and str(value) == text:
            return value
    raise Refused("no-value", name=option.id, value=text, known=", ".join(value_name(v) for v in option.values))


def value_name(value: OptionValue) -> str:
    """How a value is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def split_pair(pair: str, option: str) -> tuple[str, str]:
    """`name=value` in two."""
    name, sign, value = pair.partition("=")
    if not sign or not name or not value:
        raise Refused("no-pair", option=option, pair=pair)
    return name.strip(), value.strip()


def check_pack(title: Title, pack: Path | None) -> None:
    """Refuse a pack with a fault in it before anything else is done."""
    if pack is not None:
        from stavka import packs

        for fault in packs.check(title.data, title.shapes, pack, title.agree):
            raise fault


def find_play(
    title: str, scenario: str | None, option: Sequence[str] | None, pack: Path | None
) -> tuple[Title, Scenario, dict[str, OptionValue]]:
    """What is to be played, checked: the title, its scenario and its options."""
    found = find_title(title)
    check_pack(found, pack)
    return found, find_scenario(found, scenario), find_options(found, option or [])
