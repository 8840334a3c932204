"""What the page for researchers shows is run: its examples, and the agent that learns."""

import doctest
import re
import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGE, EXAMPLE = DOCS / "learning.md", DOCS / "examples" / "learning.py"


def test_the_examples_of_the_page_are_true() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 8
    assert not failed


def test_an_agent_learns_in_forty_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40
    runpy.run_path(str(EXAMPLE))
    before, meanwhile, after = re.findall(r"^(\d+) of (\d+) won", capsys.readouterr().out, re.MULTILINE)
    assert before[1] == after[1] == "30"
    assert meanwhile[1] == "600"
    assert int(after[0]) >= int(before[0]) + 10
