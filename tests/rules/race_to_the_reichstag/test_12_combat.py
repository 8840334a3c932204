"""12 Combat: who must attack whom, what counts, and which table is used. The results are in the next file."""

from typing import Any

import pytest

from stavka.games.race_to_the_reichstag.combat import Attack, CombatPhase, NextAttack
from stavka.games.race_to_the_reichstag.sequence import SecondCombat
from stavka.kernel.foresight import Preview
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import ALL_BRIDGES, PARTS, UKRAINIAN, ground, numbers, where
from tests.rules.race_to_the_reichstag.table import (
    attack,
    dead,
    fighting,
    made,
    multiples,
    outcomes,
    percent,
    spare,
    table,
    units,
)

FOREVER: dict[str, Any] = {"checked": ALL_BRIDGES}  # no bridge is tested any more

# -- 12.1, 12.4 who must attack and be attacked -------------------------------------------------


@rule("RTR-12.1", "RTR-11.6", "RTR-12.4a")
def test_whoever_is_in_an_enemy_zone_of_control_must_attack() -> None:
    match = table("5005: 1-MC / 5006: AX / 4802: 6G-TB")
    assert tokens(match) == ["at:5006"]
    assert refused(match, "done") == "RTR-12.4a"
    assert fighting(play(match, "at:5006")) == ({"1-MC"}, {"5006"})


@rule("RTR-12.1")
def test_without_contact_there_is_no_combat() -> None:
    assert table("5004: 1-MC / 5006: AX").decision is None


@rule("G-12", "RTR-12.1", "RTR-4.3-II")
def test_germans_in_a_soviet_zone_of_control_must_attack_too() -> None:
    match = table("5005: 1-MC / 5006: AX", german=True)
    assert match.decision
    assert match.decision.seat == "1uf"
    assert tokens(match) == ["at:5005"]
    assert refused(match, "done") == "RTR-12.4a"


@rule("RTR-12.4")
def test_attacks_are_made_one_at_a_time_in_any_order() -> None:
    match = table("5005: 1-MC / 5006: AX / 4602: 9G-TC / 4603: GD")
    assert tokens(match) == ["at:4603", "at:5006"]
    attack(match, "at:5006", "assault", dice=1)
    assert outcomes(match) == ["BB"], "resolved before the next one is declared"
    assert tokens(match) == ["at:4603"]


@rule("RTR-12.4b")
def test_a_hex_can_be_attacked_from_all_sides() -> None:
    ring = "5005: 1-MC / 5106: 9G-TC / 5107: 12G-TC / 5007: 8G-MC / 4907: 11-TC / 4906: 11G-TC"
    match = play(table(f"{ring} / 5006: GD"), "at:5006")
    assert fighting(match)[0] == {"1-MC", "9G-TC", "12G-TC", "8G-MC", "11-TC", "11G-TC"}


@rule("RTR-12.4b", "RTR-12.5")
def test_a_unit_attacks_all_around_it_if_nobody_else_does() -> None:
    ring = "5005: AX / 5106: GD / 5107: HJR / 5007: SSAN / 4907: SSCH / 4906: SSHB"
    match = play(table(f"{ring} / 5006: 1-MC"), "at:5007")
    assert fighting(match) == ({"1-MC"}, {"5005", "5106", "5107", "5007", "4907", "4906"})


@rule("RTR-12.4c", "G-59", "RTR-11.2b")
def test_germans_in_objective_hexes_may_attack_and_need_not() -> None:
    match = table("0431: 1-PD / 0430: 9-MC", UKRAINIAN, german=True)
    assert tokens(match) == ["at:0430", "done"]
    assert play(match, "done").decision is None


@rule("G-59")
def test_a_soviet_unit_must_be_attacked_if_an_obliged_german_can() -> None:
    match = table("0431: 1-PD / 0330: 2-PD / 0430: 9-MC", UKRAINIAN, german=True)
    assert tokens(match) == ["at:0430"]
    assert fighting(play(match, "at:0430"))[0] == {"2-PD"}, "the one in Potsdam is free to join"
    assert tokens(match) == ["from:0431", "mobile", "assault"]


