"""The whole API on a real house: matches, seats, the table, talk, the past, and every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from stavka.server.door import Door
from stavka.server.settings import Limits
from stavka.server.wire import Table
from tests.server.edge import UNLIMITED, Player, at_home, refusal

NUMBER = "00112233445566778899aabbccddeeff"
ALONE = {"title": "stalingrad", "number": NUMBER, "scenario": "solitaire"}
TWO = {**ALONE, "scenario": "one-vs-one", "seats": {"soviet": {"kind": "friend"}}}
PUBLIC = {**TWO, "seats": {"soviet": {"kind": "anybody"}}}


@pytest.fixture
def door(tmp_path: Path) -> Iterator[TestClient[Door]]:
    """The door of a house of its own."""
    with at_home(tmp_path) as client:
        yield client


@pytest.fixture
def ana(door: TestClient[Door]) -> Player:
    return Player(door)


@pytest.fixture
def ben(door: TestClient[Door]) -> Player:
    return Player(door)


def make(player: Player, wish: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """A new match: its path, and its invitations."""
    made = player.post("/matches", wish, 201)
    return f"/matches/{made['match']['id']}", made.get("invitations", {})


def table(player: Player, match: str, seat: str) -> Table:
    return msgspec.json.decode(player.ask("GET", f"{match}/table?seat={seat}").content, type=Table)


def play_on(player: Player, match: str, seat: str) -> Any:
    """The first token that is offered."""
    now = table(player, match, seat)
    assert now.asked is not None
    return player.post(f"{match}/play", {"seat": seat, "number": now.number, "token": now.asked.tokens[0]})


# -- titles and people -------------------------------------------------------------------------------------


def test_titles_and_everything_they_point_at(ana: Player) -> None:
    for title in ana.get("/titles"):
        for address in (title["chart"], title["rules"], *title["words"].values()):
            answer = ana.client.get(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert answer.json()
            wrong = ana.client.get(address[:-4] + "0000")
            assert wrong.status_code == 404
            assert refusal(wrong).code == "not-found"
    assert refusal(ana.ask("GET", "/titles/narnia/chart/x")).code == "not-found"


def test_my_page_and_my_name(ana: Player) -> None:
    home = ana.get("/me")
    assert len(home.pop("next_hash")) == 64
    assert home == {"name": "", "language": "", "mine": [], "invitations": [], "finished": []}
    answer = ana.ask("PATCH", "/me", {"name": "Ana <b>", "language": "es"})
    assert (answer.json()["name"], answer.json()["language"]) == ("Ana <b>", "es")
    assert ana.get("/me")["name"] == "Ana <b>"


# -- seats --------------------------------------------------------------------------------------------------


def test_a_friend_takes_his_seat_by_a_link(ana: Player, ben: Player) -> None:
    match, invitations = make(ana, TWO)
    assert ana.get(match)["status"] == "open"
    joined = ben.post("/join", {"secret": invitations["soviet"], "number": NUMBER})
    assert joined["seat"] == "soviet"
    assert joined["match"]["status"] == "playing"
    mine = {seat["seat"]: seat.get("mine", False) for seat in ben.get(match)["seats"]}
    assert mine == {"german": False, "soviet": True}
    assert [found["id"] for found in ben.get("/me")["mine"]] == [joined["match"]["id"]]


def test_the_fingerprint_of_the_seed_is_known_before_any_number_is_given(ana: Player, ben: Player) -> None:
    promised = ana.get("/me")["next_hash"]
    made = ana.post("/matches", {**TWO, "seed_hash": promised}, 201)
    assert made["match"]["seed_hash"] == promised
    assert made["next_hash"] == ana.get("/me")["next_hash"] != promised
    looked = ben.post("/look", {"secret": made["invitations"]["soviet"]})
    assert looked["seed_hash"] == promised
    assert looked["status"] == "open", "looking takes nothing"
    assert refused(ana, "POST", "/matches", {**TWO, "seed_hash": promised}) == (409, "other-seed")
    assert refused(ana, "POST", "/matches", {**TWO, "seed_hash": "short"}) == (400, "malformed")
    assert made["next_hash"] == ana.get("/me")["next_hash"], "what was refused has used nothing up"


def test_a_look_is_refused_as_joining_would_be(ana: Player, ben: Player) -> None:
    match, invitations = make(ana, TWO)
    look = {"secret": invitations["soviet"]}
    assert refused(ben, "POST", "/look", {"secret": "x" * 22}) == (404, "bad-link")
    ben.post("/join", {**look, "number": NUMBER})
    assert f"/matches/{ben.post('/look', look)['id']}" == match, "it is his own seat"
    assert refused(Player(ana.client), "POST", "/look", look) == (409, "seat-taken")
    device = ana.post(f"{match}/link", {"seat": "german"})
    assert f"/matches/{Player(ana.client).post('/look', device)['id']}" == match
    match, invitations = make(ana, TWO)
    ana.post(f"{match}/offers/void", {"seat": "german"})
    assert refused(ben, "POST", "/look", {"secret": invitations["soviet"]}) == (409, "over")


def test_my_seat_on_another_device(ana: Player, ben: Player) -> None:
    match, _ = make(ana, ALONE)
    first = ana.post(f"{match}/link", {"seat": "german"})["secret"]
    second = ana.post(f"{match}/link", {"seat": "german"})["secret"]
    assert refused(ben, "POST", "/join", {"secret": first, "number": NUMBER}) == (404, "bad-link")
    assert ben.post("/join", {"secret": second, "number": NUMBER})["seat"] == "german"
    assert play_on(ben, match, "german")


def test_a_public_match_is_open_to_anybody(ana: Player, ben: Player) -> None:
    match, _ = make(ana, PUBLIC)
    assert f"/matches/{ben.get('/me')['invitations'][0]['id']}" == match
    assert ben.post(f"{match}/sit", {"seat": "soviet", "number": NUMBER})["seat"] == "soviet"


def refused(player: Player, method: str, path: str, body: object = None) -> tuple[int, str]:
    """Status and code of a refusal, whose words are there in both languages."""
    answer = player.ask(method, path, body)
    found = refusal(answer)
    spanish = refusal(player.ask(method, path, body, **{"accept-language": "es"}))
    assert found.code == spanish.code
    assert found.detail != spanish.detail
    return answer.status_code, found.code


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"title": "narnia"}, 404, "no-such-title"),
        ({"scenario": "winter"}, 422, "no-such-scenario"),
        ({"options": {"variant": "maybe"}}, 422, "bad-option"),
        ({"options": {"weather": True}}, 422, "bad-option"),
        ({"options": {"level": "soviet-hard"}}, 422, "bad-option"),
        ({"seats": {"french": {"kind": "me"}}}, 422, "no-such-seat"),
        ({"scenario": "one-vs-one", "seats": {"soviet": {"kind": "computer"}}}, 409, "no-computers"),
        ({"number": "xyz"}, 400, "malformed"),
        ({"clock": {"kind": "live", "seconds": 1}}, 400, "malformed"),
        ({"price": 1}, 400, "malformed"),
    ],
)
def test_matches_that_cannot_be_made(ana: Player, changed: dict[str, Any], status: int, code: str) -> None:
    assert refused(ana, "POST", "/matches", {**ALONE, **changed}) == (status, code)
    assert ana.get("/me")["mine"] == []


def test_the_refusal_of_an_option_calls_it_by_its_name(ana: Player) -> None:
    wish = {**ALONE, "options": {"special_units": False}}
    said = {
        language: refusal(ana.ask("POST", "/matches", wish, **{"accept-language": language})).detail
        for language in ("en", "es")
    }
    assert said["en"].startswith("Option Special units: it belongs to the Designer's Variant")
    assert said["es"].startswith("Opción Unidades especiales: pertenece a la Variante del Diseñador")


def test_a_computer_player_that_is_not_there(tmp_path: Path) -> None:
    with at_home(tmp_path, computers=1) as door:
        seats = {"soviet": {"kind": "computer", "player": "kasparov"}}
        assert refused(Player(door), "POST", "/matches", {**TWO, "seats": seats}) == (422, "no-such-player")


def test_a_client_makes_only_so_many_matches(tmp_path: Path) -> None:
    few: Limits = msgspec.structs.replace(UNLIMITED, matches=2)
    with at_home(tmp_path, few) as door:
        ana = Player(door)
        first, _ = make(ana, ALONE)
        make(ana, ALONE)
        assert refused(ana, "POST", "/matches", ALONE) == (429, "too-many-matches")
        make(Player(door), ALONE)
        ana.post(f"{first}/resign", {"seat": "german"})
        make(ana, ALONE)


def test_seats_that_cannot_be_taken(ana: Player, ben: Player) -> None:
    match, invitations = make(ana, TWO)
    assert refused(ben, "POST", "/join", {"secret": "x" * 22, "number": NUMBER}) == (404, "bad-link")
    assert refused(ben, "POST", "/join", {"secret": "short", "number": NUMBER}) == (400, "malformed")
    assert refused(ben, "POST", f"{match}/sit", {"seat": "soviet", "number": NUMBER}) == (403, "seat-reserved")
    assert refused(ben, "POST", f"{match}/sit", {"seat": "german", "number": NUMBER}) == (409, "seat-taken")
    assert refused(ben, "POST", f"{match}/sit", {"seat": "french", "number": NUMBER}) == (404, "no-such-seat")
    assert refused(ben, "POST", "/matches/none/sit", {"seat": "a", "number": NUMBER}) == (404, "no-such-match")
    assert refused(ben, "POST", f"{match}/link", {"seat": "german"}) == (403, "not-your-seat")
    assert refused(ben, "POST", f"{match}/invite", {"seat": "soviet"}) == (403, "not-your-match")
    assert refused(ana, "POST", f"{match}/invite", {"seat": "german"}) == (409, "seat-taken")
    new = ana.post(f"{match}/invite", {"seat": "soviet"})["secret"]
    used = {"secret": invitations["soviet"], "number": NUMBER}
    assert refused(ben, "POST", "/join", used) == (404, "bad-link"), "the new invitation replaces the old one"
    ben.post("/join", {"secret": new, "number": NUMBER})


# -- the table ----------------------------------------------------------------------------------------------


def test_a_match_that_has_not_begun(ana: Player) -> None:
    match, _ = make(ana, TWO)
    assert table(ana, match, "german").status == "open"
    played = {"seat": "german", "number": 0, "token": "reinforce"}
    assert refused(ana, "POST", f"{match}/play", played) == (409, "not-started")
    assert refused(ana, "GET", f"{match}/explain?seat=german&token=reinforce") == (409, "not-started")
    assert refused(ana, "POST", f"{match}/offers/rematch", {"seat": "german"}) == (409, "not-over")


def test_playing(ana: Player) -> None:
    match, _ = make(ana, ALONE)
    before = table(ana, match, "german")
    assert before.asked is not None
    after = play_on(ana, match, "german")
    assert after["number"] > before.number
    assert after["base"] == before.number
    assert "scene" not in after
    assert table(ana, match, "german").number == after["number"]
    undone = ana.post(f"{match}/undo", {"seat": "german", "number": after["number"]})
    assert undone["asked"]["tokens"] == before.asked.tokens
    assert undone["number"] > after["number"], "numbers only grow"


def test_a_stale_token_brings_the_current_table(ana: Player) -> None:
    match, _ = make(ana, ALONE)
    old = table(ana, match, "german")
    now = play_on(ana, match, "german")
    assert old.asked is not None
    answer = ana.ask("POST", f"{match}/play", {"seat": "german", "number": old.number, "token": old.asked.tokens[0]})
    assert answer.status_code == 409
    found = refusal(answer)
    assert found.code == "stale"
    assert found.table is not None
    assert found.table.number == now["number"]
    assert found.table.scene is not None


def test_an_illegal_token_names_the_rule(ana: Player) -> None:
    match, _ = make(ana, ALONE)
    now = table(ana, match, "german")
    for language in ("en", "es"):
        body = {"seat": "german", "number": now.number, "token": "at:9"}
        answer = ana.ask("POST", f"{match}/play", body, **{"accept-language": language})
        assert answer.status_code == 422
        found = refusal(answer)
        assert found.code == "illegal"
        assert found.rule
        assert found.detail.endswith(".")
    nonsense = {"seat": "german", "number": now.number, "token": "abracadabra"}
    assert refused(ana, "POST", f"{match}/play", nonsense) == (422, "illegal")
    assert table(ana, match, "german") == now, "nothing has changed"


def test_nobody_plays_or_looks_for_another(ana: Player, ben: Player) -> None:
    match, _ = make(ana, ALONE)
    number = table(ana, match, "german").number
    for method, path, body in [
        ("POST", "play", {"seat": "german", "number": number, "token": "reinforce"}),
        ("POST", "undo", {"seat": "german", "number": number}),
        ("GET", "table?seat=german", None),
        ("GET", "explain?seat=german&token=reinforce", None),
        ("GET", "preview?seat=german&token=reinforce", None),
        ("GET", "kept?seat=german", None),
        ("PUT", "notes", {"seat": "german", "text": "mine"}),
        ("PUT", "orders", {"seat": "german", "orders": {}}),
        ("POST", "resign", {"seat": "german"}),
        ("POST", "claim", {"seat": "german"}),
        ("POST", "offers/draw", {"seat": "german"}),
        ("POST", "offers/draw/decline", {"seat": "german"}),
        ("POST", "chat", {"seat": "german", "text": "hello"}),
        ("GET", "film?seat=german", None),
        ("GET", "export?seat=german", None),
        ("POST", "analysis", {"seat": "german"}),
    ]:
        assert refused(ben, method, f"{match}/{path}", body) == (403, "not-your-seat"), path
        assert refused(ben, method, f"/matches/none/{path}", body) == (404, "no-such-match"), path
    assert "hands" not in ben.get(f"{match}/table").get("asked", {}), "a spectator is asked nothing"
    assert ben.get(f"{match}/chat")["lines"] == []


def test_foresight(ana: Player) -> None:
    match, _ = make(ana, ALONE)
    yes = ana.get(f"{match}/explain?seat=german&token=planned-attack")
    assert (yes["legal"], yes["reason"][0]) == (True, "legal")
    no = ana.get(f"{match}/explain?seat=german&token=at:9")
    assert not no["legal"]
    assert no["rule"]
    assert ana.ask("GET", f"{match}/preview?seat=german&token=planned-attack").status_code == 204
    for token in ("planned-attack", "at:3", "join:W"):
        number = table(ana, match, "german").number
        ana.post(f"{match}/play", {"seat": "german", "number": number, "token": token})
    odds = ana.get(f"{match}/preview?seat=german&token=resolve")
    assert odds["factors"]
    assert odds["chances"]


# -- between the players ------------------------------------------------------------------------------------


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match of two, under way."""
    match, invitations = make(ana, TWO)
    ben.post("/join", {"secret": invitations["soviet"], "number": NUMBER})
    return match


