"""What computer players of Stalingrad know: odds at a glance, what to do first, what never to do."""

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

import stavka
from stavka.games.stalingrad.assault import Board, board, prize
from stavka.games.stalingrad.clash import AIM, BLOCK, DEFENDER, MEAN, SHOTS, Force, Terms, clash
from stavka.games.stalingrad.components import HITS_ON, Components
from stavka.games.stalingrad.evaluation import points
from stavka.games.stalingrad.german_plans import planned_hopes
from stavka.games.stalingrad.soviet_turn import largest_stacks, soviet_held
from stavka.games.stalingrad.state import State
from stavka.kernel.match import Match
from stavka.kernel.steps import Decide
from tests.rules.bench import play
from tests.rules.stalingrad.scene import german_deck
from tests.rules.stalingrad.table import falling, go, table

FULL = Force(double=16, blocks=4)
LONE = Force(single=3, blocks=1)


def tokens(match: Match) -> tuple[str, ...]:
    """What the rules allow."""
    assert match.decision
    return match.decision.tokens


def first(match: Match) -> str:
    """What a player does at first sight."""
    return worth(match)[0]


def worth(match: Match) -> list[str]:
    """The tokens of the decision that deserve a look."""
    decision = match.decision
    assert decision
    return list(match.game.evaluation.worth(match.state, decision.step, decision.tokens))


def value(match: Match, seat: str) -> float:
    """What the position is worth to a seat."""
    found: float = match.game.evaluation.value(match.state, seat)
    return found


def advancing(match: Match) -> list[str]:
    """Who goes on after a combat, at first sight."""
    picked: list[str] = []
    while "done" not in picked:
        picked.append(first(match))
        play(match, picked[-1])
    return sorted(picked)


# -- odds at a glance ---------------------------------------------------------------------------


def test_a_hidden_block_is_an_average_one_of_the_roster() -> None:
    """SIV-8c, e As strong as any Soviet unit on any of its four sides, and it fires as these do."""
    soviets = [unit for unit in Components().units if unit.side == "soviet"]
    sides = [(max(1, unit.strength - lost), 7 - HITS_ON[unit.fire]) for unit in soviets for lost in range(4)]
    steps = [step for step, _ in sides]
    assert [steps.count(step) / len(steps) for step in range(5)] == pytest.approx(BLOCK, abs=0.003)
    assert fmean(steps) == pytest.approx(MEAN, abs=0.005)
    assert fmean([step * faces / 6 for step, faces in sides]) == pytest.approx(SHOTS * AIM, abs=0.01)


def test_exact_where_it_can_be() -> None:
    one_die = clash(Force(triple=1, blocks=1), Force(single=1, blocks=1), Terms())
    assert one_die.win == pytest.approx(1 / 2)
    assert one_die.attacker_steps == pytest.approx(1 / 6)
    assert clash(Force(double=2, blocks=1), Force(single=1, blocks=1), Terms()).win == pytest.approx(5 / 9)
    assert clash(Force(double=2, blocks=1), Force(single=2, blocks=1), Terms()).win == pytest.approx(1 / 9)


def test_what_helps_and_what_hurts() -> None:
    strong = Force(single=6, double=3, blocks=4)
    plain = clash(FULL, strong, Terms())
    assert clash(FULL, strong, Terms(ruined=True)).win < 0.2 * plain.win
    assert clash(FULL, strong, Terms(card_dice=6)).win > plain.win
    assert clash(FULL, strong, Terms(card_dice=6)).attacker_steps < plain.attacker_steps
    assert clash(FULL, strong, Terms(first=DEFENDER)).win < plain.win
    assert clash(FULL, strong, Terms(defender_better=1)).attacker_steps > plain.attacker_steps
    assert clash(FULL, LONE, Terms()).win > 0.9


def test_who_is_many_loses_steps_and_no_units() -> None:
    strong = Force(single=6, double=3, blocks=4)
    assert clash(FULL, strong, Terms()).attacker_units < 0.001
    assert clash(Force(double=2, blocks=2), strong, Terms()).attacker_units > 0.9


def test_a_hidden_block_is_an_average_one() -> None:
    weak, hidden, full = (
        clash(Force(double=8, blocks=2), force, Terms()).win
        for force in (Force(single=1, blocks=1), Force(blocks=1, hidden=1), Force(single=4, blocks=1))
    )
    assert weak > hidden > full


# -- what to do first ---------------------------------------------------------------------------


