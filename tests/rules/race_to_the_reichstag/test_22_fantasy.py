"""22 Hitler's Fantasy: the relief of Berlin, and its jets."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.combat import CombatPhase
from stavka.games.race_to_the_reichstag.fantasy import GroupArrival, PlaceJet, RemoveJet
from stavka.games.race_to_the_reichstag.movement import GermanMovement
from stavka.games.race_to_the_reichstag.sequence import GermanTurn
from stavka.games.race_to_the_reichstag.strength import odds
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, goals, ground, hexes, state, where
from tests.rules.race_to_the_reichstag.laying import asked_units, stack

NORTH = PARTS.board.names_of(PARTS.edges["north"])


def relief(die: int, turn: int, front: int = BELORUSSIAN, stacks: str = "", **facts: Any) -> Match:
    """The start of a German player turn of the scenario, with this die (0: none is rolled)."""
    s = ground(stacks, front, german=True, turn=turn, scenario="fantasy", **facts)
    with falling(*([die] if die else [])):
        return start(s, GroupArrival())


def jet(stacks: str, front: int = BELORUSSIAN, **facts: Any) -> Match:
    """The start of a German combat phase, with an Me 262 to send."""
    jets = (front == BELORUSSIAN, front == UKRAINIAN)
    s = ground(stacks, front, german=True, scenario="fantasy", **{"jets": jets, **facts})
    return start(s, PlaceJet())


# -- the die ------------------------------------------------------------------------------------


@rule("RTR-22.1")
@pytest.mark.parametrize("turn", range(2, 11))
def test_the_group_comes_on_less_than_the_turn_and_never_on_a_six(turn: int) -> None:
    for die in range(1, 7):
        match = relief(die, turn)
        comes = die < turn and die < 6
        assert state(match).groups == (comes, False)
        assert told(match, "relief-die") == [{"dice": [die], "comes": comes, "side": "1bf"}]
        assert bool(tokens(match)) == comes


@rule("RTR-22.1")
def test_no_die_in_the_first_turn_nor_after_the_arrival() -> None:
    assert not tokens(relief(0, 1))
    arrived = relief(0, 5, groups=(True, False), waiting=0)
    assert not tokens(arrived)
    assert state(relief(1, 5, groups=(False, True))).groups == (True, True), "each sector has its own"


@rule("RTR-22.1")
def test_it_is_the_first_thing_of_the_german_player_turn_and_only_in_this_scenario() -> None:
    s = ground("4020: AX", german=True, turn=4, scenario="fantasy")
    with falling(1):
        match = start(s, GermanTurn(BELORUSSIAN))
    assert asked_units(match) == set(PARTS.names_of(PARTS.steiner))
    assert match.decision is not None
    assert match.decision.seat == "1uf"
    plain = ground("4020: AX", german=True, turn=4)
    with falling(6, 1):
        assert told(start(plain, GermanTurn(BELORUSSIAN)), "relief-die") == []


# -- the groups ---------------------------------------------------------------------------------


@rule("RTR-22.2")
def test_steiner_comes_at_the_north_edge_and_is_run_by_the_1uf() -> None:
    match = relief(1, 4)
    names = ["7-4SS-PzG", "8-4SS-PzG", "56-5Jg", "75-5Jg", "35-25-PzG", "119-25-PzG", "HG"]
    assert tokens(match) == [f"unit:{name}" for name in names]
    play(match, "unit:HG")
    assert goals(match) == set(NORTH)
    assert refused(match, "to:5410") == "RTR-22.2"
    play(match, "to:2001")
    assert state(match).runner(PARTS.unit_index["HG"]) == "1uf"


@rule("RTR-22.3")
def test_the_20th_corps_comes_at_the_west_or_south_edge_and_is_run_by_the_1bf() -> None:
    match = relief(1, 4, UKRAINIAN)
    assert tokens(match) == [
        f"unit:{name}" for name in ("CD-PzG", "CD-Pz", "1-FvS", "2-FvS", "1-UvH", "2-UvH", "3-UvH")
    ]
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    play(match, "unit:CD-Pz")
    edges = (PARTS.edges["west"] | PARTS.edges["south"]) & PARTS.sector[UKRAINIAN]
    assert goals(match) == set(PARTS.board.names_of(edges))
    assert refused(match, "to:0110") == "RTR-22.3", "the west edge of the other sector"


@rule("RTR-22.4", "G-50")
def test_they_are_placed_like_soviet_reinforcements() -> None:
    match = relief(1, 4, stacks="2001: 1-MC / 2101: AX GD HJR")
    assert refused(match, "done") == "RTR-22.4", "arrival is compulsory"
    play(match, "unit:HG")
    assert "2201" in goals(match)
    assert "1901" in goals(match), "in a Soviet zone of control"
    assert refused(match, "to:2001") == "RTR-10.1"
    assert refused(match, "to:2101") == "RTR-10.3"
    play(match, "to:2201")
    while match.decision:
        match.play(tokens(match)[0])
    assert not state(match).waiting & PARTS.steiner
    assert where(match, "HG") == "2201"


@rule("G-73", "RTR-22.4")
def test_who_finds_no_hex_comes_in_the_next_turn_without_a_die() -> None:
    soviets = PARTS.names_of(PARTS.soviet[BELORUSSIAN])
    wall = " / ".join(f"{hex}: {unit}" for hex, unit in zip(NORTH, soviets, strict=False))
    match = relief(1, 4, stacks=wall)
    assert not tokens(match)
    assert told(match, "delayed")[0]["units"] == PARTS.names_of(PARTS.steiner)
    assert state(match).groups == (True, False)
    later = relief(0, 5, groups=(True, False), waiting=PARTS.steiner)
    assert len(tokens(later)) == 7


# -- the Me 262 ---------------------------------------------------------------------------------


@rule("RTR-22.5")
def test_each_group_brings_one_jet() -> None:
    assert state(relief(1, 4)).jets == (True, False)
    assert state(relief(1, 4, UKRAINIAN)).jets == (False, True)
    assert state(relief(5, 4)).jets == (False, False)


@rule("RTR-22.5")
def test_it_flies_once_for_nothing_in_its_sector_and_leaves_with_the_phase() -> None:
    match = jet("4020: AX / 4021: 1-MC")
    assert tokens(match) == ["jet", "pass"]
    assert refused(match, "done") == "RTR-22.5"
    play(match, "jet")
    assert set(tokens(match)) == {f"at:{hex}" for hex in PARTS.board.names_of(PARTS.sector[BELORUSSIAN])}
    assert refused(match, "at:3316") == refused(match, "at:2020") == "RTR-5.4"
    play(match, "at:4020")
    s = state(match)
    assert (s.jet, s.jets, s.spent) == (PARTS.board.number("4020"), (False, False), (0, 0))
    assert told(match, "jet") == [{"hex": "4020"}]
    s.agenda = (RemoveJet(),)
    s.settle()
    assert s.jet == -1


@rule("RTR-22.5")
def test_it_may_wait_for_another_phase() -> None:
    match = play(jet("4020: AX / 4021: 1-MC"), "pass")
    assert (state(match).jet, state(match).jets) == (-1, (True, False))
    assert not tokens(jet("4020: AX / 4030: 1-MC")), "where nobody can attack nobody is asked"
    assert not tokens(jet("4020: AX / 4021: 1-MC", jets=(False, True)))


@rule("G-74", "RTR-22.5", "G-23")
def test_it_doubles_the_attack_of_all_germans_in_its_zone_and_no_more() -> None:
    def attack(where: str, german: str, unit_hex: str, target: str) -> list[int]:
        s = ground(f"3814: FR / {unit_hex}: {german} / {target}: 1-MC", german=True, scenario="fantasy")
        s.jet = PARTS.board.number(where) if where else -1
        found = odds(s, s.stack(PARTS.board.number(unit_hex)), (PARTS.board.number(target),))
        return [share.multiple for share in found.attack]

    assert attack("", "AX VS1", "4505", "4506") == [1, 1]
    assert attack("4505", "AX VS1", "4505", "4506") == [2, 2], "mobile and static alike"
    assert attack("4503", "AX VS1", "4505", "4506") == [2, 2], "two hexes off"
    assert attack("4502", "AX VS1", "4505", "4506") == [1, 1]
    assert attack("3913", "GD", "3913", "4012") == [2], "not quadrupled near a tower"


@rule("G-74", "RTR-22.5")
def test_it_neither_interdicts_nor_helps_the_defence() -> None:
    with_jet = ground("4505: AX / 4506: 1-MC", german=True, scenario="fantasy", jet=PARTS.board.number("4505"))
    with_jet.german = False
    found = odds(with_jet, with_jet.stack(PARTS.board.number("4506")), (PARTS.board.number("4505"),))
    assert [share.multiple for share in (*found.attack, *found.defence)] == [1, 1]
    for hex in ("4505", ""):
        s = ground("4505: AX", german=True, scenario="fantasy", jet=PARTS.board.number(hex) if hex else -1)
        with falling(2):
            match = play(start(s, GermanMovement()), "unit:AX")
        assert hexes("4503") & PARTS.board.mask_of(goals(match))


def test_the_jet_comes_before_the_attacks_of_the_phase() -> None:
    s = ground("4505: GD / 4506: 1-MC", german=True, scenario="fantasy", jets=(True, False))
    match = play(start(s, PlaceJet(), CombatPhase(), RemoveJet()), "jet", "at:4505", "at:4506")
    assert state(match).jet == PARTS.board.number("4505")
    assert stack(match, "4505") == ["GD"]
