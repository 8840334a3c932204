"""What a client draws that never changes: the sheet, the blocks and cards as printed, and what tokens point at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from stavka.games.stalingrad.components import HITS_ON
from stavka.games.stalingrad.records import CardRecord, UnitRecord
from stavka.games.stalingrad.sheet import drawing, sheet
from stavka.kernel.chart import Button, Card, Chart, Piece, Report, Side, Sign, SignShape, Verb
from stavka.kernel.charting import both, moments, spoken
from stavka.kernel.text import Args, Catalogue, Name
from stavka.packs import Record

if TYPE_CHECKING:
    from stavka.games.stalingrad.game import Game

SYMBOLS = {  # the symbol of each kind of unit
    "panzer": "armour",
    "panzergrenadier": "mechanised",
    "motorized": "motorised",
    "infantry": "infantry",
    "guards": "infantry",
    "workers": "militia",
    "anti-aircraft": "antiair",
    "anti-tank": "antitank",
    "tank": "armour",
    "marine": "marine",
}
NUMBER = re.compile(r"\d+")
FACES = {"yellow": "y", "blue": "b", "white": "w"}
ART = {  # the drawing of each effect of a card
    "leader": "leader",
    "fire": "gun",
    "sniper": "sniper",
    "anti-armour": "antitank",
    "flotilla": "boat",
    "anti-aircraft": "antiair",
    "infiltration": "infantry",
    "dug-in-tank": "tank",
}
OWN_ART = {"heinkel-111": "bomber", "stuka": "aircraft", "howitzer": "gun", "tommy-gunner": "gunner", "okh": "map"}
SIGNS: dict[str, tuple[str, SignShape, str]] = {  # icon, shape, colour
    "landing": ("star", "round", "blk-sov"),
    "dock": ("dock", "red", "blk-sov"),
    "factory": ("factory", "red", "blk-sov"),
    "entry-yellow": ("arrow", "arrow", "arm-y"),
    "entry-blue": ("arrow", "arrow", "arm-b"),
    "entry-white": ("arrow", "arrow", "arm-w"),
    "ruins": ("ruins", "round", ""),
    "fortification": ("fortified", "round", ""),
    "headquarters": ("flag", "square", "blk-sov"),
}
VERBS = {
    "from": Verb("space", "pick"),
    "to": Verb("space", "go"),
    "at": Verb("space", "target", confirm=True),
    "join": Verb("space", "pick"),
    "unit": Verb("piece", "pick"),
    "hit": Verb("piece", "lose"),
    "advance": Verb("piece", "go"),
    "card": Verb("card", "pick", confirm=True),
}
BUTTONS = {
    "reinforce": Button(confirm=True, group="action"),
    "long-move": Button(group="action"),
    "short-move": Button(group="action"),
    "quick-attack": Button(group="action"),
    "planned-attack": Button(group="action"),
    "all": Button(),
    "done": Button(primary=True),
    "resolve": Button(primary=True, confirm=True),
    "accept": Button(),
    "decline": Button(),
    "no-card": Button(primary=True),
    "combined-arms": Button(confirm=True),
    "simultaneous": Button(confirm=True),
    "move": Button(),
    "draw": Button(),
}
EVENTS = {
    "set-up": Report("turn", "SIV-7a"),
    "advantages": Report("turn", "SIV-34b"),
    "turn": Report("turn", "SIV-3a"),
    "action": Report("turn", "SIV-9a"),
    "soviet-turn": Report("turn", "SIV-20a", "soviet"),
    "extension": Report("turn", "SIV-25k"),
    "game-over": Report("turn", "SIV-3b"),
    "draw": Report("cards", "SIV-24a", brief="deed"),
    "no-german-card": Report("cards", "SIV-24a"),
    "no-soviet-card": Report("cards", "SIV-8f"),
    "leader": Report("cards", "SIV-25a", brief="deed"),
    "card-down": Report("cards", "SIV-15b"),
    "no-card": Report("cards", "SIV-15b"),
    "card": Report("cards", "SIV-15d"),
    "card-fire": Report("cards", "SIV-24c"),
    "no-effect": Report("cards", "SIV-24b"),
    "air-cancelled": Report("cards", "SIV-28i"),
    "landing": Report("cards", "SIV-28f", brief="deed"),
    "no-landing": Report("cards", "SIV-28g", brief="result"),
    "arrives": Report("cards", "SIV-28l", brief="result"),
    "headquarters-roll": Report("cards", "SIV-36a"),
    "headquarters": Report("cards", "SIV-36a", brief="deed"),
    "headquarters-lost": Report("cards", "SIV-36b", brief="result"),
    "reinforcement-dice": Report("movement", "SIV-10b"),
    "taken": Report("movement", "SIV-10c"),
    "eliminated": Report("movement", "SIV-10g", brief="deed"),
    "no-elimination": Report("movement", "SIV-10h"),
    "raus": Report("movement", "SIV-35a", brief="deed"),
    "deploys": Report("movement", "SIV-10d", brief="deed"),
    "returned": Report("movement", "SIV-10f"),
    "long-move": Report("movement", "SIV-12a", brief="deed"),
    "short-move": Report("movement", "SIV-13a", brief="deed"),
    "moves-done": Report("movement", "SIV-13g"),
    "quick-attack": Report("movement", "SIV-14a", brief="deed"),
    "control": Report("movement", "SIV-4d", brief="result"),
    "fortification-lost": Report("movement", "SIV-40d", brief="result"),
    "soviet-reinforcement": Report("movement", "SIV-21a"),
    "soviet-deploys": Report("movement", "SIV-21a", brief="deed"),
    "soviet-dice": Report("movement", "SIV-22a"),
    "soviet-move": Report("movement", "SIV-22f", brief="deed"),
    "ally": Report("battle", "SIV-31k"),
    "combat": Report("battle", "SIV-15a", brief="deed"),
    "revealed": Report("battle", "SIV-15d"),
    "adjusted": Report("battle", "SIV-8e"),
    "immortal-guard": Report("battle", "SIV-37a"),
    "air-cancelled-by-regiment": Report("battle", "SIV-41b"),
    "anti-tank-brigade": Report("battle", "SIV-41c"),
    "opportunity-fire": Report("battle", "SIV-27d"),
    "ruins-roll": Report("battle", "SIV-16d"),
    "ruins": Report("battle", "SIV-16h", brief="result"),
    "combined-arms": Report("battle", "SIV-25d"),
    "fire": Report("battle", "SIV-17a"),
    "double-defence": Report("battle", "SIV-16a"),
    "own-hits": Report("battle", "SIV-27k"),
    "step-loss": Report("battle", "SIV-6l", brief="result"),
    "destroyed": Report("battle", "SIV-6m", brief="result"),
    "advance": Report("battle", "SIV-18a", brief="result"),
    "blitz": Report("battle", "SIV-25e", brief="result"),
}
PLACES = ("hex", "hexes", "origin", "origins", "target", "largest")
DICE = ("dice", "die")


def chart(game: Game) -> Chart:
    """The title as a client draws it, on the components of this game."""
    parts, words, file = game.components, game.catalogue, drawing()
    return Chart(
        title=game.title.id,
        name=parts.title.name,
        credit=parts.title.credit,
        blurb=file.blurb,
        era=file.era,
        hours=file.hours,
        sheet=sheet(parts, words),
        sides=sides(game),
        pieces={unit.id: piece(words, unit) for unit in parts.units},
        cards={card.id: printed_card(words, card) for card in parts.cards},
        signs={name: sign(words, name) for name in SIGNS},
        verbs=spoken(VERBS, game.says),
        buttons=BUTTONS,
        events=EVENTS,
        moments=moments(words, game.steps.values(), moment_seats(sides(game))),
        places=PLACES,
        dice=DICE,
    )


def sides(game: Game) -> dict[str, Side]:
    """1, 31 Germans and Soviets, and every seat that can play for them."""
    seats = game.title.seats
    german = tuple(seat for seat in seats if seat != "soviet")
    words = game.catalogue
    return {
        "german": Side(both(words, "side-german"), "cross", german),
        "soviet": Side(both(words, "side-soviet"), "star", ("soviet",)),
    }


# -- 6 blocks -----------------------------------------------------------------------------------


def piece(words: Catalogue, unit: UnitRecord) -> Piece:
    """A block as printed."""
    return Piece(
        name=unit.name,
        side=unit.side,
        form="block",
        symbol=SYMBOLS[unit.kind],
        face=face(unit),
        label=label(unit),
        size=size(unit),
        steps=unit.strength,
        fire=HITS_ON[unit.fire],
        text=also_printed(words, unit),
        source=sources(unit, "name", "kind", "formation", "strength", "fire", "colour", "r_row"),
    )


def also_printed(words: Catalogue, unit: UnitRecord) -> Name:
    """The formation; of an R unit its letter and row."""
    args: Args = {"formation": unit.formation, "row": unit.r_row}
    return both(words, "printed-r-unit" if unit.r_row else "printed-unit", args)


def face(unit: UnitRecord) -> str:
    """31 The colour of the army; Soviet Guards have their own."""
    if unit.colour:
        return FACES[unit.colour]
    return "guard" if unit.kind == "guards" else "sov"


def label(unit: UnitRecord) -> str:
    """What fits on a block: the number of the unit, and that it is of the Guards."""
    own = drawing().labels.get(unit.id)
    number = NUMBER.match(unit.id)
    if own or not number:
        return own or unit.id[:4]
    return f"{number[0]} Gd" if "Gd" in unit.id else number[0]


def size(unit: UnitRecord) -> str:
    """The size of a unit after its name: brigades, regiments and battalions; the rest are divisions."""
    name = unit.name.en
    found = [mark for word, mark in (("Brigade", "X"), ("Regiment", "III"), ("Battalion", "II")) if word in name]
    return found[0] if found else "XX" if "Division" in name else ""


def sources(record: Record, *fields: str) -> dict[str, str]:
    """Where printed values come from."""
    return {field: record.source_of(field) for field in fields if getattr(record, field)}


# -- 24-28 cards --------------------------------------------------------------------------------


def printed_card(words: Catalogue, card: CardRecord) -> Card:
    """A card in our own words."""
    return Card(
        name=card.name,
        side=card.side,
        text=card_text(words, card),
        art=card_art(card),
        figure=str(card.dice) if card.dice else "",
        tag=card_tag(words, card),
        foot=card_foot(words, card),
        source=sources(
            card, "name", "count", "effect", *(["dice", "fire"] if card.dice else []), "ruins", "needs", "hex"
        ),
    )


def card_text(words: Catalogue, card: CardRecord) -> Name:
    """What a card does; of each Leader something else."""
    own = f"card-text-{card.id}"
    message = own if words.has(own, "en") else f"card-text-{card.effect}"
    args: Args = {
        "dice": card.dice,
        "hits": HITS_ON[card.fire],
        "needs": card.needs is not None,
        "card": card.needs,
        "hex": card.hex,
    }
    return both(words, message, args)


def card_art(card: CardRecord) -> str:
    return "engineers" if card.engineers else OWN_ART.get(card.id, ART[card.effect])


def card_tag(words: Catalogue, card: CardRecord) -> Name | None:
    """One word in the corner."""
    kind = "leader" if card.effect == "leader" else "air" if card.air else "engineers" if card.engineers else ""
    return both(words, f"card-tag-{kind}") if kind else None


def card_foot(words: Catalogue, card: CardRecord) -> Name | None:
    """What it adds to a Ruins roll; of a Leader, from when on he is in play."""
    if card.effect == "leader":
        return both(words, f"card-foot-{card.side}")
    return both(words, "card-foot-ruins", {"ruins": card.ruins}) if card.ruins else None


# -- signs and moments --------------------------------------------------------------------------


def sign(words: Catalogue, name: str) -> Sign:
    """The sign of a site or marker."""
    icon, shape, colour = SIGNS[name]
    return Sign(both(words, f"sign-{name}"), icon, shape, colour)


def moment_seats(sides: dict[str, Side]) -> dict[str, tuple[str, ...]]:
    """Who meets a moment: an ally only where two play the Germans (31)."""
    german, soviet = sides["german"].seats, sides["soviet"].seats
    return {
        "ally": ("yellow", "blue"),
        "blitz": german,
        "combined-arms": german,
        "german-card": german,
        "soviet-card": soviet,
    }
