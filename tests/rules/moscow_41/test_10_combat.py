"""10.12, 10.15 Battles: which are fought, in which order, who fires first, and what is left of them."""

from fractions import Fraction
from typing import Any

import pytest

from stavka.games.moscow_41 import armour, fire
from stavka.games.moscow_41.combat import Combat, begin
from stavka.games.moscow_41.state import GERMAN, SOVIET, State
from stavka.games.moscow_41.support import Support
from tests.rules import rule
from tests.rules.bench import falling, play, refused, start, tokens, told
from tests.rules.moscow_41.fighting import field, fight, old, rolls
from tests.rules.moscow_41.table import area, areas, handle, pips, stack, state, up, where

# -- 10.12 which Battles --------------------------------------------------------------------------


@rule("M41-10.12a", "M41-10.12b", "M41-10.12e")
def test_new_battles_must_be_fought_and_old_ones_may() -> None:
    match = fight(field("79: V-AK=1 22-RC=1 / 101: L-AK=1 63-RC=1", contested_before=areas("101")))
    assert tokens(match) == ["at:79", "at:101"]
    assert refused(match, "done") == "M41-10.12b"
    assert refused(match, "at:102") == "M41-10.12a"
    with falling(1, 1):
        play(match, "at:79")
    assert tokens(match) == ["at:101", "done"]
    assert refused(match, "at:79") == "M41-10.15a"
    play(match, "done")
    assert match.decision is None
    assert [battle["area"] for battle in told(match, "battle")] == ["79"]


@rule("M41-10.12b", "G-53")
def test_old_battles_need_not_be_fought() -> None:
    match = fight(old("79: V-AK 22-RC / 101: L-AK 63-RC"))
    assert tokens(match) == ["at:79", "at:101", "done"]
    assert play(match, "done").decision is None


@rule("M41-10.12b")
def test_the_only_battle_that_must_be_fought_begins_unasked() -> None:
    with falling(1, 1):
        match = fight(field("79: V-AK=1 22-RC=1"))
    assert match.decision is None
    assert told(match, "battle") == [{"side": "german", "area": "79", "blitz": False, "absorption": 0}]


@rule("M41-10.12c", "G-37", "M41-9.1b")
def test_isolated_blocks_and_lines_cannot_attack() -> None:
    assert fight(old("79: V-AK 22-RC", cut="V-AK")).decision is None
    assert fight(old("79: german-line 22-RC", held="79")).decision is None
    match = fight(old("79: V-AK 22-RC / 101: L-AK 63-RC", cut="V-AK"))
    assert tokens(match) == ["at:101", "done"]
    assert refused(match, "at:79") == "M41-10.12c"


@rule("M41-10.12c", "G-36", "G-62")
def test_isolated_blocks_beside_others_do_not_fire_but_can_be_hit() -> None:
    with falling(6, 1, 1, 1):
        match = fight(old("79: V-AK=2 L-AK=3 22-RC=2", cut="L-AK"))
        play(match, "at:79")
    assert rolls(match) == [("soviet", 6, 2), ("german", 5, 2)]
    assert pips(match, "L-AK") == 2


@rule("M41-10.12c")
def test_a_block_attacks_without_an_hq_in_range() -> None:
    s = old("79: V-AK=1 22-RC=1")
    assert not s.active_hqs
    assert tokens(fight(s)) == ["at:79", "done"]


@rule("M41-10.12d")
@pytest.mark.parametrize("impulse", ["tactical", "move", "draw"])
def test_there_is_no_limit_to_battles(impulse: str) -> None:
    stacks = "79: V-AK=1 22-RC=1 / 101: L-AK=1 63-RC=1 / 113: II-AK=1 61-RC=1 / 126: X-AK=1 66-RC=1"
    match = fight(old(stacks, impulse=impulse))
    with falling(*[1] * 8):
        play(match, "at:101", "at:79", "at:126", "at:113")
    assert [battle["area"] for battle in told(match, "battle")] == ["101", "79", "126", "113"]


@rule("M41-10.12e")
def test_blocks_are_revealed_when_their_battle_starts() -> None:
    match = fight(field("79: V-AK=1 22-RC=1 / 101: L-AK=1 63-RC=1 / 126: X-AK 66-RC"))
    assert up(match) == set()
    view = match.state.view("german")
    assert isinstance(view, State)
    assert view.who[handle(match, "63-RC")] == 255
    with falling(1, 1):
        play(match, "at:79")
    assert up(match) == {"V-AK"}  # 10.15c
    assert told(match, "revealed") == [
        {"side": "german", "blocks": ["V-AK"], "strengths": [1], "count": 1, "line": False},
        {"side": "soviet", "blocks": ["22-RC"], "strengths": [1], "count": 1, "line": False},
    ]


