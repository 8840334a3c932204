"""Imports point one way: kernel <- board <- packs <- games <- players <- learning, lab, server <- cli; no title imports
another."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "stavka"
LAYERS = ("kernel", "board", "packs", "games", "players")
BESIDE = ("learning", "lab", "server")  # above them all, and none of them above another
TITLES = sorted(path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name != "__pycache__")


def imported(file: Path) -> set[str]:
    """The modules that a file imports, with their full names."""
    names: set[str] = set()
    package = ("stavka", *file.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return names


def offences(folder: Path, forbidden: list[str]) -> list[str]:
    """The imports below a folder that it should not make."""
    return [
        f"{file.relative_to(SOURCE)} imports {name}"
        for file in sorted(folder.rglob("*.py"))
        for name in sorted(imported(file))
        if any(name == f"stavka.{other}" or name.startswith(f"stavka.{other}.") for other in forbidden)
    ]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    assert offences(SOURCE / layer, [*above, *BESIDE, "cli"]) == []


@pytest.mark.parametrize("layer", BESIDE)
def test_what_stands_side_by_side_knows_nothing_of_each_other(layer: str) -> None:
    others = [other for other in BESIDE if other != layer]
    assert offences(SOURCE / layer, [*others, "cli"]) == []


def test_every_folder_is_a_layer_and_contributors_are_told_of_it() -> None:
    assert {file.parent.name for file in SOURCE.glob("*/__init__.py")} == {*LAYERS, *BESIDE, "cli"}
    told = f"    {' <- '.join(LAYERS)} <- {', '.join(BESIDE)} <- command line\n"
    assert told in (SOURCE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("title", TITLES)
def test_no_title_imports_another(title: str) -> None:
    others = [f"games.{other}" for other in TITLES if other != title]
    assert offences(SOURCE / "games" / title, others) == []


@pytest.mark.parametrize("layer", ["kernel", "server"])
def test_kernel_and_server_name_no_title(layer: str) -> None:
    naming = [
        f"{file.relative_to(SOURCE)} names {title}"
        for file in sorted((SOURCE / layer).rglob("*.py"))
        for title in TITLES
        if title in file.read_text(encoding="utf-8").lower()
    ]
    assert naming == []