def test_a_draw_by_agreement_and_a_rematch(ana: Player, ben: Player, match: str) -> None:
    offered = ana.post(f"{match}/offers/draw", {"seat": "german"})
    assert offered["offers"][0]["kind"] == "draw"
    assert ben.post(f"{match}/offers/draw/decline", {"seat": "soviet"}).get("offers", []) == []
    assert refused(ben, "POST", f"{match}/offers/draw/decline", {"seat": "soviet"}) == (409, "no-offer")
    ana.post(f"{match}/offers/draw", {"seat": "german"})
    over = ben.post(f"{match}/offers/draw", {"seat": "soviet"})
    assert over["ending"]["how"] == "draw"
    assert refused(ana, "POST", f"{match}/resign", {"seat": "german"}) == (409, "over")
    number = table(ana, match, "german").number
    late = {"seat": "german", "number": number, "token": "reinforce"}
    assert refused(ana, "POST", f"{match}/play", late) == (409, "over")
    ana.post(f"{match}/offers/rematch", {"seat": "german"})
    again = ben.post(f"{match}/offers/rematch", {"seat": "soviet"})["rematch"]
    swapped = {seat["seat"]: seat.get("mine", False) for seat in ana.get(f"/matches/{again}")["seats"]}
    assert swapped == {"german": False, "soviet": True}


