"""What a player sees: the map, what lies beside it, the log, the choices, and foresight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction

from rich.columns import Columns
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from stavka.cli.terminal import Terminal
from stavka.kernel.events import Entry
from stavka.kernel.foresight import Caution, Preview
from stavka.kernel.match import Decision, Match
from stavka.kernel.picture import Row, Section, width
from stavka.kernel.state import State
from stavka.players.hint import Hint, Reason
from stavka.players.offered import EXPERIMENTS

LOG_LINES = 12  # of news on the screen; `l` shows all
BAR = 24
EVERYTHING, PUBLIC = "all", "public"  # what one can look at beside what a seat sees
REASONS = 6  # of a hint; more convince nobody
LEAST = Fraction(1, 1000)  # the smallest chance that is shown as a number


class Screen:
    """Draws a match."""

    def __init__(self, terminal: Terminal, match: Match) -> None:
        self.terminal = terminal
        self.match = match
        self.game = match.game
        self.language = terminal.words.language
        self.styles: dict[str, Style] = {}
        self.everything = False  # nobody plays from whom anything must be hidden
        self.eyes: str | None = None  # through which whoever only looks on sees it; None: those of a spectator

    def look_as(self, view: str) -> None:
        """From now on whoever looks on sees everything, what is public, or what a seat sees."""
        self.everything = view == EVERYTHING
        self.eyes = view if view in self.game.seats else None

    # -- the whole screen ----------------------------------------------------------------------

    def draw(self, decision: Decision, news: Sequence[Entry], *, first: bool = False) -> None:
        """Everything the seat needs for a decision; at its first one, how to win too."""
        self.terminal.clear()
        self.table(decision.seat, places_of(decision.tokens))
        self.log(news, LOG_LINES)
        if first:
            self.terminal.out.print()
            self.goal()
        self.choices(decision)

    def table(self, seat: str | None, marked: Sequence[str] = ()) -> None:
        """Map and sections as a seat (None: a spectator) may see them."""
        view = self.view(seat)
        rows = self.game.picture(view, self.language, marked)
        sections = self.game.sections(view, seat, self.language)
        fits = width(rows) <= self.terminal.width
        if sections:
            self.facts(sections[0])
        if rows and fits:
            self.rows(rows)
        elif rows:
            self.terminal.say("no-room", style="yellow", needed=width(rows), columns=self.terminal.width)
        for section in sections[1:]:
            if not section.aside or not fits:
                self.section(section)

    def view(self, seat: str | None) -> State:
        """The position as a seat (None: a spectator) may see it here."""
        return self.match.state if self.everything else self.match.state.view(seat)

    def events(self, seat: str | None) -> list[Entry]:
        """The log as the same may read it."""
        if not self.everything:
            return self.match.events(seat)
        return [
            Entry(self.game.catalogue, number, event.kind, {**event.args, **event.secret})
            for number, events in enumerate(self.match.chronicle)
            for event in events
        ]

    @contextmanager
    def thinking(self, seat: str, player: str) -> Iterator[None]:
        """Say who thinks, as long as it takes, where somebody waits at a terminal."""
        if not self.terminal.interactive or player in EXPERIMENTS:
            yield
            return
        said = self.terminal.words("thinking", seat=self.seat_name(seat), player=self.player_name(player))
        with self.terminal.out.status(said, spinner="dots"):
            yield

    def asides(self, seat: str | None) -> None:
        """What is not always on the screen."""
        for section in self.game.sections(self.view(seat), seat, self.language):
            if section.aside:
                self.section(section)

    def facts(self, section: Section) -> None:
        """The first section, in one line if it fits."""
        self.terminal.out.print(Text(" · ").join([self.text(row) for row in section.rows]), style="bold")

    def section(self, section: Section) -> None:
        """A heading and its rows, in as many columns as there is room for."""
        self.terminal.out.print(section.heading, style="bold underline", markup=False)
        self.terminal.out.print(Columns([self.text(row) for row in section.rows], padding=(0, 3), column_first=True))

    def rows(self, rows: Sequence[Row]) -> None:
        """Rows as they are."""
        for row in rows:
            self.terminal.out.print(self.text(row), no_wrap=True, overflow="crop", crop=False)

    def text(self, row: Row) -> Text:
        """A row in colours."""
        return Text.assemble(*[(span.text, self.style(span.style)) for span in row])

    def style(self, words: str) -> Style:
        """The colours of some words of the title."""
        if words not in self.styles:
            parts = [Style.parse(self.game.styles[word]) for word in words.split()]
            self.styles[words] = Style.combine(parts) if parts else Style.null()
        return self.styles[words]

    # -- parts ---------------------------------------------------------------------------------

    def log(self, news: Sequence[Entry], limit: int | None = None) -> None:
        """What has happened; of much, the end."""
        shown = news if limit is None else news[-limit:]
        if shown:
            self.terminal.out.print()
        if len(shown) < len(news):
            self.terminal.say("log-more", style="dim", count=len(news) - len(shown))
        for entry in shown:
            self.terminal.out.print(Padding(Text(entry.say(self.language)), (0, 0, 0, 2)))

    def choices(self, decision: Decision) -> None:
        """The question, what to beware of, and the numbered answers."""
        out, words = self.terminal.out, self.terminal.words
        out.print()
        out.print(
            Text.assemble((f"{self.seat_name(decision.seat)}: ", "bold cyan"), (words.of(decision.prompt), "bold"))
        )
        self.warnings(decision.warnings)
        for number, token in enumerate(decision.tokens, 1):
            out.print(Text.assemble((f"{number:>4}  ", "bold"), self.token_text(token), (f"  {token}", "dim")))
        if decision.suggestion is not None:
            self.terminal.say("auto-offer", style="green")
        out.print(words("keys"), style="dim", markup=False)

    def warnings(self, cautions: Sequence[Caution]) -> None:
        """What going on now would waste or lose."""
        for caution in cautions:
            places = f" [{', '.join(caution.places)}]" if caution.places else ""
            said = f"{self.terminal.words.of(caution.what)}{places} ({caution.rule})"
            self.terminal.out.print(f"  ! {said}", style="yellow", markup=False)

    def token_text(self, token: str) -> str:
        """What a token means."""
        return self.game.token_text(token).say(self.language)

    def seat_name(self, seat: str) -> str:
        """What a seat is called."""
        return self.game.catalogue.say(f"seat-{seat}", {}, self.language)

    def player_name(self, player: str) -> str:
        """What a computer player is called; one like `planner:4000` has a budget of its own."""
        words = self.terminal.words
        level, _, nodes = player.partition(":")
        name = words(f"player-name-{level}")
        return words("player-name-budget", level=name, nodes=int(nodes)) if nodes else name

    def goal(self) -> None:
        """How to win, where the title says so."""
        if self.game.catalogue.has("goal", self.language):
            heading, text = self.terminal.words("goal"), self.game.catalogue.say("goal", {}, self.language)
            self.terminal.out.print(Text.assemble((f"{heading}: ", "bold"), text))

    def result(self) -> None:
        """How the game ended."""
        end = self.match.result
        assert end is not None
        words = self.terminal.words
        self.terminal.out.print()
        self.terminal.say("over", style="bold", winner=self.seat_name(end.winner), reason=words.of(end.reason))

    def hint(self, hint: Hint, number: int) -> None:
        """What a good player would do, and what that changes in its eyes, the greatest change first."""
        words, out = self.terminal.words, self.terminal.out
        out.print(Text.assemble((f"{words('hint')} ", "bold"), f"{number}  {self.token_text(hint.token)}"))
        if hint.chances:
            chosen, second = [round(100 * chance) for chance in hint.chances]
            self.terminal.say("hint-chances", chosen=chosen, second=second)
        most = max([abs(reason.after - reason.before) for reason in hint.reasons], default=1.0)
        for reason in hint.reasons[:REASONS]:
            self.reason(reason, most)
        if not hint.reasons:
            self.terminal.say("hint-none", style="dim")

    def reason(self, reason: Reason, most: float) -> None:
        """A term before and after, and its change as a bar: whoever reads on learns why it counts."""
        change = reason.after - reason.before
        name = self.game.catalogue.say(f"term-{reason.term}", {}, self.language)
        why = self.game.catalogue.say(f"term-{reason.term}-why", {}, self.language)
        figures = f"{reason.before:6.1f} → {reason.after:<6.1f} {f'({change:+.1f})':>8}"
        start = f"  {name:<24} {figures} "
        room = min(BAR, max(1, self.terminal.width - len(start)))
        bar = "█" * max(1, round(room * abs(change) / most))
        self.terminal.out.print(Text.assemble(start, (bar, "green" if change > 0 else "red")))
        self.terminal.out.print(Padding(Text(why, style="dim"), (0, 0, 0, 4)))

    # -- foresight -----------------------------------------------------------------------------

    def explain(self, token: str, seat: str) -> None:
        """Whether and why a token may be played, and its rule."""
        words = self.terminal.words
        verdict = self.match.explain(token, seat)
        sign, style = ("+", "green") if verdict.legal else ("-", "red")
        meaning = self.token_text(token) if token in self.game.vocabulary else token
        line = f"{sign} {meaning} ({token}): {words.of(verdict.reason)} [{verdict.rule}]"
        self.terminal.out.print(line, style=style, markup=False)

    def rule(self, id: str) -> None:
        """What a rule says, where the title tells."""
        said = self.game.title.rulebook().text(id, self.language)
        if said:
            self.terminal.out.print(Padding(Text.assemble((f"{id}  ", "bold"), said), (0, 0, 0, 2)))

    def preview(self, token: str, preview: Preview) -> None:
        """What a token would bring: what counts, and the chances."""
        words = self.terminal.words
        self.terminal.out.print(self.token_text(token), style="bold", markup=False)
        if preview.factors:
            factors = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
            for factor in preview.factors:
                factors.add_row(words.of(factor.what), str(factor.value), f"[dim]{factor.rule}[/]")
            self.terminal.out.print(factors)
        for chance in preview.chances:
            self.terminal.out.print(f"  {words.of(chance.what)} [{chance.rule}]", markup=False)
            for outcome, likely in chance.outcomes.items():
                if likely:
                    self.chance(self.outcome(outcome), likely)

    def outcome(self, outcome: str) -> str:
        """An outcome in words, where the title has some for it."""
        message = f"value-{outcome}"
        catalogue = self.game.catalogue
        return catalogue.say(message, {}, self.language) if catalogue.has(message, self.language) else outcome

    def chance(self, outcome: str, chance: Fraction) -> None:
        bar = "█" * round(BAR * chance)
        share = f"{float(chance):.1%}" if chance >= LEAST else f"<{float(LEAST):.1%}"
        self.terminal.out.print(f"    {outcome:>12} {share:>7} {bar}", markup=False)


def places_of(tokens: Sequence[str]) -> list[str]:
    """What the tokens name, some of which may be places."""
    return [name for _, _, name in (token.partition(":") for token in tokens) if name]
