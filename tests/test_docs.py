"""The documents are current: generated pages, links, and what they promise to list."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import stavka
from docs.generate import pages
from stavka.matrix import matrix

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#([^)\s]+))?\)")
ODD_WORDS = re.compile(r"[^\w\s-]")


def test_generated_pages_are_current() -> None:
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.relative_to(ROOT)} is out of date: run `make docs`"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            found = (document.parent / target).resolve()
            assert found.exists(), target
            assert not anchor or anchor in headings(found), f"{target}#{anchor}"


def headings(document: Path) -> set[str]:
    """The anchors of a page."""
    lines = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {ODD_WORDS.sub("", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("title", [title.id for title in stavka.titles()])
def test_a_title_has_a_page_that_leads_to_the_generated_ones(title: str) -> None:
    page = (ROOT / "docs" / "titles" / f"{title}.md").read_text(encoding="utf-8")
    for generated in (f"({title}-tables.md)", f"({title}-coverage.md)"):
        assert generated in page


@pytest.mark.parametrize("title", [title.id for title in stavka.titles()])
def test_every_ruling_is_told_and_every_ruling_told_is_in_the_book(title: str) -> None:
    pages = [ROOT / "docs" / "titles" / f"{title}{kind}.md" for kind in ("", "-tables")]
    told = [set(re.findall(r"\bG-\d+\b", page.read_text(encoding="utf-8"))) for page in pages]
    rulings = {id for id in matrix(title).rules.ids() if id.startswith("G-")}
    assert set.union(*told) == rulings == told[1]


def test_the_first_turn_goes_as_it_is_told(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    command = re.search(r"^    stavka (play .* --seed 1975)$", page, re.MULTILINE)
    assert command
    blocks = re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    told = [line for block in blocks for line in block.splitlines()]
    typed = [line.partition(">")[2].strip() for line in told if line.startswith(("> ", "(Enter: 1) >"))]
    found = subprocess.run(
        [sys.executable, "-m", "stavka", *command[1].split(), "--save", str(tmp_path / "game.stavka"), "--lang", "en"],
        input="".join(f"{line}\n" for line in typed),
        env={**os.environ, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout
    for line in told:
        assert line in found, line
        found = found[found.index(line) + len(line) :]
