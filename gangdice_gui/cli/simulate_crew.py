"""Who plays the jobs of a tournament: this process, as many as there are cores, or a Dask cluster."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from gangdice_gui import __version__
from gangdice_gui.cli.simulate_play import Done, Job, play_job


class CrewError(RuntimeError):
    """Nobody plays, or nobody any more; its text is one sentence."""


def cores() -> int:
    """Return how many processors this process may use."""
    with contextlib.suppress(AttributeError):  # Linux only
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(jobs: Sequence[Job]) -> Iterator[Done]:
    """Play the jobs one by one."""
    yield from map(play_job, jobs)


def processes(jobs: Sequence[Job], count: int) -> Iterator[Done]:
    """Play the jobs in processes of their own, and yield outcomes as they come. Raises CrewError."""
    context = multiprocessing.get_context("spawn")
    # No Event: a worker that is killed while it looks at one takes its lock along.
    stop = context.RawValue("b", 0)
    crew = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(stop,))
    try:
        with _deaf():
            playing = [crew.submit(_play, job) for job in jobs]
        for future in as_completed(playing):
            yield future.result()
    except BrokenProcessPool:
        raise CrewError("A worker process ended unexpectedly.") from None
    finally:
        stop.value = 1
        crew.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Put Ctrl-C off, and have processes that are started meanwhile never hear it: it is for who started them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: whoever begins a moment later ignores it
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Any = None
_LAST_WORDS_S: Final = 3.0
"""For programs of one's own to be ended in."""


def _begin(stop: Any) -> None:
    """Begin a worker, which ends soon after the value of `stop` is set."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):  # what it starts itself may hear again
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_follow, name="end with the one who asked", daemon=True).start()


def _follow() -> None:
    """End this worker where the one who started it was killed: nobody else would tell it."""
    asking = multiprocessing.parent_process()
    if asking is not None:
        asking.join()
        _stop.value = 1
        time.sleep(_LAST_WORDS_S)
        os._exit(1)


def _stopped() -> bool:
    return bool(_stop.value)


def _play(job: Job) -> Done:
    return play_job(job, _stopped)


def cluster(jobs: Sequence[Job], address: str) -> Iterator[Done]:
    """Play the jobs on a Dask cluster whose workers have this program too. Raises CrewError."""
    try:
        from distributed import Client
        from distributed import as_completed as as_dask_completes
    except ImportError:
        raise CrewError('Dask is not installed: pip install "gangdice[dask]" brings it along.') from None
    # What the client logs, CrewError says in one sentence.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise CrewError(f"There is no Dask cluster at {address} ({error}).") from None
    with client:
        futures = client.map(play_job, jobs, pure=False)
        try:
            for future in as_dask_completes(futures, loop=client.loop):
                done: Done = future.result()
                if done.version != __version__:
                    raise CrewError(f"A worker of the cluster has version {done.version}, and this is {__version__}.")
                yield done
        except CrewError:
            raise
        except Exception as error:  # whatever a worker raised, or Dask about the cluster itself
            why = (str(error).splitlines() or [""])[0].removesuffix(".")
            raise CrewError(f"The cluster failed with {type(error).__name__}: {why}.") from None
        finally:
            with contextlib.suppress(Exception):
                client.cancel(futures)
