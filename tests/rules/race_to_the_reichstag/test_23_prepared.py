"""23 Better Prepared Defence: more Germans, a ring that holds, cheaper replacements."""

import pytest

from stavka.games.race_to_the_reichstag import TITLE
from stavka.games.race_to_the_reichstag.retreat import stands_fast
from stavka.games.race_to_the_reichstag.setup import Deploy, PlaceStatics
from stavka.games.race_to_the_reichstag.zones import soviet_zone
from stavka.kernel.bits import bits
from stavka.kernel.errors import UnknownScenario
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import costs, play, refused, told
from tests.rules.race_to_the_reichstag.ground import BELORUSSIAN, PARTS, UKRAINIAN, goals, ground, state, where
from tests.rules.race_to_the_reichstag.laying import asked_units, at, begun, fields, lay, replace, units

FULL = [lay(begun("prepared", seed)) for seed in range(4)]
every_game = pytest.mark.parametrize("match", FULL)


@rule("RTR-23.0")
def test_it_is_a_scenario_of_its_own_beside_the_fantasy() -> None:
    assert [scenario.id for scenario in TITLE.scenarios] == ["historical", "fantasy", "prepared"]
    with pytest.raises(UnknownScenario):
        TITLE.game("fantasy prepared", None)
    assert not TITLE.game("prepared", None).fantasy
    for match in FULL:
        assert not state(match).waiting & (PARTS.steiner | PARTS.corps_20), "both groups are used"


@rule("RTR-23.1(1)")
def test_the_1bf_adds_the_20th_corps_in_the_1uf_sector() -> None:
    first = PARTS.unit_index["CD-Pz"]
    match = lay(begun("prepared"), lambda step: isinstance(step, Deploy) and first in step.units)
    assert match.decision is not None
    assert (match.decision.seat, fields(match.decision.step)["zone"]) == ("1bf", "sector")
    assert asked_units(match) == set(PARTS.names_of(PARTS.corps_20 | PARTS.panzer_1bf_run))
    for game in FULL:
        assert not state(game).hexes(PARTS.corps_20) & ~PARTS.sector[UKRAINIAN]


@rule("RTR-23.1(2)")
def test_the_1uf_adds_steiner_in_the_1bf_sector() -> None:
    first = PARTS.unit_index["HG"]
    match = lay(begun("prepared"), lambda step: isinstance(step, Deploy) and first in step.units)
    assert match.decision is not None
    assert (match.decision.seat, fields(match.decision.step)["zone"]) == ("1uf", "sector")
    assert asked_units(match) == set(PARTS.names_of(PARTS.steiner | PARTS.panzer_1uf_run))
    for game in FULL:
        assert not state(game).hexes(PARTS.steiner) & ~PARTS.sector[BELORUSSIAN]


@rule("RTR-23.1(3)", "G-9")
def test_four_command_posts_are_placed_before_anything_is_drawn() -> None:
    match = begun("prepared")
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert asked_units(match) == {"LVI-Pk", "West"}
    assert state(match).stack(PARTS.reichstag) == ()
    assert refused(match, "done") == match.explain("unit:West").rule == "RTR-23.1(3)"
    play(match, "unit:West")
    assert match.explain("to:2020").rule == refused(match, "done") == "RTR-23.1(3)"
    assert goals(match) == set(PARTS.board.names_of(PARTS.sector[UKRAINIAN]))
    play(match, "to:2020", "unit:LVI-Pk", "to:2021", "flip:West", "done")
    assert match.decision.seat == "1uf"
    assert asked_units(match) == {"Zitad", "Ost"}
    play(match, "unit:Ost", "to:4020", "unit:Zitad", "to:4020", "done")
    assert len(state(match).stack(PARTS.reichstag)) == 3
    assert (where(match, "West"), where(match, "Ost")) == ("2020", "4020")
    assert told(match, "revealed", "1uf") == [{"unit": "West", "hex": "2020"}]
    assert refused(match, "unit:West") == "RTR-3.5"


@rule("RTR-23.1(3)")
def test_others_know_which_two_posts_a_seat_has_but_not_which_is_which() -> None:
    match = play(begun("prepared"), "unit:West", "to:2020")
    assert state(match).known[0] == units("LVI-Pk West")
    assert "West" not in match.view("1uf")["who"]


@rule("RTR-23.1(3)")
@every_game
def test_they_do_not_count_against_the_fifteen_and_the_twenty_five(match: Match) -> None:
    s = state(match)
    for front, count in ((UKRAINIAN, 15), (BELORUSSIAN, 25)):
        handles = s.on(s.facing(front)) >> PARTS.first_static << PARTS.first_static
        assert handles.bit_count() + len(s.hands[1 - front]) == count + 2
    assert s.in_pool == 55 - 4 - 3 - 15 - 25
    posts = PARTS.prepared_posts[0] | PARTS.prepared_posts[1]
    assert not s.pool & posts
    trio = s.on(1 << PARTS.reichstag)
    assert not s.units(trio) & posts


@rule("RTR-23.1(3)")
def test_the_draws_follow_with_the_usual_numbers() -> None:
    match = lay(begun("prepared"), at(PlaceStatics, 15))
    assert match.decision is not None
    assert match.decision.seat == "1bf"
    assert len(asked_units(match)) == 15


@rule("RTR-23.2")
def test_soviet_zones_of_control_do_not_enter_the_ring() -> None:
    stacks = "3021: 5G-MC"
    ring = PARTS.near[PARTS.board.number("3021")] & PARTS.s_bahn & PARTS.sector[UKRAINIAN]
    assert ring
    assert soviet_zone(ground(stacks, UKRAINIAN), UKRAINIAN) & ring == ring
    assert soviet_zone(ground(stacks, UKRAINIAN, scenario="prepared"), UKRAINIAN) & ring == 0


@rule("G-75", "RTR-23.2", "G-49")
def test_germans_in_the_ring_ignore_retreats_and_in_an_objective_they_may() -> None:
    def steadfast(scenario: str) -> list[str]:
        s = ground("3021: GD VS1 / 3020: AX VS2 / 2923: HJR VS3", UKRAINIAN, scenario=scenario)
        return [PARTS.unit_names[s.who[handle]] for handle in bits(s.on(s.germans)) if stands_fast(s, handle)]

    assert steadfast("prepared") == ["GD", "VS1", "VS2"], "a mobile unit in the objective decides for itself"
    assert steadfast("historical") == ["VS2"]


@rule("RTR-23.3", "G-41")
@pytest.mark.parametrize(("unit", "price"), [("1-MC", 4), ("35G-RD", 2), ("6G-TB", 2)])
def test_replacements_cost_half_and_the_normal_price_when_tired(unit: str, price: int) -> None:
    assert costs(replace("", unit, scenario="prepared")) == {f"replace:{unit}": price // 2}
    assert costs(replace("", unit, scenario="prepared", fatigued=(True, False))) == {f"replace:{unit}": price}
    match = play(replace("", unit, scenario="prepared"), f"replace:{unit}")
    assert state(match).spent == (price // 2, 0)
