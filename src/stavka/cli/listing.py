"""`stavka` alone, and `stavka titles`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.table import Table

from stavka.cli.arguments import Lang, value_name

if TYPE_CHECKING:
    from stavka.cli.terminal import Terminal
    from stavka.kernel.title import Title


def welcome(terminal: Terminal) -> None:
    """What this is, and what to type next."""
    terminal.teach("welcome")


def titles(context: typer.Context, lang: Lang = None) -> None:
    """The titles with their scenarios, seats and options."""
    import stavka

    for title in stavka.titles():
        show_title(context.obj, title)


def show_title(terminal: Terminal, title: Title) -> None:
    words = terminal.words
    terminal.out.print(f"[bold]{words.of(title.name)}[/] ([cyan]{title.id}[/])")
    scenarios = Table(title=words("titles-scenarios"), title_justify="left", box=None, padding=(0, 2, 0, 2))
    for heading in ("titles-name", "titles-id", "titles-seats"):
        scenarios.add_column(words(heading), overflow="fold")
    for scenario in title.scenarios:
        scenarios.add_row(words.of(scenario.name), f"[cyan]{scenario.id}[/]", ", ".join(scenario.seats))
    options = Table(title=words("titles-options"), title_justify="left", box=None, padding=(0, 2, 0, 2))
    for heading in ("titles-id", "titles-values", "titles-text"):
        options.add_column(words(heading), overflow="fold")
    for option in title.options:
        values = ", ".join(f"[bold]{value_name(v)}[/]" if v == option.default else value_name(v) for v in option.values)
        options.add_row(f"[cyan]{option.id}[/]", values, words.of(option.text))
    terminal.out.print(scenarios, options, sep="\n")
    terminal.out.print(f"\n{words('titles-play', title=title.id)}", markup=False)
