"""36 Chuikov's headquarters."""

import pytest

import stavka
from stavka.games.stalingrad.control import germans_enter
from stavka.kernel.match import Match
from stavka.kernel.title import OptionValue
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import SOVIET, hand, planned, quick, scene, seen, state
from tests.rules.stalingrad.table import SOVIET_TURN, falling, go, strength, table, where
from tests.rules.stalingrad.variant import MODES, variant

MISS = 1
OPPORTUNITY = (MISS,)  # one Soviet unit is adjacent to the attackers
CLOSE_COMBAT = (MISS, MISS)  # a die each
BLOCKS = "X: 120Mot:1 / 71: 45RD:1 / 19: 87RD"


def chuikov_is_played(
    *dice: int,
    mode: str = "solitaire",
    options: dict[str, OptionValue] | None = None,
    german: str = "",
) -> Match:
    """A Planned Attack in which the Soviets play Chuikov; the dice are those of the whole combat."""
    match = scene(BLOCKS, mode, options=variant() if options is None else options, soviet_hand="chuikov", german=german)
    planned(match, "71", "X")
    if "soviet" in match.game.seats:
        play(match, "resolve")
        with falling(*dice):
            return play(match, "card:chuikov")
    with falling(*dice, draws=[0]):
        return play(match, "resolve")


@rule("SIV-36a", "G-31", "G-72")
@pytest.mark.parametrize("mode", MODES)
def test_three_dice_place_the_block_in_a_soviet_hex(mode: str) -> None:
    match = chuikov_is_played(2, 3, 4, *OPPORTUNITY, *CLOSE_COMBAT, mode=mode)
    assert seen(match, "headquarters") == "9"
    assert seen(match, "leaders") == ["chuikov"]
    assert told(match, "headquarters-roll") == [{"dice": [2, 3, 4], "hex": "9"}]


@rule("SIV-36a")
@pytest.mark.parametrize(("dice", "hex"), [((1, 1, 1), "3"), ((6, 6, 6), "18")])
def test_the_sum_is_the_hex(dice: tuple[int, ...], hex: str) -> None:
    assert seen(chuikov_is_played(*dice, *OPPORTUNITY, *CLOSE_COMBAT), "headquarters") == hex


@rule("SIV-36a", "G-31")
@pytest.mark.parametrize("mode", MODES)
def test_the_dice_are_rolled_when_the_card_enters_play_not_when_it_is_drawn(mode: str) -> None:
    lost = "3 7 9 13 15 19"  # without Reinforcement hexes the Soviet turn is a card
    match = table(
        "X: 120Mot / 71: 45RD", mode, options=variant(), german=lost, soviet_deck="chuikov aa-7", soviet_turn=True
    )
    with falling():
        go(match)
    assert hand(match, SOVIET) == ["chuikov"]
    assert seen(match, "headquarters") is None
    assert not told(match, "headquarters-roll")


@rule("SIV-36b")
def test_a_german_hex_costs_the_card_at_once() -> None:
    match = chuikov_is_played(2, 3, 4, *CLOSE_COMBAT, german="9")
    assert seen(match, "headquarters") is None
    assert "chuikov" not in seen(match, "leaders")
    assert seen(match, "soviet_discards") == ["chuikov"]


@rule("SIV-36b", "G-60")
def test_without_headquarters_there_is_no_opportunity_fire_in_this_combat() -> None:
    match = chuikov_is_played(2, 3, 4, *CLOSE_COMBAT, german="9")
    assert not told(match, "opportunity-fire")
    with_block = chuikov_is_played(2, 3, 4, *OPPORTUNITY, *CLOSE_COMBAT)
    assert len(told(with_block, "opportunity-fire")) == 1


def with_headquarters(blocks: str, hex: str, mode: str = "solitaire") -> Match:
    """A German action with Chuikov's block in a hex."""
    return set_up(scene(blocks, mode, options=variant(), leaders="chuikov"), hex)


def set_up(match: Match, hex: str) -> Match:
    """The headquarters are in a hex."""
    state(match).headquarters = state(match).game.components.board.number(hex)
    return match