@rule("G-59", "RTR-23.2")
def test_nobody_must_attack_from_an_s_bahn_hex_that_soviet_zones_do_not_reach() -> None:
    stacks = "2619: SSLAH / 2618: 9-MC"
    assert tokens(table(stacks, UKRAINIAN, german=True)) == ["at:2618"]
    prepared = table(stacks, UKRAINIAN, german=True, scenario="prepared")
    assert tokens(prepared) == ["at:2618", "done"]
    assert tokens(table(stacks, UKRAINIAN, scenario="prepared")) == ["at:2619"], "Soviets have no such exemption"


@rule("RTR-12.4d")
def test_soviets_next_to_germans_in_an_objective_hex_must_attack() -> None:
    match = table("0431: 1-PD / 0430: 9-MC", UKRAINIAN)
    assert tokens(match) == ["at:0431"]
    assert refused(match, "done") == "RTR-12.4a"


@rule("RTR-12.4d")
def test_soviets_in_an_objective_hex_have_a_zone_of_control_outside() -> None:
    match = table("0431: 9-MC / 0430: 1-PD", UKRAINIAN, german=True)
    assert tokens(match) == ["at:0431"]


@rule("G-13", "RTR-5.6b")
def test_the_reichstag_may_be_attacked_and_need_not() -> None:
    match = table("3316: VS1 VS2 / 3315: 1-MC")
    assert tokens(match) == ["at:3316", "done"]
    assert play(match, "done").decision is None


@rule("G-13")
def test_an_option_makes_the_attack_on_the_reichstag_a_duty() -> None:
    match = table("3316: VS1 VS2 / 3315: 1-MC", options={"reichstag_attack": "compulsory"})
    assert tokens(match) == ["at:3316"]
    assert fighting(play(match, "at:3316"))[0] == {"1-MC"}


@rule("G-59", "G-60", "RTR-5.5")
def test_a_unit_in_the_reichstag_must_attack_germans_of_its_sector_and_only_those() -> None:
    match = table("3316: 1-MC / 3415: AX / 3216: GD")
    assert tokens(match) == ["at:3415"]
    assert refused(match, "at:3216") == "RTR-12.4"
    assert refused(match, "done") == "RTR-12.4a"


@rule("G-71", "RTR-5.6c", "RTR-5.6a")
def test_germans_neither_attack_into_the_reichstag_nor_out_of_it() -> None:
    match = table("3316: 1-MC / 3415: AX / 3414: 9G-TC", german=True)
    assert tokens(match) == ["at:3414"]
    assert refused(match, "at:3316") == "RTR-5.6c"
    quiet = table("3316: 1-MC / 3415: AX", german=True)
    assert quiet.decision is None
    assert not told(quiet, "lapsed"), "there is no duty that could lapse"
    assert table("3316: SSPol1 / 3315: 1-MC", german=True).decision is None


@rule("RTR-5.5a")
def test_the_other_front_keeps_a_front_from_attacking_the_reichstag() -> None:
    blocked = table("3316: VS1 / 3315: 1-MC / 3614: AX / 3613: 9G-TC", artillery=((), numbers("3316")))
    assert tokens(blocked) == ["at:3614"]
    assert refused(blocked, "at:3316") == "RTR-5.5a"


@rule("G-20", "RTR-11.2")
def test_no_attack_crosses_a_lake_without_a_bridge_unless_the_option_says_so() -> None:
    stacks = "1426: GD / 1526: 9-MC"
    assert table(stacks, UKRAINIAN, options={"lake_blocks_zoc": True}).decision is None
    assert tokens(table(stacks, UKRAINIAN, options={"lake_blocks_zoc": False})) == ["at:1426"]


# -- 12.3 once a phase --------------------------------------------------------------------------


@rule("RTR-12.3")
def test_nobody_attacks_or_is_attacked_twice() -> None:
    match = table("5005: 1-MC / 4905: 6G-TB / 5006: AX FKAH / 4906: GD")
    attack(match, "at:5006", "assault", dice=4)
    assert outcomes(match) == ["DA"]
    spare(play(match, "lose:AX"))
    assert where(match, "FKAH") == "5006", "still there, and next to the tank brigade's enemy"
    assert tokens(match) == ["at:4906"]
    assert refused(match, "at:5006") == "RTR-12.3"
    play(match, "at:4906")
    assert refused(match, "from:5005") == "RTR-12.3"
    assert refused(match, "unit:1-MC") == "RTR-12.3"


