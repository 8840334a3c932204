"""10.2, 10.3, 10.6 Command: how far HQs reach, and whom they command."""

import pytest

from stavka.games.moscow_41.activation import Activation
from stavka.games.moscow_41.command import Command, blitz_commanded, commanded, span
from stavka.games.moscow_41.orders import Orders
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.kernel.bits import bits
from tests.rules import rule
from tests.rules.bench import named, play, refused, start, tokens, told
from tests.rules.moscow_41.marching import command, led
from tests.rules.moscow_41.table import PARTS, areas, ground, handle, state, where


def range_of(s: State, name: str) -> set[str]:
    return set(PARTS.spaces.names_of(span(s, handle(s, name))))


def under_command(s: State) -> set[str]:
    return {PARTS.block_names[s.who[found]] for found in bits(commanded(s))}


# -- 10.2 whom ----------------------------------------------------------------------------------


@rule("M41-10.2a", "M41-4.9c")
def test_an_hq_commands_its_colour_and_white_blocks_in_range() -> None:
    s = led("89: Guderian=2 / 100: 24-Pz L-AK VII-AK / 66: 47-Pz", "Guderian")
    assert under_command(s) == {"24-Pz", "L-AK"}
    match = command("89: Guderian=2 / 100: 24-Pz L-AK VII-AK / 66: 47-Pz / 16A: DR", "Guderian")
    assert named(match, "block") == {"24-Pz", "L-AK"}
    assert refused(match, "block:VII-AK") == "M41-10.2a"
    assert refused(match, "block:DR") == "M41-10.2a"
    assert refused(match, "build:VII-AK") == "M41-10.2a"


@rule("M41-4.9c", "M41-10.2a")
def test_white_blocks_are_commanded_by_any_tactical_hq_of_their_side() -> None:
    for hq in ("HQ-2A", "HQ-4A", "HQ-9A", "HQ-16A", "Guderian", "Hoth"):
        assert under_command(led(f"89: {hq} / 90: 40-Pz 24-Pz 39-Pz", hq)) >= {"40-Pz"}
    for hq in ("HQ-B", "HQ-C", "HQ-K", "HQ-W", "HQ-NW"):
        assert under_command(led(f"69: {hq} / 70: 24-A", hq, SOVIET)) == {"24-A"}


@rule("M41-10.2b")
def test_in_its_own_area_it_commands_everybody_other_hqs_too() -> None:
    match = command("89: Guderian HQ-4A VII-AK HQ-2FK / 90: IX-AK HQ-9A", "Guderian")
    assert named(match, "block") == {"HQ-4A", "VII-AK", "HQ-2FK"}
    assert refused(match, "block:HQ-9A") == "M41-10.2a"


@rule("M41-10.2b", "M41-4.9d", "M41-10.10a")
def test_the_luftwaffe_commands_nobody() -> None:
    s = led("89: Guderian / 4A: HQ-2FK 40-Pz VII-AK / 90: 24-Pz", "Guderian HQ-2FK")
    assert under_command(s) == {"24-Pz", "40-Pz"}  # Guderian's


@rule("G-29", "M41-10.7a")
def test_an_hq_that_has_been_activated_does_not_move_again() -> None:
    match = command("89: Guderian HQ-4A", "Guderian HQ-4A")
    assert tokens(match) == ["done"]
    assert refused(match, "block:HQ-4A") == "M41-10.7a"


# -- 10.3 range ---------------------------------------------------------------------------------


@rule("M41-10.3a")
@pytest.mark.parametrize(("stars", "reach"), [(4, 4), (3, 3), (2, 2), (0, 0)])
def test_the_stars_are_the_range(stars: int, reach: int) -> None:
    s = led(f"87: HQ-W={stars}", "HQ-W", SOVIET)
    assert span(s, handle(s, "HQ-W")) == PARTS.spaces.within(areas("87"), reach, PARTS.numbered)


@rule("M41-10.3a", "M41-10.5a", "M41-10.5b")
def test_an_exhausted_hq_commands_its_own_area_only() -> None:
    match = command("89: Guderian=0 24-Pz / 90: 47-Pz", "Guderian")
    assert named(match, "block") == {"24-Pz"}


@rule("M41-10.3b")
def test_the_range_ends_in_enemy_areas_and_does_not_pass_them() -> None:
    s = led("89: Guderian", "Guderian")
    assert range_of(s, "Guderian") >= {"78", "79", "101", "90"}  # next door
    assert "80" in range_of(s, "Guderian")  # beyond 90, which is German
    assert "113" in range_of(s, "Guderian")  # beyond 100, which is German
    assert "81" not in range_of(s, "Guderian")  # beyond 80, which is not


