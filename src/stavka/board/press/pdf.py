"""A page as PDF: one page of vector paths, no fonts and no pictures, always the same bytes."""

from __future__ import annotations

import zlib

from stavka.board.press.marks import Mark, Path
from stavka.board.press.page import Page

POINTS = 72 / 25.4  # in a millimetre
VERBS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def pdf(page: Page) -> bytes:
    """The bytes of a file."""
    left, top, width, height = page.box
    scale = page.millimetres * POINTS
    shades = sorted({mark.opacity for _, marks in page.layers for mark in marks})
    start = f"{_n(scale)} 0 0 {_n(-scale)} {_n(-left * scale)} {_n((top + height) * scale)} cm 1 j"
    body = [start, f"{_n(left)} {_n(top)} {_n(width)} {_n(height)} re W n"]
    for clipped, marks in page.layers:
        body.append("q" if clipped is None else f"q {_path(page.clips[clipped])} W n")
        body += [_mark(mark, shades.index(mark.opacity)) for mark in marks]
        body.append("Q")
    states = " ".join(f"/G{i} << /CA {shade:g} /ca {shade:g} >>" for i, shade in enumerate(shades))
    stream = zlib.compress("\n".join(body).encode("ascii"), 9)
    box = f"[0 0 {_n(width * scale)} {_n(height * scale)}]"
    return _file(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents 4 0 R "
            f"/Resources << /ExtGState << {states} >> >> >>".encode("ascii"),
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream),
            b"<< /Title %s /Producer (Stavka) >>" % _text(page.title),
        ]
    )


def _file(objects: list[bytes]) -> bytes:
    """Numbered objects, the table of where they stand, and the trailer."""
    out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places: list[int] = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    out += trailer % (len(objects) + 1, len(objects), table)
    return bytes(out)


def _text(text: str) -> bytes:
    """A string in UTF-16, written as hexadecimal digits."""
    return b"<FEFF" + text.encode("utf-16-be").hex().upper().encode("ascii") + b">"


def _mark(mark: Mark, shade: int) -> str:
    words = [f"/G{shade} gs"]
    if mark.fill:
        words.append(f"{_colour(mark.fill)} rg")
    if mark.stroke:
        dash = " ".join(map(_n, mark.dash))
        words.append(f"{_colour(mark.stroke)} RG {_n(mark.width)} w {int(mark.cap == 'round')} J [{dash}] 0 d")
    paint = "B" if mark.fill and mark.stroke else "f" if mark.fill else "S"
    return f"{' '.join(words)} {_path(mark.path)} {paint}{'*' if mark.evenodd and mark.fill else ''}"


def _path(path: Path) -> str:
    return " ".join(" ".join([*map(_n, at), VERBS[verb]]) for verb, at in path)


def _colour(colour: str) -> str:
    return " ".join(_n(int(colour[i : i + 2], 16) / 255) for i in (0, 2, 4))


def _n(value: float) -> str:
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
