"""5 Reinforcements."""

from typing import Any

from stavka.games.moscow_41.logistics import LogisticPhase
from stavka.games.moscow_41.reinforcements import Arrive, ArriveAt, HowMany, Reinforcements
from stavka.games.moscow_41.state import GERMAN, NONE, OFF, SOVIET, State
from stavka.kernel.bits import bits, mask
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, named, play, refused, start, tokens, told
from tests.rules.moscow_41.set_up import set_up
from tests.rules.moscow_41.table import PARTS, area, areas, block, blocks, ground, handle, pips, stack, state, where


def pool(side: int, names: str, stacks: str = "", **facts: Any) -> Match:
    """Reinforcements of a side that has these blocks in its pool."""
    s = ground(stacks, side, **facts)
    found = blocks(names)
    s.pools = (s.pools[0], found) if side == SOVIET else (found, s.pools[1])
    s.in_pool = (s.pools[0].bit_count(), s.pools[1].bit_count())
    return start(s, Reinforcements(side))


def drawn(side: int, names: str, stacks: str = "", **facts: Any) -> Match:
    """The same, when all of them have been drawn."""
    match = pool(side, names, stacks, **facts)
    return play(match, f"draw:{len(names.split())}")


# -- 5.0 how many -----------------------------------------------------------------------------------


@rule("M41-5.0a")
def test_they_come_in_the_logistic_phase_or_by_a_strategic_impulse() -> None:
    match = start(ground("66: Hoth", turn=2, initiative=SOVIET), LogisticPhase())
    play(match, "supply", "done", "done")
    assert isinstance(asked(match), HowMany)
    assert state(match).phase == "logistics"
    match = start(ground("66: Hoth"), Reinforcements(GERMAN))
    assert isinstance(asked(match), HowMany)
    assert state(match).phase == "draw"


@rule("M41-5.0b", "G-70")
def test_the_owner_says_how_many_up_to_the_logistic_value() -> None:
    match = pool(GERMAN, "II-AK X-AK V-AK VI-AK VII-AK IX-AK L-AK LIX-AK", leaders=(2, 4))
    assert tokens(match) == ["draw:0", "draw:1", "draw:2", "draw:3"], "2 and Smolensk"
    assert refused(match, "draw:4") == refused(match, "done") == "M41-5.0b"
    few = pool(GERMAN, "II-AK X-AK")
    assert tokens(few) == ["draw:0", "draw:1", "draw:2"]
    assert refused(few, "draw:3") == "M41-5.0b"
    play(few, "draw:0")
    assert state(few).in_pool[GERMAN] == 2
    assert told(few, "draws-none") == [{"side": "german"}]


@rule("M41-5.0b")
def test_they_are_drawn_at_random() -> None:
    names = "II-AK X-AK V-AK VI-AK VII-AK IX-AK"
    found = set()
    for seed in range(12):
        match = Match.at(state(pool(GERMAN, names)).game, state(pool(GERMAN, names)), seed)
        play(match, "draw:1")
        s = state(match)
        assert s.in_pool[GERMAN] == s.pools[GERMAN].bit_count() == 5
        assert not s.pools[GERMAN] & mask(s.drawn)
        found.add(s.drawn)
    assert len(found) > 2


@rule("M41-5.0b")
def test_others_see_how_many_are_drawn_and_not_whom() -> None:
    match = drawn(GERMAN, "II-AK X-AK")
    assert told(match, "draws", "soviet") == [{"side": "german", "count": 2, "blocks": None}]
    assert told(match, "draws", "german") == [{"side": "german", "count": 2, "blocks": ["II-AK", "X-AK"]}]
    seen = state(match).view("soviet")
    assert isinstance(seen, State)
    assert seen.drawn == (255, 255)
    play(match, "block:X-AK", "to:16A")
    assert [move.token for move in match.moves("soviet")] == ["draw:2", "block:?", "to:16A"]
    assert told(match, "arrives", "soviet") == [{"side": "german", "area": "16A", "block": None}]


def test_nobody_is_asked_whose_pool_or_value_is_nothing() -> None:
    match = pool(GERMAN, "")
    assert not tokens(match)
    assert told(match, "no-reinforcements") == [{"side": "german", "pool": 0}]
    assert not tokens(pool(GERMAN, "II-AK", leaders=(0, 4), control=0))


# -- 5.1 Germans ------------------------------------------------------------------------------------


