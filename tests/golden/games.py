"""The recorded games: how they are played, written down and read again.

Beside each record lies its story: every token, and under it every event in English as a spectator reads it and, where
that hides something, as it truly was.
"""

from pathlib import Path
from random import Random
from typing import NamedTuple

from stavka.kernel import record
from stavka.kernel.dice import dice_key, seed_bytes
from stavka.kernel.events import Event
from stavka.kernel.match import Match
from stavka.kernel.state import Result
from stavka.kernel.title import Game
from tests.laws.play import Whim
from tests.laws.settings import Setting

FOLDER = Path(__file__).parent / "games"


class Golden(NamedTuple):
    """A game worth keeping: its file name, its setting, and the seed of dice and players."""

    name: str
    setting: Setting
    seed: int

    @property
    def record(self) -> Path:
        return FOLDER / f"{self.name}.stavka"

    @property
    def story(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def stalingrad(name: str, scenario: str, seed: int, *changes: tuple[str, str | bool]) -> Golden:
    """A recorded game of Stalingrad."""
    return Golden(f"stalingrad-{name}", Setting("stalingrad", scenario, changes), seed)


def reichstag(name: str, scenario: str, seed: int, *changes: tuple[str, str | bool]) -> Golden:
    """A recorded game of Race to the Reichstag."""
    return Golden(f"race-to-the-reichstag-{name}", Setting("race_to_the_reichstag", scenario, changes), seed)


def moscow(name: str, scenario: str, seed: int, *changes: tuple[str, str | bool]) -> Golden:
    """A recorded game of Moscow '41."""
    return Golden(f"moscow-41-{name}", Setting("moscow_41", scenario, changes), seed)


VARIANT = ("variant", True)
OPTIONAL = (("communications", True), ("mobility", True), ("escape", True))
EIGHT = ("free_command", "leningrad", "moscow_source", "rail", "blizzard", "cavalry", "divisions", "withdrawal")
GAMES = (
    stalingrad("solitaire", "solitaire", 20),
    stalingrad("cooperative", "cooperative", 10),
    stalingrad("one-vs-one", "one-vs-one", 10),
    stalingrad("two-vs-one", "two-vs-one", 200),
    stalingrad("soviet-hard", "one-vs-one", 217, VARIANT, ("level", "soviet-hard")),
    stalingrad("german-easy", "cooperative", 59, VARIANT, ("level", "german-easy")),
    reichstag("historical", "historical", 22),
    reichstag("fantasy", "fantasy", 26),
    reichstag("prepared", "prepared", 31, *OPTIONAL),
    moscow("campaign", "campaign", 69),
    moscow("eight-options", "campaign", 109, *[(option, True) for option in EIGHT]),
    moscow("dnieper", "dnieper", 214, ("memory", False)),
    moscow("typhoon", "typhoon", 10, ("rain", "longer")),
    moscow("last-gasp", "last-gasp", 14),
)


# -- playing ------------------------------------------------------------------------------------


def new_game(golden: Golden) -> Match:
    """The game of a golden record: its old tokens as long as they are legal, then suggested ones where there are any,
    and random ones to the end."""
    match, whim = Match(golden.setting.game, golden.seed), Whim(Random(golden.seed))
    tokens = kept_tokens(golden)
    while match.decision:
        offered = match.decision.tokens
        token = tokens.pop(0) if tokens else ""
        if token not in offered:
            tokens.clear()
            token = match.decision.suggestion or whim.choose(offered)
        match.play(token)
    return match


def kept_tokens(golden: Golden) -> list[str]:
    """The tokens of the record as it stands; none, if it is of another seed or not there."""
    if not golden.record.exists():
        return []
    found = record.parse(golden.record.read_bytes())
    return recorded_tokens(found.lines) if bytes.fromhex(found.header.seed) == seed_bytes(golden.seed) else []


def recorded_tokens(lines: list[str]) -> list[str]:
    """The tokens among the lines of a record."""
    return [line for line in lines if not line.startswith(("#", "end "))]


# -- telling ------------------------------------------------------------------------------------


def story(golden: Golden, tokens: list[str]) -> str:
    """What these tokens bring, in words; up to the first that may not be played any more."""
    game = golden.setting.game
    state = game.start(dice_key(seed_bytes(golden.seed), {}))
    state.log = log = list[Event]()
    state.settle()
    lines = ["Set-up", *told(game, log)]
    for number, token in enumerate(tokens, 1):
        waiting = state.open()
        if not waiting or token not in waiting[0][1].tokens(state):
            return text(lines, f"{number} {token} may not be played here")
        state.log = log = []
        state.apply(token)
        lines += [f"{number} {waiting[0][0]} {token}", *told(game, log)]
    return text(lines, ending(game, state.result))


def told(game: Game, log: list[Event]) -> list[str]:
    """Events, one a line: what a spectator reads, and the truth where it is more."""
    lines = []
    for event in log:
        seen = game.catalogue.say(f"event-{event.kind}", event.read_by(None))
        truth = game.catalogue.say(f"event-{event.kind}", {**event.args, **event.secret})
        lines.append(f"    {seen}" if seen == truth else f"    {seen} | {truth}")
    return lines


def ending(game: Game, result: Result | None) -> str:
    """The last line."""
    if result is None:
        return "The record breaks off here"
    return f"{result.winner} wins ({result.level}): {game.catalogue.say(f'result-{result.reason}', {})}"


def text(lines: list[str], last: str) -> str:
    return "\n".join([*lines, last]) + "\n"
