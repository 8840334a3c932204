"""13 Retreat after combat."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag import retreat as retreat_rules
from stavka.games.race_to_the_reichstag.components import DATA
from stavka.games.race_to_the_reichstag.engineers import in_place
from stavka.games.race_to_the_reichstag.retreat import ChooseRetreat, Retreat
from stavka.games.race_to_the_reichstag.state import Battle, Return, State
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, falling, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    PARTS,
    UKRAINIAN,
    goals,
    ground,
    hexes,
    numbers,
    state,
    where,
)
from tests.rules.race_to_the_reichstag.table import attack, dead, multiples, outcomes, spare, table, units


def beaten(s: State, loser: str, winner: str, panic: int = 0) -> Match:
    """The defenders of some hexes have lost against the stack of another: they retreat one hex, or in panic so many."""
    targets, origins = numbers(loser), numbers(winner)
    attackers = s.stack(origins[0])
    defenders = tuple(handle for hex in targets for handle in s.stack(hex))
    german = attackers[0] >= PARTS.first_german
    s.battle = Battle(german, s.front, targets, origins, attackers, defenders, "mobile", 100, "DP" if panic else "DR")
    with falling(*([panic] if panic else [])):
        return start(s, Retreat(False, bool(panic)))


def retreat(stacks: str, loser: str, winner: str, panic: int = 0, front: int = 0, **facts: Any) -> Match:
    """The same from stacks; bridges hold unless said otherwise."""
    s = ground(stacks, front, **{"checked": ALL_BRIDGES, **facts})
    s.german = s.stack(PARTS.board.number(winner))[0] >= PARTS.first_german
    return beaten(s, loser, winner, panic)


# -- 13.1, 13.2 ---------------------------------------------------------------------------------


@rule("RTR-13.1", "RTR-13.2")
def test_a_retreat_is_one_hex_at_once_whatever_the_movement_allowance() -> None:
    match = retreat("5006: AX / 5005: 1-MC", "5006", "5005", allowance=0)
    assert goals(match) == {"5107", "5007", "4907"}
    play(match, "to:5007")
    assert where(match, "AX") == "5007"
    assert match.decision is None


@rule("RTR-13.2", "RTR-13.1")
@pytest.mark.parametrize("die", [1, 2, 4, 6])
def test_a_panic_retreat_is_as_long_as_the_die_says(die: int) -> None:
    match = retreat("5006: AX / 5005: 1-MC", "5006", "5005", die)
    for step in range(die):
        play(match, f"to:50{7 + step:02}")
    assert where(match, "AX") == f"50{6 + die:02}"
    assert match.decision is None


# -- 13.3 where one may not go ------------------------------------------------------------------


@rule("RTR-13.3", "RTR-11.7")
def test_whoever_cannot_retreat_is_eliminated() -> None:
    match = retreat("5006: AX / 5005: 1-MC / 5007: 9G-TC", "5006", "5005")
    assert told(match, "cannot-retreat") == [{"unit": "AX"}]
    assert dead(match) == {"AX"}


@rule("RTR-13.3(1)", "RTR-11.7")
def test_never_into_enemies_or_their_zone_of_control() -> None:
    match = retreat("5006: AX / 5005: 1-MC / 5208: 9G-TC", "5006", "5005", 2)
    assert goals(match) == {"5107", "5007", "4907"}
    assert refused(match, "to:5106") == "RTR-13.3(1)"
    assert refused(match, "to:5005") == "RTR-13.3(1)"
    play(match, "to:5007")
    assert refused(match, "to:5108") == "RTR-13.3(1)"
    assert goals(match) == {"4908", "5008"}


@rule("RTR-13.3(1)")
def test_a_friend_in_the_hex_does_not_help() -> None:
    match = retreat("5006: AX / 5005: 1-MC / 5106: GD", "5006", "5005")
    assert refused(match, "to:5106") == "RTR-13.3(1)"


@rule("RTR-13.3(2)", "F-10")
def test_never_across_a_lake_without_a_bridge() -> None:
    match = retreat("1426: AX / 1730: 9-MC", "1426", "1730", front=UKRAINIAN)
    assert goals(match) == {"1326", "1327"}
    assert refused(match, "to:1526") == "RTR-13.3(2)"
    cornered = retreat("1426: AX / 1326: 9-MC", "1426", "1326", front=UKRAINIAN)
    assert dead(cornered, UKRAINIAN) == {"AX"}, "1327 is next to the enemy, and all other sides are water"


@rule("F-10", "RTR-13.3(2)")
def test_a_retreat_crosses_a_lake_by_an_intact_bridge(tmp_path: Path) -> None:
    bridge = (
        '\n[[bridge]]\nside = "1426-1526"\nname = { en = "Ferry", es = "Barca" }\nsource = "reconstructed to try it"\n'
    )
    (tmp_path / "map.toml").write_text((DATA / "map.toml").read_text(encoding="utf-8") + bridge, encoding="utf-8")
    s = ground("1426: AX / 1326: 9-MC", UKRAINIAN)
    s.game = TITLE.game(None, None, tmp_path)
    number = s.game.components.bridge_index["1426-1526"]
    fallen = s.clone()
    fallen.demolished = 1 << number
    assert where(beaten(s, "1426", "1326"), "AX") == "1526"
    assert dead(beaten(fallen, "1426", "1326"), UKRAINIAN) == {"AX"}


@rule("RTR-13.3(3)", "RTR-5.2")
def test_never_across_the_boundary() -> None:
    match = retreat("3216: AX / 3217: 9-MC", "3216", "3217", front=UKRAINIAN)
    assert goals(match) == {"3116", "3317"}
    assert refused(match, "to:3215") == "RTR-13.3(3)"


@rule("RTR-13.3(4)")
def test_through_friends_only_where_there_is_room() -> None:
    match = retreat("5006: AX / 5005: 1-MC / 5007: GD SSCH VS1 / 4907: HJR", "5006", "5005", 2)
    assert refused(match, "to:5007") == "RTR-13.3(4)"
    assert goals(match) == {"5107", "4907"}
    play(match, "to:4907")
    assert where(match, "AX") == "4907", "with one of its own"


@rule("RTR-13.3(4)", "RTR-10.2")
def test_soviet_stacking_holds_in_a_retreat() -> None:
    match = retreat("5006: 1-MC / 5005: GD / 5007: 9G-TC / 4907: 6G-TB", "5006", "5005")
    assert refused(match, "to:5007") == "RTR-13.3(4)"
    assert goals(match) == {"5107", "4907"}


# -- 13.3(5) off the map ------------------------------------------------------------------------


@rule("RTR-13.3(5)", "G-19", "RTR-9.5b")
def test_soviets_may_leave_the_map_and_come_back() -> None:
    match = retreat("5001: 6G-TB / 5002: GD / 4902: SSCH / 5102: SSHB", "5001", "5002", 3, turn=4)
    assert where(match, "6G-TB") is None
    assert state(match).returning == (Return(PARTS.unit_index["6G-TB"], "north", 5),)
    assert not dead(match), "it is not eliminated"
    assert told(match, "leaves-map") == [{"unit": "6G-TB", "edge": "north"}]


@rule("RTR-13.3(5)")
def test_at_a_corner_the_owner_chooses_the_edge() -> None:
    match = retreat("5401: 6G-TB / 5402: GD / 5302: SSCH", "5401", "5402", 3)
    assert tokens(match) == ["exit:north", "exit:east"]
    assert refused(match, "exit:south") == "RTR-13.3(5)"
    play(match, "exit:east")
    assert state(match).returning[0].edge == "east"


@rule("RTR-13.3(5)", "RTR-13.3(8)")
def test_a_unit_may_go_some_hexes_before_it_leaves_the_map() -> None:
    """Germans on both sides leave it the hexes up to the north edge, and no way of six hexes."""
    germans = "5004: GD / 4803: SSCH / 5203: SSHB / 4702: AX / 5302: HJR"
    match = retreat(f"5003: 6G-TB / {germans}", "5003", "5004", 6)
    assert where(match, "6G-TB") == "5002"
    assert goals(match) == {"5001", "4902", "5102"}
    assert refused(match, "exit:north") == "RTR-13.3(5)"
    play(match, "to:5001")
    assert tokens(match) == ["to:4901", "to:5101", "exit:north"]
    play(match, "exit:north")
    assert state(match).returning == (Return(PARTS.unit_index["6G-TB"], "north", 3),)


@rule("RTR-13.3(8)", "RTR-13.3(5)")
def test_off_the_map_is_better_than_a_longer_way_to_death() -> None:
    """Three hexes are open in the east, where the way ends; two lead to the north edge."""
    with patch.object(retreat_rules, "open_to_retreat", lambda s, handle: hexes("5103 5203 5304 5002 5001")):
        match = retreat("5003: 6G-TB / 5004: GD", "5003", "5004", 6)
    assert told(match, "leaves-map") == [{"unit": "6G-TB", "edge": "north"}]


@rule("RTR-13.3(5)")
def test_germans_never_leave_the_map() -> None:
    match = retreat("5001: AX / 5002: 1-MC / 4902: 9G-TC / 5102: 12G-TC", "5001", "5002")
    assert dead(match) == {"AX"}
    free = retreat("5402: AX / 5302: 1-MC", "5402", "5302", 2)
    assert refused(free, "exit:east") == "RTR-13.3(5)"


@rule("RTR-13.3(8)")
def test_nobody_leaves_the_map_who_has_another_way() -> None:
    match = retreat("5001: 6G-TB / 5002: GD", "5001", "5002", 2)
    assert goals(match) == {"4901", "5101"}
    assert refused(match, "exit:north") == "RTR-13.3(8)"


@rule("RTR-26.1")
def test_germans_may_retreat_to_the_west_once_the_fuhrerbunker_is_taken() -> None:
    stacks = "0120: AX / 0220: 9-MC / 0119: 6G-MC"
    assert dead(retreat(stacks, "0120", "0220", front=UKRAINIAN), UKRAINIAN) == {"AX"}
    facts: dict[str, Any] = {"options": {"escape": True}, "front": UKRAINIAN}
    assert dead(retreat(stacks, "0120", "0220", **facts), UKRAINIAN) == {"AX"}, "the bunker still holds"
    gone = retreat(stacks, "0120", "0220", trophies=(units("Fuhrerbunker"), 0), **facts)
    assert not dead(gone, UKRAINIAN)
    assert state(gone).escaped == units("AX")
    assert told(gone, "escape") == [{"unit": "AX", "hex": "0120"}]


# -- 13.3(6)-(8) --------------------------------------------------------------------------------


@rule("RTR-13.3(6)", "G-40")
def test_each_hex_leads_further_away() -> None:
    match = retreat("5006: AX / 5005: 1-MC", "5006", "5005", 3)
    play(match, "to:5007")
    assert goals(match) == {"4908", "5008", "5108"}
    assert refused(match, "to:4907") == "RTR-13.3(6)"
    assert refused(match, "to:5006") == "RTR-13.3(6)"
    assert refused(match, "to:5010") == "RTR-13.3"


@rule("RTR-13.3(6)", "G-40")
def test_whoever_can_go_only_a_part_of_the_way_is_eliminated_where_it_ends() -> None:
    """Soviets control everything two hexes south of 5006."""
    far = "5109: 9G-TC / 4909: 12G-TC / 5208: 8G-MC / 5306: 11-TC / 4708: 11G-TC / 4706: 9-TC"
    match = retreat(f"5006: AX / 5005: 1-MC / {far}", "5006", "5005", 4)
    assert goals(match) == {"5107", "5007", "4907"}
    play(match, "to:5007")
    assert told(match, "eliminated") == [{"unit": "AX", "hex": "5007"}]
    assert dead(match) == {"AX"}


@rule("RTR-13.3(7)")
def test_units_of_a_hex_retreat_one_by_one_where_they_like() -> None:
    match = retreat("5006: AX GD / 5005: 1-MC", "5006", "5005")
    assert isinstance(asked(match), ChooseRetreat)
    assert tokens(match) == ["unit:AX", "unit:GD"]
    assert refused(match, "unit:1-MC") == "RTR-13.1"
    play(match, "unit:GD", "to:5007", "to:5107")
    assert (where(match, "GD"), where(match, "AX")) == ("5007", "5107")
    together = play(retreat("5006: AX GD / 5005: 1-MC", "5006", "5005"), "unit:AX", "to:5007", "to:5007")
    assert (where(together, "GD"), where(together, "AX")) == ("5007", "5007")


@rule("RTR-13.3(8)")
def test_a_way_that_cannot_be_finished_is_not_taken_where_another_can() -> None:
    """All that lies beyond 4907 is next to Soviets."""
    match = retreat("5006: AX / 5005: 1-MC / 4909: 9G-TC / 4708: 12G-TC / 4706: 8G-MC", "5006", "5005", 2)
    assert goals(match) == {"5107", "5007"}
    assert refused(match, "to:4907") == "RTR-13.3(8)"


# -- 13.4 statics -------------------------------------------------------------------------------


@rule("RTR-13.4")
def test_static_units_that_must_retreat_are_eliminated() -> None:
    match = retreat("5006: VS1 AX / 5005: 1-MC", "5006", "5005")
    assert dead(match) == {"VS1"}
    assert goals(match) == {"5107", "5007", "4907"}


@rule("RTR-13.4")
def test_static_units_in_objective_hexes_ignore_retreats() -> None:
    match = retreat("0431: VS1 / 0430: 9-MC", "0431", "0430", front=UKRAINIAN)
    assert where(match, "VS1") == "0431"
    assert match.decision is None


@rule("RTR-13.4", "RTR-12.23-AR")
def test_static_attackers_are_no_better_off() -> None:
    match = attack(table("5006: MO / 5005: 6G-TB", german=True), "at:5005", "mobile", dice=2)
    assert outcomes(match) == ["AR"]
    assert dead(match) == {"MO"}
    kept = attack(table("0431: MO / 0430: 20-RD", UKRAINIAN, german=True), "at:0430", "from:0431", "mobile", dice=4)
    assert outcomes(kept) == ["AR"]
    assert where(kept, "MO") == "0431"


# -- 13.5 ---------------------------------------------------------------------------------------


@rule("RTR-13.5", "G-16")
def test_whoever_retreats_into_a_hex_that_is_attacked_later_defends_there() -> None:
    """AX falls back into the citadel of Spandau, which the next attack hits."""
    stacks = "1811: AX / 1810: 9G-TC / 1812: VS7 / 1913: 1-MC"
    match = attack(table(stacks, checked=ALL_BRIDGES), "at:1811", "mobile", dice=2)
    assert outcomes(match) == ["DR"]
    spare(play(match, "to:1812"))
    play(match, "at:1812")
    assert multiples(match) == {"1-MC": 1, "AX": 3, "VS7": 3}


# -- 13.6 objective hexes -----------------------------------------------------------------------


@rule("RTR-13.6")
def test_germans_in_an_objective_hex_decide_unit_by_unit() -> None:
    match = retreat("0431: 1-PD 2-PD / 0430: 9-MC", "0431", "0430", front=UKRAINIAN)
    play(match, "unit:1-PD")
    assert "stay" in tokens(match)
    assert goals(match) == {"0432", "0532", "0332"}
    play(match, "stay")
    assert told(match, "stays") == [{"unit": "1-PD", "hex": "0431"}]
    play(match, "to:0332")
    assert (where(match, "1-PD"), where(match, "2-PD")) == ("0431", "0332")


@rule("RTR-13.6")
def test_attackers_in_an_objective_hex_may_stay_too() -> None:
    stacks = "0431: GD / 0430: 350-RD"
    match = attack(table(stacks, UKRAINIAN, german=True), "at:0430", "from:0431", "mobile", dice=4)
    assert outcomes(match) == ["AR"]
    assert "stay" in tokens(match)
    play(match, "stay")
    assert where(match, "GD") == "0431"
    assert match.decision is None, "nothing is vacated"


@rule("RTR-13.6", "RTR-13.6b")
def test_only_germans_and_only_in_objective_hexes_may_stay() -> None:
    germans = retreat("5006: AX / 5005: 1-MC", "5006", "5005")
    assert refused(germans, "stay") == "RTR-13.6"
    soviets = retreat("0431: 9-MC / 0430: GD", "0431", "0430", front=UKRAINIAN)
    assert refused(soviets, "stay") == "RTR-13.6"


@rule("RTR-13.6a", "F-12")
def test_panic_ends_in_an_objective_hex_if_the_owner_likes() -> None:
    """A die of five, and the second hex is Pankow."""
    match = retreat("3607: AX / 3606: 1-MC", "3607", "3606", 5)
    play(match, "to:3608", "to:3609")
    assert "stop" in tokens(match)
    assert goals(match), "or it goes on"
    play(match, "stop")
    assert where(match, "AX") == "3609"
    assert match.decision is None


@rule("RTR-13.6a")
def test_elsewhere_panic_goes_on() -> None:
    match = play(retreat("3607: AX / 3606: 1-MC", "3607", "3606", 5), "to:3608")
    assert refused(match, "stop") == "RTR-13.6a"


@rule("RTR-13.6a", "RTR-13.3(8)")
def test_an_objective_hex_in_reach_saves_from_a_fatal_way() -> None:
    """The ring around Pankow is Soviet: whoever gets in need not go on."""
    ring = "3606: 1-MC / 3510: 9G-TC / 3610: 12G-TC / 3710: 8G-MC"
    match = retreat(f"3608: AX / 3607: 11-TC / {ring}", "3608", "3607", 4)
    assert where(match, "AX") == "3609"
    assert not dead(match)


@rule("RTR-13.6b")
def test_those_outside_the_objective_hex_must_go() -> None:
    """Pankow and 3608 have been attacked together."""
    match = retreat("3609: AX / 3608: GD / 3509: 8G-MC", "3608 3609", "3509")
    play(match, "unit:GD")
    assert "stay" not in tokens(match)
    assert refused(match, "stay") == "RTR-13.6"
    play(match, "to:3708")
    assert "stay" in tokens(match)


@rule("RTR-13.6c")
def test_soviets_beside_it_do_not_close_an_objective_hex() -> None:
    match = retreat("3608: AX / 3607: 1-MC / 3509: 9G-TC / 3709: 12G-TC / 3610: 8G-MC", "3608", "3607")
    assert where(match, "AX") == "3609"


@rule("RTR-13.6c", "RTR-13.3(4)")
def test_but_a_full_one_is_closed() -> None:
    stacks = "3608: AX / 3607: 1-MC / 3509: 9G-TC / 3709: 12G-TC / 3609: GD VS1 VS2"
    assert dead(retreat(stacks, "3608", "3607")) == {"AX"}


@rule("RTR-13.6c", "RTR-5.6")
def test_the_reichstag_is_closed_to_germans() -> None:
    """All other hexes are next to Soviets, or across the boundary."""
    match = retreat("3415: AX / 3515: 1-MC / 3414: 9G-TC", "3415", "3515")
    assert dead(match) == {"AX"}
    free = retreat("3415: AX / 3412: 9G-TC", "3415", "3412")
    assert refused(free, "to:3316") == "RTR-13.3(3)"


# -- 23.2 ---------------------------------------------------------------------------------------


@rule("RTR-23.2", "G-49")
def test_germans_in_s_bahn_hexes_ignore_retreats_in_the_prepared_defence() -> None:
    stacks = "2619: AX VS1 / 2618: 9-MC"
    match = retreat(stacks, "2619", "2618", front=UKRAINIAN, scenario="prepared")
    assert match.decision is None
    assert (where(match, "AX"), where(match, "VS1")) == ("2619", "2619")
    assert dead(retreat(stacks, "2619", "2618", front=UKRAINIAN), UKRAINIAN) == {"VS1"}


# -- what goes with it --------------------------------------------------------------------------


@rule("RTR-18.1", "RTR-13.3")
def test_retreating_soviets_check_bridges() -> None:
    s = ground("0832: 20-RD / 0732: GD / 0731: AX", UKRAINIAN, german=True)
    match = beaten(s, "0832", "0732")
    with falling(2):
        play(match, "to:0932")
    assert told(match, "bridge") == [{"bridge": "0932-1031", "dice": [2], "blown": True, "hex": "0932"}]


@rule("RTR-19.3")
def test_engineers_who_retreat_help_nobody_any_more() -> None:
    match = retreat("5006: 3SA-Eng / 5005: GD", "5006", "5005")
    assert in_place(state(match), 0) & units("3SA-Eng")
    play(match, "to:5007")
    assert not in_place(state(match), 0) & units("3SA-Eng")
