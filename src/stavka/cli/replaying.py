"""`stavka replay FILE`: a recorded game, step by step."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import Lang, PackDir, RecordFile
from stavka.cli.faults import Refused

if TYPE_CHECKING:
    from stavka.cli.film import Film
    from stavka.cli.terminal import Terminal

SPECTATOR = "spectator"
As = Annotated[str, typer.Option("--as", metavar="SEAT", help="arg-as")]
To = Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="arg-to", show_default=False)]
Run = Annotated[bool, typer.Option("--run", help="arg-run", show_default=False)]
Pause = Annotated[float, typer.Option("--pause", min=0, help="arg-pause")]


def replay(
    context: typer.Context,
    file: RecordFile,
    seat: As = SPECTATOR,
    to: To = None,
    run: Run = False,
    pause: Pause = 0.5,
    pack: PackDir = None,
    lang: Lang = None,
) -> None:
    """Watch a recorded game as a seat saw it, or as a spectator."""
    from stavka.cli.film import Film, load

    terminal: Terminal = context.obj
    record, game = load(file, pack)
    if seat not in (SPECTATOR, *game.seats):
        raise Refused("no-seat", name=seat, known=", ".join((SPECTATOR, *game.seats)))
    film = Film(terminal, game, record, None if seat == SPECTATOR else seat)
    if to is not None:
        film.jump(to)
    if run:
        play_on(terminal, film, pause)
    elif not terminal.interactive and to is None:
        play_on(terminal, film, 0)
    else:
        film.show()
        if terminal.interactive:
            steer(terminal, film, pause)


def play_on(terminal: Terminal, film: Film, pause: float) -> None:
    """Run to the end; Ctrl-C stops."""
    pause = pause if terminal.interactive else 0
    film.show()
    while not film.over:
        time.sleep(pause)
        film.forward(whole=terminal.interactive)


def steer(terminal: Terminal, film: Film, pause: float) -> None:
    """Enter steps on; letters do the rest."""
    while True:
        try:
            line = terminal.ask(terminal.words("replay-keys", at=film.at, last=film.last)).lower()
        except EOFError:
            terminal.out.print()
            return
        if line in ("q", "quit"):
            return
        if line in ("", "n"):
            film.forward()
        elif line == "b":
            film.jump(max(0, film.at - 1))
            film.show()
        elif line == "r":
            run_until_interrupted(terminal, film, pause)
        elif line == "l":
            film.log()
        elif line == "e":
            film.jump(film.last)
            film.show()
        elif line.removeprefix("j").strip().isdecimal():
            film.jump(int(line.removeprefix("j").strip()))
            film.show()
        else:
            terminal.say("replay-help")


def run_until_interrupted(terminal: Terminal, film: Film, pause: float) -> None:
    try:
        play_on(terminal, film, pause)
    except KeyboardInterrupt:
        terminal.out.print()
