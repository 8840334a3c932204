"""Nothing is clipped, nothing is too small to touch, nothing is unreadable: on every page, at every size, by day and
by night."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from bench.host import Host
from tests.browser.conftest import ROOT, Invite
from tests.browser.guest import Guest

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
EVERYTHING = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}  # all that the night changes
DARK_PAGES = ("lobby", "table", "odds", "list", "help", "replay")
PAGES = ("lobby", "setting up", "table", "odds", "arrivals", "list", "help", "replay", "finished")

# What is wider or higher than its room: words that are cut off, and a page that must be pushed sideways.
CLIPPED = """(width) => {
  const things = "button:not(.rule), a.btn, summary, label, select, [role=tab], [role=menuitem], h1, h2";
  const called = (one) => `${one.tagName}.${one.className} ${(one.innerText || one.ariaLabel || "").slice(0, 40)}`;
  const found = [];
  for (const one of document.querySelectorAll(things)) {
    if (!one.getClientRects().length || one.closest("svg, .visually-hidden")) continue;
    if (getComputedStyle(one, "::after").position === "absolute") continue; // more room for a finger
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    if (textOverflow === "ellipsis" || /auto|scroll/.test(overflowX) || !one.clientWidth) continue;
    const [wide, high] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    if (wide > 1 || (high > 2 && overflowY !== "visible")) found.push(`${called(one)}: ${wide}, ${high} too much`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > width) found.push(`the page: ${page.scrollWidth} > ${width}`);
  return found;
}"""
# What a finger would miss: 44 pixels each way must be its own. Words in a sentence are as high as their line.
SMALL = """() => {
  const things = "button, a[href], summary, select, input:not([type=radio]), [role=tab]";
  const words = ".rule, .term, .place, .source, .jump, p a, li a, td a, dd a";
  const called = (one) => `${one.tagName}.${one.className} ${(one.innerText || one.ariaLabel || "").slice(0, 40)}`;
  const found = [];
  for (const one of document.querySelectorAll(things)) {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const own = (top) => top && (one.contains(top) || top.contains(one) || top.closest("label")?.contains(one));
    if (!box.width || one.matches(words) || !own(document.elementFromPoint(x, y))) continue;
    const mine = (left, top) => {
      if (left < 0 || top < 0 || left > innerWidth || top > innerHeight) return true;
      const there = document.elementFromPoint(left, top);
      return there && (one.contains(there) || there.closest("label")?.contains(one));
    };
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 44 && mine(x + dx * far, y + dy * far)) far++;
      return far;
    };
    const high = box.height >= 43.5 || reach(0, -1) + reach(0, 1) > 43;
    const wide = box.width >= 43.5 || reach(-1, 0) + reach(1, 0) > 43;
    if (!high || !wide) found.push(`${called(one)}: ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  return found;
}"""


def open_page(guest: Guest, page: str) -> None:
    """Bring one of the pages before the guest."""
    if page in ("lobby", "setting up"):
        guest.visit()
        expect(guest.page.get_by_role("button", name="Start Stalingrad")).to_be_visible()
        if page == "setting up":
            guest.page.get_by_text("A friend", exact=True).click()
            guest.page.locator("summary").click()
        return
    match = guest.make()
    if page in ("odds", "replay", "finished"):
        go_on(guest, match, "planned-attack", 2 if page == "odds" else 12)
    if page == "arrivals":
        go_on(guest, match, "reinforce", 2)
    if page == "finished":
        guest.tell(f"/api/matches/{match}/resign", {"seat": "german"})
    if page == "replay":
        guest.visit(f"/match/{match}/replay?at=7")
        expect(guest.page.get_by_role("slider", name="Move")).to_be_visible()
        return
    guest.sit(match)
    expect(guest.page.get_by_role("heading", level=1)).not_to_be_empty()
    if page == "list":
        guest.page.keyboard.press("l")
        expect(guest.page.get_by_role("table")).to_be_visible()
    if page == "help":
        guest.page.keyboard.press("?")
        guest.page.get_by_role("dialog").get_by_role("button", name="All rules and terms").click()


def go_on(guest: Guest, match: str, first: str, tokens: int) -> None:
    """Play without a page."""
    rng = Random(31)
    for place in range(tokens):
        table = guest.table(match, "german")
        token = first if not place else rng.choice(table["asked"]["tokens"])
        guest.tell(f"/api/matches/{match}/play", {"seat": "german", "number": table["number"], "token": token})


def dressed(invite: Invite, size: str, host: Host | None = None, **more: Any) -> Guest:
    """Somebody before a screen of this size."""
    width, height = SIZES[size]
    touch = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
    return invite(host, viewport={"width": width, "height": height}, reduced_motion="reduce", **touch, **more)


@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped(invite: Invite, size: str, language: str) -> None:
    """Words fit their buttons, pages fit their window, and a finger its targets."""
    faults: dict[str, list[str]] = {}
    guest = dressed(invite, size, locale=language)
    for page in PAGES:
        if language == "en-GB":
            open_page(guest, page)
        elif not open_in_spanish(guest, page):
            continue
        guest.page.wait_for_timeout(150)
        found: list[str] = guest.page.evaluate(CLIPPED, SIZES[size][0])
        if size == "phone":
            found += guest.page.evaluate(SMALL)
        if found:
            faults[page] = found
    assert not faults, "\n".join(f"{page}: {fault}" for page, found in faults.items() for fault in found)


def open_in_spanish(guest: Guest, page: str) -> bool:
    """The pages that need no English words to be found."""
    if page == "lobby":
        guest.visit()
        expect(guest.page.get_by_role("button", name="Stalingrado").last).to_be_visible()
        return True
    if page in ("table", "odds", "arrivals", "finished"):
        open_page(guest, page)
        return True
    return False


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_no_serious_fault(invite: Invite, size: str, theme: str) -> None:
    """The rules of WCAG 2.2 AA that a program can check."""
    faults: list[str] = []
    guest = dressed(invite, size, color_scheme=theme, bypass_csp=True)
    for page in PAGES if theme == "light" else DARK_PAGES:
        open_page(guest, page)
        guest.page.wait_for_timeout(150)
        faults += [f"{page}: {fault}" for fault in found_by_axe(guest, EVERYTHING if theme == "light" else COLOURS)]
    assert not faults, "\n".join(faults)


def faults_of(guest: Guest, size: str) -> list[str]:
    """All that is wrong with the look of a page as it is."""
    guest.page.wait_for_timeout(150)
    found: list[str] = guest.page.evaluate(CLIPPED, SIZES[size][0])
    found += guest.page.evaluate(SMALL) if size == "phone" else []
    return [*found, *found_by_axe(guest, EVERYTHING)]


def found_by_axe(guest: Guest, rules: dict[str, Any]) -> list[str]:
    """Serious and critical faults of the page as it is."""
    guest.page.evaluate(AXE.read_text())
    run = "(runOnly) => axe.run(document, { runOnly, resultTypes: ['violations'] })"
    violations: list[Any] = guest.page.evaluate(run, rules)["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for one in violations
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


def test_axe_would_find_one(invite: Invite) -> None:
    """A button without a name does not pass."""
    guest = dressed(invite, "desktop", bypass_csp=True)
    open_page(guest, "lobby")
    assert not found_by_axe(guest, EVERYTHING)
    guest.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in found_by_axe(guest, EVERYTHING))


TIGHT = """<button style="width: 30px; height: 20px; padding: 0; overflow: hidden; white-space: nowrap">far too long
</button><p style="width: 500px">x</p>"""


def test_clipping_would_be_found(invite: Invite) -> None:
    """A narrow button does not pass, nor a small one, nor a wide page."""
    guest = dressed(invite, "phone", bypass_csp=True)
    open_page(guest, "lobby")
    assert not guest.page.evaluate(CLIPPED, 390)
    guest.page.evaluate("(what) => document.querySelector('main').insertAdjacentHTML('afterbegin', what)", TIGHT)
    assert len(guest.page.evaluate(CLIPPED, 390)) == 2
    assert guest.page.evaluate(SMALL)


def test_how_fast_the_board_is_there(invite: Invite, record_property: Callable[[str, object], None]) -> None:
    """Told, not judged: from the first byte of the page to a map with pieces on it, and how much script came."""
    guest = invite()
    match = guest.make()
    guest.page.add_init_script(SEEN)
    guest.visit(f"/match/{match}")
    guest.page.wait_for_function("() => window.seen")
    seen = guest.page.evaluate("window.seen")
    script = sum(kilobytes(file) for file in loaded(guest, ".js"))
    record_property("figure", f"the board is there after {seen:.0f} ms; {script:.0f} kB of script, packed")
    assert script > 0


SEEN = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".board .piece")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.seen = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""


def loaded(guest: Guest, ending: str) -> list[str]:
    """The files of a kind that the page has fetched."""
    names: list[str] = guest.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    return [name.rpartition("/")[2] for name in names if name.endswith(ending)]


def kilobytes(file: str) -> float:
    """What a file of the client weighs on its way."""
    return len(gzip.compress((client() / file).read_bytes())) / 1000


def client() -> Path:
    """Where the built files are."""
    return ROOT / "src" / "stavka" / "server" / "client" / "assets"


def test_a_breach_of_the_policy_would_be_seen(guest: Guest) -> None:
    """What the page's security policy forbids is a fault of the page, and fails the test that opened it."""
    guest.visit()
    guest.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    guest.page.evaluate("() => document.head.append(Object.assign(document.createElement('script'), { text: '1' }))")
    guest.page.wait_for_timeout(200)
    assert len([fault for fault in guest.faults if "Content Security Policy" in fault]) == 2
    guest.pardon("Content Security Policy")
