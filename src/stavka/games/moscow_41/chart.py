"""What a client draws that never changes: the sheet, the blocks as printed, and what tokens point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from stavka.games.moscow_41.components import DOTS, NEVER
from stavka.games.moscow_41.records import AreasFile, BlockRecord
from stavka.games.moscow_41.sheet import SIGNS as PRINTED
from stavka.games.moscow_41.sheet import drawing, sheet
from stavka.kernel.chart import Button, Chart, Piece, Report, Side, Sign, SignShape, Verb, Zone
from stavka.kernel.charting import both, moments, spoken
from stavka.kernel.text import Name

if TYPE_CHECKING:
    from stavka.games.moscow_41.components import Components
    from stavka.games.moscow_41.game import Game

SYMBOLS = {  # the symbol of each kind of block
    "leader": "leader",
    "tactical": "headquarters",
    "luftwaffe": "air-headquarters",
    "infantry": "infantry",
    "cavalry": "cavalry",
    "motorized": "motorised",
    "tank": "armour",
}
SIZES = {"army": "XXXX", "corps": "XXX", "division": "XX", "brigade": "X", "regiment": "III", None: ""}
FACES = {  # 4.9 the colours of armies and Fronts
    "yellow": "y",
    "light-blue": "b",
    "white": "w",
    "pink": "pk",
    "brown": "br",
    "red": "rd",
    "green": "gr",
    "blue": "bl",
    None: "",
}
KINDS = ("AK", "Pz", "PzD", "ID", "Cav", "RC", "MC", "A", "CC", "CG", "TD")  # symbol and size say it too
GUARDS = {"GRC": "Gd", "AbC": "Ab", "Sh": "Sh"}  # of Guards, airborne troops and shock armies
SIGNS: dict[str, tuple[str, SignShape, str]] = {  # icon, shape, colour
    "line-german": ("fortified", "square", "blk-axis"),
    "line-soviet": ("fortified", "square", "blk-sov"),
    "line-german-cut": ("unsupplied", "square", "blk-axis"),
    "line-soviet-cut": ("unsupplied", "square", "blk-sov"),
    "must-fight": ("attack", "red", "pen-hit"),
    "contested": ("disrupted", "round", ""),
    "artillery-german": ("gun", "round", "blk-axis"),
    "artillery-soviet": ("gun", "round", "blk-sov"),
    "he-111": ("aircraft", "round", "blk-axis"),
    "stuka": ("aircraft", "red", "blk-axis"),
    "disc-shlisselburg": ("s", "round", "src-light"),
    "disc-leningrad": ("l", "round", "src-blue"),
    "disc-kiev": ("k", "round", "src-orange"),
    "isolated": ("unsupplied", "round", ""),
    "crossed": ("river", "round", "map-river"),
    "active": ("flag", "round", "pen-can"),
    "blitz": ("disrupted", "red", "pen-can"),
    "used": ("moved", "round", ""),
    "armour": ("tank", "round", ""),
    "initiative-german": ("cross", "round", "blk-axis"),
    "initiative-soviet": ("star", "round", "blk-sov"),
    "weather-good": ("sun", "round", ""),
    "weather-rain": ("rain", "round", ""),
    "weather-snow": ("snow", "round", ""),
    "weather-blizzard": ("blizzard", "round", ""),
}
VERBS = {
    "block": Verb("piece", "pick"),
    "hq": Verb("piece", "pick"),
    "hit": Verb("piece", "lose"),
    "build": Verb("piece", "pick"),
    "rise": Verb("piece", "pick"),
    "transfer": Verb("piece", "pick"),
    "to": Verb("space", "go"),
    "via": Verb("space", "go"),
    "at": Verb("space", "target", confirm=True),
    "line": Verb("space", "go"),
    "rail": Verb("space", "go"),
    "dismantle": Verb("space", "lose", confirm=True),
    "draw": Verb("", confirm=True),
    "bomber": Verb(""),
    "abort": Verb(""),
    "destroy": Verb(""),
}
ASIDE = ("via", "build", "dismantle")  # `to` finds the way, most blocks march, and no line goes by accident
BUTTONS = {
    "pass": Button(group="impulse"),
    "tactical": Button(group="impulse"),
    "strategic-move": Button(group="impulse"),
    "strategic-draw": Button(group="impulse"),
    "pause": Button(confirm=True, group="leader"),
    "supply": Button(confirm=True, group="leader"),
    "done": Button(primary=True),
    "stop": Button(primary=True),
    "reveal": Button(primary=True),
    "exploit": Button(confirm=True, group="disc"),
    "keep": Button(primary=True, group="disc"),
    "none": Button(primary=True),
}
EVENTS = {
    "set-up": Report("turn", "M41-15.0a"),
    "turn": Report("turn", "M41-6.0a"),
    "impulse": Report("turn", "M41-3.1b"),
    "game-over": Report("turn", "M41-1.7a"),
    "impulse-chosen": Report("movement", "M41-3.1a", brief="deed"),
    "initiative": Report("other", "M41-3.3a", brief="result"),
    "forecast": Report("other", "M41-8.3a"),
    "weather-roll": Report("other", "M41-8.3b"),
    "weather": Report("other", "M41-8.3b", brief="result"),
    "no-logistics": Report("other", "M41-4.7b"),
    "pause": Report("other", "M41-7.0c", brief="deed"),
    "leader-activated": Report("other", "M41-7.0d", brief="deed"),
    "leader-tires": Report("other", "M41-7.3e"),
    "rises": Report("other", "M41-7.3a"),
    "available": Report("other", "M41-5.4d", brief="result"),
    "draws": Report("other", "M41-5.0b"),
    "draws-none": Report("other", "M41-5.0b"),
    "no-reinforcements": Report("other", "M41-5.0b"),
    "sent-back": Report("other", "M41-5.3a"),
    "deployed": Report("movement", "M41-15.0a"),
    "surrendered-before": Report("movement", "M41-15.0a"),
    "sets-up": Report("movement", "M41-15.0a", brief="deed"),
    "sets-up-line": Report("movement", "M41-15.0b", brief="deed"),
    "arrives": Report("movement", "M41-5.0a", brief="deed"),
    "activated": Report("movement", "M41-10.1b", brief="deed"),
    "deactivated": Report("movement", "M41-10.17a"),
    "moved": Report("movement", "M41-10.7a", brief="deed"),
    "railed": Report("movement", "M41-14.4a", brief="deed"),
    "transferred": Report("movement", "M41-14.2a", brief="deed"),
    "engaged": Report("movement", "M41-10.7c", brief="result"),
    "strategic-moves": Report("movement", "M41-11.1a"),
    "exploitation": Report("movement", "M41-10.18a", brief="deed"),
    "line-built": Report("movement", "M41-4.1e", brief="deed"),
    "line-dismantled": Report("movement", "M41-4.1d", brief="deed"),
    "control": Report("movement", "M41-2.7b", brief="result"),
    "stalin-dies": Report("movement", "M41-4.7b", brief="result"),
    "isolated": Report("movement", "M41-9.0a", brief="result"),
    "relieved": Report("movement", "M41-9.3a", brief="result"),
    "road": Report("movement", "M41-10.9b", brief="deed"),
    "shlisselburg": Report("movement", "M41-2.2.3b", brief="result"),
    "leningrad-reached": Report("movement", "M41-10.9d", brief="result"),
    "bombers-return": Report("movement", "M41-13.1a"),
    "kiev-falls": Report("movement", "M41-13.2a", brief="result"),
    "leningrad-falls": Report("movement", "M41-13.3a", brief="result"),
    "luftwaffe-leaves": Report("movement", "M41-14.8a", brief="result"),
    "guns-given": Report("battle", "M41-10.4b"),
    "bomber-sent": Report("battle", "M41-10.10c"),
    "battle": Report("battle", "M41-10.12e", brief="deed"),
    "revealed": Report("battle", "M41-10.12f"),
    "artillery": Report("battle", "M41-10.12.2a"),
    "anti-aircraft": Report("battle", "M41-10.12.3a"),
    "bomber-aborted": Report("battle", "M41-10.12.3b", brief="result"),
    "bomber-destroyed": Report("battle", "M41-10.12.3b", brief="result"),
    "air-attack": Report("battle", "M41-10.12.4a"),
    "armour-attack": Report("battle", "M41-10.12.5.2a"),
    "fire": Report("battle", "M41-10.12.5a"),
    "absorbed": Report("battle", "M41-10.13d"),
    "line-razed": Report("battle", "M41-4.1d", brief="result"),
    "step-lost": Report("battle", "M41-10.14a", brief="result"),
    "destroyed": Report("battle", "M41-10.14e", brief="result"),
    "surrendered": Report("battle", "M41-9.3d", brief="result"),
    "hits-lost": Report("battle", "M41-10.14c"),
    "cleared": Report("battle", "M41-10.15b", brief="result"),
    "repulsed": Report("battle", "M41-10.15b", brief="result"),
    "blitz": Report("battle", "M41-10.16c", brief="deed"),
}
PLACES = ("area", "areas", "origin", "through")
DICE = ("dice",)
ZONES = {"range-german": "german", "range-soviet": "soviet", "air-german": "german"}
HOURS = "1-3"


def chart(game: Game) -> Chart:
    """The title as a client draws it, on the components of this game."""
    parts, words = game.components, game.catalogue
    return Chart(
        title=game.title.id,
        name=parts.title.name,
        credit=parts.title.credit,
        blurb=both(words, "blurb"),
        era=both(words, "era"),
        hours=HOURS,
        sheet=sheet(parts.pack.read("areas.toml", AreasFile), drawing()),
        sides={
            "german": Side(both(words, "side-german"), "cross", ("german",)),
            "soviet": Side(both(words, "side-soviet"), "star", ("soviet",)),
        },
        pieces={block.id: piece(game, number) for number, block in enumerate(parts.blocks)},
        cards={},
        signs=PRINTED | {name: Sign(both(words, f"sign-{name}"), *drawn) for name, drawn in SIGNS.items()},
        verbs=aside(game, spoken(VERBS, game.says)),
        buttons=BUTTONS,
        events=EVENTS,
        moments=moments(words, game.steps.values(), {}),
        zones={name: Zone(both(words, f"zone-{name}"), side) for name, side in ZONES.items()},
        places=PLACES,
        dice=DICE,
    )


def aside(game: Game, verbs: dict[str, Verb]) -> dict[str, Verb]:
    """4.1, 10.7 The verbs, the lesser of them with the names under which a player asks for them."""
    return verbs | {name: replace(verbs[name], aside=both(game.catalogue, f"aside-{name}")) for name in ASIDE}


# -- 4.2 blocks ---------------------------------------------------------------------------------


def piece(game: Game, number: int) -> Piece:
    """A block as printed; the stars of a headquarters are its steps."""
    parts = game.components
    block = parts.blocks[number]
    fire = parts.hits[number][parts.full[number]]
    fields = ("name", "kind", "size", "colour", "speed", "dots", "stars", "letter")
    return Piece(
        name=block.name,
        side=block.side,
        form="block",
        symbol=SYMBOLS[block.kind],
        face=FACES[block.colour],
        label=label(parts, block),
        size=SIZES[block.size],
        steps=parts.full[number],
        fire=0 if fire == NEVER else fire,
        stars=bool(block.stars),
        text=also_printed(game, number),
        source={field: block.source_of(field) for field in fields if getattr(block, field)},
    )


def label(parts: Components, block: BlockRecord) -> str:
    """What fits on a block: the number of its formation, or its army if it is a headquarters."""
    led = [army.id for army in parts.armies if army.hq == block.id]
    if led:
        return led[0]
    number, _, kind = block.id.removeprefix("HQ-").partition("-")
    return f"{number} {GUARDS[kind]}" if kind in GUARDS else number if kind in (*KINDS, "") else block.id


def also_printed(game: Game, number: int) -> Name:
    """4.2 Type, army, speed, firepower and special letter, one after the other."""
    parts, words = game.components, game.catalogue
    block = parts.blocks[number]
    found = [both(words, f"kind-{block.kind}")]
    found += [army.name for army in parts.armies if (army.side, army.colour) == (block.side, block.colour)]
    if block.speed:
        found.append(both(words, f"printed-{block.speed}", {"points": parts.allowance[number]}))
    found += [parts.fire[DOTS[dot]].name for dot in dict.fromkeys(block.dots or "")]
    found += [both(words, f"printed-{mark}") for mark in marks(block)]
    return Name(", ".join(name.en for name in found), ", ".join(name.es for name in found))


def marks(block: BlockRecord) -> list[str]:
    """5.4, 10.16, 15.0 What a block can do that others of its kind cannot, or must."""
    found = [("reduced", block.reduced), ("blitz", block.blitz)]
    return [*([f"letter-{block.letter}"] if block.letter else []), *[name for name, has in found if has]]
