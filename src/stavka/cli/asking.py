"""What is asked before a game, if a person sits at the terminal; else the defaults are taken."""

from __future__ import annotations

from collections.abc import Sequence

import stavka
from stavka.cli.seats import HUMAN
from stavka.cli.terminal import Terminal
from stavka.kernel.title import Option, OptionValue, Scenario, Title
from stavka.players.offered import OFFERED, USUAL


def title(terminal: Terminal) -> Title:
    """Which title to play; not asked where there is only one."""
    known = stavka.titles()
    return known[pick(terminal, "ask-title", [terminal.words.of(title.name) for title in known])]


def scenario(terminal: Terminal, title: Title) -> Scenario:
    """Which scenario or mode."""
    names = [
        f"{terminal.words.of(mode.name)} ({', '.join(seat_name(terminal, title, seat) for seat in mode.seats)})"
        for mode in title.scenarios
    ]
    return title.scenarios[pick(terminal, "ask-scenario", names)]


def seats(terminal: Terminal, title: Title, mode: Scenario) -> dict[str, str]:
    """Who sits where: asked only where there is more than one seat."""
    if len(mode.seats) == 1:
        return dict.fromkeys(mode.seats, HUMAN)
    kinds = (HUMAN, *OFFERED)
    names = [terminal.words(f"player-{kind}") for kind in kinds]
    found: dict[str, str] = {}
    for seat in mode.seats:
        usual = kinds.index(USUAL) if HUMAN in found.values() else 0  # who comes alone plays against the computer
        found[seat] = kinds[pick(terminal, "ask-seat", names, usual, seat=seat_name(terminal, title, seat))]
    return found


def seat_name(terminal: Terminal, title: Title, seat: str) -> str:
    """What a seat is called."""
    return title.name.catalogue.say(f"seat-{seat}", {}, terminal.words.language)


def options(terminal: Terminal, title: Title) -> dict[str, OptionValue]:
    """The options: Enter takes the standard game, a number changes one."""
    changed: dict[str, OptionValue] = {}
    if not terminal.interactive:
        return changed
    while True:
        terminal.say("ask-options", style="bold")
        for number, option in enumerate(title.options, 1):
            show_option(terminal, number, option, changed.get(option.id, option.default))
        answer = terminal.ask(terminal.words("ask-option"))
        if not answer:
            return changed
        if answer.isdecimal() and 0 < int(answer) <= len(title.options):
            option = title.options[int(answer) - 1]
            now = option.values.index(changed.get(option.id, option.default))
            changed[option.id] = option.values[(now + 1) % len(option.values)]
        else:
            terminal.say("ask-again", style="yellow")


def show_option(terminal: Terminal, number: int, option: Option, value: OptionValue) -> None:
    words = terminal.words
    terminal.out.print(f"  [bold]{number}[/]  {words.of(option.name)}: [cyan]{spoken(terminal, option, value)}[/]")
    terminal.out.print(f"     {words.of(option.text)}", style="dim", markup=False)


def spoken(terminal: Terminal, option: Option, value: OptionValue) -> str:
    """A value in words, where the title has some for it."""
    name = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    message = f"value-{name}"
    catalogue = option.name.catalogue
    language = terminal.words.language
    return catalogue.say(message, {}, language) if catalogue.has(message, language) else name


def pick(terminal: Terminal, question: str, names: Sequence[str], usual: int = 0, **args: str) -> int:
    """The number of the name that is chosen, or the usual one; the first if there is no choice or nobody to ask."""
    if len(names) == 1 or not terminal.interactive:
        return 0
    terminal.say(question, style="bold", **args)
    for number, name in enumerate(names, 1):
        terminal.out.print(f"  [bold]{number}[/]  {name}")
    while True:
        answer = terminal.ask(terminal.words("ask-number", last=len(names), usual=usual + 1))
        if not answer:
            return usual
        if answer.isdecimal() and 0 < int(answer) <= len(names):
            return int(answer) - 1
        terminal.say("ask-again", style="yellow")
