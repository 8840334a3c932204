"""`python -m docs.generate`, or `make docs`: the pages and pictures that are made from data and code.

Of every title a page of tables (components with their sources, options, tokens, who may know what), and a picture of
its screen. A test checks that they are current.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.terminal_theme import MONOKAI

import stavka
from stavka import packs
from stavka.cli.language import Words
from stavka.cli.screen import Screen
from stavka.cli.terminal import Terminal
from stavka.kernel.title import Option, Title
from stavka.packs.provenance import records_of, values_of

HERE = Path(__file__).parent
WIDTH = 100  # columns of the picture
SEED = 7  # of the game in the picture
LIKES = {"all": 9, "planned-attack": 5, "resolve": 4, "quick-attack": 3, "reinforce": 3}
FORMS = {"rulebook": "**{}**", "inferred": "*{}*", "public": "`{}`", "reconstructed": "{}"}


def pages() -> dict[Path, str]:
    """Every generated file and what belongs in it."""
    found: dict[Path, str] = {}
    for title in stavka.titles():
        found[HERE / "titles" / f"{title.id}-tables.md"] = tables(title)
        found[HERE / "pictures" / f"{title.id}.svg"] = picture(title)
    return found


# -- tables -------------------------------------------------------------------------------------


def tables(title: Title) -> str:
    """The page of a title."""
    lines = [
        f"# {title.name}: the tables",
        "",
        "`make docs` writes this page from the data files and the code, and a test checks that it is current.",
        "",
        "Of every component this page shows where each value comes from: **bold** is said by the rulebook, *italic*",
        "follows from what it says, `code` stands on a public page, and plain values are reconstructed. An empty cell",
        "means that the component has no such value.",
        *sources(title),
        *components(title),
        *options(title),
        *tokens(title),
        *fog(title),
        *rulings(title),
    ]
    return "\n".join(lines) + "\n"


def row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    return ["", row(heads), row(["---"] * len(heads)), *map(row, rows)]


def sources(title: Title) -> Iterator[str]:
    """How many values come from where, and why the reconstructed ones are what they are."""
    about = packs.info(title.data, title.shapes)
    yield from ("", "## Sources")
    yield from table(
        ["File", "Records", "Rulebook", "Public", "Reconstructed"],
        [[f"`{f.file}`", f.records, f.rulebook, f.public, f.reconstructed] for f in about.files],
    )
    yield from ("", "Why the reconstructed values are what they are:")
    found: dict[tuple[str, str], list[str]] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for one in about.reconstructed:
        found.setdefault((one.file, one.why), []).extend(one.fields)
        counts[one.file, one.why] += 1
    yield from table(
        ["File", "Values", "Records", "Reasoning"],
        [
            [f"`{file}`", ", ".join(dict.fromkeys(fields)), counts[file, why], why]
            for (file, why), fields in found.items()
        ],
    )


def components(title: Title) -> Iterator[str]:
    """Every record of every file."""
    pack = packs.Pack(title.data)
    yield from ("", "## Components")
    for name, shape in title.shapes.items():
        by_list: dict[str, list[packs.Record]] = {}
        for label, record in records_of(pack.read(name, shape)):
            by_list.setdefault(label.partition(" ")[0], []).append(record)
        for label, records in by_list.items():
            yield from ("", f"### {label} (`{name}`)")
            fields = [field for field in records[0].__struct_fields__ if any(field in values_of(r) for r in records)]
            if len(records) > 1:
                yield from table(fields, [[cell(record, field) for field in fields] for record in records])
            else:
                yield from table(["value", ""], [[field, cell(records[0], field)] for field in fields])


def cell(record: packs.Record, field: str) -> str:
    """A value in the letters of its source; nothing where the component has no such property."""
    value = getattr(record, field)
    if not value and field in optional(record):
        return ""
    text = words(value)
    source = record.source_of(field)
    kind = "inferred" if source.startswith("rulebook") and "inferred" in source else packs.source_kind(source)
    return FORMS[kind].format(text) if text else ""


def optional(record: packs.Record) -> list[str]:
    """The fields that a record may leave out."""
    last = zip(reversed(record.__struct_fields__), reversed(record.__struct_defaults__), strict=False)
    return [field for field, default in last if default is not msgspec.NODEFAULT]


def words(value: Any) -> str:
    """A value as a person reads it."""
    if isinstance(value, packs.Name):
        return value.en
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {words(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(map(words, value))
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


def options(title: Title) -> Iterator[str]:
    """The scenarios and options, as `stavka titles` shows them."""
    yield from ("", "## Scenarios and options")
    yield from table(
        ["Scenario", "Type", "Seats"], [[s.name, f"`{s.id}`", ", ".join(s.seats)] for s in title.scenarios]
    )
    yield from table(
        ["Option", "Values, the default first", "Meaning"],
        [[f"`{option.id}`", ", ".join(values(option)), option.text] for option in title.options],
    )


def values(option: Option) -> list[str]:
    rest = [value for value in option.values if value != option.default]
    return [f"`{str(v).lower() if isinstance(v, bool) else v}`" for v in (option.default, *rest)]


def tokens(title: Title) -> Iterator[str]:
    """The vocabulary by verb."""
    game = title.game(None, None)
    verbs: dict[str, list[str]] = {}
    for token in sorted(game.vocabulary, key=lambda token: (":" in token, token)):
        verbs.setdefault(token.partition(":")[0], []).append(token)
    yield from ("", "## Tokens", "", f"{len(game.vocabulary)} tokens, of {len(verbs)} verbs.")
    yield from table(
        ["Token", "How many", "Meaning"],
        [
            [
                f"`{verb}:{game.says[verb].upper()}`" if verb in game.says else f"`{verb}`",
                len(found),
                meaning(title, found),
            ]
            for verb, found in verbs.items()
        ],
    )


def form(title: Title, verb: str) -> str:
    """How the tokens of a verb are written."""
    says = title.game(None, None).says
    return f"`{verb}:{says[verb].upper()}`" if verb in says else f"`{verb}`"


def meaning(title: Title, found: Sequence[str]) -> str:
    """What a token means, with an example where there are many."""
    said = title.game(None, None).token_text(found[-1])
    return said if len(found) == 1 else f"`{found[-1]}`: {said}"


def fog(title: Title) -> Iterator[str]:
    """Who may know what, seat by seat in every scenario."""
    found = import_module(f"stavka.games.{title.id}.fog").FOG
    yield from (
        "",
        "## Who may know what",
        "",
        "For each scenario the seats that see it when the game begins; everybody else sees that it is there, or how",
        "many there are. What is laid face up is seen by all.",
    )
    states = [stavka.new(title.id, scenario.id, seed=SEED).state for scenario in title.scenarios]
    rows = []
    for line in found:
        seen = [[seat for seat in state.game.seats if line.seen_by(state, seat)] for state in states]
        rows.append([line.datum, line.rule, *[", ".join(seats) or "nobody" for seats in seen]])
    yield from table(["Datum", "Rule", *[scenario.name for scenario in title.scenarios]], rows)


def rulings(title: Title) -> Iterator[str]:
    """How we read what the book leaves open, as rules help says it."""
    found = [(id, rule.text.en) for id, rule in title.rulebook().rules.items() if id.startswith("G-")]
    yield from ("", "## Rulings", "", "Where the rulebook is silent, garbled or says two things.")
    yield from table(["Id", "What we do"], found)


# -- pictures -----------------------------------------------------------------------------------


def picture(title: Title) -> str:
    """The screen of a game under way, with the odds of the attack that is being planned."""
    match = under_way(title)
    decision = match.decision
    assert decision is not None
    console = Console(
        file=StringIO(), record=True, width=WIDTH, highlight=False, force_terminal=True, color_system="truecolor"
    )
    terminal = Terminal(Words("en"))
    terminal.out = console
    screen = Screen(terminal, match)
    screen.draw(decision, match.events(decision.seat)[-3:])
    for token in decision.tokens:
        preview = match.preview(token)
        if preview is not None:
            screen.preview(token, preview)
    return console.export_svg(title="stavka play", theme=MONOKAI, code_format=FRAME, unique_id="stavka")


def under_way(title: Title) -> stavka.Match:
    """A game in its second half, before something that dice will decide."""
    for seed in range(SEED, SEED + 100):
        length = sum(1 for _ in going(title, seed))
        for match in going(title, seed):
            if match.number > length / 2 and fits(match):
                return match
    raise ValueError(f"no game of {title.id} makes a picture")


def going(title: Title, seed: int) -> Iterator[stavka.Match]:
    """A random game, decision by decision."""
    match, rng = stavka.new(title.id, seed=seed), Random(seed)
    while decision := match.decision:
        yield match
        match.play(rng.choices(decision.tokens, [LIKES.get(token, 1) for token in decision.tokens])[0])


def fits(match: stavka.Match) -> bool:
    """Whether the odds of a decision make a picture that is neither empty nor too long."""
    decision = match.decision
    if decision is None or len(decision.tokens) > 4:
        return False
    found = [preview for token in decision.tokens if (preview := match.preview(token))]
    return 5 < sum(len(chance.outcomes) for preview in found for chance in preview.chances) < 20


FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
    }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""


def main() -> None:
    """Write them all."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HERE.parent))


if __name__ == "__main__":
    main()