def test_offers_that_make_no_sense(ana: Player, ben: Player, match: str) -> None:
    assert refused(ana, "POST", f"{match}/offers/peace", {"seat": "german"})[1] == "malformed"
    assert refused(ana, "POST", f"{match}/offers/rematch", {"seat": "german"}) == (409, "not-over")
    assert refused(ben, "POST", f"{match}/offers/undo", {"seat": "soviet"}) == (409, "nothing-to-undo")
    assert refused(ana, "POST", f"{match}/claim", {"seat": "german"}) == (409, "no-clock")


def test_time_that_is_left_cannot_be_claimed(ana: Player, ben: Player) -> None:
    match, invitations = make(ana, {**TWO, "clock": {"kind": "days", "seconds": 86400}})
    ben.post("/join", {"secret": invitations["soviet"], "number": NUMBER})
    assert ana.get(match)["clock"]["kind"] == "days"
    assert refused(ben, "POST", f"{match}/claim", {"seat": "soviet"}) == (409, "time-left")


def test_resigning(ana: Player, ben: Player, match: str) -> None:
    over = ben.post(f"{match}/resign", {"seat": "soviet"})
    assert (over["ending"]["how"], over["ending"]["by"]) == ("resigned", "soviet")
    assert [found["id"] for found in ana.get("/me")["finished"]] == [over["id"]]


