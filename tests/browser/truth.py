"""What is really on a table: read from the server's database, with nothing between us and the record."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec

from bench.host import Host
from stavka import games
from stavka.kernel.match import Match, replay_lines
from stavka.kernel.record import Header
from stavka.kernel.scene import Scene
from stavka.server import endings

Pair = tuple[str, str]  # the key of a piece, and which piece it is


def truth(host: Host, match: str) -> Match:
    """The match as its record tells it."""
    file = host.url.partition("///")[2]
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        what = "SELECT title, scenario, options, header FROM matches WHERE id = ?"
        title, scenario, options, encoded = database.execute(what, (match,)).fetchone()
        rows = database.execute("SELECT text FROM lines WHERE match_id = ? ORDER BY number", (match,)).fetchall()
    header = msgspec.json.decode(encoded, type=Header)
    game = games.title(title).game(scenario, json.loads(options))
    lines = [text for (text,) in rows if not endings.is_ending(text)]
    return replay_lines(Match(game, bytes.fromhex(header.seed), header.numbers), lines)


def promise(host: Host, seed: int) -> None:
    """The next match of everybody has dice that are known here; whoever makes it gives a number that is known too."""
    file = host.url.partition("///")[2]
    with closing(sqlite3.connect(file, timeout=10)) as database, database:
        database.execute("UPDATE clients SET next_seed = ?", (seed.to_bytes(32, "big").hex(),))


def scenes(match: Match, seat: str | None) -> Iterator[Scene]:
    """What a seat was shown after the set-up and after each token."""
    for state in match.history():
        yield match.game.scene(state.view(seat), seat)


def pairs(scene: Scene) -> set[Pair]:
    """Which pieces are known for what they are."""
    return {(key, piece.piece) for key, piece in scene.pieces.items() if piece.piece}


def known(match: Match, seat: str | None) -> set[Pair]:
    """All that a seat could ever see of pieces."""
    return {pair for scene in scenes(match, seat) for pair in pairs(scene)}


def hidden(match: Match, seat: str | None) -> set[Pair]:
    """The pieces that a seat has never seen, as they really are."""
    return pairs(match.game.scene(match.state, None)) - known(match, seat)


def secret_cards(match: Match, seat: str | None) -> set[str]:
    """Cards in others' hands that nothing has ever shown to a seat."""
    shown = b"".join(msgspec.json.encode(scene) for scene in scenes(match, seat))
    shown += json.dumps([dict(entry.args) for entry in match.events(seat)], default=str).encode()
    held = {
        card for hand in match.game.scene(match.state, None).hands if hand.seat != seat for card in hand.cards if card
    }
    return {card for card in held if f'"{card}"'.encode() not in shown}


def told(received: bytes) -> set[Pair]:
    """Which pieces the answers and frames that a page received name on the map."""
    return {pair for line in received.split(b"\n") if line.startswith((b"{", b"[")) for pair in _told(json.loads(line))}


def _told(thing: Any) -> Iterator[Pair]:
    if isinstance(thing, list):
        for one in thing:
            yield from _told(one)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key == "pieces" and isinstance(value, dict):
                yield from ((id, one["piece"]) for id, one in value.items() if one and one.get("piece"))
            else:
                yield from _told(value)
