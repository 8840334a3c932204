"""8 Replacements: Stavka points bring eliminated Soviet units back."""

import pytest

from tests.rules import rule
from tests.rules.bench import costs, play, refused, tokens, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, goals, state, where
from tests.rules.race_to_the_reichstag.laying import replace, units

NORTH = set(PARTS.board.names_of(PARTS.edges["north"]))
SOUTH = set(PARTS.board.names_of(PARTS.edges["south"] & PARTS.sector[BELORUSSIAN]))


@rule("RTR-8.1")
def test_every_soviet_unit_can_be_replaced_and_no_german_one() -> None:
    match = replace("", "1-MC 14GC 1GTA-Rec 5SA-Eng AX VS1")
    assert tokens(match) == ["replace:1-MC", "replace:1GTA-Rec", "replace:5SA-Eng", "replace:14GC", "done"]
    assert refused(match, "replace:AX") == refused(match, "replace:VS1") == "RTR-8.1"
    assert all(PARTS.cost[unit] > 0 for unit in range(PARTS.first_german))


@rule("RTR-8.2")
def test_one_some_or_all_come_back_for_points() -> None:
    match = replace("", "1-MC 35G-RD 6G-TB")
    assert costs(match) == {"replace:1-MC": 4, "replace:35G-RD": 2, "replace:6G-TB": 2}
    play(match, "replace:1-MC")
    assert goals(match) == NORTH, "where it was set up"
    play(match, "to:2001")
    assert (where(match, "1-MC"), state(match).spent) == ("2001", (4, 0))
    assert told(match, "replaces") == [{"seat": "1bf", "unit": "1-MC", "points": 4}]
    play(match, "replace:35G-RD")
    assert goals(match) == SOUTH
    play(match, "to:4534", "done")
    assert state(match).dead == (units("6G-TB"), 0)
    assert not tokens(match)


@rule("RTR-8.2")
def test_nobody_is_asked_who_has_no_dead_no_points_or_no_hex() -> None:
    assert not tokens(replace("", "AX"))
    assert not tokens(replace("", "6G-TB", spent=(50, 49)))
    match = replace("", "1-MC 6G-TB", spent=(50, 47))
    assert tokens(match) == ["replace:6G-TB", "done"]
    assert refused(match, "replace:1-MC") == "RTR-6.3"
    assert refused(match, "replace:35G-RD") == "RTR-8.2"


@rule("RTR-8.2")
def test_the_price_is_told_beforehand() -> None:
    match = replace("", "1-MC", fatigued=(True, False))
    preview = match.preview("replace:1-MC")
    assert preview is not None
    assert [(factor.rule, factor.value) for factor in preview.factors] == [("RTR-27.3", 8)]


@rule("RTR-8.2", "G-29")
def test_entry_is_that_of_reinforcements() -> None:
    match = play(replace("2001: AX / 2101: 33-RD / 2202: GD", "150-RD"), "replace:150-RD")
    assert goals(match) == NORTH - {"2001", "2101"}
    assert refused(match, "to:2001") == "RTR-10.1"
    assert refused(match, "to:2101") == "RTR-10.2"
    assert refused(match, "to:2102") == refused(match, "to:5410") == "RTR-8.2"
    assert "2201" in goals(match), "enemy zones of control do not matter"
    yellow = play(replace("", "5G-MC", UKRAINIAN), "replace:5G-MC")
    assert goals(yellow) == set(PARTS.board.names_of(PARTS.edges["south"] & PARTS.sector[UKRAINIAN])), "not only stars"


@rule("RTR-2.3a", "RTR-8.2", "G-29")
def test_units_bound_to_stars_are_so_as_replacements_too() -> None:
    match = play(replace("", "20-RD", UKRAINIAN), "replace:20-RD")
    assert goals(match) == set(PARTS.board.names_of(PARTS.stars))
    assert refused(match, "to:0134") == "RTR-2.3a"
    assert refused(match, "to:2030") == "RTR-8.2"
    lines = play(replace("2030: 5G-MC", "20-RD", UKRAINIAN, options={"communications": True}), "replace:20-RD")
    assert "2029" in goals(lines), "beside comrades"
    assert refused(lines, "to:0134") == "RTR-24.5a"
    assert lines.explain("to:0134").reason.say("en").startswith("Besides its own entry hexes,")


@rule("RTR-8.2a")
def test_a_unit_never_serves_the_other_front() -> None:
    match = replace("", "1-MC", dead=(units("1-MC 5G-MC"), units("6G-MC")))
    assert tokens(match) == ["replace:1-MC", "done"]
    assert refused(match, "replace:5G-MC") == refused(match, "replace:6G-MC") == "RTR-8.2a"
    other = replace("", "", UKRAINIAN, dead=(units("1-MC"), units("6G-MC")))
    assert tokens(other) == ["replace:6G-MC", "done"]


@rule("RTR-27.3", "G-42")
@pytest.mark.parametrize(("unit", "price"), [("9G-TC", 4), ("8G-MC", 4), ("35G-RD", 2), ("14GC", 2), ("6G-TB", 2)])
def test_prices_double_for_a_tired_front(unit: str, price: int) -> None:
    assert costs(replace("", unit)) == {f"replace:{unit}": price}
    assert costs(replace("", unit, fatigued=(True, False))) == {f"replace:{unit}": 2 * price}
    assert costs(replace("", unit, fatigued=(False, True))) == {f"replace:{unit}": price}


@rule("RTR-24.5a")
def test_with_lines_of_communication_they_may_enter_beside_their_comrades() -> None:
    options = {"communications": True}
    stacks = "4905: 6G-TB / 4509: AX / 4507: 8G-TB"
    match = play(replace(stacks, "1-MC", options=options), "replace:1-MC")
    beside = set(PARTS.board.names_of(PARTS.near[PARTS.board.number("4905")])) | {"4905"}
    assert beside <= goals(match)
    assert goals(match) >= NORTH
    assert refused(match, "to:4508") == "RTR-24.5a", "in a German zone of control"
    assert refused(match, "to:4915") == "RTR-24.5a"
    plain = play(replace(stacks, "1-MC"), "replace:1-MC")
    assert goals(plain) == NORTH
    assert refused(plain, "to:4905") == "RTR-8.2"


@rule("RTR-24.5a")
def test_who_is_cut_off_gets_no_replacement_beside_him() -> None:
    ring = PARTS.board.names_of(PARTS.board.within(1 << PARTS.board.number("4509"), 3))
    ring = [hex for hex in ring if PARTS.board.apart(PARTS.board.number(hex), PARTS.board.number("4509")) == 3]
    germans = " / ".join(f"{hex}: {unit}" for hex, unit in zip(ring, PARTS.names_of(PARTS.mobiles), strict=False))
    match = play(replace(f"4509: 6G-TB / {germans}", "1-MC", options={"communications": True}), "replace:1-MC")
    assert goals(match) == NORTH
    assert refused(match, "to:4509") == "RTR-24.5a"
