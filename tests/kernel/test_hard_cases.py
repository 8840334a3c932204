"""The hard cases of the design, one mechanism each, on the toy title."""

from itertools import permutations
from random import Random

import pytest

from stavka.kernel.bits import mask
from stavka.kernel.errors import IllegalToken
from stavka.kernel.match import Match
from stavka.kernel.steps import Rolled, Together
from tests.kernel.posed import asked, play, posed, sees, table, wander
from tests.kernel.toy import RAID, SEATS, Battle, EndRound, React, ScoutOrShield, Turn

# -- reactions -----------------------------------------------------------------------------------


def test_a_window_asks_everybody_who_might_react_until_all_pass_in_a_row() -> None:
    match = posed(red="shield cancel", blue="cancel luck")
    match.play("card:shield")
    assert asked(match) == ("blue", ("card:cancel", "pass"))
    match.play("pass")
    assert asked(match) == ("red", ("card:cancel", "pass"))
    match.play("pass")
    assert table(match).effects == (("shield", "red", 1),)
    assert asked(match)[0] == "red"


def test_a_seat_that_holds_nothing_playable_is_asked_all_the_same() -> None:
    match = posed(red="shield", blue="luck")
    match.play("card:shield")
    assert asked(match) == ("blue", ("pass",))


def test_a_seat_that_everybody_knows_cannot_react_is_not_asked() -> None:
    match = posed(red="shield", blue="")
    match.play("card:shield")
    assert asked(match)[0] == "red"
    assert table(match).effects


def test_a_pause_tells_nothing_about_the_hand() -> None:
    with_cancel, without = posed(red="shield", blue="cancel"), posed(red="shield", blue="luck")
    for match in (with_cancel, without):
        match.play("card:shield")
        match.play("pass")
    assert sees(with_cancel, "red") == sees(without, "red")
    assert sees(with_cancel, None) == sees(without, None)


def test_after_a_reaction_the_window_goes_on_and_all_must_pass_again() -> None:
    match = posed(red="cancel cancel", blue="shield luck")
    play(match, "attack:h3")
    assert asked(match) == ("red", ("pass",))
    play(match, "pass")
    assert asked(match) == ("blue", ("card:luck", "pass"))
    play(match, "card:luck")
    assert [asked(match)[0], table(match).hands["blue"]] == ["red", ("shield",)]
    play(match, "pass")
    assert asked(match) == ("blue", ("pass",))
    play(match, "pass")
    assert asked(match)[0] == "red"
    assert "attack:h3" not in asked(match)[1]


# -- cancelling ----------------------------------------------------------------------------------


def test_a_cancelled_card_has_no_effect_and_stays_paid() -> None:
    match = posed(red="shield", blue="cancel")
    play(match, "card:shield", "card:cancel")
    s = table(match)
    assert (s.effects, s.hands, s.spent) == ((), {"red": (), "blue": ()}, ("shield", "cancel"))
    assert s.agenda == (Turn("red", 3), EndRound())


def test_a_cancel_can_itself_be_cancelled() -> None:
    match = posed(red="scout cancel", blue="cancel luck")
    play(match, "card:scout", "card:cancel")
    numbers = [getattr(step, "n", None) for step in match.state.agenda]
    assert numbers == [None, 2, None, 1, None, None]  # window, cancel, window, scout, turn, end of round
    play(match, "card:cancel")
    assert asked(match) == ("blue", ("pass",))  # the window of the second cancel
    play(match, "pass")
    assert asked(match) == ("red", ("pass",))  # the window of the scout goes on, and all must pass
    play(match, "pass", "pass")
    assert asked(match)[1] == ("look:h3", "look:h4", "look:h5")
    assert table(match).spent == ("scout", "cancel", "cancel")


def test_a_cut_drops_the_windows_above_it() -> None:
    s = table(posed(red="scout", blue="cancel"))
    s.push(React(("blue",), target=1), ScoutOrShield(1, "red", "scout"))
    s.cut(1)
    assert s.agenda == (Turn("red"), EndRound())


# -- changed dice --------------------------------------------------------------------------------


def rolling(low: bool, red: str = "", blue: str = "") -> Match:
    """Red has attacked h3 and rolled 1 to 3, or 4 to 6."""
    for seed in range(50):
        match = posed(red=red, blue=blue, seed=seed)
        if (match.state.clone().roll(1)[0] < 4) == low:
            match.play("attack:h3")
            return match
    raise AssertionError