def test_talk(ana: Player, ben: Player, match: str) -> None:
    said = ana.ask("POST", f"{match}/chat", {"seat": "german", "text": "<script>alert(1)</script>"})
    assert said.status_code == 201
    assert said.json()["start"] == 0
    assert [line[0::2] for line in ben.get(f"{match}/chat")["lines"]] == [["german", "<script>alert(1)</script>"]]
    assert refused(ana, "POST", f"{match}/chat", {"seat": "german", "text": ""}) == (400, "malformed")
    assert refused(ana, "POST", f"{match}/chat", {"seat": "german", "text": "x" * 501}) == (400, "malformed")


def test_private_things(ana: Player, ben: Player, match: str) -> None:
    kept = ana.ask("PUT", f"{match}/notes", {"seat": "german", "text": "Rynok first"})
    assert kept.json()["notes"] == "Rynok first"
    assert ana.get(f"{match}/kept?seat=german")["notes"] == "Rynok first"
    assert ben.get(f"{match}/kept?seat=soviet").get("notes", "") == ""
    orders = {"seat": "german", "orders": {"tea-time": "pass"}}
    assert refused(ana, "PUT", f"{match}/orders", orders) == (422, "no-such-moment")
    assert ana.ask("PUT", f"{match}/orders", {"seat": "german", "orders": {}}).status_code == 200


