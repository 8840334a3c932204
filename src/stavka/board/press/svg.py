"""A page as SVG."""

from __future__ import annotations

from html import escape

from stavka.board.press.marks import Mark, Path, polygon
from stavka.board.press.page import Page


def svg(page: Page) -> str:
    """The text of a file; lengths are in millimetres on paper, so that it prints at its size."""
    left, top, width, height = page.box
    right, bottom = left + width, top + height
    clip = _d(polygon([(left, top), (right, top), (right, bottom), (left, bottom)]))
    size = f'width="{width * page.millimetres:.1f}mm" height="{height * page.millimetres:.1f}mm"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{_n(left)} {_n(top)} {_n(width)} {_n(height)}">',
        f"<title>{escape(page.title)}</title>",
        f'<clipPath id="sheet"><path d="{clip}"/></clipPath>',
        *[f'<clipPath id="clip{i}"><path d="{_d(path)}"/></clipPath>' for i, path in enumerate(page.clips)],
        '<g clip-path="url(#sheet)">',
    ]
    for clipped, marks in page.layers:
        lines.append("<g>" if clipped is None else f'<g clip-path="url(#clip{clipped})">')
        lines += [drawn(mark) for mark in marks]
        lines.append("</g>")
    return "\n".join([*lines, "</g>", "</svg>", ""])


def drawn(mark: Mark) -> str:
    """A mark as an element."""
    fill = f'fill="#{mark.fill}"' if mark.fill else 'fill="none"'
    if mark.evenodd:
        fill += ' fill-rule="evenodd"'
    if mark.stroke:
        fill += f' stroke="#{mark.stroke}" stroke-width="{_n(mark.width)}" stroke-linejoin="round"'
        fill += f' stroke-linecap="{mark.cap}"'
        if mark.dash:
            fill += f' stroke-dasharray="{" ".join(map(_n, mark.dash))}"'
    if mark.opacity < 1:
        fill += f' opacity="{mark.opacity:g}"'
    return f'<path d="{_d(mark.path)}" {fill}/>'


def _d(path: Path) -> str:
    return "".join(f"{verb}{' '.join(map(_n, at))}" for verb, at in path)


def _n(value: float) -> str:
    return f"{round(value, 2) + 0.0:g}"
