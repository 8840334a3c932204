"""What computer players of Race to the Reichstag make of a position: plans, posts, losses, the storm."""

from random import Random

import stavka
from stavka.games.race_to_the_reichstag.breach import breach
from stavka.games.race_to_the_reichstag.losses import ChooseLoss
from stavka.games.race_to_the_reichstag.moves import HINTS
from stavka.games.race_to_the_reichstag.muster import leads_with_reichstag
from stavka.games.race_to_the_reichstag.opening import Opening, Orders
from stavka.games.race_to_the_reichstag.plan import plan
from stavka.games.race_to_the_reichstag.prospects import Attack, Defence, defences, gain, gain_by
from stavka.games.race_to_the_reichstag.replacements import Replace, Replacements
from stavka.games.race_to_the_reichstag.retreat import RetreatTo
from stavka.games.race_to_the_reichstag.stand import Stand
from stavka.kernel.match import Match
from stavka.players.registry import answer, player
from stavka.players.thought import Asked
from tests.rules.bench import play, start
from tests.rules.race_to_the_reichstag.ground import (
    PARTS,
    UKRAINIAN,
    bombard,
    german_move,
    ground,
    soviet_move,
    state,
    where,
)
from tests.rules.race_to_the_reichstag.table import attack, table, units

LONE = Defence(printed=2, strength=4, strongest=2, units=1, prize=3.0, kills=0.0, open=False, marker=False)


def hex_of(name: str) -> int:
    return PARTS.board.number(name)


def unit_of(name: str) -> int:
    return PARTS.unit_index[name]


def orders(match: Match) -> dict[str, str]:
    """Who is sent where, but for those who stay."""
    s = state(match)
    found = plan(s).orders
    return {PARTS.unit_names[handle]: PARTS.hex_names[hex] for handle, hex in found.items() if s.at[handle] != hex}


def first(match: Match) -> str:
    """What comes to mind first."""
    s = state(match)
    asked = Asked(s)
    return s.game.evaluation.worth(s, asked.step, asked.step.tokens(s))[0]


def led(match: Match) -> Match:
    """On by whatever comes to mind first, until nobody is asked."""
    while match.decision:
        match.play(first(match))
    return match


# -- attacks on paper ---------------------------------------------------------------------------


def test_good_odds_promise_more_than_bad_ones() -> None:
    promised = [gain(PARTS, Attack(False, power, 5, 1, (LONE,))) for power in (1, 4, 8, 12)]
    assert promised == sorted(promised)
    assert promised[0] < 0 < promised[-1]


def test_more_than_enough_is_too_much() -> None:
    """A bloodbath takes half of all who attack."""
    enough, too_many = (gain(PARTS, Attack(False, power, 5, 1, (LONE,))) for power in (12, 40))
    assert too_many < enough


def test_the_mobile_table_is_chosen_where_it_is_open_and_better() -> None:
    there = LONE._replace(open=True)
    thin = Attack(False, 10, 10, 1, (there,))
    assert gain(PARTS, thin) == max(gain_by(PARTS, thin, table) for table in ("mobile", "assault"))
    assert gain(PARTS, thin._replace(against=(LONE,))) < gain(PARTS, thin)


# -- the plan of a Front ------------------------------------------------------------------------


def concentrated() -> Match:
    """Many before an objective that is bombarded."""
    stacks = "3609: SSPol1 SSPol2 / 3606: 1-MC 6G-TB / 3506: 9G-TC / 3706: 12G-TC / 3406: 9-TC"
    return soviet_move(stacks, turn=3, artillery=((hex_of("3609"),), ()))


def test_one_who_is_too_weak_alone_keeps_away() -> None:
    match = soviet_move("3609: SSPol1 SSPol2 / 3606: 150-RD", turn=3)
    assert orders(match) == {}
    s = state(led(match))
    assert not PARTS.near[hex_of("3609")] >> s.at[unit_of("150-RD")] & 1


def test_several_go_together_and_no_more_than_it_takes() -> None:
    match = concentrated()
    power = sum(PARTS.factor[unit_of(name)] for name in orders(match))
    assert 2 * power >= 3 * 18, "six factors, trebled in an objective"
    assert all(2 * (power - PARTS.factor[unit_of(name)]) < 3 * 18 for name in orders(match)), "all are needed"
    beside = PARTS.near[hex_of("3609")]
    assert all(beside >> hex_of(hex) & 1 for hex in orders(match).values())


