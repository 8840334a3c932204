"""The one exception of this package."""

from stavka.kernel.errors import StavkaError


class PackError(StavkaError):
    """A data file that cannot be used: which file, which line, which field, and why."""

    def __init__(self, file: str, line: int | None, field: str, message: str) -> None:
        super().__init__(file, line, field, message)
        self.file = file
        self.line = line
        self.field = field
        self.message = message

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.field, self.message) if part)
