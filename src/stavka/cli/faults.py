"""Faults as a person reads them, in his language, with the exit code of each."""

from __future__ import annotations

import re

import typer

from stavka.cli.language import Words
from stavka.kernel.errors import (
    BadOption,
    DamagedRecord,
    IllegalToken,
    OtherVersion,
    StavkaError,
)
from stavka.packs import PackError

FAILED = 1
MISUSED = 2  # as the shell has it
INTERRUPTED = 130
NO_COMMAND = re.compile(r"No such command ('.*?')")


class Refused(StavkaError):
    """What the command line itself refuses: a message of its catalogue."""

    def __init__(self, message: str, exit_code: int = MISUSED, **args: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.args_of_message = args
        self.exit_code = exit_code


def exit_code(error: StavkaError) -> int:
    """A wrong argument is 2, everything else 1."""
    if isinstance(error, Refused):
        return error.exit_code
    return MISUSED if isinstance(error, BadOption) else FAILED


def fault_text(error: StavkaError, words: Words) -> str:
    """What went wrong, in a person's language."""
    if isinstance(error, Refused):
        return words(error.message, **error.args_of_message)
    if isinstance(error, IllegalToken):
        return words("fault-token", token=error.token, rule=error.rule, reason=words.of(error.reason))
    if isinstance(error, BadOption):
        return words("fault-option", option=error.option, reason=words.of(error.message))
    if isinstance(error, DamagedRecord):
        if error.field == "file":
            return words("fault-file", reason=words.of(error.message))
        kind = "fault-version" if isinstance(error, OtherVersion) else "fault-record"
        return words(kind, line=error.line, field=error.field, reason=words.of(error.message))
    from stavka.server.errors import Unusable  # late: most commands need no server
    from stavka.server.language import say

    if isinstance(error, Unusable):
        return say(f"error-{error.code}", error.facts, words.language)
    if isinstance(error, PackError):
        return words("fault-pack", reason=str(error))
    return words.of(error.args[0]) if error.args else str(error)


def usage_text(error: typer.TyperException, words: Words) -> str:
    """What is wrong with the arguments; nothing where help has been shown instead."""
    reason = error.format_message()
    if not reason:
        return ""
    context = getattr(error, "ctx", None)
    hint = f"\n{words('usage-hint', command=context.command_path)}" if context else ""
    return f"{usage_reason(error, reason, words)}{hint}"


def usage_reason(error: typer.TyperException, reason: str, words: Words) -> str:
    """Typer speaks English only; what we know of the fault is said in the player's language."""
    command = NO_COMMAND.match(reason)
    if command:
        return words("usage-command", name=command[1])
    kind, name = f"usage-{type(error).__name__}", named_by(error)
    if name and words.has(kind):
        return words(kind, name=name, reason=getattr(error, "message", ""))
    return words("usage", reason=reason)


def named_by(error: typer.TyperException) -> str:
    """The option or argument that is wrong."""
    param = getattr(error, "param", None)
    name = getattr(error, "option_name", "") or (param.get_error_hint() if param else "")
    return name if isinstance(name, str) else " / ".join(name)