def test_a_plan_does_not_change_when_its_first_order_is_carried_out() -> None:
    match = concentrated()
    before = orders(match)
    unit = first(match)
    play(match, unit)
    play(match, first(match))
    assert orders(match) == {name: hex for name, hex in before.items() if f"unit:{name}" != unit}


def test_whoever_stands_before_too_strong_an_enemy_gets_away() -> None:
    match = soviet_move("3608: 150-RD / 3609: SSPol1 SSPol2 FKM", turn=3)
    assert plan(state(match)).leaving == 1 << unit_of("150-RD")
    s = state(led(match))
    assert not PARTS.near[hex_of("3609")] >> s.at[unit_of("150-RD")] & 1


def test_an_empty_objective_is_walked_into() -> None:
    match = soviet_move("3606: 150-RD / 3406: 1-MC", turn=3)
    assert orders(match) == {"150-RD": "3609"}, "by whoever can be spared"


def test_a_plan_guesses_at_nobody_who_lies_face_down() -> None:
    weak = soviet_move("3609: ?VS1 ?VS2 / 3606: 1-MC 6G-TB / 3506: 9G-TC", turn=3)
    strong = soviet_move("3609: ?MO ?FKM / 3606: 1-MC 6G-TB / 3506: 9G-TC", turn=3)
    assert orders(weak) == orders(strong)


def test_markers_lie_over_what_is_to_be_attacked() -> None:
    match = bombard("3609: SSPol1 SSPol2 / 3606: 1-MC 6G-TB / 3506: 9G-TC / 3706: 12G-TC", turn=3)
    assert first(match) == "artillery"
    play(match, "artillery")
    aim = hex_of(first(match).removeprefix("at:"))
    assert PARTS.board.apart(aim, hex_of("3609")) <= 1
    assert first(bombard("3609: SSPol1 / 3606: 16GC", turn=3)) == "done", "nobody can attack"


# -- the way there ------------------------------------------------------------------------------


def test_whoever_halts_at_a_bridge_goes_on() -> None:
    match = soviet_move("3130: 9-MC", UKRAINIAN, turn=6)
    play(match, "unit:9-MC")
    play(match, "to:3125")
    assert first(match) == "to:3024", "it still has movement points, and is nearer there"
    before = soviet_move("3217: 9-MC / 3316: VS1", UKRAINIAN, turn=6, held=(0, PARTS.objectives & PARTS.sector[1]))
    play(before, "unit:9-MC")
    play(before, "to:3216")
    assert where(led(before), "9-MC") == "3216", "nobody walks past the Reichstag"


def test_strong_units_march_in_the_first_days() -> None:
    def goes(unit: str, turn: int, spent: int = 0) -> str:
        match = soviet_move(f"3533: {unit}", UKRAINIAN, turn=turn, spent=(0, spent))
        play(match, f"unit:{unit}")
        return first(match)

    assert goes("9-MC", 2) == "march"
    assert goes("16-SPB", 2) != "march", "a brigade storms nothing"
    assert goes("9-MC", 6) != "march", "too late to be worth a point"
    assert goes("9-MC", 2, spent=20) != "march", "too much is spent"


# -- the Reichstag ------------------------------------------------------------------------------


def test_nobody_ends_a_game_that_he_would_lose() -> None:
    s = ground("", turn=6)
    assert leads_with_reichstag(s)
    s.spent = (40, 0)
    assert not leads_with_reichstag(s)


def test_an_empty_reichstag_is_entered_by_whoever_wins_by_it() -> None:
    match = soviet_move("3216: 9-MC", UKRAINIAN, turn=6)
    assert orders(match) == {"9-MC": "3316"}
    engaged = soviet_move("3216: 9-MC / 3117: SSLAH GD", UKRAINIAN, turn=6)
    assert orders(engaged) == {"9-MC": "3316"}, "out of the enemy's zone of control, too"
    behind = soviet_move("3216: 9-MC", UKRAINIAN, turn=6, spent=(0, 40))
    assert orders(behind) == {"9-MC": "3317"}
    behind = soviet_move("3216: 9-MC", UKRAINIAN, turn=6, spent=(0, 99), held=(0, PARTS.objectives & PARTS.sector[1]))
    assert where(led(behind), "9-MC") != "3316"


