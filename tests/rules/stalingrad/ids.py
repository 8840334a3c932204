"""Every rule of the book by its id."""

import tomllib
from pathlib import Path

BOOK = tomllib.loads((Path(__file__).parent / "rules.toml").read_text("utf-8"))
RULES = {id for section in BOOK["section"] for id in section["rule"] if id.startswith("SIV-")}
