"""What the page for researchers shows is run: its examples, and the agent that learns."""

import doctest
from pathlib import Path

from docs.examples.learning import learn

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_examples_of_the_page_are_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 8
    assert not failed


def test_an_agent_learns() -> None:
    before, after = learn(600, 15)
    assert after >= before + 5
