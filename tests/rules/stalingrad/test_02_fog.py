"""2, C.6 Who may know what: every row of the visibility table, memory, the log and the tokens others read."""

from collections.abc import Callable
from typing import Any

import pytest

import stavka
from stavka.games.stalingrad.fog import FOG
from stavka.games.stalingrad.solitaire import INFANTRY_POOL, deploy_random
from stavka.kernel.match import Match, Move
from tests.rules import rule
from tests.rules.bench import play, told
from tests.rules.stalingrad.scene import german_deck, in_hex, planned, quick, scene, seen, state, tokens
from tests.rules.stalingrad.table import falling, go, table
from tests.rules.stalingrad.variant import MODES, begun

MISS = 1
Seat = str | None
TWO = ("cooperative", "two-vs-one")  # modes with two German players
PLAYED = ("one-vs-one", "two-vs-one")  # modes with a Soviet player

modes = pytest.mark.parametrize("mode", MODES)


def germans(mode: str) -> set[Seat]:
    """The German seats of a mode."""
    return {"yellow", "blue"} if mode in TWO else {"german"}


def soviets(mode: str) -> set[Seat]:
    """The Soviet seat, if somebody sits there."""
    return {"soviet"} if mode in PLAYED else set()


def everybody(match: Match) -> set[Seat]:
    """All seats, and the spectators."""
    return {*match.game.seats, None}


def who_see(match: Match, look: Callable[[dict[str, Any]], object]) -> set[Seat]:
    """The seats (None: spectators) in whose view something shows."""
    return {seat for seat in everybody(match) if look(match.view(seat))}


def who_read(match: Match, kind: str, secret: str) -> set[Seat]:
    """The seats to whom the log tells the secret part of every event of a kind."""
    readers = set()
    for seat in everybody(match):
        entries = told(match, kind, seat)
        assert entries, kind
        if all(args[secret] is not None for args in entries):
            readers.add(seat)
        else:
            assert all(args[secret] is None for args in entries)
    return readers


# -- the table of fog.py, row by row ------------------------------------------------------------

ROWS = {
    "German blocks not face up",
    "Soviet blocks not face up",
    "Reinforcement Table, units put back",
    "Reinforcement Table, other units",
    "units just taken from the table",
    "Soviet pools",
    "hand of the German or Yellow player",
    "hand of the Blue player",
    "Soviet hand",
    "order of the German deck",
    "order of the Soviet deck",
    "German cards face down",
    "Soviet card face down",
}


def test_every_row_of_the_table_has_its_test_below() -> None:
    assert {row.datum for row in FOG} == ROWS


def secrets(mode: str) -> Match:
    """A position with a secret of every kind."""
    blue_hand = "pak" if mode in TWO else ""
    blocks = "X: 2Pz 120Mot:2 / 71: 95RD:3 10RB:0 / 19: 87RD"
    return scene(blocks, mode, hand="stuka howitzer", blue_hand=blue_hand, soviet_hand="zaytsev t-34")


def faces(view: dict[str, Any], hex: str) -> list[tuple[str | None, int | None]]:
    """The blocks of a hex in a view: unit and Strength."""
    columns = zip(view["at"], view["who"], view["strength"], strict=True)
    return [(unit, pips) for at, unit, pips in columns if at == hex]


@rule("SIV-2c")
@modes
def test_german_blocks_show_to_germans(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: faces(view, "X") == [("2Pz", 4), ("120Mot", 2)]) == germans(mode)
    hidden = [(None, None), (None, None)]
    assert who_see(match, lambda view: faces(view, "X") == hidden) == everybody(match) - germans(mode)


@rule("SIV-2c", "SIV-2f", "SIV-32a")
@modes
def test_soviet_blocks_show_to_a_soviet_player_and_to_nobody_else(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: faces(view, "71") == [("95RD", 3), ("10RB", 0)]) == soviets(mode)
    hidden = [(None, None), (None, None)]
    assert who_see(match, lambda view: faces(view, "71") == hidden) == everybody(match) - soviets(mode)


def called(mode: str) -> Match:
    """Two units taken from the table; for the Panzers there is no room in Z."""
    rows = ["24Pz", "208Inf", "212Inf", "226Inf", "54Inf", "227Inf"]
    match = scene("Z: 669Inf 670Inf 671Inf 267Inf / W: 2Pz / 19: 87RD", mode, rows=rows)
    with falling(1, 6, 6, 6, 6, 6):
        return play(match, "reinforce")


