"""15 Bombardment markers."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.bombardment import RemoveMarkers, bombardment_zone
from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.strength import odds
from tests.rules import rule
from tests.rules.bench import costs, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    bombard,
    german_move,
    ground,
    hexes,
    numbers,
    soviet_move,
    state,
)


def within(hex: str, radius: int) -> int:
    return PARTS.board.within(hexes(hex), radius)


@rule("RTR-15.1", "RTR-2.10")
def test_there_are_artillery_and_air_strikes() -> None:
    match = bombard("")
    assert tokens(match) == ["artillery", "air", "done"]
    play(match, "artillery", "at:5005", "air", "at:5009", "done")
    s = state(match)
    assert (s.artillery, s.air) == ((numbers("5005"), ()), (numbers("5009"), ()))
    assert [(note["marker"], note["hex"], note["points"]) for note in told(match, "marker")] == [
        ("artillery", "5005", 1),
        ("air", "5009", 2),
    ]


@rule("RTR-15.2")
def test_artillery_reaches_one_hex_and_aircraft_two() -> None:
    assert bombardment_zone(ground("", artillery=(numbers("5005"), ())), BELORUSSIAN) == within("5005", 1)
    assert bombardment_zone(ground("", air=(numbers("5005"), ())), BELORUSSIAN) == within("5005", 2)
    assert bombardment_zone(ground("", air=(numbers("5005"), ())), UKRAINIAN) == 0


@rule("RTR-15.2", "G-60")
def test_a_radius_is_plain_distance_even_past_the_other_sector() -> None:
    zone = bombardment_zone(ground("", air=((), numbers("3317"))), UKRAINIAN)
    assert zone == within("3317", 2) & PARTS.territory[UKRAINIAN]
    assert zone >> PARTS.reichstag & 1


@rule("RTR-15.3", "RTR-7.2")
@pytest.mark.parametrize(("turn", "markers"), [(1, False), (2, True), (10, True)])
def test_there_are_none_in_the_first_game_turn(turn: int, markers: bool) -> None:
    assert (bombard("", turn=turn).decision is not None) == markers


@rule("RTR-15.3")
def test_a_marker_may_be_used_every_game_turn_but_only_once_in_it() -> None:
    match = bombard("", artillery_used=(6, 0), air_used=(3, 0))
    assert match.decision is None
    assert tokens(bombard("", UKRAINIAN, artillery_used=(6, 0), air_used=(3, 0))) == ["artillery", "air", "done"]
    match = bombard("", artillery_used=(6, 0), air_used=(2, 0))
    assert refused(match, "artillery") == "RTR-6.6"
    assert refused(match, "unit:1-MC") == "RTR-15.3"


def attack_strength(stacks: str, attackers: str, targets: str, **facts: Any) -> int:
    s = ground(stacks, **facts)
    handles = tuple(PARTS.unit_index[name] for name in attackers.split())
    return sum(share.strength for share in odds(s, handles, numbers(targets)).attack)


@rule("RTR-15.4", "RTR-12.14")
@pytest.mark.parametrize(
    ("marker", "strength"),
    [("", 13), ("5206", 26), ("5207", 26), ("5208", 13), ("5204", 13)],  # what counts is where the defender is
)
def test_attacks_on_defenders_in_the_zone_are_doubled(marker: str, strength: int) -> None:
    markers = (numbers(marker), ())
    assert attack_strength("5205: 1-MC 6G-TB / 5206: AX", "1-MC 6G-TB", "5206", artillery=markers) == strength


@rule("RTR-15.4")
def test_one_hex_of_several_is_enough() -> None:
    stacks = "5205: 1-MC / 5206: AX / 5305: GD"
    assert attack_strength(stacks, "1-MC", "5206 5305", artillery=(numbers("5208"), ())) == 9
    assert attack_strength(stacks, "1-MC", "5206 5305", artillery=(numbers("5207"), ())) == 18


@rule("RTR-15.4a")
def test_germans_pay_one_more_for_every_hex_of_the_zone_they_enter() -> None:
    match = play(german_move("5209: AX", 6, air=(numbers("5205"), ())), "unit:AX")
    assert costs(match)["to:5208"] == 1
    assert costs(match)["to:5207"] == 3
    assert costs(match)["to:5206"] == 5
    assert refused(match, "to:5205") == "RTR-9.6"
    match = play(german_move("5205: AX", 6, air=(numbers("5205"), ())), "unit:AX")
    assert costs(match)["to:5208"] == 5  # out of it: two such hexes and one other


@rule("RTR-15.5")
def test_one_marker_does_both() -> None:
    marker: dict[str, Any] = {"artillery": (numbers("5207"), ())}
    assert attack_strength("5205: 1-MC / 5206: AX", "1-MC", "5206", **marker) == 18
    match = play(german_move("5209: AX", 3, artillery=(numbers("5207"), ())), "unit:AX")
    assert costs(match)["to:5208"] == 2


@rule("RTR-15.6")
def test_soviets_pay_nothing_for_a_zone() -> None:
    for markers in ((numbers("5206"), ()), ((), numbers("5206"))):
        match = play(soviet_move("5205: 1-MC", artillery=markers), "unit:1-MC")
        assert costs(match)["to:5206"] == 1


@rule("RTR-15.7")
def test_two_zones_are_as_good_as_one() -> None:
    both: dict[str, Any] = {"artillery": (numbers("5206 5206"), ()), "air": (numbers("5206"), ())}
    assert attack_strength("5205: 1-MC / 5206: AX", "1-MC", "5206", **both) == 18
    match = play(german_move("5209: AX", 6, artillery=(numbers("5207 5207"), ())), "unit:AX")
    assert costs(match)["to:5208"] == 2


@rule("RTR-15.8")
def test_markers_leave_at_the_end_of_the_german_turn_that_follows() -> None:
    markers = (numbers("5005"), numbers("2033"))
    match = start(ground("", german=True, artillery=markers, air=markers), RemoveMarkers())
    s = state(match)
    assert (s.artillery, s.air) == (((), numbers("2033")), ((), numbers("2033")))
    assert told(match, "markers-removed") == [{"seat": "1bf"}]
    match = start(ground("", UKRAINIAN, german=True, artillery=markers), RemoveMarkers())
    assert state(match).artillery == (numbers("5005"), ())
    assert told(start(ground("", german=True), RemoveMarkers()), "markers-removed") == []


@rule("RTR-15.8")
def test_they_serve_in_combat_and_against_the_german_move_before_that() -> None:
    match = play(bombard("5205: 1-MC / 5206: AX"), "artillery", "at:5206", "done")
    s = state(match)
    start(s, CombatPhase())
    assert s.artillery == (numbers("5206"), ())
