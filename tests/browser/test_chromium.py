"""Where there is no browser to be had, the tests fail and say what to install."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.browser import chromium as browsers
from tests.browser.chromium import NoChromium


def nothing(*asked: object, **told: object) -> None:
    """No such program, and none that works."""


def test_without_any_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing on the path, no package of the system, no package of the registry."""
    monkeypatch.setattr(shutil, "which", nothing)
    monkeypatch.setattr(browsers, "run", nothing)
    monkeypatch.setattr(browsers, "user_cache_path", lambda *name, **more: tmp_path)
    assert browsers.installed() is None
    assert browsers.from_debian() is None
    with pytest.raises(NoChromium, match="install Debian's package `chromium`"):
        browsers.from_package()


def test_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """CHROMIUM names an executable; a stub that only tells how to install one is none."""
    browser, stub = tmp_path / "browser", tmp_path / "stub"
    for file, words in ((browser, "Chromium 150"), (stub, "please install it")):
        file.write_text(f"#!/bin/sh\necho {words}\n")
        file.chmod(0o755)
    monkeypatch.setattr(browsers, "NAMES", ())
    monkeypatch.setenv("CHROMIUM", str(stub))
    assert browsers.installed() is None
    monkeypatch.setenv("CHROMIUM", str(browser))
    found = browsers.installed()
    assert found is not None
    assert found.path == str(browser)