@rule("RTR-12.3")
def test_a_hex_that_has_been_attacked_is_left_alone_by_those_who_are_still_free() -> None:
    match = table("5005: 1-MC / 4905: 9G-TC / 5006: AX / 4906: FKAH HJR")
    attack(match, "at:4906", "assault", dice=4)
    assert outcomes(match) == ["DA"]
    spare(play(match, "lose:HJR"))
    play(match, "at:5006")
    assert tokens(match) == ["mobile", "assault"]
    assert refused(match, "at:4906") == "RTR-12.3"


@rule("G-31", "RTR-6.7a")
def test_a_second_combat_phase_begins_anew() -> None:
    s = ground("5005: 1-MC / 5006: AX FKAH", effort=True)
    match = start(s, CombatPhase(), SecondCombat())
    attack(match, "at:5006", "assault", dice=4)
    spare(play(match, "lose:AX"))
    assert isinstance(asked(match), Attack)
    assert tokens(match) == ["at:5006"]


# -- 12.5 several hexes -------------------------------------------------------------------------


@rule("RTR-12.5", "G-33")
def test_an_attacker_takes_on_all_whom_nobody_else_attacks() -> None:
    alone = play(table("5005: 1-MC / 5006: AX / 4906: GD"), "at:5006")
    assert fighting(alone) == ({"1-MC"}, {"5006", "4906"})
    assert percent(alone) == 150
    shared = play(table("5005: 1-MC / 4905: 6G-TB / 5006: AX / 4906: GD"), "at:5006")
    assert fighting(shared) == ({"1-MC"}, {"5006"})


@rule("RTR-12.5", "G-33")
def test_an_allotment_that_leaves_somebody_without_a_partner_is_refused() -> None:
    """Only 5007 can attack nobody else than 5006, and nobody else than 5005 can attack 4906."""
    match = play(table("5007: 9G-TC / 5005: 1-MC / 5006: AX / 4906: GD"), "at:5006")
    assert fighting(match) == ({"9G-TC"}, {"5006"})
    assert refused(match, "from:5005") == "RTR-12.5"
    assert tokens(match) == ["mobile", "assault"]


@rule("RTR-12.5a")
def test_all_attackers_must_be_next_to_all_defenders() -> None:
    match = play(table("5007: 9G-TC / 5005: 1-MC / 5006: AX / 4906: GD"), "at:5006")
    assert refused(match, "at:4906") == "RTR-12.5a"
    both = play(table("5005: 1-MC / 4907: 9G-TC / 5006: AX / 4906: GD"), "at:5006", "from:5005")
    assert tokens(both) == ["at:4906", "from:4907", "mobile", "assault"]
    assert fighting(play(both, "from:4907")) == ({"1-MC", "9G-TC"}, {"5006", "4906"}), "nobody else is left for 4906"
    apart = play(table("5005: 1-MC / 5007: 9G-TC / 5006: AX / 4906: GD / 4808: 6G-TB"), "at:5006")
    assert refused(apart, "from:4808") == "RTR-12.5a"


@rule("G-33")
def test_an_obligation_that_has_become_impossible_lapses_and_the_log_says_so() -> None:
    s = ground("5005: 1-MC / 5006: GD / 4602: 9G-TC", duty=units("1-MC 9G-TC"), due=units("GD"))
    match = start(s, NextAttack())
    assert told(match, "lapsed") == [{"hexes": ["4602"]}]
    assert tokens(match) == ["at:5006"]
    attack(match, "at:5006", "assault", dice=6)
    assert spare(match).decision is None


# -- 12.6-12.9 ----------------------------------------------------------------------------------


@rule("RTR-12.6")
def test_a_diversion_is_legal_and_the_player_is_warned() -> None:
    match = play(table("5005: 2GTA-TR / 5006: 503SS-Pz"), "at:5006")
    assert percent(match) == 40
    assert match.decision
    assert [caution.rule for caution in match.decision.warnings] == ["RTR-12.6"]
    assert tokens(match) == ["mobile", "assault"]


