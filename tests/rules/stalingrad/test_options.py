"""Options and modes: what can be chosen before the game, and what cannot."""

from random import Random

import pytest

import stavka
from stavka.kernel.title import Option, OptionValue
from tests.rules.stalingrad.scene import state
from tests.rules.stalingrad.variant import LEVELS, MODES

(TITLE,) = [title for title in stavka.titles() if title.id == "stalingrad"]


@pytest.mark.parametrize(
    ("mode", "options", "name", "words"),
    [
        ("solitaire", {"weather": True}, "weather", "no such option"),
        ("solitaire", {"level": "hard"}, "level", "'hard' is not one of"),
        ("solitaire", {"variant": "yes"}, "variant", "'yes' is not one of"),
        ("solitaire", {"variant": 1}, "variant", "1 is not one of"),
        ("solitaire", {"memory": 0}, "memory", "0 is not one of"),
        ("solitaire", {"level": "soviet-hard"}, "level", "SIV-34a"),
        ("solitaire", {"advantages": False}, "advantages", "SIV-34a"),
        ("solitaire", {"special_units": False}, "special_units", "SIV-34a"),
        ("solitaire", {"chuikov_block": False}, "chuikov_block", "SIV-34a"),
        ("solitaire", {"shared_hands": True}, "shared_hands", "SIV-31g"),
        ("one-vs-one", {"shared_hands": True}, "shared_hands", "SIV-31g"),
        ("one-vs-one", {"capture": "never"}, "capture", "'never' is not one of"),
        ("one-vs-one", {"opportunity_fire": True}, "opportunity_fire", "True is not one of"),
    ],
)
def test_options_that_cannot_be(mode: str, options: dict[str, OptionValue], name: str, words: str) -> None:
    with pytest.raises(stavka.BadOption, match=words) as refusal:
        stavka.new("stalingrad", mode, options)
    assert refusal.value.option == name


def test_a_scenario_that_does_not_exist() -> None:
    with pytest.raises(stavka.UnknownScenario, match="three-vs-one"):
        stavka.new("stalingrad", "three-vs-one")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_and_level_starts_and_plays_a_turn(mode: str, level: str) -> None:
    match = stavka.new("stalingrad", mode, {"variant": True, "level": level}, seed=11)
    rng = Random(1)
    for _ in range(25):
        if not match.decision:
            break
        match.play(rng.choice(match.decision.tokens))
    assert state(match).turn >= 1


def test_options_say_without_what_they_mean_nothing() -> None:
    needs = {option.id: option.needs for option in TITLE.options if option.needs}
    assert set(needs) == {"level", "advantages", "special_units", "chuikov_block", "shared_hands"}
    assert needs["level"].options == {"variant": (True,)}
    assert needs["shared_hands"].scenarios == ("cooperative", "two-vs-one")
    for each in needs.values():
        assert each.reason.say("en") != each.reason.say("es")


@pytest.mark.parametrize("name", ["level", "advantages", "special_units", "chuikov_block"])
def test_the_defaults_of_the_variants_options_may_be_given_without_it(name: str) -> None:
    (default,) = [option.default for option in TITLE.options if option.id == name]
    assert stavka.new("stalingrad", options={name: default}).decision


@pytest.mark.parametrize("option", TITLE.options, ids=lambda option: option.id)
def test_every_value_of_every_option_starts(option: Option) -> None:
    for value in option.values:
        options: dict[str, OptionValue] = {"variant": True, option.id: value}
        match = stavka.new("stalingrad", "two-vs-one", options, seed=1)
        assert match.header.options[option.id] == value
        assert match.decision


@pytest.mark.parametrize("option", TITLE.options, ids=lambda option: option.id)
def test_every_option_says_what_it_is_in_both_languages(option: Option) -> None:
    assert option.default in option.values
    assert option.text.say("en") != option.text.say("es")


def test_the_base_game_has_every_mode() -> None:
    assert [scenario.id for scenario in TITLE.scenarios] == list(MODES)
    for mode in MODES:
        assert stavka.new("stalingrad", mode, seed=1).decision
