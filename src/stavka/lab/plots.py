"""Small charts: bars with their intervals, histograms, differences. Texts are given; numbers are written here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from stavka.lab.measures import Bin, ticks
from stavka.players.duel import Interval

WIDTH, HEIGHT = 480, 190
LEFT, RIGHT, TOP, FOOT = 34, 8, 10, 24
BROADEST = 44.0  # bar


class Bar(NamedTuple):
    """A line of a bar chart."""

    label: str
    share: Interval
    style: str
    note: str = ""


def bars(rows: Sequence[Bar]) -> str:
    """Shares of 100 % with their intervals as whiskers."""
    return f'<div class="bars">{"".join(map(bar, rows))}</div>'


def bar(row: Bar) -> str:
    """One of them."""
    share = row.share
    return (
        f'<div class="bar"><span class="what">{escape(row.label)}</span><span class="track">'
        f'<i class="{row.style}" style="width:{share.value:.2%}"></i>'
        f'<b style="left:{share.low:.2%};width:{share.high - share.low:.2%}"></b></span>'
        f'<span class="much"><strong>{share.value:.1%}</strong> <small>{share.low:.1%}–{share.high:.1%}'
        f"{f' · {escape(row.note)}' if row.note else ''}</small></span></div>"
    )


def histogram(bins: Sequence[Bin], title: str, style: str = "plain") -> str:
    """How many games have each value."""
    steps = ticks(max([part.size for part in bins]))
    high, across = steps[-1], min((WIDTH - LEFT - RIGHT) / len(bins), BROADEST)
    first = LEFT + (WIDTH - LEFT - RIGHT - across * len(bins)) / 2
    down = HEIGHT - TOP - FOOT

    def y(value: float) -> float:
        return TOP + down * (1 - value / high)

    found = [f'<line class="rule" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(n):.1f}" y2="{y(n):.1f}"/>' for n in steps]
    found += [f'<text class="tick end" x="{LEFT - 5}" y="{y(n) + 4:.1f}">{n}</text>' for n in steps]
    every = max(1, -(-len(bins) // 8))
    for i, part in enumerate(bins):
        x = first + i * across
        words = f"{span(part)}: {part.size}"
        found.append(
            f'<rect class="{style}" x="{x + 0.6:.1f}" y="{y(part.size):.1f}" width="{max(across - 1.2, 0.8):.1f}"'
            f' height="{down + TOP - y(part.size):.1f}"><title>{words}</title></rect>'
        )
        if i % every == 0:
            found.append(f'<text class="tick mid" x="{x + across / 2:.1f}" y="{HEIGHT - 8}">{part.low:g}</text>')
    return (
        f'<figure class="plot"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">{"".join(found)}</svg></figure>'
    )


def span(part: Bin) -> str:
    """The values of a bin."""
    return f"{part.low:g}" if part.high - part.low == 1 else f"{part.low:g}–{part.high - 1:g}"


class Change(NamedTuple):
    """A line of a chart of differences."""

    label: str
    change: Interval
    style: str
    note: str


def changes(rows: Sequence[Change]) -> str:
    """Differences to either side of nothing, with their intervals."""
    reach = max([abs(bound) for row in rows for bound in row.change] + [0.05])
    return f'<div class="bars changes">{"".join([change(row, reach) for row in rows])}</div>'


def change(row: Change, reach: float) -> str:
    """One of them; what may be nothing is pale."""
    value, low, high = row.change
    left, right = (0.5 + bound / (2 * reach) for bound in (low, high))
    sure = "sure" if low > 0 or high < 0 else "unsure"
    return (
        f'<div class="bar"><span class="what">{escape(row.label)}</span><span class="track zero">'
        f'<b class="{sure}" style="left:{left:.2%};width:{right - left:.2%}"></b>'
        f'<i class="dot {row.style}" style="left:{0.5 + value / (2 * reach):.2%}"></i></span>'
        f'<span class="much"><strong>{signed(value)}</strong> <small>{signed(low)} … {signed(high)}'
        f" · {escape(row.note)}</small></span></div>"
    )


def signed(value: float) -> str:
    """Percentage points, with their sign."""
    return f"{round(100 * value, 1) + 0.0:+.1f}".replace("-", "−")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: int) -> str:
    """A table; the last columns are numbers. Cells are HTML already."""
    first = len(heads) - numbers
    style = ["" if i < first else ' class="n"' for i in range(len(heads))]
    head = "".join([f"<th{kind}>{escape(text)}</th>" for kind, text in zip(style, heads, strict=True)])
    body = [
        f"<tr>{''.join([f'<td{kind}>{cell}</td>' for kind, cell in zip(style, row, strict=True)])}</tr>" for row in rows
    ]
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'


def meter(share: float, style: str) -> str:
    """A bar in a cell of a table."""
    return f'<span class="meter"><i class="{style}" style="width:{min(share, 1):.1%}"></i></span>'