def test_a_maximum_effort_is_for_storming_it() -> None:
    storm = "3315: 1-MC 6G-TB / 3415: 9G-TC 7G-TB / 3316: VS1 VS2 HJ1"
    assert first(start(ground(storm, turn=7), Opening())) == "effort"
    weak = start(ground("3315: 16GC / 3316: VS1 VS2 HJ1", turn=7), Opening())
    assert isinstance(state(weak).agenda[0], Orders)
    assert first(weak) == "done"
    ruin = start(ground(storm, turn=7, spent=(18, 0)), Opening())
    assert first(ruin) == "done", "the Reichstag would not win the game any more"
    tired = {turn: start(ground(storm, turn=turn, fatigued=(True, False)), Opening()) for turn in (7, 9)}
    assert [first(tired[turn]) for turn in (7, 9)] == ["done", "effort"], "at twice the price only at the very end"


# -- the Germans --------------------------------------------------------------------------------


def test_germans_do_not_stay_next_to_those_who_are_too_strong() -> None:
    match = german_move("5006: AX / 5005: 1-MC 6G-TB", die=6)
    assert first(match) == "unit:AX"
    s = state(led(match))
    assert not PARTS.near[hex_of("5005")] >> s.at[unit_of("AX")] & 1


def test_germans_hold_objectives_even_so() -> None:
    s = state(german_move("3609: GD / 3608: 1-MC 6G-TB", die=6))
    stand = Stand(s)
    assert stand.score(unit_of("GD"), hex_of("3609")) > stand.score(unit_of("GD"), hex_of("3610"))


def test_germans_come_back_into_an_objective_that_nobody_guards() -> None:
    match = german_move("3612: GD / 3605: 150-RD", die=6, held=(1 << hex_of("3609"), 0))
    play(match, first(match))
    assert first(match) == "to:3609"


def driven_off(garrison: str, spent: int = 0) -> Match:
    """Germans attack a Front that stands beside the Reichstag."""
    stacks = f"3216: 68G-TB / 3117: GD SSLAH{garrison}"
    match = table(stacks, UKRAINIAN, german=True, turn=6, spent=(0, spent))
    return play(match, "at:3216")


def test_germans_drive_nobody_into_a_reichstag_that_stands_open() -> None:
    assert first(driven_off(" / 3316: VS1")) == "mobile"
    assert first(driven_off("")) == "assault", "nobody retreats on that table"


def test_whoever_retreats_is_drawn_into_the_reichstag_if_it_wins_the_game() -> None:
    def falls_back(spent: int) -> str:
        match = attack(driven_off("", spent), "mobile", dice=4)
        assert isinstance(state(match).agenda[0], RetreatTo)
        return first(match)

    assert falls_back(0) == "to:3316"
    assert falls_back(99) != "to:3316", "that would end a game that is lost"


# -- alternatives, and what positions are worth ------------------------------------------------


def offered(match: Match) -> list[str]:
    """All that deserves a look."""
    s = state(match)
    asked = Asked(s)
    return list(s.game.evaluation.worth(s, asked.step, asked.step.tokens(s)))


def terms(match: Match) -> dict[str, float]:
    s = state(match)
    return dict(s.game.evaluation.terms(s, s.game.seats[0]))


def test_the_plan_comes_first_and_others_after_it() -> None:
    match = concentrated()
    units = offered(match)
    assert units[0] == f"unit:{next(iter(orders(match)))}"
    assert len(units) > 1
    ordered = orders(match)[units[0].removeprefix("unit:")]
    play(match, units[0])
    hexes = offered(match)
    assert hexes[0] == f"to:{ordered}"
    assert 1 < len(hexes) == len(set(hexes))


def test_germans_have_a_choice_of_posts() -> None:
    match = german_move("3612: GD / 3605: 150-RD", die=6, held=(1 << hex_of("3609"), 0))
    play(match, first(match))
    assert len(offered(match)) > 1


def test_equal_stands_are_judged_once_and_others_anew() -> None:
    weak, strong = (ground(f"3415: {units} / 3310: 1-MC", turn=3) for units in ("AX", "GD SSLAH"))
    assert breach(weak, 0) is breach(weak.clone(), 0)
    assert breach(strong, 0).way[hex_of("3415")] > breach(weak, 0).way[hex_of("3415")]


