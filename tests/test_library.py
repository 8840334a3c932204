"""The library as other programs use it: what it refuses, in one clear exception each."""

import pytest

import stavka


def test_an_unknown_title() -> None:
    with pytest.raises(stavka.UnknownTitle, match="no title 'chess'; there are stalingrad"):
        stavka.new("chess")


@pytest.mark.parametrize("title", stavka.titles(), ids=lambda title: title.id)
def test_an_unknown_scenario_option_and_seat(title: stavka.Title) -> None:
    with pytest.raises(stavka.UnknownScenario, match="no scenario 'nowhere'"):
        stavka.new(title.id, "nowhere")
    with pytest.raises(stavka.BadOption, match="'weather'"):
        stavka.new(title.id, options={"weather": "bad"})
    with pytest.raises(stavka.UnknownSeat, match="'nobody'"):
        stavka.new(title.id).view("nobody")


@pytest.mark.parametrize("title", stavka.titles(), ids=lambda title: title.id)
def test_a_title_says_what_it_offers(title: stavka.Title) -> None:
    assert title.name
    assert {seat for scenario in title.scenarios for seat in scenario.seats} == {*title.seats}
    for option in title.options:
        assert option.default in option.values
        assert option.text
        assert option.text.say("es") != option.text
