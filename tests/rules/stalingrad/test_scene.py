"""What a client draws of a position of Stalingrad, as each seat may see it."""

from __future__ import annotations

from typing import Any

import pytest

from stavka.kernel.match import Match
from stavka.kernel.scene import Cell, Panel, Scene, Standing
from stavka.kernel.steps import Say
from tests.rules import rule
from tests.rules.bench import play
from tests.rules.stalingrad.scene import planned, quick, state
from tests.rules.stalingrad.table import falling, go, table
from tests.rules.stalingrad.variant import begun

BATTLE = "X: 2Pz 15Mot:2 / 70: 64PzGr / 71: 87RD:3 95RD / 19: 45RD"


def laid(blocks: str, mode: str = "solitaire", **facts: Any) -> Match:
    """A table on which the Germans act, and nothing comes after that."""
    match = table(blocks, mode, **facts)
    match.state.agenda = match.state.agenda[:2]
    return match


def drawn(match: Match, seat: str | None = "german") -> Scene:
    """What a seat is shown."""
    return match.game.scene(match.state.view(seat), seat)


def at(scene: Scene, space: str) -> list[Standing]:
    """The pieces in a space."""
    return [piece for piece in scene.pieces.values() if piece.at == space]


def stations(scene: Scene) -> list[str]:
    """The track, the present station in brackets, coming ones in parentheses."""
    form = {"done": "{}", "now": "[{}]", "next": "({})"}
    return [form[phase.state].format(phase.text.message.removeprefix("track-")) for phase in scene.track]


def panel(scene: Scene, name: str) -> Panel:
    return next(panel for panel in scene.panels if panel.id == name)


def figures(scene: Scene) -> dict[str, tuple[int, int | None]]:
    return {figure.id: (figure.value, figure.of) for figure in scene.figures}


# -- blocks -------------------------------------------------------------------------------------


@rule("SIV-2c")
def test_german_blocks_show_their_faces_to_germans_alone() -> None:
    match = laid(BATTLE, "one-vs-one")
    assert at(drawn(match), "X") == [
        Standing("X", "german", "2Pz", 4),
        Standing("X", "german", "15Mot", 2),
    ]
    for seat in ("soviet", None):
        assert [(piece.side, piece.piece, piece.steps) for piece in at(drawn(match, seat), "X")] == [
            ("german", None, None),
            ("german", None, None),
        ]


@rule("SIV-2f")
def test_soviet_blocks_show_their_faces_to_the_soviet_player_alone() -> None:
    match = laid(BATTLE, "one-vs-one")
    assert {piece.piece: piece.steps for piece in at(drawn(match, "soviet"), "71")} == {"87RD": 3, "95RD": 4}
    assert {piece.piece for piece in at(drawn(match), "71")} == {None}


@rule("SIV-8b")
def test_nobody_sees_the_blocks_of_the_algorithm() -> None:
    match = laid(BATTLE)
    for seat in ("german", None):
        assert {piece.piece for piece in at(drawn(match, seat), "71")} == {None}


@rule("SIV-15n")
def test_blocks_that_were_seen_in_a_combat_are_remembered() -> None:
    match = planned(laid(BATTLE, "one-vs-one"), "71", "X")
    with falling(*[1] * 13):
        play(match, "resolve")

    def memory(seat: str | None, hex: str) -> list[tuple[str | None, str | None, int | None]]:
        found = at(drawn(match, seat), hex)
        assert not any(piece.flat for piece in found)
        return [(piece.piece, piece.seen, piece.seen_steps) for piece in found]

    for seat in ("german", None):
        assert memory(seat, "71") == [(None, "87RD", 3), (None, "95RD", 4)]
    for seat in ("soviet", None):
        assert memory(seat, "X") == [(None, "2Pz", 4), (None, "15Mot", 2)]
    assert memory("german", "X") == [("2Pz", None, None), ("15Mot", None, None)]
    assert memory("soviet", "71") == [("87RD", None, None), ("95RD", None, None)]


