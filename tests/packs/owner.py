"""An owner who changes data files of a title in a folder of his own: what he hears if the others no longer fit."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from stavka.packs import Pack, PackError, Shapes, check


class Owner:
    """The owner of a title."""

    def __init__(self, data: Path, shapes: Shapes, agree: Callable[[Pack], None]) -> None:
        self.data, self.shapes, self.agree = data, shapes, agree

    def change(self, file: str, old: str, new: str, mine: Path, count: int = 1) -> None:
        """One more change to a file, in the folder of the owner."""
        path = mine / file if (mine / file).exists() else self.data / file
        text = path.read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=count, flags=re.MULTILINE)
        assert changed != text
        (mine / file).write_text(changed, encoding="utf-8")

    def refusal(self, file: str, old: str, new: str, mine: Path) -> PackError:
        """What is said to such a change."""
        self.change(file, old, new, mine)
        return self.fault(mine)

    def fault(self, mine: Path) -> PackError:
        """What is said to the files of a folder."""
        with pytest.raises(PackError) as caught:
            self.agree(Pack(self.data, mine))
        return caught.value

    def faults(self, mine: Path | None = None) -> list[str]:
        """What `stavka pack check` tells."""
        return [str(error) for error in check(self.data, self.shapes, mine, self.agree)]

    def line_with(self, file: str, text: str) -> int:
        """The first line of a file of the title that has this text."""
        lines = (self.data / file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, start=1) if text in line)


def blames(error: PackError, file: str, field: str, message: str) -> None:
    """The error names this file and field, and says this."""
    assert (Path(error.file).name, error.field) == (file, field)
    assert message in error.message