@rule("RTR-12.7", "G-44", "RTR-12.9")
def test_nothing_lets_an_attacker_count_less_than_he_has() -> None:
    match = play(table("5005: 1-MC 6G-TB / 5006: GD", artillery=(numbers("5006"), ())), "at:5006")
    assert fighting(match)[0] == {"1-MC", "6G-TB"}
    assert percent(match) == 100 * 2 * (9 + 4) // 4
    assert tokens(match) == ["mobile", "assault"], "neither the guns nor a part of the stack can be left out"


@rule("RTR-12.8")
def test_bombardment_alone_is_no_attack() -> None:
    assert table("5003: 1-MC / 5006: GD", artillery=(numbers("5006"), ())).decision is None
    match = play(table("3316: VS1 / 3315: 1-MC 6G-TB", artillery=(numbers("3316"), ())), "at:3316")
    assert refused(match, "assault") == "RTR-12.8"


# -- 12.10, 12.11 stacks ------------------------------------------------------------------------


@rule("RTR-12.10", "RTR-12.9")
def test_all_who_must_attack_from_a_hex_do_so_together() -> None:
    match = play(table("5005: 1-MC 6G-TB / 5007: 9G-TC / 5006: AX / 4906: GD / 4905: 12G-TC"), "at:5006")
    assert refused(match, "unit:1-MC") == "RTR-12.10"
    assert fighting(play(match, "from:5005"))[0] == {"1-MC", "6G-TB", "9G-TC"}


@rule("G-3", "RTR-12.10")
def test_whoever_need_not_attack_may_stay_out_but_makes_no_attack_of_his_own() -> None:
    match = table("0431: 1-PD 2-PD / 0430: 350-RD / 0531: 20-RD", UKRAINIAN, german=True, **FOREVER)
    play(match, "at:0430")
    assert tokens(match) == ["at:0531", "from:0431", "unit:1-PD", "unit:2-PD"]
    play(match, "unit:1-PD")
    assert tokens(match) == ["at:0531", "from:0431", "mobile", "assault"], "the other may still join"
    attack(match, "mobile", dice=2)
    assert told(match, "combat")[0]["units"] == ["1-PD"]
    assert outcomes(match) == ["AP"]
    assert where(match, "2-PD") == "0431"
    assert match.decision is None, "2-PD leaves 0531 alone"


@rule("RTR-12.11")
def test_all_defenders_of_a_hex_are_one_force() -> None:
    match = play(table("5005: 1-MC / 5006: AX FKAH KM1"), "at:5006")
    assert percent(match) == 100 * 9 // 6
    attack(match, "assault", dice=2)
    assert told(match, "odds")[0]["units"] == ["AX", "FKAH", "KM1"]


# -- 12.12, 12.13 -------------------------------------------------------------------------------


@rule("RTR-12.12", "RTR-2.6")
def test_units_in_parentheses_only_defend() -> None:
    match = play(table("5005: 1-MC / 5006: CP-A AX", german=True), "at:5005")
    assert fighting(match)[0] == {"AX"}
    assert refused(match, "unit:CP-A") == "RTR-12.12"
    assert table("5005: 1-MC / 5006: CP-A", german=True).decision is None
    assert percent(play(table("5005: 1-MC / 5006: CP-A"), "at:5006")) == 900


@rule("RTR-12.12")
def test_a_hex_of_units_in_parentheses_does_not_join() -> None:
    match = play(table("5005: 1-MC / 5006: AX / 4906: CP-A", german=True), "at:5005")
    assert refused(match, "from:4906") == "RTR-12.12"


@rule("RTR-12.13")
@pytest.mark.parametrize("german", [False, True])
def test_units_of_strength_0_in_an_enemy_zone_of_control_are_eliminated_before_combat(german: bool) -> None:
    match = table("5005: 1-MC / 5006: ?SD1 AX / 2530: 9-MC / 2531: EA1 / 4603: SD2", german=german)
    assert {fact["unit"] for fact in told(match, "eliminated")} == {"SD1", "EA1"}, "in either sector"
    assert dead(match) == {"SD1"}
    assert dead(match, UKRAINIAN) == {"EA1"}
    assert where(match, "1-MC") == "5005"
    assert where(match, "9-MC") == "2530", "and nobody advances"
    assert where(match, "SD2") == "4603"


@rule("RTR-12.13")
def test_a_hex_emptied_of_strength_0_is_not_attacked() -> None:
    assert table("5005: 1-MC / 5006: SD1").decision is None