@rule("SIV-17d")
def test_blocks_lie_flat_while_a_hit_is_being_placed() -> None:
    match = planned(laid("X: 2Pz / 71: 87RD:2 45RD:2 / 19: 95RD", "one-vs-one"), "71", "X")
    with falling(6, 1, 1, 1, 1, 1, 1, 1):
        play(match, "resolve")
    assert match.decision
    assert set(match.decision.tokens) == {"hit:87RD", "hit:45RD"}
    for seat in ("german", "soviet", None):
        assert {(piece.piece, piece.steps, piece.flat) for piece in at(drawn(match, seat), "71")} == {
            ("87RD", 2, True),
            ("45RD", 2, True),
        }


@rule("SIV-2c")
def test_a_hidden_block_says_what_it_could_be_if_that_is_little() -> None:
    match = begun("one-vs-one")
    blocks = at(drawn(match, "soviet"), "W")
    assert {piece.could for piece in blocks} == {("2Pz", "79PzGr", "15Mot")}
    assert {piece.could for piece in at(drawn(match), "3")} == {()}


def test_without_memory_nothing_is_remembered() -> None:
    match = planned(laid(BATTLE, options={"memory": False}), "71", "X")
    with falling(*[1] * 13):
        play(match, "resolve")
    assert {(piece.seen, piece.could) for piece in at(drawn(match), "71")} == {(None, ())}


def test_a_key_stays_with_its_block() -> None:
    match = laid("X: 2Pz 15Mot / 19: 95RD")
    before = {piece.piece: key for key, piece in drawn(match).pieces.items()}
    play(match, "short-move", "from:X", "unit:2Pz", "to:85")
    after = {piece.piece: (key, piece.at) for key, piece in drawn(match).pieces.items()}
    assert after["2Pz"] == (before["2Pz"], "85")
    assert after["15Mot"] == (before["15Mot"], "X")


# -- arrivals -----------------------------------------------------------------------------------


def called(mode: str = "one-vs-one") -> Match:
    """Reinforcements are called, and two units wait."""
    rows = ("208Inf", "", "", "24Pz", "", "")
    match = laid("X: 2Pz / 19: 95RD", mode, rows=rows)
    with falling(1, 4, 6, 6, 6, 6):
        return play(match, "reinforce")


@rule("SIV-10c")
def test_units_that_arrive_wait_in_a_box() -> None:
    match = called()
    assert sorted(piece.piece or "" for piece in at(drawn(match), "arrivals")) == ["208Inf", "24Pz"]
    assert [piece.piece for piece in at(drawn(match, "soviet"), "arrivals")] == [None, None]
    play(match, "unit:24Pz")
    assert drawn(match).selected == ("+24Pz",)
    assert drawn(match, "soviet").selected == ()
    play(match, "to:Z")
    assert [piece.piece for piece in at(drawn(match), "arrivals")] == ["208Inf"]
    assert [piece.piece for piece in at(drawn(match), "Z")] == ["24Pz"]


# -- what is picked, and the combat -------------------------------------------------------------


def test_what_has_been_picked_is_selected() -> None:
    match = laid("X: 2Pz 15Mot / 19: 95RD", "one-vs-one")
    keys = {piece.piece: key for key, piece in drawn(match).pieces.items()}
    play(match, "short-move")
    assert drawn(match).selected == ()
    play(match, "from:X")
    assert drawn(match).selected == ("X",)
    play(match, "unit:15Mot")
    for seat in ("german", "soviet", None):
        assert drawn(match, seat).selected == ("X", keys["15Mot"])


def test_a_long_move_selects_the_stack() -> None:
    match = play(laid("X: 2Pz 15Mot / 19: 95RD"), "long-move", "from:X")
    assert drawn(match).selected == ("X", "#0", "#1")


def test_a_quick_attack_selects_its_hex() -> None:
    match = quick(laid("X: 2Pz / 71: 87RD / 19: 95RD / 98: 15Mot"), "98", "86", "15Mot")
    assert drawn(match).selected == ("86",)
    assert drawn(match).battle is None