@rule("M41-5.1b", "G-89")
def test_armies_have_their_staging_areas_and_others_may_choose() -> None:
    homes = {"II-AK": "16A", "HQ-9A": "9A", "VII-AK": "4A", "XIII-AK": "2A"}
    for name, home in homes.items():
        match = drawn(GERMAN, name)
        assert isinstance(asked(match), ArriveAt)
        assert named(match, "to") == {home}
        other = "9A" if home != "9A" else "4A"
        assert refused(match, f"to:{other}") == refused(match, "to:66") == refused(match, "to:road-1") == "M41-5.1b"
        assert match.explain(f"to:{home}").rule == "M41-5.1b"
        play(match, f"to:{home}")
        assert where(match, name) == home
    for name in ("L-AK", "HQ-2FK", "40-Pz"):
        assert named(drawn(GERMAN, name), "to") == {"16A", "9A", "4A", "2A"}


@rule("M41-5.1a", "M41-5.4b", "M41-2.2.3d")
def test_those_who_accompany_hoepner_come_to_his_box() -> None:
    match = drawn(GERMAN, "41-Pz 56-Pz TT L-AK", "road-4: Hoepner")
    for name in ("41-Pz", "56-Pz", "TT"):
        play(match, f"block:{name}")
        assert named(match, "to") == {"road-4"}
        assert match.explain("to:road-4").rule == "M41-5.1a"
        assert refused(match, "to:road-1") == refused(match, "to:16A") == "M41-5.1a"
        play(match, "to:road-4")
    assert stack(match, "road-4", GERMAN) == {"Hoepner", "41-Pz", "56-Pz", "TT"}
    assert named(match, "to") == {"16A", "9A", "4A", "2A"}


@rule("G-26", "G-90", "M41-5.3a")
def test_without_hoepner_they_go_back() -> None:
    match = drawn(GERMAN, "41-Pz L-AK")
    assert isinstance(asked(match), Arrive)
    assert tokens(match) == ["block:L-AK"]
    assert refused(match, "block:41-Pz") == "M41-5.3a"
    assert refused(match, "block:TT") == refused(match, "done") == "M41-5.0b", "nobody may be held back"
    assert [caution.rule for caution in match.warnings] == ["M41-5.3a"]
    play(match, "block:L-AK", "to:9A")
    s = state(match)
    assert s.pools[GERMAN] == blocks("41-Pz")
    assert s.in_pool[GERMAN] == 1
    assert s.drawn == ()
    assert told(match, "sent-back", "soviet") == [{"side": "german", "count": 1, "blocks": None}]


@rule("G-27", "M41-13.3a")
def test_after_the_fall_of_leningrad_they_come_like_others() -> None:
    match = pool(GERMAN, "Hoepner 41-Pz")
    state(match).control |= PARTS.road_boxes
    play(match, "draw:2")
    for name in ("Hoepner", "41-Pz"):
        if isinstance(asked(match), Arrive):
            play(match, f"block:{name}")
        assert named(match, "to") == {"16A", "9A", "4A", "2A"}
        play(match, "to:4A")
    assert stack(match, "4A", GERMAN) == {"Hoepner", "41-Pz"}


@rule("M41-5.1a")
def test_where_the_road_is_not_in_play_they_come_like_others() -> None:
    assert named(drawn(GERMAN, "41-Pz", "71: Hoepner", scenario="last-gasp"), "to") == {"16A", "9A", "4A", "2A"}


# -- 5.2 Soviets ------------------------------------------------------------------------------------


@rule("M41-5.2a")
def test_soviets_come_to_cities_and_victory_areas_that_are_theirs() -> None:
    match = drawn(SOVIET, "24-A")
    free = PARTS.reinforcement & ~areas("67")
    assert named(match, "to") == set(PARTS.spaces.names_of(free))
    assert {"63", "157", "96", "45", "151"} <= named(match, "to")
    assert refused(match, "to:67") == "M41-5.2a", "Smolensk is German"
    assert refused(match, "to:69") == "M41-5.2a", "no City"
    assert refused(match, "to:kiev") == "M41-2.9c"
    assert match.explain("to:63").rule == "M41-5.2a"
    play(match, "to:63")
    assert where(match, "24-A") == "63"


@rule("M41-5.2a", "G-22", "G-70")
def test_one_block_in_an_area_for_each_arrival() -> None:
    match = drawn(SOVIET, "24-A 28-A", "45: 32-A")
    play(match, "block:24-A", "to:45")
    assert "45" not in named(match, "to")
    assert refused(match, "to:45") == "M41-5.2a"
    play(match, "to:47")
    assert stack(match, "45", SOVIET) == {"24-A", "32-A"}
    again = state(match)
    again.pools, again.in_pool = (0, blocks("2-RC")), (0, 1)
    match = play(start(again, Reinforcements(SOVIET)), "draw:1")
    assert {"45", "47"} <= named(match, "to"), "another time, another block"


