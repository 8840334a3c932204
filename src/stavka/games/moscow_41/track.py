"""6 How far the month has come: the Logistic Phase, the Impulse under way with its segments, the Final Phase."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from stavka.kernel.scene import Phase
from stavka.kernel.steps import Say

if TYPE_CHECKING:
    from stavka.games.moscow_41.state import State

OCTOBER = 4  # 8.3 the first month in which the weather is checked
SEGMENTS: dict[str, tuple[str, ...]] = {  # 6.0b after the Supply Check, by the kind of Impulse
    "": ("choice",),
    "tactical": ("activation", "command", "support", "combat", "blitz", "isolation", "exploitation"),
    "move": ("moves", "combat", "isolation"),
    "draw": ("draw", "combat", "isolation"),
    "pass": ("pass", "isolation"),
}


def track(s: State) -> tuple[Phase, ...]:
    """The stations of the month."""
    phase = s.phase if s.agenda else "over"
    record = s.game.plan.record
    logistics = s.turn > record.first or record.logistics_first
    return laid_out(phase, s.impulse, s.game.seats[s.active], s.turn >= OCTOBER, logistics)


@cache
def laid_out(phase: str, impulse: str, seat: str, checked: bool, logistics: bool) -> tuple[Phase, ...]:
    """The whole month, with the segments of the Impulse under way."""
    if phase == "set-up":
        return (Phase(Say("track-set-up"), "now", seat),)
    months = ("logistics", "impulses", "final") if logistics else ("impulses", "final")
    present = phase if phase in ("logistics", "final") else "impulses"
    now = len(months) if phase == "over" else months.index(present)
    found: list[Phase] = []
    for place, name in enumerate(months):
        if place == now and name == "impulses":
            found += segments(phase, impulse, seat, checked)
        else:
            side = seat if place == now and name == "logistics" else ""
            found.append(
                Phase(Say(f"track-{name}"), "done" if place < now else "now" if place == now else "next", side)
            )
    return tuple(found)


def segments(phase: str, impulse: str, seat: str, checked: bool) -> list[Phase]:
    """6.0b The segments of an Impulse under its name; until it is chosen nobody knows those that will follow."""
    names = (*(("weather",) if checked else ()), "supply", *SEGMENTS[impulse])
    here = phase if impulse else "choice"
    now = names.index(here) if here in names else len(names)
    kind = Say(f"track-impulse-{impulse}" if impulse else "track-impulse", {"seat": seat})
    return [
        Phase(kind, "done", seat),
        *[
            Phase(Say(f"track-{name}"), "done" if i < now else "now" if i == now else "next", seat)
            for i, name in enumerate(names)
        ],
    ]
