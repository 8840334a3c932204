"""Every recorded game goes as it went when it was recorded."""

from difflib import unified_diff

import pytest

import stavka
from stavka.kernel import record
from tests.golden.games import FOLDER, GAMES, Golden, new_game, recorded_tokens, story

goldens = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
SHOWN = 60  # lines of a difference


@goldens
def test_the_story_is_the_same(golden: Golden) -> None:
    tokens = recorded_tokens(record.parse(golden.record.read_bytes()).lines)
    before = golden.story.read_text(encoding="utf-8")
    now = story(golden, tokens)
    differences = unified_diff(before.splitlines(), now.splitlines(), "recorded", "played again", lineterm="")
    shown = "\n".join(list(differences)[:SHOWN])
    assert before == now, f"{golden.name} goes another way; if it should, run `python -m tests.golden`\n{shown}"


@goldens
def test_the_record_still_loads_and_is_a_whole_game(golden: Golden) -> None:
    for check in (True, False):
        match = stavka.load(golden.record, check=check)
        assert match.result is not None
        assert match.header.scenario == golden.setting.scenario


@goldens
def test_recording_it_again_changes_nothing(golden: Golden) -> None:
    match = new_game(golden)
    assert record.render(match.header, match.lines) == golden.record.read_bytes()


def test_every_mode_of_every_title_has_a_recorded_game() -> None:
    recorded = {(golden.setting.title, golden.setting.scenario) for golden in GAMES}
    assert recorded == {(title.id, scenario.id) for title in stavka.titles() for scenario in title.scenarios}


def test_no_file_is_left_over() -> None:
    files = {path for golden in GAMES for path in (golden.record, golden.story)}
    assert set(FOLDER.iterdir()) == files


def test_a_changed_rule_shows_as_a_readable_difference() -> None:
    golden = GAMES[0]
    tokens = recorded_tokens(record.parse(golden.record.read_bytes()).lines)
    said = story(golden, [*tokens[:5], "accept"]).splitlines()
    assert said[-1] == "6 accept may not be played here"
