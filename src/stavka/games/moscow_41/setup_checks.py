"""15 What the rules demand of the scenarios and their set-ups."""

from collections import Counter
from collections.abc import Iterator, Sequence

from stavka.board import bits, mask
from stavka.games.moscow_41.block_checks import HEADQUARTERS
from stavka.games.moscow_41.deployments import SHEET, Order
from stavka.games.moscow_41.files import Fault, Files, Orders
from stavka.games.moscow_41.geography import (
    contested_ground,
    german_ground,
    soviet_ground,
    soviet_sources,
    staging_ground,
)
from stavka.games.moscow_41.records import ScenarioRecord, SetupMonth, Side, StepRecord
from stavka.packs import Place

SCENARIOS = ("campaign", "dnieper", "typhoon", "last-gasp")
MONTHS: tuple[SetupMonth, ...] = ("july", "october", "november")
SIDES: tuple[Side, ...] = ("german", "soviet")
CENTRED = ("areas", "around", "near")  # places that list areas


def scenarios(files: Files) -> Iterator[Fault]:
    """15.1-15.4 Four scenarios, each within the turns of the game."""
    if sorted(scenario.id for scenario in files.setups.scenario) != sorted(SCENARIOS):
        yield "setups.toml", ("scenario",), f"the scenarios are {', '.join(SCENARIOS)}"
    for index, scenario in enumerate(files.setups.scenario):
        if not scenario.first <= scenario.last <= len(files.tables.turn):
            yield "setups.toml", ("scenario", index, "last"), f"turns {scenario.first} to {scenario.last} do not exist"


def selections(files: Files) -> Iterator[Fault]:
    """15 A step names blocks, or takes some of a colour or letter, or places lines."""
    known = {block.id: block.side for block in files.blocks}
    for index, step in enumerate(files.setups.step):
        chosen = [bool(step.blocks), step.colour is not None, step.letter is not None, step.lines > 0]
        if sum(chosen) != 1:
            message = "a step has blocks, a colour, a letter or lines, and one of these only"
            yield "setups.toml", ("step", index), message
        if (step.count > 0) != (step.colour is not None or step.letter is not None):
            yield "setups.toml", ("step", index, "count"), "blocks of a colour or letter are counted, and no others"
        for at, id in enumerate(step.blocks):
            if known.get(id) != step.side:
                yield "setups.toml", ("step", index, "blocks", at), f"the {step.side} side has no block {id}"


def destinations(files: Files) -> Iterator[Fault]:
    """15 The areas of a step are those it needs."""
    known = set(files.spaces.names)
    for index, step in enumerate(files.setups.step):
        for at, id in enumerate(step.areas):
            if id not in known:
                yield "setups.toml", ("step", index, "areas", at), f"there is no area {id}"
        for message in _misplaced(step):
            yield "setups.toml", ("step", index, "areas"), message


def _misplaced(step: StepRecord) -> Iterator[str]:
    if bool(step.areas) != (step.place in CENTRED):
        yield f"{step.place} needs areas" if step.place in CENTRED else f"{step.place} has no areas"
    if step.place in ("around", "near") and len(step.areas) > 1:
        yield f"{step.place} is said of one area"
    wanted = step.lines or step.size
    if step.place == "areas" and len(step.areas) not in {wanted, *([] if step.lines else [1])}:
        yield f"{wanted} blocks or lines are placed in {len(step.areas)} areas"
    if step.lines and (step.place in SHEET or step.place == "icons" or len(set(step.areas)) != len(step.areas)):
        yield "lines go to areas, one each"


def everybody(files: Files) -> Iterator[Fault]:
    """15 Each block is set up once: a step finds whom it takes, and nobody is left at the end."""
    for month in MONTHS:
        for side in SIDES:
            yield from _taken(files, month, side)


