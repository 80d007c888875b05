"""Ctrl-C before anything has begun: the program ends without a word."""

from __future__ import annotations

import os


def end_quietly() -> None:
    """End the program at once at Ctrl-C, until something that has to be closed says otherwise."""
    try:
        import signal

        # Whoever starts a program in the background may have it ignore the terminal's Ctrl-C.
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, lambda number, frame: os._exit(128 + number))
        if hasattr(signal, "pthread_sigmask"):  # scripts/play.py puts it off until here
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    except KeyboardInterrupt:
        os._exit(130)
