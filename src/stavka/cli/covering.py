"""`stavka coverage TITLE`: rule ids against tests."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

from stavka.cli.arguments import Lang, TitleName, find_title
from stavka.cli.faults import Refused


def coverage(
    context: typer.Context,
    title: TitleName,
    write: Annotated[bool, typer.Option("--write", help="arg-write", show_default=False)] = False,
    lang: Lang = None,
) -> None:
    """Show the matrix of rules and tests, or write it into the documents."""
    try:
        matrix = import_module("stavka.matrix")
    except ModuleNotFoundError:
        raise Refused("no-matrix") from None
    found = find_title(title)
    if write:
        context.obj.say("coverage-written", file=str(matrix.write(found.id)))
    else:
        context.obj.out.print(matrix.markdown(found.id), markup=False, soft_wrap=True)
