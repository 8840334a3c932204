"""15 Scenarios: who starts where, drawn, named or placed by his player."""

from collections import Counter
from random import Random

import pytest

from stavka.games.moscow_41.logistics import LogisticPhase, logistic_value, value_parts
from stavka.games.moscow_41.sequence import Turn
from stavka.games.moscow_41.setup import SetUpBlock, SetUpLine, waiting
from stavka.games.moscow_41.state import GERMAN, OFF, SOVIET, State
from stavka.games.moscow_41.supply import supplied
from stavka.kernel.bits import bits, mask
from tests.rules import rule
from tests.rules.bench import asked, named, play, refused, tokens, told
from tests.rules.moscow_41.set_up import SCENARIOS, laid_out, of, on_map, set_up
from tests.rules.moscow_41.table import PARTS, area, areas, block, blocks, handle, state, up

# -- every scenario -------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2, 3])
@rule("F-17")
def test_every_block_has_one_place(scenario: str, seed: int) -> None:
    s = set_up(scenario, seed)
    there = [who for who, space in zip(s.who, s.at, strict=True) if space != OFF]
    aside = [s.pools[GERMAN], s.pools[SOVIET], s.november, s.kiev_block, s.surrendered, PARTS.leaders]
    found = sorted([*there, *[one for boxed in aside for one in bits(boxed)]])
    assert found == list(range(PARTS.handles))
    assert (PARTS.germans.bit_count(), PARTS.soviets.bit_count()) == (50, 70)
    assert s.drawn == ()
    assert s.in_pool == (s.pools[GERMAN].bit_count(), s.pools[SOVIET].bit_count())


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("M41-15.0a")
def test_strength_is_full_or_as_listed_and_minimum_for_the_reduced(scenario: str) -> None:
    s = set_up(scenario)
    for side in (GERMAN, SOVIET):
        for name, (_, pips) in on_map(s, side).items():
            assert pips in PARTS.blocks[block(name)].scale, name
            if scenario in ("campaign", "dnieper"):
                reduced = PARTS.reduced >> block(name) & 1
                assert pips == (PARTS.least if reduced else PARTS.full)[block(name)], name


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2, 3])
@rule("M41-15.0a", "M41-15.0b")
def test_whatever_is_chosen_nobody_is_stuck_overstacked_or_off_his_ground(scenario: str, seed: int) -> None:
    rng, match = Random(seed), laid_out(scenario, seed)
    while match.decision:
        match.play(rng.choice(match.decision.tokens))
    s = state(match)
    for side in (GERMAN, SOVIET):
        stacks = Counter(place for place, _ in on_map(s, side).values())
        stacks["63"] += side == SOVIET  # Stalin
        assert all(n <= PARTS.stacking[area(place)] for place, n in stacks.items() if area(place) < area("rastenburg"))
        assert not s.blocks(side) & ~s.held(side) & ~s.game.plan.contested
        assert not s.lines[side] & ~s.held(side)
    assert not s.lines[GERMAN] & s.lines[SOVIET]


@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("M41-15.0a")
def test_draws_differ_and_everybody_could_be_what_he_is(scenario: str) -> None:
    one, two = set_up(scenario, 1), set_up(scenario, 2)
    assert on_map(one, SOVIET) != on_map(two, SOVIET)
    assert on_map(one, GERMAN) != on_map(two, GERMAN)
    for s in (one, two):
        assert all(s.known[h] >> s.who[h] & 1 for h, space in enumerate(s.at) if space != OFF)
        assert all(s.known[h] == 0 for h, space in enumerate(s.at) if space == OFF)


@pytest.mark.parametrize("scenario", ["typhoon", "last-gasp"])
def test_the_blocks_in_hand_are_among_those_that_others_think_possible(scenario: str) -> None:
    match = laid_out(scenario)
    while match.decision:
        s = state(match)
        could = waiting(s)
        assert len(could) == len(s.drawn)
        assert all(units >> one & 1 for units, one in zip(could, s.drawn, strict=True))
        hidden = state(match).view(s.game.seats[1 - s.drawer])
        assert isinstance(hidden, State)
        assert waiting(hidden) == could, "nothing in it is a secret"
        match.play(match.decision.suggestion or "")


