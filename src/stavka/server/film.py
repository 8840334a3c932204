"""The past of a match: its film, positions to branch off from, and files to take away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from random import SystemRandom
from typing import Any

import msgspec

from stavka.kernel import record
from stavka.kernel.events import Event
from stavka.kernel.match import Match, Played
from stavka.kernel.scene import Scene, changes
from stavka.kernel.state import State
from stavka.server.errors import Refused
from stavka.server.sight import EVERYTHING, read
from stavka.server.table import ENCODER, LiveTable
from stavka.server.wire import Film, Frame, LogEntry

SLICE = 8  # positions between which others have their turn


class Export(msgspec.Struct, frozen=True):
    """A file to be saved."""

    name: str
    content: bytes
    media: str


class Past:
    """A match as it was when we looked: a reader's (None: a spectator's) or, with `everything`, as the end shows it."""

    def __init__(self, table: LiveTable, seat: str | None, everything: bool) -> None:
        match = table.playing()
        self.game = table.game
        self.seat = seat
        self.everything = everything
        self.moves: Sequence[Played] = list(match.played)
        self.chronicle: Sequence[Sequence[Event]] = list(match.chronicle)
        self._history = match.history()
        self._first = next(self._history)

    async def positions(self) -> AsyncIterator[State]:
        """The true positions after the set-up and after each token in force."""
        yield self._first
        for number, state in enumerate(self._history, 1):
            if number % SLICE == 0:
                await asyncio.sleep(0)
            yield state

    def shows(self, move: Played) -> str:
        """A token as the reader may read it; empty: not at all."""
        return move.token if self.everything or move.seat == self.seat else move.public

    def scene(self, state: State) -> Scene:
        """A position as the reader saw it."""
        return self.game.scene(state if self.everything else state.view(self.seat), self.seat)

    def report(self, token: int, move: int) -> list[LogEntry]:
        """What the reader could read about a token (0: the set-up)."""
        reader = EVERYTHING if self.everything else self.seat
        found = [(event.kind, read(event, reader)) for event in self.chronicle[token]]
        return [LogEntry(move, kind, args) for kind, args in found if args is not None]


async def film(past: Past) -> Film:
    """Every move that the reader could see, with what changed by it.

    What others did in secret goes with the move before it, as it does in the report.
    """
    log = past.report(0, 0)
    frames: list[Frame] = []
    found = Film(scene=past.scene(past._first), lines=len(log), frames=frames, log=log)
    shown = before = found.scene  # after the frame before the last, after the last
    token = 0
    async for state in past.positions():
        if token:
            scene = past.scene(state)
            text = past.shows(past.moves[token - 1])
            if text:
                shown = before
                frames.append(Frame(seat=past.moves[token - 1].seat, token=text, changes={}, lines=0))
            log += past.report(token, len(frames))
            if frames:
                _complete(frames[-1], shown, scene, len(log))
            else:
                found.scene, found.lines = scene, len(log)
            before = scene
        token += 1
    return found


def _complete(frame: Frame, before: Scene, after: Scene, lines: int) -> None:
    frame.changes = changes(before, after)
    frame.lines = lines
    frame.turn = before.turn != after.turn
    began = after.battle is not None and (before.battle is None or before.battle.at != after.battle.at)
    frame.battle = after.battle.at if began and after.battle else ""


async def position(past: Past, move: int | None) -> State:
    """The true position after so many moves that the reader could see, and what followed in secret."""
    wanted = sum(1 for played in past.moves if past.shows(played)) if move is None else move
    found, seen, token = None, 0, 0
    async for state in past.positions():
        if token and past.shows(past.moves[token - 1]):
            seen += 1
        if seen > wanted:
            break
        found, token = state, token + 1
    if found is None or seen < wanted:
        raise Refused("no-such-move", 422)
    return found


def branch(past: Past, state: State, over: bool) -> State:
    """A position to go on from: the true one only when everything is open, else one that looks the same."""
    return state.clone() if over else state.sample(past.seat, SystemRandom())


def whole_record(name: str, match: Match) -> Export:
    """The record of a finished match, which `stavka replay` plays."""
    return Export(f"{name}.stavka", record.render(match.header, match.lines), "text/plain; charset=utf-8")


def own_view(name: str, table: LiveTable, seat: str | None) -> Export:
    """What a reader may take away while the match lasts: his view, his report, the moves he could see."""
    match = table.playing()
    facts: dict[str, Any] = {
        "match": table.id,
        "title": table.case.title,
        "scenario": table.case.scenario,
        "options": table.case.options,
        "seat": seat,
        "number": table.number(seat),
        "view": match.view(seat),
        "log": [
            {"move": entry.number, "kind": entry.kind, "args": entry.args, "text": str(entry)}
            for entry in match.events(seat)
        ],
        "moves": [{"seat": move.seat, "token": move.token} for move in match.moves(seat)],
    }
    return Export(f"{name}.json", msgspec.json.format(ENCODER.encode(facts)), "application/json")