def test_a_die_lies_open_and_a_card_changes_it() -> None:
    match = rolling(low=True, red="luck", blue="shield")
    rolled = match.state.agenda[1]
    assert isinstance(rolled, Rolled)
    assert rolled.faces[0] < 4
    match.play("card:luck")
    assert match.state.agenda[1] == Rolled(rolled.n, (6,))
    play(match, "pass", "pass")
    assert table(match).lost == mask([3])
    assert [entry.kind for entry in match.events()] == ["rolled", "card", "destroyed"]


@pytest.mark.parametrize("low", [True, False])
def test_a_die_that_nobody_changes_is_read_as_it_fell(low: bool) -> None:
    match = rolling(low, blue="scout")
    match.play("pass")
    assert table(match).lost == (0 if low else mask([3]))


# -- lasting effects -----------------------------------------------------------------------------


def test_an_effect_lasts_until_the_round_ends() -> None:
    match = posed(Turn("blue"), Turn("red"), EndRound(), blue="shield")
    play(match, "card:shield", "done")
    assert table(match).effects == (("shield", "blue", 1),)
    s = table(match).clone()
    s.push(Rolled(1, (5,)), Battle("red", 3))
    s.settle()
    assert s.lost == 0  # 5 less 2
    match.play("done")
    assert table(match).effects == ()
    assert table(match).round == 2


# -- simultaneous secret choices -----------------------------------------------------------------

RED, BLUE = ["red/chit", "red/chit", "red/done"], ["blue/chit", "blue/done"]


def orders() -> list[list[str]]:
    """Every order in which the two shares can be played."""
    found = []
    for order in set(permutations(["red"] * len(RED) + ["blue"] * len(BLUE))):
        shares = {"red": iter(RED), "blue": iter(BLUE)}
        found.append([next(shares[seat]) for seat in order])
    return found


def test_both_seats_are_asked_at_once() -> None:
    match = Match(RAID, 7)
    assert [(d.seat, d.tokens) for d in match.decisions] == [("red", ("chit", "done")), ("blue", ("chit", "done"))]
    assert match.decision is match.decisions[0]


def test_order_cannot_matter() -> None:
    assert len(orders()) == 10
    ends = []
    for order in orders():
        match = Match(RAID, 7)
        play(match, *order)
        ends.append((match.state.hash(), *[sees(match, seat) for seat in ("red", "blue", None)]))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("reader", ["blue", None])
def test_nobody_sees_what_or_whether_another_has_chosen(reader: str | None) -> None:
    match = Match(RAID, 7)
    seen = sees(match, reader)
    for token in RED:
        play(match, token)
        assert sees(match, reader) == seen
        assert not match.may_undo("blue")
    assert [str(entry) for entry in match.events("red")] == ["You have bid a chit.", "You have bid 2 chits."]
    assert match.moves("red") == [("red", "chit"), ("red", "chit"), ("red", "done")]


def test_when_the_choice_is_over_the_count_of_tokens_stays_secret() -> None:
    few, many = Match(RAID, 7), Match(RAID, 7)
    play(few, "blue/chit", "blue/done", "red/done")
    play(many, "blue/chit", "blue/chit", "blue/done", "red/done")
    few_log, many_log = few.events("red"), many.events("red")
    assert [entry.number for entry in few_log] == [entry.number for entry in many_log] == [1]
    assert few.moves("red") == many.moves("red") == [("red", "done")]
    assert few.moves(None) == []
    play(few, "done")
    assert few.moves("red") == [("red", "done"), ("blue", "done")]


def test_a_view_of_a_choice_half_made_can_be_sampled_and_played() -> None:
    match = Match(RAID, 7)
    play(match, "blue/chit", "blue/done")
    view = match.state.view("red")
    assert [seat for seat, _ in view.open()] == ["red", "blue"]
    sample = view.sample("red", Random(1))
    assert sample.view("red").json() == view.json()
    sample.apply("done", 1)
    sample.apply("done")
    assert not isinstance(sample.agenda[0], Together)