@rule("G-22")
def test_strength_0_in_an_objective_hex_is_attacked_in_the_last_column() -> None:
    match = play(table("0431: SD1 / 0430: 350-RD", UKRAINIAN, **FOREVER), "at:0431")
    assert percent(match) is None
    attack(match, "assault", dice=5)
    assert told(match, "odds")[0]["percent"] == 600
    assert outcomes(match) == ["DE"]


# -- 12.14-12.16 bombardment and flak towers ----------------------------------------------------


@rule("RTR-12.14", "RTR-15.4")
def test_a_bombardment_zone_over_one_defending_hex_doubles_all_attackers() -> None:
    stacks = "5005: 1-MC / 5006: AX / 4906: GD"
    assert percent(play(table(stacks), "at:5006")) == 150
    match = play(table(stacks, artillery=(numbers("4908"), ())), "at:5006")
    assert percent(match) == 150, "its radius is one hex"
    match = play(table(stacks, artillery=(numbers("4807"), ())), "at:5006")
    assert percent(match) == 150
    match = play(table(stacks, artillery=(numbers("4806"), ())), "at:5006")
    assert percent(match) == 300, "4906 is next to it"
    assert multiples(match) == {"1-MC": 2, "AX": 1, "GD": 1}


@rule("RTR-12.14", "RTR-15.6")
def test_bombardment_does_nothing_for_a_defence() -> None:
    match = play(table("5005: 1-MC / 5006: AX", german=True, air=(numbers("5006"), ())), "at:5005")
    assert multiples(match) == {"AX": 1, "1-MC": 1}


@rule("RTR-12.15", "RTR-16.4")
def test_a_flak_tower_doubles_mobile_units_within_two_hexes_in_attack() -> None:
    match = play(table("3814: FR / 3913: AX KM1 / 3912: 1-MC", german=True), "at:3912")
    assert multiples(match)["AX"] == 2
    assert multiples(match)["KM1"] == 1, "never static units"
    far = play(table("3814: FR / 3911: AX / 3910: 1-MC", german=True), "at:3910")
    assert multiples(far)["AX"] == 1


@rule("RTR-12.15")
def test_a_flak_tower_doubles_in_its_own_hex_and_in_defence() -> None:
    match = play(table("3814: FR AX / 3914: 1-MC", german=True), "at:3914", "from:3814")
    assert multiples(match) == {"AX": 2, "FR": 1, "1-MC": 2}, "not the tower; and Soviets have only the ground"
    stacks = "3913: AX / 3912: 1-MC"
    assert multiples(play(table(stacks), "at:3913"))["AX"] == 2, "the S-Bahn"
    assert multiples(play(table(f"3814: FR / {stacks}"), "at:3913"))["AX"] == 3


@rule("G-14", "RTR-16.4")
def test_a_tower_works_in_its_own_sector_only() -> None:
    """2915 and the tower in 2917 are two hexes apart, on both sides of the boundary."""
    match = play(table("2917: TG / 2915: AX / 2914: 1-MC", german=True, **FOREVER), "at:2914")
    assert multiples(match)["AX"] == 1


@rule("RTR-12.16", "G-23", "RTR-22.5")
def test_a_tower_and_a_jet_together_double_once() -> None:
    facts: dict[str, Any] = {"scenario": "fantasy", "jet": PARTS.board.number("3913")}
    match = play(table("3814: FR / 3913: AX KM1 / 3912: 1-MC", german=True, **facts), "at:3912")
    assert multiples(match)["AX"] == 2
    assert multiples(match)["KM1"] == 2, "the jet helps static units too"


@rule("RTR-12.16", "RTR-15.7")
def test_several_markers_double_once_and_one_serves_several_combats() -> None:
    markers = (numbers("5006 5007"), ())
    stacks = "5005: 1-MC / 5006: AX / 5009: 9G-TC / 5008: GD"
    match = play(table(stacks, artillery=markers), "at:5006")
    assert multiples(match)["1-MC"] == 2
    attack(match, "assault", dice=1)
    spare(match)
    assert multiples(play(match, "at:5008"))["9G-TC"] == 2


