"""`python -m atlas build [TITLE ...]`: make the maps from their recipes."""

from __future__ import annotations

import argparse
import sys

from atlas.build import TITLES, Refused, build


def main() -> int:
    """Build every title, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m atlas", description=__doc__)
    parser.add_argument("command", choices=["build"])
    parser.add_argument("title", nargs="*", choices=[*TITLES, []], help="all of them if none is named")
    wanted = parser.parse_args()
    for title in wanted.title or TITLES:
        try:
            changed = build(title)
        except Refused as refusal:
            print(f"{title}: {refusal}", file=sys.stderr)
            return 1
        print(f"{title}: {', '.join(path.name for path in changed) or 'nothing changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
