"""Films, analysis boards, and files to take away."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import stavka
from stavka.kernel.scene import Scene
from stavka.kernel.state import State
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import Analyse, Film, Undo
from tests.server.party import Party, make, opened, plain, run
from tests.server.raid import ServedTitle


def played_out(film: Film) -> tuple[Scene, int]:
    """The last scene of a film, and how many lines its report has then."""
    scene = plain(film.scene)
    for frame in film.frames:
        changes = plain(frame.changes)
        pieces = scene["pieces"] | changes.pop("pieces", {})
        scene |= changes
        scene["pieces"] = {key: piece for key, piece in pieces.items() if piece is not None}
    return msgspec.convert(scene, Scene), film.frames[-1].lines if film.frames else film.lines


async def state_of(house: House, match: str) -> State:
    async with house.hall.at(match) as table:
        return table.playing().state


def test_a_film_ends_where_the_table_stands(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            for seed in range(3):
                party = await make(house)
                await party.play_random(Random(seed), 12)
                for seat in ("red", "blue", None):
                    film = await house.film(str(seat), party.match, seat)
                    table = await party.table(seat)
                    scene, lines = played_out(film)
                    assert scene == table.scene
                    assert plain(film.log) == plain(table.log.entries)
                    assert lines == len(film.log)
                    assert len(film.frames) == table.move

    run(act)


def test_a_film_shows_only_what_was_known_then(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red chit", "red done", "blue done", "red move:red-tank")
            red = await house.film("red", party.match, "red")
            blue = await house.film("blue", party.match, "blue")
            assert [frame.token for frame in red.frames] == ["chit", "done", "move:red-tank"]
            assert blue.frames[0].token == "done", "how red bid is not a move that blue can see"
            assert blue.frames[1].token.startswith("move:h")
            assert len(blue.frames) == 2
            assert [entry.kind for entry in blue.log] == ["bids", "moved"]

    run(act)


def test_a_film_has_no_moves_that_were_taken_back(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red move:red-tank")
            await house.undo("red", party.match, Undo("red", (await party.table("red")).number))
            await party.play("red", "done")
            film = await house.film("red", party.match, "red")
            assert [frame.token for frame in film.frames] == ["done", "done"]

    run(act)


def test_at_the_end_the_film_shows_how_it_was(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red chit", "red done", "blue done")
            await house.resign("red", party.match, "red")
            film = await house.film("anybody", party.match, None)
            assert [(frame.seat, frame.token) for frame in film.frames] == [
                ("red", "chit"),
                ("red", "done"),
                ("blue", "done"),
            ]
            assert all(card is not None for hand in film.scene.hands for card in hand.cards)
            assert [entry.kind for entry in film.log] == ["chit", "bids"]
            assert film.frames[0].turn is False
            seen = await house.film("anybody", party.match, "blue")
            assert len(seen.frames) == 1

    run(act)


def test_films_of_a_real_title(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house, "stalingrad")
            await party.play_random(Random(2), 120)
            film = await house.film("german", party.match, "german")
            assert played_out(film)[0] == (await party.table("german")).scene
            assert any(frame.turn for frame in film.frames)
            await house.resign("german", party.match, "german")
            whole = await house.film("", party.match, None)
            assert played_out(whole)[0] == (await party.table(None)).scene

    run(act)


def test_an_analysis_board_during_the_match_is_a_sample(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red trade", "red trade")
            info = await house.analyse("red", party.match, Analyse("red"))
            assert info.analysis_of == party.match
            assert info.status == "playing"
            assert all(seat.mine for seat in (await house.info("red", info.id)).seats)
            true, sample = await state_of(house, party.match), await state_of(house, info.id)
            assert sample.view("red").json() == true.view("red").json()
            assert sample.key != true.key
            board = Party(house, info.id, {"red": "red", "blue": "red"})
            await board.play_random(Random(1), 200)
            assert (await board.info()).status == "over"
            assert (await party.info()).status == "playing"
            with pytest.raises(Refused, match="not-your-seat"):
                await house.analyse("blue", party.match, Analyse("red"))
            with pytest.raises(Refused, match="not-your-seat"):
                await house.table("blue", (await house.analyse("red", party.match, Analyse("red"))).id, "blue")

    run(act)


def test_an_analysis_board_from_an_earlier_move(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            before = await state_of(house, party.match)
            await party.play_all("red move:red-tank", "red trade")
            info = await house.analyse("red", party.match, Analyse("red", 1))
            assert (await state_of(house, info.id)).view("red").json() == before.view("red").json()
            with pytest.raises(Refused, match="no-such-move"):
                await house.analyse("red", party.match, Analyse("red", 9))

    run(act)


def test_an_analysis_board_after_the_end_is_the_true_position(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red trade")
            await house.resign("red", party.match, "red")
            info = await house.analyse("anybody", party.match, Analyse())
            true, copy = await state_of(house, party.match), await state_of(house, info.id)
            assert copy.json() == true.json()
            assert copy.key != true.key
            board = Party(house, info.id, {"red": "anybody", "blue": "anybody"})
            await board.play_all("red trade", "red trade")
            export = await house.export("anybody", info.id, "red")
            assert [move["token"] for move in json.loads(export.content)["moves"]] == ["trade", "trade"]
        async with opened(db) as house:
            board.house = house
            assert (await board.table("red")).move == 2, "it is laid again from where it began"

    run(act)


def test_old_analysis_boards_make_room(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stavka.server.seating.BOARDS", 2)

    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            boards = [(await house.analyse("red", party.match, Analyse("red"))).id for _ in range(3)]
            with pytest.raises(Refused, match="no-such-match"):
                await house.info("red", boards[0])
            for board in boards[1:]:
                await house.info("red", board)
            assert [match.id for match in (await house.home("red")).mine] == [party.match]

    run(act)


def test_an_export_during_the_match_is_the_seat_s_own_view(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red chit", "red done", "blue done", "red trade")
            export = await house.export("blue", party.match, "blue")
            assert export.name.endswith(".json")
            found = json.loads(export.content)
            assert found["view"] == plain((await state_of(house, party.match)).view("blue").plain())
            assert [move["token"] for move in found["moves"]] == ["done", "trade"]
            assert [line["kind"] for line in found["log"]] == ["bids", "traded"]
            seed = (await state_of(house, party.match)).key.hex()
            assert seed not in export.content.decode()

    run(act)


def test_an_export_at_the_end_is_a_record_that_replays(sqlite_db: str, tmp_path: Path) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house, "stalingrad")
            await party.play_random(Random(4), 60)
            true = await state_of(house, party.match)
            await house.resign("soviet", party.match, "soviet")
            export = await house.export("anybody", party.match, None)
            file = tmp_path / export.name
            file.write_bytes(export.content)
            match = stavka.load(file)
            assert match.state.json() == true.json()
            assert match.header.numbers == {"german": "12" * 8, "soviet": "34" * 8}

    run(act)
