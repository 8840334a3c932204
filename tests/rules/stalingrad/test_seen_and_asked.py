"""What is asked and shown in positions that are rare: prompts, the map of two armies, samples that cannot be."""

from random import Random

import pytest

import stavka
from stavka.kernel.knowledge import mix
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import planned, scene, state
from tests.rules.stalingrad.table import falling, go, table
from tests.rules.stalingrad.variant import begun


@rule("SIV-31k")
def test_the_ally_is_asked_for_his_stack_and_told_the_target() -> None:
    match = planned(scene("X: 2Pz / 70: 24Pz / 71: 87RD / 19: 95RD", "cooperative"), "71", "X", "70")
    assert match.decision
    for language in ("en", "es"):
        said = match.decision.prompt.say(language)
        assert "70" in said
        assert "71" in said


@rule("SIV-11a")
def test_more_units_are_asked_for_only_where_more_can_be_picked() -> None:
    def asked(match: stavka.Match) -> list[str]:
        assert match.decision
        return [match.decision.prompt.say(language) for language in ("en", "es")]

    match = play(scene("W: 2Pz 15Mot / 19: 87RD"), "short-move", "from:W", "unit:2Pz")
    assert asked(match) == [
        "One unit of W is ready: pick more, or choose where it goes.",
        "Una Unidad de W está lista: elige más, o adónde va.",
    ]
    assert asked(play(match, "unit:15Mot")) == [
        "2 units of W are ready: choose where they go.",
        "2 Unidades de W están listas: elige adónde van.",
    ]


@rule("SIV-18b")
def test_the_german_is_asked_which_soviet_advances() -> None:
    match = table("74: 2Pz:1 / 58: 95RD:2 87RD:2", soviet_turn=True)
    with falling(4, 1, 6, 6, 6, 6):
        go(match)
    assert match.decision
    assert set(match.decision.tokens) == {"advance:95RD", "advance:87RD"}
    assert "74" in match.decision.prompt
    assert "74" in match.decision.prompt.say("es")


@rule("SIV-31c")
def test_the_map_shows_the_two_armies_apart() -> None:
    match = scene("X: 2Pz / 70: 24Pz / 69: 208Inf / 19: 95RD", "cooperative")
    styles = {span.style for row in match.game.picture(match.state) for span in row if span.text.startswith("G1")}
    assert len(styles) == 3


@rule("SIV-34b")
def test_advantages_stand_beside_the_map() -> None:
    match = begun("solitaire", "marines")
    beside = match.game.sections(match.state.view("german"), "german")
    assert "Enhanced Marines" in " ".join(span.text for section in beside for row in section.rows for span in row)


def test_a_view_that_no_position_fits_is_a_fault() -> None:
    match = scene("X: 2Pz / 71: 87RD / 19: 95RD")
    s = state(match)
    s.known = mix(s.known, [s.game.first_soviet], 0)
    with pytest.raises(stavka.Fault, match="no position"):
        s.sample("german", Random(1))