def test_the_other_side_sees_blocks_but_not_which() -> None:
    match = laid_out("typhoon")
    play(match, tokens(match)[0])
    own, other = told(match, "sets-up", "soviet"), told(match, "sets-up", "german")
    assert own[0]["block"] in PARTS.block_names
    assert other == [{**own[0], "block": None}]
    s = state(match).view("german")
    assert isinstance(s, State)
    assert set(s.drawn) == {255}


def test_who_is_alone_in_his_step_is_not_given_away_by_it() -> None:
    """15.3 Zhukov is placed among twelve others, as they come to hand."""
    s = set_up("last-gasp")
    could = s.known[handle(s, "Zhukov")]
    assert could.bit_count() == 18, "five white blocks are in the pool, and nobody else knows which"
    assert could >> block("3-Sh") & 1
    firsts = set()
    for seed in range(6):
        match = laid_out("last-gasp", seed)
        while isinstance(asked(match), SetUpLine):
            match.play(tokens(match)[0])
        firsts.add(state(match).drawn[0])
    assert len(firsts) > 1


def test_the_list_tells_how_strong_they_are() -> None:
    s = set_up("typhoon")
    assert s.seen[handle(s, "22-A")] == 1
    assert s.seen[handle(s, "Guderian")] == 3
    assert s.seen[s.stack(area("96"), SOVIET)[0]] == 255, "a corps at full strength or a Reduced one"
    assert set(set_up("typhoon", memory=False).seen) == {255}


# -- 15.4, 15.1 July ------------------------------------------------------------------------------


@rule("M41-15.4a", "M41-15.4d", "G-48", "G-66")
def test_the_campaign_is_set_up_without_a_choice() -> None:
    match = laid_out("campaign")
    assert not tokens(match)
    s = state(match)
    assert len(on_map(s, SOVIET)) + 1 == 36
    assert len(on_map(s, GERMAN)) + 1 == 21
    assert s.in_pool == (28, 29)
    assert s.november == PARTS.n_blocks
    assert s.november.bit_count() == 5
    assert s.kiev_block == blocks("48-Pz")
    assert (s.initiative, s.weather, s.forecast, s.discs) == (GERMAN, "good", 0, (0, 0))
    assert (s.game.plan.record.first, s.game.plan.record.last) == (1, 6)
    assert s.leaders == (4, 4)
    assert s.ready == (4, 2, 2)
    assert not s.surrendered | s.lost | s.up
    assert [fact["seat"] for fact in told(match, "deployed")] == ["soviet", "german"]


@rule("M41-15.4d")
def test_where_the_lists_of_july_put_them() -> None:
    s = set_up("campaign")
    german, soviet = on_map(s, GERMAN), on_map(s, SOVIET)
    at: dict[str, set[str]] = {}
    for name, (place, _) in german.items():
        at.setdefault(place, set()).add(name)
    assert german["Hoepner"] == ("road-1", 4)
    assert (german["Hoth"], german["Guderian"]) == (("67", 4), ("89", 4))
    sorts = {place: Counter((PARTS.army[block(b)], PARTS.blocks[block(b)].kind) for b in at[place]) for place in at}
    red, green = "red", "green"
    assert sorts["66"] == {(green, "tank"): 1, (green, "motorized"): 1}
    assert sorts["67"] == {(green, "tactical"): 1, (green, "tank"): 1}
    assert sorts["89"] == {(red, "tactical"): 1, (red, "tank"): 1, (red, "motorized"): 1}
    assert sorts["90"] == {(red, "tank"): 1, (red, "motorized"): 1}
    assert sorts["100"] == {(red, "cavalry"): 1, (red, "tank"): 1}
    for place, colour in (("16A", "brown"), ("9A", "pink"), ("4A", "light-blue"), ("2A", "yellow")):
        assert sorts[place] == {(colour, "infantry"): 2}
    assert (soviet["HQ-NW"], soviet["HQ-C"]) == (("28", 4), ("128", 4))
    assert {soviet[name][0] for name in ("24-A", "28-A", "32-A")} == {"46", "63", "73"}
    assert {soviet["4-AbC"], soviet["5-AbC"]} == {("41", 1), ("91", 1)}
    assert s.lines == (0, areas("68 70 80 81 88"))


