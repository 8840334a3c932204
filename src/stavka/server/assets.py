"""The built client: read once, packed once, sent from memory."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

import msgspec

from stavka.kernel.text import LANGUAGES
from stavka.server.language import say

HASHED = "assets/"  # what the build names after its content
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
MEDIA = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".map": "application/json"}
UNPACKED = (".png", ".jpg", ".webp", ".woff2", ".gz", ".ico")  # already small
START = "index.html"


class Asset(msgspec.Struct, frozen=True):
    """A file, its packed form where that is smaller, and how long it may be kept."""

    media: str
    content: bytes
    packed: bytes | None
    etag: str
    keep: str


def client_folder() -> Path:
    """Where the build puts the client."""
    return Path(str(files("stavka.server"))) / "client"


def read_assets(folder: Path) -> Mapping[str, Asset]:
    """All files of the client by their address; without a build, one page that says so."""
    found = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
    if START not in found:
        return {START: asset(START, unbuilt().encode())}
    return {name: asset(name, file.read_bytes()) for name, file in found.items() if not name.startswith(".")}


def asset(name: str, content: bytes) -> Asset:
    """A file, ready to be sent."""
    packed = None if name.endswith(UNPACKED) else gzip.compress(content, 9, mtime=0)
    return Asset(
        media_of(name),
        content,
        packed if packed is not None and len(packed) < len(content) else None,
        f'"{blake2b(content, digest_size=12).hexdigest()}"',
        FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
    )


def media_of(name: str) -> str:
    """What kind of file it is, whatever the system's own list says."""
    return MEDIA.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"


def unbuilt() -> str:
    """The page that stands in for a client that was not built."""
    parts = "".join(
        f'<section lang="{language}"><h1>{say("unbuilt", {}, language)}</h1>'
        f"<p>{say('unbuilt-how', {}, language)}</p></section>"
        for language in LANGUAGES
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stavka</title>'
        '<meta name="viewport" content="width=device-width"></head>'
        f"<body><main>{parts}</main></body></html>"
    )
