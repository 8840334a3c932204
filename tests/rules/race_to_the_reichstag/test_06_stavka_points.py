"""6 Stavka points: what they buy, at what price, and how many there are."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.combat import Attack
from stavka.games.race_to_the_reichstag.opening import Orders
from stavka.games.race_to_the_reichstag.replacements import Replacements
from stavka.games.race_to_the_reichstag.sequence import GameTurn, SovietTurn
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    bombard,
    german_move,
    ground,
    opening,
    soviet_move,
    state,
)


def marching(front: int = BELORUSSIAN, **facts: Any) -> Match:
    unit, hex = ("1-MC", "4906") if front == BELORUSSIAN else ("5G-MC", "2033")
    return play(soviet_move(f"{hex}: {unit}", front, **facts), f"unit:{unit}")


@rule("RTR-6.1")
def test_points_are_for_soviets_and_everybody_sees_them_spent() -> None:
    assert refused(play(german_move("4906: AX", 3), "unit:AX"), "march") == "RTR-6.1"
    match = play(marching(), "march")
    for seat in ("1bf", "1uf", None):
        assert match.view(seat)["spent"] == [1, 0]
        assert told(match, "march", seat)[0]["points"] == 1


@rule("RTR-6.2")
@pytest.mark.parametrize("turn", [1, 5, 10])
def test_a_seat_may_spend_a_hundred_in_any_turn(turn: int) -> None:
    match = play(marching(turn=turn, spent=(99, 0)), "march")
    assert state(match).spent == (100, 0)
    assert refused(marching(turn=turn, spent=(100, 0)), "march") == "RTR-6.3"


@rule("RTR-6.3", "F-1")
def test_what_one_has_spent_the_other_cannot() -> None:
    match = play(marching(UKRAINIAN, spent=(55, 44)), "march")
    assert state(match).spent == (55, 45)
    assert refused(marching(UKRAINIAN, spent=(55, 45)), "march") == "RTR-6.3"
    assert refused(marching(BELORUSSIAN, spent=(55, 45)), "march") == "RTR-6.3"


@rule("RTR-6.3", "F-2")
def test_one_may_spend_all_and_leave_the_other_nothing() -> None:
    facts: dict[str, Any] = {"spent": (100, 0), "turn": 2}
    assert refused(marching(UKRAINIAN, **facts), "march") == "RTR-6.3"
    assert bombard("", UKRAINIAN, **facts).decision is None
    assert opening("2033: 5G-MC", UKRAINIAN, **facts).decision is None


@rule("RTR-6.4")
def test_points_replace_eliminated_units_of_the_own_front() -> None:
    dead = 1 << PARTS.unit_index["1-MC"] | 1 << PARTS.unit_index["35G-RD"]
    match = start(ground("", dead=(dead, 1 << PARTS.unit_index["5G-MC"])), Replacements())
    assert tokens(match) == ["replace:1-MC", "replace:35G-RD", "done"]
    assert costs(match) == {"replace:1-MC": 4, "replace:35G-RD": 2}
    play(match, "replace:1-MC")
    assert state(match).spent == (4, 0)


@rule("RTR-6.5")
def test_a_forced_march_is_three_more_points_for_one_stavka_point_once_before_the_first_step() -> None:
    match = marching()
    assert max(costs(match).values()) == 6
    play(match, "march")
    assert max(costs(match).values()) == 9
    assert refused(match, "march") == "RTR-6.5"
    assert state(match).spent == (1, 0)
    match = play(marching(), "to:4907")
    assert refused(match, "march") == "RTR-6.5"  # its move has begun


@rule("RTR-6.5", "G-1")
def test_the_price_of_a_forced_march_by_the_table() -> None:
    match = play(marching(options={"forced_march_cost": 3}), "march")
    assert state(match).spent == (3, 0)
    assert refused(marching(options={"forced_march_cost": 3}, spent=(50, 48)), "march") == "RTR-6.3"


@rule("RTR-20.3", "RTR-27.3")
def test_a_fatigued_front_pays_double_for_everything() -> None:
    tired: dict[str, Any] = {"fatigued": (True, False)}
    assert state(play(marching(**tired), "march")).spent == (2, 0)
    assert state(play(marching(UKRAINIAN, **tired), "march")).spent == (0, 1)
    assert costs(bombard("", **tired)) == {"artillery": 2, "air": 4}
    assert costs(opening("", **tired)) == {"effort": 20}
    assert refused(bombard("", spent=(97, 0), **tired), "air") == "RTR-6.3"


@rule("RTR-6.6", "RTR-15.3")
def test_artillery_costs_one_and_an_air_strike_two_every_time() -> None:
    match = bombard("")
    assert costs(match) == {"artillery": 1, "air": 2}
    play(match, "artillery", "at:5005", "air", "at:5009", "artillery", "at:5005")
    assert state(match).spent == (4, 0)


@rule("RTR-6.6")
def test_each_marker_is_used_once_a_game_turn() -> None:
    match = bombard("")
    for _ in range(PARTS.air_markers[BELORUSSIAN]):
        play(match, "air", "at:5005")
    assert tokens(match) == ["artillery", "done"]
    assert refused(match, "air") == "RTR-6.6"
    s = state(match)
    GameTurn().run(s)
    assert (s.artillery_used, s.air_used) == ((0, 0), (0, 0))


@rule("RTR-6.7")
def test_maximum_effort_is_declared_at_the_start_of_the_turn_for_ten_points() -> None:
    match = opening("4906: 1-MC")
    assert tokens(match) == ["effort", "done"]
    assert costs(match) == {"effort": 10}
    assert match.explain("effort").rule == "RTR-6.7"
    play(match, "effort")
    assert match.decision is None  # there is nothing else to decide
    assert state(match).spent == (10, 0)
    assert refused(soviet_move("4906: 1-MC"), "effort") == "RTR-9.1"  # too late
    assert opening("4906: 1-MC", spent=(91, 0)).decision is None


@rule("RTR-6.7a", "G-31")
@pytest.mark.parametrize(("orders", "phases"), [(["effort"], 2), (["done"], 1)])
def test_a_turn_of_maximum_effort_has_two_combat_phases_and_no_movement(orders: list[str], phases: int) -> None:
    match = start(ground("5205: 1-MC 6G-TB / 5206: GD 32SS SSNed / 5009: 9G-TC", turn=1), SovietTurn(BELORUSSIAN))
    with falling(*[2, 4][:phases], 6, 6):  # each time the strongest attacker is lost; then the dice of fatigue
        play(match, *orders)
        seen = combat_phases(match)
    assert len(seen) == phases
    assert ("move-units" in seen[0]) == (orders == ["done"])


def combat_phases(match: Match) -> list[list[str]]:
    """What was decided before each attack that had to be made, to the end of the turn."""
    found: list[list[str]] = []
    before: list[str] = []
    while match.decision is not None:
        step = match.decision.step
        if isinstance(step, Attack):
            found.append(before)
            before = []
            assert tokens(match) == ["at:5206"]  # it must be attacked in each phase
            play(match, "at:5206", "assault")
        else:
            before.append("move-units" if "unit:9G-TC" in tokens(match) else "other")
            play(match, "done" if "done" in tokens(match) else tokens(match)[0])
    return found


@rule("RTR-6.7b")
def test_maximum_effort_comes_once_a_game_and_never_to_germans() -> None:
    assert opening("4906: 1-MC", efforts=(True, False)).decision is None
    match = opening("4906: 1GTA-Rec / 4908: AX", efforts=(True, False))
    assert refused(match, "effort") == "RTR-6.7b"
    assert "effort" in tokens(opening("2033: 5G-MC", UKRAINIAN, efforts=(True, False)))
    match = play(opening("4906: 1GTA-Rec / 4908: AX"), "effort")
    assert match.decision is not None
    assert isinstance(match.decision.step, Orders)
    assert refused(match, "effort") == "RTR-6.7"
    assert refused(german_move("4906: AX", 3), "effort") == "RTR-9.1"
