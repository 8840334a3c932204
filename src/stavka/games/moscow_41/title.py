"""The title: its scenarios, its options, and what a game of it is made of."""

from __future__ import annotations

from pathlib import Path

from stavka.games.moscow_41 import (
    activation,
    blitz,
    combat,
    command,
    exploitation,
    final,
    impulse,
    initiative,
    logistics,
    losses,
    luftwaffe,
    movement,
    orders,
    passing,
    reinforcements,
    road,
    sequence,
    setup,
    strategic,
    supply,
    support,
    transfers,
    victory,
    weather,
)
from stavka.games.moscow_41.agreement import agree
from stavka.games.moscow_41.chart import chart
from stavka.games.moscow_41.components import Components
from stavka.games.moscow_41.evaluation import MoscowEvaluation, points
from stavka.games.moscow_41.fields import fields
from stavka.games.moscow_41.game import Game
from stavka.games.moscow_41.picture import picture
from stavka.games.moscow_41.records import FILES
from stavka.games.moscow_41.scene import Stage, scene
from stavka.games.moscow_41.sections import place, sections
from stavka.games.moscow_41.snapshot import restore
from stavka.kernel.text import Catalogue, Label, Messages, Name, Table
from stavka.kernel.title import Needs, step_table
from stavka.packs import BoxedTitle, Options, Ways

SEATS = ("german", "soviet")
SCENARIOS = ("campaign", "dnieper", "typhoon", "last-gasp")  # 15.4, 15.1, 15.2, 15.3
OPTIONS: Options = {
    "free_command": ((False, True), False),  # 14.1
    "leningrad": ((False, True), False),  # 14.2
    "moscow_source": ((False, True), False),  # 14.3
    "rail": ((False, True), False),  # 14.4
    "blizzard": ((False, True), False),  # 14.5
    "cavalry": ((False, True), False),  # 14.6
    "divisions": ((False, True), False),  # 14.7
    "withdrawal": ((False, True), False),  # 14.8
    "rain": (("short", "longer"), "short"),  # ruling G4
    "strategic_limit": ((3, 6, 12), 6),  # Strategic Impulses of a side in a month: a ruling, so that every game ends
    "memory": ((True, False), True),
}
STEPS = step_table(
    setup,
    sequence,
    logistics,
    reinforcements,
    weather,
    supply,
    initiative,
    impulse,
    activation,
    command,
    orders,
    movement,
    transfers,
    road,
    luftwaffe,
    support,
    combat,
    losses,
    blitz,
    exploitation,
    strategic,
    passing,
    final,
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
    evaluation=MoscowEvaluation,
    points=points,
)


def labels(parts: Components, words: Catalogue) -> dict[str, Label]:
    """The names of blocks and areas; months, weathers, bombers and kinds of Impulses."""
    areas = Table({name: in_full(name, label) for name, label in zip(parts.space_names, parts.labels, strict=True)})
    return {
        "block": Table({block.id: block.name for block in parts.blocks}),
        "area": areas,
        "origin": areas,
        "through": areas,
        **{kind: Messages(words, kind) for kind in ("month", "weather", "bomber", "impulse")},
    }


def in_full(number: str, name: Name) -> Name:
    """`63 Moscow`: a numbered area is called by its number and its name."""
    return Name(f"{number} {name.en}", f"{number} {name.es}") if number.isdigit() else name


def needs(words: Catalogue) -> dict[str, Needs]:
    """8, 14 Some options belong to the rain of October, some to the last months."""
    rain = Needs(words.text("needs-rain"), scenarios=("campaign", "typhoon"))
    winter = Needs(words.text("needs-winter"), scenarios=("campaign", "typhoon", "last-gasp"))
    return {"rain": rain, "cavalry": rain, "blizzard": winter, "withdrawal": winter}


TITLE = BoxedTitle(
    id="moscow_41",
    version="1",
    folder=Path(__file__).parent,
    shapes=FILES,
    agree=agree,
    components=Components,
    game=Game,
    ways=WAYS,
    steps=STEPS,
    labels=labels,
    scenarios=dict.fromkeys(SCENARIOS, SEATS),
    options=OPTIONS,
    needs=needs,
)
