"""19 Engineers."""

import pytest

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.control import enter
from stavka.games.race_to_the_reichstag.engineers import helped_sides
from stavka.games.race_to_the_reichstag.strength import odds
from tests.rules import rule
from tests.rules.bench import costs, falling, play, refused, start, tokens
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    goals,
    ground,
    numbers,
    soviet_move,
    state,
    where,
)

# The Dahme runs between 5230 and 5330; 5131 is next to 5230.
ENG = "5SA-Eng"


def crossing(stacks: str, unit: str = "1-MC", *before: str) -> int:
    """What it costs a unit in 5230 to cross the river."""
    match = play(soviet_move(stacks, checked=ALL_BRIDGES), *before, f"unit:{unit}")
    return costs(match)["to:5330"]


@rule("RTR-19.1")
def test_engineers_cancel_the_cost_of_a_river() -> None:
    assert crossing("5230: 1-MC") == 4
    assert crossing(f"5230: 1-MC {ENG}") == 1


@rule("RTR-19.1")
def test_and_of_a_canal() -> None:
    for stacks, cost in (("2030: 5G-MC", 2), ("2030: 5G-MC 3GTA-Eng", 1)):
        match = play(soviet_move(stacks, UKRAINIAN, checked=ALL_BRIDGES), "unit:5G-MC")
        assert costs(match)["to:2031"] == cost


@rule("RTR-19.1")
def test_but_not_of_lakes() -> None:
    match = play(soviet_move("1520: 5G-MC 3GTA-Eng", UKRAINIAN, checked=ALL_BRIDGES), "unit:5G-MC")
    assert "1521" not in goals(match)


@rule("RTR-19.1")
def test_and_not_for_the_other_front() -> None:
    s = ground("5230: 1-MC 5SA-Eng")
    assert len(helped_sides(s, BELORUSSIAN)) > 0
    assert len(helped_sides(s, UKRAINIAN)) == 0


def defence(stacks: str) -> int:
    s = ground(stacks)
    return odds(s, (PARTS.unit_index["1-MC"],), numbers("5330")).defence[0].multiple


@rule("RTR-19.1")
def test_behind_a_river_that_engineers_span_nobody_is_doubled() -> None:
    assert defence("5230: 1-MC / 5330: AX") == 2
    assert defence(f"5230: 1-MC {ENG} / 5330: AX") == 1
    assert defence(f"5230: 1-MC / 5131: {ENG} / 5330: AX") == 1


@rule("RTR-19.1")
@pytest.mark.parametrize(("engineers", "on"), [("", False), (f" / 5131: {ENG}", True)])
def test_long_advances_go_on_over_the_water_they_span(engineers: str, on: bool) -> None:
    match = start(ground(f"5230: 1-MC 6G-TB / 5330: SSLat{engineers}", checked=ALL_BRIDGES), CombatPhase())
    with falling(6):  # overrun, or panic of a defender who is the only one
        play(match, "at:5330", "mobile", "unit:1-MC")
    assert where(match, "1-MC") == "5330"
    assert ("to:5329" in tokens(match)) == on


@rule("RTR-19.2", "G-8")
@pytest.mark.parametrize(
    ("hex", "cost"),
    [("5230", 1), ("5131", 1), ("5231", 1), ("5130", 1), ("5329", 1), ("5132", 4), ("5232", 4)],
)
def test_they_help_at_their_own_hex_and_at_those_next_to_it(hex: str, cost: int) -> None:
    assert crossing(f"5230: 1-MC / {hex}: {ENG}") == cost


@rule("RTR-19.2")
def test_engineers_that_have_moved_help_nobody() -> None:
    stacks = f"5230: 1-MC / 5131: {ENG}"
    assert crossing(stacks, "1-MC", f"unit:{ENG}", "to:5231", "stop") == 4  # though they are near again
    assert crossing(stacks, "1-MC", f"unit:{ENG}", "stay") == 1


@rule("RTR-19.2")
def test_engineers_do_not_help_themselves() -> None:
    assert crossing(f"5230: {ENG}", ENG) == 4
    assert crossing(f"5230: {ENG} 3SA-Eng", ENG) == 1


@rule("RTR-19.2")
def test_engineers_whose_help_was_used_do_not_move_later() -> None:
    match = play(soviet_move(f"5230: 1-MC / 5131: {ENG} / 5009: 9G-TC", checked=ALL_BRIDGES), "unit:1-MC", "to:5330")
    assert f"unit:{ENG}" not in tokens(match)
    play(match, "stop")
    assert refused(match, f"unit:{ENG}") == "RTR-19.2"
    play(match, "done")
    assert state(match).helpers == 0  # in the next phase they may


@rule("RTR-19.2")
def test_engineers_nobody_needed_are_free() -> None:
    stacks = f"5230: 1-MC / 5131: {ENG}"
    match = play(soviet_move(stacks, checked=ALL_BRIDGES), "unit:1-MC", "to:5231", "stop")
    assert tokens(match) == [f"unit:{ENG}", "done"]


@rule("RTR-19.2")
def test_a_way_that_needs_no_help_is_taken_if_it_costs_the_same() -> None:
    # a bridge leads from 5325 to 5225
    match = play(soviet_move(f"5325: 1-MC / 5424: {ENG}", checked=ALL_BRIDGES), "unit:1-MC", "to:5225", "stop")
    assert state(match).helpers == 0
    assert tokens(match) == [f"unit:{ENG}", "done"]


@rule("RTR-19.2")
def test_one_of_two_is_enough() -> None:
    stacks = f"5230: 1-MC 6G-TB / 5131: {ENG} / 5231: 3SA-Eng"
    match = play(soviet_move(stacks, checked=ALL_BRIDGES), "unit:1-MC", "to:5330", "stop")
    bound = state(match).helpers
    assert bound.bit_count() == 1
    play(match, "unit:6G-TB", "to:5330", "stop")
    assert state(match).helpers == bound  # the same one helps again
    assert len([token for token in tokens(match) if token.endswith("-Eng")]) == 1


@rule("RTR-19.3")
def test_engineers_attack_and_support_at_once() -> None:
    match = start(ground(f"5230: 1-MC {ENG} / 5330: AX"), CombatPhase())
    play(match, "at:5330")
    preview = match.preview("mobile")
    assert preview
    s = state(match)
    found = odds(s, (PARTS.unit_index["1-MC"], PARTS.unit_index[ENG]), numbers("5330"))
    assert [share.multiple for share in found.defence] == [1]


@rule("RTR-19.3")
def test_when_they_are_lost_retreat_or_advance_it_is_over() -> None:
    engineers = PARTS.unit_index[ENG]
    s = ground(f"5230: 1-MC {ENG}")
    enter(s, engineers, PARTS.board.number("5231"))  # as retreats and advances do
    assert len(helped_sides(s, BELORUSSIAN)) == 0
    s = ground(f"5230: 1-MC {ENG}")
    s.lift(engineers)
    assert len(helped_sides(s, BELORUSSIAN)) == 0
