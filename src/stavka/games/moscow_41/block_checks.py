"""4 What the rules demand of the blocks, and of the armies and air fleets they belong to."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from stavka.games.moscow_41.files import Fault, Files
from stavka.games.moscow_41.records import BlockRecord

HEADQUARTERS = ("tactical", "luftwaffe")
SIZES = {
    ("german", "corps"): 4,
    ("german", "division"): 2,
    ("german", "brigade"): 2,
    ("german", "regiment"): 1,
    ("soviet", "army"): 4,
    ("soviet", "corps"): 3,
    ("soviet", "division"): 2,
}  # 4.2 the dots of a formation


def names(files: Files) -> Iterator[Fault]:
    """No two blocks are called the same in a language."""
    for language in ("en", "es"):
        seen: set[str] = set()
        for index, block in enumerate(files.blocks):
            name = getattr(block.name, language)
            if name in seen:
                yield "blocks.toml", ("block", index, "name", language), f"another block is called {name!r}"
            seen.add(name)


def shapes(files: Files) -> Iterator[Fault]:
    """4.2-4.9 What a block of each kind has."""
    for index, block in enumerate(files.blocks):
        for field, message in (*_strengths(block), *_flags(block)):
            yield "blocks.toml", ("block", index, field), f"{block.id}: {message}"


def _strengths(block: BlockRecord) -> Iterator[tuple[str, str]]:
    """4.2, 4.5, 10.5 Dots by size, or stars that fall to the Heart."""
    combat = block.kind not in ("leader", *HEADQUARTERS)
    if combat != (block.dots is not None):
        yield "dots", "combat blocks have dots, and no others"
    if combat != (block.stars is None):
        yield "stars", "headquarters and Leaders have stars, and no others"
    if combat != (block.size is not None):
        yield "size", "combat blocks have a size, and no others"
    if block.dots and block.size and len(block.dots) != SIZES.get((block.side, block.size)):
        yield "dots", f"no {block.size} of this side has {len(block.dots)} dots"
    stars = block.stars
    if stars and (stars[-1] != 0 or any(high <= low for high, low in pairwise(stars))):
        yield "stars", "stars fall, and the last step is the Heart"


def _flags(block: BlockRecord) -> Iterator[tuple[str, str]]:
    """4.3, 4.9, 5.4, 10.16, 14.7, 15.0 Speed, colour and what is special."""
    if (block.kind == "leader") != (block.speed is None):
        yield "speed", "all blocks but Leaders have a speed"
    if block.kind in ("leader", "luftwaffe") and block.colour:
        yield "colour", "Leaders and the Luftwaffe have no colour"
    if block.dots and not block.colour:
        yield "colour", "combat blocks have a colour"
    if block.reduced and (block.side == "german" or block.dots is None):
        yield "reduced", "only Soviet combat blocks are Reduced"
    if block.blitz and block.kind != "tactical":
        yield "blitz", "only Tactical HQs lead a Blitz"
    if block.division and (block.side, block.kind, block.size) != ("german", "infantry", "division"):
        yield "division", "only German infantry divisions are meant"
    if block.winter and not block.division:
        yield "winter", "only an infantry division does not mind snow"
    if block.letter and (block.letter == "N") != (block.side == "soviet"):
        yield "letter", "N is a Soviet letter, L and K are German ones"


def single(files: Files) -> Iterator[Fault]:
    """4.7, 10.6, 10.9 One Leader a side; Zhukov is the HQ without a colour, Hoepner the one with an L."""
    for side in ("german", "soviet"):
        leaders = sum(block.side == side and block.kind == "leader" for block in files.blocks)
        if leaders != 1:
            yield "blocks.toml", ("block",), f"the {side} side has {leaders} Leaders"
    free = [block.side for block in files.blocks if block.kind == "tactical" and block.colour is None]
    if free != ["soviet"]:
        yield "blocks.toml", ("block",), "one Tactical HQ has no colour, and it is Soviet: Zhukov"
    if sum(block.kind == "tactical" and block.letter == "L" for block in files.blocks) != 1:
        yield "blocks.toml", ("block",), "one Tactical HQ has the letter L: Hoepner"


def counters(files: Files) -> Iterator[Fault]:
    """1.1, 5.4, 14.6, 14.7 As many blocks of each sort as the tables say."""
    blocks = files.blocks
    found = {
        "german": sum(block.side == "german" for block in blocks),
        "soviet": sum(block.side == "soviet" for block in blocks),
        "soviet_cavalry": sum((block.side, block.kind) == ("soviet", "cavalry") for block in blocks),
        "infantry_divisions": sum(block.division for block in blocks),
        "road": sum(block.letter == "L" for block in blocks),
        "november": sum(block.letter == "N" for block in blocks),
        "kiev": sum(block.letter == "K" for block in blocks),
    }
    for field, count in found.items():
        expected = getattr(files.tables.counters, field)
        if count != expected:
            yield "tables.toml", ("counters", field), f"blocks.toml has {count} such blocks, not {expected}"


def armies(files: Files) -> Iterator[Fault]:
    """1.1, 4.9, 5.1 Every colour is an army's, with its blocks, its HQ and its Staging Area."""
    blocks = {block.id: block for block in files.blocks}
    staging = {area.id for area in files.areas.area if area.terrain == "staging"}
    found = Counter((block.side, block.colour) for block in files.blocks if block.colour)
    known: set[tuple[str, str]] = set()
    for index, army in enumerate(files.tables.army):
        if (army.side, army.colour) in known:
            yield "tables.toml", ("army", index, "colour"), f"another army of this side is {army.colour}"
        known.add((army.side, army.colour))
        if found[army.side, army.colour] != army.blocks:
            message = f"blocks.toml has {found[army.side, army.colour]} blocks of {army.id}, not {army.blocks}"
            yield "tables.toml", ("army", index, "blocks"), message
        hq = blocks.get(army.hq or "")
        if army.hq and (not hq or (hq.side, hq.colour, hq.kind) != (army.side, army.colour, "tactical")):
            yield "tables.toml", ("army", index, "hq"), f"{army.hq} is no HQ of this colour"
        if (army.hq is None) != (army.colour == "white"):
            yield "tables.toml", ("army", index, "hq"), "all armies but the white reserves have an HQ"
        if army.entry and (army.entry not in staging or army.side == "soviet"):
            yield "tables.toml", ("army", index, "entry"), f"{army.entry} is no Staging Area for this side"
    for index, block in enumerate(files.blocks):
        if block.colour and (block.side, block.colour) not in known:
            yield "blocks.toml", ("block", index, "colour"), f"no army of this side is {block.colour}"


def fleets(files: Files) -> Iterator[Fault]:
    """10.10, 10.11 Bombers belong to HQs of the Luftwaffe."""
    known = {block.id for block in files.blocks if block.kind == "luftwaffe"}
    for index, bomber in enumerate(files.tables.bomber):
        for hq in bomber.fleets:
            if hq not in known:
                yield "tables.toml", ("bomber", index, "fleets", hq), f"{hq} is no HQ of the Luftwaffe"


CHECKS = (names, shapes, single, counters, armies, fleets)
