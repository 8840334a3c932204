"""A match: decisions, playing, refusals that change nothing, foresight, undo, take-back."""

from __future__ import annotations

from random import Random

import pytest

from stavka.kernel.errors import BadOption, Fault, IllegalToken, IllegalUndo, UnknownScenario, UnknownSeat
from stavka.kernel.match import Match
from tests.kernel.posed import Broken, asked, play, posed, sees, table, wander
from tests.kernel.toy import RAID, EndRound, Raid, RaidTitle, Table, Turn


def all_of(match: Match) -> list[object]:
    """Everything that a refused token must leave alone."""
    s = match.state
    return [
        s.json(),
        s.rolled,
        s.shown,
        match.lines[:],
        match.number,
        match.can_undo,
        sees(match, "red"),
        str(match.result),
    ]


def test_playing_returns_what_happened_as_the_player_reads_it() -> None:
    match = posed(red="luck")
    assert [str(entry) for entry in match.play("lay:luck")] == ["Red lays Luck face down."]
    assert match.play("done")[0:] == []
    assert match.number == 2


def test_a_decision_remembers_the_position_it_was_made_for() -> None:
    match = posed(red="luck")
    early, state = match.decision, match.state
    hash_before = state.hash()
    match.play("lay:luck")
    assert early is not None
    assert "lay:luck" in early.tokens
    assert state.hash() == hash_before != match.state.hash()
    assert match.decision is not early
    assert repr(match.decision).startswith("<red: Red: act, or end the turn. ('attack:h3'")


@pytest.mark.parametrize(
    ("token", "seat", "rule", "reason"),
    [
        ("nonsense", None, "vocabulary", "no such token"),
        ("", None, "vocabulary", "no such token"),
        ("undo", None, "vocabulary", "no such token"),
        ("card:luck", None, "RAID-2", "This is not what is being decided now"),
        ("done", "blue", "seat", "It is for Red to decide"),
        ("done", "green", "seat", "no seat called green"),
    ],
)
def test_an_illegal_token_is_refused_with_its_rule_and_changes_nothing(
    token: str, seat: str | None, rule: str, reason: str
) -> None:
    match = posed(red="luck")
    match.play("move:red-tank")
    before = all_of(match)
    with pytest.raises(IllegalToken, match=reason) as caught:
        match.play(token, seat)
    assert (caught.value.token, caught.value.rule) == (token, rule)
    assert reason in caught.value.reason
    assert all_of(match) == before
    verdict = match.explain(token, seat)
    assert (verdict.legal, verdict.rule) == (False, rule)
    assert match.preview(token, seat) is None


def over() -> Match:
    match = posed(Turn("red"), EndRound())
    table(match).round = 3
    match.play("done")
    return match


def test_after_the_end_nothing_can_be_played() -> None:
    match = over()
    assert match.decision is None
    assert match.decisions == []
    assert match.warnings == []
    assert match.result is not None
    assert (match.result.winner, match.result.level, match.result.reason.say("es")) == ("red", "minor", "Más puntos.")
    assert repr(match.result) == "<red wins (minor): More points.>"
    before = all_of(match)
    with pytest.raises(IllegalToken, match="The game is over"):
        match.play("done")
    assert not match.explain("done").legal
    assert all_of(match) == before


@pytest.mark.parametrize("seat", [None, "red"])
def test_a_legal_token_is_explained_by_the_rule_of_its_decision(seat: str | None) -> None:
    verdict = posed().explain("done", seat)
    assert (verdict.legal, verdict.rule, verdict.reason.say("es")) == (True, "RAID-2", "Se puede jugar.")


def test_explain_agrees_with_tokens_over_the_whole_vocabulary() -> None:
    rng = Random(5)
    match = Match(RAID, 5)
    while match.decisions:
        for decision in match.decisions:
            legal = {token for token in RAID.vocabulary if match.explain(token, decision.seat).legal}
            assert legal == set(decision.tokens)
        wander(match, rng, 1)