def test_strength_before_the_reichstag_counts_the_more_the_fewer_hold_it() -> None:
    far, near, weak, empty = (
        terms(soviet_move(stacks, turn=6))
        for stacks in (
            "3316: VS1 VS2 / 3310: 1-MC",
            "3316: VS1 VS2 / 3315: 1-MC",
            "3316: VS1 / 3315: 1-MC",
            "3315: 1-MC",
        )
    )
    assert 0 == far["siege"] < near["siege"] < weak["siege"] < empty["siege"]
    assert far["combat"] == 0 < near["combat"], "it need not be attacked, but it can be (ruling G13)"


def test_who_has_taken_the_reichstag_is_not_drawn_away_from_it() -> None:
    before = soviet_move("3315: 1-MC", turn=6)
    within = soviet_move("3316: 1-MC", turn=6, held=(1 << PARTS.reichstag, 0))
    assert terms(within)["approach"] >= terms(before)["approach"]
    seat = state(before).game.seats[0]
    assert state(within).game.evaluation.value(state(within), seat) > state(before).game.evaluation.value(
        state(before), seat
    )


# -- losses and replacements --------------------------------------------------------------------


def test_no_more_is_lost_than_must_be() -> None:
    """Half of eighteen factors: two divisions of five, not the corps and one more."""
    match = table("5005: 9-TC / 5106: 150-RD / 5107: 171-RD / 5006: SSLAH")
    attack(match, "at:5006", "assault", dice=1)
    step = state(match).agenda[0]
    assert isinstance(step, ChooseLoss)
    assert first(match) in {"lose:150-RD", "lose:171-RD", "lose:9-TC"}
    need, lost = step.need, 0
    while isinstance(state(match).agenda[0], ChooseLoss):
        token = first(match)
        lost += PARTS.factor[unit_of(token.removeprefix("lose:"))]
        match.play(token)
    assert (lost, need) == (10, 9)


def test_replacements_are_a_bargain_only_at_half_price() -> None:
    dead = units("1-MC 9G-TC")
    assert first(start(ground("", turn=4, dead=(dead, 0)), Replacements())) == "done"
    cheap = start(ground("", turn=4, scenario="prepared", dead=(dead, 0)), Replacements())
    assert isinstance(state(cheap).agenda[0], Replace)
    assert first(cheap).startswith("replace:")


# -- a whole game -------------------------------------------------------------------------------


def test_greedy_takes_the_reichstag_from_a_random_player_and_only_by_legal_tokens() -> None:
    match = stavka.new("race_to_the_reichstag", seed=4)
    computers = {"1bf": player("greedy", Random(1)), "1uf": player("random", Random(2))}
    hinted = set()
    while decision := match.decision:
        s = state(match)
        step, tokens = decision.step, decision.tokens
        if type(step) in HINTS and decision.seat == "1bf":
            sample = s.view("1bf").sample("1bf", Random(3))
            found = s.game.evaluation.worth(sample, step, tokens)
            assert found
            assert set(found) <= set(tokens)
            hinted.add(type(step))
        match.play(answer(match, decision, computers[decision.seat]), decision.seat)
    assert match.state.result is not None
    assert match.state.result.winner == "1bf"
    assert len(hinted) > 10
    assert state(match).held[0] >> PARTS.reichstag & 1


def test_only_an_advance_takes_a_strategic_marker() -> None:
    """Ruling G15: where nothing but a marker is left, only results with an advance promise anything."""
    infantry = LONE._replace(printed=1, strength=3, strongest=1)
    marker = infantry._replace(marker=True)

    def promise(there: Defence, power: int) -> float:
        return gain_by(PARTS, Attack(False, power, 6, 1, (there,)), "assault")

    assert promise(marker, 12) < promise(infantry, 12), "400 %: two results of six"
    assert promise(marker, 18) - promise(marker, 12) > promise(infantry, 18) - promise(infantry, 12), "600 %: three"
    s = state(table("3317: 350-RD / 3316: Fuhrerbunker", UKRAINIAN))
    there = 1 << hex_of("3316")
    assert defences(s, there, True)[hex_of("3316")].marker
    s = state(table("3317: 350-RD / 3316: Fuhrerbunker VS1", UKRAINIAN))
    assert not defences(s, there, True)[hex_of("3316")].marker
