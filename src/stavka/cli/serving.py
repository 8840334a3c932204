"""`stavka serve`, and `stavka db backup|restore|check`: the play server and its database."""

from __future__ import annotations

import asyncio
from logging import INFO, WARNING
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.arguments import Lang, Think
from stavka.cli.faults import FAILED, Refused

if TYPE_CHECKING:
    from stavka.cli.terminal import Terminal
    from stavka.server.settings import Limits

Host = Annotated[str, typer.Option("--host", metavar="HOST", help="arg-host")]
Port = Annotated[int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="arg-port")]
Database = Annotated[
    str | None, typer.Option("--db", metavar="URL", envvar="STAVKA_DB", help="arg-db", show_default=False)
]
Workers = Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64, help="arg-workers")]
Computers = Annotated[int, typer.Option("--computers", metavar="N", min=0, max=64, help="arg-computers")]
Opens = Annotated[bool, typer.Option("--open", help="arg-open", show_default=False)]
Proxies = Annotated[
    list[str] | None, typer.Option("--trust-proxy", metavar="ADDRESS", help="arg-trust-proxy", show_default=False)
]
LimitsFile = Annotated[Path | None, typer.Option("--limits", metavar="FILE", help="arg-limits", show_default=False)]
Target = Annotated[Path, typer.Argument(metavar="PATH", help="arg-backup", show_default=False)]
Source = Annotated[Path, typer.Argument(metavar="PATH", help="arg-restore", exists=True, show_default=False)]
SCHEMES = {
    "sqlite:": "sqlite+aiosqlite:",
    "postgresql:": "postgresql+asyncpg:",
    "postgres:": "postgresql+asyncpg:",
}


def serve(
    context: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    db: Database = None,
    workers: Workers = 1,
    computers: Computers = 1,
    think: Think = 20,
    open_browser: Opens = False,
    trust_proxy: Proxies = None,
    limits: LimitsFile = None,
    lang: Lang = None,
) -> None:
    """Run the play server until somebody stops it."""
    from stavka.server import running
    from stavka.server.settings import Limits, Settings

    terminal: Terminal = context.obj
    settings = Settings(
        url=database(db),
        host=host,
        port=port,
        workers=workers,
        computers=computers,
        think=think,
        trusted=tuple(trust_proxy or ()),
        log=WARNING if terminal.err.is_terminal else INFO,  # whoever plays at home wants no line for each request
        limits=read_limits(limits) if limits else Limits(),
    )
    asyncio.run(running.prepare(settings))
    with running.bind(settings) as listening:
        address = running.address(listening)

        def ready() -> None:
            terminal.say("serve-ready", address=address, file=shown(settings.url))
            terminal.out.file.flush()
            if open_browser:
                show(address)

        if not running.run(settings, listening, ready):
            raise Refused("serve-failed", FAILED)
    terminal.say("serve-stopped")


def database(url: str | None) -> str:
    """The address of the database: what was given, a file, or the one in the user's folder."""
    from stavka.server.settings import default_url, sqlite_url

    if not url:
        return default_url()
    for short, full in SCHEMES.items():
        if url.startswith(short):
            return full + url.removeprefix(short)
    return url if "://" in url else sqlite_url(Path(url).absolute())


def shown(url: str) -> str:
    """The same for people: a file by its name, and no password."""
    from sqlalchemy.engine import make_url

    found = make_url(url)
    return str(found.database) if found.drivername.startswith("sqlite") else found.render_as_string()


def read_limits(file: Path) -> Limits:
    """Limits from a file, the usual ones where it is silent."""
    import msgspec

    from stavka.server.settings import Limits

    try:
        return msgspec.toml.decode(file.read_bytes(), type=Limits)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("limits-unread", file=str(file), reason=str(error)) from None


def show(address: str) -> None:
    """Open the browser; some of them keep whoever calls them waiting."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def backup(context: typer.Context, target: Target, db: Database = None, lang: Lang = None) -> None:
    """Copy the database while the server runs."""
    from stavka.server import care

    matches = asyncio.run(care.backup(database(db), target))
    context.obj.say("backup-made", matches=matches, file=str(target))


def restore(context: typer.Context, source: Source, db: Database = None, lang: Lang = None) -> None:
    """Read a copy back into an empty database."""
    from stavka.server import care

    matches = asyncio.run(care.restore(database(db), source))
    context.obj.say("backup-restored", matches=matches, file=str(source))


def check_database(context: typer.Context, db: Database = None, lang: Lang = None) -> None:
    """Replay every match and look for what is missing."""
    from stavka.server import care

    matches, faults, others = asyncio.run(care.check(database(db)))
    for fault in faults:
        context.obj.complain(fault)
    if others:
        context.obj.say("database-others", matches=len(others), ids=", ".join(others))
    if faults:
        raise typer.Exit(FAILED)
    context.obj.say("database-good", style="green", matches=matches)