@rule("M41-10.12f")
def test_the_steps_of_a_battle() -> None:
    s = field("79: V-AK=1 22-RC=2 / 89: Guderian=2 / 90: HQ-2FK=2", hqs="Guderian HQ-2FK")
    match = start(s, Support(), Combat())
    play(match, "hq:Guderian", "bomber:2FK-He111")
    with falling(1, 1, 1, 1, 1, 1, 1, 1):
        play(match, "done")
    kinds = [event.kind for event in match.events() if event.kind not in ("guns-given", "bomber-sent")]
    assert kinds == ["battle", "revealed", "revealed", "artillery", "anti-aircraft", "air-attack", "fire", "fire"]


@rule("G-86")
def test_all_blocks_take_part_also_those_that_did_not_move() -> None:
    with falling(1, *[1] * 6):
        match = fight(field("79: V-AK=2 24-Pz=4 21-MC=1", used=0, contested_before=areas("79"), newly=0))
        play(match, "at:79")
    assert rolls(match) == [("soviet", 5, 1), ("german", 4, 4), ("german", 5, 2)]


@rule("M41-4.1d")
def test_a_line_can_be_dismantled_between_battles() -> None:
    match = fight(old("79: V-AK 22-RC / 101: L-AK 63-RC / 90: german-line"))
    assert tokens(match) == ["at:79", "at:101", "done", "dismantle:90"]
    assert refused(match, "dismantle:89") == "M41-4.1d"
    play(match, "dismantle:90")
    assert state(match).lines == (0, 0)
    assert tokens(match) == ["at:79", "at:101", "done"]


# -- 10.12.5 who fires first ------------------------------------------------------------------------


@rule("M41-10.12.5a")
def test_the_defender_fires_first_and_his_hits_count_first() -> None:
    with falling(6, 1):
        match = fight(field("79: V-AK=1 22-RC=2"))
    assert rolls(match) == [("soviet", 6, 2)]
    assert where(match, "V-AK") is None
    assert told(match, "repulsed") == [{"side": "german", "area": "79"}]


@rule("G-54")
def test_a_defender_without_dice_lets_the_attacker_fire() -> None:
    with falling(6, 1):
        match = fight(field("79: V-AK=2 HQ-W=0"))
    assert rolls(match) == [("german", 5, 2)]
    assert where(match, "HQ-W") is None


@rule("G-98", "G-38")
def test_an_attacker_without_firepower_must_fight_too() -> None:
    with falling(6):
        match = fight(field("79: HQ-2FK=2 22-RC=1", impulse="move"))
    assert rolls(match) == [("soviet", 6, 1)]
    assert pips(match, "HQ-2FK") == 0


@rule("M41-4.1a", "G-61")
def test_a_lone_line_defends_itself() -> None:
    with falling(1, 5, 5):
        match = fight(field("79: V-AK=2 soviet-line"))
    assert rolls(match) == [("soviet", 6, 1), ("german", 5, 2)]
    assert state(match).lines == (0, 0)
    assert state(match).control >> area("79") & 1


@rule("M41-10.12.5.1a", "M41-2.6b")
def test_who_came_across_a_river_rolls_one_die() -> None:
    with falling(1, 1, *[1] * 4):
        match = fight(field("79: V-AK=4 XX-AK=3 22-RC=2", wet="V-AK"))
    assert rolls(match) == [("soviet", 6, 2), ("german", 5, 4)]


@rule("M41-10.12.5.1b", "M41-8.2c")
def test_rivers_matter_neither_in_old_battles_nor_in_snow_nor_to_artillery() -> None:
    s = old("79: V-AK=4 22-RC", wet="V-AK")
    assert fire.attack(s, area("79"), GERMAN, False) == {5: 4}
    s = field("79: 22-RC V-AK", SOVIET, wet="22-RC", weather="snow")
    assert fire.attack(s, area("79"), SOVIET, True) == {6: 3}
    s = field("79: V-AK=4 22-RC=1 / 89: Guderian=4", hqs="Guderian", wet="V-AK")
    with falling(*[1] * 4, 1, 1):
        match = play(start(s, Support(), Combat()), "hq:Guderian")
    assert rolls(match, "artillery") == [("german", 5, 4)]
    assert rolls(match) == [("soviet", 6, 1), ("german", 5, 1)]


@rule("G-14")
def test_river_and_rain_together_leave_one_die() -> None:
    s = field("79: V-AK=4 XX-AK=4 22-RC", wet="V-AK", weather="rain")
    assert fire.attack(s, area("79"), GERMAN, True) == {5: 2}