def test_rynok_falls_on_the_first_day() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=4)
    assert first(match) == "planned-attack"
    play(match, "planned-attack")
    assert first(match) == "at:3"
    play(match, "at:3")
    assert first(match) == "join:W"
    play(match, "join:W")
    assert first(match) == "resolve"


def test_no_hopeless_attack() -> None:
    match = table("8: 267Inf:1 / 9: 13Gd 95RD 138RD 284RD / 3: 10RB", rows=[""] * 6)
    assert "planned-attack" in tokens(match)
    assert first(match) != "planned-attack"


def test_an_open_door_is_used() -> None:
    match = table("35: 2Pz 71Mot / 7: 95RD / 79: 10RB", rows=["64PzGr", "", "", "", "", ""])
    assert first(match) in ("short-move", "long-move")
    while "to:19" not in tokens(match):
        play(match, first(match))
    assert first(match) == "to:19"


def test_tanks_stay_out_of_a_city_that_they_would_ruin() -> None:
    """SIV-16g Four tank units and a bomber leave the hex in Ruins before they fire."""
    match = table(
        "8: 191Inf 194Inf 211Inf 516Inf / 25: 24Pz:1 36Pz:1 21PzGr:1 26PzGr:1 / 9: 95RD:1 138RD:1",
        hand="heinkel-111",
        leaders="richthofen",
    )
    play(match, "planned-attack", "at:9")
    assert first(match) == "join:8"
    play(match, "join:8")
    assert first(match) == "resolve"


def test_a_card_is_kept_for_better_days() -> None:
    easy = table("8: 191Inf 194Inf 211Inf 516Inf / 57: 87RD:1 / 41: 2Pz 120Mot", hand="howitzer")
    play(easy, "planned-attack", "at:57", "join:41", "resolve")
    assert first(easy) == "no-card"
    hard = table("8: 191Inf 194Inf 211Inf 516Inf / 9: 95RD 138RD 87RD", hand="howitzer")
    play(hard, "planned-attack", "at:9", "join:8", "resolve")
    assert first(hard) == "card:howitzer"


def test_nobody_calls_for_reinforcements_to_draw_okh() -> None:
    """SIV-25j With nobody left on the table a call brings a card, which may be OKH."""
    match = table("35: 2Pz 71Mot / 52: 120Mot / 7: 95RD / 79: 10RB", rows=[""] * 6, hand="howitzer stuka sniper pak")
    assert first(match) != "reinforce"


@pytest.mark.parametrize("mode", ["solitaire", "cooperative"])
def test_who_gets_no_further_calls_for_reinforcements(mode: str) -> None:
    """With nothing else to hope for, OKH is no great risk, and an ally makes no difference."""
    stuck = "8: 267Inf:1 274Inf:1 / 9: 13Gd 95RD 138RD 284RD / 24: 37Gd 39Gd 35Gd / 7: 87RD 45RD 98RD"
    match = table(
        stuck, mode, rows=["191Inf 194Inf", "211Inf 516Inf", "517Inf 518Inf", "120Mot 24Pz", "36Pz 21PzGr", "54Inf"]
    )
    assert first(german_deck(match, "okh stuka howitzer sniper")) == "reinforce"


def test_no_call_is_looked_at_while_an_attack_promises_far_more() -> None:
    """SIV-25j The card of a call may be OKH, and a sample or two would not show it."""
    match = stavka.new("stalingrad", "solitaire", seed=4)
    assert "reinforce" in tokens(match)
    assert "reinforce" not in worth(match)


def test_with_okh_a_hex_of_the_bank_comes_before_one_more_card() -> None:
    """SIV-25j The time that a call costs is missed in the end."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex not in (8, 9, 11))
    weak = "12: 191Inf:1 194Inf:2 / 11: 95RD / 8: 138RD 284RD / 9: 13Gd"
    assert first(table(weak, leaders="okh", german=others, rows=[""] * 6)) == "planned-attack"


def test_one_block_is_enough_for_an_empty_hex() -> None:
    """SIV-25j The others are needed where Soviets stand."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex not in (3, 13))
    match = table("4: 2Pz 71Mot 24Pz / 13: 10RB", leaders="okh", german=others, rows=[""] * 6)
    play(match, "short-move", "from:4")
    assert first(match).startswith("unit:")
    play(match, first(match))
    assert first(match) == "to:3"