def test_who_has_answered_is_refused() -> None:
    match = Match(RAID, 7)
    play(match, "red/done")
    with pytest.raises(IllegalToken, match="It is for Blue to decide"):
        match.play("done", "red")


def test_in_a_simultaneous_choice_each_seat_takes_back_its_own() -> None:
    match = Match(RAID, 7)
    play(match, "red/chit", "blue/chit", "red/chit", "blue/done")
    assert match.may_undo("red")
    match.undo("red")
    assert table(match).bids == {"red": 1, "blue": 1}
    assert match.moves("red") == [("red", "chit")]
    match.undo("red")
    match.undo("blue")
    assert table(match).bids == {"red": 0, "blue": 1}
    assert match.lines == ["chit", "@blue chit", "chit", "@blue done", "@red undo", "@red undo", "undo"]
    assert not match.may_undo("red")
    play(match, "red/done", "blue/done")
    assert not match.can_undo  # the bids are on the table


# -- hidden pieces -------------------------------------------------------------------------------


def test_a_block_is_known_to_its_owner_alone() -> None:
    match = posed()
    assert match.view("red")["who"] == ["red-tank", "red-guard", "red-militia", None, None, None]
    assert match.view()["who"] == [None] * 6
    assert match.view("red")["known"] == {"red": [1, 2, 4, 56, 56, 56]}
    assert match.view()["known"] == {}


def test_what_is_told_to_a_seat_is_remembered_by_that_seat() -> None:
    match = posed(red="scout")
    play(match, "card:scout", "look:h4")
    assert table(match).known["red"][3:] == (mask([3, 5]), mask([4]), mask([3, 5]))
    assert match.view("red")["who"][4] is None  # hidden again: memory stands beside it
    assert str(match.events("red")[-1]) == "Red looks at block 4: Blue guard."
    assert str(match.events("blue")[-1]) == "Red looks at block 4: unknown."
    assert not match.can_undo
    for n in range(20):
        sampled = match.state.sample("red", Random(n))
        assert sampled.plain()["who"][4] == "blue-guard"


def test_a_public_act_narrows_what_a_block_could_be() -> None:
    match = posed()
    match.play("move:red-tank")
    assert table(match).known["blue"][0] == mask([0])
    assert match.moves("red") == [("red", "move:red-tank")]
    assert match.moves("blue") == match.moves() == [("red", "move:h0")]


def test_blocks_that_are_mixed_can_no_longer_be_followed() -> None:
    match = posed()
    play(match, "move:red-tank", "trade")
    assert table(match).known["blue"][:3] == (7, 7, 7)
    assert table(match).known["red"][:3] == tuple(1 << counter for counter in table(match).who[:3])


def test_a_destroyed_block_is_shown_to_all() -> None:
    match = rolling(low=False)
    assert match.view()["who"][3] == "blue-tank"
    assert table(match).known["red"][3:] == (mask([3]), mask([4, 5]), mask([4, 5]))


# -- secret tokens -------------------------------------------------------------------------------


def test_whichever_secret_token_a_seat_plays_the_others_see_the_same() -> None:
    luck, cancel = posed(red="luck cancel"), posed(red="luck cancel")
    luck.play("lay:luck")
    cancel.play("lay:cancel")
    assert luck.state.hash() != cancel.state.hash()
    for reader in ("blue", None):
        assert sees(luck, reader) == sees(cancel, reader)
        assert luck.moves(reader) == [("red", "lay:?")]
    assert luck.moves("red") == [("red", "lay:luck")]


# -- the laws of fog, on random play -------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_views_samples_and_knowledge_agree_on_random_play(seed: int) -> None:
    rng = Random(seed)
    match = Match(RAID, seed)
    while match.decisions:
        s = table(match)
        for seat in (*SEATS, None):
            view = s.view(seat)
            sample = view.sample(seat, rng)
            assert sample.view(seat).json() == view.json()
            assert view.view(seat).json() == view.json()
            mine = [(step, step.tokens(s)) for who, step in s.open() if who == seat]
            assert [(step, step.tokens(view)) for step, _ in mine] == mine  # tokens follow from the view
        for seat in SEATS:
            assert all(s.known[seat][handle] >> counter & 1 for handle, counter in enumerate(s.who))
        wander(match, rng, 1)
    assert match.result is not None
    assert match.result.reason == "More points."