@rule("M41-10.12.5.2a")
def test_armour_attack_the_attacker_fires_first() -> None:
    with falling(4, 4, 4):
        match = fight(field("79: 24-Pz=3 22-RC=3"))
    assert rolls(match) == [("german", 4, 3)]
    assert told(match, "armour-attack") == [{"side": "german", "area": "79"}]
    assert state(match).control >> area("79") & 1


@rule("M41-10.12.5.2a", "G-77", "G-36")
@pytest.mark.parametrize(
    ("stacks", "facts"),
    [
        ("79: 24-Pz 22-RC", {"weather": "rain"}),
        ("102: 24-Pz 22-RC", {}),  # no green area
        ("79: 24-Pz 22-RC soviet-line", {}),
        ("88: 24-Pz 22-RC", {}),  # a city of the Defender
        ("79: DR V-AK 22-RC", {}),
        ("79: 24-Pz 22-RC 21-MC", {}),
        ("79: 24-Pz V-AK 22-RC", {"cut": "24-Pz"}),
    ],
)
def test_no_armour_attack(stacks: str, facts: dict[str, Any]) -> None:
    assert not first_fires(field(stacks, **facts))
    assert first_fires(field("79: 24-Pz 22-RC"))


@rule("G-77")
def test_a_city_of_the_attacker_does_not_prevent_it() -> None:
    assert first_fires(field("88: 24-Pz 22-RC", held="88"))
    assert not first_fires(field("88: 24-Pz 22-RC", held="89"))


@rule("M41-10.12.5.2b")
def test_no_armour_attack_if_all_tanks_came_across_rivers() -> None:
    assert not first_fires(field("79: 24-Pz V-AK 22-RC", wet="24-Pz"))
    assert first_fires(field("79: 24-Pz 46-Pz 22-RC", wet="24-Pz"))
    assert first_fires(old("79: 24-Pz 22-RC", wet="24-Pz"))


@rule("M41-10.12.5.2a")
def test_the_test_comes_after_artillery_and_bombs() -> None:
    s = field("79: 24-Pz=1 22-RC 105-TD=1 / 89: Guderian=4", hqs="Guderian")
    match = start(s, Support(), Combat())
    with falling(6, 6, 6, 6):
        play(match, "hq:Guderian")
    assert match.decision is None
    assert told(match, "armour-attack") == []
    s = field("79: 24-Pz=1 22-RC=1 soviet-line / 89: Guderian=4", hqs="Guderian")
    match = start(s, Support(), Combat())
    with falling(6, 6, 1, 1, 4):
        play(match, "hq:Guderian")
    assert told(match, "armour-attack") == [{"side": "german", "area": "79"}]


def first_fires(s: State) -> bool:
    """Whether the Attacker fires first in the only Battle."""
    battlefield = s.contested.bit_length() - 1
    s.newly = s.contested & ~s.contested_before
    begin(s, battlefield)
    battle = s.battle
    assert battle
    return armour.applies(s, battle)


# -- 10.15 after a Battle ---------------------------------------------------------------------------


@rule("M41-10.15a")
def test_a_battle_lasts_one_round() -> None:
    with falling(1, 1, 1, 1):
        match = fight(field("79: V-AK=2 22-RC=2"))
    assert match.decision is None
    assert rolls(match) == [("soviet", 6, 2), ("german", 5, 2)]
    assert state(match).fought == areas("79")
    assert state(match).battle is None


@rule("M41-10.15b", "M41-2.7a")
def test_the_winner_stands_up_and_controls_the_area() -> None:
    with falling(1, 6):
        match = fight(field("79: V-AK=1 22-RC=1"))
    assert up(match) == set()
    assert state(match).control >> area("79") & 1
    assert told(match, "cleared") == [{"side": "german", "area": "79"}]
    with falling(1, 6):
        match = fight(field("89: V-AK=1 22-RC=1", SOVIET))
    assert not state(match).control >> area("89") & 1


@rule("M41-10.15b")
def test_fast_attackers_that_cleared_a_green_area_stay_face_up() -> None:
    with falling(4, 1, 1, 1, 1, 1, 1):
        match = fight(field("79: 24-Pz=2 DR=1 V-AK=2 Hoth=2 22-RC=1"))
    assert up(match) == {"24-Pz", "DR"}
    assert state(match).blitzers == 1 << handle(match, "24-Pz") | 1 << handle(match, "DR")


@rule("M41-10.15b", "M41-10.16e")
@pytest.mark.parametrize(
    ("stacks", "facts"),
    [
        ("102: 24-Pz=2 22-RC=1", {}),
        ("79: 24-Pz=4 22-RC=1", {"weather": "snow"}),
        ("79: 24-Pz=2 HQ-W=0", {"impulse": "move"}),
    ],
)
def test_nobody_stays_face_up_where_there_is_no_blitz(stacks: str, facts: dict[str, Any]) -> None:
    s = field(stacks, **facts)
    with falling(*([1] if "22-RC" in stacks else []), 6, 6):
        match = fight(s)
    assert not state(match).contested
    assert up(match) == set()
    assert not state(match).blitzers


