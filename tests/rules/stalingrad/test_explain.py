"""Why a token may not be played: every refusal names a rule, and says why in both languages."""

import re
from functools import cache
from pathlib import Path

import pytest

import stavka
from stavka.kernel.match import Match
from tests.rules.bench import play
from tests.rules.stalingrad.ids import RULES
from tests.rules.stalingrad.scene import planned, quick, scene, tokens
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, table

MISS = 1
MIXED = "X: 2Pz 120Mot 191Inf:2 / 70: 24Pz / 71: 45RD:1 6Tk / W: 15Mot 54Inf / 98: 36Pz / 19: 87RD / 9: 95RD"
FULL_Z = "Z: 669Inf 670Inf 671Inf 267Inf / W: 2Pz / 19: 87RD"
BESIDE_24 = "24: 120Mot:1 / 25: 95RD:2 45RD:2"


def test_every_rule_that_the_code_cites_is_in_the_book() -> None:
    code = Path(stavka.__file__).parent / "games" / "stalingrad"
    cited = {id for file in code.glob("*.py") for id in re.findall(r"SIV-\d+[a-z]", file.read_text("utf-8"))}
    assert len(cited) > 150
    assert cited - RULES == set()


# -- a position for every kind of decision ------------------------------------------------------


@cache
def positions() -> dict[str, Match]:
    """They are only looked at, so each is made once."""
    return {**moves(), **attacks(), **after_dice(), **of_soviets()}


def moves() -> dict[str, Match]:
    """Actions, moves and deployment."""
    rows = ["24Pz", "", "", "", "", "227Inf"]
    return {
        "action": scene("X: 2Pz / 19: 87RD"),
        "long": play(scene(MIXED), "long-move"),
        "long to": play(scene("98: 2Pz / 85: 24Pz / 19: 87RD"), "long-move", "from:98"),
        "short": play(scene(MIXED), "short-move"),
        "short group": play(scene(MIXED), "short-move", "from:W", "unit:15Mot"),
        "deploy": rolled(scene(FULL_Z, "cooperative", rows=rows), "1 6 6 6 6 6", "reinforce"),
        "deploy to": play(rolled(scene(FULL_Z, rows=rows), "1 6 6 6 6 6", "reinforce"), "unit:227Inf"),
    }


def attacks() -> dict[str, Match]:
    """Attacks up to their cards."""
    urban, linden = "43: 2Pz:1 / 26: 45RD:4 / 19: 87RD", "engineers-294 engineers-336 stuka"
    engineers = planned(scene(urban, hand=linden, leaders="linden"), "26", "43")
    return {
        "quick": play(scene(MIXED), "quick-attack"),
        "quick group": play(scene(MIXED), "quick-attack", "from:98", "unit:36Pz"),
        "quick target": play(scene("98: 2Pz / 71: 45RD / 19: 87RD"), "quick-attack", "from:98", "unit:2Pz", "to:X"),
        "planned": play(scene(MIXED), "planned-attack"),
        "joining": planned(scene(MIXED, "cooperative"), "71"),
        "ally": play(planned(scene(MIXED, "cooperative"), "71", "X"), "join:70"),
        "card": play(planned(scene(urban, hand="stuka engineers-672"), "26", "43"), "resolve"),
        "engineers": play(engineers, "resolve", "card:engineers-294"),
    }


def after_dice() -> dict[str, Match]:
    """Choices in a combat and after it."""
    equals = planned(scene("X: 2Pz:2 120Mot:2 191Inf:1 / 71: 45RD:1 / 19: 87RD"), "71", "X")
    armies = planned(scene("X: 2Pz:2 120Mot:1 / 70: 24Pz:1 / 71: 45RD:1 / 19: 87RD", "cooperative"), "71", "X")
    return {
        "combined arms": in_the_clear(),
        "quick loss": quick_loss(),
        "loss": rolled(equals, "1 1 1 1 1 6", "resolve"),
        "advance": rolled(play(armies, "join:70", "accept"), "6 6 6 6 1", "resolve"),
        "blitz": play(rolled(in_the_clear(), "6 6 6 6", "combined-arms"), "all"),
        "blitz to": play(rolled(in_the_clear(), "6 6 6 6", "combined-arms"), "all", "unit:2Pz"),
    }


