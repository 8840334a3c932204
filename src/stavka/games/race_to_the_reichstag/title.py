"""The title: its scenarios, its options, and what a game of it is made of."""

from __future__ import annotations

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
from stavka.games.race_to_the_reichstag.chart import chart
from stavka.games.race_to_the_reichstag.components import Components
from stavka.games.race_to_the_reichstag.evaluation import BerlinEvaluation, points
from stavka.games.race_to_the_reichstag.fields import fields
from stavka.games.race_to_the_reichstag.game import Game
from stavka.games.race_to_the_reichstag.picture import picture
from stavka.games.race_to_the_reichstag.records import FILES
from stavka.games.race_to_the_reichstag.scene import Stage, scene
from stavka.games.race_to_the_reichstag.sections import place, sections
from stavka.games.race_to_the_reichstag.snapshot import restore
from stavka.kernel.text import Catalogue, Label, Messages, Table
from stavka.kernel.title import step_table
from stavka.packs import BoxedTitle, Options, Ways

SEATS = ("1bf", "1uf")
SCENARIOS = ("historical", "fantasy", "prepared")  # 3.0, 22.0, 23.0
OPTIONS: Options = {
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
    evaluation=BerlinEvaluation,
    points=points,
)


def labels(parts: Components, words: Catalogue) -> dict[str, Label]:
    """The names of units and bridges; edges, dates, phases, tables and outcomes."""
    return {
        "unit": Table({unit.id: unit.name for unit in parts.units}),
        "bridge": Table({bridge.side: bridge.name for bridge in parts.bridge_records}),
        **{kind: Messages(words, kind) for kind in ("edge", "date", "phase", "table", "outcome")},
    }


TITLE = BoxedTitle(
    id="race_to_the_reichstag",
    version="2",
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
)
