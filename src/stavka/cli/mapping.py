"""`stavka map TITLE --svg FILE | --pdf FILE`: a title's map on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import Lang, PackDir, TitleName, check_pack, find_title
from stavka.cli.faults import Refused
from stavka.cli.language import Words

if TYPE_CHECKING:
    from stavka.board.press import Page
    from stavka.kernel.chart import Chart

Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="arg-svg", show_default=False)]
Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="arg-pdf", show_default=False)]
Hex = Annotated[float, typer.Option("--hex", metavar="MM", min=4, max=200, help="arg-hex")]
NOTICES = ("map-unofficial", "map-sources")


def map(
    context: typer.Context,
    title: TitleName,
    svg: Svg = None,
    pdf: Pdf = None,
    hex: Hex = 18.0,
    pack: PackDir = None,
    lang: Lang = None,
) -> None:
    """Write the map as a file that can be printed, at its size and without any fonts."""
    found = find_title(title)
    if svg is None and pdf is None:
        raise Refused("no-target")
    check_pack(found, pack)
    page = composed(found.game(None, None, pack).chart(), context.obj.words, hex)
    from stavka.board import press

    if svg is not None:
        svg.write_text(press.svg(page), encoding="utf-8", newline="\n")
    if pdf is not None:
        pdf.write_bytes(press.pdf(page))
    for path in (svg, pdf):
        if path is not None:
            context.obj.say("map-written", file=str(path), **size(page))


def composed(chart: Chart, words: Words, hex_width: float) -> Page:
    """The page of a title in a person's language."""
    from stavka.board import press

    notice = (getattr(chart.credit, words.language), *[words(notice) for notice in NOTICES])
    spoken = press.Words(words.language, words("map-north"), words("map-km"), notice)
    return press.compose(chart.sheet, chart.signs, spoken, hex_width)


def size(page: Page) -> dict[str, int]:
    """How large the paper must be, in millimetres."""
    _, _, width, height = page.box
    return {"width": round(width * page.millimetres), "height": round(height * page.millimetres)}
