"""8, 14.5, 14.7 Weather: when it changes, and what it leaves of strength and ranges."""

from __future__ import annotations

from stavka.games.moscow_41.state import GERMAN, State
from stavka.kernel.steps import Step

WORSE = {"good": "rain", "rain": "snow"}
FROST = ("snow", "blizzard")
MILDER = {"snow": "whole", "blizzard": "half"}  # 14.7 what the Blue Division has when it attacks
LEFT = {
    "whole": (0, 1, 2, 3, 4),
    "half": (0, 1, 1, 1, 2),
    "quarter": (0, 1, 1, 1, 1),
    "one": (0, 1, 1, 1, 1),
}  # of each strength: rounded down, but never below one (3.2); an Exhausted HQ has none anyway (ruling G11)


def good(s: State) -> bool:
    """1.6 Good weather; all other is bad."""
    return s.weather == "good"


def strength(s: State, handle: int, attacking: bool) -> int:
    """8.1, 8.2, 14.5 The dice of a block as the weather leaves them."""
    return LEFT[share(s, s.who[handle], attacking)][s.pips[handle]]


def share(s: State, block: int, attacking: bool) -> str:
    """What is left of the strength of a block: whole, half, a quarter, or one."""
    parts = s.game.components
    if s.game.divisions and parts.winter >> block & 1 and s.weather in FROST:
        return MILDER[s.weather] if attacking else "whole"  # 14.7b
    weather = parts.weather[s.weather]
    effect = weather.soviet if parts.soviets >> block & 1 else weather.german
    return effect.attack if attacking else effect.defence


def reach_of(s: State, side: int, strength: int) -> int:
    """8.1, 8.2 How far an HQ of this strength reaches, and how many bombers it commits (rulings G11, G12)."""
    weather = s.game.components.weather[s.weather]
    return LEFT[(weather.soviet if side else weather.german).range][strength]


# -- 8.3 changes ---------------------------------------------------------------------------------


def new_month(s: State) -> None:
    """8.3a In October the marker of the forecast is put on its first box."""
    if s.turn == s.game.components.turn_of["october"]:
        s.forecast = 0
        s.note("forecast")


class WeatherCheck(Step, frozen=True):
    """8.3 From the second German Impulse of October on, every German Impulse begins with a look at the sky."""

    def run(self, s: State) -> None:
        if s.active != GERMAN:
            return
        if blizzard_comes(s):
            change(s, "blizzard")
        elif s.weather in WORSE and rolls_begin(s):
            forecast(s)


def rolls_begin(s: State) -> bool:
    """8.3a, ruling G5: no roll in the first German Impulse of October, whenever it comes."""
    october = s.game.components.turn_of["october"]
    return s.turn > october or (s.turn == october and s.german_impulses > 1)


def blizzard_comes(s: State) -> bool:
    """14.5 From the second German Impulse of December on, whatever the weather was (ruling G44)."""
    december = s.game.components.turn_of["december"]
    return s.game.blizzard and s.turn == december and s.german_impulses > 1 and s.weather != "blizzard"


def forecast(s: State) -> None:
    """8.3b, 8.3c The marker goes one box on; a die no higher than the box makes the weather worse."""
    if s.rain_holds:
        s.rain_holds = False
        return
    boxes = s.game.components.forecast
    s.forecast = min(s.forecast + 1, len(boxes))
    die = s.roll(1)[0]
    s.note("weather-roll", dice=[die], count=boxes[s.forecast - 1])
    if die <= boxes[s.forecast - 1]:
        change(s, WORSE[s.weather])


def change(s: State, weather: str) -> None:
    """8.3 Other weather; the marker goes back, and with that option rain lasts for another German Impulse (G4)."""
    s.weather, s.forecast = weather, 0
    s.rain_holds = weather == "rain" and s.game.rain_lasts
    s.note("weather", weather=weather)