@pytest.mark.parametrize(("token", "error"), [("trade", Fault), ("done", KeyboardInterrupt)], ids=["loop", "ctrl-c"])
def test_whatever_goes_wrong_in_a_step_changes_nothing(token: str, error: type[BaseException]) -> None:
    match = posed(Turn("red", 2), Broken(), EndRound())
    play(match, "move:red-tank", "done")
    before, state = all_of(match), match.state
    with pytest.raises(error):
        match.play(token)
    assert all_of(match) == before
    assert match.state is state
    assert asked(match) == ("red", ("trade", "done", "pass", "chit"))


def test_the_end_drops_whatever_is_still_to_do() -> None:
    match = posed(Broken(), EndRound())
    match.play("pass")
    assert match.result is not None
    assert match.state.agenda == ()


def test_a_decision_without_tokens_is_a_fault() -> None:
    match = posed(Broken())
    match.play("chit")
    assert match.decision is not None
    with pytest.raises(Fault, match="without tokens"):
        _ = match.decision.tokens


def test_what_would_be_wasted_is_asked_of_the_decision() -> None:
    match = posed()
    assert match.decision is not None
    assert match.warnings == match.decision.warnings == []
    assert match.preview("attack:h3") is None


def test_an_unknown_seat_sees_nothing() -> None:
    match = Match(RAID, 7)
    for ask in (match.view, match.events, match.moves):
        with pytest.raises(UnknownSeat, match="green"):
            ask("green")
    with pytest.raises(UnknownSeat, match="green"):
        Match(RAID, 7, {"green": "1"})


def test_the_numbers_of_the_seats_change_the_game() -> None:
    hashes = {Match(RAID, 7, numbers).state.hash() for numbers in ({}, {"red": "1"}, {"red": "1", "blue": "2"})}
    assert len(hashes) == 3


def test_without_a_seed_no_two_matches_are_the_same() -> None:
    assert Match(RAID).header.seed != Match(RAID).header.seed


class Speechless(Raid):
    """A game with a name that a record could not hold."""

    def __init__(self, token: str, seat: str = "red") -> None:
        super().__init__(RaidTitle(), RAID.scenario, RAID.options, "box")
        self.vocabulary = frozenset(["done", token])
        self.seats = (seat, "blue")


@pytest.mark.parametrize(
    "token", ["undo", "takeback", "end", "end x", "# x", "#x", "@red", "", "a b", "a\nb", "naïve", "\x7f"]
)
def test_a_token_that_a_record_would_misread_is_impossible(token: str) -> None:
    with pytest.raises(Fault, match="cannot be a token"):
        Match(Speechless(token))


@pytest.mark.parametrize("seat", ["the reds", "", "@red", "-red", "red\n"])
def test_a_seat_that_a_record_would_misread_is_impossible(seat: str) -> None:
    with pytest.raises(Fault, match="cannot be a seat"):
        Match(Speechless("fine", seat))


def test_a_seat_may_begin_with_a_number() -> None:
    assert Match(Speechless("fine", "1st-army")).game.seats == ("1st-army", "blue")


# -- undo ----------------------------------------------------------------------------------------


def test_undo_goes_back_token_by_token_to_the_same_position() -> None:
    match = posed(red="luck cancel")
    seen = [all_of(match)]
    for token in ("lay:luck", "move:red-tank", "lay:cancel"):
        match.play(token)
        seen.append(all_of(match))
    for before in reversed(seen[:-1]):
        match.undo()
        now = all_of(match)
        assert [*now[:3], *now[4:]] == [*before[:3], *before[4:]]
    assert match.lines == ["lay:luck", "move:red-tank", "lay:cancel", "undo", "undo", "undo"]
    assert not match.can_undo
    with pytest.raises(IllegalUndo):
        match.undo()


def test_undo_ends_where_a_die_was_rolled() -> None:
    match = posed()
    play(match, "move:red-tank", "attack:h3")
    assert not match.can_undo
    play(match, "move:red-tank")
    assert match.can_undo
    match.undo()
    assert not match.can_undo


