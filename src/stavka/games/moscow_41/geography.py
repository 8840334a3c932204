"""What follows from the records of the map alone, for those who check them and those who use them."""

from collections.abc import Iterable

from stavka.board import Spaces, mask
from stavka.games.moscow_41.records import AreasFile, SetupMonth, Source

ENDED: dict[str, tuple[Source, ...]] = {
    "kiev": ("orange",),
    "shlisselburg": ("lightblue",),
    "leningrad": ("lightblue", "blue"),
}  # 2.2, 9.2 the supply icons that mean nothing when a box is German


def board(file: AreasFile) -> Spaces:
    """2.0, 2.2 The areas in the order of the file, then the boxes, which have no neighbours."""
    names = [*(area.id for area in file.area), *(box.id for box in file.box)]
    return Spaces(names, {area.id: area.near for area in file.area})


def pair(border: str) -> tuple[str, str]:
    """The two areas of `42-43`."""
    one, other = border.split("-")
    return one, other


def river_borders(file: AreasFile) -> list[tuple[str, str]]:
    """2.6 Every border that is a river."""
    return [pair(border) for river in file.river for border in river.borders]


def german_ground(file: AreasFile, month: SetupMonth) -> int:
    """2.7, 15.2, 15.3 The areas that the Germans control when a set-up of this month starts."""
    return mask(i for i, area in enumerate(file.area) if getattr(area, month) == "german")


def soviet_ground(file: AreasFile, month: SetupMonth) -> int:
    """2.7, 15.2, 15.3 The areas that the Soviets control when a set-up of this month starts."""
    return mask(i for i, area in enumerate(file.area) if getattr(area, month) == "soviet")


def contested_ground(file: AreasFile, month: SetupMonth) -> int:
    """15.3 The areas with a red star, which are contested in November."""
    return mask(i for i, area in enumerate(file.area) if area.star and month == "november")


def staging_ground(file: AreasFile) -> int:
    """2.1 The German supply sources."""
    return mask(i for i, area in enumerate(file.area) if area.terrain == "staging")


def edge_ground(file: AreasFile, colour: Source) -> int:
    """2.1, 2.2 The Soviet supply sources with icons of a colour."""
    return mask(i for i, area in enumerate(file.area) if colour in area.edge)


def soviet_sources(file: AreasFile, fallen: Iterable[str]) -> int:
    """9.2 The edge areas that are left when these boxes are German; an area with two icons needs one of them."""
    ended = {colour for box in fallen for colour in ENDED[box]}
    return mask(i for i, area in enumerate(file.area) if set(area.edge) - ended)
