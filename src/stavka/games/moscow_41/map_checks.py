"""2 What the rules demand of the map."""

from collections import Counter
from collections.abc import Iterator

from stavka.board import mask
from stavka.games.moscow_41.files import Fault, Files
from stavka.games.moscow_41.geography import pair
from stavka.games.moscow_41.records import AreaRecord, Source

AREAS = 171  # 2.0
STAGING = ("16A", "9A", "4A", "2A")
ROAD = 10  # 2.2
ENDING: tuple[Source, ...] = ("lightblue", "blue", "orange")  # supply icons that can end


def numbering(files: Files) -> Iterator[Fault]:
    """2.0 The areas 1 to 171, then the four Staging Areas."""
    expected = [*map(str, range(1, AREAS + 1)), *STAGING]
    for index, (area, id) in enumerate(zip(files.areas.area, expected, strict=False)):
        if area.id != id:
            yield "areas.toml", ("area", index, "id"), f"area {id} should stand here"
        if (area.terrain == "staging") != (id in STAGING):
            yield "areas.toml", ("area", index, "terrain"), f"the Staging Areas are {', '.join(STAGING)}"
    if len(files.areas.area) != len(expected):
        yield "areas.toml", ("area",), f"there are {len(files.areas.area)} areas, not {len(expected)}"


def names(files: Files) -> Iterator[Fault]:
    """No two places are called the same in a language."""
    for language in ("en", "es"):
        seen: set[str] = set()
        named = [(("area", index), area.name) for index, area in enumerate(files.areas.area)]
        named += [(("box", index), box.name) for index, box in enumerate(files.areas.box)]
        for place, both in named:
            name = getattr(both, language)
            if name in seen:
                yield "areas.toml", (*place, "name", language), f"another place is called {name!r}"
            seen.add(name)


def boxes(files: Files) -> Iterator[Fault]:
    """2.2 Rastenburg, Kiev and the ten boxes of the Road to Leningrad, with their discs and Victory Points."""
    road = [f"road-{step}" for step in range(1, ROAD + 1)]
    ids = [box.id for box in files.areas.box]
    if ids != ["rastenburg", "kiev", *road]:
        yield "areas.toml", ("box",), f"the boxes are rastenburg, kiev and road-1 to road-{ROAD}, in this order"
    for index, box in enumerate(files.areas.box):
        if box.road != (index - 1 if index > 1 else None):
            yield "areas.toml", ("box", index, "road"), f"{box.id} has another number on the Road"
        if box.victory != (box.id in ("kiev", road[-1])):
            yield "areas.toml", ("box", index, "victory"), "Kiev and the last box of the Road count, and no others"
    discs = [box.disc for box in files.areas.box]
    if [disc for disc in discs if disc] != ["orange", "lightblue", "blue"] or None in (discs[1], discs[-1]):
        message = "the orange disc lies on Kiev, the blue one on the last box of the Road, the lightblue one before it"
        yield "areas.toml", ("box",), message


def neighbours(files: Files) -> Iterator[Fault]:
    """2.0 Neighbours are mutual, and every area can be reached."""
    near = {area.id: area.near for area in files.areas.area}
    for index, area in enumerate(files.areas.area):
        for at, other in enumerate(area.near):
            place = ("area", index, "near", at)
            if other not in near:
                yield "areas.toml", place, f"there is no area {other}"
            elif other == area.id or area.near.count(other) > 1:
                yield "areas.toml", place, f"{other} is no neighbour, or named twice"
            elif area.id not in near[other]:
                yield "areas.toml", place, f"{other} does not have the neighbour {area.id}"
    if not files.spaces.connected(mask(range(len(near)))):
        yield "areas.toml", ("area",), "some areas cannot be reached from the others"


def rivers(files: Files) -> Iterator[Fault]:
    """2.6 A river runs along borders, and along each of them one river."""
    near = {area.id: area.near for area in files.areas.area}
    seen: set[frozenset[str]] = set()
    for index, river in enumerate(files.areas.river):
        for at, border in enumerate(river.borders):
            one, other = pair(border)
            if other not in near.get(one, []):
                yield "areas.toml", ("river", index, "borders", at), f"{one} and {other} are not neighbours"
            if frozenset((one, other)) in seen:
                yield "areas.toml", ("river", index, "borders", at), f"{border} is a river already"
            seen.add(frozenset((one, other)))


def grounds(files: Files) -> Iterator[Fault]:
    """2.4, 2.5, 2.7, 15.3 What an area of each kind can have."""
    for index, area in enumerate(files.areas.area):
        for field, message in _contradictions(area):
            yield "areas.toml", ("area", index, field), message
    special = sum(area.city == "special" for area in files.areas.area)
    if special != 2:
        yield "areas.toml", ("area",), f"two special Cities decide about Kiev, not {special}"


def _contradictions(area: AreaRecord) -> Iterator[tuple[str, str]]:
    if area.terrain in ("victory", "staging") and area.city:
        yield "city", "Victory Areas and Staging Areas have no City"
    if area.terrain == "staging":
        if area.edge or area.icons or area.star:
            yield "terrain", "Staging Areas have no icons"
        for month in ("july", "october", "november"):
            if getattr(area, month) != "german":
                yield month, "Staging Areas are German"
    if area.star and area.november != "soviet":
        yield "star", "areas with a star are Soviet in November"


def sources(files: Files) -> Iterator[Fault]:
    """1.7, 2.1, 2.2 As many supply icons and Victory Points as the tables say."""
    found = Counter(colour for area in files.areas.area for colour in area.edge)
    for colour in ENDING:
        expected = getattr(files.tables.icons, colour)
        if found[colour] != expected:
            yield "tables.toml", ("icons", colour), f"areas.toml has {found[colour]} such icons, not {expected}"
    if not found["red"]:
        yield "areas.toml", ("area",), "no area is a Soviet supply source that cannot end"
    sites = sum(area.terrain == "victory" for area in files.areas.area) + sum(box.victory for box in files.areas.box)
    if sites != files.tables.icons.victory:
        message = f"areas.toml has {sites} such sites, not {files.tables.icons.victory}"
        yield "tables.toml", ("icons", "victory"), message


def places(files: Files) -> Iterator[Fault]:
    """4.7, 15.1 The areas that rules know by name."""
    terrain = {area.id: area.terrain for area in files.areas.area}
    known = files.areas.places
    for field in ("moscow", "yelnya", "yartsevo"):
        if getattr(known, field) not in terrain:
            yield "areas.toml", ("places", field), f"there is no area {getattr(known, field)}"
    if terrain.get(known.moscow) != "victory":
        yield "areas.toml", ("places", "moscow"), "Moscow is a Victory Area"
    if known.yelnya == known.yartsevo:
        yield "areas.toml", ("places", "yartsevo"), "Yelnya and Yartsevo are two areas"


CHECKS = (numbering, names, boxes, neighbours, rivers, grounds, sources, places)
