"""What the terminal tells of a hex: ground, sector, name, bridges and what has become of them, and who stands there."""

import pytest

from stavka.games.race_to_the_reichstag.state import State
from stavka.kernel.picture import plain
from tests.rules.race_to_the_reichstag.table import table


@pytest.mark.parametrize(("language", "gone"), [("en", "demolished"), ("es", "demolido")])
def test_everything_about_a_hex(language: str, gone: str) -> None:
    match = table("3315: 1-MC")
    s = match.state
    assert isinstance(s, State)
    parts = s.game.components
    s.demolished = s.checked = 1 << parts.bridge_index["3315-3316"]
    told = plain(s.game.place(s, "3315", language))
    assert told.startswith("3315: ")
    assert "1-MC 9" in told
    assert gone in told
    assert told.count("\n") == 1 + parts.bridges_of[parts.board.number("3315")].bit_count()


def test_a_named_hex_and_one_that_is_not_there() -> None:
    match = table("3315: 1-MC")
    assert "Potsdam" in plain(match.game.place(match.state, "0431", "en"))
    assert match.game.place(match.state, "9999", "en") == []
