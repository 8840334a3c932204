"""What holds for every test."""

import pytest
from hypothesis import settings

# A busy machine is no fault of the rules: nothing here is judged by the clock.
settings.register_profile("stavka", deadline=None)
settings.load_profile("stavka")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Figures that are told and not judged."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(str(value))