@rule("M41-10.15c", "G-52")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_in_an_area_that_stays_contested_the_controller_is_hidden(side: int) -> None:
    with falling(*[1] * 7):
        match = fight(field("79: V-AK=4 22-RC=3", side))
    assert up(match) == {"V-AK"}
    with falling(*[1] * 7):
        match = fight(field("79: V-AK=4 22-RC=3", side, held="79"))
    assert up(match) == {"22-RC"}


@rule("G-52")
def test_later_arrivals_stay_hidden_until_they_fight() -> None:
    s = old("79: +V-AK=4 L-AK=4 22-RC=3")
    assert up(s) == {"V-AK"}
    with falling(*[1] * 11):
        match = play(fight(s), "at:79")
    assert up(match) == {"V-AK", "L-AK"}


@rule("G-52", "M41-10.15b")
def test_blocks_that_lay_face_up_stand_up_when_the_enemy_is_gone() -> None:
    with falling(1, 1, 1, 1, 1, 6, 6):
        match = fight(old("79: +V-AK=3 L-AK=2 22-RC=2"))
        play(match, "at:79")
    assert stack(match, "79", SOVIET) == set()
    assert up(match) == set()


@rule("G-8")
def test_the_line_of_an_attacker_neither_fires_nor_shields_nor_suffers() -> None:
    with falling(6, 6, 6):
        match = fight(field("79: V-AK=1 german-line 22-RC=3", held="79"))
    assert rolls(match) == [("soviet", 6, 3)]
    assert told(match, "absorbed") == []
    assert told(match, "hits-lost") == [{"side": "german", "count": 2}]
    assert state(match).lines == (areas("79"), 0)
    assert state(match).contested == areas("79")


# -- foresight ----------------------------------------------------------------------------------------


@rule("M41-10.12e")
def test_the_preview_of_a_battle_tells_what_the_seat_can_know() -> None:
    s = field("70: V-AK=1 24-Pz=2 22-RC soviet-line / 101: L-AK 63-RC")
    match = fight(s)
    preview = match.preview("at:70")
    assert preview
    lines = {factor.what.id: factor.value for factor in preview.factors}
    assert lines["factor-dice"] in (1, 2)
    assert (lines["factor-blocks"], lines["factor-hidden"], lines["factor-line"]) == (1, 1, 1)
    assert lines["factor-absorption"] == 3
    assert "factor-first-defender" in lines
    own = next(chance for chance in preview.chances if chance.what.id == "chance-own-hits")
    assert own.outcomes["3"] == Fraction(1, 2) ** 2 * Fraction(1, 3)
    assert "chance-enemy-hits" not in {chance.what.id for chance in preview.chances}
    assert all(factor.what.say("es") for factor in preview.factors)


@rule("M41-1.5a")
def test_the_preview_shows_nothing_of_hidden_blocks() -> None:
    weak = fight(field("79: V-AK=1 24-Pz 22-RC=1 / 101: L-AK 63-RC")).preview("at:79")
    tank = fight(field("79: V-AK=1 24-Pz 21-MC=3 / 101: L-AK 63-RC")).preview("at:79")
    assert weak == tank
    assert weak
    assert "factor-first-depends" in {factor.what.id for factor in weak.factors}


@rule("M41-10.12.5a")
def test_enemies_face_up_are_in_the_preview() -> None:
    match = fight(field("79: V-AK=1 24-Pz +22-RC=2 / 101: L-AK 63-RC"))
    preview = match.preview("at:79")
    assert preview
    assert "factor-first-attacker" in {factor.what.id for factor in preview.factors}
    enemy = next(chance for chance in preview.chances if chance.what.id == "chance-enemy-hits")
    assert dict(enemy.outcomes) == {"0": Fraction(25, 36), "1": Fraction(10, 36), "2": Fraction(1, 36)}


@rule("M41-10.12b")
def test_a_warning_where_support_would_be_lost() -> None:
    s = old("79: V-AK 22-RC / 89: Guderian", hqs="Guderian")
    match = play(start(s, Support(), Combat()), "hq:Guderian")
    assert tokens(match) == ["at:79", "done"]
    assert [(caution.rule, caution.places) for caution in match.warnings] == [("M41-10.12b", ("79",))]
    preview = match.preview("at:79")
    assert preview
    assert {"chance-artillery-hits", "chance-all-hits"} <= {chance.what.id for chance in preview.chances}