# -- the past -----------------------------------------------------------------------------------------------


def test_the_past_of_a_match(ana: Player, ben: Player) -> None:
    match, _ = make(ana, ALONE)
    play_on(ana, match, "german")
    film = ana.get(f"{match}/film?seat=german")
    assert len(film["frames"]) == 1
    export = ana.ask("GET", f"{match}/export?seat=german")
    assert "attachment" in export.headers["content-disposition"]
    assert ana.get(f"{match}/fairness").get("seed") is None
    board = ana.ask("POST", f"{match}/analysis", {"seat": "german"})
    assert board.status_code == 201
    assert f"/matches/{board.json()['analysis_of']}" == match
    assert refused(ana, "POST", f"{match}/analysis", {"seat": "german", "move": 99}) == (422, "no-such-move")
    ana.post(f"{match}/resign", {"seat": "german"})
    assert ben.get(f"{match}/fairness")["seed"]
    assert ben.ask("GET", f"{match}/export").text.startswith("stavka")


# -- sockets ------------------------------------------------------------------------------------------------


def test_two_at_one_table(ana: Player, ben: Player, match: str) -> None:
    with ana.socket(f"{match}/socket?seat=german") as mine, ben.socket(f"{match}/socket?seat=soviet") as his:
        first = mine.receive_json(timeout=10)
        assert first["scene"]
        assert {mine.receive_json(timeout=10)["type"] for _ in range(3)} == {"room", "chat"}, "both come in"
        wish = {"type": "play", "id": 1, "number": first["number"], "token": first["asked"]["tokens"][0]}
        mine.send_json(wish)
        kinds = []
        while "ack" not in kinds:
            kinds.append(mine.receive_json(timeout=10)["type"])
        assert "table" in kinds
        assert next_table(his)["scene"]
        assert next_table(his)["changes"] is not None
        mine.send_json({**wish, "id": 2})
        push = mine.receive_json(timeout=10)
        while push["type"] != "refused":
            push = mine.receive_json(timeout=10)
        assert (push["id"], push["refusal"]["code"]) == (2, "stale")


def next_table(socket: Any) -> dict[str, Any]:
    while (push := socket.receive_json(timeout=10))["type"] != "table":
        pass
    return dict(push)


def test_my_page_turns(ana: Player, ben: Player, match: str) -> None:
    ben.get("/me")
    with ben.socket("/me/socket") as page:
        play_on(ana, match, "german")
        push = page.receive_json(timeout=10)
    assert push["type"] == "turned"
    assert f"/matches/{push['match']['id']}" == match


def test_a_seat_that_is_not_mine_has_no_socket(ana: Player, ben: Player) -> None:
    match, _ = make(ana, ALONE)
    with ben.socket(f"{match}/socket?seat=german") as socket, pytest.raises(WebSocketDisconnect) as end:
        socket.receive(timeout=10)
    assert (end.value.code, end.value.detail) == (4403, "not-your-seat")
    with ben.socket(f"{match}/socket") as socket:
        assert "asked" not in socket.receive_json(timeout=10), "a spectator is asked nothing"
