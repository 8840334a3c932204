"""What the rules demand of the tables."""

from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

from stavka.games.moscow_41.files import Fault, Files
from stavka.games.moscow_41.records import DotColour, Month, Terrain, Weather


def turns(files: Files) -> Iterator[Fault]:
    """1.4 Six months, numbered from 1."""
    months = get_args(Month)
    for index, turn in enumerate(files.tables.turn):
        if turn.number != index + 1:
            yield "tables.toml", ("turn", index, "number"), f"turn {index + 1} has number {turn.number}"
        if index >= len(months) or turn.month != months[index]:
            yield "tables.toml", ("turn", index, "month"), f"turn {index + 1} is no {turn.month}"
    if len(files.tables.turn) != len(months):
        yield "tables.toml", ("turn",), f"there are {len(files.tables.turn)} turns, not {len(months)}"


def kinds(files: Files) -> Iterator[Fault]:
    """2.4, 4.4, 8 Every kind of area, weather and fire has its values."""
    tables = files.tables
    for field, wanted, found in (
        ("ground", get_args(Terrain), {record.terrain for record in tables.ground}),
        ("weather", get_args(Weather), {record.id for record in tables.weather}),
        ("fire", get_args(DotColour), {record.colour for record in tables.fire}),
    ):
        for kind in wanted:
            if kind not in found:
                yield "tables.toml", (field,), f"there is no {field} {kind}"


def stacking(files: Files) -> Iterator[Fault]:
    """2.9 Only Staging Areas have no limit."""
    for index, record in enumerate(files.tables.ground):
        if (record.terrain == "staging") != (record.stacking is None):
            yield "tables.toml", ("ground", index, "stacking"), "all areas but Staging Areas have a limit"


def weather(files: Files) -> Iterator[Fault]:
    """8 Bad weather sets the cost of all areas, good weather that of none."""
    for index, record in enumerate(files.tables.weather):
        if (record.id == "good") != (record.enter is None):
            yield "tables.toml", ("weather", index, "enter"), "all weather but good weather has a cost of its own"


def forecast(files: Files) -> Iterator[Fault]:
    """8.3 The chance of a change rises."""
    boxes = files.tables.forecast.boxes
    if any(low >= high for low, high in pairwise(boxes)):
        yield "tables.toml", ("forecast", "boxes"), "the boxes must rise"


CHECKS = (turns, kinds, stacking, weather, forecast)
