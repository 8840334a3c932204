"""15 The set-ups, compiled: each step takes blocks and says where they may go, in numbers and bitsets."""

from collections.abc import Sequence

import msgspec

from stavka.board import Spaces, mask
from stavka.games.moscow_41.geography import contested_ground, german_ground, soviet_ground
from stavka.games.moscow_41.records import AreasFile, BlockRecord, StepRecord

SHEET = ("pool", "november", "kiev", "surrendered")  # the boxes of the order of battle sheets


class Order(msgspec.Struct, frozen=True):
    """A step of a set-up. It has a box of the sheets, or fixed areas, or areas to choose from."""

    id: str
    german: bool
    blocks: int  # who can be taken, less those taken before
    named: tuple[int, ...]  # those that are named, as they go to the areas one by one
    count: int
    draw: bool  # at random; otherwise the owner chooses
    lines: int  # Defensive Lines to place instead
    box: str  # one of SHEET, or empty
    areas: tuple[int, ...]  # one block each, in this order
    allowed: int
    each: bool  # no two in the same area
    pips: bytes  # the strength each block is set up with
    face_up: bool


def in_order(blocks: Sequence[BlockRecord]) -> tuple[BlockRecord, ...]:
    """The blocks as they are numbered: the Germans first."""
    return tuple(sorted(blocks, key=lambda block: block.side != "german"))


def orders(
    file: AreasFile, spaces: Spaces, blocks: Sequence[BlockRecord], steps: Sequence[StepRecord]
) -> tuple[Order, ...]:
    """Steps of set-ups as orders; `blocks` are in the order of their numbers."""
    return tuple(order(file, spaces, blocks, step) for step in steps)


def order(file: AreasFile, spaces: Spaces, blocks: Sequence[BlockRecord], step: StepRecord) -> Order:
    """One step as an order."""
    return Order(
        id=step.id,
        german=step.side == "german",
        blocks=mask(i for i, block in enumerate(blocks) if takes(step, block)),
        named=named(blocks, step),
        count=step.size,
        draw=step.draw,
        lines=step.lines,
        box=step.place if step.place in SHEET else "",
        areas=fixed(file, spaces, step),
        allowed=allowed(file, spaces, step),
        each=step.each or step.lines > 0,
        pips=bytes(pips(step, block) for block in blocks),
        face_up=step.face_up,
    )


def named(blocks: Sequence[BlockRecord], step: StepRecord) -> tuple[int, ...]:
    """The blocks that a step names, in its order."""
    place = {id: at for at, id in enumerate(step.blocks)}
    found = [i for i, block in enumerate(blocks) if block.id in place]
    return tuple(sorted(found, key=lambda i: place[blocks[i].id]))


def takes(step: StepRecord, block: BlockRecord) -> bool:
    """Whether a step can take a block: by its name, by its letter N, or by its colour and kind."""
    if step.blocks:
        return block.id in step.blocks
    if step.letter is not None:
        return (block.side, block.letter) == (step.side, step.letter)
    if block.side != step.side or block.letter == "N" or block.dots is None or step.colour is None:
        return False
    return block.colour == step.colour and step.kind in (None, block.kind)


def pips(step: StepRecord, block: BlockRecord) -> int:
    """15.0 The strength that a step gives a block: as said there, or full, and of a Reduced block the minimum."""
    if step.strength == "minimum" or (step.strength is None and block.reduced):
        return block.scale[-1]
    return block.scale[0] if step.strength is None else min(step.strength, block.scale[0])


def fixed(file: AreasFile, spaces: Spaces, step: StepRecord) -> tuple[int, ...]:
    """Where blocks or lines go without a choice."""
    if step.place == "icons":
        icon = f"{step.colour}-{step.kind}"
        return tuple(i for i, area in enumerate(file.area) for has in area.icons if has == icon)
    if step.place != "areas":
        return ()
    areas = tuple(map(spaces.number, step.areas))
    return areas * step.size if len(areas) == 1 < step.size else areas


def allowed(file: AreasFile, spaces: Spaces, step: StepRecord) -> int:
    """Where the owner may choose: own areas, beside a headquarters or along the front if the step says so."""
    german, soviet = german_ground(file, step.setup), soviet_ground(file, step.setup)
    own, enemy = (german, soviet) if step.side == "german" else (soviet, german)
    if step.lines:
        own &= ~contested_ground(file, step.setup)
    centre = spaces.mask_of(step.areas)
    match step.place:
        case "around":
            return spaces.around(centre) & own
        case "near":
            return (spaces.around(centre) | centre) & own
        case "front":
            return spaces.around(enemy) & own
        case "controlled":
            return own
    return 0
