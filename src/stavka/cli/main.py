"""Where every command begins and every fault ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from stavka.cli.faults import FAILED, INTERRUPTED, exit_code, fault_text, usage_text
from stavka.cli.language import Words, chosen_language
from stavka.cli.terminal import Terminal
from stavka.cli.tree import command_tree
from stavka.kernel.errors import StavkaError


def main() -> NoReturn:
    """The program `stavka`."""
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code."""
    words = Words(chosen_language(args, os.environ))
    terminal = Terminal(words)
    try:
        code = command_tree(words).main(list(args), "stavka", standalone_mode=False, obj=terminal)
        sys.stdout.flush()
        return int(code or 0)
    except typer.TyperException as error:
        text = usage_text(error, words)
        if text:
            terminal.complain(text)
        return error.exit_code
    except StavkaError as error:
        terminal.complain(fault_text(error, words))
        return exit_code(error)
    except (KeyboardInterrupt, typer.Abort):
        terminal.complain(words("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        terminal.complain(words("fault-system", reason=f"{error.filename or ''} {error.strerror or error}".strip()))
        return FAILED
