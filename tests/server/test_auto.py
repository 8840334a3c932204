"""What the program plays for a seat: ordinary tokens, each numbered, written and told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest

from stavka.server.errors import Refused
from stavka.server.wire import Auto, Table, Undo
from tests.kernel import toy
from tests.server.edge import Player, at_home, refusal
from tests.server.party import TABLE, Party, make, opened, run
from tests.server.raid import ServedTitle

SHARE = "00112233445566778899aabbccddeeff"


def tanks_move(turn: toy.Turn, s: toy.Table) -> str | None:
    """The first tank moves, but for the last act of the turn."""
    moves = [token for token in turn.tokens(s) if token.startswith("move:")]
    return moves[0] if moves and turn.acts > 1 else None


@pytest.fixture(autouse=True)
def suggesting(raid_title: ServedTitle) -> Iterator[None]:
    """Turns of Raid suggest what to do."""
    with mock.patch.object(toy.Turn, "macro", "turn"), mock.patch.object(toy.Turn, "suggestion", tanks_move):
        yield


async def auto(party: Party, seat: str, number: int | None = None) -> Table:
    number = (await party.table(seat)).number if number is None else number
    return TABLE.decode(await party.house.auto(party.clients[seat], party.match, Auto(seat, number)))


def test_each_token_is_numbered_written_and_told(db: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            before = await party.table("red")
            assert before.asked is not None
            assert before.asked.auto
            rival = await party.watch("blue")
            told, commits = len(rival.frames), house.writer.commits
            after = await auto(party, "red")
            assert (after.number, after.move) == (before.number + 3, before.move + 3)
            assert after.asked is not None
            assert not after.asked.auto
            assert house.writer.commits >= commits + 3, "one for each, and what is told of who is there"
            rival.read()
            assert [frame for frame in rival.frames[told:] if b"red-tank" in frame] == [], "others see handles"
            assert [frame[:15] for frame in rival.frames[told:]].count(b'{"type":"table"') == 3

        async with opened(db) as house:  # it is on the disk
            party.house = house
            assert (await party.table("red")).move == after.move

    run(act)


def test_it_is_taken_back_token_by_token(db: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            after = await auto(party, "red")
            back = TABLE.decode(await house.undo("red", party.match, Undo("red", after.number)))
            assert back.move == after.move - 1

    run(act)


@pytest.mark.parametrize(
    ("client", "seat", "late", "code"),
    [
        ("red", "red", 1, "stale"),
        ("blue", "red", 0, "not-your-seat"),
        ("blue", "blue", 0, "nothing-to-suggest"),
    ],
)
def test_what_is_refused_changes_nothing(db: str, client: str, seat: str, late: int, code: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            number = (await party.table(seat)).number
            with pytest.raises(Refused, match=code):
                await house.auto(client, party.match, Auto(seat, number - late))
            assert (await party.table(seat)).number == number

    run(act)


def test_there_is_nothing_to_suggest_once_it_is_over(db: str) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            await house.resign("blue", party.match, "blue")
            with pytest.raises(Refused, match="over"):
                await auto(party, "red")

    run(act)


def test_over_http_and_over_the_socket(tmp_path: Path) -> None:
    with at_home(tmp_path) as door:
        ana = Player(door)
        match = f"/matches/{ana.post('/matches', {'title': 'raid', 'number': SHARE}, 201)['match']['id']}"

        def table() -> Table:
            return msgspec.json.decode(ana.ask("GET", f"{match}/table?seat=red").content, type=Table)

        for seat in ("red", "blue"):
            asked = ana.get(f"{match}/table?seat={seat}")
            ana.post(f"{match}/play", {"seat": seat, "number": asked["number"], "token": "done"})
        number = table().number
        assert refusal(ana.ask("POST", f"{match}/auto", {"seat": "red", "number": number - 1})).code == "stale"
        assert ana.post(f"{match}/auto", {"seat": "red", "number": number})["number"] == number + 3
        for _ in range(3):
            ana.post(f"{match}/undo", {"seat": "red", "number": table().number})
        with ana.socket(f"{match}/socket?seat=red") as socket:
            number = table().number
            socket.send_json({"type": "auto", "id": 5, "number": number})
            heard: list[dict[str, Any]] = []
            while not heard or heard[-1]["type"] != "ack":
                heard.append(socket.receive_json())
            assert heard[-1] == {"type": "ack", "id": 5}
            assert [push["number"] for push in heard if push["type"] == "table"][-3:] == [number + i for i in (1, 2, 3)]
            socket.send_json({"type": "auto", "id": 6, "number": number + 3})
            answer = socket.receive_json()
            assert (answer["type"], answer["refusal"]["code"]) == ("refused", "nothing-to-suggest")
