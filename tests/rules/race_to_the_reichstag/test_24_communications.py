"""24 Optional rule: Soviet lines of communication."""

from typing import Any

from stavka.games.race_to_the_reichstag.communications import lines, supported
from stavka.games.race_to_the_reichstag.replacements import Replacements
from stavka.games.race_to_the_reichstag.state import State
from stavka.games.race_to_the_reichstag.strength import odds
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, play, refused, start, tokens
from tests.rules.race_to_the_reichstag.ground import (
    ALL_BRIDGES,
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    bridges,
    german_move,
    goals,
    ground,
    hexes,
    numbers,
    soviet_move,
)

WITH: dict[str, Any] = {"options": {"communications": True}}
# West of the Havel the only hex of the south edge is 0134; with a German there and the bridges down it is an island.
ISLAND: dict[str, Any] = {"demolished": ALL_BRIDGES, "checked": ALL_BRIDGES, **WITH}


def west_bank(stacks: str, **facts: Any) -> State:
    return ground(f"0134: AX / {stacks}", UKRAINIAN, **{**ISLAND, **facts})


def has_line(s: State, hex: str) -> bool:
    return bool(lines(s, UKRAINIAN) & hexes(hex))


@rule("RTR-24.1")
def test_lines_lead_to_the_friendly_edges_of_the_own_sector() -> None:
    assert PARTS.communications[BELORUSSIAN] == PARTS.sector[0] & (
        PARTS.edges["north"] | PARTS.edges["east"] | PARTS.edges["south"]
    )
    assert PARTS.communications[UKRAINIAN] == PARTS.sector[1] & PARTS.edges["south"]
    assert not has_line(west_bank("0120: 5G-MC"), "0120")  # the west edge is nobody's
    assert lines(ground("5205: 1-MC", **WITH), BELORUSSIAN) & hexes("5205")


@rule("RTR-24.1")
def test_without_the_rule_everybody_is_supported() -> None:
    assert supported(ground("0134: AX / 0520: 5G-MC", UKRAINIAN, demolished=ALL_BRIDGES), UKRAINIAN) & hexes("0520")


@rule("RTR-24.2")
def test_not_through_germans_nor_over_water_without_a_bridge() -> None:
    assert not has_line(west_bank("0520: 5G-MC"), "0520")
    assert has_line(ground("0520: 5G-MC", UKRAINIAN, **ISLAND), "0520")  # the way past 0134 is open
    assert has_line(west_bank("0520: 5G-MC", demolished=ALL_BRIDGES & ~bridges("0630-0730")), "0520")


@rule("RTR-24.2")
def test_engineers_beside_a_river_or_lake_side_carry_a_line_over_it() -> None:
    assert has_line(west_bank("0520: 5G-MC / 0630: 3GTA-Eng"), "0520")  # at the river
    assert has_line(west_bank("0520: 5G-MC / 1520: 3GTA-Eng"), "0520")  # at the lake
    assert not has_line(west_bank("0520: 5G-MC / 0530: 3GTA-Eng"), "0520")  # a hex away from it


@rule("RTR-24.2")
def test_not_across_the_boundary() -> None:
    assert not lines(ground("", **WITH), BELORUSSIAN) & PARTS.sector[UKRAINIAN]
    assert not lines(ground("", **WITH), UKRAINIAN) & PARTS.sector[BELORUSSIAN]


@rule("RTR-24.2", "G-51")
def test_canals_are_no_obstacle() -> None:
    s = ground("2030: 5G-MC", UKRAINIAN, **ISLAND)
    assert has_line(s, "2030")  # north of the Teltow Canal, all bridges down


@rule("RTR-24.3", "F-11")
def test_a_line_comes_to_a_unit_in_an_enemy_zone_but_not_past_it() -> None:
    s = ground("5205: 1-MC / 5206: AX / 5304: GD / 5104: HJR", **WITH)  # all around 5205 is in a German zone
    found = lines(s, BELORUSSIAN)
    assert found & hexes("5105") == hexes("5105")  # to it,
    assert not found & hexes("5205")  # and not beyond
    s = ground("5205: 1-MC / 5206: AX / 5105: 9G-TC / 5304: GD / 5104: HJR", **WITH)
    assert lines(s, BELORUSSIAN) & hexes("5105 5205") == hexes("5105")  # a friendly unit there changes nothing


