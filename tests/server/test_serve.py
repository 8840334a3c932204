"""`stavka serve` and `stavka db`: the real program on a free port of loopback."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from stavka.cli.serving import database, read_limits, show, shown
from stavka.server.settings import Limits
from tests.cli.conftest import Run, cli
from tests.cli.program import PATIENCE, environment

__all__ = ["cli"]  # the fixture
ROOT = Path(__file__).parents[2]
READY = re.compile(r"Stavka is ready: (http://127\.0\.0\.1:\d+) ")
NUMBER = "0123456789abcdef"


class Served:
    """The program, and where it listens."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def stop(self, with_signal: int) -> tuple[int, str, str]:
        """Its exit code and what it has written."""
        self.process.send_signal(with_signal)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def served(home: Path, *args: str, db: str = "") -> Iterator[Served]:
    """`stavka serve --port 0`, gone afterwards."""
    where = db or str(home / "games" / "stavka.db")
    process = subprocess.Popen(
        [sys.executable, "-m", "stavka", "serve", "--port", "0", "--db", where, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=home,
        env=environment(home),
        start_new_session=True,  # what it has started ends with it
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = READY.match(line)
        assert found, line + process.communicate(timeout=PATIENCE)[1]
        yield Served(process, found[1])
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def read_all(talk: ClientConnection) -> None:
    """Until it is closed."""
    while True:
        talk.recv(PATIENCE)


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_it_is_told_to_stop(tmp_path: Path, with_signal: int) -> None:
    with served(tmp_path) as program:
        with httpx.Client(base_url=program.address) as guest:
            assert guest.get("/healthz").text == "ok\n"
            guest.get("/api/me").raise_for_status()
            wish = {"title": "stalingrad", "number": NUMBER}
            match = guest.post("/api/matches", json=wish).raise_for_status().json()["match"]
            cookie = f"stavka={guest.cookies['stavka']}"
            assert guest.get("/").headers["content-type"].startswith("text/html")
        place = f"/api/matches/{match['id']}/socket?seat={match['seats'][0]['seat']}"
        where = program.address.replace("http", "ws", 1) + place
        with connect(where, additional_headers={"cookie": cookie}) as talk:
            kinds = [msgspec.json.decode(talk.recv(PATIENCE))["type"] for _ in range(3)]
            assert kinds == ["table", "room", "chat"]
            code, out, err = program.stop(with_signal)
            with pytest.raises(ConnectionClosed) as end:
                read_all(talk)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1012
    assert code == 0
    assert "Stavka has stopped." in out
    lines = [msgspec.json.decode(line) for line in err.splitlines()]
    assert {line["route"] for line in lines} == {"/api/me", "/api/matches", "/"}
    assert {line["event"] for line in lines} == {"request"}


def test_games_are_there_after_a_new_start(tmp_path: Path) -> None:
    with served(tmp_path) as program, httpx.Client(base_url=program.address) as guest:
        guest.get("/api/me").raise_for_status()
        wish = {"title": "stalingrad", "number": NUMBER}
        match = guest.post("/api/matches", json=wish).raise_for_status().json()["match"]["id"]
        cookies = dict(guest.cookies)
        assert program.stop(signal.SIGTERM)[0] == 0
    with served(tmp_path) as program, httpx.Client(base_url=program.address, cookies=cookies) as guest:
        assert [found["id"] for found in guest.get("/api/me").json()["mine"]] == [match]


def test_two_workers_are_one_server(tmp_path: Path, postgres_db: str) -> None:
    with served(tmp_path, "--workers", "2", "--computers", "0", db=postgres_db) as program, ExitStack() as held:
        first = worker_of(program.address)
        second = another_worker(program.address, {first})
        guest = held.enter_context(httpx.Client(base_url=program.address))
        guest.get("/api/me").raise_for_status()
        wish = {"title": "stalingrad", "scenario": "solitaire", "number": NUMBER}
        match = guest.post("/api/matches", json=wish).raise_for_status().json()["match"]["id"]
        where = f"{program.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        readers = [held.enter_context(connect(where)) for _ in range(10)]  # at one worker or the other
        numbers = [next_table(reader)["number"] for reader in readers]
        for _ in range(3):
            table = guest.get(f"/api/matches/{match}/table?seat=german").json()
            token = {"seat": "german", "number": table["number"], "token": table["asked"]["tokens"][0]}
            guest.post(f"/api/matches/{match}/play", json=token).raise_for_status()
        last = guest.get(f"/api/matches/{match}/table").json()["number"]
        for reader, number in zip(readers, numbers, strict=True):
            while number < last:
                number = next_table(reader)["number"]
            assert number == last
        os.kill(int(first), signal.SIGKILL)
        another_worker(program.address, {first, second})
        assert guest.get(f"/api/matches/{match}/table").json()["number"] == last
        reader = held.enter_context(connect(where))
        assert next_table(reader)["number"] == last
        code, out, _ = program.stop(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as end:
            read_all(reader)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1012
    assert code == 0
    assert "Stavka has stopped." in out


def another_worker(address: str, known: set[str]) -> str:
    """One that is none of these: the system chooses who gets a connection."""
    until = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < until:
        with suppress(httpx.TransportError):  # of one that has been killed
            if (worker := worker_of(address)) not in known:
                return worker
    raise AssertionError(f"nobody but {known}")


def worker_of(address: str) -> str:
    """Who answers: the process that a new connection comes to."""
    found = re.search(r'worker="(\d+)"', httpx.get(f"{address}/metrics").text)
    assert found
    return found[1]


def next_table(reader: ClientConnection) -> dict[str, Any]:
    """The next table that comes down a socket."""
    while (push := msgspec.json.decode(reader.recv(PATIENCE)))["type"] != "table":
        pass
    return dict(push)


def test_backup_and_check(tmp_path: Path, cli: Run) -> None:
    file, copy = tmp_path / "games" / "stavka.db", tmp_path / "copy.db"
    with served(tmp_path) as program, httpx.Client(base_url=program.address) as guest:
        guest.get("/api/me")
        guest.post("/api/matches", json={"title": "stalingrad", "number": NUMBER}).raise_for_status()
        done = cli("db", "backup", str(copy), "--db", str(file))
        assert (done.code, done.all) == (0, f"One match copied to {copy}")
        program.stop(signal.SIGTERM)
    for found in (file, copy):
        done = cli("db", "check", "--db", str(found))
        assert done.code == 0
        assert "one match" in done.out
    assert "una partida" in cli("db", "check", "--db", str(copy), "--lang", "es").out


def test_a_second_server_leaves_the_file_to_the_first(tmp_path: Path, cli: Run) -> None:
    file = tmp_path / "games" / "stavka.db"
    with served(tmp_path) as program:
        for command in (["serve", "--port", "0"], ["db", "restore", str(file)]):
            done = cli(*command, "--db", str(file))
            assert done.code == 1
            assert f"Another server is using {file}" in done.all
        assert cli("db", "check", "--db", str(file)).code == 0
        program.stop(signal.SIGKILL)
    with served(tmp_path) as program:
        assert httpx.get(f"{program.address}/healthz").text == "ok\n"


def test_a_taken_port_is_said_plainly(cli: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = cli("serve", "--port", port, "--db", str(tmp_path / "x.db"))
        assert done.code == 1
        assert f"Port {port} is taken" in done.all
        assert "está ocupado" in cli("serve", "--port", port, "--db", str(tmp_path / "x.db"), "--lang", "es").all


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--workers", "2"], "2 workers cannot share a file of SQLite"),
        (["--db", "mysql://x/y"], "mysql is not a database that Stavka knows"),
        (["--db", "sqlite://"], "in memory alone"),
        (["--db", "://"], "cannot be read"),
        (["--host", "host.invalid"], "has no address host.invalid"),
        (["--host", "192.0.2.1"], "has no address 192.0.2.1"),
    ],
)
def test_what_cannot_be_is_said_plainly(cli: Run, tmp_path: Path, args: list[str], said: str) -> None:
    given = args if "--db" in args else [*args, "--db", str(tmp_path / "x.db")]
    done = cli("serve", "--port", "0", *given)
    assert done.code == 1
    assert said in done.all
    assert cli("serve", "--port", "0", *given, "--lang", "es").all != done.all


def test_a_folder_that_cannot_be_made(cli: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = cli("serve", "--port", "0", "--db", str(tmp_path / "file" / "x.db"))
    assert done.code == 1
    assert "The database cannot be opened" in done.all


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgresql://me@here/games", "postgresql+asyncpg://me@here/games"),
        ("postgres://me@here/games", "postgresql+asyncpg://me@here/games"),
        ("postgresql+asyncpg://here/games", "postgresql+asyncpg://here/games"),
        ("sqlite:////x/y.db", "sqlite+aiosqlite:////x/y.db"),
        ("/x/y.db", "sqlite+aiosqlite:////x/y.db"),
    ],
)
def test_ways_to_name_a_database(given: str, meant: str) -> None:
    assert database(given) == meant


def test_the_usual_database_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "stavka.db" in database(None)


def test_the_browser_is_opened_when_the_server_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    show("http://127.0.0.1:8000")
    assert opened.get(timeout=PATIENCE) == "http://127.0.0.1:8000"


def test_a_password_is_not_shown() -> None:
    assert "geheim" not in shown("postgresql+asyncpg://me:geheim@here/games")
    assert shown("sqlite+aiosqlite:////x/y.db") == "/x/y.db"


def test_limits_from_a_file(cli: Run, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert example
    file = tmp_path / "limits.toml"
    file.write_text(example[1])
    assert read_limits(file) == Limits(), "the page shows the usual limits"
    assert set(msgspec.to_builtins(Limits())) == set(re.findall(r"^(\w+) =", example[1], re.MULTILINE))
    file.write_text("sockets = 7\n")
    assert read_limits(file).sockets == 7
    for wrong in ("sockets = 'many'", "sockets = ", "socket = 7"):
        file.write_text(wrong)
        done = cli("serve", "--port", "0", "--db", str(tmp_path / "x.db"), "--limits", str(file))
        assert done.code == 2
        assert "does not say which limits" in done.all
