"""10.14 Losses."""

import pytest

from stavka.games.moscow_41 import losses
from stavka.games.moscow_41.losses import ChooseLoss
from stavka.games.moscow_41.state import GERMAN, SOVIET
from tests.rules import rule
from tests.rules.bench import asked, falling, play, refused, tokens, told
from tests.rules.moscow_41.fighting import field, fight
from tests.rules.moscow_41.table import block, ground, handle, pips, state, where


@rule("M41-10.14a", "G-57")
def test_the_strongest_block_is_hit_also_an_hq() -> None:
    with falling(1, 1, 1, 1, 5, 1, 1, 1):
        match = fight(field("79: V-AK HQ-W=3 22-RC=1"))
    assert (pips(match, "HQ-W"), pips(match, "22-RC")) == (2, 1)


@rule("M41-10.14a")
def test_equals_are_their_owners_choice_and_it_is_looked_at_again_after_each_hit() -> None:
    with falling(6, 6, 6, 1, 1, 1):
        match = fight(field("79: V-AK=3 L-AK=3 XX-AK=1 22-RC=3 16-RC=3"))
    # two of the three hits fall on the two equals, whatever their order; the third is a choice again
    assert isinstance(asked(match), ChooseLoss)
    assert match.decision
    assert match.decision.seat == "german"
    assert tokens(match) == ["hit:V-AK", "hit:L-AK"]
    assert refused(match, "hit:XX-AK") == "M41-10.14a"
    assert refused(match, "hit:22-RC") == "M41-10.14a"
    with falling(1, 1, 1, 1):
        play(match, "hit:L-AK")
    assert [pips(match, name) for name in ("V-AK", "L-AK", "XX-AK")] == [2, 1, 1]


@rule("M41-10.14a")
def test_the_defender_chooses_among_his_own() -> None:
    with falling(1, 1, 1, 1, 5, 1):
        match = fight(field("79: V-AK=2 22-RC=2 16-RC=2"))
    assert match.decision
    assert match.decision.seat == "soviet"
    assert tokens(match) == ["hit:22-RC", "hit:16-RC"]
    play(match, "hit:16-RC")
    assert (pips(match, "22-RC"), pips(match, "16-RC")) == (2, 1)


@rule("G-13")
def test_weather_does_not_change_who_is_the_strongest() -> None:
    with falling(6, 1, 1, 1, 1):
        match = fight(field("79: V-AK=4 L-AK=3 22-RC=3", weather="rain"))
    assert (pips(match, "V-AK"), pips(match, "L-AK")) == (3, 3)


@rule("M41-10.14b")
def test_all_hits_on_the_attacker_are_damage() -> None:
    with falling(6, 6, 1, 1, 1):
        match = fight(field("102: V-AK=4 22-RC=3"))
    assert pips(match, "V-AK") == 2


@rule("M41-10.14c")
def test_hits_left_over_are_lost() -> None:
    with falling(1, 5, 5, 5, 5):
        match = fight(field("79: V-AK=4 22-RC=1 / 78: 16-RC"))
    assert told(match, "hits-lost") == [{"side": "soviet", "count": 3}]
    assert pips(match, "16-RC") == 3


@rule("M41-10.14d", "M41-4.1d")
def test_a_destroyed_line_can_be_built_again() -> None:
    from stavka.games.moscow_41.lines import spare

    with falling(1, 5, 5):
        match = fight(field("79: V-AK=2 soviet-line"))
    assert spare(state(match), SOVIET) == 20


@rule("M41-10.14e", "M41-9.3e")
def test_a_destroyed_german_block_never_comes_back() -> None:
    with falling(6):
        match = fight(field("79: GD 22-RC=1", weather="rain"))
    assert state(match).lost == 1 << block("GD")
    assert not state(match).pools[GERMAN] >> block("GD") & 1
    assert told(match, "destroyed") == [{"side": "german", "block": "GD", "area": "79"}]


@rule("M41-10.14e", "M41-9.3d")
def test_a_destroyed_soviet_block_goes_to_the_force_pool() -> None:
    s = field("79: V-AK=1 22-RC=1")
    before = s.in_pool[SOVIET]
    with falling(1, 5):
        match = fight(s)
    assert state(match).pools[SOVIET] >> block("22-RC") & 1
    assert state(match).in_pool[SOVIET] == before + 1 == state(match).pools[SOVIET].bit_count()
    assert not state(match).surrendered


@rule("M41-10.14e", "M41-9.3d")
@pytest.mark.parametrize("name", ["22-RC", "V-AK"])
def test_a_block_that_surrenders_never_comes_back(name: str) -> None:
    s = ground("79: V-AK / 80: 22-RC")
    pools = s.pools
    losses.surrender(s, handle(s, name))
    assert where(s, name) is None
    assert s.pools == pools
    assert (s.surrendered if name == "22-RC" else s.lost) == 1 << block(name)


@rule("M41-1.5a", "M41-4.6a")
def test_only_the_owner_reads_which_hidden_block_loses_a_step() -> None:
    s = ground("80: 22-RC 16-RC")
    s.log = []
    losses.hit(s, handle(s, "22-RC"))
    (event,) = s.log
    assert event.read_by("soviet") == {"side": "soviet", "area": "80", "block": "22-RC", "count": 2}
    assert event.read_by("german") == {"side": "soviet", "area": "80", "block": None, "count": None}
    words = s.game.catalogue
    assert words.say("event-step-lost", event.read_by("german"), "en").endswith("loses a step.")
    assert words.say("event-step-lost", event.read_by("german"), "es").endswith("pierde un paso.")


@rule("M41-1.5b")
def test_everybody_sees_which_block_falls() -> None:
    s = ground("80: 22-RC 16-RC")
    fallen = handle(s, "22-RC")
    losses.destroy(s, fallen)
    assert s.at[fallen] == 255
    assert not any(could >> block("22-RC") & 1 for could in s.known)


@rule("M41-10.14a")
def test_the_prompt_names_the_area() -> None:
    with falling(6, 1, 1):
        match = fight(field("79: V-AK=3 L-AK=3 22-RC=3"))
    assert match.decision
    assert "79" in match.decision.prompt