@rule("RTR-24.5c")
def test_without_a_line_of_communication_the_guns_help_nobody() -> None:
    """1-MC stands at the edge of the map; all hexes around 9G-TC are in German zones of control."""
    stacks = "5001: 1-MC / 5003: 9G-TC / 5002: GD / 5105: AX / 4905: HJR"
    guns = (numbers("5002"), ())
    cut = play(table(stacks, options={"communications": True}, artillery=guns), "at:5002")
    assert multiples(cut) == {"1-MC": 2, "9G-TC": 1, "GD": 1}
    assert multiples(play(table(stacks, artillery=guns), "at:5002"))["9G-TC"] == 2


# -- 12.17-12.20 terrain ------------------------------------------------------------------------


@rule("RTR-12.17", "RTR-27.5")
def test_terrain_multiplies_the_defender_and_not_the_attacker() -> None:
    match = play(table("3911: AX / 3910: 1-MC"), "at:3911")
    assert multiples(match) == {"AX": 2, "1-MC": 1}
    assert multiples(play(table("3910: AX / 3911: 1-MC", german=True), "at:3911")) == {"AX": 1, "1-MC": 2}
    assert multiples(play(table("0431: 1-PD / 0430: 9-MC", UKRAINIAN), "at:0431"))["1-PD"] == 3


@rule("G-36", "RTR-12.17")
def test_soviet_defenders_have_terrain_as_well() -> None:
    match = play(table("0431: 9-MC / 0430: 1-PD", UKRAINIAN, german=True), "at:0431")
    assert multiples(match)["9-MC"] == 3


@rule("RTR-12.18")
def test_a_river_helps_if_all_attack_across_it() -> None:
    assert multiples(play(table("1806: GD / 1906: 1-MC", **FOREVER), "at:1806"))["GD"] == 2
    two_sides = play(table("1806: GD / 1906: 1-MC / 1805: 9G-TC", **FOREVER), "at:1806")
    assert multiples(two_sides)["GD"] == 2
    one_bank = play(table("1806: GD / 1906: 1-MC / 1807: 9G-TC", **FOREVER), "at:1806")
    assert multiples(one_bank)["GD"] == 1


@rule("RTR-19.1", "RTR-12.18")
def test_engineers_take_the_help_of_the_river_away() -> None:
    match = play(table("1806: GD / 1906: 1-MC / 2006: 3SA-Eng", **FOREVER), "at:1806")
    assert multiples(match)["GD"] == 1


@rule("G-28")
def test_a_bridge_does_not_take_the_help_of_the_river_away() -> None:
    match = play(table("3615: GD / 3516: 1-MC", **FOREVER), "at:3615")
    assert "3516-3615" in PARTS.bridge_names
    assert made(match).defence[0].multiple == 3
    open_ground = play(table("1801: GD / 1701: 1-MC", **FOREVER), "at:1801")
    assert "1701-1801" in PARTS.bridge_names
    assert multiples(open_ground)["GD"] == 2


@rule("G-57", "RTR-12.18")
def test_sides_are_judged_for_each_defending_hex() -> None:
    """1906 attacks 1806 across the Havel and 1805 on its own bank."""
    match = play(table("1806: GD / 1805: AX / 1906: 1-MC", **FOREVER), "at:1806")
    assert multiples(match) == {"1-MC": 1, "GD": 2, "AX": 1}


@rule("RTR-12.19")
def test_only_the_best_terrain_counts() -> None:
    match = play(table("2414: GD / 2413: 1-MC", **FOREVER), "at:2414")
    assert multiples(match)["GD"] == 2, "built up and behind the Spree: not four times"


@rule("RTR-12.20", "F-5", "G-4", "G-52")
def test_nobody_is_more_than_tripled() -> None:
    match = play(table("3814: FR / 3615: GD / 3516: 1-MC", **FOREVER), "at:3615")
    assert multiples(match)["GD"] == 3
    doubled = play(table("3814: FR / 3913: GD / 3912: 1-MC"), "at:3913")
    assert multiples(doubled)["GD"] == 3, "two times two are three"


# -- 12.21, 12.22 the table and the column ------------------------------------------------------


