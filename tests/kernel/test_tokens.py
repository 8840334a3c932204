"""Tokens of a verb: of sets and of numbers, always in the order of the numbers."""

from stavka.kernel.tokens import Verb

TO = Verb("to", ["a", "b", "c", "d"])


def test_tokens_of_a_set_are_listed_in_order() -> None:
    assert TO.of(0b1101) == ["to:a", "to:c", "to:d"]


def test_a_list_is_the_callers_own() -> None:
    TO.of(0b11).append("done")
    assert TO.of(0b11) == ["to:a", "to:b"]


def test_tokens_of_numbers_are_listed_in_order() -> None:
    assert TO.each([3, 0, 2]) == TO.of(0b1101)


def test_a_token_knows_its_number() -> None:
    assert "to:c" in TO
    assert "to:e" not in TO
    assert TO[TO.number["to:c"]] == "to:c"
