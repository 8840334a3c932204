"""Component data: TOML files that are checked on load, say where every value comes from, and can be replaced."""

from stavka.kernel.text import Name
from stavka.packs.boxed import BoxedGame, BoxedTitle, Options, Ways
from stavka.packs.errors import PackError
from stavka.packs.lines import Place
from stavka.packs.pack import Pack
from stavka.packs.provenance import FileInfo, PackInfo, Reconstruction, Shapes, check, export, info
from stavka.packs.record import File, Record, source_kind
from stavka.packs.rulebook import load_rulebook
from stavka.packs.title import TitleFile, TitleRecord
from stavka.packs.toml import load_file, load_text

__all__ = [
    "BoxedGame",
    "BoxedTitle",
    "File",
    "FileInfo",
    "Name",
    "Options",
    "Pack",
    "PackError",
    "PackInfo",
    "Place",
    "Reconstruction",
    "Record",
    "Shapes",
    "TitleFile",
    "TitleRecord",
    "Ways",
    "check",
    "export",
    "info",
    "load_file",
    "load_rulebook",
    "load_text",
    "source_kind",
]