@rule("M41-15.4b")
def test_one_block_on_every_icon_of_its_colour_and_kind() -> None:
    s = set_up("campaign")
    soviet = on_map(s, SOVIET)
    named_ones = {"HQ-NW", "HQ-C", "24-A", "28-A", "32-A", "4-AbC", "5-AbC"}
    found = Counter(
        (place, f"{PARTS.army[block(name)]}-{PARTS.blocks[block(name)].kind}")
        for name, (place, _) in soviet.items()
        if name not in named_ones
    )
    icons = Counter((record.id, icon) for record in PARTS.area_records for icon in record.icons)
    assert found == icons
    assert icons.total() == 28
    weak = [name for name, (_, pips) in soviet.items() if pips == 1 and name not in named_ones]
    assert len(weak) == 14
    assert mask(map(block, weak)) & ~PARTS.reduced == 0


@rule("M41-15.4c")
def test_control_in_july() -> None:
    s = set_up("campaign")
    german = areas("66 67 89 90 100 16A 9A 4A 2A rastenburg road-1")
    assert s.control == german
    assert not s.control & PARTS.disc_boxes
    assert PARTS.soviet_sources(s.control) == PARTS.soviet_sources(0)


@rule("F-3")
def test_german_value_in_july() -> None:
    s = set_up("campaign")
    assert value_parts(s, GERMAN) == {"leader": 4, "hqs": 3, "sites": 1, "casualties": 0, "weather": 0}
    assert logistic_value(s, GERMAN) == s.game.plan.record.values.german == 8


@rule("F-4", "G-66")
def test_soviet_value_in_july() -> None:
    s = set_up("campaign")
    assert value_parts(s, SOVIET) == {"leader": 4, "hqs": 2, "sites": 6, "casualties": 0, "weather": 0}
    assert logistic_value(s, SOVIET) == s.game.plan.record.values.soviet == 12


@rule("M41-15.1a")
def test_beyond_the_dnieper_is_july_of_the_campaign() -> None:
    one, other = set_up("dnieper", 7), set_up("campaign", 7)
    assert on_map(one, SOVIET) == on_map(other, SOVIET)
    assert on_map(one, GERMAN) == on_map(other, GERMAN)
    assert (one.control, one.lines, one.pools) == (other.control, other.lines, other.pools)
    record = one.game.plan.record
    assert (record.first, record.last, record.logistics_first) == (1, 1, False)
    assert (one.weather, one.initiative) == ("good", GERMAN)


# -- 15.2 October ---------------------------------------------------------------------------------


@rule("M41-15.2a", "M41-3.3b")
def test_typhoon_begins_with_logistics_in_october_and_the_soviets_deploy_first() -> None:
    match = laid_out("typhoon")
    seats: list[str] = []
    while match.decision:
        seats += [match.decision.seat] * (match.decision.seat not in seats[-1:])
        match.auto()
    assert seats == ["soviet", "german"]
    s = state(match)
    assert (s.initiative, s.weather) == (GERMAN, "good")
    assert (s.game.plan.record.first, s.game.plan.record.last) == (4, 6)
    Turn().run(s)
    assert s.turn == 4
    assert isinstance(s.agenda[0], LogisticPhase)


@rule("M41-15.2c")
def test_control_in_october() -> None:
    s = set_up("typhoon")
    assert not areas("28 42 90 114 67 101 154 53 127 16A 9A 4A 2A rastenburg") & ~s.control
    assert not areas("18 45 70 117 4 15 17 63 96 157 161 94 47 73 road-10") & s.control
    for month, scenario in (("october", "typhoon"), ("november", "last-gasp")):
        own = {record.id for record in PARTS.area_records if getattr(record, month) == "german"}
        assert set(PARTS.spaces.names_of(set_up(scenario).control & PARTS.areas)) == own


@rule("M41-15.2f", "G-46")
def test_fourth_panzer_group_and_the_48th_are_on_the_map_in_october() -> None:
    s = set_up("typhoon")
    german = on_map(s, GERMAN)
    assert german["Hoepner"] == ("101", 3)
    near = PARTS.spaces.names_of(PARTS.near[area("101")] | areas("101"))
    assert {german[name][0] for name in ("41-Pz", "56-Pz", "TT")} <= set(near)
    assert german["48-Pz"][1] == 2
    assert not s.kiev_block
    white = {name for name in german if PARTS.army[block(name)] == "white"}
    assert len(white) == 9


