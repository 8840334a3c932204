"""41 The 1077th Anti-aircraft Regiment and the 20th Anti-tank Brigade."""

import pytest

from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue
from tests.rules import rule
from tests.rules.bench import play, refused, told
from tests.rules.stalingrad.scene import planned, scene, seen, state, story, tokens
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, strength
from tests.rules.stalingrad.variant import MODES, variant

MISS = 1


def attacked(
    blocks: str, mode: str = "solitaire", options: dict[str, OptionValue] | None = None, target: str = "71", **laid: str
) -> Match:
    """A Planned Attack on 71 from X, or on 26 from 43, that is still to be resolved."""
    match = scene(f"{blocks} / 19: 87RD", mode, options=variant() if options is None else options, **laid)
    return planned(match, target, {"71": "X", "26": "43"}[target])


# -- the Anti-aircraft Regiment -----------------------------------------------------------------


@rule("SIV-41b", "SIV-41a")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("card", ["heinkel-111", "stuka"])
def test_the_regiment_cancels_an_air_card(mode: str, card: str) -> None:
    match = attacked("X: 120Mot:1 / 71: 1077AA:1", mode, hand=card)
    play(match, "resolve")
    with falling(MISS, MISS):  # Close Combat alone: the card rolls no dice
        play(match, f"card:{card}")
    assert story(match, "air-cancelled-by-regiment", "no-effect", "card-fire") == [
        "air-cancelled-by-regiment",
        "no-effect",
    ]
    assert seen(match, "german_discards") == [card]


@rule("SIV-41b")
@pytest.mark.parametrize(("card", "dice"), [("howitzer", 6), ("engineers-294", 5)])
def test_cards_that_do_not_fly_are_safe(card: str, dice: int) -> None:
    match = attacked("X: 120Mot:1 / 71: 1077AA:1 45RD:4", hand=card)
    play(match, "resolve")
    with falling(*[MISS] * dice, MISS, *[MISS] * 5):
        play(match, f"card:{card}")
    assert not told(match, "air-cancelled-by-regiment")


@rule("SIV-41b")
def test_a_regiment_that_is_not_in_the_combat_cancels_nothing() -> None:
    match = attacked("X: 120Mot:1 / 71: 45RD:4 / 55: 1077AA", hand="stuka")
    play(match, "resolve")
    with falling(*[MISS] * 5, MISS, *[MISS] * 4):
        play(match, "card:stuka")
    assert [args["cards"] for args in told(match, "card-fire")] == [["stuka"]]


@rule("G-53")
def test_the_regiment_leaves_no_ruins_but_takes_the_modifier_away() -> None:
    match = attacked("43: 24Pz:1 / 26: 1077AA:1", hand="heinkel-111", target="26")
    play(match, "resolve")
    with falling(6, 6, 4, MISS, MISS):  # 16, +1 for the hex, +1 for the Panzer; the Heinkel's +3 is gone
        play(match, "card:heinkel-111")
    assert told(match, "ruins-roll")[0]["modifier"] == 2
    assert seen(match, "ruins") == []


@rule("G-53")
def test_only_the_card_places_a_marker() -> None:
    match = attacked("X: 120Mot:1 / 71: 1077AA:1", hand="stuka", soviet_hand="aa-7")
    with falling(MISS, MISS, draws=[0]):
        play(match, "resolve", "card:stuka")
    assert seen(match, "ruins") == ["7"]


@rule("SIV-41a")
@pytest.mark.parametrize("options", [{}, variant(special_units=False)])
def test_without_the_rule_both_are_plain_infantry(options: dict[str, OptionValue]) -> None:
    match = attacked("X: 24Pz:2 / 71: 1077AA:2 20AT:3", options=options, hand="stuka")
    play(match, "resolve")
    with falling(*[MISS] * 5, MISS, MISS, *[MISS] * 5):
        play(match, "card:stuka")
    assert strength(match, "24Pz") == 2
    assert not told(match, "anti-tank-brigade")


@rule("SIV-41a", "G-32")
@pytest.mark.parametrize("level", ["normal", "german-easy", "soviet-easy", "soviet-hard"])
def test_they_are_special_at_every_level_of_the_variant(level: str) -> None:
    match = attacked("X: 24Pz:2 / 71: 20AT:1", options=variant(level=level))
    with falling(MISS, MISS):
        play(match, "resolve")
    assert strength(match, "24Pz") == 1