@rule("M41-5.2a", "M41-2.9a")
def test_no_overstacking() -> None:
    match = drawn(SOVIET, "24-A", "63: 28-A / 157: 32-A 2-RC / 96: 20-RC")
    assert not {"63", "157"} & named(match, "to"), "Stalin and one; two"
    assert "96" in named(match, "to")
    assert refused(match, "to:63") == refused(match, "to:157") == "M41-2.9a"


@rule("M41-5.2a", "G-74")
def test_contested_and_cut_off_areas_take_nobody() -> None:
    match = drawn(SOVIET, "24-A", "157: 28-A 39-Pz")
    assert refused(match, "to:157") == "M41-5.2a"
    cut = ground("", SOVIET)
    cut.pools, cut.in_pool = (0, blocks("24-A")), (0, 1)
    cut.control |= PARTS.near[area("96")] & PARTS.areas
    match = play(start(cut, Reinforcements(SOVIET)), "draw:1")
    assert "96" not in named(match, "to")
    assert refused(match, "to:96") == "M41-5.2a"
    assert "63" in named(match, "to")


@rule("M41-5.3a")
def test_who_finds_no_place_goes_back_and_nobody_comes_instead() -> None:
    s = ground("", SOVIET)
    s.pools, s.in_pool = (0, blocks("24-A 28-A 32-A 2-RC")), (0, 4)
    s.control |= PARTS.reinforcement & ~areas("63 27")
    match = start(s, Reinforcements(SOVIET))
    assert [caution.rule for caution in match.warnings] == ["M41-5.3a"]
    play(match, "draw:3")
    for _ in range(2):
        play(match, tokens(match)[0])
        play(match, tokens(match)[0])
    assert match.decision is None
    after = state(match)
    assert after.in_pool[SOVIET] == after.pools[SOVIET].bit_count() == 2
    assert len([h for h in range(PARTS.first_soviet, PARTS.handles) if after.at[h] != OFF]) == 2
    assert told(match, "sent-back", "german") == [{"side": "soviet", "count": 1, "blocks": None}]


# -- strength and knowledge -------------------------------------------------------------------------


@rule("G-23", "M41-11.2a")
def test_they_come_at_full_strength_and_the_reduced_at_minimum() -> None:
    match = drawn(SOVIET, "24-A 2-RC HQ-W")
    for name, place in (("24-A", "63"), ("2-RC", "96"), ("HQ-W", "47")):
        if isinstance(asked(match), Arrive):
            play(match, f"block:{name}")
        play(match, f"to:{place}")
    assert (pips(match, "24-A"), pips(match, "2-RC"), pips(match, "HQ-W")) == (4, 1, 4)


def test_what_others_can_know_of_a_new_block() -> None:
    s = set_up("campaign")
    match = start(s, Reinforcements(GERMAN))
    play(match, "draw:8")
    while match.decision:
        play(match, tokens(match)[0])
    after = state(match)
    fresh = [h for h in range(PARTS.first_soviet) if after.at[h] != OFF and s.at[h] == OFF]
    assert fresh
    for new in fresh:
        could, place = after.known[new], after.at[new]
        assert could >> after.who[new] & 1
        assert not could & blocks("Hoth Guderian Hoepner 24-Pz 46-Pz 47-Pz DR GD 1-Cav 39-Pz II-AK X-AK 48-Pz")
        homes = {"16A": "HQ-16A", "9A": "HQ-9A", "4A": "HQ-4A", "2A": "HQ-2A"}
        for home, hq in homes.items():
            assert bool(could >> block(hq) & 1) == (PARTS.space_names[place] == home)
        assert bool(could >> block("TT") & 1) == (PARTS.space_names[place] == "road-1")


def test_a_soviet_reinforcement_may_be_anybody_who_could_be_in_the_pool() -> None:
    match = drawn(SOVIET, "24-A", "45: +28-A 32-A", surrendered=blocks("2-RC"))
    play(match, "to:63")
    could = state(match).known[handle(match, "24-A")]
    assert not could & (blocks("28-A 2-RC Stalin") | PARTS.n_blocks)
    assert not blocks("24-A 32-A Zhukov HQ-W") & ~could


@rule("M41-5.4d")
def test_a_block_that_was_drawn_is_on_the_map_and_not_in_the_pool() -> None:
    match = drawn(SOVIET, "24-A 28-A")
    play(match, "block:28-A", "to:63", "to:96")
    s = state(match)
    assert s.pools[SOVIET] == 0
    assert s.handle_of(block("24-A")) != NONE


# -- 5.4 letters ------------------------------------------------------------------------------------