@rule("SIV-14j")
def test_a_planned_attack_shows_who_attacks_whom() -> None:
    match = planned(laid(BATTLE), "71", "X")
    found = drawn(match)
    assert found.selected == ("X",)
    assert found.battle
    assert (found.battle.at, found.battle.origins, found.battle.side) == ("71", ("X",), "german")
    assert {found.pieces[key].piece for key in found.battle.attackers} == {"2Pz", "15Mot"}
    assert len(found.battle.defenders) == 2


@rule("SIV-15b")
def test_cards_of_a_combat_lie_face_down() -> None:
    match = planned(laid(BATTLE, "one-vs-one", hand="stuka", soviet_hand="infiltration"), "71", "X")
    play(match, "resolve", "card:infiltration")
    down = Cell(text=Say("panel-face-down"))
    assert panel(drawn(match), "played").rows[0].cells == (down,)
    assert panel(drawn(match, "soviet"), "played").rows[0].cells == (Cell(card="infiltration"),)
    assert panel(drawn(match, None), "played").rows[0].cells == (down,)
    assert [shown.id for shown in drawn(laid(BATTLE)).panels if shown.id == "played"] == []


# -- the track ----------------------------------------------------------------------------------

SOVIETS = ["(turn-soviet)", "(soviet-algorithm)", "(soviet-moves)"]
DONE = ["turn-german", "action"]


@rule("SIV-9a")
def test_the_track_begins_with_the_choice_of_an_action() -> None:
    assert stations(drawn(table(BATTLE))) == ["turn-german", "[action]", *SOVIETS]


@pytest.mark.parametrize(
    ("tokens", "german"),
    [
        (["short-move"], [*DONE, "[first-move]", "(second-move)"]),
        (["short-move", "from:X", "unit:2Pz", "to:85"], [*DONE, "first-move", "[second-move]"]),
        (["short-move", "from:X", "unit:2Pz", "to:85", "from:X"], [*DONE, "first-move", "[second-move]"]),
        (["long-move", "from:X"], [*DONE, "[long-move]"]),
    ],
)
def test_the_track_follows_a_move(tokens: list[str], german: list[str]) -> None:
    match = play(table("X: 2Pz 15Mot / 19: 95RD"), *tokens)
    assert stations(drawn(match)) == [*german, *SOVIETS]


@rule("SIV-15a")
def test_the_track_follows_a_combat() -> None:
    match = planned(table(BATTLE, hand="stuka"), "71", "X")
    assert stations(drawn(match)) == [
        *DONE,
        "target",
        "[stacks]",
        "(cards)",
        "(confrontation)",
        "(card-effects)",
        "(ruins)",
        "(close-combat)",
        "(advance)",
        *SOVIETS,
    ]
    play(match, "resolve")
    assert "[cards]" in stations(drawn(match))


@rule("SIV-27d")
@rule("SIV-25e")
def test_leaders_add_their_stations() -> None:
    match = planned(table(BATTLE, leaders="hoth chuikov"), "71", "X")
    track = stations(drawn(match))
    assert track[-len(SOVIETS) - 1] == "(blitz)"
    assert "(opportunity-fire)" in track
    assert "(opportunity-fire)" not in stations(drawn(planned(table(BATTLE), "71", "X")))


@rule("SIV-32d")
def test_the_track_of_the_soviet_player() -> None:
    match = go(table(BATTLE, "one-vs-one", soviet_turn=True))
    for seat in ("german", "soviet", None):
        assert stations(drawn(match, seat)) == ["turn-german", "turn-soviet", "[soviet-choice]", "(soviet-moves)"]
    play(match, "move")
    assert stations(drawn(match))[-2:] == ["soviet-choice", "[soviet-moves]"]


@rule("SIV-17d")
def test_the_track_of_a_soviet_attack() -> None:
    match = table("74: 2Pz:1 / 58: 95RD:2 87RD:2", soviet_turn=True)
    with falling(4, 1, 6, 6, 6, 6):
        go(match)
    assert stations(drawn(match))[-3:] == ["card-effects", "close-combat", "[advance]"]
    assert drawn(match).track[-1].side == "soviet"


# -- figures and panels -------------------------------------------------------------------------


