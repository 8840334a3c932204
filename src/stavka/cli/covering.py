"""`stavka coverage TITLE`: rule ids against tests."""

from __future__ import annotations

from typing import Annotated

import typer

from stavka.cli.arguments import Lang, TitleName, find_title


def coverage(
    context: typer.Context,
    title: TitleName,
    write: Annotated[bool, typer.Option("--write", help="arg-write", show_default=False)] = False,
    lang: Lang = None,
) -> None:
    """Show the matrix of rules and tests, or write it into the documents."""
    from stavka import matrix

    found = find_title(title)
    if write:
        context.obj.say("coverage-written", file=str(matrix.write(found.id)))
    else:
        context.obj.out.print(matrix.markdown(found.id), markup=False, soft_wrap=True)