@rule("SIV-36b")
def test_germans_who_enter_the_hex_end_all_effects() -> None:
    match = with_headquarters("25: 120Mot / 19: 87RD", "9")
    play(match, "short-move", "from:25", "unit:120Mot", "to:9")
    assert seen(match, "headquarters") is None
    assert "chuikov" not in seen(match, "leaders")
    assert seen(match, "soviet_discards") == ["chuikov"]
    assert len(told(match, "headquarters-lost")) == 1


@rule("SIV-36b", "G-60")
def test_a_quick_attack_through_the_hex_meets_no_opportunity_fire() -> None:
    match = with_headquarters("25: 120Mot:1 / 11: 45RD:1", "10")
    quick(match, "25", "26", "120Mot")
    with falling(MISS, MISS, MISS):  # opportunity, then Urban Close Combat
        play(match, "at:11")
    assert len(told(match, "opportunity-fire")) == 1
    match = with_headquarters("25: 120Mot:1 / 11: 45RD:1", "26")
    quick(match, "25", "26", "120Mot")
    with falling(MISS, MISS):
        play(match, "at:11")
    assert not told(match, "opportunity-fire")


@rule("SIV-36b", "G-60")
def test_an_advance_into_the_hex_does_not_undo_the_fire_that_was() -> None:
    match = with_headquarters("25: 120Mot:2 / 9: 45RD:1 / 19: 87RD", "9")
    planned(match, "9", "25")
    with falling(6, *[3, 3, 3], MISS, 5):  # Opportunity Fire hits; Ruins; the defender misses; the German does not
        play(match, "resolve")
    assert strength(match, "120Mot") == 1
    assert "chuikov" not in seen(match, "leaders")


@rule("SIV-36b")
@pytest.mark.parametrize(("hex", "origins"), [("9", ["7", "25"]), ("26", ["25"])])
def test_soviet_attacks_are_quick_again(hex: str, origins: list[str]) -> None:
    blocks = "24: 120Mot:1 / 25: 45RD:1 / 7: 87RD:1"
    match = set_up(table(blocks, "one-vs-one", options=variant(), leaders="chuikov"), hex)
    germans_enter(state(match), state(match).game.components.board.number("26"), 0)  # some Germans came through 26
    state(match).agenda = SOVIET_TURN
    play(go(match), "move", "from:25")
    with falling(*[MISS] * (1 + len(origins))):
        play(match, "at:24")
    assert told(match, "combat")[0]["origins"] == origins
    assert told(match, "combat")[0]["planned"] is (len(origins) > 1)


@rule("SIV-36c")
def test_the_block_stays_when_the_units_of_its_hex_go() -> None:
    match = table("X: 120Mot / 9: 45RD", "one-vs-one", options=variant(), leaders="chuikov", soviet_turn=True)
    play(go(set_up(match, "9")), "move", "from:9", "unit:45RD", "to:25")
    assert seen(match, "headquarters") == "9"
    assert where(match, "45RD") == "25"


@rule("SIV-36c")
def test_no_token_moves_the_block_and_it_takes_no_room() -> None:
    match = with_headquarters("X: 120Mot / 9: 45RD 87RD 98RD 112RD", "9")
    assert [token for token in match.game.vocabulary if "huikov" in token] == ["card:chuikov"]
    assert seen(match, "at").count("9") == 4


@rule("G-72")
def test_in_the_base_game_chuikov_has_no_block() -> None:
    match = chuikov_is_played(*OPPORTUNITY, *CLOSE_COMBAT, options={})
    assert seen(match, "headquarters") is None
    assert seen(match, "leaders") == ["chuikov"]


@rule("G-72")
def test_an_option_plays_the_variant_without_the_block() -> None:
    match = chuikov_is_played(*OPPORTUNITY, *CLOSE_COMBAT, options=variant(chuikov_block=False))
    assert seen(match, "headquarters") is None
    assert seen(match, "leaders") == ["chuikov"]


@rule("G-72")
def test_the_block_needs_no_advantage() -> None:
    match = stavka.new("stalingrad", options=variant(), seed=1)
    assert seen(match, "advantages") == []
    assert seen(chuikov_is_played(2, 3, 4, *OPPORTUNITY, *CLOSE_COMBAT), "headquarters") == "9"
