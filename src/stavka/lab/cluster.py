"""The same games on a Ray cluster: a game depends on nothing but its settings and its number, so the results are equal.

Every machine of the cluster needs this version of Stavka; rules, components and the players' code are compared before
a game is played.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from stavka.kernel.errors import StavkaError
from stavka.lab.language import said
from stavka.lab.run import Found, Run, Spread, Work, play

LOCAL = "local"
AHEAD = 4  # games that wait for every core


class NoRay(StavkaError):
    """Ray is not installed."""


class NoCluster(StavkaError):
    """There is no cluster at that address, or one that cannot play."""


def on_ray(run: Run, address: str, jobs: int | None) -> Spread:
    """A cluster; `local` is one that is started here and stopped afterwards."""
    return partial(spread_on_ray, run, address, jobs)


def spread_on_ray(
    run: Run, address: str, jobs: int | None, task: Callable[[Work], Found], work: Sequence[Work]
) -> Generator[Found, None, None]:
    """The games as they are finished."""
    if not work:
        return
    ray = connected(address, jobs)
    try:
        far = ray.remote(max_retries=3)(vouched)
        shared = ray.put((run, run.settings()))
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for piece in work:
            waiting.append(far.remote(shared, piece))
            if len(waiting) >= most:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayError as error:
        raise NoCluster(said("fault-cluster", reason=str(error).strip().splitlines()[-1])) from error
    finally:
        ray.shutdown()


def vouched(shared: tuple[Run, Mapping[str, object]], work: Work) -> Found:
    """One game on another machine, if it has the same rules, components and players."""
    run, settings = shared
    here = run.settings()
    for name in [name for name in here if here[name] != settings.get(name)]:
        raise NoCluster(said("fault-other-rules", name=name))
    return play(run, work)


def connected(address: str, jobs: int | None) -> Any:
    """Ray, connected."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoRay(said("fault-no-ray")) from None
    here = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **here)
    except Exception as error:
        raise NoCluster(said("fault-no-cluster", address=address, reason=str(error))) from error
    return ray
