"""4 The sequence of play."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.sequence import GameTurn, GermanTurn, SovietTurn
from stavka.games.race_to_the_reichstag.state import State
from stavka.kernel.match import Match
from stavka.kernel.steps import Step
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import UKRAINIAN, ground, numbers, state
from tests.rules.race_to_the_reichstag.table import outcomes

FAR_APART = "5205: 1-MC / 2530: 9-MC / 3515: AX / 2720: GD"


@contextmanager
def phases_of() -> Iterator[list[tuple[str, int, bool, str]]]:
    """Every phase that is entered within this block: its name, the Front, whether Germans play, the seat."""
    found: list[tuple[str, int, bool, str]] = []
    settle = State.settle

    def watched(self: State) -> None:
        while self.agenda and not self.agenda[0].decides and self.result is None:
            step, self.agenda = self.agenda[0], self.agenda[1:]
            step.run(self)
            fact = (self.phase, self.front, self.german, self.player)
            if not found or found[-1] != fact:
                found.append(fact)
        settle(self)

    with patch.object(State, "settle", watched):
        yield found


def idle(match: Match) -> Match:
    """Everybody passes where he can."""
    while match.decision:
        offered = tokens(match)
        match.play(next(token for token in ("done", "pass", "hold", offered[0]) if token in offered))
    return match


def played(*steps: Step, turn: int = 4) -> list[tuple[str, int, bool, str]]:
    with phases_of() as found:
        idle(start(ground(FAR_APART, turn=turn), *steps))
    return found


@rule("RTR-4.1", "RTR-4.3-I", "G-10")
def test_a_soviet_player_turn() -> None:
    found = [fact for fact in played(SovietTurn(0)) if fact[1:3] == (0, False)]
    phases = list(dict.fromkeys(phase for phase, _, _, _ in found))
    assert [p for p in phases if p != "set-up"] == [
        "opening",
        "arrivals",
        "replacements",
        "bombardment",
        "movement",
        "combat",
        "fatigue",
    ]
    assert {seat for _, _, _, seat in found} == {"1bf"}


@rule("RTR-4.3-III")
def test_the_other_soviet_player_turn() -> None:
    found = [fact for fact in played(SovietTurn(1)) if fact[1:3] == (1, False)]
    assert [phase for phase, *_ in found if phase != "set-up"][-3:] == ["movement", "combat", "fatigue"]
    assert {seat for _, _, _, seat in found} == {"1uf"}


@rule("RTR-4.3-II", "RTR-1.1")
def test_the_germans_who_face_1bf_are_run_by_1uf() -> None:
    found = [fact for fact in played(GermanTurn(0)) if fact[1:3] == (0, True) and fact[0] != "set-up"]
    assert list(dict.fromkeys(phase for phase, *_ in found))[-3:] == ["reinforcement", "movement", "combat"]
    assert {seat for _, _, _, seat in found} == {"1uf"}


@rule("RTR-4.3-IV", "RTR-1.1")
def test_the_germans_who_face_1uf_are_run_by_1bf() -> None:
    found = [fact for fact in played(GermanTurn(1)) if fact[1:3] == (1, True) and fact[0] != "set-up"]
    assert list(dict.fromkeys(phase for phase, *_ in found))[-3:] == ["reinforcement", "movement", "combat"]
    assert {seat for _, _, _, seat in found} == {"1bf"}


@rule("RTR-4.3-II", "RTR-4.3-IV", "RTR-15.8")
def test_a_german_player_turn_ends_the_bombardment_of_the_front_they_face() -> None:
    markers = (numbers("5006"), numbers("2530"))
    match = idle(start(ground(FAR_APART, artillery=markers), GermanTurn(0)))
    assert state(match).artillery == ((), numbers("2530"))
    match = idle(start(ground(FAR_APART, artillery=markers), GermanTurn(1)))
    assert state(match).artillery == (numbers("5006"), ())


@rule("RTR-4.2")
def test_a_game_turn_is_four_player_turns_and_the_interphase() -> None:
    s = ground(FAR_APART, turn=9)
    match = start(s, GameTurn())
    idle(match)
    seats = [
        (entry.kind, entry.args["seat"]) for entry in match.events() if entry.kind in ("soviet-turn", "german-turn")
    ]
    assert seats == [("soviet-turn", "1bf"), ("german-turn", "1uf"), ("soviet-turn", "1uf"), ("german-turn", "1bf")]
    assert match.state.result, "turn 10 was the last"
    assert told(match, "turn")[-1] == {"turn": 10}


@rule("RTR-4.2", "RTR-4.1")
def test_only_the_phasing_seat_acts_in_its_phases() -> None:
    match = start(ground("5005: 1-MC / 5006: GD"), CombatPhase())
    assert match.decision
    assert match.decision.seat == "1bf"
    assert refused(match, "to:5004") == "RTR-12.4", "nobody moves in a combat phase"
    german = start(ground("2530: 9-MC / 2531: GD", UKRAINIAN, german=True), CombatPhase())
    assert german.decision
    assert german.decision.seat == "1bf"
    play(german, "at:2530")
    assert german.decision.seat == "1bf"


@rule("RTR-6.7a", "G-31")
def test_a_turn_of_maximum_effort_has_two_combat_phases_and_no_movement() -> None:
    stacks = "5005: 8G-MC / 4906: 11G-TC / 5106: 9G-TC / 5006: GD SSCH"
    match = start(ground(stacks, turn=1, waiting=0), SovietTurn(0))
    play(match, "effort")
    assert tokens(match) == ["at:5006"], "nobody has been asked to move"
    with falling(3, 5, 6, 6):
        play(match, "at:5006", "assault", "lose:GD", "done")
        assert outcomes(match) == ["DA"]
        assert tokens(match) == ["at:5006"], "the same units fight once more"
        play(match, "at:5006", "assault", "done")
    assert outcomes(match) == ["DA", "DE"]
    assert match.decision is None
    assert state(match).efforts == (True, False)
