"""`build` makes the maps from their recipes, `review` a picture of each to check it by; `extract` and `letters` renew
what is kept of large packages.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from atlas import lettering, review
from atlas.build import TITLES, Refused, build, extract, write


def main() -> int:
    """Carry out a command, for every title or for those that are named."""
    parser = argparse.ArgumentParser(prog="python -m atlas", description=__doc__)
    parser.add_argument("command", choices=["build", "review", "extract", "letters"])
    parser.add_argument("title", nargs="*", help=f"of {', '.join(TITLES)}; all of them if none is named")
    wanted = parser.parse_args()
    unknown = sorted(set(wanted.title) - set(TITLES))
    if unknown:
        parser.error(f"there is no recipe of {unknown[0]}")
    try:
        if wanted.command == "letters":
            told("letters", write({lettering.TARGET: lettering.letters()}))
        else:
            for title in wanted.title or TITLES:
                told(title, COMMANDS[wanted.command](title))
    except (LookupError, Refused) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


def picture(title: str) -> list[Path]:
    """The picture of a title, in the folder for what is made."""
    return write({Path("build") / f"{title}.svg": review.review(title)})


COMMANDS = {"build": build, "review": picture, "extract": extract}


def told(what: str, changed: Iterable[Path]) -> None:
    """Say which files changed."""
    print(f"{what}: {', '.join(path.name for path in changed) or 'nothing changed'}")


if __name__ == "__main__":
    sys.exit(main())
