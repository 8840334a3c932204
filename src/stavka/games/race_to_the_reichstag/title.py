"""The title: its scenarios, its options, and how a game of it is made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from stavka.games.race_to_the_reichstag import (
    advance,
    bombardment,
    combat,
    fantasy,
    fatigue,
    losses,
    movement,
    opening,
    reinforcements,
    replacements,
    retreat,
    sequence,
    setup,
    victory,
)
from stavka.games.race_to_the_reichstag.agreement import agree
from stavka.games.race_to_the_reichstag.components import DATA, Components
from stavka.games.race_to_the_reichstag.game import Game
from stavka.games.race_to_the_reichstag.records import FILES
from stavka.kernel.rulebook import Rulebook
from stavka.kernel.text import Catalogue, Label, Messages, Table
from stavka.kernel.title import Option, OptionValue, Scenario, Title, step_table
from stavka.packs import load_rulebook

SEATS = ("1bf", "1uf")
SCENARIOS = ("historical", "fantasy", "prepared")  # 3.0, 22.0, 23.0
OPTIONS: dict[str, tuple[tuple[OptionValue, ...], OptionValue]] = {
    "communications": ((False, True), False),  # 24.0
    "mobility": ((False, True), False),  # 25.0
    "escape": ((False, True), False),  # 26.0
    "forced_march_cost": ((1, 3), 1),  # ruling G1
    "strategic_marker_loss": (("persist", "destroy"), "persist"),  # ruling G15
    "lake_blocks_zoc": ((False, True), False),  # ruling G20: 11.2 knows no such limit
    "reichstag_attack": (("voluntary", "compulsory"), "voluntary"),  # ruling G13
    "woods": ((True, False), True),  # E2
}
STEPS = step_table(
    setup,
    sequence,
    opening,
    reinforcements,
    replacements,
    bombardment,
    movement,
    combat,
    losses,
    retreat,
    advance,
    fatigue,
    victory,
    fantasy,
)
TEXT = Path(__file__).parent / "text"


@cache
def components() -> Components:
    """The title's own components, read once."""
    return Components()


@cache
def rulebook() -> Rulebook:
    """Rules help, read once."""
    return load_rulebook(TEXT)


@cache
def catalogue(parts: Components) -> Catalogue:
    """The texts, with the names of units, hexes and bridges."""
    here = files("stavka.games.race_to_the_reichstag") / "text"
    chapters = [here / folder.name for folder in sorted(TEXT.iterdir()) if folder.is_dir()]
    labels: dict[str, Label] = {}
    words = Catalogue((files("stavka.kernel") / "words", *chapters), labels)
    labels["unit"] = Table({unit.id: unit.name for unit in parts.units})
    labels["bridge"] = Table({bridge.side: bridge.name for bridge in parts.bridge_records})
    for kind in ("side", "seat", "edge", "date", "phase", "kind", "why", "table", "outcome"):
        labels[kind] = Messages(words, kind)
    for kind, prefix in (("reason", "result"), ("winner", "seat"), ("mode", "scenario")):
        labels[kind] = Messages(words, prefix)
    return words


class RaceToTheReichstag(Title):
    """Race to the Reichstag: Berlin 1945."""

    id = "race_to_the_reichstag"
    version = "1"

    def __init__(self) -> None:
        words = catalogue(components())
        self.games: dict[tuple[OptionValue, ...], Game] = {}  # nothing in them changes, so matches share them
        self.data, self.shapes, self.agree = DATA, FILES, agree
        self.name = words.text("title")
        self.scenarios = tuple(Scenario(id, words.text(f"scenario-{id}"), SEATS) for id in SCENARIOS)
        self.options = tuple(
            Option(id, words.text(f"option-{id}"), words.text(f"option-{id}-text"), values, default)
            for id, (values, default) in OPTIONS.items()
        )

    def game(self, scenario: str | None, options: Mapping[str, OptionValue] | None, pack: Path | None = None) -> Game:
        chosen = self.chosen_options(options)
        mode = self.chosen_scenario(scenario)
        if pack is not None:
            return self.build(mode, chosen, Components(pack))
        settings = (mode.id, *chosen.values())
        if settings not in self.games:
            self.games[settings] = self.build(mode, chosen, components())
        return self.games[settings]

    def rulebook(self) -> Rulebook:
        return rulebook()

    def build(self, mode: Scenario, options: Mapping[str, OptionValue], parts: Components) -> Game:
        """A game of these settings on these components."""
        return Game(self, mode, options, parts, catalogue(parts), STEPS)
