"""Who sits where: people and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import Random

from stavka import players
from stavka.cli.arguments import split_pair
from stavka.cli.faults import Refused
from stavka.players.registry import Limit, UnknownPlayer

HUMAN = "human"
Sitting = Mapping[str, str]  # seat -> human, or the name of a computer player


def find_seats(seats: Sequence[str], pairs: Sequence[str], default: str) -> dict[str, str]:
    """Who sits where by `seat=player` pairs, several of them in one text if they have commas between."""
    found = dict.fromkeys(seats, default)
    for pair in [part for text in pairs for part in text.split(",") if part.strip()]:
        seat, name = split_pair(pair, "--seat")
        if seat not in found:
            raise Refused("no-seat", name=seat, known=", ".join(seats))
        if name not in kinds(default):
            check_player(name, kinds(default))
        found[seat] = name
    return found


def kinds(default: str) -> tuple[str, ...]:
    """What can sit in a seat; people only where somebody is asked."""
    return (HUMAN, *players.NAMES) if default == HUMAN else players.NAMES


def check_player(name: str, known: Sequence[str] = players.NAMES) -> None:
    """Refuse a computer player that is not there; `planner:4000` is one with a budget of its own."""
    try:
        players.player(name, Random(0))
    except UnknownPlayer:
        raise Refused("no-player", name=name, known=", ".join(known)) from None


def make_players(sitting: Sitting, seed: str, limit: Limit = None) -> dict[str, players.Player]:
    """The computer players; with the same seed they choose the same, if no limit of seconds cuts a thought short."""
    return {
        seat: players.player(name, Random(blake2b(f"{seed} {seat}".encode(), digest_size=16).digest()), limit)
        for seat, name in sitting.items()
        if name != HUMAN
    }
