"""4.3, 4.9 How fast blocks are, and whose HQs are whose."""

from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.games.moscow_41.support import Support
from tests.rules import rule
from tests.rules.bench import named, start
from tests.rules.moscow_41.marching import led
from tests.rules.moscow_41.table import PARTS, areas, blocks


@rule("M41-4.3a")
def test_fast_blocks_have_five_points_slow_ones_three_and_leaders_none() -> None:
    points = {5: PARTS.fast, 3: PARTS.slow, 0: PARTS.leaders}
    for number, record in enumerate(PARTS.blocks):
        assert points[PARTS.allowance[number]] >> number & 1, record.id


@rule("M41-4.3b")
def test_german_hqs_are_fast_but_for_the_luftwaffe_and_soviet_ones_slow_but_for_zhukov() -> None:
    hqs = PARTS.headquarters
    assert hqs & PARTS.germans & PARTS.slow == PARTS.luftwaffe
    assert hqs & PARTS.soviets & PARTS.fast == 1 << PARTS.zhukov
    assert not hqs & ~PARTS.fast & ~PARTS.slow


@rule("M41-4.9a")
def test_the_germans_have_seven_tactical_hqs_and_two_of_the_luftwaffe() -> None:
    assert PARTS.tactical & PARTS.germans == blocks("HQ-2A HQ-4A HQ-9A HQ-16A Guderian Hoth Hoepner")
    assert PARTS.luftwaffe == blocks("HQ-2FK HQ-8FK")


@rule("M41-4.9b")
def test_the_soviets_have_six_tactical_hqs() -> None:
    assert PARTS.headquarters & PARTS.soviets == blocks("HQ-B HQ-C HQ-K HQ-NW HQ-W Zhukov")


@rule("M41-4.9c")
def test_a_colour_has_one_hq_and_white_has_none() -> None:
    for side in (GERMAN, SOVIET):
        for colour, men in PARTS.colours[side].items():
            leaders = [hq for hq in PARTS.names_of(PARTS.tactical & PARTS.sides[side]) if commands(hq) & men == men]
            own = [hq for hq in leaders if PARTS.army[PARTS.block_index[hq]] == colour]
            assert len(own) == (colour != "white"), colour
    assert all(commands(hq) & PARTS.colours[GERMAN]["white"] for hq in PARTS.names_of(PARTS.tactical & PARTS.germans))


def commands(hq: str) -> int:
    return PARTS.commands[PARTS.block_index[hq]]


@rule("M41-4.9d", "M41-10.2c")
def test_tactical_hqs_fire_artillery_into_an_adjacent_battle_and_the_luftwaffe_does_not() -> None:
    stacks = "66: Guderian HQ-2FK / 77: 24-Pz 24-A / 67: Hoth / 4A: HQ-4A=0"
    s = led(stacks, "Guderian HQ-2FK Hoth HQ-4A", control=areas("66 67 4A 9A 2A 16A"), newly=areas("77"))
    assert named(start(s, Support()), "hq") == {"Guderian"}  # 67 is not beside it, an Exhausted HQ has no fire


@rule("M41-10.2c", "M41-14.2a")
def test_hoepner_gives_artillery_only_where_a_rule_says_so() -> None:
    stacks, facts = "66: Hoepner / 77: 24-Pz 24-A", {"control": areas("66 4A 9A 2A 16A"), "newly": areas("77")}
    assert named(start(led(stacks, "Hoepner", **facts), Support()), "hq") == set()
    with_option = led(stacks, "Hoepner", options={"leningrad": True}, **facts)
    assert named(start(with_option, Support()), "hq") == {"Hoepner"}
    typhoon = led(stacks, "Hoepner", scenario="typhoon", **facts)
    assert named(start(typhoon, Support()), "hq") == {"Hoepner"}