@rule("SIV-7j")
@modes
def test_units_put_back_on_the_table_are_known_to_germans(mode: str) -> None:
    match = play(called(mode), "unit:227Inf", "to:X")
    assert who_see(match, lambda view: view["rows"][0] == ["24Pz"]) == germans(mode)
    assert who_see(match, lambda view: view["rows"][0] == [None]) == everybody(match) - germans(mode)


@rule("SIV-7j")
@modes
def test_the_other_units_of_the_table_are_known_to_nobody(mode: str) -> None:
    match = play(called(mode), "unit:227Inf", "to:X")
    rest = [[None], [None], [None], [None], []]
    assert who_see(match, lambda view: view["rows"][1:] == rest) == everybody(match)
    assert who_see(secrets(mode), lambda view: any(unit for row in view["rows"] for unit in row)) == set()


@rule("SIV-7j")
@modes
def test_how_many_units_a_row_has_is_public(mode: str) -> None:
    match = secrets(mode)
    lengths = [len(row) for row in state(match).rows]
    assert who_see(match, lambda view: [len(row) for row in view["rows"]] == lengths) == everybody(match)


@rule("SIV-10c")
@modes
def test_units_just_taken_are_known_to_germans(mode: str) -> None:
    match = called(mode)
    assert who_see(match, lambda view: view["taken"] == ["24Pz", "227Inf"]) == germans(mode)
    assert who_see(match, lambda view: view["taken"] == [None, None]) == everybody(match) - germans(mode)


@rule("SIV-8b", "SIV-32a")
@modes
def test_soviet_pools_are_known_to_a_soviet_player_and_counted_by_all(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: view["pool"] is not None) == soviets(mode)
    assert who_see(match, lambda view: view["in_pool"] == [35, 13, 2]) == everybody(match)
    if mode in PLAYED:
        assert len(seen(match, "pool", "soviet")) == 50


@rule("SIV-31g")
@modes
def test_the_first_german_hand_is_its_players(mode: str) -> None:
    match = secrets(mode)
    own: set[Seat] = {"yellow"} if mode in TWO else {"german"}
    assert who_see(match, lambda view: view["hands"][0] == ["stuka", "howitzer"]) == own
    assert who_see(match, lambda view: view["hands"][0] == [None, None]) == everybody(match) - own


@rule("SIV-31g")
@pytest.mark.parametrize("mode", TWO)
def test_the_hand_of_the_blue_player_is_his(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: view["hands"][1] == ["pak"]) == {"blue"}
    assert who_see(match, lambda view: view["hands"][1] == [None]) == everybody(match) - {"blue"}


@rule("SIV-31g", "G-27")
@pytest.mark.parametrize("mode", TWO)
def test_shared_hands_are_for_germans_only(mode: str) -> None:
    blocks = "X: 2Pz / 19: 87RD"
    match = scene(blocks, mode, options={"shared_hands": True}, hand="stuka", blue_hand="pak", soviet_hand="t-34")
    assert who_see(match, lambda view: view["hands"][:2] == [["stuka"], ["pak"]]) == germans(mode)
    assert who_see(match, lambda view: view["hands"][2] == ["t-34"]) == soviets(mode)


@rule("SIV-27a", "SIV-32a")
@modes
def test_the_soviet_hand_is_known_to_a_soviet_player_and_counted_by_all(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: set(view["hands"][2]) == {"zaytsev", "t-34"}) == soviets(mode)
    assert who_see(match, lambda view: len(view["hands"][2]) == 2) == everybody(match)


@rule("SIV-7k")
@modes
def test_the_order_of_the_german_deck_is_known_to_nobody(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: any(view["german_deck"])) == set()
    assert who_see(match, lambda view: len(view["german_deck"]) == len(state(match).german_deck)) == everybody(match)


@rule("SIV-7l")
@modes
def test_the_order_of_the_soviet_deck_is_known_to_nobody(mode: str) -> None:
    match = secrets(mode)
    assert who_see(match, lambda view: any(view["soviet_deck"])) == set()
    assert who_see(match, lambda view: len(view["soviet_deck"]) == len(state(match).soviet_deck)) == everybody(match)


