"""A title without an evaluation has players that see who leads; with thirty lines it has good ones."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import stavka
from docs.examples.evaluation import RaidEvaluation
from stavka.games.moscow_41.evaluation import MoscowEvaluation
from stavka.games.race_to_the_reichstag.evaluation import BerlinEvaluation
from stavka.games.stalingrad.evaluation import StalingradEvaluation
from stavka.kernel.evaluation import Evaluation
from stavka.kernel.match import Match
from stavka.kernel.text import LANGUAGES
from stavka.players import greedy
from stavka.players.arena import play_one, seed_of
from stavka.players.hint import reasons
from stavka.players.registry import Situation
from stavka.players.thought import Thought
from tests.kernel.toy import RAID, SEATS, Raid, RaidTitle, Table, Turn

ROOT = Path(__file__).parents[2]
PAGE, EXAMPLE = ROOT / "docs" / "adding-a-title.md", ROOT / "docs" / "examples" / "evaluation.py"


class CountedRaid(Raid):
    """Raid that says what it counts, and nothing else."""

    def points(self, state: Table, seat: str) -> float | None:
        return float(state.points[seat])


def raid(kind: type[Raid], evaluation: Evaluation | None = None) -> Raid:
    """A game of Raid, judged by so much."""
    title = RaidTitle()
    game = kind(title, title.scenarios[0], title.chosen_options(None), "box")
    if evaluation:
        game.evaluation = evaluation
    return game


# -- without a word -----------------------------------------------------------------------------


def test_the_lead_is_over_the_best_of_the_other_teams() -> None:
    class Three(CountedRaid):
        @property
        def teams(self) -> tuple[tuple[str, ...], ...]:
            return (("red", "pink"), ("blue",), ("green",))

    s = Match(raid(Three), 1).state
    assert isinstance(s, Table)
    s.points = {"red": 2, "pink": 9, "blue": 1, "green": 5}
    assert s.game.evaluation.terms(s, "red") == {"points": -3}
    assert s.game.evaluation.terms(s, "green") == {"points": -4}
    assert s.game.evaluation.value(s, "pink") == 4


def test_where_nothing_is_counted_nothing_is_said() -> None:
    assert RAID.evaluation.terms(Match(RAID, 1).state, "red") == {}


def test_alone_it_is_what_one_has() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=1)
    assert match.game.seats == ("german",)
    expected = match.game.points(match.state, "german")
    assert Evaluation().terms(match.state, "german") == {"points": expected}


def unanswered(game: Raid, seed: int) -> Situation:
    """Red's turn, in which nobody has a card to answer with: attacks are settled at once."""
    match = Match(game, seed)
    for seat in SEATS:
        match.play("done", seat)
    s, turn = match.state, match.state.agenda[0]
    assert isinstance(s, Table)
    assert isinstance(turn, Turn)
    s.hands = dict.fromkeys(SEATS, ())
    return Situation("red", tuple(turn.tokens(s)), lambda: s.view("red"))


def attacks(game: Raid) -> int:
    """How often greedy attacks in forty such turns."""
    chosen = [greedy.player(Random(seed))(unanswered(game, seed)) for seed in range(40)]
    return len([token for token in chosen if token.startswith("attack")])


def test_greedy_goes_for_what_is_counted() -> None:
    assert attacks(raid(CountedRaid)) >= 36
    assert attacks(raid(Raid)) <= 30  # three of the six tokens


def test_a_hint_can_say_so_in_both_languages() -> None:
    game = raid(CountedRaid)
    found = reasons(Thought(unanswered(game, 1), Random(1), 20), "attack:h3")
    assert [reason.term for reason in found] == ["points"]
    for language in LANGUAGES:
        assert game.catalogue.say("term-points", {}, language) != game.catalogue.say("term-points-why", {}, language)


@pytest.mark.parametrize("kind", [StalingradEvaluation, BerlinEvaluation, MoscowEvaluation])
def test_a_title_with_terms_of_its_own_keeps_them(kind: type[Evaluation]) -> None:
    assert "terms" in vars(kind)
    assert kind in [type(title.game(None, None).evaluation) for title in stavka.titles()]


# -- with thirty lines --------------------------------------------------------------------------


class Duel(NamedTuple):
    """A player of Raid against a random one, sides swapped from game to game."""

    game: Raid
    name: str

    def match(self, seed: int | bytes) -> Match:
        return Match(self.game, seed)

    def sitting(self, number: int) -> Mapping[str, str]:
        return dict(zip(SEATS, (self.name, "random") if number % 2 else ("random", self.name), strict=True))

    def dice(self, number: int) -> bytes:
        return seed_of(1, number // 2)

    def won(self, games: int) -> int:
        """How many games it wins."""
        return sum([self.sitting(n)[play_one(self, n).winner] == self.name for n in range(games)])


def test_the_page_shows_the_example() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    assert f"```python\n{text}```\n" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["greedy", "planner:400", "planner"])
def test_with_it_players_beat_chance(name: str) -> None:
    """Other seeds were tried: of 120 games greedy won all, a planner 117 at least."""
    assert Duel(raid(Raid, RaidEvaluation()), name).won(40) >= 34


def test_without_it_greedy_is_chance() -> None:
    assert Duel(raid(Raid), "greedy").won(40) <= 30