@rule("SIV-41a")
@pytest.mark.parametrize("unit", ["1077AA", "20AT"])
def test_otherwise_they_are_infantry(unit: str) -> None:
    match = attacked(f"X: 120Mot:1 / 71: {unit}:2", hand="sniper")
    play(match, "resolve")
    with falling(MISS, MISS):
        play(match, "card:sniper")  # a Sniper finds them
    assert strength(match, unit) == 1
    parts = state(match).game.components
    assert parts.rifles >> parts.unit_index[unit] & 1
    assert parts.fire[parts.unit_index[unit]] == 6


@rule("SIV-41a")
def test_they_act_after_step_four_and_before_the_soviet_card() -> None:
    match = attacked("X: 24Pz:2 / 71: 20AT:0", soviet_hand="tommy-gunner")
    with falling(MISS, MISS, MISS, MISS, draws=[0]):
        play(match, "resolve")
    order = ["revealed", "revealed", "adjusted", "anti-tank-brigade", "step-loss", "card-fire"]
    assert story(match, "revealed", "adjusted", "anti-tank-brigade", "step-loss", "card-fire") == order


@rule("G-70")
@pytest.mark.parametrize("unit", ["1077AA", "20AT"])
def test_arriving_by_infiltration_they_are_too_late(unit: str) -> None:
    match = attacked("X: 24Pz:2 / 71: 45RD:1", soviet_hand="infiltration", hand="stuka")
    s = state(match)
    place = [s.game.components.unit_names[i] for i in bits(s.pool & s.game.components.rifles)].index(unit)
    with falling(*[MISS] * 5, MISS, MISS, MISS, MISS, draws=[0, place, 3]):
        play(match, "resolve", "card:stuka")
    assert told(match, "arrives")[0]["unit"] == unit
    assert strength(match, "24Pz") == 2


# -- the Anti-tank Brigade ----------------------------------------------------------------------


@rule("SIV-41c", "G-52")
@pytest.mark.parametrize("mode", MODES)
def test_the_brigade_hits_the_strongest_armour(mode: str) -> None:
    match = attacked("X: 2Pz:2 79PzGr:3 15Mot:4 / 71: 20AT:1", mode)
    with falling(*[MISS] * 2, *[MISS] * 2, *[MISS] * 4, MISS):
        play(match, "resolve")
    assert [strength(match, unit) for unit in ("2Pz", "79PzGr", "15Mot")] == [2, 2, 4]
    assert len(told(match, "anti-tank-brigade")) == 1


@rule("SIV-41c")
def test_the_german_chooses_between_equals() -> None:
    match = attacked("X: 2Pz:3 79PzGr:3 15Mot:4 / 71: 20AT:1")
    play(match, "resolve")
    assert tokens(match) == ["hit:2Pz", "hit:79PzGr"]
    assert refused(match, "hit:15Mot") == "SIV-17c"  # not armour
    with falling(*[MISS] * 9, MISS):
        play(match, "hit:79PzGr")
    assert strength(match, "79PzGr") == 2


@rule("SIV-41c")
def test_without_armour_nothing_happens() -> None:
    match = attacked("X: 15Mot:1 / 71: 20AT:1")
    with falling(MISS, MISS):
        play(match, "resolve")
    assert strength(match, "15Mot") == 1


@rule("SIV-41c")
def test_it_ignores_ruins() -> None:
    match = scene("26: 24Pz:2 / 25: 20AT:1", "one-vs-one", options=variant(), ruins="26")
    state(match).agenda = SOVIET_TURN
    play(go(match), "move", "from:25")
    with falling(MISS, MISS):  # an attacker's single hit would be halved to none
        play(match, "at:26")
    assert strength(match, "24Pz") == 1


@rule("SIV-41c")
def test_it_can_destroy() -> None:
    match = attacked("X: 24Pz:1 / 71: 20AT:1")
    with falling():
        play(match, "resolve")
    assert seen(match, "destroyed") == ["24Pz"]


@rule("SIV-41c")
def test_a_brigade_next_to_the_combat_does_nothing() -> None:
    match = attacked("X: 24Pz:2 / 71: 45RD:1 / 55: 20AT")
    with falling(MISS, MISS, MISS):
        play(match, "resolve")
    assert strength(match, "24Pz") == 2