def quick_loss() -> Match:
    """One of two equal attackers is hit in a Quick Attack."""
    match = quick(scene("98: 2Pz:2 120Mot:2 / 71: 45RD:1 / 19: 87RD"), "98", "X", "2Pz", "120Mot")
    return rolled(match, "6 1 1 1 1", "at:71")


def in_the_clear() -> Match:
    """Combined Arms against a Clear hex, with Hoth."""
    match = scene("86: 2Pz:3 191Inf:1 / 72: 45RD:1 / 73: 98RD / 19: 87RD", leaders="hoth")
    return play(planned(match, "72", "86"), "resolve")


def of_soviets() -> dict[str, Match]:
    """Choices of a Soviet player."""
    card = planned(scene("X: 2Pz:1 / 71: 45RD:1 / 19: 87RD", "one-vs-one", soviet_hand="t-34"), "71", "X")
    return {
        "soviet action": go(table(MIXED, "one-vs-one", soviet_turn=True, german="3")),
        "soviet stack": moving("24: 120Mot:2 / 25: 95RD / 9: 45RD"),
        "soviet move": play(moving(BESIDE_24), "from:25"),
        "soviet destination": play(moving(BESIDE_24), "from:25", "unit:95RD"),
        "loss in defence": rolled(
            play(moving("24: 2Pz:2 120Mot:2 / 25: 95RD:2 45RD:2"), "from:25"), "1 1 1 1 6 1 1 1", "at:24"
        ),
        "soviet advance": rolled(play(moving(BESIDE_24), "from:25"), "1 6 6 6 6", "at:24"),
        "soviet card": play(card, "resolve"),
    }


def rolled(match: Match, dice: str, token: str) -> Match:
    """A token played with foreseen dice."""
    with falling(*map(int, dice.split())):
        return play(match, token)


def moving(blocks: str) -> Match:
    """A Soviet player has chosen a Movement Action."""
    match = scene(blocks, "one-vs-one")
    match.state.agenda = SOVIET_TURN
    return play(go(match), "move")


def test_every_kind_of_decision_is_among_the_positions() -> None:
    asked = {type(match.decision.step) for match in positions().values() if match.decision}
    every = {kind for kind in stavka.new("stalingrad").game.steps.values() if kind.decides and hasattr(kind, "rule")}
    assert every - asked == set()


# -- refusals -----------------------------------------------------------------------------------


def test_every_refusal_names_a_rule_and_has_a_reason_in_both_languages() -> None:
    for name, match in positions().items():
        offered = tokens(match)
        for token in sorted(match.game.vocabulary):
            verdict = match.explain(token)
            assert verdict.legal is (token in offered), (name, token)
            assert verdict.rule in RULES, (name, token, verdict.rule)
            english, spanish = verdict.reason.say("en"), verdict.reason.say("es")
            assert "" not in (english, spanish), (name, token)
            assert english != spanish, (name, token)