@rule("RTR-24.4")
def test_a_unit_on_an_airfield_needs_no_line_and_lends_none() -> None:
    s = west_bank("1122: 5G-MC / 1121: 6G-MC")
    assert supported(s, UKRAINIAN) & hexes("1122 1121") == hexes("1122")
    assert not has_line(s, "1122")


def replacing(stacks: str) -> Match:
    dead = 1 << PARTS.unit_index["6G-MC"]
    match = start(ground(stacks, UKRAINIAN, dead=(0, dead), **ISLAND), Replacements())
    return play(match, "replace:6G-MC")


@rule("G-63", "RTR-24.4", "RTR-24.5a")
def test_an_airfield_that_is_cut_off_lets_no_replacement_in() -> None:
    match = replacing("0134: AX / 1122: 3GTA-TB / 2025: 9-MC")
    assert "to:2024" in tokens(match)
    assert refused(match, "to:1122") == refused(match, "to:1121") == "RTR-24.5a"


@rule("RTR-24.5a")
def test_replacements_come_beside_their_comrades_where_there_is_a_line() -> None:
    match = replacing("2025: 5G-MC / 2030: 9-MC / 2031: AX / 0134: GD / 0520: 3GTA-TB")
    assert {"to:2024", "to:2125"} <= set(tokens(match))
    assert "to:2034" in tokens(match)  # and at the edge, as ever
    assert refused(match, "to:0519") == "RTR-24.5a"  # no line
    assert refused(match, "to:2131") == "RTR-24.5a"  # a German zone
    assert refused(match, "to:2020") == "RTR-24.5a"  # nobody near
    dead = 1 << PARTS.unit_index["6G-MC"]
    plain = play(start(ground("2025: 5G-MC", UKRAINIAN, dead=(0, dead)), Replacements()), "replace:6G-MC")
    assert "to:2024" not in tokens(plain)


@rule("RTR-24.5b")
def test_a_forced_march_starts_where_there_is_a_line() -> None:
    match = play(soviet_move("0134: AX / 0520: 5G-MC", UKRAINIAN, **ISLAND), "unit:5G-MC")
    assert refused(match, "march") == "RTR-24.5b"
    play(match, "to:0519")
    match = play(soviet_move("0520: 5G-MC", UKRAINIAN, **ISLAND), "unit:5G-MC", "march")
    assert max(costs(match).values()) == 9
    assert "march" in tokens(play(soviet_move("0134: AX / 1122: 5G-MC", UKRAINIAN, **ISLAND), "unit:5G-MC"))


@rule("RTR-24.5b")
def test_it_may_end_where_there_is_none() -> None:
    match = play(soviet_move("0733: 5G-MC / 0134: AX / 0631: GD", UKRAINIAN, **ISLAND), "unit:5G-MC", "march")
    assert not lines(ground("0134: AX", UKRAINIAN, **ISLAND), UKRAINIAN) & hexes("0531")
    assert "0432" in goals(match)
    play(match, "to:0432")
    assert "0431" in goals(match)  # over the river, where no line leads


@rule("RTR-24.5c")
def test_only_attackers_with_a_line_are_doubled_by_a_bombardment() -> None:
    stacks = "0134: GD / 0630: 5G-MC / 0732: 6G-MC / 0631: AX"
    facts: dict[str, Any] = {**ISLAND, "artillery": ((), numbers("0631"))}
    for options, multiples in (({"communications": False}, [2, 2]), ({"communications": True}, [1, 2])):
        s = ground(stacks, UKRAINIAN, **{**facts, "options": options})
        handles = tuple(PARTS.unit_index[name] for name in ("5G-MC", "6G-MC"))
        assert [share.multiple for share in odds(s, handles, numbers("0631")).attack] == multiples


@rule("RTR-24.5c")
def test_interdiction_needs_no_line() -> None:
    match = play(german_move("5209: AX", 6, artillery=(numbers("5207"), ()), **WITH), "unit:AX")
    assert costs(match)["to:5208"] == 2


@rule("RTR-24.6")
def test_germans_need_no_line() -> None:
    match = play(german_move("5205: AX / 5203: 1-MC / 5207: 9G-TC", 6, **WITH), "unit:AX")
    assert goals(match)
