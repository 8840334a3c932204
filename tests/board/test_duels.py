"""Compulsory attacks against every way of allotting them."""

from collections.abc import Iterator
from functools import cache

from hypothesis import example, given
from hypothesis import strategies as st

from stavka.board.duels import Combat, Duels
from stavka.kernel.bits import bits, mask

ATTACKERS = 4  # numbered from 0; defenders after them
DEFENDERS = 3
SPACES = ATTACKERS + DEFENDERS
A, B, C, D, X, Y, Z = range(SPACES)


def duels(edges: str, obliged: str = "") -> Duels:
    """`AX BX BY`: who may attack whom; `obliged` by name."""
    number = {name: i for i, name in enumerate("ABCDXYZ")}
    near = [0] * SPACES
    for edge in edges.split():
        attacker, defender = number[edge[0]], number[edge[1]]
        near[attacker] |= 1 << defender
        near[defender] |= 1 << attacker
    return Duels(tuple(near), mask(range(ATTACKERS)), mask(range(ATTACKERS, SPACES)), mask(number[c] for c in obliged))


# -- by hand ------------------------------------------------------------------------------------


def test_who_loses_his_last_partner_joins() -> None:
    line = duels("AX BX BY", "ABXY")
    assert line.closure(Combat(mask([A]), mask([X]))) == Combat(mask([A]), mask([X])), "B still has Y"
    assert line.closure(Combat(mask([B]), 0)) == Combat(mask([B]), mask([Y])), "nobody else can attack Y"
    assert line.closure(Combat(0, mask([X]))) == Combat(mask([A]), mask([X])), "A has nobody else"


def test_a_combat_that_would_strand_somebody_on_both_sides_is_impossible() -> None:
    chain = duels("AX BX BY", "ABXY")
    assert not chain.possible(Combat(mask([B]), mask([X]))), "A needs X, Y needs B, and A is not next to Y"
    assert chain.more_attackers(Combat(0, mask([X]))) == mask([A])
    assert duels("AX BX BY", "AX").possible(Combat(mask([B]), mask([X]))), "if nobody must attack Y it is"


def test_those_who_need_not_may_be_left_out() -> None:
    voluntary = duels("AX BX BY")
    assert voluntary.closure(Combat(mask([B]), mask([X]))) == Combat(mask([B]), mask([X]))
    assert not voluntary.bound()


def test_an_obligation_without_a_partner_lapses() -> None:
    lonely = duels("AX", "ABXY")
    assert lonely.bound() == mask([A, X])
    assert lonely.closure(Combat(0, mask([X]))) == Combat(mask([A]), mask([X]))


def test_everybody_must_be_next_to_everybody() -> None:
    square = duels("AX AY BX", "ABX")
    assert square.complete(Combat(mask([A]), mask([X, Y])))
    assert not square.complete(Combat(mask([A, B]), mask([X, Y])))
    assert square.more_attackers(Combat(mask([A]), mask([X]))) == mask([B])
    assert not square.more_defenders(Combat(mask([A, B]), mask([X])))


# -- against every allotment --------------------------------------------------------------------


def subsets(spaces: int) -> Iterator[int]:
    """All sets within one, the empty one among them."""
    part = spaces
    while True:
        yield part
        if not part:
            return
        part = part - 1 & spaces


def combats(graph: Duels, attackers: int, defenders: int) -> list[Combat]:
    """Every combat that these could fight."""
    pairs = [Combat(a, d) for a in subsets(attackers) for d in subsets(defenders) if a and d]
    return [pair for pair in pairs if all(graph.near[a] >> d & 1 for a in bits(pair[0]) for d in bits(pair[1]))]


def served(graph: Duels, bound: int) -> bool:
    """Whether combats can be fought so that all of these take part."""

    @cache
    def rest(attackers: int, defenders: int) -> bool:
        left = bound & (attackers | defenders)
        if not left:
            return True
        return any(
            rest(attackers & ~a, defenders & ~d)
            for a, d in combats(graph, attackers, defenders)
            if (a | d) & left & -left
        )

    return rest(graph.attackers, graph.defenders)


def has_allotment(graph: Duels, chosen: Combat) -> bool:
    """Whether somebody who tries everything finds combats for all who can have one, with this choice in one of them."""
    bound = graph.bound()
    return any(
        served(graph._replace(attackers=graph.attackers & ~a, defenders=graph.defenders & ~d), bound & ~(a | d))
        for a, d in combats(graph, graph.attackers, graph.defenders)
        if not chosen.attackers & ~a and not chosen.defenders & ~d
    )


@st.composite
def graphs(draw: st.DrawFn) -> Duels:
    near = [0] * SPACES
    for attacker in range(ATTACKERS):
        for defender in range(ATTACKERS, SPACES):
            if draw(st.booleans()):
                near[attacker] |= 1 << defender
                near[defender] |= 1 << attacker
    everybody = st.integers(0, (1 << SPACES) - 1)
    return Duels(tuple(near), mask(range(ATTACKERS)), mask(range(ATTACKERS, SPACES)), draw(everybody))


CHOICES = st.builds(
    Combat, st.integers(0, (1 << ATTACKERS) - 1), st.integers(0, (1 << DEFENDERS) - 1).map(lambda d: d << ATTACKERS)
)


@given(graphs())
def test_everybody_with_a_partner_can_be_served(graph: Duels) -> None:
    assert served(graph, graph.bound())


@given(graphs(), CHOICES)
@example(duels("AX BX BY", "ABXY"), Combat(mask([B]), mask([X])))
def test_a_choice_is_possible_exactly_if_some_allotment_contains_it(graph: Duels, choice: Combat) -> None:
    if choice != Combat():
        assert graph.possible(choice) == has_allotment(graph, choice)


@given(graphs(), CHOICES)
def test_the_closure_is_in_every_allotment_that_contains_the_choice(graph: Duels, choice: Combat) -> None:
    closed = graph.closure(choice)
    assert graph.closure(closed) == closed
    assert has_allotment(graph, choice) == has_allotment(graph, closed) or choice == Combat()


@given(graphs(), CHOICES)
def test_what_may_be_added(graph: Duels, choice: Combat) -> None:
    if not graph.possible(choice) or choice == Combat():
        return
    attackers, defenders = choice
    free = [space for space in range(SPACES) if not (attackers | defenders) >> space & 1]
    wanted = [
        space
        for space in free
        if has_allotment(
            graph,
            Combat(attackers | (1 << space if space < X else 0), defenders | (1 << space if space >= X else 0)),
        )
    ]
    assert list(bits(graph.more_attackers(choice) | graph.more_defenders(choice))) == wanted


@given(graphs())
def test_whoever_must_take_part_and_can_may_be_chosen_first(graph: Duels) -> None:
    """So the first target of a battle needs no test if it has to be attacked."""
    for space in bits(graph.bound()):
        side = Combat(1 << space, 0) if space < X else Combat(0, 1 << space)
        assert graph.possible(side)