def cards_down(mode: str, **options: bool) -> Match:
    """Engineers lie face down, and with Linden more could follow; the Soviets have laid a card too."""
    laid = {"hand": "engineers-294 engineers-336", "soviet_hand": "soviet-sniper", "leaders": "linden"}
    match = scene("X: 2Pz:1 15Mot:2 120Mot:2 / 71: 45RD:1 / 19: 87RD", mode, options=options, **laid)
    planned(match, "71", "X")
    if mode in PLAYED:
        return play(match, "resolve", "card:soviet-sniper", "card:engineers-294")
    with falling(draws=[0]):
        return play(match, "resolve", "card:engineers-294")


@rule("SIV-15c")
@modes
def test_german_cards_face_down_are_known_to_who_played_them(mode: str) -> None:
    match = cards_down(mode)
    own: set[Seat] = {"yellow"} if mode in TWO else {"german"}
    assert who_see(match, lambda view: view["german_cards"] == ["engineers-294"]) == own
    assert who_see(match, lambda view: view["german_cards"] == [None]) == everybody(match) - own


@rule("SIV-15c", "G-27")
@pytest.mark.parametrize("mode", TWO)
def test_with_shared_hands_the_other_german_knows_them_too(mode: str) -> None:
    match = cards_down(mode, shared_hands=True)
    assert who_see(match, lambda view: view["german_cards"] == ["engineers-294"]) == germans(mode)
    assert [args["card"] for args in told(match, "card-down", "blue")] == [None, "engineers-294"]


@rule("SIV-15b", "SIV-8g")
@modes
def test_a_soviet_card_face_down_is_known_to_a_soviet_player(mode: str) -> None:
    match = cards_down(mode)
    assert who_see(match, lambda view: view["soviet_card"] == ["soviet-sniper"]) == soviets(mode)
    assert who_see(match, lambda view: view["soviet_card"] == [None]) == everybody(match) - soviets(mode)


@rule("SIV-15d", "SIV-2f")
@modes
def test_the_confrontation_shows_cards_and_blocks_to_all(mode: str) -> None:
    match = play(cards_down(mode), "done")  # and waits: two German infantry are equal
    assert tokens(match) == ["hit:15Mot", "hit:120Mot"]
    assert who_see(match, lambda view: view["soviet_card"] == ["soviet-sniper"]) == everybody(match)
    assert who_see(match, lambda view: view["german_cards"] == ["engineers-294"]) == everybody(match)
    assert who_see(match, lambda view: faces(view, "71") == [("45RD", 1)]) == everybody(match)
    assert who_see(match, lambda view: faces(view, "X")[0] == ("2Pz", 1)) == everybody(match)
    assert who_see(match, lambda view: faces(view, "19") == [("87RD", 4)]) == soviets(mode)


# -- what is public -----------------------------------------------------------------------------


@rule("SIV-2c", "SIV-24e")
@modes
def test_blocks_control_markers_discards_and_leaders_are_public(mode: str) -> None:
    match = scene("X: 2Pz 120Mot / 71: 95RD / 19: 87RD", mode, ruins="9", leaders="hoth zaytsev", german="25")
    s = state(match)
    index = s.game.components.card_index
    s.german_discards, s.soviet_discards = (index["stuka"],), (index["t-34"],)
    public = (
        "at",
        "german_control",
        "ruins",
        "leaders",
        "german_discards",
        "soviet_discards",
        "in_pool",
        "turn",
        "active",
    )
    whole = s.plain()
    for fact in public:
        assert all(seen(match, fact, seat) == whole[fact] for seat in everybody(match)), fact


