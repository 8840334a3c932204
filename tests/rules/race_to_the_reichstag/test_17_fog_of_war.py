"""17 Fog of war: who may look at what, and how."""

from stavka.games.race_to_the_reichstag.movement import SovietMovement
from stavka.games.race_to_the_reichstag.sequence import SovietTurn
from tests.rules import rule
from tests.rules.bench import play, refused, start, tokens, told
from tests.rules.race_to_the_reichstag.ground import (
    BELORUSSIAN,
    PARTS,
    UKRAINIAN,
    bombard,
    ground,
    numbers,
    opening,
    state,
)

REC = "1GTA-Rec"


@rule("RTR-17.1")
def test_a_seat_sees_the_static_units_it_runs_and_those_that_lie_face_up() -> None:
    match = opening("5205: 1-MC / 5208: AX ?VS1 VS2 / 2030: ?VS3 / 3316: ?VS4")
    hidden = {"1bf": [None, "VS2", "VS3", None], "1uf": ["VS1", "VS2", None, None], None: [None, "VS2", None, None]}
    for seat, seen in hidden.items():
        assert match.view(seat)["who"][:4] == seen
        assert match.view(seat)["at"][PARTS.unit_index["AX"]] == "5208"  # mobile units are always face up


@rule("RTR-17.2")
def test_soviet_stacks_are_open_to_both() -> None:
    match = opening("5205: 1-MC 6G-TB / 2033: 5G-MC")
    for seat in ("1bf", "1uf", None):
        places = match.view(seat)["at"]
        assert [places[PARTS.unit_index[unit]] for unit in ("1-MC", "6G-TB", "5G-MC")] == ["5205", "5205", "2033"]


@rule("RTR-17.3")
def test_a_recon_unit_turns_up_the_static_units_of_one_hex_within_two() -> None:
    match = opening(f"5205: {REC} 1-MC / 5206: AX ?VS1 ?VS2 / 5208: ?VS3 / 5207: VS4")
    assert tokens(match) == ["effort", f"scout:{REC}", "done"]
    assert refused(match, "scout:1-MC") == "RTR-17.3"
    assert refused(match, "scout:3GTA-Rec") == "RTR-17.3"
    play(match, f"scout:{REC}")
    assert tokens(match) == ["at:5206", "at:5207"]
    assert refused(match, "at:5208") == "RTR-17.3"  # three hexes away
    assert refused(match, "at:5204") == "RTR-17.3"  # nobody there
    assert refused(match, "at:2030") == "RTR-17.3"  # another sector
    play(match, "at:5206")
    assert match.view("1bf")["who"][:4] == ["VS1", "VS2", None, "VS4"]
    assert match.view("1uf")["face_up"] == [PARTS.first_static + place for place in (0, 1, 3)]
    assert tokens(match) == ["effort", "done"]  # one hex each
    assert refused(match, f"scout:{REC}") == "RTR-17.3"


@rule("RTR-17.3", "G-60")
def test_whatever_lies_between_but_only_in_the_own_sector() -> None:
    match = play(opening(f"3933: {REC} / 3833: ?VS1 / 3931: ?VS2 / 3932: 1-MC"), f"scout:{REC}")
    assert tokens(match) == ["at:3931"]
    assert refused(match, "at:3833") == "RTR-17.3"


@rule("RTR-17.3")
def test_nobody_scouts_who_is_not_there_or_sees_nothing() -> None:
    match = opening(f"5205: {REC} / 5208: AX")
    assert tokens(match) == ["effort", "done"]
    assert refused(match, f"scout:{REC}") == "RTR-17.3"
    assert refused(opening("5205: 1-MC"), f"scout:{REC}") == "RTR-17.3"
    match = opening("2033: 3GTA-Rec 4GTA-Rec / 2031: AX", UKRAINIAN)
    assert tokens(match) == ["effort", "scout:3GTA-Rec", "scout:4GTA-Rec", "done"]  # each of them
    play(match, "scout:3GTA-Rec", "at:2031")
    assert tokens(match) == ["effort", "scout:4GTA-Rec", "done"]


