"""The same games on a Ray cluster."""

import subprocess
import sys
from pathlib import Path

import pytest

from stavka.lab import cluster
from stavka.lab.cluster import NoCluster, NoRay, vouched
from stavka.lab.run import BASE, Run, fill, on_cores
from stavka.lab.store import Store
from stavka.players.arena import Arena
from tests.lab.games import contents

ARENA = Arena("stalingrad", "solitaire", {}, {"german": "random"}, seed=6)
RUN = Run(ARENA, {BASE: {}}, 6)
COMMAND = ("lab", "stalingrad", "--scenario", "solitaire", "-n", "6", "--seed", "6", "-j", "2", "--ray", "local")


def test_a_cluster_started_here_plays_the_same_games_and_is_gone_afterwards(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "stavka", *COMMAND, "--out", "far"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    near = Store(tmp_path / "near.sqlite")
    list(fill(RUN, near, on_cores(1)))
    assert contents(Store(tmp_path / "far" / "games.sqlite")) == contents(near)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"stavka\[ray\]"):
        list(fill(RUN, Store(tmp_path / "games.sqlite"), cluster.on_ray(RUN, "local", 2)))


@pytest.mark.parametrize("name", ["rules", "pack", "player_code"])
def test_a_machine_with_other_rules_or_players_plays_nothing(name: str) -> None:
    assert vouched((RUN, RUN.settings()), (BASE, 0))[0] == BASE
    with pytest.raises(NoCluster, match=rf"other rules.*\({name}\)"):
        vouched((RUN, {**RUN.settings(), name: "0"}), (BASE, 0))
