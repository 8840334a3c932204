"""10.13 Absorption."""

import pytest

from stavka.games.moscow_41.absorption import bonus
from stavka.games.moscow_41.combat import Combat
from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.games.moscow_41.support import Support
from tests.rules import rule
from tests.rules.bench import falling, play, start, tokens, told
from tests.rules.moscow_41.fighting import field, fight, rolls
from tests.rules.moscow_41.table import PARTS, area, pips, state, where


@rule("M41-10.13b", "M41-2.3a", "M41-2.5a")
@pytest.mark.parametrize(
    ("place", "line", "held", "others"),
    [
        ("79", False, 0, 0),  # green
        ("79", True, 1, 0),
        ("102", False, 1, 1),  # yellow, controlled or not
        ("102", True, 2, 1),
        ("88", False, 1, 0),  # a city
        ("88", True, 2, 0),
        ("63", False, 2, 0),  # Victory Area
        ("63", True, 3, 0),
        ("70", False, 2, 1),  # a city in a yellow area
        ("70", True, 3, 1),
    ],
)
def test_what_a_defender_absorbs(place: str, line: bool, held: int, others: int) -> None:
    s = field(f"{place}: V-AK 22-RC" + " soviet-line" * line)
    assert bonus(s, area(place), SOVIET) == held
    s.control |= 1 << area(place)
    assert bonus(s, area(place), SOVIET) == others


@rule("M41-10.13b")
def test_boxes_absorb_nothing() -> None:
    s = field("79: V-AK 22-RC")
    assert all(bonus(s, box, side) == 0 for box in PARTS.road for side in (GERMAN, SOVIET))


@rule("M41-10.13a")
def test_never_more_than_three(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field("63: V-AK 22-RC soviet-line")
    assert bonus(s, area("63"), SOVIET) == 3
    monkeypatch.setattr(PARTS, "rough", bytes([1]) * len(PARTS.rough))
    assert bonus(s, area("63"), SOVIET) == 3


@rule("M41-10.13a", "M41-10.14b")
def test_the_attacker_absorbs_nothing() -> None:
    with falling(6, 1, 1, 1, 1):
        match = fight(field("70: V-AK=4 22-RC=2", held="70"))
    assert pips(match, "V-AK") == 3
    assert told(match, "absorbed") == []


@rule("M41-10.13c")
def test_the_bonus_counts_once_against_all_hits_of_a_battle() -> None:
    s = field("102: V-AK=3 22-RC=2 / 90: Guderian=2", hqs="Guderian")
    match = start(s, Support(), Combat())
    with falling(5, 1, 1, 1, 5, 1, 1):
        play(match, "hq:Guderian")
    assert told(match, "absorbed") == [{"area": "102", "count": 1, "left": 0}]
    assert pips(match, "22-RC") == 1


@rule("M41-10.13d", "M41-4.1b", "M41-4.1c")
@pytest.mark.parametrize(("hits", "line", "steps"), [(1, True, 3), (2, False, 3), (3, False, 2)])
def test_the_line_absorbs_one_hit_and_falls_by_the_next_before_blocks_suffer(hits: int, line: bool, steps: int) -> None:
    with falling(1, 1, 1, 1, *[6] * hits, *[1] * (3 - hits)):
        match = fight(field("79: V-AK=3 22-RC=3 soviet-line"))
    assert rolls(match)[0] == ("soviet", 6, 4)
    assert bool(state(match).lines[SOVIET]) == line
    assert pips(match, "22-RC") == steps


@rule("F-12", "M41-10.13d", "M41-10.14a")
@pytest.mark.parametrize(("hits", "line", "hq"), [(3, True, True), (4, False, True), (5, False, False)])
def test_two_panzer_corps_at_vyazma(hits: int, line: bool, hq: bool) -> None:
    s = field("70: 24-Pz 46-Pz HQ-W=0 soviet-line")
    assert bonus(s, area("70"), SOVIET) == 3
    with falling(6):
        match = fight(s)
    assert rolls(match) == [("soviet", 6, 1)]
    assert tokens(match) == ["hit:24-Pz", "hit:46-Pz"]
    with falling(*[4] * hits, *[1] * (7 - hits)):
        play(match, "hit:46-Pz")
    assert (pips(match, "24-Pz"), pips(match, "46-Pz")) == (4, 3)
    assert rolls(match)[1:] == [("german", 4, 7)]
    assert told(match, "absorbed") == [{"area": "70", "count": 3, "left": 0}]
    assert bool(state(match).lines[SOVIET]) == line
    assert (where(match, "HQ-W") is not None) == hq
    assert bool(state(match).control >> area("70") & 1) != hq
