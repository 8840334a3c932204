"""The documents are current: generated pages, links, and what they promise to list."""

import re
from pathlib import Path

import pytest

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


def test_every_ruling_is_on_the_page_of_its_title() -> None:
    page = (ROOT / "docs" / "titles" / "stalingrad.md").read_text(encoding="utf-8")
    rulings = [id for id in matrix("stalingrad").rules.ids() if id.startswith("G-")]
    assert [id for id in rulings if f"| {id} |" not in page] == []
