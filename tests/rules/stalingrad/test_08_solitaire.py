"""8 Procedures of Solitaire: units and cards of the algorithm, the Compass, captures."""

from pathlib import Path
from random import Random

import pytest

import stavka
from stavka.games.stalingrad.components import DATA
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import (
    GERMAN,
    SOVIET,
    german_deck,
    hand,
    in_hex,
    planned,
    quick,
    scene,
    seen,
    state,
    tokens,
)
from tests.rules.stalingrad.table import falling, go, strength, table, where


def reinforce_9(*draws: int) -> Match:
    """One random infantry comes to 9: which one of the pool, and how its block is turned."""
    match = table("X: 2Pz / 61: 6Tk / 67: 26Tk", german="3 7 13 15 19", soviet_turn=True)
    with falling(draws=draws):
        return go(match)


@rule("SIV-8a")
def test_the_algorithm_makes_all_soviet_decisions() -> None:
    match, rng = stavka.new("stalingrad", seed=11), Random(11)
    for _ in range(120):
        if match.decision is None:
            break
        assert match.decision.seat == "german"
        match.play(rng.choice(tokens(match)))
    assert len(told(match, "soviet-turn")) > 5


@rule("SIV-8b")
def test_a_random_unit_of_the_pool_of_its_kind_comes_unseen() -> None:
    first, fifth = reinforce_9(0, 0), reinforce_9(4, 0)
    assert (in_hex(first, "9"), in_hex(fifth, "9")) == (["13Gd"], ["95RD"])
    assert told(first, "soviet-deploys", "german") == [{"kind": "infantry", "hex": "9", "unit": None, "strength": None}]
    assert seen(first, "in_pool") == [37, 11, 2]