@rule("M41-5.4c", "M41-5.4d")
def test_n_blocks_are_in_the_pool_from_november_on() -> None:
    for month in (4, 5):
        s = ground("66: Hoth", turn=month)
        before = s.in_pool[SOVIET]
        match = start(s, LogisticPhase())
        after = state(match)
        came = month == 5
        assert bool(after.pools[SOVIET] & PARTS.n_blocks) == came
        assert after.november == (0 if came else PARTS.n_blocks)
        assert after.in_pool[SOVIET] == before + 5 * came
        assert len(told(match, "available")) == came
    assert PARTS.n_blocks.bit_count() == 5


@rule("M41-5.4a")
def test_the_48th_panzer_corps_waits_for_kiev() -> None:
    s = set_up("campaign")
    assert PARTS.k_blocks == blocks("48-Pz")
    assert not s.pools[GERMAN] & PARTS.k_blocks
    assert s.kiev_block == PARTS.k_blocks
    drawn_ones = set()
    for seed in range(5):
        match = Match.at(s.game, start(s.clone(), Reinforcements(GERMAN)).state, seed)
        play(match, "draw:8")
        drawn_ones |= set(state(match).drawn)
    assert block("48-Pz") not in drawn_ones


@rule("M41-5.4b")
def test_four_germans_carry_an_l() -> None:
    assert PARTS.l_blocks == blocks("Hoepner 41-Pz 56-Pz TT")
    assert PARTS.escorts == blocks("41-Pz 56-Pz TT")


# -- 14.2 -------------------------------------------------------------------------------------------


@rule("M41-14.2d")
def test_zhukov_may_be_sent_to_leningrad() -> None:
    match = drawn(SOVIET, "Zhukov 24-A", options={"leningrad": True})
    play(match, "block:24-A")
    assert "road-10" not in named(match, "to")
    assert refused(match, "to:road-10") == "M41-14.2d"
    play(match, "to:63")
    assert {"road-10", "96"} <= named(match, "to")
    assert match.explain("to:road-10").rule == "M41-14.2d"
    play(match, "to:road-10")
    assert where(match, "Zhukov") == "road-10"
    assert state(match).known[handle(match, "Zhukov")] == blocks("Zhukov")


@rule("M41-14.2d", "G-95")
def test_zhukov_stays_away_without_the_option_after_its_fall_or_where_there_is_no_road() -> None:
    assert "road-10" not in named(drawn(SOVIET, "Zhukov"), "to")
    leningrad = {"leningrad": True}
    assert "road-10" not in named(drawn(SOVIET, "Zhukov", options=leningrad, scenario="typhoon"), "to")
    assert "road-10" not in named(drawn(SOVIET, "Zhukov", "road-10: Hoepner", options=leningrad), "to")
    fallen = pool(SOVIET, "Zhukov", options=leningrad)
    state(fallen).control |= PARTS.road_boxes
    assert "road-10" not in named(play(fallen, "draw:1"), "to")


def test_blocks_in_hand_are_never_forgotten() -> None:
    """However they are placed, everybody is on the map or back in the pool."""
    s = set_up("campaign")
    match = start(s, Reinforcements(SOVIET), Reinforcements(GERMAN))
    while match.decision:
        play(match, tokens(match)[-1])
    after = state(match)
    there = mask([who for who, space in zip(after.who, after.at, strict=True) if space != OFF])
    every = there | after.pools[0] | after.pools[1] | after.november | after.kiev_block | PARTS.leaders
    assert every == PARTS.germans | PARTS.soviets
    assert after.drawn == ()
    assert len(bits(there)) == 55 + 20 - told_back(match)


def told_back(match: Match) -> int:
    """How many went back."""
    return sum(fact["count"] for fact in told(match, "sent-back"))


@rule("G-104")
def test_zhukov_need_not_go_to_leningrad() -> None:
    nowhere: dict[str, Any] = {"control": PARTS.areas | PARTS.german_boxes, "options": {"leningrad": True}}
    match = drawn(SOVIET, "Zhukov 24-A", **nowhere)
    play(match, "block:Zhukov")
    assert tokens(match) == ["to:road-10", "none"]
    assert match.explain("none").rule == "G-104"
    play(match, "none")
    assert match.decision is None
    assert state(match).pools[SOVIET] == blocks("Zhukov 24-A")
    assert where(match, "Zhukov") is None


@rule("G-104")
def test_zhukov_cannot_come_to_leningrad_when_germans_are_there() -> None:
    besieged = drawn(SOVIET, "Zhukov", "road-10: Hoepner", options={"leningrad": True})
    assert "road-10" not in named(besieged, "to")
    assert refused(besieged, "to:road-10") == "M41-14.2d"
    assert refused(besieged, "none") == "M41-5.1b"
