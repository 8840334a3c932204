"""13, 14.8 The Final Phase."""

from typing import Any

from stavka.games.moscow_41.final import FinalPhase
from stavka.games.moscow_41.road import RoadAdvance
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.supply import sources
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import falling, start
from tests.rules.moscow_41.table import PARTS, areas, block, blocks, ground, handle, state, where


def ended(s: State) -> Match:
    return start(s, FinalPhase())


def arrived(stacks: str, **facts: Any) -> State:
    """Hoepner has reached Leningrad, which is still Soviet."""
    s = ground(stacks, leningrad_reached=True, **facts)
    s.control &= ~(1 << PARTS.leningrad)
    return s


def kinds(match: Match) -> list[str]:
    return [entry.kind for entry in match.events()]


def falls(match: Match, box: int) -> bool:
    return bool(state(match).control >> box & 1)


@rule("M41-13.1a")
def test_destroyed_bombers_are_available_again() -> None:
    match = ended(ground("", ready=(1, 2, 0), aborted=(1, 0, 1), destroyed=(2, 0, 1)))
    assert state(match).ready == (3, 2, 1)
    assert (state(match).aborted, state(match).destroyed) == ((1, 0, 1), (0, 0, 0))


BOTH = "151 166"


@rule("M41-13.2a", "M41-2.2.2b", "M41-2.5.1a", "M41-5.4a")
def test_chernigov_and_romny_bring_kiev() -> None:
    s = ground("")
    s.control |= areas(BOTH)
    assert PARTS.special_cities == areas(BOTH)
    match = ended(s)
    after = state(match)
    assert falls(match, PARTS.kiev)
    assert "control" not in kinds(match)  # that is of areas; its own event tells of the box
    assert after.pools[GERMAN] >> block("48-Pz") & 1
    assert after.kiev_block == 0
    assert after.in_pool[GERMAN] == s.in_pool[GERMAN] + 1
    assert not sources(after, SOVIET) & PARTS.sources["orange"] & ~PARTS.sources["red"]


@rule("M41-13.2a")
def test_one_city_is_not_enough() -> None:
    s = ground("")
    s.control |= areas("151")
    assert not falls(ended(s), PARTS.kiev)


@rule("M41-13.2a")
def test_kiev_falls_for_good() -> None:
    s = ground("")
    s.control |= areas(BOTH)
    match = ended(s)
    later = state(match).clone()
    later.control &= ~areas(BOTH)
    again = ended(later)
    assert falls(again, PARTS.kiev)
    assert state(again).in_pool == state(match).in_pool
    later.control |= areas(BOTH)
    assert "kiev-falls" not in kinds(ended(later))


@rule("M41-13.3a", "M41-10.9d", "M41-2.2.3c")
def test_leningrad_falls_when_hoepner_has_reached_it() -> None:
    s = ground("road-9: Hoepner=2 TT=1")
    s.active_hqs = 1 << handle(s, "Hoepner")
    with falling(6, 6):
        match = start(s, RoadAdvance(), FinalPhase())
    after = state(match)
    assert falls(match, PARTS.leningrad)
    assert where(match, "Hoepner") is None
    four = blocks("Hoepner TT 41-Pz 56-Pz")
    assert after.pools[GERMAN] & four == four
    assert after.in_pool[GERMAN] == after.pools[GERMAN].bit_count()
    shut = PARTS.sources["lightblue"] | PARTS.sources["blue"]
    assert not sources(after, SOVIET) & shut & ~PARTS.sources["red"]


@rule("M41-13.3a", "G-106")
def test_blocks_that_have_left_the_road_stay_on_the_map() -> None:
    s = arrived("road-10: Hoepner / 66: TT", options={"leningrad": True})
    match = ended(s)
    assert where(match, "TT") == "66"
    assert where(match, "Hoepner") is None


@rule("G-28", "M41-10.9d")
def test_it_falls_though_hoepner_is_no_more() -> None:
    s = arrived("road-10: TT")
    s.pools = (s.pools[GERMAN] & ~blocks("Hoepner"), s.pools[SOVIET])
    s.lost = blocks("Hoepner")
    s.in_pool = (s.pools[GERMAN].bit_count(), s.in_pool[SOVIET])
    match = ended(s)
    assert falls(match, PARTS.leningrad)
    assert not state(match).pools[GERMAN] >> block("Hoepner") & 1


