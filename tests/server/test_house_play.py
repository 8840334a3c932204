"""Playing: what is accepted, what is refused and why, and what everybody is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from unittest.mock import AsyncMock

import msgspec
import pytest

from stavka import games
from stavka.kernel.scene import Scene
from stavka.kernel.state import State
from stavka.server.errors import Refused
from stavka.server.house import House
from stavka.server.wire import ClockWish, Orders, Play, SeatWish, Table, Undo
from stavka.server.writer import Conflict
from tests.kernel.toy import Table as Raid
from tests.server.party import TABLE, Reader, make, opened, plain, run
from tests.server.raid import ServedTitle


async def as_told(reader: Reader, table: Table) -> None:
    """What a reader has put together is what the whole table shows."""
    reader.read()
    assert reader.table is not None
    assert msgspec.convert(reader.scene, Scene) == table.scene
    assert reader.log == plain(table.log.entries)
    same = ("number", "move", "status", "waiting", "undo", "asked", "ending")
    assert [plain(getattr(reader.table, name)) for name in same] == [plain(getattr(table, name)) for name in same]


def test_a_token_is_for_the_decision_of_its_number(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play("red", "chit")
            with pytest.raises(Refused) as refused:
                await house.play("red", party.match, Play("red", 1, "chit"))
            assert (refused.value.code, refused.value.status) == ("stale", 409)
            assert plain(refused.value.table) == plain(await party.table("red"))
            assert (await party.table("red")).number == 2

    run(act)


def test_an_illegal_token_is_refused_with_its_rule(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for token, rule in (("pass", "RAID-1"), ("nonsense", "vocabulary")):
                with pytest.raises(Refused) as refused:
                    await house.play("red", party.match, Play("red", 1, token))
                assert (refused.value.code, refused.value.status) == ("illegal", 422)
                assert refused.value.rule == rule
                assert refused.value.reason is not None
                assert refused.value.reason.say("es")
            assert (await party.table("red")).number == 1
            await party.play("red", "chit")

    run(act)


def test_only_whoever_sits_there_plays_and_looks(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for client in ("blue", "stranger", ""):
                with pytest.raises(Refused) as refused:
                    await house.play(client, party.match, Play("red", 1, "chit"))
                assert (refused.value.code, refused.value.status) == ("not-your-seat", 403)
                for looking in (house.table, house.subscribe, house.film, house.export, house.kept):
                    with pytest.raises(Refused, match="not-your-seat"):
                        await looking(client, party.match, "red")
                for asking in (house.explain, house.preview):
                    with pytest.raises(Refused, match="not-your-seat"):
                        await asking(client, party.match, "red", "chit")
            with pytest.raises(Refused, match="no-such-seat"):
                await house.table("red", party.match, "green")
            with pytest.raises(Refused, match="no-such-match"):
                await house.table("red", "0" * 16, "red")

    run(act)


def test_before_all_seats_are_taken_nothing_is_played(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, seats={"blue": SeatWish("anybody")})
            table = await party.table("red")
            assert (table.status, table.number, table.scene, table.asked) == ("open", 0, None, None)
            with pytest.raises(Refused, match="not-started"):
                await house.play("red", party.match, Play("red", 0, "chit"))

    run(act)


def test_everybody_is_told_what_he_may_know(db: str, raid_title: ServedTitle) -> None:
    """Whole games by chance: what a socket has put together is always what the whole table shows."""

    async def act() -> None:
        async with opened(db) as house:
            for seed in range(3):
                party = await make(house)
                readers = [await party.watch(seat) for seat in ("red", "blue", None)]
                rng = Random(seed)
                while await party.play_random(rng, 5) == 5:
                    for reader in readers:
                        await as_told(reader, await party.table(reader.listener.seat))
                for reader in readers:
                    await as_told(reader, await party.table(reader.listener.seat))
                    assert reader.table is not None
                    assert reader.table.ending is not None
                    assert reader.table.ending.how == "rules"

    run(act)


def test_a_real_title_is_told_alike(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house, "stalingrad")
            readers = [await party.watch(seat) for seat in ("german", "soviet", None)]
            await party.play_random(Random(5), 60)
            for reader in readers:
                await as_told(reader, await party.table(reader.listener.seat))
            german, soviet, spectator = (reader.scene for reader in readers)
            assert german != soviet != spectator

    run(act)


def test_a_socket_gets_changes_and_not_the_whole(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red = await party.watch("red")
            answer = await party.play("red", "chit")
            red.read()
            assert red.table is not None
            assert red.table.scene is None
            assert (red.table.base, red.table.number) == (1, 2)
            assert plain(answer) == plain(red.table), "the answer to a request is what the socket says"

    run(act)


def test_scenes_are_made_only_for_whoever_looks(sqlite_db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done")
            game = raid_title.game()
            number = (await party.table("red")).number
            await party.watch("blue")
            game.asked_for.clear()
            await house.play("red", party.match, Play("red", number, "attack:h3"))
            assert sorted(map(str, game.asked_for)) == ["blue", "red"]

    run(act)


@pytest.mark.parametrize("clock", [None, ClockWish("live", 600, 5)])
def test_in_a_simultaneous_choice_nobody_sees_the_other_s_count(
    db: str, raid_title: ServedTitle, clock: ClockWish | None
) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, clock=clock)
            readers = {seat: await party.watch(seat) for seat in ("red", "blue", None)}
            before = {seat: await house.table(str(seat), party.match, seat) for seat in ("blue", None)}
            lobby = plain(await party.info())
            heard = {seat: len(reader.frames) for seat, reader in readers.items()}
            await party.play_all("red chit", "red chit", "red done")
            for seat in ("blue", None):
                assert await house.table(str(seat), party.match, seat) == before[seat]
                readers[seat].read()
                assert len(readers[seat].frames) == heard[seat], "not even a push"
            assert plain(await party.info()) == lobby, "not even in the lobby, not even when"
            assert lobby["waiting"] == ["red", "blue"], "who has answered does not show"
            red = await party.table("red")
            assert (red.number, red.move, red.waiting, red.asked) == (4, 3, ["blue"], None)
            await house.play("blue", party.match, Play("blue", 1, "done"))
            for seat, number in (("red", 5), ("blue", 2), (None, 2)):
                table = await party.table(seat)
                assert (table.number, table.waiting) == (number, ["red"])
                await as_told(readers[seat], table)

    run(act)


def test_secret_tokens_send_the_same_bytes_to_others(db: str, raid_title: ServedTitle) -> None:
    """Two matches with the same hands, in which red lays different cards face down."""

    async def act() -> None:
        async with opened(db) as house:
            sent: list[list[bytes]] = []
            for place in (0, -1):
                party = await make(house)
                async with house.hall.at(party.match) as table:
                    raid = table.playing().state
                    assert isinstance(raid, Raid)
                    raid.hands = {"red": ("luck", "scout", "shield"), "blue": ("cancel",)}
                await party.play_all("red done", "blue done")
                blue, anybody = await party.watch("blue"), await party.watch(None)
                asked = (await party.table("red")).asked
                assert asked is not None
                lays = [token for token in asked.tokens if token.startswith("lay:")]
                await party.play("red", lays[place])
                blue.read()
                anybody.read()
                assert len(blue.frames) == 4
                sent.append([blue.frames[-1], anybody.frames[-1]])
            assert sent[0] == sent[1]

    run(act)


def test_undo_of_one_s_own(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red, blue = await party.watch("red"), await party.watch("blue")
            await party.play_all("red done", "blue done")
            before = await party.table("blue")
            after = await party.play("red", "move:red-tank")
            assert after.undo == "free"
            back = TABLE.decode(await house.undo("red", party.match, Undo("red", after.number)))
            assert back.number == after.number + 1, "it counts on, also when something is taken back"
            assert back.move == after.move - 1
            for reader in (red, blue):
                await as_told(reader, await party.table(reader.listener.seat))
            assert blue.log == plain(before.log.entries)

    run(act)


def test_undo_within_a_simultaneous_choice_shows_nothing(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            red = await party.watch("red")
            await party.play_all("red chit", "blue chit", "red chit", "blue done")
            before = await house.table("blue", party.match, "blue")
            number = (await party.table("red")).number
            await house.undo("red", party.match, Undo("red", number))
            assert await house.table("blue", party.match, "blue") == before
            await as_told(red, await party.table("red"))
            assert red.scene["signs"]["red"] == ["1"]
            await party.play("red", "done")
            await as_told(red, await party.table("red"))
            assert [entry for entry in red.log if entry[1] == "bids"] == [[2, "bids", {"red": 1, "blue": 1}]]

    run(act)


def test_undo_of_what_others_have_seen_needs_them(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red attack:h3")
            blue = await party.watch("blue")
            table = await party.table("red")
            assert table.undo == "ask"
            same = TABLE.decode(await house.undo("red", party.match, Undo("red", table.number)))
            assert plain(same) == plain(table)
            blue.read()
            assert [(offer.kind, offer.seat) for offer in blue.rooms[-1].offers] == [("undo", "red")]
            rolled = (await _state(house, party.match)).rolled
            info = await house.offer("blue", party.match, "undo", "blue")
            assert info.offers == []
            back = await party.table("red")
            assert back.number > table.number
            assert back.move == table.move - 1
            assert (await _state(house, party.match)).rolled == rolled, "the dice never come back"
            await as_told(blue, await party.table("blue"))
            assert blue.rooms[-1].offers == []

    run(act)


async def _state(house: House, match: str) -> State:
    async with house.hall.at(match) as table:
        return table.playing().state


def test_an_undo_on_offer_lapses_when_the_game_goes_on(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red attack:h3")
            table = await party.table("red")
            await house.undo("red", party.match, Undo("red", table.number))
            assert len((await party.info()).offers) == 1
            await party.play_random(Random(1), 1)
            assert (await party.info()).offers == []

    run(act)


def test_undo_takes_back_to_my_own_last_token(db: str, raid_title: ServedTitle) -> None:
    """What others played after it, in public or in secret, goes with it."""

    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            blue = await party.watch("blue")
            await party.play_all("red chit", "red done", "blue done", "red attack:h3")
            number = (await party.table("red")).number
            while (table := await party.table("blue")).asked is None:
                await party.play("red", "pass" if "pass" in _tokens(await party.table("red")) else "done")
            await party.play("blue", _tokens(table)[-1])
            assert (await party.table("red")).number > number
            await house.undo("red", party.match, Undo("red", (await party.table("red")).number))
            await house.offer("blue", party.match, "undo", "blue")
            await as_told(blue, await party.table("blue"))
            assert (await party.table("red")).asked is not None

    run(act)


def _tokens(table: Table) -> list[str]:
    return table.asked.tokens if table.asked else []


def test_undo_alone_at_the_table_needs_nobody(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house, seats={})
            party.clients = {"red": "red", "blue": "red"}
            await party.play_all("red done", "blue done", "red attack:h3")
            table = await party.table("red")
            assert table.undo == "ask"
            back = TABLE.decode(await house.undo("red", party.match, Undo("red", table.number)))
            assert back.move == table.move - 1
            assert (await party.info()).offers == []

    run(act)


def test_an_undo_that_somebody_else_has_asked_for_comes_first(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red attack:h3")
            await house.undo("red", party.match, Undo("red", (await party.table("red")).number))
            number = (await party.table("blue")).number
            with pytest.raises(Refused, match="undo-offered"):
                await house.undo("blue", party.match, Undo("blue", number))
            assert (await party.table("blue")).number == number, "blue has not agreed by that"

    run(act)


def test_undo_before_one_has_played(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            assert (await party.table("red")).undo == "no"
            with pytest.raises(Refused, match="nothing-to-undo"):
                await house.undo("red", party.match, Undo("red", 1))
            with pytest.raises(Refused, match="stale"):
                await house.undo("red", party.match, Undo("red", 0))

    run(act)


def test_standing_orders_answer_at_once(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for seat in ("red", "blue"):
                kept = await house.orders(seat, party.match, Orders(seat, {"luck": "pass", "cancel": "pass"}))
                assert kept.orders == {"luck": "pass", "cancel": "pass"}
            kept = await house.orders("blue", party.match, Orders("blue", {"cancel": "ask"}))
            assert kept.orders == {"luck": "pass"}
            await party.play_all("red done", "blue done")
            after = await party.play("red", "attack:h3")
            assert after.asked is not None
            assert "pass" not in after.asked.tokens, "both have passed already"
            commits = house.writer.commits
            await party.play("red", "attack:h4")
            assert house.writer.commits == commits + 1, "in one transaction"
            async with house.hall.at(party.match) as table:
                assert [move.token for move in table.playing().played][-3:] == ["attack:h4", "pass", "pass"]

    run(act)


def test_a_new_order_answers_what_waits(db: str, raid_title: ServedTitle) -> None:
    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            await party.play_all("red done", "blue done", "red attack:h3")
            table = await party.table("red")
            assert table.asked is not None
            assert table.asked.moment == "luck"
            await house.orders("red", party.match, Orders("red", {"luck": "pass"}))
            assert (await party.table("red")).asked is None
            assert (await party.table("blue")).asked is not None
            with pytest.raises(Refused, match="no-such-moment"):
                await house.orders("red", party.match, Orders("red", {"tea": "pass"}))

    run(act)


def test_undo_goes_back_to_what_one_chose_oneself(db: str, raid_title: ServedTitle) -> None:
    """What standing orders have played since goes with it: they would only play it again."""

    async def act() -> None:
        async with opened(db) as house:
            party = await make(house)
            for seat in ("red", "blue"):
                await house.orders(seat, party.match, Orders(seat, {"luck": "pass"}))
            await party.play_all("red done", "blue done")
            table = await party.play("red", "attack:h3")
            assert table.move == 4, "the attack, and two that pass"
            assert table.undo == "ask"
            await house.undo("red", party.match, Undo("red", table.number))
            await house.offer("blue", party.match, "undo", "blue")
            assert (await party.table("red")).move == 1

    run(act)


def test_explain_and_preview(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house, "stalingrad")
            asked = (await party.table("german")).asked
            assert asked is not None
            verdict = await house.explain("german", party.match, "german", asked.tokens[0])
            assert verdict.legal
            wrong = await house.explain("german", party.match, "german", "nonsense")
            assert not wrong.legal
            assert wrong.rule == "vocabulary"
            assert wrong.reason.message == "refused-unknown-token"
            other = await house.explain("soviet", party.match, "soviet", asked.tokens[0])
            assert not other.legal
            assert await house.preview("soviet", party.match, "soviet", asked.tokens[0]) is None
            rng = Random(3)
            for _ in range(300):
                seats = (await party.table(None)).waiting
                table = await party.table(seats[0])
                for token in _tokens(table):
                    found = await house.preview(seats[0], party.match, seats[0], token)
                    if found is not None and found.chances:
                        for chance in found.chances:
                            assert sum(share for _, share in chance.outcomes) == pytest.approx(1)
                        return
                await party.play(seats[0], rng.choice(_tokens(table)))
            raise AssertionError("no dice in 300 moves")

    run(act)


def test_the_whole_title_gives_what_was_asked(sqlite_db: str) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            titles = house.titles()
            assert [title.id for title in titles] == list(games.TITLES)
            title = next(title for title in titles if title.id == "stalingrad")
            assert title.seats["german"].es
            for address in (title.chart, title.rules, *title.words.values()):
                parts = address.removeprefix("/api/titles/stalingrad/").split("/")
                getters: dict[str, Callable[..., bytes]] = {
                    "chart": house.chart,
                    "rules": house.rules,
                    "words": house.words,
                }
                getter = getters[parts[0]]
                assert getter("stalingrad", *parts[1:]).startswith(b"{")
                with pytest.raises(Refused, match="not-found"):
                    getter("stalingrad", *parts[1:-1], "0" * 20)
                with pytest.raises(Refused, match="not-found"):
                    getter("chess", *parts[1:])

    run(act)


def test_whoever_is_always_too_late_is_told_so(
    sqlite_db: str, raid_title: ServedTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with opened(sqlite_db) as house:
            party = await make(house)
            table = await party.table("red")
            with monkeypatch.context() as patch:
                patch.setattr(house.hall, "commit", AsyncMock(side_effect=Conflict("theirs")))
                for tries in (
                    house.play("red", party.match, Play("red", table.number, "chit")),
                    house.resign("red", party.match, "red"),
                ):
                    with pytest.raises(Refused) as refused:
                        await tries
                    assert (refused.value.code, refused.value.status) == ("busy", 503)
            assert (await party.table("red")).number == table.number, "nothing has changed"

    run(act)