@rule("RTR-12.21")
@pytest.mark.parametrize(
    ("german_hex", "soviet_hex", "front"), [("3911", "3910", 0), ("2619", "2618", 1), ("0431", "0430", 1)]
)
def test_soviets_assault_germans_in_built_up_s_bahn_and_objective_hexes(
    german_hex: str, soviet_hex: str, front: int
) -> None:
    soviet = "9-MC" if front else "1-MC"
    match = play(table(f"{german_hex}: GD / {soviet_hex}: {soviet}", front), f"at:{german_hex}")
    assert tokens(match)[-1] == "assault"
    assert refused(match, "mobile") == "RTR-12.21"
    germans = table(f"{german_hex}: {soviet} / {soviet_hex}: GD", front, german=True)
    assert tokens(play(germans, f"at:{german_hex}"))[-2:] == ["mobile", "assault"]


@rule("RTR-12.21")
def test_elsewhere_the_attacker_chooses_the_table() -> None:
    assert tokens(play(table("5006: GD / 5005: 1-MC"), "at:5006")) == ["mobile", "assault"]


@rule("RTR-12.22", "RTR-12.2", "F-6", "F-7", "G-5")
def test_fractions_are_dropped_and_the_column_found() -> None:
    first = play(table("5005: 8G-MC / 5106: 35G-RD / 5107: 6G-TB / 5006: 503SS-Pz GD SSCH"), "at:5006")
    assert (percent(first), PARTS.columns[made(first).column]) == (153, 100)
    second = play(table("5005: 8G-MC / 5006: GD SSCH SSLAH"), "at:5006")
    assert (percent(second), PARTS.columns[made(second).column]) == (83, 50)


@rule("RTR-12.2")
def test_an_attack_is_declared_counted_rolled_and_carried_out() -> None:
    match = play(table("5005: 1-MC / 5006: GD"), "at:5006")
    attack(match, "mobile", dice=5)
    play(match, "to:5007")
    assert told(match, "combat") == [{"side": "1bf", "hexes": ["5006"], "origins": ["5005"], "units": ["1-MC"]}]
    assert told(match, "odds") == [{"units": ["GD"], "percent": 225, "table": "mobile", "dice": [5], "outcome": "DR"}]
    assert where(match, "GD") == "5007"


# -- foresight ----------------------------------------------------------------------------------


def preview(match: Match, token: str) -> Preview:
    found = match.preview(token)
    assert found
    return found


@rule("RTR-12.2", "RTR-27.1", "RTR-12.20")
def test_before_the_die_every_modifier_and_the_chances_are_shown() -> None:
    match = play(table("3814: FR / 3913: GD / 3912: 1-MC", artillery=(numbers("3913"), ())), "at:3913")
    shown = preview(match, "assault")
    lines = {(factor.rule, str(factor.value)) for factor in shown.factors}
    assert {
        ("RTR-12.2", "9 × 2"),
        ("RTR-12.2", "4 × 3"),
        ("RTR-12.14", "× 2"),
        ("RTR-12.17", "× 2"),
        ("RTR-12.15", "× 2"),
        ("RTR-12.20", "× 3"),
        ("RTR-12.22", "150 %"),
        ("RTR-12.22", "100-199 %"),
    } <= lines
    results = shown.chances[0]
    assert results.rule == "RTR-27.2"
    assert {code: str(p) for code, p in results.outcomes.items()} == {
        "AD": "1/6",
        "AA": "1/3",
        "BB": "1/6",
        "DA": "1/3",
    }
    chances = {chance.what.id: {key: str(p) for key, p in chance.outcomes.items()} for chance in shown.chances}
    assert chances["chance-attacker-loss"] == {"loss": "2/3", "no-loss": "1/3"}
    assert chances["chance-defender-loss"] == {"loss": "1/2", "no-loss": "1/2"}
    assert chances["chance-way-in"] == {"shut": "1"}


@rule("RTR-12.22")
def test_the_way_in_is_open_where_the_defender_must_leave() -> None:
    match = play(table("5005: 1-MC / 5006: GD"), "at:5006")
    chances = {c.what.id: c.outcomes for c in preview(match, "mobile").chances}
    assert {key: str(p) for key, p in chances["chance-way-in"].items()} == {"open": "1/2", "shut": "1/2"}, (
        "two faces of MD leave nobody to go in"
    )


@rule("RTR-13.6")
def test_the_way_into_an_objective_hex_depends_on_the_defender() -> None:
    stacks = "0431: 1-PD 2-PD / 0430: 9-MC / 0331: 6G-MC / 0531: 5G-MC"
    match = play(table(stacks, UKRAINIAN, artillery=((), numbers("0431"))), "at:0431")
    chances = {c.what.id: c.outcomes for c in preview(match, "assault").chances}
    assert set(chances["chance-way-in"]) == {"perhaps", "shut"}


