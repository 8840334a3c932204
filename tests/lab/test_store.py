"""Games are kept whole, once, and beside none of other settings."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stavka.kernel.errors import BadOption
from stavka.kernel.text import Text
from stavka.lab.run import BASE, Found, Run, fill, on_cores, trials
from stavka.lab.store import NoStore, OtherRun, Store
from stavka.players.arena import Arena
from tests.lab.games import ARENA, RUN, SITTING, contents, facts, filled

QUICK = ARENA._replace(players=dict.fromkeys(SITTING, "random"))


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    store = filled(tmp_path / "games.sqlite")
    before = contents(store)
    store.add([(BASE, facts(0, "soviet"))])
    assert contents(store) == before
    assert store.done(BASE) == {0, 1, 2, 3}
    assert before["seats"][:2] == [("", 0, "german", "random", 0.0), ("", 0, "soviet", "greedy", 5.0)]


def test_a_batch_that_fails_leaves_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")

    def broken() -> Iterator[Found]:
        yield BASE, facts(0, "soviet")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        store.add(broken())
    assert store.done(BASE) == set()


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (ARENA._replace(seed=2), "seed"),
        (ARENA._replace(scenario="solitaire", players={"german": "random"}), "scenario"),
        (ARENA._replace(options={"capture": "print"}), "options"),
        (ARENA._replace(players=dict.fromkeys(SITTING, "random")), "players"),
    ],
)
def test_other_settings_are_refused_by_name(tmp_path: Path, other: Arena, name: str) -> None:
    store = filled(tmp_path / "games.sqlite")
    with pytest.raises(OtherRun, match=rf"\({name}: "):
        store.claim(RUN._replace(arena=other).settings())


def test_games_of_other_players_are_refused_even_under_the_same_names(tmp_path: Path) -> None:
    store = filled(tmp_path / "games.sqlite")
    store.claim(RUN.settings())
    with pytest.raises(OtherRun, match=r'\(player_code: "[0-9a-f]{32}", not "changed"\)'):
        store.claim({**RUN.settings(), "player_code": "changed"})


def test_a_file_that_does_not_tell_whose_games_they_are_is_refused(tmp_path: Path) -> None:
    store = filled(tmp_path / "games.sqlite")
    store.base.execute("DELETE FROM settings WHERE name = 'player_code'")
    with pytest.raises(OtherRun, match=r"\(player_code: unknown, not ") as refused:
        store.claim(RUN.settings())
    said = refused.value.args[0]
    assert isinstance(said, Text)
    assert "(player_code: desconocido, no " in said.say("es")


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_text("not a database, and long enough to be read as one" * 20)
    with pytest.raises(NoStore, match=r"games\.sqlite cannot be used"):
        Store(file)


def test_only_what_is_left_is_played_and_more_can_be_asked_for(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    few, more = Run(QUICK, {BASE: {}}, 2), Run(QUICK, {BASE: {}}, 3)
    assert list(fill(few, store, on_cores(1))) == [1, 2]
    assert more.left(store) == [(BASE, 2)]
    assert list(fill(more, store, on_cores(1))) == [3]
    assert list(fill(few, store, on_cores(1))) == []


def test_one_core_or_two_play_the_same_games(tmp_path: Path) -> None:
    run = Run(QUICK, trials(QUICK, ["capture"]), 6)
    stores = [Store(tmp_path / f"{jobs}.sqlite") for jobs in (1, 2)]
    for jobs, store in enumerate(stores, 1):
        assert list(fill(run, store, on_cores(jobs)))[-1] == 12
    assert contents(stores[0]) == contents(stores[1])


def test_what_can_be_varied() -> None:
    assert list(trials(ARENA, [])) == [BASE]
    assert trials(ARENA, ["variant"]) == {BASE: {}, "variant=true": {"variant": True}}
    every = trials(ARENA, ["all"])
    assert "variant=true" in every
    assert "shared_hands=true" not in every  # it means nothing for one German
    with pytest.raises(BadOption):
        trials(ARENA, ["shared_hands"])
    with pytest.raises(BadOption) as refused:
        trials(ARENA, ["dragons"])
    said = refused.value.message
    assert isinstance(said, Text)
    assert said.startswith("stalingrad has no such option; it has variant, level, ")
    assert said.say("es").startswith("stalingrad no tiene esa opción; tiene variant, level, ")