@rule("SIV-6o", "SIV-10j")
@modes
def test_casualties_and_eliminated_units_are_public(mode: str) -> None:
    rows = ["", "208Inf", "212Inf", "226Inf", "54Inf", "227Inf"]
    match = scene("W: 64PzGr 2Pz / 19: 87RD", mode, rows=rows)
    state(match).destroyed = 1 << state(match).game.components.unit_index["191Inf"]
    with falling(1, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert who_see(match, lambda view: view["eliminated"] == ["64PzGr"]) == everybody(match)
    assert who_see(match, lambda view: view["destroyed"] == ["191Inf"]) == everybody(match)


@rule("SIV-27f")
@modes
def test_opportunity_fire_reveals_nobody(mode: str) -> None:
    match = scene("38: 120Mot:4 15Mot:4 / 22: 45RD:1 / 21: 87RD:2", mode, leaders="chuikov")
    with falling(6, MISS):
        play(planned(match, "22", "38"), "resolve")
    assert tokens(match) == ["hit:120Mot", "hit:15Mot"]
    assert who_see(match, lambda view: faces(view, "21") == [("87RD", 2)]) == soviets(mode)
    assert who_see(match, lambda view: faces(view, "22") == [("45RD", 1)]) == everybody(match)


@rule("SIV-2c")
@modes
def test_a_view_says_nothing_of_dice_to_come(mode: str) -> None:
    match = secrets(mode)
    for seat in everybody(match):
        view = match.state.view(seat)
        assert (view.key, view.rolled, view.shown) == (b"", 0, 0)


# -- memory -------------------------------------------------------------------------------------


def could_be(match: Match, hex: str, seat: Seat = None) -> list[set[str]]:
    """What the blocks of a hex can be taken for by those who do not see them."""
    view = match.view(seat)
    found = []
    for at, memory in zip(view["at"], view["memory"], strict=True):
        if at == hex:
            found.append({memory} if isinstance(memory, str) else set(view["memory_sets"][memory]))
    return found


def units(match: Match, *kinds: str, side: str = "soviet", colours: str = "") -> set[str]:
    """The units of these kinds, or of these colours."""
    every = state(match).game.components.units
    if colours:
        return {u.id for u in every if u.colour in colours.split() and not u.axe}
    return {u.id for u in every if u.side == side and (not kinds or u.kind in kinds)}


def fought(mode: str = "one-vs-one", memory: bool = True) -> Match:
    """A combat is over: a Panzer lost a step, a Rifle Division two, and all stand again."""
    options = {"memory": memory}
    match = scene("X: 2Pz:3 / 71: 95RD:4 / 55: 13Gd:2 / W: 15Mot", mode, options=options)
    with falling(6, 6, MISS, 6, MISS, MISS, MISS):
        play(planned(match, "71", "X"), "resolve")
    return match


@rule("SIV-2e", "SIV-18d")
@modes
def test_blocks_hidden_again_are_blank_but_remembered(mode: str) -> None:
    match = fought(mode)
    assert seen(match, "face_up") == []
    assert who_see(match, lambda view: faces(view, "71") == [(None, None)]) == everybody(match) - soviets(mode)
    assert who_see(match, lambda view: faces(view, "X") == [(None, None)]) == everybody(match) - germans(mode)
    for seat in everybody(match):
        assert could_be(match, "71", seat) == [{"95RD"}]
        assert could_be(match, "X", seat) == [{"2Pz"}]
        assert set(seen(match, "told", seat)) == {"2Pz", "95RD"}


@rule("SIV-2e")
def test_the_strength_they_were_seen_with_is_remembered() -> None:
    match = fought()
    columns = zip(seen(match, "at"), seen(match, "memory_strength"), strict=True)
    assert {at: pips for at, pips in columns if at} == {"X": 2, "71": 2, "55": None, "W": None}


@rule("SIV-2e")
def test_what_was_seen_is_ruled_out_elsewhere() -> None:
    match = fought()
    assert could_be(match, "55") == [units(match) - {"95RD"}]
    assert could_be(match, "W") == [units(match, side="german") - {"2Pz"}]


@rule("SIV-2e")
def test_memory_follows_a_block_that_moves() -> None:
    match = fought()
    s = state(match)
    s.move(s.handle_of(s.game.components.unit_index["95RD"]), s.game.components.board.number("72"))
    assert could_be(match, "72", "german") == [{"95RD"}]


@rule("SIV-6n")
def test_a_block_that_was_destroyed_may_come_back_as_any() -> None:
    match = scene("X: 24Pz:4 / 71: 45RD:1 / 9: 87RD 98RD", german="3 19 15 13 7", mode="one-vs-one")
    with falling(6, MISS, MISS, MISS, MISS):
        play(planned(match, "71", "X"), "resolve")
    assert seen(match, "told", "german") == ["24Pz"]
    infantry = units(match, "guards", "infantry", "motorized", "workers", "anti-aircraft", "anti-tank")
    s = state(match)
    deploy_random(s, INFANTRY_POOL, s.game.components.board.number("9"))
    new, *old = could_be(match, "9", "german")  # under the number that 45RD had
    assert new == infantry
    assert all("45RD" not in could for could in old)  # these stood there when it was seen elsewhere


@rule("SIV-2e")
def test_without_memory_nothing_is_remembered() -> None:
    match = fought(memory=False)
    assert could_be(match, "71") == [units(match)]
    assert could_be(match, "55") == [units(match)]
    assert could_be(match, "X") == [units(match, side="german")]
    assert set(seen(match, "memory_strength")) == {None}
    assert seen(match, "told") == []


@rule("SIV-2d")
def test_without_memory_blocks_face_up_are_seen_all_the_same() -> None:
    match = scene("X: 2Pz:3 79PzGr:3 / 71: 95RD:1 / 19: 87RD", "one-vs-one", options={"memory": False})
    with falling(*[MISS] * 6, 6):
        play(planned(match, "71", "X"), "resolve")
    assert faces(match.view("soviet"), "X") == [("2Pz", 3), ("79PzGr", 3)]
    assert faces(match.view("german"), "71") == [("95RD", 1)]


@rule("SIV-7i")
def test_everybody_knows_which_units_the_set_up_names_but_not_which_block_is_which() -> None:
    match = begun("one-vs-one")
    assert could_be(match, "W") == [{"2Pz", "15Mot", "79PzGr"}] * 3
    yellow = units(match, colours="yellow") & units(match, "infantry", side="german")
    assert could_be(match, "X") == [{"120Mot", *yellow}] * 2
    assert could_be(match, "Y") == [yellow] * 2
    orders = {tuple(in_hex(stavka.new("stalingrad", "one-vs-one", seed=seed), "W")) for seed in range(20)}
    assert len(orders) > 1


@rule("SIV-7g", "SIV-37c")
def test_what_the_set_up_can_have_put_on_the_map() -> None:
    plain = units(begun(), "infantry", "motorized", "workers", "anti-aircraft", "anti-tank", "tank")
    assert could_be(begun(), "7") == [plain]  # no Guards, no Marines
    divisions = {u.id for u in state(begun()).game.components.units if u.kind == "infantry" and u.strength == 4}
    assert could_be(begun("solitaire", "delayed"), "7") == [plain - divisions]


@rule("SIV-10d")
@pytest.mark.parametrize(("hex", "colours"), [("X", "yellow white"), ("Y", "yellow white"), ("Z", "blue white")])
def test_an_arriving_german_is_of_the_colours_of_its_hex(hex: str, colours: str) -> None:
    match = scene("W: 2Pz / 19: 87RD", "one-vs-one", rows=["208Inf", "", "", "", "", ""])
    with falling(1, 6, 6, 6, 6, 6):
        play(match, "reinforce", "unit:208Inf", f"to:{hex}")
    started = {"2Pz", "15Mot", "79PzGr", "120Mot"}  # on the map from the first turn on
    assert could_be(match, hex, "soviet") == [units(match, colours=colours) - started]


@rule("SIV-10j")
def test_an_eliminated_unit_is_no_longer_thought_to_be_on_the_map() -> None:
    match = scene("W: 64PzGr 2Pz / 19: 87RD", "one-vs-one", rows=["", "208Inf", "212Inf", "226Inf", "54Inf", "227Inf"])
    assert "64PzGr" in could_be(match, "W")[1]
    with falling(1, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert "64PzGr" not in could_be(match, "W")[0]


@rule("SIV-28f")
def test_a_landing_block_is_known_to_be_a_marine() -> None:
    match = scene("X: 120Mot:1 / 71: 45RD:1 / 19: 87RD", "one-vs-one", soviet_hand="flotilla")
    play(planned(match, "71", "X"), "resolve")
    with falling(1, 1, 2, MISS, MISS, draws=[0, 0]):
        play(match, "card:flotilla")
    assert could_be(match, "4", "german") == [units(match, "marine")]


@rule("SIV-21b")
def test_an_arriving_block_is_known_to_be_infantry_or_armour() -> None:
    match = table("X: 120Mot / 79: 45RD / 61: 87RD", german="9 15 13 7 19", soviet_turn=True)
    with falling(draws=[0, 0, 0, 0]):
        go(match)
    infantry = units(match, "guards", "infantry", "motorized", "workers", "anti-aircraft", "anti-tank")
    assert could_be(match, "3") == [infantry, units(match, "tank")]


# -- the log ------------------------------------------------------------------------------------


@rule("SIV-7i", "SIV-10d")
@modes
def test_who_reads_which_german_arrives(mode: str) -> None:
    match = play(called(mode), "unit:227Inf", "to:X")
    assert who_read(match, "deploys", "unit") == germans(mode)
    assert who_read(match, "taken", "units") == germans(mode)
    assert who_read(match, "returned", "units") == germans(mode)
    assert [args["blocks"] for args in told(match, "taken")] == [2]


@rule("SIV-2c")
@modes
@pytest.mark.parametrize(
    ("kind", "played"),
    [
        ("long-move", ("long-move", "from:X", "to:98", "done")),
        ("short-move", ("short-move", "from:X", "unit:2Pz", "to:98")),
        ("quick-attack", ("quick-attack", "from:X", "unit:2Pz", "to:71")),
    ],
)
def test_who_reads_which_germans_move(mode: str, kind: str, played: tuple[str, ...]) -> None:
    match = play(scene("X: 2Pz 120Mot / 55: 87RD", mode), *played)
    assert who_read(match, kind, "units") == germans(mode)
    assert told(match, kind)[0]["origin"] == "X"


@rule("SIV-8f", "SIV-27a")
@modes
def test_who_reads_which_cards_are_drawn(mode: str) -> None:
    own: set[Seat] = {"yellow"} if mode in TWO else {"german"}
    match = german_deck(scene("W: 2Pz / 19: 87RD", mode, rows=[""] * 6), "stuka pak")
    with falling(6, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert who_read(match, "draw", "card") == own
    lost = "3 7 9 13 15 19"
    match = go(table("X: 120Mot / 71: 45RD", mode, german=lost, soviet_deck="chuikov aa-7", soviet_turn=True))
    assert who_read(match, "draw", "card") == soviets(mode)


@rule("SIV-25a", "SIV-24e")
@modes
def test_a_german_leader_is_read_by_all(mode: str) -> None:
    match = german_deck(scene("W: 2Pz / 19: 87RD", mode, rows=[""] * 6), "hoth")
    with falling(6, 6, 6, 6, 6, 6):
        play(match, "reinforce")
    assert who_read(match, "leader", "card") == everybody(match)


@rule("SIV-15b", "SIV-15c", "SIV-15d")
@modes
def test_who_reads_which_cards_are_laid(mode: str) -> None:
    match = cards_down(mode)
    own: set[Seat] = {"yellow"} if mode in TWO else {"german"}
    names = {seat: [args["card"] for args in told(match, "card-down", seat)] for seat in everybody(match)}
    assert {seat for seat in names if names[seat][0]} == soviets(mode)
    assert {seat for seat in names if names[seat][1]} == own
    assert who_read(play(match, "done"), "card", "card") == everybody(match)


@rule("SIV-8h", "SIV-8c")
@modes
def test_who_reads_which_soviets_come_and_go(mode: str) -> None:
    match = table("X: 120Mot / 79: 45RD / 9: 87RD", mode, german="3 19 15 13 7", soviet_turn=True)
    with falling(draws=[0, 0]):
        go(match)
    assert who_read(match, "soviet-deploys", "unit") == soviets(mode)
    assert who_read(match, "soviet-deploys", "strength") == soviets(mode)
    assert told(match, "soviet-deploys")[0]["kind"] == "infantry"
    match = table("X: 120Mot / 9: 87RD 45RD", mode, german="3 19 15 13 7", soviet_turn=True)
    if mode in PLAYED:
        play(go(match), "move", "from:9", "unit:87RD", "to:25")
    else:
        with falling(4, draws=[0]):
            go(match)
    assert who_read(match, "soviet-move", "unit") == soviets(mode)


@rule("SIV-2d")
@modes
def test_all_read_what_the_confrontation_reveals(mode: str) -> None:
    match = fought(mode)
    for seat in everybody(match):
        assert [args["blocks"] for args in told(match, "revealed", seat)] == [["2Pz:3"], ["95RD:4"]]


# -- tokens -------------------------------------------------------------------------------------


def read_by(match: Match, seat: Seat) -> list[str]:
    """The tokens played so far, as a seat reads them."""
    return [move.token for move in match.moves(seat)]


@rule("SIV-2c")
@modes
def test_blocks_that_are_picked_go_by_number(mode: str) -> None:
    match = play(scene("X: 2Pz 120Mot / 55: 87RD", mode), "short-move", "from:X", "unit:120Mot", "to:98")
    handle = state(match).handle_of(state(match).game.components.unit_index["120Mot"])
    player = match.game.seats[0]
    assert read_by(match, player) == ["short-move", "from:X", "unit:120Mot", "to:98"]
    for seat in everybody(match) - {player}:
        assert read_by(match, seat) == ["short-move", "from:X", f"unit:#{handle}", "to:98"]


@rule("SIV-10d")
@modes
def test_a_unit_that_deploys_is_not_named(mode: str) -> None:
    match = play(called(mode), "unit:227Inf", "to:X")
    player = match.game.seats[0]
    assert read_by(match, player)[1:] == ["unit:227Inf", "to:X"]
    for seat in everybody(match) - {player}:
        assert read_by(match, seat)[1:] == ["unit:?", "to:X"]


@rule("SIV-10d")
def test_others_cannot_tell_a_unit_with_one_hex_from_one_with_three() -> None:
    rows = ["24Pz", "", "", "", "", "227Inf"]
    views = []
    for unit in ("24Pz", "227Inf"):
        match = scene("W: 2Pz / 19: 87RD", "one-vs-one", rows=rows)
        with falling(1, 6, 6, 6, 6, 6):
            play(match, "reinforce", f"unit:{unit}", "to:Z")
        assert read_by(match, "soviet") == ["reinforce", "unit:?", "to:Z"]
        views.append(match.view("soviet"))
    assert views[0] == views[1]


@rule("SIV-15c", "SIV-25g")
@pytest.mark.parametrize("mode", ["cooperative", "one-vs-one", "two-vs-one"])
def test_others_cannot_tell_engineers_from_another_card(mode: str) -> None:
    views = []
    for card in ("engineers-294", "stuka"):
        laid = {"hand": "engineers-294 engineers-336 stuka", "leaders": "linden"}
        match = planned(scene("X: 2Pz / 71: 45RD / 19: 87RD", mode, **laid), "71", "X")
        play(match, "resolve", f"card:{card}")
        other = match.game.seats[-1]
        assert read_by(match, other)[-1] == "card:?"
        views.append(match.view(other))
    assert views[0] == views[1]
    assert tokens(match) == ["done"]
    assert match.explain("card:engineers-294").rule == "SIV-25g"


@rule("SIV-15b", "SIV-32i")
@pytest.mark.parametrize("mode", PLAYED)
def test_a_soviet_card_is_not_named(mode: str) -> None:
    match = cards_down(mode)
    assert "card:soviet-sniper" in read_by(match, "soviet")
    assert "card:?" in read_by(match, "soviet")  # the German one
    for seat in everybody(match) - {"soviet"}:
        assert "card:soviet-sniper" not in read_by(match, seat)


@rule("SIV-32f")
@pytest.mark.parametrize("mode", PLAYED)
def test_a_soviet_block_that_moves_goes_by_number(mode: str) -> None:
    match = table("X: 120Mot / 9: 87RD 45RD", mode, german="3 19 15 13 7", soviet_turn=True)
    play(go(match), "move", "from:9", "unit:45RD", "to:25")
    handle = state(match).handle_of(state(match).game.components.unit_index["45RD"])
    assert read_by(match, "soviet")[2] == "unit:45RD"
    assert match.moves(None)[2] == Move("soviet", f"unit:#{handle}")


@rule("SIV-31g")
def test_a_german_hand_is_no_secret_of_its_number() -> None:
    match = scene("X: 2Pz / 19: 87RD", "two-vs-one", hand="stuka pak", blue_hand="sniper")
    assert [len(hand) for hand in seen(match, "hands", "soviet")] == [2, 1, 0]


@rule("SIV-2d")
def test_units_that_advance_or_are_hit_are_named_to_all() -> None:
    match = scene("X: 2Pz:3 79PzGr:3 / 71: 95RD:1 / 19: 87RD", "one-vs-one")
    with falling(*[6] * 6, 6):
        play(planned(match, "71", "X"), "resolve")
    play(match, "hit:2Pz", "advance:79PzGr", "done")
    assert read_by(match, "soviet")[-3:] == ["hit:2Pz", "advance:79PzGr", "done"]


@rule("SIV-14c", "SIV-2c")
def test_the_quick_attack_of_a_part_shows_only_blocks() -> None:
    match = quick(scene("98: 2Pz 120Mot / 71: 45RD:1 / 19: 87RD", "one-vs-one"), "98", "X", "2Pz")
    assert faces(match.view("soviet"), "X") == [(None, None)]
    assert faces(match.view("soviet"), "98") == [(None, None)]