@rule("M41-15.2g")
def test_the_soviets_of_october() -> None:
    s = set_up("typhoon", 5)
    soviet = on_map(s, SOVIET)
    assert {name: soviet[name] for name in ("Zhukov", "HQ-NW", "HQ-K", "HQ-W", "HQ-B")} == {
        "Zhukov": ("63", 2),
        "HQ-NW": ("18", 2),
        "HQ-K": ("45", 2),
        "HQ-W": ("70", 2),
        "HQ-B": ("117", 2),
    }
    assert s.leaders == (2, 2)
    assert {soviet[name] for name in of("yellow", SOVIET)} == {("4", 1), ("15", 1), ("17", 1)}
    for colour, centre, count in (("red", "45", 6), ("blue", "70", 7), ("green", "117", 6)):
        there = Counter(soviet[name] for name in of(colour, SOVIET) if name in soviet)
        assert there[centre, 1] == 1
        assert there.total() == count
        assert max(there.values()) == 1, "one each"
        beside = set(PARTS.spaces.names_of(PARTS.near[area(centre)]))
        assert {place for place, pips in there if place != centre and pips == 1} <= beside
    white = [soviet[name][0] for name in of("white", SOVIET) if name in soviet]
    assert len(white) == 15
    assert {"96", "157", "161", "94", "47", "73"} <= set(white)
    assert s.lines[SOVIET].bit_count() == 10
    pool = Counter(PARTS.army[one] for one in bits(s.pools[SOVIET]))
    assert pool == {"blue": 5, "white": 4, "red": 1}
    lost = Counter(PARTS.army[one] for one in bits(s.surrendered))
    assert lost == {"light-blue": 8, "white": 4}
    assert s.november == PARTS.n_blocks


@rule("M41-15.2g")
def test_the_germans_of_october() -> None:
    s = set_up("typhoon", 5)
    german = on_map(s, GERMAN)
    places = {"HQ-2FK": "53", "HQ-8FK": "127", "HQ-16A": "28", "HQ-9A": "42", "HQ-4A": "90", "HQ-2A": "114"}
    assert {name: german[name] for name in places} == {name: (place, 2) for name, place in places.items()}
    assert (german["Hoth"], german["Guderian"]) == (("67", 3), ("154", 3))
    for colour, hq in (("brown", "28"), ("pink", "42"), ("light-blue", "90"), ("yellow", "114")):
        there = [german[name] for name in of(colour, GERMAN)]
        assert there.count((hq, 4)) == 1
        others = [place for place, pips in there if place != hq and pips == 2]
        assert len(others) == len(set(others)) == len(there) - 1
        assert set(others) <= set(PARTS.spaces.names_of(PARTS.near[area(hq)]))
    for colour, hq in (("green", "67"), ("red", "154")):
        near = set(PARTS.spaces.names_of(PARTS.near[area(hq)] | areas(hq)))
        assert all(german[name][0] in near for name in of(colour, GERMAN))
        assert all(german[name][1] == PARTS.full[block(name)] for name in of(colour, GERMAN))
    assert s.in_pool[GERMAN] == 3
    assert {PARTS.army[one] for one in bits(s.pools[GERMAN])} == {"white"}
    front = PARTS.spaces.around(s.held(SOVIET) & PARTS.areas)
    assert s.lines[GERMAN].bit_count() == 5
    assert not s.lines[GERMAN] & ~front
    assert s.ready == (4, 2, 2)
    assert not s.lost


@rule("F-15")
def test_values_in_october() -> None:
    s = set_up("typhoon")
    assert value_parts(s, SOVIET) == {"leader": 2, "hqs": 5, "sites": 5, "casualties": 0, "weather": 0}
    assert value_parts(s, GERMAN) == {"leader": 2, "hqs": 9, "sites": 2, "casualties": 1, "weather": 0}
    assert (logistic_value(s, SOVIET), logistic_value(s, GERMAN)) == (12, 14)