@rule("M41-13.3a")
def test_leningrad_falls_once() -> None:
    match = ended(arrived("road-10: Hoepner TT"))
    assert "leningrad-falls" in kinds(match)
    assert "leningrad-falls" not in kinds(ended(state(match).clone()))


@rule("M41-13.3a")
def test_on_the_way_nothing_falls() -> None:
    match = ended(ground("road-9: Hoepner TT"))
    assert not falls(match, PARTS.leningrad)
    assert where(match, "Hoepner") == "road-9"


@rule("G-79")
def test_zhukov_in_leningrad_goes_back_to_the_pool() -> None:
    s = arrived("road-10: Hoepner TT Zhukov", options={"leningrad": True})
    after = state(ended(s))
    assert after.pools[SOVIET] >> block("Zhukov") & 1
    assert after.surrendered == 0


@rule("M41-13.0a")
def test_bombers_then_kiev_then_leningrad() -> None:
    s = arrived("road-10: Hoepner TT", ready=(3, 2, 2), destroyed=(1, 0, 0))
    s.control |= areas(BOTH)
    told = [kind for kind in kinds(ended(s)) if kind in ("bombers-return", "kiev-falls", "leningrad-falls")]
    assert told == ["bombers-return", "kiev-falls", "leningrad-falls"]


@rule("M41-15.2d", "M41-15.3c")
def test_where_the_road_is_not_in_play_leningrad_stays_soviet() -> None:
    for scenario in ("typhoon", "last-gasp"):
        s = ground("66: Hoepner TT", scenario=scenario, turn=5)
        assert not falls(ended(s), PARTS.leningrad)


# -- 14.8 ----------------------------------------------------------------------------------------

SOUTH: dict[str, Any] = {"options": {"withdrawal": True}}


@rule("M41-14.8a", "G-80")
def test_in_november_the_luftwaffe_leaves_for_good() -> None:
    s = ground("66: HQ-2FK 24-Pz", turn=5, ready=(3, 2, 1), destroyed=(1, 0, 0), aborted=(0, 0, 1), **SOUTH)
    after = state(ended(s))
    assert where(after, "HQ-2FK") is None
    assert after.withdrawn == blocks("HQ-2FK HQ-8FK")
    assert not after.pools[GERMAN] & blocks("HQ-2FK HQ-8FK")
    assert after.in_pool[GERMAN] == after.pools[GERMAN].bit_count()
    assert (after.ready, after.aborted, after.destroyed) == ((0, 0, 0),) * 3
    assert after.lost == 0
    assert not after.known[handle(after, "24-Pz")] >> block("HQ-2FK") & 1  # everybody has seen which one left


@rule("M41-14.8a")
def test_one_that_is_lost_stays_lost() -> None:
    s = ground("66: HQ-2FK", turn=5, **SOUTH)
    s.pools = (s.pools[GERMAN] & ~blocks("HQ-8FK"), s.pools[SOVIET])
    s.in_pool = (s.pools[GERMAN].bit_count(), s.in_pool[SOVIET])
    s.lost = blocks("HQ-8FK")
    after = state(ended(s))
    assert (after.withdrawn, after.lost) == (blocks("HQ-2FK"), blocks("HQ-8FK"))


@rule("M41-14.8a")
def test_not_in_october_nor_without_the_rule() -> None:
    assert where(ended(ground("66: HQ-2FK", turn=4, **SOUTH)), "HQ-2FK") == "66"
    assert where(ended(ground("66: HQ-2FK", turn=5)), "HQ-2FK") == "66"


@rule("M41-14.8a", "M41-2.7a")
def test_an_area_it_leaves_to_the_enemy_changes_hands() -> None:
    s = ground("70: HQ-2FK 24-A", turn=5, **SOUTH)
    s.control |= areas("70")
    assert not state(ended(s)).control & areas("70")


@rule("M41-1.7d", "M41-13.0a")
def test_nothing_happens_after_a_sudden_death() -> None:
    s = arrived("road-10: Hoepner", turn=5, options={"withdrawal": True}, scenario="campaign")
    s.control |= PARTS.sites & ~(1 << PARTS.leningrad)
    match = ended(s)
    assert match.result
    assert match.result.winner == "german"
    assert "luftwaffe-leaves" not in kinds(match)
