"""What is drawn around the facts of Berlin: lakes, streams and names."""

from __future__ import annotations

from math import atan2, degrees, hypot

from atlas import lakes, toml
from atlas.geography import Record
from atlas.grid import HEIGHT, KILOMETRES, LAYOUT, Point
from atlas.race_to_the_reichstag.recipe import Along, Lake, Named, Pond, Recipe
from stavka.board.courses import middle, side_between
from stavka.board.geometry import Segment
from stavka.games.race_to_the_reichstag.map_checks import pair
from stavka.games.race_to_the_reichstag.sheet import DrawingFile, Drawn, Shape
from stavka.kernel.chart import LabelKind

HEADER = """\
# What is drawn on the sheet without an effect in the rules: lakes, streams and names. It is no component. Made by
# `python -m atlas build` from atlas/race_to_the_reichstag/recipe.toml and the geography beside it.
#
# Lengths are in units of the sheet, of which a hexside has 40; x grows eastwards, y southwards, and the middle of hex
# 0101 is [0, 0].

"""
ABOVE = 8.0  # how far a name stands above the water that it runs along
WIDE = 5.0  # how far it sinks into a wide one
TAPER = 8.0  # half the width of a lake where it becomes a river
NARROWER = 0.6  # than the real lakes, which would hide the hexes on their shores
SMOOTH = 1  # how often the zigzag of the hexsides is evened out
SHORE = 9.0  # how near to the middle of a hex a lake may come
OVER = 6.0  # how far it must reach beyond the middle of its hexside
POINTED = 0.65  # how much narrower a small lake is at its ends
REACH = 4  # hexsides that tell where a water runs


def build(recipe: Recipe, real: dict[int, Record]) -> DrawingFile:
    """The drawing of a recipe."""
    drawing = recipe.drawing
    discs = [disc for lake in drawing.lake for disc in lake_discs(recipe, lake, real)]
    wide = lakes.shores(discs)
    small = [shore for pond in drawing.pond for shore in lakes.shores(pond_discs(recipe, pond))]
    return DrawingFile(
        title=drawing.title,
        subtitle=drawing.subtitle,
        kilometre=drawing.kilometre,
        lake=[Shape(tuple(shore)) for shore in [*wide, *small]],
        stream=[Shape(tuple(recipe.grid.point(at) for at in stream.line)) for stream in drawing.stream],
        label=[*placed(recipe), *objectives(recipe), *water_names(recipe)],
    )


# -- water --------------------------------------------------------------------------------------


def segments(recipe: Recipe, water: str) -> list[Segment]:
    """A water's hexsides, in its order."""
    (found,) = [record for record in recipe.water if record.id == water]
    sides = [pair(side) for side in found.sides]
    return [side_between(LAYOUT, recipe.grid.position(one), recipe.grid.position(other)) for one, other in sides]


def water_line(recipe: Recipe, water: str) -> list[Point]:
    """The middles of a water's hexsides."""
    return [middle(*segment) for segment in segments(recipe, water)]


def whole_line(recipe: Recipe, water: str) -> list[Point]:
    """The same from its very beginning to its very end."""
    found = segments(recipe, water)
    (start,) = set(found[0]) - set(found[1])
    (end,) = set(found[-1]) - set(found[-2])
    return [start, *water_line(recipe, water), end]


def lake_discs(recipe: Recipe, lake: Lake, real: dict[int, Record]) -> list[lakes.Disc]:
    """A lake of the rules, as wide as the real one."""
    ruled = whole_line(recipe, lake.water)
    line = lakes.smoothed(ruled, SMOOTH)
    shore = [recipe.grid.point(at) for at in real[lake.record].points]
    halves = lakes.widths(line, shore, NARROWER, (lake.least, lake.most))
    for end in lake.tapers:
        halves[end] = TAPER
    middles = [recipe.grid.middle(name) for name in recipe.grid.names()]
    for i, (here, side) in enumerate(zip(line, ruled, strict=True)):
        room = min(hypot(here[0] - x, here[1] - y) for x, y in middles) - SHORE
        halves[i] = max(min(halves[i], room), hypot(here[0] - side[0], here[1] - side[1]) + OVER)
    return list(lakes.discs(line, halves))


def pond_discs(recipe: Recipe, pond: Pond) -> list[lakes.Disc]:
    """A small lake."""
    line = [recipe.grid.point(at) for at in pond.line]
    half = pond.width / 2 / (recipe.grid.latitude_step * KILOMETRES) * HEIGHT
    ends = [half * POINTED] + [half] * (len(line) - 2) + [half * POINTED]
    return list(lakes.discs(line, ends))


# -- names --------------------------------------------------------------------------------------


def placed(recipe: Recipe) -> list[Drawn]:
    """Names at places on the globe."""
    names = recipe.drawing.names
    kinds: list[tuple[LabelKind, list[Named]]] = [
        ("region", names.region),
        ("wood", names.wood),
        ("town", names.town),
        ("quarter", names.quarter),
    ]
    return [drawn(recipe, kind, name) for kind, group in kinds for name in group]


def drawn(recipe: Recipe, kind: LabelKind, name: Named) -> Drawn:
    """A name at a place."""
    return Drawn(kind=kind, at=recipe.grid.point(name.at), en=name.en, es=name.es)


def objectives(recipe: Recipe) -> list[Drawn]:
    """Objectives, at the foot of their hexes."""
    found = []
    for name, short in recipe.drawing.short.items():
        x, y = recipe.grid.middle(name)
        at = (x, round(y + HEIGHT / 2 - 4.2, 1))
        found.append(Drawn(kind=short.kind, at=at, en=short.en, es=short.es, hex=name))
    return found


def water_names(recipe: Recipe) -> list[Drawn]:
    """Names along their waters, never on their heads."""
    wide, narrow = recipe.drawing.along.sea, recipe.drawing.along.stream
    return [along(recipe, "sea", name) for name in wide] + [along(recipe, "stream", name) for name in narrow]


def along(recipe: Recipe, kind: LabelKind, name: Along) -> Drawn:
    """A name at a part of the length of a water."""
    line = water_line(recipe, name.water)
    i = round(name.part * (len(line) - 1))
    near = line[max(0, i - REACH) : i + REACH + 1]
    x, y = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
    dx, dy = lakes.direction(line, i, REACH)
    if dx < 0:
        dx, dy = -dx, -dy
    off = -WIDE if kind == "sea" else ABOVE
    at = (round(x + dy * off, 1), round(y - dx * off, 1))
    return Drawn(kind=kind, at=at, en=name.en, es=name.es, angle=round(degrees(atan2(dy, dx)), 1))


# -- writing ------------------------------------------------------------------------------------


def written(file: DrawingFile) -> str:
    """The text of `drawing.toml`."""
    head = {"title": file.title, "subtitle": file.subtitle, "kilometre": file.kilometre}
    shapes = f"{toml.tables('lake', file.lake)}\n{toml.tables('stream', file.stream)}"
    names = "".join(f"    {toml.scalar(slim(label))},\n" for label in file.label)
    return f"{HEADER}{toml.fields(toml.plain(head))}label = [\n{names}]\n\n{shapes}"


def slim(label: Drawn) -> dict[str, object]:
    """A label without what is the same in most of them."""
    return {name: value for name, value in toml.plain(label).items() if value not in ("", 0.0)}
