"""The map as text: every hex and stack is there, it fits 100 columns, and it tells nobody's secrets."""

from __future__ import annotations

import re
from random import Random

import pytest
from rich.style import Style

import stavka
from stavka.games.stalingrad.state import State
from stavka.kernel.picture import plain, width


def match_after(tokens: int, scenario: str = "solitaire", **options: bool) -> stavka.Match:
    match, rng = stavka.new("stalingrad", scenario, options, seed=5), Random(2)
    while match.decision and match.number < tokens:
        match.play(rng.choice(match.decision.tokens))
    return match


def test_a_match_prints_itself() -> None:
    match = stavka.new("stalingrad", seed=7)
    text = str(match)
    assert "the Volga" in text
    assert "G3_+" in text  # the 16th Panzer Division before the city
    assert max(map(len, text.splitlines())) <= 100


def test_every_hex_is_there_with_its_terrain() -> None:
    match = match_after(60)
    text = str(match)
    assert isinstance(match.state, State)
    for record in match.state.game.components.record_of.values():
        sign = {"clear": ".", "difficult": "^", "urban": "#"}[record.terrain]
        assert re.search(rf"[/\\]{record.id}{re.escape(sign)}", text)


def test_as_many_blocks_as_on_the_map() -> None:
    state = match_after(60).state
    assert isinstance(state, State)
    text = "\n".join(str(state).splitlines()[:-2])  # without the legend
    for letter, hexes in (("G", state.german), ("S", state.soviet)):
        assert len(re.findall(rf"{letter}\d", text)) == hexes.bit_count()
    assert text.count("+") == state.control.bit_count()


def test_ruins_fortifications_and_headquarters() -> None:
    state = stavka.new("stalingrad", options={"variant": True, "level": "soviet-hard"}, seed=5).state.clone()
    assert isinstance(state, State)
    number = state.game.components.board.number
    state.ruins, state.headquarters = 1 << number("13"), number("12")
    rows = str(state).splitlines()
    assert "/12#H" in rows[3]
    assert "F" in plain(state.game.picture(state)).split("fortified")[0]
    line = next(i for i, row in enumerate(rows) if "13#*" in row)
    assert rows[line + 1][rows[line].index("13#*") + 2] == "x"


@pytest.mark.parametrize("language", ["en", "es"])
def test_marked_hexes_and_known_styles(language: str) -> None:
    match = stavka.new("stalingrad", seed=7)
    rows = match.game.picture(match.state, language, ("12",))
    assert width(rows) <= 100
    assert "==" in plain(rows)
    assert "==" not in plain(match.game.picture(match.state, language))
    for row in rows:
        for span in row:
            for word in span.style.split():
                assert Style.parse(match.game.styles[word])


def test_the_map_is_the_same_for_everybody() -> None:
    match = match_after(150, "one-vs-one")
    maps = {plain(match.game.picture(match.state.view(seat))) for seat in ("german", "soviet", None)}
    assert len(maps) == 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_lies_beside_the_map_tells_a_seat_only_what_it_may_know(language: str) -> None:
    match = match_after(150, "one-vs-one")
    game = match.game
    for seat, other in (("german", "soviet"), ("soviet", "german")):
        view = match.state.view(seat)
        text = "\n".join(plain(section.rows) for section in game.sections(view, seat, language))
        state = match.state
        assert isinstance(state, State)
        known = set(state.game.components.names_of(state.told))
        hidden = [
            state.game.components.unit_names[state.who[handle]]
            for handle in range(state.game.handles)
            if state.at[handle] != 255 and state.is_german(handle) == (other == "german") and not state.up >> handle & 1
        ]
        for unit in set(hidden) - known:
            assert not re.search(rf"\b{unit}\b", text), (seat, unit)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_hex_unit_and_card_can_be_looked_at(language: str) -> None:
    match = match_after(100, "one-vs-one")
    state = match.state.view("german")
    assert isinstance(state, State)
    parts = state.game.components
    for name in (*parts.board.index, *parts.unit_index, *parts.card_index):
        assert plain(state.game.place(state, name, language))
    assert state.game.place(state, "nowhere", language) == []
