"""The data files must fit each other: whoever changes one of them hears here what it needs of the rest."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from stavka.games.stalingrad.records import (
    CardRecord,
    CardsFile,
    MapFile,
    ScenarioFile,
    UnitRecord,
    UnitsFile,
)
from stavka.packs import Pack, Place

LEADERS = {
    "german": ("paulus", "hoth", "richthofen", "linden", "okh"),
    "soviet": ("chuikov", "khrushchev", "zaytsev"),
}
ADVANTAGES = {
    "german": (*LEADERS["german"], "sixth-panzer"),
    "soviet": (*LEADERS["soviet"], "marines", "delayed", "guards"),
}
LANDING = range(3, 19)  # 28, 36 what three dice can show

Fault = tuple[str, Place, str]  # file, place, message


class Files(msgspec.Struct, frozen=True):
    """What is compared."""

    map: MapFile
    units: list[UnitRecord]
    cards: list[CardRecord]
    scenario: ScenarioFile

    @property
    def hexes(self) -> set[str]:
        return {record.id for record in self.map.hex}

    def soviet(self, *kinds: str) -> int:
        """How many Soviet units there are of these kinds."""
        return sum(unit.side == "soviet" and unit.kind in kinds for unit in self.units)


def agree(pack: Pack) -> None:
    """Refuse a pack whose files contradict each other."""
    files = Files(
        pack.read("map.toml", MapFile),
        pack.read("units.toml", UnitsFile).unit,
        pack.read("cards.toml", CardsFile).card,
        pack.read("setup.toml", ScenarioFile),
    )
    for faults in (positions, hexes_named, compass, rows, leaders, cards, advantages, starting_units, numbers):
        for file, place, message in faults(files):
            raise pack.error(file, place, message)


def positions(files: Files) -> Iterator[Fault]:
    """4 Every hex has a place of its own on the grid, and there is one to land in for every roll."""
    taken: set[tuple[int, float]] = set()
    for index, record in enumerate(files.map.hex):
        if (record.column + 2 * record.y) % 2 != 1:
            kind = "whole" if record.column % 2 else "half"
            yield "map.toml", ("hex", index, "y"), f"in column {record.column} y must be a {kind} step, not {record.y}"
        if (record.column, record.y) in taken:
            yield "map.toml", ("hex", index), f"another hex lies in column {record.column} at {record.y}"
        taken.add((record.column, record.y))
    for number in LANDING:
        if str(number) not in files.hexes:
            yield "map.toml", ("hex",), f"there is no hex {number}, where three dice can send a landing"


def hexes_named(files: Files) -> Iterator[Fault]:
    """4, 7, 21, 28, 40 Every hex that is named is on the map."""
    for file, place, name in [*_named_by_map(files), *_named_by_setup(files), *_named_by_cards(files)]:
        if name not in files.hexes:
            yield file, place, f"the map has no hex {name!r}"


def _named_by_map(files: Files) -> Iterator[Fault]:
    facts = files.map.facts
    for field in ("soviet_reinforcement", "coastal", "okh_objective", "factory"):
        for index, name in enumerate(getattr(facts, field)):
            yield "map.toml", ("facts", field, index), name
    for field in ("german_reinforcement", "docks"):
        for name in getattr(facts, field):
            yield "map.toml", ("facts", field, name), name


def _named_by_setup(files: Files) -> Iterator[Fault]:
    scenario = files.scenario
    for field in ("fixed", "random_yellow_infantry"):
        for name in getattr(scenario.setup, field):
            yield "setup.toml", ("setup", field, name), name
    for field in ("soviet_reinforcement", "fortification"):
        for index, record in enumerate(getattr(scenario, field)):
            yield "setup.toml", (field, index, "hex"), record.hex


def _named_by_cards(files: Files) -> Iterator[Fault]:
    for index, card in enumerate(files.cards):
        if card.hex is not None:
            yield "cards.toml", ("card", index, "hex"), card.hex


def compass(files: Files) -> Iterator[Fault]:
    """22 Six results, six directions."""
    for direction, count in Counter(files.map.facts.compass).items():
        if count > 1:
            yield "map.toml", ("facts", "compass"), f"{direction} is there twice"


def rows(files: Files) -> Iterator[Fault]:
    """10, 35 Each row of the Reinforcement Table but the last, where Raus is, can eliminate one unit."""
    last = files.scenario.setup.rows
    seen: set[int] = set()
    for index, unit in enumerate(files.units):
        place: Place = ("unit", index, "r_row")
        if (unit.side == "german") != (unit.colour is not None):
            yield "units.toml", ("unit", index, "colour"), "German units have a colour, Soviet ones have none"
        if unit.r_row and (unit.side != "german" or unit.axe or unit.r_row >= last):
            yield "units.toml", place, f"only a German unit of the base game has a row, and one below {last}"
        if unit.r_row and unit.r_row in seen:
            yield "units.toml", place, f"another unit has row {unit.r_row}"
        seen.add(unit.r_row)
    for row in sorted({*range(1, last)} - seen):
        yield "units.toml", ("unit",), f"no unit has row {row}: each row but the last can eliminate one"


def leaders(files: Files) -> Iterator[Fault]:
    """25, 27 The rules know eight leaders, one card each."""
    for side, expected in LEADERS.items():
        found = {card.id: card.count for card in files.cards if card.side == side and card.effect == "leader"}
        if found != dict.fromkeys(expected, 1):
            yield "cards.toml", ("card",), f"the {side} leaders must be {', '.join(expected)}, one card each"


def cards(files: Files) -> Iterator[Fault]:
    """24-28 What a card needs to work."""
    urban = {record.id for record in files.map.hex if record.terrain == "urban"}
    for index, card in enumerate(files.cards):
        if card.needs is not None and card.needs not in LEADERS[card.side]:
            yield "cards.toml", ("card", index, "needs"), f"no {card.side} leader is called {card.needs!r}"
        if (card.effect == "anti-aircraft") != (card.hex is not None):
            yield "cards.toml", ("card", index, "hex"), "anti-aircraft cards have a hex, other cards have none"
        if card.hex is not None and card.hex not in urban:
            yield "cards.toml", ("card", index, "hex"), f"{card.hex!r} is no Urban hex, and Ruins need one"


def advantages(files: Files) -> Iterator[Fault]:
    """34 The rules know six Advantages a side."""
    for side, expected in ADVANTAGES.items():
        found = {a.id: a.number for a in files.scenario.advantage if a.side == side}
        if set(found) != set(expected) or set(found.values()) != set(range(1, 7)):
            message = f"the {side} Advantages must be {', '.join(expected)}, numbered 1 to 6"
            yield "setup.toml", ("advantage",), message
    for index, advantage in enumerate(files.scenario.advantage):
        if advantage.leader is not None and advantage.leader not in LEADERS[advantage.side]:
            message = f"no {advantage.side} leader is called {advantage.leader!r}"
            yield "setup.toml", ("advantage", index, "leader"), message


def starting_units(files: Files) -> Iterator[Fault]:
    """7 The units named in the set-up are German ones of the base game, each once, in stacks of a legal size."""
    setup = files.scenario.setup
    known = {unit.id for unit in files.units if unit.side == "german" and not unit.axe}
    placed: set[str] = set()
    for name, units in setup.fixed.items():
        for index, unit in enumerate(units):
            if unit not in known or unit in placed:
                reason = "starts twice" if unit in placed else "is no German unit of the base game"
                yield "setup.toml", ("setup", "fixed", name, index), f"{unit!r} {reason}"
            placed.add(unit)
    for name in {*setup.fixed, *setup.random_yellow_infantry}:
        size = len(setup.fixed.get(name, [])) + setup.random_yellow_infantry.get(name, 0)
        if size > files.scenario.limits.stacking:
            yield "setup.toml", ("setup", "fixed", name), f"{size} units start in {name}, more than may stack"


def numbers(files: Files) -> Iterator[Fault]:
    """7, 37 There are as many units as the set-up hands out."""
    setup = files.scenario.setup
    placed = {unit for units in setup.fixed.values() for unit in units}
    base = [unit for unit in files.units if unit.side == "german" and not unit.axe]
    foot = Counter(unit.colour for unit in base if unit.kind == "infantry" and unit.id not in placed)
    drawn = sum(setup.random_yellow_infantry.values())
    handed_out = len(placed) + drawn + setup.rows * setup.boxes
    tanks = files.soviet("tank")
    rifles = files.soviet("infantry", "motorized", "workers", "anti-aircraft", "anti-tank")
    divisions = sum(unit.side == "soviet" and unit.kind == "infantry" and unit.strength == 4 for unit in files.units)
    icons = sum(record.deployment for record in files.map.hex)
    deployed = tanks + rifles - setup.armour_pool - setup.infantry_pool
    yield from _enough(
        ("random_yellow_infantry", drawn, foot["yellow"], "Yellow infantry"),
        ("rows", setup.rows, foot["white"], "White infantry"),
        ("armour_pool", setup.armour_pool, tanks, "Soviet tanks"),
        ("infantry_pool", setup.infantry_pool, rifles, "Soviet infantry beside the Guards"),
        ("infantry_pool", setup.infantry_pool, divisions, "rifle divisions of four pips"),
    )
    if handed_out != len(base):
        message = f"the set-up hands out {handed_out} German units, and there are {len(base)}"
        yield "setup.toml", ("setup", "boxes"), message
    if deployed != icons:
        message = f"{icons} hexes have a deployment icon, and {deployed} Soviet units start outside the pools"
        yield "map.toml", ("hex",), message


def _enough(*needs: tuple[str, int, int, str]) -> Iterator[Fault]:
    for field, needed, found, what in needs:
        if needed > found:
            yield "setup.toml", ("setup", field), f"{needed} {what} are needed, and there are {found}"