@rule("SIV-8c")
@pytest.mark.parametrize(("turned", "pips"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_soviet_units_deploy_at_random_strength(turned: int, pips: int) -> None:
    assert strength(reinforce_9(0, turned), "13Gd") == pips


@rule("SIV-8c")
def test_a_block_with_fewer_pips_may_show_a_blank_side() -> None:
    match = reinforce_9(23, 3)
    (unit,) = in_hex(match, "9")
    assert strength(match, unit) == 0


@rule("SIV-8d")
def test_german_units_enter_play_at_full_strength(tmp_path: Path) -> None:
    units = (DATA / "units.toml").read_text(encoding="utf-8")
    weaker = units.replace('formation = "371 ID", strength = 4', 'formation = "371 ID", strength = 3')
    (tmp_path / "units.toml").write_text(weaker, encoding="utf-8")  # ours have four pips, all of them
    match = scene("X: 2Pz:1 / 19: 95RD", rows=["24Pz 669Inf", "", "", "", "", ""], pack=tmp_path)
    with falling(1, 1, 6, 6, 6, 6):
        play(match, "reinforce")
    play(match, "unit:24Pz", "to:Z", "unit:669Inf", "to:Z")
    assert (strength(match, "24Pz"), strength(match, "669Inf")) == (4, 3)
    assert strength(match, "2Pz") == 1


@rule("SIV-8e", "F-1")
def test_a_blank_side_is_set_to_the_minimum_when_revealed() -> None:
    match = planned(scene("X: 2Pz:1 / 71: 10RB:0 / 61: 42RB:0"), "71", "X")
    assert strength(match, "10RB") == 0
    with falling(1, 1):  # it rolls one die already
        play(match, "resolve")
    assert strength(match, "10RB") == 1
    assert strength(match, "42RB") == 0  # not revealed, not adjusted
    assert told(match, "adjusted") == [{"unit": "10RB"}]


@rule("SIV-8f")
def test_soviet_cards_come_unseen_from_the_top_of_the_deck() -> None:
    match = table("X: 2Pz / 19: 95RD", soviet_deck="t-34 flotilla zaytsev", soviet_turn=True)
    with falling(1):
        go(match)
    assert hand(match, SOVIET) == ["t-34"]
    assert seen(match, "hands", "german")[2] == [None]
    assert told(match, "draw", "german")[-1]["card"] is None


@rule("SIV-8g")
@pytest.mark.parametrize(("drawn", "card"), [(0, "tommy-gunner"), (1, "infiltration"), (2, "t-34")])
def test_a_random_card_lies_face_down_until_the_confrontation(drawn: int, card: str) -> None:
    match = scene("X: 2Pz / 71: 95RD:1 / 19: 87RD", soviet_hand="infiltration t-34 tommy-gunner", hand="pak")
    planned(match, "71", "X")
    with falling(draws=[drawn]):
        play(match, "resolve")
    assert seen(match, "soviet_card", "german") == [None]  # the German card is still to be chosen
    assert match.state.plain()["soviet_card"] == [card]
    play(match, "no-card")
    assert {"seat": "soviet", "card": card} in told(match, "card")


@rule("SIV-8h")
@pytest.mark.parametrize(("drawn", "unit"), [(0, "95RD"), (1, "87RD"), (2, "6Tk")])
def test_a_random_unit_of_the_stack_moves_unrevealed(drawn: int, unit: str) -> None:
    match = table("X: 2Pz / 25: 95RD 87RD 6Tk", soviet_turn=True)
    with falling(5, draws=[drawn]):
        go(match)
    assert where(match, unit) == "24"
    assert told(match, "soviet-move", "german") == [{"origin": "25", "hex": "24", "unit": None}]
    assert set(seen(match, "who", "german")[state(match).game.first_soviet :]) == {None}


@rule("SIV-8i")
@pytest.mark.parametrize(("die", "hex"), [(2, "59"), (3, "75"), (4, "74"), (5, "57"), (6, "41")])
def test_the_compass(die: int, hex: str) -> None:
    match = table("X: 2Pz / 58: 95RD", soviet_turn=True)
    with falling(die, draws=[0]):
        go(match)
    assert where(match, "95RD") == hex


@rule("SIV-8j")
@pytest.mark.parametrize(
    ("origin", "hex"), [("4", "3"), ("6", "7"), ("8", "9"), ("14", "13"), ("14", "15"), ("18", "19")]
)
def test_germans_draw_a_card_for_a_captured_reinforcement_hex(origin: str, hex: str) -> None:
    match = german_deck(table(f"{origin}: 2Pz / 67: 95RD"), "sniper pak")
    play(match, "short-move", f"from:{origin}", "unit:2Pz", f"to:{hex}")
    assert hand(match, GERMAN) == ["sniper"]


@rule("SIV-8j")
def test_no_card_for_any_other_hex() -> None:
    match = play(table("4: 2Pz / 67: 95RD"), "short-move", "from:4", "unit:2Pz", "to:5")
    assert hand(match, GERMAN) == []


@rule("SIV-8j")
@pytest.mark.parametrize(("origin", "die", "hex"), [("71", 5, "X"), ("79", 5, "Y"), ("84", 4, "Z"), ("8", 2, "9")])
def test_soviets_draw_a_card_too(origin: str, die: int, hex: str) -> None:
    match = table(f"49: 2Pz / {origin}: 95RD", german="9", soviet_turn=True)
    with falling(die, draws=[0]):
        go(match)
    assert (where(match, "95RD"), len(hand(match, SOVIET))) == (hex, 1)


@rule("G-2")
@pytest.mark.parametrize(("capture", "cards"), [("control", 1), ("print", 0)])
def test_a_recaptured_hex_counts_by_control_or_by_print(capture: str, cards: int) -> None:
    match = german_deck(table("69: 2Pz / 67: 95RD", options={"capture": capture}, soviet="X"), "sniper")
    play(match, "short-move", "from:69", "unit:2Pz", "to:X")
    assert len(hand(match, GERMAN)) == cards
    match = table("49: 2Pz / 8: 95RD", options={"capture": capture}, german="9", soviet_turn=True)
    with falling(2, draws=[0]):
        go(match)
    assert len(hand(match, SOVIET)) == cards


@rule("G-2")
def test_by_print_the_enemys_own_hexes_still_count() -> None:
    match = german_deck(table("4: 2Pz / 67: 95RD", options={"capture": "print"}), "sniper")
    play(match, "short-move", "from:4", "unit:2Pz", "to:3")
    assert hand(match, GERMAN) == ["sniper"]


@rule("G-54")
def test_a_quick_attack_captures_on_entry_before_the_combat() -> None:
    match = quick(german_deck(scene("14: 2Pz / 16: 95RD"), "sniper"), "14", "15", "2Pz")
    assert tokens(match) == ["at:16"]
    assert hand(match, GERMAN) == ["sniper"]


@rule("G-26")
def test_paulus_doubles_from_the_next_draw_on() -> None:
    match = german_deck(scene("4: 2Pz 15Mot / 67: 95RD"), "paulus sniper pak stuka")
    play(match, "short-move", "from:4", "unit:2Pz", "to:3")
    assert (seen(match, "leaders"), hand(match, GERMAN)) == (["paulus"], [])
    match = german_deck(scene("6: 2Pz / 67: 95RD", leaders="paulus"), "sniper pak stuka")
    play(match, "short-move", "from:6", "unit:2Pz", "to:7")
    assert hand(match, GERMAN) == ["sniper", "pak"]