def test_undo_ends_where_a_secret_was_shown() -> None:
    match = posed(red="scout")
    play(match, "card:scout")
    assert match.can_undo
    play(match, "look:h3")
    assert not match.can_undo


def test_undo_ends_where_another_seat_has_answered() -> None:
    match = posed(red="shield", blue="luck")
    match.play("card:shield")
    assert match.may_undo("red")
    assert not match.may_undo("blue")
    match.play("pass")
    assert not match.may_undo("red")
    assert match.may_undo("blue")
    with pytest.raises(IllegalUndo):
        match.undo("red")
    match.undo("blue")
    assert asked(match) == ("blue", ("pass",))
    assert not match.can_undo


def test_a_refused_undo_changes_nothing() -> None:
    match = posed()
    match.play("attack:h3")
    before = all_of(match)
    with pytest.raises(IllegalUndo, match="a die was rolled"):
        match.undo()
    assert all_of(match) == before


def test_the_last_token_of_a_game_can_be_undone() -> None:
    match = over()
    match.undo()
    assert match.result is None
    assert asked(match)[0] == "red"
    match.play("done")
    assert match.result is not None


# -- agreed take-back ----------------------------------------------------------------------------


def test_an_agreed_take_back_goes_past_dice_and_the_dice_go_on() -> None:
    match = posed()
    match.play("move:red-tank")
    before, log = match.state.plain(), match.events("red")
    match.play("attack:h3")
    first, rolled = match.events("red")[1].args["dice"], match.state.rolled
    match.take_back()
    assert match.state.rolled == rolled
    assert {**match.state.plain(), "rolled": before["rolled"]} == before
    assert match.events("red") == log
    assert match.moves("red") == [("red", "move:red-tank")]
    match.play("attack:h3")
    assert match.state.rolled == rolled + 1
    second = match.events("red")[1].args["dice"]
    fresh = posed().state
    assert [first, second] == [tuple(fresh.roll(1)), tuple(fresh.roll(1))]


def test_a_take_back_reaches_the_beginning_and_no_further() -> None:
    match = posed(red="scout")
    start = match.state.plain()
    play(match, "attack:h3", "pass", "card:scout", "look:h4", "trade")
    rolled = match.state.rolled
    while match.number:
        match.take_back()
        assert match.state.rolled == rolled
    assert {**match.state.plain(), "rolled": 0} == start
    with pytest.raises(IllegalUndo, match="no token"):
        match.take_back()


def test_many_take_backs_stay_cheap() -> None:
    match = wander(Match(RAID, 3), Random(3), 12)
    for _ in range(30):
        match.take_back()
        wander(match, Random(4), 1)
    assert match.lines.count("takeback") == 30


def test_a_take_back_after_a_take_back_plays_the_dice_that_were_in_force() -> None:
    match = posed()
    play(match, "attack:h3")
    match.take_back()
    play(match, "attack:h3")
    kept = {**match.state.plain(), "rolled": 0}
    play(match, "trade")
    match.take_back()
    assert {**match.state.plain(), "rolled": 0} == kept


def test_titles_check_scenarios_and_options() -> None:
    title = RaidTitle()
    assert title.seats == ("red", "blue")
    assert title.game(None, {"rounds": 1}).options == {"rounds": 1}
    with pytest.raises(UnknownScenario, match="raid has no scenario 'x'; it has raid"):
        title.game("x")
    for options, said in (
        ({"x": 1}, "no such option"),
        ({"rounds": 2}, "2 is not one of 1, 3"),
        ({"rounds": True}, "True"),
    ):
        with pytest.raises(BadOption, match=said) as caught:
            title.game(None, options)
        assert caught.value.option == next(iter(options))


def test_printing_a_match_prints_its_position() -> None:
    class Printed(Table):
        def __str__(self) -> str:
            return "a map"

    match = Match(RAID, 7)
    match.state = Printed(RAID)
    assert str(match) == "a map"
