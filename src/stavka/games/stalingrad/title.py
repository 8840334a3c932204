"""The title: its modes, its options, and what a game of it is made of."""

from __future__ import annotations

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
from stavka.games.stalingrad.chart import chart
from stavka.games.stalingrad.components import Components
from stavka.games.stalingrad.evaluation import StalingradEvaluation, points
from stavka.games.stalingrad.fields import fields
from stavka.games.stalingrad.game import Game
from stavka.games.stalingrad.picture import picture
from stavka.games.stalingrad.records import FILES
from stavka.games.stalingrad.scene import Stage, scene
from stavka.games.stalingrad.sections import place, sections
from stavka.games.stalingrad.sheet import formations
from stavka.games.stalingrad.snapshot import restore
from stavka.kernel.text import Catalogue, Label, Messages, Pair, Table
from stavka.kernel.title import Needs, step_table
from stavka.packs import BoxedTitle, Options, Ways

MODES = {  # SIV-1c
    "solitaire": ("german",),
    "cooperative": ("yellow", "blue"),
    "one-vs-one": ("german", "soviet"),
    "two-vs-one": ("yellow", "blue", "soviet"),
}
LEVELS = ("normal", "german-easy", "soviet-easy", "soviet-hard")  # SIV-34a, ruling G-32
OPTIONS: Options = {
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
WAYS = Ways(
    start=setup.new_state,
    restore=restore,
    picture=picture,
    sections=sections,
    place=place,
    chart=chart,
    stage=Stage,
    scene=scene,
    fields=fields,
    evaluation=StalingradEvaluation,
    points=points,
)


def labels(parts: Components, words: Catalogue) -> dict[str, Label]:
    """The names of units, cards, Advantages and formations; blocks with their Strength; actions."""
    return {
        "unit": Table({unit.id: unit.name for unit in parts.units}),
        "card": Table({card.id: card.name for card in parts.cards}),
        "advantage": Table({advantage.id: advantage.name for advantage in parts.advantages}),
        "formation": Table(formations(parts)),
        "block": Pair(words, "block", ("name", "unit"), ("strength", "")),
        "action": Messages(words, "action"),
    }


def needs(words: Catalogue) -> dict[str, Needs]:
    """SIV-34a Some options belong to the Designer's Variant; SIV-31g hands are shared by two German players."""
    of_the_variant = Needs(words.text("needs-variant"), options={"variant": (True,)})
    german_pairs = tuple(mode for mode, seats in MODES.items() if "yellow" in seats)
    return {
        **dict.fromkeys(OF_THE_VARIANT, of_the_variant),
        "shared_hands": Needs(words.text("needs-two-germans"), scenarios=german_pairs),
    }


TITLE = BoxedTitle(
    id="stalingrad",
    version="1",
    folder=Path(__file__).parent,
    shapes=FILES,
    agree=agree,
    components=Components,
    game=Game,
    ways=WAYS,
    steps=STEPS,
    labels=labels,
    scenarios=MODES,
    options=OPTIONS,
    needs=needs,
)