@rule("M41-15.2b", "G-3")
def test_bad_weather_halves_values_in_typhoon() -> None:
    s = set_up("typhoon")
    s.weather = "rain"
    assert (logistic_value(s, SOVIET), logistic_value(s, GERMAN)) == (6, 7)
    s.weather = "snow"
    assert (logistic_value(s, SOVIET), logistic_value(s, GERMAN)) == (12, 7)


# -- 15.3 November --------------------------------------------------------------------------------


@rule("M41-15.3a", "G-60")
def test_last_gasp_begins_with_impulses_in_the_snow() -> None:
    s = set_up("last-gasp")
    assert (s.initiative, s.weather) == (GERMAN, "snow")
    assert (s.game.plan.record.first, s.game.plan.record.last) == (5, 6)
    Turn().run(s)
    assert s.turn == 5
    assert not isinstance(s.agenda[0], LogisticPhase)
    assert s.weather == "snow"


@rule("M41-15.3b")
def test_four_areas_are_contested_and_soviet() -> None:
    s = set_up("last-gasp")
    four = areas("4 15 17 31")
    assert s.contested == four
    assert not s.control & four
    assert not four & ~s.lines[SOVIET]
    assert not four & ~s.german
    lying = {PARTS.space_names[s.at[h]] for h in bits(s.up)}
    assert lying == {"4", "15", "17", "31"}
    assert len(up(s)) == 4
    assert {PARTS.army[block(name)] for name in up(s)} == {"white"}


@rule("M41-15.3d")
def test_fourth_panzer_group_and_the_48th_are_on_the_map_in_november() -> None:
    s = set_up("last-gasp")
    german = on_map(s, GERMAN)
    assert german["Hoepner"] == ("71", 3)
    assert not PARTS.road_boxes & s.german
    assert {"41-Pz", "56-Pz", "TT", "48-Pz"} <= set(german)
    uses = s.game.plan.record.discs
    assert uses is not None
    assert (uses.uses, uses.per) == (1, "month")


@rule("M41-15.3e")
def test_the_soviets_of_november() -> None:
    s = set_up("last-gasp")
    soviet = on_map(s, SOVIET)
    places = {"HQ-NW": "32", "HQ-K": "36", "HQ-W": "74", "HQ-B": "137"}
    assert {name: soviet[name] for name in places} == {name: (place, 2) for name, place in places.items()}
    for colour, listed in (
        ("yellow", "4 15 17"),
        ("red", "20 31 33 34 35 36 37"),
        ("blue", "49 50 61 62 73 74 75 76 85 96 108 121"),
        ("green", "122 135 147 159 170 171"),
    ):
        assert sorted(soviet[name] for name in of(colour, SOVIET)) == sorted((place, 1) for place in listed.split())
    assert soviet["Zhukov"][1] == 4
    assert all(soviet[PARTS.block_names[one]][1] == 4 for one in bits(PARTS.n_blocks))
    white = [name for name in of("white", SOVIET) if name in soviet]
    assert len(white) == 7
    for name in white:
        weak = PARTS.reduced >> block(name) & 1
        assert soviet[name][1] == (PARTS.least if weak else PARTS.full)[block(name)]
    assert s.lines[SOVIET].bit_count() == 10
    assert s.leaders == (0, 4)
    assert Counter(PARTS.army[one] for one in bits(s.surrendered)) == {"light-blue": 8, "white": 11}
    assert Counter(PARTS.army[one] for one in bits(s.pools[SOVIET])) == {"white": 5}
    assert not s.november


@rule("M41-15.3e")
def test_the_germans_of_november() -> None:
    s = set_up("last-gasp")
    german = on_map(s, GERMAN)
    hqs = {
        "HQ-16A": ("14", 2),
        "HQ-9A": ("58", 3),
        "HQ-4A": ("84", 3),
        "HQ-2A": ("117", 3),
        "Hoth": ("59", 3),
        "Hoepner": ("71", 3),
        "Guderian": ("134", 4),
        "HQ-2FK": ("71", 0),
        "HQ-8FK": ("93", 0),
    }
    assert {name: german[name] for name in hqs} == hqs
    for colour, hq in (("brown", "14"), ("pink", "58"), ("light-blue", "84"), ("yellow", "117")):
        there = [german[name] for name in of(colour, GERMAN)]
        assert there.count((hq, 3)) == 1
        beside = set(PARTS.spaces.names_of(PARTS.near[area(hq)]))
        assert all(place in beside and pips == 2 for place, pips in there if (place, pips) != (hq, 3))
    strengths = {name: german[name][1] for name in ("DR", "1-Cav", "Lehr", "TT", "GD", "24-Pz")}
    assert strengths == {"DR": 2, "1-Cav": 2, "Lehr": 2, "TT": 2, "GD": 1, "24-Pz": 3}
    white = [name for name in german if PARTS.army[block(name)] == "white"]
    assert len(white) == 12
    assert {german[name][1] for name in white} == {2}
    assert s.in_pool[GERMAN] == 0
    assert s.lines[GERMAN].bit_count() == 5
    assert not s.lines[GERMAN] & s.contested
    assert s.ready == (4, 2, 2)