@rule("SIV-3d")
@rule("SIV-3f")
def test_figures_say_what_decides_the_game() -> None:
    match = table(BATTLE, german="3 7")
    s = state(match)
    s.destroyed = 1 << s.game.components.unit_index["15Mot"] | 1 << s.game.components.r_of_row[1]
    assert figures(drawn(match)) == {"landings": (2, 6), "losses": (3, 10), "deck": (len(s.soviet_deck), None)}


@rule("SIV-25i")
@rule("SIV-25k")
def test_okh_changes_the_figures() -> None:
    match = table(BATTLE, leaders="okh", german="1 2 3")
    s = state(match)
    s.extension, s.extra_turns = True, 1
    s.eliminated = 1 << s.game.components.r_of_row[1]
    found = figures(drawn(match))
    assert found["bank"] == (3, 19)
    assert found["extra-turns"] == (1, 1)
    assert "landings" not in found


@rule("SIV-4d")
def test_who_controls_what() -> None:
    held = drawn(table(BATTLE, german="28")).held
    assert "28" in held["german"]
    assert "X" in held["german"]
    assert "71" in held["soviet"]
    assert len(held["german"]) + len(held["soviet"]) == 109


@rule("SIV-16h")
@rule("SIV-40a")
def test_markers_lie_on_the_map() -> None:
    match = begun(level="soviet-hard")
    s = state(match)
    s.ruins, s.headquarters = s.game.components.board.mask_of(["26", "9"]), s.game.components.board.number("9")
    signs = drawn(match).signs
    assert signs["26"] == ("ruins", "fortification")
    assert signs["9"] == ("ruins", "headquarters")
    assert signs["28"] == ("fortification",)
    assert panel(drawn(match), "markers").rows[0].label == Say("panel-ruins", {"count": 2, "all": 15})


@rule("SIV-31g")
def test_hands_are_for_their_owners() -> None:
    match = laid(BATTLE, "two-vs-one", hand="stuka pak", blue_hand="sniper", soviet_hand="t-34")
    hands = {seat: {hand.seat: hand.cards for hand in drawn(match, seat).hands} for seat in ("yellow", "soviet", None)}
    assert hands["yellow"] == {"yellow": ("stuka", "pak"), "blue": (None,), "soviet": (None,)}
    assert hands["soviet"] == {"yellow": (None, None), "blue": (None,), "soviet": ("t-34",)}
    assert hands[None] == {"yellow": (None, None), "blue": (None,), "soviet": (None,)}


@rule("SIV-31g")
def test_shared_hands_are_for_both_germans() -> None:
    match = laid(BATTLE, "cooperative", options={"shared_hands": True}, hand="stuka", blue_hand="sniper")
    assert [hand.cards for hand in drawn(match, "blue").hands] == [("stuka",), ("sniper",), ()]


@rule("SIV-7j")
def test_the_reinforcement_table_hides_its_units_until_they_come_back() -> None:
    match = laid("X: 2Pz / 19: 95RD", "one-vs-one", rows=("208Inf 212Inf", "", "", "24Pz", "", ""))
    s = state(match)
    s.returned = (1, 0, 0, 0, 0, 0)
    rows = panel(drawn(match), "reinforcements").rows
    assert rows[0].cells == (Cell(piece="208Inf", steps=4), Cell(hidden="german"), Cell(), Cell(), Cell())
    assert panel(drawn(match, "soviet"), "reinforcements").rows[0].cells[:2] == (Cell(hidden="german"),) * 2
    assert rows[0].label == Say("panel-row-unit", {"row": 1, "unit": unit_of_row(match, 1)})
    assert rows[5].label == Say("panel-row", {"row": 6})


def unit_of_row(match: Match, row: int) -> str:
    parts = state(match).game.components
    return parts.unit_names[parts.r_of_row[row]]


@rule("SIV-8b")
def test_the_soviet_player_alone_sees_the_pools() -> None:
    match = laid(BATTLE, "one-vs-one")
    counts = state(match).in_pool
    for seat in ("german", "soviet", None):
        rows = panel(drawn(match, seat), "pools").rows
        assert [row.label and row.label.args["count"] for row in rows] == list(counts)
        assert [len(row.cells) for row in rows] == (list(counts) if seat == "soviet" else [0, 0, 0])


