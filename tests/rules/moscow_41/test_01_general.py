"""1 General: players, fog of war, turns, weather."""

from stavka.games.moscow_41 import TITLE
from stavka.games.moscow_41.state import GERMAN, NONE, SOVIET, UNKNOWN
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.moscow_41.table import PARTS, area, block, ground, handle, up


@rule("M41-1.0a")
def test_two_players() -> None:
    for scenario in TITLE.scenarios:
        assert scenario.seats == ("german", "soviet")
    match = Match(TITLE.game("campaign", None), seed=1)  # and one person may play both seats
    assert match.decision


@rule("M41-1.4a")
def test_a_turn_is_a_month() -> None:
    assert [turn.month for turn in PARTS.turns] == ["july", "august", "september", "october", "november", "december"]
    record = TITLE.game("campaign", None).plan.record
    assert (record.first, record.last) == (1, 6)


@rule("M41-1.4b")
def test_a_block_is_an_hq_a_combat_block_or_a_leader() -> None:
    everybody = PARTS.headquarters | PARTS.combat | PARTS.leaders
    assert everybody == PARTS.germans | PARTS.soviets
    sizes = [kind.bit_count() for kind in (PARTS.headquarters, PARTS.combat, PARTS.leaders)]
    assert sum(sizes) == 120


@rule("M41-1.5a")
def test_the_enemy_sees_that_a_block_is_there_and_not_which() -> None:
    s = ground("66: 24-Pz=3 Guderian / 69: 24-A")
    mine, theirs = s.view("german"), s.view("soviet")
    panzer = handle(s, "24-Pz")
    assert (mine.who[panzer], mine.pips[panzer]) == (block("24-Pz"), 3)
    assert (theirs.who[panzer], theirs.pips[panzer]) == (UNKNOWN, UNKNOWN)
    assert theirs.at[panzer] == area("66")
    assert len(theirs.stack(area("66"), GERMAN)) == 2
    assert theirs.pools[GERMAN] == NONE
    assert theirs.in_pool[GERMAN] == s.in_pool[GERMAN]
    assert len(s.view(None).stack(area("69"), SOVIET)) == 1


@rule("M41-1.5b")
def test_revealed_blocks_are_seen_by_both() -> None:
    s = ground("66: 24-Pz=3 46-Pz")
    panzer = handle(s, "24-Pz")
    s.reveal(1 << panzer)
    assert up(s) == {"24-Pz"}
    assert (s.view("soviet").who[panzer], s.view("soviet").pips[panzer]) == (block("24-Pz"), 3)
    s.hide(1 << panzer)
    assert s.view("soviet").who[panzer] == UNKNOWN


@rule("M41-1.6a")
def test_good_weather_and_bad() -> None:
    assert set(PARTS.weather) == {"good", "rain", "snow", "blizzard"}  # the last one by 14.5
    assert [weather for weather, record in PARTS.weather.items() if record.armour] == ["good"]
