"""`stavka pack info|check|export TITLE`: where the components come from, and how to use one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from stavka.cli.arguments import Lang, PackDir, TitleName, find_title
from stavka.cli.faults import FAILED

Override = Annotated[Path | None, typer.Argument(metavar="DIR", help="arg-own-dir", show_default=False)]
Target = Annotated[Path, typer.Argument(metavar="DIR", help="arg-target-dir")]


def info(
    context: typer.Context, title: TitleName, folder: Override = None, pack: PackDir = None, lang: Lang = None
) -> None:
    """How many values of each file come from where, and everything that is reconstructed."""
    from stavka import packs

    found = find_title(title)
    about = packs.info(found.data, found.shapes, folder or pack)
    words, out = context.obj.words, context.obj.out
    out.print(words("pack-hash", hash=about.hash))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("pack-file", "pack-records", "pack-rulebook", "pack-public", "pack-reconstructed"):
        table.add_column(words(heading), justify="left" if heading == "pack-file" else "right")
    for file in about.files:
        name = f"{file.file} ({words('pack-own')})" if file.overridden else file.file
        counts = (file.records, file.rulebook, file.public, file.reconstructed)
        table.add_row(name, *map(str, counts))
    out.print(table)
    out.print(f"\n{words('pack-reasons')}")
    for file_name, why, records in reasons(about.reconstructed):
        out.print(f"  [cyan]{file_name}[/] {escape(why)} [dim]({escape(records)})[/]")


def reasons(found: tuple[object, ...]) -> list[tuple[str, str, str]]:
    """What is reconstructed, together where file and reason are the same."""
    from stavka.packs import Reconstruction

    records: dict[tuple[str, str], list[str]] = {}
    for one in found:
        assert isinstance(one, Reconstruction)
        records.setdefault((one.file, one.why), []).append(f"{one.record}: {', '.join(one.fields)}")
    return [(file, why, shortened(names)) for (file, why), names in records.items()]


def shortened(names: list[str]) -> str:
    """The first few of many names."""
    return "; ".join(names) if len(names) <= 3 else f"{'; '.join(names[:2])}; ... {len(names)}"


def check(
    context: typer.Context, title: TitleName, folder: Override = None, pack: PackDir = None, lang: Lang = None
) -> None:
    """Say what is wrong with the files of a pack."""
    from stavka import packs

    found = find_title(title)
    faults = packs.check(found.data, found.shapes, folder or pack, found.agree)
    for fault in faults:
        context.obj.complain(str(fault))
    if faults:
        raise typer.Exit(FAILED)
    context.obj.say("pack-good", style="green")


def export(context: typer.Context, title: TitleName, folder: Target = Path("pack"), lang: Lang = None) -> None:
    """Copy the files of a pack to a folder where they can be changed."""
    from stavka import packs

    found = find_title(title)
    for path in packs.export(found.data, folder):
        context.obj.out.print(str(path), markup=False, soft_wrap=True)
    context.obj.say("pack-exported", folder=str(folder), title=found.id)