@rule("SIV-6o")
def test_the_order_of_battle_shows_what_is_lost() -> None:
    match = laid(BATTLE)
    s = state(match)
    s.destroyed = 1 << s.game.components.unit_index["24Pz"]
    rows = {row.label.args["formation"]: row.cells for row in panel(drawn(match), "order-of-battle").rows if row.label}
    assert [(cell.piece, cell.lost) for cell in rows["24 Pz"]] == [("24Pz", True), ("21PzGr", False), ("26PzGr", False)]
    assert "6 Pz" not in rows
    assert "6 Pz" in {row.label.args["formation"] for row in panel(drawn(begun()), "order-of-battle").rows if row.label}


@rule("SIV-24e")
def test_leaders_discards_and_advantages_lie_beside_the_map() -> None:
    match = begun("solitaire", "marines")
    s = state(match)
    parts = s.game.components
    s.leaders, s.german_discards = parts.hoth, (parts.card_index["stuka"],)
    rows = panel(drawn(match), "cards").rows
    assert rows[0].cells == (Cell(card="hoth"),)
    assert rows[1].cells == (Cell(text=Say("panel-advantage", {"advantage": "marines"})),)
    assert Cell(card="stuka") in rows[3].cells


@rule("SIV-20b")
@rule("SIV-20d")
@rule("SIV-32d")
@pytest.mark.parametrize(
    ("blocks", "mode", "german", "action"),
    [
        ("X: 2Pz / 71: 87RD", "solitaire", "3 7 9 13 15 19", "draw"),
        ("X: 2Pz / 71: 87RD / 19: 95RD", "solitaire", "3 7 9 13 15", "reinforce"),
        ("X: 2Pz / 71: 87RD", "solitaire", "", "movement"),
        ("X: 2Pz / 71: 87RD", "one-vs-one", "", "choice"),
    ],
)
def test_what_the_soviets_would_do_now(blocks: str, mode: str, german: str, action: str) -> None:
    match = table(blocks, mode, german=german)
    rows = panel(drawn(match), "soviet-turn").rows
    assert rows[-1].label == Say(f"panel-next-{action}")


# -- costs --------------------------------------------------------------------------------------


def costs(match: Match) -> dict[str, int]:
    decision = match.decision
    assert decision
    return decision.step.costs(match.state)


@rule("SIV-12a")
def test_the_second_hex_of_a_long_move_costs_two() -> None:
    match = play(laid("X: 2Pz / 19: 95RD"), "long-move", "from:X")
    assert costs(match)["to:85"] == 1
    play(match, "to:85")
    assert set(costs(match).values()) == {2}


@rule("SIV-13a")
def test_a_short_move_costs_one() -> None:
    match = play(laid("X: 2Pz 15Mot / 19: 95RD"), "short-move", "from:X")
    assert costs(match) == {}
    play(match, "unit:2Pz")
    decision = match.decision
    assert decision
    assert set(costs(match)) == {token for token in decision.tokens if token.startswith("to:")}
    assert set(costs(match).values()) == {1}


def test_a_finished_game_has_no_present_station() -> None:
    match = table("X: 2Pz / 71: 87RD", soviet_deck="t-34", german="3 7 9 13 15 19", soviet_turn=True)
    go(match)
    assert match.result
    assert "now" not in [phase.state for phase in drawn(match).track]


@rule("SIV-3c")
def test_a_game_that_ends_in_the_middle_of_a_combat_can_be_drawn() -> None:
    blocks = "X: 2Pz 15Mot / 71: 87RD 95RD 45RD 98RD / 19: 112RD"
    match = planned(table(blocks, soviet_hand="infiltration", soviet_deck="t-34"), "71", "X")
    with falling(draws=[0]):
        play(match, "resolve")
    assert match.result
    assert state(match).battle
    for seat in ("german", None):
        assert {phase.state for phase in drawn(match, seat).track} == {"done"}
