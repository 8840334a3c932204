"""The title: its modes, its options, and how a game of it is made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from stavka.games.stalingrad import (
    advance,
    attack,
    cards,
    close_combat,
    combat,
    leaders,
    losses,
    movement,
    reinforcements,
    ruins,
    sequence,
    setup,
    soviet_turn,
    victory,
)
from stavka.games.stalingrad.agreement import agree
from stavka.games.stalingrad.components import DATA, Components
from stavka.games.stalingrad.game import Game
from stavka.games.stalingrad.records import FILES
from stavka.games.stalingrad.sheet import formations
from stavka.kernel.rulebook import Rulebook
from stavka.kernel.text import Catalogue, Label, Messages, Pair, Table
from stavka.kernel.title import Needs, Option, OptionValue, Scenario, Title, step_table
from stavka.packs import load_rulebook

MODES = {  # SIV-1c
    "solitaire": ("german",),
    "cooperative": ("yellow", "blue"),
    "one-vs-one": ("german", "soviet"),
    "two-vs-one": ("yellow", "blue", "soviet"),
}
LEVELS = ("normal", "german-easy", "soviet-easy", "soviet-hard")  # SIV-34a, ruling G-32
OPTIONS: dict[str, tuple[tuple[OptionValue, ...], OptionValue]] = {
    "variant": ((False, True), False),
    "level": (LEVELS, "normal"),
    "advantages": ((True, False), True),
    "special_units": ((True, False), True),
    "chuikov_block": ((True, False), True),
    "memory": ((True, False), True),
    "capture": (("control", "print"), "control"),
    "opportunity_fire": (("unit", "unit-and-stack"), "unit"),
    "shared_hands": ((False, True), False),
}
OF_THE_VARIANT = ("level", "advantages", "special_units", "chuikov_block")  # SIV-34a
STEPS = step_table(
    setup,
    sequence,
    reinforcements,
    movement,
    attack,
    combat,
    cards,
    leaders,
    ruins,
    losses,
    close_combat,
    advance,
    soviet_turn,
    victory,
)


@cache
def components() -> Components:
    """The title's own components, read once."""
    return Components()


@cache
def rulebook() -> Rulebook:
    """Rules help, read once."""
    return load_rulebook(Path(__file__).parent / "text")


@cache
def catalogue(parts: Components) -> Catalogue:
    """The texts, with the names of units, cards and Advantages."""
    here = files("stavka.games.stalingrad") / "text"
    folders = (files("stavka.kernel") / "words", here / "table", here)
    labels: dict[str, Label] = {}
    words = Catalogue(folders, labels)
    labels["unit"] = Table({unit.id: unit.name for unit in parts.units})
    labels["card"] = Table({card.id: card.name for card in parts.cards})
    labels["advantage"] = Table({advantage.id: advantage.name for advantage in parts.advantages})
    labels["formation"] = Table(formations(parts))
    labels["block"] = Pair(words, "block", ("name", "unit"), ("strength", ""))
    for kind in ("side", "seat", "action", "kind", "why"):
        labels[kind] = Messages(words, kind)
    for kind, prefix in (("reason", "result"), ("winner", "seat"), ("mode", "scenario")):
        labels[kind] = Messages(words, prefix)
    return words


def needs(words: Catalogue, option: str) -> Needs | None:
    """SIV-34a Some options belong to the Designer's Variant; SIV-31g hands are shared by two German players."""
    if option in OF_THE_VARIANT:
        return Needs(words.text("needs-variant"), options={"variant": (True,)})
    if option == "shared_hands":
        german_pairs = tuple(mode for mode, seats in MODES.items() if "yellow" in seats)
        return Needs(words.text("needs-two-germans"), scenarios=german_pairs)
    return None


class Stalingrad(Title):
    """Stalingrad: Inferno on the Volga."""

    id = "stalingrad"
    version = "1"

    def __init__(self) -> None:
        words = catalogue(components())
        self.games: dict[tuple[OptionValue, ...], Game] = {}  # nothing in them changes, so matches share them
        self.data, self.shapes, self.agree = DATA, FILES, agree
        self.name = words.text("title")
        self.scenarios = tuple(Scenario(id, words.text(f"scenario-{id}"), seats) for id, seats in MODES.items())
        self.options = tuple(
            Option(id, words.text(f"option-{id}"), words.text(f"option-{id}-text"), values, default, needs(words, id))
            for id, (values, default) in OPTIONS.items()
        )

    def game(self, scenario: str | None, options: Mapping[str, OptionValue] | None, pack: Path | None = None) -> Game:
        chosen = self.chosen_options(options)
        mode = self.chosen_scenario(scenario)
        self.check_combination(mode, chosen)
        settings = (mode.id, *chosen.values())
        if pack is not None:
            return self.build(mode, chosen, Components(pack))
        if settings not in self.games:
            self.games[settings] = self.build(mode, chosen, components())
        return self.games[settings]

    def rulebook(self) -> Rulebook:
        return rulebook()

    def build(self, mode: Scenario, options: Mapping[str, OptionValue], parts: Components) -> Game:
        """A game of these settings on these components."""
        return Game(self, mode, options, parts, catalogue(parts), STEPS)
