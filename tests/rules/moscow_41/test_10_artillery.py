"""10.4, 10.12.2 Headquarters in Battles and Artillery Fire."""

import pytest

from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.state import SOVIET, Gun, State
from stavka.games.moscow_41.support import Support, SupportAt
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, falling, named, play, refused, start, tokens, told
from tests.rules.moscow_41.fighting import field, fight, old, rolls
from tests.rules.moscow_41.table import area, handle, pips, state, up


def support(s: State) -> Match:
    """Support is given, then Battles are fought."""
    return start(s, Support(), Combat())


@rule("M41-10.4a", "G-56")
@pytest.mark.parametrize("impulse", ["tactical", "move"])
def test_an_hq_in_a_battle_fires_its_stars_as_double_fire(impulse: str) -> None:
    with falling(1, 1, 1, 1, 1, 1):
        match = fight(field("79: Hoth=3 V-AK=2 22-RC=1", impulse=impulse))
    assert rolls(match) == [("soviet", 6, 1), ("german", 5, 5)]


@rule("M41-10.4b", "M41-10.12.2a")
def test_an_active_hq_supports_an_adjacent_battle() -> None:
    match = support(field("79: V-AK=1 22-RC / 89: Guderian=3 / 90: Hoth", hqs="Guderian"))
    assert tokens(match) == ["hq:Guderian", "done"]
    assert refused(match, "hq:Hoth") == "M41-10.4b"
    with falling(5, 4, 6, 1, 1):
        play(match, "hq:Guderian")
    assert told(match, "guns-given") == [{"block": "Guderian", "area": "79"}]
    assert told(match, "artillery")[0] == {
        "side": "german",
        "area": "79",
        "need": 5,
        "dice": [5, 4, 6],
        "struck": [0, 2],
        "hits": 2,
        "block": "Guderian",
    }
    assert pips(match, "22-RC") == 1
    assert rolls(match) == [("soviet", 6, 1), ("german", 5, 1)]
    assert state(match).fired == 1 << handle(match, "Guderian")
    assert not state(match).guns


@rule("M41-10.4b", "M41-10.12a")
def test_artillery_reaches_only_adjacent_areas_with_units_of_both_sides() -> None:
    match = support(field("79: V-AK 22-RC / 113: 24-Pz 63-RC / 101: Guderian / 102: 61-RC", hqs="Guderian"))
    with falling(*[1] * 11, *[1] * 7):
        play(match, "hq:Guderian", "at:113")
    assert told(match, "guns-given") == [{"block": "Guderian", "area": "113"}]


@rule("M41-10.4b", "G-30")
def test_support_is_given_before_the_first_battle_to_one_of_several() -> None:
    match = support(field("79: V-AK 22-RC / 78: 24-Pz 63-RC / 89: Guderian HQ-9A", hqs="Guderian HQ-9A"))
    assert named(match, "hq") == {"Guderian", "HQ-9A"}
    play(match, "hq:Guderian")
    assert isinstance(asked(match), SupportAt)
    assert tokens(match) == ["at:78", "at:79"]
    assert refused(match, "at:88") == "M41-10.12a"
    play(match, "at:79")
    assert named(match, "hq") == {"HQ-9A"}
    assert refused(match, "hq:Guderian") == "M41-10.4b"
    play(match, "done")
    assert state(match).guns == (Gun(handle(match, "Guderian"), area("79")),)
    assert tokens(match) == ["at:78", "at:79"]


@rule("M41-10.4b")
def test_where_nobody_can_support_nobody_is_asked() -> None:
    with falling(*[1] * 7):
        match = support(field("79: V-AK 22-RC / 89: Guderian"))
    assert match.decision is None
    assert rolls(match)