def test_the_last_empty_hex_is_walked_to_by_those_who_can() -> None:
    """SIV-13b The stack in 7 is nearer to 5, but held fast; the one in 1 has a free way."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex != 5)
    match = table("1: 2Pz 71Mot / 7: 191Inf:1 / 22: 95RD / 24: 138RD", leaders="okh", german=others, rows=[""] * 6)
    assert first(match) in ("short-move", "long-move")
    play(match, first(match))
    assert first(match) == "from:1"


def test_those_who_bar_the_way_to_the_last_empty_hex_are_attacked() -> None:
    """SIV-13b The way from 15 to 10 along the bank leads past Soviets in 30 and 28; the way around is far longer."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex != 10)
    match = table("15: 2Pz 71Mot / 28: 95RD:1 / 30: 138RD:1", leaders="okh", german=others, rows=[""] * 6)
    assert first(match) == "quick-attack"
    play(match, "quick-attack", "from:15", "all", "to:14")
    assert first(match) == "at:30"


def test_nobody_waits_for_a_stack_that_belongs_to_nobody() -> None:
    """SIV-31d The White stack in 4 is nearest to 1 and 2, but nobody may move it."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex not in (1, 2))
    for guard, waits in (("191Inf", True), ("54Inf", False)):
        match = table(f"4: {guard} / 70: 211Inf 194Inf / 95: 138RD", "cooperative", leaders="okh", german=others)
        field = Board(state(match))
        assert (field.scouting(field.parts.board.number("54")) > 0) is not waits


def test_with_okh_the_whole_bank_counts_alike() -> None:
    """SIV-25j What lies on the way is taken at once: 1 and 2 before the Soviets in 9."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex not in (1, 2, 9))
    match = table("W: 2Pz 71Mot / 8: 191Inf 194Inf 211Inf 516Inf / 9: 10RB:1", leaders="okh", german=others)
    assert first(match) == "long-move"


def test_the_defenders_of_the_last_hex_are_worn_down() -> None:
    """Ruins make it hard to clear the hex at once, but every step counts."""
    held = "3 7 13 15 19"
    match = table("8: 191Inf 194Inf 211Inf / 25: 516Inf 517Inf / 9: 87RD 45RD", german=held, ruins="9", rows=[""] * 6)
    assert first(match) == "planned-attack"


