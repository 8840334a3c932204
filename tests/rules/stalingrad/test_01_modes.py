"""1 Introduction: one battle, four ways to play it."""

import re

import pytest

import stavka
from stavka.games.stalingrad.title import STEPS
from stavka.kernel.steps import Decide
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import tokens
from tests.rules.stalingrad.table import falling, table


@rule("SIV-1a")
def test_the_battle_lasts_until_operation_uranus() -> None:
    match = table("X: 2Pz / 19: 95RD", soviet_deck="t-34")
    with falling(1):  # into the Volga: a card, the last one
        play(match, "short-move", "done")
    assert match.result
    assert match.result.winner == "soviet"
    assert match.state.result
    assert match.state.result.reason == "deck"


@rule("SIV-1b")
def test_solitaire_is_the_default_and_its_player_is_german() -> None:
    match = stavka.new("stalingrad", seed=1)
    assert match.game.scenario.id == "solitaire"
    assert match.game.seats == ("german",)


@rule("SIV-1b")
def test_the_soviets_of_solitaire_ask_nobody() -> None:
    match = table("X: 2Pz / 19: 95RD")
    with falling(1):
        play(match, "short-move", "done")
    assert match.decision
    assert match.decision.seat == "german"
    assert match.view()["turn"] == 2


@rule("SIV-1c")
def test_four_modes() -> None:
    title = next(title for title in stavka.titles() if title.id == "stalingrad")
    assert {scenario.id: scenario.seats for scenario in title.scenarios} == {
        "solitaire": ("german",),
        "cooperative": ("yellow", "blue"),
        "one-vs-one": ("german", "soviet"),
        "two-vs-one": ("yellow", "blue", "soviet"),
    }


@rule("SIV-1d")
@pytest.mark.parametrize("mode", ["cooperative", "one-vs-one", "two-vs-one"])
def test_the_other_modes_start_from_the_rules_of_solitaire(mode: str) -> None:
    solitaire, other = stavka.new("stalingrad", seed=3), stavka.new("stalingrad", mode, seed=3)
    assert tokens(other) == tokens(solitaire)
    for fact in ("at", "strength", "rows", "german_control", "in_pool"):
        assert other.state.plain()[fact] == solitaire.state.plain()[fact]


@rule("G-1")
def test_every_choice_names_a_rule_by_section_and_letter() -> None:
    rules = [step.rule for step in STEPS.values() if issubclass(step, Decide) and hasattr(step, "rule")]
    assert len(rules) > 20
    assert all(re.fullmatch(r"SIV-\d+[a-z]", rule) for rule in rules)
