"""What a drawing of areas must fulfil: it says of neighbours and rivers what the rules say, and pieces fit into it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot

from atlas import shapes
from atlas.grid import Point
from atlas.moscow_41.recipe import Recipe
from atlas.relax import size_of
from stavka.board.geometry import outline
from stavka.games.moscow_41.geography import pair
from stavka.games.moscow_41.records import AreasFile
from stavka.games.moscow_41.sheet import SIDE, DrawingFile, Plot

Pair = frozenset[str]


def faults(recipe: Recipe, areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """Everything that is wrong with a drawing."""
    yield from wrong_shapes(recipe, drawing)
    yield from wrong_borders(recipe, areas, drawing)
    yield from wrong_bridgeheads(recipe, areas, drawing)
    yield from wrong_rooms(recipe, areas, drawing)
    yield from wrong_edges(areas, drawing)
    yield from wrong_boxes(recipe, areas, drawing)


def wrong_shapes(recipe: Recipe, drawing: DrawingFile) -> Iterator[str]:
    """Areas are simple shapes that leave no gap and do not lie on each other."""
    for plot in drawing.area:
        if size_of(plot.shape) <= 0 or shapes.crosses_itself(plot.shape):
            yield f"the border of {plot.id} crosses itself"
    ground = [*[plot.shape for plot in drawing.area], drawing.lake[0].points]
    inside = sum(size_of(shape) for shape in ground)
    around = sum(size_of(loop) for loop in outline(ground, (1 << len(ground)) - 1))
    if abs(inside - around) > 1.0 or abs(inside - size_of([side.end for side in recipe.side.values()])) > 1.0:
        yield f"areas leave gaps or lie on each other: together they have {inside:.0f}, and the map {around:.0f}"


def drawn_borders(drawing: DrawingFile) -> dict[Pair, float]:
    """How long the border is that two areas share."""
    sides: dict[frozenset[Point], list[str]] = defaultdict(list)
    for plot in drawing.area:
        for side in pairwise([*plot.shape, plot.shape[0]]):
            sides[frozenset(side)].append(plot.id)
    found: dict[Pair, float] = defaultdict(float)
    for ends, owners in sides.items():
        if len(owners) == 2:
            (x1, y1), (x2, y2) = ends
            found[frozenset(owners)] += hypot(x2 - x1, y2 - y1)
    return found


def wrong_borders(recipe: Recipe, areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """Two areas share a border that can be seen if they are neighbours, and none if they are not."""
    drawn = drawn_borders(drawing)
    ruled = {frozenset((area.id, other)) for area in areas.area for other in area.near}
    joined = {frozenset(pair(name)) for name in recipe.bridgehead}
    for border in sorted(map(sorted, ruled - joined)):
        long = drawn.get(frozenset(border), 0.0)
        if long < recipe.least.border:
            yield f"the border {'-'.join(border)} is {long:.0f} long, less than {recipe.least.border:.0f}"
    for border in sorted(map(sorted, drawn.keys() - (ruled - joined))):
        yield f"{' and '.join(border)} share a border, but are no neighbours"


def wrong_bridgeheads(recipe: Recipe, areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """A bridgehead joins neighbours, from within the one to within the other."""
    plots, near = {plot.id: plot for plot in drawing.area}, {area.id: area.near for area in areas.area}
    for bridgehead in drawing.bridgehead:
        one, other = pair(bridgehead.areas)
        ends = ((one, bridgehead.points[0]), (other, bridgehead.points[-1]))
        if other not in near[one]:
            yield f"the bridgehead {bridgehead.areas} joins no neighbours"
        for name, end in ends:
            if shapes.clearance(end, plots[name].shape) <= 0:
                yield f"the bridgehead {bridgehead.areas} does not reach {name}"


def wrong_rooms(recipe: Recipe, areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """Four blocks fit into every area, and what is written and drawn of an area is in it."""
    for plot in drawing.area:
        _, room = shapes.heart(plot.shape)
        if room < recipe.least.circle:
            yield f"{plot.id} is too thin: a circle of {room:.0f} fits in, not of {recipe.least.circle:.0f}"
        for what, at in spots(plot).items():
            if shapes.clearance(at, plot.shape) <= 0:
                yield f"{what} of {plot.id} lies outside it"
    for name in sorted({area.id for area in areas.area if area.latitude is not None} ^ set(recipe.place)):
        yield f"{name} has no place or no label"


def spots(plot: Plot) -> dict[str, Point]:
    """Points that must lie in an area."""
    x, y = plot.name
    return {"the stack": plot.at, "the number": plot.number, "the name": (x, y - 3.0), "the town": plot.town}


def wrong_edges(areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """A supply icon has a place outside the side that its colour belongs to."""
    plots = {plot.id: plot for plot in drawing.area}
    for area in areas.area:
        for colour in area.edge:
            if SIDE[colour] not in plots[area.id].rim:
                yield f"{area.id} is not on the {SIDE[colour]} edge, where {colour} icons are"


def wrong_boxes(recipe: Recipe, areas: AreasFile, drawing: DrawingFile) -> Iterator[str]:
    """Every box has a place on the sheet, beside the map and apart from the others."""
    for name in sorted({box.id for box in areas.box} ^ set(recipe.box)):
        yield f"there is no box {name}, or no place for it"
    corners = [point for plot in drawing.area for point in plot.shape]
    left, top, width, height = drawing.box
    for name, (x, y, w, h) in recipe.box.items():
        if x < left or y < top or x + w > left + width or y + h > top + height:
            yield f"the box {name} lies beside the sheet"
        if any(x < u < x + w and y < v < y + h for u, v in corners):
            yield f"the box {name} lies on the map"
    for (one, (x, y, w, h)), (other, (u, v, _, _)) in combinations(sorted(recipe.box.items()), 2):
        if abs(x - u) < w and abs(y - v) < h:
            yield f"the boxes {one} and {other} lie on each other"