def _taken(files: Files, month: SetupMonth, side: Side) -> Iterator[Fault]:
    """Draws leave open who is taken, so groups are counted: a step takes of its own group what others left."""
    blocks = files.numbered
    left = mask(i for i, block in enumerate(blocks) if block.side == side)
    for index, found in files.orders_of(month, side):
        here = found.blocks & left
        if found.count > here.bit_count():
            message = f"{found.count} blocks are taken, and {here.bit_count()} are left"
            yield "setups.toml", ("step", index), message
        for block in list(bits(here))[: found.count]:
            left &= ~(1 << block)
    if left:
        groups = ", ".join(dict.fromkeys(blocks[i].colour or blocks[i].id for i in bits(left)))
        message = f"the {side} set-up of {month} leaves out {left.bit_count()} blocks: {groups}"
        yield "setups.toml", ("step",), message


def icons(files: Files) -> Iterator[Fault]:
    """15.4 As many icons as corps start on them, of the sorts that the tables count."""
    counters, blocks = files.tables.counters, files.numbered
    found: Counter[str] = Counter()
    named = {id for step in files.setups.step if step.setup == "july" for id in step.blocks}
    for index, order in files.orders_of("july", "soviet"):
        step = files.setups.step[index]
        if step.place != "icons":
            continue
        if len(order.areas) != step.count:
            message = f"areas.toml has {len(order.areas)} icons of {step.colour} {step.kind}, not {step.count}"
            yield "setups.toml", ("step", index, "count"), message
        found[f"icon_{'tanks' if step.kind == 'tank' else step.kind}"] += step.count
        reduced = sum(blocks[i].reduced and blocks[i].id not in named for i in bits(order.blocks))
        found[f"reduced_{'tanks' if step.kind == 'tank' else step.kind}"] += reduced
    for field in ("icon_infantry", "icon_tanks", "reduced_infantry", "reduced_tanks"):
        expected = getattr(counters, field)
        if found[field] != expected:
            yield "tables.toml", ("counters", field), f"the set-up of July has {found[field]} of them, not {expected}"


def control(files: Files) -> Iterator[Fault]:
    """2.7, 15.2, 15.3 Blocks and lines start on own ground, or as Germans where a star allows it."""
    boxes = {box.id: box.july for box in files.areas.box}
    number = files.spaces.number
    for month in MONTHS:
        german = german_ground(files.areas, month) | contested_ground(files.areas, month)
        german |= mask(number(id) for id, side in boxes.items() if side == "german")
        for side, ground in zip(SIDES, (german, soviet_ground(files.areas, month)), strict=True):
            for index, found in files.orders_of(month, side):
                for space in found.areas:
                    if not ground >> space & 1:
                        message = f"{files.spaces.names[space]} is no ground of the {side} side in {month}"
                        yield "setups.toml", ("step", index, "areas"), message


def room(files: Files) -> Iterator[Fault]:
    """2.9, 15.0 However free blocks are placed, later ones find room within stacking, and lines one area each."""
    for month in MONTHS:
        for side in SIDES:
            steps = files.orders_of(month, side)
            yield from _crowded(files, [(index, found) for index, found in steps if not found.lines])
            yield from _lined(files, side, [(index, found) for index, found in steps if found.lines])


def _crowded(files: Files, steps: Orders) -> Iterator[Fault]:
    most = _stacking(files)
    fixed: Counter[int] = Counter()
    free: list[Order] = []
    for index, found in steps:
        for space in found.areas:
            fixed[space] += 1
            if fixed[space] + _visitors(free, space) > most[space]:
                message = f"{files.spaces.names[space]} may be full already; it holds {most[space]} blocks"
                yield "setups.toml", ("step", index, "areas"), message
        rest = {space: max(0, most[space] - fixed[space]) for space in bits(found.allowed)}
        places = sum(rest.values()) - sum(other.count for other in free if other.allowed & found.allowed)
        if found.each:
            places = sum(count > _visitors(free, space) for space, count in rest.items())
        if found.allowed and places < found.count:
            yield "setups.toml", ("step", index), f"{found.count} blocks need room, and there may be {places} places"
        free.append(found)


def _visitors(free: Sequence[Order], space: int) -> int:
    """How many blocks that could choose may have gone to a space."""
    return sum(1 if found.each else found.count for found in free if found.allowed >> space & 1)