@pytest.mark.parametrize(
    ("name", "token", "section", "reason"),
    [
        ("action", "long-move", "SIV-9a", ""),
        ("action", "planned-attack", "SIV-14j", "refused-no-planned-attack"),
        ("action", "quick-attack", "SIV-14a", "refused-no-quick-attack"),
        ("long", "from:X", "SIV-12a", "refused-origin-adjacent"),
        ("long to", "to:102", "SIV-12a", "refused-not-adjacent"),
        ("long to", "done", "SIV-12d", "refused-cannot-stop"),
        ("short", "from:19", "SIV-5d", "refused-no-german-stack"),
        ("short group", "to:71", "SIV-13a", "refused-not-adjacent"),
        ("short group", "unit:2Pz", "SIV-13a", "refused-unit-elsewhere"),
        ("short group", "unit:15Mot", "SIV-11a", "refused-picked"),
        ("quick", "from:X", "SIV-14e", "refused-origin-adjacent"),
        ("quick target", "at:19", "SIV-14b", "refused-not-adjacent"),
        ("quick target", "at:20", "SIV-14b", "refused-no-soviet-stack"),
        ("planned", "at:9", "SIV-14j", "refused-no-stack-adjacent"),
        ("joining", "resolve", "SIV-14j", "refused-no-attacker"),
        ("joining", "join:W", "SIV-14j", "refused-not-adjacent"),
        ("ally", "done", "SIV-31k", "refused-not-now"),
        ("card", "card:engineers-672", "SIV-25h", "refused-needs-leader"),
        ("card", "card:pak", "SIV-14l", "refused-not-in-hand"),
        ("engineers", "card:stuka", "SIV-25g", "refused-engineers-only"),
        ("action", "card:stuka", "SIV-26a", "refused-card-now-german"),
        ("advance", "card:stuka", "SIV-26a", "refused-card-now-german"),
        ("quick loss", "card:stuka", "SIV-14g", "refused-card-now-quick"),
        ("loss in defence", "card:stuka", "SIV-23d", "refused-card-now-defence"),
        ("soviet action", "card:t-34", "SIV-32i", "refused-card-now-soviet"),
        ("action", "card:t-34", "SIV-24a", "refused-not-in-hand"),
        ("soviet card", "card:stuka", "SIV-32i", "refused-not-in-hand"),
        ("soviet action", "card:stuka", "SIV-24a", "refused-not-in-hand"),
        ("combined arms", "done", "SIV-25d", "refused-not-now"),
        ("soviet card", "card:aa-7", "SIV-32i", "refused-not-in-hand"),
        ("soviet stack", "from:24", "SIV-32f", "refused-not-largest"),
        ("soviet move", "at:9", "SIV-32g", "refused-no-german-adjacent"),
        ("soviet move", "unit:87RD", "SIV-32f", "refused-unit-elsewhere"),
        ("soviet destination", "to:24", "SIV-32g", "refused-germans-there"),
        ("soviet destination", "to:X", "SIV-32f", "refused-not-adjacent"),
        ("soviet advance", "advance:120Mot", "SIV-18b", "refused-not-strongest"),
        ("deploy", "unit:24Pz", "SIV-10f", "refused-no-room"),
        ("deploy", "unit:36Pz", "SIV-10c", "refused-not-taken"),
        ("deploy to", "to:Z", "SIV-10e", "refused-no-room"),
        ("deploy to", "to:W", "SIV-10d", "refused-no-entry-hex"),
        ("loss", "hit:191Inf", "SIV-17c", "refused-not-strongest"),
        ("loss", "hit:24Pz", "SIV-17c", "refused-no-target"),
        ("advance", "done", "SIV-18a", "refused-must-advance"),
        ("advance", "all", "SIV-5d", "refused-no-room"),
        ("advance", "advance:15Mot", "SIV-18c", "refused-not-attacking"),
        ("blitz", "unit:191Inf", "SIV-25n", "refused-no-blitz-unit"),
        ("blitz", "unit:24Pz", "SIV-25e", "refused-not-advanced"),
        ("blitz to", "to:71", "SIV-25e", "refused-not-clear"),
        ("blitz to", "to:73", "SIV-25e", "refused-soviets-there"),
    ],
)
def test_why_not(name: str, token: str, section: str, reason: str) -> None:
    verdict = positions()[name].explain(token)
    assert verdict.rule == section
    assert verdict.legal is not bool(reason)
    if reason:
        assert verdict.reason.id == reason


def test_a_token_that_was_never_printed_and_a_seat_that_waits() -> None:
    match = positions()["soviet card"]
    assert match.explain("to:nowhere").rule == "vocabulary"
    assert match.explain("no-card", "german").rule == "seat"
    with pytest.raises(stavka.IllegalToken, match="seat"):
        match.play("no-card", "german")
