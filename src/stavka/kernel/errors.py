"""What can go wrong, one exception each; every one names the rule or the field."""


class StavkaError(Exception):
    """Anything this library refuses, with a message fit for a person."""


class IllegalToken(StavkaError):
    """A token that may not be played now; nothing has changed."""

    def __init__(self, token: str, rule: str, reason: str) -> None:
        super().__init__(f"{token!r} may not be played ({rule}): {reason}")
        self.token = token
        self.rule = rule
        self.reason = reason


class IllegalUndo(StavkaError):
    """Nothing can be taken back: a die was seen, a secret shown, or another seat has answered."""


class UnknownTitle(StavkaError):
    """No title of that name."""


class UnknownScenario(StavkaError):
    """The title has no scenario of that name."""


class UnknownSeat(StavkaError):
    """The match has no seat of that name."""


class BadOption(StavkaError):
    """An option that does not exist, a value it does not take, or options that exclude each other."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(f"option {option!r}: {message}")
        self.option = option
        self.message = message


class DamagedRecord(StavkaError):
    """A saved game that cannot be read or does not replay."""

    def __init__(self, line: int, field: str, message: str) -> None:
        super().__init__(f"line {line}: {field}: {message}")
        self.line = line
        self.field = field
        self.message = message


class OtherVersion(DamagedRecord):
    """A saved game of other rules or other components than the ones at hand."""


class SaveFailed(StavkaError):
    """The record could not be written; what was saved before is untouched."""


class Fault(StavkaError):
    """A defect of the program: a decision without tokens, an agenda that never rests."""