def test_who_bars_the_last_empty_hex_is_worn_down() -> None:
    """SIV-13b Nobody may walk into 11 while Soviets stand next to it."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex != 11)
    match = table("12: 2Pz:3 71Mot:2 / 27: 87RD:3 45RD:1", leaders="okh", german=others, rows=[""] * 6)
    assert first(match) == "planned-attack"
    assert value(match, "german") > value(
        table("12: 2Pz:3 71Mot:2 / 27: 87RD:4 45RD:4", leaders="okh", german=others, rows=[""] * 6), "german"
    )


def test_a_strong_stack_fights_its_way_to_those_who_bar_the_last_hex() -> None:
    """SIV-18c The block in 9, already next to them, joins the attack on 25 and does not make it worthless."""
    others = " ".join(str(hex) for hex in range(1, 20) if hex != 10)
    far = "24: 2Pz 71Mot 191Inf 194Inf / 9: 211Inf:2 / 26: 87RD:4 45RD:4 / 25: 10RB:1 / 57: 98RD / 41: 120Mot"
    match = table(far, leaders="okh", german=others, ruins="26", rows=[""] * 6)
    assert first(match) == "planned-attack"
    play(match, "planned-attack")
    assert first(match) == "at:25"


def test_who_stands_where_he_is_needed_stays_there() -> None:
    """SIV-18c Those from 41 come nearer to the last goal; the block in 8 stands next to it, and would leave it."""
    match = table("41: 2Pz:4 71Mot:4 / 8: 191Inf:2 / 9: 87RD 45RD / 24: 10RB:1", german="3 7 13 15 19", rows=[""] * 6)
    play(match, "planned-attack", "at:24", "all")
    with falling(1, 1, 1, 1, *[6] * 10):  # no Ruins, no Soviet hit
        play(match, "resolve")
    assert advancing(match) == ["advance:2Pz", "advance:71Mot", "done"]


def test_the_bank_is_worth_something_before_okh_wants_it() -> None:
    """SIV-25j OKH may come with any card, and then every hex of the bank counts."""
    match = table("W: 2Pz 71Mot / 9: 10RB")
    field = Board(state(match))
    number = field.parts.board.number
    assert prize(field, number("1")) > prize(field, number("37")) > 0
    state(match).german_deck = ()
    assert prize(Board(state(match)), number("1")) == prize(field, number("37"))


def test_who_holds_up_a_strong_stack_is_worth_an_attack() -> None:
    """SIV-13b Nobody walks past the Soviets in 79; those in 7 hold up nobody; where two do, both must go."""
    number = Board(state(table("Y: 2Pz / 9: 10RB"))).parts.board.number
    held = Board(state(table("Y: 2Pz:3 71Mot:2 / 79: 95RD / 7: 10RB")))
    assert held.freed(number("79")) > 0 == held.freed(number("7"))
    both = Board(state(table("Y: 2Pz:3 71Mot:2 / 79: 95RD / 78: 87RD / 7: 10RB")))
    assert both.freed(number("79")) == 0


def test_two_short_moves_are_worth_more_than_one() -> None:
    match = table("99: 2Pz 71Mot / 105: 24Pz 36Pz / 9: 95RD / 15: 138RD", rows=[""] * 6)
    one, both = table("99: 2Pz 71Mot / 9: 95RD / 15: 138RD", rows=[""] * 6), match
    gains = []
    for game in (one, both):
        before = value(game, "german")
        gains.append(value(play(game, "short-move"), "german") - before)
    assert gains[1] > gains[0] > 0


def test_a_threatened_hex_keeps_a_guard() -> None:
    match = table("7: 2Pz 71Mot 191Inf:1 / 8: 10RB:1 / 24: 95RD / 9: 138RD / 3: 87RD")
    play(match, "planned-attack", "at:8", "join:7")
    with falling(1, 1, 1, 1, *[6] * 9):  # no Ruins, no Soviet hit
        play(match, "resolve")
    assert advancing(match) == ["advance:2Pz", "advance:71Mot", "done"]


def test_r_units_are_the_last_to_die() -> None:
    """SIV-3f A destroyed R unit counts twice."""
    match = table("8: 64PzGr:1 79PzGr:1 / 9: 95RD")
    play(match, "planned-attack", "at:9", "join:8")
    with falling(1, 1, 1, 6, 1, 1, 1):  # no Ruins, one hit
        play(match, "resolve")
    assert set(tokens(match)) == {"hit:64PzGr", "hit:79PzGr"}
    assert first(match) == "hit:79PzGr"


# -- Soviets ------------------------------------------------------------------------------------


def test_the_last_card_is_drawn() -> None:
    match = go(table("97: 2Pz / 7: 95RD 138RD", "one-vs-one", soviet_turn=True, soviet_deck="t-34"))
    assert first(match) == "draw"


def test_an_empty_hex_is_taken_back() -> None:
    match = go(table("97: 2Pz / 8: 95RD 138RD / 19: 87RD", "one-vs-one", german="9", soviet_turn=True))
    assert first(match) == "move"
    play(match, "move", "from:8")
    assert first(match) in ("unit:95RD", "unit:138RD")
    play(match, first(match))
    assert first(match) == "to:9"


def test_stacks_are_evened_out_to_bring_reinforcements() -> None:
    """SIV-32c More Largest-Stack hexes than Reinforcement hexes bring units to all of these."""
    stacks = "97: 2Pz / 14: 95RD 138RD:2 / 3: 87RD / 13: 98RD / 15: 112RD / 19: 126RD"
    match = go(table(stacks, "one-vs-one", german="7 9", soviet_turn=True))
    assert worth(match) == ["move", "draw"]
    play(match, "move", "from:14")
    assert first(match) == "unit:138RD"  # the weaker one goes: there is nothing to take back
    play(match, first(match))
    assert first(match) not in ("to:13", "to:15")
    play(match, first(match))
    assert isinstance(match.state, State)
    assert len(largest_stacks(match.state)) == 6 > soviet_held(match.state) == 4


def test_stacks_that_would_stay_uneven_are_left_where_they_are() -> None:
    match = go(table("97: 2Pz / 14: 95RD 138RD 87RD / 13: 98RD", "one-vs-one", german="3 7 9 19", soviet_turn=True))
    assert worth(match) == ["draw", "move"]


def test_stacks_that_move_in_one_turn_share_its_thought() -> None:
    """SIV-32f However many Largest-Stack hexes there are, a turn takes some three times the nodes of a level."""
    stacks = "97: 2Pz / 14: 95RD / 3: 87RD / 13: 98RD / 15: 112RD / 19: 126RD"
    match = go(table(stacks, "one-vs-one", soviet_turn=True))
    shares = []
    while (decision := match.decision) and decision.seat == "soviet":
        shares.append(match.game.evaluation.share(match.state, decision.step))
        play(match, "move" if "move" in decision.tokens else first(match))
    assert shares[:4] == pytest.approx([1, 0.4 / 5, 0.4 / 5, 0.4 / 5])
    assert shares[-1] == pytest.approx(0.4)
    assert sum(shares) <= 4


def test_guns_against_aircraft_are_kept_where_no_aircraft_can_come() -> None:
    match = table("57: 2Pz 71Mot / 24: 95RD / 7: 10RB", "one-vs-one", soviet_hand="aa-7")
    play(match, "quick-attack", "from:57", "all", "to:41", "at:24")
    assert worth(match) == ["no-card"]
    match = table("57: 2Pz 71Mot / 24: 95RD / 7: 10RB", "one-vs-one", soviet_hand="aa-7 khrushchev t-34")
    play(match, "quick-attack", "from:57", "all", "to:41", "at:24")
    assert first(match) == "card:khrushchev"


# -- what a position is worth -------------------------------------------------------------------


def test_an_attack_is_judged_before_the_dice_are_cast() -> None:
    match = stavka.new("stalingrad", "solitaire", seed=4)
    before = value(match, "german")
    play(match, "planned-attack")
    promised = value(match, "german")
    assert promised > before + 50
    match.state.key = b"other dice"
    assert value(match, "german") == promised
    play(match, "at:3")
    assert value(match, "german") == pytest.approx(promised, abs=5)


def test_a_hex_that_decides_is_worth_more_than_the_stack_that_took_it() -> None:
    without = table("35: 2Pz 71Mot / 7: 95RD / 79: 10RB")
    held = table("35: 2Pz:1 71Mot:1 / 7: 95RD / 79: 10RB", german="19")
    assert value(held, "german") > value(without, "german")
    assert points(state(held), "german") == 1.0


def test_dead_germans_hurt_more_and_more() -> None:
    values = []
    for lost in (0, 4, 8, 9):
        match = table("35: 2Pz 71Mot / 7: 95RD")
        state(match).destroyed = (1 << lost) - 1 << 24  # infantry, no R units
        values.append(value(match, "german"))
    falls = [a - b for a, b in pairwise(values)]
    assert 0 < falls[0] / 4 < falls[1] / 4 < falls[2]


def state(match: Match) -> State:
    """The position of this title."""
    assert isinstance(match.state, State)
    return match.state


# -- play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["one-vs-one", "two-vs-one"])
def test_a_table_that_was_looked_at_before_is_the_table_of_now(mode: str) -> None:
    """Looks are remembered while nothing changes, in a position that is played on."""
    match, rng = stavka.new("stalingrad", mode, seed=8), Random(8)
    s = state(match).clone()
    again = 0
    while s.agenda:
        before = board(s, soviet_eyes=True)
        step = s.agenda[0]
        assert isinstance(step, Decide)
        s.apply(rng.choice(step.tokens(s)))
        found, fresh = board(s, soviet_eyes=True), Board(s, soviet_eyes=True)
        again += found is before
        assert (found.germans, found.soviets, found.open) == (fresh.germans, fresh.soviets, fresh.open)
        assert [found.call(hex) for hex in range(len(found.far))] == [fresh.call(hex) for hex in range(len(fresh.far))]
        assert [found.aim(hex).prize for hex in found.soviets] == [fresh.aim(hex).prize for hex in fresh.soviets]
        assert planned_hopes(found) == planned_hopes(fresh)
    assert again > 10


def test_first_sight_alone_takes_half_of_the_hexes() -> None:
    """The random player holds less than one of six."""
    held = []
    for seed in range(6):
        match = stavka.new("stalingrad", "solitaire", seed=seed)
        while match.decision:
            play(match, first(match))
        held.append(points(state(match), "german"))
    assert sum(held) / len(held) > 3


@pytest.mark.parametrize("mode", ["cooperative", "two-vs-one"])
def test_every_decision_of_a_strange_game_has_an_answer(mode: str) -> None:
    """First sight is asked where random players stray."""
    match, rng = stavka.new("stalingrad", mode, {"variant": True}, seed=5), Random(5)
    while decision := match.decision:
        assert set(worth(match)) <= set(decision.tokens)
        match.play(rng.choice(decision.tokens), decision.seat)
