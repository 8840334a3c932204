"""A combat phase on the ground, `table("5005: 1-MC / 5006: AX")`, and short ways to fight and to see what came of it.

Around 5006 lies open ground: 5005, 5106, 5107, 5007, 4907 and 4906 are its neighbours, clockwise from the north.
"""

from typing import Any

from stavka.games.race_to_the_reichstag.advance import ChooseAdvance
from stavka.games.race_to_the_reichstag.combat import Assault, CombatPhase
from stavka.games.race_to_the_reichstag.losses import MoreLosses
from stavka.games.race_to_the_reichstag.strength import Odds, odds
from stavka.kernel.bits import mask
from stavka.kernel.match import Match
from tests.rules.bench import asked, falling, play, start, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, ground, state


def table(stacks: str, front: int = BELORUSSIAN, *, german: bool = False, **facts: Any) -> Match:
    """The combat phase of a Front, or of the Germans who face it, and nothing after it."""
    return start(ground(stacks, front, german=german, **facts), CombatPhase())


def attack(match: Match, *tokens: str, dice: tuple[int, ...] | int) -> Match:
    """An attack from its first target to the table, and the dice that fall until somebody has to decide again."""
    with falling(*([dice] if isinstance(dice, int) else dice)):
        return play(match, *tokens)


def spare(match: Match) -> Match:
    """Nobody loses more than he must, nobody advances."""
    while match.decision and isinstance(match.decision.step, MoreLosses | ChooseAdvance):
        match.play("done")
    return match


def assault(match: Match) -> Assault:
    """The attack that is being put together."""
    step = asked(match)
    assert isinstance(step, Assault)
    return step


def made(match: Match) -> Odds:
    """What that attack would count."""
    step = assault(match)
    return odds(state(match), step.attackers, step.targets)


def percent(match: Match) -> int | None:
    """The percentage of that attack."""
    return made(match).percent


def multiples(match: Match) -> dict[str, int]:
    """What multiplies each unit of that attack, on both sides."""
    s, both = state(match), made(match)
    return {PARTS.unit_names[s.who[share.handle]]: share.multiple for share in (*both.attack, *both.defence)}


def fighting(match: Match) -> tuple[set[str], set[str]]:
    """The units that attack and the hexes that are attacked, so far."""
    s, step = state(match), assault(match)
    return {PARTS.unit_names[s.who[h]] for h in step.attackers}, {PARTS.hex_names[hex] for hex in step.targets}


def outcomes(match: Match) -> list[str]:
    """The results of all combats so far."""
    return [fact["outcome"] for fact in told(match, "odds")]


def dead(match: Match, front: int = BELORUSSIAN) -> set[str]:
    """The dead pile of a Front: its own units, and the Germans it has eliminated."""
    return set(PARTS.names_of(state(match).dead[front]))


def units(names: str) -> int:
    """A set of units."""
    return mask(PARTS.unit_index[name] for name in names.split())
