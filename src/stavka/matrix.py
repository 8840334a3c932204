"""Rules against tests: which test proves which rule of a title.

A title's rules are listed in its `text/rules.toml`, its tests name them with `@rule("SIV-13a")`. The tests are part of
the project's sources, not of the installed package.
"""

import ast
from pathlib import Path

import msgspec

from stavka.kernel.errors import StavkaError
from stavka.packs.rulebook import RULES, RuleEntry, RulesFile, load_rules

ROOT = Path(__file__).parents[2]


class Proof(msgspec.Struct, frozen=True, order=True):
    """A test and the file it is in, relative to the project."""

    file: str
    test: str

    def words(self) -> str:
        """The name of the test as a sentence."""
        return self.test.removeprefix("test_").replace("_", " ")


class Matrix(msgspec.Struct, frozen=True):
    """The rules of a title and the tests that name them."""

    title: str
    rules: RulesFile
    proofs: dict[str, list[Proof]]

    def uncovered(self) -> list[str]:
        """Rules that no test names."""
        return [id for id in self.rules.ids() if id not in self.proofs]

    def unknown(self) -> list[str]:
        """Ids that tests name and the list of rules does not have."""
        return sorted(set(self.proofs).difference(self.rules.ids()))


# -- reading ------------------------------------------------------------------------------------


def matrix(title: str, root: Path = ROOT) -> Matrix:
    """The matrix of a title."""
    tests = root / "tests" / "rules" / title
    if not tests.is_dir():
        raise StavkaError(f"{tests} is not there: rules and tests can be compared in the project's sources only")
    return Matrix(title, load_rules(rules_file(title, root)), read_tests(title, root))


def rules_file(title: str, root: Path = ROOT) -> Path:
    """Where the rules of a title are listed."""
    return root / "src" / "stavka" / "games" / title / "text" / RULES


def read_tests(title: str, root: Path = ROOT) -> dict[str, list[Proof]]:
    """The tests of a title by the ids they name."""
    proofs: dict[str, list[Proof]] = {}
    for file in sorted((root / "tests").rglob("test_*.py")):
        if title in file.parts or title in file.stem:
            for test, id in marks(file.read_text(encoding="utf-8"), str(file)):
                proofs.setdefault(id, []).append(Proof(file.relative_to(root).as_posix(), test))
    return {id: sorted(set(found)) for id, found in proofs.items()}


def marks(source: str, file: str) -> list[tuple[str, str]]:
    """The tests of a file with each id they name."""
    tree = ast.parse(source, file)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            calls = [call for decorator in node.decorator_list for call in rule_calls(decorator)]
            found += [(node.name, id) for call in calls for id in ids_of(call, file)]
    if sum(len(call.args) for call in rule_calls(tree)) != len(found):
        raise StavkaError(f"{file}: a rule is named elsewhere than above a test")
    return found


def rule_calls(tree: ast.AST) -> list[ast.Call]:
    """`rule(...)`, wherever it stands."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]


def ids_of(call: ast.Call, file: str) -> list[str]:
    """The ids of `rule("SIV-1a", "G-3")`."""
    ids = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if len(ids) != len(call.args) or not ids:
        raise StavkaError(f"{file}, line {call.lineno}: rule() takes the ids of rules")
    return ids


# -- writing ------------------------------------------------------------------------------------


def page(title: str, root: Path = ROOT) -> Path:
    """The document of a title's matrix."""
    return root / "docs" / "titles" / f"{title}-coverage.md"


def write(title: str, root: Path = ROOT) -> Path:
    """Write the matrix into the documents; returns the file."""
    path = page(title, root)
    text = markdown(title, root)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def markdown(title: str, root: Path = ROOT) -> str:
    """The matrix as a page."""
    found = matrix(title, root)
    lines = [
        f"# {title}: rules and tests",
        "",
        "Which tests prove which rule. `make docs` writes this page, and a test checks that it is current; the rules",
        f"are listed in `{rules_file(title, root).relative_to(root).as_posix()}`.",
        "",
        *_totals(found),
    ]
    for section in found.rules.section:
        lines += ["", f"## {section.heading}", "", "| Rule | In short | Tests |", "| --- | --- | --- |"]
        lines += [_row(found, rule) for rule in section.rule]
    if found.unknown():
        lines += ["", "## Unknown", "", f"Tests name these, but the book does not: {', '.join(found.unknown())}."]
    return "\n".join(lines) + "\n"


def _totals(found: Matrix) -> list[str]:
    tests = {proof for proofs in found.proofs.values() for proof in proofs}
    missing = found.uncovered()
    return [
        f"{len(found.rules.ids())} rules, examples and rulings; {len(tests)} tests name them.",
        "",
        f"Without a test: {', '.join(missing)}." if missing else "Every one of them has a test.",
    ]


def _row(found: Matrix, rule: RuleEntry) -> str:
    tests = [f"[{proof.words()}](../../{proof.file})" for proof in found.proofs.get(rule.id, [])]
    return f"| {rule.id} | {rule.line} | {'<br>'.join(tests) or '**none**'} |"