def _stacking(files: Files) -> list[int]:
    """2.9 How many blocks of a side a space can hold; boxes hold the one that starts there."""
    limits = {record.terrain: record.stacking or len(files.blocks) for record in files.tables.ground}
    return [*(limits[area.terrain] for area in files.areas.area), *(1 for _ in files.areas.box)]


def _lined(files: Files, side: Side, steps: Orders) -> Iterator[Fault]:
    """4.1, 15.0 No more lines than a side has, and one an area."""
    limit = getattr(files.tables.lines, side)
    placed = 0
    for index, found in steps:
        open_areas = found.allowed.bit_count() - placed
        placed += found.lines
        if placed > limit:
            yield "setups.toml", ("step", index, "lines"), f"{placed} lines are placed, and there are {limit}"
        if found.allowed and open_areas < found.lines:
            yield "setups.toml", ("step", index, "lines"), f"{found.lines} lines need as many areas"


def supply(files: Files) -> Iterator[Fault]:
    """9.2 Whoever starts in a named area has a line of communication."""
    for scenario in files.setups.scenario:
        contested = contested_ground(files.areas, scenario.setup)
        german = german_ground(files.areas, scenario.setup)
        soviet = soviet_ground(files.areas, scenario.setup) & ~contested
        sources = soviet_sources(files.areas, scenario.fallen)
        for side, own, start in zip(SIDES, (german, soviet), (staging_ground(files.areas), sources), strict=True):
            linked = files.spaces.flood(start, own)
            linked |= files.spaces.around(linked) & contested
            for index, found in files.orders_of(scenario.setup, side):
                for space in found.areas:
                    if space < len(files.areas.area) and not linked >> space & 1:
                        message = f"{files.spaces.names[space]} has no supply when {scenario.id} starts"
                        yield "setups.toml", ("step", index, "areas"), message


def values(files: Files) -> Iterator[Fault]:
    """7.1, 15 The set-ups add up to the Logistic Values of the rulebook."""
    for index, scenario in enumerate(files.setups.scenario):
        for side in SIDES:
            place: Place = ("scenario", index, "values", side)
            value = logistic_value(files, scenario, side)
            printed = scenario.values.german if side == "german" else scenario.values.soviet
            if value != printed:
                yield "setups.toml", place, f"the set-up adds up to {value}, not {printed}"


def logistic_value(files: Files, scenario: ScenarioRecord, side: Side) -> int:
    """7.1 Leader, headquarters on the map, sites, and a point for every ten casualties of the other side."""
    blocks = files.numbered
    deployed = [found for _, found in files.orders_of(scenario.setup, side) if not found.box]
    leaders = _strengths(deployed, mask(i for i, block in enumerate(blocks) if block.kind == "leader"))
    hqs = _strengths(deployed, mask(i for i, block in enumerate(blocks) if block.kind in HEADQUARTERS))
    other: Side = "soviet" if side == "german" else "german"
    lost = sum(found.count for _, found in files.orders_of(scenario.setup, other) if found.box == "surrendered")
    bonus = lost // files.tables.limits.casualties
    return sum(leaders) + sum(pips > 0 for pips in hqs) + sites(files, scenario, side) + bonus


def _strengths(found: Sequence[Order], wanted: int) -> list[int]:
    return [order.pips[block] for order in found for block in bits(order.blocks & wanted)]


def sites(files: Files, scenario: ScenarioRecord, side: Side) -> int:
    """1.7 The Victory Points of a side when a scenario starts."""
    areas = [area for area in files.areas.area if area.terrain == "victory" and getattr(area, scenario.setup) == side]
    german_boxes = sum(box.victory and box.id in scenario.fallen for box in files.areas.box)
    boxes = sum(box.victory for box in files.areas.box)
    return len(areas) + (german_boxes if side == "german" else boxes - german_boxes)


CHECKS = (scenarios, selections, destinations, everybody, icons, control, room, supply, values)
