"""The report of a run: one page without scripts, which needs nothing but itself."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from statistics import mean, median
from typing import TypeAlias

from stavka.kernel.chart import Chart
from stavka.kernel.text import Value
from stavka.kernel.title import Option
from stavka.lab import ground, plots
from stavka.lab.findings import Effect, Findings, Held, Toll, findings
from stavka.lab.language import catalogue
from stavka.lab.measures import FACES, histogram
from stavka.lab.run import Run, trial_name
from stavka.lab.store import Store

Html: TypeAlias = str
FEW = 12  # units of a side that are shown before one asks for all
DOUBTFUL = 0.01  # fair dice fall as unevenly as that in one run of a hundred


@cache
def stylesheet() -> str:
    """The theme and the layout."""
    return (files("stavka.lab") / "report.css").read_text(encoding="utf-8")


def report(run: Run, store: Store, language: str) -> Html:
    """The page."""
    return Page(run, findings(run, store), language).html()


class Page:
    """A report in one language."""

    def __init__(self, run: Run, found: Findings, language: str) -> None:
        self.run = run
        self.found = found
        self.language = language
        self.match = run.arena.match(0)
        self.game = self.match.game
        self.chart: Chart = self.game.chart()

    # -- words ---------------------------------------------------------------------------------

    def say(self, message: str, **args: Value) -> str:
        """A sentence of the report."""
        return escape(catalogue().say(message, args, self.language), quote=False)

    def word(self, kind: str, value: str) -> str:
        """A word of the title, or the value itself where it has none."""
        words = self.game.catalogue
        message = f"{kind}-{value}"
        return words.say(message, {}, self.language) if words.has(message, self.language) else value

    def side(self, side: str) -> str:
        """A side or a seat."""
        found = self.chart.sides.get(side)
        return getattr(found.name, self.language) if found else self.word("seat", side)

    def team(self, team: tuple[str, ...]) -> str:
        """Seats that win together."""
        return " + ".join([self.word("seat", seat) for seat in team])

    # -- the page ------------------------------------------------------------------------------

    def html(self) -> Html:
        """All of it."""
        title = f"{getattr(self.chart.name, self.language)} – {self.word('scenario', self.run.arena.scenario)}"
        parts = (self.wins, self.lengths, self.combat, self.control, self.losses, self.options, self.dice, self.time)
        body = "".join([part() for part in parts])
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{stylesheet()}</style></head><body>"
            f"{ground.base(self.chart.sheet, self.language)}{self.head()}<main>{body}</main>{self.foot()}"
            "</body></html>\n"
        )

    def head(self) -> Html:
        """What was played."""
        arena, found = self.run.arena, self.found
        seats = "".join(
            [
                f'<span class="chip"><i class="{ground.colour(self.chart, seat)}"></i>{escape(self.word("seat", seat))}'
                f" <b>{escape(name)}</b></span>"
                for seat, name in arena.players.items()
            ]
        )
        changed = [self.option(trial_name(id, value)) for id, value in sorted(arena.options.items())]
        facts = [
            (self.say("fact-games"), f"{found.games:,}"),
            (self.say("fact-turns"), f"{median(found.turns):g}" if found.turns else "–"),
            (self.say("fact-decisions"), f"{median(found.decisions):g}" if found.decisions else "–"),
            (self.say("fact-seed"), str(arena.seed)),
        ]
        boxes = "".join([f"<div><dt>{name}</dt><dd>{escape(value)}</dd></div>" for name, value in facts])
        return (
            f'<header><p class="kicker">{self.say("kicker")}</p><h1>{escape(getattr(self.chart.name, self.language))}'
            f"</h1><p class=lead>{escape(self.word('scenario', arena.scenario))}"
            f"{' · ' + escape(', '.join(changed)) if changed else ''}</p>"
            f'<p class="chips">{seats}</p><dl>{boxes}</dl></header>'
        )

    def foot(self) -> Html:
        """How it can be repeated, and what the numbers mean."""
        header = self.match.header
        return (
            f"<footer><p>{self.say('note-intervals')}</p>"
            f"<p>{self.say('note-same', rules=header.rules, pack=header.pack[:12])}</p></footer>"
        )

    def card(self, name: str, body: Html, note: str = "") -> Html:
        """A section."""
        told = f'<p class="note">{note}</p>' if note else ""
        return f'<section id="{name}"><h2>{self.say(f"title-{name}")}</h2>{told}{body}</section>'

    # -- sections ------------------------------------------------------------------------------

    def wins(self) -> Html:
        """Who wins, how well and why."""
        found = self.found
        rows = [
            plots.Bar(self.side(winner), share, ground.colour(self.chart, winner), self.plain("games", games=won))
            for winner, (won, share) in found.winners.items()
        ]
        ends = [
            [
                escape(self.side(end.winner)),
                escape(self.word("level", end.level)),
                escape(self.word("result", end.reason)),
                str(end.games),
                f"{end.share.value:.1%}",
                f"{end.share.low:.1%} – {end.share.high:.1%}",
            ]
            for end in found.ends
        ]
        heads = [self.plain(f"head-{name}") for name in ("winner", "level", "reason", "games", "share", "interval")]
        return self.card("wins", plots.bars(rows) + plots.table(heads, ends, 3), self.say("note-wins"))

    def plain(self, message: str, **args: Value) -> str:
        """A text that is escaped where it is used."""
        return catalogue().say(message, args, self.language)

    def lengths(self) -> Html:
        """How long games are, and what everybody has to show at their end."""
        found = self.found
        parts = [
            plots.histogram(histogram(found.turns), self.plain("plot-turns")),
            plots.histogram(histogram(found.decisions), self.plain("plot-decisions")),
        ]
        for seat, points in found.points.items():
            title = self.plain("plot-points", seat=self.word("seat", seat), mean=f"{mean(points):.1f}")
            parts.append(plots.histogram(histogram(points), title, ground.colour(self.chart, seat)))
        return self.card("lengths", f'<div class="plots">{"".join(parts)}</div>', self.say("note-lengths"))

    def combat(self) -> Html:
        """Where it is fought."""
        fought = self.found.combats
        if not fought:
            return ""
        spaces = {space.id: space for space in self.chart.sheet.spaces}
        top = list(fought.items())[:10]
        most = top[0][1]
        rows = [
            [escape(ground.place_name(spaces[place], self.language)), plots.meter(count / most, "heat"), f"{count:.2f}"]
            for place, count in top
            if place in spaces
        ]
        heads = [self.plain("head-place"), "", self.plain("head-combats")]
        drawn = ground.picture(
            self.chart.sheet, ground.heat(self.chart, fought, self.language), self.plain("title-combat")
        )
        scale = f'<span>0</span><i class="ramp"></i><span>{most:.2f}</span>'
        legend = f'<p class="legend">{scale}{self.say("legend-combat")}</p>'
        return self.card(
            "combat", f'{drawn}{legend}<div class="narrow">{plots.table(heads, rows, 1)}</div>', self.say("note-combat")
        )

    def control(self) -> Html:
        """Who holds what."""
        if not self.found.control:
            return ""
        every, *moments = self.found.control
        keys = "".join(
            [
                f'<span class="chip"><i class="{ground.colour(self.chart, side)}"></i>{escape(self.side(side))}</span>'
                for side in self.chart.sides
            ]
        )
        small = "".join([self.moment(held) for held in moments])
        return self.card(
            "control",
            f'{self.held(every, self.plain("title-control"), False)}<p class="chips">{keys}</p>'
            f'<div class="maps">{small}</div>',
            self.say("note-control"),
        )

    def held(self, held: Held, label: str, small: bool) -> Html:
        """A map of control."""
        return ground.picture(self.chart.sheet, ground.held(self.chart, held.shares, self.language), label, small)

    def moment(self, held: Held) -> Html:
        """Control at the end of one turn."""
        label = self.plain("plot-control", turn=held.turn, games=held.games)
        return f'<figure class="plot"><figcaption>{escape(label)}</figcaption>{self.held(held, label, True)}</figure>'

    def losses(self) -> Html:
        """Who is lost."""
        pieces = self.chart.pieces
        known = sorted([toll for toll in self.found.losses if toll.unit in pieces], key=lambda toll: -toll.hits)
        if not known:
            return ""
        by_side = sorted(known, key=lambda toll: list(self.chart.sides).index(pieces[toll.unit].side))
        parts = [self.tolls(side, list(some)) for side, some in groupby(by_side, key=lambda t: pieces[t.unit].side)]
        return self.card("losses", f'<div class="columns">{"".join(parts)}</div>', self.say("note-losses"))

    def tolls(self, side: str, tolls: list[Toll]) -> Html:
        """The units of a side that lost anything."""
        most = max([toll.hits for toll in self.found.losses])
        style = ground.colour(self.chart, side)
        rows = [
            [
                escape(getattr(self.chart.pieces[toll.unit].name, self.language)),
                plots.meter(toll.hits / most, style),
                f"{toll.hits:.2f}",
                f"{toll.deaths.value:.0%}",
            ]
            for toll in tolls
        ]
        heads = [self.plain("head-unit"), "", self.plain("head-hits"), self.plain("head-deaths")]
        rest = (
            f"<details><summary>{self.say('more', count=len(rows) - FEW)}</summary>"
            f"{plots.table(heads, rows[FEW:], 2)}</details>"
            if len(rows) > FEW
            else ""
        )
        total = self.say("losses-total", hits=f"{sum([toll.hits for toll in tolls]):.1f}")
        head = f"<h3>{escape(self.side(side))} <small>{total}</small></h3>"
        return f"<div>{head}{plots.table(heads, rows[:FEW], 2)}{rest}</div>"

    def options(self) -> Html:
        """What optional rules change."""
        effects = self.found.effects
        if not effects:
            return self.card("options", f"<p>{self.say('no-options')}</p>")
        team = self.game.teams[0]
        rows = [
            plots.Change(
                self.option(effect.trial), effect.wins[team], ground.colour(self.chart, team[0]), self.longer(effect)
            )
            for effect in effects
        ]
        note = self.say("note-options", team=self.team(team), games=max([effect.games for effect in effects]))
        return self.card("options", plots.changes(rows), note)

    def option(self, trial: str) -> str:
        """An option as people read it, and the value that was tried."""
        id, _, value = trial.partition("=")
        found: Option = next(option for option in self.game.title.options if option.id == id)
        switch = f"value-{value}"
        said = self.plain(switch) if catalogue().has(switch, self.language) else self.word("value", value)
        return f"{found.name.say(self.language)}: {said}"

    def longer(self, effect: Effect) -> str:
        """How the length changes."""
        return self.plain("turns-change", turns=f"{round(effect.turns, 1) + 0.0:+.1f}")

    def dice(self) -> Html:
        """Whether the dice are fair."""
        if not self.found.dice:
            return ""
        rows = []
        for side, judged in self.found.dice.items():
            total = sum(judged.counts)
            verdict = "dice-doubtful" if judged.chance < DOUBTFUL else "dice-fair"
            rows.append(
                [
                    escape(self.side(side)) if side else f"<b>{self.say('dice-all')}</b>",
                    f"{total:,}",
                    *[f"{count / total:.2%}" for count in judged.counts],
                    f"{judged.mean:.3f}",
                    f"{judged.chi:.2f}",
                    f"{judged.chance:.3f}",
                    self.say(verdict),
                ]
            )
        heads = [
            self.plain("head-roller"),
            self.plain("head-rolls"),
            *FACES,
            self.plain("head-mean"),
            "χ²",
            "p",
            "",
        ]
        return self.card("dice", plots.table(heads, rows, len(heads) - 1), self.say("note-dice"))

    def time(self) -> Html:
        """How long the players think."""
        rows = [
            [
                escape(self.word("seat", pace.seat)),
                escape(pace.player),
                f"{pace.decisions:.0f}",
                seconds(pace.decision),
                seconds(pace.turn),
            ]
            for pace in self.found.paces
        ]
        heads = [self.plain(f"head-{name}") for name in ("seat", "player", "decisions", "decision", "turn")]
        return self.card("time", plots.table(heads, rows, 3), self.say("note-time"))


def seconds(value: float) -> str:
    """A time as people read it."""
    return f"{value:.2f} s" if value >= 0.1 else f"{value * 1000:.2f} ms"
