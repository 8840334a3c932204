"""11.2 Strategic Impulse, option B: reinforcements."""

from typing import Any

from stavka.games.moscow_41.impulse import ChooseImpulse
from stavka.games.moscow_41.reinforcements import Arrive, ArriveAt, HowMany, Reinforcements
from stavka.games.moscow_41.state import GERMAN, SOVIET
from stavka.kernel.bits import bits
from stavka.kernel.match import Match
from tests.rules import rule
from tests.rules.bench import asked, named, play, start, tokens
from tests.rules.moscow_41.table import PARTS, blocks, ground, pips, state, where


def impulse(stacks: str, side: int, names: str, **facts: Any) -> Match:
    """A Strategic Impulse that draws, of a side with these blocks in its pool."""
    s = ground(stacks, side, initiative=side, **facts)
    found = blocks(names)
    s.pools = (s.pools[0], found) if side == SOVIET else (found, s.pools[1])
    s.in_pool = (s.pools[0].bit_count(), s.pools[1].bit_count())
    return play(start(s, ChooseImpulse()), "strategic-draw")


@rule("M41-11.2a", "M41-7.1c")
def test_up_to_the_logistic_value_at_full_strength() -> None:
    names = "24-A 2-RC 28-A 32-A 5-MC HQ-W 101-TD 104-TD 105-TD 5-A 16-A 19-A"
    match = impulse("28: HQ-NW=0", SOVIET, names, leaders=(4, 0))
    assert isinstance(asked(match), HowMany)
    assert tokens(match)[-1] == "draw:6", "six sites, and neither Stalin nor the HQ"
    play(match, "draw:6")
    came = [PARTS.block_names[one] for one in state(match).drawn]
    for name in came:
        if isinstance(asked(match), Arrive):
            play(match, f"block:{name}")
        play(match, tokens(match)[0])
    for name in came:
        one = PARTS.block_index[name]
        assert pips(match, name) == (PARTS.least if PARTS.reduced >> one & 1 else PARTS.full)[one]


@rule("M41-11.2b")
def test_placement_is_that_of_all_reinforcements() -> None:
    match = play(impulse("road-2: Hoepner", GERMAN, "TT II-AK"), "draw:2", "block:TT")
    assert named(match, "to") == {"road-2"}
    play(match, "to:road-2")
    assert named(match, "to") == {"16A"}
    play(match, "to:16A")
    assert (where(match, "TT"), where(match, "II-AK")) == ("road-2", "16A")
    match = play(impulse("", SOVIET, "24-A"), "draw:1")
    assert set(map(PARTS.spaces.number, named(match, "to"))) == set(bits(PARTS.reinforcement & ~PARTS.german_boxes)) - {
        PARTS.spaces.number("67")
    }
    match = play(impulse("", GERMAN, "41-Pz"), "draw:1")
    assert where(match, "41-Pz") is None
    assert state(match).in_pool[GERMAN] == 1, "back to the pool"


@rule("M41-11.2c")
def test_no_moves_no_building_no_activation_but_battles() -> None:
    match = play(impulse("66: Hoth 39-Pz / 68: 57-Pz 24-A", GERMAN, "II-AK"), "draw:1", "to:16A")
    verbs = {token.partition(":")[0] for token in tokens(match)}
    assert "at:68" in tokens(match), "a Battle where both are already"
    assert not verbs & {"block", "hq", "build", "to", "bomber"}


@rule("M41-11.2c")
def test_nothing_but_reinforcements_is_asked_by_the_draw_itself() -> None:
    match = start(ground("66: Hoth 39-Pz"), Reinforcements(GERMAN))
    kinds = set()
    while match.decision:
        kinds.add(type(asked(match)))
        play(match, tokens(match)[-1])
    assert kinds == {HowMany, Arrive, ArriveAt}
