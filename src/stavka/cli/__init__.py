"""`stavka ...`: the command line."""

from stavka.cli.main import main, run

__all__ = ["main", "run"]