@rule("M41-15.3e")
def test_the_soviets_may_reinforce_the_contested_areas() -> None:
    match = laid_out("last-gasp")
    while isinstance(asked(match), SetUpLine):
        assert not {"4", "15", "17", "31"} & named(match, "line")
        match.play(tokens(match)[0])
    assert {"4", "15", "17", "31"} <= named(match, "to")


@rule("F-16")
def test_values_in_november() -> None:
    s = set_up("last-gasp")
    assert value_parts(s, SOVIET) == {"leader": 4, "hqs": 5, "sites": 4, "casualties": 0, "weather": 0}
    assert value_parts(s, GERMAN) == {"leader": 0, "hqs": 7, "sites": 3, "casualties": 1, "weather": -6}
    assert (logistic_value(s, SOVIET), logistic_value(s, GERMAN)) == (13, 5)


# -- refusals and help ----------------------------------------------------------------------------


@rule("M41-15.0a", "M41-15.2g")
def test_where_a_block_may_not_start() -> None:
    match = laid_out("typhoon")
    assert isinstance(asked(match), SetUpBlock)
    assert named(match, "to") == {"32", "33", "44", "46", "57", "58"}
    assert refused(match, "to:45") == refused(match, "to:63") == refused(match, "line:44") == "M41-15.0a"
    assert match.explain("to:44").rule == "M41-15.2g"
    play(match, "to:44")
    assert refused(match, "to:44") == "M41-15.0a", "one each"
    assert "44" not in named(match, "to")


@rule("M41-15.0a")
def test_an_area_that_is_full_takes_nobody() -> None:
    match = laid_out("last-gasp")
    while isinstance(asked(match), SetUpLine):
        match.play(tokens(match)[0])
    assert "63" in named(match, "to")
    play(match, "to:63")
    assert refused(match, "to:63") == "M41-2.9a", "Stalin and one block"


@rule("M41-15.0b")
def test_one_line_in_an_area() -> None:
    match = laid_out("last-gasp")
    assert isinstance(asked(match), SetUpLine)
    play(match, "line:63")
    assert refused(match, "line:63") == "M41-2.9b"
    assert refused(match, "line:4") == "M41-2.9b"
    assert refused(match, "line:71") == refused(match, "to:64") == "M41-15.0b"


@rule("M41-15.2g")
def test_nobody_is_asked_where_only_one_area_is_left() -> None:
    """Six blocks of the Western Front go one each into six areas: the last one has no choice."""
    match = laid_out("typhoon")
    asked_for: Counter[int] = Counter()
    while isinstance(step := asked(match), SetUpBlock):
        if step.side == SOVIET:
            asked_for[step.group] += 1
        match.play(tokens(match)[0])
        if isinstance(asked(match), SetUpLine):
            break
    assert asked_for == {0: 5, 1: 5, 2: 5, 3: 9}


@pytest.mark.parametrize("scenario", ["typhoon", "last-gasp"])
def test_the_suggested_set_up_is_a_sensible_one(scenario: str) -> None:
    s = set_up(scenario)
    for side in (GERMAN, SOVIET):
        front = PARTS.spaces.around(s.held(1 - side) & PARTS.areas)
        assert (s.lines[side] & front).bit_count() >= s.lines[side].bit_count() - 3
        assert not s.blocks(side) & PARTS.areas & ~supplied(s, side)
    assert not areas("61 73 85") & ~s.soviet if scenario == "last-gasp" else areas("57 69 81") & s.soviet