@rule("M41-10.3b")
def test_it_does_not_pass_contested_areas_either() -> None:
    s = led("89: Guderian / 90: 24-Pz 24-A", "Guderian", control=areas("66 67 89 90 100 4A 2A 9A 16A"))
    assert range_of(s, "Guderian") >= {"90", "79"}
    assert not range_of(s, "Guderian") & {"80", "91", "102"}


@rule("M41-2.4.4b")
def test_soviet_ranges_do_not_enter_staging_areas() -> None:
    s = led("89: HQ-W", "HQ-W", SOVIET, control=areas("4A 2A 9A 16A"))
    assert not range_of(s, "HQ-W") & {"4A", "2A", "9A", "16A"}
    s = led("4A: Guderian", "Guderian")
    assert range_of(s, "Guderian") >= {"4A", "2A", "9A"}


@rule("M41-10.3c", "M41-8.1b")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_in_rain_ranges_are_one(side: int) -> None:
    name, here = ("HQ-W", "87") if side else ("Guderian", "4A")
    s = led(f"{here}: {name}", name, side, weather="rain")
    assert span(s, handle(s, name)) == PARTS.spaces.within(areas(here), 1)


@rule("M41-10.3c", "M41-8.2b", "G-12")
@pytest.mark.parametrize(("stars", "reach"), [(4, 2), (3, 1), (2, 1), (0, 0)])
def test_in_snow_german_ranges_are_halved(stars: int, reach: int) -> None:
    s = led(f"4A: Guderian={stars}", "Guderian", weather="snow", control=PARTS.areas)
    assert span(s, handle(s, "Guderian")) == PARTS.spaces.within(areas("4A"), reach)
    s = led(f"87: HQ-W={stars}", "HQ-W", SOVIET, weather="snow")
    assert span(s, handle(s, "HQ-W")) == PARTS.spaces.within(areas("87"), stars, PARTS.numbered)


@rule("F-8", "G-71", "M41-10.1f", "M41-10.3a")
def test_guderian_disengages_and_commands_from_where_he_is_revealed() -> None:
    stacks = "79: Guderian=2 24-A / 89: HQ-4A VII-AK / 90: 24-Pz IX-AK / 100: 40-Pz / 101: 47-Pz / 67: DR 39-Pz"
    s = ground(stacks, control=areas("66 67 89 90 100 101 4A 2A 9A 16A"))
    match = play(start(s, Activation(), Command()), "hq:Guderian")
    assert "reveal" not in tokens(match)
    play(match, "to:89", "done")
    assert named(match, "block") == {"HQ-4A", "VII-AK", "24-Pz", "40-Pz", "47-Pz"}


# -- 10.6 Zhukov ----------------------------------------------------------------------------------


@rule("M41-10.6a")
def test_zhukov_commands_everybody_in_range_hqs_too() -> None:
    stacks = "63: Zhukov=2 / 62: HQ-W 5-A / 64: 3-A 22-A / 61: HQ-K / 47: 13-A"
    assert under_command(led(stacks, "Zhukov", SOVIET)) == {"HQ-W", "5-A", "3-A", "22-A", "HQ-K"}


@rule("M41-10.6a", "M41-4.3b", "M41-10.16d")
def test_zhukov_is_fast_and_the_only_soviet_blitz_hq() -> None:
    assert PARTS.allowance[PARTS.zhukov] == 5
    assert PARTS.blitz & PARTS.soviets == 1 << PARTS.zhukov


# -- 14.1 free command ----------------------------------------------------------------------------


@rule("M41-14.1a", "G-83")
def test_with_free_command_colours_do_not_matter_but_hqs_do() -> None:
    stacks = "89: Guderian / 90: VII-AK 24-Pz HQ-4A / 4A: HQ-2FK V-AK"
    assert under_command(led(stacks, "Guderian")) == {"24-Pz"}
    free = led(stacks, "Guderian", options={"free_command": True})
    assert under_command(free) == {"24-Pz", "VII-AK", "V-AK"}


@rule("M41-14.1a", "G-83")
def test_zhukov_keeps_his_command_over_hqs_and_the_luftwaffe_gets_none() -> None:
    stacks = "63: Zhukov / 62: HQ-W 5-A"
    assert under_command(led(stacks, "Zhukov", SOVIET, options={"free_command": True})) == {"HQ-W", "5-A"}
    air = led("89: HQ-4A=0 / 4A: HQ-2FK V-AK", "HQ-4A HQ-2FK", options={"free_command": True})
    assert under_command(air) == set()


# -- 10.16 the range of Blitz HQs -----------------------------------------------------------------


