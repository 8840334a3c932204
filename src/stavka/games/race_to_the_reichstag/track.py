"""4.3 How far the game turn has come: four player turns, the phases of the present one, the interphase."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from stavka.kernel.scene import Phase
from stavka.kernel.steps import Say

if TYPE_CHECKING:
    from stavka.games.race_to_the_reichstag.state import State

SOVIET = ("opening", "arrivals", "replacements", "bombardment", "movement", "combat", "fatigue")
GERMAN = ("reinforcement", "movement", "combat")
SIDES = ("1bf", "german", "1uf", "german")


def track(s: State) -> tuple[Phase, ...]:
    """The stations of the game turn."""
    return laid_out(s.turn, s.front, s.german, s.phase if s.agenda else "over", s.effort, s.game.fantasy)


@cache
def laid_out(turn: int, front: int, german: bool, phase: str, effort: bool, fantasy: bool) -> tuple[Phase, ...]:
    """Each player turn under its name; the present one with its phases."""
    if phase == "set-up":
        return (Phase(Say("track-set-up"), "now"),)
    present = 4 if phase in ("interphase", "over") else 2 * front + german
    found: list[Phase] = []
    for place, side in enumerate(SIDES):
        name = Say(f"track-{place_name(place)}", {"turn": turn})
        found.append(Phase(name, "done" if place <= present else "next", side))
        if place == present:
            found += phases(german, phase, effort, fantasy, side)
    return (*found, Phase(Say("track-interphase"), "now" if phase == "interphase" else "next"))


def place_name(place: int) -> str:
    """The four player turns."""
    return ("soviet-1bf", "german-1bf", "soviet-1uf", "german-1uf")[place]


def phases(german: bool, phase: str, effort: bool, fantasy: bool, side: str) -> list[Phase]:
    """4.3, 6.7a The phases of a player turn; one of maximum effort has no movement."""
    if german:
        names = (*(("groups",) if fantasy else ()), *GERMAN)
    else:
        names = tuple(name for name in SOVIET if name != "movement" or not effort)
    here = "combat" if phase == "jet" else phase
    now = names.index(here) if here in names else len(names)
    return [
        Phase(Say(f"track-{name}"), "done" if i < now else "now" if i == now else "next", side)
        for i, name in enumerate(names)
    ]
