"""The numbers of a report, on games of which they are known; and a page that needs nothing but itself."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import stavka
from stavka.kernel.text import LANGUAGES
from stavka.lab.findings import Findings, Toll, findings
from stavka.lab.report import Page, report, stylesheet
from stavka.lab.run import BASE, Run
from stavka.players.arena import Arena
from stavka.players.duel import wilson
from tests.cli.test_words import messages
from tests.lab.games import RUN, VARIED, filled

TOKENS = Path(__file__).parents[2] / "web" / "src" / "theme" / "tokens.css"
VOID = ("meta", "path", "use", "circle", "line", "polygon", "rect")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    return findings(RUN, filled(tmp_path_factory.mktemp("lab") / "games.sqlite"))


def test_who_won_and_how_long_it_took(found: Findings) -> None:
    assert found.games == 4
    assert found.winners == {"soviet": (3, wilson(3, 4)), "german": (1, wilson(1, 4))}
    assert [(end.winner, end.games) for end in found.ends] == [("soviet", 3), ("german", 1)]
    assert found.turns == [8, 9, 10, 11]
    assert found.decisions == [320, 360, 400, 440]
    assert found.points == {"german": [0, 1, 2, 3], "soviet": [5, 5, 5, 5]}


def test_losses_and_combats_are_a_game(found: Findings) -> None:
    assert found.losses == [Toll("2Pz", 1.5, wilson(2, 4)), Toll("13Gd", 0.5, wilson(0, 4))]
    assert found.combats == {"4": 2.0, "9": 0.5}


def test_control_is_a_share_of_the_ends_of_turns(found: Findings) -> None:
    every, *moments = found.control
    assert every.shares["9"] == {"soviet": 1.0}
    assert every.shares["4"] == {"soviet": 20 / 38, "german": 18 / 38}  # five turns of each game, then the rest
    assert [(held.turn, held.games, held.shares["4"]) for held in moments] == [
        (2, 4, {"soviet": 1.0}),
        (5, 4, {"soviet": 1.0}),
        (7, 4, {"german": 1.0}),
        (10, 2, {"german": 1.0}),
    ]


def test_the_effect_of_an_option_is_that_of_the_same_dice(found: Findings) -> None:
    (effect,) = found.effects
    assert (effect.trial, effect.games, effect.turns) == (VARIED, 4, 2)
    assert effect.wins[("german",)].value == 0.25
    assert effect.wins[("soviet",)].value == -0.25
    assert effect.wins[("german",)].low < 0 < effect.wins[("german",)].high


def test_dice_and_time(found: Findings) -> None:
    assert found.dice[""].counts == (44, 40, 40, 40, 40, 44)
    assert found.dice["german"].counts == (40,) * 6
    assert found.dice["german"].chance == 1.0
    german, soviet = found.paces
    assert (german.seat, german.player, german.decisions, german.decision) == ("german", "random", 100, 0.02)
    assert soviet.turn == pytest.approx(2.0 / 38)


class Checker(HTMLParser):
    """Every tag is closed, and nothing comes from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert name not in ("src", "onclick"), tag
            assert name != "href" or str(value).startswith("#")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert all(name != "href" or str(value).startswith("#") for name, value in attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_is_whole_and_alone(tmp_path: Path, language: str) -> None:
    page = report(RUN, filled(tmp_path / "games.sqlite"), language)
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert "script" not in checker.seen
    assert "http" not in page
    assert "url(" not in page
    assert {"en": "Who wins", "es": "Quién gana"}[language] in page
    assert "<strong>75.0%</strong> <small>30.1%–95.4%" in page  # Wilson's interval of 3 in 4
    assert "<strong>+25.0</strong>" in page
    assert "<title>4 " in page  # hex 4 on the map
    assert page.count('<use href="#ground"') == 6
    assert re.search(r"<td[^>]*>1\.50</td><td[^>]*>50%</td>", page)


@pytest.mark.parametrize(
    ("title", "trial", "english", "spanish"),
    [
        ("stalingrad", "level=soviet-easy", "Level: Soviet easy", "Nivel: Soviético fácil"),
        ("stalingrad", "variant=true", "Designer's Variant: on", "Variante del Diseñador: sí"),
        ("moscow_41", "rain=longer", "How long rain lasts: Longer", "Cuánto dura la lluvia: Más larga"),
        ("moscow_41", "strategic_limit=3", "Strategic Impulses: 3", "Impulsos Estratégicos: 3"),
    ],
)
def test_options_and_their_values_are_in_words(
    found: Findings, title: str, trial: str, english: str, spanish: str
) -> None:
    scenario = stavka.new(title).game.scenario.id
    arena = Arena(title, scenario, {}, {}, seed=1)
    pages = {language: Page(Run(arena, {BASE: {}}, 1), found, language) for language in LANGUAGES}
    assert {language: page.option(trial) for language, page in pages.items()} == {"en": english, "es": spanish}


@pytest.mark.parametrize("title", [title.id for title in stavka.titles()])
def test_no_name_of_a_value_is_left_as_it_is_typed(found: Findings, title: str) -> None:
    arena = Arena(title, stavka.new(title).game.scenario.id, {}, {}, seed=1)
    page = Page(Run(arena, {BASE: {}}, 1), found, "es")
    for option in page.game.title.options:
        for value in [value for value in option.values if isinstance(value, str)]:
            assert not page.option(f"{option.id}={value}").endswith(f": {value}")


def test_the_head_names_the_options_that_were_chosen(found: Findings) -> None:
    run = RUN._replace(arena=RUN.arena._replace(options={"variant": True, "level": "soviet-easy"}))
    assert "Nivel: Soviético fácil" in Page(run, found, "es").head()
    assert "soviet-easy" not in Page(run, found, "es").head()


def test_both_languages_have_the_same_words() -> None:
    assert messages("stavka.lab/words", "en") == messages("stavka.lab/words", "es")


def test_its_colours_are_those_of_the_theme() -> None:
    theme = [dict(re.findall(r"(--[\w-]+):\s*([^;]+);", part)) for part in TOKENS.read_text().split("\n[data-theme")]
    day, night = re.split(r"@media \(prefers-color-scheme", stylesheet())[:2]
    for text, colours in ((day, theme[0]), (night.split("\n* {")[0], theme[1])):
        mine = dict(re.findall(r"(--(?:ui|ch|map|pen|blk|pc)-[\w-]+):\s*([^;]+);", text))
        assert mine
        assert mine == {name: colours[name] for name in mine}