@rule("RTR-17.3")
def test_it_happens_at_the_start_of_each_soviet_player_turn() -> None:
    s = ground(f"5205: {REC} / 5206: ?VS1", scouts=1 << PARTS.unit_index[REC])
    match = start(s, SovietTurn(BELORUSSIAN))
    assert f"scout:{REC}" in tokens(match)


@rule("G-61")
def test_maximum_effort_and_reconnaissance_come_in_any_order() -> None:
    first = play(opening(f"5205: {REC} / 5206: ?VS1"), f"scout:{REC}", "at:5206", "effort")
    second = play(opening(f"5205: {REC} / 5206: ?VS1"), "effort", f"scout:{REC}", "at:5206")
    for match in (first, second):
        assert match.decision is None
        assert state(match).effort
        assert state(match).up


@rule("RTR-17.3a")
def test_a_recon_unit_that_has_looked_does_not_move_in_that_turn() -> None:
    s = state(play(opening(f"5205: {REC} 1-MC / 5207: ?VS1"), f"scout:{REC}", "at:5207", "done"))
    match = start(s, SovietMovement())
    assert tokens(match) == ["unit:1-MC", "done"]
    assert refused(match, f"unit:{REC}") == "RTR-17.3a"


@rule("RTR-17.3b", "G-7", "RTR-16.10")
def test_who_looks_into_the_reichstag_keeps_it_to_himself() -> None:
    match = play(opening(f"3414: {REC} / 3316: ?VS1 ?LVI-Pk ?SN1"), f"scout:{REC}", "at:3316")
    s = state(match)
    assert s.up == 0
    assert match.view("1bf")["who"][:3] == ["VS1", "LVI-Pk", "SN1"]
    assert match.view("1uf")["who"][:3] == match.view(None)["who"][:3] == [None, None, None]
    assert set(told(match, "look", "1bf")[0]["units"]) == {"VS1", "LVI-Pk", "SN1"}
    assert told(match, "look", "1uf")[0]["units"] is None
    assert not match.can_undo  # what has been seen has been seen


@rule("RTR-17.4")
def test_an_air_strike_may_reconnoitre_all_stacks_under_it_and_is_gone() -> None:
    match = play(bombard("5206: ?VS1 / 5208: ?VS2 / 5209: ?VS3 / 5106: AX"), "air", "at:5206")
    assert tokens(match) == ["support", "reconnoitre"]
    assert refused(match, "done") == "RTR-17.4"
    play(match, "reconnoitre")
    assert match.view("1bf")["who"][:3] == ["VS1", "VS2", None]
    s = state(match)
    assert (s.air, s.air_used, s.spent) == (((), ()), (1, 0), (2, 0))
    assert told(match, "flight") == [{"seat": "1bf", "hex": "5206"}]


@rule("RTR-17.4")
def test_or_it_stays_to_support() -> None:
    match = play(bombard("5206: ?VS1", air=(numbers("5206"), ())), "air", "at:5206", "support")
    assert state(match).air == (numbers("5206 5206"), ())
    assert state(match).up == 0
    match = play(bombard("5206: ?VS1"), "air", "at:5210")
    assert tokens(match) == ["artillery", "air", "done"]  # nobody is there to be seen
    match = play(bombard("5206: ?VS1"), "artillery", "at:5206")
    assert tokens(match) == ["artillery", "air", "done"]  # artillery does not see


@rule("RTR-17.4", "G-37")
def test_from_the_air_too_the_reichstag_is_only_looked_at() -> None:
    match = play(bombard("3415: ?VS1 / 3316: ?VS2"), "air", "at:3415", "reconnoitre")
    assert match.view("1bf")["who"][:2] == ["VS1", "VS2"]
    assert match.view("1uf")["who"][:2] == ["VS1", None]
    assert state(match).looked == (1 << PARTS.first_static + 1, 0)