@rule("M41-10.12a", "M41-10.12c", "G-36")
def test_there_is_no_support_where_nobody_can_attack() -> None:
    isolated = support(old("79: V-AK 22-RC / 89: Guderian", hqs="Guderian", cut="V-AK"))
    line = support(old("79: german-line 22-RC / 89: Guderian", hqs="Guderian", held="79"))
    assert isolated.decision is None
    assert line.decision is None


@rule("M41-10.4c")
def test_an_exhausted_hq_has_no_artillery_and_no_fire() -> None:
    match = support(field("79: V-AK 22-RC / 89: Guderian=0 HQ-9A", hqs="Guderian HQ-9A"))
    assert named(match, "hq") == {"HQ-9A"}
    assert refused(match, "hq:Guderian") == "M41-10.4c"
    with falling(1, 1, 1):
        fought = fight(field("79: Guderian=0 22-RC"))
    assert rolls(fought) == [("soviet", 6, 3)]


@rule("M41-10.4d", "G-96")
@pytest.mark.parametrize(
    ("weather", "german", "soviet"), [("good", 4, 4), ("rain", 1, 1), ("snow", 2, 4), ("blizzard", 1, 4)]
)
def test_weather_reduces_artillery(weather: str, german: int, soviet: int) -> None:
    s = field("79: V-AK=1 22-RC=1 / 89: Guderian", hqs="Guderian", weather=weather)
    with falling(*[1] * german, 1, 1):
        attack = play(support(s), "hq:Guderian")
    assert rolls(attack, "artillery") == [("german", 5, german)]
    s = field("79: V-AK=1 22-RC=1 / 80: HQ-W", SOVIET, hqs="HQ-W", weather=weather)
    with falling(*[1] * soviet, 1, 1):
        attack = play(support(s), "hq:HQ-W")
    assert rolls(attack, "artillery") == [("soviet", 5, soviet)]


@rule("M41-10.2c", "G-27")
def test_hoepner_gives_no_artillery_unless_a_rule_says_so() -> None:
    stacks = "79: V-AK 22-RC / 89: Hoepner HQ-9A"
    match = support(field(stacks, hqs="Hoepner HQ-9A"))
    assert refused(match, "hq:Hoepner") == "M41-10.2c"
    for facts in ({"options": {"leningrad": True}}, {"scenario": "typhoon"}, {"scenario": "last-gasp"}):
        assert named(support(field(stacks, hqs="Hoepner HQ-9A", **facts)), "hq") == {"Hoepner", "HQ-9A"}


@rule("M41-4.9d", "M41-10.4b")
def test_a_luftwaffe_hq_gives_no_artillery() -> None:
    match = support(field("79: V-AK 22-RC / 89: HQ-8FK HQ-9A", hqs="HQ-8FK HQ-9A"))
    assert refused(match, "hq:HQ-8FK") == "M41-4.9d"


@rule("M41-10.12.2a", "M41-10.13c")
def test_several_guns_fire_at_one_battle() -> None:
    match = support(field("79: V-AK=1 22-RC / 89: Guderian=2 HQ-9A=2", hqs="Guderian HQ-9A"))
    with falling(5, 1, 6, 5):
        play(match, "hq:Guderian", "hq:HQ-9A")
    assert [roll["hits"] for roll in told(match, "artillery")] == [1, 2]
    assert state(match).in_pool[SOVIET] == state(match).pools[SOVIET].bit_count()
    assert not state(match).contested
    assert state(match).control >> area("79") & 1
    assert up(match) == {"Guderian", "HQ-9A"}


@rule("M41-10.4b")
def test_the_warning_and_the_odds_of_support() -> None:
    match = support(field("79: V-AK 22-RC / 89: Guderian=2", hqs="Guderian"))
    preview = match.preview("hq:Guderian")
    assert preview
    assert preview.factors[0].value == 2
    assert {key: str(p) for key, p in preview.chances[0].outcomes.items()} == {"0": "4/9", "1": "4/9", "2": "1/9"}
    assert [caution.rule for caution in match.warnings] == ["M41-10.4b"]
