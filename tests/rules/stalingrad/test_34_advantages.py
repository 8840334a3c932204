"""34 The Designer's Variant: levels and Advantages."""

import pytest

import stavka
from tests.rules import rule
from tests.rules.bench import falling, told
from tests.rules.stalingrad.scene import hand, seen, story
from tests.rules.stalingrad.variant import LEVELS, MODES, advantages, begun, deck, variant

GERMAN = ["paulus", "hoth", "richthofen", "linden", "okh", "sixth-panzer"]
SOVIET = ["chuikov", "khrushchev", "zaytsev", "marines", "delayed", "guards"]


@rule("SIV-34a", "G-32")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_the_variant_is_for_all_modes_and_has_four_levels(mode: str, level: str) -> None:
    match = stavka.new("stalingrad", mode, {"variant": True, "level": level}, seed=3)
    assert match.decision
    assert match.decision.seat in ("german", "yellow")
    assert seen(match, "advantages")  # a die gives one at least


@rule("SIV-34a")
@pytest.mark.parametrize("mode", MODES)
def test_without_the_variant_there_are_no_advantages(mode: str) -> None:
    match = stavka.new("stalingrad", mode, seed=3)
    assert seen(match, "advantages") == []
    assert not told(match, "advantages")


@rule("SIV-34a", "G-32")
def test_the_levels_are_the_values_of_an_option() -> None:
    (title,) = [title for title in stavka.titles() if title.id == "stalingrad"]
    (level,) = [option for option in title.options if option.id == "level"]
    assert level.values == LEVELS
    assert level.default == "normal"


@rule("SIV-34b", "F-22")
@pytest.mark.parametrize("mode", MODES)
def test_a_die_for_each_side_gives_its_number_of_advantages_the_soviets_first(mode: str) -> None:
    with falling(4, 2):
        match = stavka.new("stalingrad", mode, {"variant": True}, seed=5)
    assert len(advantages(match, "soviet")) == 4
    assert len(advantages(match, "german")) == 2
    assert [(args["side"], args["die"]) for args in told(match, "advantages")] == [("soviet", 4), ("german", 2)]


@rule("SIV-34b")
def test_no_advantage_comes_twice() -> None:
    with falling(6, 6):
        match = stavka.new("stalingrad", options={"variant": True}, seed=5)
    assert advantages(match, "soviet") == SOVIET
    assert advantages(match, "german") == GERMAN


@rule("SIV-34b")
def test_which_advantages_is_chance() -> None:
    found = set()
    for seed in range(12):
        with falling(1, 1):
            match = stavka.new("stalingrad", options={"variant": True}, seed=seed)
        found.add((*advantages(match, "soviet"), *advantages(match, "german")))
    assert len(found) > 6


@rule("SIV-34b")
def test_advantages_are_dealt_before_anything_is_set_up_and_for_all_to_see() -> None:
    match = stavka.new("stalingrad", "one-vs-one", {"variant": True}, seed=5)
    assert story(match, "set-up", "advantages", "deploys")[:4] == ["set-up", "advantages", "advantages", "deploys"]
    assert seen(match, "advantages", "german") == seen(match, "advantages", "soviet") == seen(match, "advantages")


@rule("SIV-34b")
def test_the_variant_can_be_played_without_advantages() -> None:
    with falling():
        match = stavka.new("stalingrad", options=variant(), seed=5)
    assert seen(match, "advantages") == []


@rule("SIV-34c")
def test_the_two_lists_of_six() -> None:
    parts = begun().state.game.components
    for side, names in (("german", GERMAN), ("soviet", SOVIET)):
        own = [advantage for advantage in parts.advantages if advantage.side == side]
        assert [(advantage.number, advantage.id) for advantage in own] == list(enumerate(names, 1))


@rule("SIV-34c", "G-51")
def test_reinforced_and_enhanced_marines_are_one_advantage() -> None:
    parts = begun().state.game.components
    assert len([advantage for advantage in parts.advantages if "Marin" in advantage.name.en]) == 1


@rule("SIV-34d", "G-69")
def test_german_leaders_lie_on_top_before_the_opening_cards_are_drawn() -> None:
    match = begun("solitaire", "hoth", "linden")
    assert {"hoth", "linden"} <= set(seen(match, "leaders"))
    drawn = len(hand(match, 0)) + len(seen(match, "leaders"))
    assert drawn == 3  # the two Leaders and one more card
    assert {"hoth", "linden"}.isdisjoint(deck(match, "german"))


@rule("SIV-34d")
def test_leaders_beyond_the_opening_cards_are_the_next_to_be_drawn() -> None:
    match = begun("solitaire", *GERMAN)
    in_play = set(seen(match, "leaders"))
    assert len(in_play) == 3
    assert hand(match, 0) == []
    assert {*deck(match, "german")[:2], *in_play} == set(GERMAN) - {"sixth-panzer"}


@rule("SIV-34d")
def test_several_leaders_lie_in_random_order() -> None:
    tops = {tuple(deck(begun("solitaire", "chuikov", "zaytsev", seed=seed), "soviet")[:2]) for seed in range(10)}
    assert tops == {("chuikov", "zaytsev"), ("zaytsev", "chuikov")}
    assert len({tuple(seen(begun("solitaire", *GERMAN, seed=seed), "leaders")) for seed in range(10)}) > 1


@rule("SIV-34d")
@pytest.mark.parametrize("mode", MODES)
def test_a_soviet_leader_on_top_is_not_in_play(mode: str) -> None:
    match = begun(mode, "khrushchev")
    assert deck(match, "soviet")[0] == "khrushchev"
    assert "khrushchev" not in seen(match, "leaders")
    assert deck(match, "soviet").count("khrushchev") == 1


@rule("SIV-34d")
def test_advantages_that_are_no_leaders_leave_the_decks_alone() -> None:
    plain = begun("solitaire", "guards", "sixth-panzer", seed=2)
    assert sorted(deck(plain, "soviet")) == sorted(deck(begun(seed=4), "soviet"))
    assert not seen(begun("solitaire", "guards", "sixth-panzer", seed=2, level="soviet-easy"), "raus")
