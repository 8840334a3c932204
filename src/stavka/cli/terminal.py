"""The terminal: what is written to it, what is read from it, and how wide it is."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TextIO

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from stavka.cli.language import Words

PIPE_WIDTH = 100  # of an output that is no terminal


class Terminal:
    """Two consoles and a keyboard, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            forgiving(stream)
        self.out = console(sys.stdout)
        self.err = console(sys.stderr)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            with suppress(ImportError):  # line editing, where Python has it
                import_module("readline")

    @property
    def width(self) -> int:
        """How many columns there are now."""
        return self.out.width

    def say(self, message: str, style: str = "", **args: str | int) -> None:
        """A message of the catalogue."""
        # a file name is never broken into two lines, so that it can be copied
        self.out.print(self.words(message, **args), style=style or None, markup=False, soft_wrap="file" in args)

    def teach(self, message: str) -> None:
        """A longer text, in which what can be typed stands between `backticks`."""
        parts = self.words(message).split("`")
        styled = [(part, "cyan") if place % 2 else (part, "") for place, part in enumerate(parts)]
        self.out.print(Text.assemble(*styled))

    def complain(self, text: str) -> None:
        """Something went wrong; it goes to the error output."""
        self.out.file.flush()
        self.err.print(f"[bold red]{escape(self.words('fault'))}[/] {escape(text)}")

    def ask(self, prompt: str) -> str:
        """A line from the keyboard. EOFError at its end, KeyboardInterrupt on Ctrl-C."""
        self.out.file.flush()
        line = input(f"{prompt} ")
        if not sys.stdin.isatty():
            self.out.print(line, markup=False)  # so that the output of a script can be read
        return line.strip()

    def confirm(self, message: str, default: bool = True, **args: str | int) -> bool:
        """A question with yes or no for an answer."""
        choice = self.words("yes-default" if default else "no-default")
        answer = self.ask(f"{self.words(message, **args)} {choice}").lower()
        return answer[:1] in self.words("yes-letters") if answer else default

    def clear(self) -> None:
        """A fresh screen, where there is one."""
        if self.interactive:
            self.out.clear()


def console(stream: TextIO) -> Console:
    """A console on a stream; one that is no terminal gets no colours and a fixed width."""
    terminal = stream.isatty()
    width = None if terminal or os.environ.get("COLUMNS") else PIPE_WIDTH
    return Console(file=stream, width=width, highlight=False, emoji=False, soft_wrap=False)


def forgiving(stream: TextIO) -> None:
    """What the terminal's encoding cannot say is replaced, never a reason to fail."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")
