"""A report of the laboratory as a browser shows it: alone, whole, and no wider than the screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from stavka.lab.report import report
from tests.lab.games import RUN, filled

COVERED = """() => [...document.querySelectorAll('section')].map(one => one.getBoundingClientRect().height)"""
MAPS = """() => [...document.querySelectorAll('svg.map')].map(one => {
    const box = one.getBoundingClientRect(), hex = one.querySelector('polygon')?.getBoundingClientRect()
    return !!hex && hex.width > 0 && hex.left >= box.left - 1 && hex.right <= box.right + 1
})"""


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_report_fits_the_screen_and_asks_for_nothing(
    browser: Browser, tmp_path: Path, width: int, scheme: str
) -> None:
    file = tmp_path / "report.html"
    file.write_text(report(RUN, filled(tmp_path / "games.sqlite"), "en"), encoding="utf-8")
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: asked.append(line.text))
    page.goto(file.as_uri())
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert all(height > 60 for height in page.evaluate(COVERED))
    assert page.evaluate(MAPS) == [True] * 6
    page.close()
