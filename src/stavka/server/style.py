"""The look of the page that shows the API. It stands in the page itself, so the policy has to name its hash."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #faf8f2 }
code, pre { font: 14px/1.4 ui-monospace, monospace } pre { overflow: auto; background: #efece2; padding: .5rem }
summary { cursor: pointer; padding: .25rem 0 } summary b { display: inline-block; min-width: 4rem }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1b1c1a } pre { background: #2a2b28 }
  a { color: #9bc } }
"""
HASH = f"'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