@rule("M41-10.16b", "M41-10.16d", "G-87")
def test_only_blitz_hqs_that_command_a_block_count_for_a_blitz() -> None:
    stacks = "89: Guderian=2 HQ-4A / 90: 24-Pz 39-Pz 40-Pz / 79: DR / 4A: V-AK"
    s = led(stacks, "Guderian HQ-4A")
    named_ones = {PARTS.block_names[s.who[found]] for found in bits(blitz_commanded(s))}
    assert named_ones == {"24-Pz", "40-Pz", "DR", "HQ-4A"}
    s = led(stacks, "HQ-4A")
    assert blitz_commanded(s) == 0


@rule("M41-14.2a", "M41-10.16d", "G-95", "M41-15.2f")
def test_hoepner_leads_a_blitz_on_the_map_with_the_leningrad_options_only() -> None:
    stacks = "101: Hoepner / 102: 41-Pz"
    assert blitz_commanded(led(stacks, "Hoepner", scenario="typhoon")) == 0
    option = {"leningrad": True}
    s = led(stacks, "Hoepner", scenario="typhoon", options=option)
    assert blitz_commanded(s) == 1 << handle(s, "41-Pz")
    assert blitz_commanded(led("road-2: Hoepner 41-Pz", "Hoepner", options=option)) == 0


# -- 10.7 the segment -----------------------------------------------------------------------------


@rule("M41-10.7b", "M41-10.7a")
def test_in_a_tactical_impulse_everybody_in_range_may_act_once() -> None:
    match = command("89: Guderian / 90: 24-Pz 47-Pz / 100: 46-Pz DR", "Guderian")
    play(match, "block:24-Pz", "to:89", "block:47-Pz", "to:4A", "block:46-Pz", "to:90", "block:DR", "to:89")
    assert tokens(match) == ["done"]
    assert refused(match, "block:24-Pz") == "M41-10.7a"
    assert (where(match, "47-Pz"), where(match, "46-Pz")) == ("4A", "90")


@rule("M41-10.7a", "M41-4.1e", "M41-4.1g")
def test_or_builds_a_line_instead() -> None:
    match = command("89: Guderian / 90: 24-Pz", "Guderian")
    assert named(match, "build") == {"24-Pz"}
    play(match, "build:24-Pz")
    assert state(match).lines[GERMAN] == areas("90")
    assert refused(match, "block:24-Pz") == "M41-10.7a"
    assert refused(match, "build:24-Pz") == "M41-10.7a"


@rule("M41-4.9d")
def test_without_a_tactical_hq_nobody_moves_or_builds() -> None:
    assert tokens(command("89: Guderian HQ-2FK / 90: 24-Pz", "HQ-2FK")) == ["done"]


@rule("M41-4.1d", "G-9")
def test_lines_may_be_taken_down_between_orders() -> None:
    match = command("89: Guderian / 90: 24-Pz line", "Guderian")
    assert "dismantle:90" in tokens(match)
    assert refused(match, "dismantle:89") == "M41-4.1d"
    assert match.explain("dismantle:90").rule == "M41-4.1d"
    play(match, "dismantle:90")
    assert state(match).lines == (0, 0)
    assert "block:24-Pz" in tokens(match)


@rule("M41-10.7a")
def test_enemies_and_blocks_off_the_map_do_not_obey() -> None:
    match = command("89: Guderian / 90: 24-Pz / 91: 24-A", "Guderian")
    assert refused(match, "block:24-A") == "M41-10.7a"
    assert refused(match, "block:VII-AK") == "M41-10.7a"
    assert refused(match, "to:90") == "M41-10.7b"


@rule("M41-10.7b")
def test_orders_that_are_left_are_warned_of() -> None:
    match = command("89: Guderian / 90: 24-Pz 47-Pz", "Guderian")
    assert match.decision
    [caution] = match.decision.warnings
    assert caution.places == ("90",)
    assert caution.what.say("es")
    assert match.decision.prompt.say("es")
    play(match, "block:24-Pz", "to:89")
    assert match.decision.warnings == []  # they have not been called for nothing


@rule("M41-1.5a", "M41-10.7a")
def test_the_enemy_sees_a_block_go_not_which() -> None:
    match = command("89: Guderian / 90: 24-Pz", "Guderian")
    assert Orders("command").public(state(match), "block:24-Pz") == f"block:#{handle(match, '24-Pz')}"
    play(match, "block:24-Pz", "to:89")
    assert told(match, "moved", "soviet")[-1]["block"] is None
    assert told(match, "moved", "german")[-1]["block"] == "24-Pz"