def chances(match: Match, token: str) -> dict[str, dict[str, str]]:
    """What the die may bring, by the question it answers."""
    return {c.what.id: {key: str(p) for key, p in c.outcomes.items()} for c in preview(match, token).chances}


LOST, SAFE = {"loss": "1", "no-loss": "0"}, {"loss": "1/2", "no-loss": "1/2"}


@rule("RTR-12.24", "RTR-13.3", "RTR-13.4")
def test_attackers_whom_a_retreat_would_kill_count_as_lost() -> None:
    for unit, expected in (("KM1", LOST), ("AX", SAFE)):  # half the faces are AP, half AR
        match = play(table(f"5006: {unit} / 5005: 1-MC", german=True), "at:5005")
        assert chances(match, "mobile")["chance-attacker-loss"] == expected
    shut_in = play(table("5005: 2GTA-TR / 5006: 503SS-Pz / 5003: AX / 5204: GD / 4804: SSAN"), "at:5006")
    assert chances(shut_in, "mobile")["chance-attacker-loss"] == LOST
    free = play(table("5005: 2GTA-TR / 5006: 503SS-Pz"), "at:5006")
    assert chances(free, "mobile")["chance-attacker-loss"] == SAFE


@rule("RTR-14.2")
def test_no_way_leads_in_across_a_lake() -> None:
    wet = play(table("1617: AX / 1717: 10G-TC", UKRAINIAN), "at:1617")
    assert chances(wet, "mobile")["chance-way-in"] == {"shut": "1"}
    dry = play(table("1617: AX / 1616: 10G-TC", UKRAINIAN), "at:1617")
    assert "open" in chances(dry, "mobile")["chance-way-in"]


@rule("RTR-14.1", "RTR-12.23-MD")
def test_no_way_leads_in_for_the_strongest_whom_the_result_takes() -> None:
    alone = play(table("5005: 6G-TB / 5006: GD"), "at:5006")
    assert chances(alone, "mobile")["chance-way-in"] == {"shut": "1/2", "open": "1/2"}
    statics = play(table("5005: GD VS1 / 5006: 6G-TB", german=True), "at:5006")
    assert chances(statics, "mobile")["chance-way-in"] == {"shut": "1/2", "open": "1/2"}, "VS1 does not move"


@rule("G-15", "RTR-12.24")
def test_a_result_that_leaves_a_marker_where_it_is_counts_as_no_loss() -> None:
    for option, expected in (("persist", SAFE), ("destroy", LOST)):  # half the faces are BB
        options = {"strategic_marker_loss": option}
        match = play(table("5005: 1-MC / 5006: Fuhrerbunker", options=options), "at:5006")
        assert chances(match, "assault")["chance-defender-loss"] == expected


@rule("RTR-12.6", "RTR-12.4a")
def test_units_that_would_attack_nobody_are_named() -> None:
    match = play(table("3316: VS1 / 3315: 1-MC 6G-TB / 3415: 9G-TC"), "at:3316", "from:3315")
    assert match.decision
    assert [(c.rule, c.places) for c in match.decision.warnings] == [("RTR-12.4a", ("3415",))]


@rule("RTR-12.5", "RTR-12.4a")
def test_enemies_whom_an_attack_leaves_to_others_are_named() -> None:
    match = play(table("5005: 1-MC / 4905: 6G-TB / 5006: AX / 4906: GD"), "at:5006")
    assert match.decision
    assert [(c.rule, c.places) for c in match.decision.warnings] == [("RTR-12.4a", ("4906",))]


# -- any-time acts ------------------------------------------------------------------------------


@rule("RTR-16.8a")
def test_germans_may_turn_static_units_up_between_attacks() -> None:
    match = table("5005: 1-MC / 5006: AX / 4603: ?CP-A", german=True)
    assert tokens(match) == ["at:5005", "flip:CP-A"]
    play(match, "flip:CP-A")
    assert told(match, "revealed") == [{"unit": "CP-A", "hex": "4603"}]
    assert tokens(match) == ["at:5005"]
    assert refused(match, "flip:CP-A") == "RTR-16.8a"
